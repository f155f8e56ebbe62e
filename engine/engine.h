// engine/engine.h: an engine for one game: the protocol plays through game() and orders searches of
// its position. BoardEngine plays games on a Board, PlainEngine any other Game. Crossed a few times
// per move, never per node.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "engine/search/endgame/endgame_settings.h"
#include "engine/search/job.h"
#include "engine/search/limits.h"

namespace engine {

/// For the main thread; only a Job runs elsewhere, and it must be gone before its Engine.
class Engine {
 public:
  virtual ~Engine() = default;

  /// The game that is played and searched. A running job has its own copy.
  virtual Game& game() = 0;
  virtual const Game& game() const = 0;

  /// A search of the game's position. REQUIRES no job running.
  virtual std::unique_ptr<Job> prepare(const Limits& limits) = 0;
  /// Forgets what searches have learnt: a new game begins. Free when there was no search since.
  virtual void clear() = 0;
  virtual void resize(const SearchSettings& settings) = 0;  // REQUIRES no job running
  /// Static evaluation of the position, centipawns, side to move's view.
  virtual Value evaluate() const = 0;

  /// Which network evaluates, or why none does; empty for engines that know no networks.
  virtual std::string network_note() const { return {}; }

  /// From now on these endgame programs are called; the hash table is cleared. REQUIRES no job
  /// running. Engines without endgame programs ignore it.
  virtual void set_endgames(const EndgameSettings&) {}
  /// Runs the endgame program for the position, if there is one, and reports its steps line by
  /// line. REQUIRES no job running.
  virtual void trace_endgame(const std::function<void(std::string_view)>&) {}
};

}  // namespace engine
