// engine/eval/score.h: a value for the middle game and one for the end game.
#pragma once

namespace engine {

/// Centipawns. The phase of the game decides how the two are mixed.
struct Score {
  int mg = 0;
  int eg = 0;
  Score& operator+=(Score o) {
    mg += o.mg, eg += o.eg;
    return *this;
  }
  Score& operator-=(Score o) {
    mg -= o.mg, eg -= o.eg;
    return *this;
  }
};

}  // namespace engine
