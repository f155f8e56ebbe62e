// The part of Session that sets up positions and searches them.
#include <algorithm>
#include <cstdlib>
#include <exception>
#include <stdexcept>
#include <utility>

#include "engine/protocol/command.h"
#include "engine/uci/session.h"

namespace engine::uci {

void Session::ensure_game() {
  if (engine_) return;
  worker_.abandon();
  engine_ = choice_.own ? choice_.own(settings_.search())
                        : ports_.make_engine(choice_.variant, settings_.search());
  settings_.engine_built();
  shelf_.game_changed();
  set_start();
}

/// GUIs that know a game by Fairy-Stockfish's name begin where it does.
void Session::set_start() {
  const bool elsewhere = choice_.variant && !choice_.variant->gui.fsf_fen.empty();
  if (elsewhere)
    game().set_position(choice_.variant->gui.fsf_fen);
  else
    game().set_start();
}

/// Everything that a search needs and that takes long. REQUIRES no search running.
void Session::prepare() {
  ensure_game();
  if (settings_.wait()) worker_.abandon();
  settings_.prepare(*engine_);
}

void Session::new_game(std::string_view) {
  finish_search();
  delays_.reset();
  settings_.game_started();
}

void Session::game_over(std::string_view) { finish_search(); }

// --- positions

namespace {

/// Where the word stands in the text as a word of its own; npos if it does not.
std::size_t find_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || text[at - 1] == ' ') && (end == text.size() || text[end] == ' ')) return at;
  }
  return std::string_view::npos;
}

}  // namespace

/// "startpos", "fen F", "sfen S" or F alone, then perhaps "moves M1 M2".
void Session::position(std::string_view text) {
  finish_search();
  ensure_game();
  constexpr std::string_view kMoves = "moves";
  const std::size_t at = find_word(text, kMoves);
  std::string_view where = text.substr(0, at);
  const std::string_view moves =
      at == std::string_view::npos ? std::string_view{} : text.substr(at + kMoves.size());
  has_position_ = false;
  std::string_view rest = where;
  const std::string_view kind = next_word(rest);
  if (kind == "startpos")
    set_start();
  else if (kind == "sfen" || (kind != "fen" && dialect_ == Dialect::Usi))
    game().set_position(fen_of_sfen(kind == "sfen" ? rest : where));
  else
    game().set_position(kind == "fen" ? rest : where);
  has_position_ = true;
  play_moves(moves);
}

/// Ends at the first move that is not legal: the game stands before it.
void Session::play_moves(std::string_view words) {
  int number = 0;
  while (!words.empty()) {
    const std::string_view word = next_word(words);
    if (word.empty()) return;
    ++number;
    const auto move = parse_move(game(), word, dialect_);
    if (!move)
      throw std::runtime_error("position: move " + std::to_string(number) + ", " + clean(word) +
                               ", is not legal; it and those behind it are left out");
    game().play(*move);
  }
}

// --- searches

void Session::go(std::string_view text) {
  finish_search();
  timer_.start();
  ensure_game();
  if (!has_position_) {
    tell("go: the last position was refused");
    return write_best_move({});
  }
  go_ = parse_go(text, game(), dialect_);
  if (!go_.complaint.empty()) tell(go_.complaint);
  read_clock();
  if (go_.perft) {
    counts_ = std::make_shared<PerftCounts>();
    return start_search(perft_job(game(), *go_.perft, counts_));
  }
  if (answer_without_search() || answer_from_book()) return;
  const int all = static_cast<int>(game().legal_moves().size());
  const int searched = all - static_cast<int>(go_.limits.exclude.size());
  go_.limits.multi_pv = std::clamp(options_.multi_pv, 1, std::max(1, searched));
  prepare();
  // What the preparations took is gone from the clock.
  if (auto& clock = go_.limits.clock) clock = std::max<std::int64_t>(1, *clock - timer_.elapsed());
  delays_.set_overhead(options_.overhead);
  delays_.keep_back(go_.limits);
  timer_.limit(go_.limits);
  start_search(engine_->prepare(go_.limits));
}

/// Compares our clock with the one that was expected after our last move of this game.
void Session::read_clock() {
  if (clock_ply_ != game().ply()) delays_.expect_nothing();
  if (go_.clock) delays_.read_clock(*go_.clock);
}

/// Our move is about to be answered. Analysis, and a ponder search that was not hit, took nothing
/// from our clock.
void Session::note_time() {
  if (go_.limits.ponder || go_.limits.infinite) return;
  delays_.note(timer_.overdue());
  delays_.moved(clock_after(go_, timer_.elapsed()));
  clock_ply_ = game().ply() + 2;
}

/// There is no move, or the game is won already.
bool Session::answer_without_search() {
  const std::optional<Result> result = game().result();
  const bool decided = result && result->winner != Winner::Nobody;
  if (!decided && !game().legal_moves().empty()) return false;
  const bool lost = decided && result->winner != winner(game().side_to_move());
  write(std::string("info depth 0 score ") + (lost ? "mate 0" : decided ? "mate 1" : "cp 0"));
  write_best_move({});
  return true;
}

/// In games, not in analysis.
bool Session::answer_from_book() {
  const Limits& l = go_.limits;
  if (l.infinite || l.ponder || !l.exclude.empty() || options_.multi_pv > 1 || go_.mate)
    return false;
  const Book& book = shelf_.book(game(), [this](const std::string& text) { tell(clean(text)); });
  SearchResult outcome;
  outcome.best = book.choose(game(), random_());
  if (!outcome.best) return false;
  tell("the move is from the opening book");
  write_best_move(outcome);
  return true;
}

void Session::start_search(std::unique_ptr<Job> job) {
  worker_.wait();
  searching_ = true;
  worker_.start(++search_, std::move(job));
}

void Session::stop(std::string_view) {
  if (searching_) worker_.stop();
  finish_search();
}

void Session::ponder_hit(std::string_view) {
  if (!searching_ || !go_.limits.ponder) return;
  go_.limits.ponder = false;
  timer_.start();
  timer_.limit(go_.limits);
  worker_.ponder_hit();
}

/// Ends the search, if there is one, and answers it; a count goes on to its end, so that scripts
/// may write `go perft 5` and `quit`. What else came meanwhile waits.
void Session::finish_search() {
  if (!searching_) return;
  if (!counts_) worker_.stop();
  worker_.wait();
  while (auto event = events_.try_pop()) {
    const bool line = std::holds_alternative<LineEvent>(*event);
    if (line || std::holds_alternative<EndEvent>(*event))
      backlog_.push_back(std::move(*event));
    else
      dispatch(*event);
  }
}

void Session::on_info(const InfoEvent& event) {
  if (!searching_ || event.search != search_) return;
  if (!event.info.pv.empty()) write(info_line(game(), event.info, dialect_));
  const int plies = kMate - std::abs(event.info.value);
  if (go_.mate && event.info.bound == Bound::Exact && plies <= 2 * *go_.mate) worker_.stop();
}

void Session::on_done(const DoneEvent& event) {
  if (!searching_ || event.search != search_) return;
  searching_ = false;
  const auto counts = std::exchange(counts_, nullptr);
  if (!counts) return write_best_move(event.outcome);
  for (const auto& [move, count] : counts->moves)
    write(move_text(game(), move, dialect_) + ": " + std::to_string(count));
  if (!counts->complete) tell("stopped before all moves were counted");
  write("Nodes searched: " + std::to_string(event.outcome.nodes));
}

/// Every `go` gets one, whatever happened: GUIs wait for it.
void Session::write_best_move(const SearchResult& outcome) {
  const std::string none = dialect_ == Dialect::Usi ? "bestmove resign" : "bestmove (none)";
  if (!has_position_) return write(none);
  note_time();
  const std::vector<Move> legal = game().legal_moves();
  const auto is_legal = [](const std::vector<Move>& moves, Move m) {
    return std::find(moves.begin(), moves.end(), m) != moves.end();
  };
  Move best = outcome.best;
  const std::optional<Result> result = game().result();
  const bool decided = result && result->winner != Winner::Nobody;
  if (legal.empty() || (decided && !is_legal(legal, best))) return write(none);
  if (!is_legal(legal, best)) best = legal.front();  // the search failed: memory ran out
  std::string line = "bestmove " + move_text(game(), best, dialect_);
  const Color us = game().side_to_move();
  game().play(best);
  if (game().side_to_move() != us && is_legal(game().legal_moves(), outcome.ponder))
    line += " ponder " + move_text(game(), outcome.ponder, dialect_);
  game().undo();
  write(line);
}

}  // namespace engine::uci
