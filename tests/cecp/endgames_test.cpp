// tests/cecp/endgames_test.cpp: RENDG, EGSW and their options, with a scripted search: the programs
// that the engine receives, and when.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/cecp/scripted.h"

using namespace engine;
using cecp_test::Gui;
using Lines = std::vector<std::string>;

namespace {

const std::string kData = TEST_DATA "/cecp/";

/// A program typed in after RENDG, with one ENTRY.
std::vector<std::string> typed(const std::string& entry) {
  return {"RENDG", "ENTRY " + entry, "        LEAVE", "END"};
}

/// Sets up a game: from now on an engine receives changes at once.
void start(Gui& gui) { gui.send({"new", "force", "usermove e2e4"}); }

}  // namespace

TEST_CASE("a file replaces all programs, and does not become the library") {
  Gui gui;
  start(gui);
  CHECK(gui.say("RENDG " + kData + "rook.cheg").empty());
  REQUIRE(!gui.script.endgames.empty());
  const EndgameSettings& now = gui.script.endgames.back();
  CHECK(!now.library);
  CHECK(now.on);
  REQUIRE(now.programs->size() == 1);
  CHECK(now.programs->front()->entries.front().text == "R,K");
}

TEST_CASE("a file with errors changes nothing; in debug mode all errors come as comments") {
  Gui gui;
  start(gui);
  const std::size_t told = gui.script.endgames.size();
  CHECK(gui.say("RENDG " + kData + "mistakes.cheg").size() == 1);
  gui.say("accepted debug");
  const Lines out = gui.say("RENDG " + kData + "mistakes.cheg");
  CHECK(out.size() > 4);
  for (std::size_t i = 1; i < out.size(); ++i) CHECK(out[i].rfind("# ", 0) == 0);
  CHECK(gui.script.endgames.size() == told);
}

TEST_CASE("a program typed in: lines up to END are not commands") {
  Gui gui;
  start(gui);
  CHECK(gui.send({"RENDG", "; ping 3", "ENTRY Q,K", "\tLEAVE"}).empty());
  CHECK(gui.send({"  END  ", "ping 4"}) == Lines{"pong 4"});
  CHECK(gui.script.endgames.back().programs->front()->entries.front().text == "Q,K");
}

TEST_CASE("a program typed in without end is given up") {
  Gui gui;
  start(gui);
  gui.say("RENDG");
  const std::string line = "; " + std::string(1 << 20, 'x');
  Lines out;
  for (int i = 0; i < 5 && out.empty(); ++i) out = gui.say(line);
  CHECK(out == Lines{"Error (the program is too long): RENDG"});
  CHECK(gui.say("ping 1") == Lines{"pong 1"});
}

TEST_CASE("EGSW: a number above 0 is on; every spelling of the command") {
  Gui gui;
  start(gui);
  for (const auto& [line, on] :
       {std::pair{"EGSW 0", false}, std::pair{"egsw 1", true}, std::pair{"EGSW -3", false},
        std::pair{"EGSW 12", true}, std::pair{"option EGSW=0", false}}) {
    CAPTURE(std::string(line));
    CHECK(gui.say(line).empty());
    CHECK(gui.script.endgames.back().on == on);
  }
  const std::size_t told = gui.script.endgames.size();
  CHECK(gui.say("EGSW maybe") == Lines{"Error (not a number): EGSW maybe"});
  CHECK(gui.say("EGSW") == Lines{"Error (not a number): EGSW "});
  CHECK(gui.say("EGSW 99999999999999999999").size() == 1);
  CHECK(gui.script.endgames.size() == told);
}

TEST_CASE("while we think about our move the programs wait for the next search") {
  Gui gui;
  gui.script.instant = false;
  start(gui);
  gui.say("go");
  const std::size_t before = gui.script.endgames.size();
  CHECK(gui.send(typed("R,K")).empty());
  CHECK(gui.script.endgames.size() == before);
  CHECK(gui.session().phase() == Phase::Thinking);
  gui.say("?");
  gui.finish();
  gui.say("force");
  gui.say("go");
  CHECK(gui.script.endgames.size() == before + 1);
  gui.send({"force"});
}

TEST_CASE("in analysis they are used at once") {
  Gui gui;
  start(gui);
  gui.say("analyze");
  const std::size_t asked = gui.script.asked.size();
  gui.send(typed("R,K"));
  CHECK(gui.script.endgames.back().programs->front()->entries.front().text == "R,K");
  CHECK(gui.script.asked.size() == asked + 1);
  CHECK(gui.session().mode() == Mode::Analyze);
  gui.send({"exit"});
}

TEST_CASE("a new variant knows the same programs") {
  Gui gui;
  start(gui);
  gui.send(typed("R,K"));
  gui.send({"variant capablanca", "force", "usermove e2e4", "go"});
  CHECK(gui.script.endgames.back().programs->front()->entries.front().text == "R,K");
}

TEST_CASE("the folder option goes back to the library when it is emptied") {
  Gui gui;
  start(gui);
  gui.say("option CHEG Folder=/nowhere");
  CHECK(!gui.script.endgames.back().library);
  CHECK(gui.script.endgames.back().programs->empty());
  gui.say("option CHEG Folder=");
  CHECK(gui.script.endgames.back().library);
}
