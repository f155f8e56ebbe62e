// Literals from text, by recursive descent, and the pool of constants. Equal literals share a
// place; the elements of sets lie in a pool of their own, deepest sets first.
#include "cheg/assembler/literal.h"

#include <bit>
#include <charconv>
#include <limits>

#include "cheg/assembler/report.h"
#include "cheg/assembler/words.h"
#include "cheg/program.h"

namespace cheg {

namespace {

/// A board has at most 26 files and 99 ranks here.
constexpr bool is_file(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

/// Recursive descent; `at_` is the next byte. Columns of complaints are those of the line.
class Parser {
 public:
  Parser(std::string_view text, std::size_t column, Constants& constants)
      : text_(text), column_(column), constants_(constants) {}

  Value whole() {
    if (text_.size() > kLongestLiteral)
      fail(0, "this literal is longer than " + std::to_string(kLongestLiteral) + " bytes");
    at_ = 1;
    if (at_ == text_.size()) fail(0, "nothing follows the quotation mark; write \"5, \"T or \"()");
    const Value value = element(0);
    if (at_ < text_.size()) fail(at_, "unexpected " + quoted(rest()) + " after the literal");
    return value;
  }

 private:
  [[noreturn]] void fail(std::size_t at, const std::string& message) const {
    throw Complaint{column_ + at, message};
  }
  std::string_view rest() const { return text_.substr(at_); }
  bool at(char c) const { return at_ < text_.size() && text_[at_] == c; }
  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }

  Value element(int depth) {
    if (at('(')) return set(depth + 1);
    if (at('"')) fail(at_, "only the literal as a whole has a quotation mark");
    const std::size_t start = at_;
    while (at_ < text_.size() && !is_blank(text_[at_]) &&
           std::string_view(",():").find(text_[at_]) == std::string_view::npos)
      ++at_;
    return atom(start, text_.substr(start, at_ - start));
  }

  Value atom(std::size_t start, std::string_view word) {
    if (word == "T" || word == "t") return Value::logical(true);
    if (word == "F" || word == "f") return Value::logical(false);
    if (word == "#") return {};
    if (!word.empty() && word[0] == '@') return square(start, word);
    return integer(start, word);
  }

  /// Kept as file and rank: the size of the board is not known before the program runs.
  Value square(std::size_t start, std::string_view word) {
    int rank = 0;
    const char* end = word.data() + word.size();
    const bool good = word.size() >= 3 && word.size() <= 4 && is_file(word[1]) &&
                      is_digit(word[2]) && std::from_chars(word.data() + 2, end, rank).ptr == end &&
                      rank >= 1;
    if (!good) fail(start, quoted(word) + " is not a square; write @E4");
    Value value = Value::square(rank - 1);
    value.extra = 1;
    value.count = static_cast<std::uint16_t>((word[1] | 0x20) - 'a');
    return value;
  }

  Value integer(std::size_t start, std::string_view word) {
    if (const std::size_t quote = word.find('"'); quote != word.npos)
      fail(start + quote, "a literal begins with a quotation mark and ends without one");
    std::string_view digits = word;
    // from_chars knows no plus; a second sign behind it must not slip through.
    if (!digits.empty() && digits[0] == '+') digits.remove_prefix(1);
    std::int32_t number = 0;
    const char* end = digits.data() + digits.size();
    const auto [ptr, code] = std::from_chars(digits.data(), end, number);
    if (code == std::errc::result_out_of_range && ptr == end)
      fail(start, quoted(word) + " is out of range; integers have 32 bits");
    const bool two_signs = digits.size() < word.size() && !digits.empty() && !is_digit(digits[0]);
    if (code != std::errc{} || ptr != end || two_signs)
      fail(start, quoted(word) + " is not a value; write 5, T, F, #, @E4 or a set like (1,2)");
    return Value::integer(number);
  }

  Value set(int depth) {
    if (depth > kDeepestSet) fail(at_, "sets are nested more than 16 deep");
    const std::size_t start = at_++;
    std::vector<Value> elements;
    for (bool comma = false;;) {
      skip_blanks();
      if (at_ == text_.size()) fail(start, "this set has no closing )");
      if (at(')') && !comma) break;
      if (at(',') || at(')'))
        fail(at_, "an element is missing here; an undefined one is written #");
      elements.push_back(element(depth));
      comma = after_element();
    }
    ++at_;
    return constants_.set(elements);
  }

  /// Whether a comma follows. Blanks separate as well.
  bool after_element() {
    const std::size_t before = at_;
    skip_blanks();
    if (at(',')) {
      ++at_;
      return true;
    }
    if (at_ == before && at_ < text_.size() && !at(')'))
      fail(at_, "a comma is missing before " + quoted(rest()));
    return false;
  }

  std::string_view text_;
  std::size_t column_, at_ = 0;
  Constants& constants_;
};

std::uint64_t key(const Value& value) { return std::bit_cast<std::uint64_t>(value); }

std::string print_element(const Value& value, const std::vector<Value>& elements) {
  switch (value.type) {
    case Type::Logical:
      return value.truth() ? "T" : "F";
    case Type::Integer:
      return std::to_string(value.payload);
    case Type::Square:
      return "@" + std::string(1, static_cast<char>('A' + value.count)) +
             std::to_string(value.payload + 1);
    case Type::Set: {
      std::string out = "(";
      for (std::size_t i = 0; i < value.count; ++i)
        out += (i == 0 ? "" : ",") + print_element(elements[value.payload + i], elements);
      return out + ")";
    }
    default:
      return "#";
  }
}

}  // namespace

Value Constants::set(const std::vector<Value>& elements) {
  std::vector<std::uint64_t> keys;
  for (const Value& e : elements) keys.push_back(key(e));
  const auto first = static_cast<std::uint32_t>(elements_.size());
  // The elements of a set lie together; those that are sets were made before it.
  const auto [it, is_new] = sets_.emplace(std::move(keys), elements.empty() ? 0 : first);
  if (is_new) elements_.insert(elements_.end(), elements.begin(), elements.end());
  return Value::set(it->second, static_cast<std::uint16_t>(elements.size()), true);
}

std::optional<std::uint16_t> Constants::place(const Value& value) {
  const auto it = places_.find(key(value));
  if (it != places_.end()) return it->second;
  if (constants_.size() >= kConstant) return std::nullopt;
  const auto index = static_cast<std::uint16_t>(constants_.size());
  constants_.push_back(value);
  places_.emplace(key(value), index);
  return index;
}

Value parse_literal(std::string_view text, std::size_t column, Constants& constants) {
  return Parser(text, column, constants).whole();
}

std::string print_literal(const Value& value, const std::vector<Value>& elements) {
  return '"' + print_element(value, elements);
}

std::string_view type_name(Type type) {
  switch (type) {
    case Type::Logical:
      return "T or F";
    case Type::Integer:
      return "an integer";
    case Type::Set:
      return "a set";
    case Type::Piece:
      return "a piece";
    case Type::Square:
      return "a square";
    case Type::Move:
      return "a move";
    default:
      return "undefined";
  }
}

}  // namespace cheg
