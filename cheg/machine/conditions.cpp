// The conditions of CONDV, COND, SELECC, PLAY and TRY.
#include "cheg/machine/activation.h"
#include "cheg/machine/facts.h"

namespace cheg {

namespace {

constexpr int kStepsOfCheck = 8;  // a move is made and taken back

/// What type a value must have, by the operand letter; Undefined: any will do.
constexpr Type type_of(char letter) {
  return letter == 'i'   ? Type::Integer
         : letter == 'l' ? Type::Logical
         : letter == 's' ? Type::Set
         : letter == 'm' ? Type::Move
                         : Type::Undefined;
}
constexpr Type kTypes[] = {
#define AANCA_CHEG_CONDITION(name, text, operand, meaning) type_of(operand),
#include "cheg/opcodes.h"
#undef AANCA_CHEG_CONDITION
};

}  // namespace

bool Activation::meets(std::uint16_t condition, const Value& v) {
  const bool negated = (condition & kNegated) != 0;
  const auto number = static_cast<std::uint16_t>(condition & ~kNegated);
  bool answer;
  if (number >= kNamed) {
    const int s = piece(v);
    const std::uint16_t type = view_.named == nullptr ? 0xFFFF : view_.named[number - kNamed];
    answer = s >= 0 && type != 0xFFFF && piece_on(view_, s).type == type;
  } else {
    answer = holds(static_cast<Condition>(number), v);
  }
  return fault_ == nullptr && answer != negated;
}

bool Activation::kind_is(Kind kind, const Value& v) {
  const int s = piece(v);
  return s >= 0 && piece_on(view_, s).kind == kind;
}

/// Is the square on the side of the board given by SIDE?
bool Activation::same_side(const Value& v) {
  const int s = square(v);
  const Value side = variables_[index_of(Fixed::Side)];
  if (!side.is(Type::Integer) || side.payload < 0 || side.payload > 1) {
    fail("the variable SIDE must be 0 or 1");
    return false;
  }
  return s >= 0 && side_of(view_, s) == side.payload;
}

/// After the move (or now, without one) White's king is no farther from White's pawn than Black's.
bool Activation::safe(const Value& v) {
  const std::uint16_t wp = index_of(Fixed::Pieces) + 8;
  if (!variables_[wp].is(Type::Piece)) {
    fail("SAFE needs the pawn WP, which does not exist");
    return false;
  }
  int pawn = variables_[wp].payload;
  int ours = king(true);
  const int theirs = king(false);
  if (fault_ != nullptr) return false;
  if (v.is(Type::Move)) {
    if (v.from() == ours) ours = v.payload;
    if (v.from() == pawn) pawn = v.payload;
  }
  return king_distance(view_, ours, pawn) <= king_distance(view_, theirs, pawn);
}

bool Activation::wrong_type(Type wanted) {
  fail(wanted == Type::Integer   ? "the condition applies to integers"
       : wanted == Type::Logical ? "the condition applies to logical values"
       : wanted == Type::Set     ? "the condition applies to sets"
                                 : "the condition applies to moves");
  return false;
}

bool Activation::holds(Condition c, const Value& v) {
  const Type wanted = kTypes[static_cast<std::size_t>(c)];
  if (wanted != Type::Undefined && !v.is(wanted)) return wrong_type(wanted);
  switch (c) {
    case Condition::Always:
      return true;
    case Condition::Defined:
      return !v.is(Type::Undefined);
    case Condition::Zero:
      return v.payload == 0;
    case Condition::Negative:
      return v.payload < 0;
    case Condition::Positive:
      return v.payload > 0;
    case Condition::Odd:
      return v.payload % 2 != 0;
    case Condition::True:
      return v.truth();
    case Condition::Empty:
      return v.count == 0;
    case Condition::Far:
      return !same_side(v) && fault_ == nullptr;
    case Condition::RookFile:
    case Condition::KnightFile:
    case Condition::NearKnightFile: {
      const int s = square(v);
      if (s < 0) return false;
      const int from_edge = c == Condition::RookFile ? 1 : 2;
      const int file = file_of(view_, s);
      const bool there = file == from_edge || file == view_.files + 1 - from_edge;
      if (c != Condition::NearKnightFile) return there;
      const bool near = same_side(v);
      return there && near;
    }
    case Condition::Safe:
      return safe(v);
    case Condition::King:
      return kind_is(Kind::King, v);
    case Condition::Pawn:
      return kind_is(Kind::Pawn, v);
    case Condition::Queen:
      return kind_is(Kind::Queen, v);
    case Condition::Rook:
      return kind_is(Kind::Rook, v);
    case Condition::Knight:
      return kind_is(Kind::Knight, v);
    case Condition::Bishop:
      return kind_is(Kind::Bishop, v);
    case Condition::Passed:
    case Condition::Defended: {
      const int s = needed_piece(v);
      if (s < 0) return false;
      if (piece_on(view_, s).kind != Kind::Pawn) {
        fail("the condition applies to pawns");
        return false;
      }
      return c == Condition::Passed ? passed(view_, s) : defended(view_, s);
    }
    case Condition::Light: {
      const int s = square(v);
      return s >= 0 && light(view_, s);
    }
    case Condition::Own: {
      const int s = piece(v);
      return s >= 0 && own(view_, s);
    }
    case Condition::Capture:
      return is_capture(view_, v);
    case Condition::Check:
      steps_ += kStepsOfCheck;
      return host_.gives_check(v);
    case Condition::Opposition: {
      const int ours = king(true), theirs = king(false);
      if (fault_ != nullptr) return false;
      return opposition(view_, v.from() == ours ? v.payload : ours, theirs);
    }
    case Condition::SameRank: {
      const int ours = king(true);
      return v.from() != ours || rank_of(view_, ours) == rank_of(view_, v.payload);
    }
  }
  return false;
}

}  // namespace cheg
