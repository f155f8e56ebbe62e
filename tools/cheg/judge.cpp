// tools/cheg/judge.cpp: a verdict from one activation, or from a search where the program is
// uncertain. Tested by tests/tools/cheg_test.cpp.
#include "tools/cheg/judge.h"

#include <iostream>

namespace cheg_tool {

namespace {

using engine::Value;

constexpr Value kWon = 200;  // centipawns

/// Forwards only errors of programs.
class Silent : public engine::Listener {
 public:
  void on_info(const engine::Info&) override {}
  void on_note(const std::string& text) override { std::cerr << text << "\n"; }
};

/// Is the verdict certain enough to need no search? Its certainty is 100 for each ply that it
/// replaces, or kKnown.
bool stands(const cheg::RunResult& out) {
  constexpr int kPlies = 4;
  return out.answer == cheg::RunResult::Answer::Verdict &&
         (out.verdict.certainty >= 100 * kPlies || out.verdict.certainty == cheg::kKnown);
}

int wdl(Value score) { return score >= kWon ? 1 : score <= -kWon ? -1 : 0; }

}  // namespace

Judgment judge(engine::BoardEngine& core, std::uint64_t nodes) {
  Judgment out;
  if (core.game().legal_moves().empty()) {
    const auto result = core.game().result();
    const bool lost = result && result->winner == winner(~core.game().board().side_to_move());
    out.wdl = lost ? -1 : 0;
    out.score = lost ? -engine::kMate : engine::kDraw;
    return out;
  }
  const engine::Inspection seen = core.inspect({});
  if (!seen.text.empty()) out.entry = seen.text;
  if (seen.outcome.fault.message != nullptr)
    out.fault = seen.entry + ": " + seen.outcome.fault.message;
  const bool answered = seen.outcome.answer != cheg::RunResult::Answer::Leave;
  if (nodes == 0 || stands(seen.outcome)) {
    if (!answered) return out;
    out.score = seen.score;
  } else {
    engine::Limits limits;
    limits.nodes = nodes;
    Silent silent;
    core.clear();
    out.score = core.prepare(limits)->run(silent).value;
  }
  out.wdl = wdl(out.score);
  return out;
}

}  // namespace cheg_tool
