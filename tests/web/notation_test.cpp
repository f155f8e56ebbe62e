// tests/web/notation_test.cpp: typed moves, and clicks found in the texts of moves.
#include "tools/web/notation.h"

#include <doctest/doctest.h>

using web::read_typed;
using web::Step;
using web::step_of;

TEST_CASE("moves in the notation of Game Courier become plain coordinates") {
  struct Row {
    const char *text, *label, *from, *plain;
  };
  const Row rows[] = {
      {"P e2-e4", "P", "e2", "e2e4"},
      {"e2-e4", "", "e2", "e2e4"},
      {"e2xe4", "", "e2", "e2e4"},
      {" e2 - e4 ", "", "e2", "e2e4"},
      {"e2e4", "", "e2", "e2e4"},
      {"p e7-e8; q-e8", "p", "e7", "e7e8q"},
      {"P e7-e8; Q-e8", "P", "e7", "e7e8q"},
      {"e7-e8=Q", "", "e7", "e7e8q"},
      {"e7-e8Q", "", "e7", "e7e8q"},
      {"+P c3-c4", "+P", "c3", "c3c4"},
      {"N*f3", "N", "", "N@f3"},
      {"N @ f3", "N", "", "N@f3"},
      {"P a10-a11", "P", "a10", "a10a11"},
      {"P e7-e8; +P-e8", "P", "e7", "e7e8+p"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const auto move = read_typed(row.text);
    REQUIRE(move);
    CHECK(move->label == row.label);
    CHECK(move->from == row.from);
    CHECK(move->plain == row.plain);
  }
}

TEST_CASE("other texts are not typed moves") {
  for (const char* text : {"", " ", "e2", "P", "P e2", "e2-", "-e4", "P e2-e4; Q-e5", "P e2-e4 ?",
                           "P e2-e4;", "N*", "N*f3 x", "O-O", "12-34", "e2-e4; Q e4", "*e4"}) {
    CAPTURE(text);
    CHECK_FALSE(read_typed(text));
  }
}

TEST_CASE("the coordinates in a move's text are its clicks, the rest tells it from others") {
  const std::set<std::string> cells{"e2", "e4", "e8", "e7", "a1", "a10", "a11", "f3", "b2"};
  CHECK(step_of("e2e4", cells) == Step{"e2", "e4", "", ""});
  CHECK(step_of("P e2-e4", cells) == Step{"e2", "e4", "", ""});
  CHECK(step_of("B a1-a10", cells) == Step{"a1", "a10", "", ""});
  CHECK(step_of("a10a11", cells) == Step{"a10", "a11", "", ""});
  CHECK(step_of("P e7-e8; Q-e8", cells) == Step{"e7", "e8", "Q", "Q-e8"});
  CHECK(step_of("e7e8q", cells) == Step{"e7", "e8", "", "q"});
  CHECK(step_of("P*f3", cells) == Step{"@P", "f3", "", ""});
  CHECK(step_of("P@f3", cells) == Step{"@P", "f3", "", ""});
  CHECK(step_of("S-f3", cells) == Step{"", "f3", "", ""});
  CHECK(step_of("S-f3; @-e2", cells) == Step{"", "f3", "", "@-e2"});
  CHECK(step_of("a1-b2; @-e2", cells) == Step{"a1", "b2", "", "@-e2"});
  CHECK(step_of("pass", cells) == Step{"", "", "", "pass"});
  CHECK(step_of("", cells) == Step{});
}
