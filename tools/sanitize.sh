#!/usr/bin/env bash
# tools/sanitize.sh [asan|tsan] [GAMES]   the fast tests and GAMES (10) self-play games of every variant, the big
# boards included, in a build with sanitizers (asan: address and undefined behaviour; tsan: threads).
set -uo pipefail
case ${1:-} in -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 0;; esac
cd "$(dirname "$0")/.."
preset=${1:-asan} games=${2:-10} threads=1
[ "$preset" != tsan ] || threads=3
tools/build "$preset" || exit 1
bin=build/$preset/bin
log=build/$preset/sanitize.log
failed=()

ctest --preset "$preset" || failed+=(tests)
play() {  # name, arguments
  local name=$1
  shift
  if ! "$bin/aanca-selfplay" --variant "$name" --games "$games" --nodes 300 --max-plies 150 --memory 4 \
    --threads $threads "$@" >"$log" 2>&1; then
    failed+=("$name")
    grep -E '^fault|ERROR|runtime error|WARNING: Thread|aanca-selfplay:' "$log" | head -n 5
  fi
  echo "$name: $(tail -n 1 "$log")"
}
for name in $("$bin/aanca" --list-variants | awk '{print $1}'); do play "$name"; done
for file in tests/data/variants/big*.ini; do
  [ -f "$file" ] || continue
  for name in $(sed -nE 's/^\[([a-z0-9_-]+)[] :].*/\1/p' "$file"); do play "$name" --variants "$file"; done
done
[ ${#failed[@]} -eq 0 ] || { echo "failed: ${failed[*]}"; exit 1; }
echo "sanitizers ($preset): clean"
