// tests/engine/plain_search_test.cpp: the search of a Game without a Board, with nim
// (tests/support/nim.h): it can be checked against the theory.
#include "engine/search/plain_search.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "engine/plain_engine.h"
#include "tests/support/nim.h"

namespace engine {
namespace {

using test_support::Nim;

/// Collects all reports.
class Infos : public Listener {
 public:
  void on_info(const Info& info) override { all.push_back(info); }
  std::vector<Info> all;
};

Limits to_depth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

/// A game of nim with its engine.
struct Table {
  explicit Table(const std::string& position, int threads = 1)
      : engine(make_plain_engine(std::make_unique<Nim>(position), {1, threads})) {}
  SearchResult search(const Limits& limits) { return engine->prepare(limits)->run(infos); }

  std::unique_ptr<Engine> engine;
  Infos infos;
};

}  // namespace

TEST_CASE("nim: every position of small heaps is won or lost as the theory has it") {
  for (int a = 0; a <= 3; ++a)
    for (int b = 0; b <= 3; ++b)
      for (int c = 0; c <= 3; ++c) {
        if (a + b + c == 0) continue;
        const std::string text =
            std::to_string(a) + "," + std::to_string(b) + "," + std::to_string(c) + " b";
        CAPTURE(text);
        Table table(text);
        const SearchResult out = table.search(to_depth(a + b + c + 1));
        Nim nim(text);
        CHECK((nim.won() ? out.value >= kMateInMaxPly : out.value <= -kMateInMaxPly));
        nim.play(out.best);
        if (out.value > 0) CHECK_FALSE(nim.won());
      }
}

TEST_CASE("nim: lines are legal and as long as the forced win, several lines differ") {
  Table table("1,2,2 w");
  Limits limits = to_depth(6);
  limits.multi_pv = 3;
  const SearchResult out = table.search(limits);
  CHECK(out.value == kMate - 5);  // take the single one, then mirror
  std::vector<Move> firsts(4);
  for (const Info& info : table.infos.all) {
    Nim nim("1,2,2 w");
    REQUIRE(!info.pv.empty());
    for (const Move m : info.pv) {
      REQUIRE(nim.parse_move(nim.move_text(m)) == m);
      nim.play(m);
    }
    if (info.depth == 6) firsts[static_cast<std::size_t>(info.multi_pv)] = info.pv.front();
  }
  CHECK(firsts[1] == out.best);
  CHECK(firsts[2] != firsts[1]);
  CHECK(firsts[3] != firsts[2]);
  CHECK(firsts[3] != firsts[1]);
}

TEST_CASE("limits: nodes, excluded moves, a game that is over") {
  Table table("5,6,7 w");
  Limits few;
  few.nodes = 500;
  CHECK(table.search(few).nodes <= 501);
  Limits none;
  none.nodes = 1;
  CHECK(table.search(none).best);
  Limits excluded = to_depth(3);
  excluded.exclude = table.engine->game().legal_moves();
  excluded.exclude.pop_back();
  CHECK(table.search(excluded).best == table.engine->game().legal_moves().back());
  CHECK_FALSE(Table("0,0 w").search(to_depth(3)).best);
}

TEST_CASE("the same search twice gives the same nodes, a search that knows the first fewer") {
  Table table("3,4,5 w");
  const SearchResult first = table.search(to_depth(8));
  CHECK(table.search(to_depth(8)).nodes < first.nodes);
  table.engine->clear();
  const SearchResult again = table.search(to_depth(8));
  CHECK(again.nodes == first.nodes);
  CHECK(again.best == first.best);
}

TEST_CASE("several threads, stopped and pondering") {
  Table table("3,5,7 w", 3);
  CHECK(table.search(to_depth(16)).value >= kMateInMaxPly);
  Limits forever;
  forever.infinite = true;
  const auto job = table.engine->prepare(forever);
  std::thread stopper([&] { job->stop(); });
  CHECK(job->run(table.infos).best);
  stopper.join();
  Limits ponder = to_depth(2);
  ponder.ponder = true;
  const auto pondering = table.engine->prepare(ponder);
  std::thread hit([&] { pondering->ponder_hit(); });
  CHECK(pondering->run(table.infos).best);
  hit.join();
}

}  // namespace engine
