// betza/directions.h: atoms as vectors and direction letters as sets of the eight directions,
// counted clockwise from forward. Used by parse's check, lower and describe; tested by
// tests/betza/lower_test.cpp.
#pragma once

#include <cstdint>
#include <string>

#include "betza/ast.h"
#include "betza/geometry.h"

namespace betza {

// clang-format off
/// Bit k = direction k of 8, clockwise; 0 is straight ahead, for oblique atoms the leap (a, b), a < b:
///
///     7 0 1      . 7 . 0 .
///     6 + 2      6 . . . 1
///     5 4 3      . . + . .
///                5 . . . 2
///                . 4 . 3 .
// clang-format on
using DirectionSet = std::uint8_t;
inline constexpr DirectionSet kEven = 0x55;  // orthogonal; of oblique leaps the right-handed ones
inline constexpr DirectionSet kOdd = 0xAA;   // diagonal; the left-handed ones
inline constexpr DirectionSet kAll = 0xFF;

constexpr bool contains(DirectionSet set, int index) { return (set >> index & 1) != 0; }
/// Every direction turned clockwise by `by` eighths, 0..8.
constexpr DirectionSet rotated(DirectionSet set, int by) {
  return static_cast<DirectionSet>(set << by | set >> (8 - by));
}

/// How letters are read: along the axes, between them, both (K Q), or by the eight knight-like
/// leaps.
enum class Symmetry : std::uint8_t { Orthogonal, Diagonal, Eightfold, Oblique };

/// Do atoms of this symmetry have four directions only?
constexpr bool fourfold(Symmetry s) { return s == Symmetry::Orthogonal || s == Symmetry::Diagonal; }

/// The leap of an atom, (0,n), (n,n) or (a,b) with a < b, and its symmetry.
struct Leap {
  Symmetry symmetry = Symmetry::Orthogonal;
  Delta base{0, 1};
  bool sliding = false;  // R B Q

  int stride() const { return base.dy; }
  bool oblique() const { return symmetry == Symmetry::Oblique; }
  /// To a neighbouring square: W F K, R B Q.
  bool adjacent() const { return !oblique() && stride() == 1; }
  /// Vector number `index`, 0..7, as White sees it. In an odd direction an orthogonal leap is its
  /// diagonal partner of the same stride (W <-> F, D <-> A): XBetza's conversion.
  Delta vector(int index) const;
  /// All directions the atom itself has.
  DirectionSet all() const;
};

/// REQUIRES: an atom that leaps (not O, U, @).
Leap leap_of(const Atom& atom);
bool leaps(const Atom& atom);

/// The set of one direction code ("f", "fs", "fh", "hr", "a"); codes that mean nothing for the
/// symmetry (hr on a Wazir) give 0.
DirectionSet directions_of(const std::string& code, Symmetry symmetry);
/// The union over all codes; none = `otherwise`.
DirectionSet directions_of(const Prefix& prefix, Symmetry symmetry, DirectionSet otherwise);

bool is_vertical(char letter);    // f b v
bool is_horizontal(char letter);  // l r s, and z q in later legs
/// May `x` open a pair with the following letter `y`?
bool pairs(char x, char y);

}  // namespace betza
