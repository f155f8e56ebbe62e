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
  CHECK(render(folder, "chess.php --set colors=notacolor --method ascii")
            .has("field colors: 'notacolor' is not a color; write #ff8000"));
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

TEST_CASE("customization over preset over settings file over default") {
  const test::TemporaryFolder folder;
  folder.write("mine.php",
               "<?php\n$code = 'k1/1K';\n$cols = 2;\n$bcolor = '111111';\n$tcolor = '222222';\n"
               "$colors = '333333 444444';\n");
  const auto drawn = [&](const std::string& arguments) {
    const auto ran = test::run_in(folder, "aanca-gamecourier render " + arguments);
    CHECK(ran.status == 0);
    return ran;
  };
  // One field a layer, and each layer also names the fields of those below.
  const auto all = drawn(
      "'settings=mine.php&tcolor=555555&colors=666666+777777' "
      "--set 'colors=888888 999999'");
  CHECK(all.has("font-size=\"12\""));  // default
  CHECK(all.has("#111111"));           // settings file
  CHECK(all.has("#555555"));           // preset
  CHECK(all.has("#888888"));           // customization
  for (const char* hidden : {"#222222", "#333333", "#666666"}) CHECK_FALSE(all.has(hidden));
  // Without a layer the next one shows.
  CHECK(drawn("'settings=mine.php&tcolor=555555&colors=666666+777777'").has("#666666"));
  CHECK(drawn("mine.php").has("#333333"));
  CHECK(drawn("mine.php").has("#222222"));
  CHECK(drawn("'code=k1/1K&cols=2'").has("#6b4a2f"));
  CHECK(drawn("mine.php --set points=9").has("font-size=\"9\""));
}

TEST_CASE("images of a piece set: svg, png and gif; a figure where one is missing") {
  const test::TemporaryFolder folder;
  folder.write("king.svg", "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0L9 9'/></svg>");
  folder.write("rook.png", "\x89PNG");
  folder.write("pawn.gif", "GIF89a");
  folder.write("fake.png", "secret");
  folder.write("set.php",
               "<?php\n$dir = '/site/';\n$pieces = array(\n'K' => 'king.svg', 'R' => 'rook.png',\n"
               "'P' => 'pawn.gif', 'N' => 'WKnight.gif');\n$width = 60;\n");
  const auto svg = render(folder, "chess.php --set-file set.php");
  CHECK(svg.status == 0);
  for (const char* kind : {"data:image/svg+xml;", "data:image/png;", "data:image/gif;"})
    CHECK(svg.has(kind));
  CHECK(svg.has("width=\"520\""));
  CHECK(svg.has("set.php:5:20: no image /site/WKnight.gif for N; drawn otherwise"));
  CHECK(svg.has("id=\"knight-0\""));
  CHECK(svg.has("id=\"king-1\""));
  CHECK_FALSE(svg.has("id=\"king-0\""));
  folder.write("set.json", "{\"a\": {\"pieces\": {\"K\": \"king.svg\"}}}");
  CHECK(render(folder, "chess.php --set-file set.json").has("data:image/svg+xml;"));
  folder.write("bad.php", "<?php\n$pieces = array('K' => 'king.svg'");
  const auto bad = render(folder, "chess.php --set-file bad.php");
  CHECK(bad.status == 2);
  CHECK(bad.has("bad.php:2:34: error: ',' is expected here"));
  folder.write("fake.json", "{\"a\": {\"pieces\": {\"K\": \"fake.png\"}}}");
  const auto fake = render(folder, "chess.php --set-file fake.json");
  CHECK(fake.status == 0);
  CHECK(fake.has(
      "fake.json:1:24: fake.png is not an SVG, PNG, GIF or JPEG image for K; drawn otherwise"));
  CHECK(render(folder, "chess.php --set-file nosuch.php")
            .has("nosuch.php: error: the piece-set file"));
}

TEST_CASE("pages: a table of squares, an image map of any other shape or of the method's picture") {
  const test::TemporaryFolder folder;
  CHECK(render(folder, "chess.php --format html").has("<table"));
  CHECK(render(folder, "chess.php --format html --method svg").has("<area shape=\"rect\""));
  CHECK(render(folder, "chess.php --format html --set method=svg").has("<map name"));
  CHECK(render(folder, "chess.php --format html --set method=ascii").has("<table"));
  CHECK(render(folder, "hexagons.php --output x.html").status == 0);
  const std::string page = folder.read("x.html");
  CHECK(page.find("<area shape=\"poly\"") != std::string::npos);
  CHECK(page.find("data:image/svg+xml") != std::string::npos);
  CHECK(render(folder, "chess.php --format pdf").has("--format: html is the only one"));
}

TEST_CASE("the men of both sides of Morris are figures of one kind") {
  const test::TemporaryFolder folder;
  const auto ran = test::run_in(folder, "aanca-gamecourier render morris M-a1 m-d6");
  CHECK(ran.has("id=\"prince-0\""));
  CHECK(ran.has("id=\"prince-1\""));
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
