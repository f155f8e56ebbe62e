// tools/infchess/sight.cpp: the index, the loose squares beside it, and queries over both. Tested
// by tests/infchess/sight_test.cpp.
#include "tools/infchess/sight.h"

#include <algorithm>

namespace infchess {

namespace {

/// A square as a place on one of its four lines (square.h): the line's number and the position on
/// it. square_of is the inverse.
Key key_of(std::size_t line, Square s) {
  switch (line) {
    case 0:
      return {s.row, s.col};
    case 1:
      return {s.col, s.row};
    case 2:
      return {s.row - s.col, s.row};
    default:
      return {s.row + s.col, s.row};
  }
}

Square square_of(std::size_t line, Key k) {
  switch (line) {
    case 0:
      return {k.line, k.pos};
    case 1:
      return {k.pos, k.line};
    case 2:
      return {k.pos, k.pos - k.line};
    default:
      return {k.pos, k.line - k.pos};
  }
}

/// Keeps the nearer.
void offer(std::optional<Square>& best, Square s, Square from) {
  if (!best || length(s - from) < length(*best - from)) best = s;
}

}  // namespace

void Sight::appear(Id id, Square s) {
  if (id >= slots_.size()) slots_.resize(id + 1, kSettled);
  slots_[id] = static_cast<std::uint32_t>(loose_.size());
  loose_.push_back({s, id});
}

/// Forgets a loose square; the last one takes its place.
void Sight::drop(std::size_t slot) {
  loose_[slot] = loose_.back();
  slots_[loose_[slot].id] = static_cast<std::uint32_t>(slot);
  loose_.pop_back();
}

void Sight::vanish(Id id, Square s) {
  if (slots_[id] != kSettled) return drop(slots_[id]);
  --settled_;
  for (std::size_t line = 0; line < kLines; ++line) lines_[line].erase(key_of(line, s));
}

void Sight::move(Id id, Square from, Square to) {
  if (slots_[id] != kSettled) {
    loose_[slots_[id]].at = to;
  } else {
    vanish(id, from);
    appear(id, to);
  }
}

/// Before a question: moves all but a few squares into the index, in turn, so that the pieces that
/// move most are outside most of the time.
void Sight::settle() {
  if (loose_.size() <= kLoose) return;
  const std::size_t surplus = loose_.size() - kLoose;
  if (surplus > kLoose && surplus > settled_ / 4) return rebuild();
  while (loose_.size() > kLoose) {
    hand_ = (hand_ + 1) % loose_.size();
    const Loose next = loose_[hand_];
    drop(hand_);
    slots_[next.id] = kSettled;
    ++settled_;
    for (std::size_t line = 0; line < kLines; ++line) lines_[line].insert(key_of(line, next.at));
  }
}

/// The same when so many are new that sorting them all is cheaper.
void Sight::rebuild() {
  std::vector<Square> squares;
  squares.reserve(settled_ + loose_.size());
  for (const Key key : lines_[0].all()) squares.push_back(square_of(0, key));
  for (; loose_.size() > kLoose; loose_.pop_back()) {
    squares.push_back(loose_.back().at);
    slots_[loose_.back().id] = kSettled;
  }
  settled_ = squares.size();
  for (std::size_t line = 0; line < kLines; ++line) {
    std::vector<Key> keys(squares.size());
    std::transform(squares.begin(), squares.end(), keys.begin(),
                   [&](Square s) { return key_of(line, s); });
    lines_[line].build(std::move(keys));
  }
}

std::optional<Square> Sight::first(Square from, Direction d) {
  settle();
  std::optional<Square> best;
  for (const Loose& l : loose_)
    if (direction_of(l.at - from) == d) offer(best, l.at, from);
  if (settled_ == 0) return best;
  const auto line = static_cast<std::size_t>(d / 2);
  const Key key = key_of(line, from);
  const auto found = lines_[line].around(key);
  const auto& pos = d % 2 != 0 ? found.above : found.below;
  if (pos) offer(best, square_of(line, {key.line, *pos}), from);
  return best;
}

std::array<std::optional<Square>, 8> Sight::around(Square from) {
  settle();
  std::array<std::optional<Square>, 8> best;
  for (const Loose& l : loose_) {
    const Direction d = direction_of(l.at - from);
    if (d >= 0) offer(best[static_cast<std::size_t>(d)], l.at, from);
  }
  if (settled_ == 0) return best;
  for (std::size_t line = 0; line < kLines; ++line) {
    const Key key = key_of(line, from);
    const auto found = lines_[line].around(key);
    if (found.below) offer(best[2 * line], square_of(line, {key.line, *found.below}), from);
    if (found.above) offer(best[2 * line + 1], square_of(line, {key.line, *found.above}), from);
  }
  return best;
}

}  // namespace infchess
