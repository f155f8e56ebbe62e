// tests/protocol/command_test.cpp: the small parsers of the protocol: command lines, numbers,
// times, and the form in which input is repeated to the GUI.
#include "engine/protocol/command.h"

#include <doctest/doctest.h>

using namespace engine;

TEST_CASE("a line is a name and the rest without blanks around it") {
  const Command c = parse_command("  setboard\t 8/8 w - -  \r");
  CHECK(c.name == "setboard");
  CHECK(c.rest == "8/8 w - -");
  CHECK(parse_command("").name.empty());
  CHECK(parse_command(" \t ").name.empty());
  CHECK(parse_command("go").rest.empty());
}

TEST_CASE("next_word cuts one word after the other") {
  std::string_view text = " 40  5:30 0.1 ";
  CHECK(next_word(text) == "40");
  CHECK(next_word(text) == "5:30");
  CHECK(next_word(text) == "0.1");
  CHECK(next_word(text).empty());
}

TEST_CASE("integers: junk after them is ignored, junk before them is not") {
  CHECK(parse_integer("12") == 12);
  CHECK(parse_integer(" -5 x") == -5);
  CHECK(parse_integer("+7") == 7);
  CHECK(parse_integer("3.9") == 3);
  CHECK_FALSE(parse_integer("").has_value());
  CHECK_FALSE(parse_integer("x1").has_value());
  CHECK_FALSE(parse_integer("99999999999999999999999").has_value());
}

TEST_CASE("times: minutes, minutes and seconds, fractions") {
  CHECK(parse_time("5", 60'000) == 300'000);
  CHECK(parse_time("0:30", 60'000) == 30'000);
  CHECK(parse_time("1:05.5", 60'000) == 65'500);
  CHECK(parse_time("0.1", 1000) == 100);
  CHECK(parse_time("-1", 1000) == -1000);
  CHECK_FALSE(parse_time("", 1000).has_value());
  CHECK_FALSE(parse_time("soon", 1000).has_value());
  CHECK_FALSE(parse_time("nan", 1000).has_value());
  CHECK_FALSE(parse_time("1e300", 1000).has_value());
}

TEST_CASE("what is repeated to the GUI is short and printable") {
  CHECK(clean("xyzzy") == "xyzzy");
  CHECK(clean(std::string("a\0b\n\xff", 5)) == "a?b??");
  CHECK(clean(std::string(100000, 'x')).size() < 120);
}
