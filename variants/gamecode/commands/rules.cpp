// variants/gamecode/commands/rules.cpp: legal moves, bans, aliases, logical directions.
//
// What decides about the moves of players: the list of legal moves, bans, aliases, and the
// directions that the logical operators follow. All but the list live in Definitions, which states
// share until one of them changes it, as Pre-Game code does once per game.
//
// Source: Developer's Guide, "setlegal", "ban", "allow", "alias", "map", "link".
#include <algorithm>

#include "variants/gamecode/commands/commands.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/convert.h"

namespace gamecode {

namespace {

/// A token of setlegal.
struct Item {
  enum Kind { Word, Quoted, List } kind;
  const Value* value;
};

std::vector<Item> items_of(Arguments a) {
  std::vector<Item> out;
  for (std::size_t i = 0; i + 1 < a.size(); i += 2) {
    const Value* v = a.begin() + i + 1;
    auto kind = static_cast<Item::Kind>(a.begin()[i].integer());
    if (kind == Item::Word && v->is_array()) kind = Item::List;
    out.push_back({kind, v});
  }
  return out;
}

/// $legalmoves, taken out so that it grows in place.
class LegalMoves {
 public:
  explicit LegalMoves(Machine& m)
      : m_(m), list_(std::exchange(m.state.at(System::LegalMoves), Value())) {
    if (!list_.is_array()) list_ = make_list({});
  }
  ~LegalMoves() { m_.state.at(System::LegalMoves) = std::move(list_); }
  void add(Value v) { list_.own_array().append(std::move(v)); }
  /// A list of spaces; an expression in parentheses may also give the text of a move, or nothing.
  void add_move(const Value& v) {
    if (v.is_array() || (v.is_string() && !v.view().empty())) add(v);
  }
  void add_pair(const Value& from, const Value& to) {
    const bool nowhere = to.is_null() || (to.is_string() && to.view().empty()) ||
                         (to.tag() == Tag::Bool && !truth(to));
    if (!nowhere) add(make_list({from, to}));
  }

 private:
  Machine& m_;
  Value list_;
};

/// A program that makes names up cannot fill the memory with them.
void bounded(const Machine& m, std::size_t names) {
  if (names > 10000)
    m.fail(Reason::Limit, "the program defines more than 10000 directions, aliases or bans");
}

std::vector<std::int32_t>& direction(Machine& m, const Value& name) {
  auto& all = m.state.own_definitions().directions;
  bounded(m, all.size());
  auto& next = all[m.intern(name)->id];
  next.resize(static_cast<std::size_t>(m.board().cells()), -1);
  return next;
}

/// Where known directions lead from a cell; -1 nowhere.
int follow(const Machine& m, int cell, const std::vector<Value>& words) {
  const auto& all = m.state.definitions->directions;
  for (const Value& word : words) {
    const Symbol* name = m.find_symbol(word);
    const auto it = name == nullptr ? all.end() : all.find(name->id);
    if (cell < 0 || it == all.end()) return -1;
    cell = it->second[static_cast<std::size_t>(cell)];
  }
  return cell;
}

void map_path(Machine& m, const Value& name, const std::vector<Value>& words) {
  std::vector<std::int32_t> next;
  m.spend(static_cast<std::int64_t>(m.state.cells.size() * (words.size() + 1)));
  for (int c = 0; c < m.board().cells(); ++c) next.push_back(follow(m, c, words));
  direction(m, name) = std::move(next);
}

}  // namespace

void list_legal(Machine& m, Arguments a) {
  const std::vector<Item> items = items_of(a);
  LegalMoves moves(m);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Value& v = *items[i].value;
    if (items[i].kind == Item::Quoted) {
      moves.add(Value(to_text(v)));
    } else if (items[i].kind == Item::List) {
      moves.add_move(v);
    } else if (i + 1 < items.size() && items[i + 1].kind == Item::List) {
      const Value& to = *items[++i].value;  // an expression may give one space
      if (!to.is_array()) moves.add_pair(v, to);
      if (to.is_array()) {
        m.spend(static_cast<std::int64_t>(to.array().size()));
        for (const Value& each : to.array().values()) moves.add_pair(v, each);
      }
    } else {
      const bool only_words = i + 1 < items.size() && items[i + 1].kind == Item::Word;
      if (!only_words) continue;
      // The words up to one that has a list of its own.
      while (i + 1 < items.size() && items[i + 1].kind == Item::Word &&
             !(i + 2 < items.size() && items[i + 2].kind == Item::List))
        moves.add_pair(v, *items[++i].value);
    }
  }
}

namespace command {

void Alias(Machine& m, Arguments a) {
  if (a.size() % 2 != 0) m.fail(Reason::Arguments, "alias needs pairs: a name, what it stands for");
  Definitions& definitions = m.state.own_definitions();
  for (std::size_t i = 0; i + 1 < a.size(); i += 2)
    definitions.aliases[to_text(a[i])] = to_text(a[i + 1]);
  bounded(m, definitions.aliases.size());
}

/// Bans concern what players type, never the program.
void Ban(Machine& m, Arguments a) {
  Definitions& d = m.state.own_definitions();
  for (const Value& v : a) {
    const std::string word = to_text(v);
    if (word == "none") {
      d.banned.clear();
      d.allowed.clear();
    } else if (word == "allmoves") {
      for (const char* kind : {"captures", "changes", "deletions", "drops", "freedrops", "hostages",
                               "moves", "offboard", "promotions", "suicides"})
        d.banned.insert(kind);
    } else {
      d.banned.insert(word);
    }
  }
  bounded(m, d.banned.size());
}

void Allow(Machine& m, Arguments a) {
  Definitions& d = m.state.own_definitions();
  for (std::size_t i = 0; i + 1 < a.size(); i += 2)
    d.allowed.emplace(to_text(a[i]), static_cast<int>(to_integer(a[i + 1])));
  bounded(m, d.allowed.size());
}

/// The second argument tells the form: a number, a word or an array.
void Map(Machine& m, Arguments a) {
  if (a.size() < 2) m.fail(Reason::Arguments, "map needs a name and where it leads");
  Number n;
  if (a[1].is_array()) {
    for (std::size_t i = 0; i + 1 < a.size(); i += 2)
      map_path(m, a[i],
               a[i + 1].is_array() ? a[i + 1].array().values() : std::vector<Value>{a[i + 1]});
  } else if (is_numeric(a[1], n)) {
    for (std::size_t i = 0; i + 2 < a.size(); i += 3) {
      const auto dx = static_cast<int>(to_integer(a[i + 1]) % 10000),
                 dy = static_cast<int>(to_integer(a[i + 2]) % 10000);
      auto& next = direction(m, a[i]);
      m.spend(static_cast<std::int64_t>(m.state.cells.size() / 16));
      for (int c = 0; c < m.board().cells(); ++c)
        next[static_cast<std::size_t>(c)] = m.board().step(c, dx, dy);
    }
  } else {
    map_path(m, a[0], std::vector<Value>(a.begin() + 1, a.end()));
  }
}

void Link(Machine& m, Arguments a) {
  // name C D, then again a name or a pair of spaces
  Value name = a[0];
  for (std::size_t i = 0; i < a.size();) {
    if (m.cell(a[i]) < 0) name = a[i++];
    const int from = m.need_cell(a[i]), to = m.need_cell(a[i + 1]);
    direction(m, name)[static_cast<std::size_t>(from)] = to;
    i += 2;
  }
}

void Unlink(Machine& m, Arguments a) {
  for (const int c : cells_of(m, a.from(1))) direction(m, a[0])[static_cast<std::size_t>(c)] = -1;
}

}  // namespace command
}  // namespace gamecode
