#include "engine/board/tables.h"

#include <algorithm>
#include <cstdlib>

namespace engine {

namespace {

using betza::Delta;
using betza::Rule;
using betza::Shape;

Delta oriented(Delta d, Color c) { return c == kWhite ? d : -d; }

/// Rays of one kind of line: (1,0) and (0,1) together, (1,2) apart. Pieces share tables by family.
std::vector<std::vector<SlideRay>> families(const std::vector<SlideRay>& rays) {
  std::map<std::tuple<int, int, int, int>, std::vector<SlideRay>> groups;
  for (const SlideRay& r : rays) {
    const int a = std::abs(r.step.dx), b = std::abs(r.step.dy);
    groups[{std::min(a, b), std::max(a, b), r.first, r.last}].push_back(r);
  }
  std::vector<std::vector<SlideRay>> out;
  for (auto& g : groups) out.push_back(std::move(g.second));
  return out;
}

std::vector<SlideRay> slide_rays(const Rule& rule, Color c) {
  std::vector<SlideRay> rays;
  for (const betza::Ray& r : rule.rays) rays.push_back({oriented(r.step, c), r.first, r.last});
  return rays;
}

template <int Bits>
const Bitset<Bits>& step_reach(const Mover<Bits>& m, std::size_t s) {
  return m.kind == MoverKind::Leap ? m.leaps[s] : m.lame->reach(static_cast<Square>(s));
}

template <int Bits>
bool disjoint_steps(const std::vector<Mover<Bits>>& movers) {
  for (const Mover<Bits>& m : movers) {
    if (m.steps.empty() || m.friendly || (m.trace && m.capture)) return false;
    for (const Mover<Bits>& o : movers) {
      if (&o == &m || !((o.quiet && m.quiet) || (o.capture && m.capture)) || o.steps.empty())
        continue;
      for (Bitset<Bits> from = m.origins; from;) {
        const auto s = static_cast<std::size_t>(from.pop_lsb());
        if (step_reach(m, s) & step_reach(o, s)) return false;
      }
    }
  }
  return true;
}

}  // namespace

// --- SlideTable

template <int Bits>
SlideTable<Bits>::SlideTable(const Geometry& g, std::vector<SlideRay> rays)
    : rays_(std::move(rays)), squares_(static_cast<std::size_t>(g.size())) {
  ray_.resize(rays_.size() * squares_);
  full_.resize(rays_.size() * squares_);
  reach_.resize(squares_);
  direction_.assign(squares_ * squares_, 0);
  for (std::size_t i = 0; i < rays_.size(); ++i) {
    const SlideRay& r = rays_[i];
    upward_.push_back(r.step.dx + r.step.dy * g.files() > 0);
    for (Square s = 0; s < g.size(); ++s) {
      const std::size_t at = i * squares_ + static_cast<std::size_t>(s);
      for (int n = 1; r.last == 0 || n <= r.last; ++n) {
        const std::optional<Square> to = g.step(s, r.step * n);
        if (!to || (g.hole(*to) && n >= r.first)) break;
        if (n < r.first) continue;
        ray_[at].set(*to);
        direction_[static_cast<std::size_t>(s) * squares_ + static_cast<std::size_t>(*to)] =
            static_cast<std::uint8_t>(i);
      }
      for (int n = 1;; ++n) {
        const std::optional<Square> to = g.step(s, r.step * n);
        if (!to || g.hole(*to)) break;
        full_[at].set(*to);
      }
      reach_[static_cast<std::size_t>(s)] |= ray_[at];
    }
  }
  if constexpr (kTabled) build_chunks();
}

template <int Bits>
Bitset<Bits> SlideTable<Bits>::by_rays(Square s, const Set& occupied) const {
  Set out;
  for (std::size_t i = 0; i < rays_.size(); ++i) {
    out |= ray(i, s);
    const Square b = first_blocker(i, s, occupied);
    if (b != kNoSquare) out &= ~(full_[i * squares_ + static_cast<std::size_t>(b)] & ray(i, s));
  }
  return out;
}

// Opposite rays first, then whatever still fits: a chunk is a set of rays whose blockers together
// index one table of at most 2^kChunkBits results.
template <int Bits>
void SlideTable<Bits>::build_chunks() {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < rays_.size(); ++i) {
    if (std::find(order.begin(), order.end(), i) != order.end()) continue;
    order.push_back(i);
    for (std::size_t j = i + 1; j < rays_.size(); ++j)
      if (rays_[j].step == -rays_[i].step) order.push_back(j);
  }
  struct Plan {
    Set mask;
    std::vector<std::size_t> rays;
  };
  std::vector<std::vector<Plan>> plans(squares_);
  for (std::size_t s = 0; s < squares_; ++s) {
    std::vector<Plan>& plan = plans[s];
    plan.emplace_back();
    for (std::size_t i : order) {
      Set relevant = ray(i, static_cast<Square>(s));
      if (relevant) relevant.reset(upward_[i] ? relevant.msb() : relevant.lsb());
      if ((plan.back().mask | relevant).count() > kChunkBits) plan.emplace_back();
      plan.back().mask |= relevant;
      plan.back().rays.push_back(i);
    }
    chunk_count_ = std::max(chunk_count_, plan.size());
  }
  chunks_.resize(squares_ * chunk_count_);
  table_.emplace_back();  // offset 0: the empty chunk's answer
  for (std::size_t s = 0; s < squares_; ++s)
    for (std::size_t n = 0; n < plans[s].size(); ++n) {
      Chunk& c = chunks_[s * chunk_count_ + n];
      const Plan& plan = plans[s][n];
      c.mask = plan.mask;
      c.offset = static_cast<std::uint32_t>(table_.size());
      const std::uint32_t size = std::uint32_t{1} << plan.mask.count();
      std::vector<Square> squares;
      for (Set m = plan.mask; m;) squares.push_back(m.pop_lsb());
      for (std::uint32_t index = 0; index < size; ++index) {
        Set occupied, out;
        for (std::size_t b = 0; b < squares.size(); ++b)
          if ((index >> b & 1) != 0) occupied.set(squares[b]);
        for (std::size_t i : plan.rays) {
          Set r = ray(i, static_cast<Square>(s));
          const Square b = first_blocker(i, static_cast<Square>(s), occupied);
          if (b != kNoSquare) r &= ~full_[i * squares_ + static_cast<std::size_t>(b)];
          out |= r;
        }
        table_.push_back(out);
      }
    }
}

// --- LameTable

template <int Bits>
bool LameTable<Bits>::open(const Entry& e, const Set& occupied) {
  const Set standing = e.via & occupied;
  switch (e.rule) {
    case betza::ViaRule::AllEmpty:
      return !standing;
    case betza::ViaRule::ExactlyOneOccupied:
      return standing.count() == 1;
    case betza::ViaRule::SomeOccupied:
      return standing.any();
  }
  return false;
}

template <int Bits>
LameTable<Bits>::LameTable(std::vector<std::vector<Entry>> entries)
    : entries_(std::move(entries)), reach_(entries_.size()), looks_(entries_.size()) {
  for (std::size_t s = 0; s < entries_.size(); ++s) {
    Look& l = looks_[s];
    for (const Entry& e : entries_[s]) {
      reach_[s].set(e.other);
      l.mask |= e.via;
    }
    if (l.mask.count() > kMaxVia) continue;
    l.tabled = true;
    l.offset = static_cast<std::uint32_t>(table_.size());
    std::vector<Square> squares;
    for (Set m = l.mask; m;) squares.push_back(m.pop_lsb());
    for (std::uint32_t index = 0; index < std::uint32_t{1} << squares.size(); ++index) {
      Set occupied;
      for (std::size_t b = 0; b < squares.size(); ++b)
        if ((index >> b & 1) != 0) occupied.set(squares[b]);
      table_.push_back(by_entries(static_cast<Square>(s), occupied));
    }
  }
}

template <int Bits>
Bitset<Bits> LameTable<Bits>::by_entries(Square s, const Set& occupied) const {
  Set out;
  for (const Entry& e : entries_[static_cast<std::size_t>(s)])
    if (open(e, occupied)) out.set(e.other);
  return out;
}

// --- Mover

template <int Bits>
Bitset<Bits> Mover<Bits>::reach_other(Square s, const Set& occupied) const {
  Set out;
  switch (kind) {
    case MoverKind::Leap:
      return leaps[static_cast<std::size_t>(s)];
    case MoverKind::Slide:
      for (const SlideTable<Bits>* t : slides) out |= t->attacks(s, occupied);
      break;
    case MoverKind::Lame:
      out = lame->attacks(s, occupied);
      break;
    case MoverKind::Hop:  // beyond the first piece of each ray, up to and on the second
      for (const SlideTable<Bits>* t : slides) {
        const Set near = t->attacks(s, occupied);
        const Set platforms = near & occupied;
        if (platforms) out |= t->attacks(s, occupied ^ platforms) & ~near;
      }
      break;
    case MoverKind::HopBehind:  // the square right behind the first piece
      for (const SlideTable<Bits>* t : slides)
        for (std::size_t i = 0; i < t->rays(); ++i) {
          const Square b = t->first_blocker(i, s, occupied);
          if (b == kNoSquare) continue;
          Set beyond = t->ray(i, s) & ~t->between(s, b);
          beyond.reset(b);
          if (!beyond) continue;
          out.set(b > s ? beyond.lsb() : beyond.msb());
        }
      break;
    case MoverKind::Castle:
    case MoverKind::General:
      break;
  }
  if (limited) out = origins.test(s) ? out & targets : Set{};
  return out;
}

// --- MoveTables

template <int Bits>
MoveTables<Bits>::MoveTables(std::shared_ptr<const Rules> rules)
    : rules_(std::move(rules)), zobrist_(rules_->types(), rules_->squares()) {
  const std::size_t types = static_cast<std::size_t>(rules_->types());
  for (Square s = 0; s < rules_->squares(); ++s)
    if (!rules_->geometry().hole(s)) board_.set(s);
  virgin_matters_.assign(types, false);
  for (int c = 0; c < 2; ++c) {
    movers_[c].resize(types);
    promotion_zone_[c].resize(types);
    dead_[c].resize(types);
    drop_zone_[c].resize(types);
  }
  for (std::size_t t = 0; t < types; ++t)
    for (Color c : {kWhite, kBlack}) build_type(c, static_cast<PieceType>(t));
  for (Color c : {kWhite, kBlack})
    for (std::size_t t = 0; t < types; ++t)
      steps_as_set_[c].push_back(disjoint_steps(movers_[c][t]));
  for (Color c : {kWhite, kBlack})
    for (std::size_t t = 0; t < types; ++t)
      for (const Mover<Bits>& m : movers_[c][t]) add_kernels(c, static_cast<PieceType>(t), m);
  if (rules_->variant().royalty.facing)
    for (Color c : {kWhite, kBlack})
      for (std::size_t t = 0; t < types; ++t)
        if (rules_->royal(static_cast<PieceType>(t))) {
          Kernel<Bits> k;
          k.kind = MoverKind::Slide;
          k.royals_only = true;
          k.slide = slide({{{0, 1}, 1, 0}, {{0, -1}, 1, 0}});
          merge_kernel(c, static_cast<PieceType>(t), std::move(k));
        }
  build_zones();
}

template <int Bits>
Bitset<Bits> MoveTables<Bits>::to_set(const std::vector<Square>& squares) const {
  Set out;
  for (Square s : squares) out.set(s);
  return out & board_;
}

template <int Bits>
const SlideTable<Bits>* MoveTables<Bits>::slide(std::vector<SlideRay> rays) {
  std::sort(rays.begin(), rays.end());
  std::unique_ptr<SlideTable<Bits>>& t = slides_[rays];
  if (!t) t = std::make_unique<SlideTable<Bits>>(rules_->geometry(), rays);
  return t.get();
}

template <int Bits>
void MoveTables<Bits>::build_type(Color c, PieceType t) {
  const variants::PieceDef& def = rules_->def(t);
  const Set targets = def.confine ? to_set(def.confine->squares[c]) : board_;
  Set ordinary = board_;
  for (const variants::ZoneMove& z : def.zone_moves) {
    const Set zone = to_set(z.zone.squares[c]);
    ordinary &= ~zone;
    for (const Rule& r : z.program.rules) add_rule(c, t, r, zone, targets);
  }
  const betza::Program& program =
      c == kBlack && def.black_program ? *def.black_program : def.program;
  for (const Rule& r : program.rules) {
    Set origins = ordinary;
    if (r.leaves_trace && rules_->variant().pawns.double_zone && rules_->pawn(t))
      origins &= to_set(rules_->variant().pawns.double_zone->squares[c]);
    add_rule(c, t, r, origins, targets);
  }
}

template <int Bits>
void MoveTables<Bits>::add_rule(Color c, PieceType t, const Rule& rule, const Set& origins,
                                const Set& targets) {
  if (rule.shape == Shape::Drop) return;  // drop zones come with the variant
  const Geometry& g = rules_->geometry();
  const auto all = static_cast<std::size_t>(g.size());
  Mover<Bits> m;
  m.quiet = rule.quiet, m.capture = rule.capture, m.friendly = rule.friendly;
  m.en_passant = rule.en_passant && rules_->variant().pawns.en_passant;
  m.virgin = rule.virgin, m.tame = rule.tame;
  m.trace = rule.leaves_trace && rules_->variant().pawns.en_passant;
  m.black = c == kBlack;
  m.origins = origins, m.targets = targets;
  m.limited = origins != board_ || targets != board_;
  m.rule = &rule;
  if (rule.virgin || rule.shape == Shape::Castling) virgin_matters_[t] = true;
  const bool few = rule.rays.size() <= 2 && !rule.wraps;
  switch (rule.shape) {
    case Shape::Universal:
    case Shape::Leaper:
      m.kind = MoverKind::Leap;
      m.leaps.resize(all);
      for (Square s = 0; s < g.size(); ++s) {
        if (!origins.test(s)) continue;
        Set& set = m.leaps[static_cast<std::size_t>(s)];
        if (rule.shape == Shape::Universal) set = targets & ~Set::of(s);
        for (const betza::Ray& r : rule.rays)
          if (auto to = g.step(s, oriented(r.step, c), rule.wraps);
              to && targets.test(*to) && *to != s)
            set.set(*to);
      }
      break;
    case Shape::Rider:
    case Shape::Hopper: {
      m.kind = rule.shape == Shape::Rider ? MoverKind::Slide : MoverKind::Hop;
      bool odd = rule.wraps;
      for (const betza::Ray& r : rule.rays) {
        odd |= r.tame_platform;
        if (r.land_behind) m.kind = MoverKind::HopBehind;
      }
      if (odd) m.kind = MoverKind::General;
      for (auto& f : families(slide_rays(rule, c))) m.slides.push_back(slide(std::move(f)));
      break;
    }
    case Shape::Lame: {
      m.kind = MoverKind::Lame;
      std::vector<std::vector<typename LameTable<Bits>::Entry>> entries(all);
      for (Square s = 0; s < g.size(); ++s)
        for (const betza::Ray& r : rule.rays) {
          const auto to = g.step(s, oriented(r.step, c), rule.wraps);
          if (!origins.test(s) || !to || !targets.test(*to) || *to == s) continue;
          typename LameTable<Bits>::Entry e{*to, {}, r.via_rule};
          bool exists = true;
          for (betza::Delta v : r.via) {
            const auto via = g.step(s, oriented(v, c), rule.wraps);
            const bool there = via && !g.hole(*via);  // a hole blocks, but is nothing to jump over
            exists = exists && (there || r.via_rule != betza::ViaRule::AllEmpty);
            if (there) e.via.set(*via);
          }
          if (exists) entries[static_cast<std::size_t>(s)].push_back(std::move(e));
        }
      m.lame = std::make_shared<LameTable<Bits>>(std::move(entries));
      break;
    }
    case Shape::Castling:
      m.kind = MoverKind::Castle;
      break;
    default:
      m.kind = MoverKind::General;
      break;
  }
  const bool plain_lame = m.kind == MoverKind::Lame &&
                          std::all_of(rule.rays.begin(), rule.rays.end(), [](const betza::Ray& r) {
                            return r.via_rule == betza::ViaRule::AllEmpty;
                          });
  if (few && ((m.kind == MoverKind::Leap && rule.shape == Shape::Leaper) || plain_lame))
    for (const betza::Ray& r : rule.rays) {
      const betza::Delta d = oriented(r.step, c);
      typename Mover<Bits>::Step step{d.dx + d.dy * g.files(), {}, {}};
      for (betza::Delta v : r.via)
        step.via.push_back(oriented(v, c).dx + oriented(v, c).dy * g.files());
      for (Square s = 0; s < g.size(); ++s) {
        const auto to = g.step(s, d);
        const bool reaches =
            to && (m.kind == MoverKind::Leap ? m.leaps[static_cast<std::size_t>(s)].test(*to)
                                             : m.lame->reach(s).test(*to));
        if (reaches) step.sources.set(s);
      }
      m.steps.push_back(std::move(step));
    }
  movers_[c][t].push_back(std::move(m));
}

template <int Bits>
void MoveTables<Bits>::add_kernels(Color c, PieceType t, const Mover<Bits>& m) {
  if (!m.capture) return;
  const std::size_t all = static_cast<std::size_t>(rules_->squares());
  Kernel<Bits> k;
  k.kind = m.kind, k.limited = m.limited, k.tame = m.tame;
  k.origins = m.origins, k.targets = m.targets, k.mover = &m;
  bool forward = m.virgin || m.kind == MoverKind::General || m.kind == MoverKind::HopBehind;
  for (const SlideTable<Bits>* s : m.slides)
    for (std::size_t i = 0; i < s->rays(); ++i) forward |= s->ray_def(i).first > 1;
  if (m.kind == MoverKind::Castle) return;
  if (forward) {
    k.kind = MoverKind::General;
    kernels_[c].push_back(std::move(k));
    kernels_[c].back().types = {t};
    return;
  }
  switch (m.kind) {
    case MoverKind::Leap:
      k.limited = false;
      k.leaps.resize(all);
      for (std::size_t s = 0; s < all; ++s)
        for (Set to = m.leaps[s]; to;)
          k.leaps[static_cast<std::size_t>(to.pop_lsb())].set(static_cast<Square>(s));
      merge_kernel(c, t, std::move(k));
      break;
    case MoverKind::Lame: {
      k.limited = false;
      std::vector<std::vector<typename LameTable<Bits>::Entry>> back(all);
      for (std::size_t s = 0; s < all; ++s)
        for (auto e : m.lame->entries(static_cast<Square>(s))) {
          const auto to = static_cast<std::size_t>(e.other);
          e.other = static_cast<Square>(s);
          back[to].push_back(std::move(e));
        }
      k.lame = std::make_shared<LameTable<Bits>>(std::move(back));
      merge_kernel(c, t, std::move(k));
      break;
    }
    default:
      for (const SlideTable<Bits>* s : m.slides) {
        std::vector<SlideRay> rays;
        for (std::size_t i = 0; i < s->rays(); ++i)
          rays.push_back({-s->ray_def(i).step, 1, s->ray_def(i).last});
        Kernel<Bits> part = k;
        part.slide = slide(std::move(rays));
        merge_kernel(c, t, std::move(part));
      }
  }
}

template <int Bits>
void MoveTables<Bits>::merge_kernel(Color c, PieceType t, Kernel<Bits> k) {
  for (Kernel<Bits>& old : kernels_[c]) {
    if (old.kind != k.kind || old.royals_only != k.royals_only || old.limited != k.limited ||
        old.tame != k.tame || old.slide != k.slide || old.leaps != k.leaps || old.lame || k.lame)
      continue;
    if (k.limited && (old.origins != k.origins || old.targets != k.targets)) continue;
    if (k.kind == MoverKind::General) continue;
    if (std::find(old.types.begin(), old.types.end(), t) == old.types.end()) old.types.push_back(t);
    return;
  }
  k.types = {t};
  kernels_[c].push_back(std::move(k));
}

template <int Bits>
void MoveTables<Bits>::build_zones() {
  const Geometry& g = rules_->geometry();
  const Variant& v = rules_->variant();
  const std::size_t types = static_cast<std::size_t>(rules_->types());
  files_.resize(static_cast<std::size_t>(g.files()));
  neighbours_.resize(static_cast<std::size_t>(g.size()));
  for (Square s = 0; s < g.size(); ++s) {
    if (board_.test(s)) files_[static_cast<std::size_t>(g.file(s))].set(s);
    for (int dx = -1; dx <= 1; ++dx)
      for (int dy = -1; dy <= 1; ++dy)
        if (auto to = g.step(s, {dx, dy}); to && *to != s && board_.test(*to))
          neighbours_[static_cast<std::size_t>(s)].set(*to);
  }
  for (int c = 0; c < 2; ++c) {
    ep_zone_[c] = v.pawns.ep_zone ? to_set(v.pawns.ep_zone->squares[c]) : board_;
    if (v.ending.flag) flag_zone_[c] = to_set(v.ending.flag->zone.squares[c]);
    for (int f = 0; f < g.files(); ++f) gate_zone_[c].set(g.square(f, c == 0 ? 0 : g.ranks() - 1));
    for (std::size_t t = 0; t < types; ++t) {
      const auto type = static_cast<PieceType>(t);
      for (Square s = 0; s < g.size(); ++s) {
        if (rules_->promotes_on(static_cast<Color>(c), type, s)) promotion_zone_[c][t].set(s);
        bool moves = false;
        for (const Mover<Bits>& m : movers_[c][t]) {
          if (m.kind == MoverKind::Castle) continue;
          if (m.kind == MoverKind::General || m.kind == MoverKind::Hop ||
              m.kind == MoverKind::HopBehind)
            moves = true;
          else if (m.kind == MoverKind::Lame)
            moves |= m.lame->reach(s).any();
          else
            moves |= m.reach(s, Set{}).any();
        }
        if (!moves) dead_[c][t].set(s);
      }
      const variants::PieceDef& def = rules_->def(type);
      drop_zone_[c][t] = to_set(def.drop_zone.squares[c]);
      if (def.drop_ban_dead) drop_zone_[c][t] &= ~dead_[c][t];
    }
  }
  using variants::RoyalMode;
  if (v.royalty.mode == RoyalMode::Last || v.royalty.mode == RoyalMode::Duple)
    for (std::size_t t = 0; t < types; ++t) {
      if (rules_->royal(static_cast<PieceType>(t)) && v.hands.drops) royals_may_appear_ = true;
      for (Color c : {kWhite, kBlack})
        for (PieceType u : rules_->promotions(c, static_cast<PieceType>(t)))
          if (rules_->royal(u)) royals_may_appear_ = true;
    }
  reverts_to_.resize(types);
  for (std::size_t t = 0; t < types; ++t) {
    reverts_to_[t] = rules_->in_hand(static_cast<PieceType>(t));
    if (rules_->promotes_to_plus(static_cast<PieceType>(t))) continue;
    for (std::size_t u = 0; u < types; ++u)
      for (PieceType p : rules_->promotions(kWhite, static_cast<PieceType>(u)))
        if (p == t && rules_->pawn(static_cast<PieceType>(u)))
          reverts_to_[t] = static_cast<PieceType>(u);
  }
}

#define AANCA_INSTANTIATE(bits)    \
  template class SlideTable<bits>; \
  template class LameTable<bits>;  \
  template struct Mover<bits>;     \
  template class MoveTables<bits>;
AANCA_INSTANTIATE(64)
AANCA_INSTANTIATE(128)
AANCA_INSTANTIATE(256)
AANCA_INSTANTIATE(512)
#undef AANCA_INSTANTIATE

}  // namespace engine
