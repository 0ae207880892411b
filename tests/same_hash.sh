#!/usr/bin/env bash
# Checks that games are the same with every compiler: same_hash.sh QUINTET ROOT
#
# `quintet signature` plays fixed random games and prints one hash per game, then plays some with a search. The script
# compares QUINTET (gcc -O3) with the program `signature` in ROOT/build/o0 (gcc -O0) and ROOT/build/clang (clang -O2),
# which it brings up to date first. The search thinks less beside gcc -O0, which needs twenty times as long for it. The
# sanitizers' build is compared with clang's, without the search.
set -euo pipefail
quintet=${1:?usage: same_hash.sh QUINTET ROOT [sanitized]}
root=${2:?usage: same_hash.sh QUINTET ROOT [sanitized]}
sanitized=${3-}
peers=("$root/build/clang")
[ -n "$sanitized" ] || peers+=("$root/build/o0")
bad=0

for peer in "${peers[@]}"; do
    [ -f "$peer/build.ninja" ] || { echo "no $peer: ./run test makes it"; exit 77; }
    flock "$peer" ninja -C "$peer" --quiet signature   # the tests of two builds may ask for one
done

# What a program prints beside a peer: signatures PEER PROGRAM [WORDS]
signatures() {
    "${@:2}"
    [ -z "$sanitized" ] || return 0
    case $1 in *o0) "${@:2}" --bot search-10 ;; *) "${@:2}" --bot search-30 ;; esac
    "${@:2}" --bot net
}

for peer in "${peers[@]}"; do
    mine=$(signatures "$peer" "$quintet" signature)
    theirs=$(signatures "$peer" "$peer/signature")
    [ -n "$mine" ] || { echo "quintet signature printed nothing"; exit 1; }
    printf '%s\n%s\n' "$quintet" "$mine"
    if [ "$theirs" != "$mine" ]; then
        bad=1
        printf 'differs: %s\n%s\n' "$peer/signature" "$theirs"
    fi
done
exit "$bad"
