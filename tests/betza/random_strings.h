// tests/betza/random_strings.h: piece strings at random, most of them accepted: input for property
// tests.
#pragma once

#include <string>

#include "tests/betza/boards.h"

namespace random_strings {

/// One of the letters, all equally likely.
inline std::string pick(const char* letters, boards::Random& random) {
  const std::string all = letters;
  return std::string(1, all[static_cast<std::size_t>(random.below(static_cast<int>(all.size())))]);
}

/// Letters before an atom: directions, then up to two of `modes`.
inline std::string prefix(const char* modes, boards::Random& random) {
  std::string text;
  for (int n = random.below(3); n > 0; --n) text += pick("fblrvsffbs", random);
  if (random.below(6) == 0) text += pick("fblr", random) + "h";
  if (random.below(12) == 0) text += random.below(2) == 0 ? "hr" : "hl";
  for (int n = random.below(3); n > 0; --n) text += pick(modes, random);
  return text;
}

/// A capital, sometimes with a postfix.
inline std::string atom(boards::Random& random) {
  std::string text = pick("WFDAHGNCZKRBQWFKRBQN", random);
  if (random.below(15) == 0) text += pick("XY", random);
  return text;
}

inline std::string range(boards::Random& random) {
  switch (random.below(8)) {
    case 0:
      return "0";
    case 1:
      return std::to_string(1 + random.below(9));
    case 2:
      return random.below(4) == 0 ? pick("rlfbcdtp", random) + "f0" : "";
    default:
      return "";
  }
}

/// XBetza: one to three legs.
inline std::string legs(boards::Random& random) {
  std::string text;
  for (int n = random.below(3); n > 0; --n) text += prefix("mcdpgytnjoi", random) + "a";
  return text + prefix("mcdetpgnjoizq", random) + atom(random) + range(random);
}

/// Two or three links with these joints between them.
inline std::string chain(boards::Random& random, const char* joints) {
  std::string text = prefix("mcdpti", random) + atom(random);
  for (int n = 1 + random.below(2); n > 0; --n) {
    text += pick(joints, random) + prefix("mcdptua", random) + atom(random) +
            (random.below(6) == 0 ? std::to_string(random.below(5)) : "");
  }
  return text;
}

inline std::string move(boards::Random& random, int depth) {
  switch (random.below(12)) {
    case 0:
      return chain(random, "-");
    case 1:
      return pick("vsfbmc", random) + "[" + chain(random, "-?") + "]";
    case 2:
      if (depth >= 3) return "N";
      return prefix("mcd", random) + "(" + move(random, depth + 1) + move(random, depth + 1) + ")" +
             (random.below(3) == 0 ? std::to_string(random.below(4)) : "");
    case 3:
      return random.below(2) == 0 ? pick("lrsi", random) + "O" + std::to_string(random.below(5))
                                  : prefix("j", random) + "@" + std::to_string(random.below(9));
    default:
      return legs(random);
  }
}

/// Up to four moves; one string in ten has a changed character.
inline std::string piece(boards::Random& random) {
  std::string text;
  for (int n = 1 + random.below(4); n > 0; --n) text += move(random, 0);
  // A slip now and then: bad strings are for the parser too.
  if (random.below(10) == 0) {
    const int at = random.below(static_cast<int>(text.size()));
    text[static_cast<std::size_t>(at)] =
        pick("abcdefghijklmnopqrstuvwxyzWFDNAKRBQ0123456789()[]-?@ ", random)[0];
  }
  return text;
}

}  // namespace random_strings
