// tests/protocol/polyglot_test.cpp: PolyGlot's books. Data: the keys published with the format
// (http://hgm.nubati.net/book_format.html), and books made here.
#include "engine/protocol/polyglot.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "engine/protocol/book.h"
#include "tests/support/scripted_engine.h"

using namespace engine;

namespace {

/// An entry as in a file.
std::string entry(std::uint64_t key, unsigned move, unsigned weight) {
  std::string out;
  for (int i = 7; i >= 0; --i) out += static_cast<char>(key >> (8 * i) & 255);
  for (const unsigned n : {move, weight, 0U, 0U}) {
    out += static_cast<char>(n >> 8 & 255);
    out += static_cast<char>(n & 255);
  }
  return out;
}

constexpr unsigned squares(unsigned from, unsigned to) { return from << 6 | to; }

}  // namespace

TEST_CASE("the published keys") {
  const auto chess = BoardGame::create(protocol_test::catalog().find("chess"));
  const std::vector<std::pair<std::string, std::uint64_t>> table{
      {"", 0x463b96181691fc9c},
      {"e2e4", 0x823c9b50fd114196},
      {"e2e4 d7d5", 0x0756b94461c50fb0},
      {"e2e4 d7d5 e4e5", 0x662fafb965db29d4},
      {"e2e4 d7d5 e4e5 f7f5", 0x22a48b5a8e47ff78},
      {"e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a607ca3f242c1},
      {"e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fdd303c946bdd9},
      {"a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c8123ea7b067637},
      {"a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f9b829b279560},
  };
  for (const auto& [moves, key] : table) {
    CAPTURE(moves);
    chess->set_start();
    std::istringstream words(moves);
    for (std::string word; words >> word;) chess->play(*chess->parse_move(word));
    const auto found = polyglot_key(chess->position());
    REQUIRE(found.has_value());
    CHECK(*found == key);
  }
}

TEST_CASE("other boards and pieces have no key") {
  for (const char* fen : {"", "8/8", "9/8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/X7 w - - 0 1",
                          "8/8/8/8/8/8/8/8/8 w", "ppppppppp/8/8/8/8/8/8/8 w - - 0 1"}) {
    CAPTURE(std::string(fen));
    CHECK_FALSE(polyglot_key(fen).has_value());
  }
}

TEST_CASE("moves, promotions, castling, weights") {
  const std::uint64_t key =
      *polyglot_key("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  const std::string castling = "4k3/P7/8/8/8/8/8/4K2R w K - 0 1";
  std::istringstream in(entry(key, squares(12, 28), 7) + entry(key, squares(11, 27), 2) +
                        entry(*polyglot_key(castling), squares(4, 7), 1) +
                        entry(*polyglot_key(castling), squares(48, 56) | 4U << 12, 3));
  const PolyglotBook book = PolyglotBook::read(in);
  using Moves = std::vector<std::pair<std::string, int>>;
  CHECK(book.moves("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5 9") ==
        Moves{{"e2e4", 7}, {"d2d4", 2}});
  CHECK(book.moves(castling) == Moves{{"e1h1", 1}, {"a7a8q", 3}});
  CHECK(book.moves("4k3/8/8/8/8/8/8/4K3 w - - 0 1").empty());
}

TEST_CASE("a file that is not a book is refused") {
  std::istringstream in("not a book");
  CHECK_THROWS_AS(PolyglotBook::read(in), std::runtime_error);
}

TEST_CASE("a .bin file is read by its extension, for the game that is played") {
  const auto file = std::filesystem::temp_directory_path() /
                    ("aanca-polyglot-" + std::to_string(getpid()) + ".bin");
  const std::string fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  std::ofstream(file, std::ios::binary) << entry(*polyglot_key(fen), squares(4, 7), 1);
  const auto chess = BoardGame::create(protocol_test::catalog().find("chess"));
  BookShelf shelf;
  shelf.set_file(file.string());
  chess->set_position(fen);
  const Move m = shelf.book(*chess, [](const std::string&) {}).choose(*chess, 0);
  REQUIRE(m);
  CHECK(chess->move_text(m) == "e1g1");
  std::filesystem::remove(file);
}
