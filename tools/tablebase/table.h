// tools/tablebase/table.h: the solved ending: who wins and in how many plies, for every arrangement
// of its pieces and either side to move. Tested by tests/tablebase/solve_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/board/notation/setup.h"
#include "tools/tablebase/layout.h"

namespace tablebase {

/// From the side to move's view. `dtm`: plies to mate with best play, 0 for draws and for the mated
/// side.
struct TableValue {
  int wdl = 0;  // 1, 0, -1
  int dtm = 0;
  friend bool operator==(const TableValue&, const TableValue&) = default;
};

/// An entry: a draw, illegal, or plies to mate + 1. Wins take an odd number of plies, losses an
/// even one, so parity tells them apart. While a table is being made, kOpen + n means: not decided,
/// n moves may still save it.
using Entry = std::uint16_t;
inline constexpr Entry kDrawn = 0;
inline constexpr Entry kOpen = 0x8000;
inline constexpr Entry kIllegal = 0xFFFF;
constexpr Entry entry_of(int plies) { return static_cast<Entry>(plies + 1); }
constexpr TableValue value_of(Entry e) {
  return e == kDrawn ? TableValue{} : TableValue{e % 2 == 0 ? 1 : -1, e - 1};
}

/// Immutable once made.
struct Table {
  Layout layout;
  std::array<std::vector<Entry>, 2> entries;  // [side to move][index]

  /// nullopt for an illegal arrangement: two pieces on a square, the other side in check, a piece
  /// that may be taken en passant although it is its own side's turn.
  std::optional<TableValue> outcome(Color side, std::uint64_t index) const {
    const Entry e = entries[side][index];
    if (e == kIllegal) return std::nullopt;
    return value_of(e);
  }
};

/// A table that serves an ending, perhaps with the colours exchanged. Arguments and results are in
/// the colours of the ending.
struct Ending {
  const Table* table = nullptr;
  const SquareMap* swap =
      nullptr;  // not null: White's pieces are the table's Black ones, so mapped

  std::uint64_t size() const { return table->layout.size(); }
  int images() const { return table->layout.images(); }
  Color in_table(Color c) const { return swap ? ~c : c; }
  Piece in_table(Piece p) const {
    return swap ? engine::make_piece(~engine::color_of(p), engine::type_of(p)) : p;
  }
  Square in_table(Square s) const { return swap ? (*swap)[static_cast<std::size_t>(s)] : s; }
  std::optional<TableValue> outcome(Color side, std::uint64_t index) const {
    return table->outcome(in_table(side), index);
  }
  /// The arrangement with this number, in its `image`-th reflection. REQUIRES a legal one.
  engine::Setup setup(Color side, std::uint64_t index, int image = 0) const;
};

}  // namespace tablebase
