// tools/grow/samples.h: positions of an entry's material, with their results from tablebases and
// the answers of a program to questions. Tested by tests/tools/grow_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "cheg/program.h"
#include "engine/search/endgame/endgame_settings.h"
#include "tools/grow/tree.h"
#include "tools/tablebase/tables.h"

namespace grow {

struct SampleRequest {
  std::size_t positions = 300'000;  // at random; all of them when `all`
  bool all = false;
  std::uint64_t seed = 1;
};

/// The variables read at a position, and which positions count.
struct Wanted {
  std::string reached;                 // the variable that is T at the end when one counts
  std::vector<std::string> variables;  // integers: a row. Undefined ones as -100, cut to 1000
  int depth = 2;                       // DEPTH
};

/// Runs `program` from entry number `entry` on positions with White to move. Rows and results go
/// to the end of `data`. Shows progress on stderr.
void collect(tablebase::Tables& tables, std::shared_ptr<const cheg::Program> program,
             std::size_t entry, const Wanted& wanted, const SampleRequest& request, Data& data);

/// Plays games from positions that the mover of entry number `entry` wins, both sides nearly as
/// well as can be, and adds a row for each position that comes to `reached`, as collect() does; the
/// entries of the program all count.
struct GameRequest {
  std::size_t games = 8000;
  double slack = 2;  // plies that a move of the winner loses, on average; half of it the loser's
  std::uint64_t seed = 1;
};
void collect_games(tablebase::Tables& tables, std::shared_ptr<const cheg::Program> program,
                   std::size_t entry, const Wanted& wanted, const GameRequest& request, Data& data);

/// The positions that programs were asked about in searches, and how often.
class Gathered : public engine::EndgameObserver {
 public:
  struct Position {
    std::vector<engine::Piece> squares;
    engine::Color side;
    std::uint32_t times;
  };
  void on_probe(engine::Key key, std::span<const engine::Piece> squares,
                engine::Color side) override;
  const std::vector<Position>& positions() const { return positions_; }

 private:
  std::unordered_map<engine::Key, std::size_t> number_;  // into positions_
  std::vector<Position> positions_;
};

/// Asks all entries of the program about these. Decided positions alone count.
void collect_gathered(tablebase::Tables& tables, std::shared_ptr<const cheg::Program> program,
                      const Wanted& wanted, const Gathered& gathered, Data& data);

}  // namespace grow
