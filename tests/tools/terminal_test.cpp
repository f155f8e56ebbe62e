// tests/tools/terminal_test.cpp: the terminal player on scripted input: every command, bad input,
// end of file.
#include <doctest/doctest.h>

#include <sstream>

#include "tools/terminal/player.h"

namespace {

std::string play(const std::string& input, terminal::PlayerOptions options = {}) {
  static const auto catalog = variants::Catalog::standard();
  options.move_time = 20;
  options.settings.memory_mb = 1;
  std::istringstream in(input);
  std::ostringstream out;
  terminal::Player(catalog, options, in, out).run();
  return out.str();
}

bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a move is answered, with thinking") {
  const auto out = play("e2e4\nfen\n");
  CHECK(has(out, "Aanca plays "));
  CHECK(has(out, "depth "));
  CHECK(has(out, " w KQkq"));  // White to move again
}

TEST_CASE("SAN is understood and a mate ends the game") {
  const auto out = play("setboard 7k/R7/6K1/8/8/8/8/8 w - - 0 1\nRa8\nRa7\n");
  CHECK(has(out, "The game is over: 1-0"));
}

TEST_CASE("bad input is answered and the game goes on") {
  const auto out = play("e2e5\nnonsense\nsetboard rubbish\nnew nosuchgame\ntime x\nmoves\n");
  CHECK(has(out, "Not a legal move here: e2e5"));
  CHECK(has(out, "Neither a command nor a move: nonsense"));
  CHECK(has(out, "not a number of seconds"));
  CHECK(has(out, "20 moves"));
}

TEST_CASE("undo takes both moves back") {
  const auto out = play("e2e4\nundo\nfen\nundo\n");
  CHECK(has(out, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
  CHECK(has(out, "No move can be taken back"));
}

TEST_CASE("go, hint, help and the lists") {
  const auto out =
      play("hint\ngo\nhelp\nvariants\npieces\nrules\neval\nflip\nboard\nmoves e7\nquit\n");
  CHECK(has(out, "hint: "));
  CHECK(has(out, "Aanca plays "));
  CHECK(has(out, "setboard"));
  CHECK(has(out, "crazyhouse"));
  CHECK(has(out, "(royal)"));
  CHECK(has(out, "draw"));  // of the rules
  CHECK(has(out, "2 moves"));
}

TEST_CASE("other games, coloured, engine first") {
  terminal::PlayerOptions options;
  options.variant = "shogi";
  options.colored = true;
  options.engine_white = true;
  const auto out = play("new crazyhouse\nnew xiangqi\nboard\n", options);
  CHECK(has(out, "Aanca plays "));
  CHECK(has(out, "hands: White"));
  CHECK(has(out, "\x1b["));
}
