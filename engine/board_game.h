// engine/board_game.h: a Game on a Board, compiled from a variant. PositionGame<Bits>, in
// position_game.h, implements it; callers never see the width. Tested by
// tests/engine/board_game_test.cpp.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/board/notation/setup.h"
#include "engine/board/position/board.h"
#include "engine/game.h"

namespace engine {

class BoardGame : public Game {
 public:
  /// At the start position. Throws std::runtime_error when no Position is wide enough.
  static std::unique_ptr<BoardGame> create(std::shared_ptr<const variants::Variant> variant);

  virtual const Board& board() const = 0;
  /// Throws std::runtime_error with the reason; the old position then stays.
  virtual void set(const Setup& setup) = 0;
  /// Positions after `depth` moves, the last ply counted in bulk.
  virtual std::uint64_t perft(int depth) const = 0;

  BoardGame* board_game() final { return this; }
  const BoardGame* board_game() const final { return this; }
};

}  // namespace engine
