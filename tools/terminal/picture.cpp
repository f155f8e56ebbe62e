// tools/terminal/picture.cpp: draws a board, with ANSI colours (256-colour palette) or without.
#include "tools/terminal/picture.h"

#include <algorithm>
#include <sstream>

#include "engine/board/notation/notation.h"
#include "tools/terminal/symbols.h"

namespace terminal {

namespace {

using engine::Board;
using engine::Color;
using engine::Piece;
using engine::Square;

constexpr const char* kReset = "\x1b[0m";
constexpr const char* kLight = "\x1b[48;5;180m";
constexpr const char* kDark = "\x1b[48;5;137m";
constexpr const char* kLit = "\x1b[48;5;149m";
constexpr const char* kWhitePiece = "\x1b[1;38;5;231m";
constexpr const char* kBlackPiece = "\x1b[1;38;5;16m";

/// Every square is as wide as the widest piece and two blanks. Without colours an empty square is a
/// dot and the last move stands in brackets.
class Picture {
 public:
  Picture(const Board& board, const PictureOptions& options) : board_(board), options_(options) {
    const auto& rules = board.rules();
    for (int t = 0; t < rules.types(); ++t)
      for (const Color c : {engine::kWhite, engine::kBlack}) {
        const auto type = static_cast<engine::PieceType>(t);
        const Symbol shown = symbol(engine::make_piece(c, type));
        const bool covers = rules.has<engine::Cover>() && rules.get<engine::Cover>().covers[type];
        width_ = std::max(width_, (covers ? covered(shown) : shown).columns);
      }
  }

  std::string text() {
    const auto& g = board_.geometry();
    for (int row = g.ranks() - 1; row >= 0; --row) {
      const int rank = options_.flipped ? g.ranks() - 1 - row : row;
      const std::string name = engine::square_name(g, g.square(0, rank));
      const std::string label = name.substr(name.find_first_of("0123456789"));
      out_ << std::string(3 - std::min<std::size_t>(3, label.size()), ' ') << label << ' ';
      for (int column = 0; column < g.files(); ++column)
        cell(g.square(options_.flipped ? g.files() - 1 - column : column, rank));
      end_line();
    }
    out_ << "    ";
    for (int column = 0; column < g.files(); ++column) {
      const int file = options_.flipped ? g.files() - 1 - column : column;
      const std::string name = engine::square_name(g, g.square(file, 0));
      const std::string label = name.substr(0, name.find_first_of("0123456789"));
      blanks(width_ - static_cast<int>(label.size()));
      out_ << ' ' << label << ' ';
    }
    end_line();
    return all_ + out_.str();
  }

 private:
  /// A terminal does not need the blanks at the end of a line; a Braille display shows them.
  void end_line() {
    std::string line = out_.str();
    if (!options_.colored) line.erase(line.find_last_not_of(' ') + 1);
    all_ += line + (options_.colored ? kReset : "") + '\n';
    out_.str("");
  }
  void blanks(int n) { out_ << std::string(static_cast<std::size_t>(std::max(0, n)), ' '); }

  Symbol symbol(Piece p) const {
    if (options_.unicode) return symbol_of(board_.rules(), p, options_.colored);
    Symbol letters = letters_of(board_.rules(), p);
    if (options_.colored)  // upper case for both sides, as in drops and promotions
      letters.text = board_.rules().id(engine::make_piece(engine::kWhite, engine::type_of(p)));
    return letters;
  }

  bool lit(Square s) const {
    return options_.last && (s == options_.last.from() || s == options_.last.to());
  }

  void cell(Square s) {
    const auto& g = board_.geometry();
    const Piece p = board_.piece_on(s);
    const bool hole = g.hole(s) || p == engine::kHole;
    Symbol shown{hole || options_.colored ? " " : ".", 1};
    if (!hole && p != engine::kNoPiece)
      shown = engine::Cover::covered(board_, s) ? covered(symbol(engine::Cover::place(board_, s)))
                                                : symbol(p);
    if (options_.colored && hole) out_ << kReset;
    if (options_.colored && !hole) {
      out_ << (lit(s) ? kLit : (g.file(s) + g.rank(s)) % 2 == 0 ? kDark : kLight);
      if (p != engine::kNoPiece)
        out_ << (engine::color_of(p) == engine::kWhite ? kWhitePiece : kBlackPiece);
    }
    const bool marked = !options_.colored && !hole && lit(s);
    blanks(width_ - shown.columns);
    out_ << (marked ? '[' : ' ') << shown.text << (marked ? ']' : ' ');
  }

  const Board& board_;
  const PictureOptions& options_;
  int width_ = 1;
  std::ostringstream out_;  // the line at hand
  std::string all_;         // the lines before it
};

/// " P Rx2", or " -" for an empty hand.
std::string hand(const Board& board, Color c) {
  std::string text;
  for (int t = 0; t < board.rules().types(); ++t) {
    const auto type = static_cast<engine::PieceType>(t);
    if (const int n = board.hand(c, type); n > 0)
      text += ' ' + board.rules().id(engine::make_piece(engine::kWhite, type)) +
              (n > 1 ? 'x' + std::to_string(n) : "");
  }
  return text.empty() ? " -" : text;
}

}  // namespace

std::string hands_line(const Board& board) {
  if (!board.rules().has_hands()) return "";
  return "hands: White" + hand(board, engine::kWhite) + ", Black" + hand(board, engine::kBlack) +
         '\n';
}

std::string checks_line(const Board& board) {
  if (board.rules().variant().ending.checks <= 0) return "";
  const auto& checks = board.state().checks_left;
  return "checks left: White " + std::to_string(checks[0]) + ", Black " +
         std::to_string(checks[1]) + '\n';
}

std::string picture(const Board& board, const PictureOptions& options) {
  return Picture(board, options).text() + hands_line(board) + checks_line(board);
}

}  // namespace terminal
