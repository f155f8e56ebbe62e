// tests/betza/tool_test.cpp: the command line of aanca-betza: answers, errors, exit codes,
// pictures, and the drops among the vectors (tests/data/betza/vectors.jsonl). Runs the real
// program.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/command.h"

namespace {

using nlohmann::json;

using Result = test::Ran;

/// Runs aanca-betza with `input` on standard input.
Result run(const std::string& arguments, const std::string& input = "") {
  const test::TemporaryFolder folder;
  folder.write("input", input);
  return test::run_in(folder, "aanca-betza " + arguments + " <input");
}

/// What explain prints of a piece on a board of 5x5.
std::string explained(const std::string& piece) {
  return run("explain " + piece + " --board 5x5").output;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("explain prints all stages") {
  const Result r = run("explain fmWfceFifmnD --board 8x8 --from e2");
  CHECK(r.status == 0);
  CHECK(contains(r.output, "move fceF\n  atom F\n    leg fce\n"));
  CHECK(contains(r.output, "lame quiet unmoved ep_squares\n  (0,2) via (0,1)\n"));
  CHECK(contains(r.output, "It steps one square forward without capturing."));
  CHECK(contains(r.output,
                 "  4  . . . . i . . .\n"
                 "  3  . . . x m x . .\n"
                 "  2  . . . . @ . . .\n"));
}

TEST_CASE("explain chooses a board and lists what letters cannot tell") {
  const Result lion = run("explain KNADcaKmcabK");
  CHECK(contains(lion.output, "This is the Lion of Chu Shogi.\n"));
  CHECK(contains(lion.output, "  7  . . . . . . .\n  6  . * * * * * .\n"));
  CHECK(contains(lion.output, "taken from where it stands: c3 d3 e3 c4 e4 c5 d5 e5\n"));
  CHECK(contains(lion.output, "may stay where it is (a null move)\n"));
  const Result mao = run("explain nN");
  CHECK(contains(mao.output, "blocked by a piece on: d3 c4 e4 d5\n"));
  const std::string cannon = explained("mRcpR");
  CHECK(contains(cannon, "captures there over a piece: c1 a3 e3 c5\n"));
}

TEST_CASE("explain shows what the first move alone may do with another piece") {
  CHECK(contains(explained("ipR"), "  5  . . j . .\n  4  . . . . .\n  3  j . @ . j\n"));
  CHECK(contains(explained("igQ"), "  5  j . j . j\n  4  . . . . .\n  3  j . @ . j\n"));
  const std::string checker = explained("icafmF");
  CHECK(contains(checker, "  5  b . . . b\n  4  . v . v .\n  3  . . @ . .\n"));
  CHECK(contains(checker, "first move, taken on the way: b2 d2 b4 d4\n"));
  CHECK(!contains(explained("pRipR"), "first move"));  // as at any time
}

TEST_CASE("explain names every square that blocks a leap, targets too") {
  for (const char* text : {"sWnD", "WnD", "nD"}) {
    CAPTURE(text);
    CHECK(contains(explained(text), "blocked by a piece on: c2 b3 d3 c4\n"));
  }
  CHECK(contains(run("explain fmWfceFifmnD --from e2 --board 8x8").output,
                 "blocked by a piece on: e3\n"));
  const std::string elephant = explained("nA");
  CHECK(contains(elephant, "blocked by a piece on: b2 d2 b4 d4\n"));
  CHECK(contains(elephant, "This is the Elephant of Xiangqi.\n"));
  CHECK(!contains(elephant, "en passant"));
  CHECK(!contains(explained("R"), "blocked by"));
}

TEST_CASE("explain says what it leaves out") {
  const Result chain = run("explain R-R-R-R --board 36x36");
  CHECK(chain.status == 0);
  CHECK(contains(chain.output, "left out: captures, hops and what blocks"));
  CHECK(contains(chain.output, " m move"));
  CHECK(!contains(run("explain R-R-R-R").output, "left out"));
}

TEST_CASE("usual names of pieces") {
  CHECK(run("explain Knight").output == run("explain N").output);
  CHECK(run("explain gold general").output == run("explain WfF").output);
  CHECK(run("explain 'Gold General'").output == run("explain WfF").output);
  CHECK(run("explain griffon").output == run("explain FyafsF").output);
  CHECK(run("explain contra-grasshopper").output == run("explain gafK").output);
  CHECK(run("explain empress").output == run("explain RN").output);
  const Result unknown = run("explain gryphonn");
  CHECK(unknown.status == 2);
  CHECK(contains(unknown.output, "`aanca-betza names` lists the names"));
  const Result all = run("names");
  CHECK(all.status == 0);
  CHECK(contains(all.output, "FyafsF                Griffon (Aanca)\n"));
  CHECK(contains(all.output, "N                     Knight\n"));
}

TEST_CASE("English and the board come before tree and program") {
  const std::string out = run("explain N").output;
  CHECK(out.find("in words") == 0);
  CHECK(out.find("from ") < out.find("tree"));
  CHECK(out.find("tree") < out.find("program"));
}

TEST_CASE("explain draws pictures") {
  const test::TemporaryFolder folder;
  const std::string base = folder.path("picture");
  for (const char* text :
       {"FyafsF", "KNADcaKmcabK", "mRcpR", "nN", "fmWfceFifmnD", "KisO2", "f@8", "qN", "fcafmF",
        "ipR", "igQ", "icafmF", "WnD", "", "dN", "jjH", "\"[D?B]\""}) {
    CAPTURE(text);
    const std::string quoted = *text == '\0' ? "\"\"" : text;
    const Result r = run("explain " + quoted + " --svg " + base + ".svg");
    CHECK(r.status == 0);
    const std::string svg = folder.read("picture.svg");
    CHECK(svg.rfind("<svg ", 0) == 0);
    CHECK(contains(svg, "</svg>"));
  }
  const Result png = run("explain FyafsF --png " + base + ".png");
  if (png.status == 0) {
    CHECK(std::filesystem::file_size(base + ".png") > 5000);
  } else {
    CHECK(contains(png.output, "librsvg"));  // built without it
  }
  CHECK(run("explain W --svg /no/such/folder/x.svg").status == 2);
}

TEST_CASE("explain complains with a caret and exit code 2") {
  const Result bad = run("explain fmWxF");
  CHECK(bad.status == 2);
  CHECK(contains(bad.output, "fmWxF\n   ^\nthe letter x has no meaning\ndid you mean fmWF ?\n"));
  CHECK(run("explain W --board 8by8").status == 2);
  CHECK(run("explain W --board 40x8").status == 2);
  CHECK(run("explain W --from z9").status == 2);
  CHECK(run("explain").status == 2);
  CHECK(run("nonsense W").status == 2);
  CHECK(run("--unknown").status == 2);
  CHECK(run("").status == 2);
}

TEST_CASE("translate prints the other spelling, or why there is none") {
  const Result griffon = run("translate --to bracket FyafsF");
  CHECK(griffon.status == 0);
  CHECK(griffon.output == "[F?R]\n");
  CHECK(run("translate \"[F-R]\" --to xbetza").output == "yafsF\n");
  CHECK(run("translate --to betza2 mRcpR").output == "mR(pR-cR)\n");
  const Result osprey = run("translate --to xbetza \"[D?B]\"");
  CHECK(osprey.status == 1);
  CHECK(contains(osprey.output, "[D?B]\n   ^\nXBetza's `a` repeats one atom"));
  const Result bad = run("translate --to xbetza fmWxF");
  CHECK(bad.status == 2);
  CHECK(contains(bad.output, "fmWxF\n   ^\n"));
  CHECK(run("translate W").status == 2);
  CHECK(run("translate --to latin W").status == 2);
  CHECK(run("translate --to xbetza").status == 2);
}

TEST_CASE("help and warnings") {
  const Result help = run("--help");
  CHECK(help.status == 0);
  CHECK(contains(help.output, "Examples:"));
  const Result old = run("explain L");
  CHECK(old.status == 0);
  CHECK(contains(old.output, "warning: column 1: L is an old letter"));
}

TEST_CASE("moves goes on after bad lines") {
  const Result r =
      run("moves",
          "{bad\n"
          "[]\n"
          "{\"id\":1}\n"
          "{\"id\":2,\"betza\":\"nC\",\"board\":[8,8],\"from\":\"e4\"}\n"
          "{\"id\":3,\"betza\":\"W\",\"board\":[8,99],\"from\":\"e4\"}\n"
          "{\"id\":4,\"betza\":\"W\",\"board\":[8,8],\"from\":\"e9\"}\n"
          "{\"id\":5,\"betza\":7,\"board\":[8,8],\"from\":\"e4\"}\n"
          "{\"id\":6,\"betza\":\"W\",\"board\":[8,8],\"from\":\"e4\",\"pieces\":{\"a1\":\"cat\"}}\n"
          "{\"id\":7,\"betza\":\"fW\",\"board\":[8,8],\"from\":\"e4\"}");
  CHECK(r.status == 0);
  std::vector<std::string> lines;
  for (std::size_t at = 0, end; (end = r.output.find('\n', at)) != std::string::npos;
       at = end + 1) {
    lines.push_back(r.output.substr(at, end - at));
  }
  REQUIRE(lines.size() == 9);
  for (std::size_t i = 0; i < 8; ++i) {
    CAPTURE(lines[i]);
    const json answer = json::parse(lines[i]);
    CHECK(answer.contains("error"));
    CHECK_FALSE(answer.contains("moves"));
    CHECK(answer.contains("id"));
  }
  CHECK(lines[8] ==
        "{\"id\":7,\"moves\":[{\"to\":\"e5\",\"capture\":false,\"also_captured\":[]}]}");
}

TEST_CASE("moves answers every vector in its own form") {
  std::ifstream file(TEST_DATA "/betza/vectors.jsonl");
  REQUIRE(file);
  std::string input;
  std::vector<json> expected;
  for (std::string line; std::getline(file, line);) {
    input += line + "\n";
    expected.push_back(json::parse(line));
  }
  const Result r = run("moves", input);
  std::size_t at = 0;
  for (const json& line : expected) {
    const std::size_t end = r.output.find('\n', at);
    REQUIRE(end != std::string::npos);
    const json answer = json::parse(r.output.substr(at, end - at));
    at = end + 1;
    CAPTURE(line["betza"].get<std::string>());
    CHECK(answer["id"] == line["id"]);
    CHECK(answer["moves"] == line["moves"]);
  }
}
