// tests/cecp/slots_test.cpp: which of XBoard's kinds of pieces the pieces of our games become. The
// table below lists the kinds that XBoard 4.9.1 has rules for, and the moves of which these are
// true. Data: all shipped games, and games made here.
#include "engine/cecp/xboard/slots.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/cecp/xboard/seating.h"
#include "tests/cecp/scripted.h"

using namespace engine;

namespace {

struct Meaning {
  const char* parent;
  int slot;
  std::set<std::string> moves;  // empty: see `fits`
};

const std::vector<Meaning> kMeanings{
    // K+N, K+B, K+F, K+A, K+W against K: dead positions; KR-KR, KQ-KQ: trivial draws
    {"western", 1, {"N"}},
    {"western", 2, {"B"}},
    {"western", 4, {"Q"}},
    {"western", 5, {"F"}},
    {"western", 6, {"A"}},
    {"western", 9, {"W"}},
    // no drop and no stay on the last rank, or the last two
    {"shogi", 0, {"fW"}},
    {"shogi", 1, {"fN"}},
    {"shogi", 4, {"fR", "fRR"}},
    // dead positions and chases by kind, the palace's king
    {"xiangqi", 0, {"fW", "fsW"}},
    {"xiangqi", 1, {"nN", "afsW"}},
    {"xiangqi", 3, {"R"}},
    {"xiangqi", 5, {"F"}},
    {"xiangqi", 6, {"nA"}},
    {"xiangqi", 11, {"mRcpR"}},
};

std::string family(const variants::Variant& v) {
  if (v.gui.parent == "crazyhouse") return "crazyhouse";  // no dead positions: no such meanings
  return v.gui.parent == "shogi" || v.gui.parent == "xiangqi" ? v.gui.parent : "western";
}

bool promotes_to_other(const variants::Variant& v, const variants::PieceDef& piece) {
  for (const auto& list : piece.promotes_to)
    for (const int p : list)
      if (v.pieces[static_cast<std::size_t>(p)].id != "+" + piece.id) return true;
  return false;
}

/// Is XBoard right about the piece if it has this slot?
bool fits(const variants::Variant& v, int slot, const variants::PieceDef& piece) {
  const std::string parent = family(v);
  const bool royal =
      std::count(v.royalty.pieces.begin(), v.royalty.pieces.end(), v.find(piece.id)) > 0;
  for (const Meaning& m : kMeanings)
    if (parent == m.parent && slot == m.slot) return m.moves.count(piece.betza) > 0;
  if (slot == kKingSlot) return royal || v.gui.parent == "giveaway";
  if (parent == "xiangqi" && slot == 9) return royal;
  const bool western = parent == "western" || parent == "crazyhouse";
  if (western && slot == 3) return piece.betza == "R" || v.castling.enabled;
  if (western && (slot == 0 || slot == 18)) return promotes_to_other(v, piece);
  if (parent == "shogi" && slot < 9) return v.find("+" + piece.id) >= 0;
  return slot != 18 && slot != kLionSlot;
}

std::shared_ptr<const variants::Variant> load(const std::string& text) {
  auto catalog = variants::Catalog::standard();
  catalog.add_text(text, "test.ini");
  return catalog.find("tested");
}

int seat_of(const variants::Variant& v, const std::string& id) {
  const Seating seating(v);
  for (const auto& [slot, piece] : seating.seats())
    if (piece == v.find(id)) return slot;
  return -1;
}

}  // namespace

TEST_CASE("no slot with a meaning for XBoard's referee is given to a piece of other moves") {
  int games = 0;
  for (const std::string& name : cecp_test::catalog().names()) {
    const auto v = cecp_test::catalog().find(name);
    if (!v->gui.table.empty() || v->gui.parent == "chu") continue;
    const Seating seating(*v);
    ++games;
    for (const auto& [slot, piece] : seating.seats()) {
      const variants::PieceDef& p = v->pieces[static_cast<std::size_t>(piece)];
      CAPTURE(name);
      CAPTURE(p.id);
      CAPTURE(slot);
      CHECK(fits(*v, slot, p));
    }
  }
  CHECK(games > 50);
}

TEST_CASE("every announced game has a place for all of its pieces") {
  for (const std::string& name : cecp_test::menu().announced()) {
    if (name == kOtherGame) continue;
    const Menu::Choice choice = cecp_test::menu().choose(name);
    CAPTURE(name);
    if (choice.needs_setup && choice.variant->gui.table.empty())
      CHECK(Seating(*choice.variant).complete());
  }
}

TEST_CASE("a king and one such piece are not a dead position to XBoard") {
  // Each of these pieces would be first in line for the place of a knight, bishop or elephant.
  for (const char* moves : {"FyafsF", "KNAD", "NA", "BW", "FA", "mNcB", "C"}) {
    const auto v = load(std::string("[tested : chess]\nfen = rxbqkbxr/pppppppp/8/8/8/8/PPPPPPPP/") +
                        "RXBQKBXR w KQkq - 0 1\npiece.X = " + moves + "\npromote.P = QRBX\n");
    CAPTURE(std::string(moves));
    const int slot = seat_of(*v, "X");
    CHECK(slot > 6);
    CHECK_FALSE(has_meaning(Referee::Western, slot));
  }
}

TEST_CASE("shogi: pieces without a promotion sit where XBoard does not ask for one") {
  const auto v = cecp_test::catalog().find("torishogi");
  CHECK(seat_of(*v, "S") == 0);  // two swallows on a file: seven ranks
  CHECK(seat_of(*v, "P") >= 9);  // the pheasant is dropped anywhere
  CHECK(seat_of(*v, "F") < 9);   // promotes
  const auto other = load("[tested : torishogi]\ndrop.file = S:1\nxboard.parent = shogi\n");
  CHECK(seat_of(*other, "S") != 0);  // XBoard would allow two
}

TEST_CASE("crazyhouse: what pawns become has a shadow, so that it turns back in a hand") {
  const auto v = cecp_test::catalog().find("capahouse");
  const std::string table = Seating(*v).table();
  const std::string white = table.substr(0, table.size() / 2);
  for (const char* id : {"N", "B", "R", "Q", "A", "C"}) {
    const int slot = seat_of(*v, id);
    CAPTURE(std::string(id));
    REQUIRE(slot + kPromotedFrom < static_cast<int>(white.size()));
    CHECK(white[static_cast<std::size_t>(slot + kPromotedFrom)] == '~');
    CHECK(slot + kPromotedFrom != kLanceSlot);
    CHECK(slot + kPromotedFrom != kLionSlot);
  }
}

TEST_CASE(
    "XBoard has room for every kind in a hand, counted as it counts: by letters of the table") {
  CHECK(Seating(*cecp_test::catalog().find("minishogi")).holdings() == 5);
  CHECK(Seating(*cecp_test::catalog().find("capahouse")).holdings() == 7);
  // The king of xiangqi sits before the cannon.
  CHECK(
      Seating(*load("[tested : xiangqi]\nxboard.parent = xiangqi\ncaptures = keep\n")).holdings() ==
      7);
}

TEST_CASE("royal pieces that are not kings to XBoard") {
  CHECK(Seating(*cecp_test::catalog().find("chess")).knows_kings());
  const auto queens = load("[tested : chess]\nroyal = K Q all\n");
  CHECK_FALSE(Seating(*queens).knows_kings());
  CHECK(seat_of(*queens, "K") == kKingSlot);
}

TEST_CASE("a piece that castles is XBoard's rook, whatever its moves") {
  CHECK(seat_of(*cecp_test::catalog().find("bifurcator"), "R") == kRookSlot);
}

TEST_CASE("kings of which one may be lost are not kings to XBoard") {
  const auto v = load(
      "[tested : chess]\nfen = rnbqkknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKKNR w - - 0 1\n"
      "castle = none\npiece.K = K\nroyal = K last\n");
  CHECK(seat_of(*v, "K") != kKingSlot);
}

TEST_CASE("where XBoard would see checks that are none, it has no king") {
  const std::pair<const char*, bool> table[] = {
      {"chess]\n", true},
      {"chess]\ngrid = 2\n", false},
      {"chess]\npiece.C = Cannon pR\nhop.C = !C\npromote.P = C\n", false},
      {"chess]\nspare.Q = Q\n", true},
      {"chess]\nspare.Q = K\n", false},
      {"chess]\nzone.half = rank 5-8\nmove.N@half = NmA\n", true},
      {"chess]\nzone.half = rank 5-8\nmove.N@half = NA\n", false},
      {"janggi]\n", false},
  };
  for (const auto& [lines, king] : table) {
    CAPTURE(lines);
    CHECK((seat_of(*load("[tested : " + std::string(lines)), "K") == kKingSlot) == king);
  }
  CHECK(seat_of(*load("[tested : xiangqi]\nxboard.parent = xiangqi\n"), "K") == 9);
}

TEST_CASE("pieces get the picture of their name") {
  const std::vector<std::pair<const char*, int>> table{
      {"Lion", 52},     {"Unicorn", 20}, {"Camel", 24},          {"Wizard", 35},
      {"Eagle", 17},    {"Giraffe", 23}, {"Crowned Bishop", 13}, {"CAMEL", 24},
      {"Elephant", 53}, {"Prince", 10},  {"Crooked Bishop", 13}, {"Leopard", 42},
  };
  for (const auto& [name, slot] : table) {
    CAPTURE(std::string(name));
    const std::vector<int> found = slots_for_name(name);
    REQUIRE_FALSE(found.empty());
    CHECK(found.front() == slot);
  }
  CHECK(slots_for_name("Zorse").empty());
  CHECK(slots_for_name("").empty());
  const auto giga = cecp_test::catalog().find("gigachess");
  CHECK(seat_of(*giga, "L") == 52);
  CHECK(seat_of(*giga, "U") == 20);
  CHECK(seat_of(*giga, "M") == 24);
  CHECK(seat_of(*giga, "G") == 17);
}

TEST_CASE("no picture of a name has a meaning for the referee") {
  for (const char* name : {"lion", "elephant", "knight", "bishop", "rook", "queen", "king",
                           "wizard", "camel", "prince", "falcon", "cobra"})
    for (const int slot : slots_for_name(name)) {
      CAPTURE(std::string(name));
      CHECK_FALSE(has_meaning(Referee::Western, slot));
    }
}
