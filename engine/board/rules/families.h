// engine/board/rules/families.h: the list of rule families, and what the compiler derives from it:
// the index of each, and one struct that inherits the State (Arrangement) of all. A new family is
// one line here, one file beside the others, and its reader in variants/. Tested by
// tests/engine/rules_test.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <tuple>
#include <type_traits>

#include "engine/board/rules/captures/burning.h"
#include "engine/board/rules/captures/capture_changes.h"
#include "engine/board/rules/captures/capture_modes.h"
#include "engine/board/rules/captures/capture_zone.h"
#include "engine/board/rules/captures/explosion.h"
#include "engine/board/rules/captures/freezing.h"
#include "engine/board/rules/captures/limits.h"
#include "engine/board/rules/captures/lion_trading.h"
#include "engine/board/rules/captures/must_capture.h"
#include "engine/board/rules/draws/counting.h"
#include "engine/board/rules/draws/idling.h"
#include "engine/board/rules/draws/impasse.h"
#include "engine/board/rules/draws/n_move.h"
#include "engine/board/rules/draws/repetition.h"
#include "engine/board/rules/family.h"
#include "engine/board/rules/goals/bare_king.h"
#include "engine/board/rules/goals/castling_goal.h"
#include "engine/board/rules/goals/checks.h"
#include "engine/board/rules/goals/connection.h"
#include "engine/board/rules/goals/extinction.h"
#include "engine/board/rules/goals/flag.h"
#include "engine/board/rules/goals/mate.h"
#include "engine/board/rules/goals/mate_limits.h"
#include "engine/board/rules/goals/points.h"
#include "engine/board/rules/moves/castling.h"
#include "engine/board/rules/moves/cover.h"
#include "engine/board/rules/moves/deferred_promotion.h"
#include "engine/board/rules/moves/drops.h"
#include "engine/board/rules/moves/en_passant.h"
#include "engine/board/rules/moves/flips.h"
#include "engine/board/rules/moves/gating.h"
#include "engine/board/rules/moves/grid.h"
#include "engine/board/rules/moves/in_place_promotion.h"
#include "engine/board/rules/moves/mirror.h"
#include "engine/board/rules/moves/move_changes.h"
#include "engine/board/rules/moves/passing.h"
#include "engine/board/rules/moves/promotion.h"
#include "engine/board/rules/moves/relay.h"
#include "engine/board/rules/moves/stock.h"
#include "engine/board/rules/moves/stopping.h"
#include "engine/board/rules/moves/swaps.h"
#include "engine/board/rules/moves/turns.h"
#include "engine/board/rules/moves/vanishing.h"
#include "engine/board/rules/moves/walls.h"
#include "engine/board/rules/royalty/bikjang.h"
#include "engine/board/rules/royalty/check_kinds.h"
#include "engine/board/rules/royalty/king_leap.h"
#include "engine/board/rules/royalty/royalty.h"

namespace engine {

template <class... F>
struct FamilyList {};

// Hooks are called, results are looked for and sentences are printed in this order. For
// `result` the first family that decides counts.
using AllFamilies = FamilyList<
    Royalty, LastRoyal, FirstRoyal, AnyRoyal, DupleCheck, Facing, FacingOnRanks, Bikjang,  //
    ForbiddenCheck, StandInCheck, MateOnlyCheck, GuardedSlide, KingLeap,                   //
    Castling, Promotion, InPlacePromotion, EnPassant, Drops, DropCheckBan,                 //
    CapturesToHand, Gating, MustDrop, MustDropThese, Passing, StuckPass,                   //
    MustCapture, Explosion, ExplosionRemains, CaptureChanges, Burning, MoveChanges, Stock, Pickup,
    Spares,
    SparesProtected,  //
    HopLimits, Grid, Stopping, Relay, Cover, Mirror, LionTrading, DeferredPromotion, WholeCaptures,
    Walls, Vanishing, CaptureModes, Freezing, CaptureZone, Swaps,
    Flips,                                                                                       //
    MisereMate, DecisiveStalemate, DropMateBan, MateLimits, Extinction, BareKing, Flag, Checks,  //
    Connection, CastlingGoal, Points, DrawOdds,                                                  //
    Repetition, DecisiveRepetition, PerpetualCheck, PerpetualChase, Idling, NMove, Counting,
    Impasse, Turns>;

namespace family_detail {

template <class F, class... All>
consteval int index(FamilyList<All...>) {
  int i = 0, found = -1;
  ((std::is_same_v<F, All> ? found = i : 0, ++i), ...);
  return found;
}

// Concepts and bases: a family without State adds an empty base, without Data or Sets an empty
// element.
struct None {};
template <class F>
concept HasState = requires {
  typename F::State;
};
template <class F>
concept HasArrangement = requires {
  typename F::Arrangement;
};
template <class F>
concept HasData = requires {
  typename F::Data;
};
template <class F, int Bits>
concept HasSets = requires {
  typename F::template Sets<Bits>;
};

template <class F>
struct StateOf {};
template <HasState F>
struct StateOf<F> : F::State {};
template <class F>
struct ArrangementOf {};
template <HasArrangement F>
struct ArrangementOf<F> : F::Arrangement {};
template <class F>
struct DataOf : std::type_identity<None> {};
template <HasData F>
struct DataOf<F> : std::type_identity<std::optional<typename F::Data>> {};
template <class F, int Bits>
struct SetsOf : std::type_identity<None> {};
template <class F, int Bits>
requires HasSets<F, Bits>
struct SetsOf<F, Bits> : std::type_identity<std::optional<typename F::template Sets<Bits>>> {
};

template <class List>
struct Bases;
template <class... F>
struct Bases<FamilyList<F...>> {
  struct States : StateOf<F>... {};
  struct Arrangements : ArrangementOf<F>... {};
  using Data = std::tuple<typename DataOf<F>::type...>;
  template <int Bits>
  using Sets = std::tuple<typename SetsOf<F, Bits>::type...>;
};

}  // namespace family_detail

/// The families' fields of a ply, of a FEN, of a game, and their sets of squares.
using FamilyStates = family_detail::Bases<AllFamilies>::States;
using FamilyArrangements = family_detail::Bases<AllFamilies>::Arrangements;
using FamilyData = family_detail::Bases<AllFamilies>::Data;
template <int Bits>
using FamilySets = family_detail::Bases<AllFamilies>::Sets<Bits>;

/// Its place in AllFamilies: bit number in Families, index in FamilyData and FamilySets.
template <class F>
inline constexpr std::size_t kFamilyIndex = family_detail::index<F>(AllFamilies{});

/// The set of these families: families_of<Castling, EnPassant>.
template <class... F>
inline constexpr Families families_of = (Families{} | ... | Families::one(kFamilyIndex<F>));

/// Calls `call.operator()<F>()` for every family, in order.
template <class Call>
constexpr void for_each_family(Call call) {
  [&]<class... F>(FamilyList<F...>) { (call.template operator()<F>(), ...); }(AllFamilies{});
}

/// The families for which `test.operator()<F>()` holds, at compile time.
template <class Test>
consteval Families families_where(Test test) {
  Families out;
  [&]<class... F>(FamilyList<F...>) {
    ((out = out | (test.template operator()<F>() ? Families::one(kFamilyIndex<F>) : Families{})),
     ...);
  }(AllFamilies{});
  return out;
}

}  // namespace engine
