// tools/gamecourier/help.cpp: `help`: the manual of GAME Code, from the table that the compiler
// uses.
#include <algorithm>
#include <iostream>

#include "tools/gamecourier/command.h"
#include "variants/gamecode/source/manual.h"
#include "variants/gamecode/source/words.h"

namespace tool {

namespace {

constexpr const char* kHelp =
    "Usage: aanca-gamecourier help [NAME.. | --markdown]\n\n"
    "Explains commands, operators and system variables, and what differs from Game Courier. "
    "Without\n"
    "a name it lists them all. --markdown prints the reference of variants/gamecode/README.md. "
    "Example:\n"
    "  aanca-gamecourier help checkride\n";

std::string usage_of(const gamecode::ManualEntry& e) {
  return e.name + (e.arguments.empty() ? "" : " " + e.arguments) +
         (e.alias.empty() ? "" : "   (also " + e.alias + ")");
}

std::vector<std::string_view> names() {
  std::vector<std::string_view> out;
  for (const auto& e : gamecode::manual()) out.push_back(e.name);
  return out;
}

void explain(const gamecode::ManualEntry& e) {
  std::cout << e.kind << " " << usage_of(e) << "\n    " << e.meaning << "\n";
  if (!e.differs.empty()) std::cout << "    differs from Game Courier: " << e.differs << "\n";
}

}  // namespace

int help(const Words& words) {
  if (!words.empty() && words[0] == "--help") {
    std::cout << kHelp;
    return 0;
  }
  if (!words.empty() && words[0] == "--markdown") {
    std::cout << gamecode::manual_markdown();
    return 0;
  }
  int unknown = 0;
  for (const std::string& word : words) {
    bool found = false;
    for (const auto& e : gamecode::manual()) {
      if (e.name != word && e.alias != word && e.name != "$" + word) continue;
      found = true;
      explain(e);
    }
    if (found) continue;
    ++unknown;
    const std::string like = gamecode::similar(word, names());
    std::cerr << word << " is not a command, operator or system variable"
              << (like.empty() ? "" : "; is " + like + " meant?") << "\n";
  }
  if (words.empty())
    for (const auto& e : gamecode::manual())
      std::cout << e.kind << " " << usage_of(e) << ": " << e.meaning << "\n";
  return unknown > 0 ? 1 : 0;
}

}  // namespace tool
