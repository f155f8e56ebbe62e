// tools/tablebase/exits.h: moves that leave a table: captures and promotions lead to the tables of
// other endings. For solve.cpp and tables.cpp. Tested by tests/tablebase/solve_test.cpp.
#pragma once

#include <functional>
#include <map>
#include <vector>

#include "tools/tablebase/table.h"

namespace tablebase {

/// The table of a material that a capture or a promotion leads to.
using FindTable = std::function<Ending(const Material&)>;

inline constexpr unsigned kNoPromotion = 255;

/// REQUIRES connect() before entry(); afterwards it may be read by several threads.
class Exits {
 public:
  struct Key {
    int slot;          // that moves
    unsigned victims;  // set of slots
    unsigned option;   // PieceType or kNoPromotion
  };

  /// `layout` must outlive this.
  explicit Exits(const Layout& layout);
  /// Every material that one move may lead to, the layout's own not included.
  std::vector<Material> materials() const;
  /// Calls `find` for each of materials().
  void connect(const FindTable& find);
  /// Entry of the position after the piece of `k` has gone to `to`; `side` is to move then.
  /// REQUIRES connect().
  Entry entry(const Key& k, const Placement& pieces, Square to, Color side) const;

 private:
  struct Exit {
    Ending ending;
    std::vector<int> source;  // [slot there] -> slot here
  };
  Material material(const Key& k) const;
  Piece piece(int slot, const Key& k) const;
  std::size_t number(const Key& k) const;

  const Layout& layout_;
  std::vector<Key> keys_;
  std::vector<Exit> exits_;  // [number(key)]
};

}  // namespace tablebase
