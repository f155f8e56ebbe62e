// engine/search/picker.h: returns the moves of a node one by one, the likely best first, and
// generates them as late as possible. Tested by tests/engine/picker_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/board/position/position.h"
#include "engine/eval/piece_values.h"
#include "engine/search/history.h"
#include "engine/search/params.h"

namespace engine {

struct ScoredMove {
  Move move;
  int score;
};

/// Memory for the moves of all nodes between the root and the present one: a stack. One per
/// searcher.
class MoveArena {
 public:
  MoveArena() : moves_(new ScoredMove[kSize]) {}
  ScoredMove* top() { return moves_.get() + used_; }
  std::size_t used() const { return used_; }
  /// Reserves `n` more and returns how many fitted: fewer only after hundreds of crowded nodes.
  std::size_t take(std::size_t n) {
    const std::size_t got = n < kSize - used_ ? n : kSize - used_;
    used_ += got;
    return got;
  }
  void release_to(std::size_t used) { used_ = used; }
  MoveList& scratch() { return scratch_; }

 private:
  static constexpr std::size_t kSize = std::size_t{1} << 18;
  std::unique_ptr<ScoredMove[]> moves_;  // pages that are never touched cost no memory
  std::size_t used_ = 0;
  MoveList scratch_;
};

/// What the searcher knows for the ordering.
struct PickerContext {
  Move hash = kNoMove;
  std::array<Move, 2> killers{};
  Move counter = kNoMove;
  std::array<HistoryValue*, 3>
      continuation{};  // rows for the moves one, two and four plies ago; never null
  SearchParams::Checks checks{};
  SearchParams::Threats threats{};
};

/// A capture or promotion. All other moves are quiet and may become killers.
template <int Bits>
bool is_tactical(const Position<Bits>& p, Move m) {
  return m.kind() == MoveKind::Promotion || p.is_capture(m);
}

/// Value of what a move captures or promotes to, recaptures ignored, explosions included;
/// centipawns.
template <int Bits>
Value capture_gain(const Position<Bits>& p, const Values& values, Move m);

/// Does the move give check, by the piece that moves, in a game that a number of checks wins?
template <int Bits>
bool is_counted_check(const Position<Bits>& p, Move m);

/// Does the move gain at least `threshold` centipawns by static exchange evaluation, or where
/// captures explode by the balance of the explosion? True for each is_counted_check(): several
/// together win, whatever they cost (Fairy-Stockfish).
template <int Bits>
bool see_ge(const Position<Bits>& p, const Values& values, Move m, Value threshold);

/// Of the moves that differ in their walls only, all but the first come after all other moves, so
/// that a search of few nodes sees every move of a piece. The order is kept otherwise.
void put_other_walls_last(std::vector<Move>& moves);

template <int Bits>
class Picker {
 public:
  enum class Kind : std::uint8_t { Main, Evasions, Quiescence };
  /// REQUIRES that all arguments outlive the picker, and that pickers of one arena are destroyed in
  /// reverse order.
  Picker(Position<Bits>& position, const Values& values, History& history, MoveArena& arena,
         const PickerContext& context, Kind kind);
  ~Picker() { arena_.release_to(base_); }
  Picker(const Picker&) = delete;
  Picker& operator=(const Picker&) = delete;

  /// Each legal move of the kind once, then kNoMove.
  Move next();
  /// Leaves out the quiet moves from now on; bad captures still come.
  void skip_quiets() { skip_quiets_ = true; }
  /// Are only captures left that lose by static exchange?
  bool in_bad_captures() const { return stage_ == Stage::BadCaptures; }

 private:
  enum class Stage : std::uint8_t {
    Hash,
    MakeCaptures,
    GoodCaptures,
    Killer1,
    Killer2,
    Counter,
    MakeQuiets,
    Quiets,
    BadCaptures,
    MakeEvasions,
    Evasions,
    Done
  };

  void make(Gen gen);
  void order_walls();
  void favour_checks();
  void avoid_threats();
  int capture_score(Move m) const;
  int quiet_score(Move m) const;
  bool pick_best();  // moves the best of those left to at_; false: none left
  bool special(Move m) const {
    return m == c_.hash || m == c_.killers[0] || m == c_.killers[1] || m == c_.counter;
  }
  bool usable(Move m) const;  // a killer or counter move that can be played here

  Position<Bits>& p_;
  const Values& v_;
  History& h_;
  MoveArena& arena_;
  PickerContext c_;
  Kind kind_;
  Stage stage_;
  bool skip_quiets_ = false;
  std::size_t base_;
  ScoredMove *at_ = nullptr, *end_ = nullptr, *bad_begin_ = nullptr, *bad_end_ = nullptr;
};

}  // namespace engine
