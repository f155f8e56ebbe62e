// The loop: fetch, execute, calls and returns, and the instructions on single values.
#include "cheg/machine.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <string>

#include "cheg/activation.h"
#include "cheg/assembler.h"
#include "cheg/facts.h"
#include "cheg/format.h"

namespace cheg {

namespace {

constexpr int kStepsBetweenLooks = 256;

std::int32_t saturated(std::int64_t n) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(
      n, std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max()));
}

}  // namespace

Machine::Machine() : arena_(kArena), scratch_(kMostElements) {}

Outcome Machine::run(const Program& program, std::uint16_t start, const View& view, Host& host,
                     const Plan* plan) {
  Activation activation(*this, program, view, host);
  return activation.run(start, plan);
}

Activation::Activation(Machine& machine, const Program& program, const View& view, Host& host)
    : machine_(machine),
      program_(program),
      view_(view),
      host_(host),
      base_(machine.top_),
      sets_(machine.top_ + program.variables.size()) {}

Activation::~Activation() { machine_.top_ = base_; }

Outcome Activation::run(std::uint16_t start, const Plan* inherited) {
  if (sets_ > machine_.arena_.size() || view_.count > static_cast<int>(order_.size())) {
    fail("too many activations inside each other");
    outcome_.fault.instruction = start;
    return outcome_;
  }
  machine_.top_ = sets_;
  std::fill(vars(), vars() + program_.variables.size(), Value{});
  name_men();
  put(index_of(Fixed::Depth), Value::integer(view_.depth));
  for (Fixed f : {Fixed::Lm, Fixed::Pg, Fixed::Ws, Fixed::Bs}) put(index_of(f), {Type::Lazy});
  if (inherited != nullptr && inherited->program == &program_) {
    inherited_ = own_ = *inherited;
    // Only sets take memory.
    if (!inherited_.x.is(Type::Set) || reserve(kMostElements))
      put(index_of(Fixed::X), follow(inherited_, inherited_.x));
  }
  pc_ = start;
  look_ = kStepsBetweenLooks;
  while (fault_ == nullptr && pc_ < program_.code.size()) {
    if (++steps_ > kMostSteps) {
      fail("more than 20000 steps");
      break;
    }
    if (steps_ >= look_) {
      look_ = steps_ + kStepsBetweenLooks;
      if (host_.stopping()) break;
    }
    const std::uint16_t at = pc_;
    next_ = static_cast<std::uint16_t>(pc_ + 1);
    const Step step = execute(program_.code[at]);
    if (machine_.tracer_ != nullptr) trace(at);
    if (fault_ == nullptr && step == Step::Finished) {
      outcome_.steps = steps_;
      return outcome_;
    }
    if (fault_ == nullptr) pc_ = next_;
  }
  outcome_.answer = Outcome::Answer::Leave;
  outcome_.fault.message = fault_;
  outcome_.fault.instruction = pc_;
  outcome_.steps = steps_;
  return outcome_;
}

void Activation::fail(const char* message) {
  if (fault_ == nullptr) fault_ = message;
}

Value Activation::resolve(const Value& v) const {
  if (v.type != Type::Square || v.extra == 0) return v;
  // A literal @e4: where that is depends on the board.
  if (v.count >= view_.files || v.payload >= view_.ranks) return {};
  return Value::square(v.payload * view_.files + v.count);
}

Value Activation::get(std::uint16_t operand) {
  if ((operand & kConstant) != 0) return resolve(program_.constants[operand & ~kConstant]);
  if (vars()[operand].type == Type::Lazy) bring(operand);
  return vars()[operand];
}

std::int32_t Activation::integer(std::uint16_t operand) {
  const Value v = get(operand);
  if (!v.is(Type::Integer)) fail("an integer is needed");
  return v.is(Type::Integer) ? v.payload : 0;
}

bool Activation::logical(std::uint16_t operand) {
  const Value v = get(operand);
  if (!v.is(Type::Logical)) fail("a logical value is needed");
  return v.is(Type::Logical) && v.truth();
}

int Activation::square(const Value& v) {
  if (v.is(Type::Square) || v.is(Type::Piece) || v.is(Type::Move)) return v.payload;
  fail(v.is(Type::Undefined) ? "a square is needed, the value is undefined"
                             : "a square, piece or move is needed");
  return -1;
}

int Activation::man(const Value& v) {
  if (v.is(Type::Piece)) return v.payload;
  if (v.is(Type::Move)) return v.from();
  if (v.is(Type::Square))
    return man_on(view_, v.payload).kind == Kind::None ? -1 : static_cast<int>(v.payload);
  fail(v.is(Type::Undefined) ? "a piece is needed, the value is undefined"
                             : "a piece, square or move is needed");
  return -1;
}

int Activation::needed_man(const Value& v) {
  const int square = man(v);
  if (square < 0) fail("a piece is needed, the square is empty");
  return square;
}

int Activation::king(bool own_king) {
  const auto index =
      static_cast<std::uint16_t>(index_of(Fixed::Men) + (own_king ? 0 : kManVariables));
  if (vars()[index].is(Type::Piece)) return vars()[index].payload;
  fail("a king is needed, there is none");
  return -1;
}

/// K Q R R2 B B2 N N2 P .. P8: those of a kind by FILE, then RANK; men beyond the named ones last.
void Activation::name_men() {
  constexpr std::array<int, kNamedKinds> kFirst{0, 1, 2, 4, 6, 8}, kRoom{1, 1, 2, 2, 2, 8};
  std::array<std::array<int, kNamedKinds>, 2> seen{};
  std::array<int, 512> key;
  men_ = view_.count;
  for (int i = 0; i < men_; ++i) {  // insertion sort: there are few men, and the keys are small
    const int s = view_.occupied[i];
    const int k = static_cast<int>(man_on(view_, s).kind) << 20 | (own(view_, s) ? 0 : 1) << 19 |
                  file_of(view_, s) << 9 | rank_of(view_, s);
    int at = i;
    for (; at > 0 && key[static_cast<std::size_t>(at - 1)] > k; --at) {
      key[static_cast<std::size_t>(at)] = key[static_cast<std::size_t>(at - 1)];
      order_[static_cast<std::size_t>(at)] = order_[static_cast<std::size_t>(at - 1)];
    }
    key[static_cast<std::size_t>(at)] = k;
    order_[static_cast<std::size_t>(at)] = static_cast<std::int16_t>(s);
  }
  const auto surplus = [&](std::int16_t s) {
    const Man& m = man_on(view_, s);
    const auto kind = static_cast<std::size_t>(m.kind);
    if (m.kind >= Kind::Other) return true;
    const bool mine = own(view_, s);
    const int number = seen[mine ? 0 : 1][kind]++;
    if (number >= kRoom[kind]) return true;
    put(static_cast<std::uint16_t>(index_of(Fixed::Men) + (mine ? 0 : kManVariables) +
                                   kFirst[kind] + number),
        Value::piece(s));
    return false;
  };
  std::array<std::int16_t, 512> rest;
  int kept = 0, others = 0;
  for (int i = 0; i < men_; ++i) {
    const std::int16_t s = order_[static_cast<std::size_t>(i)];
    if (surplus(s))
      rest[static_cast<std::size_t>(others++)] = s;
    else
      order_[static_cast<std::size_t>(kept++)] = s;
  }
  std::copy_n(rest.begin(), others, order_.begin() + kept);
}

int Activation::order_of(int square) const {
  for (int i = 0; i < men_; ++i)
    if (order_[static_cast<std::size_t>(i)] == square) return i;
  return men_;
}

/// Bringing one may move the elements of the other: do that before either is read.
void Activation::bring_both(std::uint16_t a, std::uint16_t b) {
  get(a);
  get(b);
}

void Activation::bring(std::uint16_t variable) {
  put(variable, Value::set(static_cast<std::uint32_t>(sets_), 0, false));
  switch (static_cast<Fixed>(variable)) {
    case Fixed::Lm:
      put(variable, legal_moves());
      break;
    case Fixed::Pg:
      put(variable, pawn_groups());
      break;
    default:
      put(variable, men_of(static_cast<Fixed>(variable) == Fixed::Ws));
  }
}

// --- calls

void Activation::call(std::uint16_t tag, const Value& x) {
  if (depth_ == kMostCalls) return fail("more than 64 calls inside each other");
  Call& c = calls_[static_cast<std::size_t>(depth_++)];
  c = {};
  c.pc = pc_;
  c.saved_x = vars()[0];
  put(index_of(Fixed::X), x);
  next_ = tag;
}

/// Prepares the call for the next element of SELECT and MAP. False: there is none.
bool Activation::next_element(Call& c) {
  if (c.next == c.source.count) return false;
  put(index_of(Fixed::X), element(c.source, c.next++));
  next_ = program_.code[c.pc].operand[1];
  return true;
}

/// RETURN: what the caller makes of the value.
void Activation::give_back(const Value& v) {
  if (depth_ == 0) return fail("RETURN outside a subroutine");
  Call& c = calls_[static_cast<std::size_t>(depth_ - 1)];
  const Instruction& i = program_.code[c.pc];
  next_ = static_cast<std::uint16_t>(c.pc + 1);
  switch (i.op) {
    case Op::Select:
    case Op::Map:
      if (i.op == Op::Map)
        own_elements(c.result)[c.kept++] = v;
      else if (v.is(Type::Logical) && v.truth())
        own_elements(c.result)[c.kept++] = element(c.source, c.next - 1);
      if (next_element(c)) return;
      c.result.count = c.kept;
      put(i.operand[0], c.result);
      break;
    case Op::Set:
      put(i.operand[0], v);
      break;
    case Op::Cond:
      if (satisfies(i.operand[0], v)) next_ = i.operand[2];
      break;
    default:  // CONDT, CONDF
      if (!v.is(Type::Logical)) return fail("the subroutine must return T or F");
      if (v.truth() == (i.op == Op::Condt)) next_ = i.operand[2];
  }
  put(index_of(Fixed::X), c.saved_x);
  --depth_;
}

// --- instructions

Activation::Step Activation::execute(const Instruction& i) {
  switch (i.op) {
    case Op::Setv:
      put(i.operand[0], get(i.operand[1]));
      return Step::On;
    case Op::Condv:
      if (satisfies(i.operand[0], get(i.operand[1]))) next_ = i.operand[2];
      return Step::On;
    case Op::JumpLess:
      if (integer(i.operand[0]) < integer(i.operand[1])) next_ = i.operand[2];
      return Step::On;
    case Op::JumpGreater:
      if (integer(i.operand[0]) > integer(i.operand[1])) next_ = i.operand[2];
      return Step::On;
    case Op::JumpNotLess:
      if (integer(i.operand[0]) >= integer(i.operand[1])) next_ = i.operand[2];
      return Step::On;
    case Op::JumpNotGreater:
      if (integer(i.operand[0]) <= integer(i.operand[1])) next_ = i.operand[2];
      return Step::On;
    case Op::JumpEqual:
      bring_both(i.operand[0], i.operand[1]);
      if (same(get(i.operand[0]), get(i.operand[1]))) next_ = i.operand[2];
      return Step::On;
    case Op::JumpNotEqual:
      bring_both(i.operand[0], i.operand[1]);
      if (!same(get(i.operand[0]), get(i.operand[1]))) next_ = i.operand[2];
      return Step::On;
    default:
      return execute_flow(i);
  }
}

Activation::Step Activation::execute_flow(const Instruction& i) {
  switch (i.op) {
    case Op::Break:
      return Step::On;  // the trace shows it
    case Op::Return:
      give_back(get(i.operand[0]));
      return Step::On;
    case Op::Cond:
      call(i.operand[1], vars()[index_of(Fixed::X)]);
      return Step::On;
    case Op::Condt:
    case Op::Condf:
      call(i.operand[0], get(i.operand[1]));
      return Step::On;
    case Op::Set:
      call(i.operand[1], get(i.operand[2]));
      return Step::On;
    case Op::Select:
    case Op::Map: {
      if (!reserve(set(i.operand[2]).count)) return Step::On;
      const Value source = set(i.operand[2]);
      call(i.operand[1], {});
      if (fault_ != nullptr) return Step::On;
      Call& c = calls_[static_cast<std::size_t>(depth_ - 1)];
      c.source = source;
      c.result = make_set(source.count);
      if (next_element(c)) return Step::On;
      put(index_of(Fixed::X), c.saved_x);
      put(i.operand[0], c.result);
      --depth_;
      next_ = static_cast<std::uint16_t>(pc_ + 1);
      return Step::On;
    }
    case Op::Play:
      return play(i);
    case Op::Playb: {
      own_ = inherited_;
      const Step step = try_set(i, own_);
      return step == Step::Finished || !has_best_ ? step : answer_best();
    }
    case Op::Try:
      return try_set(i, own_);
    case Op::Plan:
      return make_plan(i);
    case Op::Unplan:
      own_ = {};
      put(index_of(Fixed::X), {});
      return Step::On;
    case Op::Done:
      return has_best_ ? answer_best() : leave();
    case Op::Retbet: {
      const Verdict kept = verdict_;
      const bool had = has_verdict_;
      if (!remember(i)) return Step::On;
      const bool better = has_best_ && best_ > host_.score(verdict_);
      verdict_ = kept;
      has_verdict_ = had;
      return better ? answer_best() : Step::On;
    }
    case Op::Valret:
    case Op::Valrut:
    case Op::Valon:
      if (!remember(i) || i.op == Op::Valon) return Step::On;
      if (view_.depth == 1) return i.op == Op::Valret ? leave() : Step::On;
      outcome_.answer = Outcome::Answer::Verdict;
      outcome_.verdict = verdict_;
      return Step::Finished;
    case Op::Leave:
      return leave();
    default:
      compute(i);
      return Step::On;
  }
}

/// Everything that only gives a variable a value.
void Activation::compute(const Instruction& i) {
  const auto [a, b, c] = i.operand;
  switch (i.op) {
    case Op::Setsq: {
      const int s = square_at(view_, integer(b), integer(c));
      return put(a, s < 0 ? Value{} : Value::square(s));
    }
    case Op::Setmov: {
      const int from = needed_man(get(b));
      const int to = square(get(c));
      if (fault_ != nullptr) return;
      const Man& m = man_on(view_, from);
      const int last = m.color == 0 ? view_.ranks - 1 : 0;
      const bool crowns = m.kind == Kind::Pawn && rank_index(view_, to) == last;
      return put(a, Value::move(from, to, crowns ? Kind::Queen : Kind::None));
    }
    case Op::Exch:
    case Op::Order: {
      const Value x = get(a), y = get(b);
      if (i.op == Op::Order) {
        if (static_cast<Ordering>(c) == Ordering::None) return;
        if (!x.is(Type::Move) || !y.is(Type::Move)) return fail("ORDER compares moves");
        const int more = rank_of(view_, x.payload) - rank_of(view_, y.payload);
        if (static_cast<Ordering>(c) == Ordering::Deep ? more <= 0 : more >= 0) return;
      }
      put(a, y);
      return put(b, x);
    }
    case Op::Pair: {
      bring_both(b, c);
      if (!reserve(2)) return;
      const Value pair = make_set(2);
      own_elements(pair)[0] = get(b);
      own_elements(pair)[1] = get(c);
      return put(a, pair);
    }
    case Op::Member:
    case Op::Memnum: {
      bring_both(b, c);
      const int n = find(get(b), set(c));
      return put(a, i.op == Op::Member ? Value::logical(n >= 0) : Value::integer(n + 1));
    }
    case Op::Piece: {
      const int s = man(get(b));
      return put(a, s < 0 ? Value{} : Value::piece(s));
    }
    case Op::Square: {
      const int s = square(get(b));
      return s < 0 ? void() : put(a, Value::square(s));
    }
    case Op::Side:
    case Op::Rank:
    case Op::File:
    case Op::Scolor: {
      const int s = square(get(b));
      if (s < 0) return;
      const int n = i.op == Op::Side   ? side_of(view_, s)
                    : i.op == Op::Rank ? rank_of(view_, s)
                    : i.op == Op::File ? file_of(view_, s)
                                       : (light(view_, s) ? 0 : 1);
      return put(a, Value::integer(n));
    }
    case Op::Pcolor: {
      const int s = needed_man(get(b));
      return s < 0 ? void() : put(a, Value::integer(own(view_, s) ? 0 : 1));
    }
    case Op::Mvdist:
    case Op::Opp: {
      const int x = square(get(b)), y = square(get(c));
      if (fault_ != nullptr) return;
      return put(a, i.op == Op::Opp ? Value::logical(opposition(view_, x, y))
                                    : Value::integer(king_distance(view_, x, y)));
    }
    case Op::Insq: {
      const int k = needed_man(get(b)), p = needed_man(get(c));
      if (fault_ != nullptr) return;
      if (man_on(view_, k).kind != Kind::King || man_on(view_, p).kind != Kind::Pawn)
        return fail("INSQ needs a king and a pawn");
      return put(a, Value::logical(in_square(view_, k, p)));
    }
    case Op::SqRnk: {
      const int s = square(get(b));
      const std::int64_t n = integer(c);
      if (fault_ != nullptr) return;
      const std::int64_t rank = rank_of(view_, s) + n;
      const int to = rank < 1 || rank > view_.ranks
                         ? -1
                         : square_at(view_, static_cast<int>(rank), file_of(view_, s));
      return put(a, to < 0 ? Value{} : Value::square(to));
    }
    case Op::Card:
      return put(a, Value::integer(set(b).count));
    case Op::Getel: {
      const Value s = set(b);
      const int k = integer(c), n = s.count;
      const int at = k > 0 ? k - 1 : k < 0 ? n + k : n;
      return put(a, at < 0 || at >= n ? Value{} : element(s, at));
    }
    case Op::Selecc:
      return select_by_condition(i);
    case Op::Inters:
    case Op::Union:
    case Op::Differ:
    case Op::Append:
      return combine(i);
    case Op::Setel:
    case Op::Insert:
    case Op::Unsert:
    case Op::Exchwe:
    case Op::Exchel:
      return change(i);
    case Op::Nor:
    case Op::Or:
    case Op::And: {
      const bool x = logical(b), y = logical(c);
      return put(a, Value::logical(i.op == Op::Nor ? !x && !y : i.op == Op::Or ? x || y : x && y));
    }
    default:
      arithmetic(i);
  }
}

void Activation::arithmetic(const Instruction& i) {
  const std::int64_t x = integer(i.operand[1]);
  const std::int64_t y = i.op == Op::Abs ? 0 : integer(i.operand[2]);
  if (fault_ != nullptr) return;
  if (y == 0 && (i.op == Op::Div || i.op == Op::Mod)) return fail("division by 0");
  std::int64_t n = 0;
  switch (i.op) {
    case Op::Add:
      n = x + y;
      break;
    case Op::Sub:
      n = x - y;
      break;
    case Op::Mul:
      n = x * y;
      break;
    case Op::Div:
      n = x / y;
      break;
    case Op::Mod:
      n = x % y;
      break;
    case Op::Dif:
      n = std::abs(x - y);
      break;
    case Op::Min:
      n = std::min(x, y);
      break;
    case Op::Max:
      n = std::max(x, y);
      break;
    default:
      n = std::abs(x);
  }
  put(i.operand[0], Value::integer(saturated(n)));
}

void Activation::trace(std::uint16_t at) {
  const Instruction& i = program_.code[at];
  std::string text = std::to_string(i.line) + ": " + disassemble(program_, at);
  const std::string_view letters = operands(i.op);
  for (std::size_t n = 0; n < letters.size(); ++n) {
    const std::uint16_t o = i.operand[n];
    if (std::string_view("ailspqwu").find(letters[n]) == std::string_view::npos) continue;
    if ((o & kConstant) != 0) continue;
    text += (text.find("  ;") == std::string::npos ? "  ; " : ", ") + program_.variables[o] + "=" +
            to_text(view_, vars()[o], program_.constants.data(), machine_.arena_.data());
  }
  if (fault_ != nullptr) text += "  ; error: " + std::string(fault_);
  machine_.tracer_->line(view_.depth, text);
}

}  // namespace cheg
