#!/usr/bin/env bash
# Installs the build into a separate folder and uses it from there: embed.sh BUILD SOURCE_ROOT
set -euo pipefail
[ $# -eq 2 ] || { echo "usage: embed.sh BUILD SOURCE_ROOT" >&2; exit 2; }
build=$1 root=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset QUINTET_DATA
fail() { echo "$*" >&2; exit 1; }

DESTDIR=$work meson install -C "$build" --no-rebuild --quiet >"$work/log" 2>&1 || { cat "$work/log"; fail "meson install fails"; }
quintet=$(find "$work" -name quintet -type f -perm -u+x)
prefix=$(dirname "$(dirname "$quintet")")
cd "$work"

# The command uses the installed cards, not those of the source tree.
printf 'card "Onlyhere" elestral fire 1/1 brute\n' >"$prefix/share/quintet/cards/elestrals/zz.card"
"$quintet" cards elestrals --show Onlyhere | grep -q Onlyhere || fail "the installed command reads other cards"
"$quintet" rules ELE-BAT-15 | grep -q ELE-BAT-15 || fail "the installed command has no rules"
rm "$prefix/share/quintet/cards/elestrals/zz.card"

# The manual lists every command.
page=$(find "$prefix" -name quintet.1)
"$quintet" --help | sed -n 's/^  \([a-z]*\)  .*/\1/p' | grep -v quintet | while read -r command; do
    grep -q "^.SH QUINTET ${command^^}\$" "$page" || fail "the manual says nothing of $command"
done

# A program with the engine inside, built with pkg-config.
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name quintet.pc)")
export PKG_CONFIG_PATH
said() { pkg-config --define-variable=prefix="$prefix" "$@" quintet; }
[ "$(said --modversion)" = "$("$quintet" --version | awk '{ print $NF }')" ] || fail "pkg-config says another version"
cards=$(said --variable=cardsdir)
read -ra cflags <<<"$(said --cflags)"
read -ra libs <<<"$(said --libs)"
cc -Wall -Wextra -Werror "$root/examples/embed/random_game.c" "${cflags[@]}" "${libs[@]}" -o as_c
if command -v g++ >/dev/null; then
    g++ -std=c++17 -Wall -Wextra -Werror -x c++ "$root/examples/embed/random_game.c" -x none "${cflags[@]}" "${libs[@]}" -o as_cpp
fi
play() { "./$1" elestrals "$cards/elestrals/decks/majesea.deck" "$cards/elestrals/decks/trifernal.deck" "$cards"/elestrals/*.card; }
play as_c >c.out
grep -q '^Elestrals, version .* choices: ' c.out || fail "the program says: $(cat c.out)"
[ ! -x as_cpp ] || play as_cpp | cmp - c.out || fail "C++ plays another game"

# Problems of cards are reported with their place.
printf 'card "A" elestral fier 1/1\n' >bad.card
if ./as_c elestrals bad.card bad.card bad.card >out 2>&1; then fail "a card that does not compile is taken"; fi
grep -q "bad.card:1:19: .*fier" out || fail "a mistake is not told: $(cat out)"
cat c.out
