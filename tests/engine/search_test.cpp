// tests/engine/search_test.cpp: the search finds mates, obeys its limits, reports legal lines, and
// is deterministic.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "engine/board/notation/notation.h"
#include "engine/board_engine.h"
#include "variants/catalog.h"

namespace engine {
namespace {

const variants::Catalog& catalog() {
  static const variants::Catalog c = variants::Catalog::standard();
  return c;
}

/// Keeps what it hears, and checks that every line can be played.
class Ear : public Listener {
 public:
  explicit Ear(BoardEngine& core) : core_(core) {}
  void on_info(const Info& info) override { infos.push_back(info); }
  void check_lines() {
    for (const Info& info : infos) {
      REQUIRE(!info.pv.empty());
      std::size_t played = 0;
      for (Move m : info.pv) {
        const std::vector<Move> legal = core_.game().legal_moves();
        const bool ok = std::find(legal.begin(), legal.end(), m) != legal.end();
        CHECK(ok);
        if (!ok) break;
        core_.game().play(m);
        ++played;
      }
      while (played-- > 0) core_.game().undo();
    }
    // None is reported twice in a depth, none of a depth that is through.
    for (std::size_t i = 1; i < infos.size(); ++i) {
      CHECK(infos[i].depth >= infos[i - 1].depth);
      for (std::size_t j = 0; j < i; ++j) {
        const bool same = infos[i].depth == infos[j].depth && infos[i].value == infos[j].value &&
                          infos[i].bound == infos[j].bound && infos[i].pv == infos[j].pv;
        CHECK_FALSE(same);
      }
    }
  }
  std::vector<Info> infos;

 private:
  BoardEngine& core_;
};

std::unique_ptr<BoardEngine> core_for(const std::string& variant, const char* fen = nullptr,
                                      int threads = 1) {
  auto core = BoardEngine::create(catalog().find(variant), {8, threads});
  if (fen != nullptr) core->game().set_position(fen);
  return core;
}

/// Searches, and checks the reported lines.
SearchResult search(BoardEngine& core, const Limits& limits) {
  Ear ear(core);
  const SearchResult out = core.prepare(limits)->run(ear);
  ear.check_lines();
  if (out.best) {
    REQUIRE(!ear.infos.empty());
    const auto last = std::find_if(ear.infos.rbegin(), ear.infos.rend(),
                                   [](const Info& i) { return i.multi_pv == 1; });
    CHECK(last->pv.front() == out.best);
  }
  return out;
}

Limits to_depth(int depth) {
  Limits l;
  l.depth = depth;
  return l;
}

TEST_CASE("the hash table remembers static evaluations: no position is evaluated twice") {
  for (const char* game : {"chess", "crazyhouse", "grand", "antichess"}) {
    INFO(game);
    auto core = core_for(game);
    std::map<Key, int> times;
    int all = 0;
    Limits limits;
    limits.nodes = 4000;
    limits.on_evaluation = [&](const Board& board) {
      ++all;
      CHECK(++times[board.key()] == 1);
    };
    search(*core, limits);
    CHECK(all > 1000);
  }
}

TEST_CASE("mates") {
  const struct {
    const char* variant;
    const char* fen;
    int plies;
    int depth;
  } cases[] = {
      {"chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1, 3},
      {"chess", "r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1", 3, 7},
      {"chess", "8/8/8/8/8/2k5/2q5/K7 b - - 0 1", 1, 3},
      {"crazyhouse", "6k1/5ppp/8/8/8/8/5PPP/6K1[R] w - - 0 1", 1, 3},
      {"atomic", "4k3/3p4/8/8/8/8/8/3RK3 w - - 0 1", 1, 3},
      {"kingofthehill", "6k1/8/8/8/8/3K4/8/8 w - - 0 1", 1, 3},
      {"antichess", "8/8/8/8/8/1p6/P7/8 w - - 0 1", 2, 4},
  };
  for (const auto& c : cases) {
    CAPTURE(c.fen);
    const auto core = core_for(c.variant, c.fen);
    const SearchResult o = search(*core, to_depth(c.depth));
    if (c.plies % 2 == 1) CHECK(o.value == kMate - c.plies);
    if (std::string(c.variant) == "antichess") CHECK(std::abs(o.value) >= kMateInMaxPly);
  }
}

TEST_CASE("a mate that was found stays found, however short the next search") {
  const std::string ending = "7k/8/8/8/8/8/8/KQ6 w - - ";  // mate in 13 plies
  const auto core = core_for("chess", (ending + "0 1").c_str());
  REQUIRE(search(*core, to_depth(16)).value >= kMateInMaxPly);
  CHECK(search(*core, to_depth(2)).value >= kMateInMaxPly);
  SUBCASE("after two moves as well") {
    for (int i = 0; i < 2; ++i) {
      const SearchResult o = search(*core, to_depth(2));
      CHECK(std::abs(o.value) >= kMateInMaxPly);
      core->game().play(o.best);
    }
    CHECK(search(*core, to_depth(2)).value >= kMateInMaxPly);
  }
  SUBCASE("unless it comes after the n-move draw") {
    core->game().set_position(ending + "88 50");
    CHECK(search(*core, to_depth(2)).value < kMateInMaxPly);
  }
}

TEST_CASE("a mate that was found is none once the moves of a counting rule run out before it") {
  const std::string ending = "8/3k4/8/8/8/8/8/K5RR w - - 32 ";
  const auto core = core_for("makruk", (ending + "0 1").c_str());
  REQUIRE(search(*core, to_depth(10)).value >= kMateInMaxPly);
  CHECK(search(*core, to_depth(2)).value >= kMateInMaxPly);
  core->game().set_position(ending + "28 15");
  CHECK(search(*core, to_depth(2)).value < kMateInMaxPly);
}

TEST_CASE("the same search twice gives the same nodes") {
  for (const char* variant : {"chess", "shogi", "crazyhouse", "atomic"}) {
    CAPTURE(variant);
    const auto core = core_for(variant);
    const SearchResult first = search(*core, to_depth(6));
    core->clear();
    const SearchResult second = search(*core, to_depth(6));
    CHECK(first.nodes == second.nodes);
    CHECK(first.best == second.best);
    CHECK(first.value == second.value);
  }
}

TEST_CASE("every variant searches, with legal lines") {
  for (const std::string& name : catalog().names()) {
    CAPTURE(name);
    const auto core = core_for(name);
    const SearchResult o = search(*core, to_depth(4));
    CHECK(o.best);
    CHECK(o.depth == 4);
  }
}

TEST_CASE("limits") {
  const auto core = core_for("chess");
  Limits nodes;
  nodes.nodes = 3000;
  CHECK(search(*core, nodes).nodes <= 3001);
  Limits one;
  one.nodes = 1;  // not even one iteration: still a move and a line
  CHECK(search(*core, one).best);
}

TEST_CASE("a node limit is exact") {
  for (const char* variant : {"chess", "shogi", "crazyhouse", "grand", "chu"})
    for (const std::uint64_t nodes : {200, 1000, 7777}) {
      INFO(variant, " ", nodes);
      const auto core = core_for(variant);
      Limits l;
      l.nodes = nodes;
      Ear ear(*core);
      const SearchResult out = core->prepare(l)->run(ear);
      CHECK(out.nodes >= nodes);
      CHECK(out.nodes < nodes + 100);
    }
}

TEST_CASE("excluded moves are not played, several lines differ") {
  const auto core = core_for("chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
  const Move mate = search(*core, to_depth(4)).best;
  Limits l = to_depth(4);
  l.exclude = {mate};
  CHECK(search(*core, l).best != mate);
  l.exclude.clear();
  l.multi_pv = 3;
  Ear ear(*core);
  const SearchResult o = core->prepare(l)->run(ear);
  CHECK(o.best == mate);
  ear.check_lines();
  // Each line comes once in a depth, the best one first.
  for (std::size_t i = 0; i < ear.infos.size(); ++i) {
    CHECK(ear.infos[i].multi_pv == static_cast<int>(i % 3) + 1);
    if (i % 3 != 0) CHECK(ear.infos[i].value <= ear.infos[i - 1].value);
    if (i % 3 != 0) CHECK(ear.infos[i].depth == ear.infos[i - 1].depth);
  }
  std::vector<Move> firsts(4);
  for (const Info& i : ear.infos)
    if (i.depth == 4) firsts[static_cast<std::size_t>(i.multi_pv)] = i.pv.front();
  CHECK(firsts[1] == mate);
  CHECK(firsts[2] != firsts[1]);
  CHECK(firsts[3] != firsts[2]);
  CHECK(firsts[3]);
}

TEST_CASE("no legal move: no best move") {
  const auto core = core_for("chess", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1");
  CHECK(!search(*core, to_depth(3)).best);
}

TEST_CASE("stop ends analysis, a ponder hit starts the clock") {
  const auto core = core_for("chess");
  for (const bool ponder : {false, true}) {
    Limits l;
    l.infinite = !ponder;
    l.ponder = ponder;
    if (ponder) l.move_time = 40;
    Ear ear(*core);
    const auto job = core->prepare(l);
    SearchResult out;
    std::thread worker([&] { out = job->run(ear); });
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    CHECK(job->progress().moves_total == 20);
    ponder ? job->ponder_hit() : job->stop();
    worker.join();
    CHECK(out.best);
    ear.check_lines();
  }
}

TEST_CASE("two threads") {
  for (const char* variant : {"chess", "shogi"}) {
    const auto core = core_for(variant, nullptr, 2);
    CHECK(search(*core, to_depth(6)).best);
  }
}

TEST_CASE("a won ending is won") {
  const auto core = core_for("chess", "8/8/8/4k3/8/8/8/KR6 w - - 0 1");
  for (int ply = 0; ply < 80 && !core->game().result(); ++ply) {
    Limits l;
    l.nodes = 4000;
    core->game().play(search(*core, l).best);
  }
  REQUIRE(core->game().result());
  CHECK(core->game().result()->winner == Winner::White);
}

}  // namespace
}  // namespace engine
