// tools/web/thought.cpp: see thought.h.
#include "tools/web/thought.h"

#include <algorithm>
#include <cstdio>

namespace web {

namespace {

constexpr std::size_t kLongestLine = 10;

/// `value` from the first player's side.
std::string score_text(engine::Value value) {
  const int to_mate = (engine::kMate - std::abs(value) + 1) / 2;
  if (value >= engine::kMateInMaxPly) return "mate in " + std::to_string(to_mate);
  if (value <= -engine::kMateInMaxPly) return "mated in " + std::to_string(to_mate);
  char text[24];
  std::snprintf(text, sizeof text, "%+.2f", value / 100.0);
  return text;
}

}  // namespace

void Thinking::on_info(const engine::Info& info) {
  if (info.pv.empty() || info.bound != engine::Bound::Exact || info.multi_pv != 1) return;
  Thought thought;
  thought.depth = info.depth;
  thought.score = score_text(game_->side_to_move() == engine::kWhite ? info.value : -info.value);
  thought.time_ms = info.time_ms;
  thought.nodes = info.nodes;
  for (const engine::Move m : info.pv) {
    const auto legal = game_->legal_moves();
    if (thought.line.size() == kLongestLine) break;
    if (std::find(legal.begin(), legal.end(), m) == legal.end()) break;
    thought.line.push_back(table_.shown(*game_, m));
    game_->play(m);
  }
  for (std::size_t i = 0; i < thought.line.size(); ++i) game_->undo();
  receive_(std::move(thought));
}

}  // namespace web
