// tools/web/session.h: one game that several pages watch and play, and the engine's thread. What
// the server calls; every function may be called from any thread and none waits for a search.
// Tested by tests/web/session_test.cpp.
#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "engine/search/job.h"
#include "tools/web/match.h"
#include "tools/web/thought.h"

namespace web {

/// What a page has seen: the numbers that State JSON gave it; 0 at first.
struct Seen {
  std::uint64_t board = 0;   // "board": changes with the game
  std::uint64_t engine = 0;  // "engine": changes with what the engine does
};

class Session {
 public:
  /// Opens `game` of the shelf. Throws std::exception with the reason.
  Session(Shelf shelf, const std::string& game);
  /// Stops the search and waits for it. REQUIRES that no other call is running.
  ~Session();
  Session(const Session&) = delete;

  /// The state as JSON, without the parts that were seen; waits up to `patience` for something new.
  nlohmann::json state(const Seen& seen, bool flipped, std::chrono::milliseconds patience);
  nlohmann::json games() const;
  nlohmann::json pictures(bool flipped);
  std::string save();
  /// The page about the game; empty if there is none.
  std::string about();

  /// One of the commands of the page: move, go, new, position, load, engine, think, stop (see
  /// README.md). Throws Error.
  void command(const std::string& name, const nlohmann::json& arguments);
  /// state() does not wait any more.
  void close();

 private:
  enum class Task { None, Move, Analyse };  // what was asked of the engine beside its sides
  using Lock = std::unique_lock<std::mutex>;

  struct Command;
  static const std::array<Command, 8>& commands();
  void move(const nlohmann::json& arguments);
  void go(const nlohmann::json& arguments);
  void restart(const nlohmann::json& arguments);
  void position(const nlohmann::json& arguments);
  void load(const nlohmann::json& arguments);
  void set_engine(const nlohmann::json& arguments);
  void think(const nlohmann::json& arguments);
  void stop(const nlohmann::json& arguments);

  // All of these REQUIRE the mutex.
  Task wanted();
  void abandon();        // stops the search in progress; its result is dropped
  void changed_board();  // what was searched and seen is out of date
  void changed_engine();
  void take(Match match);
  nlohmann::json engine_state();
  void look_at_note();  // news if it has changed

  void work();  // the engine's thread
  void search(Lock& lock, Task task);

  const Shelf shelf_;
  std::mutex mutex_;
  std::condition_variable changed_;
  Match match_;
  Seen now_{1, 1};
  bool closed_ = false;
  int waiting_ = 0;  // calls of state()

  std::array<bool, 2> plays_{false, true};  // sides that the engine plays
  std::int64_t move_time_ = 2000;           // milliseconds
  bool paused_ = false;                     // the engine waits until a person has moved
  bool forget_ = false;                     // a new game: clear what searches have learnt
  Task task_ = Task::None;
  engine::Job* job_ = nullptr;  // the search in progress
  bool abandoned_ = false;
  std::optional<Thought> thought_;
  std::string trouble_;  // why the engine does not play
  std::string note_;     // the table's, as pages know it

  std::thread worker_;  // last: it uses all of the above
};

}  // namespace web
