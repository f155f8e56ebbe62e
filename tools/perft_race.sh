#!/usr/bin/env bash
# tools/perft_race.sh [ROUNDS]   perft speed relative to Fairy-Stockfish (Debian's, tools/setup dev) in one run: the two
# programs take turns, the best of ROUNDS (3) counts. Prints nodes per second and the ratio.
set -euo pipefail
case ${1:-} in -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 0;; esac
cd "$(dirname "$0")/.."
export PATH=$PATH:/usr/games
rounds=${1:-3}
aanca=build/release/bin/aanca-perft
command -v fairy-stockfish >/dev/null || { echo "fairy-stockfish is not installed (tools/setup dev)"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

now() { date +%s%N; }
# Start-up is measured by a perft of depth 1 and subtracted.
theirs() {  # variant depth -> nodes, nanoseconds
  local start=$(now) end
  printf 'setoption name UCI_Variant value %s\nposition startpos\ngo perft %s\nquit\n' "$1" "$2" |
    fairy-stockfish >"$work/theirs"
  end=$(now)
  echo "$(sed -n 's/^Nodes searched: //p' "$work/theirs") $((end - start))"
}
ours() {
  local start=$(now) end
  $aanca --variant "$1" --depth "$2" >"$work/ours"
  end=$(now)
  echo "$(sed -n 's/^nodes //p' "$work/ours" | tail -n 1) $((end - start))"
}
best() {  # function variant depth
  local least=0 nodes=0 n t
  for ((i = 0; i < rounds; ++i)); do
    read -r n t < <($1 "$2" "$3")
    nodes=$n
    [ $least -ne 0 ] && [ $least -le $t ] || least=$t
  done
  local idle=0
  for ((i = 0; i < rounds; ++i)); do
    read -r n t < <($1 "$2" 1)
    [ $idle -ne 0 ] && [ $idle -le $t ] || idle=$t
  done
  echo "$nodes $((least - idle))"
}
printf '%-12s %5s %12s %14s %14s %7s\n' variant depth nodes ours/s theirs/s ratio
for row in chess:6 capablanca:5 xiangqi:5 shogi:5 crazyhouse:5; do
  variant=${row%:*} depth=${row#*:}
  read -r n1 t1 < <(best ours "$variant" "$depth")
  read -r n2 t2 < <(best theirs "$variant" "$depth")
  awk -v v="$variant" -v d="$depth" -v n="$n1" -v m="$n2" -v a="$t1" -v b="$t2" 'BEGIN {
    printf "%-12s %5d %12d %14.0f %14.0f %7.2f%s\n", v, d, n, n / a * 1e9, m / b * 1e9, n / a / (m / b),
      n == m ? "" : "  DIFFERENT COUNTS: " m }'
done
