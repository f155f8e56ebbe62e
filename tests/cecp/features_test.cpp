// tests/cecp/features_test.cpp: the answer to `protover`, and the options: order, form, limits.
#include "engine/cecp/features.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>

using namespace engine;

TEST_CASE("features begin with done=0, end with done=1, and every line is well formed") {
  const auto lines = feature_lines(XBoardOptions{}, {{"normal", "xiangqi"}, {}});
  CHECK(lines.front() == "feature done=0");
  CHECK(lines.back() == "feature done=1");
  const std::regex form(R"(feature( [a-z0-9]+=(\d+|"[^"]*"))+)");
  for (const std::string& line : lines) {
    CAPTURE(line);
    CHECK(std::regex_match(line, form));
  }
  CHECK(std::find(lines.begin(), lines.end(), "feature variants=\"normal,xiangqi\"") !=
        lines.end());
  CHECK(std::count_if(lines.begin(), lines.end(), [](const std::string& line) {
          return line.find(" name=1") != std::string::npos;  // else cutechess never says `computer`
        }) == 1);
}

TEST_CASE("options: good values are accepted, bad ones reported") {
  XBoardOptions o;
  CHECK(set_option(o, "MultiPV=3").empty());
  CHECK(o.multi_pv == 3);
  CHECK(set_option(o, "Resign=1").empty());
  CHECK(o.resign);
  CHECK(set_option(o, "Contempt=-20").empty());
  CHECK(o.contempt == -20);
  for (const char* bad : {"MultiPV=0", "MultiPV=x", "MultiPV", "MultiPV=100000000000000000000",
                          "Resign=2", "=", "", "Nonsense=1"}) {
    CAPTURE(bad);
    CHECK_FALSE(set_option(o, bad).empty());
  }
  CHECK(o.multi_pv == 3);
}

TEST_CASE("options: the README has each of them, with its default") {
  std::ifstream in(AANCA_SOURCE_DIR "/engine/cecp/README.md");
  const std::string page{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  for (const OptionView& view : option_views(Options{})) {
    CAPTURE(view.name);
    const std::size_t row = page.find("\n| `" + view.name + "` ");
    REQUIRE(row != std::string::npos);
    const std::string line = page.substr(row + 1, page.find('\n', row + 1) - row - 1);
    CHECK((line.find("` (XBoard) |") != std::string::npos) == view.xboard_only);
    const std::string value = view.kind != OptionKind::Check ? view.value
                              : view.value == "1"            ? "on"
                                                             : "off";
    CHECK(line.find(value.empty() ? " | | " : " | " + value + " | ") != std::string::npos);
  }
}

TEST_CASE("the option Game: a list with the choice starred, of the length that GUIs read") {
  XBoardOptions o;
  o.game = "b";
  const auto lines = feature_lines(o, {{"normal"}, {"a", "b", "c"}});
  CHECK(std::find(lines.begin(), lines.end(), "feature option=\"Game -combo *b /// a /// c\"") !=
        lines.end());
  CHECK(set_option(o, "Game=c").empty());
  CHECK(o.game == "c");
  CHECK_FALSE(set_option(o, "Game=").empty());
  const std::vector<std::string> many(5000, "a-game-of-some-length");
  for (const std::string& line : feature_lines(o, {many, many})) CHECK(line.size() <= 4000);
}

TEST_CASE("former names of options are read, those of today are listed") {
  XBoardOptions o;
  CHECK(set_option(o, "EGSW=0").empty());
  CHECK_FALSE(o.endgames);
  CHECK(set_option(o, "Endgame Programs=1").empty());
  CHECK(o.endgames);
  for (const std::string& line : feature_lines(o, {{"normal"}, {}})) {
    CHECK(line.find("EGSW") == std::string::npos);
    CHECK(line.find("CHEG") == std::string::npos);
    CHECK(line.find("RENDG") == std::string::npos);
  }
}
