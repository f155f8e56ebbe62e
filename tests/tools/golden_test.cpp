// tests/tools/golden_test.cpp: pictures that people have looked at (tests/data/golden), compared as
// text. After a change that is meant, draw them again by the commands below and look at them.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "tests/support/command.h"

namespace {

struct Picture {
  const char* file;
  const char* command;
};

constexpr Picture kPictures[] = {
    {"betza-bent-rider.svg", "aanca-betza explain griffon --svg"},
    {"betza-cannon.svg", "aanca-betza explain mRcpR --svg"},
    {"betza-first-hopper.svg", "aanca-betza explain ipR --svg"},
    {"betza-first-grasshopper.svg", "aanca-betza explain igQ --board 7x7 --svg"},
    {"betza-first-locust.svg", "aanca-betza explain icafmF --svg"},
    {"betza-lame-and-blocked.svg", "aanca-betza explain WnD --svg"},
    {"betza-lame-elephant.svg", "aanca-betza explain nA --svg"},
    {"board-arrows.svg",
     "aanca-diagram '4k3/8/8/3p4/4P3/8/8/4K3 w' --last d7d5 --arrow 'e4d5:red e1e1' --moves e4 -o"},
    {"board-hands.svg",
     "aanca-diagram '2k2/5/5/5/2K2[Rbp] w - - 0 1' minishogi --moves R@ --flip -o"},
    {"board-discs.svg", "aanca-diagram minixiangqi --play 'b1b3' -o"},
};

std::string text_of(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("pictures are those that people have looked at") {
  const test::TemporaryFolder folder;
  for (const Picture& picture : kPictures) {
    CAPTURE(picture.command);
    const auto ran = test::run_in(folder, std::string(picture.command) + ' ' + picture.file);
    CHECK(ran.status == 0);
    const bool same =
        folder.read(picture.file) == text_of(std::string(TEST_DATA) + "/golden/" + picture.file);
    CHECK_MESSAGE(same, picture.file << " differs from tests/data/golden");
  }
}
