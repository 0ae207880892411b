#!/usr/bin/env bash
# Follows docs/author.md line by line: author.sh QUINTET SOURCE_ROOT
#
# Blocks marked with a file name are written to that file; each command must succeed. What the page calls balanced is
# measured again, with fewer games.
set -euo pipefail
[ $# -eq 2 ] || { echo "usage: author.sh QUINTET SOURCE_ROOT" >&2; exit 2; }
command=$(realpath "$1") root=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir bin embers
ln -s "$command" bin/quintet
ln -s "$root/cards" .
PATH=$work/bin:$PATH
export QUINTET_DATA=$root

run=0 file=''
while IFS= read -r line; do
    case $line in
        '```') file='' ;;
        '```'*)
            file=${line#'```'}
            : > "$file"
            ;;
        '    quintet '* | '    sed '* | '    cp '*)
            if ! bash -c "$line" >out 2>&1 </dev/null; then
                echo "'$line' fails:" >&2
                head -20 out >&2
                exit 1
            fi
            run=$((run + 1))
            ;;
        *) [ -z "$file" ] || printf '%s\n' "$line" >> "$file" ;;
    esac
done < "$root/docs/author.md"
[ "$run" -ge 20 ] || { echo "only $run commands were found" >&2; exit 1; }
[ "$(grep -c '^card ' embers/embers.card)" -eq 10 ] || { echo "the set has not ten cards" >&2; exit 1; }

won=0
for deck in centaurbor majesea trifernal ohmperial penterror; do
    quintet sim elestrals --decks "embers.deck,$deck" --games 40 --seed 1 --cards embers-2 >out
    won=$((won + $(awk '$1 == "Embers" { print $2 }' out)))
done
if [ "$won" -lt 70 ] || [ "$won" -gt 130 ]; then
    echo "the set wins $won of 200 games: that is not balanced" >&2
    exit 1
fi
echo "$run commands; $won of 200 games won"
