// tests/variants/text_test.cpp: case and blanks.
#include "variants/text.h"

#include <doctest/doctest.h>

TEST_CASE("case of ASCII letters; other bytes stay as they are") {
  CHECK(variants::lower("Knight + \xc3\x84Z") == "knight + \xc3\x84z");
  CHECK(variants::upper("knight + \xc3\xa4z") == "KNIGHT + \xc3\xa4Z");
  for (int i = 0; i < 256; ++i) {
    const char c = static_cast<char>(i);
    CHECK((variants::lower(c) != c) == (c >= 'A' && c <= 'Z'));
    CHECK((variants::upper(c) != c) == (c >= 'a' && c <= 'z'));
    if (variants::lower(c) != c) CHECK(variants::upper(variants::lower(c)) == c);
  }
}

TEST_CASE("text without blanks at both ends") {
  CHECK(variants::trimmed(" \t a b\r\n") == "a b");
  CHECK(variants::trimmed(" \f\v ") == "");
  CHECK(variants::trimmed("") == "");
}

TEST_CASE("a section's name makes a title") {
  CHECK(variants::title_of("elven-shogi") == "Elven Shogi");
  CHECK(variants::title_of("5x6_chess") == "5x6 Chess");
  CHECK(variants::title_of("3check + crazyhouse.hands") == "3check + crazyhouse.hands");
}
