// tools/infchess/sight.cpp: the index, the loose squares beside it, and both together.
#include "tools/infchess/sight.h"

#include <algorithm>

namespace infchess {

namespace {

Key key_of(int line, Square s) {
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

Square square_of(int line, Key k) {
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

void Sight::wake(const std::vector<Square>& occupied) {
  awake_ = true;
  if (occupied.size() <= kLoose) {
    std::copy(occupied.begin(), occupied.end(), loose_.begin());
    loose_count_ = occupied.size();
    return;
  }
  settled_ = occupied.size();
  for (int line = 0; line < kLines; ++line) {
    std::vector<Key> keys(occupied.size());
    std::transform(occupied.begin(), occupied.end(), keys.begin(),
                   [&](Square s) { return key_of(line, s); });
    lines_[static_cast<std::size_t>(line)].build(std::move(keys));
  }
}

void Sight::settle(Square s) {
  ++settled_;
  for (int line = 0; line < kLines; ++line)
    lines_[static_cast<std::size_t>(line)].insert(key_of(line, s));
}

void Sight::appear(Square s) {
  if (loose_count_ == kLoose) {
    settle(loose_[0]);
    std::copy(loose_.begin() + 1, loose_.end(), loose_.begin());
    --loose_count_;
  }
  loose_[loose_count_++] = s;
}

void Sight::vanish(Square s) {
  for (std::size_t i = loose_count_; i-- > 0;) {
    if (loose_[i] != s) continue;
    std::copy(loose_.data() + i + 1, loose_.data() + loose_count_, loose_.data() + i);
    --loose_count_;
    return;
  }
  --settled_;
  for (int line = 0; line < kLines; ++line)
    lines_[static_cast<std::size_t>(line)].erase(key_of(line, s));
}

std::optional<Square> Sight::first(Square from, Direction d) const {
  std::optional<Square> best;
  for (std::size_t i = 0; i < loose_count_; ++i)
    if (direction_of(loose_[i] - from) == d) offer(best, loose_[i], from);
  if (settled_ == 0) return best;
  const int line = d / 2;
  const Key key = key_of(line, from);
  const auto found = lines_[static_cast<std::size_t>(line)].around(key);
  const auto& pos = d % 2 != 0 ? found.above : found.below;
  if (pos) offer(best, square_of(line, {key.line, *pos}), from);
  return best;
}

std::array<std::optional<Square>, 8> Sight::around(Square from) const {
  std::array<std::optional<Square>, 8> best;
  for (std::size_t i = 0; i < loose_count_; ++i) {
    const Direction d = direction_of(loose_[i] - from);
    if (d >= 0) offer(best[static_cast<std::size_t>(d)], loose_[i], from);
  }
  if (settled_ == 0) return best;
  for (std::size_t line = 0; line < kLines; ++line) {
    const int kind = static_cast<int>(line);
    const Key key = key_of(kind, from);
    const auto found = lines_[line].around(key);
    if (found.below) offer(best[2 * line], square_of(kind, {key.line, *found.below}), from);
    if (found.above) offer(best[2 * line + 1], square_of(kind, {key.line, *found.above}), from);
  }
  return best;
}

}  // namespace infchess
