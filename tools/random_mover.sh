#!/usr/bin/env bash
# tools/random_mover.sh [GAME]...   plays every listed game, or those named, against uniformly random moves, a few nodes a
# move. A line per game that was not won, was left unfinished or had a fault, then the totals. Environment: GAMES per game (2),
# NODES a move (300), PLIES until a game is left unfinished (400), BIN (build/release/bin). Exit status 1 when a game was not
# won or had a fault.
set -u
case ${1:-} in -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 0;; esac
cd "$(dirname "$0")/.."
bin=${BIN:-build/release/bin}
names=("$@")
[ ${#names[@]} -gt 0 ] || mapfile -t names < <("$bin/aanca" --list-variants | awk '{print $1}')

all=0 bad=0
for name in "${names[@]}"; do
  all=$((all + 1))
  out=$("$bin/aanca-selfplay" --variant "$name" --games "${GAMES:-2}" --nodes "${NODES:-300}" \
    --plies 0 --max-plies "${PLIES:-400}" --random-mover 2>&1) && fault=0 || fault=1
  if [ $fault = 1 ] || ! grep -q "against random moves: .* draws 0 losses 0 unfinished 0" <<<"$out"; then
    bad=$((bad + 1))
    grep -E "fault: | game [0-9]+:|against random moves|aanca-selfplay:" <<<"$out"
  fi
done
echo "games $all, not won by all or with faults $bad"
[ $bad = 0 ]
