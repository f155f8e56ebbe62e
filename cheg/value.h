// cheg/value.h: what a CHEG variable can hold, in eight bytes. Sets are vectors whose elements lie
// in a pool (a Program's constants or a Machine's arena); everything else is complete in itself.
#pragma once

#include <cstdint>

namespace cheg {

enum class Type : std::uint8_t {
  Undefined,
  Logical,
  Integer,
  Set,
  Piece,   // a piece on the board, named by the square it stands on
  Square,  // index of a square: file + rank * files, a1 = 0; a literal gives file and rank
  Move,
  Lazy  // inside the machine alone: a read-only variable that was not read yet
};

/// What a piece is to a program. Others have no classical name: `{id}` conditions know them.
enum class Kind : std::uint8_t { King, Queen, Rook, Bishop, Knight, Pawn, Other, None };
inline constexpr int kNamedKinds = 6;  // King .. Pawn

struct Value {
  Type type = Type::Undefined;
  std::uint8_t extra = 0;   // Move: what the pawn becomes, a Kind. Set: 1 = elements are constants.
                            // Square: 1 = a literal, which knows no board
  std::uint16_t count = 0;  // Set: number of elements. Move: square it comes from. Square literal:
                            // file, a = 0
  std::int32_t payload = 0;  // Logical, Integer; Piece, Square: the square; Move: destination;
                             // Set: index of the first element. Square literal: rank, first = 0

  static constexpr Value logical(bool b) { return {Type::Logical, 0, 0, b ? 1 : 0}; }
  static constexpr Value integer(std::int32_t i) { return {Type::Integer, 0, 0, i}; }
  static constexpr Value piece(int square) { return {Type::Piece, 0, 0, square}; }
  static constexpr Value square(int square) { return {Type::Square, 0, 0, square}; }
  static constexpr Value move(int from, int to, Kind promotion) {
    return {Type::Move, static_cast<std::uint8_t>(promotion), static_cast<std::uint16_t>(from), to};
  }
  static constexpr Value set(std::uint32_t first, std::uint16_t n, bool constant) {
    return {Type::Set, static_cast<std::uint8_t>(constant ? 1 : 0), n,
            static_cast<std::int32_t>(first)};
  }

  constexpr bool is(Type t) const { return type == t; }
  constexpr bool truth() const { return payload != 0; }
  constexpr Kind promotion() const { return static_cast<Kind>(extra); }
  constexpr int from() const { return count; }
  constexpr bool constant() const { return extra != 0; }
};
static_assert(sizeof(Value) == 8);

}  // namespace cheg
