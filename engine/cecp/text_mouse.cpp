// engine/cecp/text_mouse.cpp: reads the texts of legal moves as two squares and a letter.
#include "engine/cecp/text_mouse.h"

#include <cctype>
#include <cstdlib>
#include <utility>
#include <vector>

#include "variants/text.h"

namespace engine {
namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// Takes a square ("e4", "k10") from the front of the text; empty if there is none.
std::string take_square(std::string_view& text) {
  std::size_t end = 0;
  while (end < text.size() && !is_digit(text[end])) ++end;
  if (end != 1) return "";
  while (end < text.size() && is_digit(text[end])) ++end;
  std::string square(text.substr(0, end));
  text.remove_prefix(end);
  return square;
}

struct Step {
  std::string from, to;
  char becomes;  // 0: nothing
};

std::optional<Step> read_step(std::string_view text) {
  Step step{take_square(text), take_square(text), 0};
  if (step.from.empty() || step.to.empty() || text.size() > 1) return std::nullopt;
  if (!text.empty()) step.becomes = text[0];
  return step;
}

std::vector<Step> steps_from(const Game& game, const std::string& square) {
  std::vector<Step> out;
  for (const Move m : game.legal_moves())
    if (auto step = read_step(game.move_text(m)); step && step->from == square)
      out.push_back(std::move(*step));
  return out;
}

/// Index in the order of a FEN, -1 off the board.
int index_of(const std::string& square, BoardSize size) {
  const int file = square[0] - 'a';
  const int rank = std::atoi(square.c_str() + 1) - 1;
  if (file < 0 || file >= size.files || rank < 0 || rank >= size.ranks) return -1;
  return (size.ranks - 1 - rank) * size.files + file;
}

std::string as_fen(const std::vector<char>& marks, BoardSize size) {
  std::string out;
  for (int rank = 0; rank < size.ranks; ++rank) {
    int gap = 0;
    for (int file = 0; file <= size.files; ++file) {
      const char mark =
          file < size.files ? marks[static_cast<std::size_t>(rank * size.files + file)] : '/';
      if (mark == 0) {
        ++gap;
        continue;
      }
      if (gap > 0) out += std::to_string(gap);
      gap = 0;
      out += mark;
    }
  }
  out.pop_back();  // the last /
  return out;
}

}  // namespace

std::optional<std::string> TextMouse::lift(const Game& game, BoardSize size,
                                           std::string_view square) {
  held_ = take_square(square);
  if (held_.empty() || index_of(held_, size) < 0) return std::nullopt;
  std::vector<char> marks(static_cast<std::size_t>(size.files * size.ranks), 0);
  for (const Step& step : steps_from(game, held_))
    if (const int at = index_of(step.to, size); at >= 0) {
      char& mark = marks[static_cast<std::size_t>(at)];
      mark = mark != 0 ? 'M' : 'Y';
    }
  return "highlight " + as_fen(marks, size);
}

std::optional<std::string> TextMouse::put(const Game& game, std::string_view square) {
  const std::string from = std::exchange(held_, ""), to = take_square(square);
  std::string letters;
  for (const Step& step : steps_from(game, from))
    if (step.to == to) letters += step.becomes == 0 ? '=' : variants::upper(step.becomes);
  if (letters.size() < 2) return std::nullopt;
  return "choice " + letters;
}

}  // namespace engine
