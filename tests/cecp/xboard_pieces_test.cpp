// What XBoard 4.9.1 makes of piece strings, and that we never say one that hides a move from it.
#include "engine/cecp/xboard_pieces.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "betza/compile.h"
#include "engine/cecp/introduce.h"
#include "engine/cecp/menu.h"
#include "tests/cecp/scripted.h"

using namespace engine;

namespace {

int moves_from_centre(const char* text) {
  const betza::Geometry board(9, 9);
  return static_cast<int>(xboard_moves_alone(text, board.square(4, 4), board).size());
}

}  // namespace

TEST_CASE("moves on an empty board as XBoard counts them") {
  struct Case {
    const char* text;
    int moves;
  };
  const Case cases[] = {
      {"N", 8},  {"W", 4},    {"K", 8},       {"R", 16},   {"B", 16},    {"R2", 8}, {"N0", 16},
      {"fN", 2}, {"ffN", 2},  {"fsN", 2},     {"fhN", 4},  {"vN", 4},    {"sN", 4}, {"hrN", 4},
      {"fF", 2}, {"frF", 1},  {"fK", 1},      {"fsK", 2},  {"fbrlK", 3}, {"cR", 0}, {"mWcF", 4},
      {"pR", 0}, {"mN", 8},   {"FyafsF", 28}, {"afsW", 8}, {"FX", 4},    {"nD", 4}, {"jR", 12},
      {"nW", 0}, {"W12", 16}, {"xF", 4},      {"", 0}};
  for (const Case& c : cases) {
    CHECK_MESSAGE(moves_from_centre(c.text) == c.moves, std::string(c.text));
  }
}

TEST_CASE("which strings XBoard reads as we do") {
  for (const char* text : {"N", "mRcpR", "fmWfcF", "FfW", "KNADcaKmcabK", "FyafsF", "WyafsW",
                           "NmpafsyafW", "BtgabyabsB", "aflafrKafraflKafafsKafsafK",
                           "BsbRfWfDfcavWfmabW", "mFcafmF", "nN", "fnD", "oR", "gR", "pB"})
    CHECK_MESSAGE(read_as(text, betza::compile(text)).exact, std::string(text));
  for (const char* text : {"nW", "qN", "zB", "mNaN"}) {
    CAPTURE(text);
    CHECK(!read_as(text, betza::compile(text)).covers);
  }
  const Reading more = read_as("Q", betza::compile("R"));
  CHECK(more.covers);
  CHECK(!more.exact);
}

TEST_CASE("no piece of a game that XBoard is told about has moves that it does not know") {
  for (const std::string& name : cecp_test::menu().announced()) {
    const Menu::Choice choice = cecp_test::menu().choose(name);
    if (!choice.introduce || !choice.variant->gui.table.empty()) continue;
    CAPTURE(name);
    const auto lines = introduce(*choice.variant, "");
    int jokers = 0;
    for (int i = 0; i < static_cast<int>(choice.variant->pieces.size()); ++i) {
      const std::string& id = choice.variant->pieces[static_cast<std::size_t>(i)].id;
      if (!puzzles_xboard(*choice.variant, i)) continue;
      CAPTURE(id);
      const bool told = std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
        return line.rfind("piece " + id + "&", 0) == 0 || line.rfind("piece " + id + " ", 0) == 0;
      });
      CHECK(!told);  // a joker, which may go anywhere
      ++jokers;
    }
    CHECK(jokers <= 2);
  }
}

TEST_CASE("roses: two jokers, no mates claimed") {
  const auto roses = cecp_test::menu().choose("roses").variant;
  CHECK(piece_table(*roses) == "P..RQ............S.CKp..rq............s.ck");
  CHECK(!understood_by_xboard(*roses));
  CHECK(understood_by_xboard(*cecp_test::menu().choose("griffon").variant));
}
