// variants/gamecode/values/compare.cpp: orders, equalities, digests.
//
// PHP 8 compares a number with a text as numbers only if the whole text is one, else as texts:
// "abc" is not equal to 0. Anything compared with a boolean or null is compared by truth first.
#include "variants/gamecode/values/compare.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <string>

#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/work.h"

namespace gamecode {

namespace {

template <typename T>
int sign_of(const T& a, const T& b) {
  return a < b ? -1 : a == b ? 0 : 1;
}

int compare_numbers(const Number& a, const Number& b) {
  if (!a.real && !b.real) return sign_of(a.i, b.i);
  return sign_of(a.as_double(), b.as_double());
}

int compare_arrays(const Array& a, const Array& b) {
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  charge_elements(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Value* other = b.find(a.key(i));
    if (other == nullptr) return 1;
    if (const int order = compare(a.value(i), *other); order != 0) return order;
  }
  return 0;
}

bool is_number(const Value& v) { return v.tag() == Tag::Int || v.tag() == Tag::Double; }
bool is_truth(const Value& v) { return v.tag() == Tag::Bool || v.tag() <= Tag::Unset; }

int compare_texts(const Value& a, const Value& b) {
  Number x, y;
  if (is_numeric(a, x) && is_numeric(b, y)) return compare_numbers(x, y);
  charge(std::min(a.view().size(), b.view().size()));
  return sign_of(a.view().compare(b.view()), 0);
}

}  // namespace

int compare(const Value& a, const Value& b) {
  if (a.is_string() && b.is_string()) return compare_texts(a, b);
  if (is_number(a) && is_number(b)) return compare_numbers(to_number(a), to_number(b));
  if (a.is_null() && b.is_string()) return b.view().empty() ? 0 : -1;
  if (b.is_null() && a.is_string()) return a.view().empty() ? 0 : 1;
  if (is_truth(a) || is_truth(b)) return sign_of(truth(a) ? 1 : 0, truth(b) ? 1 : 0);
  if (a.is_array() && b.is_array()) return compare_arrays(a.array(), b.array());
  if (a.is_array()) return 1;
  if (b.is_array()) return -1;
  if (a.is_function() || b.is_function())
    return a.is_function() && b.is_function() && &a.function() == &b.function() ? 0 : 1;
  Number x, y;
  if (is_numeric(a, x) && is_numeric(b, y)) return compare_numbers(x, y);
  std::string s, t;
  return sign_of(view_of(a, s).compare(view_of(b, t)), 0);
}

bool equal(const Value& a, const Value& b) {
  if (a.tag() == Tag::Symbol && b.tag() == Tag::Symbol) {
    const Symbol &s = *a.symbol(), &t = *b.symbol();
    if (&s == &t) return true;
    if (!s.numeric || !t.numeric)  // the first characters decide nearly always
      return s.text.size() == t.text.size() && (s.text.empty() || s.text[0] == t.text[0]) &&
             (charge(s.text.size()), s.text == t.text);
  }
  return compare(a, b) == 0;
}

bool identical(const Value& a, const Value& b) {
  if (a.is_string() && b.is_string()) {
    charge(std::min(a.view().size(), b.view().size()));
    return a.view() == b.view();
  }
  if (a.tag() != b.tag()) return false;
  if (a.tag() == Tag::Double) return a.real() == b.real();
  if (a.is_function()) return &a.function() == &b.function();
  if (!a.is_array()) return a.is_null() || a.integer() == b.integer();
  const Array &x = a.array(), &y = b.array();
  if (x.size() != y.size()) return false;
  charge_elements(x.size());
  for (std::size_t i = 0; i < x.size(); ++i)
    if (!identical(x.key(i), y.key(i)) || !identical(x.value(i), y.value(i))) return false;
  return true;
}

int natural_order(std::string_view a, std::string_view b, bool fold_case) {
  const auto digit = [](std::string_view s, std::size_t i) {
    return i < s.size() && std::isdigit(static_cast<unsigned char>(s[i])) != 0;
  };
  const auto run = [&digit](std::string_view s, std::size_t& i) {
    while (digit(s, i) && s[i] == '0' && digit(s, i + 1)) ++i;
    const std::size_t begin = i;
    while (digit(s, i)) ++i;
    return s.substr(begin, i - begin);
  };
  charge(a.size() + b.size());
  std::size_t i = 0, j = 0;
  while (i < a.size() && j < b.size()) {
    if (digit(a, i) && digit(b, j)) {
      const std::string_view x = run(a, i), y = run(b, j);
      if (x.size() != y.size()) return x.size() < y.size() ? -1 : 1;
      if (const int order = x.compare(y); order != 0) return order < 0 ? -1 : 1;
      continue;
    }
    int x = static_cast<unsigned char>(a[i++]), y = static_cast<unsigned char>(b[j++]);
    if (fold_case) {
      x = std::toupper(x);
      y = std::toupper(y);
    }
    if (x != y) return x < y ? -1 : 1;
  }
  return sign_of(a.size() - i, b.size() - j);
}

std::uint64_t digest(const Value& v) {
  constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15ULL;
  std::uint64_t h = 0;
  if (v.is_string()) {
    h = std::hash<std::string_view>{}(v.view());
  } else if (v.is_array()) {
    for (std::size_t i = 0; i < v.array().size(); ++i) {
      h = (h ^ digest(v.array().key(i))) * kFactor;
      h = (h ^ digest(v.array().value(i))) * kFactor;
      h ^= h >> 29;
    }
    return h + v.array().size();
  } else if (v.tag() == Tag::Double) {
    h = std::hash<double>{}(v.real());
  } else if (!v.is_function() && !v.is_null()) {
    h = static_cast<std::uint64_t>(v.integer()) * kFactor;
  }
  const auto kind = static_cast<std::uint64_t>(v.is_string() ? Tag::Text : v.tag());
  h = (h + kind) * kFactor;
  return h ^ h >> 31;
}

}  // namespace gamecode
