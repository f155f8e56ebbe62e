// tests/drawing/piece_set_test.cpp: sets of images in JSON: what they mean, what is wrong with them
// and where.
#include "variants/gamecourier/drawing/piece_set.h"

#include <doctest/doctest.h>

#include "tests/drawing/boards.h"
#include "tests/support/command.h"
#include "variants/gamecourier/drawing/placed_json.h"

using boards::has;
using drawing::has_piece_set;
using drawing::parse_piece_set;
using drawing::PieceSet;

namespace {

const char kSet[] = R"({
  "other": {"pieces": {}},
  "mine": {"dir": "/sets/", "pieces": {"K": "WKing.svg", "k": "BKing.svg", "N": "wknight.gif"},
           "flip": "true", "flipped": {"N": "upside.gif"}, "width": 42, "height": "45px",
           "originalwhite": "FFFFFF", "defaultwhite": "#ff0", "setdesc": "x", "colour": 1}
})";

/// "line:column reason", or empty.
std::string complaint(const std::string& json) {
  try {
    parse_piece_set(json, "");
  } catch (const drawing::Error& error) {
    return std::to_string(error.position().line) + ":" + std::to_string(error.position().column) +
           " " + error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("all values of a set; the others are remarks with their places") {
  const PieceSet set = parse_piece_set(kSet, "mine");
  CHECK(set.dir == "/sets/");
  CHECK(set.pieces.size() == 3);
  CHECK(set.pieces.at("k").file == "BKing.svg");
  CHECK(set.pieces.at("k").at.line == 3);
  CHECK(set.pieces.at("k").at.column == 63);
  CHECK(set.flipped.at("N").file == "upside.gif");
  CHECK(set.flip);
  CHECK(set.width == 42);
  CHECK(set.height == 45);
  CHECK(set.original[0] == "#ffffff");
  CHECK(set.shown[0] == "#ffff00");
  REQUIRE(set.remarks.size() == 1);
  CHECK(has(set.remarks[0].text, "a piece set has no 'colour'"));
  CHECK(set.remarks[0].at.line == 5);
  CHECK(set.remarks[0].at.column == 89);
}

TEST_CASE("a set by its name, else the first, which has no pieces here") {
  CHECK(parse_piece_set(kSet, "mine").pieces.size() == 3);
  const PieceSet first = parse_piece_set(kSet, "nosuch");
  CHECK(first.pieces.empty());
  REQUIRE(first.remarks.size() == 1);
  CHECK(has(first.remarks[0].text, "no pieces"));
  CHECK(has_piece_set(kSet, "mine"));
  CHECK_FALSE(has_piece_set(kSet, "nosuch"));
  CHECK_FALSE(has_piece_set("", "mine"));
  CHECK_FALSE(has_piece_set("{", "mine"));
}

TEST_CASE("what cannot be read has line and column") {
  for (const auto& [json, reason] : std::vector<std::pair<std::string, std::string>>{
           {"", "1:1 not JSON: "},
           {"{\"a\": {\"pieces\":\n{\"K\": \"kin", "2:11 not JSON: "},
           {"{\"a\":\n {\"dir\": x}}", "2:10 not JSON: "},
           {"\n[1]", "2:1 a piece set must have the form"},
           {"{}", "1:1 a piece set must have the form"},
           {"{\"a\": 3}", "1:1 a piece set must have the form"},
           {"{\"a\": {\"pieces\":\n 3}}", "2:2 pieces must be a list of labels"},
           {"{\"a\": {\"pieces\": [\"K\"]}}", "1:18 pieces must be a text, or labels and files"},
           {"{\"a\": {\"pieces\": {\"K\": {}}}}", "1:24 pieces: the file of K must be a text"},
           {"{\"a\": {\"pieces\": {\"K\": \"\"}}}", "1:24 pieces needs a label and an image file"},
           {"{\"a\": {\"dir\": {}}}", "1:15 dir must be a text"},
           {"{\"a\": {\"width\": \"wide\"}}", "1:17 width is 'wide', not a number"},
           {"{\"a\": {\"width\": \"42em\"}}", "1:17 width is '42em', not a number"},
           {"{\"a\": {\"height\": 0}}", "1:18 the height of cells is 0"},
           {"{\"a\": {\"width\": \"nan\"}}", "1:17 the width of cells is"},
           {"{\"a\": {\"defaultblack\": \"x;y\"}}", "1:24 defaultblack: 'x;y' is not a color"},
           {"[[[[[[[[[[", "1:9 the values are nested too deep"}}) {
    CAPTURE(json);
    const std::string got = complaint(json);
    CHECK_MESSAGE(got.rfind(reason, 0) == 0, got);
  }
}

TEST_CASE("however a set is cut off, there is a complaint inside the text") {
  const std::string whole = kSet;
  for (std::size_t n = 0; n + 1 < whole.size(); ++n) {
    const std::string part = whole.substr(0, n);
    CHECK_MESSAGE(has(complaint(part), "not JSON"), part);
    CHECK(complaint(part)[0] != '0');
  }
}

TEST_CASE("numbers and flags as they are written") {
  const PieceSet set = parse_piece_set(
      "{\"a\":{\"width\":42.5,\"height\":4e1,\"flip\":true,\"pieces\":{\"1\":null}}}", "a");
  CHECK(set.width == 42.5);
  CHECK(set.height == 40);
  CHECK(set.flip);
  CHECK(set.pieces.at("1").file == "null");
}

TEST_CASE("a flipped board takes the images of the other side, or those made for it") {
  const auto set = drawing::parse_piece_set(kSet, "mine");
  drawing::Diagram d;
  d.flipped = true;
  std::vector<std::string> notes;
  drawing::use_piece_set(set, "", d, notes);
  CHECK(boards::has(notes[1], "BKing.svg for K"));
  CHECK(boards::has(notes[2], "upside.gif for N"));
  CHECK(boards::has(notes[3], "WKing.svg for k"));
}

TEST_CASE("images lie below the root of the site, else beside the set with or without its dir") {
  const test::TemporaryFolder folder;
  test::run_in(
      folder,
      "mkdir -p site/sets own/sets; for f in site/sets/WKing.svg own/sets/WKing.svg "
      "own/sets/BKing.svg own/BKing.svg own/wknight.gif secret.gif; do echo '<svg/>' >$f; done");
  PieceSet set = parse_piece_set(kSet, "mine");
  set.folder = folder.path("own");
  drawing::Diagram d;
  std::vector<std::string> notes;
  drawing::use_piece_set(set, folder.path("site"), d, notes);
  CHECK(has(d.pieces.at("K").image, "site/sets/WKing.svg"));
  CHECK(has(d.pieces.at("k").image, "own/sets/BKing.svg"));
  CHECK(has(d.pieces.at("N").image, "own/wknight.gif"));
  CHECK(d.pieces.at("K").recolor ==
        std::map<std::string, std::string>{{"#ffffff", "#ffff00"}, {"#FFFFFF", "#ffff00"}});
  set.pieces["N"].file = "../secret.gif";
  drawing::use_piece_set(set, folder.path("site"), d, notes);
  CHECK(d.pieces.at("N").image.empty());
}
