// engine/board/types.h: basic types shared by the engine: squares, colours, piece types, keys,
// values. Tested through everything above them.
#pragma once

#include <cstdint>

#include "betza/geometry.h"

namespace engine {

using betza::Geometry;
using betza::kNoSquare;
using betza::Square;

inline constexpr int kMaxSquares = 512;
inline constexpr int kMaxTypes = 120;
inline constexpr int kMaxPly = 128;     // deepest search
inline constexpr int kMaxMoves = 4096;  // more than any position of any supported game has

enum Color : std::uint8_t { kWhite = 0, kBlack = 1 };
constexpr Color operator~(Color c) { return static_cast<Color>(c ^ 1); }

/// Index into Variant::pieces. Nothing is known of a type but what the Variant specifies.
using PieceType = std::uint8_t;
/// Color and type of a piece on a square: 1 + 2 * type + color; 0 is an empty square.
using Piece = std::uint8_t;
inline constexpr Piece kNoPiece = 0;
/// A square of the rectangle that does not exist. Neither type_of nor color_of may be applied to
/// it.
inline constexpr Piece kHole = 255;
constexpr Piece make_piece(Color c, PieceType t) { return static_cast<Piece>(1 + 2 * t + c); }
constexpr PieceType type_of(Piece p) { return static_cast<PieceType>((p - 1) >> 1); }
constexpr Color color_of(Piece p) { return static_cast<Color>((p - 1) & 1); }

/// Hash of a position or of its material (zobrist.h).
using Key = std::uint64_t;

/// Centipawns from the side to move's view. Mate in n plies is kMate - n.
using Value = int;
inline constexpr Value kDraw = 0;
inline constexpr Value kMate = 32000;
inline constexpr Value kMateInMaxPly = kMate - kMaxPly;
/// Known wins of endgame programs start here: kKnownWin + kMaxPly + nearness - ply. Guesses are
/// below.
inline constexpr Value kKnownWin = 30000;
inline constexpr Value kInfinite = 32001;
inline constexpr Value kNoValue = 32002;

}  // namespace engine
