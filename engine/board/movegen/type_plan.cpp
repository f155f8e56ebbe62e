// engine/board/movegen/type_plan.cpp: looks for what the movers of a type have in common. Tested by
// every perft.
#include "engine/board/movegen/type_plan.h"

#include <algorithm>

#include "engine/board/movegen/tables.h"

namespace engine {

namespace {

constexpr std::size_t kMostVias = 3;  // as TypePlan::Step::via

/// Can the generator move all pieces of the type as a set? Every mover needs steps, and two movers
/// of one modality must not share a target from any square: a set cannot recognise duplicates.
template <int Bits>
bool disjoint_steps(const std::vector<Mover<Bits>>& movers) {
  for (const Mover<Bits>& m : movers) {
    if (m.steps.empty() || m.friendly || (m.double_step && m.capture)) return false;
    for (const typename Mover<Bits>::Step& step : m.steps)
      if (step.via.size() > kMostVias) return false;
    for (const Mover<Bits>& o : movers) {
      if (&o == &m || !((o.quiet && m.quiet) || (o.capture && m.capture)) || o.steps.empty())
        continue;
      for (Bitset<Bits> from = m.origins; from;) {
        const Square s = from.pop_lsb();
        if (m.step_reach(s) & o.step_reach(s)) return false;
      }
    }
  }
  return true;
}

/// Does every rule but castling yield one set of targets for a piece, and nothing else?
template <int Bits>
bool only_reach(const std::vector<Mover<Bits>>& movers) {
  return std::all_of(movers.begin(), movers.end(), [](const Mover<Bits>& m) {
    if (m.kind == MoverKind::MultiCapture || m.kind == MoverKind::General) return false;
    if (m.unmoved_only || m.double_step || m.en_passant) return m.kind == MoverKind::Castle;
    bool returns = false;
    if (m.kind == MoverKind::Path)
      for (Bitset<Bits> s = m.origins; s && !returns;) {
        const Square from = s.pop_lsb();
        returns = m.paths->reach(from).test(from);
      }
    return !returns;
  });
}

/// A leap, or a slide without limits.
template <int Bits>
bool leaps_or_slides(const Mover<Bits>& m) {
  return m.kind == MoverKind::Leap || (m.kind == MoverKind::Slide && !m.limited);
}

/// Does the mover castle, or leap or slide, to take and to move alike?
template <int Bits>
bool moves_as_it_takes(const Mover<Bits>& m) {
  return m.kind == MoverKind::Castle ||
         (leaps_or_slides(m) && m.quiet && m.capture && !m.friendly && !m.tame);
}

}  // namespace

template <int Bits>
TypePlan<Bits>::TypePlan(const std::vector<Mover<Bits>>& movers, Plan most, bool full_sight)
    : reaches_only(most != Plan::Alone && only_reach(movers)),
      whole(reaches_only && most == Plan::Whole && !movers.empty() &&
            std::all_of(movers.begin(), movers.end(), moves_as_it_takes<Bits>)),
      attacks_at_once(full_sight && std::all_of(movers.begin(), movers.end(),
                                                [](const Mover<Bits>& m) {
                                                  return !m.capture ||
                                                         m.kind == MoverKind::Castle ||
                                                         (leaps_or_slides(m) && !m.unmoved_only);
                                                })),
      castles(std::any_of(movers.begin(), movers.end(),
                          [](const Mover<Bits>& m) { return m.kind == MoverKind::Castle; })),
      takes_en_passant(std::any_of(movers.begin(), movers.end(),
                                   [](const Mover<Bits>& m) { return m.en_passant; })) {
  if (disjoint_steps(movers)) add_steps(movers);
  if (whole || attacks_at_once) join(movers);
}

template <int Bits>
void TypePlan<Bits>::add_steps(const std::vector<Mover<Bits>>& movers) {
  for (const Mover<Bits>& m : movers)
    for (const typename Mover<Bits>::Step& step : m.steps) {
      if (!m.quiet && !m.capture) continue;
      Step out{step.sources, step.offset,    m.quiet,      m.capture,
               m.tame,       m.unmoved_only, m.double_step};
      for (int via : step.via) out.via[out.vias++] = static_cast<std::int16_t>(via);
      steps.push_back(out);
    }
}

template <int Bits>
void TypePlan<Bits>::join(const std::vector<Mover<Bits>>& movers) {
  for (const Mover<Bits>& m : movers) {
    if (!m.capture || m.kind == MoverKind::Castle) continue;
    leaps_.resize(std::max(leaps_.size(), m.leaps.size()));
    for (std::size_t s = 0; s < m.leaps.size(); ++s) leaps_[s] |= m.leaps[s];
    for (const SlideTable<Bits>* t : m.slides)
      if (std::find(slides_.begin(), slides_.end(), t) == slides_.end()) slides_.push_back(t);
  }
}

#define AANCA_INSTANTIATE(bits) template struct TypePlan<bits>;
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
