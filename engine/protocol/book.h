// engine/protocol/book.h: opening books: those of PolyGlot (.bin, polyglot.h), and for any game a
// text file of positions with their moves.
//
//   # comment
//   rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 : e2e4 10, d2d4 8, Nf3
//
// A FEN as the game reads it (numbers of moves do not matter), a colon, moves in coordinates or
// SAN, each with its weight (1 if there is none). Ranks count as in XBoard, from 0 on boards
// of ten ranks, under UCI too. Tested by tests/protocol/book_test.cpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <istream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/protocol/polyglot.h"

namespace engine {

struct BookMove {
  Move move = kNoMove;
  int weight = 1;  // 0: known, but not played
};

class Book {
 public:
  static constexpr int kMostWeight = 1'000'000;

  /// Of the game's rules; its position does not matter. A line with a mistake is left out and
  /// complained of: "book.txt:3:57: e2e5 is not a legal move there".
  static Book read(std::istream& in, const std::string& name, const Game& game,
                   std::vector<std::string>& complaints);
  /// Throws std::runtime_error when the file cannot be read.
  static Book read(const std::filesystem::path& file, const Game& game,
                   std::vector<std::string>& complaints);

  bool empty() const { return positions_.empty() && polyglot_.empty(); }
  std::size_t size() const { return positions_.size(); }
  /// The moves known for the position that are legal, the heaviest first.
  std::vector<BookMove> moves(const Game& game) const;
  /// One of them, drawn by weight with a number from 0 up; kNoMove if there is none.
  Move choose(const Game& game, std::uint64_t random) const;

 private:
  std::vector<BookMove> known(const Game& game) const;

  std::map<Key, std::vector<BookMove>> positions_;
  PolyglotBook polyglot_;
};

/// The book of a game, read when it is first needed.
class BookShelf {
 public:
  /// No name: no book.
  void set_file(std::string file);
  /// Another game is played: the file is read again for that.
  void game_changed() { read_ = false; }
  /// Complaints go to `complain`, once for each reading.
  const Book& book(const Game& game, const std::function<void(const std::string&)>& complain);

 private:
  std::string file_;
  bool read_ = false;
  Book book_;
};

}  // namespace engine
