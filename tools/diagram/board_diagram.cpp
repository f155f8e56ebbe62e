// tools/diagram/board_diagram.cpp: see board_diagram.h. Tested by tests/tools/diagram_test.cpp.
#include "tools/diagram/board_diagram.h"

#include <sstream>
#include <stdexcept>
#include <utility>

#include "engine/board/notation/notation.h"

namespace diagram_tool {

namespace {

using engine::Color;
using engine::Move;
using engine::MoveKind;
using engine::Piece;
using engine::PieceType;
using engine::Rules;
using engine::Square;

constexpr int kPlain = 1;  // the light color

void name_lines(const Rules& rules, drawing::Diagram& d) {
  const engine::Geometry& g = rules.geometry();
  const auto digits = [&](Square s) {
    return engine::square_name(g, s).find_first_of("0123456789");
  };
  for (int file = 0; file < g.files(); ++file) {
    const Square s = g.square(file, 0);
    d.files.push_back(engine::square_name(g, s).substr(0, digits(s)));
  }
  for (int rank = 0; rank < g.ranks(); ++rank) {
    const Square s = g.square(0, rank);
    d.ranks.push_back(engine::square_name(g, s).substr(digits(s)));
  }
}

/// The label of a covered piece that starts as `piece`.
std::string cover_label(const Rules& rules, Piece piece) { return rules.id(piece) + '~'; }

void describe_pieces(const Rules& rules, drawing::Diagram& d) {
  for (int t = 0; t < rules.types(); ++t) {
    for (const Color c : {engine::kWhite, engine::kBlack}) {
      const auto type = static_cast<PieceType>(t);
      if (!rules.def(type).side[c]) continue;
      const std::string name =
          rules.def(type).name == rules.def(type).id ? "" : rules.def(type).name;
      const Piece piece = engine::make_piece(c, type);
      d.pieces[rules.id(piece)] = {name, static_cast<int>(c), "", {}};
      if (rules.has<engine::Cover>() && rules.get<engine::Cover>().covers[type])
        d.pieces[cover_label(rules, piece)] = {"covered " + name, static_cast<int>(c), "", {}};
    }
  }
}

std::string label_on(const engine::Board& board, Square s) {
  const Piece piece = board.piece_on(s);
  if (piece == engine::kNoPiece || piece == engine::kHole) return "";
  return engine::Cover::covered(board, s)
             ? cover_label(board.rules(), engine::Cover::place(board, s))
             : board.rules().id(piece);
}

void list_hands(const engine::Board& board, drawing::Diagram& d) {
  if (!board.rules().has_hands()) return;
  for (const Color c : {engine::kWhite, engine::kBlack}) {
    for (int t = 0; t < board.rules().types(); ++t) {
      const auto type = static_cast<PieceType>(t);
      const int count = board.hand(c, type);
      if (count > 0) d.hands[c].push_back({board.rules().id(engine::make_piece(c, type)), count});
    }
  }
}

/// The cell of a square; null for a hole. Cells are in the order of squares.
drawing::Cell* cell(drawing::Diagram& d, Square s) {
  drawing::Cell& found = d.cells[static_cast<std::size_t>(s)];
  return found.hole ? nullptr : &found;
}

void mark_last(Move m, drawing::Diagram& d) {
  if (!m || m.kind() == MoveKind::Pass) return;
  for (const Square s : {m.from(), m.to()}) {
    if (drawing::Cell* found = cell(d, s)) found->last = true;
  }
}

/// "e2e4" as two squares. Throws std::runtime_error, with the name of the option.
std::pair<Square, Square> two_squares(const engine::Geometry& g, const std::string& text,
                                      const std::string& option) {
  for (std::size_t n = 1; n < text.size(); ++n) {
    const auto from = engine::parse_square(g, text.substr(0, n));
    const auto to = engine::parse_square(g, text.substr(n));
    if (from && to) return {*from, *to};
  }
  throw std::runtime_error(option + " " + text + ": two squares are needed, as in e2e4");
}

}  // namespace

drawing::PieceStyle style_for(const Rules& rules) {
  if (rules.variant().royalty.faces_on_files) return drawing::PieceStyle::Discs;
  for (int t = 0; t < rules.types(); ++t) {
    if (rules.promotes_to_plus(static_cast<PieceType>(t))) return drawing::PieceStyle::Wedges;
  }
  return drawing::PieceStyle::Figures;
}

drawing::Diagram diagram_of(const engine::BoardGame& game, drawing::PieceStyle style) {
  const engine::Board& board = game.board();
  const Rules& rules = board.rules();
  const engine::Geometry& g = rules.geometry();
  drawing::Diagram d;
  d.title = rules.variant().title + ": " + game.position();
  d.style = style;
  d.borders = style != drawing::PieceStyle::Figures;
  name_lines(rules, d);
  describe_pieces(rules, d);
  list_hands(board, d);
  for (Square s = 0; s < g.size(); ++s) {
    drawing::Cell place;
    place.file = g.file(s);
    place.rank = g.rank(s);
    place.hole = g.hole(s);
    place.coordinate = engine::square_name(g, s);
    place.color = d.borders ? kPlain : (g.file(s) + g.rank(s)) % 2;
    place.label = label_on(board, s);
    d.cells.push_back(place);
  }
  mark_last(board.state().move, d);
  return d;
}

void mark_targets(const engine::BoardGame& game, const std::string& from, drawing::Diagram& d) {
  const engine::Board& board = game.board();
  const bool drop = from.size() > 1 && from.back() == '@';
  std::optional<PieceType> type;
  std::optional<Square> square;
  if (drop) {
    type = board.rules().find(board.side_to_move(), from.substr(0, from.size() - 1));
  } else {
    square = engine::parse_square(board.geometry(), from);
  }
  if (!type && !square) {
    throw std::runtime_error("--moves " + from +
                             ": no such square; give one like e2, or a piece in hand like N@");
  }
  if (type && board.hand(board.side_to_move(), *type) == 0) {
    throw std::runtime_error("--moves " + from + ": the side to move has no such piece in hand");
  }
  if (square && board.piece_on(*square) == engine::kNoPiece) {
    throw std::runtime_error("--moves " + from + ": no piece stands there");
  }
  if (square) cell(d, *square)->selected = true;
  for (const Move m : game.legal_moves()) {
    if (m.kind() == MoveKind::Pass || (m.kind() == MoveKind::Drop) != drop) continue;
    if (drop ? m.piece() == *type : m.from() == *square) cell(d, m.to())->target = true;
  }
}

void mark_last(const engine::BoardGame& game, const std::string& squares, drawing::Diagram& d) {
  const auto [from, to] = two_squares(game.board().geometry(), squares, "--last");
  for (drawing::Cell& c : d.cells) c.last = false;
  for (const Square s : {from, to})
    if (drawing::Cell* found = cell(d, s)) found->last = true;
}

void add_arrows(const engine::BoardGame& game, const std::string& arrows, drawing::Diagram& d) {
  const engine::Geometry& g = game.board().geometry();
  std::istringstream words(arrows);
  for (std::string word; words >> word;) {
    const std::size_t colon = word.find(':');
    const auto [from, to] = two_squares(g, word.substr(0, colon), "--arrow");
    d.arrows.push_back({engine::square_name(g, from), engine::square_name(g, to),
                        colon == std::string::npos ? "" : word.substr(colon + 1)});
  }
}

}  // namespace diagram_tool
