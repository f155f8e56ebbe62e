// engine/uci/session.h: UCI and USI: commands in, lines out. It runs on the main thread and
// receives only events, so that a test can be its GUI. Tested by tests/uci/session_test.cpp (with a
// scripted search) and by the transcripts in tests/uci/*.txt (with the real program).
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "engine/protocol/book.h"
#include "engine/protocol/delays.h"
#include "engine/protocol/engine_options.h"
#include "engine/protocol/engine_settings.h"
#include "engine/protocol/event.h"
#include "engine/protocol/move_timer.h"
#include "engine/protocol/worker.h"
#include "engine/uci/games.h"
#include "engine/uci/go.h"
#include "engine/uci/lines.h"
#include "engine/uci/perft.h"

namespace engine::uci {

/// What a Session needs from its surroundings.
struct SessionPorts {
  EngineFactory make_engine;
  std::function<void(std::string_view)> write;  // one line, without its line end
  /// `bench`: writes its lines; may take minutes. Empty: there is none.
  std::function<void(const std::function<void(std::string_view)>&)> bench;
  std::vector<std::string> notes;  // for the user: files with errors
  std::string variant = "chess";   // until UCI_Variant or USI_Variant
  EndgameSettings endgames;        // programs to begin with
};

class Session {
 public:
  /// Throws when the variant cannot be played.
  Session(SessionPorts ports, const Games& games, Dialect dialect, EventQueue& events);

  /// Handles one event. False: the session is over.
  bool handle(const Event& event);
  bool searching() const { return searching_; }

 private:
  using Handler = void (Session::*)(std::string_view);
  struct Entry {
    std::string_view name;
    Handler handler;
  };
  static const Entry kCommands[];

  // --- events, dispatch, answers: session.cpp
  void dispatch(const Event& event);
  void handle_line(const std::string& line);
  void write(std::string_view line) { ports_.write(line); }
  void tell(std::string_view text);  // info string
  void introduce(std::string_view text);
  void is_ready(std::string_view text);
  void debug(std::string_view text);
  void ignore(std::string_view) {}
  void quit(std::string_view text);
  void display(std::string_view text);
  void evaluate(std::string_view text);
  void bench(std::string_view text);

  // --- options: session_options.cpp
  void set_option(std::string_view text);
  bool set_own_option(const std::string& name, std::string_view value);
  void set_shared_option(const std::string& name, std::string_view value);
  void set_variant(const std::string& name);
  void set_memory(std::string_view value);
  void set_threads(std::string_view value);
  void set_free_castling(std::string_view value);

  // --- the game and its search: session_search.cpp
  void ensure_game();
  void set_start();
  void prepare();
  Game& game() { return engine_->game(); }
  void new_game(std::string_view text);
  void position(std::string_view text);
  void play_moves(std::string_view words);
  void go(std::string_view text);
  void stop(std::string_view text);
  void ponder_hit(std::string_view text);
  void game_over(std::string_view text);
  void read_clock();
  void note_time();
  void start_search(std::unique_ptr<Job> job);
  void finish_search();
  bool answer_without_search();
  bool answer_from_book();
  void on_info(const InfoEvent& event);
  void on_done(const DoneEvent& event);
  void write_best_move(const SearchResult& outcome);

  SessionPorts ports_;
  const Games& games_;
  EventQueue& events_;
  std::deque<Event> backlog_;  // lines that came while a search was being ended

  Options options_;
  ProtocolOptions own_;
  Dialect dialect_;
  EngineSettings settings_;
  BookShelf shelf_;
  std::mt19937_64 random_{std::random_device{}()};  // draws book moves
  Choice choice_;
  std::unique_ptr<Engine> engine_;  // null: to be built for choice_
  bool has_position_ = true;        // false after one that was refused
  bool debug_ = false;
  bool over_ = false;

  Worker worker_;  // after engine_: its job goes first
  int search_ = 0;
  bool searching_ = false;
  Go go_;            // of the search that runs
  MoveTimer timer_;  // of our move, from `go` or `ponderhit` on
  Delays delays_;
  int clock_ply_ = -1;                   // of the position before which the clock is expected
  std::shared_ptr<PerftCounts> counts_;  // of `go perft` that runs
};

}  // namespace engine::uci
