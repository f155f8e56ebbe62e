// engine/cecp/session.h: the protocol itself. Owns the game, the clocks and the output; runs on the
// main thread and lives on events alone, so that a test can be its GUI. Tested by
// tests/cecp/session_test.cpp (with a scripted search) and by the transcripts in tests/cecp/*.txt
// (with the real program).
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cecp/command.h"
#include "engine/cecp/editor.h"
#include "engine/cecp/event.h"
#include "engine/cecp/features.h"
#include "engine/cecp/menu.h"
#include "engine/cecp/time_control.h"
#include "engine/cecp/worker.h"
#include "engine/core.h"

namespace engine {

/// Who plays the next moves.
enum class Mode : std::uint8_t { Force, Play, Analyze };
/// What the worker does. Thinking in Mode::Analyze is analysis.
enum class Phase : std::uint8_t { Idle, Thinking, Pondering };

using CoreFactory = std::function<std::unique_ptr<Core>(std::shared_ptr<const variants::Variant>,
                                                        const SearchSettings&)>;

/// What a Session needs from the world.
struct SessionPorts {
  CoreFactory make_core;
  std::function<void(std::string_view)> write;  // one line, without its line end
  std::vector<std::string> notes;               // sent as # lines once the GUI accepts them
  std::vector<std::string> alarms;              // shown to the user once
  std::string start_variant = "chess";          // what `new` means
  EndgameSettings endgames;                     // programs to begin with
};

class Session {
 public:
  Session(SessionPorts ports, const Menu& menu, EventQueue& events);
  ~Session();

  /// Handles one event. False: the session is over.
  bool handle(const Event& event);
  /// Handles events until quit or the end of input.
  void run();

  Mode mode() const { return mode_; }
  Phase phase() const { return phase_; }

 private:
  using Handler = void (Session::*)(std::string_view);
  struct Entry {
    std::string_view name;
    Handler handler;
  };
  static const Entry kCommands[];
  using Clock = std::chrono::steady_clock;

  void handle_line(const std::string& line);
  void on_info(const InfoEvent& event);
  void on_done(const DoneEvent& event);
  void on_note(const NoteEvent& event);
  void write(std::string_view line) { ports_.write(line); }
  void error(std::string_view reason, std::string_view line);

  // --- commands, in session.cpp
  void ignore(std::string_view) {}
  void protover(std::string_view text);
  void accepted(std::string_view text);
  void rejected(std::string_view text);
  void ping(std::string_view text);
  void level(std::string_view text);
  void st(std::string_view text);
  void sd(std::string_view text);
  void nps(std::string_view text);
  void own_time(std::string_view text);
  void opponent_time(std::string_view text);
  void memory(std::string_view text);
  void cores(std::string_view text);
  void option(std::string_view text);
  void post(std::string_view) { post_ = true; }
  void nopost(std::string_view) { post_ = false; }
  void computer(std::string_view) { computer_ = true; }
  void quit(std::string_view) { over_ = true; }
  void lift(std::string_view text);
  void put(std::string_view text);
  void hover(std::string_view text);
  void hint(std::string_view text);
  void bk(std::string_view text);
  void dot(std::string_view text);

  // --- commands about the game, in session_game.cpp
  void new_game(std::string_view text);
  void variant(std::string_view text);
  void force(std::string_view text);
  void go(std::string_view text);
  void playother(std::string_view text);
  void usermove(std::string_view text);
  void undo(std::string_view text);
  void remove(std::string_view text);
  void setboard(std::string_view text);
  void edit(std::string_view text);
  void result(std::string_view text);
  void analyze(std::string_view text);
  void exit(std::string_view text);

  // --- commands about the search, in session_search.cpp
  void move_now(std::string_view text);
  void hard(std::string_view text);
  void easy(std::string_view text);
  void pause(std::string_view text);
  void resume(std::string_view text);
  void exclude(std::string_view text);
  void include(std::string_view text);
  void draw(std::string_view text);

  // --- endgame programs, in session_endgames.cpp
  void rendg(std::string_view text);
  void rendg_line(std::string_view line);
  void refuse_program(const cheg::Error& e);
  void use_programs(cheg::Programs programs);
  void egsw(std::string_view text);
  void apply_endgame_options(const Options& before);
  void change_endgames();
  void apply_endgames();
  void trace_endgame();

  // --- the game, in session_game.cpp
  Core& core();
  void start_game(std::shared_ptr<const variants::Variant> variant);
  std::optional<Move> read_move(std::string_view word, const std::vector<Move>& legal);
  std::vector<Move> unsayable();
  Limits own_limits(std::int64_t spent = 0);
  void refuse_move(std::string_view reason, std::string_view move);
  void edit_line(std::string_view line);
  void take_back(int plies);
  void position_changed();
  bool claim_result();
  bool may_claim(const Result& result);
  int ply() { return static_cast<int>(core().board().history().size()) - 1; }

  // --- the search, in session_search.cpp
  void think(std::int64_t spent = 0);
  void start_analysis();
  void ponder(Move guess);
  void start_search(const Limits& limits, Phase phase);
  void stop_search();
  void halt();
  bool ponder_hit(Move move);
  void apply_settings();
  void get_ready();
  void make_own_move(const Outcome& outcome);
  void show_last_line(const Outcome& outcome, Move best);
  void print_info(const Info& info);
  bool wants_draw(Value value) const;
  void answer_pings();
  std::int64_t elapsed() const;

  SessionPorts ports_;
  const Menu& menu_;
  EventQueue& events_;
  Worker worker_;

  bool over_ = false;
  Mode mode_ = Mode::Play;
  Phase phase_ = Phase::Idle;
  Color us_ = kBlack;

  // The game. `variant_` is what is to be played; the core follows when it is first needed, so that
  // `new` and `variant X` in a row set up one game, not two.
  std::shared_ptr<const variants::Variant> start_variant_;
  std::shared_ptr<const variants::Variant> variant_;
  std::unique_ptr<Core> core_;
  std::shared_ptr<const variants::Variant> core_variant_;
  bool game_waits_ = true;     // core_ must still be set to the start of variant_
  std::string variant_name_;   // as XBoard knows it
  bool introduced_ = false;    // XBoard judges this game by borrowed rules
  bool understood_ = true;     // and knows all moves of all pieces
  bool bad_position_ = false;  // after a refused setboard: no moves until there is a good one
  std::optional<Editor> editor_;
  std::vector<Move> excluded_;
  std::optional<Square> lifted_;
  std::vector<Square> relays_;  // squares where the legs of its move have ended so far

  // The search.
  int search_ = 0;  // number of the latest; events of others are dropped
  Clock::time_point started_{};
  Move guess_ = kNoMove;  // played on the pondered board
  Limits ponder_limits_;
  std::optional<Outcome> ponder_outcome_;  // the ponder search ended before the guess was played
  std::optional<Info> last_info_;
  Move last_printed_ = kNoMove;  // first move of the last main line printed
  int last_depth_ = 0;
  Move hint_ = kNoMove;  // the reply we expect
  std::optional<Phase> paused_;
  std::int64_t paused_after_ = 0;
  bool hash_is_old_ = false;  // a new game began since the last search
  SearchSettings settings_;
  bool settings_wait_ = false;
  EndgameSettings endgames_;
  bool endgames_wait_ = false;                // the core does not know them yet
  std::optional<std::string> typed_program_;  // lines after RENDG so far

  // What the GUI has told us.
  TimeControl time_;
  Options options_;
  bool post_ = false;
  bool ponder_ = false;
  bool computer_ = false;
  bool debug_ = false;
  bool draw_offered_ = false;
  Value last_value_ = 0;
  bool has_value_ = false;
  int hopeless_moves_ = 0;
  std::vector<std::string> pings_;
};

}  // namespace engine
