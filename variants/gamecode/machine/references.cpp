// variants/gamecode/machine/references.cpp: words that stand for values, and system variables.
//
// A word with a prefix stands for a value: #variable, @constant, $system, ?flag; with dots for an
// element. Where nothing has the name the word stands for itself, as in Game Courier, so that a
// misspelled name shows as text and not as an error (Developer's Guide, "Variables").
#include "variants/gamecode/machine/machine.h"
#include "variants/gamecode/machine/pattern.h"
#include "variants/gamecode/operators/operators.h"
#include "variants/gamecode/source/expression.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/convert.h"

namespace gamecode {

namespace {

const Value* element(const Value* v, const std::vector<Value>& keys) {
  for (const Value& key : keys) {
    if (v == nullptr || !v->is_array()) return nullptr;
    v = v->array().find(key);
  }
  return v;
}

}  // namespace

/// What a word with a prefix stands for; nothing has the name: the word itself.
Value Machine::named(const WordReference& r) {
  if (r.prefix == '?') return Value(flag(Value(r.name)));
  if (r.prefix == '$') {
    if (r.system < 0) return r.word;
    const Value v = system(static_cast<System>(r.system));
    const Value* found = element(&v, r.keys);
    return found == nullptr ? Value() : *found;
  }
  if (r.prefix == '#') {
    const Value* v = std::as_const(*this).find(r.name);
    if (const Value* found = element(v, r.keys)) return *found;
    if (v != nullptr && !r.keys.empty()) return Value();
  }
  const auto constant = state.constants.find(r.name->text);
  if (constant == state.constants.end()) return r.word;
  const Value* found = element(&constant->second, r.keys);
  return found == nullptr ? Value() : *found;
}

/// The value of a word that was put together while running; prefixes count from the right.
Value Machine::substitute(std::string_view word) {
  if (!has_prefix(word)) return Value(std::string(word));
  std::string inner(word.substr(1));
  if (has_prefix(inner)) {
    spend(1);
    const Value v = substitute(inner);
    inner = to_text(v);
    if (inner == word.substr(1)) return Value(std::string(word));
  }
  const char prefix = word[0];
  if (prefix == '#' && frame_ != nullptr && frame_->given >= 0 && !inner.empty() &&
      inner.size() < 6 && inner.find_first_not_of("0123456789") == std::string::npos) {
    const int n = std::stoi(inner);
    return n < frame_->given ? frame_->first[-n] : Value();
  }
  WordReference r;
  r.prefix = prefix;
  r.word = Value(prefix + inner);
  const std::size_t dot = prefix == '#' || prefix == '$' ? inner.find('.') : std::string::npos;
  r.name = intern(Value(inner.substr(0, dot)));
  for (std::size_t at = dot; at != std::string::npos;) {
    const std::size_t next = inner.find('.', at + 1);
    r.keys.push_back(
        key_of(Value(inner.substr(at + 1, next == std::string::npos ? next : next - at - 1))));
    at = next;
  }
  if (prefix == '$')
    if (const auto variable = find_system(r.name->text)) r.system = static_cast<int>(*variable);
  return named(r);
}

Value Machine::system(System s) const {
  switch (s) {
    case System::CapturedPieces:
      return state.at(s).is_null() ? captured_pieces(*this) : state.at(s);
    case System::Space:
      return all_spaces(*this);
    case System::MoveList: {
      std::string all;
      for (const std::string& move : state.moves) all += (all.empty() ? "" : "\n") + move;
      return Value(std::move(all));
    }
    case System::Moves:
      return Value(state.this_move);
    case System::MoveNum:
      return Value(static_cast<std::int64_t>(state.moves.size()));
    case System::Mln:
      return Value(state.index);
    case System::Screen:
      return state.screen;
    case System::Status:
      return Value(state.status);
    default:
      return state.at(s);
  }
}

void Machine::set_system(std::string_view path, Value v) {
  const std::size_t dot = path.find('.');
  const auto variable = find_system(path.substr(0, dot));
  if (!variable || *variable >= kFirstReadOnly)
    fail(Reason::System, "a program cannot set a system variable of the name " + std::string(path));
  if (dot != std::string_view::npos) {
    Value whole = system(*variable);
    if (!whole.is_array()) whole = make_list({});
    whole.own_array().set(key_of(Value(std::string(path.substr(dot + 1)))), std::move(v));
    v = std::move(whole);
  }
  if (*variable == System::Space) {
    if (!v.is_array()) fail(Reason::System, "$space is a map of coordinates and labels");
    spend(static_cast<std::int64_t>(v.array().size()));
    for (std::size_t i = 0; i < v.array().size(); ++i)
      put(need_cell(v.array().key(i)), intern(v.array().value(i))->id);
    return;
  }
  if (*variable == System::Board) state.colors = pattern_colors(to_text(v), board_);
  if (*variable == System::Moves) state.this_move = to_text(v);
  state.at(*variable) = std::move(v);
}

bool Machine::flag(const Value& name) const {
  const Symbol* s = find_symbol(name);
  return s != nullptr && static_cast<std::size_t>(s->id) < state.flags.size() &&
         (state.flags[static_cast<std::size_t>(s->id)] & kFlagOn) != 0;
}

void Machine::set_flag(const Value& name, bool on) {
  const auto id = static_cast<std::size_t>(intern(name)->id);
  if (id >= state.flags.size()) state.flags.resize(id + 1, 0);
  if (state.flags[id] == 0) state.flag_order.push_back(static_cast<std::int32_t>(id));
  state.flags[id] = static_cast<std::uint8_t>(kFlagUsed | (on ? kFlagOn : 0));
}

}  // namespace gamecode
