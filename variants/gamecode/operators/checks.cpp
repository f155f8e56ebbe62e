// variants/gamecode/operators/checks.cpp: may a piece go from a to b? Leaps, rides, hops, king
// steps.
//
// Operators named checka.. look in the one direction (x, y); those without the a look in all
// symmetries of it. They ask about geometry and emptiness only: the color of what stands on the
// destination is for the program to judge, and so is whose piece moves.
//
// Programs call them after the move was made (Post-Move code) as well as before (Post-Game code),
// so the two ends are never asked whether they are empty, unless an operator says so.
//
// Hops leave the place of the piece that was leapt over in the operator `screen`.
//
// Source: Developer's Guide, "Operators for Moves": checkleap, checkride, checkhop ..
#include <algorithm>
#include <cstdlib>

#include "variants/gamecode/operators/operators.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/work.h"

namespace gamecode {

namespace {

/// Operands a b x y: from, to, step. REQUIRES for file and rank: valid().
struct Trip {
  int from, to, x, y;
  bool valid() const { return from >= 0 && to >= 0; }
};

Trip trip(const Machine& m, const Value* t) {
  return {m.cell(t[0]), m.cell(t[-1]), small_int(t[-2]), small_int(t[-3])};
}

/// One step further; -1 at the edge and at void.
int next(const Machine& m, int cell, Step2 s) {
  const int c = m.board().step(cell, s.x, s.y);
  return c >= 0 && m.is_void(c) ? -1 : c;
}

/// Steps from `from` to `to`: how many pieces stand between, and where the last one; -1 if the line
/// does not lead there.
struct Between {
  int pieces = -1, last = -1;
};
Between between(const Machine& m, const Trip& t, Step2 s) {
  Between out;
  if (!t.valid() || (s.x == 0 && s.y == 0)) return out;
  int pieces = 0, last = -1;
  for (int c = next(m, t.from, s); c >= 0; c = next(m, c, s)) {
    if (c == t.to) return {pieces, last};
    if (m.is_empty(c)) continue;
    ++pieces;
    last = c;
  }
  return out;
}

/// Is the step a divisor of the way? Spares walking along wrong lines.
bool may_lead(const Machine& m, const Trip& t, Step2 s) {
  const Board& b = m.board();
  const int dx = b.file(t.to) - b.file(t.from), dy = b.rank(t.to) - b.rank(t.from);
  return dx * s.y == dy * s.x && dx * s.x >= 0 && dy * s.y >= 0;
}

template <typename Test>
bool any_symmetry(const Machine& m, const Trip& t, Test test) {
  if (!t.valid()) return false;
  for (const auto& [a, b] : {Step2{t.x, t.y}, Step2{t.y, t.x}})
    for (const Step2 s : {Step2{a, b}, Step2{a, -b}, Step2{-a, b}, Step2{-a, -b}})
      if (may_lead(m, t, s) && test(s)) return true;
  return false;
}

/// Exactly one piece between; any distance before and behind it.
bool hops(Machine& m, const Trip& t, Step2 s) {
  const Between way = between(m, t, s);
  if (way.pieces != 1) return false;
  m.state.screen = Value(m.board().name(way.last));
  return true;
}

/// Exactly one piece between, directly before the destination.
bool lands_behind(Machine& m, const Trip& t, Step2 s) {
  const Between way = between(m, t, s);
  if (way.pieces != 1 || next(m, way.last, s) != t.to) return false;
  m.state.screen = Value(m.board().name(way.last));
  return true;
}

bool same_case(const Symbol* a, const Symbol* b) {
  return a->letters.upper == b->letters.upper && a->letters.lower == b->letters.lower;
}

/// Every piece on the way is an enemy that an empty space follows. After the move the mover stands
/// on `to` already.
bool leaps_long(const Machine& m, const Trip& t, Step2 s) {
  if (s.x == 0 && s.y == 0) return false;
  const bool moved = m.is_empty(t.from);
  const Symbol* mover = m.state.label(moved ? t.to : t.from);
  if (!moved && !m.is_empty(t.to)) return false;
  bool behind_piece = false;
  for (int c = next(m, t.from, s); c >= 0; c = next(m, c, s)) {
    if (c == t.to) return true;
    const bool empty = m.is_empty(c);
    if (!empty && (behind_piece || same_case(m.state.label(c), mover))) return false;
    behind_piece = !empty;
  }
  return false;
}

constexpr Step2 kKing[] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

/// Exactly `steps` more king steps over empty spaces that were not visited.
bool wanders(Machine& m, int cell, int to, int steps, std::vector<char>& visited) {
  m.spend(1);
  for (const Step2 s : kKing) {
    const int c = next(m, cell, s);
    if (c < 0 || visited[static_cast<std::size_t>(c)] != 0) continue;
    if (steps == 1 ? c == to : c != to && m.is_empty(c)) {
      if (steps == 1) return true;
      visited[static_cast<std::size_t>(c)] = 1;
      if (wanders(m, c, to, steps - 1, visited)) return true;
      visited[static_cast<std::size_t>(c)] = 0;
    }
  }
  return false;
}

}  // namespace

namespace fixed_operator {

/// One step in the given direction; what stands on the spaces plays no part.
Value CheckALeap(Machine& m, const Value* v) {
  const Trip t = trip(m, v);
  return Value(t.valid() && m.board().step(t.from, t.x, t.y) == t.to);
}
/// Signs have no meaning; what stands on the spaces has none either.
Value CheckLeap(Machine& m, const Value* v) {
  const Trip t = trip(m, v);
  if (!t.valid()) return Value(false);
  const Board& b = m.board();
  const int dx = std::abs(b.file(t.to) - b.file(t.from)),
            dy = std::abs(b.rank(t.to) - b.rank(t.from));
  const int x = std::abs(t.x), y = std::abs(t.y);
  return Value((dx == x && dy == y) || (dx == y && dy == x));
}
/// Empty spaces between; on the two ends anything may stand.
Value CheckARide(Machine& m, const Value* v) {
  const Trip t = trip(m, v);
  return Value(between(m, t, {t.x, t.y}).pieces == 0);
}
Value CheckRide(Machine& m, const Value* v) {
  const Trip t = trip(m, v);
  return Value(any_symmetry(m, t, [&](Step2 s) { return between(m, t, s).pieces == 0; }));
}
/// One piece between, at any distance from both ends.
Value CheckAHop(Machine& m, const Value* v) {
  const Trip t = trip(m, v);
  return Value(hops(m, t, {t.x, t.y}));
}
Value CheckHop(Machine& m, const Value* v) {
  const Trip t = trip(m, v);
  return Value(any_symmetry(m, t, [&](Step2 s) { return hops(m, t, s); }));
}
Value CheckGrassHop(Machine& m, const Value* v) {
  const Trip t = trip(m, v);
  return Value(any_symmetry(m, t, [&](Step2 s) { return lands_behind(m, t, s); }));
}
Value CheckLongLeap(Machine& m, const Value* v) {
  const Trip t = trip(m, v);
  return Value(any_symmetry(m, t, [&](Step2 s) { return leaps_long(m, t, s); }));
}
/// The Guide lists it without a meaning.
Value CheckRhombus(Machine& m, const Value*) {
  m.warn("checkrhombus: its meaning is lost");
  return Value(false);
}

/// A search in breadth over empty spaces; the last one may hold anything.
Value CheckMaxSteps(Machine& m, const Value* v) {
  const int from = m.cell(v[0]), to = m.cell(v[-1]), most = small_int(v[-2]);
  if (from < 0 || to < 0) return Value(false);
  charge_elements(m.state.cells.size() / 4);
  std::vector<char> seen(static_cast<std::size_t>(m.board().cells()), 0);
  std::vector<int> rim{from};
  seen[static_cast<std::size_t>(from)] = 1;
  for (int step = 1; step <= most && !rim.empty(); ++step) {
    std::vector<int> further;
    m.spend(static_cast<std::int64_t>(rim.size()));
    for (const int cell : rim) {
      for (const Step2 s : kKing) {
        const int c = next(m, cell, s);
        if (c < 0 || seen[static_cast<std::size_t>(c)] != 0) continue;
        if (c == to) return Value(true);
        seen[static_cast<std::size_t>(c)] = 1;
        if (m.is_empty(c)) further.push_back(c);
      }
    }
    rim = std::move(further);
  }
  return Value(false);
}
/// A search in depth, paid for by steps of the budget.
Value CheckNSteps(Machine& m, const Value* v) {
  const int from = m.cell(v[0]), to = m.cell(v[-1]), steps = small_int(v[-2]);
  if (from < 0 || to < 0 || from == to || steps < 1 || steps > m.board().cells())
    return Value(false);
  if (steps > 400) m.fail(Reason::Limit, "checknsteps with more than 400 steps");
  std::vector<char> visited(static_cast<std::size_t>(m.board().cells()), 0);
  visited[static_cast<std::size_t>(from)] = 1;
  return Value(wanders(m, from, to, steps, visited));
}

/// The first space of the line that is not void, at any distance.
Value VoidLeap(Machine& m, const Value* v) {
  const Trip t = trip(m, v);
  if (!t.valid() || m.is_void(t.to) || (t.x == 0 && t.y == 0)) return Value(false);
  int c = m.board().step(t.from, t.x, t.y);
  while (c >= 0 && m.is_void(c)) c = m.board().step(c, t.x, t.y);
  return Value(c == t.to);
}
/// The last space may be void, too (Voidrider Chess).
Value VoidRide(Machine& m, const Value* v) {
  const Trip t = trip(m, v);
  if (!t.valid() || (t.x == 0 && t.y == 0)) return Value(false);
  int c = m.board().step(t.from, t.x, t.y);
  while (c >= 0 && c != t.to && (m.is_void(c) || m.is_empty(c))) c = m.board().step(c, t.x, t.y);
  return Value(c == t.to);
}

}  // namespace fixed_operator
}  // namespace gamecode
