// tools/tablebase/tables.h: all endings of a game, each solved at its first use, with
// those that it leads to; and probes. The interface for other tools and tests.
// Tested by tests/tablebase/solve_test.cpp.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "engine/board/notation/setup.h"
#include "tools/tablebase/table.h"

namespace tablebase {

struct Options {
  int threads = 2;
  double most_gigabytes = 6;                         // of one table while it is made
  std::function<void(const std::string&)> progress;  // a line for each table made; may be empty
};

/// Not for several threads at once.
class Tables {
 public:
  explicit Tables(std::shared_ptr<const engine::Rules> rules, Options options = {});

  const Game& game() const { return game_; }
  Material parse(const std::string& ending) const { return parse_material(game_.rules(), ending); }
  /// Solves what is missing (blocks). Throws Error when the ending cannot be solved or is too
  /// large.
  Ending find(const Material& pieces);
  Ending find(const std::string& ending) { return find(parse(ending)); }

  /// Any position of few pieces. nullopt when it is illegal. Throws Error for a position that
  /// cannot have a table: castling rights, pieces in hand, a pawn on the first rank, too many
  /// pieces.
  std::optional<TableValue> probe(const engine::Setup& setup);
  std::optional<TableValue> probe(const std::string& fen);
  /// Where a position's outcome stands: the same place for the reflections that its layout knows
  /// (Layout::images), and for the position with the colours exchanged where one table serves both.
  /// Throws as probe() does.
  struct Place {
    Ending ending;
    Color side = engine::kWhite;
    std::uint64_t index = 0;

    std::optional<TableValue> outcome() const { return ending.outcome(side, index); }
    bool operator<(const Place& o) const {
      return std::tuple(ending.table, ending.in_table(side), index) <
             std::tuple(o.ending.table, o.ending.in_table(o.side), o.index);
    }
  };
  Place locate(const engine::Setup& setup);

 private:
  Ending make(const Material& pieces);
  void check_size(const Layout& layout) const;
  bool may_castle(const engine::Setup& setup) const;
  int state_of(const Ending& ending, int slot, Square at, const engine::Setup& setup) const;

  Game game_;
  Options options_;
  std::map<Material, std::unique_ptr<Table>> tables_;
  std::vector<Material> waiting_;                         // being made, outermost first
  std::map<Material, std::unique_ptr<SquareMap>> swaps_;  // of materials that others serve
};

}  // namespace tablebase
