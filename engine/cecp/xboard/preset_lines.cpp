// engine/cecp/xboard/preset_lines.cpp: letters and symbols by the labels' own letters.
#include "engine/cecp/xboard/preset_lines.h"

#include <array>
#include <cctype>
#include <map>
#include <string>
#include <string_view>

#include "variants/text.h"

namespace engine {
namespace {

constexpr int kMostLines = 16;  // of files and of ranks
// The letters of XBoard's piece symbols in their order, as in its fairy variant; the king is last.
constexpr std::string_view kSymbols = "PNBRQFEACWMOHIJGDVLSUK";
// As many moves as an XBoard string can say: it refuses the user's move if the string lacks it.
constexpr const char* kAnywhere = "QNNCCZZDAGH";

using variants::lower;
using variants::upper;

/// Labels of both players that differ in case only are one kind.
std::string kind_of(const std::string& label) {
  std::string out = label;
  for (char& c : out) c = upper(c);
  return out;
}

class Letters {
 public:
  /// 0 when no letter is left.
  char of(const std::string& label) {
    const std::string kind = kind_of(label);
    if (const auto known = letters_.find(kind); known != letters_.end()) return known->second;
    for (const char c : kind)
      if (std::isalpha(static_cast<unsigned char>(c)) && take(kind, c)) return c;
    for (char c = 'A'; c <= 'Z'; ++c)
      if (take(kind, c)) return c;
    return 0;
  }

  /// Each letter at its own symbol if there is one, else at one that no letter wants; the king's
  /// symbol stays free: XBoard takes a side without its king to be in check.
  std::string table() const {
    std::string out(kSymbols.size(), '.');
    for (const bool own : {true, false})
      for (const auto& [kind, letter] : letters_) {
        const std::size_t symbol = kSymbols.find(letter);
        if ((symbol != std::string_view::npos) != own) continue;
        out[own ? symbol : out.find('.')] = letter;
      }
    return out;
  }
  const std::map<std::string, char>& all() const { return letters_; }

 private:
  bool take(const std::string& kind, char letter) {
    for (const auto& [other, used] : letters_)
      if (used == letter) return false;
    if (letters_.size() + 1 > kSymbols.size()) return false;
    letters_[kind] = letter;
    return true;
  }
  std::map<std::string, char> letters_;  // by kind
};

bool fits(const gamecode::Board& board) {
  if (board.files() > kMostLines || board.ranks() > kMostLines) return false;
  for (int f = 0; f < board.files(); ++f)
    if (board.file_label(f) != std::string(1, static_cast<char>('a' + f))) return false;
  for (int r = 0; r < board.ranks(); ++r)
    if (board.rank_label(r) != std::to_string(r + 1)) return false;
  return true;
}

}  // namespace

bool has_square_cells(const gamecourier::Preset& preset) {
  return kind_of(preset.settings().text("shape")).rfind("SQUARE", 0) == 0;
}

std::optional<ScriptedGame::Introduction> preset_lines(const gamecourier::Preset& preset,
                                                       const gamecourier::State& start) {
  const gamecode::Board& board = preset.board();
  if (!has_square_cells(preset) || !fits(board)) return std::nullopt;
  Letters letters;
  std::string fen;
  int gap = 0;
  const auto close_gap = [&] {
    if (gap > 0) fen += std::to_string(gap);
    gap = 0;
  };
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (cell > 0 && cell % board.files() == 0) close_gap(), fen += '/';
    const gamecode::Symbol* label = start.code.label(cell);
    if (label == board.empty_mark()) {
      ++gap;
      continue;
    }
    close_gap();
    if (label == board.void_mark()) {
      fen += '*';
    } else {
      const char letter = letters.of(label->text);
      if (letter == 0) return std::nullopt;
      fen += label->letters.upper ? letter : lower(letter);
    }
  }
  close_gap();
  const std::string table = letters.table();
  std::string black = table;
  for (char& c : black) c = lower(c);
  ScriptedGame::Introduction out{{}, {board.files(), board.ranks(), 0}, fen + " w - - 0 1"};
  out.lines.push_back("setup (" + table + black + ") " + std::to_string(board.files()) + "x" +
                      std::to_string(board.ranks()) + "+0_fairy " + out.start);
  for (const auto& [kind, letter] : letters.all())
    out.lines.push_back("piece " + std::string(1, letter) + "& " + kAnywhere);
  return out;
}

}  // namespace engine
