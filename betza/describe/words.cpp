// betza/describe/words.cpp: see words.h. Tested by tests/betza/describe_test.cpp.
#include "betza/describe/words.h"

#include <array>

namespace betza {

namespace {

constexpr std::array<const char*, 8> kCompass = {"forward",        "forward-right", "right",
                                                 "backward-right", "backward",      "backward-left",
                                                 "left",           "forward-left"};

/// Directions of a King in words, after "orthogonally", "diagonally" or alone.
std::string compass_words(DirectionSet set) {
  struct Known {
    DirectionSet set;
    const char* words;
  };
  // Sets that have shorter words than the list of their directions.
  constexpr Known kKnown[] = {{0x11, "forward or backward"},
                              {0x44, "sideways"},
                              {0x45, "forward or sideways"},
                              {0x54, "backward or sideways"},
                              {0x82, "diagonally forward"},
                              {0x28, "diagonally backward"},
                              {0x0A, "diagonally to the right"},
                              {0xA0, "diagonally to the left"},
                              {0x83, "forward, straight or diagonally"},
                              {0x38, "backward, straight or diagonally"},
                              {0xAB, "diagonally or straight forward"},
                              {0xBA, "diagonally or straight backward"},
                              {0x55, "orthogonally"},
                              {0xAA, "diagonally"},
                              {0xFF, "in any direction"}};
  for (const Known& known : kKnown) {
    if (set == known.set) return known.words;
  }
  std::vector<std::string> words;
  for (int k = 0; k < 8; ++k) {
    if (contains(set, k)) words.push_back(kCompass[static_cast<std::size_t>(k)]);
  }
  return listed(words, "or");
}

std::string vector_word(Delta d) {
  return "(" + std::to_string(d.dx) + "," + std::to_string(d.dy) + ")";
}

/// Which leaps of an oblique atom, right of and ahead of the piece.
std::string oblique_words(const Leap& leap, DirectionSet set) {
  struct Known {
    DirectionSet set;
    const char* words;
  };
  constexpr Known kKnown[] = {{0xFF, ""},
                              {0x81, " by its two leaps farthest forward"},
                              {0x18, " by its two leaps farthest backward"},
                              {0x42, " by its two flat forward leaps"},
                              {0x24, " by its two flat backward leaps"},
                              {0xC3, " by its four forward leaps"},
                              {0x3C, " by its four backward leaps"},
                              {0x99, " by its four steep leaps"},
                              {0x66, " by its four flat leaps"},
                              {0x55, " by its four right-handed leaps"},
                              {0xAA, " by its four left-handed leaps"}};
  for (const Known& known : kKnown) {
    if (set == known.set) return known.words;
  }
  std::vector<std::string> words;
  for (int k = 0; k < 8; ++k) {
    if (contains(set, k)) words.push_back(vector_word(leap.vector(k)));
  }
  return " by the leap" + std::string(words.size() > 1 ? "s " : " ") + listed(words, "or");
}

/// "knight" for (1,2); "(1,4) leaper" for what has no name.
std::string leaper_name(const Leap& leap) {
  if (leap.base == Delta{1, 2}) return "knight";
  if (leap.base == Delta{1, 3}) return "camel";
  if (leap.base == Delta{2, 3}) return "zebra";
  return vector_word(leap.base) + " leaper";
}

/// How many steps: "any number of", "up to three", "exactly two".
std::string limit_words(const Node& n) {
  if (n.last == kUnlimited) return "any number of";
  return (n.exact ? "exactly " : "up to ") + number_word(n.last);
}

bool all_of(const Leap& leap, DirectionSet set) { return set == leap.all(); }

/// "slides like a rook": the pieces of chess, in all their directions.
std::string known_slide(const Leap& leap, DirectionSet set, const Node& n) {
  if (n.last != kUnlimited || !all_of(leap, set)) return "";
  switch (leap.symmetry) {
    case Symmetry::Orthogonal:
      return "slides like a rook";
    case Symmetry::Diagonal:
      return "slides like a bishop";
    default:
      return "slides like a queen";
  }
}

/// How it goes, without directions: "steps one square", "leaps two squares".
std::string gait_words(const Leap& leap, const Node& n) {
  if (leap.oblique()) {
    if (n.last == 1) return "leaps like a " + leaper_name(leap);
    return "rides " + limit_words(n) + " " + leaper_name(leap) + " leaps in one direction";
  }
  if (leap.stride() == 1) {
    return n.last == 1 ? "steps one square" : "slides " + limit_words(n) + " squares";
  }
  const std::string leap_word = number_word(leap.stride()) + " squares";
  if (n.last == 1) return "leaps " + leap_word;
  return "rides " + limit_words(n) + " leaps of " + leap_word;
}

/// Turns of an atom with eight directions, clockwise from the leg before.
std::string turn_words(DirectionSet turns) {
  struct Known {
    DirectionSet set;
    const char* words;
  };
  constexpr Known kKnown[] = {{0x01, "goes straight on"},
                              {0x10, "turns straight back"},
                              {0x82, "turns 45 degrees to either side"},
                              {0x44, "turns 90 degrees to either side"},
                              {0x28, "turns 135 degrees to either side"},
                              {0x02, "turns 45 degrees to the right"},
                              {0x80, "turns 45 degrees to the left"},
                              {0x04, "turns 90 degrees to the right"},
                              {0x40, "turns 90 degrees to the left"},
                              {0x08, "turns 135 degrees to the right"},
                              {0x20, "turns 135 degrees to the left"},
                              {0x45, "goes straight on or turns 90 degrees to either side"},
                              {0x55, "goes on, back or turns 90 degrees to either side"},
                              {0x83, "goes straight on or turns 45 degrees to either side"},
                              {0x11, "goes straight on or back"},
                              {0xC7, "turns by at most 90 degrees"},
                              {0xEF, "turns in any direction but straight back"},
                              {0xFF, "turns in any direction"}};
  for (const Known& known : kKnown) {
    if (turns == known.set) return known.words;
  }
  constexpr std::array<const char*, 8> kTurns = {"",
                                                 "45 degrees right",
                                                 "90 degrees right",
                                                 "135 degrees right",
                                                 "straight back",
                                                 "135 degrees left",
                                                 "90 degrees left",
                                                 "45 degrees left"};
  std::vector<std::string> words;
  for (int k = 1; k < 8; ++k) {
    if (contains(turns, k)) words.push_back(kTurns[static_cast<std::size_t>(k)]);
  }
  return ((turns & 1) != 0 ? "goes straight on or turns " : "turns ") + listed(words, "or");
}

/// Turns of an oblique atom: its leaps are counted clockwise from the leap before.
std::string oblique_turn_words(DirectionSet turns) {
  struct Known {
    DirectionSet set;
    const char* words;
  };
  constexpr Known kKnown[] = {{0x01, "the same leap"},
                              {0x10, "the opposite leap"},
                              {0x02, "the next leap clockwise"},
                              {0x80, "the next leap counter-clockwise"},
                              {0x82, "either neighbouring leap"},
                              {0x44, "a leap at right angles"},
                              {0x04, "the leap 90 degrees clockwise"},
                              {0x40, "the leap 90 degrees counter-clockwise"},
                              {0xEF, "any leap but the opposite one"},
                              {0xFF, "any leap"}};
  for (const Known& known : kKnown) {
    if (turns == known.set) return known.words;
  }
  std::vector<std::string> words;
  for (int k = 0; k < 8; ++k) {
    if (contains(turns, k)) words.push_back(std::to_string(k));
  }
  return "the leap " + listed(words, "or") + " places clockwise";
}

}  // namespace

std::string listed(const std::vector<std::string>& words, const std::string& glue) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " " + glue + " " : ", ";
    text += words[i];
  }
  return text;
}

std::string number_word(int n) {
  constexpr std::array<const char*, 12> kWords = {"no",    "one",  "two", "three",
                                                  "four",  "five", "six", "seven",
                                                  "eight", "nine", "ten", "eleven"};
  return n >= 0 && n < 12 ? kWords[static_cast<std::size_t>(n)] : std::to_string(n);
}

// A rook is a rook only in all its directions: fR slides forward.
std::string first_leg_words(const LegPlan& plan, DirectionSet set) {
  const Leap& leap = plan.leap;
  if (leap.oblique()) return gait_words(leap, plan.node) + oblique_words(leap, set);
  const bool plain_slide = leap.stride() == 1;
  const std::string known = plain_slide ? known_slide(leap, set, plan.node) : "";
  if (!known.empty()) return known;
  return gait_words(leap, plan.node) + " " + compass_words(set);
}

// What a later leg is once it has turned decides between bishop and rook.
std::string later_leg_words(const LegPlan& plan, DirectionSet turns, int diagonal) {
  const Leap& leap = plan.leap;
  const Node& n = plan.node;
  if (leap.oblique()) {
    const std::string which = oblique_turn_words(turns);
    if (n.last == 1) return "makes " + which;
    return "rides on by " + which + ", " + limit_words(n) + " times";
  }
  Leap turned = leap;
  if (diagonal != 0) turned.symmetry = diagonal > 0 ? Symmetry::Diagonal : Symmetry::Orthogonal;
  std::string text = turn_words(turns) + " and ";
  if (leap.stride() == 1 && n.last == kUnlimited) {
    return text + (diagonal > 0   ? "slides on like a bishop"
                   : diagonal < 0 ? "slides on like a rook"
                                  : "slides on");
  }
  return text + gait_words(turned, n) +
         (diagonal > 0   ? " diagonally"
          : diagonal < 0 ? " orthogonally"
                         : "");
}

}  // namespace betza
