#!/usr/bin/env bash
# tools/fuzz.sh SECONDS [TARGET]...   runs every libFuzzer target (or the named ones, as betza and ini: files of
# tests/fuzz) for SECONDS, starting from tests/fuzz/corpus/TARGET. New inputs and findings go to build/fuzz/found/TARGET.
# Needs clang (tools/setup dev).
set -uo pipefail
case ${1:-} in -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 0;; esac
cd "$(dirname "$0")/.."
[ $# -ge 1 ] || { sed -n '2,4s/^# //p' "$0"; exit 2; }
seconds=$1
shift
[ $# -gt 0 ] || set -- $(cd tests/fuzz && ls *.cpp | sed 's/[.]cpp$//')
tools/setup build dev || exit 1
[ -f build/fuzz/build.ninja ] || cmake --preset fuzz || exit 1
cmake --build --preset fuzz --target "${@/#/fuzz_}" || exit 1
export LSAN_OPTIONS=suppressions=$PWD/tests/leaks.supp:print_suppressions=0
failed=()
for target in "$@"; do
  found=build/fuzz/found/$target
  corpus=tests/fuzz/corpus/$target
  mkdir -p "$found" "$corpus"
  # The first folder receives what is new; the committed corpus is only read.
  nice "build/fuzz/bin/fuzz_$target" -max_total_time="$seconds" -timeout=30 -rss_limit_mb=2048 -max_len=4096 \
    -print_final_stats=1 -artifact_prefix="$found/finding-" "$found" "$corpus" >"build/fuzz/$target.log" 2>&1 ||
    failed+=("$target")
  echo "$target: $(grep -aE 'number_of_executed_units' "build/fuzz/$target.log")" \
    "$(grep -aE 'ERROR|SUMMARY' "build/fuzz/$target.log" | head -n 2)"
done
[ ${#failed[@]} -eq 0 ] || { echo "findings: ${failed[*]}"; exit 1; }
