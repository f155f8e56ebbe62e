// engine/search/endgame_settings.h: which endgame programs are used and how. Plain values, part of
// engine.h.
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

}  // namespace engine
