// Everything that changes the position goes through here, so that what belongs to the old position
// (excluded moves, the piece in the mouse's hand) is forgotten in one place.
#include "engine/cecp/game_state.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "engine/board/rules/traits.h"
#include "engine/board_game.h"
#include "engine/cecp/xboard/piece_text.h"
#include "engine/cecp/xboard/seating.h"
#include "engine/protocol/command.h"
#include "variants/text.h"

namespace engine {

namespace {

/// Pieces and side to move of a FEN.
std::string_view placement(std::string_view fen) {
  const std::size_t blank = fen.find(' ');
  return blank == std::string_view::npos ? fen : fen.substr(0, fen.find(' ', blank + 1));
}

/// XBoard writes rights to castle only where its own king and rooks stand. Without its king they
/// are missing at the start of a game too, where we know them.
std::string with_start_rights(std::string_view text, const std::string& start) {
  const std::string_view rest = text.substr(placement(text).size());
  const bool none = rest == " -" || rest.substr(0, 3) == " - ";
  return none && placement(text) == placement(start) ? start : std::string(text);
}

/// Letters between the brackets at the start of `text`, which are taken off it.
std::optional<std::string> bracketed(std::string_view& text) {
  const std::size_t open = text.find('['), close = text.find(']');
  if (open == std::string_view::npos || close == std::string_view::npos || close < open)
    return std::nullopt;
  const std::string inside(text.substr(open + 1, close - open - 1));
  text.remove_prefix(close + 1);
  return inside;
}

}  // namespace

GameState::GameState(EngineFactory make_engine, Menu::Choice first)
    : make_engine_(std::move(make_engine)), choice_(std::move(first)) {}

void GameState::choose(Menu::Choice choice) {
  choice_ = std::move(choice);
  understood_ = choice_.needs_setup
                    ? choice_.variant != nullptr && understood_by_xboard(*choice_.variant)
                    : !choice_.has_jokers;
  described_ = {};
  if (choice_.needs_setup && choice_.variant && choice_.variant->gui.table.empty()) {
    const Seating seating(*choice_.variant);
    described_ = {seating.pieces(),
                  !seating.has_second_pawn() && !progress_may_go_back(*choice_.variant),
                  seating.knows_kings()};
  }
  start_waits_ = true;
  has_position_ = true;
  editor_.reset();
  position_changed();
}

// The memory of the old engine is freed first: `memory N` is a limit for both together.
void GameState::build_engine(const SearchSettings& settings) {
  engine_.reset();
  engine_ = choice_.scripted ? choice_.scripted->make_engine(settings)
                             : make_engine_(choice_.variant, settings);
  built_for_ = choice_;
  start_waits_ = true;
}

void GameState::set_start() {
  start_waits_ = false;
  game().set_start();
}

const Board* GameState::board() const {
  const BoardGame* const on_board = std::as_const(*engine_).game().board_game();
  return on_board == nullptr ? nullptr : &on_board->board();
}

bool GameState::is_legal(Move m) const {
  const std::vector<Move> legal = game().legal_moves();
  return std::find(legal.begin(), legal.end(), m) != legal.end();
}

void GameState::play(Move m) {
  game().play(m);
  position_changed();
}

void GameState::undo(int plies) {
  while (plies-- > 0 && game().undo()) {
  }
  position_changed();
}

/// Runs `set`; after a failure there is no position until the next success.
template <class Set>
std::string GameState::try_to_set(Set&& set) {
  std::string problem;
  try {
    set();
    has_position_ = true;
  } catch (const std::exception& e) {
    has_position_ = false;
    problem = clean(e.what());
  }
  position_changed();
  return problem;
}

std::string GameState::set_position(std::string_view text) {
  const bool kingless = described_.pieces && described_.pieces->king == variants::kNoPieceIndex;
  const std::string completed =
      kingless ? with_start_rights(text, choice_.variant->start_fen) : std::string(text);
  const bool is_start =
      choice_.scripted && placement(text) == placement(choice_.scripted->introduce().start);
  return try_to_set([&] {
    if (is_start)
      game().set_start();
    else
      game().set_position(completed);
  });
}

bool GameState::begin_edit() {
  if (board() == nullptr) return false;
  editor_.emplace(*board());
  return true;
}

std::string GameState::set_hands(std::string_view text) {
  const Board* const b = board();
  if (b == nullptr || !has_position_ || !b->rules().has<Drops>() ||
      b->rules().has<CapturesToHand>())
    return "";
  Setup setup = b->to_setup();
  for (Color c : {kWhite, kBlack}) {
    const auto letters = bracketed(text);
    if (!letters) return "no hands in brackets";
    std::fill(setup.hand[c].begin(), setup.hand[c].end(), 0);
    for (const char letter : *letters) {
      const std::string id(1, variants::upper(letter));
      const auto type = b->rules().find(c, id);
      if (!type) return "no piece '" + id + "'";
      ++setup.hand[c][*type];
    }
  }
  return try_to_set([&] { game().board_game()->set(setup); });
}

std::string GameState::end_edit() {
  const Setup setup = editor_->setup();
  editor_.reset();
  return try_to_set([&] { game().board_game()->set(setup); });
}

void GameState::exclude(Move m) {
  if (std::find(excluded_.begin(), excluded_.end(), m) == excluded_.end()) excluded_.push_back(m);
}

std::optional<std::string> GameState::lift(std::string_view square) {
  if (board() != nullptr) return mouse_.lift(*board(), square, game().legal_moves());
  return text_mouse_.lift(game(), choice_.scripted->introduce().size, square);
}

std::optional<std::string> GameState::put(std::string_view square) {
  if (board() != nullptr) return mouse_.put(*board(), square, game().legal_moves());
  return text_mouse_.put(game(), square);
}

std::optional<std::string> GameState::hover(std::string_view square) {
  if (board() == nullptr) return std::nullopt;
  return mouse_.hover(*board(), square, game().legal_moves());
}

void GameState::position_changed() {
  excluded_.clear();
  mouse_ = {};
  text_mouse_ = {};
}

}  // namespace engine
