#!/bin/sh
# Training works from nothing on a CPU: it soon beats random at Symetra clearly (a minute on two idle cores; six are given).
# Usage: train_smoke.sh LIBRARY SOURCE_ROOT
set -eu
export QUINTET_ENV="$1" OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
python=python3
python3 -c 'import torch' 2>/dev/null || python=/usr/bin/python3
$python -c 'import torch' 2>/dev/null || { echo "python3-torch is not installed"; exit 77; }
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
$python -B "$2/train/train.py" symetra --minutes 6 --until-random .6 --games 128 --steps 32 --batch 256 --rate 2e-3 \
    --measure-every 15 --measure 100 --final 100 --threads 2 --out "$out"
test -s "$out/symetra.net"
