// variants/gamecode/values/convert.cpp: numbers, texts, truth.
//
// Words of the program carry their number and letters (symbol.h); what is worked out here is for
// texts that were made while running.
#include "variants/gamecode/values/convert.h"

#include <charconv>
#include <cmath>
#include <cstdio>

#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/work.h"

namespace gamecode {

namespace {

bool digit(char c) { return c >= '0' && c <= '9'; }
bool blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// The end of the number that starts at `i`, or `i`.
std::size_t number_end(std::string_view s, std::size_t i, bool& real) {
  std::size_t at = i;
  if (at < s.size() && (s[at] == '+' || s[at] == '-')) ++at;
  std::size_t digits = 0;
  for (; at < s.size() && digit(s[at]); ++at) ++digits;
  if (at < s.size() && s[at] == '.') {
    std::size_t after = at + 1;
    while (after < s.size() && digit(s[after])) ++after;
    if (after - at - 1 + digits > 0) {
      digits += after - at - 1;
      real = true;
      at = after;
    }
  }
  if (digits == 0) return i;
  if (at < s.size() && (s[at] == 'e' || s[at] == 'E')) {
    std::size_t after = at + 1;
    if (after < s.size() && (s[after] == '+' || s[after] == '-')) ++after;
    if (after < s.size() && digit(s[after])) {
      while (after < s.size() && digit(s[after])) ++after;
      real = true;
      at = after;
    }
  }
  return at;
}

}  // namespace

bool read_number(std::string_view s, Number& out) {
  out = Number{};
  std::size_t begin = 0;
  while (begin < s.size() && blank(s[begin])) ++begin;
  bool real = false;
  std::size_t end = number_end(s, begin, real);
  if (end == begin) return false;
  const std::size_t first = begin + (s[begin] == '+' ? 1 : 0);
  const char* from = s.data() + first;
  if (!real) {
    const auto [p, error] = std::from_chars(from, s.data() + end, out.i);
    real = error != std::errc{};
  }
  if (real) {
    out.real = true;
    const auto [p, error] = std::from_chars(from, s.data() + end, out.d);
    if (error == std::errc::result_out_of_range)
      out.d = std::strtod(std::string(from, s.data() + end).c_str(), nullptr);
  }
  while (end < s.size() && blank(s[end])) ++end;
  return end == s.size();
}

bool decimal_integer(std::string_view s, std::int64_t& out) {
  if (s.empty() || s.size() > 20) return false;
  const std::size_t first = s[0] == '-' ? 1 : 0;
  if (first == s.size() || !digit(s[first])) return false;
  if (s[first] == '0' && (s.size() > first + 1 || first == 1)) return false;
  const auto [p, error] = std::from_chars(s.data(), s.data() + s.size(), out);
  return error == std::errc{} && p == s.data() + s.size();
}

bool truth_of_other(const Value& v) {
  switch (v.tag()) {
    case Tag::Bool:
    case Tag::Int:
      return v.integer() != 0;
    case Tag::Double:
      return v.real() != 0;
    case Tag::Symbol:
    case Tag::Text:
      return !v.view().empty() && v.view() != "0";
    case Tag::Array:
      return v.array().size() > 0;
    case Tag::Function:
      return true;
    default:
      return false;
  }
}

Number to_number(const Value& v) {
  switch (v.tag()) {
    case Tag::Bool:
    case Tag::Int:
      return Number{false, v.integer(), 0};
    case Tag::Double:
      return Number{true, 0, v.real()};
    case Tag::Symbol:
      return v.symbol()->number;
    case Tag::Text: {
      Number n;
      charge(v.view().size());
      read_number(v.view(), n);
      return n;
    }
    case Tag::Array:
      return Number{false, v.array().size() > 0 ? 1 : 0, 0};
    default:
      return Number{};
  }
}

bool is_numeric(const Value& v, Number& out) {
  if (v.tag() == Tag::Symbol) {
    out = v.symbol()->number;
    return v.symbol()->numeric;
  }
  if (v.tag() == Tag::Text) {
    charge(v.view().size());
    return read_number(v.view(), out);
  }
  out = to_number(v);
  return v.tag() == Tag::Int || v.tag() == Tag::Double;
}

std::int64_t to_integer(const Value& v) {
  const Number n = to_number(v);
  if (!n.real) return n.i;
  return std::isfinite(n.d) && std::abs(n.d) < 9.2e18 ? static_cast<std::int64_t>(n.d) : 0;
}

Value from_number(const Number& n) { return n.real ? Value(n.d) : Value(n.i); }

std::string double_text(double d, int digits) {
  if (std::isnan(d)) return "NAN";
  if (std::isinf(d)) return d > 0 ? "INF" : "-INF";
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, "%.*G", digits, d);
  std::string out = buffer;
  const std::size_t e = out.find('E');
  if (e == std::string::npos) return out;
  std::string exponent = out.substr(e + 2);
  exponent.erase(0, std::min(exponent.find_first_not_of('0'), exponent.size() - 1));
  std::string mantissa = out.substr(0, e);
  if (mantissa.find('.') == std::string::npos) mantissa += ".0";
  return mantissa + "E" + out[e + 1] + exponent;
}

std::string to_text(const Value& v) {
  switch (v.tag()) {
    case Tag::Bool:
      return v.integer() != 0 ? "1" : "";
    case Tag::Int:
      return std::to_string(v.integer());
    case Tag::Double:
      return double_text(v.real() == 0 ? 0.0 : v.real());
    case Tag::Symbol:
    case Tag::Text:
      charge(v.view().size());
      return std::string(v.view());
    case Tag::Array:
      return "Array";
    case Tag::Function:
      return "lambda";
    default:
      return "";
  }
}

std::string to_words(const Value& v) {
  if (!v.is_array()) return to_text(v);
  std::string out;
  charge_elements(v.array().size());
  for (std::size_t i = 0; i < v.array().size(); ++i) {
    if (i > 0) out += ' ';
    out += to_words(v.array().value(i));
    if (out.size() > kLongestText) throw TooLarge{};
  }
  return out;
}

/// Costs nothing for a text; whoever reads it to the end charges.
std::string_view view_of(const Value& v, std::string& scratch) {
  if (v.is_string()) return v.view();
  scratch = to_text(v);
  return scratch;
}

}  // namespace gamecode
