// engine/board/rules/game_result.cpp: how games end, by the variant's own data. Two kinds of
// questions: cheap values for the search (immediate_result, no_move_value, history_value) and
// verdicts that may be claimed (game_result). Tested by tests/engine/game_result_test.cpp.
#include "engine/board/rules/game_result.h"

#include <algorithm>

#include "engine/board/rules/chase.h"

namespace engine {

namespace {

using variants::BareRule;
using variants::RepeatRule;
using variants::RoyalMode;
using variants::Verdict;

// In a search the past is looked at this far back only: long histories would cost more than they
// tell.
constexpr int kSearchHorizon = 120;
// Who chases whom is worked out only near the root, see chase.h.
constexpr int kChasePlies = 8;

/// A value for the side to move (win, loss or draw) and its name.
struct Finding {
  int sign;  // 1 win, 0 draw, -1 loss for the side to move
  std::string reason;
  Cause cause;
};
using MaybeFinding = std::optional<Finding>;

Value to_value(int sign, int ply) {
  return sign > 0 ? kMate - ply : sign < 0 ? ply - kMate : kDraw;
}
int to_sign(Verdict v) { return v == Verdict::Win ? 1 : v == Verdict::Loss ? -1 : 0; }
/// From the view of `c` to that of the side to move.
int seen_by_mover(const Board& b, Color c, int sign) {
  return c == b.side_to_move() ? sign : -sign;
}

const variants::Ending& ending(const Board& b) { return b.rules().variant().ending; }

int owned(const Board& b, Color c, PieceType t) { return b.count(c, t) + b.hand(c, t); }

int royals(const Board& b, Color c) {
  int n = 0;
  for (variants::PieceIndex t : b.rules().variant().royalty.pieces)
    n += b.count(c, static_cast<PieceType>(t));
  return n;
}

// ---- decided by what stands on the board
// ------------------------------------------------------------

bool extinct(const Board& b, Color c, const variants::ExtinctRule& rule) {
  if (!rule.side[c]) return false;
  if (rule.all_types_together || rule.pieces.empty())
    return b.count(c) + b.hand_count(c) <= rule.count;
  if (rule.together) {
    int n = 0;
    for (variants::PieceIndex t : rule.pieces) n += owned(b, c, static_cast<PieceType>(t));
    return n <= rule.count;
  }
  return std::any_of(rule.pieces.begin(), rule.pieces.end(), [&](variants::PieceIndex t) {
    return owned(b, c, static_cast<PieceType>(t)) <= rule.count;
  });
}

/// Extinct, or without the royal that is left for last. The side that moved is asked first.
MaybeFinding by_extinction(const Board& b) {
  const Color us = b.side_to_move();
  const auto& rule = ending(b).extinct;
  const bool last_royal = b.rules().variant().royalty.mode == RoyalMode::Last;
  for (Color c : {~us, us}) {
    if (last_royal && b.rules().royals_at_start(c) > 0 && royals(b, c) == 0)
      return Finding{seen_by_mover(b, c, -1),
                     c == kWhite ? "Black takes the king" : "White takes the king", Cause::Royal};
    if (rule && rule->verdict != Verdict::None && extinct(b, c, *rule))
      return Finding{
          seen_by_mover(b, c, to_sign(rule->verdict)),
          c == kWhite ? "White has no more pieces of a kind" : "Black has no more pieces of a kind",
          Cause::Extinct};
  }
  return std::nullopt;
}

bool bare(const Board& b, Color c) {
  return b.count(c) + b.hand_count(c) == std::max(1, royals(b, c));
}

/// With a counter the bared side loses only if it cannot bare the other at once, which is sure when
/// the other has two more pieces, or when it has let the chance pass.
MaybeFinding by_bare_king(const Board& b) {
  const variants::Ending& e = ending(b);
  const Color us = b.side_to_move();
  for (Color c : {~us, us}) {
    if (!bare(b, c)) continue;
    if (e.bare_counter && bare(b, ~c)) return Finding{0, "Bare kings", Cause::Bare};
    if (e.bare_counter && c == us &&
        b.count(~c) + b.hand_count(~c) == std::max(1, royals(b, ~c)) + 1)
      continue;
    const int sign = e.bare == BareRule::Win ? 1 : e.bare == BareRule::Loss ? -1 : 0;
    return Finding{seen_by_mover(b, c, sign), "Bare king", Cause::Bare};
  }
  return std::nullopt;
}

bool on_flag(const Board& b, Color c, const variants::FlagRule& rule) {
  if (rule.safe) return (b.state().flag & (1 << c)) != 0;
  return std::any_of(rule.zone.squares[c].begin(), rule.zone.squares[c].end(), [&](Square s) {
    const Piece p = b.piece_on(s);
    return p != kNoPiece && p != kHole && color_of(p) == c &&
           std::count(rule.pieces.begin(), rule.pieces.end(), static_cast<int>(type_of(p))) > 0;
  });
}

/// With a last move (racing kings) Black may answer White's arrival; a royal that cannot has lost
/// at once.
MaybeFinding by_flag(const Board& b) {
  const variants::FlagRule& rule = *ending(b).flag;
  const Color us = b.side_to_move();
  const std::string reason = "The goal is reached";
  const bool ours = (rule.last_move || rule.safe) && on_flag(b, us, rule);
  const bool theirs = on_flag(b, ~us, rule);
  if (ours) return Finding{rule.last_move && theirs && us == kWhite ? 0 : 1, reason, Cause::Flag};
  if (!theirs) return std::nullopt;
  if (rule.last_move) {
    const bool royal = std::all_of(rule.pieces.begin(), rule.pieces.end(), [&](int t) {
      return b.rules().royal(static_cast<PieceType>(t));
    });
    const bool may_answer = us == kBlack && (b.state().flag & kFlagAnswer) != 0;
    if (!royal || may_answer) return std::nullopt;
  }
  return Finding{-1, reason, Cause::Flag};
}

std::string checks_reason(int n) {
  const char* const words[] = {"No",           "One check",   "Two checks",
                               "Three checks", "Four checks", "Five checks"};
  return n < 6 ? words[n] : std::to_string(n) + " checks";
}

bool passed_twice(const Board& b) {
  const auto& h = b.history();
  const auto pass = [](const State& st) { return st.move.kind() == MoveKind::Pass && st.move; };
  return h.size() > 2 && pass(h[h.size() - 1]) && pass(h[h.size() - 2]);
}

MaybeFinding immediate(const Board& b) {
  if (!b.rules().ends_early()) return std::nullopt;
  const variants::Ending& e = ending(b);
  if (e.extinct || b.rules().variant().royalty.mode == RoyalMode::Last)
    if (auto f = by_extinction(b)) return f;
  if (e.bare != BareRule::None)
    if (auto f = by_bare_king(b)) return f;
  if (e.flag)
    if (auto f = by_flag(b)) return f;
  if (e.checks > 0)
    for (Color c : {~b.side_to_move(), b.side_to_move()})
      if (b.state().checks_left[c] <= 0)
        return Finding{seen_by_mover(b, c, 1), checks_reason(e.checks), Cause::Checks};
  if (b.rules().variant().pass && passed_twice(b))
    return Finding{0, "Both sides pass", Cause::Pass};
  return std::nullopt;
}

// ---- no move
// ----------------------------------------------------------------------------------------

MaybeFinding without_moves(const Board& b) {
  const variants::Ending& e = ending(b);
  const Color us = b.side_to_move();
  if (b.in_check()) {
    const State& st = b.state();
    if (e.mate == Verdict::Loss && st.move && st.move.kind() == MoveKind::Drop &&
        b.rules().def(type_of(st.moved)).drop_ban_mate)
      return Finding{1, "Mate by a drop that may not mate", Cause::Mate};
    if (e.mate != Verdict::Loss)
      return Finding{to_sign(e.mate), e.mate == Verdict::Win ? "Checkmated side wins" : "Mate",
                     Cause::Mate};
    return Finding{-1, us == kBlack ? "White mates" : "Black mates", Cause::Mate};
  }
  if (e.stalemate != Verdict::Count)
    return Finding{to_sign(e.stalemate), "Stalemate", Cause::Stalemate};
  const int ours = b.count(us) + b.hand_count(us), theirs = b.count(~us) + b.hand_count(~us);
  return Finding{ours < theirs ? 1 : ours > theirs ? -1 : 0, "Stalemate", Cause::Stalemate};
}

// ---- decided by the past
// ----------------------------------------------------------------------------

/// Plies back to the occurrence that completes a repetition, 0 when there is none. Only positions
/// after the last null move count; where captures go to a hand even a drop can be repeated.
int repeated(const Board& b, int ply, bool claim) {
  const auto& h = b.history();
  const State& now = h.back();
  const int wanted = ending(b).repeat;
  if (wanted < 2) return 0;
  int end = std::min<int>(now.since_null, static_cast<int>(h.size()) - 1);
  if (b.rules().variant().hands.captured == variants::Captured::Gone)
    end = std::min<int>(end, now.halfmoves);
  if (!claim) end = std::min(end, kSearchHorizon);
  int seen = 1;
  for (int i = 2; i <= end; i += 2) {
    if (h[h.size() - 1 - static_cast<std::size_t>(i)].key != now.key) continue;
    ++seen;
    if (seen == wanted || (!claim && i < ply)) return i;
  }
  return 0;
}

/// Was the side to move (`first` 0) or the other (1) in check at all its turns in the last `plies`?
bool always_in_check(const Board& b, int plies, int first) {
  const auto& h = b.history();
  for (int i = first; i <= plies; i += 2)
    if (!h[h.size() - 1 - static_cast<std::size_t>(i)].in_check) return false;
  return true;
}

/// One side breaks the rule: it loses. Both: the repetition is a draw.
MaybeFinding foul(bool ours, bool theirs, const char* reason) {
  if (!ours && !theirs) return std::nullopt;
  return Finding{ours == theirs ? 0
                 : ours         ? -1
                                : 1,
                 ours == theirs ? "Draw by repetition" : reason,
                 ours == theirs ? Cause::Repetition : Cause::Foul};
}

MaybeFinding by_repetition(const Board& b, int ply, bool claim) {
  const int plies = repeated(b, ply, claim);
  if (plies == 0) return std::nullopt;
  const variants::Ending& e = ending(b);
  const Color us = b.side_to_move();
  if (e.perpetual == Verdict::Loss)
    if (auto f =
            foul(always_in_check(b, plies, 1), always_in_check(b, plies, 0), "Perpetual check"))
      return f;
  if (e.chase && (claim || (ply <= kChasePlies && might_chase(b, plies)))) {
    const std::array<bool, 2> chase = chasers(b, plies);
    if (auto f = foul(chase[us], chase[~us], "Perpetual chase")) return f;
  }
  switch (e.repeat_rule) {
    case RepeatRule::Draw:
      return Finding{0, "Draw by repetition", Cause::Repetition};
    case RepeatRule::Loss:  // for the side that is to move in the repeated position
      return Finding{-1, "Repetition", Cause::Repetition};
    case RepeatRule::Forbid:
      return Finding{1, "Forbidden repetition", Cause::Repetition};
    case RepeatRule::WhiteLoses:
      return Finding{us == kWhite ? -1 : 1, "Repetition", Cause::Repetition};
  }
  return std::nullopt;
}

/// Counts that run out. `may_be_mate`: nobody has looked yet whether the side to move is mated, and
/// mate comes first.
MaybeFinding by_clock(const Board& b, bool may_be_mate) {
  if (may_be_mate && b.in_check()) return std::nullopt;
  const variants::Ending& e = ending(b);
  const State& st = b.state();
  if (e.nmove > 0 && st.halfmoves >= 2 * e.nmove)
    return Finding{0, std::to_string(e.nmove) + "-move rule", Cause::Clock};
  if (st.count_limit > 0 && st.count_ply > st.count_limit)
    return Finding{0, "Counting rule", Cause::Count};
  return std::nullopt;
}

}  // namespace

std::string to_string(Winner w) {
  return w == Winner::White ? "1-0" : w == Winner::Black ? "0-1" : "1/2-1/2";
}

std::optional<Value> immediate_result(const Board& board, int ply) {
  if (const auto f = immediate(board)) return to_value(f->sign, ply);
  return std::nullopt;
}

Value no_move_value(const Board& board, int ply) {
  return to_value(without_moves(board)->sign, ply);
}

Value history_value(const Board& board, int ply) {
  if (const auto f = by_clock(board, true)) return to_value(f->sign, ply);
  if (const auto f = by_repetition(board, ply, false)) return to_value(f->sign, ply);
  // Only where it is cheap to ask; more pieces than four are seldom of no use to anybody.
  if (board.count(kWhite) + board.count(kBlack) <= 4 && insufficient_material(board)) return kDraw;
  return kNoValue;
}

std::optional<Result> game_result(const Board& board, std::size_t legal_moves) {
  MaybeFinding f = immediate(board);
  if (!f && legal_moves == 0) f = without_moves(board);
  if (!f) f = by_repetition(board, 0, true);
  if (!f) f = by_clock(board, false);
  if (!f && insufficient_material(board)) f = Finding{0, "Insufficient material", Cause::Material};
  if (!f) return std::nullopt;
  const Color us = board.side_to_move();
  const Winner who = f->sign == 0 ? Winner::Nobody : winner(f->sign > 0 ? us : ~us);
  return Result{who, f->cause, f->reason};
}

}  // namespace engine
