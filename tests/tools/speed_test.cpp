// tests/tools/speed_test.cpp: the speeds of real programs. Nothing here depends on how fast they
// are.
#include "tools/selfplay/speed.h"

#include <doctest/doctest.h>
#include <signal.h>

#include <sstream>

#include "variants/catalog.h"

namespace {

const std::string kAanca = std::string(BIN_DIR) + "/aanca";

selfplay::MatchOptions options(const std::string& second) {
  signal(SIGPIPE, SIG_IGN);
  selfplay::MatchOptions o;
  o.variant = variants::Catalog::standard().find("minishogi");
  o.first.command = kAanca;
  o.second.command = second;
  o.first.memory = o.second.memory = 1;
  o.first.time.nodes = o.second.time.nodes = 2000;
  o.random = {4, 300, 100};
  return o;
}

/// An engine in shell that answers `go` so.
std::string script(const std::string& answer) {
  return "sh -c 'while read c a; do case $c in protover) echo \"feature usermove=1 ping=1 nps=1 "
         "variants=\\\"minishogi,5x5+5_shogi\\\" done=1\";; ping) echo pong $a;; go) " +
         answer + ";; quit) exit;; esac; done'";
}

}  // namespace

TEST_CASE("both engines search the same positions") {
  std::ostringstream log;
  const selfplay::SpeedResult r = selfplay::compare_speed(options(kAanca), 20, log);
  CHECK(r.positions == 20);
  CHECK(r.depth[0] > 1);
  CHECK(r.depth[0] == r.depth[1]);
  CHECK(r.low < r.ratio);
  CHECK(r.ratio < r.high);
  CHECK(r.nodes_a_second[0] > 0);
  CHECK(log.str().find("positions 20  speed ") != std::string::npos);
}

TEST_CASE("without a node limit the nodes are those of the last line of thinking") {
  selfplay::MatchOptions o = options(kAanca);
  for (auto* player : {&o.first, &o.second}) {
    player->time.nodes.reset();
    player->time.depth = 4;
  }
  std::ostringstream log;
  const selfplay::SpeedResult r = selfplay::compare_speed(o, 5, log);
  CHECK(r.depth[0] == 4);
  CHECK(r.nodes_a_second[0] > 1000);
}

TEST_CASE("the engine with more nodes in the same time is the faster one") {
  selfplay::MatchOptions o = options(script("echo 1 0 0 1000 a1a2; echo move a1a2"));
  o.first.command = script("echo 1 0 0 1000000000 a1a2; echo move a1a2");
  for (auto* player : {&o.first, &o.second}) {
    player->time.nodes.reset();
    player->time.depth = 1;
  }
  std::ostringstream log;
  const selfplay::SpeedResult r = selfplay::compare_speed(o, 10, log);
  CHECK(r.ratio > 1000);  // 1,000,000, but for the processor time of two shells
  CHECK(r.nodes_a_second[0] > r.nodes_a_second[1]);
}

TEST_CASE("an engine that cannot play the game, or does not move, is named") {
  std::ostringstream log;
  CHECK_THROWS_AS(selfplay::compare_speed(options("/bin/false"), 5, log), selfplay::Refusal);
  CHECK_THROWS_AS(selfplay::compare_speed(options(script("echo resign")), 5, log),
                  selfplay::ProcessError);
}
