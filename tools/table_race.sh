#!/usr/bin/env bash
# tools/table_race.sh [ROUNDS]   perft speed of bent riders relative to straight ones, and of tables relative to programs, in one
# run on this machine: the two of a pair take turns, the best of ROUNDS (3) counts.
set -euo pipefail
case ${1:-} in -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 0;; esac
cd "$(dirname "$0")/.."
rounds=${1:-3}
perft() { build/release/bin/aanca-perft --variants tests/data/variants/armies.ini "$@"; }

best() {  # arguments of aanca-perft -> nodes a second
  perft "$@" | awk '/^seconds/ { s = $2 } /^nodes/ { printf "%.0f\n", $2 / (s > 0 ? s : 1e-6) }'
}
faster() { [ "$1" -gt "$2" ] && echo "$1" || echo "$2"; }
pair() {  # name, arguments of one, --, arguments of the other
  local name=$1 one=() two=() a=0 b=0 i
  shift
  while [ "$1" != -- ]; do one+=("$1"); shift; done
  shift
  two=("$@")
  for ((i = 0; i < rounds; ++i)); do
    a=$(faster "$a" "$(best "${one[@]}")")
    b=$(faster "$b" "$(best "${two[@]}")")
  done
  awk -v n="$name" -v a="$a" -v b="$b" 'BEGIN { printf "%-24s %12d %12d %8.2f\n", n, a, b, a / b }'
}

printf '%-24s %12s %12s %8s\n' "army" "bent" "straight" "ratio"
pair 8x8 --variant bent8 --depth 5 -- --variant straight8 --depth 5
pair 12x12 --variant bent12 --depth 4 -- --variant straight12 --depth 4
printf '%-24s %12s %12s %8s\n' "piece" "tables" "programs" "ratio"
race() {  # depth, pieces
  local depth=$1 piece
  shift
  for piece in "$@"; do
    pair "$piece" --variant "duel-$piece" --depth "$depth" -- --variant "duel-$piece" --depth "$depth" --programs
  done
}
race 5 knight nightrider maorider cannon skip grasshopper bifurcator
race 4 queen griffon manticore rose boyscout cylinder falcon longleaper lion
race 3 hook
