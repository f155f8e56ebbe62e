// variants/gamecode/operators/paths.cpp: bent ways: pairs of steps in turn, and logical directions
// in turn. All spaces before the last must be empty; the last may hold anything.
//
// Two kinds of ways: steps (x, y) on the grid, and words for directions that the program has
// defined by map and link, for boards that are not grids. Spaces between must be empty unless an
// operator says otherwise; the last one may hold anything, since it is where a piece would capture.
//
// A walk ends at the edge, at void, or where it began; walked() bounds it by the number of cells
// times the length of the pattern, after which it can only repeat itself. Each cell costs a step.
//
// Source: Developer's Guide, "checkpath", "windingride", "Logical Directions".
#include <algorithm>
#include <array>
#include <functional>

#include "variants/gamecode/operators/operators.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/work.h"

namespace gamecode {

namespace {

using Steps = std::vector<Step2>;

/// The eight reflections of all steps together, without repeats.
std::vector<Steps> reflections(const Steps& steps) {
  std::vector<Steps> out;
  for (int r = 0; r < 8; ++r) {
    Steps turned;
    for (Step2 s : steps) {
      if ((r & 4) != 0) std::swap(s.x, s.y);
      turned.push_back({(r & 1) != 0 ? -s.x : s.x, (r & 2) != 0 ? -s.y : s.y});
    }
    const auto same = [&](const Steps& other) {
      return std::equal(other.begin(), other.end(), turned.begin(),
                        [](Step2 a, Step2 b) { return a.x == b.x && a.y == b.y; });
    };
    if (std::none_of(out.begin(), out.end(), same)) out.push_back(std::move(turned));
  }
  return out;
}

Steps pairs(const std::vector<Value>& numbers) {
  charge_elements(8 * numbers.size());  // each of the reflections is a copy
  Steps out;
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
    out.push_back({small_int(numbers[i]), small_int(numbers[i + 1])});
  return out;
}

/// The steps once each, over empty spaces, to `to`.
/// An empty list of steps leads nowhere, not even to `from`.
bool follows(const Machine& m, int from, int to, const Steps& steps) {
  int c = from;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    c = c < 0 ? -1 : m.board().step(c, steps[i].x, steps[i].y);
    if (!exists(m, c) || (i + 1 < steps.size() && !m.is_empty(c))) return false;
  }
  return !steps.empty() && c == to;
}

/// A walk by next(cell, number of the step): the cells up to the edge, void or its start.
std::vector<int> walked(Machine& m, int from, std::size_t period,
                        const std::function<int(int, std::size_t)>& next) {
  std::vector<int> out;
  const std::size_t most = period * static_cast<std::size_t>(m.board().cells()) + period;
  int c = from;
  for (std::size_t i = 0; i < most; ++i) {
    m.spend(1);
    c = next(c, i);
    if (!exists(m, c) || c == from) break;
    out.push_back(c);
  }
  return out;
}

std::vector<int> winding(Machine& m, int from, const Steps& steps) {
  return walked(m, from, steps.size(), [&](int c, std::size_t i) {
    const Step2 s = steps[i % steps.size()];
    return m.board().step(c, s.x, s.y);
  });
}

/// Is `to` on the walk before the first piece, or that piece?
bool reaches(const Machine& m, const std::vector<int>& cells, int to) {
  for (const int c : cells) {
    if (c == to) return true;
    if (!m.is_empty(c)) return false;
  }
  return false;
}

Value distinct(const Machine& m, const std::vector<int>& cells) {
  charge_elements(m.state.cells.size() / 16 + cells.size());
  std::vector<char> seen(static_cast<std::size_t>(m.board().cells()), 0);
  std::vector<Value> out;
  for (const int c : cells)
    if (std::exchange(seen[static_cast<std::size_t>(c)], 1) == 0 && m.board().has_name(c))
      out.emplace_back(m.board().name(c));
  return make_list(std::move(out));
}

// --- logical directions

int go(const Machine& m, int cell, const Value& word) {
  const auto& all = m.state.definitions->directions;
  const Symbol* name = m.find_symbol(word);
  const auto it = name == nullptr ? all.end() : all.find(name->id);
  return cell < 0 || it == all.end() ? -1 : it->second[static_cast<std::size_t>(cell)];
}

/// Where a direction, or a path of directions, leads; -1 nowhere. `blocked`: pieces on the way stop
/// it.
int leap_end(const Machine& m, int from, const Value& way, bool blocked) {
  if (!way.is_array()) return go(m, from, way);
  int c = from;
  const auto& words = way.array().values();
  charge_elements(words.size());
  for (std::size_t i = 0; i < words.size(); ++i) {
    c = go(m, c, words[i]);
    if (!exists(m, c) || (blocked && i + 1 < words.size() && !m.is_empty(c))) return -1;
  }
  return words.empty() ? -1 : c;
}

/// A ride: directions to follow once, then directions to repeat.
struct LogicalRide {
  std::vector<Value> once, again;
};

/// `(d1 d2)`: a ride repeats both, a ray only the last; `(d1 (d2 d3))`: d1, then d2 d3 repeated.
LogicalRide ride_of(const Value& way, bool ray) {
  LogicalRide out;
  if (!way.is_array()) return {{}, {way}};
  charge_elements(way.array().size());
  std::vector<Value> words = way.array().values();
  if (words.empty()) return out;
  if (words.back().is_array()) {
    out.again = words.back().array().values();
    words.pop_back();
    out.once = std::move(words);
  } else if (ray) {
    out.again = {words.back()};
    words.pop_back();
    out.once = std::move(words);
  } else {
    out.again = std::move(words);
  }
  return out;
}

std::vector<int> ridden(Machine& m, int from, const LogicalRide& ride) {
  if (ride.once.empty() && ride.again.empty()) return {};
  return walked(m, from, ride.once.size() + ride.again.size(), [&](int c, std::size_t i) {
    if (i < ride.once.size()) return go(m, c, ride.once[i]);
    return ride.again.empty() ? -1
                              : go(m, c, ride.again[(i - ride.once.size()) % ride.again.size()]);
  });
}

/// From and to; -1 for a word that is not a coordinate.
struct Trip {
  int from, to;
  bool valid() const { return from >= 0 && to >= 0; }
};
Trip take_trip(Machine& m, Operands& o) {
  const int from = m.cell(o.take());
  return {from, m.cell(o.take())};
}

bool two_steps(const Machine& m, const Value* t, bool symmetry) {
  const int from = m.cell(t[0]), to = m.cell(t[-1]);
  if (from < 0 || to < 0) return false;
  const Steps steps{{small_int(t[-2]), small_int(t[-3])}, {small_int(t[-4]), small_int(t[-5])}};
  if (!symmetry) return follows(m, from, to, steps);
  const auto all = reflections(steps);
  return std::any_of(all.begin(), all.end(),
                     [&](const Steps& s) { return follows(m, from, to, s); });
}

}  // namespace

namespace fixed_operator {

Value CheckATwoStep(Machine& m, const Value* t) { return Value(two_steps(m, t, false)); }
Value CheckTwoStep(Machine& m, const Value* t) { return Value(two_steps(m, t, true)); }

}  // namespace fixed_operator

namespace rest_operator {

/// All that follows the two spaces are steps, as x y x y ..; a last odd number is left out.
Value CheckAPath(Machine& m, Operands& o) {
  const Trip t = take_trip(m, o);
  const Steps steps = pairs(o.rest());
  return Value(t.valid() && follows(m, t.from, t.to, steps));
}
Value CheckPath(Machine& m, Operands& o) {
  const Trip t = take_trip(m, o);
  const auto all = reflections(pairs(o.rest()));
  return Value(t.valid() && std::any_of(all.begin(), all.end(), [&](const Steps& s) {
                 return follows(m, t.from, t.to, s);
               }));
}
Value WindingRide(Machine& m, Operands& o) {
  const Trip t = take_trip(m, o);
  const Steps steps = pairs(o.rest());
  if (!t.valid() || steps.empty()) return Value(false);
  const auto all = reflections(steps);
  return Value(std::any_of(all.begin(), all.end(), [&](const Steps& s) {
    return reaches(m, winding(m, t.from, s), t.to);
  }));
}
Value WindingRays(Machine& m, Operands& o) {
  const int from = m.cell(o.take());
  const Steps steps = pairs(o.rest());
  std::vector<int> cells;
  if (from >= 0 && !steps.empty())
    for (const Steps& s : reflections(steps))
      for (const int c : winding(m, from, s)) cells.push_back(c);
  return distinct(m, cells);
}

/// Each operand is a direction or a list of directions to follow one after the other.
Value LogLeap(Machine& m, Operands& o) {
  const Trip t = take_trip(m, o);
  const std::vector<Value> ways = o.all();
  return Value(t.valid() && std::any_of(ways.begin(), ways.end(), [&](const Value& way) {
                 return leap_end(m, t.from, way, true) == t.to;
               }));
}
/// Pieces on the way do not matter here.
Value LogLeaps(Machine& m, Operands& o) {
  const int from = m.cell(o.take());
  std::vector<int> cells;
  for (const Value& way : o.all())
    if (const int c = leap_end(m, from, way, false); exists(m, c)) cells.push_back(c);
  return distinct(m, cells);
}
Value LogRide(Machine& m, Operands& o) {
  const Trip t = take_trip(m, o);
  const std::vector<Value> ways = o.all();
  return Value(t.valid() && std::any_of(ways.begin(), ways.end(), [&](const Value& way) {
                 return reaches(m, ridden(m, t.from, ride_of(way, false)), t.to);
               }));
}
Value LogRays(Machine& m, Operands& o) {
  const int from = m.cell(o.take());
  std::vector<int> cells;
  for (const Value& way : o.all())
    if (from >= 0)
      for (const int c : ridden(m, from, ride_of(way, true))) cells.push_back(c);
  return distinct(m, cells);
}

/// Along d1 to the pole, one step across by d2, along d3 to the other pole, across by d4.
Value PoleRide(Machine& m, Operands& o) {
  const Trip t = take_trip(m, o);
  const std::vector<Value> d = o.rest();
  if (!t.valid() || d.size() < 4) return Value(false);
  std::size_t leg = 0;
  const auto next = [&](int c, std::size_t) {
    if (leg % 2 == 0)
      if (const int further = go(m, c, d[leg]); exists(m, further)) return further;
    if (leg % 2 == 0) ++leg;
    const int across = go(m, c, d[leg % 4]);
    leg = (leg + 1) % 4;
    return across;
  };
  return Value(reaches(m, walked(m, t.from, 4, next), t.to));
}

}  // namespace rest_operator
}  // namespace gamecode
