// tests/gamecode/manual_test.cpp: the reference in the README is what opcodes.h and the list of
// differences say, and the counts of the Developer's Guide hold.
#include "variants/gamecode/source/manual.h"

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

TEST_CASE("the reference in the README is the manual, line by line") {
  std::ifstream in(std::string(AANCA_SOURCE_DIR) + "/variants/gamecode/README.md");
  std::string line;
  while (std::getline(in, line) && line != "<!-- reference -->") {
  }
  std::istringstream expected(manual_markdown());
  int lines = 0;
  for (std::string row; std::getline(expected, row); ++lines) {
    INFO("aanca-gamecourier help --markdown prints the reference again");
    REQUIRE(std::getline(in, line));
    REQUIRE(line == row);
  }
  CHECK_FALSE(std::getline(in, line));
  CHECK(lines == static_cast<int>(manual().size()) + 9);  // three heads of three lines
}

TEST_CASE("every difference belongs to one entry of the manual") {
  std::set<std::string> named;
  for (const Difference& d : differences()) {
    INFO(d.name);
    CHECK(named.insert(std::string(d.kind) + " " + std::string(d.name)).second);
    CHECK(std::any_of(manual().begin(), manual().end(), [&](const ManualEntry& e) {
      return e.kind == d.kind && e.name == d.name && e.differs == d.text && !d.text.empty();
    }));
  }
  CHECK(named.size() > 100);
}
