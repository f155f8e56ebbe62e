// betza/describe/words.h: the phrases of `describe`: how far a leg goes, and where to.
#pragma once

#include <string>
#include <vector>

#include "betza/plan.h"

namespace betza {

/// "a", "a or b", "a, b or c" with glue "or".
std::string listed(const std::vector<std::string>& words, const std::string& glue);
/// "two"; 12 and more in figures.
std::string number_word(int n);

/// "slides like a rook", "steps one square diagonally forward", "leaps like a knight (1,2)": a
/// first leg, its directions absolute.
std::string first_leg_words(const LegPlan& plan, DirectionSet set);
/// "turns 45 degrees to either side and slides on": a later leg, directions clockwise from the one
/// before; `diagonal`: what it is once it has turned, +1 diagonal, -1 orthogonal, 0 either.
std::string later_leg_words(const LegPlan& plan, DirectionSet turns, int diagonal);

}  // namespace betza
