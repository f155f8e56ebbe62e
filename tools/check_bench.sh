#!/usr/bin/env bash
# tools/check_bench.sh [BIN_DIR]   compares every line of `aanca --bench` with tests/bench.expected.
# A commit that changes the search updates that file (--update) and has a line `Bench: N`, the sum.
set -euo pipefail
case ${1:-} in -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 0;; esac
cd "$(dirname "$0")/.."
update=
if [ "${1:-}" = --update ]; then update=1; shift; fi
bin=${1:-build/release/bin}
found=$("$bin/aanca" --bench | sed 's/ nodes .* nps$/ nodes/')  # the last line ends in a speed
if [ -n "$update" ]; then printf '%s\n' "$found" >tests/bench.expected; fi
if ! differing=$(diff tests/bench.expected <(printf '%s\n' "$found")); then
  echo "bench: < expected, > found"
  printf '%s\n' "$differing" | grep '^[<>]'
  exit 1
fi
echo "bench: $(printf '%s\n' "$found" | tail -n 1)"
