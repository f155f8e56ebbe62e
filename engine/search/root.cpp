// engine/search/root.cpp: one Thinker per thread deepens; the leader reports and decides when to
// stop.
#include "engine/search/root.h"

#include <algorithm>
#include <set>
#include <thread>
#include <unordered_map>

namespace engine {

namespace {

constexpr Value kWindow = 20;

}  // namespace

/// Iterative deepening of one thread. The leader reports and watches the clock; helpers only fill
/// the hash table.
class Root::Thinker {
 public:
  Thinker(Root& root, std::size_t index, Listener* listener)
      : root_(root), search_(*root.threads_[index]), index_(index), listener_(listener) {
    for (Move m : root_.moves_) {
      RootMove r;
      r.move = m;
      r.pv = {m};
      moves_.push_back(std::move(r));
    }
    search_.begin(root_.control_, listener != nullptr);
  }

  void think() {
    const Limits& limits = root_.control_.limits;
    const int last = std::clamp(limits.depth.value_or(kMaxPly - 2), 1, kMaxPly - 2);
    const auto lines = std::clamp<std::size_t>(
        static_cast<std::size_t>(std::max(1, limits.multi_pv)), 1, moves_.size());
    for (int depth = 1; depth <= last && !stopping(); ++depth) {
      // Helpers skip some depths, so that the threads do not all do the same work.
      if (listener_ == nullptr && (depth + static_cast<int>(index_)) % 3 == 0 && depth > 3)
        continue;
      depth_ = depth;
      if (listener_ != nullptr) root_.depth_.store(depth, std::memory_order_relaxed);
      order();
      // After an ordinary iteration endgame knowledge may choose the move, unless mate is found.
      if (listener_ != nullptr && lines == 1 && depth > 1 && best().value < kMateInMaxPly) {
        const auto choice = search_.choose(depth);
        if (stopping()) break;
        if (choice && take(*choice)) {
          root_.report(*listener_, moves_.front(), depth, 1, Bound::Exact);
          done_ = depth;
          if (!choice->searched || finished(depth)) break;
          continue;
        }
      }
      for (first_ = 0; first_ < lines; ++first_) {
        search_.begin_iteration(depth);
        aspire(depth);
        std::stable_sort(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(first_) + 1,
                         better);
        if (stopping()) break;
      }
      if (stopping()) break;
      // Of several lines none is known to be the best before the last has been searched.
      if (listener_ != nullptr)
        for (std::size_t i = 0; i < lines; ++i)
          root_.report(*listener_, moves_[i], depth, static_cast<int>(i) + 1, Bound::Exact);
      done_ = depth;
      if (listener_ != nullptr && finished(depth)) break;
    }
  }

  const RootMove& best() const { return moves_.front(); }
  int depth_done() const { return done_; }

 private:
  bool stopping() const { return root_.control_.stop.load(std::memory_order_relaxed); }
  static bool better(const RootMove& a, const RootMove& b) { return a.value > b.value; }

  /// Before an iteration: moves that have been best come first, the others as the search would
  /// order them now.
  void order() {
    std::unordered_map<std::uint64_t, std::size_t> places;
    for (const Move m : search_.ordered_moves()) places.emplace(m.bits(), places.size());
    const auto place = [&](const RootMove& m) {
      const auto at = places.find(m.move.bits());
      return at == places.end() ? places.size() : at->second;
    };
    for (RootMove& m : moves_) m.previous = m.value;
    std::stable_sort(moves_.begin(), moves_.end(), [&](const RootMove& a, const RootMove& b) {
      return a.value != b.value ? a.value > b.value : place(a) < place(b);
    });
  }

  /// Puts the chosen move first. False: it is not one of those allowed.
  bool take(const RootSearch::Choice& choice) {
    const auto chosen = std::find_if(moves_.begin(), moves_.end(),
                                     [&](const RootMove& m) { return m.move == choice.move; });
    if (chosen == moves_.end()) return false;
    for (RootMove& m : moves_) m.value = -kInfinite;
    chosen->value = choice.value;
    chosen->selective_depth = search_.selective_depth();
    chosen->pv = choice.pv;
    std::rotate(moves_.begin(), chosen, chosen + 1);
    return true;
  }

  /// Searches with a narrow window around the last value, and widens it as long as the value is
  /// outside.
  void aspire(int depth) {
    const Value guess = moves_[first_].previous;
    Value delta = kWindow + std::abs(guess) / 60, alpha = -kInfinite, beta = kInfinite;
    if (depth >= 5 && !decisive(guess)) {
      alpha = std::max(guess - delta, -kInfinite);
      beta = std::min(guess + delta, kInfinite);
    }
    int fails = 0;
    for (;;) {
      const Value v = search_moves(alpha, beta, std::max(1, depth - fails / 2));
      std::stable_sort(moves_.begin() + static_cast<std::ptrdiff_t>(first_), moves_.end(), better);
      if (stopping()) return;
      if (v <= alpha) {
        beta = (alpha + beta) / 2;
        alpha = std::max(v - delta, -kInfinite);
        fails = 0;
        troubled_ = true;
      } else if (v >= beta) {
        beta = std::min(v + delta, kInfinite);
        ++fails;
      } else {
        return;
      }
      if (listener_ != nullptr && root_.control_.limits.multi_pv <= 1 &&
          root_.control_.clock.elapsed() > 1000)
        root_.report(*listener_, moves_[first_], depth, 1,
                     v <= alpha ? Bound::Upper : Bound::Lower);
      delta += delta / 2 + 5;
      if (delta > 900) alpha = -kInfinite, beta = kInfinite;
    }
  }

  /// The root node: as below it, but nothing is pruned and the order is kept within an iteration.
  Value search_moves(Value alpha, Value beta, int depth) {
    Value best = -kInfinite;
    for (std::size_t i = first_; i < moves_.size(); ++i) {
      RootMove& m = moves_[i];
      const auto number = static_cast<int>(i - first_) + 1;
      if (listener_ != nullptr) {
        root_.current_.store(m.move.bits(), std::memory_order_relaxed);
        root_.moves_left_.store(static_cast<int>(moves_.size()) - static_cast<int>(i),
                                std::memory_order_relaxed);
      }
      const std::uint64_t nodes_before = search_.nodes();
      const Value v = search_.search_move(m.move, number, depth, alpha, beta);
      m.nodes += search_.nodes() - nodes_before;
      if (stopping()) return best;
      if (number == 1 || v > alpha) {
        m.value = v;
        m.selective_depth = search_.selective_depth();
        m.pv.assign(1, m.move);
        m.pv.insert(m.pv.end(), search_.pv().begin(), search_.pv().end());
        if (number > 1) ++changes_;
      } else {
        m.value = -kInfinite;  // known only to be no better: keeps its place in the order
      }
      if (v > best) {
        best = v;
        if (v > alpha) alpha = v;
        if (v >= beta) break;
      }
    }
    return best;
  }

  /// Is the last iteration enough? The more the best move, the value and the share of its nodes
  /// changed, the longer the search continues.
  bool finished(int depth) {
    const Limits& limits = root_.control_.limits;
    const Value v = best().value;
    if (limits.infinite || root_.control_.clock.pondering()) return false;
    // A mate well within the search depth will not get shorter.
    const bool timed = root_.control_.clock.budget().timed;
    if (timed && decisive(v) && depth > 2 * (kMate - std::abs(v)) + 4) return true;
    const TimeParams& time = limits.time;
    double pressure = time.stable;
    pressure += std::min(time.changes, time.change * changes_);
    if (troubled_) pressure += time.trouble;
    const Value drop = last_value_ == kNoValue ? 0 : last_value_ - v;
    pressure += std::clamp(drop / time.drop, -0.1, time.drops);
    std::uint64_t all = 0;
    for (const RootMove& m : moves_) all += m.nodes;
    const double share =
        all == 0 ? 1 : static_cast<double>(best().nodes) / static_cast<double>(all);
    pressure *= time.nodes - time.nodes_slope * share;
    changes_ /= 2;
    troubled_ = false;
    last_value_ = v;
    return root_.control_.clock.enough(pressure);
  }

  Root& root_;
  RootSearch& search_;
  std::size_t index_;
  Listener* listener_;
  std::vector<RootMove> moves_;
  std::size_t first_ = 0;
  int depth_ = 0, done_ = 0;
  double changes_ = 0;
  bool troubled_ = false;
  Value last_value_ = kNoValue;
};

Root::Root(std::vector<std::unique_ptr<RootSearch>> threads, HashTable& table,
           std::vector<Move> moves, const Limits& limits)
    : threads_(std::move(threads)),
      table_(table),
      moves_(std::move(moves)),
      control_(limits, moves_.size() == 1) {}

Root::~Root() = default;

void Root::stop() {
  control_.stop.store(true, std::memory_order_relaxed);
  const std::lock_guard<std::mutex> lock(mutex_);
  wake_.notify_all();
}

void Root::ponder_hit() {
  control_.clock.ponder_hit();
  const std::lock_guard<std::mutex> lock(mutex_);
  wake_.notify_all();
}

Progress Root::progress() const {
  Progress p;
  p.depth = depth_.load(std::memory_order_relaxed);
  p.time_ms = control_.clock.elapsed();
  p.nodes = nodes();
  p.moves_total = static_cast<int>(moves_.size());
  p.moves_left = moves_left_.load(std::memory_order_relaxed);
  p.current = Move::from_bits(current_.load(std::memory_order_relaxed));
  return p;
}

std::uint64_t Root::nodes() const {
  std::uint64_t n = 0;
  for (const auto& t : threads_) n += t->nodes();
  return n;
}

void Root::report(Listener& listener, const RootMove& m, int depth, int number, Bound bound) {
  if (number == 1) reported_ = m.move;
  Info info;
  info.depth = depth;
  info.selective_depth = m.selective_depth;
  info.value = m.value;
  info.bound = bound;
  info.time_ms = control_.clock.elapsed();
  info.nodes = nodes();
  for (const auto& t : threads_) info.table_hits += t->table_hits();
  info.table_full = table_.full();
  info.multi_pv = number;
  info.pv = m.pv;
  listener.on_info(info);
}

/// Analysis and pondering end only by stop() or ponder_hit().
void Root::wait_if_unbounded() {
  std::unique_lock<std::mutex> lock(mutex_);
  wake_.wait(lock, [&] {
    return control_.stop.load(std::memory_order_relaxed) ||
           (!control_.limits.infinite && !control_.clock.pondering());
  });
}

SearchResult Root::run(Listener& listener) {
  SearchResult out;
  if (moves_.empty()) {
    wait_if_unbounded();
    return out;
  }
  table_.new_search();
  std::vector<std::unique_ptr<Thinker>> helpers;
  std::vector<std::thread> threads;
  Thinker leader(*this, 0, &listener);
  for (std::size_t i = 1; i < threads_.size(); ++i)
    helpers.push_back(std::make_unique<Thinker>(*this, i, nullptr));
  for (auto& h : helpers) threads.emplace_back([&h] { h->think(); });
  leader.think();
  // Not even one iteration was completed, or the last one found a better move before it was
  // stopped.
  if (leader.depth_done() == 0 || leader.best().move != reported_) {
    RootMove m = leader.best();
    if (m.value == -kInfinite) m.value = kDraw;
    report(listener, m, leader.depth_done() + 1, 1, Bound::Exact);
  }
  wait_if_unbounded();
  control_.stop.store(true, std::memory_order_relaxed);
  for (std::thread& t : threads) t.join();

  std::set<std::string> notes;  // the same from all threads
  for (const auto& t : threads_)
    for (const std::string& note : t->take_notes())
      if (notes.insert(note).second) listener.on_note(note);
  const RootMove& best = leader.best();
  out.best = best.move;
  // The reply to ponder on: from the main line, or else from the hash table.
  out.ponder = best.pv.size() > 1 ? best.pv[1] : threads_.front()->expected_reply(best.move);
  out.value = best.value == -kInfinite ? kDraw : best.value;
  out.depth = leader.depth_done();
  out.nodes = nodes();
  return out;
}

}  // namespace engine
