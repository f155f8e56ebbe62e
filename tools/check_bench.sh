#!/usr/bin/env bash
# tools/check_bench.sh [BIN_DIR]   the search's signature: the last line of `aanca --bench` against
# tests/bench.expected. A commit that means to change the search changes that file and says `Bench: N`.
set -euo pipefail
cd "$(dirname "$0")/.."
bin=${1:-build/release/bin}
first_number() { tail -n 1 | grep -oE '[0-9]+' | head -n 1; }  # the rest of the line may be a speed
expected=$(first_number <tests/bench.expected)
found=$("$bin/aanca" --bench | first_number)
[ "$found" = "$expected" ] || { echo "bench: expected $expected nodes, found $found"; exit 1; }
echo "bench: $found nodes"
