// engine/search/endgame/endgame_settings.h: which endgame programs are used and how. Plain values,
// part of engine.h.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cheg/library.h"
#include "engine/board/move.h"
#include "engine/board/types.h"

namespace engine {

/// Receives the positions at which a search probes endgame programs, on the search's threads: for
/// tools that collect typical positions.
class EndgameObserver {
 public:
  virtual ~EndgameObserver() = default;
  /// `squares`: of the whole board, valid only during the call.
  virtual void on_probe(Key key, std::span<const Piece> squares, Color side) = 0;
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

}  // namespace engine
