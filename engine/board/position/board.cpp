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
  const State& now = state();
  for (std::size_t i = 0; i < now.traces; ++i) setup.ep_squares.push_back(now.trace[i]);
  if (now.traces > 0) setup.ep_victim = now.ep_victim;
  setup.lion_capture_square = now.lion_capture_square >= 0 ? now.lion_capture_square : kNoSquare;
  for (Color c : {kWhite, kBlack}) {
    const Square s = now.waiting[c];  // it may have been taken since
    const Piece p = s >= 0 ? piece_on(s) : kNoPiece;
    if (p != kNoPiece && color_of(p) == c) setup.waiting[c] = s;
  }
  setup.checks_left = {now.checks_left[0], now.checks_left[1]};
  setup.count_limit = now.count_limit;
  setup.count_ply = now.count_ply;
  setup.halfmoves = now.halfmoves;
  setup.fullmove = game_ply_ / 2 + 1;
  return setup;
}

}  // namespace engine
