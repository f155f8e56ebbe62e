#!/usr/bin/env bash
# tools/check_bench.sh [BIN_DIR]   the search's signature: the last line of `aanca --bench` against
# tests/bench.expected. A commit that means to change the search changes that file and says `Bench: N`.
set -euo pipefail
cd "$(dirname "$0")/.."
bin=${1:-build/release/bin}
expected=$(grep -v '^#' tests/bench.expected | tail -n 1)
found=$("$bin/aanca" --bench | tail -n 1)
[ "$found" = "$expected" ] || { echo "bench: expected '$expected', found '$found'"; exit 1; }
echo "bench: $found"
