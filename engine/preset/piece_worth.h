// engine/preset/piece_worth.h: what the pieces of a preset are worth: as its script says
// ($piecevals), else by how many moves they have in random games. Tested by
// tests/preset/preset_game_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/board/types.h"
#include "variants/gamecourier/game.h"

namespace engine {

class PieceWorth {
 public:
  /// Plays some moves of random games on copies of `start`; the same ones every time.
  PieceWorth(const gamecourier::Preset& preset, const gamecourier::State& start);

  /// Centipawns of the first player's pieces less those of the second player's.
  Value balance(const gamecourier::State& state) const;

 private:
  void read_values(const gamecourier::State& start);
  void learn(const gamecourier::Preset& preset, const gamecourier::State& start);

  // [symbol of a label] centipawns, negative for the second player's pieces; 0 for what is none
  std::vector<int> worth_;
};

}  // namespace engine
