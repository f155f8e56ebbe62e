// tests/tools/cheg_readme_test.cpp: cheg/README.md and tools/grow/README.md hold: their files are
// written, their `$` lines run, and the output is compared. The manual's tables name every
// instruction and condition, with the words of opcodes.h.
#include <doctest/doctest.h>

#include <string>

#include "cheg/program.h"
#include "tests/support/readme.h"

namespace {

/// As a cell of a table: | needs a backslash.
std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) out += (c == '|' ? "\\" : "") + std::string(1, c);
  return out;
}

}  // namespace

TEST_CASE("cheg readme: every command prints what the page says") {
  CHECK(test::run_page("cheg/README.md", "cheg") > 20);
  CHECK(test::run_page("tools/grow/README.md", "cheg") > 3);
}

TEST_CASE("cheg readme: the tables are those of opcodes.h") {
  const std::string text = test::page("cheg/README.md");
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
