// engine/board/notation/setup.h: any arrangement of pieces, legal or not, and its text form, FEN in
// the dialects of XBoard and of Fairy-Stockfish. Becoming a Position may fail; being described
// never does. Tested by tests/engine/setup_test.cpp.
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

enum class FenDialect { XBoard, FairyStockfish };

/// Reads every dialect: XBoard's [-] and +X, X', holes *, Shredder and X-FEN castling letters,
/// gating letters in the castling field, n+n checks left and lichess' +n+n, missing trailing
/// fields, missing e.p. field; our own last words lion=f6 (Setup::lion_capture_square) and
/// wait=e9f4. Throws FenError (reason, column).
Setup parse_fen(const Rules& rules, std::string_view fen);
std::string print_fen(const Rules& rules, const Setup& setup, FenDialect dialect);

class FenError : public std::runtime_error {
 public:
  FenError(const std::string& reason, std::size_t column)
      : std::runtime_error(reason), column_(column) {}
  std::size_t column() const { return column_; }

 private:
  std::size_t column_;
};

}  // namespace engine
