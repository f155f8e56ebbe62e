#include "tools/selfplay/book_maker.h"

#include <map>

#include "tools/pgn/reader.h"

namespace selfplay {

namespace {

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

BookCount write_book(std::istream& in, const std::string& name, int plies, engine::BoardGame& game,
                     std::ostream& book, std::ostream& complaints) {
  BookCount count;
  std::map<engine::Key, Place> places;
  pgn::Reader reader(in);
  for (pgn::Record record; reader.next(record);) {
    ++count.games;
    game.set_start();
    if (const auto fen = record.tags.find("FEN"); fen != record.tags.end())
      game.set_position(fen->second);
    int ply = 0;
    for (const pgn::Word& word : record.moves) {
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
