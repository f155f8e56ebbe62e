// Subroutines: the calls of SET, SELECT, MAP and the CONDs, and what RETURN gives back to them. All
// say which instruction is next.
#include "cheg/machine/activation.h"

namespace cheg {

std::uint16_t Activation::call(std::uint16_t tag, const Value& x) {
  if (depth_ == kMostCalls) {
    fail("call depth exceeds 64");
    return tag;
  }
  Call& c = calls_[static_cast<std::size_t>(depth_++)];
  c = {};
  c.pc = pc_;
  c.saved_x = variables_[index_of(Fixed::X)];
  put(index_of(Fixed::X), x);
  return tag;
}

/// SELECT and MAP: the first of the calls, one for each element.
std::uint16_t Activation::call_for_each(const Instruction& i) {
  const auto [to, tag, from] = i.operand;
  if (!reserve(set(from).count)) return pc_;
  const Value source = set(from);
  call(tag, {});
  if (fault_ != nullptr) return pc_;
  Call& c = calls_[static_cast<std::size_t>(depth_ - 1)];
  c.source = source;
  c.result = make_set(source.count);
  if (next_element(c)) return tag;
  put(index_of(Fixed::X), c.saved_x);
  put(to, c.result);
  --depth_;
  return static_cast<std::uint16_t>(pc_ + 1);
}

/// Prepares the call for the next element of SELECT and MAP. False: no element is left.
bool Activation::next_element(Call& c) {
  if (c.next == c.source.count) return false;
  put(index_of(Fixed::X), element(c.source, c.next++));
  return true;
}

/// RETURN: what the caller makes of the value.
std::uint16_t Activation::give_back(const Value& v) {
  if (depth_ == 0) {
    fail("RETURN outside a subroutine");
    return pc_;
  }
  Call& c = calls_[static_cast<std::size_t>(depth_ - 1)];
  const Instruction& i = program_.code[c.pc];
  auto next = static_cast<std::uint16_t>(c.pc + 1);
  switch (i.op) {
    case Op::Select:
    case Op::Map:
      if (i.op == Op::Map)
        own_elements(c.result)[c.kept++] = v;
      else if (v.is(Type::Logical) && v.truth())
        own_elements(c.result)[c.kept++] = element(c.source, c.next - 1);
      if (next_element(c)) return i.operand[1];
      c.result.count = c.kept;
      put(i.operand[0], c.result);
      break;
    case Op::Set:
      put(i.operand[0], v);
      break;
    case Op::Cond:
      if (satisfies(i.operand[0], v)) next = i.operand[2];
      break;
    default:  // CONDT, CONDF
      if (!v.is(Type::Logical)) {
        fail("the subroutine must return T or F");
        return pc_;
      }
      if (v.truth() == (i.op == Op::Condt)) next = i.operand[2];
  }
  put(index_of(Fixed::X), c.saved_x);
  --depth_;
  return next;
}

}  // namespace cheg
