// tools/terminal/typed_move.cpp: see typed_move.h. A text that the notation does not read is
// compared with the spellings of every legal move, without case and marks.
#include "tools/terminal/typed_move.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>

#include "engine/board/notation/notation.h"
#include "tools/terminal/words.h"
#include "variants/text.h"

namespace terminal {

namespace {

using engine::Board;
using engine::Move;
using engine::MoveKind;

using variants::lower;

/// Lower case, without marks of captures, checks and the like.
std::string bare(const std::string& text) {
  std::string out;
  for (const char c : lower(text))
    if (std::string_view("x-=#:!? /@*").find(c) == std::string_view::npos) out += c;
  while (!out.empty() && out.back() == '+') out.pop_back();
  return out;
}

/// A text with the name of a piece taken out of it: "Knight takes f3".
struct Named {
  std::optional<engine::PieceType> type;
  std::string rest;  // without small words: "f3"
};

Named without_name(const Board& board, const std::string& text) {
  static const std::set<std::string> kSmall = {"to", "takes", "take",  "captures", "on",  "at",
                                               "x",  "drop",  "drops", "from",     "the", "hand"};
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;)
    if (kSmall.count(word) == 0) words.push_back(word);
  Named named;
  std::size_t used = 0;
  for (std::size_t n = words.size(); n > 0 && used == 0; --n) {  // the longest name first
    std::string name = words[0];
    for (std::size_t i = 1; i < n; ++i) name += ' ' + words[i];
    if (name.size() < 3) continue;  // letters are a matter of notation
    named.type = type_named(board.rules(), name);
    if (named.type) used = n;
  }
  for (std::size_t i = used; i < words.size(); ++i) named.rest += words[i];
  return named;
}

/// Of the piece that moves or is dropped; nullopt for a pass.
std::optional<engine::PieceType> type_of(const Board& board, Move m) {
  if (m.kind() == MoveKind::Pass) return std::nullopt;
  if (m.kind() == MoveKind::Drop) return m.piece();
  return visible_type(board, m.from());
}

/// The ways to write a move that are understood beside notation itself.
std::vector<std::string> spellings(const Board& board, Move m, const std::vector<Move>& legal) {
  std::vector<std::string> all = {engine::to_coordinates(board, m),
                                  engine::to_san(board, m, legal)};
  const auto type = type_of(board, m);
  if (!type || m.kind() == MoveKind::Pickup) return all;
  const std::string id = board.rules().def(*type).id;
  const std::string to = engine::square_name(board.geometry(), m.to());
  all.push_back(id + all[0]);
  all.push_back(id + to);
  return all;
}

/// Does `text` name the squares with which the coordinates `full` begin?
bool begins(const std::string& full, const std::string& text) {
  return full.size() > text.size() && full.compare(0, text.size(), text) == 0 &&
         std::isdigit(static_cast<unsigned char>(full[text.size()])) == 0;
}

/// Does `spelling` say what was typed? With the name of the piece its letters are left out.
bool says(const std::string& spelling, const Named& named, const std::string& id, bool whole) {
  std::string full = bare(spelling);
  const std::string typed = bare(named.rest), letters = bare(id);
  if (named.type && full.rfind(letters, 0) == 0) full.erase(0, letters.size());
  if (full == typed) return whole;
  return !whole && begins(full, typed);
}

/// `m` and, if the piece may as well become another, those moves.
std::vector<Move> with_promotions(const Board& board, Move m, const std::vector<Move>& legal) {
  std::vector<Move> all{m};
  if (m.has_piece() || m.kind() == MoveKind::Drop || m.kind() == MoveKind::Castling) return all;
  const auto victims = [&](Move x) {
    const auto taken = board.victims(x);
    return std::set<engine::Square>(taken.begin(), taken.end());
  };
  for (const Move x : legal)
    if (x.has_piece() && x.from() == m.from() && x.to() == m.to() &&
        (x.kind() == MoveKind::Promotion || x.kind() == MoveKind::Chain) &&
        x.has_wall() == m.has_wall() && (!m.has_wall() || x.wall() == m.wall()) &&
        victims(x) == victims(m))
      all.push_back(x);
  return all;
}

}  // namespace

std::vector<Move> moves_meant(const engine::BoardGame& game, const std::string& text) {
  const Board& board = game.board();
  const auto legal = game.legal_moves();
  if (const auto m = game.parse_move(text))
    return text.back() == '=' ? std::vector<Move>{*m} : with_promotions(board, *m, legal);
  const Named named = without_name(board, lower(text));
  if (named.rest.find_first_of("0123456789") == std::string::npos) return {};
  std::vector<Move> meant, begun;
  for (const Move m : legal) {
    const auto type = type_of(board, m);
    if (named.type && type != named.type) continue;
    const std::string id = named.type ? board.rules().def(*type).id : "";
    const auto all = spellings(board, m, legal);
    const auto any = [&](bool whole) {
      return std::any_of(all.begin(), all.end(),
                         [&](const auto& s) { return says(s, named, id, whole); });
    };
    if (any(true))
      meant.push_back(m);
    else if (any(false))
      begun.push_back(m);
  }
  if (meant.size() == 1) return with_promotions(board, meant[0], legal);
  return meant.empty() ? begun : meant;
}

std::string choice_label(const Board& board, Move m) {
  const bool becomes =
      m.kind() == MoveKind::Promotion || (m.kind() == MoveKind::Chain && m.has_piece());
  return becomes ? board.rules().def(m.piece()).id : "=";
}

}  // namespace terminal
