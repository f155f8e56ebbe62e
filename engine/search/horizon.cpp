// engine/search/horizon.cpp: games with more pieces last longer, games of some families are short.
#include "engine/search/horizon.h"

#include <algorithm>
#include <cmath>

#include "engine/board/position/board.h"
#include "engine/board/rules.h"
#include "engine/search/limits.h"

namespace engine {

namespace {

/// Is a game over after about 25 moves of a side? Chess takes about 50, makruk 110.
bool is_short(const Rules& rules) {
  return rules.has<Explosion>() || rules.has<Checks>() ||
         (rules.has<MustCapture>() && !rules.has<Royalty>());
}

}  // namespace

int moves_to_plan(const Board& board) {
  const int moves = std::max(Limits::kUsualMoves, board.count(kWhite) + board.count(kBlack));
  return is_short(board.rules()) ? moves * 2 / 5 : moves;
}

double share_factor(int ply, const TimeParams& time) {
  return time.share * (1 + time.growth * (std::sqrt((ply + 3) / 43.0) - 1));
}

}  // namespace engine
