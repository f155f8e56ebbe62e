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
/// lot; in all of them and in each order where pieces are alike, since programs tell those apart by
/// their squares. A line each: how many, how many judged wrong, wins called lost, losses called
/// won, those of which nothing was said, and run-time errors; below it examples. Entries of more
/// than four pieces, of pieces that the game has not or with numbers left open are named on stderr
/// and passed over; one that an entry before it answers for is judged with it. Returns how many
/// were called the opposite or failed. `make_core`: engines with the programs, each for a thread.
/// Throws tablebase::Error when all entries are passed over. Shows progress on stderr.
std::size_t survey(const std::function<std::unique_ptr<engine::BoardEngine>()>& make_core,
                   tablebase::Tables& tables, const cheg::Programs& programs,
                   const SurveyRequest& request, std::ostream& out);

}  // namespace cheg_tool
