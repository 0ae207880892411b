#!/usr/bin/env bash
# Runs one fuzz target: fuzz.sh PROGRAM SECONDS WORKDIR
#
# First replays the inputs in tests/fuzz/corpus/<name>, then (with SECONDS > 0, a libFuzzer build) searches for new
# ones. Useful inputs stay in WORKDIR/<name>. A failing input is written to WORKDIR/<name>.crash-<hash> (or .timeout-,
# .oom-, .leak-): run PROGRAM with that file to reproduce it.
set -euo pipefail
[ $# -eq 3 ] || { echo "usage: fuzz.sh PROGRAM SECONDS WORKDIR" >&2; exit 2; }
program=$1 seconds=$2 work=$3
name=${program##*/fuzz-}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# A parser starts from real files of its format.
seeds=("$root/tests/fuzz/corpus/$name")
case $name in
    card* | deck*) seeds+=("$root/cards") ;;
    scenario*) seeds+=("$root/tests/scenarios") ;;
    record*) seeds+=("$root/tests/play") ;;
esac
inputs=()
for dir in "${seeds[@]}"; do
    if [ -d "$dir" ]; then inputs+=("$dir"); fi
done

if [ "$seconds" -eq 0 ]; then
    [ ${#inputs[@]} -gt 0 ] || { echo "$name: no inputs are kept"; exit 77; }
    find "${inputs[@]}" -type f -print0 | xargs -0 "$program"
    exit
fi

options=(-max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -artifact_prefix="$work/$name." -print_final_stats=1)
if [ -f "$root/tests/fuzz/$name.dict" ]; then options+=(-dict="$root/tests/fuzz/$name.dict"); fi
mkdir -p "$work/$name"
exec "$program" "${options[@]}" "$work/$name" "${inputs[@]}"
