// tools/pgn/writer.cpp: see writer.h.
#include "tools/pgn/writer.h"

#include <sstream>

#include "engine/board/notation/notation.h"

namespace pgn {

namespace {

constexpr std::size_t kLineLength = 78;

void write_tag(std::ostringstream& out, const std::string& name, const std::string& value) {
  out << '[' << name << " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') out << '\\';
    out << (c == '\n' ? ' ' : c);
  }
  out << "\"]\n";
}

/// As reader.h and Game::parse_move() read it.
std::string text_of(const engine::BoardGame& game, engine::Move m) {
  const std::string san = engine::to_san(game.board(), m, game.legal_moves());
  return game.parse_move(san) == m ? san : game.move_text(m);
}

/// Words in lines.
class Lines {
 public:
  explicit Lines(std::ostringstream& out) : out_(out) {}
  void add(const std::string& word) {
    if (column_ + 1 + word.size() > kLineLength) out_ << '\n', column_ = 0;
    if (column_ > 0) out_ << ' ', ++column_;
    out_ << word;
    column_ += word.size();
  }

 private:
  std::ostringstream& out_;
  std::size_t column_ = 0;
};

}  // namespace

std::string move_text(const std::vector<engine::Move>& moves, engine::BoardGame& board_game,
                      const std::vector<std::string>& last) {
  std::ostringstream out;
  Lines lines(out);
  bool first = true, white_before = false;
  int number = 1;
  for (const engine::Move m : moves) {
    const bool white = board_game.side_to_move() == engine::kWhite;
    if (white && (first || !white_before))
      lines.add(std::to_string(number) + '.');
    else if (first)
      lines.add(std::to_string(number) + "...");
    lines.add(text_of(board_game, m));
    board_game.play(m);
    if (!white && board_game.side_to_move() == engine::kWhite) ++number;
    first = false;
    white_before = white;
  }
  for (const std::string& word : last) lines.add(word);
  out << '\n';
  return out.str();
}

std::string write(const Game& game, engine::BoardGame& board_game) {
  std::ostringstream out;
  for (const auto& [name, value] : game.tags) write_tag(out, name, value);
  if (game.fen.empty()) {
    board_game.set_start();
  } else {
    write_tag(out, "FEN", game.fen);
    write_tag(out, "SetUp", "1");
    board_game.set_position(game.fen);
  }
  std::vector<std::string> last;
  if (!game.comment.empty()) last.push_back('{' + game.comment + '}');
  last.push_back(game.result);
  out << '\n' << move_text(game.moves, board_game, last) << '\n';
  return out.str();
}

}  // namespace pgn
