// engine/board/position/board.cpp: a Board back into an arrangement that can be printed or set up
// again. Tested by tests/engine/setup_test.cpp.
#include "engine/board/position/board.h"

namespace engine {

Setup Board::to_setup() const {
  const auto squares = static_cast<std::size_t>(rules().squares());
  Setup setup;
  setup.squares.assign(squares_.begin(), squares_.begin() + static_cast<long>(squares));
  setup.promoted.assign(squares, false);
  setup.unmoved.assign(squares, false);
  for (std::size_t s = 0; s < squares; ++s) {
    if (geometry().hole(static_cast<Square>(s))) setup.squares[s] = kHole;
    if (setup.squares[s] == kNoPiece || setup.squares[s] == kHole) continue;
    setup.promoted[s] = promoted(static_cast<Square>(s));
    setup.unmoved[s] = unmoved(static_cast<Square>(s));
  }
  for (Color c : {kWhite, kBlack})
    for (std::size_t t = 0; t < kMaxTypes; ++t) setup.hand[c][t] = hand_[c][t];
  setup.side = side_;
  for_each_family([&]<class F>() {
    if constexpr (requires { F::to_setup(*this, setup); })
      if (rules().has<F>()) F::to_setup(*this, setup);
  });
  setup.halfmoves = state().halfmoves;
  setup.fullmove = game_ply_ / 2 + 1;
  return setup;
}

}  // namespace engine
