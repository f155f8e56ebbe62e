// engine/protocol/engine_settings.h: memory, threads, network and endgame programs as a GUI has set
// them, kept until an Engine may be changed. Tested by tests/cecp/session_test.cpp,
// tests/cecp/endgames_test.cpp and tests/uci/session_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "engine/protocol/engine_options.h"

namespace engine {

inline constexpr int kMostThreads = 256;
/// Half of the machine's memory: a GUI's guess must not exhaust it.
std::int64_t most_memory_mb();

/// Why a part of an option could not be applied.
struct OptionComplaint {
  std::string reason;
  std::string option;
};

class EngineSettings {
 public:
  const SearchSettings& search() const { return search_; }
  const EndgameSettings& endgames() const { return endgames_; }

  // --- noted only; numbers are clamped to what is possible
  void set_memory(std::int64_t mb);
  void set_threads(std::int64_t threads);
  void set_network(NetworkChoice network);
  void set_endgames(EndgameSettings endgames);
  /// What changed between the options: network, endgame programs. Files are read now; `now` forgets
  /// the name of a program's file, so that it may be read again.
  std::vector<OptionComplaint> note(const Options& before, Options& now);

  // --- an engine
  /// It was built with search(); it has no endgame programs yet.
  void engine_built();
  /// What searches have learnt is forgotten before the next one.
  void game_started() { table_is_old_ = true; }
  /// Does apply() change anything?
  bool wait() const { return search_waits_ || endgames_wait_; }
  /// REQUIRES no job of the engine.
  void apply(Engine& engine);
  /// Everything that a search needs and that takes long. REQUIRES as apply().
  void prepare(Engine& engine);

 private:
  void note_programs(const Options& before, Options& now, std::vector<OptionComplaint>& complaints);

  SearchSettings search_;
  bool search_waits_ = false;
  EndgameSettings endgames_;
  bool endgames_wait_ = false;
  bool table_is_old_ = false;
};

}  // namespace engine
