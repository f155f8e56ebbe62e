// variants/gamecode/values/convert.h: conversions between the types of values, by PHP 8's rules,
// except that a text without a leading number counts as 0 in arithmetic. Tested by
// tests/gamecode/value_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "variants/gamecode/values/value.h"

namespace gamecode {

/// Reads the longest numeric prefix (0 if there is none); is the whole text a numeric string?
bool read_number(std::string_view text, Number& out);
/// Is the text a decimal integer as PHP prints it ("5", "-12", not "05")?
bool decimal_integer(std::string_view text, std::int64_t& out);

bool truth_of_other(const Value& v);
inline bool truth(const Value& v) {
  return v.tag() == Tag::Bool ? v.integer() != 0 : truth_of_other(v);
}
Number to_number(const Value& v);
/// A string that is a number as a whole, or a number.
bool is_numeric(const Value& v, Number& out);
std::int64_t to_integer(const Value& v);
Value from_number(const Number& n);

/// Bytes of a text that elements of arrays are put together to.
inline constexpr std::size_t kLongestText = 1U << 20U;

/// As text: an array is "Array".
std::string to_text(const Value& v);
/// As in text commands: an array is its elements, joined by blanks.
/// Throws TooLarge above kLongestText.
std::string to_words(const Value& v);
/// The text without a copy where there is one; `scratch` holds it otherwise.
std::string_view view_of(const Value& v, std::string& scratch);

std::string double_text(double d, int digits = 14);

}  // namespace gamecode
