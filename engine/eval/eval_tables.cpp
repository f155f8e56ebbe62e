// engine/eval/eval_tables.cpp: makes the tables of the evaluator, once per game.
#include "engine/eval/eval_tables.h"

#include <algorithm>
#include <cmath>

#include "engine/eval/freedom.h"
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
  freedom = counts_freedom(*rules);
  find_geometry();
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
  std::stable_sort(pieces.begin(), pieces.end(), [&](PieceType a, PieceType b) {
    return values.exchange[a] < values.exchange[b];
  });
  for (PieceType t : pieces) lesser_below[t] = values.exchange[t] * 5 / 4;
  find_checks();
  for (Color c : {kWhite, kBlack}) {
    zone[c].resize(squares);
    const int forward = c == kWhite ? 1 : -1;
    for (Square s = 0; s < g.size(); ++s) {
      Set z = tables.neighbours(s) | Set::of(s);
      if (const auto front = g.step(s, {0, forward})) z |= tables.neighbours(*front);
      zone[c][static_cast<std::size_t>(s)] = z & tables.board();
    }
  }
  for (Color c : {kWhite, kBlack})
    for (PieceType t : pawns) {
      find_shifts(c, t);
      pawns_leap = pawns_leap && !pawn_shifts[c][t].empty();
    }
  find_ways();
  find_lines();
}

/// Fills what depends on the board alone.
template <int Bits>
void EvalTables<Bits>::find_geometry() {
  const Geometry& g = rules->geometry();
  const auto squares = static_cast<std::size_t>(g.size());
  beside.resize(squares);
  for (Color c : {kWhite, kBlack}) ahead[c].resize(squares);
  for (Square s = 0; s < g.size(); ++s) {
    const auto i = static_cast<std::size_t>(s);
    if (((g.file(s) + g.rank(s)) & 1) == 0) dark.set(s);
    if (2 * g.rank(s) >= g.ranks()) far_half[kWhite].set(s);
    if (2 * (g.ranks() - 1 - g.rank(s)) >= g.ranks()) far_half[kBlack].set(s);
    for (Square q = 0; q < g.size(); ++q) {
      const int dx = std::abs(g.file(s) - g.file(q)), dy = std::abs(g.rank(s) - g.rank(q));
      distances_.push_back(static_cast<std::uint8_t>(g.distance(s, q)));
      if (dy == 0 && dx == 1) beside[i].set(q);
      if (dx == 0 && dy != 0) ahead[g.rank(q) > g.rank(s) ? kWhite : kBlack][i].set(q);
    }
  }
}

/// Fills check_patterns and along_files.
template <int Bits>
void EvalTables<Bits>::find_checks() {
  for (Color c : {kWhite, kBlack}) {
    std::vector<const SlideTable<Bits>*> slides;
    for (const AttackPattern<Bits>& pattern : moves->attack_patterns(c)) {
      if (pattern.royals_only || pattern.limited || pattern.tame) continue;
      const bool leap = pattern.kind == MoverKind::Leap;
      if (!leap && pattern.kind != MoverKind::Slide) continue;
      const auto known = std::find(slides.begin(), slides.end(), pattern.slide);
      const auto line = leap ? kNoLine : static_cast<std::size_t>(known - slides.begin());
      if (!leap && known == slides.end()) slides.push_back(pattern.slide);
      for (PieceType t : pattern.types) check_patterns[c][t].push_back({&pattern, line});
    }
  }
  for (PieceType t : pieces) {
    const std::vector<betza::Delta> near = near_attacks(*rules, kWhite, t);
    along_files[t] = std::count(near.begin(), near.end(), betza::Delta{0, 3}) > 0;
  }
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

/// Fills `path`, `stoppers` and `pawn_span`.
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
      pawn_span[c][t].resize(squares);
      for (Square s = 0; s < g.size(); ++s) {
        const auto i = static_cast<std::size_t>(s);
        const Set way = path[c][t][i] | Set::of(s);
        for (const Mover<Bits>& mover : moves->movers(c, t))
          if (mover.capture && mover.kind == MoverKind::Leap)
            for (Set at = way; at;)
              pawn_span[c][t][i] |= mover.leaps[static_cast<std::size_t>(at.pop_lsb())];
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

/// Fills `lines`: rows, files and diagonals of the length that wins.
template <int Bits>
void EvalTables<Bits>::find_lines() {
  if (!rules->has<Connection>()) return;
  const Geometry& g = rules->geometry();
  for (Square s = 0; s < g.size(); ++s)
    for (const betza::Delta d : {betza::Delta{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
      Set line;
      std::optional<Square> at = s;
      for (int left = rules->get<Connection>().length; at && left > 0; --left) {
        line.set(*at);
        at = left > 1 ? g.step(*at, d) : at;
      }
      if (at && !(line & ~moves->board())) lines.push_back(line);
    }
}

#define AANCA_INSTANTIATE(bits) template struct EvalTables<bits>;
AANCA_INSTANTIATE(64)
AANCA_INSTANTIATE(128)
AANCA_INSTANTIATE(256)
AANCA_INSTANTIATE(512)
#undef AANCA_INSTANTIATE

}  // namespace engine
