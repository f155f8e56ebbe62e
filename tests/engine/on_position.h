// tests/engine/on_position.h: the position of a game by name, in the width that its board needs.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/board/notation/notation.h"
#include "engine/board/position/position.h"
#include "variants/catalog.h"

namespace engine::test {

/// All shipped games; read once per program.
inline const variants::Catalog& catalog() {
  static const variants::Catalog shipped = variants::Catalog::standard();
  return shipped;
}

inline std::shared_ptr<const Rules> rules_of(const std::string& variant) {
  return std::make_shared<Rules>(catalog().find(variant));
}
/// Rules of the section `name` of a definition file given as text.
inline std::shared_ptr<const Rules> rules_from(const std::string& text, const std::string& name) {
  variants::Catalog own = variants::Catalog::standard();
  own.add_text(text, "test.ini");
  return std::make_shared<Rules>(own.find(name));
}

/// Calls f(Position<the right width>&) at the start position.
template <class F>
auto on_position(const std::shared_ptr<const Rules>& rules, F f) {
  const auto with = [&]<int Bits>() {
    Position<Bits> p(rules, std::make_shared<MoveTables<Bits>>(rules));
    if (!rules->variant().start_fen.empty()) p.set_start();
    return f(p);
  };
  switch (rules->width()) {
    case 64:
      return with.template operator()<64>();
    case 128:
      return with.template operator()<128>();
    case 256:
      return with.template operator()<256>();
    default:
      return with.template operator()<512>();
  }
}

/// The moves of the search: bans by consequence are not applied.
template <int Bits>
std::vector<Move> legal_moves(Position<Bits>& p) {
  MoveList list;
  p.generate(list);
  return {list.begin(), list.end()};
}

}  // namespace engine::test
