#include "engine/preset/lift/rare.h"

#include <algorithm>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>

#include "engine/board_game.h"
#include "engine/preset/lift/compare.h"
#include "engine/preset/lift/cpu_time.h"
#include "variants/text.h"

namespace engine::lift {

namespace {

constexpr int kPlies = 250;

/// A move of the tables in the numbers of Layout.
struct Step {
  Square from = kNoSquare, to = kNoSquare;  // from kNoSquare: a drop
  Piece becomes = kNoPiece;
};
using Steps = std::vector<Step>;

/// Plays by the tables and keeps the ways to rare positions.
class Roamer {
 public:
  Roamer(const std::shared_ptr<const variants::Variant>& variant, const Names& names,
         const RareLimits& limits)
      : game_(BoardGame::create(variant)), names_(names), limits_(limits), random_(limits.seed) {}

  std::vector<Steps> run() {
    const double end = cpu_seconds() + limits_.seconds;
    for (int n = 0; n < limits_.positions && cpu_seconds() < end; ++games_) {
      limits_.watch();
      game_->set_start();
      Steps steps;
      for (int ply = 0; ply < kPlies && cpu_seconds() < end; ++ply, ++n) {
        const std::vector<Move> moves = game_->legal_moves();
        const std::set<std::string> seen = what_is_rare(moves);
        bool wanted = false;
        for (const std::string& what : seen) wanted = wanted || met_[what] < limits_.each;
        if (wanted) {
          for (const std::string& what : seen) ++met_[what];
          found_.push_back(steps);
        }
        if (moves.empty() || decided(*game_) != gamecourier::Result::Ongoing) break;
        const Move m = choose(moves);
        steps.push_back(step_of(m));
        game_->play(m);
      }
    }
    return std::move(found_);
  }

 private:
  std::set<std::string> what_is_rare(const std::vector<Move>& moves) {
    const Board& board = game_->board();
    const std::string side = board.side_to_move() == kWhite ? "white" : "black";
    if (moves.empty()) return {side + (board.in_check() ? " is mated" : " is stalemated")};
    std::set<std::string> out;
    const Geometry& g = board.geometry();
    const int last = board.side_to_move() == kWhite ? g.ranks() - 1 : 0;
    for (const Move m : moves) {
      if (m.kind() != MoveKind::Drop && g.rank(m.to()) == last && g.rank(m.from()) != last)
        out.insert(side + " reaches the last rank with " +
                   board.rules().def(type_of(board.piece_on(m.from()))).id);
      const bool promotes = m.kind() == MoveKind::Promotion;
      const std::string id = promotes ? board.rules().def(m.piece()).id : "";
      if (promotes) out.insert(side + " promotes to " + id);
      if (m.kind() == MoveKind::EnPassant) out.insert(side + " takes en passant");
      if (m.kind() == MoveKind::Castling)
        out.insert(side + " castles" + (m.to() > m.from() ? " right" : " left"));
      if (m.kind() == MoveKind::Drop && mates(m))
        out.insert(side + " drops to mate " + game_->board().rules().def(m.piece()).id);
    }
    if (board.in_check() && moves.size() == 1) out.insert(side + " has one way out of check");
    return out;
  }
  bool mates(Move m) {
    game_->play(m);
    const bool yes = game_->board().in_check() && game_->legal_moves().empty();
    game_->undo();
    return yes;
  }

  /// Of three games one prefers captures, one prefers quiet moves.
  Move choose(const std::vector<Move>& moves) {
    std::vector<Move> liked;
    if (games_ % 3 != 0 && random_() % 4 != 0)
      for (const Move m : moves)
        if (m.kind() != MoveKind::Drop &&
            (game_->board().piece_on(m.to()) != kNoPiece) == (games_ % 3 == 1))
          liked.push_back(m);
    const std::vector<Move>& from = liked.empty() ? moves : liked;
    return from[random_() % from.size()];
  }

  Step step_of(Move m) const {
    const Board& board = game_->board();
    const bool named = m.kind() == MoveKind::Drop || m.kind() == MoveKind::Promotion;
    const PieceType t = named ? m.piece() : type_of(board.piece_on(m.from()));
    const auto at = std::find(names_.begin(), names_.end(), board.rules().def(t).id);
    return {m.kind() == MoveKind::Drop ? kNoSquare : m.from(), m.to(),
            make_piece(board.side_to_move(), static_cast<PieceType>(at - names_.begin()))};
  }

  std::unique_ptr<BoardGame> game_;
  const Names& names_;
  const RareLimits& limits_;
  std::mt19937_64 random_;
  int games_ = 0;
  std::map<std::string, int> met_;
  std::vector<Steps> found_;
};

/// Plays what the tables found by the script.
class Replayer {
 public:
  Replayer(const gamecourier::Preset& preset, Layout& layout, const gamecourier::State& start)
      : preset_(preset), layout_(layout), start_(start) {}

  SeenGame replay(const Steps& steps) {
    SeenGame game;
    gamecourier::State state = start_;
    for (const Step& step : steps) {
      const auto after = play(state, text_of(step, state), step, 0);
      if (!after) break;
      SeenPosition p;
      p.board = layout_.read(state);
      p.side = state.side_to_move() == 0 ? kWhite : kBlack;
      p.complete = false;
      p.moves.push_back(
          understand(layout_, text_of(step, state), p.board, layout_.read(*after), p.side));
      p.played = 0;
      game.push_back(std::move(p));
      state = *after;
    }
    std::vector<gamecourier::LegalMove> moves;
    game.push_back(look(preset_, layout_, state, moves));
    return game;
  }

 private:
  std::string text_of(const Step& step, const gamecourier::State& state) const {
    const std::string to = layout_.coordinate(step.to);
    if (step.from != kNoSquare) return layout_.coordinate(step.from) + "-" + to;
    const std::string& label = layout_.label(type_of(step.becomes));
    return (state.side_to_move() == 0 ? label : variants::lower(label)) + "*" + to;
  }

  /// The state after the move; its questions are answered so that the right piece comes about.
  std::optional<gamecourier::State> play(const gamecourier::State& state, const std::string& text,
                                         const Step& step, int depth) {
    gamecourier::State after = state;
    const gamecourier::Outcome outcome = gamecourier::apply(preset_, after, {text, {}});
    if (std::holds_alternative<gamecourier::Applied>(outcome)) {
      const Arrangement board = layout_.read(after);
      if (board.on[static_cast<std::size_t>(step.to)] == step.becomes) return after;
    } else if (const auto* need = std::get_if<gamecourier::NeedInput>(&outcome);
               need && depth < 3) {
      for (const auto& [answer, addition] : need->request.options)
        if (auto done = play(state, text + "; " + addition, step, depth + 1)) return done;
    }
    return std::nullopt;
  }

  const gamecourier::Preset& preset_;
  Layout& layout_;
  const gamecourier::State& start_;
};

}  // namespace

std::vector<SeenGame> find_rare_games(const gamecourier::Preset& preset, Layout& layout,
                                      const gamecourier::State& start, const Names& names,
                                      const std::shared_ptr<const variants::Variant>& variant,
                                      const RareLimits& limits) {
  const std::vector<Steps> found = Roamer(variant, names, limits).run();
  limits.watch();
  Replayer replayer(preset, layout, start);
  std::vector<SeenGame> games;
  for (const Steps& steps : found) {
    limits.watch();
    games.push_back(replayer.replay(steps));
  }
  return games;
}

}  // namespace engine::lift
