// engine/search/endgame/endgame_probe.cpp: attaching programs, and notes of their faults.
#include "engine/search/endgame/endgame_probe.h"

#include <utility>

namespace engine {

void EndgameProbe::attach(std::shared_ptr<const EndgameIndex> index) {
  index_ = index && !index->empty() ? std::move(index) : nullptr;
  if (index_ && !machine_) machine_ = std::make_unique<cheg::Machine>();
  if (index_) verdicts_.clear();
  new_game();
  begin();
}

void EndgameProbe::new_game() {
  faults_.assign(index_ ? index_->entries() : 0, 0);
  noted_ = taken_ = 0;
}

/// Keeps each fault of each instruction once, and kMostNotes in all.
void EndgameProbe::add_note(const cheg::Program* program, const cheg::Fault& fault) {
  if (fault.message == nullptr || noted_ == notes_.size()) return;
  for (std::size_t i = 0; i < noted_; ++i)
    if (notes_[i].program == program && notes_[i].fault.instruction == fault.instruction &&
        notes_[i].fault.message == fault.message)
      return;
  notes_[noted_++] = {program, fault};
}

void EndgameProbe::note(const cheg::Program& program, std::uint16_t number,
                        const cheg::RunResult& outcome) {
  add_note(&program, outcome.clamped);
  if (outcome.fault.message == nullptr) return;
  add_note(&program, outcome.fault);
  if (faults_[number] < kMostFaults) ++faults_[number];
}

std::vector<std::string> EndgameProbe::take_notes() {
  std::vector<std::string> out;
  for (; taken_ < noted_; ++taken_)
    out.push_back("CHEG error " + notes_[taken_].program->place(notes_[taken_].fault.instruction) +
                  ": " + notes_[taken_].fault.message);
  return out;
}

}  // namespace engine
