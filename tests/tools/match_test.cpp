// tests/tools/match_test.cpp: matches of real programs: node limits, refusals, forfeits.
#include "tools/selfplay/match.h"

#include <doctest/doctest.h>
#include <signal.h>

#include <sstream>

#include "variants/catalog.h"

namespace {

using selfplay::MatchOptions;
using selfplay::MatchResult;

const std::string kAanca = std::string(BIN_DIR) + "/aanca";

/// An engine in shell: `features` after protover, `answer` to `go` and to every move.
std::string script(const std::string& features, const std::string& answer) {
  return "sh -c 'while read c a; do case $c in protover) echo \"feature " + features +
         " usermove=1 ping=1 done=1\";; ping) echo pong $a;; go|usermove) " + answer +
         ";; quit) exit;; esac; done'";
}

MatchOptions options(const std::string& first, const std::string& second, const char* game) {
  signal(SIGPIPE, SIG_IGN);
  MatchOptions o;
  o.variant = variants::Catalog::standard().find(game);
  for (auto* player : {&o.first, &o.second}) player->time.depth = 1;
  o.first.command = first;
  o.second.command = second;
  o.first.memory = o.second.memory = 1;
  o.pairs = 1;
  o.random = {2, 200, 100};
  o.referee.max_plies = 30;
  return o;
}

struct Played {
  MatchResult result;
  std::string log, pgn;
};

Played play(const MatchOptions& o) {
  std::ostringstream log, pgn;
  Played played;
  played.result = selfplay::play_match(o, log, &pgn);
  played.log = log.str();
  played.pgn = pgn.str();
  return played;
}

}  // namespace

TEST_CASE("with a node limit the same games are played each time") {
  MatchOptions o = options(kAanca, kAanca, "minishogi");
  o.pairs = 3;
  o.first.time.nodes = 600;
  o.second.time.nodes = 100;
  const Played once = play(o);
  CHECK(once.log == "");
  CHECK(play(o).pgn == once.pgn);
  o.second.time.nodes = 60;
  CHECK(play(o).pgn != once.pgn);
  CHECK(once.result.effort[0].moves > 0);
  CHECK(static_cast<double>(once.result.effort[0].depth) / once.result.effort[0].moves >
        static_cast<double>(once.result.effort[1].depth) / once.result.effort[1].moves);
}

TEST_CASE("pairs are counted in their order") {
  MatchOptions o = options(kAanca, kAanca, "minishogi");
  o.pairs = 6;
  o.first.time.nodes = 300;
  o.second.time.nodes = 60;
  o.sprt = selfplay::parse_sprt("0 100 0.4 0.4", selfplay::EloModel::Logistic);
  const Played one = play(o);
  o.concurrency = 3;
  const Played three = play(o);
  CHECK(one.result.score.pairs == three.result.score.pairs);
  CHECK(one.result.score.games() < 12);  // decided early
}

TEST_CASE("an engine that does not announce the game is refused") {
  const std::string chess = script("variants=\\\"normal,crazyhouse\\\"", "exit");
  CHECK_THROWS_AS(play(options(kAanca, chess, "shogi")), selfplay::Refusal);
  CHECK_THROWS_AS(play(options(chess, kAanca, "shogi")), selfplay::Refusal);
  std::string message;
  try {
    play(options(kAanca, chess, "atomic"));
  } catch (const selfplay::Refusal& refusal) {
    message = refusal.what();
  }
  CHECK(message.find("'atomic'") != std::string::npos);
}

TEST_CASE("normal chess needs no announcement") {
  const Played p = play(options(kAanca, script("san=0", "exit"), "chess"));
  CHECK(p.result.score.wins == 2);
  CHECK(p.result.forfeits[1].crashes == 2);
}

TEST_CASE("an engine that never speaks is refused, one without features may play") {
  MatchOptions o = options(kAanca, "sleep 60", "chess");
  o.second.start_ms = 200;
  std::string message;
  try {
    play(o);
  } catch (const selfplay::Refusal& refusal) {
    message = refusal.what();
  }
  CHECK(message.find("sleep 60 runs, but answers neither") != std::string::npos);

  o.second.command = "sh -c 'while read c a; do case $c in go|[a-h]*) echo move e2e4;; esac; done'";
  CHECK(play(o).result.forfeits[1].all() == 2);  // its second game has other moves
}

TEST_CASE("an engine without nps is refused under a node limit") {
  MatchOptions o = options(kAanca, script("san=0", "exit"), "chess");
  CHECK_NOTHROW(play(o));
  o.second.time.nodes = 100;
  CHECK_THROWS_AS(play(o), selfplay::Refusal);
}

TEST_CASE("illegal moves, crashes and losses on time are counted apart") {
  const Played illegal = play(options(kAanca, script("san=0", "echo move a1a1"), "chess"));
  CHECK(illegal.result.score.wins == 2);
  CHECK(illegal.result.forfeits[1].rules == 2);
  CHECK(illegal.result.forfeits[1].all() == 2);

  const Played dead = play(options(script("san=0", "exit"), kAanca, "chess"));
  CHECK(dead.result.score.losses == 2);
  CHECK(dead.result.forfeits[0].crashes == 2);
  CHECK(dead.result.forfeits[1].all() == 0);

  MatchOptions o = options(kAanca, script("san=0", "sleep 0.3; echo move a1a1"), "chess");
  o.second.time = {};
  o.second.time.move_time = 0.05;
  o.referee.margin_ms = 10;
  const Played late = play(o);
  CHECK(late.result.forfeits[1].rules + late.result.forfeits[1].time == 2);
}

TEST_CASE("what an engine calls illegal is sent once more") {
  const std::string refusal = "echo Illegal move";
  const Played always = play(options(kAanca, script("san=0", refusal), "chess"));
  CHECK(always.result.forfeits[1].rules == 2);

  const std::string once =
      "if [ $c = go ]; then if [ \"$n\" ]; then n=; echo resign; else n=1; " + refusal + "; fi; fi";
  const Played later = play(options(kAanca, script("san=0", once), "chess"));
  CHECK(later.result.score.wins == 2);
  CHECK(later.result.forfeits[1].all() == 0);
}
