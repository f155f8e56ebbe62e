// tests/tools/record_test.cpp: a match goes on from the file of its games.
#include "tools/selfplay/record.h"

#include <doctest/doctest.h>
#include <signal.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "tests/support/temporary_folder.h"
#include "tools/selfplay/match.h"
#include "variants/catalog.h"

namespace {

using selfplay::MatchOptions;
using selfplay::MatchResult;

/// A file that is not there yet.
struct Path {
  test::TemporaryFolder folder;
  std::string path = folder.path("record");

  std::string text() const { return folder.read("record"); }
  long lines() const {
    const std::string all = text();
    return std::count(all.begin(), all.end(), '\n');
  }
};

MatchOptions options(const std::string& record, int pairs) {
  signal(SIGPIPE, SIG_IGN);
  MatchOptions o;
  o.variant = variants::Catalog::standard().find("minishogi");
  o.first.command = o.second.command = std::string(BIN_DIR) + "/aanca";
  o.first.memory = o.second.memory = 1;
  o.first.time.nodes = 300;
  o.second.time.nodes = 100;
  o.pairs = pairs;
  o.random = {4, 200, 100};
  o.referee.max_plies = 30;
  o.record = record;
  return o;
}

MatchResult play(const MatchOptions& o) {
  std::ostringstream log;
  return selfplay::play_match(o, log, nullptr);
}

}  // namespace

TEST_CASE("a stopped match ends as if it had not been stopped") {
  const Path whole, parts;
  const MatchResult at_once = play(options(whole.path, 4));
  CHECK(whole.lines() == 9);

  play(options(parts.path, 1));
  CHECK(parts.lines() == 3);
  // Stopped in the middle of a line: that game is played again.
  std::ofstream(parts.path, std::ios::app) << whole.text()
                                                  .substr(0, whole.text().size() / 2)
                                                  .substr(whole.text().find("{\"pair\":1"), 60);
  const MatchResult resumed = play(options(parts.path, 4));
  CHECK(parts.lines() == 9);
  CHECK(resumed.score.pairs == at_once.score.pairs);
  CHECK(resumed.score.wins == at_once.score.wins);
  CHECK(resumed.effort[0].depth == at_once.effort[0].depth);
}

TEST_CASE("a finished match is not played again") {
  const Path file;
  const MatchResult once = play(options(file.path, 2));
  const std::string before = file.text();
  CHECK(play(options(file.path, 2)).score.pairs == once.score.pairs);
  CHECK(file.text() == before);
}

TEST_CASE("the record of another match is refused, with the setting that differs") {
  const Path file;
  play(options(file.path, 1));
  MatchOptions other = options(file.path, 1);
  other.second.time.nodes = 101;
  std::string message;
  try {
    play(other);
  } catch (const std::runtime_error& error) {
    message = error.what();
  }
  CHECK(message.find("limits2") != std::string::npos);
  std::ofstream(file.path) << "rubbish\n";
  CHECK_THROWS(play(options(file.path, 1)));
}
