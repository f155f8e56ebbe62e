// engine/search/endgame/endgame_inspection.h: one run of an endgame program on a position, shown in
// detail: for tools that debug CHEG programs and for tests, not for protocols.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cheg/machine/machine.h"
#include "engine/board/move.h"
#include "engine/board/types.h"

namespace engine {

/// How to run the program.
struct InspectRequest {
  int depth = 2;                    // what DEPTH returns; 1 is the top level, where VALRET leaves
  int plies = 0;                    // how deep tries are searched; 0: nothing is tried
  std::uint64_t nodes = 1'000'000;  // all tries together; then the program is stopped
  cheg::TraceListener* tracer = nullptr;  // receives every step
  std::vector<std::uint16_t> watch;       // variables to read when it has ended
};

struct Inspection {
  std::string entry;  // "krk.cheg:12 (ENTRY R,K)"; empty: no program for this material
  std::string text;   // of the ENTRY: "R,K"
  cheg::RunResult outcome;
  Value score = 0;  // of a verdict or a move, side to move's view
  Move move = kNoMove;
  struct Try {
    Move move;
    Value score;
  };
  std::vector<Try> tried;
  bool stopped = false;              // the tries came to InspectRequest::nodes
  std::vector<cheg::Value> watched;  // as InspectRequest::watch; sets are not to be followed
};

class EndgameInspector {
 public:
  virtual ~EndgameInspector() = default;
  /// One activation at the game's position. REQUIRES no job running.
  virtual Inspection inspect(const InspectRequest& request) = 0;
};

}  // namespace engine
