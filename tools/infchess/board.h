// tools/infchess/board.h: the pieces: where each stands, which is the newest of a name, what is
// first in a direction. Knows nothing of how pieces move. Tested by tests/infchess/board_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tools/infchess/sight.h"
#include "tools/infchess/square.h"
#include "tools/infchess/square_table.h"

namespace infchess {

enum class Type : std::uint8_t { King, Queen, Rook, Bishop, Knight, Pawn };
constexpr std::size_t kTypes = 6;
constexpr const char* kLetters = "KQRBNP";  // in the order of Type; lower case is black
enum class Color : std::uint8_t { White, Black };
inline Color other(Color c) { return c == Color::White ? Color::Black : Color::White; }

using Name = std::uint32_t;

struct Piece {
  Square at;
  Id older = kNone;  // of the same name
  Id newer = kNone;
  Name name = 0;
  Type type = Type::King;
  Color color = Color::White;
  bool moved = false;
};

/// Grows without limit. `names`: the number of names in the program.
class Board {
 public:
  explicit Board(std::size_t names) : names_(names) {}

  const Piece& operator[](Id id) const { return pieces_[id]; }
  /// kNone = vacant.
  Id at(Square s) const {
    return squares_.find(s, [this](Id id) { return pieces_[id].at; });
  }
  Id newest(Name name) const { return names_[name].newest; }
  std::size_t count(Name name) const { return names_[name].count; }
  std::size_t count(Color c, Type t) const {
    return counts_[index(c)][static_cast<std::size_t>(t)];
  }
  std::size_t count(Color c) const { return totals_[index(c)]; }
  /// Kings are never captured, so the list only grows.
  const std::vector<Id>& kings(Color c) const { return kings_[index(c)]; }

  /// The first piece in a direction, or in each of the eight.
  Id first(Square from, Direction d) const;
  std::array<Id, 8> around(Square from) const;

  /// REQUIRES: the square is vacant.
  Id add(Name name, Type type, Color color, Square s);
  /// REQUIRES: `to` is vacant.
  void shift(Id id, Square to);
  void set_moved(Id id) { pieces_[id].moved = true; }
  /// Takes a piece from its square but leaves it in its name's order, so that it can be put back.
  void lift(Id id);
  void put(Id id);
  /// A lifted piece is gone for good; its number may be used again.
  void forget(Id id);

 private:
  struct NameList {
    Id newest = kNone;
    std::size_t count = 0;
  };
  static std::size_t index(Color c) { return static_cast<std::size_t>(c); }
  void tally(const Piece& p, std::size_t by);

  std::vector<Piece> pieces_;
  std::vector<Id> free_;
  SquareTable squares_;
  std::vector<NameList> names_;
  std::array<std::array<std::size_t, kTypes>, 2> counts_{};  // of pieces on the board
  std::array<std::size_t, 2> totals_{};
  std::array<std::vector<Id>, 2> kings_;
  mutable Sight sight_;  // files pieces away when it is asked
};

}  // namespace infchess
