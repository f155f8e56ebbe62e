// Instructions that give a variable a value and take more than a line, but for those on sets.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "cheg/machine/activation.h"
#include "cheg/machine/facts.h"

namespace cheg {

namespace {

// Values as they lie in memory.
using Lanes = std::array<std::uint64_t, kMostUnits>;
constexpr int kPayload = 32;  // where it begins, in bits
constexpr std::uint64_t kSign = std::uint64_t{1} << 63;
constexpr auto kInteger = std::bit_cast<std::uint64_t>(Value::integer(0));
static_assert(std::bit_cast<std::uint64_t>(Value::integer(1)) ==
              kInteger + (std::uint64_t{1} << kPayload));

}  // namespace

/// SETSQ
void Activation::make_square(const Instruction& i) {
  const int s = square_at(view_, integer(i.operand[1]), integer(i.operand[2]));
  put(i.operand[0], s < 0 ? Value{} : Value::square(s));
}

/// SETMOV
void Activation::make_move(const Instruction& i) {
  const int from = needed_man(get(i.operand[1]));
  const int to = square(get(i.operand[2]));
  if (fault_ != nullptr) return;
  const Man& m = man_on(view_, from);
  const int last = m.color == 0 ? view_.ranks - 1 : 0;
  const bool crowns = m.kind == Kind::Pawn && rank_index(view_, to) == last;
  put(i.operand[0], Value::move(from, to, crowns ? Kind::Queen : Kind::None));
}

/// EXCH
void Activation::exchange(const Instruction& i) {
  const Value x = get(i.operand[0]), y = get(i.operand[1]);
  put(i.operand[0], y);
  put(i.operand[1], x);
}

/// ORDER
void Activation::order(const Instruction& i) {
  const Value x = get(i.operand[0]), y = get(i.operand[1]);
  const auto ordering = static_cast<Ordering>(i.operand[2]);
  if (ordering == Ordering::None) return;
  if (!x.is(Type::Move) || !y.is(Type::Move)) return fail("ORDER compares moves");
  const int more = rank_of(view_, x.payload) - rank_of(view_, y.payload);
  if (ordering == Ordering::Deep ? more > 0 : more < 0) exchange(i);
}

/// SQ>RNK
void Activation::rank_ahead(const Instruction& i) {
  const int s = square(get(i.operand[1]));
  const std::int64_t n = integer(i.operand[2]);
  if (fault_ != nullptr) return;
  const std::int64_t rank = rank_of(view_, s) + n;
  const int to = rank < 1 || rank > view_.ranks
                     ? -1
                     : square_at(view_, static_cast<int>(rank), file_of(view_, s));
  put(i.operand[0], to < 0 ? Value{} : Value::square(to));
}

/// INSQ
void Activation::king_in_square(const Instruction& i) {
  const int k = needed_man(get(i.operand[1])), p = needed_man(get(i.operand[2]));
  if (fault_ != nullptr) return;
  if (man_on(view_, k).kind != Kind::King || man_on(view_, p).kind != Kind::Pawn)
    return fail("INSQ needs a king and a pawn");
  put(i.operand[0], Value::logical(in_square(view_, k, p)));
}

/// DIV MOD
void Activation::divide(const Instruction& i) {
  const std::int64_t x = integer(i.operand[1]), y = integer(i.operand[2]);
  if (fault_ != nullptr) return;
  if (y == 0) return fail("division by 0");
  put(i.operand[0], saturated(i.op == Op::Div ? x / y : x % y));
}

/// A whole block, as if its instructions had run. 0, and nothing is done, where that would be more
/// than sums: they run one by one then.
int Activation::take(const Block& b) {
  const int last = steps_ + b.length - 1;
  if (pause_ == 0 || last > kMostSteps) return 0;  // a trace shows every step
  if (b.kind == Block::Kind::Clip ? !take_clips(b) : !take_tables(b)) return 0;
  steps_ = last;
  return b.length;
}

bool Activation::take_tables(const Block& b) {
  const Value index = variables_[b.index];
  // Others count from the end, or there is none.
  if (!index.is(Type::Integer) || index.payload < 1 || index.payload > b.columns) return false;
  const std::size_t n = b.units;
  const std::int16_t* const numbers =
      b.numbers.data() + static_cast<std::size_t>(index.payload - 1) * n;
  if (b.kind == Block::Kind::Read) {
    for (std::size_t k = 0; k < n; ++k) variables_[b.first + k] = Value::integer(numbers[k]);
    return true;
  }
  // Whole values as numbers: a processor adds several at once.
  Lanes units, sums;
  std::memcpy(units.data(), static_cast<const void*>(variables_ + b.first), n * sizeof(Value));
  std::uint64_t odd = 0;  // what would not be sums of integers within 32 bits
  for (std::size_t k = 0; k < n; ++k) {
    const std::uint64_t more = std::uint64_t(std::int64_t{numbers[k]}) << kPayload;
    sums[k] = units[k] + more;
    odd |= ((units[k] ^ sums[k]) & (more ^ sums[k]) & kSign) |
           static_cast<std::uint32_t>(units[k] ^ kInteger);
  }
  if (odd != 0) return false;
  std::memcpy(static_cast<void*>(variables_ + b.first), sums.data(), n * sizeof(Value));
  put(b.scratch, Value::integer(numbers[n - 1]));
  return true;
}

bool Activation::take_clips(const Block& b) {
  if (!variables_[b.total].is(Type::Integer)) return false;
  for (std::size_t k = 0; k < b.units; ++k)
    if (!variables_[b.first + k].is(Type::Integer)) return false;
  std::int32_t total = variables_[b.total].payload, more = 0;
  for (std::size_t k = 0; k < b.units; ++k) {
    more = std::max(variables_[b.first + k].payload, std::int32_t{b.numbers[k]});
    total = saturated(std::int64_t{total} + b.signs[k] * std::int64_t{more}).payload;
  }
  put(b.total, Value::integer(total));
  put(b.scratch, Value::integer(more));
  return true;
}

}  // namespace cheg
