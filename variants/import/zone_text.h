// variants/import/zone_text.h: squares -> the words of a zone.
#pragma once

#include <string>

#include "variants/import/fairy_rules.h"

namespace variants::fairy {

struct BoardSize {
  int files, ranks;
};

/// "rank 6-8", "d1-f3 e4", "all", "none".
std::string squares_text(const Squares& squares, BoardSize board);
/// White's squares, and Black's behind a slash unless they are the same on the board turned round.
std::string zone_text(const Squares& white, const Squares& black, BoardSize board);

}  // namespace variants::fairy
