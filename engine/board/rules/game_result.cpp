// engine/board/rules/game_result.cpp: applies the rule families in order: what the position
// decides, what it means to have no move, what the history decides. Two readers with different
// needs: game_result is complete and makes text, the *_value functions run at every node and make
// none. Tested by tests/engine/game_result_test.cpp.
#include "engine/board/rules/game_result.h"

#include "engine/board/rules/dead_position.h"
#include "engine/board/rules/dispatch.h"

namespace engine {

namespace {

// Dead positions are rare above four pieces.
constexpr int kFewPieces = 4;

/// 1, 0, -1 for the side to move: a draw may be a win for one side (odds).
int sign_of(const Board& b, int sign) {
  if (sign != 0 || !b.rules().has<DrawOdds>()) return sign;
  return static_cast<int>(*b.rules().variant().draw_winner) == b.side_to_move() ? 1 : -1;
}

Value to_value(const Board& b, const Decision& d, int ply) {
  const int sign = sign_of(b, d.sign);
  return sign > 0 ? kMate - ply : sign < 0 ? ply - kMate : kDraw;
}

/// Counts that have run out. Not by the hook `result`: mate comes before them.
std::optional<Decision> decide_by_clock(const Board& b) {
  if (const auto d = NMove::decide(b)) return d;
  if (b.rules().has<Impasse>())
    if (const auto d = Impasse::decide(b)) return d;
  return b.rules().has<Counting>() ? Counting::decide(b) : std::nullopt;
}

}  // namespace

int to_sign(variants::SideResult v) {
  return v == variants::SideResult::Win ? 1 : v == variants::SideResult::Loss ? -1 : 0;
}

std::string to_string(Winner w) {
  return w == Winner::White ? "1-0" : w == Winner::Black ? "0-1" : "1/2-1/2";
}

std::optional<Value> immediate_result(const Board& board, int ply) {
  if (!board.rules().families().any(kEndsGame)) return std::nullopt;
  if (const auto d = family_result(board)) return to_value(board, *d, ply);
  return std::nullopt;
}

Value no_move_value(const Board& board, int ply) {
  return to_value(board, decide_without_moves(board), ply);
}

Value history_value(const Board& board, int ply) {
  // Mate comes before the clock, and in check it is not known yet whether it is mate.
  if (!board.in_check())
    if (const auto d = decide_by_clock(board)) return to_value(board, *d, ply);
  if (const auto d = Repetition::decide(board, ply, false)) return to_value(board, *d, ply);
  if (board.count(kWhite) + board.count(kBlack) <= kFewPieces && insufficient_material(board))
    return kDraw;
  return kNoValue;
}

std::optional<Result> game_result(const Board& board, std::size_t legal_moves) {
  std::optional<Decision> d = family_result(board);
  if (!d && legal_moves == 0) d = decide_without_moves(board);
  if (!d) d = Repetition::decide(board, 0, true);
  if (!d) d = decide_by_clock(board);
  if (!d && insufficient_material(board))
    d = Decision{0, Cause::Material,
                 [](const Board&, int) { return std::string("Insufficient material"); }};
  if (!d) return std::nullopt;
  const Color us = board.side_to_move();
  const int sign = sign_of(board, d->sign);
  const Winner who = sign == 0 ? Winner::Nobody : winner(sign > 0 ? us : ~us);
  return Result{who, d->cause, d->reason(board, d->sign)};
}

}  // namespace engine
