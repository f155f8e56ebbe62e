#include "tools/positions/self_play.h"

#include <cmath>
#include <cstdlib>
#include <stdexcept>

#include "tools/positions/quiet.h"

namespace positions {

namespace {

using engine::Move;
using engine::SearchResult;

constexpr int kDecidedPlies = 4;
constexpr std::uint64_t kOpeningNodes = 400;
constexpr int kStrayPlies = 4;  // after the random moves, until the position is quiet

engine::Limits limit_of(std::uint64_t nodes) {
  engine::Limits limits;
  limits.nodes = nodes;
  return limits;
}

int white_result(engine::Winner w) {
  return w == engine::Winner::White ? 1 : w == engine::Winner::Black ? -1 : 0;
}

}  // namespace

SelfPlayer::SelfPlayer(const std::shared_ptr<const variants::Variant>& variant,
                       const engine::SearchSettings& settings, const SelfPlayOptions& options)
    : options_(options), game_(variant, settings), layout_(game_.board().rules()) {
  if (options.leaves > 0) beside_.emplace(variant, settings);
}

void SelfPlayer::play(std::uint64_t seed, Dataset& to) {
  selfplay::OpeningOptions opening;
  opening.plies = options_.random_plies + static_cast<int>(seed % 2);
  opening.balance = options_.balance;
  opening.nodes = kOpeningNodes;
  game_.set_up_random(seed, opening);
  begin(seed);
  const std::size_t begin = to.size();
  int white = 0, decided = 0;
  for (int ply = 0; ply < options_.longest; ++ply) {
    if (const auto result = game_.game().result()) {
      white = white_result(result->winner);
      break;
    }
    const SearchResult found = search();
    const bool white_to_move = game_.board().side_to_move() == engine::kWhite;
    decided = std::abs(found.value) >= options_.decided ? decided + 1 : 0;
    if (decided >= kDecidedPlies) {
      white = (found.value > 0) == white_to_move ? 1 : -1;
      break;
    }
    keep_all(found, 0, begin, to);
    game_.play(found.best);
  }
  to.end_game(begin, white);
}

const pgn::Word* SelfPlayer::replay(const pgn::Record& record, std::uint64_t seed, Dataset& to) {
  game_.set_up({record.tag("FEN"), {}, 0});
  begin(seed);
  const std::size_t begin = to.size();
  const bool known = record.result != "*";
  const pgn::Word* illegal = nullptr;
  for (const pgn::Word& word : record.moves) {
    if (game_.game().result()) break;
    const auto move = game_.game().parse_move(word.text);
    if (!move) {
      illegal = &word;
      break;
    }
    keep_all(search(), known ? 0 : kUnknownResult, begin, to);
    game_.play(*move);
  }
  to.end_game(begin, record.result == "1-0" ? 1 : record.result == "0-1" ? -1 : 0);
  return illegal;
}

void SelfPlayer::begin(std::uint64_t seed) {
  random_.seed(seed);
  if (beside_) beside_->clear();
}

SearchResult SelfPlayer::search() {
  if (options_.leaves == 0) return game_.search(limit_of(options_.nodes));
  engine::Limits limits = limit_of(options_.leaf_nodes);
  const auto most = static_cast<std::size_t>(options_.leaves);
  std::size_t evaluated = 0;
  leaves_.clear();
  // Each of those seen so far is kept with the same chance.
  limits.on_evaluation = [&](const engine::Board& board) {
    const std::size_t place = leaves_.size() < most ? leaves_.size() : random_() % (evaluated + 1);
    ++evaluated;
    if (place == leaves_.size())
      leaves_.push_back(board.to_setup());
    else if (place < most)
      leaves_[place] = board.to_setup();
  };
  return game_.search(limits);
}

void SelfPlayer::keep_all(const SearchResult& found, std::int8_t result, std::size_t begin,
                          Dataset& to) {
  keep(game_, found, result, to.size() == begin, to);
  if (to.size() == begin) return;
  for (int k = 0; k < options_.neighbours; ++k) stray(to);
  for (const engine::Setup& leaf : leaves_) keep_leaf(leaf, to);
}

bool SelfPlayer::keep(const Desk& desk, const SearchResult& found, std::int8_t result, bool first,
                      Dataset& to) {
  const engine::Board& board = desk.board();
  if (!quiet(board, found.best) || std::abs(found.value) >= options_.decided) return false;
  Sample s;
  s.bucket = static_cast<std::uint8_t>(layout_.bucket(board));
  s.side = board.side_to_move();
  s.score = static_cast<std::int16_t>(found.value);
  s.hand_made = static_cast<std::int16_t>(desk.by_hand());
  s.result = result;
  s.first = first ? 1 : 0;
  to.add(s, layout_.active(engine::kWhite, board));
  return true;
}

void SelfPlayer::stray(Dataset& to) {
  engine::BoardGame& game = game_.game();
  const int random_plies = 1 + (random_() % 3 == 0 ? 1 : 0);
  int played = 0;
  for (bool kept = false; !kept && played < random_plies + kStrayPlies && !game.result();
       ++played) {
    Move next;
    if (played < random_plies) {
      const std::vector<Move> moves = game.legal_moves();
      next = moves[random_() % moves.size()];
    } else {
      const SearchResult found = game_.search(limit_of(options_.nodes));
      kept = keep(game_, found, kUnknownResult, false, to);
      next = found.best;
    }
    game_.play(next);
  }
  for (; played > 0; --played) game_.undo();
}

void SelfPlayer::keep_leaf(const engine::Setup& leaf, Dataset& to) {
  try {
    beside_->set_up(
        {engine::print_fen(game_.board().rules(), leaf, engine::FenDialect::FairyStockfish),
         {},
         0});
  } catch (const std::runtime_error&) {
    return;  // a move on the way led to what cannot be set up
  }
  if (beside_->game().result()) return;
  keep(*beside_, beside_->search(limit_of(options_.nodes)), kUnknownResult, false, to);
}

}  // namespace positions
