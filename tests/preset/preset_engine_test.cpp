// tests/preset/preset_engine_test.cpp: presets searched by tables with the script as judge, and by
// the script alone.
#include "engine/preset/preset_engine.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/search/job.h"
#include "tests/support/lifted_presets.h"

using namespace engine;

namespace {

struct Silent final : Listener {
  void on_info(const Info&) override {}
};

struct Table {
  std::vector<std::string> reports;
  std::unique_ptr<Engine> engine;
  explicit Table(std::shared_ptr<const LiftedPreset> preset) {
    SearchSettings settings;
    settings.memory_mb = 16;
    engine = make_preset_engine(std::move(preset), settings,
                                [this](const std::string& line) { reports.push_back(line); });
  }
  Game& game() { return engine->game(); }
  bool play(const std::string& text) {
    const auto move = game().parse_move(text);
    if (move) game().play(*move);
    return move.has_value();
  }
  std::string search(int depth) {
    Limits limits;
    limits.depth = depth;
    Silent silent;
    return game().move_text(engine->prepare(limits)->run(silent).best);
  }
};

/// Chess whose script has a rule that random games do not meet.
std::shared_ptr<const LiftedPreset> with_a_secret() {
  const std::string field = "postmove1", old = test::preset("chess").settings().text(field);
  const std::string ban =
      "if and == $dest c3 == space a4 P:\n if and == space b4 P == space g4 P:\n"
      "  if and == space h4 P == $lastmoved N:\n   die Not there.;\n  endif;\n endif;\nendif;\n";
  return lift_preset(std::make_shared<const gamecourier::Preset>(
                         test::preset("chess", test::with(field, ban + old))),
                     test::patient());
}

}  // namespace

TEST_CASE("a lifted preset is played by tables and judged by the script") {
  Table t(test::lifted("chess"));
  REQUIRE(t.reports.size() == 1);
  CHECK(t.reports[0].find("tables") != std::string::npos);
  for (const char* move : {"f2f3", "e7-e5", "P g2-g4"}) REQUIRE(t.play(move));
  CHECK_FALSE(t.play("e5e3"));
  CHECK(t.game().position() == "start f2-f3 | e7-e5 | g2-g4");
  CHECK(t.search(4) == "d8h4");
  REQUIRE(t.play("d8h4"));
  const auto result = t.game().result();
  REQUIRE(result);
  CHECK(result->winner == Winner::Black);
  CHECK(result->reason == "Checkmate! Black has won.");
  CHECK(t.game().undo());
  CHECK_FALSE(t.game().result());
  CHECK(t.game().ply() == 3);
  CHECK(t.reports.size() == 1);
}

TEST_CASE("moves are written as the tables write them, and read as players do") {
  Table t(test::lifted("minishogi"));
  bool drops = false, promotes = false;
  for (int ply = 0; ply < 60 && !t.game().result(); ++ply) {
    const std::vector<Move> moves = t.game().legal_moves();
    for (const Move m : moves) {
      const std::string text = t.game().move_text(m);
      drops = drops || text.find('@') != std::string::npos;
      promotes = promotes || text.back() == '+';
      CHECK(t.game().parse_move(text) == m);
    }
    t.game().play(moves[static_cast<std::size_t>(ply * 7) % moves.size()]);
  }
  CHECK(drops);
  CHECK(promotes);
  CHECK(t.reports.size() == 1);
  t.game().set_start();
  REQUIRE(t.play("R e1-e4"));
  CHECK(t.game().position() == "start e1-e4");
}

TEST_CASE("after a difference the script is searched, and the game goes on") {
  Table t(with_a_secret());
  for (const char* move : {"a2a4", "e7e5", "b2b4", "d7d5", "g2g4", "c7c5", "h2h4", "b8c6"})
    REQUIRE(t.play(move));
  REQUIRE(t.reports.size() == 1);
  CHECK(t.search(1).size() == 4);
  REQUIRE(t.reports.size() == 2);
  INFO(t.reports[1]);
  CHECK(t.reports[1].find("it refuses b1c3") != std::string::npos);
  CHECK(t.game().ply() == 8);
  CHECK_FALSE(t.play("b1c3"));
  for (const Move m : t.game().legal_moves())
    CHECK(t.game().parse_move(t.game().move_text(m)) == m);
  CHECK(t.play("b1a3"));
  CHECK(t.game().undo());
  CHECK(t.game().undo());
  CHECK(t.game().ply() == 7);
  CHECK(t.search(1).size() == 4);
  t.game().set_start();
  CHECK(t.game().ply() == 0);
  CHECK(t.game().legal_moves().size() == 20);
}

TEST_CASE("copies of a lifted game are independent and have its history") {
  Table t(test::lifted("chess"));
  REQUIRE(t.play("e2e4"));
  const auto copy = t.game().clone();
  CHECK(copy->key() == t.game().key());
  REQUIRE(t.play("e7e5"));
  CHECK(copy->ply() == 1);
  CHECK(copy->position() == "start e2-e4");
  const auto reply = copy->parse_move("c7c5");
  REQUIRE(reply);
  copy->play(*reply);
  CHECK(copy->position() != t.game().position());
  CHECK(copy->undo());
}

TEST_CASE("a position is set by its moves") {
  Table t(test::lifted("chess"));
  t.game().set_position("start e2-e4 | e7-e5 | g1-f3");
  CHECK(t.game().ply() == 3);
  CHECK(t.game().side_to_move() == kBlack);
  CHECK_THROWS(t.game().set_position("start e2-e5"));
  CHECK(t.game().ply() == 3);
}
