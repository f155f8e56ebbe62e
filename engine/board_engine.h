// engine/board_engine.h: the Engine for games on a Board: the search with all its knowledge, and
// endgame programs. Tested by tests/engine/search_test.cpp and tests/engine/endgames_test.cpp.
#pragma once

#include <memory>

#include "engine/board_game.h"
#include "engine/engine.h"
#include "engine/search/endgame/endgame_inspection.h"

namespace engine {

class BoardEngine : public Engine, public EndgameInspector {
 public:
  /// At the start position. Throws std::runtime_error when the board is too large.
  static std::unique_ptr<BoardEngine> create(std::shared_ptr<const variants::Variant> variant,
                                             const SearchSettings& settings);

  BoardGame& game() override = 0;
  const BoardGame& game() const override = 0;
  /// Worth of a piece type in centipawns, computed from its moves.
  virtual Value piece_value(PieceType t) const = 0;
};

}  // namespace engine
