// engine/eval/pawn_structure.h: what the pawns of both sides decide by themselves, kept by their
// arrangement. Tested by tests/engine/evaluate_test.cpp and by the bench signature.
#pragma once

#include <array>
#include <vector>

#include "engine/board/position/position.h"
#include "engine/eval/eval_tables.h"
#include "engine/eval/score.h"

namespace engine {

/// Arrays are indexed by color.
template <int Bits>
struct PawnStructure {
  using Set = Bitset<Bits>;
  Key key = 0;                   // of the pawns; 0: there are none, and all else is empty
  Score score;                   // White - Black, centipawns
  std::array<Set, 2> span{};     // squares that its pawns attack or may attack once they advance
  std::array<Set, 2> passers{};  // pawns that no enemy pawn can stop
};

/// Remembers structures. One per evaluator.
template <int Bits>
class PawnMemory {
 public:
  PawnMemory() : slots_(kSlots) {}
  /// `key`: a hash of all pawns of `p`. Valid until the next call.
  const PawnStructure<Bits>& operator()(const Position<Bits>& p, const EvalTables<Bits>& tables,
                                        Key key);

 private:
  static constexpr std::size_t kSlots = 2048;
  std::vector<PawnStructure<Bits>> slots_;  // direct-mapped
};

}  // namespace engine
