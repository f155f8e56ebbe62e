// The part of Session that plays the game: moves, positions, results.
#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "engine/board/notation/notation.h"
#include "engine/cecp/session.h"
#include "engine/cecp/xboard/avoided_moves.h"
#include "engine/cecp/xboard/setup_lines.h"
#include "engine/cecp/xboard_claims.h"
#include "engine/protocol/command.h"
#include "variants/shuffle.h"

namespace engine {

/// Sets up the game that was chosen: an engine for it, and its start position.
void Session::ensure_game() {
  if (game_.needs_engine()) {
    stop_search();
    thinking_.abandon();
    game_.build_engine(thinking_.settings().search());
    thinking_.settings().engine_built();
    shelf_.game_changed();
    if (debug_) tell_network();
  }
  if (game_.needs_start()) {
    game_.set_start();
    arrange_start();
    thinking_.settings().game_started();
  }
}

/// A game that shuffles begins with the start position of the option, else with a random one. A
/// game that XBoard knows begins unshuffled: XBoard shuffles it itself and sends `setboard`.
void Session::arrange_start() {
  const Menu::Choice& choice = game_.choice();
  const int wanted = options_.start_position;
  if (!choice.variant || (wanted < 0 && !choice.needs_setup)) return;
  const std::uint64_t all = variants::arrangements(*choice.variant);
  if (all == 1) return;
  if (wanted >= 0 && static_cast<std::uint64_t>(wanted) >= all)
    return error("this game has start positions 0 to " + std::to_string(all - 1),
                 "option Start Position=" + std::to_string(wanted));
  // XBoard may ask for the game twice and then listens to the first answer only.
  const bool again = drawn_.variant == choice.variant;
  const std::uint64_t number = wanted >= 0 ? static_cast<std::uint64_t>(wanted)
                               : again     ? drawn_.number
                                           : random_() % all;
  drawn_ = {choice.variant, number};
  game_.set_position(variants::arranged_fen(*choice.variant, number));
}

/// A new game: everything that belongs to the old one is forgotten.
void Session::start_game(Menu::Choice choice) {
  halt();
  if (game_.ready() && game_.game().ply() > 0) drawn_ = {};
  game_.choose(std::move(choice));
  thinking_.expect(kNoMove);
  draw_ = {};
}

void Session::new_game(std::string_view) {
  start_game(start_);
  computer_ = false;
  us_ = kBlack;
  thinking_.time().reset();
  if (mode_ != Mode::Analyze) {
    mode_ = Mode::Play;
    return;
  }
  ensure_game();
  start_analysis();
}

void Session::variant(std::string_view text) {
  const std::string name(next_word(text));
  Menu::Choice choice;
  try {
    if (name.empty() || name.size() > 200) throw std::runtime_error("no name");
    if (name == kOtherGame && !menu_.can_be_shown(options_.game))
      return write("tellusererror XBoard cannot show " + options_.game +
                   ": play it by aanca-terminal or aanca-web");
    choice = name == kOtherGame ? menu_.choose_unknown(options_.game) : menu_.choose(name);
  } catch (const std::exception&) {
    return error("unknown variant", name);
  }
  const Menu::Choice before = game_.choice();
  start_game(std::move(choice));
  try {
    ensure_game();
  } catch (const std::exception&) {
    start_game(before);
    throw;
  }
  send_setup();
  if (mode_ == Mode::Analyze) start_analysis();
}

/// The lines that XBoard needs about the game before our pong.
void Session::send_setup() {
  const Menu::Choice& choice = game_.choice();
  if (choice.scripted)
    for (const std::string& line : choice.scripted->introduce().lines) write(line);
  if (!choice.variant) return;
  if (choice.needs_setup) {
    const Board& board = *game_.board();
    const std::string fen = print_fen(board.rules(), board.to_setup(), FenDialect::XBoard);
    for (const std::string& line : setup_lines(*choice.variant, fen)) write(line);
  }
  if (!game_.understood() && debug_)
    write("# XBoard cannot represent all moves of " + choice.name + ": highlight shows them");
  if (choice.needs_pieces)
    for (const std::string& line : piece_lines(*choice.variant)) write(line);
}

void Session::force(std::string_view) {
  halt();
  mode_ = Mode::Force;
}

void Session::go(std::string_view) {
  halt();
  mode_ = Mode::Play;
  if (!game_.has_position()) return;
  us_ = game_.game().side_to_move();
  think();
}

void Session::playother(std::string_view) {
  halt();
  mode_ = Mode::Play;
  if (!game_.has_position()) return;
  us_ = ~game_.game().side_to_move();
  if (!protocol_result(game_.game())) ponder(thinking_.expected_reply());
}

void Session::result(std::string_view) {
  halt();
  mode_ = Mode::Force;
}

// --- moves

void Session::refuse_move(std::string_view reason, std::string_view move) {
  const std::string why = reason.empty() ? "" : " (" + std::string(reason) + ")";
  write("Illegal move" + why + ": " + clean(move));
}

// In Mode::Play our answer is searched, or, after a ponder hit, the running search becomes it.
void Session::usermove(std::string_view text) {
  std::string_view word = next_word(text);
  // XBoard appends the letter of a piece that does not exist where it expects a promotion.
  if (word.size() > 4 && word.back() == '.') word.remove_suffix(1);
  if (!game_.has_position()) return refuse_move("no position", word);
  if (thinks_own_move()) return refuse_move("not your turn", word);
  const std::optional<Move> move = read_move(game_.game(), word);
  if (!move) return refuse_move("", word);
  // After a draw the game may continue, after a win it may not.
  const std::optional<Result> before = game_.game().result();
  if (before && before->winner != Winner::Nobody) return refuse_move("the game is over", word);

  const bool hit = mode_ == Mode::Play &&
                   thinking_.ponder_hit(*move, thinking_.time().limits(game_.game().ply() + 1));
  if (!hit) stop_search();
  game_.play(*move);
  thinking_.end_pause();
  position_changed();
  if (mode_ != Mode::Play) return;
  if (claim_result()) return stop_search();
  if (!hit && game_.game().side_to_move() == us_) return think();
  if (!hit) return;
  if (const auto outcome = thinking_.take_ponder_outcome()) make_own_move(*outcome);
}

/// After every move and every new position.
void Session::position_changed() {
  thinking_.expect(kNoMove);
  if (mode_ == Mode::Analyze) start_analysis();
}

/// `undo` and `remove`. At the start of the game there is nothing to take back: not an error.
void Session::take_back(int plies) {
  halt();
  if (!game_.has_position()) return;
  game_.undo(plies);
  draw_.last_value.reset();
  position_changed();
}

void Session::setboard(std::string_view text) {
  halt();
  position_set(game_.set_position(text));
}

/// What the partner has captured may come while we think: then we think again.
void Session::holding(std::string_view text) {
  if (!game_.ready()) return;
  const bool own_move = thinks_own_move();
  halt();
  const std::string problem = game_.set_hands(text);
  if (!problem.empty()) error(problem, "holding");
  position_changed();
  if (own_move && game_.has_position()) think();
}

void Session::edit(std::string_view) {
  halt();
  if (!game_.begin_edit()) error("this game has no board to edit", "edit");
}

void Session::edit_line(std::string_view line) {
  if (line == ".") return position_set(game_.end_edit());
  if (!game_.edit(line)) error("cannot edit", line);
}

/// `problem`: empty if the new position was accepted.
void Session::position_set(const std::string& problem) {
  draw_.last_value.reset();
  if (!problem.empty()) write("tellusererror Illegal position: " + problem);
  position_changed();
}

// --- results

/// Moves that XBoard or the opponent would misread or call illegal: in a game between engines that
/// loses the game.
std::vector<Move> Session::moves_to_avoid() const {
  if (!computer_) return {};
  return avoided_moves(game_.game(), game_.described().pieces);
}

/// `computer` means that the opponent is an engine: then XBoard forfeits the engine that claims a
/// result it cannot confirm. It never doubts a conceded loss.
bool Session::may_claim(const Result& result) const {
  if (!computer_) return true;
  const bool conceded = result.winner != Winner::Nobody && result.winner != winner(us_);
  if (conceded || !xboard_confirms(game_.game(), result)) return conceded;
  const bool counted = result.cause == Cause::Repetition || result.cause == Cause::Clock;
  if (counted && !game_.described().counts_moves) return false;
  const bool mated = result.cause == Cause::Mate || result.cause == Cause::Stalemate;
  if (mated && !game_.described().knows_kings) return false;
  // Castling by a `piece` line XBoard allows out of check and through it.
  if (mated && game_.choice().needs_setup && may_castle(game_.game())) return false;
  // Where it does not know all moves it sees neither mates nor stalemates.
  return game_.understood() ||
         (result.winner == Winner::Nobody && !game_.game().legal_moves().empty());
}

/// True when the game is over; then the result is written unless the claim would forfeit. A draw
/// that may not be claimed is offered instead, and the game continues until the opponent agrees.
bool Session::claim_result() {
  const std::optional<Result> result = protocol_result(game_.game());
  if (!result) return false;
  if (may_claim(*result)) {
    write(result_line(*result));
    return true;
  }
  if (result->winner != Winner::Nobody) return true;
  if (draw_.offered) write("offer draw");
  draw_.offered = false;
  return false;
}

/// The offer stands until our next move; before a search only the value of the last one is known.
void Session::draw(std::string_view) {
  draw_.offered = true;
  const bool waiting = mode_ == Mode::Play && phase() != Phase::Thinking;
  if (!waiting || !draw_.last_value || !wants_draw(*draw_.last_value)) return;
  write("offer draw");
  draw_.offered = false;
}

/// Plays and writes the move that a search has chosen. XBoard requires this order: last thinking
/// line, `offer draw`, move, result, pong.
void Session::make_own_move(const SearchResult& outcome) {
  Game& game = game_.game();
  const std::vector<Move> legal = game.legal_moves();
  if (legal.empty()) {
    claim_result();
    return answer_pings();
  }
  const bool known = std::find(legal.begin(), legal.end(), outcome.best) != legal.end();
  const Move best = known ? outcome.best : legal.front();
  if (post_)
    if (const auto line =
            lines_.last_line(game, outcome, best, thinking_.last_info(), thinking_.elapsed()))
      write(*line);
  draw_.last_value.reset();
  if (known) draw_.last_value = outcome.value;

  draw_.hopeless_moves = known && outcome.value < -1000 ? draw_.hopeless_moves + 1 : 0;
  if (options_.resign && draw_.hopeless_moves >= 3) {
    write("resign");
    return answer_pings();
  }
  const std::string text = game.move_text(best);
  const std::int64_t used = thinking_.elapsed();
  thinking_.time().note_delay(thinking_.overdue());
  game_.play(best);
  const std::optional<Result> result = protocol_result(game);
  // Where neither side can move and the draw may not be claimed, only an agreement ends the game.
  const bool draws = result && result->winner == Winner::Nobody &&
                     (!game.legal_moves().empty() || !may_claim(*result));
  // A draw that our move brings about is claimed before the move, as over the board.
  if (draws || (draw_.offered && wants_draw(outcome.value))) write("offer draw");
  for (const std::string& line : move_lines(text)) write(line);
  draw_.offered = false;
  thinking_.time().moved(used, game.ply() + 1);
  position_changed();
  const bool over = claim_result();
  answer_pings();
  if (over) return;
  if (game.side_to_move() == us_ && mode_ == Mode::Play) return think();  // our turn goes on
  ponder(outcome.ponder);
}

}  // namespace engine
