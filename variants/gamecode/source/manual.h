// variants/gamecode/source/manual.h: what commands, operators and system variables mean, from
// opcodes.h, and how our reading differs from Game Courier's. `aanca-gamecourier help` shows it,
// the reference of the README is a copy. Tested by tests/gamecode/manual_test.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gamecode {

/// One line of the manual.
struct ManualEntry {
  std::string kind;  // "operator", "command", "system variable"
  std::string name;
  std::string alias;      // or empty
  std::string arguments;  // "a b", "C D ..", "" for none
  std::string meaning;
  std::string differs;  // from Game Courier; empty: not as far as we know
};

/// All entries, sorted by kind and name.
const std::vector<ManualEntry>& manual();

/// The manual as tables of Markdown, one a kind, with a blank line before each.
std::string manual_markdown();

/// What differs from Game Courier in one entry: where the Developer's Guide says nothing or
/// contradicts itself, what we do; where an engine has no web page, what happens instead.
struct Difference {
  std::string_view kind, name;
  std::string_view text;
};
std::span<const Difference> differences();

}  // namespace gamecode
