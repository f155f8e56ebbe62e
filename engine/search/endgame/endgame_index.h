// engine/search/endgame/endgame_index.h: which CHEG program knows which material of the game. Made
// once, when programs are loaded; a node without a program costs one lookup. Tested by
// tests/engine/endgames_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "cheg/machine/host.h"
#include "engine/board/rules.h"
#include "engine/search/endgame/endgame_settings.h"

namespace engine {

/// Immutable; shared by all threads.
class EndgameIndex {
 public:
  EndgameIndex(const Rules& rules, const EndgameSettings& settings);

  struct Match {
    const cheg::Program* program;
    const std::uint16_t* named;  // View::named
    std::uint16_t start;         // instruction
    std::uint16_t entry;         // index into Program::entries
    std::uint16_t number;        // of the entry, over all programs
  };
  /// The first entry for this material with `us` to move; null if there is none.
  const Match* find(Key material, Color us) const {
    for (std::size_t i = slot(material, us);; i = (i + 1) & mask_) {
      const Slot& s = slots_[i];
      if (s.match < 0) return nullptr;
      if (s.material == material && s.us == us) return &matches_[static_cast<std::size_t>(s.match)];
    }
  }
  bool empty() const { return matches_.empty(); }
  bool classic() const { return classic_; }
  EndgameObserver* observer() const { return observer_.get(); }
  std::size_t entries() const { return matches_.size(); }
  /// For View::men and View::named.
  const cheg::PieceInfo* pieces() const { return pieces_.data(); }
  const std::uint16_t* named(const cheg::Program& program) const;
  /// Match::number of the entry that an instruction belongs to. REQUIRES one of programs().
  std::uint16_t number(const cheg::Program& program, std::uint16_t instruction) const;
  const cheg::Programs& programs() const { return *programs_; }

 private:
  struct Slot {
    Key material = 0;
    Color us = kWhite;
    std::int32_t match = -1;
  };
  using Counts = std::array<std::vector<int>, 2>;  // [color][type]

  static std::size_t mixed(Key material, Color us) {
    return static_cast<std::size_t>(
        (material ^ (us == kWhite ? 0 : 0x9e3779b97f4a7c15ULL)) * 0xff51afd7ed558ccdULL >> 32);
  }
  std::size_t slot(Key material, Color us) const { return mixed(material, us) & mask_; }
  void name_men(const Rules& rules);
  void add(const Rules& rules, std::size_t program, bool library);
  void index();

  std::shared_ptr<const cheg::Programs> programs_;
  bool classic_ = false;
  std::shared_ptr<EndgameObserver> observer_;
  std::array<cheg::PieceInfo, 256> pieces_{};
  std::array<int, cheg::kNamedKinds> type_of_kind_{};  // -1: the game has no such piece
  std::vector<std::vector<std::uint16_t>> named_;      // [program]
  std::vector<Match> matches_;                         // by number
  std::vector<Slot> found_;                            // the table's future entries
  std::vector<Slot> slots_;
  std::size_t mask_ = 0;
};

/// Centipawns from the side to move's view. Certain wins, nearer ones higher, lie below every mate
/// and above every evaluation.
Value verdict_score(const cheg::Verdict& verdict, int ply);

}  // namespace engine
