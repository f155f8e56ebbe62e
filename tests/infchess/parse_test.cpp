// tests/infchess/parse_test.cpp: programs to commands, every complaint at once, joined lines. What
// is refused and what is not is mostly in the vectors.
#include "tools/infchess/parse.h"

#include <doctest/doctest.h>

namespace {

using namespace infchess;

/// "line: reason" for each complaint; "none" for a good program.
std::string complaints(std::string_view text, Layout layout = Layout::OneALine) {
  try {
    parse(text, layout);
  } catch (const SyntaxError& error) {
    std::string all;
    for (const Complaint& c : error.complaints())
      all += std::to_string(c.line) + ": " + c.reason + "\n";
    return all;
  }
  return "none";
}

/// Do the programs have the same commands, names, texts and jumps?
bool same(const Program& a, const Program& b) {
  if (a.texts != b.texts || a.names != b.names || a.commands.size() != b.commands.size())
    return false;
  for (std::size_t i = 0; i < a.commands.size(); ++i) {
    const Command& x = a.commands[i];
    const Command& y = b.commands[i];
    if (x.op != y.op || x.numbers != y.numbers || x.name != y.name || x.asks != y.asks ||
        x.yes != y.yes || x.no != y.no || a.lines[i].label != b.lines[i].label)
      return false;
  }
  return true;
}

}  // namespace

TEST_CASE("jumps are resolved, names interned") {
  const Program p = parse("10. a=K1,-2?30\n20. *,7,8,*!*\n30. b;3,4!99?10\n40. a,5,6\n");
  REQUIRE(p.commands.size() == 4);
  CHECK(p.names == std::vector<std::string>{"a", "b"});
  CHECK(p.commands[0].yes == 2);
  CHECK(p.commands[0].no == 1);
  CHECK(p.commands[1].asks == 9);
  CHECK(p.commands[1].no == kAsk);
  CHECK(p.commands[2].yes == 0);
  CHECK(p.commands[2].no == p.end());
  CHECK(p.commands[3].op == Op::MoveTo);
  REQUIRE(loose_ends(p).size() == 1);
  CHECK(loose_ends(p)[0].line == 3);
}

TEST_CASE("shape tells names from numbers") {
  const Program p = parse("1. 3,1,5,0\n2. 3,1,5\n3. 3;1,5\n4. K=K0,0\n5. 12,*,*,*\n");
  CHECK(p.commands[0].op == Op::Move);
  CHECK(p.commands[0].numbers == std::array<std::int64_t, 4>{3, 1, 5, 0});
  CHECK(p.commands[1].op == Op::MoveTo);
  CHECK(p.commands[2].op == Op::MoveBy);
  CHECK(p.commands[3].op == Op::Add);
  CHECK(p.commands[4].asks == 14);
  CHECK(p.names == std::vector<std::string>{"3", "K"});
}

TEST_CASE("blanks, byte order mark, line ends") {
  const Program plain = parse("1. a=R0,-5?2!1\n2. a;0,1\n3. \"x \n4. 1,2,3,4");
  CHECK(same(plain, parse("\xEF\xBB\xBF 1.a = R 0 , -5 ! 1 ? 2\r\n\n#\n2. a ; 0\t,1 \r\n3. \"x \n"
                          "4. 1 , 2,3 ,4 ")));
}

TEST_CASE("every faulty line is named") {
  CHECK(complaints("1. a=X1,2\n2. ^\nx\n2. ^\n3. a=R0,4611686018427387904\n4. ^?1?2") ==
        "1: column 6: expected one of the letters K Q R B N P (white) or k q r b n p (black), not "
        "`X1,2`\n"
        "3: column 1: a command starts with its line number, as in `1. ^`, not `x`\n"
        "4: line number 2 is used twice, first in line 2\n"
        "5: number out of range: 4611686018427387904; the largest is 4611686018427387903\n"
        "6: column 7: `?` and `!` may occur once each, not `?2`\n");
  CHECK(complaints("1.") ==
        "1: column 3: expected a command: a move, name=piece, ^, %name or "
        "\"text, not the end of the line\n");
  CHECK(complaints("1. a,1,2,3") != "none");
  CHECK(complaints("1. -3,1,2") != "none");
  CHECK(complaints("1. - 3,1,2,3") != "none");
  CHECK(complaints("99999999999999999999. ^") != "none");
}

TEST_CASE("joined lines are parted where the numbers go on") {
  const char* joined =
      "Beer 1. x\n1. Amount=K99,0 2. Beer=P0,0!4 3. Beer;1,0?3!2 4. \"take 7. down, 5. %Beer 7. "
      "no\n";
  CHECK(complaints(joined, Layout::Joined).substr(0, 3) == "1: ");
  const std::string_view program = std::string_view(joined).substr(10);
  CHECK(complaints(program) != "none");
  CHECK(complaints(program, Layout::Joined).substr(0, 12) == "1: column 10");
  CHECK(same(parse("1. Amount=K99,0 2. \"of 4. 3.x 3. ^?1", Layout::Joined),
             parse("1. Amount=K99,0\n2. \"of 4. 3.x\n3. ^?1")));
}
