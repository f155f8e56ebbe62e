// tools/cheg/soak.cpp: runs every ENTRY on random positions of its pieces and counts run-time
// errors and clamped values. The positions need not be reachable: a program must survive any.
// Tested by tests/tools/cheg_test.cpp.
#include "tools/cheg/soak.h"

#include <iostream>
#include <set>

namespace cheg_tool {

namespace {

/// Activations, those that answered LEAVE, those with a run-time error, those with a clamped value.
struct Tally {
  std::size_t asked = 0, left = 0, errors = 0, cut = 0;
};

/// Random positions of one entry. An entry before it with the same material is run in its place.
class Soak {
 public:
  Soak(engine::BoardEngine& core, const cheg::Program& program, const cheg::Entry& entry)
      : core_(core), program_(program), entry_(entry) {}

  Tally run(std::size_t count) {
    // Some materials have no legal position (eleven queens): give up in time.
    for (std::size_t tries = 0; t_.asked < count && tries < 100 * count; ++tries) {
      const std::string fen = random_fen(entry_, random_, random_() % 2 == 0);
      try {
        core_.game().set_position(fen);
      } catch (const std::exception&) {
        continue;
      }
      ask(fen);
    }
    return t_;
  }

 private:
  void ask(const std::string& fen) {
    engine::InspectRequest request;
    request.depth = 2 + static_cast<int>(t_.asked % 2);  // programs may spare time deeper down
    const engine::Inspection seen = core_.inspect(request);
    const cheg::RunResult& out = seen.outcome;
    if (out.steps == 0) return;  // mate or stalemate, or no entry
    ++t_.asked;
    t_.left += out.answer == cheg::RunResult::Answer::Leave ? 1 : 0;
    t_.cut += out.clamped.message != nullptr ? 1 : 0;
    if (out.fault.message == nullptr) return;
    ++t_.errors;
    if (told_.insert(out.fault.instruction).second)
      std::cerr << program_.place(out.fault.instruction) << ": " << out.fault.message << ": " << fen
                << "\n";
  }

  engine::BoardEngine& core_;
  const cheg::Program& program_;
  const cheg::Entry& entry_;
  std::mt19937 random_{1};
  std::set<std::uint16_t> told_;  // instructions whose error was reported
  Tally t_;
};

}  // namespace

std::string random_fen(const cheg::Entry& entry, std::mt19937& random, bool black) {
  std::string board(64, '1');
  const auto put = [&](char letter) {
    // An entry may name more pieces than the board has squares: the last ones are left out.
    for (int tries = 0; tries < 1000; ++tries) {
      const std::size_t s = random() % 64;
      if (board[s] != '1' || ((letter | 0x20) == 'p' && (s < 8 || s >= 56))) continue;
      board[s] = letter;
      return;
    }
  };
  int own = entry.own.pawns.value_or(2), other = entry.other.pawns.value_or(1);
  for (int tries = 0; tries < 100 && !entry.takes(own, other); ++tries) {
    own = entry.own.pawns.value_or(static_cast<int>(random() % 4));
    other = entry.other.pawns.value_or(static_cast<int>(random() % 4));
  }
  for (const bool mover : {true, false}) {
    const cheg::Army& army = mover ? entry.own : entry.other;
    const std::string letters = mover != black ? "KQRBNP" : "kqrbnp";
    put(letters[0]);
    for (std::size_t k = 1; k + 1 < cheg::kNamedKinds; ++k)
      for (int n = 0; n < army.count[k]; ++n) put(letters[k]);
    for (int n = 0; n < (mover ? own : other); ++n) put(letters[5]);
  }
  for (std::size_t rank = 7; rank >= 1; --rank) board.insert(8 * rank, "/");
  return board + (black ? " b" : " w") + " - - 0 1";
}

std::size_t soak(engine::BoardEngine& core, const cheg::Programs& programs, std::size_t count,
                 std::ostream& out) {
  std::size_t errors = 0;
  for (const auto& p : programs)
    for (const cheg::Entry& entry : p->entries) {
      const Tally t = Soak(core, *p, entry).run(count);
      out << entry.text << ": " << t.asked << " positions, " << t.left << " left to the engine, "
          << t.errors << " errors, " << t.cut << " values cut" << std::endl;
      errors += t.errors;
    }
  return errors;
}

}  // namespace cheg_tool
