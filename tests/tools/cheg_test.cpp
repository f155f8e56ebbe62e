// tests/tools/cheg_test.cpp: the command line of aanca-cheg: every subcommand on good and bad
// input, exit statuses.
#include <doctest/doctest.h>

#include <string>

#include "tests/support/command.h"

namespace {

using test::Ran;
using test::run_in;
using test::TemporaryFolder;

constexpr const char* kRook =
    "; king and rook\n"
    "ENTRY R,K\n"
    "  RANK A,BK\n"
    "  CONDV ,X,WON\n"
    "WON: VALRET \"500,A,\"90\n"
    "ENTRY K,R\n"
    "  SELECC C,CAPT,LM\n"
    "  CONDV EMPTY,C,LOST\n"
    "  VALRET \"0,\"0,\"500\n"
    "LOST: VALRET \"0,\"500,\"90\n"
    "END\n";
const std::string kFen = "--fen '8/8/8/4k3/8/8/8/K6R w - - 0 1'";

}  // namespace

TEST_CASE("cheg: help, and what is not a command") {
  const TemporaryFolder folder;
  const Ran help = run_in(folder, "aanca-cheg --help");
  CHECK(help.status == 0);
  for (const char* word : {"check", "run", "disassemble", "judge", "map", "--trace", "Example"}) {
    INFO(word);
    CHECK(help.has(word));
  }
  for (const char* command :
       {"aanca-cheg", "aanca-cheg play", "aanca-cheg --nosuch", "aanca-cheg check",
        "aanca-cheg disassemble", "aanca-cheg run", "aanca-cheg run --fen rubbish",
        "aanca-cheg judge --nodes x", "aanca-cheg judge --variant nosuch",
        "aanca-cheg judge --variants /nosuch.ini"}) {
    const Ran r = run_in(folder, command);
    INFO(command, "\n", r.output);
    CHECK(r.status == 2);
    CHECK(r.output.size() > 5);
  }
}

TEST_CASE("cheg check: a line a program, all errors, warnings") {
  const TemporaryFolder folder;
  folder.write("rook.cheg", kRook);
  folder.write("warned.cheg", "ENTRY K&9P,K\nSETV A,B\nLEAVE\nEND\n");
  folder.write("bad.cheg", "ENTRY R,K\n VALRT \"1,\"2,\"3\n CONDV ,X,NO\nEND\n");
  const Ran good = run_in(folder, "aanca-cheg check rook.cheg");
  CHECK(good.status == 0);
  CHECK(good.output == "rook.cheg: 2 entries, 7 instructions, 0 warnings\n");
  const Ran warned = run_in(folder, "aanca-cheg check warned.cheg");
  CHECK(warned.status == 0);
  CHECK(warned.has("warned.cheg:1:1: warning: ENTRY K&9P,K never matches"));
  CHECK(warned.has("warned.cheg:2:8: warning: variable 'B' is read but never written"));
  CHECK(warned.has("warned.cheg: 1 entry, 2 instructions, 2 warnings\n"));
  // The good one is counted all the same.
  const Ran bad = run_in(folder, "aanca-cheg check bad.cheg rook.cheg");
  CHECK(bad.status == 1);
  CHECK(
      bad.has("bad.cheg:2:2: error: unknown instruction 'VALRT'; did you mean VALRET?\n"
              "   VALRT \"1,\"2,\"3\n   ^\n"));
  CHECK(bad.has("bad.cheg:3:11: error: tag 'NO' is not defined"));
  CHECK(bad.has("rook.cheg: 2 entries"));
  const Ran none = run_in(folder, "aanca-cheg check nothere.cheg");
  CHECK(none.status == 1);
  CHECK(none.has("nothere.cheg: error: there is no such file"));
}

TEST_CASE("cheg run: entry, trace, answer") {
  const TemporaryFolder folder;
  folder.write("rook.cheg", kRook);
  const Ran r = run_in(folder, "aanca-cheg run rook.cheg --trace " + kFen);
  CHECK(r.status == 0);
  CHECK(r.output ==
        "    3: RANK A,BK  ; A=5, BK=k@e5\n"
        "    4: CONDV ,X,WON  ; X=#\n"
        "    5: VALRET \"500,A,\"90  ; A=5\n"
        "entry  rook.cheg:2 (ENTRY R,K)\n"
        "answer value 500,5,90: score 495\n"
        "steps  3\n");
  const Ran top = run_in(folder, "aanca-cheg run rook.cheg --depth 1 " + kFen);
  CHECK(top.has("answer LEAVE\n"));
  const Ran draw = run_in(folder, "aanca-cheg run rook.cheg --fen '8/8/8/8/8/8/k7/1R5K b'");
  CHECK(draw.has("ENTRY K,R"));
  CHECK(draw.has("answer value 0,0,500: score 0\n"));
  const Ran other = run_in(folder, "aanca-cheg run rook.cheg --fen '8/8/8/4k3/8/8/8/K6Q w'");
  CHECK(other.status == 0);
  CHECK(other.output == "no ENTRY for this material\n");
  CHECK(run_in(folder, "aanca-cheg run rook.cheg --depth 0 " + kFen).status == 2);
  // Without a file: the library that comes with Aanca.
  CHECK(run_in(folder, "aanca-cheg run " + kFen).has("krk.cheg:"));
}

TEST_CASE("cheg run: tries, moves, errors, values out of range") {
  const TemporaryFolder folder;
  folder.write("try.cheg",
               "ENTRY R,K\nSELECC S,ROOK,LM\nTRY S,CHECK\nDONE\nENTRY K,R\n"
               "VALRET \"0,\"300,\"500\nEND\n");
  const Ran tried = run_in(folder, "aanca-cheg run try.cheg " + kFen);
  CHECK(tried.has("tried  h1e1 "));
  CHECK(tried.has("tried  h1h5 "));
  CHECK(tried.has("answer move h1"));
  const Ran untried = run_in(folder, "aanca-cheg run try.cheg --plies 0 " + kFen);
  CHECK(!untried.has("tried"));
  CHECK(untried.has("answer LEAVE\n"));
  CHECK(!tried.has("stopped"));
  folder.write("deep.cheg", "ENTRY R,K\nTRY LM\nDONE\nEND\n");
  CHECK(run_in(folder, "aanca-cheg run deep.cheg --plies 60 " + kFen).has("note   stopped: "));
  folder.write("fault.cheg", "ENTRY R,K\nDIV A,\"1,\"0\nLEAVE\nEND\n");
  const Ran fault = run_in(folder, "aanca-cheg run fault.cheg --trace " + kFen);
  CHECK(fault.status == 0);
  CHECK(fault.has("; error: division by 0\n"));
  CHECK(fault.has("error  division by 0\nanswer LEAVE\n"));
  folder.write("much.cheg", "ENTRY R,K\nVALRET \"-5,\"0,\"900\nEND\n");
  const Ran much = run_in(folder, "aanca-cheg run much.cheg " + kFen);
  CHECK(much.has("note   a value out of range was cut"));
  CHECK(much.has("answer value 0,0,500: score 0\n"));
}

TEST_CASE("cheg run in other games") {
  const TemporaryFolder folder;
  folder.write("ship.cheg", "ENTRY {A},K\nSELECC S,{A},WS\nCARD N,S\nVALRET N,\"0,\"90\nEND\n");
  const Ran r = run_in(folder,
                       "aanca-cheg run ship.cheg --variant capablanca --fen "
                       "'4k5/10/10/10/10/10/10/A4K4 w - - 0 1'");
  INFO(r.output);
  CHECK(r.has("answer value 1,0,90: score 1\n"));
  folder.write("my.ini",
               "[small : chess]\ntitle = Small\nfen = rnbqk/ppppp/5/5/PPPPP/RNBQK w - - 0 1\n"
               "board = 5x6\n");
  folder.write("rook.cheg", kRook);
  const Ran small = run_in(folder,
                           "aanca-cheg run rook.cheg --variants my.ini --variant small --fen "
                           "'3k1/5/5/5/5/K3R w - - 0 1'");
  INFO(small.output);
  CHECK(small.has("answer value 500,6,90: score 494\n"));
}

TEST_CASE("cheg disassemble gives text that assembles to the same") {
  const TemporaryFolder folder;
  folder.write("rook.cheg", kRook);
  const Ran first = run_in(folder, "aanca-cheg disassemble rook.cheg");
  CHECK(first.status == 0);
  CHECK(first.has("ENTRY R,K\n        RANK A,BK "));
  folder.write("again.cheg", first.output);
  CHECK(run_in(folder, "aanca-cheg disassemble again.cheg").output == first.output);
  folder.write("bad.cheg", "ENTRY R,K\nEND\n");
  CHECK(run_in(folder, "aanca-cheg disassemble bad.cheg").status == 1);
}

TEST_CASE("cheg map: a man on every square") {
  const TemporaryFolder folder;
  folder.write("rook.cheg", kRook);
  const Ran r = run_in(folder,
                       "aanca-cheg map rook.cheg --fen '8/8/8/8/4k3/8/6R1/K7 b' --piece e4 "
                       "--svg map.svg");
  INFO(r.output);
  CHECK(r.status == 0);
  CHECK(r.output ==
        "  8  - - - - - - - -\n"
        "  7  - - - - - - - -\n"
        "  6  - - - - - - - -\n"
        "  5  - - - - - - - -\n"
        "  4  - - - - - - - -\n"
        "  3  - - - - - = = =\n"
        "  2  . . - - - = R =\n"
        "  1  K . - - - = = =\n"
        "     a b c d e f g h\n");
  const std::string svg = folder.read("map.svg");
  CHECK(svg.rfind("<svg ", 0) == 0);
  CHECK(svg.find("\u2656") != std::string::npos);
  // Of the rook, for a side whose ENTRY is silent about queens.
  CHECK(run_in(folder, "aanca-cheg map rook.cheg --fen '8/8/8/8/4k3/8/1Q6/K7 w' --piece b2")
            .has("  8  . ? ? ? . ? ? ?\n"));
  for (const char* bad :
       {"", "--fen '8/8/8/8/4k3/8/6R1/K7 b'", "--piece e4",
        "--fen '8/8/8/8/4k3/8/6R1/K7 b' --piece e5", "--fen '8/8/8/8/4k3/8/6R1/K7 b' --piece x",
        "--fen '8/8/8/8/4k3/8/6R1/K7 b' --piece e4 --svg /no/such/folder/x.svg"})
    CHECK(run_in(folder, "aanca-cheg map rook.cheg " + std::string(bad)).status == 2);
}

TEST_CASE("cheg judge: a line a position") {
  const TemporaryFolder folder;
  folder.write("rook.cheg", kRook);
  folder.write("fens",
               "8/8/8/4k3/8/8/8/K6R w - - 0 1\n"
               "8/8/8/4k3/8/8/8/K6R b - - 0 1\n"
               "\n"
               "8/8/8/8/8/8/k7/1R5K b - - 0 1\n"
               "8/8/8/4k3/8/8/8/K6Q w - - 0 1\n"
               "k6R/8/1K6/8/8/8/8/8 b - - 0 1\n"
               "k7/1R6/2K5/8/8/8/8/8 b - - 0 1\n"
               "k7/1Q6/2K5/8/8/8/8/8 b - - 0 1\n"
               "k7/2Q5/2K5/8/8/8/8/8 b - - 0 1\n");
  const Ran r = run_in(folder, "aanca-cheg judge rook.cheg < fens");
  CHECK(r.status == 0);
  CHECK(r.output ==
        "1 495 R,K\n-1 -500 K,R\n0 0 K,R\n? 0 -\n-1 -32000 -\n0 0 -\n-1 -32000 -\n0 0 -\n");
  // With a search the engine answers where the program is not certain, or silent.
  const Ran searched = run_in(folder, "aanca-cheg judge rook.cheg --nodes 2000 < fens");
  CHECK(searched.status == 0);
  CHECK(searched.output.substr(0, 2) == "1 ");
  CHECK(searched.has("\n0 0 K,R\n1 "));
  CHECK(!searched.has("?"));  // a queen: the engine knows
  const Ran bad = run_in(folder,
                         "printf 'rubbish\\n8/8/8/4k3/8/8/8/K6R w\\n' | "
                         "aanca-cheg judge rook.cheg");
  CHECK(bad.status == 2);
  CHECK(bad.has("? 0 -\n"));
  CHECK(bad.has("aanca-cheg: line 1, column "));
  CHECK(bad.has("1 495 R,K\n"));
  folder.write("bad.cheg", "ENTRY R,K\nEND\n");
  CHECK(run_in(folder, "aanca-cheg judge bad.cheg < fens").status == 1);
}

TEST_CASE("cheg survey: all positions, compared with tablebases") {
  const TemporaryFolder folder;
  folder.write("rook.cheg", kRook);
  const Ran good = run_in(folder, "aanca-cheg survey rook.cheg 2> /dev/null");
  CHECK(good.status == 0);
  CHECK(good.output ==
        "R,K: 43792 positions, 0 wrong (0.00 %), 0 wins called lost, 0 losses called won, 0 "
        "unsaid, 0 run-time errors\n"
        "K,R: 55915 positions, 0 wrong (0.00 %), 0 wins called lost, 0 losses called won, 0 "
        "unsaid, 0 run-time errors\n");
  // Wrong in one corner of the board: whichever reflection, some are found. The threads take
  // turns, the figures and the examples are the same.
  folder.write("wrong.cheg",
               "ENTRY R,K\nFILE F,BK\nRANK A,WK\nJUMP> A,\"4,WON\nFILE B,WK\nJUMP> B,\"4,WON\n"
               "JUMP#= F,\"8,WON\nVALRET \"0,\"500,\"0\nWON: RANK A,BK\nJUMP= A,\"8,TOP\n"
               "VALRET \"500,\"0,\"0\nTOP: LEAVE\n"
               "ENTRY R&,K\nLEAVE\nENTRY 2R,2R\nLEAVE\nENTRY {x},K\nLEAVE\nEND\n");
  const Ran bad = run_in(folder, "aanca-cheg survey wrong.cheg --examples 2 2> progress");
  INFO(bad.output);
  CHECK(bad.status == 1);
  CHECK(bad.has("R,K: 43792 positions, "));
  CHECK(bad.has(" wins called lost, 0 losses called won, "));
  CHECK_FALSE(bad.has(" 0 wins called lost"));
  CHECK_FALSE(bad.has(" 0 unsaid"));
  CHECK(bad.has("\twon\tcalled lost\n  "));
  const std::string progress = folder.read("progress");
  for (const char* passed :
       {"ENTRY R&,K is skipped: an ENTRY without a fixed number of pawns",
        "ENTRY 2R,2R is skipped: more than four pieces",
        "ENTRY {X},K is skipped: ending 'KXK', column 2: 'X' is not a piece of chess"}) {
    INFO(passed);
    CHECK(progress.find(passed) != std::string::npos);
  }
  CHECK(
      run_in(folder, "aanca-cheg survey wrong.cheg --examples 2 --threads 3 2> progress").output ==
      bad.output);
}

TEST_CASE("cheg survey: entries with a game's own pieces") {
  const TemporaryFolder folder;
  folder.write("mine.ini",
               "[mine : chess]\npiece.X = Ship R\npromote.P = X\n"
               "fen = xnb1kbnx/pppppppp/8/8/8/8/PPPPPPPP/XNB1KBNX w - - 0 1\n");
  folder.write("ship.cheg", "ENTRY {X},K\nLEAVE\nEND\n");
  const Ran r =
      run_in(folder, "aanca-cheg survey ship.cheg --variants mine.ini --variant mine 2> /dev/null");
  INFO(r.output);
  CHECK(r.output.starts_with("{X},K: 43792 positions, "));  // as many as with a rook
}

TEST_CASE("cheg survey: other games, searches, programs that fail, and bad input") {
  const TemporaryFolder folder;
  folder.write("leave.cheg", "ENTRY R,K\nLEAVE\nEND\n");
  const std::string gardner = "aanca-cheg survey leave.cheg --variant gardner ";
  CHECK(run_in(folder, gardner + "2> /dev/null").has(" 0 wrong (0.00 %), "));
  CHECK_FALSE(run_in(folder, gardner + "2> /dev/null").has(" 0 unsaid"));
  CHECK(run_in(folder, gardner + "--nodes 30 2> /dev/null").has(" 0 unsaid"));
  folder.write("fault.cheg", "ENTRY R,K\nRANK A,BK\nSUB A,A,\"3\nDIV A,\"1,A\nLEAVE\nEND\n");
  const Ran fault = run_in(folder, "aanca-cheg survey fault.cheg --variant gardner 2> /dev/null");
  INFO(fault.output);
  CHECK(fault.status == 1);
  CHECK_FALSE(fault.has(" 0 run-time errors"));
  CHECK(fault.has("  fault.cheg:1 (ENTRY R,K): division by 0\n"));
  // Entries with pieces that the game lacks are skipped; if none is left it is an error.
  folder.write("queen.cheg", "ENTRY Q,K\nLEAVE\nENTRY R,K\nLEAVE\nEND\n");
  const Ran queen = run_in(folder, "aanca-cheg survey queen.cheg --variant makruk");
  INFO(queen.output);
  CHECK(queen.has("ENTRY Q,K is skipped: "));
  folder.write("bad.cheg", "ENTRY R,K\nLEAV\nEND\n");
  CHECK(run_in(folder, "aanca-cheg survey bad.cheg").status == 1);
  folder.write("open.cheg", "ENTRY R&,K\nLEAVE\nEND\n");
  CHECK(run_in(folder, "aanca-cheg survey open.cheg").status == 2);
  CHECK(run_in(folder, "aanca-cheg survey leave.cheg --threads 0").status == 2);
}

TEST_SUITE("deep") {
  TEST_CASE("cheg survey: men that can be taken en passant") {
    const TemporaryFolder folder;
    // Both pawns stand on the fifth rank, so what a pawn takes it takes in passing.
    folder.write(
        "passant.cheg",
        "ENTRY K&P,K&P\nRANK A,BP\nJUMP#= A,\"5,NO\nRANK A,WP\nJUMP#= A,\"5,NO\n"
        "SELECC S,PAWN,LM\nSELECC S,CAPT,S\nCONDV EMPTY,S,NO\nDIV A,\"1,\"0\nNO: LEAVE\nEND\n");
    const Ran passant = run_in(folder, "aanca-cheg survey passant.cheg 2> /dev/null");
    INFO(passant.output);
    CHECK(passant.status == 1);
    CHECK(passant.has("K&P,K&P: 3740574 positions, "));
    CHECK_FALSE(passant.has(" 0 run-time errors"));
    CHECK(passant.has("  passant.cheg:1 (ENTRY K&P,K&P): division by 0\n"));
  }

  TEST_CASE("cheg survey: no win is called lost in the library's king and rook against pawn") {
    const TemporaryFolder folder;
    const Ran r = run_in(folder, "aanca-cheg survey " AANCA_SOURCE_DIR "/cheg/programs/krkp.cheg");
    INFO(r.output);
    CHECK(r.status == 0);
    CHECK(r.has("K&P,R: 4976186 positions, "));
  }
}
