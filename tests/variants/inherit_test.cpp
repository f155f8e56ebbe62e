// tests/variants/inherit_test.cpp: parents, fragments, += -= and deletion, observed in the variants
// that they make.
#include <doctest/doctest.h>

#include "texts.h"
#include "variants/catalog.h"

using namespace variants_test;

TEST_CASE("a child has what it does not change") {
  const auto catalog = catalog_of("[child : mini]\nnmove = 12 draw\n");
  CHECK(complaints(catalog) == "");
  const auto child = catalog.find("child");
  CHECK(child->ending.nmove == 12);
  CHECK(child->start_fen == catalog.find("mini")->start_fen);
  CHECK(piece(*child, "P").promotes_to[0].size() == 1);
  CHECK(child->line == 10);
}

TEST_CASE("words are added and removed, lists of pieces one piece at a time") {
  const auto catalog = catalog_of(
      "[more : mini]\npiece.R = Rook R\npiece.N = N\npromote.P += RN\n[less : more]\npromote.P -= "
      "Q R\n");
  CHECK(complaints(catalog) == "");
  const auto more = catalog.find("more");
  CHECK(piece(*more, "P").promotes_to[0] ==
        std::vector<int>{more->find("Q"), more->find("R"), more->find("N")});
  const auto less = catalog.find("less");
  CHECK(piece(*less, "P").promotes_to[1] == std::vector<int>{less->find("N")});
}

TEST_CASE("removing or deleting what is not there is a warning") {
  CHECK(complaints(catalog_of("[c : mini]\npromote.P -= N\n")) ==
        "W t:11:14: c: 'promote.P' has no 'N' to remove\n");
  CHECK(complaints(catalog_of("[c : mini]\nzone.home = -\n")) ==
        "W t:11:1: c: 'zone.home = -' deletes nothing\n");
}

TEST_CASE("a deleted piece takes its own keys along") {
  const auto catalog = catalog_of(
      "[wide : mini]\nfen = ka2/3p/P3/2AK w - - 0 1\npiece.A = Advisor F\nconfine.A = all\nvalue.A "
      "= 5\n"
      "alias.X = A\n[narrow : wide]\nfen = k3/3p/P3/3K w - - 0 1\npiece.A = -\n");
  CHECK(complaints(catalog) == "");
  CHECK(piece(*catalog.find("wide"), "A").value == 5);
  CHECK(catalog.find("narrow")->find("A") == -1);
}

TEST_CASE("pieces that can never appear are dropped, and what is said of them is ignored") {
  const auto catalog = catalog_of(
      "[wide : mini]\nfen = ka2/3p/P3/2AK w - - 0 1\npiece.A = Advisor F\nconfine.A = rank 1-4\n"
      "[narrow : wide]\nfen = k3/3p/P3/3K w - - 0 1\n");
  CHECK(complaints(catalog) == "");
  CHECK(catalog.find("narrow")->find("A") == -1);
  CHECK(catalog.find("narrow")->find("Q") >= 0);  // a pawn may become one
}

TEST_CASE("a parent may stand later, and several are applied from left to right") {
  const auto catalog = catalog_of(
      "[both : mini, first, second]\n[first]\nnmove = 1\nchecks = 1\n[second]\nnmove = 2\n");
  CHECK(complaints(catalog) == "");
  CHECK(catalog.find("both")->ending.nmove == 2);
  CHECK(catalog.find("both")->ending.checks == 1);
}

TEST_CASE("a common ancestor counts once, so that two children of one game mix") {
  const auto catalog =
      catalog_of("[a : mini]\nchecks = 3\nnmove = 7\n[b : mini]\nstalemate = loss\n[ab : a, b]\n");
  CHECK(complaints(catalog) == "");
  CHECK(catalog.find("ab")->ending.checks == 3);
  CHECK(catalog.find("ab")->ending.nmove == 7);
  CHECK(catalog.find("ab")->ending.stalemate == variants::SideResult::Loss);
}

TEST_CASE("names are not inherited") {
  const auto catalog = catalog_with_rules("[mychess : chess]\nchecks = 2\n");
  CHECK(complaints(catalog) == "");
  CHECK(catalog.find("mychess")->gui.xboard == "");
  CHECK(catalog.find("mychess")->title == "Mychess");
  CHECK(catalog.find("normal")->name == "chess");
}

TEST_CASE("zones follow the child's board") {
  const auto catalog = catalog_of(
      "[tall : mini]\nboard = 4x6\nfen = k3/3p/4/4/P3/3K w - - 0 1\npromote.zone = last 2\n");
  CHECK(complaints(catalog) == "");
  const auto& zone = piece(*catalog.find("tall"), "P").promotion_zone;
  CHECK(zone.squares[0] == std::vector<int>{16, 17, 18, 19, 20, 21, 22, 23});
  CHECK(zone.squares[1] == std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7});
}

TEST_CASE("a key about one piece may name several") {
  const auto catalog = catalog_of(
      "[c : mini]\nfen = k2p/3q/3r/3K w - - 0 1\npiece.QR = Rook R\npiece.+Q+R = Lion KNAD\n"
      "promote = +\nconfine.QR = rank 1-3\nmove.QR@a1 = B\n"
      "[d : c]\npiece.+Q+R = -\nconfine.R = -\n");
  CHECK(complaints(catalog) == "");
  const auto c = catalog.find("c"), d = catalog.find("d");
  for (const char* id : {"Q", "R"}) {
    CHECK(piece(*c, id).betza == "R");
    CHECK(piece(*c, id).confine);
    CHECK(piece(*c, std::string("+") + id).betza == "KNAD");
  }
  CHECK(d->find("+R") == variants::kNoPieceIndex);
  CHECK(piece(*d, "Q").confine);
  CHECK_FALSE(piece(*d, "R").confine);
  CHECK(complaints(catalog_of("[c : mini]\nconfine.kp = rank 1-3\n")).find("unknown key") !=
        std::string::npos);
}

TEST_CASE("fragments are mixed in on the spot") {
  const auto catalog = catalog_with_rules("");
  const auto both = catalog.find("3check + crazyhouse.hands");
  CHECK(both->ending.checks == 3);
  CHECK(both->hands.drops);
  CHECK(both->gui.xboard == "");
  CHECK(catalog.find("chess+crazyhouse.hands")->hands.captured == variants::Captured::Keep);
  CHECK_THROWS_WITH_AS(catalog.find("chess + crazyhuose.hands"),
                       "chess + crazyhuose.hands: unknown parent "
                       "'crazyhuose.hands', did you mean 'crazyhouse.hands'?",
                       variants::Error);
  CHECK_THROWS_AS(catalog.find("crazyhouse.hands"), variants::Error);
}

TEST_CASE("unknown parents, circles and taken names") {
  CHECK(complaints(catalog_of("[c : mnii]\n")) ==
        "t:10:1: c: unknown parent 'mnii', did you mean 'mini'?\n");
  CHECK(complaints(catalog_of("[a : b]\n[b : c]\n[c : a]\n"))
            .find("t:12:1: a: circular inheritance: a : b : c : a\n") != std::string::npos);
  CHECK(complaints(catalog_of("[a : a]\n")) == "t:10:1: a: circular inheritance: a : a\n");
  CHECK(complaints(catalog_of("[mini]\nboard = 3x3\n")) ==
        "t:10:1: mini: the name is already used at t:1 (write override = yes to replace it)\n");
  CHECK(complaints(catalog_of("[bad : mini]\nnmove = x\n[child : bad]\n")) ==
        "t:11:9: bad: nmove: 'x' is not a number\nt:12:1: child: parent 'bad' is broken\n");
}

TEST_CASE("override = yes replaces a game, which may still be its parent") {
  const auto catalog = catalog_with_rules("[chess : chess]\noverride = yes\nchecks = 1\n");
  CHECK(complaints(catalog) == "");
  CHECK(catalog.find("chess")->ending.checks == 1);
  CHECK(catalog.find("chess")->file == "t");
  const auto broken = catalog_with_rules("[chess : chess]\noverride = yes\nchecks = many\n");
  CHECK_THROWS_AS(broken.find("chess"), variants::Error);
}

TEST_CASE("a redefined piece loses the description of the old one for GUIs") {
  const auto catalog = catalog_with_rules("[c : chess]\npiece.P = Pawn fmWfcF\n");
  CHECK(piece(*catalog.find("chess"), "P").gui_betza == "fmWfceFifmnD");
  CHECK(piece(*catalog.find("c"), "P").gui_betza == "fmWfcF");
}
