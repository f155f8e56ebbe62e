// betza/directions.cpp: see directions.h.
#include "betza/directions.h"

#include <algorithm>
#include <array>

namespace betza {

namespace {

// The steps of a King, in the order of the directions.
constexpr std::array<Delta, 8> kKing = {
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};

template <typename... Index>
constexpr DirectionSet set(Index... index) {
  return static_cast<DirectionSet>(((1U << index) | ...));
}

/// One letter alone (narrow) and as the half of a pair or with h (wide), for oblique and king-like
/// atoms. Diagonal atoms take the odd half of king_wide. README section 5 draws all of them.
struct LetterSets {
  char letter;
  DirectionSet oblique_narrow, oblique_wide, king_narrow, king_wide;
};

constexpr std::array<LetterSets, 6> kLetterSets = {{
    {'f', set(7, 0), set(6, 7, 0, 1), set(0), set(7, 0, 1)},
    {'r', set(1, 2), set(0, 1, 2, 3), set(2), set(1, 2, 3)},
    {'b', set(3, 4), set(2, 3, 4, 5), set(4), set(3, 4, 5)},
    {'l', set(5, 6), set(4, 5, 6, 7), set(6), set(5, 6, 7)},
    {'v', set(0, 3, 4, 7), 0, set(0, 4), set(7, 0, 1, 3, 4, 5)},
    {'s', set(1, 2, 5, 6), 0, set(2, 6), set(1, 2, 3, 5, 6, 7)},
}};

const LetterSets& sets_of(char letter) {
  return *std::find_if(kLetterSets.begin(), kLetterSets.end() - 1,
                       [letter](const LetterSets& s) { return s.letter == letter; });
}

/// A letter that stands alone.
DirectionSet single(char letter, Symmetry symmetry) {
  const LetterSets& s = sets_of(letter);
  switch (symmetry) {
    case Symmetry::Oblique:
      return s.oblique_narrow;
    case Symmetry::Diagonal:
      return s.king_wide & kOdd;
    default:
      return s.king_narrow;
  }
}

/// A letter with h, or the first of a pair.
DirectionSet wide(char letter, Symmetry symmetry) {
  const LetterSets& s = sets_of(letter);
  switch (symmetry) {
    case Symmetry::Oblique:
      return s.oblique_wide;
    case Symmetry::Diagonal:
      return s.king_wide & kOdd;
    case Symmetry::Orthogonal:
      return s.king_narrow;  // h means nothing there: read as without
    default:
      return s.king_wide;
  }
}

/// Two letters: a union on orthogonal atoms, elsewhere what both halves share.
DirectionSet pair(char x, char y, Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::Orthogonal:
      return single(x, symmetry) | single(y, symmetry);
    case Symmetry::Oblique:
      return wide(x, symmetry) & single(y, symmetry);
    default:
      return wide(x, symmetry) & wide(y, symmetry);
  }
}

}  // namespace

Delta Leap::vector(int index) const {
  if (!oblique()) return kKing[static_cast<std::size_t>(index)] * stride();
  const int a = base.dx;
  const int b = base.dy;
  const std::array<Delta, 8> leaps = {
      {{a, b}, {b, a}, {b, -a}, {a, -b}, {-a, -b}, {-b, -a}, {-b, a}, {-a, b}}};
  return leaps[static_cast<std::size_t>(index)];
}

DirectionSet Leap::all() const {
  switch (symmetry) {
    case Symmetry::Orthogonal:
      return kEven;
    case Symmetry::Diagonal:
      return kOdd;
    default:
      return kAll;
  }
}

bool leaps(const Atom& atom) {
  return atom.letter != 'O' && atom.letter != 'U' && atom.letter != '@';
}

// Letters name the base leap; X and Y lengthen it afterwards, which may change the symmetry (WY is
// oblique).
Leap leap_of(const Atom& atom) {
  Leap leap;
  switch (atom.letter) {
    case 'D':
      leap.base = {0, 2};
      break;
    case 'H':
      leap.base = {0, 3};
      break;
    case 'F':
    case 'B':
      leap.base = {1, 1};
      break;
    case 'A':
      leap.base = {2, 2};
      break;
    case 'G':
      leap.base = {3, 3};
      break;
    case 'N':
      leap.base = {1, 2};
      break;
    case 'C':
      leap.base = {1, 3};
      break;
    case 'Z':
      leap.base = {2, 3};
      break;
    default:
      break;  // W K R Q
  }
  leap.base.dy += 3 * atom.longer;
  leap.base = leap.base + Delta{2, 2} * atom.both;
  leap.sliding = atom.letter == 'R' || atom.letter == 'B' || atom.letter == 'Q';
  if (atom.letter == 'K' || atom.letter == 'Q') {
    leap.symmetry = Symmetry::Eightfold;
  } else if (leap.base.dx == leap.base.dy) {
    leap.symmetry = Symmetry::Diagonal;
  } else if (leap.base.dx != 0) {
    leap.symmetry = Symmetry::Oblique;
  }
  return leap;
}

DirectionSet directions_of(const std::string& code, Symmetry symmetry) {
  const char x = code[0];
  if (x == 'a') return kAll;
  if (x == 'h') {
    if (symmetry != Symmetry::Oblique) return 0;
    return code[1] == 'r' ? kEven : kOdd;
  }
  if (code.size() == 1) return single(x, symmetry);
  if (code[1] == 'h') return wide(x, symmetry);
  return pair(x, code[1], symmetry);
}

DirectionSet directions_of(const Prefix& prefix, Symmetry symmetry, DirectionSet otherwise) {
  if (prefix.directions.empty()) return otherwise;
  DirectionSet result = 0;
  for (const std::string& code : prefix.directions) result |= directions_of(code, symmetry);
  return result;
}

bool is_vertical(char letter) { return letter == 'f' || letter == 'b' || letter == 'v'; }

bool is_horizontal(char letter) {
  return letter == 'l' || letter == 'r' || letter == 's' || letter == 'z' || letter == 'q';
}

bool pairs(char x, char y) {
  if (x == 'v' || x == 's') return false;
  return (is_vertical(x) && is_horizontal(y)) || (is_horizontal(x) && is_vertical(y));
}

}  // namespace betza
