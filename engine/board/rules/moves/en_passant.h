// engine/board/rules/moves/en_passant.h: a piece that passed squares with a double step may be
// captured on them by the next move.
//
// Ini: ep, double; the e and n letters of the pieces' strings. State: the squares passed and the
// piece to remove; the FEN's en-passant field (en_passant_field.h). The squares are kept only if a
// capture on one of them is possible, so that equal positions have equal keys. Hooks: set_up,
// to_setup. Position calls the rest itself, because this family is in most games. Tested by
// tests/engine/setup_test.cpp and by perft (chess, berolina, omega).
#pragma once

#include <array>
#include <vector>

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

inline constexpr int kMaxEpSquares = 4;

struct EnPassant {
  struct Data {
    explicit Data(const Rules& rules);
    std::optional<variants::Zone> double_zone;  // double steps of pawns start here only
  };
  template <int Bits>
  struct Sets {
    explicit Sets(const Rules& rules);
    std::array<Bitset<Bits>, 2> zone;  // [capturing color] en-passant squares that count
  };
  struct State {
    std::int16_t ep_victim = -1;  // the piece that made the double step
    std::uint8_t ep_count = 0;    // how many of ep_squares; the squares that it passed
    std::array<std::int16_t, kMaxEpSquares> ep_squares{};

    bool is_ep_square(Square s) const {
      for (int i = 0; i < ep_count; ++i)
        if (ep_squares[static_cast<std::size_t>(i)] == s) return true;
      return false;
    }
  };
  struct Arrangement {
    std::vector<Square> ep_squares;  // may be captured on en passant
    Square ep_victim = kNoSquare;    // the piece that would be removed
  };

  /// Some piece leaves en-passant squares and some piece captures on them.
  static bool present(const variants::Variant& v);
  static std::string describe(const Rules& rules);
  /// Its part of the position's key. Position keeps that itself: this family is in most games.
  static Key squares_key(const engine::State& st, const Zobrist& zobrist);
  static void to_setup(const Board& board, Setup& setup);
  template <int Bits>
  static void set_up(Position<Bits>& p, const Setup& setup);
  /// After a double step of `us`; the squares of the step before are forgotten already.
  template <int Bits>
  static void after_double_step(Position<Bits>& p, Color us);
};

}  // namespace engine
