#!/usr/bin/env bash
# tools/cheg_images.sh [BIN]   redraws the pictures of cheg/README.md in cheg/images: the verdicts on king and pawn
# against king. BIN is the folder of the built programs (default build/release/bin).
set -euo pipefail
case ${1:-} in -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 0;; esac
cd "$(dirname "$0")/.."
tool=${1:-build/release/bin}/aanca-cheg
mkdir -p cheg/images
for side in white black; do
  "$tool" map --fen "8/8/8/3k4/8/4K3/4P3/8 ${side:0:1} - - 0 1" --piece d5 --svg "cheg/images/kpk_$side.svg" >/dev/null
done
