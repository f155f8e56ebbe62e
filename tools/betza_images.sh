#!/usr/bin/env bash
# tools/betza_images.sh [BIN]   redraws the pictures of betza/README.md in betza/images. BIN is the folder
# of the built programs (default build/release/bin). Run it when the marks of aanca-betza's diagrams change.
set -euo pipefail
case ${1:-} in -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 0;; esac
cd "$(dirname "$0")/.."
tool=${1:-build/release/bin}/aanca-betza
mkdir -p betza/images
# file name, board, square (- = the tool's choice), string
while read -r name board from string; do
  options=()
  [ "$board" = - ] || options+=(--board "$board")
  [ "$from" = - ] || options+=(--from "$from")
  "$tool" explain "$string" "${options[@]}" --svg "betza/images/$name.svg" >/dev/null
done <<'LIST'
pawn - - fmWfceFifmnD
friend 7x7 - dN
cannon 9x9 - mRcpR
grasshopper 9x9 - gQ
griffon 9x9 - FyafsF
manticore 9x9 - WyafsW
mao 7x7 - nN
elephant 7x7 - nA
leapfrog 7x7 - jA
ski 9x9 - jjR
cylinder 8x8 b2 oB
rose 11x11 - qN
boyscout 9x9 - zB
nightrider 11x11 - N0
king 9x9 e1 KisO2
drop 9x9 e5 fj@7
hook 9x9 - masR
igui 7x7 - KcabK
checker - - fmFfcafmF
rifle 9x9 - mRcaibR
lion 7x7 - KNADcaKmcabK
bifurcator 9x9 - pafsR
falcon 9x9 - afafsKafsafzfK
maorider 11x11 - (W-F)0
train 9x9 - Rc0
longjump 9x9 - (cF-mF)0
spiral 11x11 - Nrf0
ship 9x9 - v[F?R]
snake 9x9 - v[W?B]
osprey 11x11 - [D?B]
LIST
