// tests/cecp/writer_test.cpp: scores, thinking lines and move lines in the form that XBoard reads.
#include "engine/cecp/writer.h"

#include <doctest/doctest.h>

#include "engine/board/notation/notation.h"
#include "tests/cecp/scripted.h"

using namespace engine;

TEST_CASE("scores: centipawns, and mates counted in moves") {
  CHECK(xboard_score(0) == 0);
  CHECK(xboard_score(-123) == -123);
  CHECK(xboard_score(kMate - 1) == 100001);
  CHECK(xboard_score(kMate - 3) == 100002);
  CHECK(xboard_score(kMate - 5) == 100003);
  CHECK(xboard_score(-kMate) == -100000);
  CHECK(xboard_score(-kMate + 2) == -100001);
  CHECK(xboard_score(-kMate + 4) == -100002);
}

TEST_CASE("a move of several legs is several lines") {
  CHECK(move_lines("e2e4") == std::vector<std::string>{"move e2e4"});
  CHECK(move_lines("c4d5,d5e4") == std::vector<std::string>{"move c4d5,", "move d5e4"});
  CHECK(move_lines("c4d5,d5c4") == std::vector<std::string>{"move c4d5,", "move d5c4"});
  CHECK(move_lines("a1b2,b2d4,d4e5q") == std::vector<std::string>{"move a1xb2xd4-e5q"});
  CHECK(move_lines("a10b11,b11d11,d11e12") == std::vector<std::string>{"move a10xb11xd11-e12"});
  CHECK(move_lines("a1b2,b2d4,d4f6,f6g7").size() == 4);
}

TEST_CASE("thinking lines hold legal moves only, and stay short") {
  const auto game = BoardGame::create(cecp_test::catalog().find("chess"));
  const auto legal = game->legal_moves();
  const auto find = [&](const char* text) { return *game->parse_move(text); };
  Info info;
  info.depth = 3;
  info.selective_depth = 5;
  info.value = 25;
  info.time_ms = 1230;
  info.nodes = 4560;
  info.table_hits = 9;
  info.pv = {find("e2e4"), find("d2d4")};  // the second is White's again
  CHECK(thinking_line(*game, info) == "3 25 123 4560 5 3707 9\te2e4");
  info.bound = Bound::Lower;
  CHECK(thinking_line(*game, info).substr(22) == "\te2e4 !");
  CHECK(game->legal_moves().size() == 20);

  info.pv.clear();
  for (int i = 0; i < 1000; ++i) {  // knights that come and go
    const auto moves = game->legal_moves();
    const char* const texts[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    info.pv.push_back(*game->parse_move(texts[i % 4]));
    game->play(info.pv.back());
  }
  while (game->undo()) {
  }
  CHECK(thinking_line(*game, info).size() < 500);
}

TEST_CASE("the last line begins with the move played") {
  const auto game = BoardGame::create(cecp_test::catalog().find("chess"));
  const auto info = [&](int depth, int number, const char* move, Value value) {
    Info line;
    line.depth = depth;
    line.multi_pv = number;
    line.value = value;
    line.pv = {*game->parse_move(move)};
    return line;
  };
  ThinkingLines lines;
  lines.start();
  CHECK(lines.line(*game, info(2, 1, "e2e4", 20)));
  CHECK(lines.line(*game, info(2, 2, "d2d4", 10)));
  SearchResult outcome;
  outcome.best = *game->parse_move("e2e4");
  CHECK_FALSE(lines.last_line(*game, outcome, outcome.best, info(2, 1, "e2e4", 20), 0));
  outcome.best = *game->parse_move("d2d4");
  outcome.value = 12;
  const auto last = lines.last_line(*game, outcome, outcome.best, info(3, 1, "c2c4", 14), 0);
  REQUIRE(last);
  CHECK(last->starts_with("3 12 "));  // not less deep than what was printed
  CHECK(last->ends_with("\td2d4"));
  lines.start();
  CHECK(lines.last_line(*game, outcome, outcome.best, std::nullopt, 0));
}
