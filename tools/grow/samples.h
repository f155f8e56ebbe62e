// tools/grow/samples.h: positions of an entry's material, with their results from tablebases and
// the answers of a program to questions. Tested by tests/tools/grow_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cheg/program.h"
#include "tools/grow/tree.h"
#include "tools/tablebase/tables.h"

namespace grow {

struct SampleRequest {
  std::size_t positions = 300'000;  // at random; all of them when `all`
  bool all = false;
  std::uint64_t seed = 1;
};

/// "KRKP": the material of an entry, its mover's men first. Throws tablebase::Error when the entry
/// leaves a number open.
std::string material_of(const cheg::Entry& entry);

/// Runs `program` from entry number `entry` on positions with White to move. A position counts when
/// the variable `reached` is T at the end; then the integers `variables` are its row, undefined
/// ones as -100, all cut to -127 .. 127. Rows and results go to the end of `data`. Shows progress
/// on stderr.
void collect(tablebase::Tables& tables, std::shared_ptr<const cheg::Program> program,
             std::size_t entry, const std::string& reached,
             const std::vector<std::string>& variables, const SampleRequest& request, Data& data);

/// Plays games from positions that the mover of entry number `entry` wins, both sides nearly as
/// well as can be, and adds a row for each position that comes to `reached`, as collect() does; the
/// entries of the program all count.
struct GameRequest {
  std::size_t games = 8000;
  double slack = 2;  // plies that a move of the winner loses, on average; half of it the loser's
  std::uint64_t seed = 1;
};
void collect_games(tablebase::Tables& tables, std::shared_ptr<const cheg::Program> program,
                   std::size_t entry, const std::string& reached,
                   const std::vector<std::string>& variables, const GameRequest& request,
                   Data& data);

}  // namespace grow
