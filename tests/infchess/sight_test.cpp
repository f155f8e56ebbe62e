// tests/infchess/sight_test.cpp: the index of lines against looking at every square.
#include "tools/infchess/sight.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>

namespace {

using namespace infchess;

/// The nearest square in the direction, by trying all.
std::optional<Square> slow_first(const std::vector<Square>& squares, Square from, Direction d) {
  std::optional<Square> best;
  for (const Square s : squares)
    if (direction_of(s - from) == d && (!best || length(s - from) < length(*best - from))) best = s;
  return best;
}

/// Pieces come, go, walk and are asked about from some time on, `most` of them on a board of `side`
/// squares each way.
void check_sight(std::size_t ask_at, std::size_t most, int side, int rounds) {
  std::mt19937 random(static_cast<unsigned>(most));
  const auto below = [&](std::size_t n) { return random() % static_cast<unsigned>(n); };
  const auto any = [&] {
    return Square{static_cast<std::int64_t>(below(static_cast<std::size_t>(side))),
                  -static_cast<std::int64_t>(below(static_cast<std::size_t>(side)))};
  };
  Sight sight;
  std::vector<Square> squares;  // of the pieces seen
  std::vector<Id> ids;          // theirs
  bool asking = false;
  for (int round = 0; round < rounds; ++round) {
    const Square s = any();
    const bool vacant = std::find(squares.begin(), squares.end(), s) == squares.end();
    if (vacant && squares.size() < most && below(3) != 0) {
      Id id = 0;
      while (std::find(ids.begin(), ids.end(), id) != ids.end()) ++id;
      ids.push_back(id);
      squares.push_back(s);
      sight.appear(id, s);
    } else if (!squares.empty()) {
      const std::size_t i = below(squares.size());
      if (vacant) {
        sight.move(ids[i], squares[i], s);
        squares[i] = s;
      } else if (below(2) == 0) {
        sight.vanish(ids[i], squares[i]);
        squares.erase(squares.begin() + static_cast<std::ptrdiff_t>(i));
        ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(i));
      }
    }
    asking = asking || squares.size() >= ask_at;
    if (!asking) continue;
    const Square from = any();
    const auto all = sight.around(from);
    for (Direction d = 0; d < 8; ++d) {
      REQUIRE(all[static_cast<std::size_t>(d)] == slow_first(squares, from, d));
      REQUIRE(sight.first(from, d) == all[static_cast<std::size_t>(d)]);
    }
  }
}

}  // namespace

TEST_CASE("few squares, many, crowded rows") {
  check_sight(0, 10, 6, 2000);
  check_sight(3, 40, 12, 5000);
  check_sight(30, 60, 30, 5000);
  check_sight(500, 900, 40, 4000);
}

TEST_CASE("ordered keys are a sorted set") {
  std::mt19937 random(7);
  const auto any = [&] {
    return Key{static_cast<std::int64_t>(random() % 3), static_cast<std::int64_t>(random() % 5000)};
  };
  OrderedKeys keys;
  std::set<Key> set;
  for (int i = 0; i < 3000; ++i) set.insert(any());
  keys.build({set.begin(), set.end()});
  for (int i = 0; i < 60000; ++i) {
    const bool thin = i / 15000 % 2 != 0;  // in turn mostly growing and mostly shrinking
    const Key key = any();
    if (set.count(key) == 0 && (!thin || i % 4 == 0)) {
      keys.insert(key);
      set.insert(key);
    } else if (set.count(key) != 0 && (thin || i % 4 == 0)) {
      keys.erase(key);
      set.erase(key);
    }
    const Key at = any();
    const auto found = keys.around(at);
    const auto above = set.upper_bound(at);
    const auto below = set.lower_bound(at);
    const bool has_above = above != set.end() && above->line == at.line;
    const bool has_below = below != set.begin() && std::prev(below)->line == at.line;
    REQUIRE(found.above.has_value() == has_above);
    REQUIRE(found.below.has_value() == has_below);
    if (has_above) REQUIRE(*found.above == above->pos);
    if (has_below) REQUIRE(*found.below == std::prev(below)->pos);
  }
}

TEST_CASE("keys are sorted, near each other and far apart") {
  std::mt19937_64 random(11);
  for (const int bits : {1, 11, 20, 30, 62}) {
    const std::int64_t mask = (std::int64_t{1} << bits) - 1;
    const std::int64_t shift = bits == 62 ? mask / 2 : 12345;
    std::set<Key> set;
    for (int i = 0; i < 5000; ++i)
      set.insert({(static_cast<std::int64_t>(random()) & mask) - shift,
                  (static_cast<std::int64_t>(random()) & mask) - 3 * (shift / 3)});
    std::vector<Key> keys(set.begin(), set.end());
    std::shuffle(keys.begin(), keys.end(), random);
    OrderedKeys ordered;
    ordered.build(keys);
    CHECK(ordered.all() == std::vector<Key>(set.begin(), set.end()));
  }
  OrderedKeys none;
  none.build({});
  CHECK(none.all().empty());
}
