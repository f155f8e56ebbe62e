// engine/search/search.h: the tree search below the root: principal variation search with the usual
// pruning, in numbered steps (search.cpp). Values are centipawns from the side to move's view;
// mates are kMate minus plies. Tested by tests/engine/search_test.cpp and by the bench signature.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/board/position/position.h"
#include "engine/eval/evaluate.h"
#include "engine/search/correction.h"
#include "engine/search/endgame/endgame_inspection.h"
#include "engine/search/endgame/endgame_probe.h"
#include "engine/search/hash_table.h"
#include "engine/search/history.h"
#include "engine/search/params.h"
#include "engine/search/picker.h"
#include "engine/search/search_control.h"

namespace engine {

/// Does the stored value decide a search of this window?
inline bool settles(const HashEntry& e, Value beta) {
  return e.bound == Bound::Exact || e.bound == (e.value >= beta ? Bound::Lower : Bound::Upper);
}

template <int Bits>
class Searcher {
 public:
  /// `room`: bytes for the largest of its history tables. The hash table is shared and outlives it.
  Searcher(std::shared_ptr<const EvalTables<Bits>> tables, const SearchParams& params,
           HashTable& table, std::size_t room);

  void new_game();  // clears its histories
  /// Copies the position. `leader`: it watches clock and node limit for all threads.
  void begin(const Position<Bits>& root, SearchControl& control, bool leader);

  /// Runs the endgame program for the position; at ply 0 it may choose the move to play. The
  /// program may order searches of moves, within the window and `depth` plies deep. REQUIRES
  /// has_endgame_probe().
  ProbeResult probe_endgame(Value alpha, Value beta, int depth, int ply);
  bool has_endgame_probe() const;  // is there a program for this material?
  EndgameProbe& endgame_probe() { return endgame_probe_; }
  /// Runs the endgame program once at the position that begin() received, with details.
  Inspection inspect(const InspectRequest& request);

  /// Value of the position for its side to move, fail-soft, `depth` plies deep; pv(ply) is then the
  /// best line. `cut_node`: a value >= beta is expected. Any value once stopping(). REQUIRES
  /// ply >= 1 (plies from the root) and alpha < beta.
  Value search(Value alpha, Value beta, int depth, int ply, bool cut_node);
  /// The value of the position after play() for the side that has played, by a search of it with
  /// that side's window. `cut_node`: if the turn has passed.
  Value search_next(Value alpha, Value beta, int depth, int ply, bool cut_node);
  /// The moves of the position that begin() received, in the order of a node of the tree. REQUIRES
  /// that no move has been played since.
  std::vector<Move> ordered_root_moves();
  /// Plays a move at `ply` and records it for the continuation history of the plies below.
  void play(Move m, int ply);
  void undo() { p_.undo(); }

  const Position<Bits>& position() const { return p_; }
  Evaluator<Bits>& evaluator() { return evaluate_; }
  const History& history() const { return history_; }
  bool stopping() const { return control_->stop.load(std::memory_order_relaxed); }
  /// By how much the `number`th move of a node is searched less deep, in 1/kPly plies.
  int reduction(int depth, int number) const;
  static constexpr int kPly = 1024;  // one ply in units of reduction()
  std::span<const Move> pv(int ply) const {
    const auto i = static_cast<std::size_t>(ply);
    return {pv_[i].data(), static_cast<std::size_t>(pv_length_[i])};
  }

  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  std::uint64_t table_hits() const { return hits_.load(std::memory_order_relaxed); }
  int selective_depth() const { return selective_depth_; }
  void begin_iteration(int depth) { root_depth_ = depth, selective_depth_ = 0; }

 private:
  struct Frame {
    Move move = kNoMove;  // being searched from here; kNoMove: a null move
    HistoryValue* continuation = nullptr;
    Piece piece = kNoPiece;
    Value eval = kNoValue;
    std::array<Move, 2> killers{};
    Move excluded = kNoMove;  // singular search: this move is left out
    int extended = 0;         // double extensions on the way here
    int reduced = 0;          // plies that the move is reduced by
    int cutoffs = 0;          // moves that a reply refuted, among those of the node above
    bool quiet = false;       // the move is neither a null move nor tactical
  };
  /// The mean of the latest few thousand numbers.
  class RecentMean {
   public:
    void add(int x) {
      sum_ += x;
      if (++count_ == 8192) sum_ /= 2, count_ /= 2;
    }
    int mean() const { return count_ == 0 ? 0 : sum_ / count_; }

   private:
    int sum_ = 0, count_ = 0;
  };
  class EndgameHost;
  /// Up to `Most` moves. Only those that were added are ever written: most nodes add few.
  template <std::size_t Most>
  class MoveBuffer {
   public:
    void add(Move m) {
      if (size_ < Most) bits_[size_++] = m.bits();
    }
    std::size_t size() const { return size_; }
    Move operator[](std::size_t i) const { return Move::from_bits(bits_[i]); }

   private:
    std::array<std::uint64_t, Most> bits_;
    std::size_t size_ = 0;
  };
  struct Tried {  // the moves searched at a node, for the history update
    MoveBuffer<64> quiets;
    MoveBuffer<32> captures;
  };

  cheg::RunResult activate(EndgameHost& host, int depth);
  ProbeResult to_result(const cheg::Verdict& verdict, int depth, int ply) const;
  Value quiescence(Value alpha, Value beta, int ply, int depth);
  bool visit(int ply);  // counts the node; false: stop
  void watch_clock();
  Value game_over_value(int ply) const;  // kNoValue: the game continues
  int pieces(Color c) const;
  Value null_move(Value beta, int depth, int ply, Value eval, bool cut_node);
  Value probcut(Value beta, int depth, int ply, const HashEntry* hit, Value raw, bool cut_node);
  int singular_extension(Move m, const HashEntry& hit, Value beta, int depth, int ply,
                         bool cut_node, Value& cut);
  PickerContext context(const Frame* f, Move hash) const;
  int history_of(const Frame* f, Move m);
  HistoryValue& capture_history(Move m);
  int history_bonus(int depth) const;
  void update_history(Frame* f, Move best, int depth, const Tried& tried);
  void reward_continuation(const Frame* f, Piece mover, Square to, int bonus);
  void reward_quiet(Frame* f, Move m, int bonus);
  void reward_last_move(Frame* f, int bonus);
  void reward_eval_change(Frame* f, Value eval);
  bool offers(Move m) const;
  bool has_one_capture();
  bool trusts(const HashEntry& e, int ply) const;  // move counts included
  bool forces_mate(const HashEntry& e, int ply) const;
  void update_pv(int ply, Move m);
  Value static_eval(bool hit, const HashEntry& entry);
  void keep_eval(Value stand_pat, Value raw, int ply);
  Correction::Keys correction_keys(const Frame* f);
  Value corrected(const Correction::Keys& keys, Value eval) const;
  /// Results found under a plan of an endgame program hold under that plan only.
  Key table_key() const { return endgame_probe_.planned() ? p_.key() ^ plan_key() : p_.key(); }
  Key plan_key() const;

  static constexpr int kBefore = 4;  // frames before the root, for continuation history

  Position<Bits> p_;
  SearchParams params_;
  Evaluator<Bits> evaluate_;
  HashTable& table_;
  History history_;
  MoveArena arena_;
  Correction correction_;
  RecentMean usual_gain_;  // of the static evaluation by a quiet move
  EndgameProbe endgame_probe_;
  SearchControl* control_ = nullptr;
  bool leader_ = false;
  bool ends_early_, must_capture_, no_null_move_, counts_checks_;
  bool sees_offers_;  // captures are compulsory, and each takes what stands where it ends
  bool alternates_;   // each turn has one move
  bool unending_;     // a side has several of what it must not lose: captures would go on and on
  bool crowded_;      // full armies that touch: captures would go on and on
  int n_move_plies_;
  std::uint64_t check_mask_;
  std::atomic<std::uint64_t> nodes_{0}, hits_{0};
  int tries_ = 0;                      // moves on the way here that endgame programs try
  int no_null_before_ = 0;             // ply up to which a null move is being verified
  std::uint64_t quiescence_from_ = 0;  // nodes before the quiescence search that is running
  int root_depth_ = 1, selective_depth_ = 0;
  std::array<Frame, kMaxPly + kBefore + 2> frames_;
  std::array<std::array<Move, kMaxPly + 1>, kMaxPly + 1> pv_;
  std::array<int, kMaxPly + 1> pv_length_{};
  std::array<std::array<int, 64>, 64> reductions_;  // 1/kPly plies
};

}  // namespace engine
