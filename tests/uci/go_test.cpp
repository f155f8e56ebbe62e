// tests/uci/go_test.cpp: the arguments of `go`.
#include "engine/uci/go.h"

#include <doctest/doctest.h>

#include "engine/board_game.h"
#include "tests/support/scripted_engine.h"

using namespace engine;
using uci::Dialect;
using uci::Go;

namespace {

Go parse(const std::string& text, const std::string& fen = "") {
  const auto game = BoardGame::create(protocol_test::catalog().find("chess"));
  if (!fen.empty()) game->set_position(fen);
  return uci::parse_go(text, *game, Dialect::Uci);
}

}  // namespace

TEST_CASE("clocks are those of the side to move") {
  const std::string clocks = "wtime 60000 btime 30000 winc 1000 binc 500 movestogo 20";
  const Go white = parse(clocks);
  CHECK(white.limits.clock == 60000);
  CHECK(white.limits.increment == 1000);
  CHECK(white.limits.moves_to_go == 20);
  CHECK_FALSE(white.limits.infinite);
  const Go black = parse(clocks, "4k3/8/8/8/8/8/8/4K2R b K - 0 1");
  CHECK(black.limits.clock == 30000);
  CHECK(black.limits.increment == 500);
  CHECK(parse("wtime -50 btime 1").limits.clock == 1);
}

TEST_CASE("limits") {
  CHECK(parse("depth 7").limits.depth == 7);
  CHECK(parse("depth 100000").limits.depth == kMaxPly - 1);
  CHECK(parse("nodes 12345").limits.nodes == 12345);
  CHECK(parse("movetime 250").limits.move_time == 250);
  CHECK(parse("mate 3").mate == 3);
  CHECK(parse("perft 4").perft == 4);
  CHECK(parse("infinite").limits.infinite);
  CHECK(parse("").limits.infinite);
  CHECK(parse("infinite wtime 5 depth 3").limits.infinite);
  CHECK_FALSE(parse("infinite wtime 5 depth 3").limits.clock.has_value());
  CHECK(parse("ponder wtime 5000 btime 5000").limits.ponder);
  CHECK(parse("ponder wtime 5000 btime 5000").limits.clock == 5000);
}

TEST_CASE("searchmoves leaves the others out") {
  const Go go = parse("searchmoves e2e4 d2d4 depth 5");
  CHECK(go.limits.exclude.size() == 18);
  CHECK(go.limits.depth == 5);
  CHECK(go.complaint.empty());
  const Go none = parse("searchmoves e2e5 depth 5");
  CHECK(none.limits.exclude.empty());
  CHECK_FALSE(none.complaint.empty());
}

TEST_CASE("byoyomi: the clock first, then so long a move") {
  CHECK(parse("btime 0 wtime 0 byoyomi 5000").limits.move_time == 5000);
  CHECK_FALSE(parse("btime 0 wtime 0 byoyomi 5000").limits.clock.has_value());
  const Go early = parse("btime 60000 wtime 60000 byoyomi 5000");
  CHECK(early.limits.clock == 60000);
  CHECK(early.limits.increment == 5000);
}

TEST_CASE("the clock after our move: increment, byoyomi, sessions") {
  const auto after = [](const char* text, std::int64_t elapsed) {
    return uci::clock_after(parse(text), elapsed);
  };
  CHECK(after("wtime 5000 btime 9000 winc 100", 400) == 4700);
  CHECK(after("wtime 5000 movestogo 2", 400) == 4600);
  CHECK_FALSE(after("wtime 5000 movestogo 1", 400).has_value());
  CHECK(after("wtime 5000 byoyomi 1000", 400) == 5000);
  CHECK(after("wtime 5000 byoyomi 1000", 1400) == 4600);
  CHECK(after("wtime 0 byoyomi 1000", 900) == 0);
  CHECK_FALSE(after("movetime 1000", 900).has_value());
}

TEST_CASE("what cannot be read is complained of, and the rest holds") {
  for (const char* bad : {"depth x", "xyzzy depth 4", "wtime", "nodes -", "depth"}) {
    CAPTURE(std::string(bad));
    CHECK_FALSE(parse(bad).complaint.empty());
  }
  CHECK(parse("xyzzy depth 4").limits.depth == 4);
  CHECK(parse("depth wtime 100").limits.clock == 100);
}
