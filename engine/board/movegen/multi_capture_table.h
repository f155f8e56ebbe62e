// engine/board/movegen/multi_capture_table.h: the moves of pieces that take on their way or depend
// on whose piece they pass: Lions, eagles, checkers, long leapers. They have too many outcomes for
// a table of results, so each square has its list of walks, each with a handful of conditions to
// test. Moves of more than three victims and of unbounded length are left to the programs
// (attacks.h). Tested by tests/engine/tables_test.cpp and by perft.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "betza/move_patterns.h"
#include "engine/board/bitset.h"

namespace engine {

/// One walk: where it ends and what it takes before. `first`..`last` are its conditions.
struct MultiCapture {
  std::uint32_t first, last;
  std::int16_t to;
  std::uint8_t ends;   // betza::LandingFlags
  std::uint8_t taken;  // how many of `takes`
  std::array<std::int16_t, 3> takes;
};

template <int Bits>
class MultiCaptureTable {
 public:
  using Set = Bitset<Bits>;

  /// `patterns` by the square they start on.
  explicit MultiCaptureTable(const std::vector<std::vector<betza::MovePattern>>& patterns) {
    for (const auto& list : patterns) {
      starts_.push_back(static_cast<std::uint32_t>(walks_.size()));
      for (const betza::MovePattern& w : list) add(w);
    }
    starts_.push_back(static_cast<std::uint32_t>(walks_.size()));
  }

  /// Calls `f(MultiCapture)` for each walk from `s` whose conditions hold: walks with the same end
  /// and victims are adjacent. REQUIRES that `enemy` is a subset of `occupied`.
  template <class F>
  void each_open(Square s, const Set& occupied, const Set& enemy, F f) const {
    for (std::uint32_t i = starts_[static_cast<std::size_t>(s)];
         i != starts_[static_cast<std::size_t>(s) + 1]; ++i)
      if (open(walks_[i], occupied, enemy)) f(walks_[i]);
  }
  /// Calls `f(MultiCapture)` for each walk from `s` that could take an enemy on `victim`; `royal`:
  /// it is a royal, which tame walks spare.
  template <class F>
  void each_against(Square s, Square victim, bool royal, F f) const {
    for (std::uint32_t i = starts_[static_cast<std::size_t>(s)];
         i != starts_[static_cast<std::size_t>(s) + 1]; ++i)
      if (takes(walks_[i], victim, royal)) f(walks_[i]);
  }
  /// Does the occupant of the target allow the walk to end there? Royals are the caller's test.
  static bool ends_well(const MultiCapture& w, Square from, const Set& occupied, const Set& enemy) {
    bool vacated = w.to == from;
    for (int i = 0; i < w.taken; ++i)
      vacated = vacated || w.takes[static_cast<std::size_t>(i)] == w.to;
    const int end = vacated || !occupied.test(w.to) ? betza::kLandsQuiet
                    : enemy.test(w.to)              ? betza::kLandsCapture
                                                    : betza::kLandsFriendly;
    return (w.ends & end) != 0;
  }
  /// Do all conditions of the walk hold?
  bool open(const MultiCapture& w, const Set& occupied, const Set& enemy) const {
    for (std::uint32_t c = w.first; c != w.last; ++c) {
      const Square s = conditions_[c] & 511;
      switch (static_cast<Need>(conditions_[c] >> 9)) {
        case Need::Empty:
          if (occupied.test(s)) return false;
          break;
        case Need::Occupied:
          if (!occupied.test(s)) return false;
          break;
        case Need::Enemy:
          if (!enemy.test(s)) return false;
          break;
        case Need::Friend:
          if (!occupied.test(s) || enemy.test(s)) return false;
          break;
      }
    }
    return true;
  }
  /// Does the walk take an enemy on `victim`, at its end or on the way?
  static bool takes(const MultiCapture& w, Square victim, bool royal) {
    const bool tame = royal && (w.ends & betza::kLandsTame) != 0;
    if (w.to == victim && (w.ends & betza::kLandsCapture) != 0 && !tame) return true;
    for (int i = 0; i < w.taken; ++i)
      if (w.takes[static_cast<std::size_t>(i)] == victim) return true;
    return false;
  }
  /// Squares where something could be taken from `s`.
  Set takes_from(Square s) const {
    Set out;
    for (std::uint32_t i = starts_[static_cast<std::size_t>(s)];
         i != starts_[static_cast<std::size_t>(s) + 1]; ++i) {
      const MultiCapture& w = walks_[i];
      if ((w.ends & betza::kLandsCapture) != 0) out.set(w.to);
      for (int n = 0; n < w.taken; ++n) out.set(w.takes[static_cast<std::size_t>(n)]);
    }
    return out;
  }
  /// The squares the walk looks at.
  Set looks(const MultiCapture& w) const {
    Set out = Set::of(w.to);
    for (std::uint32_t c = w.first; c != w.last; ++c) out.set(conditions_[c] & 511);
    return out;
  }

 private:
  // clang-format off
  //  15  11 10  9 8      0
  // +------+-----+--------+
  // |  0   | Need| square |   a condition
  // +------+-----+--------+
  // clang-format on
  enum class Need : std::uint8_t { Empty, Occupied, Enemy, Friend };

  void add(const betza::MovePattern& pattern) {
    MultiCapture w{};
    w.first = static_cast<std::uint32_t>(conditions_.size());
    const auto write = [&](const std::vector<Square>& squares, Need need) {
      for (Square s : squares)
        conditions_.push_back(static_cast<std::uint16_t>(s | static_cast<int>(need) << 9));
    };
    write(pattern.enemies, Need::Enemy);  // what fails most often comes first
    write(pattern.friends, Need::Friend);
    write(pattern.occupied, Need::Occupied);
    write(pattern.empty, Need::Empty);
    w.last = static_cast<std::uint32_t>(conditions_.size());
    w.to = static_cast<std::int16_t>(pattern.to);
    w.ends = pattern.landing;
    for (Square s : pattern.captured) w.takes[w.taken++] = static_cast<std::int16_t>(s);
    walks_.push_back(w);
  }

  std::vector<MultiCapture> walks_;
  std::vector<std::uint16_t> conditions_;
  std::vector<std::uint32_t> starts_;
};

}  // namespace engine
