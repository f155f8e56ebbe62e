// tests/tools/command_line_test.cpp: each program's command line, on good and bad input: exit
// status and message.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>

#include "tests/support/command.h"

namespace {

using Run = test::Ran;

/// Runs a shell command in the folder of the programs, without input.
Run run(const std::string& command) { return test::run_in(BIN_DIR, command); }

bool has(const Run& r, const char* part) { return r.has(part); }

}  // namespace

TEST_CASE("every program has --help, with an example") {
  for (const char* name :
       {"aanca", "aanca-perft", "aanca-betza", "aanca-terminal", "aanca-selfplay",
        "aanca-tablebase", "aanca-cheg", "aanca-grow", "aanca-infchess", "aanca-diagram",
        "aanca-learn", "aanca-spsa", "aanca-tune"}) {
    const Run r = run(std::string("./") + name + " --help");
    INFO(name);
    CHECK(r.status == 0);
    CHECK(r.output.size() > 100);
    CHECK(has(r, "Example"));
  }
}

TEST_CASE("tools/play refuses what does not go together, before it builds") {
  for (const auto& [words, part] :
       {std::pair{"chess shogi", "one game at a time"}, std::pair{"--web --level 3", "--web and"},
        std::pair{"--terminal --web", "--terminal and --web"},
        std::pair{"--black --web", "--web and --tc or --black"},
        std::pair{"--preset glinski --tc 3", "--preset and"},
        std::pair{"--preset glinski chess", "--preset and"},
        std::pair{"--level 11", "from 1 to 10"}, std::pair{"--nosuch", "unknown option"}}) {
    const Run r = run(std::string(AANCA_SOURCE_DIR "/tools/play ") + words);
    INFO(words);
    CHECK(r.status == 2);
    CHECK(has(r, part));
  }
}

TEST_CASE("a bad option, variant or file is exit status 2 and a sentence") {
  for (const char* command : {"./aanca --nosuch",
                              "./aanca --variants /nosuch.ini --list-variants",
                              "./aanca-perft --nosuch",
                              "./aanca-perft --variant nosuch --depth 1",
                              "./aanca-perft --variant chess --depth x",
                              "./aanca-perft --variant chess --fen rubbish --depth 1",
                              "./aanca-perft --variant chess --variants /nosuch.ini --depth 1",
                              "./aanca-betza nosuch",
                              "./aanca-betza explain 'R('",
                              "./aanca-terminal nosuch",
                              "./aanca-terminal --nosuch",
                              "./aanca-terminal --time 0",
                              "./aanca-selfplay --variant nosuch",
                              "./aanca-selfplay --engine1 ./aanca",
                              "./aanca-selfplay --engine1 ./aanca --engine2 ./aanca --tc x",
                              "./aanca-selfplay --engine1 ./aanca --engine2 ./aanca --nodes 0",
                              "./aanca-selfplay --engine1 ./aanca --engine2 ./aanca --nodes 9 "
                              "--sprt 5 0",
                              "./aanca-selfplay --engine1 ./aanca --engine2 ./aanca --nodes 9 "
                              "--openings /nosuch",
                              "./aanca-selfplay --speed 5 --nodes 9",
                              "./aanca-selfplay --speed 5 --engine1 ./aanca --engine2 ./aanca "
                              "--tc 1",
                              "./aanca-selfplay --speed 5 --engine1 ./aanca --engine2 ./aanca "
                              "--nodes 9 --sprt 0 5",
                              "./aanca-selfplay --speed 5 --engine1 ./aanca --engine2 ./aanca "
                              "--nodes 9 --concurrency 2",
                              "./aanca-selfplay --games 1 --st 1",
                              "./aanca-selfplay --speed 0 --engine1 ./aanca --engine2 ./aanca "
                              "--nodes 9",
                              "./aanca-selfplay --make-openings 5",
                              "./aanca-tablebase",
                              "./aanca-tablebase stats",
                              "./aanca-tablebase stats KXK",
                              "./aanca-tablebase stats KQ",
                              "./aanca-tablebase stats KK --variant crazyhouse",
                              "./aanca-tablebase sample KK x",
                              "./aanca-tablebase playout KQK x",
                              "./aanca-tablebase playout KQK 1 --nodes x",
                              "./aanca-tablebase playout KQK 1 --cheg /nosuch.cheg",
                              "./aanca-tablebase stats KZK --piece 'Z=('",
                              "./aanca-tablebase stats KK --board 6",
                              "./aanca --list-search-params --search-params /nosuch",
                              "./aanca --list-search-params --variant nosuch",
                              "./aanca-spsa",
                              "./aanca-spsa chess",
                              "./aanca-spsa nosuch --output /nosuch/x",
                              "./aanca-spsa chess --output /nosuch/x",
                              "./aanca-spsa chess --output x --tc x",
                              "./aanca-spsa chess --output x --rate 2",
                              "./aanca-tune",
                              "./aanca-tune chess",
                              "./aanca-tune chess --data /nosuch",
                              "./aanca-tune chess --data . --lambda 2",
                              "./aanca-tune chess --data . --threads 0",
                              "./aanca-tune nosuch --data ."}) {
    const Run r = run(command);
    INFO(command, "\n", r.output);
    CHECK(r.status == 2);
    CHECK(r.output.size() > 5);
  }
}

TEST_CASE("perft counts and divides") {
  const Run r = run("./aanca-perft --variant chess --depth 3 --divide");
  CHECK(r.status == 0);
  CHECK(has(r, "e2e4"));
  CHECK(r.output.find("nodes 8902\n") == r.output.size() - 11);
  CHECK(has(
      run("./aanca-perft --variant crazyhouse --fen '4k3/8/8/8/8/8/8/4K3[P] w - - 0 1' --depth 1"),
      "nodes 53"));
}

TEST_CASE("self-play is clean, match counts its games") {
  const Run self = run("./aanca-selfplay --variant minishogi --games 1 --nodes 100 --max-plies 40");
  INFO(self.output);
  CHECK(self.status == 0);
  CHECK(has(self, "faults 0"));
  const Run match =
      run("./aanca-selfplay --engine1 ./aanca --engine2 ./aanca --games 2 --depth 1 --max-plies 30 "
          "--memory 1");
  INFO(match.output);
  CHECK(match.status == 0);
  CHECK(has(match, "games 2"));
}

TEST_CASE("a gauntlet has a row for each game, and goes on") {
  const test::TemporaryFolder folder;
  const std::string command =
      "./aanca-selfplay --gauntlet minishogi chess --engine1 ./aanca --engine2 ./aanca --nodes 50 "
      "--games 2 --max-plies 20 --memory 1 --output " +
      folder.path("gauntlet") + " 2>/dev/null";
  const Run once = run(command);
  INFO(once.output);
  CHECK(once.status == 0);
  CHECK(has(once, "minishogi          2"));
  CHECK(has(once, "chess              2"));
  CHECK(run(command).output == once.output);
}

TEST_CASE("a dead engine is a fault, not a hang") {
  const Run r = run("./aanca-selfplay --engine1 ./aanca --engine2 /bin/false --games 2 --depth 1");
  INFO(r.output);
  CHECK(r.status == 2);
  CHECK(has(r, "/bin/false does not start: engine"));
}
