#include "engine/cecp/xboard_claims.h"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <string>

#include "engine/board/rules.h"
#include "engine/board/rules/traits.h"
#include "engine/board_game.h"

namespace engine {
namespace {

/// The rule families whose effect on XBoard's adjudication is known and stands below. A game with
/// any other is not claimed.
constexpr Families kUnderstood =
    families_of<Royalty, LastRoyal, AnyRoyal, DupleCheck, Facing, ForbiddenCheck, KingLeap,
                Castling, Promotion, EnPassant, Drops, CapturesToHand, Gating, MustDrop, Passing,
                MustCapture, Explosion, LionTrading, DeferredPromotion, WholeCaptures, MisereMate,
                DecisiveStalemate, DropMateBan, Extinction, BareKing, Flag, Checks, Repetition,
                DecisiveRepetition, PerpetualCheck, PerpetualChase, NMove, Counting, Impasse>;

/// The game by whose rules XBoard judges: its own one, or the parent named in `setup`.
const std::string& judged_as(const Board& board) {
  const variants::Variant& v = board.rules().variant();
  return v.gui.xboard.empty() ? v.gui.parent : v.gui.xboard;
}

/// 1: the side to move wins, -1: it loses.
int sign_of(const Result& result, Color us) {
  if (result.winner == Winner::Nobody) return 0;
  return result.winner == winner(us) ? 1 : -1;
}

/// XBoard's verdict on a stalemate, for the side to move.
int stalemate_sign(const Board& b, const std::string& name) {
  if (name == "losers" || name == "giveaway") return 1;
  if (name == "shatranj" || name == "xiangqi" || name == "shogi") return -1;
  if (name != "suicide") return 0;
  const int ours = b.count(b.side_to_move()), theirs = b.count(~b.side_to_move());
  return ours < theirs ? 1 : ours > theirs ? -1 : 0;
}

/// A dead position that every GUI sees: only kings, bishops (dead: of one colour) or one knight
/// left. REQUIRES a dead position.
bool plainly_dead(const Board& b) {
  const variants::Variant& v = b.rules().variant();
  if (v.gui.xboard.empty() || v.ending.count != variants::CountRule::None) return false;
  int others = 0;
  std::uint16_t common = 0xffff;
  for (Square s = 0; s < b.geometry().size(); ++s) {
    const Piece p = b.piece_on(s);
    if (p == kNoPiece || p == kHole) continue;
    const std::uint16_t traits = b.rules().traits(type_of(p));
    if (b.rules().royal(type_of(p))) {
      if ((traits & kKingLike) == 0) return false;
    } else {
      ++others;
      common &= traits;
    }
  }
  return others == 0 || (common & kBishopLike) != 0 || (others == 1 && (common & kKnightLike) != 0);
}

}  // namespace

std::optional<Result> protocol_result(const Game& game) {
  std::optional<Result> result = game.result();
  const BoardGame* const on_board = game.board_game();
  if (result && result->cause == Cause::Material && on_board && !plainly_dead(on_board->board()))
    return std::nullopt;
  return result;
}

bool xboard_confirms(const Game& game, const Result& result) {
  const BoardGame* const on_board = game.board_game();
  if (on_board == nullptr) return false;
  const Board& b = on_board->board();
  if (!b.rules().families().only(kUnderstood)) return false;
  const variants::Variant& v = b.rules().variant();
  const std::string& name = judged_as(b);
  const int sign = sign_of(result, b.side_to_move());
  // XBoard doubts wins only in games without hands.
  const bool undoubted =
      sign != 0 && v.hands.any() && name != "super" && name != "great" && name != "grand";
  switch (result.cause) {
    case Cause::Mate:  // in atomic chess it sees escapes that explode the own king
      return undoubted || ((v.ending.mate == variants::SideResult::Loss || name == "losers") &&
                           name != "atomic");
    case Cause::Stalemate:
      return undoubted || sign == stalemate_sign(b, name);
    case Cause::Royal:
      return undoubted || name == "atomic";
    case Cause::Extinct:
      return undoubted || name == "giveaway" || name == "suicide";
    case Cause::Bare:  // in shatranj the bared side always has a move to answer
      return undoubted || name == "losers" || (name == "shatranj" && sign > 0);
    case Cause::Checks:
      return undoubted || (name == "3check" && v.ending.checks == 3);
    case Cause::Repetition:  // in xiangqi it finds other chases; in makruk cutechess knows none
      return undoubted || (sign == 0 && name != "xiangqi" && !b.rules().has<Counting>());
    case Cause::Clock:  // in xiangqi it does not count checks, but soldiers' moves
      return name != "xiangqi" && b.state().halfmoves >= 100;
    case Cause::Material:
      return true;
    case Cause::Flag:
    case Cause::Pass:
    case Cause::Foul:
    case Cause::Count:
      return undoubted;
    default:
      return false;
  }
}

bool may_castle(const Game& game) {
  const BoardGame* const on_board = game.board_game();
  if (on_board == nullptr || !on_board->board().rules().has<Castling>()) return false;
  std::istringstream fields(game.position());
  std::string board, side, rights;
  fields >> board >> side >> rights;
  return std::any_of(rights.begin(), rights.end(), [&](unsigned char c) {
    return side == "w" ? std::isupper(c) != 0 : std::islower(c) != 0;
  });
}

}  // namespace engine
