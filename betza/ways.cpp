// betza/ways.cpp: see ways.h. General rules are run on a board where nothing is known yet: an
// instruction that asks about a square writes the answer down as a condition, or splits the walk.
#include "betza/ways.h"

#include <algorithm>
#include <tuple>

namespace betza {

namespace {

constexpr int kEmpty = 1;
constexpr int kFoe = 2;
constexpr int kFriend = 4;
constexpr int kOccupied = kFoe | kFriend;

constexpr std::size_t kMostTaken = 3;  // longer captures are for run()

using Squares = std::vector<Square>;

bool has(const Squares& list, Square s) {
  return std::find(list.begin(), list.end(), s) != list.end();
}

/// Conditions gathered so far; a square is in one list at most.
struct Conditions {
  Squares empty, full, foes, friends, takes;

  /// What may stand there, as far as is known: an occupant mask.
  int known(Square s) const {
    if (has(takes, s) || has(empty, s)) return kEmpty;
    if (has(foes, s)) return kFoe;
    if (has(friends, s)) return kFriend;
    return has(full, s) ? kOccupied : kEmpty | kOccupied;
  }
  void write(Square s, int mask) {
    full.erase(std::remove(full.begin(), full.end(), s), full.end());
    (mask == kEmpty ? empty : mask == kFoe ? foes : mask == kFriend ? friends : full).push_back(s);
  }
};

struct Walk : Conditions {
  int pc = 0;
  Square at = kNoSquare;
  Square leg_start = kNoSquare;
  int steps = 0, marked = 1, rounds = 1, tally = 0;
  bool ring = false;
};

std::uint8_t ends_of(const Rule& r) {
  return static_cast<std::uint8_t>((r.quiet ? kEndsQuiet : 0) | (r.capture ? kEndsCapture : 0) |
                                   (r.friendly ? kEndsFriendly : 0) |
                                   (r.en_passant ? kEndsPassing : 0) | (r.tame ? kEndsTame : 0));
}

/// Gathers the ways of one rule from one square.
class Surveyor {
 public:
  Surveyor(const Rule& rule, Square from, bool black, const Geometry& geometry, std::size_t limit)
      : rule_(rule), from_(from), black_(black), geometry_(geometry), limit_(limit) {}

  /// False: occupation does not decide, or too many.
  bool survey() {
    switch (rule_.shape) {
      case Shape::Leaper:
      case Shape::Rider:
      case Shape::Lame:
        for (const Ray& ray : rule_.rays) rule_.shape == Shape::Lame ? lame(ray) : slide(ray);
        break;
      case Shape::Hopper:
        for (const Ray& ray : rule_.rays) hop(ray);
        break;
      case Shape::General:
        return walk();
      default:
        return false;
    }
    return ways_.size() <= limit_;
  }
  std::vector<Way> tidy();

 private:
  std::optional<Square> step(Square s, Delta d, bool ring) const {
    return geometry_.step(s, black_ ? -d : d, ring);
  }
  bool exists(const std::optional<Square>& s) const { return s && !geometry_.hole(*s); }
  void add(Square to, int ends, Conditions c) {
    for (Squares* list : {&c.full, &c.foes, &c.friends, &c.takes})
      std::sort(list->begin(), list->end());
    ways_.push_back({to, static_cast<std::uint8_t>(ends), std::move(c.empty), std::move(c.full),
                     std::move(c.foes), std::move(c.friends), std::move(c.takes)});
  }

  void slide(const Ray& ray);
  void hop(const Ray& ray);
  void lame(const Ray& ray);
  bool walk();
  bool execute(const Instruction& i, Walk& w);
  bool look(const Instruction& i, Walk& w);
  bool need(int mask, Square s, Walk& w);
  void count(Delta d, Walk& w);

  const Rule& rule_;
  Square from_;
  bool black_;
  const Geometry& geometry_;
  std::size_t limit_;
  std::vector<Way> ways_;
  std::vector<Walk> stack_;
  bool too_long_ = false;
};

void Surveyor::slide(const Ray& ray) {
  Conditions c;
  Square s = from_;
  for (int n = 1; ray.last == kUnlimited || n <= ray.last; ++n) {
    const auto next = step(s, ray.step, rule_.wraps);
    if (!next || *next == from_) return;
    s = *next;
    if (n < ray.first) continue;
    if (geometry_.hole(s)) return;
    add(s, ends_of(rule_), c);
    c.empty.push_back(s);
  }
}

void Surveyor::hop(const Ray& ray) {
  for (int platform = 1; ray.last == kUnlimited || platform < ray.last; ++platform) {
    Conditions c;
    Square s = from_;
    for (int n = 1; ray.last == kUnlimited || n <= ray.last; ++n) {
      const auto next = step(s, ray.step, false);
      if (!exists(next)) {
        if (n <= platform) return;
        break;
      }
      s = *next;
      if (n == platform) {
        (ray.tame_platform ? c.friends : c.full).push_back(s);
        continue;
      }
      if (n > platform) add(s, ends_of(rule_), c);
      if (n > platform && ray.land_behind) break;
      c.empty.push_back(s);
    }
  }
}

void Surveyor::lame(const Ray& ray) {
  const auto to = step(from_, ray.step, rule_.wraps);
  if (!exists(to) || *to == from_) return;
  std::vector<Square> via;
  for (const Delta d : ray.via) {
    const auto s = step(from_, d, rule_.wraps);
    // A missing square blocks, but is nothing to jump over.
    if (exists(s) && *s != from_)
      via.push_back(*s);
    else if (!exists(s) && ray.via_rule == ViaRule::AllEmpty)
      return;
  }
  if (ray.via_rule == ViaRule::AllEmpty) {
    Conditions c;
    c.empty = via;
    add(*to, ends_of(rule_), std::move(c));
    return;
  }
  for (const Square platform : via) {
    Conditions c;
    c.full.push_back(platform);
    if (ray.via_rule == ViaRule::ExactlyOneOccupied)
      std::copy_if(via.begin(), via.end(), std::back_inserter(c.empty),
                   [&](Square s) { return s != platform; });
    add(*to, ends_of(rule_), std::move(c));
  }
}

/// Narrows what may stand on `s` to `mask`; a choice of two that are not one condition splits the
/// walk.
bool Surveyor::need(int mask, Square s, Walk& w) {
  if (geometry_.hole(s)) return false;
  if (s == from_) return (mask & kEmpty) != 0;
  const int known = w.known(s), now = known & mask;
  if (now == known || now == 0) return now != 0;
  if ((now & kEmpty) != 0) {  // empty, or one colour
    if (now != kEmpty) {
      stack_.push_back(w);
      stack_.back().write(s, now & kOccupied);
    }
    w.write(s, kEmpty);
  } else {
    w.write(s, now);
  }
  return true;
}

/// Tally: where nothing is known the walk splits in two.
void Surveyor::count(Delta d, Walk& w) {
  const auto s = step(w.at, d, w.ring);
  if (!exists(s) || *s == from_ || w.known(*s) == kEmpty) return;
  if ((w.known(*s) & kEmpty) != 0) {
    stack_.push_back(w);
    stack_.back().write(*s, kEmpty);
    w.write(*s, kOccupied);
  }
  ++w.tally;
}

bool Surveyor::look(const Instruction& i, Walk& w) {
  switch (i.op) {
    case Op::Away:
      return w.at != w.leg_start;
    case Op::Home:
      return w.at == w.leg_start;
    case Op::Clear: {
      const auto s = step(w.at, {i.a, i.b}, w.ring);
      return s && need(kEmpty, *s, w);
    }
    case Op::Tally:
      count({i.a, i.b}, w);
      return true;
    case Op::Hurdles: {
      const bool fits = w.tally >= i.a && (i.b == 0 || w.tally <= i.b);
      w.tally = 0;
      return fits;
    }
    case Op::Need:
      return need(i.a, w.at, w);
    case Op::Exactly:
      return w.steps == i.a;
    case Op::Same:
      return w.steps == w.marked;
    case Op::Mark:
      w.marked = w.steps;
      return true;
    case Op::Take:
      w.takes.push_back(w.at);
      too_long_ = too_long_ || w.takes.size() > kMostTaken;
      return !too_long_;
    default:
      return true;
  }
}

bool Surveyor::execute(const Instruction& i, Walk& w) {
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
    case Op::Skip: {
      const auto to = step(w.at, {i.a, i.b}, w.ring);
      if (!to || (i.op == Op::Step && geometry_.hole(*to))) return false;
      w.at = *to;
      ++w.steps;
      return true;
    }
    case Op::Loop:
      if (i.b != 0 && w.steps >= i.b) return false;
      w.pc = i.a;
      return true;
    case Op::Round:
      if (w.at == from_ || (i.b != 0 && w.rounds >= i.b)) return false;
      ++w.rounds;
      w.pc = i.a;
      return true;
    case Op::Land:
      if (!geometry_.hole(w.at)) add(w.at, i.a, w);
      return true;
    default:
      return look(i, w);
  }
}

bool servable(const Instruction& i) {
  return i.op != Op::Unload && i.op != Op::Fresh && i.op != Op::Spare;
}

bool traces(const Rule& rule) {
  return std::any_of(rule.code.begin(), rule.code.end(),
                     [](const Instruction& i) { return i.op == Op::Trace; });
}

bool Surveyor::walk() {
  const std::vector<Instruction>& code = rule_.code;
  if (!std::all_of(code.begin(), code.end(), servable)) return false;
  constexpr std::size_t kWorkPerWay = 200;
  std::size_t work = limit_ * kWorkPerWay;
  stack_.emplace_back();
  stack_.back().at = stack_.back().leg_start = from_;
  while (!stack_.empty()) {
    Walk w = std::move(stack_.back());
    stack_.pop_back();
    while (w.pc < static_cast<int>(code.size())) {
      if (work-- == 0 || ways_.size() > limit_ || too_long_) return false;
      if (!execute(code[static_cast<std::size_t>(w.pc++)], w)) break;
    }
  }
  return !too_long_;
}

bool within(Squares small, Squares large) {
  std::sort(small.begin(), small.end());
  std::sort(large.begin(), large.end());
  return std::includes(large.begin(), large.end(), small.begin(), small.end());
}

/// Does `b` hold whenever `a` does, with the same effect?
bool implied(const Way& a, const Way& b) {
  return a.takes == b.takes && b.empty.size() <= a.empty.size() && within(b.full, a.full) &&
         within(b.foes, a.foes) && within(b.friends, a.friends) && within(b.empty, a.empty);
}

std::vector<Way> Surveyor::tidy() {
  const auto effect = [](const Way& w) { return std::tie(w.to, w.takes, w.ends); };
  std::sort(ways_.begin(), ways_.end(), [&](const Way& x, const Way& y) {
    const auto size = [](const Way& w) {
      return w.empty.size() + w.full.size() + w.foes.size() + w.friends.size();
    };
    return std::tuple(effect(x), size(x)) < std::tuple(effect(y), size(y));
  });
  std::vector<Way> kept;
  for (Way& w : ways_) {
    bool needless = false;
    for (std::size_t i = kept.size(); i-- > 0 && effect(kept[i]) == effect(w);)
      needless = needless || implied(w, kept[i]);
    if (!needless) kept.push_back(std::move(w));
  }
  const bool plain = std::all_of(kept.begin(), kept.end(), [](const Way& w) { return w.plain(); });
  if (plain)
    std::sort(kept.begin(), kept.end(), [](const Way& x, const Way& y) {
      return std::tie(x.ends, x.full, x.empty, x.to) < std::tie(y.ends, y.full, y.empty, y.to);
    });
  return kept;
}

}  // namespace

std::optional<std::vector<Way>> ways(const Rule& rule, Square from, bool black,
                                     const Geometry& geometry, std::size_t limit, Traced traced) {
  if (traced == Traced::Matters && traces(rule)) return std::nullopt;
  Surveyor surveyor(rule, from, black, geometry, limit);
  if (!surveyor.survey()) return std::nullopt;
  return surveyor.tidy();
}

}  // namespace betza
