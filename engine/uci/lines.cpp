#include "engine/uci/lines.h"

#include <algorithm>
#include <cstdlib>

#include "engine/protocol/main_line.h"

#ifndef AANCA_VERSION
#define AANCA_VERSION "0"
#endif

namespace engine::uci {
namespace {

constexpr std::size_t kLongestPv = 4000;  // characters

std::string option_line(const OptionView& view) {
  std::string line = "option name " + view.name + " type ";
  switch (view.kind) {
    case OptionKind::Spin:
      return line + "spin default " + view.value + " min " + std::to_string(view.least) + " max " +
             std::to_string(view.most);
    case OptionKind::Check:
      return line + "check default " + (view.value == "1" ? "true" : "false");
    case OptionKind::Folder:
    case OptionKind::File:
      break;
  }
  return line + "string default " + (view.value.empty() ? "<empty>" : view.value);
}

std::string game_line(const std::string& name, const std::string& now,
                      const std::vector<std::string>& games) {
  std::string line = "option name " + name + " type combo default " + now;
  for (const std::string& game : games) line += " var " + game;
  return line;
}

}  // namespace

// Mates are counted in moves of the winner: a mate in N plies is one in (N + 1) / 2 moves.
std::string score(Value value) {
  if (std::abs(value) < kMateInMaxPly) return "cp " + std::to_string(value);
  const int plies = std::max(0, kMate - std::abs(value));
  return "mate " + std::to_string(value > 0 ? (plies + 1) / 2 : -(plies / 2));
}

std::string info_line(Game& game, const Info& info, Dialect dialect) {
  const auto ms = std::max<std::int64_t>(info.time_ms, 1);
  const auto speed = static_cast<double>(info.nodes) * 1000.0 / static_cast<double>(ms);
  std::string line = "info depth " + std::to_string(info.depth) + " seldepth " +
                     std::to_string(std::max(info.selective_depth, info.depth)) + " multipv " +
                     std::to_string(info.multi_pv) + " score " + score(info.value);
  if (info.bound == Bound::Lower) line += " lowerbound";
  if (info.bound == Bound::Upper) line += " upperbound";
  line += " nodes " + std::to_string(info.nodes) + " nps " +
          std::to_string(static_cast<std::uint64_t>(speed)) + " hashfull " +
          std::to_string(info.table_full) + " time " + std::to_string(info.time_ms);
  const std::string pv = line_of_moves(game, info.pv, kLongestPv,
                                       [&](const Game& at, Move move, const std::vector<Move>&) {
                                         return move_text(at, move, dialect);
                                       });
  return pv.empty() ? line : line + " pv " + pv;
}

std::vector<std::string> introduction(const ProtocolOptions& own, const Options& options,
                                      const std::vector<std::string>& games, Dialect dialect) {
  const bool usi = dialect == Dialect::Usi;
  std::vector<std::string> lines{"id name Aanca " AANCA_VERSION, "id author the Aanca developers"};
  const std::string memory = " type spin default " + std::to_string(own.hash_mb) + " min 1 max " +
                             std::to_string(most_memory_mb());
  // USI programs know these three by other names.
  lines.push_back((usi ? "option name USI_Hash" : "option name Hash") + memory);
  lines.push_back(std::string("option name ") + (usi ? "USI_Ponder" : "Ponder") +
                  " type check default false");
  lines.push_back(game_line(usi ? "USI_Variant" : "UCI_Variant", own.variant, games));
  lines.push_back("option name Threads type spin default " + std::to_string(own.threads) +
                  " min 1 max " + std::to_string(kMostThreads));
  lines.push_back("option name Clear Hash type button");
  if (!usi) {
    lines.push_back(std::string("option name UCI_Chess960 type check default ") +
                    (own.free_castling ? "true" : "false"));
    lines.push_back("option name UCI_AnalyseMode type check default false");
  }
  for (const OptionView& view : option_views(options))
    if (!view.xboard_only) lines.push_back(option_line(view));
  lines.push_back(usi ? "usiok" : "uciok");
  return lines;
}

}  // namespace engine::uci
