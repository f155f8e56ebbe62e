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

struct Setup {
  std::vector<Piece> squares;  // size of the board; kHole for holes
  std::vector<bool> promoted;  // Q~: turns back to its unpromoted form in a hand
  std::vector<bool> unmoved;   // virgin: castling, gating and i moves ask for it
  std::array<std::array<int, kMaxTypes>, 2> hand{};
  Color side = kWhite;
  std::vector<Square> ep_squares;  // squares that may be captured on en passant
  Square ep_victim = kNoSquare;    // the piece that would be removed
  std::array<int, 2> checks_left{
      0, 0};            // checks each side must still give; only if the variant counts
  int count_limit = 0;  // makruk counting limit in plies, 0 = none
  int count_ply = 0;
  Square lion_capture_square = kNoSquare;  // where a Lion was just taken by another piece (trade)
  std::array<Square, 2> waiting{kNoSquare, kNoSquare};  // White's, Black's piece that has to wait
                                                        // for its promotion (promote.defer)
  int halfmoves = 0;                                    // plies since progress
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
