// tools/selfplay/cecp_player.h: an engine in its own process that speaks the XBoard protocol
// (versions 1 and 2); this program is its GUI.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/position/board.h"
#include "tools/selfplay/process.h"

namespace selfplay {

/// The limits of one engine. Times in seconds, depth in plies; values that are not set are not
/// sent. With `nodes` the others are not used.
struct TimeControl {
  std::optional<double> base;
  double increment = 0;
  std::optional<int> depth;
  std::optional<double> move_time;
  std::optional<std::uint64_t> nodes;  // per move
  bool processor = false;              // clocks measure the engine's processor time
};

struct PlayerOptions {
  std::string command;
  std::vector<std::string> init;  // lines sent once after the handshake
  int memory = 0;                 // MB, 0 = not sent
  TimeControl time;
  std::int64_t start_ms = 10'000;  // for the features, and for a first sign of life
};

/// The answer of an engine that has the move. Silence: none within the limit. `time` is what is
/// charged: real time, or the engine's processor time.
struct Reply {
  enum class Kind { Move, Resign, Claim, Complaint, Silence };
  Kind kind = Kind::Silence;
  std::string text;  // the move, or the line sent instead of one
  std::chrono::nanoseconds time{0};

  std::int64_t ms() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  }
};

/// The engine cannot play the match: it lacks the game or a feature.
class Refusal : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The name by which an engine knows a game. Empty for chess, which `new` sets up.
std::string name_for(const std::string& engine, const variants::Variant& variant);

/// Blocks in every call. Throws ProcessError when the engine dies. For one thread.
///
/// Order of calls: new_game(), tell() for each move of the opening, then think() and tell() in
/// turn, result() at the end. The engine stays alive from game to game.
class CecpPlayer {
 public:
  /// Starts the engine and waits for its features.
  explicit CecpPlayer(const PlayerOptions& options);

  const std::string& name() const { return name_; }
  const TimeControl& time() const { return options_.time; }
  /// The process has ended or does not answer.
  bool failed() const { return process_.failed(); }
  /// Throws Refusal unless the engine announces the game (normal chess needs no announcement) and,
  /// under a node limit, the feature nps.
  void require(const variants::Variant& variant) const;
  /// Throws Refusal if an engine that has sent no features does not answer `go` with a move either.
  /// The engine is then in the middle of a game of chess.
  void require_answer();
  /// Leaves the engine in force mode at the start of a game, or at `fen`.
  void new_game(const variants::Variant& variant, const std::string& fen);
  /// A move of the opponent or the opening. In mid-game the engine answers it: call think().
  void tell(const engine::Board& before, engine::Move move, const std::vector<engine::Move>& legal);
  /// Sends the clocks (milliseconds left to the engine and to its opponent) and waits for a move,
  /// at most `limit_ms` milliseconds. Lines of thinking are read on the way.
  Reply think(std::int64_t own_ms, std::int64_t other_ms, std::int64_t limit_ms);
  /// Reports the result and leaves the engine in force mode.
  void result(std::string_view text);

  // From the thinking lines of the last move.
  std::optional<int> score() const { return score_; }
  int depth() const { return depth_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  void handshake();
  void feature(const std::string& line);
  void synchronise();
  void send_limits();
  std::optional<Reply> read_answer(const std::string& line, std::string& legs);
  bool read_thinking(const std::string& line);

  Process process_;
  PlayerOptions options_;
  std::string name_;
  std::string pending_;  // a move not sent yet, because the clocks go first
  std::vector<std::string> variants_;
  bool usermove_ = false, san_ = false, ping_ = false, nps_ = false, smp_ = false, done_ = false;
  bool features_ = false;  // there were some
  bool playing_ = false;
  int pings_ = 0;
  std::optional<int> score_;
  int depth_ = 0;
  std::uint64_t nodes_ = 0;
};

}  // namespace selfplay
