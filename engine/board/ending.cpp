// engine/board/ending.cpp: how games end, by the variant's own data. Two kinds of questions: cheap
// values for the search (immediate_result, no_move_value, history_value) and verdicts that may be
// claimed (game_result). Tested by tests/engine/ending_test.cpp.
#include "engine/board/ending.h"

#include <algorithm>

#include "engine/board/chase.h"
#include "engine/board/traits.h"

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
                     c == kWhite ? "Black takes the king" : "White takes the king"};
    if (rule && rule->verdict != Verdict::None && extinct(b, c, *rule))
      return Finding{seen_by_mover(b, c, to_sign(rule->verdict)),
                     c == kWhite ? "White has no more pieces of a kind"
                                 : "Black has no more pieces of a kind"};
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
    if (e.bare_counter && bare(b, ~c)) return Finding{0, "Bare kings"};
    if (e.bare_counter && c == us &&
        b.count(~c) + b.hand_count(~c) == std::max(1, royals(b, ~c)) + 1)
      continue;
    const int sign = e.bare == BareRule::Win ? 1 : e.bare == BareRule::Loss ? -1 : 0;
    return Finding{seen_by_mover(b, c, sign), "Bare king"};
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
  if (ours) return Finding{rule.last_move && theirs && us == kWhite ? 0 : 1, reason};
  if (!theirs) return std::nullopt;
  if (rule.last_move) {
    const bool royal = std::all_of(rule.pieces.begin(), rule.pieces.end(), [&](int t) {
      return b.rules().royal(static_cast<PieceType>(t));
    });
    const bool may_answer = us == kBlack && (b.state().flag & kFlagAnswer) != 0;
    if (!royal || may_answer) return std::nullopt;
  }
  return Finding{-1, reason};
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
        return Finding{seen_by_mover(b, c, 1), checks_reason(e.checks)};
  if (b.rules().variant().pass && passed_twice(b)) return Finding{0, "Both sides pass"};
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
      return Finding{1, "Mate by a drop that may not mate"};
    if (e.mate != Verdict::Loss)
      return Finding{to_sign(e.mate), e.mate == Verdict::Win ? "Checkmated side wins" : "Mate"};
    return Finding{-1, us == kBlack ? "White mates" : "Black mates"};
  }
  if (e.stalemate != Verdict::Count) return Finding{to_sign(e.stalemate), "Stalemate"};
  const int ours = b.count(us) + b.hand_count(us), theirs = b.count(~us) + b.hand_count(~us);
  return Finding{ours < theirs ? 1 : ours > theirs ? -1 : 0, "Stalemate"};
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
                 ours == theirs ? "Draw by repetition" : reason};
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
      return Finding{0, "Draw by repetition"};
    case RepeatRule::Loss:  // for the side that is to move in the repeated position
      return Finding{-1, "Repetition"};
    case RepeatRule::Forbid:
      return Finding{1, "Forbidden repetition"};
    case RepeatRule::WhiteLoses:
      return Finding{us == kWhite ? -1 : 1, "Repetition"};
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
    return Finding{0, std::to_string(e.nmove) + "-move rule"};
  if (st.count_limit > 0 && st.count_ply > st.count_limit) return Finding{0, "Counting rule"};
  return std::nullopt;
}

// ---- counting in makruk and its kin
// -----------------------------------------------------------------

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

/// Full moves that `side` has to survive, by what the other side has; 0 while nothing is counted.
int honour(const Board& b, Color side) {
  const variants::CountRule rule = ending(b).count;
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

// ---- nobody can win
// ---------------------------------------------------------------------------------

/// Mate is the only way to win, and stalemate is none.
bool only_mate_wins(const Board& b) {
  const Variant& v = b.rules().variant();
  return !v.ending.flag && !v.ending.extinct && v.ending.checks == 0 && !v.must_capture &&
         !v.blast && v.ending.bare == BareRule::None && v.ending.mate == Verdict::Loss &&
         v.ending.stalemate == Verdict::Draw && v.royalty.check == variants::CheckRule::Normal &&
         !v.royalty.facing && v.hands.captured == variants::Captured::Gone &&
         (v.royalty.mode == RoyalMode::All || v.royalty.mode == RoyalMode::Last);
}

/// A board with four plain corners, wide enough for the usual geometry of mates.
bool plain_board(const Geometry& g) {
  if (g.files() < 4 || g.ranks() < 4) return false;
  for (Square s = 0; s < g.size(); ++s)
    if (g.hole(s)) return false;
  return true;
}

/// One royal a side; all the rest counted.
class Leftovers {
 public:
  explicit Leftovers(const Board& b) : b_(b) {
    for (Color c : {kWhite, kBlack})
      for (int t = 0; t < b.rules().types(); ++t) {
        const auto type = static_cast<PieceType>(t);
        const int n = b.count(c, type);
        if (n == 0) continue;
        if (b.rules().royal(type)) {
          royals_[c] += n;
          royal_traits_ &= b.rules().traits(type);
          promotes_ |= !b.rules().promotions(c, type).empty();
          kinds_[c] = type;
        } else {
          others_ += n;
          all_traits_ &= b.rules().traits(type);
          promotes_ |= !b.rules().promotions(c, type).empty();
        }
      }
  }
  bool one_royal_each() const { return royals_[0] == 1 && royals_[1] == 1 && !promotes_; }
  int others() const { return others_; }
  bool kings() const { return (royal_traits_ & kKingLike) != 0; }
  bool all(std::uint16_t trait) const { return (all_traits_ & trait) != 0; }
  /// Royals that attack each other only where both do, which is illegal.
  bool harmless_royals() const {
    return kinds_[0] == kinds_[1] && (royal_traits_ & kSymmetric) != 0;
  }
  bool on_one_color() const {
    int seen = 0;
    const Geometry& g = b_.geometry();
    for (Square s = 0; s < g.size(); ++s) {
      const Piece p = b_.piece_on(s);
      if (p == kNoPiece || p == kHole || b_.rules().royal(type_of(p))) continue;
      seen |= (g.file(s) + g.rank(s)) % 2 == 0 ? 1 : 2;
    }
    return seen != 3;
  }

 private:
  const Board& b_;
  std::array<int, 2> royals_{};
  std::array<PieceType, 2> kinds_{};
  std::uint16_t royal_traits_ = 0xffff, all_traits_ = 0xffff;
  int others_ = 0;
  bool promotes_ = false;
};

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

bool insufficient_material(const Board& board) {
  if (board.hand_count(kWhite) + board.hand_count(kBlack) > 0) return false;
  if (!only_mate_wins(board) || !plain_board(board.geometry())) return false;
  const Leftovers left(board);
  if (!left.one_royal_each()) return false;
  if (left.others() == 0) return left.kings() || left.harmless_royals();
  if (!left.kings()) return false;
  if (left.others() == 1) return left.all(kOneColor);
  return left.all(kColorBound) && left.on_one_color();
}

namespace {

/// Whether a GUI will agree that nobody can win: bare kings, one FIDE minor piece, bishops of one
/// colour, in games that XBoard knows. Fairy pieces are left to the n-move rule: a claim must never
/// be false.
bool may_claim_insufficient(const Board& b) {
  const Variant& v = b.rules().variant();
  if (v.gui.xboard.empty() || v.ending.count != variants::CountRule::None) return false;
  const Leftovers left(b);
  if (!left.kings() || !insufficient_material(b)) return false;
  return left.others() == 0 || left.all(kBishopLike) ||
         (left.others() == 1 && left.all(kKnightLike));
}

}  // namespace

std::optional<Result> game_result(const Board& board, std::size_t legal_moves) {
  MaybeFinding f = immediate(board);
  if (!f && legal_moves == 0) f = without_moves(board);
  if (!f) f = by_repetition(board, 0, true);
  if (!f) f = by_clock(board, false);
  if (!f && may_claim_insufficient(board)) f = Finding{0, "Insufficient material"};
  if (!f) return std::nullopt;
  const Color us = board.side_to_move();
  const Winner who = f->sign == 0 ? Winner::Nobody : winner(f->sign > 0 ? us : ~us);
  return Result{who, f->reason};
}

void update_counting(const Board& board, State& state) {
  const bool asean = ending(board).count == variants::CountRule::Asean;
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

}  // namespace engine
