// tools/tablebase/exits.cpp: enumerates the captures and promotions of a material, and looks their
// results up. Tested by tests/tablebase/solve_test.cpp.
#include "tools/tablebase/exits.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <set>

namespace tablebase {

using engine::color_of;
using engine::make_piece;

namespace {

/// Sets of slots that the piece of `slot` may take with one move, the empty set included; bit i is
/// slot i.
std::vector<unsigned> victim_sets(const Layout& layout, int slot) {
  std::vector<unsigned> out{0};
  const Movement& m = *layout.slot(slot).movement;
  for (unsigned set = 1; set < 1u << layout.count(); ++set) {
    if (static_cast<std::size_t>(std::popcount(set)) > m.most_taken) continue;
    bool possible = true;
    for (int i = 0; i < layout.count(); ++i) {
      if ((set >> i & 1) == 0) continue;
      const bool own = layout.slot(i).color == layout.slot(slot).color;
      possible = possible && i != slot && i != layout.royal(engine::kWhite) &&
                 i != layout.royal(engine::kBlack) && (!own || m.friendly);
    }
    if (possible) out.push_back(set);
  }
  return out;
}

}  // namespace

Exits::Exits(const Layout& layout) : layout_(layout) {
  for (int i = 0; i < layout.count(); ++i)
    for (unsigned victims : victim_sets(layout, i)) {
      if (victims != 0) keys_.push_back({i, victims, kNoPromotion});
      for (PieceType t : layout.slot(i).movement->promotions) keys_.push_back({i, victims, t});
    }
}

std::vector<Material> Exits::materials() const {
  std::set<Material> out;
  for (const Key& k : keys_) out.insert(material(k));
  return {out.begin(), out.end()};
}

Material Exits::material(const Key& k) const {
  Material pieces;
  for (int i = 0; i < layout_.count(); ++i)
    if ((k.victims >> i & 1) == 0) pieces.push_back(piece(i, k));
  return sorted(layout_.game().rules(), pieces);
}

Piece Exits::piece(int slot, const Key& k) const {
  const Piece p = layout_.piece(slot);
  const bool becomes = slot == k.slot && k.option != kNoPromotion;
  return becomes ? make_piece(color_of(p), static_cast<PieceType>(k.option)) : p;
}

/// A dense index of the key: victims, slot, option in 8 bits.
std::size_t Exits::number(const Key& k) const {
  return (k.victims * static_cast<std::size_t>(layout_.count()) + static_cast<std::size_t>(k.slot))
             << 8 |
         k.option;
}

void Exits::connect(const FindTable& find) {
  for (const Key& k : keys_) {
    if (exits_.size() <= number(k)) exits_.resize(number(k) + 1);
    Exit& e = exits_[number(k)];
    e.ending = find(material(k));
    std::vector<int> free;  // slots here not yet given a place there
    for (int i = 0; i < layout_.count(); ++i)
      if ((k.victims >> i & 1) == 0) free.push_back(i);
    for (int i = 0; i < e.ending.table->layout.count(); ++i) {
      const Piece wanted = e.ending.in_table(e.ending.table->layout.piece(i));
      const auto it =
          std::find_if(free.begin(), free.end(), [&](int n) { return piece(n, k) == wanted; });
      e.source.push_back(*it);
      free.erase(it);
    }
  }
}

Entry Exits::entry(const Key& k, const Placement& pieces, Square to, Color side) const {
  const Exit& e = exits_[number(k)];
  const Layout& there = e.ending.table->layout;
  std::array<int, kMostPieces> state{};
  for (std::size_t i = 0; i < e.source.size(); ++i) {
    const int from = e.source[i];
    const Square s = from == k.slot ? to : pieces.at[static_cast<std::size_t>(from)];
    state[i] =
        there.slot(static_cast<int>(i)).plain[static_cast<std::size_t>(e.ending.in_table(s))];
    assert(state[i] >= 0);
  }
  return e.ending.table->entries[e.ending.in_table(side)][there.index(state)];
}

}  // namespace tablebase
