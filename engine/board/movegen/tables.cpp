// engine/board/movegen/tables.cpp: chooses a table for each rule, cheapest first: leaps, slides,
// hops, paths, multi-captures, program. Tested by tests/engine/tables_test.cpp and by perft.
#include "engine/board/movegen/tables.h"

#include <algorithm>
#include <cstdlib>

#include "betza/footprint.h"
#include "engine/board/movegen/sight.h"

namespace engine {

namespace {

using betza::Delta;
using betza::Rule;
using betza::Shape;

/// The vector as a piece of `c` uses it.
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

}  // namespace

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
    case MoverKind::Path:
      return paths->attacks(s, occupied);
    case MoverKind::Hop:
      return hop(s, occupied, Set{});
    case MoverKind::MultiCapture:
    case MoverKind::Castle:
    case MoverKind::General:
      break;
  }
  if (limited) out = origins.test(s) ? out & targets : Set{};
  return out;
}

/// Beyond the first piece of each ray, up to and on the second; for a piece of rank up to and on
/// the first one that it may not hop over.
template <int Bits>
Bitset<Bits> Mover<Bits>::hop(Square s, const Set& occupied, const Set& barred) const {
  Set out;
  if (limited && !origins.test(s)) return out;
  for (const SlideTable<Bits>* t : slides) {
    const Set near = t->attacks(s, occupied);
    const Set platforms = near & occupied & ~barred;
    if (hops_many)
      out |= t->attacks(s, occupied & barred) & ~near;
    else if (platforms)
      out |= t->attacks(s, occupied ^ platforms) & ~near;
  }
  return limited ? out & targets : out;
}

// --- MoveTables

template <int Bits>
MoveTables<Bits>::MoveTables(std::shared_ptr<const Rules> rules, Machinery machinery)
    : rules_(std::move(rules)),
      machinery_(machinery),
      zobrist_(rules_->types(), rules_->squares()) {
  const std::size_t types = static_cast<std::size_t>(rules_->types());
  for (Square s = 0; s < rules_->squares(); ++s)
    if (!rules_->geometry().hole(s)) board_.set(s);
  unmoved_matters_.assign(types, false);
  has_first_moves_.assign(types, false);
  for (int c = 0; c < 2; ++c) {
    movers_[c].resize(types);
    dead_[c].resize(types);
    drop_zone_[c].resize(types);
  }
  for_each_family([&]<class F>() {
    if constexpr (family_detail::HasSets<F, Bits>)
      if (rules_->has<F>()) std::get<kFamilyIndex<F>>(sets_).emplace(*rules_);
  });
  for (std::size_t t = 0; t < types; ++t)
    for (Color c : {kWhite, kBlack}) build_type(c, static_cast<PieceType>(t));
  for (Color c : {kWhite, kBlack})
    for (std::size_t t = 0; t < types; ++t)
      for (const Mover<Bits>& m : movers_[c][t])
        add_attack_patterns(c, static_cast<PieceType>(t), m);
  if (rules_->has<Facing>())
    for (Color c : {kWhite, kBlack})
      for (std::size_t t = 0; t < types; ++t)
        if (rules_->royal(static_cast<PieceType>(t))) {
          AttackPattern<Bits> k;
          k.kind = MoverKind::Slide;
          k.royals_only = true;
          std::vector<SlideRay> lines;
          const variants::Royalty& r = rules_->variant().royalty;
          if (r.faces_on_files) lines.insert(lines.end(), {{{0, 1}, 1, 0}, {{0, -1}, 1, 0}});
          if (r.faces_on_ranks) lines.insert(lines.end(), {{{1, 0}, 1, 0}, {{-1, 0}, 1, 0}});
          k.slide = slide(std::move(lines));
          merge_attack_pattern(c, static_cast<PieceType>(t), std::move(k));
        }
  for (Color c : {kWhite, kBlack})
    check_reach_[c] = {attack_patterns_[c], rules_->types(), rules_->squares()};
  build_zones();
  for (Color c : {kWhite, kBlack})
    for (std::size_t t = 0; t < types; ++t)
      plans_[c].emplace_back(movers_[c][t],
                             rules_->families().any(families_of<Relay, Cover, Mirror>) ? Plan::Alone
                             : !rules_->families().any(families_of<Grid, Stopping>) &&
                                     promotion_[c][t].types.empty() &&
                                     rules_->def(static_cast<PieceType>(t)).spares.empty()
                                 ? Plan::Whole
                                 : Plan::Reach,
                             !rules_->families().any(kLimitsSight));
}

template <int Bits>
Bitset<Bits> MoveTables<Bits>::to_set(const std::vector<Square>& squares) const {
  Set out;
  for (Square s : squares) out.set(s);
  return out & board_;
}

/// The table for these rays; pieces with equal rays share it.
template <int Bits>
const SlideTable<Bits>* MoveTables<Bits>::slide(std::vector<SlideRay> rays) {
  std::sort(rays.begin(), rays.end());
  std::unique_ptr<SlideTable<Bits>>& t = slides_[rays];
  if (!t) t = std::make_unique<SlideTable<Bits>>(rules_->geometry(), rays);
  return t.get();
}

/// Movers of one type: the moves of its zones on those squares, its ordinary ones elsewhere.
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
    const auto& double_zone = rules_->variant().pawns.double_zone;
    if (r.leaves_ep_squares && double_zone && rules_->pawn(t))
      origins &= to_set(double_zone->squares[c]);
    add_rule(c, t, r, origins, targets);
  }
}

template <int Bits>
Mover<Bits> MoveTables<Bits>::blank(Color c, PieceType t, const Rule& rule, const Set& origins,
                                    const Set& targets) const {
  Mover<Bits> m;
  m.quiet = rule.quiet, m.capture = rule.capture, m.friendly = rule.friendly;
  m.en_passant = rule.en_passant && rules_->has<EnPassant>();
  m.unmoved_only = rule.unmoved, m.tame = rule.tame;
  const bool leaves = rules_->variant().pawns.pieces.empty() || rules_->pawn(t);
  m.double_step = rule.leaves_ep_squares && rules_->has<EnPassant>() && leaves;
  m.hops_many = rules_->def(t).rank > 0;
  m.black = c == kBlack;
  m.origins = origins, m.targets = targets;
  m.limited = origins != board_ || targets != board_;
  m.rule = &rule;
  return m;
}

/// `origins`: squares where the rule holds; `targets`: where the piece may end (confine.X).
template <int Bits>
void MoveTables<Bits>::add_rule(Color c, PieceType t, const Rule& rule, const Set& origins,
                                const Set& targets) {
  if (rule.shape == Shape::Drop) return;  // drop zones come with the variant
  if (rule.unmoved || rule.shape == Shape::Castling) unmoved_matters_[t] = true;
  if (rule.unmoved && rule.shape != Shape::Castling) has_first_moves_[t] = true;
  const bool asks_others = std::any_of(rule.code.begin(), rule.code.end(),
                                       [](const auto& i) { return i.op == betza::Op::Unmoved; });
  if (asks_others) {
    unmoved_matters_.assign(unmoved_matters_.size(), true);
    has_first_moves_.assign(has_first_moves_.size(), true);
  }
  Mover<Bits> m = blank(c, t, rule, origins, targets);
  const auto some = [&](auto test) {
    return std::any_of(rule.rays.begin(), rule.rays.end(), test);
  };
  // Captures by unmoved pieces depend on the attacker: a path table tests them forwards.
  const bool forward = rule.unmoved && rule.capture;
  if (rule.shape == Shape::Castling) {
    m.kind = MoverKind::Castle;
  } else if (machinery_ == Machinery::Programs) {
    add_program(m, rule);
  } else if (rule.shape == Shape::Universal || (rule.shape == Shape::Leaper && !forward)) {
    add_leaps(m, rule);
  } else if (rule.shape == Shape::Rider && !forward &&
             !some([](const betza::Ray& r) { return r.first > 1; })) {
    m.kind = MoverKind::Slide;
    for (auto& f : families(slide_rays(rule, c))) m.slides.push_back(slide(std::move(f)));
  } else if (rule.shape == Shape::Hopper && !forward &&
             !some([](const betza::Ray& r) { return r.land_behind || r.tame_hurdle; })) {
    m.kind = MoverKind::Hop;
    for (auto& f : families(slide_rays(rule, c))) m.slides.push_back(slide(std::move(f)));
  } else if (add_ways(c, t, m, rule)) {
    return;
  } else {
    add_program(m, rule);
  }
  add_steps(m, rule);
  movers_[c][t].push_back(std::move(m));
}

/// Targets by origin, limits baked in. A leap onto its own square (round a cylinder) is none.
template <int Bits>
void MoveTables<Bits>::add_leaps(Mover<Bits>& m, const Rule& rule) const {
  const Geometry& g = rules_->geometry();
  m.kind = MoverKind::Leap;
  m.leaps.resize(static_cast<std::size_t>(g.size()));
  for (Square s = 0; s < g.size(); ++s) {
    if (!m.origins.test(s)) continue;
    Set& set = m.leaps[static_cast<std::size_t>(s)];
    if (rule.shape == Shape::Universal) set = m.targets & ~Set::of(s);
    for (const betza::Ray& r : rule.rays)
      if (auto to = g.step(s, oriented(r.step, m.black ? kBlack : kWhite), rule.wraps);
          to && m.targets.test(*to) && *to != s)
        set.set(*to);
  }
}

/// One mover for each landing condition: paths where occupation decides, multi-captures where more
/// does. False: the rule needs its program, because move_patterns cannot express it or yields too
/// many.
template <int Bits>
bool MoveTables<Bits>::add_ways(Color c, PieceType t, const Mover<Bits>& blank, const Rule& rule) {
  constexpr std::size_t kMostWays = 300000, kMostFromOne = 4000;
  const auto all = static_cast<std::size_t>(rules_->squares());
  std::map<int, std::vector<std::vector<betza::MovePattern>>> by_end;
  std::size_t count = 0;
  for (Set from = blank.origins; from;) {
    const Square s = from.pop_lsb();
    auto ways = betza::move_patterns(
        rule, s, blank.black, rules_->geometry(), kMostFromOne,
        rules_->has<EnPassant>() ? betza::EpSquares::Matter : betza::EpSquares::Ignore);
    if (!ways || (count += ways->size()) > kMostWays) return false;
    for (betza::MovePattern& w : *ways) {
      if (!w.plain() && (w.landing & betza::kLandsEnPassant) != 0) return false;
      if (!blank.targets.test(w.to)) continue;
      auto& lists = by_end[w.landing];
      lists.resize(all);
      lists[static_cast<std::size_t>(s)].push_back(std::move(w));
    }
  }
  for (const auto& [ends, lists] : by_end) {
    Mover<Bits> m = blank;
    m.limited = false;
    m.quiet = (ends & betza::kLandsQuiet) != 0;
    m.capture = (ends & betza::kLandsCapture) != 0;
    m.friendly = (ends & betza::kLandsFriendly) != 0;
    m.en_passant = (ends & betza::kLandsEnPassant) != 0 && blank.en_passant;
    m.tame = (ends & betza::kLandsTame) != 0;
    add_lists(m, lists);
    add_steps(m, rule);
    movers_[c][t].push_back(std::move(m));
  }
  return true;
}

/// The table for patterns that share a landing condition; `lists` by origin.
template <int Bits>
void MoveTables<Bits>::add_lists(Mover<Bits>& m,
                                 const std::vector<std::vector<betza::MovePattern>>& lists) {
  bool plain = true, takes = false;
  std::vector<int> key;  // pieces that move alike share a table
  for (const auto& list : lists) {
    key.push_back(-1);
    for (const betza::MovePattern& w : list) {
      plain = plain && w.plain();
      takes = takes || !w.captured.empty();
      key.push_back(-2 - w.to);
      key.insert(key.end(), w.empty.begin(), w.empty.end());
      for (Square s : w.occupied) key.push_back(s + kMaxSquares);
    }
  }
  if (plain) {
    m.kind = MoverKind::Path;
    auto& table = tracks_[key];
    if (!table) table = std::make_shared<PathTable<Bits>>(lists);
    m.paths = table;
    return;
  }
  m.kind = MoverKind::MultiCapture;
  m.capture = m.capture || takes;
  m.tame = m.tame && !takes;  // what is taken on the way may be royal
  m.multi_captures = std::make_shared<MultiCaptureTable<Bits>>(lists);
}

/// General: the footprint bounds what the program can take and what can change its moves.
template <int Bits>
void MoveTables<Bits>::add_program(Mover<Bits>& m, const Rule& rule) const {
  m.kind = MoverKind::General;
  for (Square s = 0; s < rules_->squares(); ++s) {
    const betza::Footprint f = betza::footprint(rule, s, m.black, rules_->geometry());
    m.takes.push_back(m.origins.test(s) ? to_set(f.takes) : Set{});
    m.looks.push_back(to_set(f.looks));
  }
}

/// Fills `steps` where the rule has at most two directions: all pieces can then move as a set.
template <int Bits>
void MoveTables<Bits>::add_steps(Mover<Bits>& m, const Rule& rule) const {
  const bool few = !rule.rays.empty() && rule.rays.size() <= 2 && !rule.wraps;
  const bool leap = m.kind == MoverKind::Leap && rule.shape == Shape::Leaper;
  const bool lame = m.kind == MoverKind::Path && rule.shape == Shape::Lame &&
                    std::all_of(rule.rays.begin(), rule.rays.end(), [](const betza::Ray& r) {
                      return r.via_rule == betza::ViaRule::AllEmpty;
                    });
  if (!few || (!leap && !lame) ||
      rules_->families().any(families_of<Grid, Stopping, Relay, Cover, Mirror>))
    return;
  const Geometry& g = rules_->geometry();
  const Color c = m.black ? kBlack : kWhite;
  for (const betza::Ray& r : rule.rays) {
    const betza::Delta d = oriented(r.step, c);
    typename Mover<Bits>::Step step{d.dx + d.dy * g.files(), {}, {}};
    for (betza::Delta v : r.via)
      step.via.push_back(oriented(v, c).dx + oriented(v, c).dy * g.files());
    for (Square s = 0; s < g.size(); ++s) {
      const auto to = g.step(s, d);
      if (to && m.step_reach(s).test(*to)) step.sources.set(s);
    }
    m.steps.push_back(std::move(step));
  }
}

/// The captures of a mover, backwards: leaps transposed, slides and hops by negated rays.
template <int Bits>
void MoveTables<Bits>::add_attack_patterns(Color c, PieceType t, const Mover<Bits>& m) {
  if (!m.capture || m.kind == MoverKind::Castle) return;
  const std::size_t all = static_cast<std::size_t>(rules_->squares());
  AttackPattern<Bits> k;
  k.kind = m.kind, k.limited = m.limited;
  k.tame = m.tame || (rules_->has<Spares>() && rules_->get<Spares>().spares_royals[t]);
  k.careful = rules_->def(t).spares_guarded;
  k.origins = m.origins, k.targets = m.targets, k.mover = &m;
  switch (m.kind) {
    case MoverKind::Leap:
      k.limited = false;
      k.leaps.resize(all);
      for (std::size_t s = 0; s < all; ++s)
        for (Set to = m.leaps[s]; to;)
          k.leaps[static_cast<std::size_t>(to.pop_lsb())].set(static_cast<Square>(s));
      merge_attack_pattern(c, t, std::move(k));
      break;
    case MoverKind::Path:
    case MoverKind::MultiCapture:
    case MoverKind::General:
      k.limited = false;
      k.sources = sources_of(m);
      k.types = {t};
      attack_patterns_[c].push_back(std::move(k));
      break;
    default:
      for (const SlideTable<Bits>* s : m.slides) {
        std::vector<SlideRay> rays;
        for (std::size_t i = 0; i < s->rays(); ++i)
          rays.push_back({-s->ray_def(i).step, 1, s->ray_def(i).last});
        AttackPattern<Bits> part = k;
        part.slide = slide(std::move(rays));
        merge_attack_pattern(c, t, std::move(part));
      }
  }
}

/// [target] -> origins from which the piece might take there.
template <int Bits>
std::vector<Bitset<Bits>> MoveTables<Bits>::sources_of(const Mover<Bits>& m) const {
  std::vector<Set> out(static_cast<std::size_t>(rules_->squares()));
  for (Square s = 0; s < rules_->squares(); ++s) {
    Set takes;
    if (m.kind == MoverKind::Path) takes = m.paths->reach(s);
    if (m.kind == MoverKind::MultiCapture) takes = m.multi_captures->takes_from(s);
    if (m.kind == MoverKind::General) takes = m.takes[static_cast<std::size_t>(s)];
    for (; takes;) out[static_cast<std::size_t>(takes.pop_lsb())].set(s);
  }
  return out;
}

/// Adds the type to an equal pattern, or the pattern to the list.
template <int Bits>
void MoveTables<Bits>::merge_attack_pattern(Color c, PieceType t, AttackPattern<Bits> k) {
  for (AttackPattern<Bits>& old : attack_patterns_[c]) {
    if (old.kind != k.kind || old.royals_only != k.royals_only || old.limited != k.limited ||
        old.tame != k.tame || old.careful != k.careful || old.slide != k.slide ||
        old.leaps != k.leaps)
      continue;
    if (k.kind == MoverKind::Hop &&
        (rules_->def(old.types[0]).no_hurdles != rules_->def(t).no_hurdles ||
         rules_->def(old.types[0]).rank != rules_->def(t).rank))
      continue;
    if (k.limited && (old.origins != k.origins || old.targets != k.targets)) continue;
    if (std::find(old.types.begin(), old.types.end(), t) == old.types.end()) old.types.push_back(t);
    return;
  }
  k.types = {t};
  attack_patterns_[c].push_back(std::move(k));
}

/// What depends on the movers of all types: dead squares, promotions, drop zones, royals that may
/// appear. A piece counts as movable on a square when some board lets it move; for programs,
/// multi-captures and hoppers that is assumed.
template <int Bits>
void MoveTables<Bits>::build_zones() {
  const Geometry& g = rules_->geometry();
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
    for (std::size_t t = 0; t < types; ++t) {
      const auto type = static_cast<PieceType>(t);
      for (Square s = 0; s < g.size(); ++s) {
        bool moves = false;
        for (const Mover<Bits>& m : movers_[c][t]) {
          if (m.kind == MoverKind::Castle) continue;
          if (m.kind == MoverKind::General || m.kind == MoverKind::MultiCapture ||
              m.kind == MoverKind::Hop)
            moves = true;
          else if (m.kind == MoverKind::Path)
            moves |= m.paths->reach(s).any();
          else
            moves |= m.reach(s, Set{}).any();
        }
        if (!moves) dead_[c][t].set(s);
      }
      promotion_[c].emplace_back(*rules_, static_cast<Color>(c), type, board_, dead_[c][t]);
      const variants::PieceDef& def = rules_->def(type);
      drop_zone_[c][t] = to_set(def.drop_zone.squares[c]);
      if (def.drop_ban_dead) drop_zone_[c][t] &= ~dead_[c][t];
    }
  }
  bool dropped = false, promoted = false;
  for (std::size_t t = 0; t < types; ++t) {
    dropped = dropped || (rules_->royal(static_cast<PieceType>(t)) && rules_->has<Drops>());
    for (Color c : {kWhite, kBlack})
      for (PieceType u : rules_->promotions(c, static_cast<PieceType>(t)))
        promoted = promoted || rules_->royal(u);
  }
  royals_are_made_ = dropped || promoted;
  royals_may_appear_ = dropped && (rules_->has<LastRoyal>() || rules_->has<DupleCheck>());
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

#define AANCA_INSTANTIATE(bits) \
  template struct Mover<bits>;  \
  template class MoveTables<bits>;
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
