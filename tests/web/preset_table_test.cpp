// tests/web/preset_table_test.cpp: presets of Game Courier at the table: clicks, files, the engine.
#include "tools/web/preset_table.h"

#include <doctest/doctest.h>

#include "tools/web/match.h"
#include "tools/web/session.h"

using web::Match;
using web::Step;

namespace {

web::PresetTableOptions script_alone() {
  web::PresetTableOptions options;
  options.settings.memory_mb = 4;
  options.learn = false;
  return options;
}

web::Shelf shelf_of(const std::string& folder, const std::string& name,
                    const web::PresetTableOptions& options = script_alone()) {
  gamecourier::Preset::Options reading;
  reading.includes = gamecourier::includes_in(folder + "/includes");
  return web::preset_shelf(std::make_shared<const gamecourier::Preset>(
                               gamecourier::Preset::load(folder + "/" + name + ".php", reading)),
                           name, options);
}
web::Shelf shelf(const std::string& name) {
  return shelf_of(std::string(TEST_DATA) + "/gamecourier", name);
}
/// Four by four; the first player is asked for two constants.
web::Shelf asking() {
  gamecourier::Preset::Options reading;
  reading.overrides = {{"game", "Stakes"},
                       {"code", "p3/4/4/P2P"},
                       {"cols", "4"},
                       {"pregame", "setlegal a1 a2; setlegal d1 d2; setlegal a4 a3;"},
                       {"postmove1",
                        "if == $dest a2: input stake \"How much?\" \"one; two\" three; "
                        "input side Where? left right; endif;"}};
  return web::preset_shelf(std::make_shared<const gamecourier::Preset>(
                               gamecourier::Preset::compile("", "stakes", reading)),
                           "stakes", script_alone());
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

TEST_CASE("answers to a request are offered, played, saved and loaded") {
  Match match(asking().open("stakes"));
  std::size_t asked = 0;
  for (const Match::Legal& legal : match.legal()) {
    if (legal.step.to != "a2") continue;
    ++asked;
    REQUIRE(legal.step.asked.size() == 2);
    CHECK(legal.step.asked[0].question == "How much?");
    CHECK(legal.step.asked[1].question == "Where?");
    CHECK(legal.step.says == legal.step.asked[0].answer + ", " + legal.step.asked[1].answer);
  }
  CHECK(asked == 4);
  const std::string text = "a1a2?stake=one%3B%20two&side=right";
  match.play(text);
  CHECK(match.played().back().text == text);
  match.play("a4-a3");
  const std::string saved = match.save();
  Match again = web::load(saved, asking());
  CHECK(again.save() == saved);
  CHECK(again.game().position() == match.game().position());
  again.go_to(0);
  again.go_to(2);
  CHECK(again.game().key() == match.game().key());

  web::Session session(asking(), "stakes");
  session.command("engine", {{"plays", {false, false}}});
  nlohmann::json questions;
  const auto state = session.state({}, false, {});
  for (const auto& move : state["match"]["moves"])
    if (move["text"] == text) questions = move["asked"];
  CHECK(questions.dump() == R"([["How much?","one; two"],["Where?","right"]])");
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

TEST_CASE("the board is there at once; the page hears how far learning has come, and its end") {
  web::PresetTableOptions options = script_alone();
  options.learn = true;
  options.lessons = engine::lift::with_seconds(600);  // enough for slow builds
  web::Session session(shelf_of(std::string(TEST_DATA) + "/gamecourier", "minishogi", options),
                       "minishogi");
  nlohmann::json state = session.state({}, false, {});
  CHECK(state["match"]["moves"].size() > 0);
  session.command("engine", {{"plays", {false, true}}, {"seconds", 0.05}});
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(10);
  bool learns = false, tables = false;
  while (!tables && std::chrono::steady_clock::now() < end) {
    const std::string note = state["thinking"]["note"];
    learns = learns || note.find("learns") == 0;
    tables = note.find("searches by tables") == 0;
    const nlohmann::json news =
        session.state({state["board"], state["engine"]}, false, std::chrono::milliseconds(500));
    if (news.contains("thinking")) state["thinking"] = news["thinking"];
    state["engine"] = news["engine"];
  }
  CHECK(learns);
  CHECK(tables);
  session.command("move", {{"text", session.state({}, false, {})["match"]["moves"][0]["text"]}});
  while (session.state({}, false, {})["match"]["at"] < 2 && std::chrono::steady_clock::now() < end)
    session.state(web::Seen{state["board"], state["engine"]}, false,
                  std::chrono::milliseconds(100));
  CHECK(session.state({}, false, {})["match"]["at"] == 2);
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
