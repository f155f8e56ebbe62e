// tools/terminal/words.cpp: see words.h.
#include "tools/terminal/words.h"

#include <algorithm>
#include <vector>

#include "engine/board/notation/notation.h"
#include "tools/terminal/picture.h"
#include "variants/text.h"

namespace terminal {

namespace {

using engine::Board;
using engine::Color;
using engine::Move;
using engine::MoveKind;
using engine::Piece;
using engine::PieceType;
using engine::Rules;
using engine::Square;

using variants::lower;

std::string name_of(const Rules& rules, PieceType t) { return lower(rules.def(t).name); }

std::string square_of(const Board& board, Square s) {
  return engine::square_name(board.geometry(), s);
}

/// REQUIRES a piece on `s`.
std::string name_on(const Board& board, Square s) {
  return (engine::Cover::covered(board, s) ? "covered " : "") +
         name_of(board.rules(), visible_type(board, s));
}

std::string piece_on(const Board& board, Square s) {
  return name_on(board, s) + " on " + square_of(board, s);
}

bool occupied(const Board& board, Square s) {
  const Piece p = board.piece_on(s);
  return p != engine::kNoPiece && p != engine::kHole;
}

/// What the move takes, with the piece on its target last.
std::string taken(const Board& board, Move m) {
  std::string text;
  const auto add = [&](Square s) {
    if (occupied(board, s)) text += (text.empty() ? "" : " and ") + piece_on(board, s);
  };
  if (m.may_take_more() && m.kind() != MoveKind::Castling)
    for (const Square s : board.victims(m)) add(s);
  if (m.to() != m.from() && m.kind() != MoveKind::Castling && m.kind() != MoveKind::Swap)
    add(m.to());
  return text;
}

std::string swapped(const Board& board, Move m) {
  const std::string both =
      name_on(board, m.from()) + ' ' + square_of(board, m.from()) +
      (m.extra(0) == m.from() ? " changes places with " + piece_on(board, m.to())
                              : " to " + square_of(board, m.to()) + ", " + name_on(board, m.to()) +
                                    " goes to " + square_of(board, m.extra(0)));
  const std::string prey = taken(board, m);
  return prey.empty() ? both : both + ", takes " + prey;
}

std::string moved(const Board& board, Move m) {
  const std::string piece = name_on(board, m.from());
  const std::string from = square_of(board, m.from()), to = square_of(board, m.to());
  if (m.kind() == MoveKind::Castling)
    return piece + " castles with " + square_of(board, m.extra(0)) + ", " + from + " to " + to +
           " and " + square_of(board, m.extra(0)) + " to " + square_of(board, m.extra(1));
  const std::string prey = taken(board, m);
  if (m.from() == m.to())
    return piece + " on " + from +
           (prey.empty()                                      ? " stays"
            : engine::CaptureModes::destroys_itself(board, m) ? " and " + prey + " are removed"
                                                              : " takes " + prey + " and stays");
  if (prey.empty()) return piece + ' ' + from + " to " + to;
  const bool there = occupied(board, m.to());
  return piece + ' ' + from + " takes " + prey + (there ? "" : " and goes to " + to) +
         (m.kind() == MoveKind::EnPassant ? ", en passant" : "");
}

/// The rank or file that a line of squares has in its names.
std::string label(const Board& board, Square s, bool rank) {
  const std::string name = square_of(board, s);
  const std::size_t digits = name.find_first_of("0123456789");
  return rank ? name.substr(digits) : name.substr(0, digits);
}

/// "white rook a1, knight b1, black pawn c1": the colour where it changes.
std::string listed(const Board& board, const std::vector<Square>& squares) {
  std::string text;
  std::optional<Color> color;
  for (const Square s : squares) {
    if (!occupied(board, s)) continue;
    const Piece p = board.piece_on(s);
    text += text.empty() ? "" : ", ";
    if (color != engine::color_of(p)) text += lower(side_name(engine::color_of(p))) + ' ';
    color = engine::color_of(p);
    text += name_on(board, s) + ' ' + square_of(board, s);
  }
  return text.empty() ? "empty" : text;
}

std::vector<Square> line_of(const Board& board, const std::string& text, bool rank) {
  std::vector<Square> squares;
  for (Square s = 0; s < board.geometry().size(); ++s)
    if (!board.geometry().hole(s) && label(board, s, rank) == text) squares.push_back(s);
  return squares;
}

}  // namespace

const char* side_name(Color c) { return c == engine::kWhite ? "White" : "Black"; }

PieceType visible_type(const Board& board, Square s) {
  return engine::type_of(engine::Cover::covered(board, s) ? engine::Cover::place(board, s)
                                                          : board.piece_on(s));
}

std::string in_words(const Board& board, Move m) {
  const Rules& rules = board.rules();
  const std::string wall =
      m.has_wall() ? ", with a wall on " + square_of(board, m.wall()) : std::string();
  if (m.kind() == MoveKind::Pass) return (m.has_wall() ? "no move" : "pass") + wall;
  if (m.kind() == MoveKind::Drop)
    return name_of(rules, m.piece()) + " from the hand to " + square_of(board, m.to()) + wall;
  if (m.kind() == MoveKind::Pickup)
    return piece_on(board, m.from()) +
           (rules.has_hands() ? " goes into the hand" : " leaves the board") + wall;
  if (m.kind() == MoveKind::Swap) return swapped(board, m) + wall;
  std::string text = moved(board, m);
  if (m.kind() == MoveKind::Promotion || (m.kind() == MoveKind::Chain && m.has_piece()))
    text += ", becomes " + name_of(rules, m.piece());
  else if (m.has_piece())
    text += ", " + name_of(rules, m.piece()) + " enters";
  return text + wall;
}

std::string board_in_words(const Board& board) {
  const auto& g = board.geometry();
  std::string text;
  for (int rank = g.ranks() - 1; rank >= 0; --rank) {
    std::vector<Square> squares;
    for (int file = 0; file < g.files(); ++file) squares.push_back(g.square(file, rank));
    text += "Rank " + label(board, squares[0], true) + ": " + listed(board, squares) + ".\n";
  }
  text += hands_line(board) + checks_line(board);
  return text + side_name(board.side_to_move()) + " to move" +
         (board.in_check() ? ", in check.\n" : ".\n");
}

std::optional<PieceType> type_named(const Rules& rules, const std::string& text) {
  for (const bool by_name : {true, false})
    for (int t = 0; t < rules.types(); ++t) {
      const auto type = static_cast<PieceType>(t);
      const auto& def = rules.def(type);
      if (lower(by_name ? def.name : def.id) == lower(text)) return type;
    }
  return std::nullopt;
}

std::string look(const Board& board, const std::string& what) {
  const std::string text = lower(what);
  if (const auto s = engine::parse_square(board.geometry(), text)) {
    if (!occupied(board, *s)) return square_of(board, *s) + ": empty";
    return listed(board, {*s});
  }
  if (const auto rank = line_of(board, text, true); !rank.empty())
    return "Rank " + text + ": " + listed(board, rank);
  const auto file = line_of(board, text, false);
  const auto type = type_named(board.rules(), text);
  if (!file.empty() && (!type || lower(board.rules().def(*type).name) != text))
    return "File " + text + ": " + listed(board, file);
  if (!type)
    return "look: expected a square, rank, file or piece, as in e4, 4, e or knight; found '" +
           what + "'";
  std::vector<Square> squares;
  for (const Color c : {engine::kWhite, engine::kBlack})
    for (Square s = 0; s < board.geometry().size(); ++s)
      if (board.piece_on(s) == engine::make_piece(c, *type) && !engine::Cover::covered(board, s))
        squares.push_back(s);
  return squares.empty() ? "no " + name_of(board.rules(), *type) + " on the board"
                         : listed(board, squares);
}

}  // namespace terminal
