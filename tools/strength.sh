#!/bin/bash
# The strength of Aanca in ten games against another XBoard engine, with equal clocks and balanced
# openings from both sides. See tools/selfplay/README.md.
set -euo pipefail
usage() {
  cat <<'END'
tools/strength.sh [-g GAMES] [-t TC] [-e ENGINE] [-s ENGINE] [-o FOLDER] [-j JOBS] [VARIANT...] [-- OPTION...]
  -g GAMES   games of each variant (10)
  -t TC      clock in seconds, BASE+INCREMENT (6+0.1)
  -e ENGINE  command of the opponent, an XBoard engine (fairy-stockfish)
  -s ENGINE  command of the opponent in those of the ten games that have 8x8 squares (that of -e)
  -o FOLDER  openings, records and PGN; run again to go on (build/strength)
  -j JOBS    games at the same time (1)
  OPTION     of aanca-selfplay: --cpu-clock on a busy machine, --resign 900 for shorter games
Variants: chess crazyhouse capablanca xiangqi shogi atomic grand makruk antichess 3check.
Fairy-Stockfish plays with its hand-made evaluation; games of large boards need its large-board build.

Examples:
  tools/strength.sh -g 40 -t 6+0.1 -e ~/fairy-stockfish-largeboards chess shogi
  tools/strength.sh -g 200 -t 6+0.06 -j 2 -e ~/stockfish-large -s ~/stockfish8 -- --cpu-clock --resign 900
END
}
games=10 tc=6+0.1 engine=fairy-stockfish small='' jobs=1 folder=
root=$(cd "$(dirname "$0")/.." && pwd)
[[ "${1:-}" != --help ]] || { usage; exit 0; }
while getopts g:t:e:s:o:j:h flag; do
  case $flag in
    g) games=$OPTARG ;;
    t) tc=$OPTARG ;;
    e) engine=$OPTARG ;;
    s) small=$OPTARG ;;
    o) folder=$OPTARG ;;
    j) jobs=$OPTARG ;;
    h) usage; exit 0 ;;
    *) usage >&2; exit 2 ;;
  esac
done
shift $((OPTIND - 1))
[[ $# -gt 0 && $1 != -* ]] || set -- chess crazyhouse capablanca xiangqi shogi atomic grand makruk antichess 3check "$@"
on_8x8=() others=()  # games against -s, against -e
while [[ $# -gt 0 && $1 != -* ]]; do
  case $1 in
    chess | crazyhouse | atomic | makruk | antichess | 3check) [[ -n $small ]] && on_8x8+=("$1") || others+=("$1") ;;
    *) others+=("$1") ;;
  esac
  shift
done
[[ ${1:-} != -- ]] || shift
options=("$@")
bin=${AANCA_BIN:-$root/build/release/bin}
status=0
gauntlet() {  # ENGINE VARIANT...
  local opponent=$1
  shift
  [[ $# -eq 0 ]] || "$bin/aanca-selfplay" --gauntlet "$@" --engine1 "$bin/aanca" --engine2 "$opponent" \
    --init2 "option Use NNUE=false" --tc "$tc" --games "$games" --concurrency "$jobs" --plies 8 \
    --output "${folder:-$root/build/strength}" "${options[@]}" || status=$?
}
gauntlet "$small" "${on_8x8[@]}"
gauntlet "$engine" "${others[@]}"
exit "$status"
