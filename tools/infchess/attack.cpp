// tools/infchess/attack.cpp: paths and attacks. Tests of kings go king by king while there are few
// of them, and along the lines through the square when there are many. Tested by
// tests/infchess/rules_test.cpp.
#include "tools/infchess/attack.h"

#include <algorithm>

namespace infchess {

namespace {

/// Squares of a path that are tested one by one; longer paths use the index.
constexpr std::int64_t kWalk = 8;
/// Up to this number kings are tested one by one.
constexpr std::size_t kFewKings = 8;

bool within(std::int64_t n, std::int64_t most) { return n >= -most && n <= most; }
std::int64_t forward(Color c) { return c == Color::White ? 1 : -1; }

bool slides(Type t, Direction d) {
  return t == Type::Queen || t == (d >= kFirstDiagonal ? Type::Bishop : Type::Rook);
}

/// Does a piece that is the first one seen from a king in a direction attack it? Knights aside.
bool hits_along(const Piece& p, Square king, Direction d) {
  if (slides(p.type, d)) return true;
  const Step back = king - p.at;
  if (!within(back.row, 1) || !within(back.col, 1)) return false;
  return p.type == Type::King ||
         (p.type == Type::Pawn && back.row == forward(p.color) && back.col != 0);
}

bool is_king(const Board& board, Id id, Color own) {
  return id != kNone && board[id].type == Type::King && board[id].color == own;
}

/// A king of `own` that the piece attacks; kNone if there is none.
Id hit_by(const Board& board, const Piece& p, Color own) {
  if (board.kings(own).size() <= kFewKings) {
    for (const Id king : board.kings(own))
      if (attacks(board, p, board[king].at)) return king;
    return kNone;
  }
  if (p.type == Type::Knight) {
    for (const Step d : kKnightSteps)
      if (const Id id = board.at(p.at + d); is_king(board, id, own)) return id;
    return kNone;
  }
  const auto seen = board.around(p.at);
  for (const Id id : seen)
    if (is_king(board, id, own) && attacks(board, p, board[id].at)) return id;
  return kNone;
}

/// A king of `own` that an enemy slider attacks across the vacant square; kNone if there is none.
Id hit_over(const Board& board, Square vacant, Color own) {
  const auto slider_on = [&](Id id, Direction d) {
    return id != kNone && board[id].color != own && slides(board[id].type, d);
  };
  if (board.kings(own).size() <= kFewKings) {
    for (const Id king : board.kings(own)) {
      const Direction d = direction_of(vacant - board[king].at);
      if (d >= 0 && slider_on(board.first(board[king].at, d), d)) return king;
    }
    return kNone;
  }
  const auto seen = board.around(vacant);
  for (std::size_t d = 0; d < seen.size(); ++d)
    if (is_king(board, seen[d], own) && slider_on(seen[d ^ 1], static_cast<Direction>(d)))
      return seen[d];
  return kNone;
}

}  // namespace

bool is_clear(const Board& board, Square from, Square to) {
  const Step way = to - from;
  const Direction d = direction_of(way);
  if (d < 0) return true;
  const std::int64_t n = length(way);
  if (n - 1 > kWalk) {
    const Id id = board.first(from, d);
    return id == kNone || length(board[id].at - from) >= n;
  }
  const Step step = kDirections[static_cast<std::size_t>(d)];
  for (Square s = from + step; s != to; s = s + step)
    if (board.at(s) != kNone) return false;
  return true;
}

bool has_shape(const Piece& p, Step d) {
  switch (p.type) {
    case Type::King:
      return within(d.row, 1) && within(d.col, 1) && (d.row != 0 || d.col != 0);
    case Type::Knight:
      return within(d.row, 2) && within(d.col, 2) && (d.row * d.col == 2 || d.row * d.col == -2);
    case Type::Pawn:
      return d.row == forward(p.color) ? within(d.col, 1)
                                       : d.row == 2 * forward(p.color) && d.col == 0 && !p.moved;
    default: {
      const Direction way = direction_of(d);
      return way >= 0 && slides(p.type, way);
    }
  }
}

bool attacks(const Board& board, const Piece& p, Square target) {
  const Step d = target - p.at;
  if (!has_shape(p, d) || (p.type == Type::Pawn && d.col == 0)) return false;
  return is_clear(board, p.at, target);
}

bool is_attacked(const Board& board, Square king, Color own) {
  const Color enemy = other(own);
  if (board.count(enemy, Type::Knight) > 0) {
    for (const Step d : kKnightSteps) {
      const Id id = board.at(king + d);
      if (id != kNone && board[id].type == Type::Knight && board[id].color == enemy) return true;
    }
  }
  if (board.count(enemy) == board.count(enemy, Type::Knight)) return false;
  const auto seen = board.around(king);
  for (std::size_t d = 0; d < seen.size(); ++d)
    if (seen[d] != kNone && board[seen[d]].color == enemy &&
        hits_along(board[seen[d]], king, static_cast<Direction>(d)))
      return true;
  return false;
}

Id king_hit_at(const Board& board, Square s, Color own) {
  const Id id = board.at(s);
  if (id == kNone) return hit_over(board, s, own);
  if (board[id].color != own) return hit_by(board, board[id], own);
  return board[id].type == Type::King && is_attacked(board, s, own) ? id : kNone;
}

}  // namespace infchess
