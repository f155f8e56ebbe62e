// The instructions that move: PLAY, TRY and similar ones, plans, and the answer of an activation.
#include <algorithm>

#include "cheg/machine/activation.h"
#include "cheg/machine/facts.h"

namespace cheg {

namespace {

constexpr std::int32_t kMostChances = 1'000'000;  // centipawns
constexpr std::size_t kTidyBefore = 256;          // elements made before a try

}  // namespace

Activation::Step Activation::answer(const Instruction& i) {
  switch (i.op) {
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
    case Op::Retbet:
      return answer_if_better(i);
    case Op::Valret:
    case Op::Valrut:
    case Op::Valon:
      if (!remember(i) || i.op == Op::Valon) return Step::On;
      if (view_.depth == 1) return i.op == Op::Valret ? leave() : Step::On;
      outcome_.answer = RunResult::Answer::Verdict;
      outcome_.verdict = verdict_;
      return Step::Finished;
    default:
      return leave();
  }
}

/// Moves of the set that satisfy the condition, each once, in the given order.
Value Activation::chosen(const Instruction& i) {
  const Value none = Value::set(static_cast<std::uint32_t>(sets_), 0, false);
  // Activations deeper in the search need the free memory.
  if (machine_.top_ > sets_ + kTidyBefore && !collect()) return none;
  const bool conditional = i.op != Op::Plan;
  const std::uint16_t moves = i.operand[conditional ? 0 : 1];
  if (!reserve(set(moves).count)) return none;
  const Value from = set(moves);
  Value out = make_set(from.count);
  out.count = 0;
  for (int k = 0; k < from.count && fault_ == nullptr; ++k) {
    const Value m = element(from, k);
    if (!m.is(Type::Move)) return fail("a set of moves is needed"), none;
    if ((!conditional || satisfies(i.operand[1], m)) && find(m, out) < 0)
      own_elements(out)[out.count++] = m;
  }
  const auto order = conditional ? static_cast<Ordering>(i.operand[2]) : Ordering::None;
  if (order == Ordering::None) return out;
  // An insertion sort is stable and takes no memory.
  Value* const e = own_elements(out);
  const int sign = order == Ordering::Deep ? 1 : -1;
  const auto key = [&](const Value& m) { return sign * rank_of(view_, m.payload); };
  steps_ += out.count / 8;
  for (int k = 1; k < out.count; ++k) {
    const Value m = e[k];
    int at = k;
    for (; at > 0 && key(e[at - 1]) < key(m); --at) e[at] = e[at - 1];
    e[at] = m;
  }
  return out;
}

Activation::Step Activation::try_set(const Instruction& i, const Plan& plan) {
  const Value moves = chosen(i);
  return fault_ == nullptr ? try_moves(moves, plan) : Step::On;
}

Activation::Step Activation::try_moves(const Value& moves, const Plan& plan) {
  for (int k = 0; k < moves.count; ++k) {
    const Value m = element(moves, k);
    const Trial t = host_.try_move(m, plan, has_best_ ? best_ : -kMostChances);
    if (t.state == Trial::State::Stopped || host_.stopping()) return leave();
    if (t.state == Trial::State::Unable) return Step::On;
    if (t.state == Trial::State::Illegal) continue;
    if (!has_best_ || t.score > best_) best_ = t.score, best_move_ = m;
    has_best_ = true;
    if (best_ >= host_.enough()) return answer_best();
  }
  return Step::On;
}

Activation::Step Activation::answer_best() {
  outcome_.answer = RunResult::Answer::Move;
  outcome_.searched = true;
  outcome_.move = best_move_;
  outcome_.score = best_;
  return Step::Finished;
}

/// RETBET
Activation::Step Activation::answer_if_better(const Instruction& i) {
  const Verdict kept = verdict_;
  const bool had = has_verdict_;
  if (!remember(i)) return Step::On;
  const bool better = has_best_ && best_ > host_.score(verdict_);
  verdict_ = kept;
  has_verdict_ = had;
  return better ? answer_best() : Step::On;
}

Activation::Step Activation::leave() {
  outcome_.answer = RunResult::Answer::Leave;
  return Step::Finished;
}

Activation::Step Activation::play(const Instruction& i) {
  const Value moves = chosen(i);
  if (fault_ != nullptr || moves.count == 0) return Step::On;
  const Value m = element(moves, 0);
  if (!host_.legal(m)) return fail("PLAY of an illegal move"), Step::On;
  outcome_.answer = RunResult::Answer::Move;
  outcome_.move = m;
  if (has_verdict_) {
    outcome_.verdict = verdict_;
    outcome_.score = host_.score(verdict_);
    return Step::Finished;
  }
  const Trial t = host_.try_move(m, own_, -kMostChances);
  if (t.state != Trial::State::Searched) return leave();
  outcome_.searched = true;
  outcome_.score = t.score;
  return Step::Finished;
}

Activation::Step Activation::make_plan(const Instruction& i) {
  bring_both(i.operand[1], i.operand[2]);
  Plan plan;
  plan.program = &program_;
  plan.tag = i.operand[0];
  plan.x = get(i.operand[2]);
  plan.born = view_.ply;
  plan.hash = hash(plan.x, plan) * 0x9e3779b97f4a7c15ULL + plan.tag;
  own_ = plan;
  const Value moves = chosen(i);
  return fault_ == nullptr ? try_moves(moves, own_) : Step::On;
}

bool Activation::remember(const Instruction& i) {
  const std::int32_t win = integer(i.operand[0]), loss = integer(i.operand[1]),
                     certainty = integer(i.operand[2]);
  if (fault_ != nullptr) return false;
  verdict_.win = std::clamp(win, 0, kMostChances);
  verdict_.loss = std::clamp(loss, 0, kMostChances);
  verdict_.certainty = std::clamp(certainty, 0, kCertain);
  if (verdict_.win != win || verdict_.loss != loss || verdict_.certainty != certainty)
    outcome_.clamped = {"a value out of range was cut: chances from 0, certainty 0 .. 500", pc_};
  has_verdict_ = true;
  return true;
}

/// X as it is now: pieces have moved since the plan was made. REQUIRES room for kMostElements, so
/// that nothing is moved together meanwhile.
Value Activation::follow(const Plan& plan, const Value& v) {
  if (v.is(Type::Piece) || v.is(Type::Move)) {
    const bool move = v.is(Type::Move);
    const int s = host_.follow(plan, move ? v.from() : v.payload);
    // Some variants take pieces off the board in ways that leave no trace.
    if (s < 0 || piece_on(view_, s).kind == Kind::None) return {};
    return move ? Value::move(s, v.payload, v.promotion()) : Value::piece(s);
  }
  if (!v.is(Type::Set) || v.constant()) return v;
  if (machine_.top_ + v.count > sets_ + kMostElements) fail("more than 4096 elements in sets");
  if (fault_ != nullptr) return {};
  const Value out = make_set(v.count);
  for (int i = 0; i < v.count && fault_ == nullptr; ++i) {
    const Value e = follow(plan, element(v, i));
    own_elements(out)[i] = e;
  }
  return out;
}

}  // namespace cheg
