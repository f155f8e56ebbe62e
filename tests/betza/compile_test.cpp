// tests/betza/compile_test.cpp: text to program, as Program::dump prints it. Checks of structure:
// shapes are as simple as possible, and rules with the same conditions are one. Whether programs
// are right is tested by agree_test.cpp. Data: the tables below and the shipped variants.
#include "betza/compile.h"

#include <doctest/doctest.h>

#include <string>

namespace {

/// A string, and Program::dump of its program.
struct Row {
  const char* text;
  const char* dump;
};

}  // namespace

TEST_CASE("programs") {
  const Row table[] = {
      {"", "no moves\n"},
      {"jW", "no moves\n"},
      {"fmWfceF",
       "leaper quiet\n  (0,1)\nleaper capture\n  (1,1)\n  (-1,1)\nleaper en_passant\n  (1,1)\n  "
       "(-1,1)\n"},
      {"ifmnD", "lame quiet unmoved ep_squares\n  (0,2) via (0,1)\n"},
      {"fRfB", "rider quiet capture\n  (0,1) far\n  (1,1) far\n  (-1,1) far\n"},
      {"fQ", "rider quiet capture\n  (0,1) far\n"},
      {"fFvW", "leaper quiet capture\n  (1,1)\n  (-1,1)\n  (0,1)\n  (0,-1)\n"},
      {"fR3", "rider quiet capture\n  (0,1) to 3\n"},
      {"fjjR", "rider quiet capture\n  (0,1) from 3 far\n"},
      {"fNN", "rider quiet capture\n  (1,2) far\n  (-1,2) far\n"},
      {"fpR", "hopper quiet capture\n  (0,1) far\n"},
      {"fpafR", "hopper quiet capture\n  (0,1) far\n"},
      {"fcgR4", "hopper capture\n  (0,1) to 4 just behind\n"},
      {"tpafcfR",
       "hopper capture\n  (0,1) far over friends\n  (1,0) far over friends\n"
       "  (0,-1) far over friends\n  (-1,0) far over friends\n"},
      {"fmafsW", "lame quiet capture\n  (1,2) via (0,1)\n  (-1,2) via (0,1)\n"},
      {"fmafsmafW", "lame quiet capture\n  (2,3) via (0,1) (1,2)\n  (-2,3) via (0,1) (-1,2)\n"},
      {"fpW", "lame quiet capture\n  (0,2) via (0,1): one piece\n"},
      {"fjjH", "lame quiet capture\n  (0,3) via (0,1) (0,2): some piece\n"},
      {"foF", "leaper quiet capture wraps\n  (1,1)\n  (-1,1)\n"},
      {"KisO2",
       "leaper quiet capture\n  (0,1)\n  (1,1)\n  (1,0)\n  (1,-1)\n  (0,-1)\n  (-1,-1)\n  (-1,0)\n"
       "  (-1,1)\ncastling unmoved\n  2 squares left right\n"},
      {"ijlO3", "castling unmoved\n  3 squares left, partner 1 from the edge\n"},
      {"ffj@7", "drop\n  ranks 2..7, per file 2\n"},
      {"mU", "universal quiet\n"},
      {"fmR", "rider quiet\n  (0,1) far\n"},
      {"foR",
       "general quiet capture\n    0 Jump 1\n    1 Ring 1\n    2 Reset\n    3 Step (0,1)\n    4 "
       "Away\n"
       "    5 Land quiet capture\n    6 Need empty\n    7 Loop 3 0\n"},
  };
  for (const Row& row : table) {
    CAPTURE(row.text);
    CHECK(betza::compile(row.text).dump() == row.dump);
  }
  CHECK(betza::compile("fcabW").dump() ==
        "general quiet capture\n    0 Jump 5\n    1 Reset\n    2 Step (0,-1)\n"
        "    3 Land quiet capture\n    4 Done\n    5 Reset\n    6 Step (0,1)\n    7 Need enemy\n"
        "    8 Take\n    9 Jump 1\n");
}

TEST_CASE("what one rule serves, no other repeats") {
  const auto dump = [](const char* text) { return betza::compile(text).dump(); };
  CHECK(dump("fRfW") == dump("fR"));
  CHECK(dump("fWfR") == dump("fR"));
  CHECK(dump("fWfW1") == dump("fW"));
  CHECK(dump("fR3fR5") == dump("fR5"));
  CHECK(dump("mfWcfW") == "leaper quiet\n  (0,1)\nleaper capture\n  (0,1)\n");
  CHECK(dump("fmRfW") == "rider quiet\n  (0,1) far\nleaper capture\n  (0,1)\n");
  CHECK(dump("vDfmafW") == dump("vD"));
  CHECK(dump("ifRfR") == dump("fR"));
  CHECK(dump("KWF") == dump("K"));
}

TEST_CASE("pieces of the shipped variants need no code") {
  for (const char* text : {"N",           "B",
                           "R",           "Q",
                           "K",           "fmWfceFifmnD",
                           "fmWfceFfmnD", "mfFcfeWimfnA",
                           "KisO2",       "NisO2",
                           "KirO4ilO3",   "KisO3",
                           "fmWfcF",      "F",
                           "A",           "W",
                           "D",           "FfW",
                           "WfF",         "nA",
                           "nN",          "fW",
                           "fsW",         "fR",
                           "ffN",         "fFvW",
                           "BW",          "RF",
                           "BN",          "RN",
                           "QN",          "mRcpR",
                           "mBcpB",       "pR",
                           "gQ",          "NN",
                           "R3",          "mNcB",
                           "mafsmafW",    "afsW",
                           "mafW",        "j@7",
                           "f@8",         "CF",
                           "KNAD"}) {
    CAPTURE(text);
    for (const betza::Rule& rule : betza::compile(text).rules) {
      CHECK(rule.shape != betza::Shape::General);
      CHECK(rule.code.empty());
    }
  }
}
