// tools/positions/desk.h: an engine that searches, beside one that evaluates by hand, with the same
// position. Tested by tests/tools/learn_test.cpp.
#pragma once

#include <memory>

#include "engine/board_engine.h"
#include "engine/search/limits.h"
#include "tools/selfplay/opening.h"

namespace positions {

class Desk {
 public:
  /// `settings` chooses the network of the engine that searches.
  Desk(const std::shared_ptr<const variants::Variant>& variant,
       const engine::SearchSettings& settings);

  engine::BoardGame& game() { return player_->game(); }
  const engine::Board& board() const { return player_->game().board(); }
  /// Throws std::runtime_error when it cannot be set up.
  void set_up(const selfplay::Opening& opening);
  /// Draws the opening at which the position then is.
  void set_up_random(std::uint64_t seed, const selfplay::OpeningOptions& options);
  /// Forgets what searches have learnt.
  void clear() { player_->clear(); }
  void play(engine::Move m);
  void undo();

  engine::SearchResult search(const engine::Limits& limits);
  /// Static evaluation without a network, side to move's view.
  engine::Value by_hand() const { return judge_->evaluate(); }

 private:
  std::unique_ptr<engine::BoardEngine> player_, judge_;
};

}  // namespace positions
