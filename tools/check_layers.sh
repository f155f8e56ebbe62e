#!/usr/bin/env bash
# tools/check_layers.sh   checks what a script can check of the layout: allowed includes, no include cycles, where
# `template <int Bits>` may stand, forbidden includes in headers, source files that do not include their own header
# first, tests that comments name. Prints every violation; runs as a test.
set -euo pipefail
case ${1:-} in -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 0;; esac
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
complaints=$work/complaints

for folder in betza cheg variants engine tools tests; do
  [ ! -d $folder ] || find $folder -name '*.h' -o -name '*.cpp'
done | sort >"$work/files"
# "file<TAB>included" for every quoted include
{ xargs -r grep -HoE '^ *# *include +"[^"]+"' <"$work/files" || true; } | sed -E 's/^([^:]+):.*"([^"]+)"/\1\t\2/' >"$work/includes"

# --- layers: the first pattern that matches a file gives what it may include.
awk -F'\t' '
  BEGIN {
    n = 0
    add("^betza/[^/]+$", "^betza/[^/]+$")
    add("^betza/translate/", "^betza/([^/]+$|translate/)")
    add("^betza/describe/", "^betza/")
    add("^variants/gamecourier/drawing/canvas/", "^variants/gamecourier/drawing/canvas/")
    add("^cheg/", "^cheg/")
    add("^variants/gamecode/", "^variants/gamecode/")
    add("^variants/gamecourier/drawing/", "^variants/gamecourier/drawing/")
    add("^variants/gamecourier/", "^variants/(gamecourier|gamecode)/")
    add("^variants/", "^(variants|betza)/")
    add("^engine/system/", "^engine/system/")
    add("^engine/board/", "^(engine/board|variants|betza)/")
    add("^engine/eval/", "^(engine/(board|eval|system)|variants|betza)/")
    add("^engine/search/", "^(engine/(board|eval|search|system)/|engine/game[.]h$|variants/|betza/|cheg/)")
    add("^engine/game[.]h$", "^engine/board/(move|types|rules/game_result)[.]h$")
    add("^engine/engine[.]h$", "^engine/(game|search/(limits|job|endgame/endgame_settings))[.]h$")
    add("^engine/board_game[.]h$", "^engine/(game[.]h$|board/)")
    add("^engine/protocol/", "^(engine/(protocol|system)/|engine/(game|engine)[.]h$|engine/search/(limits|clock|job|listener)[.]h$|cheg/(library|assembler/assembler)[.]h$)")
    add("^engine/uci/", "^(engine/(uci|protocol)/|engine/(game|engine|board_game)[.]h$|engine/search/(limits|job|listener)[.]h$|variants/" \
        "|engine/board/(rules|notation/notation)[.]h$)")
    add("^engine/cecp/", "^(engine/(cecp|protocol)/|engine/(game|engine|board_game)[.]h$|engine/search/(limits|clock|job|listener|endgame/endgame_settings)[.]h$|variants/|betza/" \
        "|cheg/(library|error|assembler/assembler)[.]h$|engine/board/(types|move|rules)[.]h$|engine/board/(position/board|notation/notation|notation/setup|rules/game_result|rules/traits)[.]h$)")
    add("^engine/preset/lift/", "^(engine/preset/lift/|engine/board_game[.]h$|engine/board/|variants/|betza/)")
    add("^engine/preset/", "^(engine/(preset|system)/|engine/(game|engine|board_game|board_engine|plain_engine)[.]h$|engine/board/|engine/search/(limits|job|endgame/endgame_settings)[.]h$|variants/)")
    add("^engine/(main[.]cpp|preset_offer[.](h|cpp))$", "^(engine|variants|betza|cheg)/")
    add("^engine/", "^(engine/[a-z_]+[.]h$|engine/board/|engine/eval/|engine/search/|variants/|betza/|cheg/)")
    add("^tools/infchess/", "^tools/infchess/")
    add("^tools/gamecourier/", "^(tools/(gamecourier|web)|variants/(gamecourier|gamecode))/|^variants/find_preset[.]h$|^engine/preset/(lift_cache|lift/lift)[.]h$")
    add("^tools/web/", "^(tools/(web|diagram)|engine/(board|search)|variants)/|^engine/(game|engine|board_engine|preset/(learning_engine|lift_cache))[.]h$")
    add("^tools/tune/batch_evaluator[.]cpp$", "^(tools/tune|engine/eval|variants|betza)/|^engine/position_game[.]h$")
    add("^tools/tune/", "^(tools/(tune|positions)|engine/(board|eval)|variants)/")
    add("^tools/learn/teach[.]cpp$", "^(tools/(learn|positions|tune|selfplay)|engine/board|variants)/|^engine/(board_game|uci/dialect)[.]h$")
    add("^tools/positions/", "^(tools/(pgn|positions|selfplay)|engine/(board|eval|search)|variants)/|^engine/(board_game|board_engine)[.]h$")
    add("^tools/", "^(tools|engine/system|engine/board|engine/eval|engine/search|variants|betza|cheg)/|^engine/(game|engine|board_game|board_engine)[.]h$")
    add("^tests/", ".")
  }
  function add(who, may) { from[++n] = who; to[n] = may }
  { for (i = 1; i <= n; ++i) if ($1 ~ from[i]) { if ($2 !~ to[i]) print $1 ": may not include " $2; break } }
' "$work/includes" >"$complaints"

# --- cycles: tsort prints the members of every cycle on standard error
if ! tr '\t' ' ' <"$work/includes" | tsort >/dev/null 2>"$work/loops"; then
  sed -E 's/^tsort: (-: )?/include cycle: /' "$work/loops" >>"$complaints"
fi

# --- bitset width: one place for templates
allowed='engine/board/(bitset|position/[a-z_]+|movegen/[a-z_]+|rules/[a-z_/]+)\.(h|cpp)|engine/eval/(by_hand|evaluate|eval_tables|freedom|pawn_structure)\.(h|cpp)|engine/search/(search|begin|probcut|endgame/probe_endgame|null_move|quiescence|singular|update_history|searcher_root|picker)\.(h|cpp)|engine/(position_game|board_game|board_engine)\.(h|cpp)|tools/tune/batch_evaluator\.cpp'
{ grep -E '^(betza|cheg|variants|engine|tools)/' "$work/files" | xargs -r grep -lE 'template *< *int +Bits' || true; } |
  { grep -vxE "$allowed" || true; } | sed 's/$/: no `template <int Bits>` here/' >>"$complaints"

# --- headers
grep '\.h$' "$work/files" | while read -r header; do
  case $header in */opcodes.h) continue;; esac
  grep -q '^#pragma once' "$header" || echo "$header: no #pragma once"
  own=${header%.h}.cpp
  [ ! -f "$own" ] || [ "$(grep -m1 '^#include' "$own")" = "#include \"$header\"" ] || echo "$own: includes $header not first"
  grep -HnE '# *include *<(boost/|spdlog/|iostream>)' "$header" | sed 's/$/: not in a header/' || true
done >>"$complaints"

# --- comments name the tests of a file
xargs -r grep -HoE '\<tests/[a-z0-9_/]+\.(cpp|txt|perft)\>' <"$work/files" | sort -u | while IFS=: read -r file test; do
  [ -e "$test" ] || echo "$file: there is no $test"
done >>"$complaints"

[ ! -s "$complaints" ] || { cat "$complaints"; exit 1; }
echo "layers: $(wc -l <"$work/files") files, $(wc -l <"$work/includes") includes, no violation"
