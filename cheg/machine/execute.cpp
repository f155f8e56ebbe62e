// The loop, with one switch over all instructions: a search runs programs at its leaves.
// Instructions that need one line are executed here.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "cheg/machine/activation.h"
#include "cheg/machine/facts.h"

namespace cheg {

namespace {

constexpr int kStepsBetweenLooks = 256;
constexpr std::uint32_t kEnd = ~std::uint32_t{0};  // in place of the next instruction: no further

}  // namespace

template <class F>
void Activation::of_integers(const Instruction& i, F f) {
  const Value &x = at(i.operand[1]), &y = at(i.operand[2]);
  if (x.is(Type::Integer) && y.is(Type::Integer)) [[likely]]
    put(i.operand[0], saturated(f(std::int64_t{x.payload}, std::int64_t{y.payload})));
  else
    no_integers(i.operand[1], i.operand[2]);
}

template <class F>
void Activation::of_logicals(const Instruction& i, F f) {
  const bool x = logical(i.operand[1]), y = logical(i.operand[2]);
  put(i.operand[0], Value::logical(f(x, y)));
}

template <class F>
void Activation::of_square(const Instruction& i, F f) {
  const int s = square(get(i.operand[1]));
  if (s >= 0) put(i.operand[0], f(s));
}

template <class F>
void Activation::of_squares(const Instruction& i, F f) {
  const int x = square(get(i.operand[1])), y = square(get(i.operand[2]));
  if (fault_ == nullptr) put(i.operand[0], f(x, y));
}

/// After an instruction; `next` is the next one. Whatever ends a program or watches its steps does
/// so here, and a step costs one comparison. False: the program ends.
bool Activation::go_on(std::uint32_t next) {
  if (machine_.tracer_ != nullptr) trace(pc_);
  return check(next);
}

bool Activation::go_on_in_tree(const TreePath& path, const Instruction& i) {
  if (machine_.tracer_ != nullptr) {
    if (i.op == Op::JumpGreater)
      trace_node(path, i);
    else
      trace(pc_);
  }
  return check(pc_);
}

bool Activation::check(std::uint32_t next) {
  const bool traced = machine_.tracer_ != nullptr;
  if (fault_ != nullptr) {
    --steps_;  // the next one will not be taken
    return false;
  }
  pc_ = static_cast<std::uint16_t>(next);  // it stops there
  if (steps_ > kMostSteps) {
    fail("more than 20000 steps");
    return false;
  }
  if (steps_ >= look_) {
    look_ = steps_ + kStepsBetweenLooks;
    if (host_.stopping()) return false;
  }
  pause_ = traced ? 0 : std::min(look_, kMostSteps + 1);
  return true;
}

bool Activation::execute() {
  pause_ = machine_.tracer_ != nullptr ? 0 : kStepsBetweenLooks;
  look_ = kStepsBetweenLooks;
  ++steps_;
  CodePath path{program_.code.data()};
  while (advance(path)) {
    if (answer(program_.code[pc_]) == Step::Finished) {
      if (machine_.tracer_ != nullptr) trace(pc_);
      return fault_ == nullptr;
    }
    const auto next = static_cast<std::uint16_t>(pc_ + 1);
    if (!step_to(next)) return false;
    pc_ = next;
  }
  return false;
}

/// Runs up to the next instruction that moves or answers; false: the program ends before. Moves run
/// the machine again, deeper in the search, where the frame of this function would be a burden.
/// The same loop walks a tree.
template <class Path>
bool Activation::advance(Path& path) {
  const Instruction* const code = path.code;
  // The assembler sees to it that no program runs past its last instruction.
  std::uint32_t pc = pc_;
  if constexpr (Path::kTree) pc = path.start;
  for (;;) {
    const Instruction& i = code[pc];
    pc_ = Path::kTree ? i.origin : static_cast<std::uint16_t>(pc);
    const auto& [a, b, c] = i.operand;
    std::uint32_t next = pc + 1;
    switch (i.op) {
      case Op::Break:  // the trace shows it
        break;
      // --- where to go on
      case Op::Condv: {
        const Value v = get(b);
        if (satisfies(a, v)) next = c;
        break;
      }
      case Op::JumpLess:
        if (integer(a) < integer(b)) next = c;
        break;
      case Op::JumpGreater:
        if constexpr (Path::kTree) {
          if (integer(a) > static_cast<std::int16_t>(b)) next = c;
          break;
        }
        if (integer(a) > integer(b)) next = c;
        break;
      case Op::JumpNotLess:
        if (integer(a) >= integer(b)) next = c;
        break;
      case Op::JumpNotGreater:
        if (integer(a) <= integer(b)) next = c;
        break;
      case Op::JumpEqual:
        bring_both(a, b);
        if (same(get(a), get(b))) next = c;
        break;
      case Op::JumpNotEqual:
        bring_both(a, b);
        if (!same(get(a), get(b))) next = c;
        break;
      case Op::Return:
        if constexpr (Path::kTree) {
          path.leaf = a;
          return true;
        }
        next = give_back(get(a));
        if (depth_ == floor_) [[unlikely]]
          return true;
        break;
      case Op::Cond:
        next = call(b, variables_[index_of(Fixed::X)]);
        break;
      case Op::Condt:
      case Op::Condf:
        next = call(a, get(b));
        break;
      case Op::Set:
        next = call(b, get(c));
        if constexpr (Path::kTree) next = finish_call(path.depth, next) ? pc + 1 : kEnd;
        break;
      case Op::Select:
      case Op::Map:
        next = call_for_each(i);
        if constexpr (Path::kTree) next = finish_call(path.depth, next) ? pc + 1 : kEnd;
        break;
      // --- moves and answers
      case Op::Play:
      case Op::Playb:
      case Op::Try:
      case Op::Plan:
      case Op::Unplan:
      case Op::Done:
      case Op::Retbet:
      case Op::Valret:
      case Op::Valrut:
      case Op::Valon:
      case Op::Leave:
        return true;
      // --- a variable gets a value
      case Op::Setv:
        put(a, get(b));
        break;
      case Op::Setsq:
        make_square(i);
        break;
      case Op::Setmov:
        make_move(i);
        break;
      case Op::Exch:
        exchange(i);
        break;
      case Op::Order:
        order(i);
        break;
      case Op::Piece: {
        const int s = piece(get(b));
        put(a, s < 0 ? Value{} : Value::piece(s));
        break;
      }
      case Op::Square:
        of_square(i, [](int s) { return Value::square(s); });
        break;
      case Op::Side:
        of_square(i, [&](int s) { return Value::integer(side_of(view_, s)); });
        break;
      case Op::Rank:
        of_square(i, [&](int s) { return Value::integer(rank_of(view_, s)); });
        break;
      case Op::File:
        of_square(i, [&](int s) { return Value::integer(file_of(view_, s)); });
        break;
      case Op::Scolor:
        of_square(i, [&](int s) { return Value::integer(light(view_, s) ? 0 : 1); });
        break;
      case Op::Pcolor: {
        const int s = needed_piece(get(b));
        if (s >= 0) put(a, Value::integer(own(view_, s) ? 0 : 1));
        break;
      }
      case Op::Mvdist:
        of_squares(i, [&](int x, int y) { return Value::integer(king_distance(view_, x, y)); });
        break;
      case Op::Opp:
        of_squares(i, [&](int x, int y) { return Value::logical(opposition(view_, x, y)); });
        break;
      case Op::Insq:
        king_in_square(i);
        break;
      case Op::SqRnk:
        rank_ahead(i);
        break;
      case Op::Nor:
        of_logicals(i, [](bool x, bool y) { return !x && !y; });
        break;
      case Op::Or:
        of_logicals(i, [](bool x, bool y) { return x || y; });
        break;
      case Op::And:
        of_logicals(i, [](bool x, bool y) { return x && y; });
        break;
      case Op::Add:
        of_integers(i, [](std::int64_t x, std::int64_t y) { return x + y; });
        break;
      case Op::Sub:
        of_integers(i, [](std::int64_t x, std::int64_t y) { return x - y; });
        break;
      case Op::Mul:
        of_integers(i, [](std::int64_t x, std::int64_t y) { return x * y; });
        break;
      case Op::Dif:
        of_integers(i, [](std::int64_t x, std::int64_t y) { return std::abs(x - y); });
        break;
      case Op::Min:
        of_integers(i, [](std::int64_t x, std::int64_t y) { return std::min(x, y); });
        break;
      case Op::Max:
        of_integers(i, [](std::int64_t x, std::int64_t y) { return std::max(x, y); });
        break;
      case Op::Div:
      case Op::Mod:
        divide(i);
        break;
      case Op::Abs: {
        const std::int64_t x = integer(b);
        if (fault_ == nullptr) put(a, saturated(std::abs(x)));
        break;
      }
      // --- sets
      case Op::Getel: {
        const Value s = set(b);
        const int k = integer(c), index = k > 0 ? k - 1 : s.count + k;
        if (index < 0 || index >= s.count)
          put(a, {});
        else
          put(a, element(s, index));
        break;
      }
      case Op::Card:
        put(a, Value::integer(set(b).count));
        break;
      case Op::Member:
      case Op::Memnum: {
        bring_both(b, c);
        const int n = find(get(b), set(c));
        put(a, i.op == Op::Member ? Value::logical(n >= 0) : Value::integer(n + 1));
        break;
      }
      case Op::Pair:
        pair(i);
        break;
      case Op::Selecc:
        select_by_condition(i);
        break;
      case Op::Inters:
      case Op::Union:
      case Op::Differ:
      case Op::Append:
        combine(i);
        break;
      case Op::Tree:
        if (!ask_tree(i)) return false;
        break;
      case Op::Sum:
        add_tables(i);
        break;
      case Op::Setel:
      case Op::Insert:
      case Op::Unsert:
      case Op::Exchwe:
      case Op::Exchel:
        change(i);
        break;
    }
    if constexpr (Path::kTree) {
      if (next == kEnd) [[unlikely]]
        return false;
      if (++steps_ >= pause_ && !go_on_in_tree(path, i)) return false;
    } else if (!step_to(next)) {
      return false;
    }
    pc = next;
  }
}

bool Activation::walk(TreePath& path) { return advance(path); }

/// A line of QUESTIONS has called a subroutine: runs it to its end. False: the program ends.
bool Activation::finish_call(int depth, std::uint32_t next) {
  if (depth_ == depth || fault_ != nullptr) return true;
  const std::uint16_t line = std::exchange(pc_, static_cast<std::uint16_t>(next));
  const int before = std::exchange(floor_, depth);
  CodePath path{program_.code.data()};
  if (!advance(path)) return false;
  floor_ = before;
  if (fault_ != nullptr) return true;
  if (depth_ != depth) return fail("a question must not answer or try moves"), true;
  pc_ = line;
  return true;
}

}  // namespace cheg
