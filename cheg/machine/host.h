// cheg/machine/host.h: what a running program needs from the engine. The language declares
// it; the engine's search implements it (engine/search/endgame/probe_endgame.cpp), tests and tools
// have their own.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "cheg/value.h"

namespace cheg {

struct Program;

/// Winning and losing chances of the side to move, in centipawns, and how certain that is:
/// 0 .. kCertain. At kCertain the result is known, and |win - loss| (1 .. 500) tells how near it
/// is.
struct Verdict {
  std::int32_t win = 0, loss = 0, certainty = 0;
};
inline constexpr int kCertain = 500;
/// The winner is certain but not the way: the search continues at every node to find it.
inline constexpr int kKnown = 99;

/// "At deeper nodes with the same side to move start at `tag`." X goes with it.
struct Plan {
  static constexpr int kMostPieces = 6;

  const Program* program = nullptr;  // null: no plan
  std::uint16_t tag = 0;
  Value x;                 // its sets lie in the arena of the machine that made it
  std::uint32_t born = 0;  // View::ply of the node whose squares x names
  std::uint64_t hash = 0;  // of tag and x, contents of sets included
  // Squares of the pieces that x names: where they stand now is part of what the plan is.
  std::array<std::int16_t, kMostPieces> pieces{};
  int piece_count = 0;  // kMostPieces + 1: more than these
};

/// What a code on a square means.
struct PieceInfo {
  Kind kind = Kind::None;
  std::uint8_t color = 2;       // 0 White, 1 Black, 2 empty
  std::uint16_t type = 0xFFFF;  // the host's number for this kind of piece, both colours alike
};

/// One position, without copying it. Everything it points to stays as it is during the activation
/// but for moves that the host tries and takes back.
struct View {
  int files = 8, ranks = 8;
  bool black = false;                      // Black is to move: "white" in CHEG is the side to move
  int depth = 1;                           // 1: the position of the game itself
  std::uint32_t ply = 0;                   // the host's number of the node on the path
  const std::uint8_t* squares = nullptr;   // [square] a code, 0 = empty
  const PieceInfo* pieces = nullptr;       // [code], 256 of them
  const std::int16_t* occupied = nullptr;  // squares of all pieces, in any order
  int count = 0;                           // how many
  const std::uint16_t* named =
      nullptr;  // [index into Program::names] PieceInfo::type; 0xFFFF unknown
};

/// Result of a move that the search tried for the program.
struct Trial {
  enum class State : std::uint8_t { Illegal, Unable, Stopped, Searched };
  State state = State::Unable;  // Unable: this host does not search (a single activation)
  std::int32_t score = 0;       // of the side that made the move
};

/// Calls come from the thread that runs the machine. try_move may run the same machine again,
/// deeper; everything else must not.
class Host {
 public:
  virtual ~Host() = default;
  /// Writes all legal moves of pieces on the board, in any order, `room` at most; how many.
  virtual int legal_moves(Value* out, int room) = 0;
  /// False for a move that is not legal.
  virtual bool gives_check(const Value& move) = 0;
  virtual bool legal(const Value& move) = 0;
  /// Where the piece stands now that stood on `square` when `plan` was made; -1: captured.
  virtual int follow(const Plan& plan, int square) = 0;
  /// Searches the position after `move`, with `own` as the mover's plan below. `best`: the best
  /// score so far; whatever is not better may come back as any number up to it.
  virtual Trial try_move(const Value& move, const Plan& own, std::int32_t best) = 0;
  /// A verdict in the unit of Trial::score, at this node.
  virtual std::int32_t score(const Verdict& verdict) = 0;
  /// Beta: a score from here on ends the node.
  virtual std::int32_t enough() = 0;
  virtual bool stopping() = 0;
};

/// Receives every step, for debugging a program. Never used in play.
class TraceListener {
 public:
  virtual ~TraceListener() = default;
  /// `depth`: View::depth of the activation.
  virtual void line(int depth, std::string_view text) = 0;
};

}  // namespace cheg
