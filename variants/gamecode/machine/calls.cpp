// variants/gamecode/machine/calls.cpp: functions and subroutines.
//
// Depth bounds calls in three ways: by number, by bytes of the thread's stack, and by memory,
// because recursion of the program is recursion of the interpreter. Texts that are compiled while
// running are kept by source, since programs build the same ones in loops.
#include <algorithm>

#include "variants/gamecode/machine/machine.h"
#include "variants/gamecode/source/compiler.h"
#include "variants/gamecode/source/lexer.h"
#include "variants/gamecode/source/words.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/function.h"
#include "variants/gamecode/values/print.h"

namespace gamecode {

namespace {

constexpr std::ptrdiff_t kThreadStack = 4 << 20;  // bytes of the thread's stack that calls may use
constexpr std::size_t kMostFunctions = 20000;     // made by running programs
constexpr std::int64_t kStepsToCompile =
    50;  // a text that is read while running, and a step a byte

/// Values as the tokens that stand for them.
std::vector<Token> tokens_of_values(const Array& a) {
  std::vector<Token> out;
  for (const Value& v : a.values()) {
    Token t;
    if (v.is_array()) {
      t.kind = Token::Array;
      t.items = tokens_of_values(v.array());
    } else if (v.tag() == Tag::Bool) {
      t.text = truth(v) ? "true" : "false";
    } else {
      t.text = v.is_null() ? "null" : to_text(v);
    }
    out.push_back(std::move(t));
  }
  return out;
}

/// Code that lasts as long as a function of it does.
std::shared_ptr<const Code> shared(std::unique_ptr<Code> code) {
  std::shared_ptr<Code> out = std::move(code);
  out->self = out;
  return out;
}

Value kept(std::unique_ptr<Code> made) {
  auto code = shared(std::move(made));
  const Code* plain = code.get();
  return Value(new Function{{}, std::move(code), plain, 0});
}

bool is_plain(const Array& a) {
  const auto special = [](const Value& v) {
    if (!v.is_string()) return v.is_array() || v.is_function();
    const std::string_view s = v.view();
    return s.empty() || find_operator(s) != nullptr ||
           std::string_view("#@$?=").find(s[0]) != std::string_view::npos || s == "origin" ||
           s == "dest" || s == "moved" || s == "old";
  };
  return std::none_of(a.values().begin(), a.values().end(), special);
}

}  // namespace

/// A call while it lasts.
struct Machine::Depth {
  explicit Depth(Machine& m) : machine(m) {
    const auto* here = static_cast<const char*>(__builtin_frame_address(0));
    if (++m.depth_ > m.limits_.depth || m.floor_ - here > kThreadStack)
      m.fail(Reason::Limit, "calls are nested too deep");
    m.check_memory();
  }
  ~Depth() { --machine.depth_; }
  Machine& machine;
};

/// Texts that become functions are compiled once for all states of a thread.
Value Machine::function_of_source(const std::string& source) {
  auto& made = state.workshop->functions;
  if (const auto it = made.find(source); it != made.end()) return it->second;
  if (made.size() >= kMostFunctions) made.clear();
  spend(kStepsToCompile + static_cast<std::int64_t>(source.size()));
  Value f = kept(compile_function(source, state.workshop->words));
  made.emplace(source, f);
  return f;
}

Value Machine::function_of(const Value& v) {
  if (v.is_function()) return v;
  if (v.is_deferred())
    return Value(
        new Function{{}, frame_->code->self.lock(), frame_->code, static_cast<int>(v.integer())});
  if (v.is_array()) {
    // A list from a variable: its words are read again as a text.
    const std::string key = "(" + var_export(v);
    auto& made = state.workshop->functions;
    if (const auto it = made.find(key); it != made.end()) return it->second;
    if (made.size() >= kMostFunctions) made.clear();
    spend(kStepsToCompile + static_cast<std::int64_t>(key.size()));
    Value f = kept(compile_function(tokens_of_values(v.array()), state.workshop->words));
    made.emplace(key, f);
    return f;
  }
  const Symbol* name = find_symbol(v);
  const auto& functions = state.definitions->functions;
  if (name != nullptr && static_cast<std::size_t>(name->id) < functions.size() &&
      functions[static_cast<std::size_t>(name->id)].is_function())
    return functions[static_cast<std::size_t>(name->id)];
  const std::string text = to_text(v);
  if (text.find_first_of(" \t\n") == std::string::npos)
    fail(Reason::Function,
         "the function " + text + " is not defined; define it by def " + text + " ..");
  return function_of_source(text);
}

Value Machine::evaluate(const Value& array) {
  const Array& a = array.array();
  if (is_plain(a)) {  // words only: what is left is they, backwards
    if (a.size() == 0) return Value();
    if (a.size() == 1) return a.value(0);
    return make_list({a.values().rbegin(), a.values().rend()});
  }
  const Depth depth(*this);
  const Value f = function_of(array);
  Frame frame;
  if (frame_ != nullptr) frame = *frame_;
  frame.code = f.function().code;
  frame.temporaries = nullptr;
  return block(f.function().block, frame);
}

/// Calls a function with the operands on top of the stack, and takes them off.
Value Machine::call_block(const Function& f, bool named, int operands) {
  const Depth depth(*this);
  Frame frame;
  frame.code = f.code;
  frame.first = top_ - 1;
  frame.given = frame.left = operands;
  const std::size_t my_base = my_base_, my_size = mine_.size();
  if (named) my_base_ = my_size;
  ++scope_;
  Value* const bottom = top_ - operands;
  Value result = block(f.block, frame);
  leave_scope(--scope_);
  mine_.resize(std::min(my_size, mine_.size()));
  my_base_ = my_base;
  drop(bottom);
  return result;
}

/// A function takes as many operands as it has placeholders, and no more than there are.
Value Machine::call_fn(Operands& operands) {
  const Value which = operands.take_raw();
  const Value f = function_of(which);
  const Block& b = f.function().code->blocks[static_cast<std::size_t>(f.function().block)];
  const int there = static_cast<int>(operands.size());
  const int taken = b.takes_all ? there : std::min<int>(b.arity, there);
  for (int n = 1; n <= taken; ++n) materialize(top_[-n]);
  return call_block(f.function(), which.is_string(), taken);
}

/// For operators that call a function for each element.
Value Machine::call(const Value& function, const std::vector<Value>& arguments) {
  const Value f = function_of(function);
  for (std::size_t n = arguments.size(); n-- > 0;) push(arguments[n]);
  return call_block(f.function(), function.is_string(), static_cast<int>(arguments.size()));
}

const SubCode* Machine::find_sub(const Value& name) const {
  const Symbol* s = find_symbol(name);
  const auto& subs = state.definitions->subs;
  return s != nullptr && static_cast<std::size_t>(s->id) < subs.size()
             ? subs[static_cast<std::size_t>(s->id)]
             : nullptr;
}

/// A subroutine takes all operands.
Value Machine::call_sub(Operands& operands) {
  const Value name = operands.take();
  const SubCode* sub = find_sub(name);
  if (sub == nullptr)
    fail(Reason::Subroutine, "the subroutine " + to_text(name) + " is not defined");
  const std::size_t count = operands.size();
  Value* const bottom = top_ - count;
  for (Value* p = bottom; p != top_; ++p) materialize(*p);
  Value result = run_sub(*sub, top_ - 1, -1, count);
  drop(bottom);
  return result;
}

/// Parameters are local variables: what the subroutine calls sees them.
Value Machine::run_sub(const SubCode& sub, const Value* arguments, std::ptrdiff_t stride,
                       std::size_t count) {
  const Depth depth(*this);
  const Code* const code = current_code_;
  const int step = current_step_;
  const SubCode* const outer = std::exchange(sub_, &sub);
  const std::size_t my_size = mine_.size(), my_base = std::exchange(my_base_, mine_.size());
  Frame* const frame = std::exchange(frame_, nullptr);
  const int scope = ++scope_;
  for (std::size_t i = 0; i < sub.parameters.size(); ++i) {
    create_local(sub.parameters[i]) =
        i < count ? arguments[stride * static_cast<std::ptrdiff_t>(i)] : Value();
  }
  if (const Symbol* all = state.workshop->words.find("subargs")) {
    std::vector<Value> list;
    for (std::size_t i = 0; i < count; ++i)
      list.push_back(arguments[stride * static_cast<std::ptrdiff_t>(i)]);
    create_my(all) = make_list(std::move(list));
  }
  execute(*sub.code, sub.begin, {scope, loops_.size(), false});
  leave_scope(scope_ = scope - 1);
  mine_.resize(std::min(my_size, mine_.size()));
  my_base_ = my_base;
  sub_ = outer;
  frame_ = frame;
  current_code_ = code;
  current_step_ = step;
  return std::exchange(result_, Value());
}

/// Block heads alone cannot be complete statements, so none can be typed.
void Machine::run_statement(const std::string& text) {
  spend(kStepsToCompile + static_cast<std::int64_t>(text.size()));
  std::vector<Problem> problems;
  const std::shared_ptr<const Code> code =
      shared(compile("move", text, state.workshop->words, problems));
  for (const Problem& p : problems)
    if (!p.warning) fail(Reason::Syntax, p.message);
  execute(*code, 0, {scope_, loops_.size(), false});
}

}  // namespace gamecode
