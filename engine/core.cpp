// engine/core.cpp: Core for each width of board: the game's position, the tables, and jobs that
// search copies of it.
#include "engine/core.h"

#include <algorithm>
#include <stdexcept>

#include "engine/board/movegen/perft.h"
#include "engine/board/position/position.h"
#include "engine/eval/evaluate.h"
#include "engine/search/hash_table.h"
#include "engine/search/root.h"

namespace engine {

namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;

/// How `memory N` is shared out: history tables get at most an eighth each, code and move tables a
/// few megabytes, the hash table the rest.
struct MemoryPlan {
  std::size_t history, hash;
  explicit MemoryPlan(const SearchSettings& s) {
    const std::size_t all = std::max<std::size_t>(1, s.memory_mb) * kMiB;
    const auto threads = static_cast<std::size_t>(std::max(1, s.threads));
    history = std::min(16 * kMiB, all / (8 * threads));
    const std::size_t used = threads * (history + kMiB) + 6 * kMiB;
    hash = all > 2 * used ? all - used : all / 2;
  }
};

template <int Bits>
class JobImpl : public Job {
 public:
  JobImpl(std::vector<std::unique_ptr<Searcher<Bits>>>& searchers, HashTable& table,
          const Position<Bits>& position, std::vector<Move> moves, const Limits& limits)
      : root_(searchers, table, position, std::move(moves), limits) {}

  Outcome run(Listener& listener) override { return root_.run(listener); }
  void stop() override { root_.stop(); }
  void ponder_hit() override { root_.ponder_hit(); }
  Progress progress() const override { return root_.progress(); }

 private:
  Root<Bits> root_;
};

template <int Bits>
class CoreImpl : public Core {
 public:
  CoreImpl(std::shared_ptr<const Rules> rules, const SearchSettings& settings)
      : rules_(std::move(rules)),
        moves_(std::make_shared<const MoveTables<Bits>>(rules_)),
        tables_(std::make_shared<const EvalTables<Bits>>(rules_, moves_)),
        table_(MemoryPlan(settings).hash),
        position_(rules_, moves_),
        settings_(settings) {
    position_.set_start();
    make_searchers(settings);
  }

  const Board& board() const override { return position_; }
  void set_start() override { set(parse_fen(*rules_, rules_->variant().start_fen)); }
  void set_fen(std::string_view fen) override { set(parse_fen(*rules_, fen)); }
  void set(const Setup& setup) override {
    Position<Bits> next(rules_, moves_);  // the old one stays when this throws
    next.set(setup);
    position_ = std::move(next);
  }
  void play(Move m) override { position_.play(m); }
  bool undo() override {
    if (position_.history().size() < 2) return false;
    position_.undo();
    return true;
  }

  std::vector<Move> legal_moves() const override {
    MoveList list;
    position_.generate(list);
    std::vector<Move> out;
    Position<Bits> p = position_;
    for (Move m : list)
      if (!banned(p, m)) out.push_back(m);
    return out;
  }
  std::optional<Result> result() const override {
    return game_result(position_, legal_moves().size());
  }
  std::uint64_t perft(int depth) const override {
    Position<Bits> p = position_;
    return engine::perft(p, depth);
  }

  std::unique_ptr<Job> prepare(const Limits& limits) override {
    std::vector<Move> moves = legal_moves();
    std::erase_if(moves, [&](Move m) {
      return std::find(limits.exclude.begin(), limits.exclude.end(), m) != limits.exclude.end();
    });
    searched_ = true;
    return std::make_unique<JobImpl<Bits>>(searchers_, table_, position_, std::move(moves), limits);
  }
  void clear_hash() override {
    if (!searched_) return;
    searched_ = false;
    table_.clear();
    for (auto& s : searchers_) s->new_game();
  }
  void resize(const SearchSettings& settings) override {
    if (settings.memory_mb == settings_.memory_mb && settings.threads == settings_.threads) return;
    settings_ = settings;
    searchers_.clear();
    table_.resize(MemoryPlan(settings).hash);
    make_searchers(settings);
    searched_ = false;
  }

  void set_endgames(const EndgameSettings& settings) override {
    book_ = std::make_shared<const EndgameIndex>(*rules_, settings);
    for (auto& s : searchers_) s->endgame_probe().attach(book_);
    if (searched_) table_.clear();
  }
  Inspection inspect(const InspectRequest& request) override {
    Limits limits;
    limits.infinite = true;
    limits.nodes = request.nodes;
    SearchControl control(limits, false);
    searched_ = true;
    searchers_.front()->begin(position_, control, true);
    return searchers_.front()->inspect(request);
  }

  Value evaluate() const override { return Evaluator<Bits>(tables_)(position_); }
  Value piece_value(PieceType t) const override { return tables_->values.piece[t].mg; }

 private:
  void make_searchers(const SearchSettings& settings) {
    for (int i = 0; i < std::max(1, settings.threads); ++i) {
      searchers_.push_back(
          std::make_unique<Searcher<Bits>>(tables_, table_, MemoryPlan(settings).history));
      searchers_.back()->endgame_probe().attach(book_);
    }
  }

  /// Drops that may not mate, and repetitions that are forbidden. `p` is restored.
  static bool banned(Position<Bits>& p, Move m) {
    const Variant& v = p.rules().variant();
    const bool no_mate = m.kind() == MoveKind::Drop && p.rules().def(m.piece()).drop_ban_mate;
    const bool no_repeat =
        v.ending.repeat_rule == variants::RepeatRule::Forbid && v.ending.repeat > 0;
    if (!no_mate && !no_repeat) return false;
    p.play(m);
    bool out = no_mate && p.in_check() && !p.has_legal_move();
    if (no_repeat && !out) {
      const std::vector<State>& states = p.history();
      const auto before = std::count_if(states.begin(), states.end() - 1,
                                        [&](const State& s) { return s.key == p.key(); });
      out = before + 1 >= v.ending.repeat;
    }
    p.undo();
    return out;
  }

  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const MoveTables<Bits>> moves_;
  std::shared_ptr<const EvalTables<Bits>> tables_;
  std::shared_ptr<const EndgameIndex> book_;
  HashTable table_;
  std::vector<std::unique_ptr<Searcher<Bits>>> searchers_;
  Position<Bits> position_;
  SearchSettings settings_;
  bool searched_ = false;  // since all that searches remember was forgotten
};

}  // namespace

std::unique_ptr<Core> Core::create(std::shared_ptr<const variants::Variant> variant,
                                   const SearchSettings& settings) {
  auto rules = std::make_shared<const Rules>(std::move(variant));
  switch (rules->width()) {
    case 64:
      return std::make_unique<CoreImpl<64>>(std::move(rules), settings);
    case 128:
      return std::make_unique<CoreImpl<128>>(std::move(rules), settings);
    case 256:
      return std::make_unique<CoreImpl<256>>(std::move(rules), settings);
    case 512:
      return std::make_unique<CoreImpl<512>>(std::move(rules), settings);
    default:
      throw std::runtime_error("the board has more squares than Aanca can play on");
  }
}

}  // namespace engine
