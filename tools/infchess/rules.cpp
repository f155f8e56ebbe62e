// tools/infchess/rules.cpp: tests the shape of a move, then the squares on its way, and last check,
// for which it is made and, if necessary, taken back. Tested by tests/infchess/rules_test.cpp and
// agree_test.cpp.
#include "tools/infchess/rules.h"

#include "tools/infchess/attack.h"

namespace infchess {

namespace {

/// All tests after the shape, except check.
Refusal way_to(const Board& board, const Piece& p, Square to, Id victim) {
  if (p.type == Type::Pawn && (p.at.col == to.col) != (victim == kNone)) {
    return victim == kNone ? Refusal::PawnNeedsVictim : Refusal::Blocked;
  }
  if (victim != kNone) {
    if (board[victim].color == p.color) return Refusal::OwnPiece;
    if (board[victim].type == Type::King) return Refusal::TakesKing;
  }
  return is_clear(board, p.at, to) ? Refusal::None : Refusal::Blocked;
}

}  // namespace

const char* reason(Refusal refusal) {
  switch (refusal) {
    case Refusal::None:
      return "no error";
    case Refusal::NoNumber:
      return "no number on the input";
    case Refusal::NoPiece:
      return "no such piece";
    case Refusal::Occupied:
      return "the square is occupied";
    case Refusal::OutOfRange:
      return "the square is out of range";
    case Refusal::Shape:
      return "the piece does not move like that";
    case Refusal::OwnPiece:
      return "a piece of its own colour is there";
    case Refusal::TakesKing:
      return "kings are not captured";
    case Refusal::PawnNeedsVictim:
      return "nothing to capture";
    case Refusal::Blocked:
      return "a piece is in the way";
    case Refusal::Check:
      return "a king of its colour would be in check";
  }
  return "";
}

/// A square changed: a king of `own` may be attacked because of it.
void Rules::note(Color own, Square s) {
  Doubt& d = doubt(own);
  if (d.everywhere || board_.kings(own).empty()) return;
  if (d.squares.size() == Doubt::kMost) {
    d.everywhere = true;
    d.squares.clear();
  } else {
    d.squares.push_back(s);
  }
}

Refusal Rules::add(Name name, Type type, Color color, Square s) {
  if (board_.at(s) != kNone) return Refusal::Occupied;
  board_.add(name, type, color, s);
  note(other(color), s);
  if (type == Type::King) note(color, s);
  return Refusal::None;
}

/// A king of `own` that was attacked by changes before this move.
Id Rules::attacked_king(const Doubt& d, Color own) const {
  if (d.culprit != kNone && is_attacked(board_, board_[d.culprit].at, own)) return d.culprit;
  for (const Square s : d.squares)
    if (const Id king = king_hit_at(board_, s, own); king != kNone) return king;
  if (!d.everywhere) return kNone;
  for (const Id king : board_.kings(own))
    if (is_attacked(board_, board_[king].at, own)) return king;
  return kNone;
}

/// Is a king of `own` attacked now that a piece of it has gone from one square to the other?
bool Rules::leaves_check(Color own, Square from, Square to) {
  Doubt& d = doubt(own);
  if (board_.count(other(own)) > 0) {
    if (king_hit_at(board_, from, own) != kNone || king_hit_at(board_, to, own) != kNone)
      return true;
    d.culprit = attacked_king(d, own);
    if (d.culprit != kNone) return true;
  }
  d.squares.clear();
  d.everywhere = false;
  return false;
}

Refusal Rules::move(Id id, Square to) {
  const Piece& p = board_[id];
  const Square from = p.at;
  const Color own = p.color;
  if (!has_shape(p, to - from)) return Refusal::Shape;
  const Id victim = board_.at(to);
  if (const Refusal r = way_to(board_, p, to, victim); r != Refusal::None) return r;
  if (victim != kNone) board_.lift(victim);
  board_.shift(id, to);
  if (!board_.kings(own).empty() && leaves_check(own, from, to)) {
    board_.shift(id, from);
    if (victim != kNone) board_.put(victim);
    return Refusal::Check;
  }
  if (victim != kNone) board_.forget(victim);
  board_.set_moved(id);
  if (!board_.kings(other(own)).empty()) {
    note(other(own), from);
    note(other(own), to);
  }
  return Refusal::None;
}

}  // namespace infchess
