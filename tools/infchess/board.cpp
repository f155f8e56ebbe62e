// tools/infchess/board.cpp: keeps the table of squares, the lists by name, the counts and the index
// of lines consistent. Tested by tests/infchess/board_test.cpp.
#include "tools/infchess/board.h"

#include <algorithm>

namespace infchess {

/// `by` is 1 or its unsigned negative, for pieces that appear or leave.
void Board::tally(const Piece& p, std::size_t by) {
  counts_[index(p.color)][static_cast<std::size_t>(p.type)] += by;
  totals_[index(p.color)] += by;
}

Id Board::add(Name name, Type type, Color color, Square s) {
  Id id = static_cast<Id>(pieces_.size());
  if (free_.empty()) {
    pieces_.emplace_back();
  } else {
    id = free_.back();
    free_.pop_back();
  }
  NameList& list = names_[name];
  pieces_[id] = {s, list.newest, kNone, name, type, color, false};
  if (list.newest != kNone) pieces_[list.newest].newer = id;
  list.newest = id;
  ++list.count;
  if (type == Type::King) kings_[index(color)].push_back(id);
  put(id);
  return id;
}

void Board::shift(Id id, Square to) {
  Piece& p = pieces_[id];
  squares_.erase(p.at, id);
  squares_.insert(to, id);
  sight_.move(id, p.at, to);
  p.at = to;
}

void Board::lift(Id id) {
  const Piece& p = pieces_[id];
  tally(p, static_cast<std::size_t>(-1));
  squares_.erase(p.at, id);
  sight_.vanish(id, p.at);
}

void Board::put(Id id) {
  const Piece& p = pieces_[id];
  tally(p, 1);
  squares_.insert(p.at, id);
  sight_.appear(id, p.at);
}

/// Unlinks the piece from its name. REQUIRES lift() before.
void Board::forget(Id id) {
  const Piece& p = pieces_[id];
  NameList& list = names_[p.name];
  --list.count;
  if (p.older != kNone) pieces_[p.older].newer = p.newer;
  (p.newer != kNone ? pieces_[p.newer].older : list.newest) = p.older;
  free_.push_back(id);
}

Id Board::first(Square from, Direction d) const {
  const auto s = sight_.first(from, d);
  return s ? at(*s) : kNone;
}

std::array<Id, 8> Board::around(Square from) const {
  const auto squares = sight_.around(from);
  std::array<Id, 8> ids;
  std::transform(squares.begin(), squares.end(), ids.begin(),
                 [this](const auto& s) { return s ? at(*s) : kNone; });
  return ids;
}

}  // namespace infchess
