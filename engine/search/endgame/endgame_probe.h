// engine/search/endgame/endgame_probe.h: one searcher's state for probing endgame programs: the
// index of programs, a machine, the plans in force, and the faults. Tested by
// tests/engine/endgames_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cheg/machine/machine.h"
#include "engine/board/move.h"
#include "engine/search/endgame/endgame_index.h"
#include "engine/search/endgame/verdict_cache.h"

namespace engine {

/// The answer of a program at a node, as the search uses it. Values from the side to move's view.
struct ProbeResult {
  enum class Kind : std::uint8_t {
    None,   // no answer: search as usual
    Final,  // `value` is the value of the node
    Eval,   // `value` is the static value; search on
    Best    // `move` is best and worth `value` within the window; no search either
  };
  Kind kind = Kind::None;
  Value value = 0;
  Move move = kNoMove;
  bool searched = true;  // Best: the program searched it, so a deeper search may change it
  bool guess = false;    // Eval: the program's certainty is 0
};

/// One per searcher. Allocates when an index with entries is attached.
class EndgameProbe {
 public:
  /// Null: no programs.
  void attach(std::shared_ptr<const EndgameIndex> index);
  void new_game();
  /// Before a search: no plan is in force.
  void begin() { plans_ = {}; }

  /// One lookup.
  const EndgameIndex::Match* match(Key material, Color us) const {
    return index_ ? index_->find(material, us) : nullptr;
  }
  bool attached() const { return index_ != nullptr; }
  const EndgameIndex& index() const { return *index_; }
  cheg::Machine& machine() { return *machine_; }
  VerdictCache& verdicts() { return verdicts_; }

  /// The plan that each side follows; plan.program is null when it has none.
  const cheg::Plan& plan(Color c) const { return plans_[c]; }
  void set_plan(Color c, const cheg::Plan& plan) { plans_[c] = plan; }
  bool planned() const {
    return plans_[kWhite].program != nullptr || plans_[kBlack].program != nullptr;
  }

  /// Counts faults; an entry (Match::number) with too many is disabled for the rest of the game.
  void note(const cheg::Program& program, std::uint16_t number, const cheg::RunResult& outcome);
  bool disabled(std::uint16_t number) const { return faults_[number] >= kMostFaults; }
  /// Lines for the log, each fault once; a second call returns only new ones.
  std::vector<std::string> take_notes();

 private:
  static constexpr std::uint8_t kMostFaults = 16;
  static constexpr std::size_t kMostNotes = 16;
  struct Note {
    const cheg::Program* program;
    cheg::Fault fault;
  };

  void add_note(const cheg::Program* program, const cheg::Fault& fault);

  std::shared_ptr<const EndgameIndex> index_;
  std::unique_ptr<cheg::Machine> machine_;
  VerdictCache verdicts_;
  std::array<cheg::Plan, 2> plans_{};
  std::vector<std::uint8_t> faults_;  // by Match::number
  std::array<Note, kMostNotes> notes_{};
  std::size_t noted_ = 0, taken_ = 0;
};

}  // namespace engine
