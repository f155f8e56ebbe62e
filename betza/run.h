// betza/run.h: the moves of a Program from one square of a concrete board. The engine runs rules of
// Shape::General only and keeps tables for the others; tools and tests run every shape. Tested by
// tests/betza/vectors_test.cpp and tests/betza/agree_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "betza/geometry.h"
#include "betza/program.h"

namespace betza {

enum class Occupant : std::uint8_t { Empty, Enemy, Friend, Hole };

/// What run() needs to know of the board, from the mover's side. run() itself treats the mover's
/// own square as empty.
class BoardView {
 public:
  virtual ~BoardView() = default;
  virtual Occupant at(Square s) const = 0;
  virtual bool royal(Square s) const = 0;      // for tame moves
  virtual bool unmoved(Square s) const = 0;    // the mover (i), castling partners
  virtual bool ep_square(Square s) const = 0;  // en passant may capture on this square
  virtual Square ep_victim() const = 0;        // the piece that left the e.p. squares, or kNoSquare
};

inline constexpr int kMaxLocust = 32;  // pieces captured on the way by one move

/// One move. `to == from` without victims is a null move, with victims a rifle capture. A move may
/// end where it captured a piece earlier: then `to` is one of `also_captured` and `captures` is
/// false. Moves that would capture more than kMaxLocust pieces on the way are left out, as are
/// those of one rule beyond about 20,000.
struct Landing {
  Square to = kNoSquare;
  bool captures = false;  // an occupant of `to` is removed
  std::uint8_t victims = 0;
  std::array<Square, kMaxLocust> also_captured{};  // the first `victims`, sorted; e.p. victim too
  Square partner_from = kNoSquare;                 // castling or unloading: who else moves
  Square partner_to = kNoSquare;
  std::vector<Square> ep_squares;  // where the mover may be captured en passant
};

/// Appends every Landing of the rule to `out` and merges all of `out`: no duplicates, sorted by
/// target first. Drop rules have none. Thread-safe.
void run(const Rule& rule, Square from, bool black, const Geometry& geometry,
         const BoardView& board, std::vector<Landing>& out);
/// All rules of the program.
void run(const Program& program, Square from, bool black, const Geometry& geometry,
         const BoardView& board, std::vector<Landing>& out);

}  // namespace betza
