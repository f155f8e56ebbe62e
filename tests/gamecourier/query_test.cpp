// tests/gamecourier/query_test.cpp: presets as query strings.
#include "variants/gamecourier/query.h"

#include <doctest/doctest.h>

#include <string>

#include "variants/gamecourier/preset.h"

using gamecourier::read_query;
using Values = std::map<std::string, std::string>;

TEST_CASE("values are decoded, keys are fields") {
  CHECK(read_query("game=Univers+Chess&cols=10&code=rb%2Fpp%2f****") ==
        Values{{"game", "Univers Chess"}, {"cols", "10"}, {"code", "rb/pp/****"}});
  CHECK(read_query("http://x.org/play.php?Columns=5&code=5%2f5#top") ==
        Values{{"cols", "5"}, {"code", "5/5"}});
  CHECK(read_query("pregame=set+x+%22a%26b%22%3B&a=") ==
        Values{{"pregame", "set x \"a&b\";"}, {"a", ""}});
  CHECK(read_query("cols=5&cols=6") == Values{{"cols", "6"}});
  CHECK(read_query("").empty());
}

TEST_CASE("what cannot be read is told with its column") {
  CHECK_THROWS_WITH(read_query("cols=5&code"), doctest::Contains("1:8"));
  CHECK_THROWS_WITH(read_query("code=%2"), doctest::Contains("1:6"));
  CHECK_THROWS_WITH(read_query("code=a%zz"), doctest::Contains("1:7"));
  CHECK_THROWS_WITH(read_query("%"), doctest::Contains("1:1"));
}

TEST_CASE("a query replaces values of the defaults") {
  gamecourier::Preset::Options options;
  options.overrides = read_query("code=k4%2F****%2F4K&cols=5");
  const auto preset = gamecourier::Preset::compile("", "query", options);
  CHECK(preset.board().files() == 5);
  CHECK(preset.board().ranks() == 6);
}
