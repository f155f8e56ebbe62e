// tools/tablebase/layout.h: an ending's arrangements numbered: pieces, the states each can be in,
// and a number for every combination of states. Tested by tests/tablebase/solve_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/tablebase/game.h"

namespace tablebase {

inline constexpr int kMostPieces = 5;

/// "KQKR", "KQvKR", "K+PK": letters as in the variant, the second royal begins the pieces of
/// Black. Throws Error with the column.
Material parse_material(const engine::Rules& rules, const std::string& text);
std::string print_material(const engine::Rules& rules, const Material& pieces);
/// In the order of Material (game.h).
Material sorted(const engine::Rules& rules, Material pieces);

/// An arrangement unpacked. A piece's state is its square and, for one that may be taken en passant
/// right now, the trail it has left; such a piece is called fresh.
struct Placement {
  std::array<int, kMostPieces> state;
  std::array<Square, kMostPieces> at;
  Set occupied;
  std::array<Set, 2> side;
  int fresh = -1;  // slot of the fresh piece; -2: two pieces on a square or two fresh ones
};

class Layout {
 public:
  struct State {
    Square at;
    int trail;  // index into Movement::trails or -1
  };
  struct Slot {
    Piece piece;
    Color color;
    const Movement* movement;
    std::vector<State> states;
    std::vector<int> plain;                   // [square] -> state or -1
    std::vector<std::vector<int>> fresh;      // [square] -> states
    std::vector<int> of_trail;                // [trail] -> state or -1
    std::vector<std::vector<int>> reflected;  // [symmetry][state] -> state
    const Trail* trail(int state) const {     // null: not fresh
      const int t = states[static_cast<std::size_t>(state)].trail;
      return t < 0 ? nullptr : &movement->trails[static_cast<std::size_t>(t)];
    }
  };

  /// Numbers run over the states of all pieces, White's royal first, whose squares are only one of
  /// each set of mirror images. REQUIRES sorted pieces. Throws Error for a material without exactly
  /// one royal a side, too many pieces or a piece that cannot be followed.
  Layout(const Game& game, Material pieces);

  const Game& game() const { return game_; }
  const Material& pieces() const { return pieces_; }
  Piece piece(int i) const { return static_cast<Piece>(pieces_[static_cast<std::size_t>(i)]); }
  int count() const { return static_cast<int>(pieces_.size()); }
  const Slot& slot(int i) const { return slots_[static_cast<std::size_t>(i)]; }
  int royal(Color c) const { return royal_[c]; }  // its slot
  std::uint64_t size() const { return size_; }
  std::uint64_t domain() const { return domain_; }  // states of slot 0 that have numbers
  bool traces() const { return traces_; }           // may some piece be fresh?
  /// Positions that one number stands for; and how many numbers one arrangement of alike pieces
  /// has.
  int images() const { return static_cast<int>(maps_.size()); }
  int copies() const { return copies_; }
  const SquareMap& map(int image) const { return maps_[static_cast<std::size_t>(image)]; }

  /// Number of the arrangement or of the mirror image that has one.
  std::uint64_t index(const std::array<int, kMostPieces>& state) const {
    const int g = image_of_[static_cast<std::size_t>(state[0])];
    if (g == 0) return plain_index(state);
    return plain_index(reflected(state, g));
  }
  /// The same after the piece of `slot` has gone over to `state`.
  std::uint64_t moved(std::uint64_t index, const Placement& pieces, int slot, int state) const {
    const auto i = static_cast<std::size_t>(slot);
    if (slot != 0 || image_of_[static_cast<std::size_t>(state)] == 0)
      return index + static_cast<std::uint64_t>(state - pieces.state[i]) * strides_[i];
    auto all = pieces.state;
    all[0] = state;
    return this->index(all);
  }
  std::array<int, kMostPieces> reflected(std::array<int, kMostPieces> state, int image) const {
    for (std::size_t i = 0; i < slots_.size(); ++i)
      state[i] =
          slots_[i].reflected[static_cast<std::size_t>(image)][static_cast<std::size_t>(state[i])];
    return state;
  }
  /// The inverse of index(). REQUIRES index < size(). Impossible arrangements have fresh = -2.
  Placement unpack(std::uint64_t index) const;

 private:
  std::uint64_t plain_index(const std::array<int, kMostPieces>& state) const {
    std::uint64_t n = 0;
    for (std::size_t i = 0; i < slots_.size(); ++i)
      n += static_cast<std::uint64_t>(state[i]) * strides_[i];
    return n;
  }
  void check_material() const;
  /// `may_be_fresh`: an enemy captures en passant, so the piece needs states with a trail.
  void make_slot(Piece p, bool may_be_fresh);
  void make_domain();
  void make_reflections();

  const Game& game_;
  Material pieces_;
  std::vector<Slot> slots_;
  std::array<int, 2> royal_{};
  std::vector<SquareMap> maps_;
  std::vector<int> image_of_;  // [state of slot 0] -> symmetry that brings it into the domain
  std::array<std::uint64_t, kMostPieces> strides_{};
  std::uint64_t domain_ = 0, size_ = 0;
  int copies_ = 1;
  bool traces_ = false;
};

}  // namespace tablebase
