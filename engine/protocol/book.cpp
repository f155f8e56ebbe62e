#include "engine/protocol/book.h"

#include <algorithm>
#include <exception>
#include <fstream>
#include <numeric>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "engine/protocol/command.h"

namespace engine {
namespace {

/// A mistake at a place of the line, counted from 0.
class Mistake : public std::runtime_error {
 public:
  Mistake(std::size_t column, const std::string& reason)
      : std::runtime_error(reason), column_(column) {}
  std::size_t column() const { return column_; }

 private:
  std::size_t column_;
};

/// One move with its weight, the text between two commas.
BookMove read_move(const Game& game, std::string_view line, std::string_view text) {
  const auto column = [line](std::string_view part) {
    return static_cast<std::size_t>(part.data() - line.data());
  };
  std::string_view rest = text;
  const std::string_view word = next_word(rest);
  if (word.empty()) throw Mistake(column(text), "a move is missing");
  const std::optional<Move> move = game.parse_move(word);
  if (!move) throw Mistake(column(word), clean(word) + " is not a legal move there");
  BookMove out{*move, 1};
  if (rest.empty()) return out;
  const std::string_view number = next_word(rest);
  const auto weight = parse_integer(number);
  if (!weight || *weight < 0 || *weight > Book::kMostWeight || !rest.empty())
    throw Mistake(column(number), "'" + clean(number) + "' is not a weight from 0 to " +
                                      std::to_string(Book::kMostWeight));
  out.weight = static_cast<int>(*weight);
  return out;
}

}  // namespace

Book Book::read(std::istream& in, const std::string& name, const Game& game,
                std::vector<std::string>& complaints) {
  Book book;
  const std::unique_ptr<Game> table = game.clone();
  std::string text;
  for (int number = 1; std::getline(in, text); ++number) {
    std::string_view line(text);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (line.find_first_not_of(" \t") == std::string_view::npos || line.front() == '#') continue;
    try {
      const std::size_t colon = line.find(':');
      if (colon == std::string_view::npos)
        throw Mistake(line.size(), "a colon between position and moves is missing");
      try {
        table->set_position(line.substr(0, colon));
      } catch (const std::exception& e) {
        throw Mistake(0, e.what());
      }
      std::vector<BookMove> moves;
      for (std::size_t at = colon + 1; at <= line.size();) {
        const std::size_t end = std::min(line.find(',', at), line.size());
        moves.push_back(read_move(*table, line, line.substr(at, end - at)));
        at = end + 1;
      }
      std::vector<BookMove>& known = book.positions_[table->key()];
      known.insert(known.end(), moves.begin(), moves.end());
    } catch (const Mistake& e) {
      complaints.push_back(name + ":" + std::to_string(number) + ":" +
                           std::to_string(e.column() + 1) + ": " + e.what());
    }
  }
  return book;
}

Book Book::read(const std::filesystem::path& file, const Game& game,
                std::vector<std::string>& complaints) {
  std::ifstream in(file, std::ios::binary);
  if (!in || std::filesystem::is_directory(file))
    throw std::runtime_error(file.string() + ": cannot be read");
  if (file.extension() == ".bin") {
    Book book;
    try {
      book.polyglot_ = PolyglotBook::read(in);
    } catch (const std::runtime_error& e) {
      throw std::runtime_error(file.string() + ": " + e.what());
    }
    return book;
  }
  return read(in, file.string(), game, complaints);
}

std::vector<BookMove> Book::known(const Game& game) const {
  if (const auto found = positions_.find(game.key()); found != positions_.end())
    return found->second;
  std::vector<BookMove> out;
  if (polyglot_.empty()) return out;
  for (const auto& [text, weight] : polyglot_.moves(game.position()))
    if (const auto move = game.parse_move(text)) out.push_back({*move, weight});
  return out;
}

std::vector<BookMove> Book::moves(const Game& game) const {
  const std::vector<BookMove> all = known(game);
  if (all.empty()) return {};
  const std::vector<Move> legal = game.legal_moves();
  std::vector<BookMove> out;
  for (const BookMove& m : all)
    if (std::find(legal.begin(), legal.end(), m.move) != legal.end()) out.push_back(m);
  std::stable_sort(out.begin(), out.end(),
                   [](const BookMove& a, const BookMove& b) { return a.weight > b.weight; });
  return out;
}

Move Book::choose(const Game& game, std::uint64_t random) const {
  const std::vector<BookMove> known = moves(game);
  const auto all = std::accumulate(
      known.begin(), known.end(), std::uint64_t{0},
      [](auto sum, const auto& m) { return sum + static_cast<std::uint64_t>(m.weight); });
  if (all == 0) return kNoMove;
  std::uint64_t left = random % all;
  for (const BookMove& m : known) {
    if (left < static_cast<std::uint64_t>(m.weight)) return m.move;
    left -= static_cast<std::uint64_t>(m.weight);
  }
  return kNoMove;
}

void BookShelf::set_file(std::string file) {
  file_ = std::move(file);
  read_ = false;
}

const Book& BookShelf::book(const Game& game,
                            const std::function<void(const std::string&)>& complain) {
  if (read_) return book_;
  read_ = true;
  book_ = {};
  if (file_.empty()) return book_;
  std::vector<std::string> complaints;
  try {
    book_ = Book::read(std::filesystem::path(file_), game, complaints);
  } catch (const std::exception& e) {
    complaints.emplace_back(e.what());
  }
  for (const std::string& complaint : complaints) complain(complaint);
  return book_;
}

}  // namespace engine
