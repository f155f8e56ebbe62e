#include "tools/positions/self_play.h"

#include <cmath>
#include <cstdlib>
#include <vector>

#include "engine/search/listener.h"
#include "tools/positions/quiet.h"
#include "tools/selfplay/opening.h"

namespace positions {

namespace {

using engine::Move;

constexpr int kDecidedPlies = 4;
constexpr std::uint64_t kOpeningNodes = 400;
constexpr int kStrayPlies = 4;  // after the random moves, until the position is quiet

class Silent final : public engine::Listener {
  void on_info(const engine::Info&) override {}
};

engine::SearchSettings by_hand(engine::SearchSettings settings) {
  settings.network.on = false;
  settings.memory_mb = 1;
  return settings;
}

int white_result(engine::Winner w) {
  return w == engine::Winner::White ? 1 : w == engine::Winner::Black ? -1 : 0;
}

}  // namespace

SelfPlayer::SelfPlayer(std::shared_ptr<const variants::Variant> variant,
                       const engine::SearchSettings& settings, const SelfPlayOptions& options)
    : options_(options),
      player_(engine::BoardEngine::create(variant, settings)),
      judge_(engine::BoardEngine::create(variant, by_hand(settings))),
      layout_(player_->game().board().rules()) {}

void SelfPlayer::play(std::uint64_t seed, Dataset& to) {
  selfplay::OpeningOptions opening;
  opening.plies = options_.random_plies + static_cast<int>(seed % 2);
  opening.balance = options_.balance;
  opening.nodes = kOpeningNodes;
  selfplay::set_up(judge_->game(), selfplay::random_opening(*player_, "", seed, opening));
  engine::BoardGame& game = player_->game();
  random_.seed(seed);
  const std::size_t begin = to.size();
  int white = 0, decided = 0;
  for (int ply = 0; ply < options_.longest; ++ply) {
    if (const auto result = game.result()) {
      white = white_result(result->winner);
      break;
    }
    const Searched found = search();
    const bool white_to_move = game.board().side_to_move() == engine::kWhite;
    decided = std::abs(found.value) >= options_.decided ? decided + 1 : 0;
    if (decided >= kDecidedPlies) {
      white = (found.value > 0) == white_to_move ? 1 : -1;
      break;
    }
    keep_all(found, 0, begin, to);
    play(found.best);
  }
  to.end_game(begin, white);
}

const pgn::Word* SelfPlayer::replay(const pgn::Record& record, std::uint64_t seed, Dataset& to) {
  engine::BoardGame& game = player_->game();
  selfplay::set_up(game, {record.tag("FEN"), {}, 0});
  selfplay::set_up(judge_->game(), {record.tag("FEN"), {}, 0});
  random_.seed(seed);
  const std::size_t begin = to.size();
  const bool known = record.result != "*";
  const pgn::Word* illegal = nullptr;
  for (const pgn::Word& word : record.moves) {
    if (game.result()) break;
    const auto move = game.parse_move(word.text);
    if (!move) {
      illegal = &word;
      break;
    }
    keep_all(search(), known ? 0 : kUnknownResult, begin, to);
    play(*move);
  }
  to.end_game(begin, record.result == "1-0" ? 1 : record.result == "0-1" ? -1 : 0);
  return illegal;
}

void SelfPlayer::keep_all(const Searched& found, std::int8_t result, std::size_t begin,
                          Dataset& to) {
  keep(found, result, to.size() == begin, to);
  if (to.size() > begin)
    for (int k = 0; k < options_.neighbours; ++k) stray(to);
}

SelfPlayer::Searched SelfPlayer::search() {
  Silent silent;
  engine::Limits limits;
  limits.nodes = options_.nodes;
  const engine::SearchResult found = player_->prepare(limits)->run(silent);
  return {found.best, found.value};
}

void SelfPlayer::play(engine::Move m) {
  player_->game().play(m);
  judge_->game().play(m);
}

bool SelfPlayer::keep(const Searched& found, std::int8_t result, bool first, Dataset& to) {
  const engine::Board& board = player_->game().board();
  if (!quiet(board, found.best) || std::abs(found.value) >= options_.decided) return false;
  Sample s;
  s.bucket = static_cast<std::uint8_t>(layout_.bucket(board));
  s.side = board.side_to_move();
  s.score = static_cast<std::int16_t>(found.value);
  s.hand_made = static_cast<std::int16_t>(judge_->evaluate());
  s.result = result;
  s.first = first ? 1 : 0;
  to.add(s, layout_.active(engine::kWhite, board));
  return true;
}

void SelfPlayer::stray(Dataset& to) {
  engine::BoardGame& game = player_->game();
  const int random_plies = 1 + (random_() % 3 == 0 ? 1 : 0);
  int played = 0;
  for (bool kept = false; !kept && played < random_plies + kStrayPlies && !game.result();
       ++played) {
    Move next;
    if (played < random_plies) {
      const std::vector<Move> moves = game.legal_moves();
      next = moves[random_() % moves.size()];
    } else {
      const Searched found = search();
      kept = keep(found, kUnknownResult, false, to);
      next = found.best;
    }
    play(next);
  }
  for (; played > 0; --played) {
    game.undo();
    judge_->game().undo();
  }
}

}  // namespace positions
