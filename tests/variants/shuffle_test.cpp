// tests/variants/shuffle_test.cpp: start positions by number: Fischer random exhaustively, its
// double, other boards, back ranks.
#include "variants/shuffle.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <stdexcept>

#include "texts.h"

using namespace variants_test;
using variants::arranged_fen;
using variants::arrangements;

namespace {

/// White's back rank of a FEN without blanks in it; Black's in capitals.
std::string back_rank(const std::string& fen, bool black) {
  const std::string board = fen.substr(0, fen.find(' '));
  std::string rank = black ? board.substr(0, board.find('/')) : board.substr(board.rfind('/') + 1);
  for (char& c : rank) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return rank;
}

void check_fischer(const std::string& rank) {
  const auto first = [&](char c) { return rank.find(c); };
  const auto last = [&](char c) { return rank.rfind(c); };
  CHECK(first('B') % 2 != last('B') % 2);
  CHECK(first('R') < first('K'));
  CHECK(first('K') < last('R'));
  std::string sorted = rank;
  std::sort(sorted.begin(), sorted.end());
  CHECK(sorted == "BBKNNQRR");
}

}  // namespace

TEST_CASE("the 960 start positions of Fischer random") {
  const auto game = catalog_with_rules("").find("fischerandom");
  REQUIRE(arrangements(*game) == 960);
  std::set<std::string> seen;
  for (std::uint64_t n = 0; n < 960; ++n) {
    CAPTURE(n);
    const std::string fen = arranged_fen(*game, n);
    const std::string rank = back_rank(fen, false);
    check_fischer(rank);
    CHECK(back_rank(fen, true) == rank);
    CHECK(fen.substr(fen.find('/')).substr(0, 27) == "/pppppppp/8/8/8/8/PPPPPPPP/");
    CHECK(fen.substr(fen.find(' ')) == " w KQkq - 0 1");
    seen.insert(rank);
  }
  CHECK(seen.size() == 960);
  CHECK_THROWS_WITH_AS(arranged_fen(*game, 960),
                       "start position 960: fischerandom has those from 0 to 959",
                       std::invalid_argument);
}

TEST_CASE("the numbers are those of Chess960") {
  const auto game = catalog_with_rules("").find("fischerandom");
  const auto rank = [&](std::uint64_t n) { return back_rank(arranged_fen(*game, n), false); };
  CHECK(rank(518) == "RNBQKBNR");
  CHECK(arranged_fen(*game, 518) == game->start_fen);
  CHECK(rank(0) == "BBQNNRKR");
  CHECK(rank(1) == "BQNBNRKR");
  CHECK(rank(4) == "QBBNNRKR");
  CHECK(rank(959) == "RKRNNQBB");
  CHECK(rank(534) == "RNBKQBNR");
}

TEST_CASE("double Fischer random: each side on its own") {
  const auto game = catalog_with_rules("").find("double-fischer");
  REQUIRE(arrangements(*game) == 960 * 960);
  const std::string fen = arranged_fen(*game, 518 * 960 + 959);
  CHECK(back_rank(fen, false) == "RNBQKBNR");
  CHECK(back_rank(fen, true) == "RKRNNQBB");
  for (std::uint64_t n = 0; n < 960 * 960; n += 7919) {
    check_fischer(back_rank(arranged_fen(*game, n), false));
    check_fischer(back_rank(arranged_fen(*game, n), true));
  }
}

TEST_CASE("a wider board has more start positions") {
  const auto game = catalog_with_rules("").find("caparandom");
  // Bishops 5 * 5; archbishop, queen, chancellor 8 * 7 * 6; two knights on five squares 10.
  REQUIRE(arrangements(*game) == 25 * 8 * 7 * 6 * 10);
  std::set<std::string> seen;
  for (std::uint64_t n = 0; n < arrangements(*game); n += 100)
    seen.insert(back_rank(arranged_fen(*game, n), false));
  CHECK(seen.size() == arrangements(*game) / 100);
}

TEST_CASE("backrank: without castling every order, with it king and rooks keep their places") {
  const auto free = catalog_with_rules("").find("nocastle");
  CHECK(arrangements(*free) == 4 * 4 * 6 * 5 * 6);
  const auto catalog = catalog_with_rules("[corners : chess]\nshuffle = backrank\n");
  const auto corners = catalog.find("corners");
  // The squares b d f are light, c g dark: a bishop on each, the queen, the knights on what is
  // left.
  CHECK(arrangements(*corners) == 3 * 2 * 3);
  for (std::uint64_t n = 0; n < arrangements(*corners); ++n) {
    const std::string rank = back_rank(arranged_fen(*corners, n), false);
    CAPTURE(rank);
    CHECK(rank.front() == 'R');
    CHECK(rank[4] == 'K');
    CHECK(rank.back() == 'R');
    CHECK(rank.find('B') % 2 != rank.rfind('B') % 2);
  }
}

TEST_CASE("a game that does not shuffle has one start position") {
  const auto game = catalog_with_rules("").find("chess");
  CHECK(arrangements(*game) == 1);
  CHECK(arranged_fen(*game, 0) == game->start_fen);
  CHECK_THROWS_AS(arranged_fen(*game, 1), std::invalid_argument);
}

TEST_CASE("holes, hands, promoted pieces and blanks of the start position stay") {
  const auto catalog = catalog_of(
      "[odd : mini]\nboard = 5x4\nshuffle = backrank\ncaptures = keep\npiece.+P = Tokin F\n"
      "fen = *+pk2/3p1/P4/K1+PQ1[Qq] b - - 3 9\n");
  CHECK(complaints(catalog) == "");
  const auto game = catalog.find("odd");
  CHECK(arrangements(*game) == 6);
  CHECK(arranged_fen(*game, 0) == "*+pk2/3p1/P4/K1+PQ1[Qq] b - - 3 9");
}

TEST_CASE("complaints about shuffle") {
  CHECK(complaints(catalog_of("[a : mini]\nshuffle = fischer\n")) ==
        "t:11:1: a: shuffle = fischer needs castle = 960\n");
  CHECK(complaints(catalog_of("[a : mini]\nshuffle = backrank triple\n")) ==
        "t:11:20: a: shuffle: only 'double' may follow\n");
  CHECK(complaints(catalog_of("[a : mini]\nshuffle = backrank\n")) ==
        "W t:11:1: a: shuffle: there is only one start position\n");
}
