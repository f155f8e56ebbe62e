// betza/program.h: the compiled form of a piece string, the last stage that knows no board size.
// compile() makes it, run() walks it, the engine's MoveTables turn its simple shapes into lookups.
// Tested by tests/betza/compile_test.cpp (dump) and tests/betza/vectors_test.cpp (moves).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "betza/geometry.h"

namespace betza {

/// The simplest machine that can serve a Rule. Anything but General and Castling can be turned into
/// tables from `rays` alone; General must be run from `code`.
enum class Shape : std::uint8_t {
  Leaper,  // each ray: one unconditional leap by `step`
  Rider,   // each ray: slides along `step`, squares first..last; squares before `first` are ignored
  Hopper,  // each ray: slides to the first piece, passes it, goes on; see Ray::land_behind
  Lame,    // each ray: one leap by `step` that looks at the squares `via`; see Ray::via_rule
  Universal,  // every other square of the board (U)
  Castling,   // see Castle
  Drop,       // see DropRule
  General     // only `code` tells: curved, lame and cylinder riders, everything of several legs
};

/// What must stand on the squares of Ray::via for a Lame leap.
enum class ViaRule : std::uint8_t { AllEmpty, ExactlyOneOccupied, SomeOccupied };

inline constexpr int kUnlimited = 0;

/// One direction of a Rule. All vectors are White's; Black negates them.
struct Ray {
  Delta step;
  int first = 1;  // Rider: first square that counts (ski = 2 or more); skipped ones may be holes
  int last = 1;   // Rider, Hopper: last square in steps from the origin; kUnlimited = none
  bool land_behind = false;    // Hopper: true = only the square right behind the platform (g)
  bool tame_platform = false;  // Hopper: the platform may not be a foe (t)
  std::vector<Delta> via;      // Lame: squares looked at, as offsets from the origin
  ViaRule via_rule = ViaRule::AllEmpty;
};

/// Castling: the mover goes `steps` squares sideways towards the first piece met there, which must
/// be a virgin friend `inset` squares away from the edge; it lands on the inner side of the target.
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

/// One line an instruction in opcodes.h: name, operands, meaning.
enum class Op : std::uint8_t {
#define AANCA_BETZA_OP(name, meaning) name,
#include "betza/opcodes.h"
#undef AANCA_BETZA_OP
};

/// What may stand on a square: the operand of Need, and what a walk knows of a square. The mover's
/// own square and squares whose occupant was taken earlier count as empty.
enum OccupantMask : std::uint8_t {
  kEmpty = 1,
  kEnemy = 2,
  kFriend = 4,
  kPiece = kEnemy | kFriend,
  kMissing = 8  // the square does not exist
};

/// How a move may end: the operand of Land.
enum Ends : std::uint8_t {
  kEndsQuiet = 1,
  kEndsCapture = 2,
  kEndsFriendly = 4,
  kEndsPassing = 8,
  kEndsTame = 16
};

struct Instruction {
  Op op;
  std::int16_t a = 0;
  std::int16_t b = 0;
};

/// One way to move: all its rays share conditions and effect. Rays that reach the same square in
/// the same way are merged by compile(); others may still meet (R and D two squares away, the two
/// ways of a Moa), so a generator unites the targets of a piece.
struct Rule {
  Shape shape = Shape::General;
  bool quiet = false;       // may end on an empty square
  bool capture = false;     // may end on a foe, capturing it
  bool friendly = false;    // may end on a friend, capturing it (d)
  bool en_passant = false;  // may end on a trace square, removing the piece that left the trace (e)
  bool virgin = false;      // only while the mover is unmoved (i)
  bool tame = false;        // may not capture a royal (t)
  bool leaves_trace = false;      // a quiet move leaves an e.p. trace on the squares passed (n)
  bool wraps = false;             // files are a ring for every step (o)
  std::vector<Ray> rays;          // Leaper, Rider, Hopper, Lame
  Castle castle;                  // Castling
  DropRule drop;                  // Drop
  std::vector<Instruction> code;  // General
};

/// The set of Ends that the rule's flags say.
inline std::uint8_t ends_of(const Rule& r) {
  return static_cast<std::uint8_t>((r.quiet ? kEndsQuiet : 0) | (r.capture ? kEndsCapture : 0) |
                                   (r.friendly ? kEndsFriendly : 0) |
                                   (r.en_passant ? kEndsPassing : 0) | (r.tame ? kEndsTame : 0));
}

struct Program {
  std::vector<Rule> rules;
  /// One rule a paragraph, every field that is not its default; what `explain` prints and tests
  /// compare.
  std::string dump() const;
};

}  // namespace betza
