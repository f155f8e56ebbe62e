// engine/eval/eval_tables.cpp: makes the tables of the evaluator, once per game.
#include "engine/eval/eval_tables.h"

#include <algorithm>
#include <cmath>

#include "engine/eval/mobility.h"

namespace engine {

template <int Bits>
EvalTables<Bits>::EvalTables(std::shared_ptr<const Rules> r,
                             std::shared_ptr<const MoveTables<Bits>> m, const EvalParams& given,
                             std::shared_ptr<const Network> net)
    : rules(std::move(r)),
      moves(std::move(m)),
      params(given),
      values(*rules, params),
      network(std::move(net)),
      layout(network ? std::make_shared<const FeatureLayout>(*rules) : nullptr) {
  const MoveTables<Bits>& tables = *moves;
  const Geometry& g = rules->geometry();
  const auto squares = static_cast<std::size_t>(g.size());
  drops =
      rules->has<Drops>() && rules->has<CapturesToHand>() && !rules->get<CapturesToHand>().returns;
  danger = rules->has<Royalty>() && !rules->has<ForbiddenCheck>() && !values.inverted;
  for (Square s = 0; s < g.size(); ++s)
    if (((g.file(s) + g.rank(s)) & 1) == 0) dark.set(s);
  for (int i = 0; i < rules->types(); ++i) {
    const auto t = static_cast<PieceType>(i);
    const bool royal = rules->royal(t) && rules->has<Royalty>();
    (royal ? royals : values.pawnlike[t] ? pawns : pieces).push_back(t);
    // Each further square is worth less than the one before, hence the root.
    const double mean = std::max(1.0, values.mobility[t] * params.mobility.mean);
    const double unit =
        values.inverted
            ? params.mobility.inverted
            : params.mobility.unit * std::min(1.0, values.exchange[t] / params.mobility.full);
    for (int n = 0; n <= 64; ++n) {
      const double x = (std::sqrt(n + 0.5) - std::sqrt(mean + 0.5)) * unit;
      const double eg = x * (values.slow[t] ? params.mobility.slow : params.mobility.fast);
      mobility[t].push_back({static_cast<int>(std::lround(x)), static_cast<int>(std::lround(eg))});
    }
    attack_weight[t] = std::clamp(
        static_cast<int>(std::lround(std::sqrt(values.mobility[t] * params.safety.attack_weight))),
        1, 4);
  }
  for (Color c : {kWhite, kBlack}) {
    zone[c].resize(squares);
    const int ahead = c == kWhite ? 1 : -1;
    for (Square s = 0; s < g.size(); ++s) {
      Set z = tables.neighbours(s) | Set::of(s);
      if (const auto front = g.step(s, {0, ahead})) z |= tables.neighbours(*front);
      zone[c][static_cast<std::size_t>(s)] = z & tables.board();
    }
  }
  for (Color c : {kWhite, kBlack})
    for (PieceType t : pawns) find_shifts(c, t);
  find_ways();
}

/// Fills pawn_shifts when all captures of the type are leaps that do not depend on its history.
template <int Bits>
void EvalTables<Bits>::find_shifts(Color c, PieceType t) {
  std::vector<Shift> shifts;
  for (const Mover<Bits>& m : moves->movers(c, t)) {
    if (!m.capture) continue;
    if (m.kind != MoverKind::Leap || m.unmoved_only || m.steps.empty()) return;
    for (const auto& step : m.steps) shifts.push_back({step.sources, step.offset});
  }
  pawn_shifts[c][t] = std::move(shifts);
}

/// Fills `path` and `stoppers`.
template <int Bits>
void EvalTables<Bits>::find_ways() {
  const Geometry& g = rules->geometry();
  const auto squares = static_cast<std::size_t>(g.size());
  for (Color c : {kWhite, kBlack})
    for (PieceType t : pawns) {
      if (values.to_promotion[c][t].empty() || values.promotion_gain[c][t] <= 0) continue;
      const Steps& steps = values.to_promotion[c][t];
      path[c][t].resize(squares);
      stoppers[c][t].resize(squares);
      std::vector<Square> order;
      for (Square s = 0; s < g.size(); ++s) order.push_back(s);
      std::stable_sort(order.begin(), order.end(), [&](Square a, Square b) {
        return steps[static_cast<std::size_t>(a)] < steps[static_cast<std::size_t>(b)];
      });
      // Squares near promotion first: the path from a square goes on with that of the next one.
      for (Square s : order) {
        const auto i = static_cast<std::size_t>(s);
        for (Square to : empty_board_targets(*rules, c, t, s)) {
          if (steps[static_cast<std::size_t>(to)] >= steps[i] && !rules->promotes_on(c, t, to))
            continue;
          path[c][t][i] |= Set::of(to);
          if (!rules->promotes_on(c, t, to))
            path[c][t][i] |= path[c][t][static_cast<std::size_t>(to)];
        }
        stoppers[c][t][i] = path[c][t][i];
      }
      for (Square s = 0; s < g.size(); ++s) {
        const auto i = static_cast<std::size_t>(s);
        for (PieceType e : pawns)
          for (Square from = 0; from < g.size(); ++from)
            for (const Mover<Bits>& mover : moves->movers(~c, e))
              if (mover.capture && mover.kind == MoverKind::Leap &&
                  (mover.leaps[static_cast<std::size_t>(from)] & path[c][t][i]))
                stoppers[c][t][i].set(from);
        stoppers[c][t][i].reset(s);
      }
    }
}

#define AANCA_INSTANTIATE(bits) template struct EvalTables<bits>;
AANCA_INSTANTIATE(64)
AANCA_INSTANTIATE(128)
AANCA_INSTANTIATE(256)
AANCA_INSTANTIATE(512)
#undef AANCA_INSTANTIATE

}  // namespace engine
