// engine/game.h: one game in progress, for any form of rules. Protocols, tools and the
// search of games without a Board go through this interface; BoardGame implements it for games that
// are compiled from a variant. Crossed a few times per move, never per node of the board search.
// Tested by tests/engine/board_game_test.cpp and tests/cecp/scripted_game_test.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/move.h"
#include "engine/board/rules/game_result.h"
#include "engine/board/types.h"

namespace engine {

class BoardGame;

/// A position, the moves that led to it and the rules. For one thread; another one takes a clone().
///
/// A Move is a word whose meaning is the game's own. The word 0 is not a move, and the lowest 52
/// bits (all that hash tables keep) differ between the legal moves of a position.
class Game {
 public:
  virtual ~Game() = default;

  // --- the position
  virtual Color side_to_move() const = 0;
  /// Equal for positions in which the same moves, repetitions and results are possible, as far as
  /// a hash table needs it.
  virtual Key key() const = 0;
  /// As text that set_position() reads: a FEN wherever the game has one.
  virtual std::string position() const = 0;
  /// Moves played since the start or the set-up position: as many can be undone.
  virtual int ply() const = 0;

  // --- moves
  /// All moves that every rule allows. Empty only when result() has a value.
  virtual std::vector<Move> legal_moves() const = 0;
  /// The result by the rules, claimable draws included; nullopt while the game continues.
  virtual std::optional<Result> result() const = 0;
  virtual void play(Move m) = 0;  // REQUIRES a legal move
  virtual bool undo() = 0;        // false at the start

  // --- notation
  /// Coordinates as in protocols: "e2e4". REQUIRES a legal move.
  virtual std::string move_text(Move m) const = 0;
  /// The legal move that is meant; nullopt when there is none.
  virtual std::optional<Move> parse_move(std::string_view text) const = 0;

  // --- another position
  virtual void set_start() = 0;
  /// Throws std::runtime_error with the reason; the old position then stays.
  virtual void set_position(std::string_view text) = 0;

  /// An independent game at the same position with the same history.
  virtual std::unique_ptr<Game> clone() const = 0;
  /// Centipawns from the side to move's view, without a search; nullopt when the game has no
  /// evaluation.
  virtual std::optional<Value> evaluate() const { return std::nullopt; }

  /// This game if it is played on a Board, for callers that show or edit one; else null.
  virtual BoardGame* board_game() { return nullptr; }
  virtual const BoardGame* board_game() const { return nullptr; }
};

}  // namespace engine
