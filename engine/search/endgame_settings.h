// engine/search/endgame_settings.h: what a user can say about endgame programs, and what one
// activation shows to those who write them. Plain values, seen through core.h.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cheg/library.h"
#include "cheg/machine/machine.h"
#include "engine/board/move.h"
#include "engine/board/types.h"

namespace engine {

/// Told the positions that programs are asked about in a search, from the threads that search: for
/// tools that update_history where searches go.
class EndgameObserver {
 public:
  virtual ~EndgameObserver() = default;
  /// `squares`: of the whole board; only until it returns.
  virtual void asked(Key key, std::span<const Piece> squares, Color side) = 0;
};

struct EndgameSettings {
  std::shared_ptr<const cheg::Programs> programs;  // null: those of `load`
  /// Reads the programs when the first game begins that they are for; may be null: none. Called on
  /// the main thread, once per game, so it keeps what it has read.
  std::function<std::shared_ptr<const cheg::Programs>()> load;
  bool library = true;   // they came with Aanca: for 8x8 games that end as chess does, alone
  bool on = true;        // EGSW
  bool classic = false;  // uncertain values end every node too, as in 1973
  std::shared_ptr<EndgameObserver> observer;  // may be null
};

/// How to run one activation, for people who look at a program.
struct InspectRequest {
  int depth = 2;                     // what DEPTH says; 1 is the top level, where VALRET leaves
  int plies = 0;                     // how deep tries are searched; 0: nothing is tried
  std::uint64_t nodes = 1'000'000;   // all tries together; then the program is stopped
  cheg::Tracer* tracer = nullptr;    // told every step
  std::vector<std::uint16_t> watch;  // variables to look at when it has ended
};

struct Inspection {
  std::string entry;  // "krk.cheg:12 (ENTRY R,K)"; empty: no program for this material
  std::string text;   // of the ENTRY: "R,K"
  cheg::Outcome outcome;
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

}  // namespace engine
