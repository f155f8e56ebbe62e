// engine/board/position/board.h: every fact of a position in plain arrays, whatever its size.
// Notation, rules, diagrams, the CHEG host and the protocol read this; only search, evaluation,
// move generation and the hooks of rule families know Position<Bits>. Tested by
// tests/engine/position_test.cpp and tests/engine/setup_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "betza/run.h"
#include "engine/board/move.h"
#include "engine/board/notation/setup.h"
#include "engine/board/position/journal.h"
#include "engine/board/rules.h"
#include "engine/board/types.h"

namespace engine {

/// What one ply changes and the squares do not show; one per ply, on a stack. The
/// rule families add fields of their own.
struct State : FamilyStates {
  Key key = 0;                  // everything that makes positions equal for repetition
  Key material_key = 0;         // which pieces, not where
  Move move = kNoMove;          // that led here
  Piece moved = kNoPiece;       // the piece that moved, as it was before; dropped piece for drops
  Piece captured = kNoPiece;    // on `to` or the first other victim
  bool in_check = false;        // the side to move's royal(s) attacked by the rules of check
  std::int16_t halfmoves = 0;   // plies since progress (n-move rule)
  std::int16_t since_null = 0;  // plies since the last null move or the setup
  std::uint32_t journal = 0;    // size of the undo journal before the move
};

/// Most pieces that a move removes besides what stands on its target: all that fit into a rank, a
/// file and a diagonal of the boards of 512 squares at most (rules/captures/capture_modes.h).
inline constexpr int kMaxVictims = 72;
static_assert(kMaxVictims >= betza::kMaxLocust);

/// Squares whose occupants a move removes besides what stands on its target.
struct Victims {
  Victims() {}  // leaves `squares` unset: one is made per move
  int count = 0;
  std::array<Square, kMaxVictims> squares;  // the first `count`
  const Square* begin() const { return squares.data(); }
  const Square* end() const { return squares.data() + count; }
  void add(Square s) { squares[static_cast<std::size_t>(count++)] = s; }
};

/// Read only: a Position changes it. One thread at a time; copies are made through Position. Square
/// arguments REQUIRE 0 <= s < rules().squares().
class Board {
 public:
  virtual ~Board() = default;
  const Rules& rules() const { return *rules_; }
  const Geometry& geometry() const { return rules_->geometry(); }

  Color side_to_move() const { return side_; }
  Piece piece_on(Square s) const { return squares_[static_cast<std::size_t>(s)]; }
  /// [square]; kHole where the square does not exist.
  const Piece* squares() const { return squares_.data(); }
  bool unmoved(Square s) const { return (flags_[static_cast<std::size_t>(s)] & kUnmoved) != 0; }
  bool promoted(Square s) const { return (flags_[static_cast<std::size_t>(s)] & kPromoted) != 0; }
  /// Pieces of the type in hand, and on the board.
  int hand(Color c, PieceType t) const { return hand_[c][t]; }
  int count(Color c, PieceType t) const { return count_[c][t]; }
  int count(Color c) const { return total_[c]; }  // pieces on the board
  int hand_count(Color c) const { return hand_total_[c]; }
  bool in_check() const { return state().in_check; }
  Key key() const { return state().key; }
  const State& state() const { return states_.back(); }
  /// States from the setup on, oldest first; repetition and chase rules read them.
  const std::vector<State>& history() const { return states_; }
  /// The changes that the move to state `i` of history() made, oldest first; none for the setup.
  /// REQUIRES 0 < i < history().size(). Valid until the next play or undo.
  std::span<const Change> changes_of(std::size_t i) const {
    const std::size_t end = i + 1 < states_.size() ? states_[i + 1].journal : journal_.size();
    return {journal_.data() + states_[i].journal, end - states_[i].journal};
  }
  /// Plies since White's move 1, by the FEN's move number.
  int game_ply() const { return game_ply_; }
  /// The inverse of Position::set, but for the history.
  Setup to_setup() const;
  /// What `m` removes besides the occupant of its target, in no particular order. REQUIRES a
  /// pseudo-legal move of this position.
  virtual Victims victims(Move m) const = 0;

 protected:
  // Flags of an occupied square; 0 on an empty one.
  static constexpr std::uint8_t kUnmoved = 1;
  static constexpr std::uint8_t kPromoted = 2;

  std::shared_ptr<const Rules> rules_;
  Color side_ = kWhite;
  std::array<Piece, kMaxSquares> squares_{};
  std::array<std::uint8_t, kMaxSquares> flags_{};
  std::array<std::array<std::int16_t, kMaxTypes>, 2> hand_{};
  std::array<std::array<std::int16_t, kMaxTypes>, 2> count_{};
  std::array<int, 2> total_{};
  std::array<int, 2> hand_total_{};
  std::vector<State> states_;
  std::vector<Change> journal_;
  int game_ply_ = 0;
};

}  // namespace engine
