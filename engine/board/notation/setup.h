// engine/board/notation/setup.h: any arrangement of pieces, legal or not, and its text form, FEN in
// the dialects of XBoard and of Fairy-Stockfish. Making a Position of it may fail; printing it
// never does. Tested by tests/engine/setup_test.cpp and tests/fuzz/fen.cpp.
#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/rules.h"
#include "engine/board/types.h"

namespace engine {

/// The rule families add what their FEN fields specify.
struct Setup : FamilyArrangements {
  std::vector<Piece> squares;  // size of the board; kHole for holes
  std::vector<bool> promoted;  // Q~: turns back to its unpromoted form in a hand
  std::vector<bool> unmoved;   // castling, gating and i moves ask for it
  std::array<std::array<int, kMaxTypes>, 2> hand{};
  Color side = kWhite;
  int halfmoves = 0;  // plies since progress
  int fullmove = 1;
};

/// They differ in the numbers of ranks on boards of ten ranks, empty hands, the order in hands,
/// castling letters, the place of the checks and the fields that may be omitted.
enum class FenDialect { XBoard, FairyStockfish };

/// Reads every dialect: XBoard's [-] and +X, X', holes *, Shredder and X-FEN castling letters,
/// gating letters in the castling field, n+n checks left and lichess' +n+n, missing trailing
/// fields, missing e.p. field; our own last words, which rule families add: lion=f6,
/// wait=e9f4, swap=d4e5. Throws FenError (reason, column).
Setup parse_fen(const Rules& rules, std::string_view fen);
/// REQUIRES that squares, promoted and unmoved have the size of the board. parse_fen reads the
/// result back, except flags that can no longer matter.
std::string print_fen(const Rules& rules, const Setup& setup, FenDialect dialect);

/// Text that is not a FEN of the game: what() is the reason, column() the place, from 0.
class FenError : public std::runtime_error {
 public:
  FenError(const std::string& reason, std::size_t column)
      : std::runtime_error(reason), column_(column) {}
  std::size_t column() const { return column_; }

 private:
  std::size_t column_;
};

}  // namespace engine
