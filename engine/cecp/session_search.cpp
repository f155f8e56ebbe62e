// The part of Session that runs searches: thinking, pondering, analysis, hints.
#include <algorithm>

#include "engine/cecp/session.h"
#include "engine/cecp/xboard_claims.h"
#include "engine/protocol/command.h"

namespace engine {

// --- starting and stopping

/// Every search starts here. Slow preparations come before its clock starts.
void Session::start_search(const Limits& limits, Phase phase, std::int64_t spent) {
  thinking_.prepare(game_.engine());
  if (phase == Phase::Thinking) trace_endgame();
  lines_.start();
  thinking_.start(game_.engine(), limits, phase, spent);
}

/// Ends any search; no further line about it is written.
void Session::stop_search() {
  thinking_.stop();
  answer_pings();
}

/// For commands after which neither the search nor a paused one is of use.
void Session::halt() {
  thinking_.end_pause();
  stop_search();
}

/// New settings take effect at once, unless they disturb our move: then before the next search.
void Session::settings_changed() {
  if (game_.needs_engine() || thinks_own_move()) return;
  const bool analyzing = mode_ == Mode::Analyze && phase() == Phase::Thinking;
  stop_search();
  thinking_.apply_settings(game_.engine());
  if (analyzing) start_analysis();
}

/// Limits for our move at the game's position, of which `spent` milliseconds have passed.
Limits Session::own_limits(std::int64_t spent) const {
  Limits limits = thinking_.time().limits(game_.game().ply(), spent);
  limits.exclude = moves_to_avoid();
  return limits;
}

/// Our move, or the result when the game is over by rule.
void Session::think(std::int64_t spent) {
  if (!game_.has_position() || claim_result() || play_from_book()) return;
  start_search(own_limits(spent), Phase::Thinking, spent);
}

/// False: the opening book has no move that may be played here.
bool Session::play_from_book() {
  const Move move = book().choose(game_.game(), random_());
  if (!move) return false;
  const std::vector<Move> avoided = moves_to_avoid();
  if (std::find(avoided.begin(), avoided.end(), move) != avoided.end()) return false;
  SearchResult outcome;
  outcome.best = move;
  thinking_.forget_search();
  lines_.start();
  make_own_move(outcome);
  return true;
}

/// Starts or restarts the analysis; it ends only by stop_search().
void Session::start_analysis() {
  stop_search();
  if (!game_.ready() || !game_.has_position() || thinking_.paused()) return;
  const std::size_t legal = game_.game().legal_moves().size();
  const std::size_t excluded = game_.excluded().size();
  const std::optional<Result> result = game_.game().result();
  const bool won = result && result->winner != Winner::Nobody;
  if (won || legal <= excluded) return;  // nothing to analyse: wait for input
  Limits limits;
  limits.infinite = true;
  limits.multi_pv = std::min(options_.multi_pv, static_cast<int>(legal - excluded));
  limits.exclude = game_.excluded();
  start_search(limits, Phase::Thinking);
}

/// On the opponent's time: thinks about the reply to `guess`, or, without a guess, about the
/// opponent's move.
void Session::ponder(Move guess) {
  thinking_.expect(guess);
  Game& game = game_.game();
  if (!ponder_ || mode_ != Mode::Play || thinking_.paused() || game.side_to_move() == us_) return;
  if (game.legal_moves().empty()) return;
  Limits limits;
  limits.infinite = true;
  if (!game_.is_legal(guess)) {
    thinking_.expect(kNoMove);
    return start_search(limits, Phase::Pondering);
  }
  game.play(guess);
  if (game.side_to_move() == us_ && !protocol_result(game)) {
    const Limits real = own_limits();
    limits = real;
    limits.ponder = true;
    start_search(limits, Phase::Pondering);
    thinking_.set_guess(guess, real);
  }
  game.undo();
}

// --- events

void Session::on_info(const InfoEvent& event) {
  if (!thinking_.is_current(event.search)) return;
  thinking_.note(event.info);
  if (!post_) return;
  lines_.set_san(options_.san);
  if (phase() == Phase::Pondering && thinking_.guess()) return write_ponder_line(event.info);
  if (phase() != Phase::Thinking) return;
  if (const auto line = lines_.line(game_.game(), event.info)) write(*line);
}

/// The line is about the position after a move not yet played: it begins with that, in brackets.
void Session::write_ponder_line(const Info& info) {
  Game& game = game_.game();
  const Move guess = thinking_.guess();
  if (!game_.is_legal(guess)) return;
  const std::string first = lines_.text(game, guess);
  game.play(guess);
  if (const auto line = lines_.line(game, info)) write(in_brackets(*line, first));
  game.undo();
}

void Session::on_note(const NoteEvent& event) {
  if (debug_) write("# " + clean(event.text));
}

void Session::on_done(const DoneEvent& event) {
  if (!thinking_.is_current(event.search)) return;
  const Phase ended = phase();
  if (!thinking_.finish(event.outcome)) return;
  if (ended == Phase::Hinting) {
    answer_hint(event.outcome.best);
    answer_pings();
  } else if (mode_ == Mode::Play) {
    make_own_move(event.outcome);
  }
}

// --- commands

void Session::analyze(std::string_view) {
  halt();
  mode_ = Mode::Analyze;
  start_analysis();
}

void Session::exit(std::string_view) {
  if (mode_ != Mode::Analyze) return;
  halt();
  mode_ = Mode::Force;
}

void Session::move_now(std::string_view) {
  if (thinks_own_move()) thinking_.move_now();
}

void Session::easy(std::string_view) {
  ponder_ = false;
  if (phase() == Phase::Pondering) stop_search();
}

void Session::pause(std::string_view) {
  if (thinking_.paused()) return;
  thinking_.pause();
  answer_pings();
}

void Session::resume(std::string_view) {
  const auto pause = thinking_.end_pause();
  if (!pause) return;
  if (mode_ == Mode::Analyze) return start_analysis();
  if (mode_ != Mode::Play || !game_.has_position()) return;
  if (pause->phase == Phase::Thinking) return think(pause->spent);
  if (pause->phase == Phase::Pondering) ponder(thinking_.expected_reply());
}

void Session::exclude(std::string_view text) {
  const std::string_view word = next_word(text);
  if (!game_.has_position()) return;
  if (word == "all") {
    game_.exclude_all();
  } else {
    const auto move = game_.game().parse_move(word);
    if (!move) return refuse_move("", word);
    game_.exclude(*move);
  }
  if (mode_ == Mode::Analyze) start_analysis();
}

void Session::include(std::string_view text) {
  const std::string_view word = next_word(text);
  if (!game_.has_position()) return;
  if (word == "all") {
    game_.include_all();
  } else {
    const auto move = game_.game().parse_move(word);
    if (!move) return refuse_move("", word);
    game_.include(*move);
  }
  if (mode_ == Mode::Analyze) start_analysis();
}

/// The expected reply or the best move so far; if there is neither, a short search answers.
void Session::hint(std::string_view) {
  if (!game_.has_position()) return;
  const Move expected = thinking_.expected_reply();
  if (game_.is_legal(expected)) return answer_hint(expected);
  const std::optional<Info>& info = thinking_.last_info();
  if (phase() == Phase::Thinking && info && !info->pv.empty()) return answer_hint(info->pv[0]);
  if (phase() != Phase::Idle || protocol_result(game_.game())) return;
  Limits limits;
  limits.depth = 6;
  limits.move_time = 100;
  start_search(limits, Phase::Hinting);
}

void Session::answer_hint(Move move) {
  if (game_.is_legal(move)) write("Hint: " + game_.game().move_text(move));
}

// The answer to `.`: "stat01: time nodes depth moves-left moves-total [move]", time in
// centiseconds.
void Session::dot(std::string_view) {
  if (mode_ != Mode::Analyze && phase() == Phase::Idle) return;
  Progress p;
  if (phase() != Phase::Idle) p = thinking_.progress();
  if (p.moves_total == 0 && game_.ready() && game_.has_position())
    p.moves_total = static_cast<int>(game_.game().legal_moves().size());
  p.moves_left = std::clamp(p.moves_left, 0, p.moves_total);
  std::string line = "stat01: " + std::to_string(p.time_ms / 10) + " " + std::to_string(p.nodes) +
                     " " + std::to_string(p.depth) + " " + std::to_string(p.moves_left) + " " +
                     std::to_string(p.moves_total);
  if (p.current && phase() == Phase::Thinking && game_.is_legal(p.current))
    line += " " + game_.game().move_text(p.current);
  write(line);
}

}  // namespace engine
