// engine/core.h: the one virtual seam. The protocol plays a game and asks for searches through it;
// which Position<Bits> is behind is nobody's business. Crossed a few times a move, never at a node.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/board/position/board.h"
#include "engine/board/rules/game_result.h"
#include "engine/search/endgame_settings.h"
#include "engine/search/limits.h"
#include "engine/search/listener.h"

namespace engine {

/// One search, made on the main thread with its own copy of the position, run on a worker.
class Job {
 public:
  virtual ~Job() = default;
  /// Blocks until the limits or stop() end it. Call once.
  virtual Outcome run(Listener& listener) = 0;
  /// Any thread, any time, must not block. run() returns with the best so far.
  virtual void stop() = 0;
  /// The pondered move was played: limits count from now on. Any thread, must not block.
  virtual void ponder_hit() = 0;
  virtual Progress progress() const = 0;  // any thread, must not block
};

class Core {
 public:
  /// The right Position width is chosen by the board.
  static std::unique_ptr<Core> create(std::shared_ptr<const variants::Variant> variant,
                                      const SearchSettings& settings);
  virtual ~Core() = default;

  // --- the game; main thread only
  virtual const Board& board() const = 0;
  virtual void set_start() = 0;
  /// Throws FenError or std::runtime_error with the reason; the old position then stays.
  virtual void set_fen(std::string_view fen) = 0;
  virtual void set(const Setup& setup) = 0;
  virtual void play(Move m) = 0;  // REQUIRES legal
  virtual bool undo() = 0;        // false at the start
  /// All moves that may be played by every rule, repetition bans and drop-mate bans too.
  virtual std::vector<Move> legal_moves() const = 0;
  virtual std::optional<Result> result() const = 0;
  /// Perft with the leaves counted in bulk.
  virtual std::uint64_t perft(int depth) const = 0;

  // --- the search
  virtual std::unique_ptr<Job> prepare(const Limits& limits) = 0;  // REQUIRES no job running
  virtual void clear_hash() = 0;  // a new game; costs nothing when nobody has searched since
  virtual void resize(const SearchSettings& settings) = 0;  // REQUIRES no job running
  /// From now on these endgame programs are asked. What the hash table knows is forgotten.
  virtual void set_endgames(const EndgameSettings& settings) = 0;  // REQUIRES no job running
  /// One activation on the position of the game. REQUIRES no job running.
  virtual Inspection inspect(const InspectRequest& request) = 0;
  /// Static evaluation, centipawns, side to move's view.
  virtual Value evaluate() const = 0;
  /// Worth of a piece type in centipawns, worked out from its moves.
  virtual Value piece_value(PieceType t) const = 0;
};

}  // namespace engine
