// variants/gamecode/machine/variables.cpp: which variable a name means (Developer's Guide,
// "Scope"): my variables of this call, static ones of this subroutine, local ones of this and all
// calling scopes, global ones.
//
// Global variables are found by the symbol's number, all others by walking the few that have the
// name; kinds_ spares the walk for names that never were anything but global. Variables that were
// unset keep their place, so that indices stay valid.
#include <algorithm>

#include "variants/gamecode/machine/machine.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/work.h"

namespace gamecode {

namespace {

constexpr std::uint8_t kMy = 1, kLocal = 2, kStatic = 4;
constexpr int kMostWords = 1 << 20;  // that programs may make up while they run

template <typename T>
T& grown(std::vector<T>& v, int index, const T& fill) {
  if (static_cast<std::size_t>(index) >= v.size())
    v.resize(static_cast<std::size_t>(index) + 1, fill);
  return v[static_cast<std::size_t>(index)];
}

/// "name.key.key"
std::vector<Value> keys_of(std::string_view path) {
  std::vector<Value> out;
  for (std::size_t at = path.find('.'); at != std::string_view::npos;) {
    const std::size_t next = path.find('.', at + 1);
    const std::string_view key =
        path.substr(at + 1, next == std::string_view::npos ? next : next - at - 1);
    out.push_back(key_of(Value(std::string(key))));
    at = next;
  }
  return out;
}

void set_in(Value& where, const std::vector<Value>& keys, std::size_t level, Value v) {
  if (level == keys.size()) {
    where = std::move(v);
    return;
  }
  if (!where.is_array()) where = make_list({});
  Array& array = where.own_array();
  Value* slot = array.slot(keys[level]);
  if (slot == nullptr) {
    array.set(keys[level], Value());
    slot = array.slot(keys[level]);
  }
  const std::size_t before = Array::weight_of(*slot);
  set_in(*slot, keys, level + 1, std::move(v));
  array.slot_changed(before, *slot);
}

void erase_in(Value& where, const std::vector<Value>& keys, std::size_t level) {
  if (!where.is_array()) return;
  Array& array = where.own_array();
  if (level + 1 == keys.size()) return array.erase(keys[level]);
  Value* slot = array.slot(keys[level]);
  if (slot == nullptr) return;
  const std::size_t before = Array::weight_of(*slot);
  erase_in(*slot, keys, level + 1);
  array.slot_changed(before, *slot);
}

}  // namespace

const Symbol* Machine::intern(const Value& v) {
  if (v.tag() == Tag::Symbol) return v.symbol();
  if (state.workshop->words.own_size() > kMostWords)
    fail(Reason::Limit, "the program makes up too many words");
  std::string scratch;
  const std::string_view word = view_of(v, scratch);
  charge(word.size());
  return state.workshop->words.intern(word);
}

const Symbol* Machine::find_symbol(const Value& v) const {
  if (v.tag() == Tag::Symbol) return v.symbol();
  std::string scratch;
  const std::string_view word = view_of(v, scratch);
  charge(word.size());
  return state.workshop->words.find(word);
}

const Value* Machine::find(const Symbol* name) const {
  const auto id = static_cast<std::size_t>(name->id);
  if (id < kinds_.size() && kinds_[id] != 0) {
    const std::uint8_t kinds = kinds_[id];
    if ((kinds & kMy) != 0)
      for (std::size_t i = mine_.size(); i-- > my_base_;)
        if (mine_[i].name == name && !mine_[i].value.is_unset()) return &mine_[i].value;
    if ((kinds & kStatic) != 0)
      if (const auto it = state.statics.find({sub_, name->id}); it != state.statics.end())
        return &it->second;
    if ((kinds & kLocal) != 0 && id < top_local_.size())
      for (int i = top_local_[id]; i > 0; i = locals_[static_cast<std::size_t>(i - 1)].before)
        if (const Value& v = locals_[static_cast<std::size_t>(i - 1)].value; !v.is_unset())
          return &v;
  }
  if (id < state.globals.size() && !state.globals[id].is_unset()) return &state.globals[id];
  return nullptr;
}

/// Where the name is found, else a new global variable.
void Machine::set(const Symbol* name, Value v) {
  if (Value* found = find(name)) {
    *found = std::move(v);
  } else {
    grown(state.globals, name->id, Value::unset()) = std::move(v);
  }
}

const Value* Machine::find_path(std::string_view path) const {
  const Symbol* name = state.workshop->words.find(path.substr(0, path.find('.')));
  const Value* v = name == nullptr ? nullptr : find(name);
  for (const Value& key : keys_of(path)) {
    if (v == nullptr || !v->is_array()) return nullptr;
    v = v->array().find(key);
  }
  return v;
}

void Machine::set_path(std::string_view path, Value v) {
  if (path.empty() || (path[0] >= '0' && path[0] <= '9'))
    fail(Reason::Name, "the name of a variable does not begin with a digit: " + std::string(path));
  const Symbol* name = intern(Value(std::string(path.substr(0, path.find('.')))));
  if (path.find('.') == std::string_view::npos) return set(name, std::move(v));
  if (find(name) == nullptr) set(name, make_list({}));
  set_in(*find(name), keys_of(path), 0, std::move(v));
}

/// The variable that the name means now; one that it hid comes to light.
void Machine::unset(std::string_view path) {
  const Symbol* name = state.workshop->words.find(path.substr(0, path.find('.')));
  Value* found = name == nullptr ? nullptr : find(name);
  if (found == nullptr) return;
  if (const auto keys = keys_of(path); !keys.empty()) return erase_in(*found, keys, 0);
  if (state.statics.erase({sub_, name->id}) == 0 || find(name) == found) *found = Value::unset();
}

/// At the main level a local variable is a global one.
Value& Machine::create_local(const Symbol* name) {
  if (scope_ == 0) {
    if (find(name) == nullptr) set(name, Value(0));
    return *find(name);
  }
  grown(kinds_, name->id, std::uint8_t{0}) |= kLocal;
  std::int32_t& top = grown(top_local_, name->id, 0);
  if (top == 0 || locals_[static_cast<std::size_t>(top - 1)].scope != scope_) {
    locals_.push_back({name, sub_, scope_, top, Value(0)});
    top = static_cast<std::int32_t>(locals_.size());
  }
  return locals_[static_cast<std::size_t>(top - 1)].value;
}

Value& Machine::create_my(const Symbol* name) {
  for (std::size_t i = mine_.size(); i-- > my_base_ && mine_[i].scope == scope_;)
    if (mine_[i].name == name) return mine_[i].value;
  grown(kinds_, name->id, std::uint8_t{0}) |= kMy;
  mine_.push_back({name, scope_, Value(0)});
  return mine_.back().value;
}

bool Machine::has_static(const Symbol* name) const {
  return state.statics.count({sub_, name->id}) > 0;
}

void Machine::create_static(const Symbol* name, Value v) {
  grown(kinds_, name->id, std::uint8_t{0}) |= kStatic;
  state.statics[{sub_, name->id}] = std::move(v);
}

void Machine::leave_scope(int scope) {
  while (!locals_.empty() && locals_.back().scope > scope) {
    const Local& l = locals_.back();
    top_local_[static_cast<std::size_t>(l.name->id)] = l.before;
    locals_.pop_back();
  }
  while (mine_.size() > my_base_ && mine_.back().scope > scope) mine_.pop_back();
}

/// [scope][subroutine][name]
Value Machine::all_variables() const {
  charge_elements(state.globals.size());
  Value out = make_list({});
  const auto name_of = [](const SubCode* sub) {
    return Value(sub == nullptr ? "main" : sub->name->text.c_str());
  };
  set_in(out, {Value(0), Value("main")}, 0, make_list({}));
  for (std::size_t i = 0; i < state.globals.size(); ++i)
    if (!state.globals[i].is_unset())
      set_in(out, {Value(0), Value("main"), key_of(Value(state.symbol(static_cast<int>(i))))}, 0,
             state.globals[i]);
  for (const auto& [key, v] : state.statics)
    set_in(out, {Value(0), name_of(key.first), key_of(Value(state.symbol(key.second)))}, 0, v);
  for (const Local& l : locals_)
    if (!l.value.is_unset())
      set_in(out, {Value(l.scope), name_of(l.sub), key_of(Value(l.name))}, 0, l.value);
  for (std::size_t i = my_base_; i < mine_.size(); ++i)
    set_in(out, {Value(mine_[i].scope), name_of(sub_), key_of(Value(mine_[i].name))}, 0,
           mine_[i].value);
  return out;
}

/// The values to the right of =name, else the last argument that is left.
void Machine::bind(const Symbol* name, Value* base, Frame& frame) {
  if (frame.given < 0) return push(Value("=" + name->text));
  if (top_ != base) {
    std::vector<Value> values;
    while (top_ != base) {
      materialize(top_[-1]);
      values.push_back(pop());
    }
    create_my(name) = values.size() == 1 ? std::move(values[0]) : make_list(std::move(values));
  } else if (frame.left > 0) {
    --frame.left;
    create_my(name) = frame.first[-frame.left];
  }
}

Value Machine::take_arguments() {
  std::vector<Value> out;
  if (frame_->given >= 0)
    for (int n = 0; n < frame_->left; ++n) out.push_back(frame_->first[-n]);
  frame_->left = 0;
  return make_list(std::move(out));
}

}  // namespace gamecode
