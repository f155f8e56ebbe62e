// variants/gamecode/operators/steps.cpp: leaps and straight rides from a space. All walks stop at
// the edge and at void.
//
// Coordinates here are cells of the grid; x counts files, y ranks, both may be negative. A step
// off the edge or into void ends a walk (Board::step). Cells
// without a coordinate can be crossed, but are never listed in a result.
//
// A piece on the first space plays no part: rides begin behind it.
//
// Source: Developer's Guide, "Operators for Spaces": leaps, rays, rides, slopes.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "variants/gamecode/operators/operators.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/convert.h"

namespace gamecode {

std::vector<Step2> symmetric(int x, int y) {
  std::vector<Step2> out;
  for (const auto& [a, b] : {Step2{x, y}, Step2{y, x}}) {
    for (const Step2 s : {Step2{a, b}, Step2{a, -b}, Step2{-a, b}, Step2{-a, -b}}) {
      const auto same = [s](Step2 o) { return o.x == s.x && o.y == s.y; };
      if (std::none_of(out.begin(), out.end(), same)) out.push_back(s);
    }
  }
  return out;
}

int small_int(const Value& v) {
  if (v.tag() == Tag::Symbol && !v.symbol()->number.real && v.symbol()->text.size() < 5)
    return static_cast<int>(v.symbol()->number.i);
  return static_cast<int>(std::clamp<std::int64_t>(to_integer(v), -10000, 10000));
}

namespace {

/// The next cell of a walk; -1 at the edge or at void.
int walk(const Machine& m, int cell, int dx, int dy) {
  const int next = m.board().step(cell, dx, dy);
  return next >= 0 && (m.at(next) == m.void_label()) ? -1 : next;
}

/// Walks from a cell; calls visit(cell) until it says false. A step of nothing goes nowhere.
template <typename Visit>
void each_step(const Machine& m, int from, int dx, int dy, Visit visit) {
  if (from < 0 || (dx == 0 && dy == 0)) return;
  for (int c = walk(m, from, dx, dy); c >= 0; c = walk(m, c, dx, dy))
    if (!visit(c)) return;
}

void add_cell(const Machine& m, int cell, std::vector<Value>& out) {
  if (m.board().has_name(cell)) out.emplace_back(m.board().name(cell));
}

/// The label of piece number `which` (from 1) within `reach` steps, else false.
Value seen(const Machine& m, const Value* t, int which, int reach) {
  Value found = Value(false);
  each_step(m, m.cell(t[0]), small_int(t[-1]), small_int(t[-2]), [&](int c) {
    if (reach-- <= 0) return false;
    if (m.is_empty(c) || --which > 0) return true;
    found = Value(m.state.label(c));
    return false;
  });
  return found;
}

struct Line {
  int from, to, dx, dy;  // the smallest step, 0 0 if there is none
  int count;             // of steps
};

Line line(const Machine& m, const Value* t) {
  Line out{m.cell(t[0]), m.cell(t[-1]), 0, 0, 0};
  if (out.from < 0 || out.to < 0) return out;
  const Board& b = m.board();
  const int dx = b.file(out.to) - b.file(out.from), dy = b.rank(out.to) - b.rank(out.from);
  out.count = std::gcd(dx, dy);
  if (out.count == 0) return out;
  out.dx = dx / out.count;
  out.dy = dy / out.count;
  return out;
}

/// The cell of `where`, and operands taken: a and the two numbers, or a and directions.
int where_cell(Machine& m, Operands& o) {
  const int from = m.cell(o.take());
  const Value b = o.take();
  Number n;
  if (b.tag() == Tag::Symbol ? b.symbol()->numeric : is_numeric(b, n)) {
    const int dy = small_int(o.take());
    return from < 0 ? -1 : m.board().step(from, small_int(b), dy);
  }
  const auto& all = m.state.definitions->directions;
  int c = from;
  const auto follow = [&](const Value& word) {
    const Symbol* name = m.find_symbol(word);
    const auto it = name == nullptr ? all.end() : all.find(name->id);
    c = c < 0 || it == all.end() ? -1 : it->second[static_cast<std::size_t>(c)];
  };
  if (b.is_array()) {
    m.spend(static_cast<std::int64_t>(b.array().size()));
    for (const Value& word : b.array().values()) follow(word);
  } else {
    follow(b);
  }
  return c;
}

}  // namespace

namespace rest_operator {

/// Off the grid there is no coordinate: an empty text, which is false.
Value Where(Machine& m, Operands& o) {
  const int c = where_cell(m, o);
  return c < 0 || !m.board().has_name(c) ? Value("") : Value(m.board().name(c));
}
Value What(Machine& m, Operands& o) {
  const int c = where_cell(m, o);
  return Value(c < 0 ? m.board().void_mark() : m.state.label(c));
}

}  // namespace rest_operator

namespace fixed_operator {

/// The first piece on the line; false at the edge.
Value InSight(Machine& m, const Value* t) { return seen(m, t, 1, 1 << 20); }
Value InRange(Machine& m, const Value* t) { return seen(m, t, 1, small_int(t[-3])); }
/// The second piece on the line, as a cannon needs it.
Value BehindScreen(Machine& m, const Value* t) { return seen(m, t, 2, 1 << 20); }

/// In the order (x, y) (x, -y) (-x, y) (-x, -y), then with x and y exchanged.
Value Leaps(Machine& m, const Value* t) {
  std::vector<Value> out;
  const int from = m.cell(t[0]);
  for (const Step2 s : symmetric(small_int(t[-1]), small_int(t[-2])))
    if (const int c = from < 0 ? -1 : walk(m, from, s.x, s.y); c >= 0) add_cell(m, c, out);
  return make_list(std::move(out));
}
/// Up to the edge; pieces do not block.
Value Ray(Machine& m, const Value* t) {
  std::vector<Value> out;
  each_step(m, m.cell(t[0]), small_int(t[-1]), small_int(t[-2]), [&](int c) {
    add_cell(m, c, out);
    return true;
  });
  return make_list(std::move(out));
}
Value Rays(Machine& m, const Value* t) {
  std::vector<Value> out;
  for (const Step2 s : symmetric(small_int(t[-1]), small_int(t[-2]))) {
    each_step(m, m.cell(t[0]), s.x, s.y, [&](int c) {
      add_cell(m, c, out);
      return true;
    });
  }
  return make_list(std::move(out));
}
/// Up to the first piece, which is the last element.
Value Ride(Machine& m, const Value* t) {
  std::vector<Value> out;
  each_step(m, m.cell(t[0]), small_int(t[-1]), small_int(t[-2]), [&](int c) {
    add_cell(m, c, out);
    return m.is_empty(c);
  });
  return make_list(std::move(out));
}

/// In king steps: the larger of the distances of files and ranks.
Value Distance(Machine& m, const Value* t) {
  const int a = m.cell(t[0]), b = m.cell(t[-1]);
  if (a < 0 || b < 0) return Value(false);
  const Board& board = m.board();
  return Value(
      std::max(std::abs(board.file(a) - board.file(b)), std::abs(board.rank(a) - board.rank(b))));
}
/// Ranks first: the way from g1 to d7 is nnw.
Value Direction(Machine& m, const Value* t) {
  const Line l = line(m, t);
  return Value(std::string(static_cast<std::size_t>(std::abs(l.dy)), l.dy > 0 ? 'n' : 's') +
               std::string(static_cast<std::size_t>(std::abs(l.dx)), l.dx > 0 ? 'e' : 'w'));
}
/// The spaces between, both ends left out; empty if no line joins them.
Value Path(Machine& m, const Value* t) {
  const Line l = line(m, t);
  std::vector<Value> out;
  for (int n = 1; n < l.count; ++n) add_cell(m, m.board().step(l.from, n * l.dx, n * l.dy), out);
  return make_list(std::move(out));
}
/// An integer if it is one.
Value Slope(Machine& m, const Value* t) {
  const int a = m.cell(t[0]), b = m.cell(t[-1]);
  if (a < 0 || b < 0) return Value();
  const int x = m.board().file(a) - m.board().file(b), y = m.board().rank(a) - m.board().rank(b);
  if (y != 0) return x % y == 0 ? Value(x / y) : Value(static_cast<double>(x) / y);
  m.warn("slope of spaces on one rank");
  return Value();
}
Value Revealed(Machine& m, const Value* t) {
  const Line l = line(m, t);
  Value found = Value(false);
  each_step(m, l.from, l.dx, l.dy, [&](int c) {
    if (m.is_empty(c)) return true;
    found = Value(m.board().name(c));
    return false;
  });
  return found;
}

}  // namespace fixed_operator
}  // namespace gamecode
