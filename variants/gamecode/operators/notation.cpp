// variants/gamecode/operators/notation.cpp: positions and moves as texts.
//
// Texts that players and other programs read: FEN Code, the moves of $legalmoves, moves as players
// type them. Labels of more than one letter stand in braces in FEN Code, void is -.
//
// Source: Developer's Guide, "FEN Code", "Legal Moves".
#include <cctype>

#include "variants/gamecode/operators/operators.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/work.h"

namespace gamecode {

std::string fen_code(const State& state) {
  const Board& b = state.board();
  charge_elements(state.cells.size());
  std::string out;
  int run = 0;
  const auto flush = [&] {
    if (run > 0) out += std::to_string(run);
    run = 0;
  };
  for (int c = 0; c < b.cells(); ++c) {
    if (c > 0 && c % b.files() == 0) {
      flush();
      out += '/';
    }
    const Symbol* label = state.label(c);
    if (label == b.empty_mark()) {
      ++run;
      continue;
    }
    flush();
    const std::string& text = label->text;
    const bool letter = text.size() == 1 && std::isalpha(static_cast<unsigned char>(text[0])) != 0;
    out += letter || label == b.void_mark() ? text : "{" + text + "}";
  }
  flush();
  return out;
}

std::string move_text(const Value& entry) {
  if (!entry.is_array()) return to_text(entry);
  charge_elements(entry.array().size());
  std::string out;
  for (const Value& v : entry.array().values()) {
    if (!out.empty()) out += '-';
    out += to_text(v);
    if (out.size() > kLongestText) throw TooLarge{};
  }
  return out;
}

std::string normal_move(const std::string& text) {
  std::string out;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(';', begin), text.size());
    std::string part;  // words joined by single blanks
    for (std::size_t i = begin; i < end; ++i) {
      const bool space = std::isspace(static_cast<unsigned char>(text[i])) != 0;
      if (!space) {
        part += text[i];
      } else if (!part.empty() && part.back() != ' ') {
        part += ' ';
      }
    }
    while (!part.empty() && part.back() == ' ') part.pop_back();
    if (const std::size_t blank = part.find(' ');
        part.find('-') != std::string::npos && blank != std::string::npos)
      part.erase(0, blank + 1);
    if (!part.empty()) out += (out.empty() ? "" : "; ") + part;
    begin = end + 1;
  }
  return out;
}

}  // namespace gamecode
