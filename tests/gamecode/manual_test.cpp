// tests/gamecode/manual_test.cpp: the reference in README is what the table of opcodes says; the
// guide's counts hold.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "variants/gamecode/source/words.h"

using namespace gamecode;

TEST_CASE("all commands, operators and system variables are there") {
  const auto count = [](const std::string& kind) {
    return std::count_if(manual().begin(), manual().end(),
                         [&](const ManualEntry& e) { return e.kind == kind; });
  };
  CHECK(count("command") == 96);
  CHECK(count("operator") == 231);
  CHECK(static_cast<int>(kFirstReadOnly) == 25);
}

TEST_CASE("every entry is found by its names and explained") {
  std::set<std::string> names;
  for (const ManualEntry& e : manual()) {
    INFO(e.name);
    CHECK_FALSE(e.meaning.empty());
    CHECK(names.insert(e.kind + e.name).second);
    if (e.kind == "operator") {
      REQUIRE(find_operator(e.name) != nullptr);
      if (!e.alias.empty()) CHECK(find_operator(e.alias)->id == find_operator(e.name)->id);
    }
    if (e.kind == "command") CHECK(find_command(e.name) != nullptr);
  }
}

TEST_CASE("a misspelt command finds the one that is meant") {
  CHECK(similar_command("ehco") == "echo");
  CHECK(similar_command("endsubs") == "endsub");
  CHECK(similar_command("xyzzyplugh").empty());
}

TEST_CASE("the reference in the README is complete") {
  std::ifstream in(std::string(AANCA_SOURCE_DIR) + "/variants/gamecode/README.md");
  std::stringstream text;
  text << in.rdbuf();
  for (const ManualEntry& e : manual()) {
    std::string line = "| `" + e.name + "`";
    for (std::size_t i = 0; (i = line.find('|', i + 1)) != std::string::npos; i += 1)
      line.insert(i++, "\\");
    std::string meaning = e.meaning;
    for (std::size_t i = 0; (i = meaning.find('|', i)) != std::string::npos; i += 2)
      meaning.insert(i, "\\");
    const std::size_t at = text.str().find(line);
    INFO(line);
    REQUIRE(at != std::string::npos);
    CHECK(text.str().find(meaning + " |") != std::string::npos);
  }
}
