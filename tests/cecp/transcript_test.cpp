// tests/cecp/transcript_test.cpp: the real program against the transcripts beside this file, and
// its command line.
#include "tests/support/transcript.h"

namespace fs = std::filesystem;
using transcript::Program;

TEST_CASE("transcripts") {
  CHECK(transcript::play_all(fs::path(TEST_DATA).parent_path() / "cecp") > 0);
}

TEST_CASE("the command line: help, version, list, rules, and bad words") {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"--help"},
           {"--version"},
           {"--list-variants"},
           {"--describe", "crazyhouse"},
           {"--describe", "chess", ""}}) {  // so XBoard starts "aanca \"--describe\" \"chess\""
    CAPTURE(words.front());
    Program program(words);
    CHECK(program.next_line().has_value());
    while (program.next_line()) {
    }
    CHECK(program.wait() == 0);
  }
  for (const std::vector<std::string>& bad :
       std::vector<std::vector<std::string>>{{"--nonsense"},
                                             {"stray"},
                                             {"--variants", "/nowhere.ini"},
                                             {"--variant", "nosuch"},
                                             {"--describe", "nosuch"}}) {
    Program program(bad);
    const auto line = program.next_line();
    REQUIRE(line.has_value());
    CHECK(line->rfind("aanca: ", 0) == 0);
    CHECK(program.wait() == 2);
  }
}

TEST_CASE("the list of games: a user's file with errors is exit status 1") {
  const fs::path broken =
      fs::temp_directory_path() / ("aanca-" + std::to_string(getpid()) + ".ini");
  std::ofstream(broken) << "[mine : chess]\nconnection = 9\n";
  Program listing({"--list-variants", "--variants", broken.string()});
  while (listing.next_line()) {
  }
  CHECK(listing.wait() == 1);
  fs::remove(broken);
}
