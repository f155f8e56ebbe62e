// engine/board/rules/draws/counting.cpp: the counting rules of makruk, Cambodian and ASEAN chess:
// when a count starts, and its limit. Tested by tests/engine/game_result_test.cpp.
#include "engine/board/rules/draws/counting.h"

#include "engine/board/notation/fen_fields.h"
#include "engine/board/position/position.h"
#include "engine/board/rules/game_result.h"
#include "engine/board/rules/traits.h"

namespace engine {

namespace {

/// How many pieces of `c` have all bits of `trait`. Pieces are known by their moves, not by name.
int with_trait(const Board& b, Color c, std::uint16_t trait) {
  int n = 0;
  for (int t = 0; t < b.rules().types(); ++t)
    if ((b.rules().traits(static_cast<PieceType>(t)) & trait) == trait)
      n += b.count(c, static_cast<PieceType>(t));
  return n;
}

bool pawns_left(const Board& b) {
  for (int t = 0; t < b.rules().types(); ++t) {
    const auto type = static_cast<PieceType>(t);
    if (b.rules().pawn(type) && b.count(kWhite, type) + b.count(kBlack, type) > 0) return true;
  }
  return false;
}

/// Full moves that `side` has to survive, by the pieces of the other side; 0 while no count is due.
/// "Board's honour" (pieces left on both sides) has one number, "pieces' honour" (`side` is bare)
/// one for the best piece against it.
int honour(const Board& b, Color side) {
  const variants::CountRule rule = b.rules().get<Counting>().rule;
  const Color other = ~side;
  const int rooks = with_trait(b, other, kRookLike), khons = with_trait(b, other, kKhonLike);
  const int knights = with_trait(b, other, kKnightLike), mets = with_trait(b, other, kMetLike);
  if (rule == variants::CountRule::Asean) {
    if (pawns_left(b) || b.count(side) > 1) return 0;
    if (rooks > 0) return 16;
    if (khons > 0 && mets > 0) return 44;
    return knights > 0 && mets > 0 ? 64 : 0;
  }
  if (b.count(other) == 1) return 0;
  if (rule == variants::CountRule::Cambodian) {
    if (b.count(side) > 3) return 0;
    if (b.count(side) > 1) return 63;
    if (pawns_left(b)) return 0;
    if (rooks > 0) return rooks > 1 ? 7 : 15;
    if (khons > 0) return khons > 1 ? 21 : 43;
    return knights > 1 ? 31 : 63;
  }
  if (pawns_left(b)) return 0;
  if (b.count(side) > 1) return 64;
  if (rooks > 0) return rooks > 1 ? 8 : 16;
  if (khons > 1) return 22;
  if (knights > 1) return 32;
  return khons == 1 ? 44 : 64;
}

/// Keeps the count after a move; the turn has passed. In makruk and Cambodian chess a count against
/// a bare king starts at the number of pieces on the board, in ASEAN chess at 0. Counts are in
/// plies, honour() is in moves.
void update(const Board& board, State& state) {
  const bool asean = board.rules().get<Counting>().rule == variants::CountRule::Asean;
  const Color us = board.side_to_move();
  const int all = board.count(kWhite) + board.count(kBlack);
  const bool captured = state.captured != kNoPiece;
  if (state.count_limit > 0) ++state.count_ply;
  const auto start = [&state](int moves, int from) {
    state.count_limit = static_cast<std::int16_t>(2 * moves);
    state.count_ply = static_cast<std::int16_t>(from);
  };
  // The bare side itself took the last pawn: its count begins with its own move.
  if (!asean && captured && board.rules().pawn(type_of(state.captured)) && board.count(~us) == 1 &&
      !pawns_left(board))
    if (const int moves = honour(board, ~us); moves > 0) start(moves, 2 * all - 1);
  const bool changed = captured || (state.move && state.move.kind() == MoveKind::Promotion);
  if (state.count_limit == 0 || (changed && board.count(us) == 1))
    if (const int moves = honour(board, us); moves > 0)
      start(moves, asean || board.count(us) > 1 ? 0 : 2 * all);
}

}  // namespace

Counting::Data::Data(const Rules& rules) : rule(rules.variant().ending.count) {}

std::string Counting::describe(const Rules& rules) {
  const variants::CountRule rule = rules.get<Counting>().rule;
  const std::string name = rule == variants::CountRule::Asean       ? "ASEAN chess"
                           : rule == variants::CountRule::Cambodian ? "Cambodian chess"
                                                                    : "makruk";
  return "When few pieces are left, the stronger side must mate before the count of " + name +
         " runs out, or the game is a draw.";
}

/// "limit plies" in the place of the halfmove clock, when something is counted.
bool Counting::read_fen(FenReader& in, FenSlot slot, Setup& setup) {
  if (slot != FenSlot::BeforeClocks || in.numbers_ahead() < 3) return false;
  setup.count_limit = in.take_number();
  setup.count_ply = in.take_number();
  in.halfmoves_replaced = true;
  return true;
}

void Counting::print_fen(FenWriter& out, FenSlot slot, const Setup& setup) {
  if (slot != FenSlot::BeforeClocks || setup.count_limit <= 0) return;
  out.add(std::to_string(setup.count_limit));
  out.halfmoves = setup.count_ply;
}

void Counting::to_setup(const Board& board, Setup& setup) {
  setup.count_limit = board.state().count_limit;
  setup.count_ply = board.state().count_ply;
}

std::optional<Decision> Counting::decide(const Board& b) {
  const engine::State& st = b.state();
  if (st.count_limit <= 0 || st.count_ply <= st.count_limit) return std::nullopt;
  return Decision{0, Cause::Count, [](const Board&, int) { return std::string("Counting rule"); }};
}

template <int Bits>
void Counting::set_up(Position<Bits>& p, const Setup& setup) {
  p.state_to_change().count_limit = static_cast<std::int16_t>(setup.count_limit);
  p.state_to_change().count_ply = static_cast<std::int16_t>(setup.count_ply);
}

template <int Bits>
void Counting::on_turn(Position<Bits>& p) {
  update(p, p.state_to_change());
}

#define AANCA_INSTANTIATE(bits)                                  \
  template void Counting::set_up(Position<bits>&, const Setup&); \
  template void Counting::on_turn(Position<bits>&);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
