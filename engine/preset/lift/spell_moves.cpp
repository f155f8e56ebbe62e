#include "engine/preset/lift/spell_moves.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <tuple>

#include "betza/directions.h"
#include "betza/translate/spell.h"

namespace engine::lift {

namespace {

using betza::DirectionSet;
using betza::Symmetry;

enum class Form : std::uint8_t { Plain, Hop, HopBehind, MustJump, Lame, DiagonalFirst };

/// Moves that differ in direction and modality only: `base` (0,1) is W, `range` 0 is unlimited.
struct Group {
  int a = 0, b = 0;  // of the leap, a <= b
  Form form = Form::Plain;
  int range = 1;
  friend bool operator<(const Group& x, const Group& y) {
    return std::tie(x.b, x.a, x.form, x.range) < std::tie(y.b, y.a, y.form, y.range);
  }
};
struct Directions {
  DirectionSet quiet = 0, capture = 0, en_passant = 0;
};
using Groups = std::map<Group, Directions>;

Symmetry symmetry_of(int a, int b) {
  return a == 0 ? Symmetry::Orthogonal : a == b ? Symmetry::Diagonal : Symmetry::Oblique;
}

int direction_of(Delta d) {
  const int a = std::min(std::abs(d.dx), std::abs(d.dy)),
            b = std::max(std::abs(d.dx), std::abs(d.dy));
  const betza::Leap leap{symmetry_of(a, b), {a, b}, false};
  for (int i = 0; i < 8; ++i)
    if (betza::contains(leap.all(), i) && leap.vector(i) == d) return i;
  throw NotLifted("a piece moves without leaving its square");
}

/// The distances, in units, that a piece goes in one direction, quietly or capturing.
struct Line {
  std::set<int> leaps, slides, hops, hops_behind, bent, bent_diagonally;
};

class Speller {
 public:
  Speller(const Geometry& geometry, const std::set<Delta>& en_passant)
      : geometry_(geometry), en_passant_(en_passant) {}

  std::string spell(const std::vector<Pattern>& patterns) {
    std::map<std::pair<Delta, bool>, Line> lines;
    for (const Pattern& p : patterns) {
      Line& line = lines[{unit_of(p.leap), p.capture}];
      const int n = steps_of(p.leap);
      if (p.ways & kLeap) line.leaps.insert(n);
      if (p.ways & kSlide) line.slides.insert(n);
      if (p.ways & kHop) line.hops.insert(n);
      if (p.ways & kHopBehind) line.hops_behind.insert(n);
      if (p.ways & kOrthogonalWay) line.bent.insert(n);
      if (p.ways & kDiagonalWay) line.bent_diagonally.insert(n);
    }
    for (const auto& [key, line] : lines) note_unlimited(key.first, line);
    for (const auto& [key, line] : lines) read(key.first, key.second, line);
    return print();
  }

 private:
  static std::pair<int, int> shape(Delta d) {
    return std::minmax({std::abs(d.dx), std::abs(d.dy)});
  }
  int longest(Delta unit) const {
    const int x = unit.dx == 0 ? 99 : (geometry_.files() - 1) / std::abs(unit.dx);
    const int y = unit.dy == 0 ? 99 : (geometry_.ranks() - 1) / std::abs(unit.dy);
    return std::min(x, y);
  }

  /// Long slides are rare in random games: who goes four squares, or all but one that the board
  /// has, goes on; and so it does in the other directions.
  void note_unlimited(Delta unit, const Line& line) {
    const int enough = std::min(4, std::max(3, longest(unit) - 1));
    for (const std::set<int>* steps : {&line.slides, &line.hops, &line.hops_behind})
      if (!steps->empty() && *steps->rbegin() >= enough) unlimited_.insert(shape(unit));
  }

  void add(Delta unit, int times, bool capture, Form form, int range) {
    const auto [a, b] = shape(unit * times);
    Directions& d = groups_[{a, b, form, range}];
    const auto bit = static_cast<DirectionSet>(1U << direction_of(unit * times));
    (capture ? d.capture : d.quiet) |= bit;
    if (capture && en_passant_.count(unit * times) > 0) d.en_passant |= bit;
  }

  void read(Delta unit, bool capture, const Line& line) {
    std::set<int> slides = line.slides, leaps = line.leaps;
    const bool unlimited = unlimited_.count(shape(unit)) > 0;
    const bool slider = leaps.count(1) > 0 ? !slides.empty() : slides.size() > 1 || unlimited;
    if (slider && !slides.empty()) {
      const int range = unlimited ? 0 : *slides.rbegin();
      leaps.erase(1), slides.clear();
      add(unit, 1, capture, Form::Plain, range);
    }
    for (const int n : leaps) add(unit, n, capture, Form::Plain, 1);
    for (const int n : slides) add(unit, n, capture, Form::Lame, 1);
    for (const int n : line.bent) add(unit, n, capture, Form::Lame, 1);
    for (const int n : line.bent_diagonally) add(unit, n, capture, Form::DiagonalFirst, 1);
    read_hops(unit, capture, line.hops, Form::Hop);
    read_hops(unit, capture, line.hops_behind, Form::HopBehind);
  }
  void read_hops(Delta unit, bool capture, const std::set<int>& hops, Form form) {
    if (hops.empty()) return;
    if (*hops.rbegin() == 2)
      add(unit, 2, capture, Form::MustJump, 1);
    else
      add(unit, 1, capture, form, unlimited_.count(shape(unit)) > 0 ? 0 : *hops.rbegin());
  }

  static std::string directions(DirectionSet set, Symmetry symmetry) {
    const DirectionSet all = symmetry == Symmetry::Orthogonal ? betza::kEven
                             : symmetry == Symmetry::Diagonal ? betza::kOdd
                                                              : betza::kAll;
    if ((set & all) == all) return "";
    const auto codes = betza::spell(set, symmetry);
    if (!codes)
      throw NotLifted("a piece moves in directions that the notation of pieces cannot write");
    std::string out;
    for (const std::string& code : *codes) out += code;
    return out;
  }

  static std::string atom(const Group& g, bool king) {
    static const std::map<std::pair<int, int>, std::string> kAtoms = {
        {{0, 1}, "W"},  {{1, 1}, "F"},  {{0, 2}, "D"}, {{1, 2}, "N"}, {{2, 2}, "A"},
        {{0, 3}, "H"},  {{1, 3}, "C"},  {{2, 3}, "Z"}, {{3, 3}, "G"}, {{0, 4}, "WX"},
        {{1, 4}, "FX"}, {{1, 5}, "NX"}, {{0, 5}, "DX"}};
    const auto found = kAtoms.find({g.a, g.b});
    if (found == kAtoms.end())
      throw NotLifted("a leap of " + std::to_string(g.a) + " and " + std::to_string(g.b) +
                      " squares");
    const bool line =
        g.b == 1 && (g.range == 0 || g.form == Form::Hop || g.form == Form::HopBehind);
    const std::string letter = !line      ? king ? "K" : found->second
                               : king     ? "Q"
                               : g.a == 0 ? "R"
                                          : "B";
    if (g.range == 0) return letter + (line ? "" : "0");
    return letter + (g.range == 1 ? "" : std::to_string(g.range));
  }

  std::string term(const Group& g, const std::string& modes, const std::string& letters,
                   bool king) {
    switch (g.form) {
      case Form::Plain:
        return letters + modes + atom(g, king);
      case Form::Hop:
        return letters + modes + "p" + atom(g, king);
      case Form::HopBehind:
        return letters + modes + "g" + atom(g, king);
      case Form::MustJump:
        return letters + modes + "j" + atom(g, king);
      case Form::Lame:
        if (g.a == 2 && g.b == 3 && letters.empty() && modes.empty()) return "mafsmafW";
        if (g.b > 3 || (g.a != 0 && g.a != g.b && g.b != 2)) break;
        return letters + modes + "n" + atom(g, king);
      case Form::DiagonalFirst:
        if (g.a != 1 || g.b != 2 || !letters.empty() || !modes.empty()) break;
        return "mafsF";
    }
    throw NotLifted("a lame leap of " + std::to_string(g.a) + " and " + std::to_string(g.b) +
                    " squares");
  }

  struct Part {
    std::string modes;
    DirectionSet set;
  };
  static std::vector<Part> parts(const Directions& d) {
    const auto both = static_cast<DirectionSet>(d.quiet & d.capture & ~d.en_passant);
    const auto all = static_cast<DirectionSet>(d.quiet & d.en_passant);
    return {{"", both},
            {"mce", all},
            {"m", static_cast<DirectionSet>(d.quiet & ~d.capture)},
            {"c", static_cast<DirectionSet>(d.capture & ~d.quiet & ~d.en_passant)},
            {"ce", static_cast<DirectionSet>(d.en_passant & ~d.quiet)}};
  }

  std::string print() {
    std::string out;
    for (auto& [group, d] : groups_) {
      const auto diagonal = group.a == 0 && group.b == 1
                                ? groups_.find({1, 1, group.form, group.range})
                                : groups_.end();
      for (const Part& part : parts(d)) {
        if (part.set == 0) continue;
        bool king = false;
        if (diagonal != groups_.end() && part.set == betza::kEven)
          for (const Part& other : parts(diagonal->second))
            king = king || (other.modes == part.modes && other.set == betza::kOdd);
        if (king) merged_.insert({diagonal->first, part.modes});
        if (merged_.count({group, part.modes}) > 0) continue;
        const std::string letters = directions(part.set, symmetry_of(group.a, group.b));
        out += term(group, part.modes, letters, king);
      }
    }
    return out;
  }

  const Geometry& geometry_;
  const std::set<Delta>& en_passant_;
  std::set<std::pair<int, int>> unlimited_;
  Groups groups_;
  std::set<std::pair<Group, std::string>> merged_;  // printed as part of K or Q
};

}  // namespace

std::string spell_moves(const std::vector<Pattern>& patterns, const Geometry& geometry,
                        const std::set<Delta>& en_passant) {
  return Speller(geometry, en_passant).spell(patterns);
}

std::string spell_zone(const SquareSet& squares, const Geometry& g) {
  int left = g.files(), right = -1, low = g.ranks(), high = -1, count = 0;
  std::string list;
  for (Square s = 0; s < g.size(); ++s) {
    if (!squares[static_cast<std::size_t>(s)]) continue;
    left = std::min(left, g.file(s)), right = std::max(right, g.file(s));
    low = std::min(low, g.rank(s)), high = std::max(high, g.rank(s));
    list += (list.empty() ? "" : " ") + g.name(s);
    ++count;
  }
  if (count != (right - left + 1) * (high - low + 1)) return list;
  if (left == 0 && right == g.files() - 1)
    return "rank " + std::to_string(low + 1) + (high > low ? "-" + std::to_string(high + 1) : "");
  const std::string corner = g.name(g.square(left, low));
  return count == 1 ? corner : corner + "-" + g.name(g.square(right, high));
}

}  // namespace engine::lift
