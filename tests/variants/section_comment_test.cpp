// tests/variants/section_comment_test.cpp: comments of sections; every game that comes with Aanca
// says something of itself.
#include "variants/section_comment.h"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "variants/catalog.h"

TEST_CASE("the comment above a header and behind it, else the file's") {
  const std::string text =
      "# Of the file,\n# two lines.\n\n# Above,\n#   in two lines\n[a]  # behind\nfen = x # no\n\n"
      "[b]\n# not above\nfen = y\n[c] # alone\r\n# far away\n\n[d : a]";
  CHECK(variants::section_comment(text, 6) == "Above, in two lines behind");
  CHECK(variants::section_comment(text, 9) == "Of the file, two lines.");
  CHECK(variants::section_comment(text, 12) == "alone");
  CHECK(variants::section_comment(text, 15) == "Of the file, two lines.");
  CHECK(variants::section_comment(text, 99) == "");
  CHECK(variants::section_comment("", 1) == "");
  CHECK(variants::section_comment("[a]\n", 1) == "");
  CHECK(variants::section_comment("# top\n[a]\n", 2) == "top");
}

TEST_CASE("every game that comes with Aanca says something of itself") {
  const auto catalog = variants::Catalog::standard();
  for (const std::string& name : catalog.names()) {
    CAPTURE(name);
    const auto variant = catalog.find(name);
    std::ostringstream text;
    text << std::ifstream(variant->file).rdbuf();
    // Its own comment: a file's cannot stand for many games.
    const std::string own = variants::section_comment("\n" + text.str(), variant->line + 1);
    CHECK(own.size() > 10);
    CHECK_FALSE(variant->title.empty());
  }
}
