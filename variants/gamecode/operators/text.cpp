// variants/gamecode/operators/text.cpp: texts.
//
// Texts are bytes: no operator knows of encodings, as PHP's str functions do not. Upper and lower
// case are those of A to Z; other bytes stay as they are. Numbers, booleans and null are texts by
// conversion; an array as a text is "Array", except where an operator says otherwise.
//
// Results that can be longer than their operands go through bounded_text(). Every operator pays by
// length, because to_text() and the making of a Value charge; what works on views charges by
// itself.
//
// Source: Developer's Guide, "String Operators"; names and edge cases are those of PHP's functions.
#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "variants/gamecode/operators/operators.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/work.h"

namespace gamecode {

Value bounded_text(Machine& m, std::string s) {
  if (s.size() > m.limits().text) m.fail(Reason::Limit, "the text is too long");
  return Value(std::move(s));
}

namespace {

/// False for the empty text, as PHP's ctype functions.
template <typename Test>
bool every(const Value& v, Test test) {
  const std::string s = to_text(v);
  return !s.empty() && std::all_of(s.begin(), s.end(), [&](char c) {
    return test(static_cast<unsigned char>(c)) != 0;
  });
}
template <typename Test>
bool some(const Value& v, Test test) {
  const std::string s = to_text(v);
  return std::any_of(s.begin(), s.end(),
                     [&](char c) { return test(static_cast<unsigned char>(c)) != 0; });
}

int alnum(int c) { return c < 128 && std::isalnum(c) != 0 ? 1 : 0; }
int alpha(int c) { return c < 128 && std::isalpha(c) != 0 ? 1 : 0; }
int digit(int c) { return c >= '0' && c <= '9' ? 1 : 0; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; }

std::string changed(const Value& v, char (*change)(char)) {
  std::string s = to_text(v);
  std::transform(s.begin(), s.end(), s.begin(), change);
  return s;
}

/// Of a word of the program they are known already.
Letters letters(const Value& v) {
  if (v.tag() == Tag::Symbol) return v.symbol()->letters;
  std::string scratch;
  const std::string_view text = view_of(v, scratch);
  charge(text.size());
  return letters_of(text);
}

/// PHP's substr: from `start`, negative from the end; a negative length leaves out the end.
std::string substring(const std::string& s, std::int64_t start, std::int64_t length) {
  const auto size = static_cast<std::int64_t>(s.size());
  start =
      start < 0 ? std::max<std::int64_t>(0, size + std::max(start, -size)) : std::min(start, size);
  const std::int64_t left = size - start;
  length = length < 0 ? std::max<std::int64_t>(0, left + std::max(length, -left))
                      : std::min(length, left);
  return s.substr(static_cast<std::size_t>(start), static_cast<std::size_t>(length));
}

std::string_view trimmed(std::string_view s, std::string_view set) {
  std::array<bool, 256> cut{};
  for (const char c : set) cut[static_cast<unsigned char>(c)] = true;
  const auto cuts = [&cut](char c) { return cut[static_cast<unsigned char>(c)]; };
  while (!s.empty() && cuts(s.front())) s.remove_prefix(1);
  while (!s.empty() && cuts(s.back())) s.remove_suffix(1);
  return s;
}

/// For each beginning of `what`, the length of the longest shorter beginning that it ends with.
std::vector<std::size_t> borders(const std::string& what) {
  std::vector<std::size_t> border(what.size());
  for (std::size_t i = 1, length = 0; i < what.size(); border[i++] = length) {
    while (length > 0 && what[i] != what[length]) length = border[length - 1];
    if (what[i] == what[length]) ++length;
  }
  return border;
}

/// As std::string::find, but linear in the worst case, too (Knuth, Morris and Pratt).
std::size_t find_text(const std::string& in, const std::string& what, std::size_t from) {
  constexpr std::size_t kShort = 16;  // so many looks at each place are few enough
  if (what.size() <= kShort) return in.find(what, from);
  const std::vector<std::size_t> border = borders(what);
  for (std::size_t i = from, length = 0; i < in.size(); ++i) {
    while (length > 0 && in[i] != what[length]) length = border[length - 1];
    if (in[i] == what[length] && ++length == what.size()) return i + 1 - length;
  }
  return std::string::npos;
}

/// The text a followed by b; words that the program knows stay words.
Value joined(Machine& m, const Value& a, const Value& b) {
  std::string s, t;
  const std::string_view x = view_of(a, s), y = view_of(b, t);
  char small[32];
  if (x.size() + y.size() <= sizeof small) {
    std::copy(y.begin(), y.end(), std::copy(x.begin(), x.end(), small));
    const std::string_view both(small, x.size() + y.size());
    if (const Symbol* known = m.state.workshop->words.find(both)) return Value(known);
    return Value(std::string(both));
  }
  return bounded_text(m, std::string(x) + std::string(y));
}

}  // namespace

namespace fixed_operator {

Value Hyphen(Machine&, const Value*) { return Value("-"); }
Value Whitespace(Machine&, const Value*) { return Value(" "); }
Value StrLen(Machine&, const Value* t) {
  return Value(static_cast<std::int64_t>(to_text(t[0]).size()));
}
Value ToLower(Machine&, const Value* t) {
  return t[0].tag() == Tag::Symbol && !t[0].symbol()->letters.upper ? t[0]
                                                                    : Value(changed(t[0], lower));
}
Value ToUpper(Machine&, const Value* t) {
  return t[0].tag() == Tag::Symbol && !t[0].symbol()->letters.lower ? t[0]
                                                                    : Value(changed(t[0], upper));
}
Value FlipCase(Machine&, const Value* t) {
  return Value(changed(t[0], [](char c) { return lower(c) != c ? lower(c) : upper(c); }));
}

Value IsAlnum(Machine&, const Value* t) { return Value(every(t[0], alnum)); }
Value IsAlpha(Machine&, const Value* t) { return Value(every(t[0], alpha)); }
Value IsDigit(Machine&, const Value* t) { return Value(every(t[0], digit)); }
Value IsLower(Machine&, const Value* t) { return Value(letters(t[0]).only_lower); }
Value IsUpper(Machine&, const Value* t) { return Value(letters(t[0]).only_upper); }
Value HasAlnum(Machine&, const Value* t) { return Value(some(t[0], alnum)); }
Value HasAlpha(Machine&, const Value* t) { return Value(some(t[0], alpha)); }
Value HasDigit(Machine&, const Value* t) { return Value(some(t[0], digit)); }
Value HasLower(Machine&, const Value* t) { return Value(letters(t[0]).lower); }
Value HasUpper(Machine&, const Value* t) { return Value(letters(t[0]).upper); }
/// Labels of one player have letters of the same case; mixed ones equal mixed ones.
Value SameCase(Machine&, const Value* t) {
  const Letters a = letters(t[0]), b = letters(t[-1]);
  return Value(a.upper == b.upper && a.lower == b.lower);
}
/// Case is ignored, for A to Z.
Value Same(Machine&, const Value* t) {
  std::string s, r;
  const std::string_view a = view_of(t[0], s), b = view_of(t[-1], r);
  charge(std::min(a.size(), b.size()));
  return Value(a.size() == b.size() &&
               std::equal(a.begin(), a.end(), b.begin(),
                          [](char x, char y) { return lower(x) == lower(y); }));
}

Value Chars(Machine& m, const Value* t) {
  const std::string s = to_text(t[0]);
  m.spend(static_cast<std::int64_t>(s.size()));
  std::vector<Value> out;
  for (const char c : s) out.emplace_back(std::string(1, c));
  return make_list(std::move(out));
}
/// The number modulo 256.
Value Chr(Machine&, const Value* t) {
  return Value(std::string(1, static_cast<char>(to_integer(t[0]) & 255)));
}
/// The first byte; 0 for an empty text.
Value Ord(Machine&, const Value* t) {
  const std::string s = to_text(t[0]);
  return Value(s.empty() ? 0 : static_cast<int>(static_cast<unsigned char>(s[0])));
}
/// Empty behind the end, and for negative places.
Value Char(Machine&, const Value* t) {
  const std::string s = to_text(t[0]);
  const std::int64_t i = to_integer(t[-1]);
  return Value(i >= 0 && i < static_cast<std::int64_t>(s.size())
                   ? std::string(1, s[static_cast<std::size_t>(i)])
                   : std::string());
}
Value LeftStr(Machine&, const Value* t) {
  return Value(substring(to_text(t[0]), 0, to_integer(t[-1])));
}
/// A negative count gives nothing, one that is too large all.
Value RightStr(Machine&, const Value* t) {
  const std::string s = to_text(t[0]);
  const std::int64_t n =
      std::clamp<std::int64_t>(to_integer(t[-1]), 0, static_cast<std::int64_t>(s.size()));
  return Value(s.substr(s.size() - static_cast<std::size_t>(n)));
}
/// A length of 0 means all that follows.
Value SubStr(Machine&, const Value* t) {
  const std::string s = to_text(t[0]);
  const std::int64_t length = to_integer(t[-2]);
  return Value(
      substring(s, to_integer(t[-1]), length == 0 ? static_cast<std::int64_t>(s.size()) : length));
}
/// All places, from the left, without looking at what was put in.
Value StrReplace(Machine& m, const Value* t) {
  const std::string what = to_text(t[0]), with = to_text(t[-1]), in = to_text(t[-2]);
  if (what.empty()) return Value(in);
  std::string out;
  std::size_t at = 0;
  for (std::size_t next = 0; (next = find_text(in, what, at)) != std::string::npos;
       at = next + what.size()) {
    out.append(in, at, next - at).append(with);
    if (out.size() > m.limits().text) m.fail(Reason::Limit, "the text is too long");
  }
  return bounded_text(m, out + in.substr(at));
}
/// The text first, then what is looked for, as the list of operators has it.
Value StrStr(Machine&, const Value* t) {
  const std::size_t at = find_text(to_text(t[0]), to_text(t[-1]), 0);
  return at == std::string::npos ? Value(false) : Value(static_cast<std::int64_t>(at));
}
/// The separator first, as PHP's explode.
Value Explode(Machine& m, const Value* t) {
  const std::string separator = to_text(t[0]), s = to_text(t[-1]);
  if (separator.empty()) return Chars(m, t - 1);
  m.spend(static_cast<std::int64_t>(s.size()));
  std::vector<Value> out;
  std::size_t at = 0;
  for (std::size_t next = 0; (next = find_text(s, separator, at)) != std::string::npos;
       at = next + separator.size())
    out.emplace_back(s.substr(at, next - at));
  out.emplace_back(s.substr(at));
  return make_list(std::move(out));
}
/// Elements of an array follow each other without blanks.
Value String(Machine& m, const Value* t) {
  if (!t[0].is_array()) return t[0].is_string() ? t[0] : Value(to_text(t[0]));
  std::string out;
  charge_elements(t[0].array().size());
  for (const Value& v : t[0].array().values()) {
    out += to_words(v);
    if (out.size() > m.limits().text) break;
  }
  return bounded_text(m, std::move(out));
}
/// With two arrays: for each element of the second all of the first.
Value Join(Machine& m, const Value* t) {
  const Value &a = t[0], &b = t[-1];
  if (!a.is_array() && !b.is_array()) return joined(m, a, b);
  const std::vector<Value> xs = a.is_array() ? a.array().values() : std::vector<Value>{a};
  const std::vector<Value> ys = b.is_array() ? b.array().values() : std::vector<Value>{b};
  std::vector<Value> out;
  for (const Value& y : ys) {
    m.spend(static_cast<std::int64_t>(xs.size()));
    for (const Value& x : xs) out.push_back(joined(m, x, y));
    if (out.size() > Array::kMostElements) throw TooLarge{};
  }
  return make_list(std::move(out));
}
/// False for texts of different lengths: the distance is not defined for them.
Value Hamming(Machine&, const Value* t) {
  const std::string a = to_text(t[0]), b = to_text(t[-1]);
  if (a.size() != b.size()) return Value(false);
  int n = 0;
  for (std::size_t i = 0; i < a.size(); ++i) n += a[i] != b[i] ? 1 : 0;
  return Value(n);
}
/// One row of the table of edit distances at a time.
Value Levenshtein(Machine& m, const Value* t) {
  const std::string a = to_text(t[0]), b = to_text(t[-1]);
  std::vector<int> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    m.spend(static_cast<std::int64_t>(b.size()));
    int corner = std::exchange(row[0], static_cast<int>(i));
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int other = corner + (a[i - 1] == b[j - 1] ? 0 : 1);
      corner = row[j];
      row[j] = std::min({other, row[j] + 1, row[j - 1] + 1});
    }
  }
  return Value(row[b.size()]);
}
/// As PHP's urlencode: a blank is +, letters, digits and - _ . stay.
Value UrlEncode(Machine& m, const Value* t) {
  std::string out;
  for (const char c : to_text(t[0])) {
    if (alnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.') {
      out += c;
    } else if (c == ' ') {
      out += '+';
    } else {
      const char* digits = "0123456789ABCDEF";
      out += {'%', digits[static_cast<unsigned char>(c) / 16],
              digits[static_cast<unsigned char>(c) % 16]};
    }
  }
  return bounded_text(m, std::move(out));
}

}  // namespace fixed_operator

namespace rest_operator {

/// Alone, blanks are cut off; the second operand names other characters.
Value Trim(Machine&, Operands& o) {
  const bool pair = o.size() >= 2;
  const std::string s = to_text(o.take());
  const std::string set = pair ? to_text(o.take()) : std::string(" \t\n\r\0\v", 6);
  return Value(std::string(trimmed(s, set)));
}
/// Nested arrays are flattened, since they are joined by blanks, too.
Value List(Machine& m, Operands& o) {
  std::string out;
  bool first = true;
  for (const Value& v : o.rest()) {
    if (!std::exchange(first, false)) out += ' ';
    out += to_words(v);
    if (out.size() > m.limits().text) m.fail(Reason::Limit, "the text is too long");
  }
  return Value(std::move(out));
}

}  // namespace rest_operator
}  // namespace gamecode
