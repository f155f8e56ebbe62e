// engine/board/rules/captures/limits.cpp: sets of pieces that others spare or do not hop over.
// Tested by tests/data/perft: janggi, synochess, atomar.
#include "engine/board/rules/captures/limits.h"

#include <algorithm>

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"

namespace engine {

namespace {

using variants::PieceDef;

template <class Test>
bool some_piece(const variants::Variant& v, Test test) {
  return std::any_of(v.pieces.begin(), v.pieces.end(), test);
}

std::vector<PieceType> types_of(const std::vector<variants::PieceIndex>& list) {
  return {list.begin(), list.end()};
}

template <int Bits>
Bitset<Bits> of_both(const Position<Bits>& p, const std::vector<PieceType>& types) {
  Bitset<Bits> out;
  for (PieceType t : types) out |= p.pieces(kWhite, t) | p.pieces(kBlack, t);
  return out;
}

}  // namespace

Spares::Data::Data(const Rules& rules) {
  const std::vector<variants::PieceIndex>& royals = rules.variant().royalty.pieces;
  for (int t = 0; t < rules.types(); ++t) {
    const auto& list = rules.def(static_cast<PieceType>(t)).spares;
    spared.push_back(types_of(list));
    spares_royals.push_back(std::all_of(royals.begin(), royals.end(), [&](int r) {
      return std::count(list.begin(), list.end(), r) > 0;
    }));
  }
}

bool Spares::present(const variants::Variant& v) {
  return some_piece(v, [](const PieceDef& d) { return !d.spares.empty(); });
}

std::string Spares::describe(const Rules& rules) {
  std::string out;
  for (const PieceDef& d : rules.variant().pieces)
    if (!d.spares.empty())
      out += (out.empty() ? "" : " ") +
             sentence(d.name + " may not take " + names_of(rules, d.spares, "or") + ".");
  return out;
}

template <int Bits>
Bitset<Bits> Spares::spared_by(const Position<Bits>& p, PieceType t) {
  return of_both(p, p.rules().template get<Spares>().spared[t]) & p.pieces(~p.side_to_move());
}

bool SparesProtected::present(const variants::Variant& v) {
  return some_piece(v, [](const PieceDef& d) { return d.spares_guarded; });
}

std::string SparesProtected::describe(const Rules& rules) {
  std::vector<bool> careful;
  for (const PieceDef& d : rules.variant().pieces) careful.push_back(d.spares_guarded);
  return sentence(names_where(rules, careful) + " may not take a protected piece.");
}

template <int Bits>
bool SparesProtected::on_board(const Position<Bits>& p, Color c) {
  for (int t = 0; t < p.rules().types(); ++t)
    if (p.rules().def(static_cast<PieceType>(t)).spares_guarded &&
        p.count(c, static_cast<PieceType>(t)) > 0)
      return true;
  return false;
}

template <int Bits>
bool SparesProtected::some_may_take(const Position<Bits>& p, Bitset<Bits> captors, Square s,
                                    Bitset<Bits> occupied) {
  const Color us = color_of(p.piece_on(captors.lsb()));
  while (captors) {
    Bitset<Bits> then = occupied;
    then.reset(captors.pop_lsb());
    then.set(s);
    if (!p.attackers_to(s, ~us, then)) return true;
  }
  return false;
}

template <int Bits>
void SparesProtected::remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first) {
  remove_if(list, first, [&](Move m) {
    return m.kind() != MoveKind::Drop && m.kind() != MoveKind::Pass && p.is_capture(m) &&
           p.rules().def(type_of(p.piece_on(m.from()))).spares_guarded &&
           !some_may_take(p, Bitset<Bits>::of(m.from()), m.to(), p.occupied());
  });
}

HopLimits::Data::Data(const Rules& rules) {
  for (int t = 0; t < rules.types(); ++t) {
    const PieceDef& hopper = rules.def(static_cast<PieceType>(t));
    barred.push_back(types_of(hopper.no_hurdles));
    if (hopper.rank == 0) continue;
    for (int u = 0; u < rules.types(); ++u)
      if (rules.def(static_cast<PieceType>(u)).rank >= hopper.rank)
        barred.back().push_back(static_cast<PieceType>(u));
  }
}

bool HopLimits::present(const variants::Variant& v) {
  return some_piece(v, [](const PieceDef& d) { return !d.no_hurdles.empty() || d.rank > 0; });
}

std::string HopLimits::describe(const Rules& rules) {
  std::string out;
  for (const PieceDef& d : rules.variant().pieces)
    if (!d.no_hurdles.empty())
      out += (out.empty() ? "" : " ") +
             sentence(d.name + " may not hop over " + names_of(rules, d.no_hurdles, "or") + ".");
  std::string ranks;
  for (const PieceDef& d : rules.variant().pieces)
    if (const std::string text = d.name + " " + std::to_string(d.rank);
        d.rank > 0 && ranks.find(text) == std::string::npos)  // two types may share a name
      ranks += (ranks.empty() ? "" : ", ") + text;
  if (!ranks.empty())
    out += (out.empty() ? "" : " ") +
           ("A hopper with a rank hops over any number of pieces of lower rank. The ranks are: " +
            ranks + "; all others 0.");
  return out;
}

template <int Bits>
Bitset<Bits> HopLimits::barred(const Position<Bits>& p, PieceType t) {
  return of_both(p, p.rules().template get<HopLimits>().barred[t]);
}

#define AANCA_INSTANTIATE(bits)                                                             \
  template Bitset<bits> Spares::spared_by(const Position<bits>&, PieceType);                \
  template bool SparesProtected::on_board(const Position<bits>&, Color);                    \
  template bool SparesProtected::some_may_take(const Position<bits>&, Bitset<bits>, Square, \
                                               Bitset<bits>);                               \
  template void SparesProtected::remove_illegal(Position<bits>&, MoveList&, std::size_t);   \
  template Bitset<bits> HopLimits::barred(const Position<bits>&, PieceType);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
