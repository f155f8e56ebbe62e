// tests/cecp/session_search_test.cpp: the protocol around searches: pondering, analysis, limits,
// memory, pause; with the scripted search of scripted.h.
#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "engine/cecp/session.h"
#include "tests/cecp/scripted.h"

using namespace engine;
using cecp_test::Gui;
using Lines = std::vector<std::string>;
using cecp_test::has;

TEST_CASE("pondering: a hit continues the same search, a miss starts another") {
  Gui gui;
  gui.script.moves = {"e7e5"};
  gui.script.reply = "g1f3";
  gui.send({"new", "hard", "st 1", "e2e4"});
  CHECK(gui.session().phase() == Phase::Pondering);
  CHECK(gui.say("ping 4") == Lines{"pong 4"});
  CHECK(gui.say("hint") == Lines{"Hint: g1f3"});
  const std::size_t searches = gui.script.asked.size();
  CHECK(gui.script.asked.back().ponder);
  gui.script.moves = {};
  const Lines hit = gui.say("g1f3");
  CHECK(has(hit, "move "));
  CHECK(gui.script.hits == 1);
  CHECK(gui.script.asked.size() == searches + 1);  // the next ponder search only
  const Lines miss = gui.say("a2a3");
  CHECK(has(miss, "move "));
  CHECK(gui.script.hits == 1);
}

TEST_CASE("a ponder search does not continue when the clock is far from what it assumed") {
  Gui gui;
  gui.script.moves = {"e7e5"};
  gui.script.reply = "g1f3";
  gui.send({"new", "hard", "level 0 5 0", "time 30000", "otim 30000", "e2e4"});
  REQUIRE(gui.session().phase() == Phase::Pondering);
  gui.send({"time 100", "otim 30000", "g1f3"});
  CHECK(gui.script.hits == 0);
  CHECK(has(gui.output, "move "));
}

TEST_CASE("pondering shows lines that begin with the expected move, in brackets") {
  for (const bool san : {false, true}) {
    Gui gui;
    gui.script.moves = {"e7e5", "b8c6"};
    gui.script.reply = "g1f3";
    Lines all = gui.send({"new", "hard", "post",
                          std::string("option Moves in SAN=") + (san ? "1" : "0"), "st 1", "e2e4"});
    const std::string wanted = san ? "\t(Nf3) Nc6" : "\t(g1f3) b8c6";
    const auto found = [&] {
      return std::any_of(all.begin(), all.end(), [&](const std::string& line) {
        return line.find(wanted) != std::string::npos;
      });
    };
    for (int i = 0; i < 5000 && !found(); ++i) {  // the worker reports when it likes
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      all = gui.say("ping 1");
    }
    CHECK(found());
    CHECK(gui.session().phase() == Phase::Pondering);
  }
}

TEST_CASE("thinking lines in SAN") {
  Gui gui;
  gui.script.moves = {"g1f3"};
  const Lines out = gui.send({"new", "option Moves in SAN=1", "post", "go"});
  REQUIRE(out.size() == 2);
  CHECK(out[0].substr(out[0].find('\t') + 1) == "Nf3");
  CHECK(out[1] == "move g1f3");
}

TEST_CASE("an opening book: moves without a search, bk lists them") {
  const auto file = std::filesystem::temp_directory_path() /
                    ("aanca-cecp-book-" + std::to_string(getpid()) + ".txt");
  std::ofstream(file) << "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - : c2c4 3, e2e4 0\n"
                      << "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - : nonsense\n";
  Gui gui;
  gui.send({"new", "option Book File=" + file.string()});
  CHECK(has(gui.say("bk"), "Error ("));  // the mistake in line 2
  CHECK(gui.say("bk") == Lines{" c2c4 3", " e2e4 0", ""});
  CHECK(gui.say("go") == Lines{"move c2c4"});
  CHECK(gui.script.asked.empty());
  CHECK(gui.say("bk").front() == " The opening book has no move here.");
  std::filesystem::remove(file);
}

TEST_CASE("easy stops pondering; no search runs when idle") {
  Gui gui;
  gui.script.reply = "g1f3";
  gui.script.moves = {"e7e5"};
  gui.send({"new", "hard", "e2e4"});
  CHECK(gui.session().phase() == Phase::Pondering);
  gui.say("easy");
  CHECK(gui.session().phase() == Phase::Idle);
  CHECK(has(gui.say("g1f3"), "move "));
  CHECK(gui.session().phase() == Phase::Idle);
}

TEST_CASE("analysis: no moves, pings at once, the position follows") {
  Gui gui;
  gui.send({"new", "post", "analyze"});
  CHECK(gui.session().mode() == Mode::Analyze);
  CHECK(gui.session().phase() == Phase::Thinking);
  CHECK(gui.script.asked.back().infinite);
  CHECK(has(gui.say("ping 1"), "pong 1"));
  CHECK(has(gui.say("."), "stat01: 123 456 3 2 20"));
  CHECK_FALSE(has(gui.say("usermove e2e4"), "Illegal"));
  CHECK(has(gui.say("usermove e2e5"), "Illegal move: e2e5"));
  CHECK(gui.session().phase() == Phase::Thinking);
  gui.say("undo");
  CHECK(gui.session().phase() == Phase::Thinking);
  gui.send({"setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"});
  CHECK(gui.session().phase() == Phase::Thinking);
  gui.say("new");
  CHECK(gui.session().mode() == Mode::Analyze);
  gui.say("exit");
  CHECK(gui.session().mode() == Mode::Force);
  CHECK(gui.session().phase() == Phase::Idle);
  CHECK_FALSE(has(gui.output, "move"));
}

TEST_CASE("analysis waits in finished positions, and on boards that cannot be") {
  Gui gui;
  gui.send({"new", "post", "analyze", "setboard R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"});
  CHECK(gui.session().phase() == Phase::Idle);
  CHECK(has(gui.say("."), "stat01: 0 0 0 0 0"));
  gui.say("setboard 8/8/8/8/8/8/8/8 w - - 0 1");
  CHECK(gui.session().phase() == Phase::Idle);
  CHECK(gui.say("ping 2") == Lines{"pong 2"});
  gui.say("setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  CHECK(gui.session().phase() == Phase::Thinking);
  gui.say("exit");
}

TEST_CASE("exclude and include") {
  Gui gui;
  gui.send({"new", "analyze", "exclude e2e4", "exclude d2d4"});
  CHECK(gui.script.asked.back().exclude.size() == 2);
  gui.say("include e2e4");
  CHECK(gui.script.asked.back().exclude.size() == 1);
  gui.say("exclude all");
  CHECK(gui.session().phase() == Phase::Idle);
  gui.say("include e2e4");
  CHECK(gui.session().phase() == Phase::Thinking);
  CHECK(gui.script.asked.back().exclude.size() == 19);
  gui.say("usermove d2d4");
  CHECK(gui.script.asked.back().exclude.empty());
  CHECK(has(gui.say("exclude e2e9"), "Illegal move"));
  gui.say("exit");
}

TEST_CASE("MultiPV is for analysis only") {
  Gui gui;
  gui.send({"option MultiPV=3", "new", "go"});
  CHECK(gui.script.asked.back().multi_pv == 1);
  gui.send({"analyze"});
  CHECK(gui.script.asked.back().multi_pv == 3);
  gui.say("option MultiPV=2");
  CHECK(gui.script.asked.back().multi_pv == 2);
  gui.say("exit");
}

TEST_CASE("limits reach the search") {
  Gui gui;
  gui.send({"new", "sd 4", "st 2", "go"});
  CHECK(gui.script.asked.back().depth == 4);
  CHECK(gui.script.asked.back().move_time == 2000);
  gui.send({"new", "level 40 5 0", "go"});
  CHECK_FALSE(gui.script.asked.back().depth.has_value());
  CHECK(gui.script.asked.back().clock > 290'000);
  // The own clock is that of the side that is told to go.
  gui.send({"new", "force", "e2e4", "e7e5", "time 5", "otim 30000", "go"});
  CHECK(gui.script.asked.back().clock <= 50);
}

TEST_CASE("memory and cores: at once when idle, after the move when thinking") {
  Gui gui;
  gui.send({"new", "force", "e2e4", "memory 16"});
  REQUIRE_FALSE(gui.script.settings.empty());
  CHECK(gui.script.settings.back().memory_mb == 16);
  gui.script.instant = false;
  gui.say("go");
  const std::size_t before = gui.script.settings.size();
  gui.say("cores 2");
  CHECK(gui.script.settings.size() == before);
  CHECK(gui.session().phase() == Phase::Thinking);
  gui.send({"force", "go"});
  CHECK(gui.script.settings.back().threads == 2);
  CHECK(has(gui.say("memory lots"), "Error"));
  gui.say("force");
}

TEST_CASE("what takes time is done at a ping, when no clock runs, and not again") {
  Gui gui;
  CHECK(gui.say("ping 1") == std::vector<std::string>{"pong 1"});
  CHECK(gui.script.endgames.size() == 1);
  gui.send({"new", "go", "new"});
  CHECK(gui.script.cleared == 2);
  gui.say("ping 2");
  CHECK(gui.script.cleared == 3);
  gui.send({"ping 3", "go"});
  CHECK(gui.script.cleared == 3);
  CHECK(gui.script.endgames.size() == 1);
}

TEST_CASE("the hash table is cleared once per game, not for games without a search") {
  Gui gui;
  gui.send({"new", "go"});
  CHECK(gui.script.cleared == 1);
  gui.send({"new", "new", "new", "force", "e2e4"});
  CHECK(gui.script.cleared == 1);
  gui.say("go");
  CHECK(gui.script.cleared == 2);
}

TEST_CASE("pause stops the search, resume continues with the time left") {
  Gui gui;
  gui.script.instant = false;
  gui.send({"new", "st 60", "go", "pause"});
  CHECK(gui.session().phase() == Phase::Idle);
  CHECK(gui.say("ping 1") == Lines{"pong 1"});
  gui.say("resume");
  CHECK(gui.session().phase() == Phase::Thinking);
  CHECK(*gui.script.asked.back().move_time <= 60'000);
  gui.send({"pause", "force", "resume"});
  CHECK(gui.session().phase() == Phase::Idle);
}

TEST_CASE("result ends the game silently") {
  Gui gui;
  gui.script.reply = "g1f3";
  gui.script.moves = {"e7e5"};
  gui.send({"new", "hard", "e2e4"});
  CHECK(gui.say("result 1-0 {Black resigns}").empty());
  CHECK(gui.session().phase() == Phase::Idle);
  CHECK(gui.session().mode() == Mode::Force);
}
