// engine/board/rules/captures/explosion.h: a capture removes the capturing piece and all pieces on
// the squares around the one where it ended (atomic chess). The square of the victim need not be
// the centre: en passant explodes around the square that was passed. Exploded neighbours go to no
// hand, unless `blast.hand` gives them to their enemies.
//
// Ini: blast, blast.immune, blast.proof, blast.wall, blast.hand. No State, no FEN field. Hooks:
// on_move, because the journal must take the explosion back with the move. CheckInfo asks for the
// blast of a capture before it is made. Tested by tests/engine/game_result_test.cpp and
// tests/data/perft/atomic.perft.
#pragma once

#include <array>
#include <vector>

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

struct Explosion {
  struct Data {
    explicit Data(const Rules& rules);
    std::array<bool, kMaxTypes> immune{};  // [type] survives a neighbour's explosion, not its own
    std::vector<PieceType> immune_types;
    std::array<bool, kMaxTypes> leaves_wall{};  // [type] blast.wall, as a captor
    std::array<bool, kMaxTypes> proof{};        // [type] blast.proof
  };

  static bool present(const variants::Variant& v) { return v.blast; }
  static std::string describe(const Rules& rules);
  /// Pieces that a capture on `center` removes, capturing piece included, of those that are
  /// `occupied` when it has arrived.
  template <int Bits>
  static Bitset<Bits> blast(const Position<Bits>& p, Square center, const Bitset<Bits>& occupied);
  template <int Bits>
  static void on_move(Position<Bits>& p, Color us);
};

/// Some captors leave a wall where they explode (nuclear chess), others do not explode (atomar).
struct ExplosionRemains {
  static bool present(const variants::Variant& v) {
    return v.blast && !(v.blast_walls.empty() && v.blast_proof.empty());
  }
  static std::string describe(const Rules& rules);
};

}  // namespace engine
