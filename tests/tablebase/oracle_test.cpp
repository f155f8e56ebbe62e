// tests/tablebase/oracle_test.cpp: tables against the naive solver, position by position, on small
// boards: en passant, promotion, hoppers, bent riders, pieces that take on the way, palaces and
// facing generals.
#include "tests/tablebase/oracle.h"

#include <doctest/doctest.h>

#include "tools/tablebase/commands.h"
#include "tools/tablebase/game_options.h"

namespace {

/// `board` empty: that of the variant. `piece` empty: none is added.
struct Case {
  const char* ending;
  const char* variant;
  const char* board;
  const char* piece;  // of the letter Z
};

/// Every position of the ending must have the same value in the tables and in the naive solver.
void agree(const Case& c) {
  INFO(c.ending, " ", c.variant, " ", c.board, " ", c.piece);
  tablebase::GameOptions options;
  options.variant = c.variant;
  options.board = c.board;
  if (*c.piece != '\0') options.pieces = {std::string("Z=") + c.piece};
  const auto rules = tablebase::load_rules(options);
  tablebase::Tables tables(rules);
  std::size_t differ = 0, decided = 0;
  std::string example;
  oracle::solve(rules, tables.parse(c.ending),
                [&](const std::string& fen, tablebase::TableValue expected) {
                  decided += expected.wdl != 0;
                  if (tables.probe(fen) == expected) return;
                  ++differ;
                  example = fen;
                });
  INFO(example);
  CHECK(differ == 0);
  CHECK(decided > 0);
}

}  // namespace

TEST_CASE("tables agree with the naive solver") {
  for (const Case& c : {Case{"KQK", "chess", "4x5", ""},          // nothing special
                        Case{"KPK", "chess", "4x5", ""},          // promotion
                        Case{"KZK", "chess", "5x5", "FyafsFfW"},  // bent, not alike up and down
                        Case{"KZK", "chess", "4x4", "cK-bKmK"},   // takes and comes back
                        Case{"KHK", "xiangqi", "", ""},           // lame, palaces, facing
                        Case{"KZKR", "chess", "3x5", "mRcpRfF"}})
    agree(c);
}

TEST_SUITE("deep tablebase") {
  TEST_CASE("tables agree with the naive solver: larger ones") {
    for (const Case& c :
         {Case{"KPKP", "chess", "3x5", ""},  // en passant
          Case{"KZPK", "chess", "3x5", "mNcepN"}, Case{"KZKP", "chess", "3x5", "cF-bFcWmN"},
          Case{"KPKP", "minixiangqi", "", ""}, Case{"KPKP", "berolina", "3x5", ""},
          Case{"KCAK", "xiangqi", "", ""}, Case{"KPK", "asean", "4x6", ""}})
      agree(c);
  }
}
