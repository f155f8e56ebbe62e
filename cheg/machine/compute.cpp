// Instructions that set a variable and need more than one line, except those on sets.
#include <algorithm>

#include "cheg/machine/activation.h"
#include "cheg/machine/facts.h"

namespace cheg {

/// SETSQ
void Activation::make_square(const Instruction& i) {
  const int s = square_at(view_, integer(i.operand[1]), integer(i.operand[2]));
  put(i.operand[0], s < 0 ? Value{} : Value::square(s));
}

/// SETMOV
void Activation::make_move(const Instruction& i) {
  const int from = needed_piece(get(i.operand[1]));
  const int to = square(get(i.operand[2]));
  if (fault_ != nullptr) return;
  const PieceInfo& m = piece_on(view_, from);
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
  const int k = needed_piece(get(i.operand[1])), p = needed_piece(get(i.operand[2]));
  if (fault_ != nullptr) return;
  if (piece_on(view_, k).kind != Kind::King || piece_on(view_, p).kind != Kind::Pawn)
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

}  // namespace cheg
