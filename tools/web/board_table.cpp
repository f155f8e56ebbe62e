// tools/web/board_table.cpp: see board_table.h.
#include "tools/web/board_table.h"

#include <random>

#include "engine/board/notation/notation.h"
#include "engine/board_engine.h"
#include "tools/diagram/board_diagram.h"
#include "tools/diagram/game_page.h"
#include "tools/web/notation.h"
#include "variants/shuffle.h"
#include "variants/text.h"

namespace web {

namespace {

using engine::Board;
using engine::Game;
using engine::Move;
using engine::MoveKind;
using engine::Square;

const Board& board_of(const Game& game) { return game.board_game()->board(); }

std::string says(const Board& board, Move m) {
  if (m.kind() == MoveKind::Pass) return "pass";
  if (m.kind() == MoveKind::Pickup)
    return board.rules().has_hands() ? "goes into the hand" : "leaves the board";
  if (engine::CaptureModes::destroys_itself(board, m)) return "both are removed";
  std::vector<std::string> parts;
  if (m.kind() == MoveKind::Swap)
    parts.push_back(m.extra(0) == m.from() ? "changes places"
                                           : "leaves the other piece on " +
                                                 engine::square_name(board.geometry(), m.extra(0)));
  if (m.kind() == MoveKind::Castling) parts.push_back("castles");
  if (m.kind() == MoveKind::EnPassant) parts.push_back("en passant");
  if (m.has_piece() && m.kind() != MoveKind::Drop) {
    const bool becomes = m.kind() == MoveKind::Promotion || m.kind() == MoveKind::Chain;
    parts.push_back((becomes ? "" : "with ") + board.rules().def(m.piece()).name);
  }
  if (m.may_take_more() && m.kind() != MoveKind::Castling && m.kind() != MoveKind::EnPassant) {
    std::string squares;
    for (const Square s : board.victims(m)) {
      squares += (squares.empty() ? "takes " : ", ") + engine::square_name(board.geometry(), s);
    }
    if (!squares.empty()) parts.push_back(squares);
  }
  if (m.kind() == MoveKind::Multi && m.from() == m.to() && parts.empty()) return "stays";
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

class BoardTable final : public Table {
 public:
  BoardTable(std::shared_ptr<const variants::Variant> variant, const BoardTableOptions& options)
      : variant_(std::move(variant)),
        start_(options.start),
        engine_(engine::BoardEngine::create(variant_, options.settings)) {
    BoardTable::start();
  }

  std::string name() const override { return variant_->name; }
  std::string title() const override {
    return variant_->title.empty() ? variant_->name : variant_->title;
  }
  engine::Engine& engine() override { return *engine_; }
  drawing::Diagram diagram() override {
    const engine::BoardGame& game = engine_->game();
    return diagram_tool::diagram_of(game, diagram_tool::style_for(game.board().rules()));
  }
  void start() override {
    engine_->game().set_start();
    const std::uint64_t all = variants::arrangements(*variant_);
    if (all == 1) return;
    const std::uint64_t number = start_ ? *start_ : std::random_device{}() % all;
    engine_->game().set_position(variants::arranged_fen(*variant_, number));
  }

  std::vector<Step> steps(const std::vector<Move>& legal) override {
    std::vector<Step> all;
    for (const Move m : legal) all.push_back(step(engine_->game().board(), m));
    return all;
  }

  std::string shown(const Game& game, Move m) const override {
    return engine::to_san(board_of(game), m, game.legal_moves());
  }

  bool tells_about() const override { return true; }
  std::string about() const override {
    return diagram_tool::game_page(diagram_tool::game_text(variant_));
  }

  std::optional<Move> parse(std::string_view text) override {
    const engine::BoardGame& game = engine_->game();
    if (const auto move = game.parse_move(text)) return move;
    const auto typed = read_typed(text);
    if (!typed) return std::nullopt;
    if (!typed->from.empty() && !typed->label.empty()) {  // the piece must be the one named
      const Board& board = game.board();
      const auto square = engine::parse_square(board.geometry(), typed->from);
      if (!square || board.piece_on(*square) == engine::kNoPiece) return std::nullopt;
      const auto type = board.rules().find(board.side_to_move(), variants::upper(typed->label));
      const engine::Piece seen = engine::Cover::covered(board, *square)
                                     ? engine::Cover::place(board, *square)
                                     : board.piece_on(*square);
      if (!type || *type != engine::type_of(seen)) return std::nullopt;
    }
    return game.parse_move(typed->plain);
  }

 private:
  static Step step(const Board& board, Move m) {
    if (m.kind() == MoveKind::Pass) return {"", "", "", says(board, m)};
    const engine::Geometry& g = board.geometry();
    Step step{engine::square_name(g, m.from()), engine::square_name(g, m.to()), "", says(board, m)};
    if (m.has_piece()) {
      const std::string label =
          board.rules().id(engine::make_piece(board.side_to_move(), m.piece()));
      (m.kind() == MoveKind::Drop ? step.from : step.piece) =
          (m.kind() == MoveKind::Drop ? "@" : "") + label;
    }
    // A king that castles without moving is clicked first, then its partner.
    if (m.kind() == MoveKind::Castling && m.from() == m.to()) {
      step.to = engine::square_name(g, m.extra(0));
    }
    return step;
  }

  std::shared_ptr<const variants::Variant> variant_;
  std::optional<std::uint64_t> start_;
  std::unique_ptr<engine::BoardEngine> engine_;
};

}  // namespace

std::unique_ptr<Table> open_board_table(std::shared_ptr<const variants::Variant> variant,
                                        const BoardTableOptions& options) {
  return std::make_unique<BoardTable>(std::move(variant), options);
}

Shelf board_shelf(const variants::Catalog& catalog, const BoardTableOptions& options) {
  Shelf shelf;
  for (const variants::Summary& s : catalog.summaries()) {
    shelf.games.push_back({s.name, s.title.empty() ? s.name : s.title});
  }
  shelf.open = [&catalog, options](const std::string& name) {
    return open_board_table(catalog.find(name), options);
  };
  return shelf;
}

}  // namespace web
