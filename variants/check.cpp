// variants/check.cpp: validates a loaded game: each family checks its own keys (readers/), here
// stands what concerns all of them. Checks of the FEN's last fields are in check_fen.cpp, those
// that need moves in check_moves.cpp.
#include "variants/check.h"

#include <algorithm>

#include "variants/readers/checker.h"
#include "variants/readers/keys.h"

namespace variants {

void check(Loaded& game, const Definition& definition, Report& report) {
  const int before = report.errors();
  const Checker checker{game.variant, game.fen, definition, report};
  for (const Family* family : families())
    if (family->check != nullptr) family->check(checker);
  if (std::none_of(families().begin(), families().end(), [&](const Family* family) {
        return family->can_win != nullptr && family->can_win(game.variant);
      }))
    checker.error("royal",
                  "no side can win: name a royal piece, or give a key that decides a game, as "
                  "extinct or flag");
  check_fen(game, definition, report);
  if (report.errors() == before) check_moves(game, definition, report);
}

}  // namespace variants
