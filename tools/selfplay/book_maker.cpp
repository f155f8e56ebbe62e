#include "tools/selfplay/book_maker.h"

#include <cctype>
#include <map>
#include <vector>

namespace selfplay {

namespace {

struct Word {
  std::string text;
  int line;
};

struct Record {
  std::map<std::string, std::string> tags;
  std::vector<Word> moves;
  std::string result = "*";
};

bool is_result(const std::string& word) {
  return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

/// Reads games one after the other.
class PgnReader {
 public:
  explicit PgnReader(std::istream& in) : in_(in) {}

  /// False at the end.
  bool next(Record& game) {
    game = {};
    bool any = false;
    for (int c; (c = get()) != EOF;) {
      if (c == '[' && !game.moves.empty()) {  // the next game; this one has no result
        unget(c);
        return true;
      }
      any = any || std::isspace(c) == 0;
      if (c == '[')
        read_tag(game);
      else if (c == '{')
        skip_to('}');
      else if (c == ';' || (c == '%' && at_start_))
        skip_to('\n');
      else if (c == '(')
        skip_variation();
      else if (std::isspace(c) == 0 && read_word(c, game))
        return true;
    }
    return any && !(game.moves.empty() && game.tags.empty());
  }

 private:
  int get() {
    at_start_ = last_ == '\n';
    last_ = in_.get();
    line_ += last_ == '\n' ? 1 : 0;
    return last_;
  }
  void unget(int c) {
    in_.putback(static_cast<char>(c));
    line_ -= c == '\n' ? 1 : 0;
  }
  void skip_to(char end) {
    for (int c; (c = get()) != EOF && c != end;) {
    }
  }
  void skip_variation() {
    for (int depth = 1, c = 0; depth > 0 && (c = get()) != EOF;) {
      if (c == '{') skip_to('}');
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    }
  }

  /// [Name "value"]
  void read_tag(Record& game) {
    std::string text;
    for (int c; (c = get()) != EOF && c != '\n';) text += static_cast<char>(c);
    const std::size_t open = text.find('"'), close = text.rfind('"');
    if (open == std::string::npos || close <= open) return;
    game.tags[text.substr(0, text.find_first_of(" \t\""))] =
        text.substr(open + 1, close - open - 1);
  }

  /// True for the result, which ends a game.
  bool read_word(int first, Record& game) {
    std::string word(1, static_cast<char>(first));
    const int line = line_;
    for (int c; (c = get()) != EOF;) {
      if (std::isspace(c) != 0 || c == '{' || c == ')' || c == ';') {
        unget(c);
        break;
      }
      word += static_cast<char>(c);
    }
    if (is_result(word)) {
      game.result = word;
      return true;
    }
    const std::size_t dots = word.find_first_not_of("0123456789");  // 12.e4, 12...
    if (dots != std::string::npos && dots > 0 && word[dots] == '.')
      word.erase(0, word.find_first_not_of('.', dots));
    while (!word.empty() && (word.back() == '!' || word.back() == '?')) word.pop_back();
    if (!word.empty() && word[0] != '$' &&
        word.find_first_not_of("0123456789.") != std::string::npos)
      game.moves.push_back({word, line});
    return false;
  }

  std::istream& in_;
  int line_ = 1, last_ = '\n';
  bool at_start_ = true;
};

/// The moves of a position, by their text.
struct Place {
  std::string position;
  std::map<std::string, int> moves;
};

int points(const std::string& result, engine::Color mover) {
  if (result == "1-0" || result == "0-1")
    return (result == "1-0") == (mover == engine::kWhite) ? 2 : 0;
  return 1;
}

}  // namespace

BookCount write_book(std::istream& pgn, const std::string& name, int plies, engine::BoardGame& game,
                     std::ostream& book, std::ostream& complaints) {
  BookCount count;
  std::map<engine::Key, Place> places;
  PgnReader reader(pgn);
  for (Record record; reader.next(record);) {
    ++count.games;
    game.set_start();
    if (const auto fen = record.tags.find("FEN"); fen != record.tags.end())
      game.set_position(fen->second);
    int ply = 0;
    for (const Word& word : record.moves) {
      if (ply++ >= plies || game.result()) break;
      const auto move = game.parse_move(word.text);
      if (!move) {
        complaints << name << ":" << word.line << ": game " << count.games << ": " << word.text
                   << " is not legal in " << game.position() << "\n";
        ++count.faults;
        break;
      }
      Place& place = places[game.key()];
      if (place.position.empty()) place.position = game.position();
      place.moves[game.move_text(*move)] += points(record.result, game.side_to_move());
      game.play(*move);
    }
  }
  std::map<std::string, std::string> lines;  // in an order that does not depend on keys
  for (const auto& [key, place] : places) {
    std::string moves;
    for (const auto& [text, weight] : place.moves)
      if (weight > 0) moves += (moves.empty() ? "" : ", ") + text + " " + std::to_string(weight);
    if (!moves.empty()) lines[place.position] = moves;
  }
  for (const auto& [position, moves] : lines) book << position << " : " << moves << "\n";
  count.positions = static_cast<int>(lines.size());
  return count;
}

}  // namespace selfplay
