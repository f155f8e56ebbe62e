// engine/preset/lift/record.h: random games by a preset's script, written down: what stood where,
// every legal move and what it changes, how the game ends. Second stage of lifting. Tested by
// tests/preset/lift_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/preset/lift/layout.h"

namespace engine::lift {

/// A legal move by its effect.
struct SeenMove {
  std::string text;             // as Game Courier writes it
  Square from = kNoSquare;      // kNoSquare: a drop
  Square to = kNoSquare;        // kNoSquare: the move cannot be understood
  Piece piece = kNoPiece;       // what moves or is dropped, before it promotes
  Piece becomes = kNoPiece;     // what stands on `to` afterwards
  Piece taken = kNoPiece;       // what stood on `to`
  std::vector<Square> changed;  // other squares on which something else stands afterwards
  PieceType gained = 0;         // what its player's hand gained
  bool gains = false;           // its player's hand gained something
  bool drop() const { return from == kNoSquare; }
  bool promotes() const { return becomes != piece; }
};

struct SeenPosition {
  Arrangement board;
  Color side = kWhite;
  std::vector<SeenMove> moves;
  gamecourier::Result result = gamecourier::Result::Ongoing;
  bool complete = true;  // false: `moves` has only the one that was played
  int played = -1;       // the move that led on; -1: the last position of the game
};

using SeenGame = std::vector<SeenPosition>;

/// Called again and again while a stage goes on: for each position that the script is asked about,
/// for each game of the tables. May throw to end it.
using Watch = std::function<void()>;

struct RecordLimits {
  int positions = 1000;  // at least so many, if games have as many
  int plies = 200;       // of one game
  int games = 2000;
  double seconds = 30;
  std::uint64_t seed = 1;
  Watch watch = [] {};
};

/// The move that the script calls `text`, from the position `before` to `after`.
SeenMove understand(const Layout& layout, const std::string& text, const Arrangement& before,
                    const Arrangement& after, Color side);

/// What the script says of a position; its moves in the order of `moves`. `say` gets its text.
/// Throws NotLifted when the script is faulty.
SeenPosition look(const gamecourier::Preset& preset, Layout& layout,
                  const gamecourier::State& state, std::vector<gamecourier::LegalMove>& moves,
                  std::string* say = nullptr);

/// Games of moves chosen by lot, some with a liking for captures. The same for the same limits, if
/// the time is enough.
std::vector<SeenGame> play_random_games(const gamecourier::Preset& preset, Layout& layout,
                                        const gamecourier::State& start,
                                        const RecordLimits& limits);

}  // namespace engine::lift
