// engine/board/rules/family.h: rule families as bits, and the hooks by which a family takes part in
// a game. A family is one idea that many games share: castling, drops, explosions, flags ... Each
// is a struct in a file of its own below engine/board/rules/, listed once, in families.h.
//
// A game pays for the families that it has: a node tests one mask per hook (dispatch.h). A consumer
// that reasons about rules (endgame programs, dead positions, tablebases, null move, claims) names
// the families that it understands and leaves a game with any other family alone.
//
// Static members of a family; only `present` and `describe` are required. Position stands for
// Position<Bits>: those hooks are templates with explicit instantiations.
// tests/engine/rules_test.cpp checks `present` and `describe` in every game;
// tests/cecp/ini_keys_test.cpp checks that every ini key changes a game; the head of each family
// names the test of its rule.
//
// clang-format off
//   bool present(const Variant&)                   does the game have it?
//   std::string describe(const Rules&)             its rule as an English sentence; may be empty
//   struct Data { Data(const Rules&); }            compiled once per game: rules.get<F>()
//   struct Sets<Bits> { Sets(const Rules&); }      its sets of squares: tables.get<F>()
//   struct State {...}                             fields of one ply, copied from ply to ply;
//                                                  inherited by engine::State
//   struct Arrangement {...}                       what a FEN specifies; inherited by engine::Setup
//   void set_up(Position&, const Setup&)           Arrangement to State; the pieces are in place
//   void set_up_turn(Position&, const Setup&)      the same, once in_check is known
//   void to_setup(const Board&, Setup&)            State to Arrangement
//   bool read_fen(FenReader&, FenSlot, Setup&)     reads its field if it is there
//   void print_fen(FenWriter&, FenSlot, const Setup&)
//   Key key(const State&, const Zobrist&)          its part of the position's key
//   void on_move(Position&, Color us)              `us` has moved its pieces; the turn has not passed
//   void on_turn(Position&)                        the turn has passed; in_check is known
//   void on_null(Position&, Color us)              `us` has passed in a null move
//   void add_moves(const Position&, Gen, MoveList&)          moves that belong to no piece
//   constexpr Gen kCompelled                       a side with moves of this kind must make one
//   void remove_illegal(Position&, MoveList&, size_t first)  the position is restored
//   bool banned(Position&, const Move&)            forbidden by its consequence, which the search
//                                                  does not test; the position is restored
//   std::optional<Decision> result(const Board&)   the game is over before any move
// clang-format on
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/board/move.h"
#include "engine/board/types.h"
#include "variants/variant.h"

namespace engine {

// What hooks take. A family's source includes what it uses.
class Board;
class FenReader;
class FenWriter;
class Rules;
class Zobrist;
struct Setup;
struct State;
template <int Bits>
class Position;

/// A set of families, one bit each, numbered by their place in the list of families.h (at most
/// 128). In two words: where the compiler knows a set, a test of a word that is 0 costs nothing.
class Families {
 public:
  constexpr Families() = default;
  /// The family with this number alone.
  static constexpr Families one(std::size_t number) {
    Families out;
    (number < 64 ? out.low_ : out.high_) = std::uint64_t{1} << number % 64;
    return out;
  }

  /// Do the two sets share a family?
  constexpr bool any(Families of) const { return ((low_ & of.low_) | (high_ & of.high_)) != 0; }
  /// Is every family of this set one of `known`?
  constexpr bool only(Families known) const {
    return ((low_ & ~known.low_) | (high_ & ~known.high_)) == 0;
  }
  constexpr bool empty() const { return (low_ | high_) == 0; }
  friend constexpr Families operator|(Families a, Families b) {
    a.low_ |= b.low_, a.high_ |= b.high_;
    return a;
  }
  friend constexpr bool operator==(Families a, Families b) {
    return a.low_ == b.low_ && a.high_ == b.high_;
  }

 private:
  std::uint64_t low_ = 0, high_ = 0;
};

enum class Cause : std::uint8_t;  // game_result.h

/// A rule has ended the game. No text is made in a search: `reason` makes it
/// when a caller needs it.
struct Decision {
  int sign;  // for the side to move: 1 wins, 0 draws, -1 loses
  Cause cause;
  std::string (*reason)(const Board& board, int sign);
};

/// Where in a FEN a family's field stands: between the en-passant field and the clocks, or after
/// the clocks (where XBoard does not read any more).
enum class FenSlot : std::uint8_t { BeforeClocks, Last };

}  // namespace engine
