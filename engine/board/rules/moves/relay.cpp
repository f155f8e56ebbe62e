// engine/board/rules/moves/relay.cpp: from where pieces lend their moves. Tested by
// tests/engine/relay_test.cpp.
#include "engine/board/rules/moves/relay.h"

#include "engine/board/rules.h"
#include "engine/board/rules/describe.h"
#include "engine/board/widths.h"

namespace engine {

Relay::Data::Data(const Rules& rules) {
  for (const variants::RelayRule& rule : rules.variant().relays) {
    borrows.emplace_back(static_cast<std::size_t>(rules.types()), false);
    for (variants::PieceIndex t : rule.borrowers)
      borrows.back()[static_cast<std::size_t>(t)] = true;
  }
}

template <int Bits>
Relay::Sets<Bits>::Sets(const Rules& rules) {
  const Geometry& g = rules.geometry();
  for (const variants::RelayRule& rule : rules.variant().relays) {
    lenders.emplace_back();
    zone.emplace_back();
    for (Color c : {kWhite, kBlack}) {
      lenders.back()[c].resize(static_cast<std::size_t>(g.size()));
      for (Square s : rule.zone.squares[c]) zone.back()[c].set(s);
      for (const betza::Rule& step : rule.where.rules)
        for (const betza::Ray& ray : step.rays)
          for (Square s = 0; s < g.size(); ++s)
            if (const auto to = g.step(s, c == kBlack ? -ray.step : ray.step))
              lenders.back()[c][static_cast<std::size_t>(s)].set(*to);
    }
  }
}

std::string Relay::describe(const Rules& rules) {
  std::string out;
  for (const variants::RelayRule& rule : rules.variant().relays)
    out +=
        (out.empty() ? "" : " ") + sentence(names_of(rules, rule.borrowers, "and") +
                                            (rule.borrowers.size() > 1 ? " move" : " moves") +
                                            (rule.instead ? " as" : " also as") + " an own " +
                                            names_of(rules, rule.lenders, "or") + " that stands " +
                                            place_text(rule.where_text) + " from it" +
                                            (rule.limited ? ", in a part of the board" : "") + ".");
  return out;
}

#define AANCA_INSTANTIATE(bits) template struct Relay::Sets<bits>;
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
