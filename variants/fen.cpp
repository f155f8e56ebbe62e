// variants/fen.cpp: reads the parts of a FEN that a definition needs.
#include "variants/fen.h"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "variants/ids.h"
#include "variants/refusal.h"

namespace variants {

namespace {

constexpr std::size_t kMostFenSquares = 36;  // of a file or a rank

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

bool is_rights(const std::string& field) {
  return std::all_of(field.begin(), field.end(), [](char c) {
    return c == '-' || std::isalpha(static_cast<unsigned char>(c)) != 0;
  });
}

/// One rank, from file a on.
std::vector<FenPiece> read_rank(std::string_view text, int rank) {
  std::vector<FenPiece> out;
  for (std::size_t pos = 0; pos < text.size() && out.size() <= 2 * kMostFenSquares;) {
    if (is_digit(text[pos])) {
      int blanks = 0;
      for (; pos < text.size() && is_digit(text[pos]) && blanks < 100; ++pos)
        blanks = blanks * 10 + (text[pos] - '0');
      out.insert(out.end(), static_cast<std::size_t>(blanks), {});
    } else if (text[pos] == '*') {
      ++pos;
      out.push_back({FenPiece::Kind::Hole, "*", false});
    } else if (text[pos] == '~' && !out.empty()) {
      ++pos;  // a promoted pawn of crazyhouse, or a covered piece
      out.back().marked = true;
    } else if (const auto id = next_id(text, pos)) {
      out.push_back({FenPiece::Kind::Piece, id->id, !id->side[0]});
    } else {
      refuse("rank " + std::to_string(rank) + ": '" + text[pos] + "' is not a piece",
             std::string(text), pos);
    }
  }
  return out;
}

/// The ranks of a FEN's board, the last first, as they stand there; without the hand.
std::vector<std::string> rows_of(std::string_view board) {
  std::vector<std::string> rows(1);
  for (char c : board.substr(0, board.find('['))) {
    if (c == '/')
      rows.emplace_back();
    else
      rows.back() += c;
  }
  return rows;
}

void read_hand(std::string_view text, Fen& fen) {
  fen.has_hand = true;
  if (text == "-") return;
  for (std::size_t pos = 0; pos < text.size();) {
    const auto id = next_id(text, pos);
    if (!id)
      refuse("hand: '" + std::string(1, text[pos]) + "' is not a piece", std::string(text), pos);
    fen.hand[id->side[0] ? 0 : 1].push_back(id->id);
  }
}

}  // namespace

betza::Geometry board_of(std::string_view fen) {
  const std::vector<std::string> rows = rows_of(fen.substr(0, fen.find(' ')));
  const std::size_t files = read_rank(rows[0], static_cast<int>(rows.size())).size();
  if (files < 1 || files > kMostFenSquares || rows.size() > kMostFenSquares)
    refuse("a board has 1 to 36 files and ranks, not " + std::to_string(files) + " and " +
           std::to_string(rows.size()));
  return betza::Geometry(static_cast<int>(files), static_cast<int>(rows.size()));
}

Fen scan_fen(std::string_view text, int files, int ranks) {
  Fen fen;
  std::istringstream in{std::string(text)};
  std::string board, side;
  in >> board >> side;
  if (const std::size_t open = board.find('['); open != std::string::npos) {
    if (board.back() != ']') refuse("hand: missing ]");
    read_hand(std::string_view(board).substr(open + 1, board.size() - open - 2), fen);
  }
  const std::vector<std::string> rows = rows_of(board);
  if (rows.size() != static_cast<std::size_t>(ranks))
    refuse("the position has " + std::to_string(rows.size()) + " ranks, expected " +
           std::to_string(ranks));
  for (int rank = 1; rank <= ranks; ++rank) {
    const std::string& text_of_rank = rows[rows.size() - static_cast<std::size_t>(rank)];
    const std::vector<FenPiece> row = read_rank(text_of_rank, rank);
    if (row.size() != static_cast<std::size_t>(files))
      refuse("rank " + std::to_string(rank) + " has " + std::to_string(row.size()) +
                 " squares, expected " + std::to_string(files),
             text_of_rank);
    fen.squares.insert(fen.squares.end(), row.begin(), row.end());
  }
  if (side != "w" && side != "b")
    refuse("the side to move is '" + side + "', not w or b", " " + side);
  fen.black_to_move = side == "b";
  for (std::string field; in >> field;) fen.tail.push_back(field);
  // Shogi's dialect has no castling field: a number may follow at once.
  fen.rights = "-";
  if (!fen.tail.empty() && is_rights(fen.tail[0])) {
    fen.rights = fen.tail[0];
    fen.tail.erase(fen.tail.begin());
  }
  return fen;
}

}  // namespace variants
