// tests/engine/clock_test.cpp: tables of time budgets: never more than the clock has, reasonable
// shares, at least a millisecond.
#include "engine/search/clock.h"

#include <doctest/doctest.h>

#include "engine/board_engine.h"
#include "engine/search/horizon.h"
#include "variants/catalog.h"

namespace engine {
namespace {

Limits with_clock(std::int64_t ms, std::int64_t increment = 0, int moves = 0) {
  Limits l;
  l.clock = ms;
  l.increment = increment;
  l.moves_to_go = moves;
  return l;
}

TEST_CASE("no clock, no budget") {
  Limits l;
  l.infinite = true;
  l.clock = 1000;
  CHECK(!make_budget(l, false).timed);
  CHECK(!make_budget(Limits{}, false).timed);
}

TEST_CASE("every clock leaves something for later") {
  for (std::int64_t ms : {0, 1, 5, 10, 20, 50, 100, 500, 1000, 5000, 60000, 300000, 7200000})
    for (std::int64_t inc : {0, 10, 100, 1000, 12000})
      for (int moves : {0, 1, 2, 10, 40}) {
        const Budget b = make_budget(with_clock(ms, inc, moves), false);
        CAPTURE(ms);
        CAPTURE(inc);
        CAPTURE(moves);
        CHECK(b.timed);
        CHECK(b.soft >= 1);
        CHECK(b.hard >= 1);
        CHECK(b.soft <= b.hard);
        // The increment comes after the move: it cannot be spent in advance.
        if (ms >= 10) CHECK(b.hard <= ms - ms / 10);
        if (ms >= 200) CHECK(b.hard <= ms - 30);
      }
}

TEST_CASE("shares") {
  const Budget game = make_budget(with_clock(300000), false);
  CHECK(game.soft >= 5000);
  CHECK(game.soft <= 15000);
  const Budget session = make_budget(with_clock(300000, 0, 40), false);
  CHECK(session.soft >= 6000);
  CHECK(session.soft <= 9000);
  const Budget last = make_budget(with_clock(10000, 0, 1), false);
  CHECK(last.soft > 5000);
  const Budget quick = make_budget(with_clock(1000, 1000), false);
  CHECK(quick.soft <= 600);
}

TEST_CASE("more moves are planned for where there are more pieces, fewer in short games") {
  const variants::Catalog catalog = variants::Catalog::standard();
  const auto plan = [&](const char* game, const char* fen = nullptr) {
    const auto engine = BoardEngine::create(catalog.find(game), {8, 1});
    if (fen != nullptr) engine->game().set_position(fen);
    return moves_to_plan(engine->game().board());
  };
  CHECK(plan("chess") == 32);
  CHECK(plan("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1") == 32);
  CHECK(plan("capablanca") == 40);
  CHECK(plan("grand") == 40);
  CHECK(plan("xiangqi") == 32);
  CHECK(plan("crazyhouse") == 32);
  CHECK(plan("shogi") == 40);
  CHECK(plan("antichess") == 12);
  CHECK(plan("atomic") == 12);
  CHECK(plan("3check") == 12);
  CHECK(plan("losers") == 32);  // captures are compulsory, but it has a king
}

TEST_CASE("the numbers of the clock") {
  const Budget usual = make_budget(with_clock(60000, 1000), false);
  Limits l = with_clock(60000, 1000);
  l.time.hard = 2;
  CHECK(make_budget(l, false).soft == usual.soft);
  CHECK(make_budget(l, false).hard == 2 * usual.soft);
  l.time.increment = 0;
  CHECK(make_budget(l, false).soft == usual.soft - 750);
  TimeParams time;
  CHECK(share_factor(0, time) == 1);
  CHECK(share_factor(200, time) == 1);
  time.growth = 0.8;
  CHECK(share_factor(40, time) == 1);
  CHECK(share_factor(8, time) == doctest::Approx(0.6046).epsilon(0.001));
  CHECK(share_factor(120, time) > 1.5);
}

TEST_CASE("a move time is obeyed whatever the clock") {
  Limits l;
  l.move_time = 1000;
  CHECK(make_budget(l, false).hard == 970);
  l.clock = 300000;
  CHECK(make_budget(l, false).hard <= 970);
  l.clock = 500;
  CHECK(make_budget(l, false).hard < 500);
  l.clock.reset();
  l.move_time = 10;
  CHECK(make_budget(l, false).hard >= 1);
}

TEST_CASE("an only move is played at once") {
  CHECK(make_budget(with_clock(300000), true).hard <= 300);
}

TEST_CASE("pondering stops the clock until the hit") {
  Limits l = with_clock(10);
  l.ponder = true;
  Clock clock(l, false);
  CHECK(clock.pondering());
  CHECK(!clock.out_of_time());
  CHECK(!clock.enough(0));
  clock.ponder_hit();
  CHECK(!clock.pondering());
}

}  // namespace
}  // namespace engine
