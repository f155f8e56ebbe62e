// tools/selfplay/referee.cpp: set-up, turns, clocks, forfeits and adjudication of a game.
#include "tools/selfplay/referee.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "engine/board/notation/notation.h"

namespace selfplay {

namespace {

using engine::Color;
using engine::Winner;

// How long an answer is waited for beyond the time that is allowed, so that a late move is seen as
// such.
constexpr std::int64_t kPatience = 2000;
// A busy machine may give an engine this small a part of a processor.
constexpr std::int64_t kSlowdown = 20;

std::int64_t ms(double seconds) { return static_cast<std::int64_t>(seconds * 1000); }

/// Milliseconds that a move may take, `clock` being what is left; nullopt: any time.
std::optional<std::int64_t> allowed(const TimeControl& time, std::int64_t clock) {
  if (time.nodes) return std::nullopt;
  if (time.base) return clock;
  if (time.move_time) return ms(*time.move_time);
  return std::nullopt;
}

/// How long to wait for a move, real time.
std::int64_t patience(const TimeControl& time, std::int64_t clock, std::int64_t margin) {
  const auto budget = allowed(time, clock);
  if (!budget) return 120'000 + static_cast<std::int64_t>(time.nodes.value_or(0) / 10);
  const std::int64_t wait = *budget + margin + kPatience;
  return time.processor ? kSlowdown * wait : wait;
}

}  // namespace

void begin_game(std::initializer_list<CecpPlayer*> players, const variants::Variant& variant,
                engine::BoardGame& board_game, const Opening& opening) {
  for (CecpPlayer* p : players) p->new_game(variant, opening.fen);
  set_up(board_game, {opening.fen, {}});
  for (engine::Move m : opening.moves) {
    for (CecpPlayer* p : players) p->tell(board_game.board(), m, board_game.legal_moves());
    board_game.play(m);
  }
}

Referee::Referee(const RefereeOptions& options, const variants::Variant& variant,
                 engine::BoardGame& board_game, CecpPlayer& white, CecpPlayer& black)
    : options_(options), variant_(variant), board_game_(board_game), players_{&white, &black} {}

Game Referee::play(const Opening& opening) {
  try {
    start(opening);
    while (!over()) turn();
    for (CecpPlayer* p : players_)
      p->result(engine::to_string(game_.winner) + " {" + game_.reason + "}");
  } catch (const ProcessError& error) {
    if (!game_.finished) forfeit_failed(error.what());
  }
  return std::move(game_);
}

void Referee::start(const Opening& opening) {
  game_.variant = variant_.name;
  game_.fen = opening.fen;
  game_.white = players_[0]->name();
  game_.black = players_[1]->name();
  game_.book_moves = opening.moves.size();
  for (const Color side : {engine::kWhite, engine::kBlack})
    clock_[side] = ms(players_[side]->time().base.value_or(0));
  begin_game({players_[engine::kWhite], players_[engine::kBlack]}, variant_, board_game_, opening);
  game_.moves = opening.moves;
}

void Referee::make(engine::Move m) {
  game_.moves.push_back(m);
  board_game_.play(m);
}

void Referee::finish(Winner w, std::string reason) {
  game_.winner = w;
  game_.reason = std::move(reason);
  game_.finished = true;
}

/// The loser broke a rule of the match: it loses, and the game counts as a fault.
void Referee::forfeit(Color loser, Forfeit kind, const std::string& what) {
  const char* name = loser == engine::kWhite ? "White" : "Black";
  game_.faults.push_back(variant_.name + ": " + players_[loser]->name() + " (" + name +
                         "): " + what);
  game_.forfeit = kind;
  finish(engine::winner(~loser), std::string(name) + " forfeits: " + what);
}

void Referee::forfeit_failed(const std::string& what) {
  const Color loser = players_[engine::kWhite]->failed() ? engine::kWhite : engine::kBlack;
  forfeit(loser, Forfeit::Crash, what);
}

bool Referee::over() {
  if (game_.finished) return true;
  if (const auto result = board_game_.result()) {
    finish(result->winner, result->reason);
  } else if (game_.moves.size() >= static_cast<std::size_t>(options_.max_plies)) {
    finish(Winner::Nobody, "Adjudicated: too long");
  }
  return game_.finished;
}

void Referee::turn() {
  const Color side = board_game_.board().side_to_move();
  CecpPlayer& player = *players_[side];
  const Reply reply = player.think(clock_[side], clock_[~side],
                                   patience(player.time(), clock_[side], options_.margin_ms));
  switch (reply.kind) {
    case Reply::Kind::Move:
      return moved(side, reply);
    case Reply::Kind::Resign:
      return finish(engine::winner(~side), "Resigns");
    case Reply::Kind::Claim:
      return forfeit(side, Forfeit::Rules, "false claim: " + reply.text);
    case Reply::Kind::Complaint:
      return forfeit(side, Forfeit::Rules, reply.text);
    case Reply::Kind::Silence:
      return forfeit(side, allowed(player.time(), 0) ? Forfeit::Time : Forfeit::Crash,
                     "no answer in time");
  }
}

/// Checks the move and the clock, sends the move to the opponent, and plays it. A margin covers the
/// delays of the pipes.
void Referee::moved(Color side, const Reply& reply) {
  const auto legal = board_game_.legal_moves();
  const auto move = engine::parse_move(board_game_.board(), reply.text, legal);
  if (!move) return forfeit(side, Forfeit::Rules, "illegal move " + reply.text);
  const TimeControl& time = players_[side]->time();
  const auto budget = allowed(time, clock_[side]);
  if (budget && reply.ms() > *budget + options_.margin_ms)
    return forfeit(side, Forfeit::Time,
                   "lost on time (" + std::to_string(reply.ms() - *budget) + " ms over)");
  Effort& effort = game_.effort[side];
  ++effort.moves;
  effort.depth += players_[side]->depth();
  effort.ms += reply.ms();
  clock_[side] = std::max<std::int64_t>(clock_[side] - reply.ms(), 0) + ms(time.increment);
  players_[~side]->tell(board_game_.board(), *move, legal);
  make(*move);
  adjudicate(side);
}

/// A win is adjudicated when both players agree on it three moves in a row.
void Referee::adjudicate(Color side) {
  if (options_.resign == 0) return;
  const int score = players_[side]->score().value_or(0);
  const int white = side == engine::kWhite ? score : -score;
  if (std::abs(white) < options_.resign || (white > 0) != (agreed_ > 0)) agreed_ = 0;
  if (std::abs(white) >= options_.resign) agreed_ += white > 0 ? 1 : -1;
  if (std::abs(agreed_) >= 6 && !board_game_.result())
    finish(agreed_ > 0 ? Winner::White : Winner::Black, "Adjudicated: both agree");
}

}  // namespace selfplay
