// The part of Session that runs searches: thinking, pondering, analysis.
#include <algorithm>
#include <cstdlib>

#include "engine/board/notation/notation.h"
#include "engine/cecp/session.h"
#include "engine/cecp/writer.h"
#include "engine/cecp/xboard_claims.h"

namespace engine {
namespace {

/// May a ponder search go on under the limits of the real move? The clocks differ by what the GUI's
/// way took; a search that counts on much more time than there is must not.
bool same_limits(const Limits& pondered, const Limits& real) {
  if (pondered.move_time != real.move_time || pondered.depth != real.depth ||
      pondered.nodes != real.nodes || pondered.moves_to_go != real.moves_to_go ||
      pondered.increment != real.increment || pondered.clock.has_value() != real.clock.has_value())
    return false;
  if (!real.clock) return true;
  const std::int64_t missing = *pondered.clock - *real.clock;
  return std::abs(missing) <= std::max<std::int64_t>(50, *real.clock / 20);
}

}  // namespace

std::int64_t Session::elapsed() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - started_).count();
}

// --- starting and stopping

void Session::apply_settings() {
  if (!settings_wait_ || !core_) return;
  if (mode_ == Mode::Play && phase_ == Phase::Thinking) return;  // a move is not disturbed
  const bool analyzing = mode_ == Mode::Analyze && phase_ == Phase::Thinking;
  stop_search();
  settings_wait_ = false;
  worker_.drop();
  core_->resize(settings_);
  if (analyzing) start_analysis();
}

/// All that a search needs and that takes long.
void Session::get_ready() {
  core();
  apply_settings();
  apply_endgames();
  if (hash_is_old_) core().clear_hash();
  hash_is_old_ = false;
}

void Session::start_search(const Limits& limits, Phase phase) {
  get_ready();
  worker_.wait();
  if (phase == Phase::Thinking) trace_endgame();
  std::unique_ptr<Job> job = core().prepare(limits);
  ++search_;
  phase_ = phase;
  started_ = Clock::now();
  last_info_.reset();
  last_printed_ = kNoMove;
  last_depth_ = 0;
  ponder_outcome_.reset();
  worker_.start(search_, std::move(job));
}

/// A command that changes everything: no search, and none to resume.
void Session::halt() {
  paused_.reset();
  stop_search();
}

/// Ends whatever search runs; nothing more is heard of it.
void Session::stop_search() {
  if (phase_ != Phase::Idle) {
    worker_.stop();
    worker_.wait();
    ++search_;
    phase_ = Phase::Idle;
  }
  guess_ = kNoMove;
  ponder_outcome_.reset();
  answer_pings();
}

/// For a move of ours. A game of many pieces lasts longer.
Limits Session::own_limits(std::int64_t spent) {
  Limits limits = time_.limits(ply(), spent);
  const Board& board = core().board();
  limits.horizon = std::max(limits.horizon, board.count(kWhite) + board.count(kBlack));
  limits.exclude = unsayable();
  return limits;
}

/// Our move. If the game is over by rule, says so instead.
void Session::think(std::int64_t spent) {
  if (bad_position_ || claim_result()) return;
  start_search(own_limits(spent), Phase::Thinking);
  started_ -= std::chrono::milliseconds(spent);
}

void Session::start_analysis() {
  stop_search();
  if (bad_position_ || paused_) return;
  const std::vector<Move> legal = core().legal_moves();
  const std::optional<Result> result = protocol_result(core());
  const bool won = result && result->winner != Winner::Nobody;
  // Nothing to analyse: wait for input.
  if (won || legal.size() <= excluded_.size()) return;
  Limits limits;
  limits.infinite = true;
  limits.multi_pv = std::min(options_.multi_pv, static_cast<int>(legal.size() - excluded_.size()));
  limits.exclude = excluded_;
  start_search(limits, Phase::Thinking);
}

/// On the opponent's time: thinks about the reply to `guess`, or, without a guess, about his move.
void Session::ponder(Move guess) {
  hint_ = guess;
  if (!ponder_ || mode_ != Mode::Play || paused_ || core().board().side_to_move() == us_) return;
  const std::vector<Move> legal = core().legal_moves();
  if (legal.empty()) return;
  Limits limits;
  limits.infinite = true;
  if (std::find(legal.begin(), legal.end(), guess) == legal.end()) {
    hint_ = kNoMove;
    start_search(limits, Phase::Pondering);
    return;
  }
  core().play(guess);
  const bool over = protocol_result(core()).has_value();
  if (!over) {
    limits = own_limits();
    ponder_limits_ = limits;
    limits.ponder = true;
    start_search(limits, Phase::Pondering);
    guess_ = guess;
  }
  core().undo();
}

/// Did we guess the move? Then the search goes on as the search for our own move.
bool Session::ponder_hit(Move move) {
  if (phase_ != Phase::Pondering || !guess_ || guess_ != move || mode_ != Mode::Play) return false;
  if (!same_limits(ponder_limits_, time_.limits(ply() + 1))) return false;
  phase_ = Phase::Thinking;
  guess_ = kNoMove;
  started_ = Clock::now();
  if (!ponder_outcome_) worker_.ponder_hit();
  return true;
}

// --- events

void Session::on_info(const InfoEvent& event) {
  if (event.search != search_ || phase_ == Phase::Idle) return;
  if (event.info.multi_pv == 1) last_info_ = event.info;
  // What is thought about a move not yet played would look to the GUI like thoughts about this
  // position.
  if (phase_ == Phase::Thinking) print_info(event.info);
}

void Session::on_note(const NoteEvent& event) {
  if (debug_) write("# " + clean(event.text));
}

void Session::print_info(const Info& info) {
  if (!post_ || info.pv.empty() || info.depth < last_depth_) return;
  write(thinking_line(core(), info));
  last_depth_ = info.depth;
  if (info.multi_pv == 1) last_printed_ = info.pv.front();
}

/// The GUI takes score and expected reply from the last line: it must be there and begin with the
/// move played.
void Session::show_last_line(const Outcome& outcome, Move best) {
  if (!post_ || last_printed_ == best) return;
  Info info;
  if (last_info_ && !last_info_->pv.empty() && last_info_->pv.front() == best) {
    info = *last_info_;
  } else {
    info.value = outcome.value;
    info.nodes = outcome.nodes;
    info.pv = {best};
    if (outcome.ponder) info.pv.push_back(outcome.ponder);
    if (last_info_) info.nodes = std::max(info.nodes, last_info_->nodes);
  }
  info.time_ms = std::max(info.time_ms, elapsed());
  info.depth = std::max({info.depth, outcome.depth, last_depth_, 1});
  info.bound = Bound::Exact;
  print_info(info);
}

void Session::on_done(const DoneEvent& event) {
  if (event.search != search_ || phase_ == Phase::Idle) return;
  if (phase_ == Phase::Pondering) {
    ponder_outcome_ = event.outcome;  // waits for the move
    return;
  }
  phase_ = Phase::Idle;
  if (mode_ == Mode::Play) make_own_move(event.outcome);
}

// --- commands

void Session::move_now(std::string_view) {
  if (mode_ == Mode::Play && phase_ == Phase::Thinking) worker_.stop();
}

void Session::hard(std::string_view) { ponder_ = true; }

void Session::easy(std::string_view) {
  ponder_ = false;
  if (phase_ == Phase::Pondering) stop_search();
}

void Session::pause(std::string_view) {
  if (paused_) return;
  paused_ = phase_;
  paused_after_ = elapsed();
  stop_search();
}

void Session::resume(std::string_view) {
  if (!paused_) return;
  const Phase phase = *paused_;
  paused_.reset();
  if (mode_ == Mode::Analyze) return start_analysis();
  if (mode_ != Mode::Play || bad_position_) return;
  if (phase == Phase::Thinking) return think(paused_after_);
  if (phase == Phase::Pondering) ponder(hint_);
}

void Session::exclude(std::string_view text) {
  const std::string_view word = next_word(text);
  if (bad_position_) return;
  const std::vector<Move> legal = core().legal_moves();
  if (word == "all") {
    excluded_ = legal;
  } else {
    const auto move = parse_move(core().board(), word, legal);
    if (!move) return refuse_move("", word);
    if (std::find(excluded_.begin(), excluded_.end(), *move) == excluded_.end())
      excluded_.push_back(*move);
  }
  if (mode_ == Mode::Analyze) start_analysis();
}

void Session::include(std::string_view text) {
  const std::string_view word = next_word(text);
  if (bad_position_) return;
  if (word == "all") {
    excluded_.clear();
  } else {
    const auto move = parse_move(core().board(), word, core().legal_moves());
    if (!move) return refuse_move("", word);
    std::erase(excluded_, *move);
  }
  if (mode_ == Mode::Analyze) start_analysis();
}

// --- draws

bool Session::wants_draw(Value value) const { return value <= -options_.contempt; }

/// The offer stands until our next move; before a search we only know what the last one said.
void Session::draw(std::string_view) {
  draw_offered_ = true;
  const bool waiting = mode_ == Mode::Play && phase_ != Phase::Thinking;
  if (waiting && has_value_ && wants_draw(last_value_)) {
    write("offer draw");
    draw_offered_ = false;
  }
}

}  // namespace engine
