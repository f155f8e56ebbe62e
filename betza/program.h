// betza/program.h: the compiled form of a piece string, the last stage that knows no board size.
// compile() makes it, a Walker (walk.h) follows it, the engine's MoveTables turn it into lookups.
// Tested by tests/betza/compile_test.cpp (dump) and tests/betza/vectors_test.cpp (moves).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "betza/geometry.h"

namespace betza {

/// The simplest machine that can serve a Rule. Leaper, Rider, Hopper and Lame are described by
/// `rays` alone; General must be run from `code`.
enum class Shape : std::uint8_t {
  Leaper,  // each ray: one unconditional leap by `step`
  Rider,   // each ray: slides along `step`, squares first..last; squares before `first` are ignored
  Hopper,  // each ray: slides to the first piece, passes it, goes on; see Ray::land_behind
  Lame,    // each ray: one leap by `step` that looks at the squares `via`; see Ray::via_rule
  Universal,  // every other square of the board (U)
  Castling,   // see Castle
  Drop,       // see DropRule
  General     // only `code` describes it: curved, lame, cylinder riders, moves of several legs
};

/// What must stand on the squares of Ray::via for a Lame leap.
enum class ViaRule : std::uint8_t { AllEmpty, ExactlyOneOccupied, SomeOccupied };

inline constexpr int kUnlimited = 0;

/// One direction of a Rule. All vectors are White's; Black negates them. Step k of a ray ends k
/// times `step` from the origin; `first` and `last` count steps from 1.
struct Ray {
  Delta step;
  int first = 1;  // Rider: first square that counts (ski = 2 or more); skipped ones may be holes
  int last = 1;   // Rider, Hopper: last square in steps from the origin; kUnlimited = none
  bool land_behind = false;  // Hopper: true = only the square right behind the hurdle (g)
  bool tame_hurdle = false;  // Hopper: the hurdle may not be an enemy (t)
  std::vector<Delta> via;    // Lame: squares looked at, as offsets from the origin
  ViaRule via_rule = ViaRule::AllEmpty;
};

/// Castling: the mover goes `steps` squares sideways toward the first piece met there, which must
/// be an unmoved friend `inset` squares away from the edge; it lands on the inner side of the
/// target.
struct Castle {
  bool left = true;
  bool right = true;
  int steps = 2;
  int inset = 0;
};

/// Drop from hand on ranks 1..depth of the owner (0 = all), perhaps without the back rank, with at
/// most n own pieces of the type per file / square colour / board (0 = no limit).
struct DropRule {
  int depth = 1;
  bool skip_back_rank = false;
  int max_per_file = 0;
  int max_per_color = 0;
  int max_on_board = 0;
};

/// opcodes.h has one line per instruction: its name, its operands, its meaning.
enum class Op : std::uint8_t {
#define AANCA_BETZA_OP(name, meaning) name,
#include "betza/opcodes.h"
#undef AANCA_BETZA_OP
};

/// A set of what may stand on a square: the operand of Need, and what a walk knows of a square. The
/// mover's own square and squares whose piece was captured earlier in the move count as empty.
enum OccupantMask : std::uint8_t {
  kEmpty = 1,
  kEnemy = 2,
  kFriend = 4,
  kPiece = kEnemy | kFriend,
  kMissing = 8  // the square does not exist
};

/// A set of the ways in which a move may end: the operand of Land.
enum LandingFlags : std::uint8_t {
  kLandsQuiet = 1,      // on an empty square
  kLandsCapture = 2,    // on an enemy
  kLandsFriendly = 4,   // on a friend, capturing it
  kLandsEnPassant = 8,  // on an e.p. square, capturing the piece that left it
  kLandsTame = 16       // not on a royal piece
};

/// Whether the e.p. squares that a move leaves behind are part of its effect.
enum class EpSquares : bool { Ignore, Matter };

struct Instruction {
  Op op;
  std::int16_t a = 0;
  std::int16_t b = 0;
};

/// Moves that share conditions and effect. compile() merges rays that reach the same square in the
/// same way; others may still meet (R and D two squares away, the two paths of a Moa), so a
/// generator must unite the targets of a piece.
struct Rule {
  Shape shape = Shape::General;
  bool quiet = false;              // may end on an empty square
  bool capture = false;            // may end on an enemy, capturing it
  bool friendly = false;           // may end on a friend, capturing it (d)
  bool en_passant = false;         // may end on an e.p. square, removing the piece that left it (e)
  bool unmoved = false;            // only while the mover is unmoved (i)
  bool tame = false;               // may not capture a royal (t)
  bool leaves_ep_squares = false;  // a quiet move leaves e.p. squares where it passed (n)
  bool wraps = false;              // files are a ring for every step (o)
  std::vector<Ray> rays;           // Leaper, Rider, Hopper, Lame
  Castle castle;                   // Castling
  DropRule drop;                   // Drop
  std::vector<Instruction> code;   // General
};

/// The rule's flags as a set of LandingFlags.
inline std::uint8_t landing_flags(const Rule& r) {
  return static_cast<std::uint8_t>((r.quiet ? kLandsQuiet : 0) | (r.capture ? kLandsCapture : 0) |
                                   (r.friendly ? kLandsFriendly : 0) |
                                   (r.en_passant ? kLandsEnPassant : 0) |
                                   (r.tame ? kLandsTame : 0));
}

/// The union of its rules; none = the piece never moves.
struct Program {
  std::vector<Rule> rules;
  /// One paragraph per rule with every field that is not its default; `explain` prints it and tests
  /// compare it.
  std::string dump() const;
};

}  // namespace betza
