#!/usr/bin/env bash
# tools/cheg_images.sh [BIN]   draws the pictures of cheg/README.md again, into cheg/images: what the library knows of a
# pawn. BIN is the folder of the built programs (default build/release/bin).
set -euo pipefail
cd "$(dirname "$0")/.."
tool=${1:-build/release/bin}/aanca-cheg
mkdir -p cheg/images
for side in white black; do
  "$tool" map --fen "8/8/8/3k4/8/4K3/4P3/8 ${side:0:1} - - 0 1" --piece d5 --svg "cheg/images/kpk_$side.svg" >/dev/null
done
