// Moves are translated square by square from and to the coordinates of Game, which are XBoard's.
#include "engine/uci/dialect.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "engine/board/notation/notation.h"
#include "engine/board/rules.h"
#include "engine/board_game.h"
#include "variants/text.h"

namespace engine::uci {
namespace {

constexpr std::string_view kPass = "@@@@";     // Game's
constexpr std::string_view kUciPass = "0000";  // everybody's
constexpr std::size_t kLongestMove = 400;      // letters
constexpr int kMostInHand = 1000;              // of a kind
constexpr std::int64_t kLastMove = 1'000'000;  // number of a move in a position

bool digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool small(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }

/// A run of digits at `i`; nullopt when it is not a number of a rank or file.
std::optional<int> number_at(std::string_view text, std::size_t& i) {
  int value = 0;
  const char* const first = text.data() + i;
  const auto [end, error] = std::from_chars(first, text.data() + text.size(), value);
  if (error != std::errc{} || value < 0 || value > 1000) return std::nullopt;
  i += static_cast<std::size_t>(end - first);
  return value;
}

// --- squares

std::string usi_square(const Geometry& g, Square s) {
  return std::to_string(g.files() - g.file(s)) + static_cast<char>('a' + g.ranks() - 1 - g.rank(s));
}

/// A square of the form "e4" at `i`, which then stands behind it; in Game's coordinates or UCI's.
std::optional<Square> square_at(const Geometry& g, std::string_view text, std::size_t& i,
                                bool in_uci) {
  std::size_t end = i;
  while (end < text.size() && small(text[end])) ++end;
  if (end == i) return std::nullopt;
  // Letters in front of the file's own belong to a promotion: "e7e8q,.." has none.
  while (end < text.size() && digit(text[end])) ++end;
  const std::string_view name = text.substr(i, end - i);
  if (!digit(name.back())) return std::nullopt;
  std::optional<Square> s = in_uci ? g.parse(name) : parse_square(g, name);
  if (s && g.hole(*s)) s.reset();
  if (s) i = end;
  return s;
}

/// A square of the form "7g" at `i`.
std::optional<Square> usi_square_at(const Geometry& g, std::string_view text, std::size_t& i) {
  std::size_t at = i;
  if (at >= text.size() || !digit(text[at])) return std::nullopt;
  const auto file = number_at(text, at);
  if (!file || at >= text.size() || !small(text[at])) return std::nullopt;
  const int rank = g.ranks() - 1 - (text[at] - 'a');
  if (*file < 1 || *file > g.files() || rank < 0) return std::nullopt;
  const Square s = g.square(g.files() - *file, rank);
  if (g.hole(s)) return std::nullopt;
  i = at + 1;
  return s;
}

// --- moves of a game on a board

bool free_castling(const Board& board, Move m) {
  return m.kind() == MoveKind::Castling && board.rules().variant().castling.fischer;
}

/// Game's text with every square in the other form.
std::string from_coordinates(const Geometry& g, std::string_view text, Dialect dialect) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    if (const auto s = square_at(g, text, i, false))
      out += dialect == Dialect::Usi ? usi_square(g, *s) : g.name(*s);
    else
      out += text[i] == '@' && dialect == Dialect::Usi ? (++i, '*') : text[i++];
  }
  return out;
}

std::string to_game_coordinates(const Geometry& g, std::string_view text, Dialect dialect) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto s =
        dialect == Dialect::Usi ? usi_square_at(g, text, i) : square_at(g, text, i, true);
    if (s)
      out += square_name(g, *s);
    else if (text[i] == '*' && i > 0 && text[i - 1] != ',')  // at the start of a part it is a wall
      out += (++i, '@');
    else
      out += text[i++];
  }
  return out;
}

/// A capture without moving: its victim's square is the target, unless a move leads there.
bool captures_on_the_spot(Move m) {
  return m.kind() == MoveKind::Multi && m.to() == m.from() && m.extras() == 1 && !m.has_wall();
}

bool leads_to(const std::vector<Move>& legal, Square from, Square to) {
  return std::any_of(legal.begin(), legal.end(), [&](Move m) {
    return m.from() == from && m.to() == to && m.kind() != MoveKind::Drop;
  });
}

/// The capture of what stands on the second of two squares, from the first; the text is in UCI's
/// coordinates.
std::optional<Move> capture_on_the_spot(const Game& game, const Geometry& g,
                                        std::string_view text) {
  std::size_t end = 0;
  const auto from = square_at(g, text, end, true);
  const auto victim = from ? square_at(g, text, end, true) : std::nullopt;
  if (!victim || end != text.size()) return std::nullopt;
  for (const Move m : game.legal_moves())
    if (captures_on_the_spot(m) && m.from() == *from && m.extra(0) == *victim) return m;
  return std::nullopt;
}

/// "P*5e": the letter of a drop is a capital in every protocol.
std::string with_capital(std::string text) {
  const std::size_t at = text.find('@');
  if (at == 1 || at == 2) text[at - 1] = variants::upper(text[at - 1]);
  return text;
}

/// Where a wall stands for a move, Fairy-Stockfish writes both: the king's step to its own square
/// and the wall ("e1e1,e1a3"), or the move and a wall that is none ("b1c3,c3a1"). Neither is ours.
std::string without_half(std::string text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string::npos) return text;
  const std::string move = text.substr(0, comma), wall = text.substr(comma + 1);
  const std::size_t half = move.size() / 2;
  if (move.substr(0, half) != move.substr(half)) return move;
  return wall.compare(0, half, move, 0, half) == 0 ? "*@" + wall.substr(half) : text;
}

}  // namespace

std::string move_text(const Game& game, Move m, Dialect dialect) {
  const std::string text = game.move_text(m);
  if (text == kPass) return std::string(kUciPass);
  const BoardGame* const on_board = game.board_game();
  if (on_board == nullptr) return text;
  const Board& board = on_board->board();
  const Geometry& g = board.geometry();
  if (dialect == Dialect::Uci && free_castling(board, m) && !m.has_piece())
    return g.name(m.from()) + g.name(m.extra(0));
  if (dialect == Dialect::Uci && captures_on_the_spot(m) &&
      !leads_to(game.legal_moves(), m.from(), m.extra(0)))
    return g.name(m.from()) + g.name(m.extra(0));
  return from_coordinates(g, text, dialect);
}

std::optional<Move> parse_move(const Game& game, std::string_view text, Dialect dialect) {
  if (text.empty() || text.size() > kLongestMove) return std::nullopt;
  if (text == kUciPass) return game.parse_move(kPass);
  const BoardGame* const on_board = game.board_game();
  if (on_board == nullptr) return game.parse_move(text);
  const Geometry& g = on_board->board().geometry();
  std::string in_game = with_capital(to_game_coordinates(g, text, dialect));
  if (on_board->board().rules().variant().wall.or_move) in_game = without_half(std::move(in_game));
  const auto move = game.parse_move(in_game);
  return move || dialect == Dialect::Usi ? move : capture_on_the_spot(game, g, text);
}

// --- SFEN

namespace {

std::vector<std::string_view> fields(std::string_view text) {
  std::vector<std::string_view> out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find(' ', i), text.size());
    if (end > i) out.push_back(text.substr(i, end - i));
    i = end + 1;
  }
  return out;
}

/// "2P3p" -> "PPppp", "-" -> "-".
std::string spread_hand(std::string_view hand) {
  if (hand == "-") return "-";
  std::string out;
  for (std::size_t i = 0; i < hand.size();) {
    int count = 1;
    if (digit(hand[i])) {
      const auto number = number_at(hand, i);
      if (!number || *number < 1 || *number > kMostInHand || i >= hand.size() || digit(hand[i]))
        throw std::runtime_error("the hand '" + std::string(hand) + "' is not like 2P3p");
      count = *number;
    }
    out.append(static_cast<std::size_t>(count), hand[i++]);
  }
  return out;
}

/// "PPppp" -> "2P3p".
std::string count_hand(std::string_view hand) {
  std::string out;
  for (std::size_t i = 0; i < hand.size();) {
    const std::size_t end = std::min(hand.find_first_not_of(hand[i], i), hand.size());
    if (end - i > 1) out += std::to_string(end - i);
    out += hand[i];
    i = end;
  }
  return out.empty() ? "-" : out;
}

}  // namespace

std::string fen_of_sfen(std::string_view sfen) {
  const std::vector<std::string_view> all = fields(sfen);
  if (all.size() < 2) throw std::runtime_error("an SFEN is: board, side (b or w), hand, move");
  if (all[1] != "b" && all[1] != "w")
    throw std::runtime_error("the side to move is b or w, not '" + std::string(all[1]) + "'");
  std::int64_t number = 1;
  if (all.size() > 3) {
    const auto [end, error] = std::from_chars(all[3].data(), all[3].data() + all[3].size(), number);
    if (error != std::errc{} || number < 0 || number > kLastMove)
      throw std::runtime_error("'" + std::string(all[3]) + "' is not the number of a move");
  }
  const std::string hand = spread_hand(all.size() > 2 ? all[2] : "-");
  return std::string(all[0]) + "[" + hand + "] " + (all[1] == "b" ? "w" : "b") + " 0 " +
         std::to_string((std::max<std::int64_t>(number, 1) + 1) / 2);
}

std::string sfen_of_fen(std::string_view fen) {
  const std::vector<std::string_view> all = fields(fen);
  if (all.size() < 2) return std::string(fen);
  std::string_view board = all[0], hand;
  if (const std::size_t open = board.find('['); open != std::string_view::npos) {
    hand = board.substr(open + 1, board.find(']') - open - 1);
    board = board.substr(0, open);
  }
  if (hand == "-") hand = {};
  const bool first = all[1] == "w";
  std::int64_t number = 1;
  std::from_chars(all.back().data(), all.back().data() + all.back().size(), number);
  return std::string(board) + (first ? " b " : " w ") + count_hand(hand) + " " +
         std::to_string(2 * std::max<std::int64_t>(number, 1) - (first ? 1 : 0));
}

}  // namespace engine::uci
