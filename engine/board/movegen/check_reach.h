// engine/board/movegen/check_reach.h: could a move of one piece have given check? Most have not,
// and two squares tell. Tested by tests/engine/position_test.cpp and by every perft.
#pragma once

#include <array>
#include <vector>

#include "engine/board/bitset.h"
#include "engine/board/types.h"

namespace engine {

template <int Bits>
struct AttackPattern;

/// Which squares matter to an attack on a royal, whatever stands on the board. Immutable, held by
/// MoveTables.
template <int Bits>
class CheckReach {
 public:
  using Set = Bitset<Bits>;

  CheckReach() = default;
  /// `patterns`: all by which the pieces of one color attack.
  CheckReach(const std::vector<AttackPattern<Bits>>& patterns, int types, int squares);

  /// A piece of type `t` has arrived on `to`. Can it, or can what it stands on or hides, attack a
  /// royal on `k` that was not attacked before?
  bool by_arrival(PieceType t, Square to, Square k) const {
    return attackers_[t * squares_ + static_cast<std::size_t>(k)].test(to) ||
           arrivals_[static_cast<std::size_t>(k)].test(to);
  }
  /// A piece has left `from`. Can that open an attack?
  bool by_leaving(Square from, Square k) const {
    return leavings_[static_cast<std::size_t>(k)].test(from);
  }

 private:
  void add(const AttackPattern<Bits>& pattern, std::size_t k);

  std::size_t squares_ = 0;
  std::vector<Set> attackers_;            // [type][royal] where the type attacks it on some board
  std::vector<Set> arrivals_, leavings_;  // [royal] squares to occupy, to vacate, for an attack
};

}  // namespace engine
