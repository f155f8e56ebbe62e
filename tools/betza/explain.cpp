// tools/betza/explain.cpp: see explain.h. Tested by tests/betza/tool_test.cpp.
#include "tools/betza/explain.h"

#include <cstdio>
#include <set>
#include <stdexcept>
#include <vector>

#include "betza/compile.h"
#include "betza/describe.h"
#include "betza/parse.h"
#include "betza/print.h"
#include "betza/run.h"

namespace betza_tool {

namespace {

using betza::Geometry;
using betza::Landing;
using betza::Occupant;
using betza::Square;

/// An empty board but for one piece.
class LoneBoard : public betza::BoardView {
 public:
  Occupant at(Square s) const override { return s == where ? what : Occupant::Empty; }
  bool royal(Square) const override { return false; }
  bool virgin(Square) const override { return unmoved; }
  bool trace(Square) const override { return false; }
  Square trace_victim() const override { return betza::kNoSquare; }

  Square where = betza::kNoSquare;
  Occupant what = Occupant::Empty;
  bool unmoved = false;
};

struct Picture {
  std::set<Square> quiet, capture, first_move, behind;
};

Geometry board_of(const std::string& text) {
  int files = 0;
  int ranks = 0;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%dx%d%c", &files, &ranks, &rest) != 2) {
    throw std::runtime_error("--board wants FILESxRANKS, as 8x8, not " + text);
  }
  return Geometry(files, ranks);
}

/// Tries the piece on the empty board, then against one foe and behind one friend on each square.
Picture look(const betza::Program& program, Square from, const Geometry& g) {
  Picture picture;
  LoneBoard board;
  const auto run = [&] {
    std::vector<Landing> out;
    betza::run(program, from, false, g, board, out);
    return out;
  };
  for (const Landing& l : run()) picture.quiet.insert(l.to);
  board.unmoved = true;
  for (const Landing& l : run()) {
    if (!picture.quiet.count(l.to)) picture.first_move.insert(l.to);
  }
  board.unmoved = false;
  for (Square s = 0; s < g.size(); ++s) {
    if (s == from) continue;
    board.where = s;
    board.what = Occupant::Foe;
    for (const Landing& l : run()) {
      if (l.captures && l.to == s) picture.capture.insert(s);
    }
    board.what = Occupant::Friend;
    for (const Landing& l : run()) {
      if (!picture.quiet.count(l.to)) picture.behind.insert(l.to);
    }
  }
  return picture;
}

char mark(const Picture& p, Square s) {
  const bool quiet = p.quiet.count(s) > 0;
  const bool capture = p.capture.count(s) > 0;
  if (quiet && capture) return '*';
  if (quiet) return 'm';
  if (capture) return 'x';
  if (p.first_move.count(s) > 0) return 'i';
  return p.behind.count(s) > 0 ? 'h' : '.';
}

std::string draw(const Picture& picture, Square from, const Geometry& g) {
  std::string text;
  for (int rank = g.ranks() - 1; rank >= 0; --rank) {
    char label[16];
    std::snprintf(label, sizeof label, "%3d ", rank + 1);
    text += label;
    for (int file = 0; file < g.files(); ++file) {
      const Square s = g.square(file, rank);
      text += ' ';
      text += s == from ? '@' : mark(picture, s);
    }
    text += '\n';
  }
  text += "    ";
  for (int file = 0; file < g.files(); ++file) {
    const std::string name = g.name(g.square(file, 0));
    text += ' ';
    text += name[name.size() - 2];  // the last letter of the file; enough to count by
  }
  return text +
         "\n    @ here  * move or capture  m move  x capture  i first move  h over a piece\n";
}

}  // namespace

std::string explain(const ExplainOptions& options, std::string& warnings) {
  std::vector<betza::Warning> complaints;
  const betza::Piece piece = betza::parse(options.text, &complaints);
  const betza::Program program = betza::compile(piece);
  for (const betza::Warning& w : complaints) {
    warnings += "warning: column " + std::to_string(w.column + 1) + ": " + w.text + "\n";
  }
  const Geometry g = board_of(options.board);
  Square from = g.square(g.files() / 2, (g.ranks() - 1) / 2);
  if (!options.from.empty()) {
    const auto s = g.parse(options.from);
    if (!s) throw std::runtime_error("no such square on this board: " + options.from);
    from = *s;
  }
  return "canonical\n  " + betza::print(piece) + "\n\ntree\n" + betza::print_tree(piece) +
         "\nprogram\n" + program.dump() + "\nin words\n" + betza::describe(piece) + "\nfrom " +
         g.name(from) + "\n" + draw(look(program, from, g), from, g);
}

}  // namespace betza_tool
