// betza/translate/alike.cpp: see alike.h. Tested by tests/betza/translate_test.cpp.
#include "betza/translate/alike.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "betza/run.h"

namespace betza {

namespace {

/// xorshift, so that every machine sees the same boards.
class Random {
 public:
  int below(int n) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<int>(state_ % static_cast<std::uint64_t>(n));
  }

 private:
  std::uint64_t state_ = 88172645463325252U;
};

/// A board at random: pieces on about `percent` of the squares, three enemies to two friends, one
/// in five royal, half unmoved; perhaps holes, perhaps an e.p. right.
class Sample : public BoardView {
 public:
  Sample(int files, int ranks, int percent, bool holes, Random& random)
      : geometry(files, ranks), cells_(static_cast<std::size_t>(geometry.size())) {
    from = random.below(geometry.size());
    for (Square s = 0; s < geometry.size(); ++s) {
      Cell& cell = cells_[static_cast<std::size_t>(s)];
      cell.unmoved = random.below(2) == 0;
      if (s == from || random.below(100) >= percent) continue;
      cell.what = random.below(5) < 3 ? Occupant::Enemy : Occupant::Friend;
      cell.royal = random.below(5) == 0;
      if (holes && random.below(4) == 0) {
        cell.what = Occupant::Hole;
        geometry.set_hole(s);
      }
    }
    ep_square_ = random.below(geometry.size());
    const Square victim = random.below(geometry.size());
    if (at(victim) == Occupant::Enemy) victim_ = victim;
    if (at(ep_square_) != Occupant::Empty || ep_square_ == from) ep_square_ = kNoSquare;
  }

  Occupant at(Square s) const override { return cells_[static_cast<std::size_t>(s)].what; }
  bool royal(Square s) const override { return cells_[static_cast<std::size_t>(s)].royal; }
  bool unmoved(Square s) const override { return cells_[static_cast<std::size_t>(s)].unmoved; }
  bool ep_square(Square s) const override { return s == ep_square_; }
  Square ep_victim() const override { return victim_; }

  Geometry geometry;
  Square from = 0;

 private:
  struct Cell {
    Occupant what = Occupant::Empty;
    bool royal = false;
    bool unmoved = false;
  };
  std::vector<Cell> cells_;
  Square ep_square_ = kNoSquare;
  Square victim_ = kNoSquare;
};

bool same_landing(const Landing& x, const Landing& y, EpSquares left_behind) {
  return std::tie(x.to, x.captures, x.victims, x.also_captured, x.partner_from, x.partner_to) ==
             std::tie(y.to, y.captures, y.victims, y.also_captured, y.partner_from, y.partner_to) &&
         (left_behind == EpSquares::Ignore || x.ep_squares == y.ep_squares);
}

/// Drops have no walk to compare: their rules as text.
std::vector<std::string> drops(const Program& program) {
  std::vector<std::string> result;
  for (const Rule& rule : program.rules) {
    if (rule.shape == Shape::Drop) result.push_back(Program{{rule}}.dump());
  }
  std::sort(result.begin(), result.end());
  return result;
}

/// Programs of many legs, and legs that slide one after the other, are slow on large boards; and
/// show their differences on small ones.
bool slow(const Program& program) {
  constexpr std::size_t kLong = 500;
  constexpr int kManySlides = 10;
  std::size_t size = 0;
  for (const Rule& rule : program.rules) {
    size += rule.code.size();
    const auto slides = std::count_if(rule.code.begin(), rule.code.end(), [](const Instruction& i) {
      return i.op == Op::Loop && i.b == kUnlimited;
    });
    if (slides > kManySlides) return true;
  }
  return size > kLong;
}

/// Compares both colours: programs may differ in how they turn the board.
bool agree_on(const Sample& board, const Program& x, const Program& y, EpSquares left_behind) {
  for (const bool black : {false, true}) {
    std::vector<Landing> a;
    std::vector<Landing> b;
    run(x, board.from, black, board.geometry, board, a);
    run(y, board.from, black, board.geometry, board, b);
    const bool equal = std::equal(a.begin(), a.end(), b.begin(), b.end(),
                                  [left_behind](const Landing& l, const Landing& m) {
                                    return same_landing(l, m, left_behind);
                                  });
    if (!equal) return false;
  }
  return true;
}

}  // namespace

bool alike(const Program& x, const Program& y, EpSquares left_behind) {
  if (drops(x) != drops(y)) return false;
  if (x.dump() == y.dump()) return true;
  constexpr int kSizes[][2] = {{3, 4}, {5, 5}, {7, 3}, {8, 8}, {9, 10}, {12, 12}};
  const bool small = slow(x) || slow(y);
  const int rounds = small ? 96 : 240;
  Random random;
  for (int round = 0; round < rounds; ++round) {
    // Long paths need room: large boards come in either case, for slow programs one time in four.
    const bool large = small ? round % 4 == 3 : round % 6 >= 3;
    const auto& [files, ranks] = kSizes[round % 3 + (large ? 3 : 0)];
    const int percent = 5 + round % 11 * 5;
    const Sample board(files, ranks, percent, round % 5 == 4, random);
    if (!agree_on(board, x, y, left_behind)) return false;
  }
  return true;
}

}  // namespace betza
