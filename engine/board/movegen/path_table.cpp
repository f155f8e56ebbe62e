// engine/board/movegen/path_table.cpp: builds paths from patterns, and their tables of results.
// Tested by tests/engine/tables_test.cpp and by perft.
#include "engine/board/movegen/path_table.h"

#include <algorithm>

namespace engine {

template <int Bits>
PathTable<Bits>::PathTable(const std::vector<std::vector<betza::MovePattern>>& patterns)
    : looks_(patterns.size()),
      reach_(patterns.size()),
      sources_(patterns.size()),
      up_to_(patterns.size()),
      down_to_(patterns.size()) {
  const auto n = static_cast<Square>(patterns.size());
  for (Square s = 0; s < n; ++s)
    for (Square o = 0; o < n; ++o) (o <= s ? up_to_ : down_to_)[static_cast<std::size_t>(s)].set(o);
  for (Square s = 0; s < n; ++s) down_to_[static_cast<std::size_t>(s)].set(s);
  for (Square s = 0; s < n; ++s) {
    const auto at = static_cast<std::size_t>(s);
    Look& look = looks_[at];
    look.first_path = static_cast<std::uint32_t>(paths_.size());
    add_paths(patterns[at]);
    look.last_path = static_cast<std::uint32_t>(paths_.size());
    look.first_plain = look.first_path;
    for (std::uint32_t i = look.first_path; i != look.last_path; ++i)
      reach_[at] |= paths_[i].landings;
    for (Set to = reach_[at]; to;) sources_[static_cast<std::size_t>(to.pop_lsb())].set(s);
    look.first_chunk = look.last_chunk = static_cast<std::uint32_t>(chunks_.size());
    if constexpr (kTabled) add_chunks(look);
  }
}

// A pattern lies on the path of a longer one when its empty squares, followed by its target, are
// the first empty squares of the longer one. `patterns` is sorted, so the longest come last.
template <int Bits>
void PathTable<Bits>::add_paths(const std::vector<betza::MovePattern>& patterns) {
  std::vector<bool> done(patterns.size(), false);
  for (std::size_t i = patterns.size(); i-- > 0;) {
    if (done[i]) continue;
    const betza::MovePattern& leaf = patterns[i];
    std::vector<const betza::MovePattern*> on_it;
    for (std::size_t j = i; j-- > 0;) {
      const betza::MovePattern& w = patterns[j];
      if (done[j] || w.occupied != leaf.occupied || w.empty.size() >= leaf.empty.size() ||
          leaf.empty[w.empty.size()] != w.to ||
          !std::equal(w.empty.begin(), w.empty.end(), leaf.empty.begin()))
        continue;
      done[j] = true;
      on_it.push_back(&w);
    }
    add_path(leaf, on_it);
  }
}

/// `leaf`: the longest pattern; `on_it`: those that end on one of its empty squares. The order of
/// the squares allows a cut by the lowest or highest blocker where square numbers rise or fall
/// along the path.
template <int Bits>
void PathTable<Bits>::add_path(const betza::MovePattern& leaf,
                               const std::vector<const betza::MovePattern*>& on_it) {
  Path t{};
  std::size_t head = leaf.empty.size();  // conditions before the first landing
  for (const betza::MovePattern* w : on_it) head = std::min(head, w->empty.size());
  t.base = static_cast<std::uint32_t>(conditions_.size());
  for (std::size_t i = 0; i < head; ++i)
    conditions_.push_back(static_cast<std::uint16_t>(leaf.empty[i]));
  for (Square s : leaf.occupied) conditions_.push_back(static_cast<std::uint16_t>(s | kFull));
  t.squares_from = static_cast<std::uint32_t>(conditions_.size());
  for (std::size_t i = head; i < leaf.empty.size(); ++i)
    conditions_.push_back(static_cast<std::uint16_t>(leaf.empty[i]));
  conditions_.push_back(static_cast<std::uint16_t>(leaf.to));
  t.end = static_cast<std::uint32_t>(conditions_.size());
  const auto first = conditions_.begin() + t.squares_from, last = conditions_.end();
  t.order = std::is_sorted(first, last)                     ? Path::Order::Up
            : std::is_sorted(first, last, std::greater<>()) ? Path::Order::Down
                                                            : Path::Order::Mixed;
  for (auto s = first; s != last; ++s) t.squares.set(*s);
  t.landings.set(leaf.to);
  for (const betza::MovePattern* w : on_it) t.landings.set(w->to);
  paths_.push_back(t);
}

/// Landings of one path: none if a condition fails, else up to and with the first piece.
template <int Bits>
Bitset<Bits> PathTable<Bits>::along(const Path& t, const Set& occupied) const {
  for (std::uint32_t b = t.base; b != t.squares_from; ++b) {
    const std::uint16_t c = conditions_[b];
    if (occupied.test(c & ~kFull) != ((c & kFull) != 0)) return Set{};
  }
  if (t.order != Path::Order::Mixed) {
    const Set standing = t.squares & occupied;
    if (!standing) return t.landings;
    return t.landings &
           (t.order == Path::Order::Up ? up_to_[static_cast<std::size_t>(standing.lsb())]
                                       : down_to_[static_cast<std::size_t>(standing.msb())]);
  }
  Set out;
  for (std::uint32_t p = t.squares_from; p != t.end; ++p) {
    const Square s = conditions_[p];
    if (t.landings.test(s)) out.set(s);
    if (occupied.test(s)) break;
  }
  return out;
}

/// Squares whose occupation changes the result: all but the last, where the path ends anyway.
template <int Bits>
Bitset<Bits> PathTable<Bits>::relevant(const Path& t) const {
  Set out;
  for (std::uint32_t c = t.base; c + 1 < t.end; ++c) out.set(conditions_[c] & ~kFull);
  return out;
}

template <int Bits>
void PathTable<Bits>::add_chunks(Look& look) {
  // Paths too wide for a table go to the end of the list and are followed one by one.
  const auto begin = paths_.begin() + look.first_path;
  const auto plain = std::stable_partition(
      begin, paths_.end(), [&](const Path& t) { return relevant(t).count() <= kLongestPath; });
  look.first_plain = static_cast<std::uint32_t>(plain - paths_.begin());
  std::uint32_t first = look.first_path;
  Set mask;
  for (std::uint32_t i = first; i != look.first_plain; ++i) {
    const Set more = mask | relevant(paths_[i]);
    if (i != first && more.count() > kChunkBits) {
      add_chunk(first, i, mask);
      first = i;
      mask = relevant(paths_[i]);
    } else {
      mask = more;
    }
  }
  if (first != look.first_plain) add_chunk(first, look.first_plain, mask);
  look.last_chunk = static_cast<std::uint32_t>(chunks_.size());
}

/// The results of paths first..last for every occupation of `mask`: 2^|mask| entries.
template <int Bits>
void PathTable<Bits>::add_chunk(std::uint32_t first, std::uint32_t last, const Set& mask) {
  chunks_.push_back({mask, static_cast<std::uint32_t>(table_.size())});
  std::vector<Square> squares;
  for (Set m = mask; m;) squares.push_back(m.pop_lsb());
  for (std::uint32_t index = 0; index < std::uint32_t{1} << squares.size(); ++index) {
    Set occupied, out;
    for (std::size_t b = 0; b < squares.size(); ++b)
      if ((index >> b & 1) != 0) occupied.set(squares[b]);
    for (std::uint32_t i = first; i != last; ++i) out |= along(paths_[i], occupied);
    table_.push_back(out);
  }
}

#define AANCA_INSTANTIATE(bits) template class PathTable<bits>;
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
