// tools/cheg/survey.h: programs judged by tablebases on all positions of their material. Tested by
// tests/tools/cheg_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>

#include "cheg/library.h"
#include "engine/board_engine.h"
#include "tools/tablebase/tables.h"

namespace cheg_tool {

struct SurveyRequest {
  std::uint64_t nodes = 0;   // as judge()
  std::size_t examples = 0;  // wrong ones to print for each entry, the opposite first
  int threads = 2;
};

/// Every position of each ENTRY's material, its mover as White, in one of its reflections, drawn by
/// lot; in all of them, and in each order, where pieces are alike, because programs distinguish
/// those by their squares. A line per entry: positions, wrong verdicts, wins called lost, losses
/// called won, positions without a verdict, run-time errors; below it examples. Entries of more
/// than four pieces, of pieces that the game lacks or with open numbers are named on stderr and
/// skipped; an entry whose material an earlier one has is judged with that. Returns the number of
/// opposite verdicts and of errors. `make_core`: engines with the programs, each for a thread.
/// Throws tablebase::Error when all entries are passed over. Shows progress on stderr.
std::size_t survey(const std::function<std::unique_ptr<engine::BoardEngine>()>& make_core,
                   tablebase::Tables& tables, const cheg::Programs& programs,
                   const SurveyRequest& request, std::ostream& out);

}  // namespace cheg_tool
