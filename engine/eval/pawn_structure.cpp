// engine/eval/pawn_structure.cpp: pawns that defend each other, weak, doubled and passed ones.
#include "engine/eval/pawn_structure.h"

#include <algorithm>

#include "engine/board/widths.h"

namespace engine {

namespace {

/// The structure of one position, color by color.
template <int Bits>
class Builder {
 public:
  using Set = Bitset<Bits>;
  Builder(const Position<Bits>& p, const EvalTables<Bits>& t) : p_(p), t_(t) {
    for (Color c : {kWhite, kBlack})
      for (PieceType type : t_.pawns) pawns_[c] |= p_.pieces(c, type);
  }

  PawnStructure<Bits> build() {
    for (Color c : {kWhite, kBlack}) look_ahead(c);
    if (t_.values.inverted) return out_;
    for (Color c : {kWhite, kBlack})
      for (PieceType type : t_.pawns) rate(c, type);
    return out_;
  }

 private:
  void look_ahead(Color c) {
    for (PieceType type : t_.pawns) {
      const Set own = p_.pieces(c, type);
      if (!own) continue;
      attacks_[c] |= t_.pawn_attacks(p_, c, type, [](const Set&) {});
      const std::vector<Set>& span = t_.pawn_span[c][type];
      if (span.empty()) continue;
      for (Set s = own; s;) out_.span[c] |= span[static_cast<std::size_t>(s.pop_lsb())];
    }
  }

  void add(Color c, Score s) { c == kWhite ? out_.score += s : out_.score -= s; }

  void rate(Color c, PieceType type) {
    const EvalParams::Pawns& params = t_.params.pawns;
    const Set own = p_.pieces(c, type);
    const int defended = (own & attacks_[c]).count();
    add(c, {params.defended.mg * defended, params.defended.eg * defended});
    const std::vector<Set>& path = t_.path[c][type];
    if (path.empty()) return;
    for (Set s = own; s;) {
      const Square at = s.pop_lsb();
      const auto i = static_cast<std::size_t>(at);
      const bool opposed = (path[i] & pawns_[~c]).any();
      const bool beside = (t_.beside[i] & own).any();
      if (beside) add(c, params.phalanx);
      if (beside || attacks_[c].test(at)) {
        const auto n = std::min<std::size_t>(t_.values.to_promotion[c][type][i], 7);
        add(c, {params.connected_mg[n], params.connected_eg[n]});
      } else if (!out_.span[c].test(at)) {
        add(c, t_.pawn_span[c][type][i] & own ? params.backward : params.isolated);
        if (!opposed) add(c, params.exposed);
      }
      if (path[i] & own)
        add(c, params.doubled);
      else if (!opposed && !(pawns_[~c] & t_.stoppers[c][type][i]))
        out_.passers[c].set(at);
    }
  }

  const Position<Bits>& p_;
  const EvalTables<Bits>& t_;
  std::array<Set, 2> pawns_{}, attacks_{};
  PawnStructure<Bits> out_;
};

}  // namespace

template <int Bits>
const PawnStructure<Bits>& PawnMemory<Bits>::operator()(const Position<Bits>& p,
                                                        const EvalTables<Bits>& tables, Key key) {
  PawnStructure<Bits>& slot = slots_[static_cast<std::size_t>(key) % kSlots];
  // Pawns that do not leap to capture depend on what else stands on the board.
  if (slot.key == key && tables.pawns_leap) return slot;
  slot = Builder<Bits>(p, tables).build();
  slot.key = key;
  return slot;
}

#define AANCA_INSTANTIATE(bits) template class PawnMemory<bits>;
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
