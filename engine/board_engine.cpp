// engine/board_engine.cpp: BoardEngine for each width of board: the game, the tables, and jobs that
// search copies of its position.
#include "engine/board_engine.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/eval/evaluate.h"
#include "engine/eval/network/network_library.h"
#include "engine/position_game.h"
#include "engine/search/hash_table.h"
#include "engine/search/horizon.h"
#include "engine/search/searcher_root.h"

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

/// Passes on the steps of the program itself, not of those that its tries call.
class TopLevelTracer : public cheg::TraceListener {
 public:
  explicit TopLevelTracer(const std::function<void(std::string_view)>& write) : write_(write) {}
  void line(int depth, std::string_view text) override {
    if (depth == 1) write_(text);
  }

 private:
  const std::function<void(std::string_view)>& write_;
};

template <int Bits>
class PositionEngine final : public BoardEngine {
 public:
  PositionEngine(const std::shared_ptr<const Rules>& rules, const SearchSettings& settings)
      : rules_(rules),
        moves_(std::make_shared<const MoveTables<Bits>>(rules)),
        game_(rules, moves_),
        table_(MemoryPlan(settings).hash),
        settings_(settings) {
    make_tables();
    make_searchers();
  }

  BoardGame& game() override { return game_; }
  const BoardGame& game() const override { return game_; }

  std::unique_ptr<Job> prepare(const Limits& limits) override {
    std::vector<Move> moves = game_.legal_moves();
    std::erase_if(moves, [&](Move m) {
      return std::find(limits.exclude.begin(), limits.exclude.end(), m) != limits.exclude.end();
    });
    Position<Bits> seen = game_.board();
    if (rules_->has<Cover>()) {  // it does not look below covers, nor at the order of hidden types
      Cover::deal(seen, 0);
      std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return a.bits() < b.bits(); });
    }
    std::vector<std::unique_ptr<RootSearch>> threads;
    for (auto& s : searchers_)
      threads.push_back(std::make_unique<SearcherRoot<Bits>>(*s, table_, seen));
    searched_ = true;
    Limits planned = limits;
    planned.time = params_.time;
    planned.horizon = moves_to_plan(game_.board()) / share_factor(game_.ply(), params_.time);
    return std::make_unique<Root>(std::move(threads), table_, std::move(moves), planned);
  }
  void clear() override {
    if (!searched_) return;
    searched_ = false;
    table_.clear();
    for (auto& s : searchers_) s->new_game();
  }
  void resize(const SearchSettings& settings) override {
    const bool other_network = settings.network != settings_.network;
    if (settings.memory_mb == settings_.memory_mb && settings.threads == settings_.threads &&
        !other_network)
      return;
    settings_.memory_mb = settings.memory_mb;
    settings_.threads = settings.threads;
    settings_.network = settings.network;
    searchers_.clear();
    if (other_network) make_tables();
    table_.resize(MemoryPlan(settings).hash);
    make_searchers();
    searched_ = false;
  }
  Value evaluate() const override { return Evaluator<Bits>(tables_)(game_.board()); }
  std::string network_note() const override { return network_note_; }
  Value piece_value(PieceType t) const override { return tables_->values.piece[t].mg; }

  void set_endgames(const EndgameSettings& settings) override {
    endgames_ = std::make_shared<const EndgameIndex>(*rules_, settings);
    for (auto& s : searchers_) s->endgame_probe().attach(endgames_);
    if (searched_) table_.clear();
  }
  void trace_endgame(const std::function<void(std::string_view)>& write) override {
    TopLevelTracer tracer(write);
    InspectRequest request;
    request.depth = 1;
    request.tracer = &tracer;
    const Inspection seen = inspect(request);
    if (!seen.entry.empty())
      write("CHEG " + seen.entry + ": " + std::to_string(seen.outcome.steps) + " steps");
  }
  Inspection inspect(const InspectRequest& request) override {
    Limits limits;
    limits.infinite = true;
    limits.nodes = request.nodes;
    SearchControl control(limits, false);
    searched_ = true;
    searchers_.front()->begin(game_.board(), control, true);
    return searchers_.front()->inspect(request);
  }

 private:
  void make_tables() {
    FoundNetwork found;
    if (!settings_.network.on)
      found.note = "no network: switched off";
    else if (!settings_.network.file.empty())
      found = NetworkLibrary::load(settings_.network.file, *rules_);
    else if (settings_.networks)
      found = settings_.networks->find(*rules_);
    network_note_ = std::move(found.note);
    const bool fitted = found.network != nullptr && found.network->head.residual;
    tables_ =
        std::make_shared<const EvalTables<Bits>>(rules_, moves_,
                                                 settings_.eval_params ? *settings_.eval_params
                                                 : fitted              ? found.network->params
                                                                       : EvalParams{},
                                                 std::move(found.network));
  }
  void make_searchers() {
    params_ =
        search_params(*rules_, settings_.search_params ? *settings_.search_params : ParamValues{});
    for (int i = 0; i < std::max(1, settings_.threads); ++i) {
      searchers_.push_back(std::make_unique<Searcher<Bits>>(tables_, params_, table_,
                                                            MemoryPlan(settings_).history));
      searchers_.back()->endgame_probe().attach(endgames_);
    }
  }

  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const MoveTables<Bits>> moves_;
  std::shared_ptr<const EvalTables<Bits>> tables_;
  std::shared_ptr<const EndgameIndex> endgames_;
  PositionGame<Bits> game_;
  HashTable table_;
  std::vector<std::unique_ptr<Searcher<Bits>>> searchers_;
  SearchSettings settings_;
  SearchParams params_;
  std::string network_note_;
  bool searched_ = false;  // since everything that searches remember was forgotten
};

}  // namespace

std::unique_ptr<BoardEngine> BoardEngine::create(std::shared_ptr<const variants::Variant> variant,
                                                 const SearchSettings& settings) {
  auto rules = std::make_shared<const Rules>(std::move(variant));
  return with_width(*rules, [&]<int Bits>(std::integral_constant<int, Bits>) {
    return std::unique_ptr<BoardEngine>(std::make_unique<PositionEngine<Bits>>(rules, settings));
  });
}

}  // namespace engine
