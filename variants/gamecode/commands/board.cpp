// variants/gamecode/commands/board.cpp: commands that move, put and remove pieces.
//
// These commands are the program's own hand on the board: they know no rules, capture nothing in
// the sense of $lastcaptured (capture excepted), and leave the last move and the flags alone. Lists
// of spaces are read before the first cell is changed, so a wrong name changes nothing (swap goes
// pair by pair).
//
// Source: Developer's Guide, "Commands for Moving Pieces", "Storing and Restoring Positions".
#include <algorithm>

#include "variants/gamecode/commands/commands.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/work.h"

namespace gamecode {

std::vector<int> cells_of(Machine& m, Arguments a) {
  std::vector<int> out;
  for (const Value& v : a) out.push_back(m.need_cell(v));
  return out;
}

namespace {

std::string flipped_case(std::string s) {
  for (char& c : s) {
    if (c >= 'a' && c <= 'z') {
      c = static_cast<char>(c - 'a' + 'A');
    } else if (c >= 'A' && c <= 'Z') {
      c = static_cast<char>(c - 'A' + 'a');
    }
  }
  return s;
}

void fill(Machine& m, Arguments a, std::int32_t label) {
  for (const int c : cells_of(m, a)) m.put(c, label);
}

std::vector<std::int32_t> contents(const Machine& m, const std::vector<int>& cells) {
  std::vector<std::int32_t> out;
  for (const int c : cells) out.push_back(m.at(c));
  return out;
}

}  // namespace

namespace command {

/// Occupied spaces are overwritten.
void Add(Machine& m, Arguments a) {
  Which which = Which::All;
  const bool word = a.size() > 1 && read_which(a[1], which);
  const std::int32_t label = m.intern(a[0])->id;
  for (const int c : chosen(m, which, a.from(word ? 2 : 1), [](int) { return true; }))
    m.put(c, label);
}

/// The last contents stay in $lastcaptured.
void Capture(Machine& m, Arguments a) {
  for (const int c : cells_of(m, a)) {
    m.state.at(System::LastCaptured) = Value(m.state.label(c));
    m.put(c, m.empty_label());
  }
}

/// The list is a chain: each label becomes the next one.
void Change(Machine& m, Arguments a) {
  const int c = m.need_cell(a[0]);
  for (std::size_t i = 1; i + 1 < a.size(); ++i)
    if (m.at(c) == m.intern(a[i])->id) return m.put(c, m.intern(a[i + 1])->id);
}

/// Missing spaces stay missing.
void Clear(Machine& m, Arguments) {
  charge(4 * m.state.cells.size());
  for (int c = 0; c < m.board().cells(); ++c)
    if (!m.is_void(c)) m.put(c, m.empty_label());
}

/// Pairs: from label, to label; the first that fits counts.
void Convert(Machine& m, Arguments a) {
  const int c = m.need_cell(a[0]);
  for (std::size_t i = 1; i + 1 < a.size(); i += 2)
    if (m.at(c) == m.intern(a[i])->id) return m.put(c, m.intern(a[i + 1])->id);
}

void Copy(Machine& m, Arguments a) { m.put(m.need_cell(a[1]), m.at(m.need_cell(a[0]))); }

void Delete(Machine& m, Arguments a) { fill(m, a, m.void_label()); }
void Remove(Machine& m, Arguments a) { Delete(m, a); }

void Empty(Machine& m, Arguments a) {
  if (to_text(a[0]) == "all") return Clear(m, a);
  fill(m, a, m.empty_label());
}

/// Letters change their case: the piece changes its owner.
void Flip(Machine& m, Arguments a) {
  for (const int c : cells_of(m, a))
    m.put(c, m.intern(Value(flipped_case(m.state.label(c)->text)))->id);
}

/// No player moves here: the last move and the flags stay as they are.
void Move(Machine& m, Arguments a) {
  const int from = m.need_cell(a[0]), to = m.need_cell(a[1]);
  const std::int32_t label = m.at(from);
  m.put(from, m.empty_label());
  m.put(to, label);
}

void Reverse(Machine& m, Arguments a) {
  const std::vector<int> cells = cells_of(m, a);
  const std::vector<std::int32_t> before = contents(m, cells);
  for (std::size_t i = 0; i < cells.size(); ++i) m.put(cells[i], before[cells.size() - 1 - i]);
}

/// Each goes to the next space of the list, the last to the first.
void Rotate(Machine& m, Arguments a) {
  const std::vector<int> cells = cells_of(m, a);
  const std::vector<std::int32_t> before = contents(m, cells);
  for (std::size_t i = 0; i < cells.size(); ++i) m.put(cells[(i + 1) % cells.size()], before[i]);
}

/// As rotate, but the first space becomes empty and what stood on the last is lost.
void Shift(Machine& m, Arguments a) {
  const std::vector<int> cells = cells_of(m, a);
  const std::vector<std::int32_t> before = contents(m, cells);
  if (!cells.empty()) m.put(cells[0], m.empty_label());
  for (std::size_t i = 0; i + 1 < cells.size(); ++i) m.put(cells[i + 1], before[i]);
}

/// Fisher and Yates, from the state's own generator: the seed repeats it.
void Shuffle(Machine& m, Arguments a) {
  const std::vector<int> cells = cells_of(m, a);
  std::vector<std::int32_t> labels = contents(m, cells);
  for (std::size_t i = labels.size(); i > 1; --i) std::swap(labels[i - 1], labels[m.random() % i]);
  for (std::size_t i = 0; i < cells.size(); ++i) m.put(cells[i], labels[i]);
}

void Swap(Machine& m, Arguments a) {
  for (std::size_t i = 0; i + 1 < a.size(); i += 2) {
    const int c = m.need_cell(a[i]), d = m.need_cell(a[i + 1]);
    const std::int32_t label = m.at(c);
    m.put(c, m.at(d));
    m.put(d, label);
  }
}

/// Variables, constants and functions are not stored.
void Store(Machine& m, Arguments a) {
  const State& s = m.state;
  const std::size_t size = 6 * s.cells.size() + s.flags.size();
  charge(size);
  auto stored = std::make_shared<Snapshot>();
  stored->cells = s.cells;
  stored->colors = s.colors;
  stored->flags = s.flags;
  stored->last_move = {s.at(System::Origin), s.at(System::Dest), s.at(System::LastMoved),
                       s.at(System::LastCaptured)};
  m.state.stores[a.size() > 0 ? to_text(a[0]) : "last"] = std::move(stored);
  const std::size_t count = m.state.stores.size();
  if (count > 10000 || static_cast<std::int64_t>(count * size) > m.limits().bytes)
    m.fail(Reason::Limit, "too many positions are stored");
}

/// The label stays stored, so that it can be restored again.
void Restore(Machine& m, Arguments a) {
  const std::string label = a.size() > 0 ? to_text(a[0]) : "last";
  const auto found = m.state.stores.find(label);
  if (found == m.state.stores.end())
    m.fail(Reason::Store, "restore comes before a store of the label " + label);
  const std::shared_ptr<const Snapshot> stored = found->second;
  State& s = m.state;
  charge(6 * s.cells.size() + stored->flags.size());
  s.cells = stored->cells;
  s.colors = stored->colors;
  s.flags = stored->flags;
  s.at(System::Origin) = stored->last_move[0];
  s.at(System::Dest) = stored->last_move[1];
  s.at(System::LastMoved) = stored->last_move[2];
  s.at(System::LastCaptured) = stored->last_move[3];
}

/// Color of the cell in the diagram: an index into the field `colors`.
void Recolor(Machine& m, Arguments a, const std::function<Value()>& value) {
  const std::vector<int> cells = cells_of(m, a);
  const std::int64_t color = to_integer(value());
  for (const int c : cells)
    m.state.colors[static_cast<std::size_t>(c)] = static_cast<std::int16_t>(color);
}

}  // namespace command
}  // namespace gamecode
