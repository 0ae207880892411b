#!/bin/sh
# Checks that training from scratch works on a CPU: it soon clearly beats random at Symetra. It learns by rounds, which are the same on
# every machine, and needs about eight of them; 96 are allowed.
# Usage: train_smoke.sh LIBRARY SOURCE_ROOT
set -eu
export QUINTET_ENV="$1" OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
python=python3
python3 -c 'import torch' 2>/dev/null || python=/usr/bin/python3
$python -c 'import torch' 2>/dev/null || { echo "python3-torch is not installed"; exit 77; }
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
$python -B "$2/train/train.py" symetra --rounds 96 --until-random .6 --games 128 --steps 32 --batch 256 --rate 2e-3 \
    --measure 100 --final 100 --threads 2 --out "$out"
test -s "$out/symetra.net"
# The written file can be read again and contains the trained network: neither beats the other.
$python -B "$2/train/train.py" symetra --minutes 0 --against "$out/symetra.net" --games 64 --final 100 --threads 2 --out "$out" |
    tee "$out/said"
awk '/against symetra.net over/ { for (i = 1; i < NF; i++) if ($(i + 1) == "±") share = $i }
     END { exit !(share > 35 && share < 65) }' "$out/said"
