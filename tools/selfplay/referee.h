// tools/selfplay/referee.h: one game between two engines, refereed by Aanca's rules.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>

#include "tools/selfplay/cecp_player.h"
#include "tools/selfplay/game.h"
#include "tools/selfplay/opening.h"

namespace selfplay {

/// Times in milliseconds, scores in centipawns.
struct RefereeOptions {
  int max_plies = 400;  // then the game counts as a draw
  int margin_ms = 300;  // a clock may be exceeded by this much before the flag falls
  int resign = 0;       // both agree on this score for 3 moves each: adjudicated; 0 = never
};

/// Brings engines and board to the end of the opening. Throws ProcessError when an engine dies.
void begin_game(std::initializer_list<CecpPlayer*> players, const variants::Variant& variant,
                engine::BoardGame& board_game, const Opening& opening);

/// For one game.
class Referee {
 public:
  /// Keeps references. `board_game` is of the variant to be played.
  Referee(const RefereeOptions& options, const variants::Variant& variant,
          engine::BoardGame& board_game, CecpPlayer& white, CecpPlayer& black);

  /// An engine that ends or does not answer loses. Does not throw ProcessError.
  Game play(const Opening& opening);

 private:
  void start(const Opening& opening);
  void make(engine::Move m);
  void finish(engine::Winner w, std::string reason);
  void forfeit(engine::Color loser, Forfeit kind, const std::string& what);
  void forfeit_failed(const std::string& what);
  bool over();
  void turn();
  void moved(engine::Color side, const Reply& reply);
  void adjudicate(engine::Color side);

  const RefereeOptions& options_;
  const variants::Variant& variant_;
  engine::BoardGame& board_game_;
  std::array<CecpPlayer*, 2> players_;
  std::array<std::int64_t, 2> clock_{};
  Game game_;
  int agreed_ = 0;  // moves in a row that agree on a win: > 0 White's, < 0 Black's
};

}  // namespace selfplay
