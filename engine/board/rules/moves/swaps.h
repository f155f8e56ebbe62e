// engine/board/rules/moves/swaps.h: a piece changes places with one that it sees along its own
// moves (rococo's swapper), or goes there and leaves the other on a square that it has passed
// (odin's valkyrie). Pieces of one kind do not swap. A mimic swaps with enemies that swap.
//
// Ini: swap.X. State: the two squares of a swap that the reply may not take back (`once`); in a FEN
// behind the clocks, swap=d4e5. Hooks: add_moves, on_move, on_null, key and those of the FEN.
// Position::play calls play() for MoveKind::Swap. Tested by tests/engine/capture_modes_test.cpp.
#pragma once

#include <vector>

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

struct Swaps {
  struct State {
    std::int16_t swapped_from = -1, swapped_to = -1;  // by the last move, under `once`
  };
  struct Arrangement {
    Square swapped_from = kNoSquare, swapped_to = kNoSquare;
  };

  static bool present(const variants::Variant& v);
  static std::string describe(const Rules& rules);
  static Key key(const engine::State& st, const Zobrist& zobrist);
  static bool read_fen(FenReader& in, FenSlot slot, Setup& setup);
  static void print_fen(FenWriter& out, FenSlot slot, const Setup& setup);
  static void to_setup(const Board& board, Setup& setup);
  template <int Bits>
  static void set_up(Position<Bits>& p, const Setup& setup);

  /// May the piece on `from` change places with that on `to`, if it sees it?
  template <int Bits>
  static bool may_swap(const Position<Bits>& p, Square from, Square to);
  /// The move that exchanges two squares.
  static Move straight(Square from, Square to) {
    return Move(from, to, MoveKind::Swap).with_extra(from);
  }
  template <int Bits>
  static void add_moves(const Position<Bits>& p, Gen gen, MoveList& list);
  /// Moves the two pieces of a Swap.
  template <int Bits>
  static void play(Position<Bits>& p, Move m);
  template <int Bits>
  static void on_move(Position<Bits>& p, Color us);
  template <int Bits>
  static void on_null(Position<Bits>& p, Color us);
};

}  // namespace engine
