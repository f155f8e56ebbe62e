// tests/tools/cheg_readme_test.cpp: cheg/README.md and tools/grow/README.md hold: their files are
// written, their `$` lines run, and the output is compared. The manual's tables name every
// instruction and condition, with the words of opcodes.h.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cheg/program.h"
#include "tests/support/command.h"

namespace {

/// A fenced block of the page.
struct Block {
  std::string info, body;
  std::size_t line;
};

std::string page(const std::string& name) {
  std::ostringstream out;
  out << std::ifstream(AANCA_SOURCE_DIR "/" + name).rdbuf();
  return out.str();
}

/// The fenced blocks of a page.
std::vector<Block> blocks_of(const std::string& text) {
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
std::vector<std::pair<std::string, std::string>> commands_of(const std::string& body) {
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

/// As a cell of a table: | needs a backslash.
std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) out += (c == '|' ? "\\" : "") + std::string(1, c);
  return out;
}

/// Returns how many commands it ran.
int run_page(const std::string& name) {
  const test::TemporaryFolder folder;
  int commands = 0;
  for (const Block& b : blocks_of(page(name))) {
    if (b.info.rfind("cheg ", 0) == 0) folder.write(b.info.substr(5), b.body);
    if (b.info != "console") continue;
    for (const auto& [command, printed] : commands_of(b.body)) {
      INFO(name, ", block in line ", b.line, ": ", command);
      CHECK(test::run_in(folder, command).output == printed);
      ++commands;
    }
  }
  return commands;
}

}  // namespace

TEST_CASE("cheg readme: every command prints what the page says") {
  CHECK(run_page("cheg/README.md") > 20);
  CHECK(run_page("tools/grow/README.md") > 3);
}

TEST_CASE("cheg readme: the tables are those of opcodes.h") {
  const std::string text = page("cheg/README.md");
  for (std::size_t i = 0; i < cheg::kOps; ++i) {
    const auto op = static_cast<cheg::Op>(i);
    const std::string letters(operands(op));
    const std::string row = "| `" + std::string(name(op)) + "` | " +
                            (letters.empty() ? "" : "`" + letters + "` ") + "| " +
                            escaped(meaning(op)) + " |\n";
    INFO(row);
    CHECK(text.find(row) != std::string::npos);
  }
  for (std::size_t i = 1; i < cheg::kConditions; ++i) {
    const auto c = static_cast<cheg::Condition>(i);
    INFO(name(c));
    CHECK(text.find("| `" + std::string(name(c)) + "` | ") != std::string::npos);
  }
}
