// tools/selfplay/opening_file.cpp: reading, checking, making and writing opening files.
#include "tools/selfplay/opening_file.h"

#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>

#include "engine/board/notation/notation.h"

namespace selfplay {

namespace {

/// For each opening wanted, this many may be unbalanced or found before.
constexpr int kDraws = 10;

/// A FEN has slashes between its rows; a move does not have them.
bool is_fen(const std::string& word) { return word.find('/') != std::string::npos; }

/// Throws std::runtime_error with the reason. Leaves the game at the end of the opening.
Opening parse_opening(const std::string& line, engine::BoardGame& game) {
  std::istringstream words(line);
  Opening opening;
  std::string word;
  words >> word;
  if (is_fen(word)) {
    opening.fen = word;
    while (words >> word && word != "moves") opening.fen += ' ' + word;
    game.set_position(opening.fen);
    word.clear();
  } else {
    game.set_start();
  }
  for (bool more = !word.empty() || words >> word; more; more = bool(words >> word)) {
    if (word == "moves") continue;
    const auto move = engine::parse_move(game.board(), word, game.legal_moves());
    if (!move) throw std::runtime_error("illegal move " + word);
    opening.moves.push_back(*move);
    game.play(*move);
  }
  if (game.result() || game.legal_moves().empty()) throw std::runtime_error("the game is over");
  return opening;
}

/// The line of a file; the game is at the end of the opening.
std::string print_opening(const Opening& opening, engine::BoardGame& game, bool as_fen) {
  if (as_fen)
    return engine::print_fen(game.board().rules(), game.board().to_setup(),
                             engine::FenDialect::FairyStockfish);
  set_up(game, {opening.fen, {}});
  std::string line = opening.fen.empty() ? "" : opening.fen + " moves";
  for (engine::Move m : opening.moves) {
    line += (line.empty() ? "" : " ") + engine::to_coordinates(game.board(), m);
    game.play(m);
  }
  return line;
}

}  // namespace

std::vector<Opening> read_openings(const std::string& path, engine::BoardGame& game) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::vector<Opening> openings;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.find_first_not_of(" \t") == std::string::npos || line[0] == '#') continue;
    try {
      openings.push_back(parse_opening(line, game));
    } catch (const std::exception& error) {
      throw std::runtime_error(path + ":" + std::to_string(number) + ": " + error.what());
    }
  }
  if (openings.empty()) throw std::runtime_error(path + " has no openings");
  return openings;
}

int write_openings(std::ostream& out, engine::BoardEngine& player, int count, std::uint64_t seed,
                   const OpeningOptions& options, const std::string& fen, bool as_fen) {
  out << "# " << player.game().board().rules().variant().name << ": " << options.plies
      << " random plies, within " << options.balance << " centipawns after " << options.nodes
      << " nodes, seed " << seed << '\n';
  std::set<std::string> known;
  for (int draw = 0; draw < kDraws * count && static_cast<int>(known.size()) < count; ++draw) {
    const Opening opening =
        random_opening(player, fen, seed * 1000003 + static_cast<std::uint64_t>(draw), options);
    if (opening.imbalance > options.balance) continue;
    const std::string line = print_opening(opening, player.game(), as_fen);
    if (known.insert(line).second) out << line << std::endl;
  }
  return static_cast<int>(known.size());
}

}  // namespace selfplay
