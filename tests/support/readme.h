// tests/support/readme.h: runs what a page says: files in its fenced blocks are written, the lines
// that begin with `$ ` run, and what they print is compared with what stands below them.
#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/command.h"

namespace test {

/// A fenced block of the page.
struct Block {
  std::string info, body;
  std::size_t line;
};

inline std::string page(const std::string& name) {
  std::ostringstream out;
  out << std::ifstream(AANCA_SOURCE_DIR "/" + name).rdbuf();
  return out.str();
}

inline std::vector<Block> blocks_of(const std::string& text) {
  std::vector<Block> out;
  std::istringstream in(text);
  bool open = false;
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.rfind("```", 0) == 0) {
      if (!open) out.push_back({line.substr(3), "", number});
      open = !open;
    } else if (open) {
      out.back().body += line + "\n";
    }
  }
  REQUIRE(!open);
  return out;
}

/// The lines that begin with `$ `, each with what stands below it.
inline std::vector<std::pair<std::string, std::string>> commands_of(const std::string& body) {
  std::vector<std::pair<std::string, std::string>> out;
  std::istringstream in(body);
  for (std::string line; std::getline(in, line);) {
    if (line.rfind("$ ", 0) == 0)
      out.push_back({line.substr(2), ""});
    else if (!out.empty())
      out.back().second += line + "\n";
  }
  return out;
}

/// Without blanks at the ends of lines: editors remove them from pages.
inline std::string without_ends(const std::string& text) {
  std::string out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  return out;
}

/// Blocks "```console" are run, "```KIND NAME" are files, "```KIND +NAME" are added to their ends.
/// Returns how many commands it ran.
inline int run_page(const std::string& name, const std::string& kind) {
  const TemporaryFolder folder;
  int commands = 0;
  for (const Block& b : blocks_of(page(name))) {
    if (b.info.rfind(kind + " +", 0) == 0) {
      const std::string file = b.info.substr(kind.size() + 2);
      folder.write(file, folder.read(file) + b.body);
    } else if (b.info.rfind(kind + " ", 0) == 0) {
      folder.write(b.info.substr(kind.size() + 1), b.body);
    }
    if (b.info != "console") continue;
    for (const auto& [command, printed] : commands_of(b.body)) {
      INFO(name, ", block in line ", b.line, ": ", command);
      CHECK(without_ends(run_in(folder, command).output) == without_ends(printed));
      ++commands;
    }
  }
  return commands;
}

}  // namespace test
