// Dispatch, and the commands that only ask or only set something. The rest of Session is in
// session_game.cpp and session_search.cpp.
#include "engine/cecp/session.h"

#include <unistd.h>

#include <algorithm>
#include <utility>

#include "engine/board/notation/notation.h"
#include "engine/cecp/highlight.h"
#include "engine/cecp/writer.h"
#include "engine/cecp/xboard_claims.h"

namespace engine {
namespace {

std::int64_t machine_memory_mb() {
  const std::int64_t bytes = std::int64_t{sysconf(_SC_PHYS_PAGES)} * sysconf(_SC_PAGE_SIZE);
  return std::max<std::int64_t>(bytes >> 20, 64);
}

}  // namespace

// What a GUI may say. Names that need no answer and change nothing are here too: they are no
// errors.
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
    {"go", &Session::go},
    {"playother", &Session::playother},
    {"white", &Session::ignore},
    {"black", &Session::ignore},
    {"level", &Session::level},
    {"st", &Session::st},
    {"sd", &Session::sd},
    {"nps", &Session::nps},
    {"time", &Session::own_time},
    {"otim", &Session::opponent_time},
    {"usermove", &Session::usermove},
    {"?", &Session::move_now},
    {"ping", &Session::ping},
    {"draw", &Session::draw},
    {"result", &Session::result},
    {"setboard", &Session::setboard},
    {"edit", &Session::edit},
    {"hint", &Session::hint},
    {"bk", &Session::bk},
    {"undo", &Session::undo},
    {"remove", &Session::remove},
    {"hard", &Session::hard},
    {"easy", &Session::easy},
    {"post", &Session::post},
    {"nopost", &Session::nopost},
    {"analyze", &Session::analyze},
    {"exit", &Session::exit},
    {".", &Session::dot},
    {"exclude", &Session::exclude},
    {"include", &Session::include},
    {"setscore", &Session::ignore},
    {"name", &Session::ignore},
    {"rating", &Session::ignore},
    {"ics", &Session::ignore},
    {"computer", &Session::computer},
    {"pause", &Session::pause},
    {"resume", &Session::resume},
    {"memory", &Session::memory},
    {"cores", &Session::cores},
    {"egtpath", &Session::ignore},
    {"RENDG", &Session::rendg},
    {"rendg", &Session::rendg},
    {"EGSW", &Session::egsw},
    {"egsw", &Session::egsw},
    {"option", &Session::option},
    {"lift", &Session::lift},
    {"put", &Session::put},
    {"hover", &Session::hover},
    {"partner", &Session::ignore},
    {"ptell", &Session::ignore},
    {"holding", &Session::ignore},
};

Session::Session(SessionPorts ports, const Menu& menu, EventQueue& events)
    : ports_(std::move(ports)), menu_(menu), events_(events), worker_(events) {
  start_variant_ = variant_ = menu_.choose(ports_.start_variant).variant;
  endgames_ = ports_.endgames;
}

Session::~Session() { worker_.drop(); }  // before the core it searches in

void Session::run() {
  while (handle(events_.pop())) {
  }
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
    if (editor_) return edit_line(command.name);
    for (const Entry& entry : kCommands)
      if (entry.name == command.name) return (this->*entry.handler)(command.rest);
    if (looks_like_move(command.name)) return usermove(line);
    error("unknown command", line);
  } catch (const std::exception& e) {
    error(clean(e.what()), line);
  }
}

// --- handshake

void Session::protover(std::string_view) {
  for (const std::string& line : feature_lines(options_, menu_.announced())) write(line);
  // A dialog box for each would bury the board.
  if (ports_.alarms.empty()) return;
  const std::size_t more = ports_.alarms.size() - 1;
  const std::string rest = more == 0 ? "" : " (and " + std::to_string(more) + " more)";
  write("tellusererror " + ports_.alarms.front() + rest);
  ports_.alarms.clear();
}

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
  // While we think about our own move the GUI wants the move first.
  if (mode_ == Mode::Play && phase_ == Phase::Thinking) {
    pings_.push_back(answer);
    return;
  }
  // The GUI waits, and no clock runs: what takes time is done now.
  try {
    if (phase_ == Phase::Idle) get_ready();
  } catch (const std::exception& e) {
    error(clean(e.what()), "ping");
  }
  write(answer);
}

void Session::answer_pings() {
  for (const std::string& answer : pings_) write(answer);
  pings_.clear();
}

// --- time

void Session::level(std::string_view text) {
  const int now = core_ && !game_waits_ ? ply() : 0;
  if (!time_.set_level(text, now)) error("not a time control", "level " + std::string(text));
}

void Session::st(std::string_view text) {
  if (const auto ms = parse_time(text, 1000)) time_.set_move_time(*ms);
}

void Session::sd(std::string_view text) {
  const auto depth = parse_integer(text);
  if (!depth) return;
  if (*depth <= 0) return time_.set_depth(std::nullopt);
  time_.set_depth(static_cast<int>(std::min<std::int64_t>(*depth, kMaxPly - 1)));
}

void Session::nps(std::string_view text) { time_.set_node_rate(parse_integer(text).value_or(0)); }

// Centiseconds; a clock far in the past or future is as good as the bound.
void Session::own_time(std::string_view text) {
  const auto cs = parse_integer(text);
  if (cs) time_.set_own_clock(std::clamp<std::int64_t>(*cs, -1'000'000, 1'000'000'000) * 10);
}

void Session::opponent_time(std::string_view text) {
  const auto cs = parse_integer(text);
  if (cs) time_.set_opponent_clock(std::clamp<std::int64_t>(*cs, -1'000'000, 1'000'000'000) * 10);
}

// --- resources and options

void Session::memory(std::string_view text) {
  const std::int64_t most = machine_memory_mb() / 2;  // a GUI's guess must not end us
  const auto mb = parse_integer(text);
  if (!mb) return error("not a size", "memory " + std::string(text));
  settings_.memory_mb = static_cast<std::size_t>(std::clamp<std::int64_t>(*mb, 1, most));
  settings_wait_ = true;
  apply_settings();
}

void Session::cores(std::string_view text) {
  const auto n = parse_integer(text);
  if (!n) return error("not a number", "cores " + std::string(text));
  settings_.threads = static_cast<int>(std::clamp<std::int64_t>(*n, 1, 256));
  settings_wait_ = true;
  apply_settings();
}

void Session::option(std::string_view text) {
  const Options before = options_;
  const std::string problem = set_option(options_, text);
  if (!problem.empty()) return error(problem, "option " + std::string(text));
  time_.set_overhead(options_.overhead);
  apply_endgame_options(before);
  if (options_.multi_pv != before.multi_pv && mode_ == Mode::Analyze) start_analysis();
}

// --- questions

void Session::hint(std::string_view) {
  if (bad_position_) return;
  const std::vector<Move> legal = core().legal_moves();
  const auto is_legal = [&](Move m) {
    return std::find(legal.begin(), legal.end(), m) != legal.end();
  };
  Move move = hint_;
  if (!is_legal(move) && phase_ == Phase::Thinking && last_info_ && !last_info_->pv.empty())
    move = last_info_->pv[0];
  if (!is_legal(move) && phase_ == Phase::Idle && !legal.empty() && !protocol_result(core())) {
    // Nothing at hand: a glance at the position, on this thread since it is over at once.
    struct Silent : Listener {
      void on_info(const Info&) override {}
    } silent;
    Limits limits;
    limits.depth = 6;
    limits.move_time = 100;
    apply_settings();
    move = core().prepare(limits)->run(silent).best;
  }
  if (is_legal(move)) write("Hint: " + to_coordinates(core().board(), move));
}

void Session::bk(std::string_view) {
  write(" There is no opening book.");
  write("");
}

void Session::dot(std::string_view) {
  if (mode_ != Mode::Analyze && phase_ == Phase::Idle) return;
  Progress p;
  if (phase_ != Phase::Idle) p = worker_.progress();
  const int total = bad_position_ ? 0 : static_cast<int>(core().legal_moves().size());
  if (p.moves_total == 0) p.moves_total = total;
  p.moves_left = std::clamp(p.moves_left, 0, p.moves_total);
  std::string line = "stat01: " + std::to_string(p.time_ms / 10) + " " + std::to_string(p.nodes) +
                     " " + std::to_string(p.depth) + " " + std::to_string(p.moves_left) + " " +
                     std::to_string(p.moves_total);
  if (p.current && phase_ == Phase::Thinking) {
    const std::vector<Move> legal = core().legal_moves();
    if (std::find(legal.begin(), legal.end(), p.current) != legal.end())
      line += " " + to_coordinates(core().board(), p.current);
  }
  write(line);
}

// --- the human's mouse

void Session::lift(std::string_view text) {
  const auto last = lifted_;
  lifted_.reset();
  if (bad_position_) return;
  const auto square = parse_square(core().board().geometry(), next_word(text));
  if (!square) return;
  // In a move of several legs the piece is lifted again where a leg has ended.
  const bool goes_on = last && !relays_.empty() && relays_.back() == *square;
  if (!goes_on) relays_.clear();
  lifted_ = goes_on ? last : square;
  write(highlight_line(core().board(), *lifted_, relays_, core().legal_moves()));
}

void Session::put(std::string_view text) {
  if (bad_position_ || !lifted_) return;
  const auto square = parse_square(core().board().geometry(), next_word(text));
  const Square from = *lifted_;
  if (square && is_relay(core().board(), from, relays_, *square, core().legal_moves())) {
    relays_.push_back(*square);
    return;
  }
  lifted_.reset();
  relays_.clear();
  if (!square) return;
  if (const auto line = choice_line(core().board(), from, *square, core().legal_moves()))
    write(*line);
}

void Session::hover(std::string_view text) {
  if (bad_position_ || !lifted_) return;
  const auto square = parse_square(core().board().geometry(), next_word(text));
  if (!square) return;
  if (const auto line =
          victims_line(core().board(), *lifted_, relays_, *square, core().legal_moves()))
    write(*line);
}

}  // namespace engine
