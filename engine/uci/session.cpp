// Dispatch, and the commands that only ask. The rest of Session is in session_options.cpp and
// session_search.cpp.
#include "engine/uci/session.h"

#include <array>
#include <cstdio>
#include <exception>
#include <sstream>
#include <utility>

#include "engine/board/notation/notation.h"
#include "engine/board_game.h"
#include "engine/protocol/command.h"

namespace engine::uci {

const Session::Entry Session::kCommands[] = {
    {"uci", &Session::introduce},
    {"usi", &Session::introduce},
    {"debug", &Session::debug},
    {"isready", &Session::is_ready},
    {"setoption", &Session::set_option},
    {"register", &Session::ignore},
    {"ucinewgame", &Session::new_game},
    {"usinewgame", &Session::new_game},
    {"position", &Session::position},
    {"go", &Session::go},
    {"stop", &Session::stop},
    {"ponderhit", &Session::ponder_hit},
    {"gameover", &Session::game_over},
    {"quit", &Session::quit},
    {"d", &Session::display},
    {"eval", &Session::evaluate},
    {"bench", &Session::bench},
};

Session::Session(SessionPorts ports, const Games& games, Dialect dialect, EventQueue& events)
    : ports_(std::move(ports)),
      games_(games),
      events_(events),
      dialect_(dialect),
      choice_(games.choose(ports_.variant, false)),
      worker_(events) {
  own_.variant = choice_.name;
  settings_.set_endgames(ports_.endgames);
  own_.hash_mb = settings_.search().memory_mb;
  own_.threads = settings_.search().threads;
}

bool Session::handle(const Event& event) {
  dispatch(event);
  while (!over_ && !backlog_.empty()) {
    const Event next = std::move(backlog_.front());
    backlog_.pop_front();
    dispatch(next);
  }
  return !over_;
}

void Session::dispatch(const Event& event) {
  struct Visitor {
    Session& session;
    void operator()(const LineEvent& e) const { session.handle_line(e.text); }
    void operator()(const EndEvent&) const {
      session.finish_search();
      session.over_ = true;
    }
    void operator()(const InfoEvent& e) const { session.on_info(e); }
    void operator()(const NoteEvent& e) const {
      if (session.debug_) session.tell(e.text);
    }
    void operator()(const DoneEvent& e) const { session.on_done(e); }
  };
  std::visit(Visitor{*this}, event);
}

void Session::handle_line(const std::string& line) {
  const Command command = parse_command(line);
  if (command.name.empty()) return;
  if (counts_ && command.name != "stop") finish_search();
  try {
    for (const Entry& entry : kCommands)
      if (entry.name == command.name) return (this->*entry.handler)(command.rest);
    tell("unknown command: " + clean(line));
  } catch (const std::exception& e) {
    tell(clean(e.what()));
  }
}

void Session::tell(std::string_view text) { write("info string " + std::string(text)); }

void Session::introduce(std::string_view) {
  for (const std::string& line : introduction(own_, options_, games_.names(), dialect_))
    write(line);
  for (const std::string& note : ports_.notes) tell(clean(note));
  ports_.notes.clear();
}

/// Slow preparations are done now: the GUI waits and no clock runs.
void Session::is_ready(std::string_view) {
  try {
    if (!searching_) prepare();
  } catch (const std::exception& e) {
    tell(clean(e.what()));
  }
  write("readyok");
}

void Session::quit(std::string_view) {
  finish_search();
  over_ = true;
}

void Session::debug(std::string_view text) { debug_ = next_word(text) != "off"; }

void Session::display(std::string_view) {
  ensure_game();
  if (const BoardGame* const on_board = game().board_game()) {
    std::istringstream lines(draw(on_board->board()));
    for (std::string line; std::getline(lines, line);) write(line);
  }
  const std::string fen = game().position();
  write("Fen: " + fen);
  if (dialect_ == Dialect::Usi) write("Sfen: " + sfen_of_fen(fen));
  std::array<char, 20> key{};
  std::snprintf(key.data(), key.size(), "%016llX",
                static_cast<unsigned long long>(game().key()));  // NOLINT: for printf
  write("Key: " + std::string(key.data()));
}

void Session::evaluate(std::string_view) {
  finish_search();
  prepare();
  write("Evaluation: " + std::to_string(engine_->evaluate()) + " centipawns for the side to move");
  if (const std::string note = engine_->network_note(); !note.empty()) tell(clean(note));
}

void Session::bench(std::string_view) {
  finish_search();
  if (ports_.bench)
    ports_.bench(ports_.write);
  else
    tell("there is no bench");
}

}  // namespace engine::uci
