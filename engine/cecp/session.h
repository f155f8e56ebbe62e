// engine/cecp/session.h: the protocol: commands in, lines out. It runs on the main thread and
// receives only events, so that a test can be its GUI; the game is in GameState, the search in
// Thinking. Tested by tests/cecp/session_test.cpp (with a scripted search) and by the transcripts
// in tests/cecp/*.txt (with the real program).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "cheg/library.h"
#include "engine/cecp/features.h"
#include "engine/cecp/game_state.h"
#include "engine/cecp/menu.h"
#include "engine/cecp/thinking.h"
#include "engine/cecp/writer.h"
#include "engine/protocol/book.h"
#include "engine/protocol/event.h"

namespace engine {

/// Who plays the next moves.
enum class Mode : std::uint8_t { Force, Play, Analyze };

/// What a Session needs from its surroundings.
struct SessionPorts {
  EngineFactory make_engine;
  std::function<void(std::string_view)> write;  // one line, without its line end
  std::vector<std::string> notes;               // sent as # lines once the GUI accepts them
  std::vector<std::string> alarms;              // shown to the user once
  std::string start_variant = "chess";          // the game that `new` sets up
  EndgameSettings endgames;                     // programs to begin with
  std::optional<std::uint64_t> seed;            // of shuffled start positions; none: by chance
};

class Session {
 public:
  /// Throws when the start variant cannot be played.
  Session(SessionPorts ports, const Menu& menu, EventQueue& events);

  /// Handles one event. False: the session is over.
  bool handle(const Event& event);

  Mode mode() const { return mode_; }
  Phase phase() const { return thinking_.phase(); }

 private:
  using Handler = void (Session::*)(std::string_view);
  struct Entry {
    std::string_view name;
    Handler handler;
    bool needs_game = false;  // ensure_game() comes first
  };
  static const Entry kCommands[];

  // --- events and dispatch, in session.cpp
  void handle_line(const std::string& line);
  bool dispatch(std::string_view name, std::string_view rest);
  bool means_move(std::string_view word) const;
  void write(std::string_view line) { ports_.write(line); }
  void error(std::string_view reason, std::string_view line);

  // --- handshake, clocks, options, questions: in session.cpp
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
  void memory(std::string_view text);
  void cores(std::string_view text);
  void option(std::string_view text);
  void post(std::string_view) { post_ = true; }
  void nopost(std::string_view) { post_ = false; }
  void computer(std::string_view) { computer_ = true; }
  void quit(std::string_view) { over_ = true; }
  void apply_options(const Options& before);
  void tell_network();
  void bk(std::string_view text);
  const Book& book();
  void lift(std::string_view text);
  void put(std::string_view text);
  void hover(std::string_view text);

  // --- the game, in session_game.cpp
  void new_game(std::string_view text);
  void variant(std::string_view text);
  void force(std::string_view text);
  void go(std::string_view text);
  void playother(std::string_view text);
  void usermove(std::string_view text);
  void undo(std::string_view) { take_back(1); }
  void remove(std::string_view) { take_back(2); }
  void setboard(std::string_view text);
  void holding(std::string_view text);
  void edit(std::string_view text);
  void result(std::string_view text);
  void draw(std::string_view text);
  void ensure_game();
  void arrange_start();
  void start_game(Menu::Choice choice);
  void send_setup();
  void edit_line(std::string_view line);
  void take_back(int plies);
  void position_changed();
  void position_set(const std::string& problem);
  void refuse_move(std::string_view reason, std::string_view move);
  std::vector<Move> moves_to_avoid() const;
  bool claim_result();
  bool may_claim(const Result& result) const;
  bool wants_draw(Value value) const { return value <= -options_.contempt; }
  void make_own_move(const SearchResult& outcome);

  // --- the search, in session_search.cpp
  void analyze(std::string_view text);
  void exit(std::string_view text);
  void move_now(std::string_view text);
  void hard(std::string_view) { ponder_ = true; }
  void easy(std::string_view text);
  void pause(std::string_view text);
  void resume(std::string_view text);
  void exclude(std::string_view text);
  void include(std::string_view text);
  void hint(std::string_view text);
  void dot(std::string_view text);
  void on_info(const InfoEvent& event);
  void write_ponder_line(const Info& info);
  void on_done(const DoneEvent& event);
  void on_note(const NoteEvent& event);
  void think(std::int64_t spent = 0);
  bool play_from_book();
  void start_analysis();
  void ponder(Move guess);
  Limits own_limits(std::int64_t spent = 0) const;
  void start_search(const Limits& limits, Phase phase, std::int64_t spent = 0);
  void stop_search();
  void halt();
  void settings_changed();
  void answer_hint(Move move);
  void answer_pings();
  bool thinks_own_move() const { return mode_ == Mode::Play && phase() == Phase::Thinking; }

  // --- endgame programs, in session_endgames.cpp
  void rendg(std::string_view text);
  void rendg_line(std::string_view line);
  void load_program(const std::function<cheg::Program()>& assemble);
  void refuse_program(const cheg::Error& e);
  void use_programs(cheg::Programs programs, bool library);
  void egsw(std::string_view text);
  void switch_endgames();
  void trace_endgame();

  SessionPorts ports_;
  const Menu& menu_;
  const Menu::Choice start_;  // the game that `new` sets up
  GameState game_;
  Thinking thinking_;  // after game_: its job goes before the engine

  Mode mode_ = Mode::Play;
  Color us_ = kBlack;
  bool over_ = false;

  // What the GUI has set.
  XBoardOptions options_;
  BookShelf shelf_;
  std::mt19937_64 random_;  // draws start positions
  struct {
    std::shared_ptr<const variants::Variant> variant;
    std::uint64_t number = 0;
  } drawn_;  // the start position drawn last, while no move has been played from it
  bool post_ = false;
  bool ponder_ = false;
  bool computer_ = false;
  bool debug_ = false;

  // What we write, and when.
  ThinkingLines lines_;
  std::vector<std::string> pings_;  // answers held back until our move
  struct {
    bool offered = false;             // by the opponent, since our last move
    std::optional<Value> last_value;  // of our last search
    int hopeless_moves = 0;           // our moves in a row that resigning would have spared
  } draw_;
  std::optional<std::string> typed_program_;  // lines after RENDG so far
};

}  // namespace engine
