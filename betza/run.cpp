// betza/run.cpp: the walker's domain that knows every square, castling and U, and the merging of
// equal results.
#include "betza/run.h"

#include <algorithm>
#include <tuple>

#include "betza/walk.h"

namespace betza {

namespace {

/// A list that forks share: what was taken, or which e.p. squares are left. Links are never
/// changed, so the copy of a thread is a copy of two numbers, however much it took.
class SquareChain {
 public:
  static constexpr int kEnd = -1;

  void clear() { links_.clear(); }
  int add(Square s, int before) {
    links_.push_back({s, before});
    return static_cast<int>(links_.size()) - 1;
  }
  Square square(int link) const { return links_[static_cast<std::size_t>(link)].square; }
  int before(int link) const { return links_[static_cast<std::size_t>(link)].before; }
  bool has(int link, Square s) const {
    for (; link != kEnd; link = before(link)) {
      if (square(link) == s) return true;
    }
    return false;
  }

 private:
  struct Link {
    Square square;
    int before;
  };
  std::vector<Link> links_;
};

/// Captures that may turn at every piece have exponentially many ways on a large full board.
constexpr std::size_t kMostLandings = 20000;

/// Small enough to copy: lists are links into the chain, and the occupant of `at` is kept, because
/// every step is followed by questions about it.
struct BoardThread : Thread {
  int here = kEmpty;  // OccupantMask of `at`
  std::uint8_t victims = 0;
  int taken = SquareChain::kEnd;       // the latest victim
  int ep_squares = SquareChain::kEnd;  // the latest one left
  Square partner_from = kNoSquare;
  Square partner_to = kNoSquare;
};

/// Kept from one run to the next, so that a search does not allocate for every piece.
struct Memory {
  std::vector<BoardThread> threads;
  SquareChain chain;
  static Memory& of_this_thread() {
    thread_local Memory memory;
    return memory;
  }
};

/// The concrete board: the mover has left its square, what a thread took is gone.
class KnownBoard {
 public:
  using Thread = BoardThread;

  KnownBoard(const Origin& origin, const BoardView& board, SquareChain& chain,
             std::vector<Landing>& out)
      : origin_(origin), board_(board), chain_(chain), out_(out) {
    chain_.clear();
  }

  const Origin& origin() const { return origin_; }
  bool more() const { return out_.size() < most_; }
  static constexpr bool admit(const Instruction&, const Thread&) { return true; }
  /// Asks the board once per step; need() and land() then use `here`.
  bool enter(Square s, bool missing_too, Thread& t) const {
    t.here = occupant(s, t);
    return missing_too || t.here != kMissing;
  }
  bool need(int mask, Square s, const Thread& t) const {
    return ((s == t.at ? t.here : occupant(s, t)) & mask) != 0;
  }
  void count(Square s, Thread& t) const {
    if (need(kPiece, s, t)) ++t.tally;
  }
  static bool tally_within(int least, int most, const Thread& t) {
    return t.tally >= least && (most == 0 || t.tally <= most);
  }
  bool not_royal(const Thread& t) const { return !board_.royal(t.at); }
  bool unmoved(const Thread& t) const { return board_.unmoved(t.at); }
  /// False beyond kMaxLocust pieces: the Landing has no room for more.
  bool take(Thread& t) {
    if (t.victims == kMaxLocust) return false;
    t.here = kEmpty;
    t.taken = chain_.add(t.at, t.taken);
    ++t.victims;
    return true;
  }
  /// The piece captured last becomes the partner; one partner per move.
  bool unload(Thread& t) const {
    if (t.victims == 0 || t.partner_from != kNoSquare) return false;
    t.partner_from = chain_.square(t.taken);
    t.taken = chain_.before(t.taken);
    --t.victims;
    t.partner_to = t.at;
    t.here = kFriend;
    return true;
  }
  void leave_ep_square(Square s, Thread& t) {
    if (occupant(s, t) == kEmpty) t.ep_squares = chain_.add(s, t.ep_squares);
  }
  void land(int flags, const Thread& t);

 private:
  /// The OccupantMask of a square.
  int occupant(Square s, const Thread& t) const {
    if (s == t.partner_to) return kFriend;
    if (s == origin_.from || chain_.has(t.taken, s)) return kEmpty;
    if (origin_.geometry.hole(s)) return kMissing;
    switch (board_.at(s)) {
      case Occupant::Empty:
        return kEmpty;
      case Occupant::Enemy:
        return kEnemy;
      case Occupant::Friend:
        return kFriend;
      default:
        return kMissing;
    }
  }
  void put(const Thread& t, bool captures, bool quiet, Square victim = kNoSquare);

  const Origin& origin_;
  const BoardView& board_;
  SquareChain& chain_;
  std::vector<Landing>& out_;
  std::size_t most_ = out_.size() + kMostLandings;
};

/// A square may be both an ordinary target and an e.p. square: two landings. What was captured on
/// the way cannot be captured en passant again.
void KnownBoard::land(int flags, const Thread& t) {
  if (t.here == kEmpty) {
    if ((flags & kLandsQuiet) != 0) put(t, false, true);
    if ((flags & kLandsEnPassant) == 0) return;
    const Square victim = board_.ep_victim();
    const bool passing = victim != kNoSquare && board_.ep_square(t.at);
    if (passing && !chain_.has(t.taken, t.at) && !chain_.has(t.taken, victim)) {
      put(t, false, false, victim);
    }
    return;
  }
  const bool takes = (t.here == kEnemy && (flags & kLandsCapture) != 0) ||
                     (t.here == kFriend && (flags & kLandsFriendly) != 0);
  if (takes && t.at != t.partner_to && !((flags & kLandsTame) != 0 && board_.royal(t.at))) {
    put(t, true, false);
  }
}

/// Appends one Landing. E.p. squares belong to quiet moves without captures only.
void KnownBoard::put(const Thread& t, bool captures, bool quiet, Square victim) {
  Landing& landing = out_.emplace_back();
  landing.to = t.at;
  landing.captures = captures;
  for (int link = t.taken; link != SquareChain::kEnd; link = chain_.before(link)) {
    landing.also_captured[landing.victims++] = chain_.square(link);
  }
  if (victim != kNoSquare && landing.victims < kMaxLocust) {
    landing.also_captured[landing.victims++] = victim;
  }
  std::sort(landing.also_captured.begin(), landing.also_captured.begin() + landing.victims);
  landing.partner_from = t.partner_from;
  landing.partner_to = t.partner_to;
  if (!quiet || landing.victims != 0) return;
  for (int link = t.ep_squares; link != SquareChain::kEnd; link = chain_.before(link)) {
    landing.ep_squares.push_back(chain_.square(link));
  }
}

// ---- Castling: the only rule that moves along a rank until it meets a piece of its own.

class Castler {
 public:
  Castler(const Castle& castle, const Origin& origin, const BoardView& board,
          std::vector<Landing>& out)
      : castle_(castle), origin_(origin), board_(board), out_(out) {}

  /// Toward the first piece met: an unmoved friend, `inset` squares from the edge or the next hole.
  void castle(int direction) {
    const auto partner = first_piece(direction);
    if (!partner || at(*partner) != Occupant::Friend || !board_.unmoved(*partner)) return;
    for (int n = 1; n <= castle_.inset; ++n) {
      if (!beside(*partner, direction * n)) return;
    }
    if (beside(*partner, direction * (castle_.inset + 1))) return;
    const auto target = beside(origin_.from, direction * castle_.steps);
    if (!target) return;
    for (int n = 1; n <= castle_.steps; ++n) {
      const auto s = beside(origin_.from, direction * n);
      if (!s || (*s != *partner && occupied(*s))) return;
    }
    Landing& landing = out_.emplace_back();
    landing.to = *target;
    landing.partner_from = *partner;
    landing.partner_to = *beside(*target, -direction);
  }

 private:
  Occupant at(Square s) const {
    if (s == origin_.from) return Occupant::Empty;
    return origin_.geometry.hole(s) ? Occupant::Hole : board_.at(s);
  }
  bool occupied(Square s) const {
    const Occupant o = at(s);
    return o == Occupant::Enemy || o == Occupant::Friend;
  }
  std::optional<Square> beside(Square s, int files) const {
    const auto t = origin_.step(s, Delta{files, 0}, false);
    return t && at(*t) != Occupant::Hole ? t : std::nullopt;
  }
  std::optional<Square> first_piece(int direction) const {
    for (int n = 1;; ++n) {
      const auto s = beside(origin_.from, direction * n);
      if (!s || occupied(*s)) return s;
    }
  }

  const Castle& castle_;
  const Origin& origin_;
  const BoardView& board_;
  std::vector<Landing>& out_;
};

/// Equal results become one; where only the e.p. squares differ, the move leaves them all.
void merge(std::vector<Landing>& out) {
  const auto key = [](const Landing& l) {
    return std::tie(l.to, l.captures, l.victims, l.also_captured, l.partner_from, l.partner_to);
  };
  std::sort(out.begin(), out.end(),
            [&](const Landing& x, const Landing& y) { return key(x) < key(y); });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (kept == 0 || key(out[kept - 1]) != key(out[i])) {
      if (kept != i) out[kept] = std::move(out[i]);
      ++kept;
      continue;
    }
    std::vector<Square>& left = out[kept - 1].ep_squares;
    left.insert(left.end(), out[i].ep_squares.begin(), out[i].ep_squares.end());
  }
  out.resize(kept);
  for (Landing& landing : out) {
    std::sort(landing.ep_squares.begin(), landing.ep_squares.end());
    landing.ep_squares.erase(std::unique(landing.ep_squares.begin(), landing.ep_squares.end()),
                             landing.ep_squares.end());
  }
}

/// Appends what the rule can do, duplicates included.
void add(const Rule& rule, const Origin& origin, const BoardView& board, Memory& memory,
         std::vector<Landing>& out) {
  if (rule.unmoved && !board.unmoved(origin.from)) return;
  KnownBoard domain(origin, board, memory.chain, out);
  if (Walker(domain, memory.threads).walk(rule)) return;
  if (rule.shape == Shape::Castling) {
    Castler castler(rule.castle, origin, board, out);
    if (rule.castle.left) castler.castle(-1);
    if (rule.castle.right) castler.castle(1);
  } else if (rule.shape == Shape::Universal) {
    BoardThread t;
    for (t.at = 0; t.at < origin.geometry.size(); ++t.at) {
      if (t.at != origin.from && domain.enter(t.at, false, t)) domain.land(landing_flags(rule), t);
    }
  }
}

}  // namespace

void run(const Rule& rule, Square from, bool black, const Geometry& geometry,
         const BoardView& board, std::vector<Landing>& out) {
  add(rule, Origin{geometry, from, black}, board, Memory::of_this_thread(), out);
  merge(out);
}

void run(const Program& program, Square from, bool black, const Geometry& geometry,
         const BoardView& board, std::vector<Landing>& out) {
  const Origin origin{geometry, from, black};
  Memory& memory = Memory::of_this_thread();
  for (const Rule& rule : program.rules) add(rule, origin, board, memory, out);
  merge(out);
}

}  // namespace betza
