#!/usr/bin/env bash
# Compares whole games as text with the copies in the tree: transcripts.sh QUINTET ROOT [--write]
#
# tests/play/<game>-<seed>.txt contains the game of two greedy bots with that seed. A change of behaviour shows as a
# diff of these files; if it is intended, `tests/transcripts.sh build/quintet . --write` writes them again.
set -euo pipefail
quintet=${1:?usage: transcripts.sh QUINTET ROOT [--write]}
root=${2:?usage: transcripts.sh QUINTET ROOT [--write]}
bad=0

for kept in "$root"/tests/play/*-*.txt; do
    name=$(basename "$kept" .txt)
    play=("$quintet" play "${name%-*}" --as greedy --against greedy --seed "${name##*-}")
    if [ "${3-}" = --write ]; then
        "${play[@]}" >"$kept" 2>/dev/null </dev/null
    elif ! "${play[@]}" 2>/dev/null </dev/null | diff -u "$kept" - >/tmp/transcript.$$; then
        bad=1
        head -n 40 /tmp/transcript.$$
    fi
    rm -f /tmp/transcript.$$
done
[ "$bad" -eq 0 ] || echo "If the change is meant: tests/transcripts.sh build/quintet . --write"
exit "$bad"
