// engine/search/limits.h: limits and settings of a search. Plain values that cross threads.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/board/move.h"

namespace engine {

class Board;

/// How the clock is used: its share for a move is shared out over Limits::horizon moves; a search
/// takes more or less of it, `stable` at first and more for each sign that it is not finished.
struct TimeParams {
  double share = 1, growth = 0;  // factor 1 + growth * (sqrt((ply + 3) / 43) - 1)
  double increment = 0.75;       // of it for each move
  double hard = 5;               // times the share: never beyond
  double stable = 0.75;
  double change = 0.25, changes = 0.6;    // for a change of the best move; at most for all
  double trouble = 0.25;                  // for a value below the window
  double drop = 100, drops = 0.6;         // centipawns by which the value fell for 1; at most
  double nodes = 1.5, nodes_slope = 0.8;  // factor nodes - slope * share of the best move's nodes
};

/// All times in milliseconds; clocks are the engine's own.
struct Limits {
  std::optional<std::int64_t> clock;  // left on our clock
  std::int64_t increment = 0;
  int moves_to_go = 0;  // to the next session; 0 = whole game
  static constexpr int kUsualMoves = 32;
  // When moves_to_go is 0, the clock is shared out over so many moves.
  double horizon = kUsualMoves;
  std::optional<std::int64_t> move_time;  // st: at most this long per move
  std::optional<int> depth;               // sd
  std::optional<std::uint64_t> nodes;
  bool infinite = false;  // analysis: only stop() ends it
  bool ponder = false;    // on the opponent's time until ponder_hit()
  int multi_pv = 1;
  std::vector<Move> exclude;   // root moves not to consider
  std::int64_t overhead = 30;  // lag reserve
  TimeParams time = {};
  // Receives each position whose static evaluation is computed, on the search's threads; may be
  // empty. It must not keep the reference.
  std::function<void(const Board&)> on_evaluation = nullptr;
};

struct EvalParams;     // eval/params.h
class NetworkLibrary;  // eval/network/network_library.h

/// Which network evaluates, of those that the game has.
struct NetworkChoice {
  bool on = true;
  std::string file = {};  // empty: the one that was made for the rules of the game
  bool operator==(const NetworkChoice&) const = default;
};

struct SearchSettings {
  std::size_t memory_mb = 64;  // hash table, histories and tables together
  int threads = 1;
  std::shared_ptr<const EvalParams> eval_params = nullptr;  // null: the standard ones
  /// Parameters of the search (search/params.h) that are not those of the game; null: none.
  std::shared_ptr<const std::map<std::string, double>> search_params = nullptr;
  NetworkChoice network = {};
  std::shared_ptr<NetworkLibrary> networks = nullptr;  // null: no network but network.file
};

}  // namespace engine
