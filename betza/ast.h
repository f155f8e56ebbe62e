// betza/ast.h: a piece string as a tree, what `parse` makes and `lower` reads. Plain structs. The
// three spellings (XBetza, Betza 2.0 chains, brackets) share it:
//   fmafsW3     one link with two legs, f m and f s, atom W, range 3
//   W-bF        two links joined by Must, each with one leg
//   v[F?R]      two links joined by May, bracket = true, outer = v
//   f(W-F)0     one link that is a group
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace betza {

/// The letters before an atom (or before a count: Nrf0), for one leg.
struct Prefix {
  /// Direction codes, taken apart: "fs" (a pair), "f", "fh", "hr", "a" (every direction). A doubled
  /// letter is stored single; only drops keep it ("ff" = two a file).
  std::vector<std::string> directions;
  std::string modes;            // modality letters, each once but j, in the order of kModeOrder
  bool unmoved_friend = false;  // "di" in a chain: only an unmoved friend
  std::size_t column = 0;       // of its first letter, for messages

  bool has(char mode) const { return modes.find(mode) != std::string::npos; }
  int jumps() const { return static_cast<int>(std::count(modes.begin(), modes.end(), 'j')); }
  void remove(std::string_view letters) {
    std::erase_if(modes, [letters](char c) { return letters.find(c) != std::string_view::npos; });
  }
  /// Puts the modality letters into the order of kModeOrder.
  void sort_modes();
  friend bool operator==(const Prefix& x, const Prefix& y) {
    return x.directions == y.directions && x.modes == y.modes &&
           x.unmoved_friend == y.unmoved_friend;
  }
};

/// XBoard demands this order inside a leg; we print it and read any.
inline constexpr std::string_view kModeOrder = "imcdetpgoynjzqu";

inline void Prefix::sort_modes() {
  std::sort(modes.begin(), modes.end(),
            [](char x, char y) { return kModeOrder.find(x) < kModeOrder.find(y); });
}

/// W D H F A G N C Z K R B Q, O castling, U everywhere, @ drop; then postfixes X and Y.
struct Atom {
  char letter = 'W';
  int longer = 0;  // X: adds 3 to the longer coordinate, each
  int both = 0;    // Y: adds 2 to both, each
  friend bool operator==(const Atom& x, const Atom& y) {
    return x.letter == y.letter && x.longer == y.longer && x.both == y.both;
  }
};

struct Range {
  int count = kDefault;  // 0 = unlimited
  bool exact = false;    // W03: exactly three steps
  Prefix between;        // Nrf0, Rc0: what changes from step to step
  static constexpr int kDefault = -1;
  friend bool operator==(const Range& x, const Range& y) {
    return x.count == y.count && x.exact == y.exact && x.between == y.between;
  }
};

struct Term;

/// One atom or group with what belongs to it.
struct Link {
  std::vector<Prefix> legs{Prefix{}};  // more than one: XBetza's `a` notation
  Atom atom;                           // unless it is a group
  bool is_group = false;
  std::vector<Term> group;
  Range range;
  bool may_stop = false;   // bracket notation: `?` follows
  std::size_t column = 0;  // of the atom or parenthesis
};

/// One move of the union.
struct Term {
  std::vector<Link> links;  // more than one: a chain
  bool bracket = false;
  Prefix outer;  // brackets: the letters before [
};

inline bool operator==(const Term& x, const Term& y);
inline bool operator==(const Link& x, const Link& y) {
  return x.legs == y.legs && x.is_group == y.is_group && x.group == y.group &&
         (x.is_group || x.atom == y.atom) && x.range == y.range && x.may_stop == y.may_stop;
}
inline bool operator==(const Term& x, const Term& y) {
  return x.links == y.links && x.bracket == y.bracket && x.outer == y.outer;
}

/// The term in parentheses with a range.
inline Link group_of(Term term, int count = Range::kDefault) {
  Link group;
  group.is_group = true;
  group.group = {std::move(term)};
  group.range.count = count;
  return group;
}

/// A piece is the union of its terms; none = it never moves.
struct Piece {
  std::vector<Term> terms;
  friend bool operator==(const Piece& x, const Piece& y) { return x.terms == y.terms; }
};

}  // namespace betza
