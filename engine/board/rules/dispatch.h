// engine/board/rules/dispatch.h: calls the hooks of the rule families that a game has. Each mask
// holds the families with that hook, computed by the compiler; callers test it first, so that a
// game without them pays one AND. Tested by tests/engine/rules_test.cpp.
#pragma once

#include <optional>

#include "engine/board/position/position.h"
#include "engine/board/rules/families.h"

namespace engine {

// Families with each hook. The expression is the call that the loop in dispatch.cpp makes.
inline constexpr Families kKeyed = families_where([]<class F>() {
  return requires(const State& s, const Zobrist& z) { F::key(s, z); };
});
inline constexpr Families kOnMove = families_where([]<class F>() {
  return requires(Position<64> & p, Color c) { F::on_move(p, c); };
});
inline constexpr Families kOnTurn = families_where([]<class F>() {
  return requires(Position<64> & p) { F::on_turn(p); };
});
inline constexpr Families kOnNull = families_where([]<class F>() {
  return requires(Position<64> & p, Color c) { F::on_null(p, c); };
});
inline constexpr Families kAddsMoves = families_where([]<class F>() {
  return requires(const Position<64>& p, Gen g, MoveList& l) { F::add_moves(p, g, l); };
});
inline constexpr Families kCompels = families_where([]<class F>() {
  return requires { F::kCompelled; };
});
inline constexpr Families kRemovesIllegal = families_where([]<class F>() {
  return requires(Position<64> & p, MoveList & l) { F::remove_illegal(p, l, 0); };
});
inline constexpr Families kBans = families_where([]<class F>() {
  return requires(Position<64> & p, const Move& m) { F::banned(p, m); };
});
inline constexpr Families kEndsGame = families_where([]<class F>() {
  return requires(const Board& b) { F::result(b); };
});

/// XOR of the families' parts of the position's key.
Key family_key(const Rules& rules, const State& state, const Zobrist& zobrist);
/// The first family that has ended the game, before the side to move moves.
std::optional<Decision> family_result(const Board& board);

/// The hooks of family.h with the same name, for every family of the game, in the order of the
/// list.
template <int Bits>
void families_set_up(Position<Bits>& p, const Setup& setup);
template <int Bits>
void families_set_up_turn(Position<Bits>& p, const Setup& setup);
template <int Bits>
void families_on_move(Position<Bits>& p, Color us);
template <int Bits>
void families_on_turn(Position<Bits>& p);
template <int Bits>
void families_on_null(Position<Bits>& p, Color us);
/// Adds the moves that belong to no piece, such as a pass. They are not yet tested for check.
template <int Bits>
void family_moves(const Position<Bits>& p, Gen gen, MoveList& list);
/// Removes from index `first` on what a rule forbids although the royals stay safe. REQUIRES
/// that the list holds all captures of a piece from there on if it holds one.
template <int Bits>
void families_remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first);
/// Is the move forbidden by its consequence (a mate by a drop, a repetition)? Slow: it is played.
template <int Bits>
bool families_ban(Position<Bits>& p, Move m);

}  // namespace engine
