// tests/tools/book_maker_test.cpp: books from PGN: weights, comments and variations, FENs, other
// games, illegal moves.
#include "tools/selfplay/book_maker.h"

#include <doctest/doctest.h>

#include <sstream>

#include "variants/catalog.h"

namespace {

struct Made {
  selfplay::BookCount count;
  std::string book, complaints;
};

Made made(const std::string& pgn, int plies = 20, const std::string& game = "chess") {
  std::istringstream in(pgn);
  std::ostringstream book, complaints;
  const auto board = engine::BoardGame::create(variants::Catalog::standard().find(game));
  Made out;
  out.count = selfplay::write_book(in, "g.pgn", plies, *board, book, complaints);
  out.book = book.str();
  out.complaints = complaints.str();
  return out;
}

const std::string kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 : ";

}  // namespace

TEST_CASE("book: two points for a win, one for a draw, none for a loss") {
  const Made m = made("1. e4 e5 1-0\n\n1. e4 c5 1/2-1/2\n\n1. d4 d5 0-1\n\n1. d4 *\n", 1);
  CHECK(m.count.games == 4);
  CHECK(m.book == kStart + "d2d4 1, e2e4 3\n");
  CHECK(made("1. e4 0-1\n", 1).book == "");
}

TEST_CASE("book: comments, variations, marks, tags and numbers are not moves") {
  const Made m = made(
      "[Event \"x (y) {z}\"]\n[Result \"1-0\"]\n\n% escaped\n1.e4! {best} (1. d4 d5 (1... Nf6 "
      "{a)b}) 2. c4) 1... e5 $14 ; rest\n2. "
      "Nf3?! 1-0\n[Event \"next\"]\n1. Nf3\n");
  CHECK(m.complaints == "");
  CHECK(m.count.games == 2);
  CHECK(m.count.positions == 2);  // Black's only move lost
  CHECK(m.book.find(kStart + "e2e4 2, g1f3 1\n") != std::string::npos);
}

TEST_CASE("book: a position of its own, and other games") {
  const Made m = made("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n1. e4 1-0\n");
  CHECK(m.book == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 : e2e4 2\n");
  CHECK(made("1. h2e2 *\n", 1, "xiangqi").book.find(" : ") != std::string::npos);
}

TEST_CASE("book: a game with an illegal move counts up to there") {
  const Made m = made("1. e4 e5\n2. Ke3 Nc6 1-0\n1. d4 1-0\n");
  CHECK(m.count.games == 2);
  CHECK(m.count.faults == 1);
  CHECK(m.complaints.find("g.pgn:2: game 1: Ke3 is not legal in rnbqkbnr/pppp1ppp/") == 0);
  CHECK(m.book.find("d2d4 2, e2e4 2") != std::string::npos);
  CHECK(made("").count.games == 0);
}
