// engine/board/movegen/type_plan.h: what the movers of one piece type have in common, so that the
// generator may move all its pieces as a set, or count their targets at once. Tested by every
// perft.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/board/bitset.h"
#include "engine/board/movegen/slides.h"

namespace engine {

template <int Bits>
struct Mover;

/// How much of the moves of a type may be found at once, if its movers allow it.
enum class Plan : std::uint8_t {
  Alone,  // nothing: they depend on where each piece stands
  Reach,  // what each piece reaches
  Whole   // its moves: the type has no promotions, and takes whatever it reaches
};

/// Immutable, held by MoveTables, whose movers and slide tables it refers to.
template <int Bits>
struct TypePlan {
  using Set = Bitset<Bits>;
  /// One direction in which all pieces of the type step at once; the fields of its Mover.
  struct Step {
    Set sources;  // squares whose target exists
    int offset;   // in square numbers
    bool quiet, capture, tame, unmoved_only, double_step;
    std::uint8_t vias = 0;
    std::array<std::int16_t, 3> via{};  // offsets that must be empty, the first `vias`
    static constexpr bool friendly = false;
  };
  /// `full_sight`: no family limits what a piece may take (sight.h).
  TypePlan(const std::vector<Mover<Bits>>& movers, Plan most, bool full_sight);

  /// Not empty: all movers step in so few directions that all pieces can move as a set, and reach
  /// no square twice. In the order of the movers.
  std::vector<Step> steps;
  /// All movers but castling only reach squares, at any time and in one way.
  bool reaches_only;
  /// But for castling they leap and slide to empty squares and to those of enemies alike, and the
  /// type does not promote: targets() are the moves.
  bool whole;
  /// Its captures are leaps and slides, at any time.
  bool attacks_at_once;
  bool castles;
  bool takes_en_passant;

  /// Squares that a piece on `s` attacks, whatever stands there. REQUIRES attacks_at_once.
  Set attacks(Square s, const Set& occupied) const {
    Set out;
    if (!leaps_.empty()) out = leaps_[static_cast<std::size_t>(s)];
    for (const SlideTable<Bits>* t : slides_) out |= t->attacks(s, occupied);
    return out;
  }
  /// Squares that it reaches, the same. REQUIRES whole.
  Set targets(Square s, const Set& occupied) const { return attacks(s, occupied); }

 private:
  void add_steps(const std::vector<Mover<Bits>>& movers);
  void join(const std::vector<Mover<Bits>>& movers);

  std::vector<Set> leaps_;  // [square] of all that capture; empty when none leaps
  std::vector<const SlideTable<Bits>*> slides_;
};

}  // namespace engine
