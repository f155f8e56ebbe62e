// variants/variant.h: a game, as plain data. loader fills it from an ini section, check judges it,
// engine/board compiles it. Nothing here computes. Every field has its ini key beside it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "betza/geometry.h"
#include "betza/program.h"

namespace variants {

using betza::Square;

enum Side { kWhiteSide = 0, kBlackSide = 1 };

/// Squares of a zone for each side, sorted. Black's copy is White's with the board turned round,
/// unless the definition gave one of its own.
struct Zone {
  std::array<std::vector<Square>, 2> squares;
  bool empty() const { return squares[0].empty() && squares[1].empty(); }
};

/// Moves that replace the ordinary ones while the piece stands on the zone (move.P@across).
struct ZoneMove {
  Zone zone;
  std::string betza;
  betza::Program program;
};

/// promote.force: may a piece that could promote stay as it is?
enum class PromotionForce : std::uint8_t {
  Always,  // never
  Stuck,   // only where it could still move (shogi), or, in chess style, before the last rank
  Never    // as it likes
};

/// promote.when: which moves may promote, by where they lead. Both ends count, not the way.
enum PromotionWhen : std::uint8_t {
  kByStyle = 0,    // not set: plus style all but kOnCapture, chess style kOnEntry and kInside
  kOnEntry = 1,    // from outside into the zone
  kInside = 2,     // from the zone into the zone
  kOnLeaving = 4,  // from the zone out of it
  kOnCapture = 8,  // any of these if it captures
  kInPlace = 16    // none: it promotes where it stands (promote.place)
};

/// Index into Variant::pieces.
using PieceIndex = int;
inline constexpr PieceIndex kNoPieceIndex = -1;

/// swap.X: with whom a piece changes places.
struct SwapRule {
  enum class Who : std::uint8_t { None, Own, Enemy, Any };
  Who who = Who::None;
  bool along = false;  // or it leaves the other on a square that it passes
  bool once = false;   // the reply may not take it back
};

struct PieceDef {
  std::string id;     // "N", "+P", "X'", upper case
  std::string name;   // "Knight"
  std::string betza;  // as written, without a castling that the game does not have
  betza::Program program;
  std::string gui_betza;  // moves as described to a GUI: xboard.piece.X, by default betza
  std::array<bool, 2> side{true, true};  // piece.x = Black only, piece.X!w = White only
  /// Black's own string when a lower-case id redefines it; used instead of `program` for Black.
  std::optional<std::string> black_betza;
  std::optional<betza::Program> black_program;
  std::vector<ZoneMove> zone_moves;  // move.X@zone
  std::optional<int> value;          // value.X, centipawns; none = computed from mobility
  std::optional<Zone> confine;       // confine.X
  std::vector<std::string> aliases;  // alias.X: other letters accepted for this piece in FENs
  bool immobile = false;             // no moves on purpose

  // Promotion
  std::array<std::vector<PieceIndex>, 2>
      promotes_to;                    // promote.X; per side; in order of preference
  Zone promotion_zone;                // promote.zone or promote.zone.X
  std::optional<Zone> promotes_from;  // promote.from.X: where a move that promotes starts
  PromotionForce force = PromotionForce::Always;  // promote.force or promote.force.X
  std::uint8_t when = kByStyle;   // promote.when or promote.when.X: set of PromotionWhen
  bool promotes_last = false;     // promote.last: by any move to the last rank
  bool promotes_by_file = false;  // promote.file: only to what started on the file it ends on
  int limit = 0;  // promote.limit: most of this type on the board by promotion; 0 = none
  PieceIndex unpromoted = kNoPieceIndex;  // "+P": what it turns back to in a hand

  PieceIndex twin = kNoPieceIndex;  // mirror: the same piece on the other board

  // What it may take and jump over
  std::vector<PieceIndex> spares;      // spare.X: it does not take these
  bool spares_guarded = false;         // spare.X = * protected: nor what could be recaptured
  std::vector<PieceIndex> no_hurdles;  // hop.X = !C: it does not hop over these, of either side
  int rank = 0;  // rank.X: it hops over any number of pieces of lower rank; 0 = over one, whatever
  bool burns_active = false;              // burn.X = F active: but not who comes near
  betza::Program burns;                   // burn.X: enemies a leap away from it are removed
  PieceIndex changes_to = kNoPieceIndex;  // move.becomes: what it is after a move
  std::uint8_t takes = 0;                 // take.X: set of CaptureMode
  std::vector<PieceIndex> take_partners;  // take.X = coordination=K
  betza::Program freezes;                 // freeze.X: enemies a leap away from it cannot move
  std::string freezes_text;               // the same, as written
  SwapRule swap;                          // swap.X

  // Drops
  Zone drop_zone;                      // drop.zone.X; all squares by default when drops exist
  bool drop_parity = false;            // drop.parity: half of a side's on each colour of squares
  PieceIndex held_as = kNoPieceIndex;  // drop.form.X: what it is in a hand; none = by drop.form
  int drop_max_per_file =
      0;  // drop.file: most own unpromoted pieces of the type per file; 0 = no limit
  bool drop_ban_mate = false;   // drop.ban = X mate: the drop may not give mate
  bool drop_ban_check = false;  // drop.ban = X check: nor check
  bool drop_ban_dead = false;   // drop.ban = dead: no drop where it could never move
};

/// take.X: ways to take other than by going to the victim's square.
enum CaptureMode : std::uint8_t {
  kWithdrawal = 1,    // it moves straight away from the victim
  kApproach = 2,      // it moves straight up to it
  kOvertaking = 4,    // it passes over it
  kCoordination = 8,  // its file and rank cross those of a partner there
  kCustodial = 16,    // between itself and another piece of its side
  kDestruction = 32,  // beside it, and both go
  kMimicry = 64       // as the victim takes
};

enum class RoyalMode : std::uint8_t {
  All,    // each royal must be safe (one king: the orthodox case)
  Last,   // pseudo-royal: only the last one left is royal; losing it loses
  Any,    // check when any is attacked
  Duple,  // check only when all are attacked
  First,  // only the one nearest the a-file is royal, of several there the one on the lowest rank
  None    // no piece is royal
};

enum class CheckRule : std::uint8_t {
  Normal,
  Forbidden,  // check = forbidden: giving check is illegal
  Stand,      // a royal in check may not move: the check is to be met otherwise
  MateOnly,   // giving check is illegal unless it mates
  NoSlide     // a royal may not pass over attacked squares
};

struct Royalty {
  RoyalMode mode = RoyalMode::None;
  std::vector<PieceIndex> pieces;
  CheckRule check = CheckRule::Normal;
  bool faces_on_files = false;  // facing: royals may not see each other on an open file ...
  bool faces_on_ranks = false;  // ... or rank
  bool bikjang = false;         // facing = bikjang: who leaves two royals so ends the game
};

struct PawnDef {
  std::vector<PieceIndex> pieces;  // pawns: `double` binds them, SAN leaves out the first's letter
  std::vector<PieceIndex> progress;  // progress: a move of one resets the n-move counter
  bool en_passant = true;            // ep
  std::optional<Zone>
      ep_zone;  // ep = ZONE: trace squares that count; by the side that MAKES the capture
  std::optional<Zone> double_zone;  // double: moves that leave a trace (n) start only here
};

struct Castling {
  bool enabled = false;              // some piece has an O move
  std::vector<PieceIndex> partners;  // castle = corner R; empty = any unmoved piece
  bool dropped = false;              // castle = dropped: dropped pieces castle too
  // castle = wins=KQkq: [side][towards higher files] to castle so wins, to lose the right loses
  std::array<std::array<bool, 2>, 2> wins{};
  bool opposite = false;  // castle = opposite: the sides castle to opposite wings
  bool fischer = false;   // castle = 960: any start file, fixed target files
  std::array<int, 2> king_target_file{-1, -1};  // fischer: {left, right}
};

/// promote.place: a piece becomes another where it stands, instead of moving.
struct InPlaceRule {
  std::vector<PieceIndex> pieces;
  bool step = false;      // or on a square that the new piece reaches by a quiet move
  bool peaceful = false;  // not where the new piece would attack an enemy
  bool lone = false;      // the last of its kind need not be in the promotion zone
};

/// relay: pieces that move as others of their side do that stand in certain places.
struct RelayRule {
  std::vector<PieceIndex> borrowers, lenders;
  std::string where_text;  // leaps in Betza, from the borrower to the lender
  betza::Program where;
  bool instead = false;  // the borrower's own moves are replaced
  bool limited = false;  // `zone` is less than the board
  Zone zone;             // where lent moves may end
};

/// turns: several moves in a turn.
struct TurnRule {
  enum class Check : std::uint8_t {
    Free,
    Ends,  // a check ends the turn
    Last   // only the last move of a turn may give check
  };
  std::array<int, 2> moves{1, 1};  // [side] in each turn
  int first = 0;                   // in the first turn of the game; 0 = as in any other
  bool progressive = false;        // the nth turn has n moves
  Check check = Check::Free;
};

/// wall: after each move the side puts a wall on an empty square.
struct WallRule {
  enum class Kind : std::uint8_t {
    None,
    Duck,    // one wall, which goes from square to square
    Arrow,   // where the piece that moved could go next
    Past,    // where it came from
    Static,  // anywhere in the zone
    Edge     // beside a wall or at the edge of the board
  };
  Kind kind = Kind::None;
  Zone zone;
  bool or_move = false;  // instead of a move, not after one
};

/// capture.*: what becomes of a piece that has captured.
struct CaptureEffects {
  std::vector<PieceIndex> to_wall;   // capture.wall: these turn into walls
  std::vector<PieceIndex> to_enemy;  // capture.side: these change sides
  std::vector<PieceIndex> becomers;  // capture.becomes = PNBR W: these become what they take, ...
  std::vector<PieceIndex> models;    // ... if it is one of these
  bool any() const { return !to_wall.empty() || !to_enemy.empty() || !becomers.empty(); }
};

/// flip: which enemies change sides when a piece has moved or was dropped.
enum class FlipRule : std::uint8_t {
  None,
  Around,   // those next to it
  Enclosed  // those in a line between it and another piece of its side
};

/// points: the value of each piece where a game is decided by material.
struct PointsRule {
  std::vector<int> halves;        // [piece] half points
  std::array<int, 2> komi{0, 0};  // [side] half points that it has in any case
};

/// trade: restrictions on trading Lions (or other pieces too valuable to exchange).
struct TradeRule {
  std::vector<PieceIndex> lions;      // lion=N,+O
  bool guarded = false;               // protected: a Lion may not take a protected one from afar
  bool guarded_before = false;        // protected=before: what it takes on the way protects too
  std::vector<PieceIndex> no_guards;  // unguarding=K: their protection does not count
  std::vector<PieceIndex> worthless;  // bridge=P,I: taking another piece on the way frees the
                                      // capture, but not taking one of these
  bool bridge = false;                // there is such a word
  bool counterstrike =
      false;                 // counterstrike: after a non-Lion took a Lion none may do so in reply
  bool same_square = false;  // counterstrike=elsewhere: except on the square of that capture
  bool lions_too = false;    // counterstrike=all: not even a Lion may
};

/// leap: what an unmoved royal's first jump (i, two squares) requires.
enum class LeapRule : std::uint8_t {
  Free,
  Unchecked,  // not out of check
  Safe        // nor when every square between is attacked
};

enum class Captured : std::uint8_t { Gone, Keep, Return };  // captures = none | keep | return
enum class Gate : std::uint8_t { None, Seirawan };

/// drop.place: which empty squares a piece may be dropped on.
enum class DropPlace : std::uint8_t {
  Anywhere,
  Beside,     // next to a piece of the own side
  Enclosing,  // where it encloses enemies between itself and another piece of its side
  Piled       // on the first rank or on top of a piece
};

struct Hands {
  Captured captured = Captured::Gone;
  bool stock = false;              // hand = stock: promotions take pieces from the hand
  std::vector<PieceIndex> pickup;  // pickup: may be taken into the hand instead of a move
  bool drops = false;              // pieces in hand may be dropped
  bool demote = true;              // drop.form = base: promoted pieces turn back in hand
  bool either = false;             // drop.form = either: they do, and may be dropped either way up
  Gate gate = Gate::None;          // gate
  bool must_drop = false;          // drop.must
  std::vector<PieceIndex> must_drop_these;  // drop.must = K: only these, before all else
  DropPlace place = DropPlace::Anywhere;    // drop.place
  std::vector<PieceIndex> free;             // drop.free: dropped without a piece in hand
  bool any() const { return drops || stock || gate != Gate::None; }
};

/// The result of a game for the side concerned: the one that is mated, stalemated, bared, extinct.
enum class SideResult : std::uint8_t {
  Draw,
  Loss,
  Win,
  Count,   // who has fewer pieces wins
  Points,  // who has more points wins
  None     // the rule does not hold
};

struct ExtinctRule {
  std::vector<PieceIndex> pieces;        // empty = all pieces together
  bool all_types_together = true;        // "*": the count is of everything
  bool together = false;                 // the listed pieces are counted in one sum
  int count = 0;                         // at or below this number the rule bites
  int enemies = 0;                       // enemy=2: if the other side has that many of a type
  SideResult result = SideResult::None;  // for the side that has become extinct
  std::array<bool, 2> side{true, true};  // sides the rule is for (horde: White only)
};

struct FlagRule {
  std::vector<PieceIndex> pieces;
  Zone zone;
  bool last_move = false;  // the other side has one more move (racing kings): both there = draw
  bool safe = false;       // the piece must not be attacked
  int count = 1;           // so many pieces at once
  bool full = false;       // or fewer, where no square of the zone is empty
};

enum class BareRule : std::uint8_t { None, Loss, Win, Draw };

/// repeat: for the side that is to move in the repeated position, or for White.
enum class RepeatRule : std::uint8_t { Draw, Loss, Forbid, WhiteLoses, Win, BlackLoses };

/// impasse: who has entered the zone with enough pieces and points has won, or drawn.
struct ImpasseRule {
  Zone zone;
  int pieces = 0;                // besides the royal
  std::array<int, 2> win{0, 0};  // [side] points
  int draw = 0;                  // points; 0 = no draw
  std::vector<int> points;       // [piece]
};

enum class CountRule : std::uint8_t { None, Makruk, Cambodian, Asean };

struct GameEnd {
  SideResult mate = SideResult::Loss;  // mate: for the mated side (Win = losers)
  SideResult stalemate =
      SideResult::Draw;  // stalemate: for the stalemated side; Count = fewer pieces wins
  std::vector<ExtinctRule> extinct;    // extinct; the first that holds decides
  std::vector<FlagRule> flag;          // flag
  int checks = 0;                      // checks: this many checks win; 0 = off
  std::vector<PieceIndex> no_mate;     // mate.ban: these alone may not mate
  std::vector<PieceIndex> mate_needs;  // mate.needs: one of these gave one of the last checks
  BareRule bare = BareRule::None;      // bare: for the side left with royals only
  bool bare_counter = false;           // it is saved if it bares the other at once
  int repeat = 3;                      // repeat: occurrences that end the game; 0 = never
  RepeatRule repeat_rule = RepeatRule::Draw;
  SideResult perpetual =
      SideResult::None;  // perpetual: Loss = the side that only checked loses on repetition
  bool chase = false;    // chase = asian: perpetual chaser of an unprotected piece loses
  bool idle = false;     // idle = loss: who only moves one piece to and fro loses
  int nmove = 50;        // nmove: full moves without progress that draw; 0 = off
  CountRule count = CountRule::None;   // count
  std::optional<ImpasseRule> impasse;  // impasse
};

/// shuffle: what stays of the back rank when a game begins.
enum class Shuffle : std::uint8_t {
  None,
  Covered,  // nothing that is covered (~ in the FEN)
  Fischer,  // the order of king and castling partners
  Backrank  // the places of king and castling partners; nothing in a game without castling
};

inline constexpr int kLastMenuPlace = 999;

/// Names and descriptions of the game for GUIs and other programs.
struct Interface {
  std::string xboard;            // XBoard's own name; empty = XBoard does not know the game
  bool shown = true;             // false: XBoard cannot show it, and it is not announced
  std::string parent = "fairy";  // xboard.parent: whose rules XBoard shall use for an unknown game
  std::string table;             // xboard.table: PIECETOCHAR, made up when empty
  std::string fsf;               // Fairy-Stockfish's name of the game
  std::string fsf_fen;           // its start position, where it begins elsewhere
  int place = 0;                 // menu: rank in the menus of GUIs, 1 first; 0 = behind those
};

struct Variant {
  std::string name;                      // section name
  std::vector<std::string> other_names;  // also: other names a GUI may ask for it by
  std::string title;
  std::string file;  // where it came from
  int line = 0;
  std::uint64_t fingerprint = 0;  // of its rules, fingerprint.h
  std::string network;            // network: the game whose network serves here; empty = none
  betza::Geometry geometry;
  std::string start_fen;
  Shuffle shuffle = Shuffle::None;
  bool shuffle_double = false;  // shuffle = ... double: each side on its own
  std::vector<PieceDef> pieces;
  std::map<std::string, Zone> zones;
  Royalty royalty;
  PawnDef pawns;
  Castling castling;
  Hands hands;
  bool must_capture = false;          // must.capture
  bool whole_captures = false;        // must.capture = whole: what could take more by going on must
  std::optional<TradeRule> trade;     // trade
  LeapRule leap = LeapRule::Free;     // leap
  std::vector<PieceIndex> leap_aims;  // leap = ... aim=R: such a piece that comes into line with
                                      // the royal ends its right to leap
  std::optional<InPlaceRule> in_place;  // promote.place
  bool promotion_waits = false;  // promote.defer = turn: who declines on entry waits one turn, but
                                 // for captures
  bool blast = false;            // blast: captures remove everything around, but for `blast_immune`
  std::vector<PieceIndex> blast_immune;  // survive a neighbour's explosion (not their own)
  std::vector<PieceIndex> blast_walls;   // blast.wall: exploded pieces of these types leave walls
  std::vector<PieceIndex> blast_proof;   // blast.proof: these never explode, not even as captors
  bool blast_to_hand = false;  // blast.hand: exploded pieces go to the hands of the others
  bool pass = false;           // pass
  int grid = 0;  // grid: no move stays within a cell of this many squares by as many; 0 = off
  bool pass_when_stuck = false;   // pass = stuck
  Zone vanishing;                 // vanish: these squares are walls once they are empty
  std::vector<PieceIndex> stops;  // stop: enemies stop beside these, and go one square from there
  std::vector<RelayRule> relays;  // relay
  /// cover: these pieces start covered; below a cover in the place of .first it moves as .second.
  std::vector<std::pair<PieceIndex, PieceIndex>> covers;
  bool mirror = false;                   // mirror: two boards
  std::optional<TurnRule> turns;         // turns
  WallRule wall;                         // wall
  CaptureEffects capture_effects;        // capture.*
  std::vector<PieceIndex> frozen_leave;  // freeze.leave: when frozen they may leave the board
  Zone capture_zone;               // capture.zone: squares for moves that cannot capture otherwise
  FlipRule flip = FlipRule::None;  // flip
  std::optional<PointsRule> points;  // points
  std::optional<Side> draw_winner;   // odds: a draw is a win for this side
  int connection = 0;                // connection: this many in a row win; 0 = off
  GameEnd ending;
  Interface gui;

  /// Index of the piece with this id ("N", "+P"), or kNoPieceIndex.
  PieceIndex find(const std::string& id) const {
    for (std::size_t i = 0; i < pieces.size(); ++i)
      if (pieces[i].id == id) return static_cast<PieceIndex>(i);
    return kNoPieceIndex;
  }
};

}  // namespace variants
