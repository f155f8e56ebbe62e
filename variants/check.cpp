// variants/check.cpp: the judge of a loaded game. (First cut: only what would break the engine.)
#include "variants/check.h"

namespace variants {

void check(const Loaded& game, const Definition& definition, Report& report) {
  const int squares = game.variant.geometry.size();
  if (squares > 512)
    report.error(definition.where("board"), "the board has " + std::to_string(squares) +
                                                " squares, the engine plays on 512 at most");
}

}  // namespace variants
