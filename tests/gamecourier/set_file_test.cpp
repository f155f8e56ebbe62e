// tests/gamecourier/set_file_test.cpp: piece-set files, PHP and JSON, and where presets find them.
#include "variants/gamecourier/set_file.h"

#include <doctest/doctest.h>

#include <string>

#include "tests/support/command.h"
#include "variants/gamecourier/diagram_of.h"
#include "variants/gamecourier/game.h"

namespace {

using namespace gamecourier;
using drawing::PieceSet;

const char kSet[] = R"(<?
$dir = "/graphics/tiles/";
$pieces = array(
  "K" => "king.svg", 'k' => "dark/king.svg",
  "{NB}" => "odd.gif",
);
$flipped = array ("K" => "turned.svg");
if (($shape == "square") || ($shape == "grid")) {
  $width=42;
}
else if ($shape == "hhex") { $width = 43; }
else {
  $height = 52;
}
$height = 45;
$flip = true;
$setdesc = "Tiles";
?>
)";

/// All that is wrong with a text, as a user sees it.
std::string complaint(const std::string& text) {
  try {
    read_piece_set(text, "s.php", "");
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

bool begins(const std::string& text, const std::string& with) { return text.rfind(with, 0) == 0; }

/// The images of K and k that a preset of `folder` is drawn with.
std::string kings(const test::TemporaryFolder& folder, const Preset::Options& options) {
  const auto preset = Preset::load(folder.path("game.php"), options);
  const auto pieces = diagram_of(preset, initial(preset).code).pieces;
  const auto image = [&](const char* label) {
    const auto found = pieces.find(label);
    return found == pieces.end() ? "-" : found->second.image.substr(folder.path("").size());
  };
  return image("K") + std::string(" ") + image("k");
}

}  // namespace

TEST_CASE("a set file of PHP; what depends on the shape is left out") {
  const PieceSet set = read_piece_set(kSet, "s.php", "");
  CHECK(set.dir == "/graphics/tiles/");
  CHECK(set.pieces.size() == 3);
  CHECK(set.pieces.at("k").file == "dark/king.svg");
  CHECK(set.pieces.at("k").at.line == 4);
  CHECK(set.pieces.at("k").at.column == 22);
  CHECK(set.pieces.count("{NB}") == 1);
  CHECK(set.flipped.at("K").file == "turned.svg");
  CHECK(set.flip);
  CHECK(set.width == 50);
  CHECK(set.height == 45);
  REQUIRE(set.remarks.size() == 1);
  CHECK(set.remarks[0].text == "the condition is left out");
  CHECK(set.remarks[0].at.line == 8);
}

TEST_CASE("the content, not the name, tells JSON from PHP") {
  const PieceSet set =
      read_piece_set(" {\"a\": {}, \"b\": {\"pieces\": {\"K\": \"x.png\"}}}", "s.php", "b");
  CHECK(set.pieces.at("K").file == "x.png");
  CHECK(read_piece_set("$pieces = ['K' => 'x.png'];", "s.json", "").pieces.size() == 1);
  CHECK(begins(complaint("{\"a\": {\n\"width\": \"x\"}}"),
               "s.php:2:10: error: width is 'x', not a number"));
  CHECK(begins(complaint("\n{\"a\": "), "s.php:2:7: error: not JSON"));
}

TEST_CASE("keys that no set has, and a set without pieces, are remarks") {
  const PieceSet set = read_piece_set("<?php\n$pices = array('K' => 'x.png');\n", "s.php", "");
  REQUIRE(set.remarks.size() == 2);
  CHECK(begins(set.remarks[0].text, "a piece set has no 'pices'; it has dir pieces "));
  CHECK(set.remarks[0].at.line == 2);
  CHECK(set.remarks[0].at.column == 10);
  CHECK(set.remarks[1].text == "the set has no pieces");
}

TEST_CASE("what cannot be read has file, line and column") {
  for (const auto& [text, reason] : std::vector<std::pair<std::string, std::string>>{
           {"<?php\n$pieces = 'K';", "s.php:2:11: error: pieces must be a list of labels"},
           {"<?php\n$pieces = array(\n 'K.svg');",
            "s.php:3:2: error: pieces: 'K.svg' has no label"},
           {"<?php\n$pieces = array('K' => '');", "s.php:2:17: error: pieces needs a label and an"},
           {"<?php\n$dir = array();", "s.php:2:8: error: dir must be a text"},
           {"<?php\n $width = 'wide';", "s.php:2:11: error: width is 'wide', not a number"},
           {"<?php\n$height = 2000;", "s.php:2:11: error: the height of cells is 2000"},
           {"<?php\n$pieces = files('x');", "s.php:2:11: error: a text, a number"},
           {"<?php\ninclude 'x.php';", "s.php:2:1: error: only assignments"},
           {"<?php\nif ($x) { system('x'); }", "s.php:2:1: error: only assignments"},
           {"<?php\nif ($x) { $width = 1; } else { system('x'); }", "s.php:2:1: error: only"},
           {"hello", "s.php:1:1: error: only assignments"}}) {
    CAPTURE(text);
    const std::string got = complaint(text);
    CHECK_MESSAGE(begins(got, reason), got);
  }
}

TEST_CASE("however a file is cut off, it is read or refused with a place") {
  const std::string whole = kSet;
  int refused = 0;
  for (std::size_t n = 0; n < whole.size(); ++n) {
    CAPTURE(n);
    const std::string got = complaint(whole.substr(0, n));
    refused += got.empty() ? 0 : 1;
    if (!got.empty()) CHECK(begins(got, "s.php:"));
  }
  CHECK(refused > 300);  // of some 400; it can be read where an assignment ends
  CHECK(begins(complaint(whole.substr(0, whole.find("dark"))),
               "s.php:4:29: error: the text is not closed"));
}

TEST_CASE("a preset finds the set that it names where its include files are, and nowhere else") {
  const test::TemporaryFolder folder;
  test::run_in(folder,
               "mkdir -p includes/dark other/graphics/tiles; for f in includes includes/dark "
               "other/graphics/tiles; do echo '<svg/>' >$f/king.svg; done");
  folder.write("game.php", "<?php\n$set = 'tiles';\n$code = '4k3/8/8/8/8/8/8/4K3';");
  CHECK(kings(folder, {}) == "- -");
  folder.write("tiles.php", kSet);  // beside the preset: not looked for
  CHECK(kings(folder, {}) == "- -");
  folder.write("includes/tiles.php", kSet);
  CHECK(kings(folder, {}) == "includes/king.svg includes/dark/king.svg");
  Preset::Options options;
  options.overrides["set"] = "../tiles";
  CHECK(kings(folder, options) == "- -");
  options.overrides["set"] = "/tiles";
  CHECK(kings(folder, options) == "- -");
  options.overrides.clear();
  options.sets = folder.path("other");
  CHECK(kings(folder, options) == "- -");
  folder.write("other/tiles.json",
               "{\"x\": {\"dir\": \"graphics/tiles/\", \"pieces\": {\"K\": \"king.svg\"}}}");
  CHECK(kings(folder, options) == "other/graphics/tiles/king.svg -");
}

TEST_CASE(
    "a custom set of the preset comes before a file, a file that the user gives before both") {
  const test::TemporaryFolder folder;
  test::run_in(folder,
               "mkdir -p includes/dark; for f in . includes includes/dark; do echo '<svg/>' "
               ">$f/king.svg; done");
  folder.write("game.php", "<?php\n$set = 'tiles';\n");
  folder.write("includes/tiles.php", kSet);
  Preset::Options options;
  options.overrides["customset"] = "{\"tiles\": {\"pieces\": {\"Q\": \"q.svg\"}}}";
  CHECK(kings(folder, options) == "- -");
  options.overrides["customset"] = "{\"else\": {\"pieces\": {\"Q\": \"q.svg\"}}}";
  CHECK(kings(folder, options) == "includes/king.svg includes/dark/king.svg");
  options.overrides["customset"] = "{\"tiles\": {\"pieces\": {\"Q\": \"q.svg\"}}}";
  options.set_file = folder.write("mine.php", "$pieces = array('K' => 'king.svg');");
  CHECK(kings(folder, options) == "king.svg -");
}

TEST_CASE(
    "what is wrong with a set is a warning of the preset, but an error of a file that is given") {
  const test::TemporaryFolder folder;
  test::run_in(folder, "mkdir includes");
  folder.write("game.php", "<?php\n$set = 'tiles';\n");
  const std::string file = folder.write("includes/tiles.php", "<?php\n$width = 'x';");
  const auto preset = Preset::load(folder.path("game.php"), {});
  REQUIRE(preset.warnings().size() == 1);
  CHECK(preset.warnings()[0].warning);
  CHECK(begins(preset.warnings()[0].format(), file + ":2:10: warning: width is 'x', not a number"));
  Preset::Options options;
  options.set_file = file;
  CHECK_THROWS_AS(Preset::load(folder.path("game.php"), options), Error);
  options.set_file = folder.path("nosuch.php");
  CHECK_THROWS_AS(Preset::load(folder.path("game.php"), options), Error);
}
