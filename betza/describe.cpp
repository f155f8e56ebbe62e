// betza/describe.cpp: see describe.h. Tested by tests/betza/describe_test.cpp. Built from phrases:
// where it goes, in which directions, what it may do there, under which conditions.
#include "betza/describe.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "betza/directions.h"
#include "betza/print.h"

namespace betza {

namespace {

/// "a", "a or b", "a, b or c".
std::string list(const std::vector<std::string>& words, const std::string& glue) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " " + glue + " " : ", ";
    text += words[i];
  }
  return text;
}

std::string letter_words(char c) {
  switch (c) {
    case 'f':
      return "forward";
    case 'b':
      return "backward";
    case 'l':
      return "left";
    case 'r':
      return "right";
    case 'v':
      return "forward or backward";
    case 's':
      return "sideways";
    case 'z':
      return "to the other side than before";
    case 'q':
      return "to the same side as before";
    default:
      return "anywhere";
  }
}

std::string code_words(const std::string& code) {
  if (code == "a") return "in any direction";
  if (code == "hr") return "by its right-handed leaps";
  if (code == "hl") return "by its left-handed leaps";
  if (code.size() == 2 && code[1] == 'h') return "in the " + letter_words(code[0]) + " half";
  if (code.size() == 2) return letter_words(code[0]) + "-" + letter_words(code[1]);
  return letter_words(code[0]);
}

std::string directions_words(const Prefix& prefix) {
  if (prefix.directions.empty()) return "";
  std::vector<std::string> words;
  for (const std::string& code : prefix.directions) words.push_back(code_words(code));
  return " " + list(words, "and");
}

std::string number(int n) {
  static const std::vector<std::string> kWords = {"no",   "one", "two",   "three", "four",
                                                  "five", "six", "seven", "eight", "nine"};
  return n < static_cast<int>(kWords.size()) ? kWords[static_cast<std::size_t>(n)]
                                             : std::to_string(n);
}

/// "orthogonally"; a King's directions are said by the letters, or not at all.
std::string way_words(const Leap& leap, const Prefix& leg) {
  switch (leap.symmetry) {
    case Symmetry::Orthogonal:
      return " orthogonally";
    case Symmetry::Diagonal:
      return " diagonally";
    default:
      return leg.directions.empty() ? " in any direction" : "";
  }
}

std::string leap_words(const Leap& leap, const Prefix& leg) {
  if (!leap.oblique()) return "leaps " + number(leap.stride()) + " squares" + way_words(leap, leg);
  const std::string vector =
      " (" + std::to_string(leap.base.dx) + "," + std::to_string(leap.base.dy) + ")";
  if (leap.base == Delta{1, 2}) return "leaps like a knight" + vector;
  if (leap.base == Delta{1, 3}) return "leaps like a camel" + vector;
  if (leap.base == Delta{2, 3}) return "leaps like a zebra" + vector;
  return "leaps" + vector;
}

/// "goes one square diagonally", "leaps like a knight (1,2) up to three times in one direction".
std::string distance_words(const Link& link, const Prefix& leg, bool bent) {
  Leap leap = leap_of(link.atom);
  // Behind a bend the letters alone say where: a Ferz may have become a Wazir.
  if (bent && !leap.oblique() && !leg.directions.empty()) leap.symmetry = Symmetry::Eightfold;
  int range = link.range.count;
  if (range == Range::kDefault) range = leap.sliding ? 0 : 1;
  const std::string limit =
      range == 0 ? "any number of" : (link.range.exact ? "exactly " : "up to ") + number(range);
  if (!leap.oblique() && leap.stride() == 1) {
    if (range == 1) return "goes one square" + way_words(leap, leg);
    return "slides " + limit + " squares" + way_words(leap, leg);
  }
  if (range == 1) return leap_words(leap, leg);
  return leap_words(leap, leg) + " " + limit + " times in one direction";
}

/// What it may do on its last square.
std::string ending_words(const Prefix& leg) {
  std::vector<std::string> words;
  if (leg.has('m')) words.push_back("move");
  if (leg.has('c')) words.push_back("capture");
  if (leg.has('d')) words.push_back("capture a friend");
  if (leg.has('e')) words.push_back("capture en passant");
  if (words.empty()) return " to move or capture";
  if (words.size() == 1 && leg.has('m')) return " without capturing";
  if (leg.has('m')) return " to " + list(words, "or");
  return " only to " + list(words, "or");
}

/// What must stand where a leg ends that is not the last.
std::string relay_words(const Prefix& leg) {
  std::vector<std::string> words;
  if (leg.has('m') || leg.has('y')) words.push_back("to an empty square");
  if (leg.has('c')) words.push_back("to an enemy, capturing it on the way");
  if (leg.has('d')) words.push_back("to a friend, taking it along");
  if (leg.has('p') || leg.has('g')) {
    words.push_back(leg.has('t') ? "to a friend, which it hops" : "to a piece, which it hops");
  }
  if (words.empty()) words.push_back("to an empty square");
  std::string text = " " + list(words, "or");
  if (leg.has('u')) text += ", putting down what it took";
  return text;
}

std::string manner_words(const Link& link, const Prefix& leg, bool first, bool last) {
  const Leap leap = leap_of(link.atom);
  const bool leaping = leap.oblique() || leap.stride() > 1;
  std::string text;
  if (leg.has('n')) text += leaping ? ", if nothing stands between," : ", leaving an e.p. trace,";
  if (leg.has('j'))
    text += leaping ? ", if something stands between," : ", skipping the first squares,";
  if (last && leg.has('p')) text += ", hopping exactly one piece,";
  if (last && leg.has('g') && !leg.has('p')) text += ", just behind the first piece it meets,";
  if (leg.has('z') && link.legs.size() == 1) text += ", in a zigzag,";
  if (leg.has('q') && link.legs.size() == 1) text += ", in a curve,";
  if (leg.has('o')) text += ", around the sides of the board,";
  if (!first && leg.has('i')) text += ", as many steps as before,";
  return text;
}

std::string leg_words(const Link& link, const Prefix& leg, bool first, bool last, bool bent) {
  std::string text = distance_words(link, leg, bent) + directions_words(leg) +
                     manner_words(link, leg, first, last) +
                     (last ? ending_words(leg) : relay_words(leg));
  if (last && leg.has('t')) text += ", but never a royal piece";
  if (link.range.between != Prefix{}) {
    text += " (between steps: " + print(Term{{link}, false, {}}) + ")";
  }
  return text;
}

std::string special_words(const Link& link) {
  const Prefix& leg = link.legs[0];
  if (link.atom.letter == 'U') return "goes to any square" + ending_words(leg);
  if (link.atom.letter == 'O') {
    return "castles by " + number(std::max(link.range.count, 0)) + " squares" +
           directions_words(leg) +
           (leg.has('j') ? ", with a piece that stands inside the edge" : "");
  }
  const int depth = link.range.count == Range::kDefault ? 1 : link.range.count;
  std::string text = "may be dropped on " +
                     (depth == 0 ? std::string("any rank") : "ranks 1 to " + std::to_string(depth));
  if (leg.has('j')) text += " but the back rank";
  if (!leg.directions.empty()) text += ", within a limit of its like";
  return text;
}

std::string term_words(const Term& term);

std::string link_words(const Link& link, bool first, bool last) {
  if (link.is_group) {
    std::vector<std::string> ways;
    for (const Term& term : link.group) ways.push_back(term_words(term));
    std::string text = ways.size() == 1 ? ways[0] : "does one of these: " + list(ways, "or");
    if (link.range.count != Range::kDefault) {
      text += link.range.count == 0 ? ", again and again"
                                    : ", up to " + number(link.range.count) + " times";
    }
    return text;
  }
  if (!leaps(link.atom)) return special_words(link);
  std::vector<std::string> legs;
  Link now = link;  // its range changes behind y and g
  bool slides = leap_of(link.atom).sliding;
  for (std::size_t i = 0; i < link.legs.size(); ++i) {
    const Prefix& leg = link.legs[i];
    legs.push_back(leg_words(now, leg, first && i == 0, last && i + 1 == link.legs.size(), i > 0));
    if (leg.has('y') || leg.has('g')) {
      const Leap leap = leap_of(link.atom);
      if (leap.oblique() || leap.stride() > 1) slides = now.range.count != Range::kDefault;
      slides = !slides;
      now.range.count = slides ? 0 : Range::kDefault;
      if (leap.sliding && !slides) now.range.count = 1;
    }
  }
  std::string text;
  for (std::size_t i = 0; i < legs.size(); ++i) text += (i > 0 ? ", then " : "") + legs[i];
  return text;
}

std::string term_words(const Term& term) {
  std::string text;
  for (std::size_t i = 0; i < term.links.size(); ++i) {
    if (i > 0) text += term.links[i - 1].may_stop ? " and may stop there, or then " : ", then ";
    text += link_words(term.links[i], i == 0, i + 1 == term.links.size());
  }
  return text;
}

}  // namespace

std::string describe(const Piece& piece) {
  if (piece.terms.empty()) return "It never moves.\n";
  std::string text;
  for (const Term& term : piece.terms) {
    const Link& first = term.links[0];
    std::string words = term_words(term);
    // Commas that close a manner and open the next phrase are one comma.
    for (std::size_t at; (at = words.find(",,")) != std::string::npos;) words.erase(at, 1);
    if (!words.empty() && words.back() == ',') words.pop_back();
    text += first.legs[0].has('i') ? "While unmoved it " : "It ";
    text += words + ".\n";
  }
  return text;
}

}  // namespace betza
