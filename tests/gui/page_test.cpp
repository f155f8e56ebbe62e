// tests/gui/page_test.cpp: people at the page: whole games by clicks on squares and on hexagons,
// drops, promotions, typed moves, the engine, files, a narrow screen.
#include <doctest/doctest.h>

#include <string>

#include "tests/gui/browser.h"
#include "tests/web/tables.h"
#include "tools/web/preset_table.h"
#include "tools/web/server.h"

using gui::Browser;
using nlohmann::json;

namespace {

/// A served game that nobody's engine plays, and a browser that shows it.
struct Visit {
  Visit(const web::Shelf& shelf, const std::string& game)
      : session(shelf, game), server(session, 0) {
    session.command("engine", {{"plays", {false, false}}});
    browser.open(server.address());
    REQUIRE(browser.until("document.querySelector('#touch path') && thinking"));
  }
  ~Visit() { CHECK(browser.complaints() == ""); }

  static std::string cell(const std::string& name) {
    return "#touch path[data-cell='" + name + "']";
  }
  /// Waits until the page shows that many moves.
  void arrived(std::size_t moves) { CHECK(browser.until("match.at === " + std::to_string(moves))); }
  void move(const std::string& from, const std::string& to) {
    const std::size_t at = browser.js("match.at");
    browser.click(cell(from));
    browser.click(cell(to));
    arrived(at + 1);
  }
  std::string text(const std::string& id) { return browser.js("$('" + id + "').textContent"); }

  web::Session session;
  web::Server server;
  Browser browser{1200, 850};
};

web::PresetTableOptions script_alone() {
  web::PresetTableOptions options;
  options.learn = false;
  return options;
}

web::Shelf hexagons(const std::map<std::string, std::string>& fields = {}) {
  gamecourier::Preset::Options options;
  options.overrides = fields;
  return web::preset_shelf(std::make_shared<const gamecourier::Preset>(gamecourier::Preset::load(
                               std::string(TEST_DATA) + "/gamecourier/hexagons.php", options)),
                           "hexagons", script_alone());
}

#define NEEDS_CHROMIUM              \
  if (!Browser::available()) {      \
    MESSAGE("chromium is missing"); \
    return;                         \
  }

}  // namespace

TEST_CASE("a whole game by clicks on squares") {
  NEEDS_CHROMIUM
  Visit visit(web_test::shelf(), "chess");
  Browser& browser = visit.browser;
  browser.click(Visit::cell("f2"));
  CHECK(browser.js("document.querySelectorAll('#touch .dot').length") == 2);
  browser.click(Visit::cell("f2"));
  CHECK(browser.js("document.querySelectorAll('#touch .dot').length") == 0);
  browser.click(Visit::cell("e7"));  // not its turn
  CHECK(browser.js("picked") == nullptr);
  visit.move("f2", "f3");
  visit.move("e7", "e5");
  browser.drag(Visit::cell("g2"), Visit::cell("g4"));
  visit.arrived(3);
  visit.move("d8", "h4");
  CHECK(visit.text("status").rfind("0-1: ", 0) == 0);
  CHECK(browser.js("document.querySelectorAll('#moves button').length") == 4);
  browser.click("#back");
  visit.arrived(3);
  CHECK(visit.text("status").rfind("Black to move", 0) == 0);
  browser.click("#forth");
  visit.arrived(4);
  browser.click("#moves button");
  visit.arrived(1);
}

TEST_CASE("a whole game by clicks on hexagons, with promotions that a menu asks for") {
  NEEDS_CHROMIUM
  Visit visit(hexagons(), "hexagons");
  Browser& browser = visit.browser;
  CHECK(browser.js("match.board.cells.length") == 37);
  // Promotes when it can, takes the king when somebody has promoted, else any move, pawns' first.
  const std::string choice =
      "(() => { const label = (id) => match.board.cells.find((c) => c.id === id).label || '';"
      "const takes = (m) => label(m.to).toLowerCase() === 'k';"
      "const over = match.played.some((p) => p.shown.includes(';')) && match.moves.find(takes);"
      "const quiet = match.moves.filter((m) => !takes(m));"
      "const pawns = quiet.filter((m) => label(m.from).toLowerCase() === 'p');"
      "const rest = pawns.length && match.at % 3 ? pawns : quiet;"
      "const best = match.moves.find((m) => m.piece) || over || rest[match.at * 31 % rest.length];"
      "return [best.from, best.to]; })()";
  std::size_t played = 0, asked = 0;
  for (; played < 300 && browser.js("!match.result") == true; ++played) {
    const json move = browser.js(choice);
    browser.click(Visit::cell(move[0]));
    browser.click(Visit::cell(move[1]));
    if (browser.js("!$('menu').hidden") == true) {
      ++asked;
      CHECK(browser.js("document.querySelectorAll('#choices img').length") == 2);
      browser.click("#choices button");
    }
    visit.arrived(played + 1);
  }
  CHECK(browser.js("match.result.reason").get<std::string>().find("has won") != std::string::npos);
  CHECK(asked > 0);
  CHECK(visit.session.state({}, false, {})["match"]["at"] == played);
}

TEST_CASE("stones are set by one click, and a third click completes a move that removes one") {
  NEEDS_CHROMIUM
  const std::string folder = AANCA_SOURCE_DIR "/variants/presets";
  Visit visit(web::preset_shelf(std::make_shared<const gamecourier::Preset>(
                                    gamecourier::Preset::load(folder + "/morris.php", {})),
                                "morris", script_alone()),
              "morris");
  std::size_t moves = 0;
  for (const char* cell : {"a7", "a1", "d7", "d1"}) {
    visit.browser.click(Visit::cell(cell));
    visit.arrived(++moves);
  }
  visit.browser.click(Visit::cell("g7"));
  CHECK(visit.browser.js("document.querySelectorAll('#touch .ring').length") == 2);
  visit.browser.click(Visit::cell("a1"));
  visit.arrived(5);
  CHECK(visit.browser.js("match.played.at(-1).shown") == "M-g7; @-a1");
}

TEST_CASE("a preset's questions are asked one after the other, and its answers are played") {
  NEEDS_CHROMIUM
  gamecourier::Preset::Options reading;
  reading.overrides = {
      {"code", "p3/4/4/P2P"},
      {"cols", "4"},
      {"pregame", "setlegal a1 a2; setlegal d1 d2;"},
      {"postmove1", "input stake \"How much?\" one two; input side Where? left right;"}};
  Visit visit(web::preset_shelf(std::make_shared<const gamecourier::Preset>(
                                    gamecourier::Preset::compile("", "stakes", reading)),
                                "stakes", script_alone()),
              "stakes");
  Browser& browser = visit.browser;
  browser.click(Visit::cell("a1"));
  browser.click(Visit::cell("a2"));
  CHECK(visit.text("question") == "How much?");
  CHECK(browser.js("document.querySelectorAll('#choices button').length") == 3);
  browser.click("#choices button:nth-child(2)");
  CHECK(visit.text("question") == "Where?");
  CHECK(visit.text("choices").find("left") != std::string::npos);
  browser.click("#choices button");
  visit.arrived(1);
  CHECK(browser.js("match.played[0].text") == "a1a2?stake=two&side=left");
}

TEST_CASE("drops from the hand, a promotion, castling, and the board turned") {
  NEEDS_CHROMIUM
  Visit visit(web_test::shelf(), "crazyhouse");
  Browser& browser = visit.browser;
  for (const char* move : {"e2e4", "d7d5", "e4d5", "d8d5"}) {
    visit.session.command("move", {{"text", move}});
  }
  visit.arrived(4);
  browser.click("[data-hand='@P']");
  CHECK(browser.js("document.querySelectorAll('#touch .dot').length").get<int>() > 20);
  browser.click(Visit::cell("e4"));
  visit.arrived(5);
  browser.click("#flip");
  CHECK(browser.until("match.flipped"));
  visit.move("d5", "e4");
  CHECK(browser.js("match.played.at(-1).text") == "d5e4");
  visit.session.command("position", {{"text", "4k3/P7/8/8/8/8/8/4K2R[] w K - 0 1"}});
  visit.arrived(0);
  browser.click(Visit::cell("a7"));
  browser.click(Visit::cell("a8"));
  CHECK(browser.js("document.querySelectorAll('#choices img').length") == 4);
  browser.click("#choices button:nth-child(2)");
  visit.arrived(1);
  CHECK(browser.js("match.played[0].shown") == "a8=R");
  visit.session.command("position", {{"text", "4k3/8/8/8/8/8/8/4K2R[] w K - 0 1"}});
  visit.arrived(0);
  visit.move("e1", "g1");
  CHECK(browser.js("match.played[0].shown") == "O-O");
}

TEST_CASE("typed moves, and refusals that say why") {
  NEEDS_CHROMIUM
  Visit visit(web_test::shelf(), "chess");
  Browser& browser = visit.browser;
  for (const char* move : {"P e2-e4", "e7-e5", "Nf3"}) {
    const std::size_t at = browser.js("match.at");
    browser.click("#move");
    browser.type(move);
    visit.arrived(at + 1);
    CHECK(browser.until("$('move').value === ''"));
  }
  browser.click("#move");
  browser.type("e5-e3");
  CHECK(browser.until("$('trouble').textContent.includes('not a legal move')"));
  browser.js("$('position').value = 'nonsense'");
  browser.click("#setting button");
  CHECK(browser.until("$('trouble').textContent.length > 0 && match.at === 3"));
}

TEST_CASE("the engine answers, shows its line, and stops") {
  NEEDS_CHROMIUM
  Visit visit(web_test::shelf(), "capablanca");
  Browser& browser = visit.browser;
  visit.session.command("engine", {{"plays", {false, true}}, {"seconds", 0.2}});
  browser.click(Visit::cell("f2"));
  browser.click(Visit::cell("f4"));
  visit.arrived(2);
  CHECK(browser.until("$('thought').textContent.includes('depth')"));
  browser.click("#back");  // both moves
  visit.arrived(0);
  browser.click("#analyse");
  CHECK(browser.until("thinking.busy && thinking.thought && thinking.thought.depth > 2"));
  browser.click("#stop");
  CHECK(browser.until("!thinking.busy"));
  visit.arrived(0);
}

TEST_CASE("a game is saved, lost and loaded; another one begins") {
  NEEDS_CHROMIUM
  Visit visit(web_test::shelf(), "chess");
  Browser& browser = visit.browser;
  visit.move("e2", "e4");
  const json saved = browser.js("fetch('save').then((a) => a.text())");
  browser.js("$('games').value = 'xiangqi'");
  browser.click("#new");
  CHECK(browser.until("match.game === 'xiangqi' && match.at === 0"));
  browser.js("post('load', {text: " + saved.dump() + "})");
  CHECK(browser.until("match.game === 'chess' && match.at === 1"));
}

TEST_CASE("everything fits on a narrow screen") {
  NEEDS_CHROMIUM
  Visit visit(web_test::shelf(), "chu");
  visit.browser.resize(360, 740);
  CHECK(visit.browser.until("document.documentElement.scrollWidth <= 360"));
  CHECK(visit.browser.js("$('touch').getBoundingClientRect().width").get<double>() > 300);
  visit.move("g4", "g5");
}

TEST_CASE("a preset's words are shown, never run") {
  NEEDS_CHROMIUM
  const std::string words = "<img src=x onerror=\"document.body.id='run'\"><script>1</script>";
  Visit visit(hexagons({{"game", words}, {"sides", "<b>W</b> <i>B</i>"}}), "hexagons");
  CHECK(visit.text("title") == words);
  visit.browser.js(
      "document.body.append(Object.assign(document.createElement('p'), {innerHTML: "
      "'<img src=\"data:,\" onerror=\"document.body.id=1\">'}))");  // no script but the page's
  CHECK(visit.browser.until("document.querySelector('p img').complete"));
  CHECK(visit.browser.js("document.body.id") == "");
  CHECK(visit.browser.js("document.querySelectorAll('main b, main i.x, h1 *, svg img').length") ==
        0);
}
