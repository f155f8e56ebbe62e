#!/bin/bash
# The strength of Aanca in ten games against another XBoard engine, with equal clocks and balanced
# openings from both sides. See tools/selfplay/README.md.
set -euo pipefail
usage() {
  cat <<'END'
tools/strength.sh [-g GAMES] [-t TC] [-e ENGINE] [-o FOLDER] [-j JOBS] [VARIANT...]
  -g GAMES   games of each variant (10)
  -t TC      clock in seconds, BASE+INCREMENT (6+0.1)
  -e ENGINE  command of the opponent, an XBoard engine (fairy-stockfish)
  -o FOLDER  openings, records and PGN; run again to go on (build/strength)
  -j JOBS    games at the same time (1)
Variants: chess crazyhouse capablanca xiangqi shogi atomic grand makruk antichess 3check.
Fairy-Stockfish plays with its hand-made evaluation; games of large boards need its large-board build.

Example: tools/strength.sh -g 40 -t 6+0.1 -e ~/fairy-stockfish-largeboards chess shogi
END
}
games=10 tc=6+0.1 engine=fairy-stockfish jobs=1 folder=
root=$(cd "$(dirname "$0")/.." && pwd)
[[ "${1:-}" != --help ]] || { usage; exit 0; }
while getopts g:t:e:o:j:h flag; do
  case $flag in
    g) games=$OPTARG ;;
    t) tc=$OPTARG ;;
    e) engine=$OPTARG ;;
    o) folder=$OPTARG ;;
    j) jobs=$OPTARG ;;
    h) usage; exit 0 ;;
    *) usage >&2; exit 2 ;;
  esac
done
shift $((OPTIND - 1))
[[ $# -gt 0 ]] || set -- chess crazyhouse capablanca xiangqi shogi atomic grand makruk antichess 3check
bin=${AANCA_BIN:-$root/build/release/bin}
exec "$bin/aanca-selfplay" --gauntlet "$@" --engine1 "$bin/aanca" --engine2 "$engine" \
  --init2 "option Use NNUE=false" --tc "$tc" --games "$games" --concurrency "$jobs" --plies 8 \
  --output "${folder:-$root/build/strength}"
