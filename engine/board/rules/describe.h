// engine/board/rules/describe.h: the rules of a game as English sentences, from its families; and
// the words for pieces and squares that the families use. Tested by tests/engine/rules_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "engine/board/rules.h"

namespace engine {

/// What the game is played with and by which rules, one sentence or short paragraph per line.
std::vector<std::string> describe_rules(const Rules& rules);

/// "a, b and c"; empty for none.
std::string joined(const std::vector<std::string>& words, const std::string& joint);
/// Is the type another's twin on a second board, of which the same holds?
bool twin_of_other(const Rules& rules, PieceType t);
/// Is every move a drop?
bool only_drops(const Rules& rules);

/// "Pawn, Knight and Rook"; empty for none. A name that two types share is given once, twins are
/// left out.
std::string names_of(const Rules& rules, const std::vector<variants::PieceIndex>& types,
                     const std::string& joint = "and");
/// Names of the types t for which flags[t]; `flags` may be longer than there are types.
template <class Flags>
std::string names_where(const Rules& rules, const Flags& flags, const std::string& joint = "and") {
  std::vector<variants::PieceIndex> types;
  for (int t = 0; t < rules.types(); ++t)
    if (flags[static_cast<std::size_t>(t)]) types.push_back(t);
  return names_of(rules, types, joint);
}
/// "e4, d4 or e5"; whole ranks as "ranks 6 to 8"; more than eight squares as a rectangle,
/// "d1-f3", or as "a zone of 12 squares".
std::string squares_text(const Rules& rules, const std::vector<Square>& squares);
/// The squares of both sides: "e2 (White)" if Black has none, "rank 8 (White) or rank 1 (Black)" if
/// they differ.
std::string zone_text(const Rules& rules, const variants::Zone& zone);
/// Where the leaps of a Betza string lead: "one square forward", "a knight's leap".
std::string place_text(const std::string& betza);
/// First letter upper case, no blank at the end.
std::string sentence(std::string text);

}  // namespace engine
