// betza/run.h: walks a Program from one square over anything that answers what stands where.
// The engine uses it for Shape::General only; tools and tests for every shape.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "betza/geometry.h"
#include "betza/program.h"

namespace betza {

enum class Occupant : std::uint8_t { Empty, Foe, Friend, Hole };

/// The questions a Program asks about the board, from the mover's side. The mover's own square is
/// treated as empty by run() itself.
class BoardView {
 public:
  virtual ~BoardView() = default;
  virtual Occupant at(Square s) const = 0;
  virtual bool royal(Square s) const = 0;   // for tame moves
  virtual bool virgin(Square s) const = 0;  // the mover (i), castling partners
  virtual bool trace(Square s) const = 0;   // may be captured en passant on this square
  virtual Square trace_victim() const = 0;  // the piece that left the trace, or kNoSquare
};

inline constexpr int kMaxLocust = 32;

/// One result of a walk. `to == from` without victims is a null move, with victims a rifle capture.
/// A walk may end where it took a piece earlier: then `to` is among `also_captured` and `captures`
/// is false. Walks that would take more than kMaxLocust pieces are left out, and
/// those of one rule beyond 20,000 landings.
struct Landing {
  Square to = kNoSquare;
  bool captures = false;  // an occupant of `to` is removed
  std::uint8_t victims = 0;
  std::array<Square, kMaxLocust> also_captured{};  // first `victims`, sorted; the e.p. victim too
  Square partner_from = kNoSquare;                 // castling or unloading: who else moves
  Square partner_to = kNoSquare;
  std::vector<Square> traces;  // squares that become e.p. targets
};

/// Every Landing of the rule, merged (no duplicates), in no particular order. Drop rules give none.
void run(const Rule& rule, Square from, bool black, const Geometry& geometry,
         const BoardView& board, std::vector<Landing>& out);
/// All rules of the program.
void run(const Program& program, Square from, bool black, const Geometry& geometry,
         const BoardView& board, std::vector<Landing>& out);

}  // namespace betza
