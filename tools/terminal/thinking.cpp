// tools/terminal/thinking.cpp: see thinking.h.
#include "tools/terminal/thinking.h"

#include <algorithm>
#include <cstdio>
#include <ostream>

#include "engine/board/notation/notation.h"

namespace terminal {

namespace {

constexpr std::size_t kColumns = 79;  // a longer line could not be written over
constexpr int kMostMoves = 8;

std::string score(engine::Value v) {
  if (v >= engine::kMateInMaxPly) return "mate " + std::to_string((engine::kMate - v + 1) / 2);
  if (v <= -engine::kMateInMaxPly) return "mate -" + std::to_string((engine::kMate + v + 1) / 2);
  char text[20];
  std::snprintf(text, sizeof text, "%+.2f", v / 100.0);
  return text;
}

}  // namespace

std::optional<ThinkingStyle> thinking_style(const std::string& name) {
  if (name == "none") return ThinkingStyle::None;
  if (name == "line") return ThinkingStyle::Line;
  if (name == "all") return ThinkingStyle::All;
  return std::nullopt;
}

std::string Thinking::line_of(const engine::Info& info) {
  char head[80];
  std::snprintf(head, sizeof head, "  depth %2d  %7s  %6.2f s %10llu nodes ", info.depth,
                score(info.value).c_str(), static_cast<double>(info.time_ms) / 1000,
                static_cast<unsigned long long>(info.nodes));
  std::string line = head;
  int played = 0;
  for (const engine::Move m : info.pv) {
    const auto legal = engine_.game().legal_moves();
    if (played >= kMostMoves || std::find(legal.begin(), legal.end(), m) == legal.end()) break;
    const std::string san = engine::to_san(engine_.game().board(), m, legal);
    if (style_ == ThinkingStyle::Line && line.size() + 1 + san.size() > kColumns) break;
    line += ' ' + san;
    engine_.game().play(m);
    ++played;
  }
  for (; played > 0; --played) engine_.game().undo();
  return line;
}

void Thinking::on_info(const engine::Info& info) {
  if (style_ == ThinkingStyle::None || info.pv.empty() || info.bound != engine::Bound::Exact)
    return;
  last_ = line_of(info);
  if (style_ == ThinkingStyle::All)
    out_ << last_ << std::endl;
  else if (live_)
    out_ << '\r' << last_ << "\x1b[K" << std::flush;
}

void Thinking::finish() {
  if (style_ != ThinkingStyle::Line || last_.empty()) return;
  out_ << (live_ ? "" : last_) << '\n';
}

}  // namespace terminal
