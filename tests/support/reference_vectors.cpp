// tests/support/reference_vectors.cpp: see reference_parts.h.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

#include "tests/support/reference_parts.h"

namespace reference {

using betza::Atom;
using betza::Delta;
using betza::Prefix;

namespace {

/// Is `v` among the narrow set of letter c? `king` = the frame of K and Q.
bool narrow(char c, Delta v, bool king) {
  const int up = std::abs(v.dy);
  const int side = std::abs(v.dx);
  const bool vertical = king ? side == 0 : up > side;
  const bool sideways = king ? up == 0 : side > up;
  switch (c) {
    case 'f':
      return vertical && v.dy > 0;
    case 'b':
      return vertical && v.dy < 0;
    case 'l':
      return sideways && v.dx < 0;
    case 'r':
      return sideways && v.dx > 0;
    case 'v':
      return vertical;
    default:
      return sideways;
  }
}

/// The half of the board a letter speaks of.
bool half(char c, Delta v) {
  switch (c) {
    case 'f':
      return v.dy > 0;
    case 'b':
      return v.dy < 0;
    case 'l':
      return v.dx < 0;
    case 'r':
      return v.dx > 0;
    case 'v':
      return v.dy != 0;
    default:
      return v.dx != 0;
  }
}

}  // namespace

Leap leap_of(const Atom& atom) {
  const std::string letters = "WFKRBQDAHGNCZ";
  const int table[][2] = {{0, 1}, {1, 1}, {0, 1}, {0, 1}, {1, 1}, {0, 1}, {0, 2},
                          {2, 2}, {0, 3}, {3, 3}, {1, 2}, {1, 3}, {2, 3}};
  const int* entry = table[letters.find(atom.letter)];
  Leap leap{entry[0], entry[1], atom.letter == 'K' || atom.letter == 'Q',
            atom.letter == 'R' || atom.letter == 'B' || atom.letter == 'Q'};
  leap.a += 2 * atom.both;
  leap.b += 2 * atom.both + 3 * atom.longer;
  return leap;
}

double angle(Delta v) { return std::atan2(v.dx, v.dy); }

std::vector<Delta> clockwise(std::vector<Delta> all, Delta from) {
  const double turn = 2 * std::acos(-1.0);
  const auto key = [&](Delta v) {
    double d = angle(v) - angle(from);
    while (d < -1e-9) d += turn;
    while (d > turn - 1e-9) d -= turn;
    return d;
  };
  std::sort(all.begin(), all.end(), [&](Delta x, Delta y) { return key(x) < key(y); });
  return all;
}

std::vector<Delta> own_vectors(const Leap& leap) {
  std::set<Delta> all;
  for (const int sx : {-1, 1}) {
    for (const int sy : {-1, 1}) {
      all.insert({sx * leap.a, sy * leap.b});
      all.insert({sx * leap.b, sy * leap.a});
      if (leap.eight) all.insert({sx * leap.b, sy * leap.b});
    }
  }
  return {all.begin(), all.end()};
}

std::vector<Delta> eight_vectors(Leap leap) {
  if (leap.oblique()) return own_vectors(leap);
  leap.a = 0;
  leap.eight = true;
  return own_vectors(leap);
}

bool allows(const std::string& code, Delta v, const Leap& leap) {
  const bool orthogonal = !leap.eight && leap.a == 0;
  const bool diagonal = !leap.eight && leap.a == leap.b;
  if (code[0] == 'h') {
    return (v.dx * v.dy > 0) == ((std::abs(v.dy) > std::abs(v.dx)) == (code[1] == 'r'));
  }
  const char x = code[0];
  if (orthogonal) {
    return narrow(x, v, true) || (code.size() == 2 && code[1] != 'h' && narrow(code[1], v, true));
  }
  if (code.size() == 1) return diagonal ? half(x, v) : narrow(x, v, leap.eight);
  if (code[1] == 'h') return half(x, v);
  return half(x, v) && (leap.oblique() ? narrow(code[1], v, false) : half(code[1], v));
}

std::vector<Delta> first_vectors(const Prefix& leg, const Leap& leap) {
  std::vector<Delta> result;
  for (const Delta v : own_vectors(leap)) {
    bool ok = leg.directions.empty();
    for (const std::string& code : leg.directions) ok = ok || allows(code, v, leap);
    if (ok) result.push_back(v);
  }
  return result;
}

}  // namespace reference
