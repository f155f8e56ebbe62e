// betza/directions.h: atoms as vectors and direction letters as sets of the eight directions,
// counted clockwise from forward. Used by parse's check, lower and describe; tested by
// tests/betza/lower_test.cpp.
#pragma once

#include <cstdint>
#include <string>

#include "betza/ast.h"
#include "betza/geometry.h"

namespace betza {

/// Bit k = direction k of 8, clockwise; 0 is straight ahead, for oblique atoms (a, b), a < b.
using DirectionSet = std::uint8_t;

/// How letters are read: along the axes, between them, both (K Q), or by the eight knight-like
/// leaps.
enum class Symmetry : std::uint8_t { Orthogonal, Diagonal, Eightfold, Oblique };

/// The leap of an atom, (0,n), (n,n) or (a,b) with a < b, and its symmetry.
struct Leap {
  Symmetry symmetry = Symmetry::Orthogonal;
  Delta base{0, 1};
  bool sliding = false;  // R B Q

  int stride() const { return base.dy; }
  bool oblique() const { return symmetry == Symmetry::Oblique; }
  /// Vector number `index`, as White sees it. An orthogonal leap asked for an odd direction gives
  /// its diagonal partner of the same stride (W <-> F, D <-> A), which is what XBetza's conversion
  /// wants.
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
