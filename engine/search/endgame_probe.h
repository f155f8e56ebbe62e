// engine/search/endgame_probe.h: what a searcher keeps for asking endgame programs: the book, a
// machine, the plans in force, and what went wrong. Tested by tests/engine/endgames_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cheg/machine/machine.h"
#include "engine/board/move.h"
#include "engine/search/endgame_index.h"
#include "engine/search/verdict_cache.h"

namespace engine {

/// The answer of a program at a node, as the search uses it.
struct Advice {
  enum class Kind : std::uint8_t {
    None,   // nothing to say: the engine is on its own
    Final,  // `value` ends the node
    Eval,   // `value` is the static value; search on
    Best    // `move` is best and worth `value` within the window: ends the node too
  };
  Kind kind = Kind::None;
  Value value = 0;
  Move move = kNoMove;
  bool searched = true;  // Best: by tries, which go deeper with the depth
  bool guess = false;    // Eval: of certainty 0
};

/// One a searcher. Memory is taken when a book with entries is attached.
class EndgameProbe {
 public:
  /// Null: no programs.
  void attach(std::shared_ptr<const EndgameIndex> book);
  void new_game();
  /// Before a search: no plan is in force.
  void begin() { plans_ = {}; }

  /// One lookup.
  const EndgameIndex::Match* match(Key material, Color us) const {
    return book_ ? book_->find(material, us) : nullptr;
  }
  bool attached() const { return book_ != nullptr; }
  const EndgameIndex& book() const { return *book_; }
  cheg::Machine& machine() { return *machine_; }
  VerdictCache& verdicts() { return verdicts_; }

  /// What each side inherits.
  const cheg::Plan& plan(Color c) const { return plans_[c]; }
  void set_plan(Color c, const cheg::Plan& plan) { plans_[c] = plan; }
  bool planned() const {
    return plans_[kWhite].program != nullptr || plans_[kBlack].program != nullptr;
  }

  /// Counts faults; an entry (Match::number) with too many is not asked again in this game.
  void note(const cheg::Program& program, std::uint16_t number, const cheg::RunResult& outcome);
  bool disabled(std::uint16_t number) const { return faults_[number] >= kMostFaults; }
  /// Lines to tell the user, each fault once; they are forgotten here.
  std::vector<std::string> take_notes();

 private:
  static constexpr std::uint8_t kMostFaults = 16;
  static constexpr std::size_t kMostNotes = 16;
  struct Note {
    const cheg::Program* program;
    cheg::Fault fault;
  };

  void add_note(const cheg::Program* program, const cheg::Fault& fault);

  std::shared_ptr<const EndgameIndex> book_;
  std::unique_ptr<cheg::Machine> machine_;
  VerdictCache verdicts_;
  std::array<cheg::Plan, 2> plans_{};
  std::vector<std::uint8_t> faults_;  // by Match::number
  std::array<Note, kMostNotes> notes_{};
  std::size_t noted_ = 0, told_ = 0;
};

}  // namespace engine
