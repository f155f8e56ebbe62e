// variants/gamecode/machine/execute.cpp: steps, one a statement.
//
// A text of the program is a list of steps with resolved jumps (source/code.h). Loops keep their
// arrays on loops_, scopes their variables on locals_; a jump out of a block resets both to what
// its target says, so that no construct needs to be unwound one by one.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>

#include "variants/gamecode/commands/commands.h"
#include "variants/gamecode/machine/machine.h"
#include "variants/gamecode/source/compiler.h"
#include "variants/gamecode/source/lexer.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/compare.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/function.h"
#include "variants/gamecode/values/print.h"
#include "variants/gamecode/values/work.h"

namespace gamecode {

namespace {

constexpr std::size_t kStackValues = 1U << 15U;

struct Freed {
  void operator()(Value* memory) const { std::free(memory); }
};
/// The stack of the machine before, for the next one of this thread: each move that is tried has a
/// machine of its own. Under the address sanitizer memory of this size is mapped anew each time.
thread_local std::unique_ptr<Value, Freed> spare_stack;

Value* take_stack() {
  if (spare_stack) return spare_stack.release();
  void* memory = std::malloc(kStackValues * sizeof(Value));
  if (memory == nullptr) throw std::bad_alloc();
  return static_cast<Value*>(memory);
}

}  // namespace

Machine::Machine(State& on, Host& host, const Limits& limits)
    : state(on),
      host_(host),
      limits_(limits),
      board_(on.board()),
      empty_(board_.empty_mark()->id),
      void_(board_.void_mark()->id),
      steps_(limits.steps),
      bytes_before_(held_bytes()),
      stack_(take_stack()),
      top_(stack_),
      end_(stack_ + kStackValues) {
  for (const auto& [key, v] : state.statics) {
    const auto id = static_cast<std::size_t>(key.second);
    if (id >= kinds_.size()) kinds_.resize(id + 1, 0);
    kinds_[id] = 4;
  }
}

Machine::~Machine() {
  drop(stack_);
  spare_stack.reset(stack_);
}

bool Machine::guarded(const std::function<void()>& what) {
  floor_ = static_cast<const char*>(__builtin_frame_address(0));
  const ChargedRun run(steps_);
  try {
    what();
    return true;
  } catch (const EndOfProgram&) {
    return false;
  } catch (const Failure& f) {
    throw located(f);
  } catch (const TooLarge&) {
    throw located(
        Failure(Reason::Limit, "an array or its text is too large, or arrays are nested too deep"));
  } catch (const std::bad_alloc&) {
    throw located(Failure(Reason::Limit, "memory is exhausted"));
  }
}

bool Machine::run(const Code& code, bool main) {
  return guarded([&] {
    if (!main) ++scope_;
    execute(code, 0, {scope_, loops_.size(), main});
    if (!main) leave_scope(--scope_);
  });
}

/// The statement that was running, also inside subroutines.
Stop Machine::located(const Failure& f) const {
  Problem p;
  p.message = f.what();
  if (current_code_ != nullptr) {
    const Code& code = *current_code_;
    const std::size_t offset = code.steps[static_cast<std::size_t>(current_step_)].offset;
    p = problem_at(code.source, offset, f.what());
    p.field = code.field;
  }
  return {f.reason(), std::move(p)};
}

void Machine::out_of_steps() {
  steps_ = 0;
  fail(Reason::Limit, kOutOfSteps);
}

void Machine::check_memory() {
  if (held_bytes() - bytes_before_ > limits_.bytes)
    fail(Reason::Limit, "the program needs too much memory");
}

void Machine::execute(const Code& code, int at, const Activation& activation) {
  for (;;) {
    current_code_ = &code;
    current_step_ = at;
    if (--steps_ < 0) out_of_steps();
    const Step& s = code.steps[static_cast<std::size_t>(at)];
    switch (s.kind) {
      case StepKind::Set: {
        Value v = evaluate(code, s.expression);
        set(code.symbols[static_cast<std::size_t>(s.name)], std::move(v));
        ++at;
        break;
      }
      case StepKind::Enter:
        ++scope_;
        ++at;
        break;
      case StepKind::Leave:
        leave_scope(--scope_);
        ++at;
        break;
      case StepKind::Branch:
        at = truth(evaluate(code, s.expression)) == s.negate ? s.target : at + 1;
        break;
      default:
        at = control(code, s, at, activation);
        if (at < 0) return;
    }
  }
}

/// The next step; -1: the text or the subroutine is left, result_ is its value.
int Machine::control(const Code& code, const Step& s, int at, const Activation& activation) {
  switch (s.kind) {
    case StepKind::Jump:
      leave_scope(scope_ = activation.scope + s.scopes);
      loops_.resize(activation.loops + static_cast<std::size_t>(s.loops));
      return s.target;
    case StepKind::ForBegin: {
      Value v = evaluate(code, s.expression);
      const bool none =
          v.is_null() || (v.tag() == Tag::Bool && !truth(v)) || (v.is_string() && v.view().empty());
      if (!v.is_array()) v = none ? make_list({}) : make_list({v});
      loops_.push_back({std::move(v), 0});
      if (loop_variable(code, s.name)) return at + 1;
      loops_.pop_back();
      return s.target;
    }
    case StepKind::ForNext:
      ++loops_.back().place;
      if (loop_variable(code, s.name)) return s.target;
      loops_.pop_back();
      return at + 1;
    case StepKind::Switch:
      return switch_target(code, s);
    case StepKind::DefineSub:
    case StepKind::DefineFunction:
    case StepKind::DefineLate:
      define(code, s);
      return s.kind == StepKind::DefineSub ? s.target : at + 1;
    case StepKind::Return:
    case StepKind::EndLib:
      if (s.kind == StepKind::EndLib && code.field.substr(0, 8) != "include ") return at + 1;
      result_ = s.expression < 0 ? Value() : evaluate(code, s.expression);
      loops_.resize(activation.loops);
      return -1;
    case StepKind::Verify:
      if (truth(evaluate(code, s.expression))) return at + 1;
      if (activation.main) throw EndOfProgram{};
      result_ = Value(false);
      loops_.resize(activation.loops);
      return -1;
    case StepKind::End:
      throw EndOfProgram{};
    default:
      plain(code, s);
      return at + 1;
  }
}

void Machine::plain(const Code& code, const Step& s) {
  switch (s.kind) {
    case StepKind::Action:
      return action(code, s);
    case StepKind::Expression:
      return expression_command(code, s);
    case StepKind::SetLegal:
      return set_legal(code, s);
    case StepKind::Include:
      return include(code, s);
    case StepKind::PlayerMove:
      return host_.play_part(*this, code.symbols[static_cast<std::size_t>(s.name)]->text);
    case StepKind::SetNamed: {
      const std::string name = to_text(evaluate(code, s.arguments));
      set_path(name, evaluate(code, s.expression));
      return;
    }
    case StepKind::SetMany: {
      Frame frame;
      frame.code = &code;
      Value* const base = values(s.arguments, frame);
      for (Value* p = base; p + 1 < top_; p += 2) set_path(to_text(p[0]), p[1]);
      return drop(base);
    }
    default:
      return call_statement(code, s);
  }
}

/// The loop runs over the array as it was when it began.
bool Machine::loop_variable(const Code& code, int names) {
  const Loop& loop = loops_.back();
  const Array& array = loop.array.array();
  if (loop.place >= array.size()) return false;
  const auto& variables = code.loop_names[static_cast<std::size_t>(names)];
  if (variables.size() == 2) set(variables[0], array.key(loop.place));
  set(variables.back(), array.value(loop.place));
  return true;
}

/// Values and labels are compared as keys of arrays: true is 1, "2" is 2.
int Machine::switch_target(const Code& code, const Step& s) {
  const Value key = key_of(evaluate(code, s.expression));
  const SwitchTable& table = code.switches[static_cast<std::size_t>(s.name)];
  const auto as_key = [](const Value& v) {
    return v.is_string() && v.view() == "true"    ? Value(1)
           : v.is_string() && v.view() == "false" ? Value(0)
                                                  : key_of(v);
  };
  for (const SwitchTable::Label& label : table.labels) {
    Frame frame;
    frame.code = &code;
    Value* const base = values(label.block, frame);
    const bool found = std::any_of(base, top_, [&](const Value& v) {
      return identical(as_key(v), key) || identical(key_of(v), key);
    });
    drop(base);
    if (found) return label.target;
  }
  return table.otherwise;
}

void Machine::define(const Code& code, const Step& s) {
  const auto number = static_cast<std::size_t>(s.name);
  if (s.kind == StepKind::DefineSub) {
    const SubCode* sub = code.subs[number].get();
    const auto id = static_cast<std::size_t>(sub->name->id);
    if (id < state.definitions->subs.size() && state.definitions->subs[id] == sub) return;
    auto& subs = state.own_definitions().subs;
    if (id >= subs.size()) subs.resize(id + 1, nullptr);
    subs[id] = sub;
    return;
  }
  Value function;
  if (s.kind == StepKind::DefineFunction) {
    function = Value(code.functions[number].get());
  } else {
    function = late_function(*this, code.late[number]);
  }
  define_function(*this, evaluate(code, s.arguments), std::move(function));
}

void Machine::action(const Code& code, const Step& s) {
  Frame frame;
  frame.code = &code;
  Value* const base = values(s.arguments, frame);
  kActions[s.action](*this, Arguments(base, static_cast<std::size_t>(top_ - base)));
  drop(base);
}

void Machine::expression_command(const Code& code, const Step& s) {
  Frame frame;
  frame.code = &code;
  Value* const base = values(s.arguments, frame);
  const auto value = [&] { return evaluate(code, s.expression); };
  kExpressions[s.action](*this, Arguments(base, static_cast<std::size_t>(top_ - base)), value);
  drop(base);
}

void Machine::set_legal(const Code& code, const Step& s) {
  Frame frame;
  frame.code = &code;
  Value* const base = values(s.arguments, frame);
  list_legal(*this, Arguments(base, static_cast<std::size_t>(top_ - base)));
  drop(base);
}

/// Each file runs once, where it is first named.
void Machine::include(const Code& code, const Step& s) {
  if (s.negate) fail(Reason::Include, "include is not allowed in blocks and subroutines");
  if (s.expression >= 0 && !truth(evaluate(code, s.expression))) return;
  const std::string name = to_text(evaluate(code, s.arguments));
  const auto found = state.program->includes.find(name);
  if (found == state.program->includes.end())
    fail(Reason::Include,
         "the include file " + name +
             " is missing: the folder `includes` beside the preset must hold it, or the one that "
             "--includes names");
  if (state.definitions->included.count(name) > 0) return;
  state.own_definitions().included.insert(name);
  execute(*found->second, 0, {scope_, loops_.size(), true});
}

/// gosub, or a statement that begins with the name of a subroutine.
void Machine::call_statement(const Code& code, const Step& s) {
  const bool gosub = s.kind == StepKind::Call;
  Frame frame;
  frame.code = &code;
  Value* const base = s.arguments < 0 ? top_ : values(s.arguments, frame);
  const Value name = gosub ? *base : Value(code.symbols[static_cast<std::size_t>(s.name)]);
  const SubCode* sub = find_sub(name);
  if (sub == nullptr && gosub)
    fail(Reason::Subroutine, "the subroutine " + to_text(name) + " is not defined");
  if (sub == nullptr) {
    const std::string like = similar_command(to_text(name));
    fail(Reason::Command, to_text(name) + " is neither a command nor a subroutine" +
                              (like.empty() ? "" : "; is " + like + " meant?"));
  }
  const std::size_t first = gosub ? 1 : 0;
  Value result = run_sub(*sub, base + first, 1, static_cast<std::size_t>(top_ - base) - first);
  drop(base);
  set(intern(Value("RESULT")), std::move(result));
}

/// Output is kept in the state: it is shown when a program stops early.
void Machine::print(const std::string& line) {
  std::size_t size = line.size();
  for (const std::string& before : state.output) size += before.size();
  if (size > limits_.output || state.output.size() > 10000)
    fail(Reason::Limit, "the program prints too much");
  state.output.push_back(line);
}

void Machine::warn(const std::string& message) {
  if (truth(state.at(System::Debug))) print("warning: " + message);
}

int Machine::need_cell(const Value& v) const {
  const int c = cell(v);
  if (c < 0) fail(Reason::Space, to_words(v) + " is not a space of the board");
  return c;
}

/// xorshift64*
std::uint64_t Machine::random() {
  std::uint64_t& x = state.random;
  if (x == 0) x = 0x2545f4914f6cdd1dULL;
  x ^= x >> 12;
  x ^= x << 25;
  x ^= x >> 27;
  return x * 0x2545f4914f6cdd1dULL;
}

}  // namespace gamecode
