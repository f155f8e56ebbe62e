// tests/cecp/session_test.cpp: the protocol, command by command, with the scripted search of
// scripted.h: no clocks, no randomness.
#include "engine/cecp/session.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/cecp/scripted.h"

using namespace engine;
using cecp_test::Gui;
using Lines = std::vector<std::string>;
using cecp_test::has;

TEST_CASE("force takes moves silently, with and without usermove, and refuses illegal ones") {
  Gui gui;
  CHECK(gui.send({"xboard", "new", "force", "usermove e2e4", "e7e5"}).empty());
  CHECK(gui.say("usermove e2e5") == Lines{"Illegal move: e2e5"});
  CHECK(gui.say("e2e5") == Lines{"Illegal move: e2e5"});
  CHECK(gui.say("usermove") == Lines{"Illegal move: "});
  CHECK(gui.say("g1f3").empty());
  CHECK(gui.say("usermove b8c6.").empty());
  CHECK(gui.session().mode() == Mode::Force);
}

TEST_CASE("unknown commands are errors, moves are not") {
  Gui gui;
  CHECK(gui.say("xyzzy plugh") == Lines{"Error (unknown command): xyzzy plugh"});
  CHECK(gui.say("").empty());
  CHECK(gui.say("  \t ").empty());
  CHECK(gui.say("ping 3") == Lines{"pong 3"});
}

TEST_CASE("after new the engine plays Black and answers") {
  Gui gui;
  gui.script.moves = {"e7e5"};
  CHECK(gui.send({"new", "usermove e2e4"}) == Lines{"move e7e5"});
  CHECK(gui.session().phase() == Phase::Idle);
}

TEST_CASE("post prints a line for every move, also when the search was silent") {
  Gui gui;
  gui.script.moves = {"e2e4"};
  Lines out = gui.send({"new", "post", "go"});
  REQUIRE(out.size() == 2);
  CHECK(out[0].find("\te2e4") != std::string::npos);
  CHECK(out[1] == "move e2e4");
  gui.script.silent = true;
  gui.script.moves = {"d2d4"};
  out = gui.send({"new", "post", "go"});
  REQUIRE(out.size() == 2);
  CHECK(out[0].find("\td2d4") != std::string::npos);
  out = gui.send({"new", "nopost", "go"});
  CHECK(out.size() == 1);
}

TEST_CASE("ping waits for the move while thinking, and only then") {
  Gui gui;
  gui.script.instant = false;
  CHECK(gui.send({"new", "go", "ping 7", "ping 8"}).empty());
  gui.say("?");
  gui.finish();
  // `?` may have finished within send; whatever came, the move is first.
  gui.script.instant = true;
  const Lines out = gui.send({"new", "go", "ping 9"});
  REQUIRE(out.size() == 2);
  CHECK(has({out[0]}, "move "));
  CHECK(out[1] == "pong 9");
}

TEST_CASE("force stops the search: the pong comes, no move after it") {
  Gui gui;
  gui.script.instant = false;
  CHECK(gui.send({"new", "go", "ping 7", "force", "ping 8"}) == Lines{"pong 7", "pong 8"});
  CHECK(gui.session().phase() == Phase::Idle);
  gui.settle();
  CHECK_FALSE(has(gui.output, "move"));
  CHECK(gui.say("usermove e2e4").empty());
}

TEST_CASE("a move while the engine thinks about its own is refused") {
  Gui gui;
  gui.script.instant = false;
  gui.send({"new", "go"});
  CHECK(has(gui.say("usermove e2e4"), "Illegal move"));
  CHECK(gui.session().phase() == Phase::Thinking);
}

TEST_CASE("playother, undo and remove") {
  Gui gui;
  gui.script.moves = {"g1f3"};
  CHECK(gui.send({"new", "force", "e2e4", "playother"}).empty());
  CHECK(gui.say("e7e5") == Lines{"move g1f3"});
  CHECK(gui.send({"undo", "force"}).empty());
  CHECK(gui.say("b1c3").empty());
  CHECK(gui.send({"remove", "e7e6"}).empty());
  CHECK(gui.send({"undo", "undo", "undo", "undo", "undo"}).empty());
  CHECK(gui.say("e2e4").empty());
}

TEST_CASE("results: mate by either side, stalemate, repetition, fifty moves, bare kings") {
  Gui gui;
  gui.script.moves = {"b1b8"};
  CHECK(gui.send({"new", "force", "setboard 6k1/5ppp/8/8/8/8/8/KR6 w - - 0 1", "go"})
            .back()
            .rfind("1-0 {", 0) == 0);
  const Lines mated = gui.send({"new", "force", "f2f3", "e7e5", "g2g4", "playother", "d8h4"});
  REQUIRE(mated.size() == 1);
  CHECK(has(mated, "0-1 {"));
  CHECK(has(gui.send({"new", "force", "setboard 7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6f7", "go"}),
            "1/2-1/2 {"));
  Lines moves{"new", "force"};
  for (int i = 0; i < 2; ++i) moves.insert(moves.end(), {"g1f3", "g8f6", "f3g1", "f6g8"});
  moves.push_back("go");
  CHECK(has(gui.send(moves), "1/2-1/2 {"));
  CHECK(has(gui.send({"new", "force", "setboard 4k3/8/8/8/8/8/4R3/4K3 b - - 99 80", "e8d8", "go"}),
            "1/2-1/2 {"));
  CHECK(has(gui.send({"new", "force", "setboard 4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2", "go"}),
            "1/2-1/2 {"));
}

TEST_CASE("a draw by our own move is offered before the move and claimed after it") {
  Gui gui;
  gui.script.moves = {"f6g8"};
  const Lines out =
      gui.send({"new", "force", "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "go"});
  REQUIRE(out.size() == 3);
  CHECK(out[0] == "offer draw");
  CHECK(out[1] == "move f6g8");
  CHECK(has({out[2]}, "1/2-1/2 {"));
}

TEST_CASE("draw offers: accepted when worse, not when better, stale after our move") {
  Gui gui;
  gui.script.value = -900;
  CHECK(has(gui.send({"new", "force", "draw", "go"}), "offer draw"));
  CHECK_FALSE(has(gui.say("e7e5"), "offer draw"));
  gui.script.value = 900;
  CHECK_FALSE(has(gui.send({"new", "force", "draw", "go"}), "offer draw"));
  CHECK_FALSE(has(gui.send({"e7e5", "draw"}), "offer draw"));
}

TEST_CASE("resigning is an option, off at first") {
  Gui gui;
  gui.script.value = -2000;
  CHECK(gui.send({"new", "a2a3", "a3a4", "b2b3", "b3b4", "c2c3"}).size() >= 1);
  CHECK_FALSE(has(gui.output, "resign"));
  gui.send({"option Resign=1", "new"});
  gui.say("a2a3");
  gui.say("b2b3");
  CHECK(has(gui.say("c2c3"), "resign"));
}

TEST_CASE("a bad FEN is reported, then every move is refused until there is a position") {
  Gui gui;
  for (const char* fen : {"garbage", "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                          "8/8/8/8/8/8/8/8 w - - 0 1", ""}) {
    CAPTURE(fen);
    CHECK(has(gui.send({"new", "force", "setboard " + std::string(fen)}),
              "tellusererror Illegal position"));
    CHECK(has(gui.say("usermove e2e4"), "Illegal move"));
    CHECK(gui.send({"go", "?", "undo", "hint", "lift e2", "ping 1"}) == Lines{"pong 1"});
  }
  CHECK(gui.send({"force", "setboard 4k3/8/8/8/8/8/4P3/4K3 w - -", "e2e4"}).empty());
}

TEST_CASE("holding fills the hands in bughouse, and only there") {
  Gui gui;
  gui.send({"variant bughouse", "force"});
  CHECK(gui.say("usermove N@e4") == Lines{"Illegal move: N@e4"});
  CHECK(gui.say("holding [NP] [q]").empty());
  CHECK(gui.say("usermove N@e4").empty());
  CHECK(gui.say("usermove Q@e5").empty());
  CHECK(gui.say("holding [P] []").empty());
  CHECK(gui.say("usermove N@d4") == Lines{"Illegal move: N@d4"});
  CHECK(gui.say("usermove P@d4").empty());
  CHECK(gui.say("holding P") == Lines{"Error (no hands in brackets): holding"});
  CHECK(gui.say("holding [Z] []") == Lines{"Error (no piece 'Z'): holding"});
  gui.send({"variant crazyhouse", "force"});
  CHECK(gui.say("holding [N] []").empty());
  CHECK(gui.say("usermove N@e4") == Lines{"Illegal move: N@e4"});
}

TEST_CASE("edit sets up a position and leaves the mover alone") {
  Gui gui;
  CHECK(gui.send({"new", "force", "a2a3", "edit", "#", "Kg1", "Pe2", "c", "Kg8", "Pd7", "."})
            .empty());
  CHECK(gui.say("e2e4") == Lines{"Illegal move: e2e4"});
  CHECK(gui.send({"d7d5", "e2e4"}).empty());
  CHECK(has(gui.send({"new", "edit", "nonsense", "."}), "Error"));
  CHECK(has(gui.send({"new", "force", "edit", "#", ".", "e2e4"}), "tellusererror"));
}

TEST_CASE("edit keeps castling where king and rook stand at home") {
  Gui gui;
  CHECK(gui.send({"new", "force", "edit", "#", "Ke1", "Rh1", "c", "Ke8", ".", "e1g1"}).empty());
  CHECK(gui.send({"new", "force", "edit", "#", "Kd1", "Rh1", "c", "Ke8", ".", "d1f1"}).size() == 1);
}

TEST_CASE("variants: known ones silently, others introduced, unknown ones refused") {
  Gui gui;
  CHECK(gui.send({"new", "variant xiangqi"}).empty());
  CHECK(gui.send({"force", "h2e2", "h9g7"}).empty());
  CHECK(gui.say("new").empty());
  CHECK(gui.send({"force", "e2e4"}).empty());
  const Lines lines = gui.send({"new", "variant kingofthehill", "ping 1"});
  CHECK(has(lines, "setup ("));
  CHECK(has(lines, "piece P& "));
  CHECK(lines.back() == "pong 1");
  CHECK(has(gui.say("variant nosuchvariant"), "Error (unknown variant): nosuchvariant"));
  CHECK(has(gui.say("variant"), "Error (unknown variant)"));
  CHECK(gui.send({"new", "force", "e2e4"}).empty());
}

TEST_CASE("wins XBoard cannot see are claimed by the loser only in matches of engines") {
  const Lines hill{"setboard 7k/8/8/8/8/4K3/8/R7 w - - 0 1"};
  Gui gui;
  gui.script.moves = {"e3e4"};
  gui.send({"new", "variant kingofthehill", "force", hill[0]});
  CHECK(has(gui.say("go"), "move e3e4"));
  CHECK(has(gui.output, "1-0 {"));
  gui.script.moves = {"e3e4"};
  gui.send({"new", "variant kingofthehill", "computer", "force", hill[0]});
  CHECK(has(gui.say("go"), "move e3e4"));
  CHECK_FALSE(has(gui.output, "1-0 {"));
  gui.send({"new", "variant kingofthehill", "computer", "force", hill[0], "playother"});
  CHECK(has(gui.say("e3e4"), "1-0 {"));
  CHECK(has(gui.say("h8g8"), "Illegal move"));
}

TEST_CASE("berolina: XBoard has the board, we send how its pawns move") {
  Gui gui;
  const Lines lines = gui.send({"new", "variant berolina"});
  REQUIRE(lines.size() == 6);
  CHECK(has(lines, "piece P& "));
}

TEST_CASE("grand: XBoard's letter for a promotion that cannot be is a move without one") {
  Gui gui;
  const std::string fen = "setboard k9/10/10/P9/10/10/10/10/10/K9 w - - 0 1";
  gui.send({"new", "variant grand", "force", fen});
  CHECK(gui.say("a6a7q").empty());
  CHECK(gui.say("a9b9q").size() == 1);
  gui.send({"setboard k9/10/10/P9/10/10/10/10/10/K9 w - - 0 1", "a6a8q"});
  CHECK(has(gui.output, "Illegal move"));
}

TEST_CASE("highlighting a move of several legs, leg by leg") {
  Gui gui;
  gui.send({"new", "variant lion", "force", "setboard 4k3/8/8/8/8/3pp3/3L4/K7 w - - 0 1"});
  const Lines first = gui.say("lift d2");
  REQUIRE(first.size() == 1);
  // Both pawns can be taken on the way.
  CHECK(first[0] == "highlight 8/8/8/8/1YYYYY2/1YYCCY2/1YY1YY2/1YYYYY2");
  CHECK(gui.say("put e3").empty());
  const Lines second = gui.say("lift e3");
  REQUIRE(second.size() == 1);
  CHECK(second[0] == "highlight 8/8/8/8/3RRR2/3R1R2/3RRR2/8");
  CHECK(gui.say("hover d3") == Lines{"highlight 8/8/8/8/3RRR2/3RgR2/3RRR2/8"});
  CHECK(gui.say("put d3").empty());
  CHECK(gui.say("usermove d2e3,e3d3").empty());
  CHECK(gui.say("lift e8") == Lines{"highlight 3Y1Y2/3YYY2/8/8/8/8/8/8"});
}

TEST_CASE("highlighting the mouse") {
  Gui gui;
  CHECK(gui.send({"new", "force", "lift e2"}) == Lines{"highlight 8/8/8/8/4Y3/4Y3/8/8"});
  CHECK(gui.send({"put e2", "hover e4"}).empty());
  CHECK(gui.say("lift e5") == Lines{"highlight 8/8/8/8/8/8/8/8"});
  gui.say("setboard 1n6/P6k/8/8/8/8/8/K7 w - - 0 1");
  CHECK(gui.say("lift a7") == Lines{"highlight MM6/8/8/8/8/8/8/8"});
  CHECK(gui.say("put a8") == Lines{"choice QRBN"});
  CHECK(gui.send({"lift", "lift z9", "put", "hover", "put a8"}).empty());
}

TEST_CASE("quit and the end of input end it in any state") {
  for (const bool quit : {true, false}) {
    for (const char* state : {"force", "go", "analyze"}) {
      Gui gui;
      gui.script.instant = false;
      gui.send({"new", state});
      if (quit) {
        CHECK(gui.say("quit").empty());
        CHECK_FALSE(gui.alive);
      } else {
        CHECK_FALSE(gui.session().handle(EndEvent{}));
      }
    }
  }
}

TEST_CASE("every other command of a GUI is accepted without an answer") {
  Gui gui;
  gui.send({"new", "force"});
  for (const char* line : {"xboard",
                           "accepted ping",
                           "rejected nosuchfeature",
                           "random",
                           "white",
                           "black",
                           "name Someone",
                           "rating 2000 1900",
                           "ics -",
                           "computer",
                           "egtpath syzygy /nowhere",
                           "setscore 10 5",
                           "partner",
                           "ptell hello",
                           "holding [P] [p]",
                           "time 100",
                           "otim -5",
                           "time",
                           "otim x",
                           "st 0",
                           "st x",
                           "sd 0",
                           "sd 9999",
                           "nps 0",
                           "hard",
                           "easy",
                           "post",
                           "nopost",
                           "?",
                           ".",
                           "resume",
                           "exit",
                           "remove"}) {
    CAPTURE(line);
    CHECK(gui.say(line).empty());
  }
  CHECK(gui.say("bk").back().empty());
}

TEST_CASE("other-game is the game of the option Game, with its setup") {
  Gui gui;
  CHECK(gui.say("option Game=nosuchgame").front().rfind("Error (unknown game)", 0) == 0);
  CHECK(gui.say("option Game=elven-chess").empty());
  const Lines out = gui.send({"new", "variant other-game"});
  REQUIRE(!out.empty());
  CHECK(out.front().rfind("setup (", 0) == 0);
  CHECK(out.front().find("10x10+0_fairy") != std::string::npos);
  CHECK(gui.say("option Game=metamachy").empty());
  CHECK(gui.send({"new", "variant other-game"}).front().find("12x12+0_fairy") != std::string::npos);
  // Started with --variant: one that XBoard would show wrong.
  CHECK(gui.say("option Game=placement").empty());
  const Lines refused = gui.send({"new", "variant other-game"});
  REQUIRE(refused.size() == 1);
  CHECK(refused.front().rfind("tellusererror XBoard cannot show placement", 0) == 0);
}

TEST_CASE("where XBoard lets pieces go anywhere, a mate between engines is not claimed") {
  for (const bool jokers : {false, true}) {
    Gui gui;
    gui.send({"new", std::string("variant ") + (jokers ? "falcon" : "capablanca"), "computer",
              "force", "setboard k9/7Q2/1K8/10/10/10/10/10 w - - 0 1"});
    gui.script.moves = {"h7a7"};
    const Lines out = gui.say("go");
    CHECK(has(out, "move h7a7"));
    CHECK(has(out, "1-0") != jokers);
  }
}

TEST_CASE(
    "a mate is not claimed in a described game while the mated side might castle for XBoard") {
  for (const bool rights : {false, true}) {
    Gui gui;
    const std::string fen =
        std::string("r3k2r/5p2/p3Pp2/8/R6p/4R3/5KP1/3A4 w ") + (rights ? "kq" : "-");
    gui.send({"new", "variant amazon", "computer", "force", "setboard " + fen + " - 0 1"});
    gui.script.moves = {"d1d7"};
    const Lines out = gui.say("go");
    CHECK(has(out, "move d1d7"));
    CHECK(has(out, "1-0") != rights);
  }
}

TEST_CASE("a repetition with pawns that may go back is offered as a draw, not claimed") {
  for (const bool back : {false, true}) {
    CAPTURE(back);
    Gui gui;
    gui.send({"new", back ? "variant allwayspawns" : "variant normal", "computer", "force",
              "setboard 4k3/8/8/8/8/4P3/8/4K3 w - - 0 1"});
    const std::string to = back ? "e3e4" : "e1d1", from = back ? "e4e3" : "d1e1";
    for (const std::string& move :
         {to, std::string("e8e7"), from, std::string("e7e8"), to, std::string("e8e7"), from})
      gui.send({"usermove " + move});
    gui.script.moves = {"e7e8"};
    const Lines out = gui.say("go");
    CHECK(has(out, "offer draw"));
    CHECK(has(out, "move e7e8"));
    CHECK(has(out, "1/2-1/2") != back);
  }
}

TEST_CASE("a draw without a move left that XBoard would doubt is offered, and agreed to") {
  const std::string fen = "setboard PpP/Ppp/p1P[Pp] w 0 1";
  Gui mover;
  mover.send({"new", "variant tictactoe", "computer", "force", fen});
  const Lines out = mover.say("go");
  REQUIRE(out.size() == 2);
  CHECK(out[0] == "offer draw");
  CHECK(out[1] == "move P@b1");
  Gui other;
  other.send({"new", "variant tictactoe", "computer", "force", fen, "playother"});
  CHECK(other.send({"draw", "usermove P@b1"}) == Lines{"offer draw"});
}

TEST_CASE("without its king XBoard names no rights to castle; at the start they are known") {
  Gui gui;
  const Lines castling{"e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5", "e1g1"};
  const std::string pieces = "setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
  gui.send({"new", "variant kinglet", "force", pieces});
  CHECK(gui.send(castling).empty());
  gui.send({"new", "variant normal", "force", pieces});
  CHECK(gui.send(castling) == Lines{"Illegal move: e1g1"});
}
