// variants/fen.h: a FEN cut into its parts, as far as a definition needs it: who stands where,
// holes, hands, castling rights. The engine's own reader of positions is
// engine/board/notation/setup.h; this one only knows ids. Tested by tests/variants/loader_test.cpp.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "betza/geometry.h"

namespace variants {

struct FenPiece {
  enum class Kind { Empty, Hole, Piece } kind = Kind::Empty;
  std::string id;  // upper case, promoted form with its +
  bool black = false;
  bool marked = false;  // ~ follows: promoted, or covered
};

struct Fen {
  std::vector<FenPiece> squares;                 // index = betza::Square
  std::array<std::vector<std::string>, 2> hand;  // ids, one entry a piece
  bool has_hand = false;                         // brackets were there, even empty
  bool black_to_move = false;
  std::string rights;             // castling field, "-" when missing
  std::vector<std::string> tail;  // the fields behind it: en passant, numbers and the like

  bool holds_any() const { return !hand[0].empty() || !hand[1].empty(); }
};

/// Files and ranks of the board that the FEN is of: the squares of its first rank, and its ranks.
/// Throws std::invalid_argument when no board has that size.
betza::Geometry board_of(std::string_view fen);
/// Throws std::invalid_argument with the reason (says which rank, its width and the width wanted).
Fen scan_fen(std::string_view text, int files, int ranks);

}  // namespace variants
