// tests/cecp/scripted_game_test.cpp: a game whose rules are not compiled from a variant (nim,
// tests/support/nim.h) through the same Session, search and protocol as an engine-defined variant.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/cecp/session.h"
#include "engine/plain_engine.h"
#include "tests/cecp/scripted.h"
#include "tests/support/nim.h"

using namespace engine;
using test_support::Nim;
using Lines = std::vector<std::string>;
using cecp_test::has;

namespace {

const char* const kSetup = "setup (P.....p.....) 3x6+0_fairy 3/3/2P/1P1/P2/3 w - - 0 1";

/// The shipped games and nim, which has no variant.
Menu menu_with_nim() {
  Menu menu(cecp_test::catalog());
  menu.add({"nim",
            [] {
              return ScriptedGame::Introduction{{kSetup}, {3, 6, 0}, "3/3/2P/1P1/P2/3 w - - 0 1"};
            },
            [](const SearchSettings& settings) {
              return make_plain_engine(std::make_unique<Nim>(), settings);
            }});
  return menu;
}

/// A GUI that has asked for nim and waits for searches that end by themselves.
class NimGui {
 public:
  NimGui() : menu_(menu_with_nim()), session_(ports(), menu_, events_) {
    send({"xboard", "new", "variant nim"});
  }

  Lines send(const Lines& lines) {
    output_.clear();
    for (const std::string& line : lines) {
      session_.handle(LineEvent{line});
      wait();
    }
    return output_;
  }
  /// One event at a time until `start` begins a line.
  bool wait_for(const std::string& start) {
    while (!has(output_, start)) session_.handle(events_.pop());
    return true;
  }
  /// The move that our engine has made, "" for none.
  std::string move() const {
    for (const std::string& line : output_)
      if (line.rfind("move ", 0) == 0) return line.substr(5);
    return "";
  }
  const Lines& output() const { return output_; }
  Session& session() { return session_; }

 private:
  SessionPorts ports() {
    SessionPorts p;
    p.make_engine = [](auto variant, const SearchSettings&) {
      return BoardEngine::create(variant, {1, 1});
    };
    p.write = [this](std::string_view line) { output_.emplace_back(line); };
    return p;
  }
  void wait() {
    const auto busy = [&] {
      const Phase phase = session_.phase();
      return phase == Phase::Hinting || (phase == Phase::Thinking && session_.mode() == Mode::Play);
    };
    while (busy()) session_.handle(events_.pop());
    while (auto event = events_.try_pop()) session_.handle(*event);
  }

  Lines output_;
  Menu menu_;
  EventQueue events_;
  Session session_;
};

}  // namespace

TEST_CASE("a scripted game is announced, and introduced like an engine-defined variant") {
  const Menu nim_menu = menu_with_nim();
  const auto& announced = nim_menu.announced();
  const auto nim = std::find(announced.begin(), announced.end(), "nim");
  REQUIRE(nim != announced.end());
  CHECK(std::find(nim, announced.end(), kOtherGame) != announced.end());
  NimGui gui;
  CHECK(gui.send({"new", "variant nim", "ping 1"}) == Lines{kSetup, "pong 1"});
  CHECK(gui.send({"new", "force", "e2e4", "ping 2"}) == Lines{"pong 2"});  // chess again
  CHECK(gui.send({"variant nim", "e2e4"}) == Lines{kSetup, "Illegal move: e2e4"});
}

TEST_CASE("nim is played perfectly, by go and by usermove") {
  for (const bool first : {true, false}) {
    CAPTURE(first);
    NimGui gui;
    // Who moves at 3,4,5 wins; at 1,4,5 loses.
    Nim table(first ? "3,4,5 w" : "1,4,5 w");
    gui.send({"force", "setboard " + table.position(), "sd 20"});
    if (first) {
      gui.send({"go"});
    } else {
      const std::string loses = table.move_text(table.legal_moves().back());
      table.play(*table.parse_move(loses));
      gui.send({"playother", "usermove " + loses});
    }
    for (;;) {
      const auto answer = table.parse_move(gui.move());
      REQUIRE(answer);
      table.play(*answer);
      CHECK_FALSE(table.won());  // for the opponent
      if (table.result()) break;
      const std::string text = table.move_text(table.legal_moves().front());
      table.play(*table.parse_move(text));
      gui.send({"usermove " + text});
    }
    CHECK(gui.output().back() == (first ? "1-0 {No counters left}" : "0-1 {No counters left}"));
    CHECK(gui.send({"usermove a2a1"}) == Lines{"Illegal move: a2a1"});
  }
}

TEST_CASE("post shows lines of legal moves and mates, several lines in analysis") {
  NimGui gui;
  gui.send({"force", "setboard 1,2,2 w", "post", "sd 8"});
  const Lines out = gui.send({"go"});
  REQUIRE(out.size() >= 2);
  const std::string& last = out[out.size() - 2];
  CHECK(last.find(" 100003 ") != std::string::npos);  // three moves of ours
  CHECK(last.find("\ta2a1 ") != std::string::npos);
  CHECK(out.back() == "move a2a1");

  gui.send({"option MultiPV=2", "force", "setboard 1,2,2 w", "analyze"});
  CHECK(gui.session().phase() == Phase::Thinking);
  gui.wait_for("6 ");
  CHECK(gui.send({"exclude a2a1", "ping 1"}).back() == "pong 1");
  gui.wait_for("5 -100002 ");  // without the winning move all is lost
  CHECK(has(gui.send({"."}), "stat01: "));
  gui.send({"usermove b3b1"});
  CHECK(gui.session().phase() == Phase::Thinking);
  gui.send({"undo", "exit"});
  CHECK(gui.session().phase() == Phase::Idle);
}

TEST_CASE("setboard, undo, bare moves and bad positions") {
  NimGui gui;
  // XBoard begins each game of a match with the start position that it was given.
  CHECK(gui.send({"force", "a4a2", "setboard 3/3/2P/1P1/P2/3 w - - 0 1", "a4a1"}).empty());
  gui.send({"new", "variant nim"});
  CHECK(gui.send({"force", "a4a2", "a2a1", "undo", "undo", "a4a1", "b5b3"}).empty());
  CHECK(gui.send({"a4a3"}) == Lines{"Illegal move: a4a3"});
  CHECK(has(gui.send({"setboard nonsense"}), "tellusererror Illegal position"));
  CHECK(gui.send({"usermove b2b1"}) == Lines{"Illegal move (no position): b2b1"});
  CHECK(gui.send({"setboard 0,1 b", "b2b1"}).empty());
  CHECK(gui.send({"setboard 0,0 b", "go"}) == Lines{"1-0 {No counters left}"});
}

TEST_CASE("hint, pondering, memory and cores") {
  NimGui gui;
  CHECK(gui.send({"force", "setboard 1,2,2 w", "hint", "ping 1"}) == Lines{"Hint: a2a1", "pong 1"});
  gui.send({"memory 4", "cores 2", "sd 8", "hard", "go"});
  CHECK(gui.session().phase() == Phase::Pondering);
  CHECK(has(gui.send({"hint"}), "Hint: "));
  gui.send({"easy"});
  CHECK(gui.session().phase() == Phase::Idle);
}

TEST_CASE("the mouse shows where the piece in the user's hand may go") {
  NimGui gui;
  CHECK(gui.send({"force", "lift b5"}) == Lines{"highlight 3/3/1Y1/1Y1/1Y1/1Y1"});
  CHECK(gui.send({"hover b2", "put b2"}).empty());
  CHECK(gui.send({"lift c1"}) == Lines{"highlight 3/3/3/3/3/3"});
  CHECK(gui.send({"lift d1", "lift 1", "lift", "lift b99", "put b1", "put"}).empty());
}

TEST_CASE("edit has no board; a win is conceded, never claimed, between engines") {
  NimGui gui;
  CHECK(gui.send({"edit"}) == Lines{"Error (this game has no board to edit): edit"});
  gui.send({"computer", "force", "setboard 1,0,0 w", "sd 2"});
  CHECK(gui.send({"go"}) == Lines{"move a2a1"});
  gui.send({"new", "variant nim", "computer", "force", "setboard 1,0,0 w", "playother"});
  CHECK(gui.send({"a2a1"}) == Lines{"1-0 {No counters left}"});
}
