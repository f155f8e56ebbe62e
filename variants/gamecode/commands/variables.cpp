// variants/gamecode/commands/variables.cpp: variables, constants, flags, functions.
//
// Names may be paths, `name.key.key`: an element of an array (machine/variables.cpp tells which
// variable a name means). Setting an element of what is not an array makes it one. Arrays are
// changed in place where only the variable holds them: push and pop empty the variable first for
// that reason.
//
// Constants belong to the game: setconst sets one only once. Flags are booleans by name; store
// keeps all of them with the position.
//
// Source: Developer's Guide, "Variables", "Constants", "Flags", "def".
#include <cmath>
#include <limits>

#include "variants/gamecode/commands/commands.h"
#include "variants/gamecode/operators/operators.h"
#include "variants/gamecode/source/compiler.h"
#include "variants/gamecode/source/expression.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/function.h"

namespace gamecode {

void define_function(Machine& m, const Value& name, Value function) {
  const auto id = static_cast<std::size_t>(m.intern(name)->id);
  const auto& before = m.state.definitions->functions;
  if (id < before.size() && before[id].is_function() &&
      &before[id].function() == &function.function())
    return;
  auto& functions = m.state.own_definitions().functions;
  if (id >= functions.size()) functions.resize(id + 1);
  functions[id] = std::move(function);
}

namespace {

/// The tokens as source text, with braces and old words replaced by what they stand for now.
std::string spliced(Machine& m, const std::vector<Token>& tokens) {
  std::string out;
  for (const Token& t : tokens) {
    if (!out.empty()) out += ' ';
    if (t.kind == Token::Array) {
      out += "(" + spliced(m, t.items) + ")";
      continue;
    }
    std::string text;
    for (const Part& p : t.parts) {
      if (!p.braces) {
        text += p.text;
        continue;
      }
      m.spend(50);  // reading and compiling a few words costs as much
      const auto code =
          std::shared_ptr<const Code>(compile_function(p.tokens, m.state.workshop->words));
      text += to_words(m.evaluate(*code, 0));
    }
    if (t.parts.empty()) text = t.text;
    if (t.kind == Token::Word && t.parts.empty() && is_old_word(t.text)) {
      const std::string now = to_text(m.system(*find_system(t.text)));
      if (!now.empty()) text = now;
    }
    out += t.kind == Token::Quoted ? "\"" + text + "\"" : text;
  }
  return out;
}

Value number_of(Machine& m, const std::string& name) {
  const Value* v = m.find_path(name);
  return v == nullptr ? Value(0) : *v;
}

/// A program that makes names up cannot fill the memory with them.
void bound_constants(const Machine& m) {
  if (m.state.constants.size() > 10000)
    m.fail(Reason::Limit, "the program sets more than 10000 constants");
}

void add_to(Machine& m, const Value& name, std::int64_t more) {
  const Symbol* s = name.tag() == Tag::Symbol ? name.symbol() : nullptr;
  if (Value* v = s == nullptr ? nullptr : m.find(s);
      v != nullptr && v->tag() == Tag::Int && std::abs(v->integer()) < (std::int64_t{1} << 60)) {
    *v = Value(v->integer() + more);
    return;
  }
  const std::string text = to_text(name);
  m.set_path(text, add(number_of(m, text), Value(more)));
}

}  // namespace

Value late_function(Machine& m, const std::vector<Token>& tokens) {
  return m.function_of(Value(spliced(m, tokens) + " "));
}

namespace command {

/// An operation, a value, then the variables that it is applied to.
void CalcSet(Machine& m, Arguments a) {
  const std::string op = to_text(a[0]);
  for (const Value& name : a.from(2)) {
    const std::string n = to_text(name);
    m.set_path(n, calculate(m, op, number_of(m, n), a[1]));
  }
}

void Dec(Machine& m, Arguments a) { add_to(m, a[0], -1); }
void Inc(Machine& m, Arguments a) { add_to(m, a[0], 1); }

/// An empty array gives null.
void Pop(Machine& m, Arguments a) {
  const std::string name = to_text(a[0]);
  const Value* found = m.find_path(name);
  Value last;
  if (found != nullptr && found->is_array() && found->array().size() > 0) {
    Value array = *found;
    m.set_path(name, Value());  // so that the array need not be copied
    last = array.array().value(array.array().size() - 1);
    array.own_array().pop_back();
    m.set_path(name, std::move(array));
  }
  if (a.size() > 1) m.set_path(to_text(a[1]), std::move(last));
}

void Push(Machine& m, Arguments a, const std::function<Value()>& value) {
  Value v = value();
  const std::string name = to_text(a[0]);
  const Value* found = m.find_path(name);
  Value array = found != nullptr && found->is_array() ? *found : make_list({});
  if (found != nullptr) m.set_path(name, Value());
  array.own_array().append(std::move(v));
  m.set_path(name, std::move(array));
}

void SetElem(Machine& m, Arguments a, const std::function<Value()>& value) {
  m.set_path(to_text(a[0]) + "." + to_text(a[1]), value());
}

void Local(Machine& m, Arguments a) {
  for (const Value& name : a) m.create_local(m.intern(name));
}
void My(Machine& m, Arguments a) {
  for (const Value& name : a) m.create_my(m.intern(name));
}
/// The expression is not even evaluated when the variable exists.
void Static(Machine& m, Arguments a, const std::function<Value()>& value) {
  const Symbol* name = m.intern(a[0]);
  if (!m.has_static(name)) m.create_static(name, value());
}
void Unset(Machine& m, Arguments a) {
  for (const Value& name : a) m.unset(to_text(name));
}

/// From the first name to all others.
void CopyFlag(Machine& m, Arguments a) {
  const bool on = m.flag(a[0]);
  for (const Value& name : a.from(1)) m.set_flag(name, on);
}
void SetFlag(Machine& m, Arguments a) {
  for (const Value& name : a) m.set_flag(name, true);
}
void UnsetFlag(Machine& m, Arguments a) {
  for (const Value& name : a) m.set_flag(name, false);
}

/// The same holds for constants: a game keeps what it has drawn once.
void SetConst(Machine& m, Arguments a, const std::function<Value()>& value) {
  const std::string name = to_text(a[0]);
  if (m.state.constants.count(name) == 0) m.state.constants.emplace(name, value());
  bound_constants(m);
}
void ResetConst(Machine& m, Arguments a, const std::function<Value()>& value) {
  m.state.constants[to_text(a[0])] = value();
  bound_constants(m);
}
void UnsetConst(Machine& m, Arguments a) {
  for (const Value& name : a) m.state.constants.erase(to_text(name));
}

void SetSystem(Machine& m, Arguments a, const std::function<Value()>& value) {
  m.set_system(to_text(a[0]), value());
}
void SetGlobal(Machine& m, Arguments a, const std::function<Value()>& value) {
  SetSystem(m, a, value);
}

void CopyFn(Machine& m, Arguments a) { define_function(m, a[1], m.function_of(a[0])); }

}  // namespace command
}  // namespace gamecode
