// tests/protocol/book_test.cpp: opening books: positions, moves, weights, mistakes with their
// place.
#include "engine/protocol/book.h"

#include <doctest/doctest.h>

#include <map>
#include <sstream>

#include "tests/support/scripted_engine.h"

using namespace engine;

namespace {

const std::string kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::unique_ptr<BoardGame> game(const std::string& name) {
  return BoardGame::create(protocol_test::catalog().find(name));
}

Book read(const std::string& text, const Game& of, std::vector<std::string>* complaints = nullptr) {
  std::istringstream in(text);
  std::vector<std::string> own;
  return Book::read(in, "book", of, complaints != nullptr ? *complaints : own);
}

}  // namespace

TEST_CASE("moves in coordinates and SAN, drawn by their weights") {
  const auto chess = game("chess");
  const Book book = read("# chess\n\n" + kStart + " : e2e4 6, Nf3, d2d4 3, a2a3 0\r\n", *chess);
  CHECK(book.size() == 1);
  const auto moves = book.moves(*chess);
  REQUIRE(moves.size() == 4);
  CHECK(chess->move_text(moves[0].move) == "e2e4");
  CHECK(moves[0].weight == 6);
  CHECK(chess->move_text(moves[2].move) == "g1f3");
  std::map<std::string, int> drawn;
  for (std::uint64_t i = 0; i < 100; ++i) ++drawn[chess->move_text(book.choose(*chess, i))];
  CHECK(drawn == std::map<std::string, int>{{"e2e4", 60}, {"d2d4", 30}, {"g1f3", 10}});
}

TEST_CASE("numbers of moves do not matter; a position may come by any way") {
  const auto chess = game("chess");
  const Book book =
      read("rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 20 40 : b1c3\n", *chess);
  CHECK(book.choose(*chess, 0) == kNoMove);
  for (const char* m : {"g1f3", "g8f6"}) chess->play(*chess->parse_move(m));
  CHECK(chess->move_text(book.choose(*chess, 5)) == "b1c3");
}

TEST_CASE("any game has books") {
  const auto xiangqi = game("xiangqi");
  const Book book = read(xiangqi->position() + " : h2e2 2, b0c2\n", *xiangqi);
  CHECK(book.moves(*xiangqi).size() == 2);
  const auto shogi = game("shogi");
  CHECK(read(shogi->position() + ":g3g4", *shogi).moves(*shogi).size() == 1);
}

TEST_CASE("mistakes have a place and leave the other lines alone") {
  const auto chess = game("chess");
  std::vector<std::string> complaints;
  const Book book = read(kStart + " : e2e5\n" + kStart + " : e2e4 x\n" + kStart +
                             "\nnonsense : e2e4\n" + kStart + " : e2e4,\n" + kStart +
                             " : e2e4 1 2\n" + kStart + " : e2e4 -1\n" + kStart + " : d2d4\n",
                         *chess, &complaints);
  REQUIRE(complaints.size() == 7);
  const std::string column = std::to_string(kStart.size() + 4);
  CHECK(complaints[0] == "book:1:" + column + ": e2e5 is not a legal move there");
  CHECK(complaints[1] ==
        "book:2:" + std::to_string(kStart.size() + 9) + ": 'x' is not a weight from 0 to 1000000");
  CHECK(complaints[2].rfind("book:3:", 0) == 0);
  CHECK(complaints[3].rfind("book:4:1: ", 0) == 0);
  CHECK(book.moves(*chess).size() == 1);
}

TEST_CASE("a file that cannot be read is complained of once") {
  const auto chess = game("chess");
  BookShelf shelf;
  shelf.set_file("/nowhere/book.txt");
  int complaints = 0;
  for (int i = 0; i < 3; ++i)
    CHECK(shelf.book(*chess, [&](const std::string&) { ++complaints; }).empty());
  CHECK(complaints == 1);
}
