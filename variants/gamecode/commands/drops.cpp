// variants/gamecode/commands/drops.cpp: putting pieces on spaces that are searched for.
//
// Where a drop may put a piece is either a list of spaces in the statement, or the search path of
// the side: $starpath for its reserve, $prison for what the opponent holds. Both are arrays of two
// lists, by side, that may begin with the word first or last.
//
// A list without a fitting space is not an error: reserves fill up in ordinary games.
//
// Source: Developer's Guide, "drop", "replace", "reserve", "Hostages".
#include <algorithm>

#include "variants/gamecode/commands/commands.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/work.h"

namespace gamecode {

bool read_which(const Value& word, Which& out) {
  const std::string w = to_text(word);
  const std::pair<std::string_view, Which> words[] = {
      {"all", Which::All},   {"any", Which::Any},   {"first", Which::First},
      {"last", Which::Last}, {"left", Which::Left}, {"right", Which::Right}};
  for (const auto& [text, which] : words) {
    if (w == text) {
      out = which;
      return true;
    }
  }
  return false;
}

std::vector<int> chosen(Machine& m, Which which, Arguments spaces,
                        const std::function<bool(int)>& fits) {
  std::vector<int> cells = cells_of(m, spaces);
  const bool from_end = which == Which::Last || which == Which::Right;
  if (from_end) std::reverse(cells.begin(), cells.end());
  std::vector<int> out;
  for (const int c : cells) {
    if (fits(c)) {
      out.push_back(c);
    } else if (which == Which::Left || which == Which::Right) {
      break;  // only what lies before the first other space
    }
  }
  if (which == Which::All || out.empty()) return out;
  const bool random = which == Which::Any || which == Which::Left || which == Which::Right;
  return {out[random ? m.random() % out.size() : 0]};
}

SearchPath search_path(const Machine& m, System which, int side) {
  SearchPath out;
  const Value& both = m.state.at(which);
  const Value* path = both.is_array() ? both.array().find(Value(side)) : nullptr;
  if (path == nullptr || !path->is_array()) return out;
  charge_elements(path->array().size());
  for (std::size_t i = 0; i < path->array().size(); ++i) {
    const Value& v = path->array().value(i);
    const std::string word = i == 0 ? to_text(v) : "";
    if (word == "first" || word == "last") {
      out.from_end = word == "last";
    } else if (const int c = m.cell(v); c >= 0) {
      out.cells.push_back(c);
    }
  }
  return out;
}

int first_on(const SearchPath& path, const std::function<bool(int)>& fits) {
  const auto& cells = path.cells;
  if (path.from_end) {
    const auto it = std::find_if(cells.rbegin(), cells.rend(), fits);
    return it == cells.rend() ? -1 : *it;
  }
  const auto it = std::find_if(cells.begin(), cells.end(), fits);
  return it == cells.end() ? -1 : *it;
}

namespace command {

/// Nothing empty: nothing happens.
void Drop(Machine& m, Arguments a) {
  Which which = Which::First;
  const bool word = a.size() > 1 && read_which(a[1], which);
  const Arguments spaces = a.from(word ? 2 : 1);
  const std::vector<int> targets = chosen(m, which, spaces, [&m](int c) { return m.is_empty(c); });
  const std::int32_t label = m.intern(a[0])->id;
  for (const int c : targets) m.put(c, label);
  if (!word || (which != Which::First && which != Which::Last)) return;
  // The first such search of a side is where its drops are looked for, too.
  const Value& paths = m.state.at(System::StarPath);
  if (paths.is_array() && paths.array().find(Value(m.state.side)) != nullptr) return;
  std::vector<Value> path(a.begin() + 1, a.end());
  Value both = paths.is_array() ? paths : make_list({});
  both.own_array().set(Value(m.state.side), make_list(std::move(path)));
  m.state.at(System::StarPath) = std::move(both);
}

void Replace(Machine& m, Arguments a) {
  const bool other = to_text(a[0]) == "not";
  if (other) a = a.from(1);
  const std::int32_t from = m.intern(a[0])->id, to = m.intern(a[1])->id;
  Which which = Which::All;
  const bool word = a.size() > 2 && read_which(a[2], which);
  const auto fits = [&](int c) { return (m.at(c) == from) != other; };
  for (const int c : chosen(m, which, a.from(word ? 3 : 2), fits)) m.put(c, to);
}

/// Numbers stand before the piece that they count.
void Reserve(Machine& m, Arguments a) {
  int side = m.state.side;
  std::size_t i = 0;
  const std::string word = to_text(a[0]);
  if (word == "left" || word == "second" || word == "right" || word == "first") {
    side = word == "left" || word == "second" ? 1 : 0;
    ++i;
  } else {
    side = 0;
  }
  const SearchPath path = search_path(m, System::StarPath, side);
  if (path.cells.empty()) return m.warn("reserve: $starpath is not set");
  std::int64_t count = 1;
  for (; i < a.size(); ++i) {
    Number n;
    if (is_numeric(a[i], n)) {
      count = std::min<std::int64_t>(to_integer(a[i]), m.board().cells());
      continue;
    }
    const std::int32_t label = m.intern(a[i])->id;
    for (; count > 0; --count) {
      const int c = first_on(path, [&m](int cell) { return m.is_empty(cell); });
      if (c >= 0) m.put(c, label);
    }
    count = 1;
  }
}

}  // namespace command
}  // namespace gamecode
