// engine/board/rules/traits.cpp: compares the compiled moves of a piece with those of known pieces.
// Tested by tests/engine/rules_test.cpp.
#include "engine/board/rules/traits.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

namespace engine {

namespace {

using betza::Delta;
using betza::Shape;
/// Steps of a piece: {vector, how often, 0 = as often as it likes}.
using Steps = std::set<std::pair<Delta, int>>;

struct Moves {
  bool simple = true;  // leaps and slides alone
  Steps quiet, capture;
};

/// The steps of a program as sets, White's view. Castling and drops attack nothing and are skipped.
/// `unmoved` quiet moves are left out: they are lost with the first move, so a trait must not rest
/// on them.
Moves moves_of(const betza::Program& program) {
  Moves out;
  for (const betza::Rule& rule : program.rules) {
    if (rule.shape == Shape::Castling || rule.shape == Shape::Drop) continue;
    const bool plain = rule.shape == Shape::Leaper || rule.shape == Shape::Rider;
    if (!plain || rule.wraps || rule.friendly || rule.tame) {
      // A quiet move of any kind attacks nothing.
      if (rule.capture || rule.friendly || rule.en_passant) out.simple = false;
      continue;
    }
    for (const betza::Ray& ray : rule.rays) {
      if (ray.first > 1) out.simple = false;
      const std::pair<Delta, int> step{ray.step, rule.shape == Shape::Leaper ? 1 : ray.last};
      if (rule.quiet && !rule.unmoved) out.quiet.insert(step);
      if (rule.capture) out.capture.insert(step);
    }
  }
  return out;
}

/// The vectors {a, b}, {b, a} with all signs; range 1 is a leap, kUnlimited a slide.
Steps all_ways(int a, int b, int range) {
  Steps out;
  for (int x : {a, -a})
    for (int y : {b, -b}) out.insert({{x, y}, range}), out.insert({{y, x}, range});
  return out;
}

Steps join(Steps a, const Steps& b) {
  a.insert(b.begin(), b.end());
  return a;
}

bool can_retreat(const betza::Program& program) {
  return std::any_of(program.rules.begin(), program.rules.end(), [](const betza::Rule& rule) {
    if (!rule.quiet || rule.unmoved || rule.shape == Shape::Castling || rule.shape == Shape::Drop)
      return false;
    return rule.rays.empty() || std::any_of(rule.rays.begin(), rule.rays.end(),
                                            [](const auto& ray) { return ray.step.dy <= 0; });
  });
}

}  // namespace

std::uint16_t traits_of(const variants::PieceDef& def) {
  if (def.black_program || !def.zone_moves.empty()) return 0;
  const Moves m = moves_of(def.program);
  if (!m.simple || m.capture.empty()) return 0;
  const Steps wazir = all_ways(1, 0, 1), ferz = all_ways(1, 1, 1);
  const bool alike = m.quiet == m.capture;
  unsigned out = 0;
  if (m.capture == join(wazir, ferz)) out |= kKingLike;
  if (alike && m.capture == all_ways(1, 0, betza::kUnlimited)) out |= kRookLike;
  if (alike && m.capture == all_ways(1, 1, betza::kUnlimited)) out |= kBishopLike;
  if (alike &&
      m.capture == join(all_ways(1, 0, betza::kUnlimited), all_ways(1, 1, betza::kUnlimited)))
    out |= kQueenLike;
  if (alike && m.capture == all_ways(2, 1, 1)) out |= kKnightLike;
  if (alike && m.capture == join(ferz, {{{0, 1}, 1}})) out |= kKhonLike;
  if (alike && m.capture == ferz) out |= kMetLike;

  const auto odd = [](const auto& step) { return (step.first.dx + step.first.dy) % 2 != 0; };
  const Steps all = join(m.capture, m.quiet);
  if (std::none_of(all.begin(), all.end(), odd)) out |= kColorBound;
  const bool even_only = std::none_of(m.capture.begin(), m.capture.end(), odd);
  const bool odd_leaps = std::all_of(m.capture.begin(), m.capture.end(), [&](const auto& step) {
    return odd(step) && step.second == 1;
  });
  if (even_only || odd_leaps) out |= kOneColor;
  if (std::all_of(m.capture.begin(), m.capture.end(), [&](const auto& step) {
        return m.capture.count({-step.first, step.second}) > 0;
      }))
    out |= kSymmetric;
  return static_cast<std::uint16_t>(out);
}

bool can_retreat(const variants::PieceDef& def) {
  return can_retreat(def.program) || (def.black_program && can_retreat(*def.black_program)) ||
         std::any_of(def.zone_moves.begin(), def.zone_moves.end(),
                     [](const variants::ZoneMove& z) { return can_retreat(z.program); });
}

bool progress_may_go_back(const variants::Variant& v) {
  return std::any_of(v.pawns.progress.begin(), v.pawns.progress.end(), [&](int type) {
    return can_retreat(v.pieces[static_cast<std::size_t>(type)]);
  });
}

}  // namespace engine
