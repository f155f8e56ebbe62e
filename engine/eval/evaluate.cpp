// engine/eval/evaluate.cpp: the sum of all that an evaluation knows: placement, the terms by hand,
// the network, material. Tested by tests/engine/evaluate_test.cpp and tests/engine/params_test.cpp.
#include "engine/eval/evaluate.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/board/rules/dead_position.h"
#include "engine/eval/by_hand.h"
#include "engine/eval/freedom.h"

namespace engine {

namespace {

constexpr std::size_t kMaterialSlots = 4096;
constexpr int kFullScale = 64;

/// Drives the lone royal to the edge or to the right corner, and the winner's royal near it.
/// Centipawns for the winner.
template <int Bits>
Value mop_up(const Position<Bits>& p, const EvalTables<Bits>& t, Color bare) {
  const Bitset<Bits> lone = p.royals(bare), ours = p.royals(~bare);
  if (!lone) return 0;
  const Geometry& g = p.geometry();
  const Square k = lone.lsb();
  const int dx = std::min(g.file(k), g.files() - 1 - g.file(k));
  const int dy = std::min(g.rank(k), g.ranks() - 1 - g.rank(k));
  const EvalParams::MopUp& params = t.params.mop_up;
  Value v = params.base - params.edge * std::min(dx, dy) - params.corner * (dx + dy);
  if (ours) v += params.near * (14 - t.distance(ours.lsb(), k));
  // A color-bound piece mates only in corners of its color.
  int bound = 0;
  bool on_dark = false;
  for (PieceType type : t.pieces) {
    if (p.count(~bare, type) == 0) continue;
    if (t.values.color_bound[type] && p.count(~bare, type) == 1) {
      ++bound;
      on_dark = (p.pieces(~bare, type) & t.dark).any();
    } else if (!t.values.slow[type] && t.values.exchange[type] > params.corner_force) {
      return v;
    }
  }
  if (bound != 1) return v;
  int nearest = 99;
  for (int x : {0, g.files() - 1})
    for (int y : {0, g.ranks() - 1})
      if (t.dark.test(g.square(x, y)) == on_dark)
        nearest = std::min(nearest, std::abs(g.file(k) - x) + std::abs(g.rank(k) - y));
  return v + params.right_corner * (14 - nearest);
}

/// Are the two color-bound pieces on squares of different colors?
template <int Bits>
bool opposite_colors(const Position<Bits>& p, const EvalTables<Bits>& t) {
  Bitset<Bits> both;
  for (PieceType type : t.pieces)
    if (t.values.color_bound[type]) both |= p.pieces(kWhite, type) | p.pieces(kBlack, type);
  return (both & t.dark).any() && (both & ~t.dark).any();
}

}  // namespace

template <int Bits>
Evaluator<Bits>::Evaluator(std::shared_ptr<const EvalTables<Bits>> tables)
    : tables_(std::move(tables)),
      memory_(kMaterialSlots),
      placement_(tables_->values.table, tables_->rules->squares()) {
  if (tables_->network && tables_->network->head.hidden > 0)
    network_.emplace(*tables_->network, *tables_->layout);
}

template <int Bits>
auto Evaluator<Bits>::material(const Position<Bits>& p) -> const Material& {
  // A direct-mapped cache. Hands are not in the material key.
  Key key = p.state().material_key;
  if (p.hand_count(kWhite) + p.hand_count(kBlack) > 0)
    for (Color c : {kWhite, kBlack})
      for (PieceType t = 0; t < p.rules().types(); ++t) {
        key = (key ^ static_cast<Key>(p.hand(c, t))) * 0x9e3779b97f4a7c15ULL;
        key ^= key >> 29;
      }
  Material& m = memory_[static_cast<std::size_t>(key) % kMaterialSlots];
  if (m.key == key) return m;
  m = Material{};
  m.key = key;
  const Values& v = tables_->values;
  const EvalParams::Material& params = tables_->params.material;
  const Rules& rules = p.rules();
  std::array<Value, 2> force{};
  std::array<int, 2> pawns{}, others{}, bound{};
  for (Color c : {kWhite, kBlack}) {
    for (PieceType t : tables_->pieces) {
      force[c] += v.exchange[t] * (p.count(c, t) + p.hand(c, t));
      others[c] += p.count(c, t) + p.hand(c, t);
      if (v.color_bound[t] && !v.slow[t]) bound[c] += p.count(c, t);
    }
    for (PieceType t : tables_->pawns) pawns[c] += p.count(c, t) + p.hand(c, t);
    if (bound[c] >= 2 && !v.inverted) {
      if (c == kWhite)
        m.bonus += params.color_bound_pair;
      else
        m.bonus -= params.color_bound_pair;
    }
  }
  m.one_bound_each = others[0] == 1 && others[1] == 1 && bound[0] == 1 && bound[1] == 1;
  const double part = static_cast<double>(force[0] + force[1]) / v.opening_material;
  m.phase = static_cast<std::int16_t>(
      std::clamp(part * params.phase_slope + params.phase_base, 0.0, 1.0) * 256);
  if (tables_->danger && !tables_->drops)
    for (Color c : {kWhite, kBlack}) {
      if (pawns[~c] + others[~c] == 0 && force[c] >= params.mating)
        m.bare = static_cast<std::int8_t>(~c);
      // Without pawns a small lead rarely wins.
      m.end_scale[c] = static_cast<std::int16_t>(
          std::min(kFullScale, params.scale_base + params.scale_pawn * pawns[c]));
      if (pawns[c] == 0 && force[c] - force[~c] < params.small_lead &&
          force[c] < params.small_force)
        m.scale[c] = force[c] < params.minor_force && !rules.has<BareKing>()
                         ? params.scale_minor
                         : params.scale_pawnless;
    }
  return m;
}

/// White - Black, by the terms of this file.
template <int Bits>
Value Evaluator<Bits>::by_hand(const Position<Bits>& p, const Material& m) {
  const Accumulator::Sums& placement = placement_(p);
  Score s = placement.score;
  s += m.bonus;
  s += terms_by_hand(p, *tables_, pawns_(p, *tables_, placement.parts[0]));
  s.eg = s.eg * m.end_scale[s.eg > 0 ? kWhite : kBlack] / kFullScale;
  if (m.one_bound_each && opposite_colors(p, *tables_))
    s.eg = s.eg * tables_->params.material.scale_opposite / kFullScale;
  const Value v = (s.mg * m.phase + s.eg * (256 - m.phase)) / 256;
  return tables_->freedom ? v + freedom(p) : v;
}

template <int Bits>
Value Evaluator<Bits>::operator()(const Position<Bits>& p) {
  if (p.count(kWhite) + p.count(kBlack) <= 4 && insufficient_material(p)) return kDraw;
  const Material& m = material(p);
  const Value sign = p.side_to_move() == kWhite ? 1 : -1;
  const bool hand_made = !tables_->network || tables_->network->head.residual;
  Value v = network_ ? sign * network_->evaluate(p) : 0;
  if (hand_made) v += by_hand(p, m);
  v = v * m.scale[v > 0 ? kWhite : kBlack] / kFullScale;
  if (m.bare >= 0) {
    const Value extra = mop_up(p, *tables_, static_cast<Color>(m.bare));
    v += m.bare == kBlack ? extra : -extra;
  }
  const Value tempo = hand_made ? tables_->params.tempo : 0;
  return std::clamp(sign * v + tempo, 1 - kKnownWin, kKnownWin - 1);
}

#define AANCA_INSTANTIATE(bits) template class Evaluator<bits>;
AANCA_INSTANTIATE(64)
AANCA_INSTANTIATE(128)
AANCA_INSTANTIATE(256)
AANCA_INSTANTIATE(512)
#undef AANCA_INSTANTIATE

}  // namespace engine
