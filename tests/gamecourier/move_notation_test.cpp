// tests/gamecourier/move_notation_test.cpp: moves with answers to `input`.
#include "variants/gamecourier/move_notation.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "variants/gamecourier/preset.h"

using namespace gamecourier;

namespace {

Preset small(const std::map<std::string, std::string>& fields) {
  Preset::Options options;
  options.overrides = fields;
  options.overrides["code"] = "4/4/P2p";
  options.overrides["cols"] = "4";
  return Preset::compile("", "test", options);
}

}  // namespace

TEST_CASE("answers stand behind the move and come back") {
  CHECK(print_move({"P e2-e4; Q-e4", {}}) == "P e2-e4; Q-e4");
  const Move move{"e2-e4", {{"stake", "2"}, {"side", "left | right; 100% &=?#\n"}}};
  const std::string text = print_move(move);
  CHECK(text.rfind("e2-e4?stake=2&side=left%20", 0) == 0);
  CHECK(text.find_first_of(" |;\n") == std::string::npos);
  CHECK(read_move(text).text == move.text);
  CHECK(read_move(text).answers == move.answers);
  CHECK(read_move("say Why?").text == "say Why?");
  CHECK(read_move("?-a1?a=b").text == "?-a1");
  CHECK_THROWS_AS(read_move("e2-e4?a=%2"), Error);
}

TEST_CASE("each answer to input is a move of its own, and asks once") {
  const Preset preset =
      small({{"pregame", "setlegal a1 a2;"},
             {"postmove1", "input stake Stake? 1 2 3; if == stake 3: die; endif;"},
             {"postgame2", "setlegal d1 d2;"}});
  State state = initial(preset);
  const auto legal = legal_moves(preset, state, view(preset, state));
  std::set<std::string> texts;
  for (const LegalMove& m : legal) texts.insert(print_move(m.move));
  CHECK(texts.count("a1-a2?stake=1") == 1);
  CHECK(texts.count("a1-a2?stake=2") == 1);
  REQUIRE_FALSE(legal.empty());
  CHECK(legal[0].asked == std::vector<Asked>{{"Stake?", "1"}});
  const Outcome outcome = apply(preset, state, read_move("a1-a2?stake=2"));
  REQUIRE(std::holds_alternative<Applied>(outcome));
  CHECK(std::get<Applied>(outcome).text == "a1-a2");
}

TEST_CASE("a move that goes on keeps its answers") {
  const Preset preset = small(
      {{"postmove1", "input stake Stake? 1 2; if == thismove \"a1-a2\": continuemove; endif;"}});
  State state = initial(preset);
  REQUIRE(std::holds_alternative<Applied>(apply(preset, state, read_move("a1-a2?stake=2"))));
  CHECK(state.side_to_move() == 0);
  CHECK(std::holds_alternative<Applied>(apply(preset, state, {"a2-a3", {}})));
  CHECK(state.side_to_move() == 1);
  CHECK(state.answered.empty());
}
