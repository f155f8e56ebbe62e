// tools/cheg/map.cpp: judges a position with one piece on every square, and draws the result as
// text or SVG. Tested by tests/tools/cheg_test.cpp.
#include "tools/cheg/map.h"

#include <array>
#include <stdexcept>

#include "engine/board/notation/notation.h"
#include "tools/cheg/judge.h"
#include "variants/gamecourier/drawing/canvas/canvas.h"
#include "variants/gamecourier/drawing/canvas/files.h"

namespace cheg_tool {

namespace {

using canvas::Align;
using canvas::Point;
using engine::Piece;
using engine::Square;

constexpr double kCell = 44, kMargin = 26;

/// The verdict on `setup`; Illegal when the engine refuses the position.
Mark mark_of(engine::BoardEngine& core, const engine::Setup& setup, std::uint64_t nodes) {
  try {
    core.game().set(setup);
  } catch (const std::runtime_error&) {
    return Mark::Illegal;
  }
  const auto wdl = judge(core, nodes).wdl;
  return !wdl ? Mark::Silent : *wdl > 0 ? Mark::Win : *wdl < 0 ? Mark::Loss : Mark::Draw;
}

/// The Unicode figure of a chess piece, else its letter.
std::string glyph(const engine::Rules& rules, Piece p) {
  static constexpr std::array<std::pair<const char*, const char*>, 12> kGlyphs{{{"K", "\u2654"},
                                                                                {"Q", "\u2655"},
                                                                                {"R", "\u2656"},
                                                                                {"B", "\u2657"},
                                                                                {"N", "\u2658"},
                                                                                {"P", "\u2659"},
                                                                                {"k", "\u265a"},
                                                                                {"q", "\u265b"},
                                                                                {"r", "\u265c"},
                                                                                {"b", "\u265d"},
                                                                                {"n", "\u265e"},
                                                                                {"p", "\u265f"}}};
  const std::string name = rules.id(p);
  for (const auto& [id, picture] : kGlyphs)
    if (name == id) return picture;
  return name;
}

/// Does a piece other than the moved one stand on `s`?
bool other_piece(const Map& map, Square s) {
  return s != map.piece && map.setup.squares[static_cast<std::size_t>(s)] != engine::kNoPiece;
}

const char* color_of_mark(Mark m) {
  switch (m) {
    case Mark::Win:
      return "#4c9f57";
    case Mark::Draw:
      return "#b9b9b9";
    case Mark::Loss:
      return "#c8553d";
    case Mark::Silent:
      return "#e0c35a";
    case Mark::Illegal:
      break;
  }
  return "";
}

}  // namespace

Map make_map(engine::BoardEngine& core, Square square, std::uint64_t nodes) {
  Map out;
  out.setup = core.game().board().to_setup();
  out.piece = square;
  const auto from = static_cast<std::size_t>(square);
  const Piece piece = out.setup.squares[from];
  if (piece == engine::kNoPiece || piece == engine::kHole)
    throw std::runtime_error("--piece: no piece stands on " +
                             engine::square_name(core.game().board().rules().geometry(), square));
  engine::Setup setup = out.setup;
  setup.squares[from] = engine::kNoPiece;
  setup.unmoved.assign(setup.squares.size(), false);
  for (std::size_t s = 0; s < setup.squares.size(); ++s) {
    if (setup.squares[s] != engine::kNoPiece) {
      out.marks.push_back(Mark::Illegal);
      continue;
    }
    setup.squares[s] = piece;
    out.marks.push_back(mark_of(core, setup, nodes));
    setup.squares[s] = engine::kNoPiece;
  }
  core.game().set(out.setup);
  return out;
}

std::string print_map(const Map& map, const engine::Rules& rules) {
  const engine::Geometry& g = rules.geometry();
  std::string out;
  for (int rank = g.ranks() - 1; rank >= 0; --rank) {
    const std::string name = engine::square_name(g, g.square(0, rank)).substr(1);
    out += std::string(3 - std::min<std::size_t>(3, name.size()), ' ') + name + " ";
    for (int file = 0; file < g.files(); ++file) {
      const Square s = g.square(file, rank);
      const auto at = static_cast<std::size_t>(s);
      out += ' ';
      out += other_piece(map, s) && !g.hole(s)
                 ? rules.id(map.setup.squares[at])
                 : std::string(1, ".?-=+"[static_cast<int>(map.marks[at])]);
    }
    out += "\n";
  }
  out += "    ";
  for (int file = 0; file < g.files(); ++file) {
    const std::string name = engine::square_name(g, g.square(file, 0));
    out += " " + name.substr(0, name.find('1'));
  }
  return out + "\n";
}

void draw_map(const Map& map, const engine::Rules& rules, const std::string& file) {
  const engine::Geometry& g = rules.geometry();
  const double width = g.files() * kCell, height = g.ranks() * kCell;
  canvas::Canvas canvas(width + kMargin + 4, height + kMargin + 4);
  for (Square s = 0; s < g.size(); ++s) {
    if (g.hole(s)) continue;
    const auto at = static_cast<std::size_t>(s);
    const double x = kMargin + g.file(s) * kCell, y = 4 + (g.ranks() - 1 - g.rank(s)) * kCell;
    const Point middle{x + kCell / 2, y + kCell / 2};
    const bool dark = (g.file(s) + g.rank(s)) % 2 == 0;
    canvas.polygon({{x, y}, {x + kCell, y}, {x + kCell, y + kCell}, {x, y + kCell}},
                   {dark ? "#d9cbb0" : "#f3ead7", "", 1, 1});
    if (map.marks[at] != Mark::Illegal)
      canvas.circle(middle, kCell * 0.3, {color_of_mark(map.marks[at]), "", 1, 1});
    if (other_piece(map, s))
      canvas.text({middle.x, middle.y + 12}, glyph(rules, map.setup.squares[at]),
                  {34, Align::Center});
    const std::string name = engine::square_name(g, s);
    const std::size_t digits = name.find_first_of("0123456789");
    if (g.file(s) == 0)
      canvas.text({kMargin / 2, middle.y + 5}, name.substr(digits), {13, Align::Center});
    if (g.rank(s) == 0)
      canvas.text({middle.x, height + 20}, name.substr(0, digits), {13, Align::Center});
  }
  canvas::save(file, canvas.svg());
}

}  // namespace cheg_tool
