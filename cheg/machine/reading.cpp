// The values of operands: the rare cases, and those that end in a fault.
// The others are in activation.h, where they are inlined.
#include "cheg/machine/activation.h"
#include "cheg/machine/facts.h"

namespace cheg {

void Activation::fail(const char* message) {
  if (fault_ == nullptr) fault_ = message;
  pause_ = 0;
}

/// A literal @e4: where that is depends on the board.
Value Activation::place(const Value& v) const {
  if (v.count >= view_.files || v.payload >= view_.ranks) return {};
  return Value::square(v.payload * view_.files + v.count);
}

Value Activation::bring(std::uint16_t variable) {
  put(variable, Value::set(static_cast<std::uint32_t>(sets_), 0, false));
  switch (static_cast<Fixed>(variable)) {
    case Fixed::Lm:
      put(variable, legal_moves());
      break;
    case Fixed::Pg:
      put(variable, pawn_groups());
      break;
    default:
      put(variable, pieces_of(static_cast<Fixed>(variable) == Fixed::Ws));
  }
  return variables_[variable];
}

std::int32_t Activation::no_integer(std::uint16_t operand) {
  get(operand);
  fail("an integer is needed");
  return 0;
}

void Activation::no_integers(std::uint16_t a, std::uint16_t b) {
  integer(a);
  integer(b);
}

bool Activation::no_logical(std::uint16_t operand) {
  get(operand);
  fail("a logical value is needed");
  return false;
}

/// A set after all when it is brought.
Value Activation::no_set_yet(std::uint16_t operand) {
  const Value v = get(operand);
  if (v.is(Type::Set)) return v;
  fail(v.is(Type::Undefined) ? "a set is needed, the value is undefined" : "a set is needed");
  return Value::set(static_cast<std::uint32_t>(sets_), 0, false);
}

int Activation::no_square(const Value& v) {
  fail(v.is(Type::Undefined) ? "a square is needed, the value is undefined"
                             : "a square, piece or move is needed");
  return -1;
}

int Activation::piece(const Value& v) {
  if (v.is(Type::Piece)) return v.payload;
  if (v.is(Type::Move)) return v.from();
  if (v.is(Type::Square))
    return piece_on(view_, v.payload).kind == Kind::None ? -1 : static_cast<int>(v.payload);
  fail(v.is(Type::Undefined) ? "a piece is needed, the value is undefined"
                             : "a piece, square or move is needed");
  return -1;
}

int Activation::needed_piece(const Value& v) {
  const int square = piece(v);
  if (square < 0) fail("a piece is needed, the square is empty");
  return square;
}

int Activation::king(bool own_king) {
  const auto index =
      static_cast<std::uint16_t>(index_of(Fixed::Pieces) + (own_king ? 0 : kPieceVariables));
  if (variables_[index].is(Type::Piece)) return variables_[index].payload;
  fail("a king is needed, but there is none");
  return -1;
}

}  // namespace cheg
