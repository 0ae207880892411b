#!/usr/bin/env bash
# Checks the architecture: layers.sh ROOT. Prints one line for each violation, and exits 1 if there is one. The rules,
# by the names used in docs and messages:
#
#   header     the engine (include, kernel, vm, lang, games, bots) and the host are freestanding: only the C headers
#              named below
#   layer      server -> cli, web -> host -> bots -> games -> vm, lang -> kernel; an include never points upward
#   game       one game never includes another
#   name       the kernel never names a game (comments may)
#   heap       the engine never allocates; the host only with the memory of its caller
#   small      a small complete game has at most 600 lines of C and tables: repeated code belongs in the kernel
#   told       the README of a game names every C file of its folder
#   long       a function has at most 60 lines, from its name to its closing brace
#   deep       a function has at most 4 nested levels of if, for, while, switch and do
#   twice      no two headers give different types one name
#   step       QN_ASK and QN_DO are never inside an inner switch: their `case` would bind to it
set -euo pipefail
checks=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/layers.awk
cd "${1:?usage: layers.sh ROOT}"
folders=(include src)
if [ -d examples ]; then folders+=(examples); fi
find "${folders[@]}" -type f \( -name '*.[ch]' -o -name '*.def' \) -print0 | sort -z | xargs -0 awk -f "$checks" || exit 1

for game in examples/*/; do
    [ -d "$game" ] || continue
    lines=$(find "$game" -type f \( -name '*.[ch]' -o -name '*.def' \) -exec cat {} + | wc -l)
    if [ "$lines" -gt 600 ]; then echo "${game%/}: [small] $lines lines of C and tables"; exit 1; fi
done

for readme in src/games/*/README.md; do
    [ -e "$readme" ] || continue
    for file in "${readme%/*}"/*.c; do
        name=${file##*/}
        grep -qF "\`$name\`" "$readme" || { echo "$file: [told] $readme says nothing of it"; exit 1; }
    done
done
