// Dispatch, and the commands that only query or only set something. The rest of Session is in
// session_game.cpp, session_search.cpp and session_endgames.cpp.
#include "engine/cecp/session.h"

#include <algorithm>
#include <utility>

#include "engine/board/notation/notation.h"
#include "engine/protocol/command.h"

namespace engine {
namespace {

/// The game that `new` means: XBoard takes it for its own chess and needs no setup.
Menu::Choice start_choice(const Menu& menu, const std::string& name) {
  Menu::Choice choice = menu.choose(name);
  choice.needs_setup = choice.needs_pieces = false;
  return choice;
}

/// What the option Game stands at first: the start variant unless XBoard can ask for that by name.
std::string first_other_game(const Menu& menu, const Menu::Choice& start) {
  const auto has = [&](const std::vector<std::string>& names) {
    return std::find(names.begin(), names.end(), start.name) != names.end();
  };
  const bool asked_for = start.name == "chess" || has(menu.announced());
  if (!asked_for || has(menu.others())) return start.name;
  return menu.others().empty() ? "" : menu.others().front();
}

}  // namespace

// Every command that a GUI may send. Those that need no answer and change nothing are listed too:
// they are not errors.
const Session::Entry Session::kCommands[] = {
    {"xboard", &Session::ignore},
    {"protover", &Session::protover},
    {"accepted", &Session::accepted},
    {"rejected", &Session::rejected},
    {"new", &Session::new_game},
    {"variant", &Session::variant},
    {"quit", &Session::quit},
    {"random", &Session::ignore},
    {"force", &Session::force},
    {"go", &Session::go, true},
    {"playother", &Session::playother, true},
    {"white", &Session::ignore},
    {"black", &Session::ignore},
    {"level", &Session::level},
    {"st", &Session::st},
    {"sd", &Session::sd},
    {"nps", &Session::nps},
    {"time", &Session::own_time},
    {"otim", &Session::ignore},
    {"usermove", &Session::usermove, true},
    {"?", &Session::move_now},
    {"ping", &Session::ping},
    {"draw", &Session::draw},
    {"result", &Session::result},
    {"setboard", &Session::setboard, true},
    {"edit", &Session::edit, true},
    {"hint", &Session::hint, true},
    {"bk", &Session::bk, true},
    {"undo", &Session::undo, true},
    {"remove", &Session::remove, true},
    {"hard", &Session::hard},
    {"easy", &Session::easy},
    {"post", &Session::post},
    {"nopost", &Session::nopost},
    {"analyze", &Session::analyze, true},
    {"exit", &Session::exit},
    {".", &Session::dot},
    {"exclude", &Session::exclude, true},
    {"include", &Session::include, true},
    {"setscore", &Session::ignore},
    {"name", &Session::ignore},
    {"rating", &Session::ignore},
    {"ics", &Session::ignore},
    {"computer", &Session::computer},
    {"pause", &Session::pause},
    {"resume", &Session::resume, true},
    {"memory", &Session::memory},
    {"cores", &Session::cores},
    {"egtpath", &Session::ignore},
    {"RENDG", &Session::rendg},
    {"rendg", &Session::rendg},
    {"EGSW", &Session::egsw},
    {"egsw", &Session::egsw},
    {"option", &Session::option},
    {"lift", &Session::lift, true},
    {"put", &Session::put, true},
    {"hover", &Session::hover, true},
    {"partner", &Session::ignore},
    {"ptell", &Session::ignore},
    {"holding", &Session::holding},
};

Session::Session(SessionPorts ports, const Menu& menu, EventQueue& events)
    : ports_(std::move(ports)),
      menu_(menu),
      start_(start_choice(menu, ports_.start_variant)),
      game_(ports_.make_engine, start_),
      thinking_(events) {
  options_.game = first_other_game(menu, start_);
  random_.seed(ports_.seed ? *ports_.seed : std::random_device{}());
  thinking_.settings().set_endgames(ports_.endgames);
}

bool Session::handle(const Event& event) {
  struct Visitor {
    Session& session;
    void operator()(const LineEvent& e) const { session.handle_line(e.text); }
    void operator()(const EndEvent&) const { session.over_ = true; }
    void operator()(const InfoEvent& e) const { session.on_info(e); }
    void operator()(const NoteEvent& e) const { session.on_note(e); }
    void operator()(const DoneEvent& e) const { session.on_done(e); }
  };
  std::visit(Visitor{*this}, event);
  return !over_;
}

void Session::error(std::string_view reason, std::string_view line) {
  write("Error (" + std::string(reason) + "): " + clean(line));
}

void Session::handle_line(const std::string& line) {
  const Command command = parse_command(line);
  if (command.name.empty() && !typed_program_) return;
  try {
    if (typed_program_) return rendg_line(line);
    if (game_.editing()) return edit_line(command.name);
    if (dispatch(command.name, command.rest)) return;
    if (means_move(command.name)) {
      dispatch("usermove", line);
    } else {
      error("unknown command", line);
    }
  } catch (const std::exception& e) {
    error(clean(e.what()), line);
  }
}

/// Runs the command of this name. False: there is none.
bool Session::dispatch(std::string_view name, std::string_view rest) {
  for (const Entry& entry : kCommands) {
    if (entry.name != name) continue;
    if (entry.needs_game) ensure_game();
    (this->*entry.handler)(rest);
    return true;
  }
  return false;
}

/// GUIs that did not accept `usermove` send bare moves.
bool Session::means_move(std::string_view word) const {
  if (looks_like_move(word)) return true;
  return game_.ready() && game_.board() == nullptr && game_.game().parse_move(word);
}

// --- handshake

void Session::protover(std::string_view) {
  for (const std::string& line : feature_lines(options_, {menu_.announced(), menu_.others()}))
    write(line);
  // One dialog box, however many complaints: boxes would cover the board.
  if (ports_.alarms.empty()) return;
  const std::size_t more = ports_.alarms.size() - 1;
  const std::string rest = more == 0 ? "" : " (and " + std::to_string(more) + " more)";
  write("tellusererror " + ports_.alarms.front() + rest);
  ports_.alarms.clear();
}

// Only after `accepted debug` may lines begin with #.
void Session::accepted(std::string_view text) {
  if (next_word(text) != "debug") return;
  debug_ = true;
  for (const std::string& note : ports_.notes) write("# " + note);
  ports_.notes.clear();
}

void Session::rejected(std::string_view text) {
  if (next_word(text) == "debug") debug_ = false;
}

void Session::ping(std::string_view text) {
  const std::string answer = "pong " + clean(next_word(text));
  // While we think about our own move the GUI wants the move first, and after `hint` the hint.
  if (thinks_own_move() || phase() == Phase::Hinting) {
    pings_.push_back(answer);
    return;
  }
  // The GUI waits and no clock runs: slow preparations are done now.
  try {
    if (phase() == Phase::Idle) {
      ensure_game();
      thinking_.prepare(game_.engine());
    }
  } catch (const std::exception& e) {
    error(clean(e.what()), "ping");
  }
  write(answer);
}

void Session::answer_pings() {
  for (const std::string& answer : pings_) write(answer);
  pings_.clear();
}

// --- time: malformed numbers are ignored, a GUI would not react to an error

void Session::level(std::string_view text) {
  const int now = game_.ready() ? game_.game().ply() : 0;
  if (!thinking_.time().set_level(text, now))
    error("not a time control", "level " + std::string(text));
}

void Session::st(std::string_view text) {
  if (const auto ms = parse_time(text, 1000)) thinking_.time().set_move_time(*ms);
}

void Session::sd(std::string_view text) {
  const auto depth = parse_integer(text);
  if (!depth) return;
  if (*depth <= 0) return thinking_.time().set_depth(std::nullopt);
  thinking_.time().set_depth(static_cast<int>(std::min<std::int64_t>(*depth, kMaxPly - 1)));
}

void Session::nps(std::string_view text) {
  thinking_.time().set_node_rate(parse_integer(text).value_or(0));
}

// In centiseconds; clamped, so that arithmetic with it cannot overflow.
void Session::own_time(std::string_view text) {
  const auto cs = parse_integer(text);
  if (cs)
    thinking_.time().set_own_clock(std::clamp<std::int64_t>(*cs, -1'000'000, 1'000'000'000) * 10);
}

// --- resources and options

void Session::memory(std::string_view text) {
  const auto mb = parse_integer(text);
  if (!mb) return error("not a size", "memory " + std::string(text));
  thinking_.settings().set_memory(*mb);
  settings_changed();
}

void Session::cores(std::string_view text) {
  const auto n = parse_integer(text);
  if (!n) return error("not a number", "cores " + std::string(text));
  thinking_.settings().set_threads(*n);
  settings_changed();
}

void Session::option(std::string_view text) {
  const XBoardOptions before = options_;
  const std::string problem = set_option(options_, text);
  if (!problem.empty()) return error(problem, "option " + std::string(text));
  if (options_.game != before.game && !menu_.knows(options_.game)) {
    options_.game = before.game;
    return error("unknown game", "option " + std::string(text));
  }
  thinking_.time().set_overhead(options_.overhead);
  if (options_.book_file != before.book_file) shelf_.set_file(options_.book_file);
  apply_options(before);
  if (options_.multi_pv != before.multi_pv && mode_ == Mode::Analyze) start_analysis();
}

/// After `option`: those about the network and endgame programs. A program is read as by the
/// command RENDG.
void Session::apply_options(const Options& before) {
  if (!options_.cheg_file.empty()) rendg(std::exchange(options_.cheg_file, {}));
  for (const OptionComplaint& c : thinking_.settings().note(before, options_))
    error(clean(c.reason), "option " + c.option);
  if (!thinking_.settings().wait()) return;
  settings_changed();
  const bool network =
      options_.network != before.network || options_.network_file != before.network_file;
  if (network && !game_.needs_engine()) tell_network();
}

void Session::tell_network() {
  const std::string note = game_.engine().network_note();
  if (!note.empty()) write("# " + clean(note));
}

/// XBoard shows lines that begin with a blank; an empty line ends them.
void Session::bk(std::string_view) {
  const std::vector<BookMove> moves =
      game_.has_position() ? book().moves(game_.game()) : std::vector<BookMove>{};
  for (const BookMove& m : moves)
    write(" " + game_.game().move_text(m.move) + " " + std::to_string(m.weight));
  if (moves.empty()) write(" The opening book has no move here.");
  write("");
}

const Book& Session::book() {
  return shelf_.book(
      game_.game(), [this](const std::string& complaint) { error(clean(complaint), "Book File"); });
}

// --- the user's mouse

void Session::lift(std::string_view text) {
  if (!game_.has_position()) return;
  if (const auto line = game_.lift(text)) write(*line);
}

void Session::put(std::string_view text) {
  if (!game_.has_position()) return;
  if (const auto line = game_.put(text)) write(*line);
}

void Session::hover(std::string_view text) {
  if (!game_.has_position()) return;
  if (const auto line = game_.hover(text)) write(*line);
}

}  // namespace engine
