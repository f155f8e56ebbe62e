// tests/preset/learning_engine_test.cpp: a preset that is played at once, and searched by tables as
// soon as its rules have been learned.
#include "engine/preset/learning_engine.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "engine/search/job.h"
#include "tests/support/command.h"
#include "tests/support/lifted_presets.h"

using namespace engine;

namespace {

struct Lines final : Listener {
  void on_info(const Info& info) override { all.push_back(info); }
  std::vector<Info> all;
};

/// Holds what the tests of this program have learned already.
const LiftCache& known() {
  static const test::TemporaryFolder folder;
  static const LiftCache cache(folder.path("aanca"));
  for (const char* name : {"chess", "minishogi"})
    cache.write(test::preset(name), test::patient(), test::lifted(name)->found);
  return cache;
}

struct Table {
  std::shared_ptr<const gamecourier::Preset> preset;
  std::shared_ptr<const Learning> learning;
  std::unique_ptr<LearningEngine> engine;

  explicit Table(gamecourier::Preset of, bool learns = true, const LiftCache& cache = known())
      : preset(std::make_shared<const gamecourier::Preset>(std::move(of))) {
    if (learns) learning = std::make_shared<const Learning>(preset, test::patient(), cache);
    engine = LearningEngine::create(preset, learning, {4, 1});
  }
  void wait() const {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(10);
    while (!learning->result() && std::chrono::steady_clock::now() < end)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    REQUIRE(learning->result());
  }
  void play(const std::vector<std::string>& moves) {
    for (const std::string& text : moves) {
      CAPTURE(text);
      const auto m = engine->game().parse_move(text);
      REQUIRE(m);
      engine->game().play(*m);
    }
  }
  /// The best move; every line must be legal by the script.
  std::string search(int depth) {
    Limits limits;
    limits.depth = depth;
    Lines lines;
    const SearchResult found = engine->prepare(limits)->run(lines);
    const auto copy = engine->game().clone();
    for (const Info& info : lines.all) {
      for (const Move m : info.pv) {
        const auto legal = copy->legal_moves();
        REQUIRE(std::count(legal.begin(), legal.end(), m) == 1);
        copy->play(m);
      }
      for (std::size_t i = 0; i < info.pv.size(); ++i) copy->undo();
    }
    CHECK_FALSE(lines.all.empty());
    return found.best ? engine->game().courier_text(found.best) : "";
  }
  bool says(const std::string& part) const {
    INFO(engine->note());
    return engine->note().find(part) != std::string::npos;
  }
};

}  // namespace

TEST_CASE("the script is searched while its rules are learned, then tables are") {
  Table t(test::preset("chess"), true, LiftCache::none());
  t.play({"f2-f3", "e7-e5", "g2-g4"});
  CHECK(t.search(1) != "");
  t.wait();
  CHECK(t.says("by tables, equal to the script"));
  CHECK(t.search(5) == "d8-h4");
  t.engine->game().undo();
  t.play({"a2-a3"});
  CHECK(t.search(4) != "");
  t.engine->game().set_position(
      "start e2-e4 | d7-d5 | e4-d5 | c7-c6 | d5-c6 | a7-a6 | c6-b7 | a6-a5");
  const std::string best = t.search(4);
  CAPTURE(best);
  CHECK(best.find("b7-") != std::string::npos);
  CHECK(best.find("; Q-") != std::string::npos);
  CHECK(t.says("by tables"));
}

TEST_CASE("root moves that are excluded are not played by tables") {
  Table t(test::preset("chess"));
  t.wait();
  t.play({"f2-f3", "e7-e5", "g2-g4"});
  Limits limits;
  limits.depth = 3;
  limits.exclude.push_back(*t.engine->game().parse_move("d8-h4"));
  Lines lines;
  const SearchResult found = t.engine->prepare(limits)->run(lines);
  CHECK(t.engine->game().courier_text(found.best) != "d8-h4");
}

TEST_CASE("drops and promotions go from tables to the script and back") {
  Table t(test::preset("minishogi"));
  t.wait();
  REQUIRE(t.says("by tables"));
  for (int ply = 0; ply < 40 && !t.engine->game().result(); ++ply) {
    const std::string best = t.search(2);
    REQUIRE(best != "");
    const std::vector<Move> moves = t.engine->game().legal_moves();
    t.engine->game().play(moves[static_cast<std::size_t>(ply * 7) % moves.size()]);
    CHECK(t.says("by tables"));
  }
}

TEST_CASE("where the script differs it is searched for the rest of the game") {
  const std::string field = "postmove1", old = test::preset("chess").settings().text(field);
  const std::string ban =
      "if and == $dest c3 == space a4 P:\n if and == space b4 P == space g4 P:\n"
      "  if and == space h4 P == $lastmoved N:\n   die Not there.;\n  endif;\n endif;\nendif;\n";
  Table t(test::preset("chess", test::with(field, ban + old)));
  t.wait();
  t.play({"a2-a4", "e7-e5", "b2-b4", "d7-d5", "g2-g4", "c7-c5", "h2-h4"});
  CHECK(t.search(2) != "");
  REQUIRE(t.says("by tables"));
  t.play({"b8-c6"});
  CHECK(t.search(1) != "");
  CHECK(t.says("it refuses b1c3"));
  t.engine->game().undo();
  CHECK(t.search(1) != "");
  CHECK(t.says("by the script"));
  t.engine->clear();
  CHECK(t.search(2) != "");
  CHECK(t.says("by tables"));
}

TEST_CASE("what cannot be lifted is searched by the script, and why is told") {
  Table t(test::preset("hexagons"));
  t.wait();
  CHECK(t.search(1) != "");
  CHECK(t.says("by the script: "));
  Table never(test::preset("chess"), false);
  CHECK(never.engine->note().empty());
  CHECK(never.search(1) != "");
}

TEST_CASE("learning is stopped by its end, and a stopped one is not kept") {
  const test::TemporaryFolder folder;
  const auto preset = std::make_shared<const gamecourier::Preset>(test::preset("chess"));
  const LiftCache cache(folder.path("aanca"));
  { const Learning learning(preset, test::patient(), cache); }
  CHECK_FALSE(cache.read(*preset, test::patient()));
}
