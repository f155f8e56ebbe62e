// tests/infchess/machine_test.cpp: running in pieces, input and output, the drawn board.
#include "tools/infchess/machine.h"

#include <doctest/doctest.h>

#include "tools/infchess/draw.h"
#include "tools/infchess/parse.h"

namespace {

using namespace infchess;

/// Remembers what was written before each time it was read from.
struct Talk {
  explicit Talk(std::vector<std::string> parts) : input(std::move(parts)) {
    streams.read = [this](char* to, std::size_t) -> std::size_t {
      output += "|";
      if (at == input.size()) return 0;
      const std::string& part = input[at++];
      std::copy(part.begin(), part.end(), to);
      return part.size();
    };
    streams.write = [this](std::string_view text) { output += text; };
  }
  std::vector<std::string> input;
  std::size_t at = 0;
  std::string output;
  Streams streams;
};

}  // namespace

TEST_CASE("output is written before input is waited for, and the end of input is asked for once") {
  const Program p = parse("1. \"a?\n2. x=R*,0!5\n3. %x\n4. ^?2\n5. \"b?\n6. x=R*,0!7\n7. %x");
  Talk talk({"1", "2 3", "4\n", "+5 -"});
  Machine machine(p, talk.streams);
  CHECK(machine.run(1000) == Status::Ended);
  CHECK(talk.output == "a?\n||1 |2 |3 |b?\n3 ");
  CHECK(machine.board().count(Color::White) == 3);
}

TEST_CASE("words that are not numbers") {
  const Program p = parse("1. x=R*,0?1!2\n2. %x\n3. x=R*,0?2!4\n4. ^?*\n5. \"no\n6. \"end");
  Talk talk({"1 -2 +3 007 - 9 4611686018427387903 4x ", "4611686018427387904 12-3 +6"});
  Machine machine(p, talk.streams);
  CHECK(machine.run(1000) == Status::Ended);
  CHECK(talk.output == "|4 5 6 |no\nend\n");
}

TEST_CASE("a word is read for every star, good or not") {
  const Program p = parse("1. x=R*,*\n2. x=R*,*\n3. %x");
  Talk talk({"x 5 6 7"});
  Machine machine(p, talk.streams);
  machine.run(1000);
  CHECK(machine.board().at({6, 7}) != kNone);
}

TEST_CASE("the limit, and going on") {
  const Program p = parse("1. a=R0,0\n2. a;0,1\n3. %a");
  Talk talk({});
  Machine machine(p, talk.streams);
  CHECK(machine.run(0) == Status::Limit);
  CHECK(machine.run(2) == Status::Limit);
  CHECK(machine.next() == 2);
  CHECK(talk.output.empty());
  CHECK(machine.run(3) == Status::Ended);
  CHECK(talk.output == "1 ");
  CHECK(machine.run(9) == Status::Ended);
  CHECK(machine.steps() == 3);
  const Program nothing = parse("# nothing\n");
  CHECK(Machine(nothing, talk.streams).run(0) == Status::Ended);
}

TEST_CASE("the board is drawn as White sees it") {
  const Program p = parse("1. a=K0,0\n2. a=q2,-1\n3. a=n-1,9");
  Talk talk({});
  Machine machine(p, talk.streams);
  machine.run(9);
  CHECK(draw(machine.board(), {-1, -1}, {2, 9}) ==
        " 2  q . . . . . . . . . .\n"
        " 1  . . . . . . . . . . .\n"
        " 0  . K . . . . . . . . .\n"
        "-1  . . . . . . . . . . n\n"
        "    -1                  9\n");
  CHECK(draw(machine.board(), {0, 0}, {0, 0}) == "0  K\n   0\n");
}
