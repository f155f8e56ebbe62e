// variants/gamecourier/move_notation.cpp: see move_notation.h.
#include "variants/gamecourier/move_notation.h"

#include "variants/gamecourier/query.h"

namespace gamecourier {

std::string print_answers(const Answers& answers) {
  return answers.empty() ? "" : "?" + print_pairs(answers);
}

std::string print_move(const Move& move) { return move.text + print_answers(move.answers); }

Move read_move(std::string_view text) {
  const std::size_t mark = text.rfind('?');
  const bool answers =
      mark != std::string_view::npos && text.find('=', mark) != std::string_view::npos;
  if (!answers) return {std::string(text), {}};
  return {std::string(text.substr(0, mark)), read_pairs(text.substr(mark + 1))};
}

}  // namespace gamecourier
