// betza/check.cpp: see check.h. Each complaint names its reason; the table of what is accepted is
// in betza/README.md. Tested by tests/betza/parse_test.cpp against tests/data/betza/invalid.jsonl.
#include "betza/check.h"

#include <string_view>

#include "betza/directions.h"

namespace betza {

namespace {

/// Walks the tree; each function checks one kind of move and throws at its first fault.
class Checker {
 public:
  explicit Checker(std::vector<Warning>& warnings) : warnings_(warnings) {}
  void terms(const std::vector<Term>& all, bool grouped) {
    for (const Term& term : all) this->term(term, grouped);
  }

 private:
  [[noreturn]] static void fail(const std::string& reason, std::size_t column) {
    throw Error(reason, column);
  }
  void warn(const std::string& text, std::size_t column) { warnings_.push_back({text, column}); }
  /// Throws if the leg has a modality letter that is not in `allowed`; `where` completes the
  /// message.
  static void only(const Prefix& prefix, std::string_view allowed, const std::string& where) {
    for (const char c : prefix.modes) {
      if (allowed.find(c) == std::string_view::npos) {
        fail(std::string("the letter ") + c + " has no meaning " + where, prefix.column);
      }
    }
  }

  void term(const Term& term, bool grouped);
  void group(const Link& link, bool chain);
  void chain(const Term& term);
  void move(const Link& link);
  void castling(const Link& link);
  void drop(const Link& link);
  void everywhere(const Link& link);
  void halves(const Prefix& prefix, Symmetry symmetry);
  void final_leg(const Link& link, const Prefix& leg);
  void curve(const Link& link, const Prefix& leg, Symmetry symmetry);
  void lame_or_jumping(const Prefix& leg, const Leap& leap, const Atom& atom);
  void skipping(const Link& link, const Leap& leap);
  void between(const Link& link);

  std::vector<Warning>& warnings_;
};

/// `grouped`: inside parentheses, where exact ranges are allowed.
void Checker::term(const Term& term, bool grouped) {
  const Link& first = term.links[0];
  if (term.bracket || term.links.size() > 1) {
    only(term.outer, "imcdet", "before a bracket");
    chain(term);
  } else if (first.is_group) {
    group(first, false);
  } else if (first.atom.letter == 'O') {
    castling(first);
  } else if (first.atom.letter == '@') {
    drop(first);
  } else if (first.atom.letter == 'U') {
    everywhere(first);
  } else {
    if (first.range.exact && !grouped) {
      fail("an exact range (leading zero) belongs to chains", first.column + 1);
    }
    move(first);
  }
}

/// `chain`: the group is a leg of a chain, which may hop (p t) and unload (u) but not repeat.
void Checker::group(const Link& link, bool chain) {
  only(link.legs[0], chain ? "mcdptui" : "mcdti", "before a parenthesis");
  const Prefix& between = link.range.between;
  const bool anew = between.directions == std::vector<std::string>{"a"};
  if (!(between == Prefix{}) && !(anew && between.modes.empty())) {
    fail("before the count of a group only the letter a has a meaning: every round chooses anew",
         between.column);
  }
  if (link.range.exact) fail("a group cannot have an exact range", link.column);
  if (chain && link.range.count != Range::kDefault) {
    fail("a group with a range must stand alone", link.column);
  }
  terms(link.group, true);
}

/// Chains and brackets: each link has one leg and its own atom.
void Checker::chain(const Term& term) {
  bool loaded = false;  // has a piece been taken that could be put down?
  for (std::size_t i = 0; i < term.links.size(); ++i) {
    const Link& link = term.links[i];
    const Prefix& leg = link.legs[0];
    const bool last = i + 1 == term.links.size();
    if (link.is_group) {
      group(link, true);
      loaded = true;  // perhaps: its members are not examined
      continue;
    }
    if (!leaps(link.atom)) fail("castling, drops and U cannot be legs of a chain", link.column);
    only(leg, last ? (i == 0 ? "imcdetnj" : "mcdetnj") : (i == 0 ? "imcdptnj" : "mcdptunj"),
         last ? "on the last leg of a chain" : "on a leg of a chain");
    if (link.range.between != Prefix{}) {
      fail("letters before a count cannot stand in a chain", link.column);
    }
    lame_or_jumping(leg, leap_of(link.atom), link.atom);
    loaded = loaded || leg.has('c') || leg.has('d');
    if (leg.has('u') && !loaded) {
      fail("u (unload) needs an earlier leg that takes a piece (c or d)", leg.column);
    }
    if (i == 0) halves(leg, leap_of(link.atom).symmetry);
  }
}

/// O: one leg, directions l r s, a number of squares.
void Checker::castling(const Link& link) {
  if (link.legs.size() > 1) fail("castling has one leg", link.column);
  only(link.legs[0], "ij", "for castling");
  for (const std::string& code : link.legs[0].directions) {
    if (code != "l" && code != "r" && code != "s") {
      fail("castling goes l, r or s", link.legs[0].column);
    }
  }
  if (link.range.exact) fail("castling has no exact range", link.column);
  if (link.range.count <= 0) warn("O without a number does not castle", link.column);
}

/// @: at most one limit of each kind.
void Checker::drop(const Link& link) {
  only(link.legs[0], "j", "for drops");
  std::string seen;
  for (const std::string& code : link.legs[0].directions) {
    if (seen.find(code[0]) != std::string::npos) {
      fail("a letter and its double exclude each other", link.legs[0].column);
    }
    seen += code[0];
    if (code[0] != 'f' && code[0] != 's' && code[0] != 'b') {
      fail("a drop takes the letters f, s, b and j only", link.legs[0].column);
    }
  }
  if (link.range.exact) fail("a drop zone has no leading zero", link.column);
}

/// U: no direction and no range.
void Checker::everywhere(const Link& link) {
  if (link.legs.size() > 1) fail("U has one leg", link.column);
  only(link.legs[0], "imcdt", "for U");
  if (!link.legs[0].directions.empty()) fail("U has no directions", link.legs[0].column);
  if (link.range.count != Range::kDefault) fail("U has no range", link.column);
}

/// h belongs to oblique atoms: fh is harmless on others, hl and hr are not.
void Checker::halves(const Prefix& prefix, Symmetry symmetry) {
  for (const std::string& code : prefix.directions) {
    if (code[0] == 'h' && symmetry != Symmetry::Oblique) {
      fail("hl and hr divide the leaps of oblique atoms only (N C Z)", prefix.column);
    }
    if (code.size() == 2 && code[1] == 'h' && symmetry == Symmetry::Orthogonal) {
      warn("h has no meaning on an orthogonal atom and is ignored", prefix.column);
    }
  }
}

/// XBetza: all legs share the atom.
void Checker::move(const Link& link) {
  const Leap leap = leap_of(link.atom);
  if (link.legs.size() > 1 && link.range.between != Prefix{}) {
    fail("letters before a count need a move of one leg", link.column);
  }
  for (std::size_t i = 0; i < link.legs.size(); ++i) {
    const Prefix& leg = link.legs[i];
    const bool last = i + 1 == link.legs.size();
    if (i == 0) {
      halves(leg, leap.symmetry);
    } else {
      for (const std::string& code : leg.directions) {
        if (code[0] == 'h') fail("hl and hr have a meaning on the first leg only", leg.column);
      }
    }
    if (!last) {
      only(leg, "imcdptgynjo", "on a leg that is not the last");
    } else {
      final_leg(link, leg);
    }
    lame_or_jumping(leg, leap, link.atom);
  }
  skipping(link, leap);
  if (link.range.between != Prefix{}) between(link);
}

void Checker::final_leg(const Link& link, const Prefix& leg) {
  if (leg.has('y')) fail("y on the last leg has no effect", leg.column);
  only(leg, "imcdetpgnjozq", "here");
  curve(link, leg, leap_of(link.atom).symmetry);
}

/// z and q as rides.
void Checker::curve(const Link& link, const Prefix& leg, Symmetry symmetry) {
  if (!leg.has('z') && !leg.has('q')) return;
  if (link.legs.size() > 1) fail("z and q as ways to ride need a move of one leg", leg.column);
  if (leg.has('z') && leg.has('q')) fail("a ride is either crooked or circular", leg.column);
  for (const char c : std::string("pgj")) {
    if (leg.has(c)) {
      fail(std::string("curved rides do not go with ") + c, leg.column);
    }
  }
  if (leg.has('q') && fourfold(symmetry)) {
    fail("a circular ride of an atom with four directions is not defined", leg.column);
  }
  if (link.range.between != Prefix{}) fail("the ride would bend in two ways at once", leg.column);
}

/// n and j on leaps: only the forms whose path is beyond doubt.
void Checker::lame_or_jumping(const Prefix& leg, const Leap& leap, const Atom& atom) {
  if (leap.oblique()) {
    if (leg.has('n') && !(atom == Atom{'N', 0, 0})) {
      fail("the path of this lame leap is ambiguous; write its steps: mafsmafW", leg.column);
    }
    if (leg.has('j')) fail("must-jump on an oblique leap is ambiguous", leg.column);
  } else if (leap.stride() > 1 && leg.has('n') && leg.has('j')) {
    fail("n and j contradict each other", leg.column);
  }
}

/// Warns of j that skips the whole range (jW).
void Checker::skipping(const Link& link, const Leap& leap) {
  if (!leap.adjacent()) return;
  const int fallback = leap.sliding ? 0 : 1;
  const int reach = link.range.count == Range::kDefault ? fallback : link.range.count;
  for (const Prefix& leg : link.legs) {
    const int skipped = leg.jumps();
    if (reach > 0 && skipped >= reach) {
      warn("j skips every square it could reach: no moves", leg.column);
      return;
    }
  }
}

/// Nrf0 and Rc0: one turn, and what may be passed.
void Checker::between(const Link& link) {
  const Prefix& prefix = link.range.between;
  only(prefix, "mcdtp", "before a count");
  for (const char c : std::string("pgjno")) {
    if (link.legs[0].has(c)) {
      fail(std::string("letters before a count do not go with ") + c, link.legs[0].column);
    }
  }
  if (prefix.unmoved_friend) fail("di has no meaning before a count", prefix.column);
  if (prefix.directions.empty()) return;
  const DirectionSet turn = directions_of(prefix, Symmetry::Eightfold, 1);
  if ((turn & (turn - 1)) != 0 || turn == 0) {
    fail("the turn between steps must be one direction", prefix.column);
  }
  if (fourfold(leap_of(link.atom).symmetry) && (turn & kOdd) != 0) {
    fail("this atom cannot turn by 45 degrees", prefix.column);
  }
}

}  // namespace

void check(const Piece& piece, std::vector<Warning>& warnings) {
  Checker(warnings).terms(piece.terms, false);
}

}  // namespace betza
