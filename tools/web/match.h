// tools/web/match.h: the game in progress at one table: moves played and taken back, and its text
// in a file. For one thread. Tested by tests/web/match_test.cpp.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/web/table.h"

namespace web {

class Match {
 public:
  struct Played {
    engine::Move move;
    std::string text;   // as Game::parse_move() reads it
    std::string shown;  // as people read it
    int side;
  };
  struct Legal {
    engine::Move move;
    std::string text;
    Step step;
  };

  /// A new game. REQUIRES a table.
  explicit Match(std::shared_ptr<Table> table);

  Table& table() { return *table_; }
  std::shared_ptr<Table> shared_table() { return table_; }
  engine::Game& game() { return table_->engine().game(); }
  int side() { return static_cast<int>(game().side_to_move()); }

  /// All moves since the start, those that were taken back at the end; at() of them are on the
  /// board.
  const std::vector<Played>& played() const { return played_; }
  std::size_t at() const { return at_; }
  const std::vector<Legal>& legal() const { return legal_; }
  const std::optional<engine::Result>& result() const { return result_; }

  /// A typed or clicked move. Throws Refusal when it is not legal.
  void play(std::string_view text);
  void play(engine::Move move);  // REQUIRES a legal move
  /// Takes back or plays again until `at` moves are on the board. Throws Refusal for another count.
  void go_to(std::size_t at);
  void restart();
  /// Throws Refusal with the reason; the old position then stays.
  void set_position(const std::string& text);

  /// The game as a text file: its name, the position it began with, its moves.
  std::string save();

 private:
  void begin();
  void look();  // fills what depends on the position

  std::shared_ptr<Table> table_;
  std::string first_;  // the position before the first move
  std::vector<Played> played_;
  std::size_t at_ = 0;
  std::vector<Legal> legal_;
  std::optional<engine::Result> result_;
};

/// A saved game at a table of its own, every move checked. Throws Error with the line and the
/// reason.
Match load(const std::string& text, const Shelf& shelf);

}  // namespace web
