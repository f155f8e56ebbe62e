// betza/run.cpp: the walks of run.h, one small function a shape; General rules go to the Machine
// below, which is a backtracking interpreter of opcodes.h with its own stack of forks.
#include "betza/run.h"

#include <algorithm>
#include <tuple>

namespace betza {

namespace {

constexpr int kEmpty = 1;
constexpr int kFoe = 2;
constexpr int kFriend = 4;

/// The board as a walk sees it: the mover has left its square.
class Scene {
 public:
  Scene(const Rule& rule, Square from, bool black, const Geometry& geometry, const BoardView& board,
        std::vector<Landing>& out)
      : rule_(rule), from_(from), black_(black), geometry_(geometry), board_(board), out_(out) {}

  Occupant at(Square s) const {
    if (s == from_) return Occupant::Empty;
    if (geometry_.hole(s)) return Occupant::Hole;
    return board_.at(s);
  }
  bool occupied(Square s) const {
    const Occupant o = at(s);
    return o == Occupant::Foe || o == Occupant::Friend;
  }
  Delta turned(Delta d) const { return black_ ? -d : d; }
  std::optional<Square> step(Square s, Delta d, bool ring) const {
    return geometry_.step(s, turned(d), ring);
  }

  void leap(const Ray& ray) const;
  void slide(const Ray& ray) const;
  void hop(const Ray& ray) const;
  void lame(const Ray& ray) const;
  void everywhere() const;
  void castle(int direction) const;

  const Rule& rule() const { return rule_; }
  Square from() const { return from_; }
  const Geometry& geometry() const { return geometry_; }
  const BoardView& board() const { return board_; }

 private:
  /// Adds the ways a move may end on `s`. Traces belong to quiet moves only.
  void land(Square s, const std::vector<Square>& traces = {}) const;
  bool vias_allow(const Ray& ray, std::vector<Square>& traces) const;

  const Rule& rule_;
  Square from_;
  bool black_;
  const Geometry& geometry_;
  const BoardView& board_;
  std::vector<Landing>& out_;
};

void Scene::land(Square s, const std::vector<Square>& traces) const {
  Landing landing;
  landing.to = s;
  const Occupant o = at(s);
  if (o == Occupant::Empty) {
    if (rule_.en_passant && board_.trace(s) && board_.trace_victim() != kNoSquare) {
      landing.victims = 1;
      landing.also_captured[0] = board_.trace_victim();
      out_.push_back(landing);
      landing.victims = 0;
    }
    if (!rule_.quiet) return;
    if (rule_.leaves_trace) landing.traces = traces;
    out_.push_back(landing);
    return;
  }
  const bool takes =
      (o == Occupant::Foe && rule_.capture) || (o == Occupant::Friend && rule_.friendly);
  if (!takes || (rule_.tame && board_.royal(s))) return;
  landing.captures = true;
  out_.push_back(landing);
}

void Scene::leap(const Ray& ray) const {
  const auto to = step(from_, ray.step, rule_.wraps);
  if (to && *to != from_) land(*to);
}

void Scene::slide(const Ray& ray) const {
  std::vector<Square> passed;
  Square s = from_;
  for (int n = 1; ray.last == kUnlimited || n <= ray.last; ++n) {
    const auto next = step(s, ray.step, false);
    if (!next) return;
    s = *next;
    if (n < ray.first) continue;  // skipped: nothing there could stop it, so no trace either
    land(s, passed);
    if (at(s) != Occupant::Empty) return;
    if (rule_.leaves_trace) passed.push_back(s);
  }
}

void Scene::hop(const Ray& ray) const {
  bool hopped = false;
  Square s = from_;
  for (int n = 1; ray.last == kUnlimited || n <= ray.last; ++n) {
    const auto next = step(s, ray.step, false);
    if (!next) return;
    s = *next;
    const Occupant o = at(s);
    if (o == Occupant::Hole) return;
    if (hopped) {
      land(s);
      if (o != Occupant::Empty || ray.land_behind) return;
    } else if (o != Occupant::Empty) {
      if (ray.tame_platform && o == Occupant::Foe) return;
      hopped = true;
    }
  }
}

bool Scene::vias_allow(const Ray& ray, std::vector<Square>& traces) const {
  int pieces = 0;
  for (const Delta via : ray.via) {
    const auto s = step(from_, via, false);
    const bool empty = s && at(*s) == Occupant::Empty;
    if (ray.via_rule == ViaRule::AllEmpty && !empty) return false;
    if (s && occupied(*s)) ++pieces;
    if (rule_.leaves_trace && empty) traces.push_back(*s);
  }
  if (ray.via_rule == ViaRule::ExactlyOneOccupied) return pieces == 1;
  return ray.via_rule == ViaRule::AllEmpty || pieces > 0;
}

void Scene::lame(const Ray& ray) const {
  std::vector<Square> traces;
  const auto to = step(from_, ray.step, false);
  if (to && vias_allow(ray, traces)) land(*to, traces);
}

void Scene::everywhere() const {
  for (Square s = 0; s < geometry_.size(); ++s) {
    if (s != from_) land(s);
  }
}

/// Toward the first piece met: an unmoved friend, `inset` squares from the edge or the next hole.
void Scene::castle(int direction) const {
  const auto beside = [&](Square s, int n) {
    const auto t = step(s, Delta{direction * n, 0}, false);
    return t && at(*t) != Occupant::Hole ? t : std::nullopt;
  };
  Square partner = from_;
  for (int n = 1;; ++n) {
    const auto s = beside(from_, n);
    if (!s) return;
    if (!occupied(*s)) continue;
    partner = *s;
    break;
  }
  if (at(partner) != Occupant::Friend || !board_.virgin(partner)) return;
  const int inset = rule_.castle.inset;
  for (int n = 1; n <= inset; ++n) {
    if (!beside(partner, n)) return;
  }
  if (beside(partner, inset + 1)) return;
  const auto target = beside(from_, rule_.castle.steps);
  if (!target) return;
  for (int n = 1; n <= rule_.castle.steps; ++n) {
    const auto s = beside(from_, n);
    if (!s || (*s != partner && occupied(*s))) return;
  }
  Landing landing;
  landing.to = *target;
  landing.partner_from = partner;
  landing.partner_to = *beside(*target, -1);
  out_.push_back(landing);
}

// ---- General

/// A list that forks share: what was taken, or where traces are left. Links are never changed, so
/// the copy of a walk is a copy of two numbers, however much it took.
class Trail {
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

/// Captures that may turn at every piece have more ways than stars in the sky on a large full
/// board.
constexpr std::size_t kMostLandings = 20000;

/// Everything a walk carries; small, because every Fork copies it.
struct Walk {
  int pc = 0;
  Square at = kNoSquare;
  Square leg_start = kNoSquare;
  int steps = 0;
  int marked = 1;
  int rounds = 1;
  int tally = 0;
  bool ring = false;
  std::uint8_t victims = 0;
  int taken = Trail::kEnd;   // the latest victim
  int traces = Trail::kEnd;  // the latest trace
  Square partner_from = kNoSquare;
  Square partner_to = kNoSquare;
};

class Machine {
 public:
  Machine(const Scene& scene, std::vector<Landing>& out) : scene_(scene), out_(out) {}
  void run();

 private:
  bool execute(const Instruction& instruction, Walk& w);
  bool test(const Instruction& instruction, Walk& w);
  bool move(Delta d, bool over_holes, Walk& w);
  bool loop(int target, int limit, int& made, Walk& w);
  void land(int flags, const Walk& w);
  int mask(Square s, const Walk& w) const;
  void put(const Walk& w, bool captures, bool quiet, Square victim = kNoSquare);
  bool took(const Walk& w, Square s) const { return trail().has(w.taken, s); }

  /// Kept from one run to the next, so that a search does not allocate for every piece.
  static std::vector<Walk>& stack() {
    thread_local std::vector<Walk> stack;
    return stack;
  }
  static Trail& trail() {
    thread_local Trail trail;
    return trail;
  }

  const Scene& scene_;
  std::vector<Landing>& out_;
  std::vector<Walk>& stack_ = stack();
};

int Machine::mask(Square s, const Walk& w) const {
  if (s == w.partner_to) return kFriend;
  if (took(w, s)) return kEmpty;
  switch (scene_.at(s)) {
    case Occupant::Empty:
      return kEmpty;
    case Occupant::Foe:
      return kFoe;
    case Occupant::Friend:
      return kFriend;
    default:
      return 0;
  }
}

bool Machine::move(Delta d, bool over_holes, Walk& w) {
  const auto to = scene_.step(w.at, d, w.ring);
  if (!to || (!over_holes && mask(*to, w) == 0)) return false;
  w.at = *to;
  ++w.steps;
  return true;
}

bool Machine::loop(int target, int limit, int& made, Walk& w) {
  if (limit != 0 && made >= limit) return false;
  w.pc = target;
  return true;
}

/// Instructions that only look; true = the walk lives.
bool Machine::test(const Instruction& i, Walk& w) {
  const auto beside = [&] { return scene_.step(w.at, Delta{i.a, i.b}, w.ring); };
  switch (i.op) {
    case Op::Away:
      return w.at != w.leg_start;
    case Op::Home:
      return w.at == w.leg_start;
    case Op::Clear: {
      const auto s = beside();
      return s && mask(*s, w) == kEmpty;
    }
    case Op::Tally: {
      const auto s = beside();
      if (s && (mask(*s, w) & (kFoe | kFriend)) != 0) ++w.tally;
      return true;
    }
    case Op::Hurdles: {
      const bool fits = w.tally >= i.a && (i.b == 0 || w.tally <= i.b);
      w.tally = 0;
      return fits;
    }
    case Op::Need:
      return (mask(w.at, w) & i.a) != 0;
    case Op::Spare:
      return !scene_.board().royal(w.at);
    case Op::Fresh:
      return scene_.board().virgin(w.at);
    case Op::Exactly:
      return w.steps == i.a;
    case Op::Same:
      return w.steps == w.marked;
    default:
      return true;
  }
}

/// One instruction; false = this walk ends.
bool Machine::execute(const Instruction& i, Walk& w) {
  switch (i.op) {
    case Op::Done:
      return false;
    case Op::Fork:
      stack_.push_back(w);
      stack_.back().pc = i.a;
      return true;
    case Op::Jump:
      w.pc = i.a;
      return true;
    case Op::Ring:
      w.ring = i.a != 0;
      return true;
    case Op::Reset:
      w.steps = 0;
      w.leg_start = w.at;
      return true;
    case Op::Step:
      return move({i.a, i.b}, false, w);
    case Op::Skip:
      return move({i.a, i.b}, true, w);
    case Op::Trace: {
      const auto s = scene_.step(w.at, Delta{i.a, i.b}, w.ring);
      if (s && mask(*s, w) == kEmpty) w.traces = trail().add(*s, w.traces);
      return true;
    }
    case Op::Take:
      if (w.victims == kMaxLocust) return false;
      w.taken = trail().add(w.at, w.taken);
      ++w.victims;
      return true;
    case Op::Unload:
      if (w.victims == 0 || w.partner_from != kNoSquare) return false;
      w.partner_from = trail().square(w.taken);
      w.taken = trail().before(w.taken);
      --w.victims;
      w.partner_to = w.at;
      return true;
    case Op::Loop:
      return loop(i.a, i.b, w.steps, w);
    case Op::Round: {
      if (w.at == scene_.from() || !loop(i.a, i.b, w.rounds, w)) return false;
      ++w.rounds;
      return true;
    }
    case Op::Mark:
      w.marked = w.steps;
      return true;
    case Op::Land:
      land(i.a, w);
      return true;
    default:
      return test(i, w);
  }
}

void Machine::land(int flags, const Walk& w) {
  const int here = mask(w.at, w);
  if (here == kEmpty) {
    if ((flags & 1) != 0) put(w, false, true);
    const BoardView& board = scene_.board();
    const bool passing = (flags & 8) != 0 && board.trace(w.at) && board.trace_victim() != kNoSquare;
    if (passing && scene_.at(w.at) == Occupant::Empty && !took(w, board.trace_victim())) {
      put(w, false, false, board.trace_victim());
    }
    return;
  }
  const bool takes = (here == kFoe && (flags & 2) != 0) || (here == kFriend && (flags & 4) != 0);
  if (takes && w.at != w.partner_to && !((flags & 16) != 0 && scene_.board().royal(w.at))) {
    put(w, true, false);
  }
}

void Machine::put(const Walk& w, bool captures, bool quiet, Square victim) {
  Landing landing;
  landing.to = w.at;
  landing.captures = captures;
  for (int link = w.taken; link != Trail::kEnd; link = trail().before(link)) {
    landing.also_captured[landing.victims++] = trail().square(link);
  }
  if (victim != kNoSquare && landing.victims < kMaxLocust) {
    landing.also_captured[landing.victims++] = victim;
  }
  std::sort(landing.also_captured.begin(), landing.also_captured.begin() + landing.victims);
  landing.partner_from = w.partner_from;
  landing.partner_to = w.partner_to;
  if (quiet && landing.victims == 0) {
    for (int link = w.traces; link != Trail::kEnd; link = trail().before(link)) {
      landing.traces.push_back(trail().square(link));
    }
  }
  out_.push_back(std::move(landing));
}

void Machine::run() {
  const std::vector<Instruction>& code = scene_.rule().code;
  stack_.clear();
  trail().clear();
  stack_.emplace_back();
  stack_.back().at = stack_.back().leg_start = scene_.from();
  const std::size_t most = out_.size() + kMostLandings;
  while (!stack_.empty() && out_.size() < most) {
    Walk w = std::move(stack_.back());
    stack_.pop_back();
    while (w.pc < static_cast<int>(code.size())) {
      const Instruction& instruction = code[static_cast<std::size_t>(w.pc++)];
      if (!execute(instruction, w)) break;
    }
  }
}

/// Equal results become one; where only the traces differ, the move leaves them all.
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
    std::vector<Square>& traces = out[kept - 1].traces;
    traces.insert(traces.end(), out[i].traces.begin(), out[i].traces.end());
  }
  out.resize(kept);
  for (Landing& landing : out) {
    std::sort(landing.traces.begin(), landing.traces.end());
    landing.traces.erase(std::unique(landing.traces.begin(), landing.traces.end()),
                         landing.traces.end());
  }
}

void add(const Rule& rule, Square from, bool black, const Geometry& geometry,
         const BoardView& board, std::vector<Landing>& out) {
  if (rule.virgin && !board.virgin(from)) return;
  const Scene scene(rule, from, black, geometry, board, out);
  switch (rule.shape) {
    case Shape::Leaper:
      for (const Ray& ray : rule.rays) scene.leap(ray);
      break;
    case Shape::Rider:
      for (const Ray& ray : rule.rays) scene.slide(ray);
      break;
    case Shape::Hopper:
      for (const Ray& ray : rule.rays) scene.hop(ray);
      break;
    case Shape::Lame:
      for (const Ray& ray : rule.rays) scene.lame(ray);
      break;
    case Shape::Universal:
      scene.everywhere();
      break;
    case Shape::Castling:
      if (rule.castle.left) scene.castle(-1);
      if (rule.castle.right) scene.castle(1);
      break;
    case Shape::Drop:
      break;
    case Shape::General:
      Machine(scene, out).run();
      break;
  }
}

}  // namespace

void run(const Rule& rule, Square from, bool black, const Geometry& geometry,
         const BoardView& board, std::vector<Landing>& out) {
  add(rule, from, black, geometry, board, out);
  merge(out);
}

void run(const Program& program, Square from, bool black, const Geometry& geometry,
         const BoardView& board, std::vector<Landing>& out) {
  for (const Rule& rule : program.rules) add(rule, from, black, geometry, board, out);
  merge(out);
}

}  // namespace betza
