// engine/uci/lines.h: the lines that UCI and USI programs are sent: options, scores, reports of a
// search. Builds text and does not print. Tested by tests/uci/lines_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/protocol/engine_options.h"
#include "engine/protocol/engine_settings.h"
#include "engine/search/listener.h"
#include "engine/uci/dialect.h"

namespace engine::uci {

/// "cp 31", "mate 3", "mate -2": moves of the winner. The value is the side to move's.
std::string score(Value value);

/// "info depth 12 seldepth 17 multipv 1 score cp 31 nodes .. nps .. hashfull .. time .. pv e2e4 .."
std::string info_line(Game& game, const Info& info, Dialect dialect);

/// What the options of the protocol itself stand at.
struct ProtocolOptions {
  std::size_t hash_mb = 64;
  int threads = 1;
  std::string variant = "chess";
  bool free_castling = false;  // UCI_Chess960
};

/// The lines from `id name` to `uciok` or `usiok`.
std::vector<std::string> introduction(const ProtocolOptions& own, const Options& options,
                                      const std::vector<std::string>& games, Dialect dialect);

}  // namespace engine::uci
