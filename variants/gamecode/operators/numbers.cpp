// variants/gamecode/operators/numbers.cpp: arithmetic, bits, numerals.
//
// Numbers are 64-bit integers and doubles; a text counts as its numeric prefix, else as 0, and
// arrays as 1 or 0 (values/convert.h). Integers stay integers while the result fits, then become
// doubles. No operator here stops a run: division by zero gives null and a warning where $debug is
// set.
//
// Source: Developer's Guide, "Mathematical Operators", "Bitwise Operators".
#include <algorithm>
#include <bit>
#include <cctype>
#include <cmath>
#include <limits>
#include <numeric>

#include "variants/gamecode/operators/operators.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/convert.h"

namespace gamecode {

namespace {

/// Integers while the result is one, else doubles.
template <typename Integer, typename Real>
Value calculated(const Value& a, const Value& b, Integer integer, Real real) {
  const Number x = to_number(a), y = to_number(b);
  std::int64_t result = 0;
  if (!x.real && !y.real && !integer(x.i, y.i, &result)) return Value(result);
  return Value(static_cast<double>(real(x.as_double(), y.as_double())));
}

/// Integers overflow to doubles, as in PHP.
Value subtract(const Value& a, const Value& b) {
  return calculated(
      a, b, [](auto x, auto y, auto* r) { return __builtin_sub_overflow(x, y, r); },
      std::minus<>());
}
Value multiply(const Value& a, const Value& b) {
  return calculated(
      a, b, [](auto x, auto y, auto* r) { return __builtin_mul_overflow(x, y, r); },
      std::multiplies<>());
}

/// An integer where the number fits one.
Value from_double(double d) {
  return std::abs(d) < 9.2e18 ? Value(static_cast<std::int64_t>(d)) : Value(d);
}

/// Truncated toward zero. REQUIRES nothing: y = -1 is taken apart because the least integer has no
/// negative.
Value quotient(Machine& m, const Value& a, const Value& b) {
  const Number x = to_number(a), y = to_number(b);
  if (y.as_double() == 0) {
    m.warn("division by zero");
    return Value();
  }
  if (x.real || y.real || y.i == -1) return from_double(std::trunc(x.as_double() / y.as_double()));
  return Value(x.i / y.i);
}

/// The Guide spells it out as a - floor(a/b) * b; PHP's % has the sign of a.
Value modulo(const Value& a, const Value& b) {
  const Number x = to_number(a), y = to_number(b);
  if (y.as_double() == 0) return from_number(x);
  if (x.real || y.real)
    return Value(x.as_double() - std::floor(x.as_double() / y.as_double()) * y.as_double());
  if (y.i == -1) return Value(0);
  const std::int64_t r = x.i % y.i;
  return Value(r != 0 && (r < 0) != (y.i < 0) ? r + y.i : r);
}

/// More bits than there are shift everything out; a negative count gives 0.
Value shifted(std::int64_t a, std::int64_t by, bool left) {
  if (by < 0) return Value(0);
  if (by > 63) return Value(left ? 0 : a < 0 ? -1 : 0);
  return Value(left ? static_cast<std::int64_t>(static_cast<std::uint64_t>(a) << by) : a >> by);
}

/// `base` is from 2 to 36; digits beyond 9 are small letters.
std::string numeral(std::uint64_t n, std::uint64_t base) {
  std::string out;
  do {
    out += "0123456789abcdefghijklmnopqrstuvwxyz"[n % base];
    n /= base;
  } while (n > 0);
  std::reverse(out.begin(), out.end());
  return out;
}

/// Digits of a base, as many as there are.
std::int64_t read_digits(std::string_view s, std::uint64_t base) {
  std::uint64_t n = 0;
  for (const char c : s) {
    const std::uint64_t digit = c >= '0' && c <= '9'   ? static_cast<std::uint64_t>(c - '0')
                                : c >= 'a' && c <= 'z' ? static_cast<std::uint64_t>(c - 'a' + 10)
                                : c >= 'A' && c <= 'Z' ? static_cast<std::uint64_t>(c - 'A' + 10)
                                                       : 99;
    if (digit >= base) break;
    n = n * base + digit;
  }
  return static_cast<std::int64_t>(n);
}

std::int64_t all_bits(const std::vector<Value>& list, bool conjunction) {
  std::int64_t out = conjunction && !list.empty() ? -1 : 0;
  for (const Value& v : list) out = conjunction ? out & to_integer(v) : out | to_integer(v);
  return out;
}

}  // namespace

Value add(const Value& a, const Value& b) {
  return calculated(
      a, b, [](auto x, auto y, auto* r) { return __builtin_add_overflow(x, y, r); }, std::plus<>());
}

/// `op` is the word of the statement (Developer's Guide, "calcset"). Fails for a word that is no
/// operation. Bits are of the integers; `/` keeps fractions, unlike the operator div.
Value calculate(Machine& m, const std::string& op, const Value& a, const Value& b) {
  const std::int64_t x = to_integer(a), y = to_integer(b);
  if (op == "=") return b;
  if (op == "or" || op == "|") return Value(x | y);
  if (op == "and" || op == "&") return Value(x & y);
  if (op == "xor" || op == "^") return Value(x ^ y);
  if (op == "<<" || op == ">>") return shifted(x, y, op == "<<");
  if (op == "*") return multiply(a, b);
  if (op == "+") return add(a, b);
  if (op == "-") return subtract(a, b);
  if (op == "&&") return Value(truth(a) && truth(b));
  if (op == "||") return Value(truth(a) || truth(b));
  if (op == "==") return fixed_operator::Equal(m, std::vector<Value>{b, a}.data() + 1);
  if (op == "mod" || op == "%") return modulo(a, b);
  if (op != "/") m.fail(Reason::Arguments, "calcset has no operation " + op);
  const Number p = to_number(a), q = to_number(b);
  if (q.as_double() == 0) return quotient(m, a, b);
  if (!p.real && !q.real && q.i != -1 && p.i % q.i == 0) return Value(p.i / q.i);
  return Value(p.as_double() / q.as_double());
}

namespace fixed_operator {

Value Plus(Machine&, const Value* t) { return add(t[0], t[-1]); }
Value Minus(Machine&, const Value* t) { return subtract(t[0], t[-1]); }
Value Mult(Machine&, const Value* t) { return multiply(t[0], t[-1]); }
Value Div(Machine& m, const Value* t) { return quotient(m, t[0], t[-1]); }
Value Mod(Machine&, const Value* t) { return modulo(t[0], t[-1]); }
Value Inc(Machine&, const Value* t) { return add(t[0], Value(1)); }
Value Dec(Machine&, const Value* t) { return subtract(t[0], Value(1)); }
Value Neg(Machine&, const Value* t) { return subtract(Value(0), t[0]); }
Value Abs(Machine&, const Value* t) {
  return to_number(t[0]).as_double() < 0 ? subtract(Value(0), t[0]) : from_number(to_number(t[0]));
}
/// -1, 0 or 1, as an integer for doubles, too.
Value Sign(Machine&, const Value* t) {
  const double d = to_number(t[0]).as_double();
  return Value(d > 0 ? 1 : d < 0 ? -1 : 0);
}
/// By repeated squaring while the result is an integer.
Value Pow(Machine&, const Value* t) {
  const Number x = to_number(t[0]), y = to_number(t[-1]);
  if (x.real || y.real || y.i < 0) return Value(std::pow(x.as_double(), y.as_double()));
  std::int64_t result = 1, factor = x.i;
  for (std::int64_t n = y.i; n > 0; n /= 2) {
    if ((n % 2 == 1 && __builtin_mul_overflow(result, factor, &result)) ||
        (n > 1 && __builtin_mul_overflow(factor, factor, &factor)))
      return Value(std::pow(x.as_double(), y.as_double()));
  }
  return Value(result);
}
/// Of the magnitudes; with 0 it is the other number.
Value Gcd(Machine&, const Value* t) {
  const auto magnitude = [](std::int64_t n) {
    return n < 0 ? 0 - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n);
  };
  return Value(static_cast<std::int64_t>(
      std::gcd(magnitude(to_integer(t[0])), magnitude(to_integer(t[-1])))));
}
/// The base is told by 0x, 0b or a leading 0; a fraction is cut off.
Value Int(Machine&, const Value* t) {
  if (!t[0].is_string()) return Value(to_integer(t[0]));
  std::string_view s = t[0].view();
  while (!s.empty() && s[0] == ' ') s.remove_prefix(1);
  const bool negative = !s.empty() && s[0] == '-';
  if (negative || (!s.empty() && s[0] == '+')) s.remove_prefix(1);
  std::int64_t n = 0;
  const std::string_view start = s.substr(0, 2);
  if (start == "0x" || start == "0X") {
    n = read_digits(s.substr(2), 16);
  } else if (start == "0b" || start == "0B") {
    n = read_digits(s.substr(2), 2);
  } else if (s.size() > 1 && s[0] == '0' && s[1] >= '0' && s[1] <= '9' &&
             s.find('.') == std::string_view::npos) {
    n = read_digits(s.substr(1), 8);
  } else {
    n = to_integer(Value(std::string(s)));
  }
  return Value(negative ? static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(n)) : n);
}
/// Of the integer part; a text without a number is 0, hence even.
Value Even(Machine&, const Value* t) { return Value((to_integer(t[0]) & 1) == 0); }
Value Odd(Machine&, const Value* t) { return Value((to_integer(t[0]) & 1) != 0); }

Value BitAnd(Machine&, const Value* t) { return Value(to_integer(t[0]) & to_integer(t[-1])); }
Value BitOr(Machine&, const Value* t) { return Value(to_integer(t[0]) | to_integer(t[-1])); }
Value BitXor(Machine&, const Value* t) { return Value(to_integer(t[0]) ^ to_integer(t[-1])); }
Value BitNot(Machine&, const Value* t) { return Value(~to_integer(t[0])); }
Value ShiftLeft(Machine&, const Value* t) {
  return shifted(to_integer(t[0]), to_integer(t[-1]), true);
}
Value ShiftRight(Machine&, const Value* t) {
  return shifted(to_integer(t[0]), to_integer(t[-1]), false);
}
Value Bits(Machine&, const Value* t) {
  const auto n = static_cast<std::uint64_t>(to_integer(t[0]));
  return Value(std::max(1, static_cast<int>(std::bit_width(n))));
}
Value OneBits(Machine&, const Value* t) {
  return Value(std::popcount(static_cast<std::uint64_t>(to_integer(t[0]))));
}

Value DecHex(Machine&, const Value* t) {
  return Value(numeral(static_cast<std::uint64_t>(to_integer(t[0])), 16));
}
/// Characters that are not digits are skipped, as in PHP.
Value HexDec(Machine&, const Value* t) {
  std::string digits;
  for (const char c : to_text(t[0]))
    if (std::isxdigit(static_cast<unsigned char>(c)) != 0) digits += c;
  return Value(read_digits(digits, 16));
}
Value Base(Machine&, const Value* t) {
  const std::int64_t base = to_integer(t[0]), n = to_integer(t[-1]);
  if (base < 2 || base > 36) return Value(false);
  if (n < 0)
    return Value("-" +
                 numeral(0 - static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(base)));
  return Value(numeral(static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(base)));
}
/// From the generator of the state, so that a seed repeats a game.
Value Rand(Machine& m, const Value* t) {
  std::int64_t a = to_integer(t[0]), b = to_integer(t[-1]);
  if (a > b) std::swap(a, b);
  const std::uint64_t span = static_cast<std::uint64_t>(b) - static_cast<std::uint64_t>(a) + 1;
  const std::uint64_t r = m.random();
  return Value(
      static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + (span == 0 ? r : r % span)));
}

}  // namespace fixed_operator

namespace rest_operator {

Value Sum(Machine&, Operands& o) {
  Value sum = Value(0);
  for (const Value& v : o.rest()) sum = add(sum, v);
  return sum;
}
Value AndSum(Machine&, Operands& o) { return Value(all_bits(o.rest(), true)); }
Value OrSum(Machine&, Operands& o) { return Value(all_bits(o.rest(), false)); }

}  // namespace rest_operator
}  // namespace gamecode
