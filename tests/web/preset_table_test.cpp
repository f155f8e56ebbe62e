// tests/web/preset_table_test.cpp: presets of Game Courier at the table: clicks, files, the engine.
#include "tools/web/preset_table.h"

#include <doctest/doctest.h>

#include "tools/web/match.h"
#include "tools/web/session.h"

using web::Match;
using web::Step;

namespace {

web::Shelf shelf_of(const std::string& folder, const std::string& name) {
  gamecourier::Preset::Options reading;
  reading.includes = gamecourier::includes_in(folder + "/includes");
  web::PresetTableOptions options;
  options.settings.memory_mb = 4;
  return web::preset_shelf(std::make_shared<const gamecourier::Preset>(
                               gamecourier::Preset::load(folder + "/" + name + ".php", reading)),
                           name, options);
}
web::Shelf shelf(const std::string& name) {
  return shelf_of(std::string(TEST_DATA) + "/gamecourier", name);
}
web::Shelf shipped(const std::string& name) {
  return shelf_of(AANCA_SOURCE_DIR "/variants/presets", name);
}

Step step(const Match& match, const std::string& text) {
  for (const Match::Legal& legal : match.legal()) {
    if (legal.text == text) return legal.step;
  }
  return {};
}

void play(Match& match, const std::vector<std::string>& moves) {
  for (const std::string& move : moves) {
    CAPTURE(move);
    CHECK_NOTHROW(match.play(move));
  }
}

}  // namespace

TEST_CASE("moves of a preset have their clicks") {
  Match chess(shelf("chess").open("chess"));
  CHECK(chess.legal().size() == 20);
  CHECK(step(chess, "e2e4") == Step{"e2", "e4", "", ""});
  play(chess, {"P a2-a4", "b7-b5", "a4b5", "a7-a6", "b5-a6", "h7-h6", "a6-a7", "h6-h5"});
  CHECK(step(chess, "a7b8q") == Step{"a7", "b8", "Q", "Q-b8"});
  CHECK(chess.played()[0].shown == "a2-a4");
}

TEST_CASE("a request becomes moves with the same clicks and different words") {
  Match match(shelf("hexagons").open("hexagons"));
  CHECK(match.legal().size() == 11);
  std::vector<Step> promotions;
  for (std::size_t n = 0; n < 400 && promotions.empty(); ++n) {
    for (const Match::Legal& legal : match.legal()) {
      if (!legal.step.piece.empty()) promotions.push_back(legal.step);
    }
    if (match.result()) {
      match.restart();
    } else {
      match.play(match.legal()[n * 31 % match.legal().size()].move);
    }
  }
  REQUIRE(promotions.size() >= 2);
  CHECK(promotions[0].from == promotions[1].from);
  CHECK(promotions[0].to == promotions[1].to);
  CHECK(promotions[0].piece != promotions[1].piece);
  CHECK(promotions[0].says == promotions[0].piece + "-" + promotions[0].to);
}

TEST_CASE("a move that its side continues is clicked and shown part by part") {
  Match match(shipped("marseillais").open("marseillais"));
  play(match, {"e2e4", "e7e5"});
  CHECK(match.side() == 1);
  REQUIRE_FALSE(match.legal().empty());
  CHECK(match.legal()[0].step == Step{"b8", "c6", "", ""});
  match.play(match.legal()[0].move);
  CHECK(match.played().back().shown == "b8-c6");
  CHECK(match.side() == 0);
  CHECK(web::load(match.save(), shipped("marseillais")).save() == match.save());
}

TEST_CASE("pieces that are put on the board need one click") {
  Match match(shipped("morris").open("morris"));
  CHECK(match.legal().size() == 24);
  for (const Match::Legal& legal : match.legal()) {
    CHECK(legal.step.from.empty());
    CHECK(legal.step.to.size() == 2);
  }
}

TEST_CASE("pieces in hand stand on spaces that players cannot name") {
  web::Session session(shelf("minishogi"), "minishogi");
  session.command("engine", {{"plays", {false, false}}});
  const auto state = session.state({}, false, {});
  int nameless = 0;
  for (const auto& cell : state["match"]["board"]["cells"]) {
    nameless += cell["id"].get<std::string>()[0] == '!' ? 1 : 0;
  }
  CHECK(nameless == 20);
}

TEST_CASE("a preset's game is saved and loaded; another name is refused") {
  const web::Shelf all = shelf("hexagons");
  Match match(all.open("hexagons"));
  play(match, {"d2-d3", "c6-c5", "c2-c3"});
  const std::string saved = match.save();
  Match again = web::load(saved, all);
  CHECK(again.game().position() == match.game().position());
  CHECK_THROWS(all.open("chess"));
  match.go_to(1);
  CHECK(match.game().position() == "start d2-d3");
}

TEST_CASE("the engine plays a preset") {
  web::Session session(shelf("hexagons"), "hexagons");
  session.command("engine", {{"plays", {true, true}}, {"seconds", 0.05}});
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(120);
  nlohmann::json state = session.state({}, false, {});
  while (state["match"]["at"] < 4 && std::chrono::steady_clock::now() < end) {
    session.state({state["board"], state["engine"]}, false, std::chrono::milliseconds(300));
    state = session.state({}, false, {});
  }
  CHECK(state["match"]["at"] >= 4);
}
