#!/usr/bin/env bash
# tools/xboard_games.sh [options] [GAME]...   two games of Aanca against itself in every announced game (or those named)
# under the real XBoard with legality testing, on a hidden screen; every forfeit is a line of the summary.
#   -n N   games each (2)     -t TC   as for xboard_match.sh (depth=3)     -l SEC   most seconds for a game's match (300)
#   -o DIR output, a folder for each game (build/xboard_games)
# Exit status: 0 no forfeits; 1 there were some; 77 xboard or Xvfb are missing.
set -u
case ${1:-} in -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 0;; esac
root=$(cd "$(dirname "$0")/.." && pwd)
engine=$root/build/release/bin/aanca
games=2 tc=depth=3 limit=300 out=$root/build/xboard_games
while getopts n:t:l:o: option; do
  case $option in
    n) games=$OPTARG;; t) tc=$OPTARG;; l) limit=$OPTARG;; o) out=$OPTARG;;
    *) sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 2;;
  esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || set -- $(printf 'xboard\nprotover 2\nquit\n' | "$engine" | sed -n 's/^feature variants="\(.*\)"/\1/p' | tr , ' ')
mkdir -p "$out" || exit 2
forfeits=()
for game in "$@"; do
  "$root/tools/xboard_match.sh" -a "$engine" -v "$game" -n "$games" -t "$tc" -l "$limit" -o "$out/$game" >"$out.log" 2>&1
  status=$?
  [ $status -ne 77 ] || { cat "$out.log"; exit 77; }
  [ -s "$out/$game/summary.txt" ] || { forfeits+=("$game"); cat "$out.log"; continue; }
  head -n 1 "$out/$game/summary.txt"
  [ $status -eq 0 ] || { forfeits+=("$game"); sed 1d "$out/$game/summary.txt"; }
done
echo "$# games, without forfeits: $(($# - ${#forfeits[@]}))"
[ ${#forfeits[@]} -eq 0 ] || { echo "forfeits: ${forfeits[*]}"; exit 1; }
