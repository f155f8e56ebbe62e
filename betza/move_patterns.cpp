// betza/move_patterns.cpp: see move_patterns.h. The walker's domain without a board: a question
// about a square becomes a condition of the pattern, or splits the thread.
#include "betza/move_patterns.h"

#include <algorithm>
#include <tuple>

#include "betza/walk.h"

namespace betza {

namespace {

constexpr std::size_t kMostTaken = 3;     // longer captures are for run()
constexpr std::size_t kWorkPerWay = 200;  // instructions

using Squares = std::vector<Square>;

bool has(const Squares& list, Square s) {
  return std::find(list.begin(), list.end(), s) != list.end();
}

/// Conditions gathered so far; a square is in one list at most.
struct Conditions {
  Squares empty, occupied, enemies, friends, captured;

  /// What may stand there, as far as is known: an occupant mask.
  int known(Square s) const {
    if (has(captured, s) || has(empty, s)) return kEmpty;
    if (has(enemies, s)) return kEnemy;
    if (has(friends, s)) return kFriend;
    return has(occupied, s) ? kPiece : kEmpty | kPiece;
  }
  void write(Square s, int mask) {
    occupied.erase(std::remove(occupied.begin(), occupied.end(), s), occupied.end());
    (mask == kEmpty    ? empty
     : mask == kEnemy  ? enemies
     : mask == kFriend ? friends
                       : occupied)
        .push_back(s);
  }
};

/// Larger than the threads of other domains, but made once per game.
struct OpenThread : Thread, Conditions {};

/// Symbolic occupancy: gathers the patterns of one rule from one square.
class UnknownBoard {
 public:
  using Thread = OpenThread;

  UnknownBoard(const Origin& origin, std::size_t limit, std::vector<Thread>& threads)
      : origin_(origin), limit_(limit), work_(limit * kWorkPerWay), threads_(threads) {}

  const Origin& origin() const { return origin_; }
  bool more() const { return !gave_up_; }
  bool admit(const Instruction&, const Thread&) {
    gave_up_ = gave_up_ || work_-- == 0 || found_.size() > limit_;
    return !gave_up_;
  }
  bool enter(Square s, bool missing_too, const Thread&) const {
    return missing_too || !origin_.geometry.hole(s);
  }
  bool need(int mask, Square s, Thread& t);
  void count(Square s, Thread& t);
  static bool tally_within(int least, int most, const Thread& t) {
    return t.tally >= least && (most == 0 || t.tally <= most);
  }
  bool take(Thread& t) {
    t.captured.push_back(t.at);
    gave_up_ = gave_up_ || t.captured.size() > kMostTaken;
    return !gave_up_;
  }
  void leave_ep_square(Square, const Thread&) {}
  void land(int flags, const Thread& t);

  // Never called: see `servable`.
  bool not_royal(const Thread&) const { return false; }
  bool unmoved(const Thread&) const { return false; }
  bool unload(const Thread&) const { return false; }

  /// nullopt beyond the limits on patterns and steps.
  std::optional<std::vector<MovePattern>> found() {
    if (gave_up_ || found_.size() > limit_) return std::nullopt;
    return std::move(found_);
  }

 private:
  const Origin& origin_;
  std::size_t limit_;
  std::size_t work_;
  bool gave_up_ = false;
  std::vector<MovePattern> found_;
  std::vector<Thread>& threads_;
};

/// Narrows what may stand on `s` to `mask`; a choice of two that are not one condition splits the
/// thread.
bool UnknownBoard::need(int mask, Square s, Thread& t) {
  if (origin_.geometry.hole(s)) return (mask & kMissing) != 0;
  if (s == origin_.from) return (mask & kEmpty) != 0;
  const int known = t.known(s), now = known & mask;
  if (now == known || now == 0) return now != 0;
  if ((now & kEmpty) != 0) {  // empty, or one colour
    if (now != kEmpty) {
      threads_.push_back(t);
      threads_.back().write(s, now & kPiece);
    }
    t.write(s, kEmpty);
  } else {
    t.write(s, now);
  }
  return true;
}

/// Where nothing is known the thread splits in two.
void UnknownBoard::count(Square s, Thread& t) {
  if (origin_.geometry.hole(s) || s == origin_.from || t.known(s) == kEmpty) return;
  if ((t.known(s) & kEmpty) != 0) {
    threads_.push_back(t);
    threads_.back().write(s, kEmpty);
    t.write(s, kPiece);
  }
  ++t.tally;
}

void UnknownBoard::land(int flags, const Thread& t) {
  if (origin_.geometry.hole(t.at)) return;
  MovePattern& way =
      found_.emplace_back(MovePattern{t.at, static_cast<std::uint8_t>(flags), t.empty, t.occupied,
                                      t.enemies, t.friends, t.captured});
  for (Squares* list : {&way.occupied, &way.enemies, &way.friends, &way.captured})
    std::sort(list->begin(), list->end());
}

/// Do occupants alone decide?
bool servable(const Instruction& i) {
  return i.op != Op::Unload && i.op != Op::Unmoved && i.op != Op::NotRoyal;
}

bool leaves_ep_squares(const Rule& rule) {
  return std::any_of(rule.code.begin(), rule.code.end(),
                     [](const Instruction& i) { return i.op == Op::EpSquare; });
}

bool within(Squares small, Squares large) {
  std::sort(small.begin(), small.end());
  std::sort(large.begin(), large.end());
  return std::includes(large.begin(), large.end(), small.begin(), small.end());
}

/// Does `b` hold whenever `a` does, with the same effect?
bool implied(const MovePattern& a, const MovePattern& b) {
  return a.captured == b.captured && b.empty.size() <= a.empty.size() &&
         within(b.occupied, a.occupied) && within(b.enemies, a.enemies) &&
         within(b.friends, a.friends) && within(b.empty, a.empty);
}

/// Drops patterns that another one implies and sorts the rest; see move_patterns.h.
std::vector<MovePattern> tidy(std::vector<MovePattern> all) {
  const auto effect = [](const MovePattern& w) { return std::tie(w.to, w.captured, w.landing); };
  std::sort(all.begin(), all.end(), [&](const MovePattern& x, const MovePattern& y) {
    const auto size = [](const MovePattern& w) {
      return w.empty.size() + w.occupied.size() + w.enemies.size() + w.friends.size();
    };
    return std::tuple(effect(x), size(x)) < std::tuple(effect(y), size(y));
  });
  std::vector<MovePattern> kept;
  for (MovePattern& w : all) {
    bool needless = false;
    for (std::size_t i = kept.size(); i-- > 0 && effect(kept[i]) == effect(w);)
      needless = needless || implied(w, kept[i]);
    if (!needless) kept.push_back(std::move(w));
  }
  const bool plain =
      std::all_of(kept.begin(), kept.end(), [](const MovePattern& w) { return w.plain(); });
  if (plain)
    std::sort(kept.begin(), kept.end(), [](const MovePattern& x, const MovePattern& y) {
      return std::tie(x.landing, x.occupied, x.empty, x.to) <
             std::tie(y.landing, y.occupied, y.empty, y.to);
    });
  return kept;
}

}  // namespace

std::optional<std::vector<MovePattern>> move_patterns(const Rule& rule, Square from, bool black,
                                                      const Geometry& geometry, std::size_t limit,
                                                      EpSquares left_behind) {
  if (left_behind == EpSquares::Matter && leaves_ep_squares(rule)) return std::nullopt;
  if (!std::all_of(rule.code.begin(), rule.code.end(), servable)) return std::nullopt;
  const Origin origin{geometry, from, black};
  std::vector<OpenThread> threads;
  UnknownBoard domain(origin, limit, threads);
  if (!Walker(domain, threads).walk(rule)) return std::nullopt;
  auto found = domain.found();
  if (found) *found = tidy(std::move(*found));
  return found;
}

}  // namespace betza
