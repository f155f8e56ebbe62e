// variants/text.h: case and blanks of text, for ASCII and in any locale. Tested by
// tests/variants/text_test.cpp.
#pragma once

#include <string>
#include <string_view>

namespace variants {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

inline std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = lower(c);
  return out;
}

inline std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = upper(c);
  return out;
}

/// A title made of a section's name: "elven-shogi" -> "Elven Shogi".
inline std::string title_of(std::string_view name) {
  std::string out(name);
  bool first = true;
  for (char& c : out) {
    c = first ? upper(c) : c;
    first = c == '-' || c == '_';
    if (first) c = ' ';
  }
  return out;
}

/// The part of `text` without blanks, tabs and line ends at both ends.
constexpr std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n\v\f";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

}  // namespace variants
