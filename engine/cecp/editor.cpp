// `edit` mode: see PROTOCOL section 2 of XBoard's engine interface.
#include "engine/cecp/editor.h"

#include <algorithm>

#include "engine/board/notation/notation.h"
#include "variants/text.h"

namespace engine {

// What depends on the moves before (en passant, counts) does not survive an edited position.
Editor::Editor(const Board& board)
    : rules_(board.rules()),
      start_(parse_fen(board.rules(), board.rules().variant().start_fen)),
      setup_(board.to_setup()) {
  setup_.ep_squares.clear();
  setup_.ep_victim = kNoSquare;
  setup_.halfmoves = 0;
  setup_.count_limit = setup_.count_ply = 0;
}

bool Editor::edit(std::string_view line) {
  if (line == "c") {
    color_ = ~color_;
    return true;
  }
  if (line == "#") {
    for (Piece& p : setup_.squares)
      if (p != kHole) p = kNoPiece;
    std::fill(setup_.promoted.begin(), setup_.promoted.end(), false);
    std::fill(setup_.unmoved.begin(), setup_.unmoved.end(), false);
    setup_.hand = {};
    return true;
  }
  // The square is the last file letter and what follows: "+Pa10", "X'e4".
  const std::size_t letter = line.find_last_of("abcdefghijklmnopqrstuvwxyz");
  if (letter == std::string_view::npos || letter == 0) return false;
  const auto square = parse_square(rules_.geometry(), line.substr(letter));
  return square && put(line.substr(0, letter), *square);
}

bool Editor::put(std::string_view piece, Square s) {
  const auto at = static_cast<std::size_t>(s);
  if (setup_.squares[at] == kHole) return false;
  setup_.promoted[at] = false;
  setup_.unmoved[at] = false;
  if (piece == "x" || piece == "X") {
    setup_.squares[at] = kNoPiece;
    return true;
  }
  const variants::PieceIndex type = rules_.variant().find(variants::upper(piece));
  if (type == variants::kNoPieceIndex) return false;
  setup_.squares[at] = make_piece(color_, static_cast<PieceType>(type));
  setup_.unmoved[at] = start_.squares[at] == setup_.squares[at] && start_.unmoved[at];
  return true;
}

}  // namespace engine
