// tests/gamecourier/render_test.cpp: `aanca-gamecourier render` on presets, good and bad input.
#include <doctest/doctest.h>

#include "tests/support/command.h"

namespace {

test::Ran render(const test::TemporaryFolder& folder, const std::string& arguments) {
  return test::run_in(folder, "aanca-gamecourier render '" TEST_DATA "/gamecourier/'" + arguments);
}

}  // namespace

TEST_CASE("a position as text, with the last move and where a piece may go") {
  const test::TemporaryFolder folder;
  const auto ran = render(folder, "chess.php e2-e4 e7-e5 --from g1 --method ascii");
  CHECK(ran.status == 0);
  CHECK(ran.has("|<p>|"));
  CHECK(ran.has("|[N]|"));
  CHECK(ran.has(" 3 |"));
  CHECK(ran.has("| * |:::| * |"));
  CHECK(ran.has("     a   b   c   d   e   f   g   h"));
}

TEST_CASE("fields of the preset are replaced and obeyed") {
  const test::TemporaryFolder folder;
  CHECK(
      render(folder, "chess.php --set shape=hhex --set 'patterns=!:' --method ascii").has("/!\\"));
  CHECK(render(folder, "chess.php --set method=table").has("<table"));
  CHECK(render(folder, "chess.php --set shape=circular --set bcolor=navy").has("fill=\"navy\""));
  CHECK(render(folder, "chess.php --second --method ascii").has("     h   g   f"));
  const auto odd = render(folder, "chess.php --set 'colors=red ;' --output x.svg");
  CHECK(odd.status == 0);
  CHECK(odd.has("field colors"));
  CHECK(folder.read("x.svg").rfind("<svg", 0) == 0);
}

TEST_CASE("every kind of file; reserves have no labels") {
  const test::TemporaryFolder folder;
  for (const char* file : {"a.svg", "a.png", "a.jpg", "a.gif", "a.html", "a.txt"}) {
    CAPTURE(file);
    const auto ran = render(folder, std::string("minishogi.php --output ") + file);
    if (ran.status != 0) CHECK(ran.has("librsvg2-dev"));  // a build without it
    if (ran.status == 0) CHECK(folder.read(file).size() > 100);
  }
  CHECK(folder.read("a.svg").find('!') == std::string::npos);
}

TEST_CASE("bad input is refused with the reason") {
  const test::TemporaryFolder folder;
  for (const auto& [arguments, reason] :
       {std::pair{"nosuch.php", "nosuch.php"},
        {"chess.php e2-e5", "e2-e5 is illegal"},
        {"chess.php --from z9", "z9 is not a space"},
        {"chess.php --method bmp", "one of svg"},
        {"chess.php --output x.bmp", "--output: the name ends in"},
        {"chess.php --set shape=circular --method ascii", "ASCII"},
        {"chess.php --output /no/such/folder/x.svg", "cannot write"}}) {
    CAPTURE(arguments);
    const auto ran = render(folder, arguments);
    CAPTURE(ran.output);
    CHECK(ran.status != 0);
    CHECK(ran.has(reason));
  }
}
