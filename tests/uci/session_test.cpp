// tests/uci/session_test.cpp: UCI and USI, command by command, with a scripted search: no clocks,
// no randomness. The sessions are those that cutechess, fastchess, python-chess and shogi GUIs
// hold.
#include "engine/uci/session.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "tests/uci/scripted.h"

using namespace engine;
using uci::Dialect;
using uci_test::Gui;
using uci_test::has;
using uci_test::line_with;
using uci_test::Lines;

TEST_CASE("a game as cutechess and fastchess play it") {
  Gui gui;
  CHECK(gui.say("uci").back() == "uciok");
  CHECK(gui.send({"setoption name Hash value 16", "setoption name Threads value 1", "ucinewgame",
                  "isready"}) == Lines{"readyok"});
  gui.script.moves = {"e2e4", "g1f3"};
  gui.script.reply = "e7e5";
  Lines out = gui.send({"position startpos", "go wtime 60000 btime 60000 winc 600 binc 600"});
  CHECK(has(out, "info depth 1 "));
  CHECK(out.back() == "bestmove e2e4 ponder e7e5");
  out = gui.send({"position startpos moves e2e4 e7e5", "isready", "go wtime 59000 btime 59000"});
  CHECK(out.front() == "readyok");
  CHECK(line_with(out, "bestmove").rfind("bestmove g1f3", 0) == 0);
  CHECK(gui.script.asked.back().clock <= 59000 - 15 * 30);
  CHECK(*gui.script.asked.back().clock > 58000);
  CHECK(gui.say("quit").empty());
  CHECK_FALSE(gui.alive);
}

TEST_CASE("delays that the clock shows are kept back, until a new game begins") {
  Gui gui;
  gui.script.moves = {"e2e4", "g1f3"};
  const auto clock = [&](const std::string& moves, const std::string& time) {
    gui.send({"position startpos" + moves, "go wtime " + time + " btime 9000 winc 50 binc 50"});
    return *gui.script.asked.back().clock;
  };
  const std::int64_t first = clock("", "10000");
  CHECK(first > 9900);
  CHECK(clock(" moves e2e4 e7e5", "10040") > 9900);  // nothing was lost
  gui.script.moves = {"e2e4"};
  gui.say("ucinewgame");
  clock("", "10000");
  const std::int64_t late = clock(" moves e2e4 e7e5", "9700");  // 350 ms are missing
  CHECK(late < 9700 - 9 * 500);
  CHECK(gui.script.asked.back().overhead > 500);
  gui.say("ucinewgame");
  CHECK(clock("", "10000") > 9900);
  // A clock of another position says nothing.
  CHECK(clock(" moves e2e4 e7e5 g1f3 b8c6", "9500") > 9400);
}

TEST_CASE("a ponder search that was not hit takes nothing from the clock") {
  Gui gui;
  gui.script.instant = false;
  const std::string clocks = " wtime 9000 btime 9000 winc 50 binc 50";
  gui.send({"position startpos moves e2e4 e7e5", "go ponder" + clocks});
  CHECK(has(gui.say("stop"), "bestmove "));
  gui.send({"position startpos moves e2e4 c7c5", "go" + clocks});
  CHECK(*gui.script.asked.back().clock > 8900);
  CHECK(has(gui.say("stop"), "bestmove "));
}

TEST_CASE("analysis: infinite until stop, answered once, then the next position") {
  Gui gui;
  gui.script.instant = false;
  gui.script.silent = true;  // an Info may come late on a busy machine
  gui.send({"uci", "setoption name MultiPV value 3", "position startpos", "go infinite"});
  CHECK(gui.searching());
  CHECK(gui.script.asked.back().multi_pv == 3);
  CHECK(gui.say("isready") == Lines{"readyok"});
  CHECK(gui.searching());
  const Lines out = gui.say("stop");
  CHECK(std::count_if(out.begin(), out.end(),
                      [](const auto& l) { return l.rfind("bestmove", 0) == 0; }) == 1);
  CHECK_FALSE(gui.searching());
  CHECK(gui.say("stop").empty());
}

TEST_CASE(
    "every go is answered, also by a new position, go, setoption, quit and the end of input") {
  for (const char* next : {"position startpos moves e2e4", "setoption name Hash value 8",
                           "ucinewgame", "go infinite", "eval"}) {
    CAPTURE(std::string(next));
    Gui gui;
    gui.script.instant = false;
    gui.send({"position startpos", "go infinite"});
    CHECK(has(gui.say(next), "bestmove "));
  }
  Gui gui;
  gui.script.instant = false;
  gui.send({"position startpos", "go infinite"});
  gui.output.clear();
  gui.end_input();
  CHECK(has(gui.output, "bestmove "));
  CHECK_FALSE(gui.alive);
}

TEST_CASE("lines that come while a search is being ended keep their order") {
  Gui gui;
  gui.script.instant = false;
  gui.send({"position startpos", "go infinite"});
  const Lines out = gui.send_queued({"stop", "position startpos moves e2e4 e7e5", "isready", "d"});
  CHECK(has(out, "bestmove "));
  const auto ready = std::find(out.begin(), out.end(), "readyok");
  REQUIRE(ready != out.end());
  CHECK(has({ready, out.end()}, "Fen: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq"));
}

TEST_CASE("pondering: the answer comes after ponderhit, or after stop") {
  Gui gui;
  gui.script.instant = false;
  gui.send({"position startpos moves e2e4 e7e5", "go ponder wtime 9000 btime 9000"});
  CHECK(gui.script.asked.back().ponder);
  CHECK(gui.script.asked.back().clock <= 9000 - 15 * 30);
  CHECK(*gui.script.asked.back().clock > 8000);
  CHECK(gui.searching());
  gui.say("ponderhit");
  CHECK(has(gui.finish(), "bestmove "));
  CHECK(gui.script.hits == 1);
  gui.send({"position startpos moves e2e4 e7e5", "go ponder wtime 9000 btime 9000"});
  CHECK(has(gui.say("stop"), "bestmove "));
  CHECK(gui.say("ponderhit").empty());
}

TEST_CASE("searchmoves, and as many lines as there are moves to search") {
  Gui gui;
  gui.send(
      {"setoption name MultiPV value 5", "position startpos", "go depth 3 searchmoves e2e4 d2d4"});
  CHECK(gui.script.asked.back().exclude.size() == 18);
  CHECK(gui.script.asked.back().multi_pv == 2);
}

TEST_CASE("mate and stalemate are answered without a search") {
  Gui gui;
  Lines out = gui.send({"position fen R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "go depth 5"});
  CHECK(out == Lines{"info depth 0 score mate 0", "bestmove (none)"});
  out = gui.send({"position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go depth 5"});
  CHECK(out == Lines{"info depth 0 score cp 0", "bestmove (none)"});
  CHECK(gui.script.asked.empty());
}

TEST_CASE("go mate N stops when the mate is found") {
  Gui gui;
  gui.script.instant = false;
  gui.script.value = kMate - 3;
  gui.send({"position startpos", "go mate 1"});
  CHECK(gui.searching());
  gui.say("stop");
  gui.send({"position startpos", "go mate 2"});
  CHECK(has(gui.finish(), "bestmove"));
}

TEST_CASE("perft, as Stockfish prints it, and stopped") {
  Gui gui;
  const Lines out = gui.send({"position startpos", "go perft 4"});
  CHECK(out.size() == 21);
  CHECK(has(out, "e2e4: 13160"));  // published counts
  CHECK(out.back() == "Nodes searched: 197281");
  gui.script.instant = false;
  gui.send({"position startpos", "go perft 30"});
  CHECK(gui.searching());
  CHECK(has(gui.say("stop"), "Nodes searched: "));
}

TEST_CASE("quit answers what runs: a search by its move, a count by its sum") {
  Gui gui;
  gui.script.instant = false;
  CHECK(has(gui.send({"position startpos", "go perft 2", "quit"}), "Nodes searched: 400"));
  CHECK_FALSE(gui.alive);
  Gui other;
  other.script.instant = false;
  other.script.moves = {"e2e4"};
  CHECK(has(other.send({"position startpos", "go infinite", "quit"}), "bestmove e2e4"));
  CHECK_FALSE(other.alive);
  Gui third;
  third.script.instant = false;
  third.send({"position startpos", "go perft 2"});
  third.end_input();
  CHECK(has(third.output, "Nodes searched: 400"));
}

TEST_CASE("variants: the combo, the answer with board and start position") {
  Gui gui;
  CHECK(gui.say("setoption name UCI_Variant value xiangqi") ==
        Lines{"info string variant xiangqi files 9 ranks 10 pocket 0 template xiangqi startpos "
              "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1"});
  gui.script.moves = {"h2e2"};  // Game's own coordinates count ranks from 0
  CHECK(has(gui.send({"position startpos", "go depth 1"}), "bestmove h3e3"));
  CHECK(has(gui.say("setoption name UCI_Variant value nosuchgame"), "info string option"));
  CHECK(has(gui.say("d"), "Fen: rheakaehr/9/"));
  // Fairy-Stockfish's letters are read too.
  gui.send(
      {"position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 "
       "moves h1g3"});
  CHECK(has(gui.say("d"), "Fen: rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C4HC1/9/RHEAKAE1R b"));
  gui.say("setoption name UCI_Variant value crazyhouse");
  gui.send({"position fen 4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1 moves P@e4", "go depth 1"});
  CHECK(has(gui.say("d"), "Fen: 4k3/8/8/8/4P3/8/8/4K3[n] b"));
}

TEST_CASE("a game begins where Fairy-Stockfish begins it") {
  Gui gui;
  const std::string start =
      "rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1";
  CHECK(gui.say("setoption name UCI_Variant value courier").back().ends_with("startpos " + start));
  CHECK(has(gui.say("d"), "Fen: " + start));
  gui.send({"position startpos moves a4a5", "position startpos"});
  CHECK(has(gui.say("d"), "Fen: " + start));
  gui.send({"setoption name UCI_Variant value chess", "position startpos"});
  CHECK(has(gui.say("d"), "Fen: rnbqkbnr/"));
}

TEST_CASE("UCI_Chess960: any start files, king takes rook, in every game that castles") {
  Gui gui;
  gui.send({"setoption name UCI_Chess960 value true",
            "position fen bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"});
  gui.script.moves = {"g1f1"};
  CHECK(gui.say("go perft 1").back() == "Nodes searched: 21");  // a published Chess960 position
  gui.send({"position fen 4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1 moves e1g1"});
  CHECK(has(gui.say("d"), "Fen: 4k3/8/8/8/8/8/8/1R3RK1 b"));
  gui.say("setoption name UCI_Variant value crazyhouse");
  gui.send({"position fen 4k3/8/8/8/8/8/8/1R2K1R1[P] w GB - 0 1 moves e1b1"});
  CHECK(has(gui.say("d"), "Fen: 4k3/8/8/8/8/8/8/2KR2R1[P] b"));
  gui.say("setoption name UCI_Chess960 value false");
  CHECK(has(gui.send({"position startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1", "d"}),
            "Fen: r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1"));
}

TEST_CASE("options: good ones are taken, bad ones have a reason") {
  Gui gui;
  gui.send({"isready", "setoption name Hash value 8", "setoption name threads value 2", "isready"});
  CHECK(gui.script.settings.back().memory_mb == 8);
  CHECK(gui.script.settings.back().threads == 2);
  gui.send({"setoption name Learned Evaluation value false", "isready"});
  CHECK_FALSE(gui.script.settings.back().network.on);
  gui.send({"setoption name Clear Hash", "isready"});
  CHECK(gui.script.cleared > 0);
  for (const char* quiet :
       {"setoption name Ponder value true", "setoption name UCI_AnalyseMode value true",
        "setoption name Move Overhead value 100"}) {
    CAPTURE(std::string(quiet));
    CHECK(gui.say(quiet).empty());
  }
  for (const char* bad : {"setoption", "setoption name", "setoption name Hash",
                          "setoption name Hash value x", "setoption name Nonsense value 1",
                          "setoption Hash 3", "setoption name UCI_Chess960 value maybe",
                          "setoption name MultiPV value 0", "setoption name Resign value true"}) {
    CAPTURE(std::string(bad));
    CHECK(has(gui.say(bad), "info string "));
  }
}

TEST_CASE("bad lines have a reason, and nothing else happens") {
  Gui gui;
  for (const char* bad : {"xyzzy", "position", "position fen", "position fen nonsense w",
                          "go depth x", "position startpos moves e2e5", "position sfen 9/9 q"}) {
    CAPTURE(std::string(bad));
    gui.script.instant = true;
    CHECK(has(gui.say(bad), "info string "));
    gui.say("stop");
  }
  CHECK(gui.say("").empty());
  CHECK(gui.say(" \t ").empty());
}

TEST_CASE("an illegal move ends the list, a refused position has no move") {
  Gui gui;
  CHECK(has(gui.send({"position startpos moves e2e4 e2e4 e7e5"}), "info string position: move 2"));
  CHECK(has(gui.say("d"), "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b"));
  gui.say("position fen 8/8/8/8/8/8/8/8 w - - 0 1");
  CHECK(gui.say("go depth 1").back() == "bestmove (none)");
  CHECK(has(gui.send({"position startpos", "go depth 1"}), "bestmove a2"));
}

TEST_CASE("a shogi GUI: USI") {
  Gui gui(Dialect::Usi, "shogi");
  const Lines out = gui.say("usi");
  CHECK(out.back() == "usiok");
  CHECK(has(out, "option name USI_Hash type spin"));
  CHECK(has(out, "option name USI_Variant type combo default shogi"));
  CHECK(gui.send({"setoption name USI_Hash value 32", "setoption name USI_Ponder value true",
                  "isready"}) == Lines{"readyok"});
  gui.say("usinewgame");
  gui.script.moves = {"g3g4"};
  gui.script.reply = "c7c6";
  CHECK(gui.send({"position startpos", "go btime 0 wtime 0 byoyomi 1000"}).back() ==
        "bestmove 3g3f ponder 7c7d");
  CHECK(gui.script.asked.back().move_time == 1000);
  gui.send(
      {"position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves "
       "7g7f 3c3d 8h2b+ 3a2b B*5e"});
  CHECK(has(gui.say("d"),
            "Sfen: lnsgkg1nl/1r5s1/pppppp1pp/6p2/4B4/2P6/PP1PPPPPP/7R1/LNSGKGSNL w b"
            " 6"));
  CHECK(gui.say("gameover win").empty());
  gui.say("position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
  CHECK(gui.say("go btime 0 wtime 0 byoyomi 1000").back() == "bestmove resign");
  gui.say("setoption name USI_Variant value minishogi");
  CHECK(has(gui.say("d"), "Sfen: rbsgk/4p/5/P4/KGSBR b - 1"));
}

TEST_CASE("an opening book answers in games, not in analysis") {
  const auto file =
      std::filesystem::temp_directory_path() / ("aanca-book-" + std::to_string(getpid()) + ".txt");
  std::ofstream(file) << "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 : c2c4\n";
  Gui gui;
  gui.say("setoption name Book File value " + file.string());
  CHECK(gui.send({"position startpos", "go wtime 1000 btime 1000"}).back() == "bestmove c2c4");
  CHECK(gui.script.asked.empty());
  gui.script.moves = {"e2e4"};
  gui.say("go infinite");
  CHECK(gui.script.asked.size() == 1);
  gui.say("stop");
  CHECK(gui.send({"position startpos moves e2e4", "go depth 1"}).back() != "bestmove c2c4");
  gui.say("setoption name Book File value <empty>");
  gui.send({"position startpos", "go depth 1"});
  CHECK(gui.script.asked.size() == 3);
  std::filesystem::remove(file);
  gui.say("setoption name Book File value /nowhere");
  CHECK(has(gui.send({"position startpos", "go depth 1"}), "info string /nowhere: cannot be read"));
}
