// variants/gamecode/machine/evaluate.cpp: expressions: a stack, and operators that may end them
// early.
//
// An expression runs from its last word to the first, as Game Courier reads it: operands are on the
// stack when their operator comes, the first operand on top. Arrays of the text are put there
// deferred, because it is the operator that decides whether they are data, an expression or a
// function.
#include <algorithm>

#include "variants/gamecode/machine/machine.h"
#include "variants/gamecode/operators/operators.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/compare.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/function.h"
#include "variants/gamecode/values/work.h"

namespace gamecode {

/// The loop of the interpreter: the operators are here, since an expression may end at one; what
/// puts a word's value or makes one of several is apart.
Value* Machine::values(int number, Frame& frame) {
  const Code& code = *frame.code;
  Frame* const outer = std::exchange(frame_, &frame);
  Value* const base = top_;
  const Instruction* i = &code.instructions[static_cast<std::size_t>(
      code.blocks[static_cast<std::size_t>(number)].begin)];
  for (;; ++i) {
    if (--steps_ < 0) out_of_steps();
    switch (i->op) {
      case Opcode::Fixed:
        fixed(*i, base);
        break;
      case Opcode::Rest: {
        Operands operands(*this, top_, base);
        push(kRest[i->a](*this, operands));
        break;
      }
      case Opcode::Flow:
        if (!flow(i->a, base, frame)) break;
        [[fallthrough]];
      case Opcode::Return:
        frame_ = outer;
        return base;
      case Opcode::Bind:
        bind(code.symbols[static_cast<std::size_t>(i->b)], base, frame);
        break;
      default:
        i->op <= kLastWord ? word(*i, frame) : compound(*i, frame);
    }
  }
}

/// Puts the value that one word of the text stands for.
inline void Machine::word(const Instruction& i, const Frame& frame) {
  const Code& code = *frame.code;
  const auto b = static_cast<std::size_t>(i.b);
  switch (i.op) {
    case Opcode::Push:
      return push(code.constants[b]);
    case Opcode::Load: {
      const Value* found = std::as_const(*this).find(code.symbols[b]);
      return push(found != nullptr ? *found : named({'@', code.symbols[b], {}, -1, code.words[b]}));
    }
    case Opcode::Reference:
      return push(named(code.references[b]));
    case Opcode::Argument:
      if (frame.given < 0) return push(Value("#" + std::to_string(i.b)));
      return push(i.b < frame.given ? frame.first[-i.b] : Value());
    case Opcode::Temporary:
      return push(frame.temporaries == nullptr ? Value() : frame.temporaries[b]);
    default:  // Defer
      return push(Value::deferred(i.b));
  }
}

/// Puts a value that is made of blocks or of the values on top of the stack.
void Machine::compound(const Instruction& i, Frame& frame) {
  switch (i.op) {
    case Opcode::Keep: {
      const Value* before = std::exchange(frame.temporaries, top_ - i.a);
      Value v = block(i.b, frame);
      frame.temporaries = before;
      drop(top_ - i.a);
      return push(std::move(v));
    }
    case Opcode::Braces:
      return push(block(i.b, frame));
    case Opcode::Concat:
      return concat(i.b);
    case Opcode::Substitute:
      return push(substitute(to_text(pop())));
    case Opcode::Build: {
      auto* list = new Array(static_cast<std::size_t>(i.b));
      Value v(list);
      for (Value* p = top_ - i.b; p != top_; ++p) list->append(*p);
      drop(top_ - i.b);
      return push(std::move(v));
    }
    default:  // Spread
      if (top_[-1].is_array()) spread();
  }
}

Value Machine::block(int number, Frame& frame) {
  Value* const base = values(number, frame);
  if (top_ != base + 1 || base->is_deferred()) {
    Frame* const outer = std::exchange(frame_, &frame);
    collapse(base);
    frame_ = outer;
  }
  return pop();
}

Value Machine::evaluate(const Code& code, int number) {
  Frame frame;
  frame.code = &code;
  return block(number, frame);
}

/// What is left of an expression becomes one value: several are an array in the order they came.
void Machine::collapse(Value* base) {
  if (top_ == base) return push(Value());
  for (Value* p = base; p != top_; ++p) materialize(*p);
  if (top_ == base + 1) return;
  auto* list = new Array(static_cast<std::size_t>(top_ - base));
  Value v(list);
  for (Value* p = base; p != top_; ++p) list->append(*p);
  drop(base);
  push(std::move(v));
}

/// Data: words after substitution; no operator of the array runs.
void Machine::materialize(Value& v) {
  if (!v.is_deferred()) return;
  const int data = frame_->code->blocks[static_cast<std::size_t>(v.integer())].data;
  Value built = (values(data, *frame_), pop());
  v = std::move(built);
}

void Machine::fixed(const Instruction& i, Value* base) {
  if (top_ - base < i.b) {  // missing operands are null
    std::vector<Value> there(std::make_move_iterator(base), std::make_move_iterator(top_));
    drop(base);
    for (int missing = i.b - static_cast<int>(there.size()); missing > 0; --missing) push(Value());
    for (Value& v : there) push(std::move(v));
  }
  for (int n = 1; n <= i.b; ++n)
    if (top_[-n].is_deferred()) materialize(top_[-n]);
  Value result = kFixed[i.a](*this, top_ - 1);
  if (i.b == 0) return push(std::move(result));
  for (int n = 1; n < i.b; ++n) (--top_)->~Value();
  top_[-1] = std::move(result);
}

/// Arrays from variables are evaluated like those of the text: values do not tell where they come
/// from.
Value Machine::value_of(Value v, Frame& frame) {
  if (v.is_deferred()) return block(static_cast<int>(v.integer()), frame);
  return v.is_array() ? evaluate(v) : v;
}

bool Machine::truth_of(Value v, Frame& frame) {
  return v.is_deferred() || v.is_array() ? truth(value_of(std::move(v), frame)) : truth(v);
}

/// An operator that decides whether the expression goes on; true: it ends with the value left.
bool Machine::flow(int id, Value* base, Frame& frame) {
  switch (static_cast<Flow>(id)) {
    case Flow::Cond: {
      Operands operands(*this, top_, base);
      const bool yes = truth_of(operands.take_raw(), frame);
      Value b = operands.take_raw(), c = operands.take_raw();
      push(value_of(std::move(yes ? b : c), frame));
      return false;
    }
    case Flow::Check: {
      Operands operands(*this, top_, base);
      const Value a = operands.take();
      const bool found = target.is_array() && contains(target.array().values(), a);
      if (!found) return false;
      drop(base);
      push(Value(true));
      return true;
    }
    case Flow::Target: {
      Operands operands(*this, top_, base);
      const Value v = operands.take();
      target = v.is_array() ? v : make_list({v});
      return false;
    }
    case Flow::OnlyIf:
    case Flow::Unless:
      return go_on(id, base);
    default:
      return lazy(id, base, frame);
  }
}

/// onlyif and unless.
bool Machine::go_on(int id, Value* base) {
  Operands operands(*this, top_, base);
  const bool pair = operands.size() >= 2;
  Value a = operands.take();
  if (truth(a) == (static_cast<Flow>(id) == Flow::OnlyIf)) {
    if (pair) operands.take_raw();
    return false;
  }
  Value result = pair ? operands.take() : std::move(a);
  drop(base);
  push(std::move(result));
  return true;
}

/// and, or, nand, nor: with one operand they let the expression go on, or end it.
bool Machine::lazy(int id, Value* base, Frame& frame) {
  const auto op = static_cast<Flow>(id);
  const bool disjunction = op == Flow::Or || op == Flow::Nor;
  const bool inverted = op == Flow::Nand || op == Flow::Nor;
  Operands operands(*this, top_, base);
  const bool pair = operands.size() >= 2;
  Value a = operands.take_raw();
  bool value = truth_of(std::move(a), frame);
  const bool decided = value == disjunction;
  if (pair) {
    Value b = operands.take_raw();
    if (!decided) value = truth_of(std::move(b), frame);
    push(Value(value != inverted));
    return false;
  }
  if (!decided) return false;
  drop(base);
  push(Value(value != inverted));
  return true;
}

/// Arrays are their elements, joined by blanks.
void Machine::concat(int parts) {
  std::string text;
  for (Value* p = top_ - parts; p != top_; ++p) {
    text += to_words(*p);
    if (text.size() > limits_.text) fail(Reason::Limit, "the text is too long");
  }
  drop(top_ - parts);
  push(Value(std::move(text)));
}

void Machine::spread() {
  const Value list = pop();
  charge_elements(list.array().size());
  for (const Value& v : list.array().values()) push(v);
}

void Operands::look_into() { machine_.materialize(top_[-1]); }

std::vector<Value> Operands::rest() {
  if (size() == 0) return {};
  if (peek().is_array()) {
    const Value list = take();
    charge_elements(list.array().size());
    return list.array().values();
  }
  return all();
}

std::vector<Value> Operands::all() {
  std::vector<Value> out;
  out.reserve(size());
  while (size() > 0) out.push_back(take());
  return out;
}

}  // namespace gamecode
