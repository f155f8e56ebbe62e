#include "engine/search/endgame_probe.h"

#include <utility>

namespace engine {

void EndgameProbe::attach(std::shared_ptr<const EndgameIndex> book) {
  book_ = book && !book->empty() ? std::move(book) : nullptr;
  if (book_ && !machine_) machine_ = std::make_unique<cheg::Machine>();
  if (book_) verdicts_.clear();
  new_game();
  begin();
}

void EndgameProbe::new_game() {
  faults_.assign(book_ ? book_->entries() : 0, 0);
  noted_ = told_ = 0;
}

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
  for (; told_ < noted_; ++told_)
    out.push_back("CHEG error " + notes_[told_].program->place(notes_[told_].fault.instruction) +
                  ": " + notes_[told_].fault.message);
  return out;
}

}  // namespace engine
