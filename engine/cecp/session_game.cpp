// The part of Session that plays the game: moves, positions, results.
#include <algorithm>

#include "engine/board/notation/notation.h"
#include "engine/cecp/disputed.h"
#include "engine/cecp/introduce.h"
#include "engine/cecp/session.h"
#include "engine/cecp/writer.h"
#include "engine/cecp/xboard_claims.h"

namespace engine {

Core& Session::core() {
  if (!core_ || core_variant_ != variant_) {
    stop_search();
    worker_.drop();
    core_.reset();  // two hash tables at once would be too many
    core_ = ports_.make_core(variant_, settings_);
    core_variant_ = variant_;
    settings_wait_ = false;
    endgames_wait_ = true;
    game_waits_ = true;
  }
  if (game_waits_) {
    game_waits_ = false;
    core_->set_start();
    hash_is_old_ = true;
  }
  return *core_;
}

void Session::start_game(std::shared_ptr<const variants::Variant> variant) {
  halt();
  variant_ = std::move(variant);
  game_waits_ = true;
  bad_position_ = false;
  editor_.reset();
  excluded_.clear();
  lifted_.reset();
  relays_.clear();
  hint_ = kNoMove;
  draw_offered_ = false;
  has_value_ = false;
  hopeless_moves_ = 0;
}

void Session::new_game(std::string_view) {
  start_game(start_variant_);
  variant_name_ = "normal";
  introduced_ = false;
  understood_ = true;
  computer_ = false;
  us_ = kBlack;
  time_.reset();
  if (mode_ == Mode::Analyze) return start_analysis();
  mode_ = Mode::Play;
}

void Session::variant(std::string_view text) {
  const std::string name(next_word(text));
  Menu::Choice choice;
  try {
    if (name.empty() || name.size() > 200) throw std::runtime_error("no name");
    choice = menu_.choose(name);
  } catch (const std::exception&) {
    return error("unknown variant", name);
  }
  const auto before = variant_;
  start_game(choice.variant);
  try {
    core();
  } catch (const std::exception&) {
    start_game(before);
    throw;
  }
  variant_name_ = name;
  introduced_ = choice.introduce;
  understood_ = !introduced_ || understood_by_xboard(*variant_);
  if (introduced_) {
    const Board& board = core().board();
    const std::string fen = print_fen(board.rules(), board.to_setup(), FenDialect::XBoard);
    for (const std::string& line : introduce(*variant_, fen)) write(line);
  }
  if (!understood_ && debug_)
    write("# XBoard does not read all moves of " + name + " right: highlight shows them");
  if (choice.pieces)
    for (const std::string& line : describe_pieces(*variant_)) write(line);
  if (mode_ == Mode::Analyze) start_analysis();
}

void Session::force(std::string_view) {
  halt();
  mode_ = Mode::Force;
}

void Session::go(std::string_view) {
  halt();
  mode_ = Mode::Play;
  if (bad_position_) return;
  us_ = core().board().side_to_move();
  think();
}

void Session::playother(std::string_view) {
  halt();
  mode_ = Mode::Play;
  if (bad_position_) return;
  us_ = ~core().board().side_to_move();
  if (!protocol_result(core())) ponder(hint_);
}

void Session::result(std::string_view) {
  halt();
  mode_ = Mode::Force;
}

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

void Session::refuse_move(std::string_view reason, std::string_view move) {
  const std::string why = reason.empty() ? "" : " (" + std::string(reason) + ")";
  write("Illegal move" + why + ": " + clean(move));
}

/// A move as the GUI spells it. XBoard knows no deferred promotion in grand chess: it puts a letter
/// behind every step into the zone, which cannot be meant when there is no such piece to be had.
std::optional<Move> Session::read_move(std::string_view word, const std::vector<Move>& legal) {
  const Board& board = core().board();
  if (const auto move = parse_move(board, word, legal)) return move;
  if (!defers_silently(*variant_) || word.size() < 5) return std::nullopt;
  const auto move = parse_move(board, word.substr(0, word.size() - 1), legal);
  if (!move || move->kind() == MoveKind::Drop) return std::nullopt;
  const PieceType type = type_of(board.piece_on(move->from()));
  return board.rules().promotes_on(board.side_to_move(), type, move->to()) ? move : std::nullopt;
}

/// Moves that would be misunderstood in a game between engines.
std::vector<Move> Session::unsayable() {
  return computer_ ? disputed_moves(core()) : std::vector<Move>();
}

void Session::usermove(std::string_view text) {
  std::string_view word = next_word(text);
  // XBoard appends the letter of a piece that does not exist where it thinks a pawn promotes.
  if (word.size() > 4 && word.back() == '.') word.remove_suffix(1);
  if (bad_position_) return refuse_move("no position", word);
  if (mode_ == Mode::Play && phase_ == Phase::Thinking) return refuse_move("not your turn", word);
  const std::vector<Move> legal = core().legal_moves();
  const std::optional<Move> move = read_move(word, legal);
  if (!move) return refuse_move("", word);
  // A draw may be played on; after a win there is nothing to play.
  const std::optional<Result> before = protocol_result(core());
  if (before && before->winner != Winner::Nobody) return refuse_move("the game is over", word);

  const bool hit = ponder_hit(*move);
  if (!hit) stop_search();
  core().play(*move);
  paused_.reset();
  position_changed();
  if (mode_ != Mode::Play) return;
  if (claim_result()) return stop_search();
  if (!hit && core().board().side_to_move() == us_) return think();
  if (hit && ponder_outcome_) {
    phase_ = Phase::Idle;
    make_own_move(*ponder_outcome_);
  }
}

void Session::position_changed() {
  excluded_.clear();
  lifted_.reset();
  relays_.clear();
  hint_ = kNoMove;
  if (mode_ == Mode::Analyze) start_analysis();
}

void Session::take_back(int plies) {
  halt();
  if (bad_position_) return;
  while (plies-- > 0 && core().undo()) {
  }
  has_value_ = false;
  position_changed();
}

void Session::undo(std::string_view) { take_back(1); }
void Session::remove(std::string_view) { take_back(2); }

void Session::setboard(std::string_view text) {
  halt();
  has_value_ = false;
  try {
    core().set_fen(text);
    bad_position_ = false;
  } catch (const std::exception& e) {
    bad_position_ = true;
    write("tellusererror Illegal position: " + clean(e.what()));
  }
  position_changed();
}

void Session::edit(std::string_view) {
  halt();
  editor_.emplace(core().board());
}

void Session::edit_line(std::string_view line) {
  if (line != ".") {
    if (!editor_->edit(line)) error("cannot edit", line);
    return;
  }
  const Setup setup = editor_->setup();
  editor_.reset();
  has_value_ = false;
  try {
    core().set(setup);
    bad_position_ = false;
  } catch (const std::exception& e) {
    bad_position_ = true;
    write("tellusererror Illegal position: " + clean(e.what()));
  }
  position_changed();
}

/// XBoard checks the claims of engines in matches by its own rules and forfeits who claims what it
/// cannot see. It never doubts who claims a loss, and `computer` says that the other side is an
/// engine that will.
bool Session::may_claim(const Result& result) {
  if (!computer_) return true;
  const bool conceded = result.winner != Winner::Nobody && result.winner != winner(us_);
  if (conceded || !xboard_confirms(core(), result)) return conceded;
  // Where it does not know all moves it sees neither mates nor stalemates.
  return understood_ || (result.winner == Winner::Nobody && !core().legal_moves().empty());
}

/// True when the game is over; says so unless the claim would cost it. A draw that may not be
/// claimed is offered, and played on until the other side agrees.
bool Session::claim_result() {
  const std::optional<Result> result = protocol_result(core());
  if (!result) return false;
  if (may_claim(*result)) {
    write(result_line(*result));
    return true;
  }
  if (result->winner != Winner::Nobody) return true;
  if (draw_offered_) write("offer draw");
  draw_offered_ = false;
  return false;
}

/// Plays and reports the move that a search has chosen.
void Session::make_own_move(const Outcome& outcome) {
  const std::vector<Move> legal = core().legal_moves();
  if (legal.empty()) {
    claim_result();
    return answer_pings();
  }
  const bool known = std::find(legal.begin(), legal.end(), outcome.best) != legal.end();
  const Move best = known ? outcome.best : legal.front();
  show_last_line(outcome, best);
  last_value_ = outcome.value;
  has_value_ = known;

  hopeless_moves_ = known && outcome.value < -1000 ? hopeless_moves_ + 1 : 0;
  if (options_.resign && hopeless_moves_ >= 3) {
    write("resign");
    return answer_pings();
  }
  const std::string text = to_coordinates(core().board(), best);
  const std::int64_t used = elapsed();
  core().play(best);
  const std::optional<Result> result = protocol_result(core());
  const bool draws = result && result->winner == Winner::Nobody && !core().legal_moves().empty();
  // A draw that our move brings about is claimed before the move, as over the board.
  if (draws || (draw_offered_ && wants_draw(outcome.value))) write("offer draw");
  for (const std::string& line : move_lines(text)) write(line);
  draw_offered_ = false;
  time_.moved(used, ply() + 1);
  position_changed();
  const bool over = claim_result();
  answer_pings();
  if (!over) ponder(outcome.ponder);
}

}  // namespace engine
