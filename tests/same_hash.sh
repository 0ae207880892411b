#!/usr/bin/env bash
# Checks that games are the same with every compiler: same_hash.sh QUINTET ROOT
#
# `quintet signature` plays fixed random games and prints one hash per game, then plays some with a search. The script
# compares QUINTET (gcc -O3) with ROOT/build/o0 (gcc -O0) and ROOT/build/clang (clang -O2), which it brings up to date
# first. The sanitizers' build is compared with clang's, without the search.
# compared with clang's, without the search.
set -euo pipefail
quintet=${1:?usage: same_hash.sh QUINTET ROOT [sanitized]}
root=${2:?usage: same_hash.sh QUINTET ROOT [sanitized]}
peers=("$root/build/clang")
signatures() { "$1" signature; }
if [ $# -eq 2 ]; then
    peers+=("$root/build/o0")
    signatures() { "$1" signature && "$1" signature --bot search-30 && "$1" signature --bot net; }
fi
bad=0

for peer in "${peers[@]}"; do
    [ -f "$peer/build.ninja" ] || { echo "no $peer: ./run test makes it"; exit 77; }
    ninja -C "$peer" --quiet quintet
done
mine=$(signatures "$quintet")
[ -n "$mine" ] || { echo "quintet signature printed nothing"; exit 1; }

printf '%s\n%s\n' "$quintet" "$mine"
for peer in "${peers[@]}"; do
    theirs=$(signatures "$peer/quintet")
    if [ "$theirs" != "$mine" ]; then
        bad=1
        printf 'differs: %s\n%s\n' "$peer/quintet" "$theirs"
    fi
done
exit "$bad"
