// tools/terminal/picture.cpp: draws a board with ANSI colours (256-colour palette). The plain form
// is draw() of notation.h. Tested by tests/tools/terminal_test.cpp.
#include "tools/terminal/picture.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "engine/board/notation/notation.h"

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

/// Every square is as wide as the longest piece id and two blanks.
class Picture {
 public:
  Picture(const Board& board, const PictureOptions& options) : board_(board), options_(options) {
    for (int t = 0; t < board.rules().types(); ++t)
      width_ = std::max(
          width_, id(engine::make_piece(engine::kWhite, static_cast<std::uint8_t>(t))).size());
  }

  std::string text() {
    const auto& g = board_.geometry();
    for (int row = g.ranks() - 1; row >= 0; --row) {
      const int rank = options_.flipped ? g.ranks() - 1 - row : row;
      const std::string label = engine::square_name(g, g.square(0, rank)).substr(1);
      out_ << std::string(3 - std::min<std::size_t>(3, label.size()), ' ') << label << ' ';
      for (int column = 0; column < g.files(); ++column)
        cell(g.square(options_.flipped ? g.files() - 1 - column : column, rank));
      out_ << kReset << '\n';
    }
    out_ << "    ";
    for (int column = 0; column < g.files(); ++column) {
      const int file = options_.flipped ? g.files() - 1 - column : column;
      const std::string name = engine::square_name(g, g.square(file, 0));
      out_ << ' ' << padded(name.substr(0, name.find_first_of("0123456789"))) << ' ';
    }
    out_ << '\n';
    return out_.str();
  }

 private:
  std::string id(Piece p) const { return board_.rules().id(p); }
  std::string padded(std::string text) const {
    if (text.size() < width_) text.append(width_ - text.size(), ' ');
    return text;
  }

  /// One square with its background; squares of the last move are highlighted.
  void cell(Square s) {
    const auto& g = board_.geometry();
    const Piece p = board_.piece_on(s);
    if (g.hole(s) || p == engine::kHole) {
      out_ << kReset << ' ' << padded("") << ' ';
      return;
    }
    const bool lit = options_.last && (s == options_.last.from() || s == options_.last.to());
    out_ << (lit ? kLit : (g.file(s) + g.rank(s)) % 2 == 0 ? kDark : kLight);
    if (p == engine::kNoPiece) {
      out_ << ' ' << padded("") << ' ';
    } else {
      // Upper case for both sides, as in drops and promotions; the colour shows the side.
      out_ << (engine::color_of(p) == engine::kWhite ? kWhitePiece : kBlackPiece) << ' '
           << padded(id(p)) << ' ';
    }
  }

  const Board& board_;
  const PictureOptions& options_;
  std::size_t width_ = 1;
  std::ostringstream out_;
};

/// " P Rx2", or " -" for an empty hand.
std::string hand(const Board& board, Color c) {
  std::string text;
  for (int t = 0; t < board.rules().types(); ++t) {
    const auto type = static_cast<engine::PieceType>(t);
    if (const int n = board.hand(c, type); n > 0)
      text += ' ' + board.rules().id(engine::make_piece(c, type)) +
              (n > 1 ? 'x' + std::to_string(n) : "");
  }
  return text.empty() ? " -" : text;
}

}  // namespace

std::string picture(const Board& board, const PictureOptions& options) {
  std::string text = options.colored ? Picture(board, options).text() : engine::draw(board);
  if (board.rules().has_hands() && options.colored)
    text += "hands: White" + hand(board, engine::kWhite) + ", Black" + hand(board, engine::kBlack) +
            '\n';
  const auto& checks = board.state().checks_left;
  if (board.rules().variant().ending.checks > 0)
    text += "checks left: White " + std::to_string(checks[0]) + ", Black " +
            std::to_string(checks[1]) + '\n';
  return text;
}

}  // namespace terminal
