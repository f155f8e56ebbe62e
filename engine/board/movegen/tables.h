// engine/board/movegen/tables.h: every piece of a variant compiled for one board: targets by
// lookup, attacks backwards by lookup, promotion and drop zones as sets. Made once per game;
// immutable; shared by threads. Third hop of the way from a string to a move: betza::compile gives
// the rules, this the lookups, generator.cpp the moves. Tested by tests/engine/tables_test.cpp and
// by perft.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "betza/program.h"
#include "engine/board/bitset.h"
#include "engine/board/movegen/check_reach.h"
#include "engine/board/movegen/multi_capture_table.h"
#include "engine/board/movegen/path_table.h"
#include "engine/board/movegen/slides.h"
#include "engine/board/movegen/type_plan.h"
#include "engine/board/position/zobrist.h"
#include "engine/board/rules.h"
#include "engine/board/rules/moves/promotion_rule.h"

namespace engine {

enum class MoverKind : std::uint8_t {
  Leap,
  Slide,
  Hop,           // beyond the first piece of a slide
  Path,          // occupation decides: bent, lame, skipping, wrapping ... (path_table.h)
  MultiCapture,  // takes on the way, or depends on whose piece it passes
  Castle,
  General  // betza::run
};

/// One rule of one piece of one colour, ready for lookups. Which of the tables are filled depends
/// on `kind`. A rule whose ends differ (quiet here, capture there) may become several movers.
template <int Bits>
struct Mover {
  using Set = Bitset<Bits>;
  /// One leap that can be made by all pieces of a set at once.
  struct Step {
    int offset;            // in square numbers
    Set sources;           // origins whose target exists
    std::vector<int> via;  // offsets that must be empty
  };
  MoverKind kind = MoverKind::Leap;
  bool quiet = false, capture = false, friendly = false, en_passant = false;
  bool unmoved_only = false;  // for a piece that has not moved
  bool tame = false;          // does not capture royals
  bool hops_many = false;     // Hop: over any number of pieces
  bool double_step = false;   // leaves en-passant squares
  bool limited = false;       // origins or targets are less than the board; Leap has them baked in
  bool black = false;         // the mover's colour: directions are negated
  Set origins, targets;       // where the rule holds, where it may end
  std::vector<Set> leaps;     // Leap: [square], limits baked in
  std::vector<const SlideTable<Bits>*> slides;                    // Slide, Hop
  std::shared_ptr<const PathTable<Bits>> paths;                   // Path, limits baked in
  std::shared_ptr<const MultiCaptureTable<Bits>> multi_captures;  // MultiCapture, limits baked in
  std::vector<Set> takes, looks;      // General: [square] -> what may be taken; what may matter
  std::vector<Step> steps;            // not empty: few enough directions to move as a set
  const betza::Rule* rule = nullptr;  // Castle, General

  /// Does reach() give the moves of a piece that may have moved before?
  bool has_reach() const {
    return !unmoved_only && kind != MoverKind::Castle && kind != MoverKind::MultiCapture &&
           kind != MoverKind::General;
  }
  /// Squares the rule reaches, whatever stands there. Not for MultiCapture, Castle and General.
  Set reach(Square s, const Set& occupied) const {
    if (kind == MoverKind::Leap) return leaps[static_cast<std::size_t>(s)];
    if (kind == MoverKind::Slide && !limited) {
      Set out = slides[0]->attacks(s, occupied);
      for (std::size_t i = 1; i < slides.size(); ++i) out |= slides[i]->attacks(s, occupied);
      return out;
    }
    return reach_other(s, occupied);
  }
  /// The same for Hop, where the first piece of a ray must not be one of `barred`.
  Set hop(Square s, const Set& occupied, const Set& barred) const;
  /// Targets of a leap or of a lame leap on an empty board. REQUIRES kind Leap or Path.
  const Set& step_reach(Square s) const {
    return kind == MoverKind::Leap ? leaps[static_cast<std::size_t>(s)] : paths->reach(s);
  }

 private:
  Set reach_other(Square s, const Set& occupied) const;
};

/// The same rules backwards: who attacks this square? Pieces that attack alike share one.
template <int Bits>
struct AttackPattern {
  using Set = Bitset<Bits>;
  /// Leap, Slide and Hop are looked up from the target; for the others each piece is tried
  /// forwards.
  MoverKind kind = MoverKind::Leap;
  std::vector<PieceType> types;
  bool royals_only = false;  // facing rule: holds against royals alone
  bool limited = false;
  bool tame = false;
  bool careful = false;  // does not take what is protected
  Set origins, targets;
  std::vector<Set> leaps;  // [target] -> origins
  const SlideTable<Bits>* slide = nullptr;
  const Mover<Bits>* mover = nullptr;  // forward kinds
  std::vector<Set> sources;            // forward kinds: [target] -> origins that might attack it
};

/// What moves pieces: lookups wherever they serve, or betza::run alone (slow; tests compare the
/// lookups with it, and benchmarks measure them against it).
enum class Machinery : std::uint8_t { Tables, Programs };

/// All movers and attack patterns of a game. [color][type] throughout. Mover holds pointers into
/// this object and into the Variant: not copied.
template <int Bits>
class MoveTables {
 public:
  using Set = Bitset<Bits>;
  explicit MoveTables(std::shared_ptr<const Rules> rules, Machinery machinery = Machinery::Tables);

  const std::vector<Mover<Bits>>& movers(Color c, PieceType t) const { return movers_[c][t]; }
  const std::vector<AttackPattern<Bits>>& attack_patterns(Color c) const {
    return attack_patterns_[c];
  }
  const Zobrist& zobrist() const { return zobrist_; }
  const Set& board() const { return board_; }  // every square that exists

  const PromotionRule<Bits>& promotion(Color c, PieceType t) const { return promotion_[c][t]; }
  /// Squares where the piece could never move again.
  const Set& dead(Color c, PieceType t) const { return dead_[c][t]; }
  const Set& drop_zone(Color c, PieceType t) const { return drop_zone_[c][t]; }
  const Set& file_of(Square s) const {
    return files_[static_cast<std::size_t>(rules_->geometry().file(s))];
  }
  const Set& neighbours(Square s) const { return neighbours_[static_cast<std::size_t>(s)]; }
  /// The cell of a square. REQUIRES a game with Grid.
  const Set& cell_of(Square s) const { return get<Grid>().cell[static_cast<std::size_t>(s)]; }
  /// Sets of squares of a rule family. REQUIRES that the game has it.
  template <class F>
  const typename F::template Sets<Bits>& get() const {
    return *std::get<kFamilyIndex<F>>(sets_);
  }
  /// For checks that the pieces of `c` give.
  const CheckReach<Bits>& check_reach(Color c) const { return check_reach_[c]; }
  const TypePlan<Bits>& plan(Color c, PieceType t) const { return plans_[c][t]; }
  /// Can a drop of a royal end a check without making any royal safe?
  bool royals_may_appear() const { return royals_may_appear_; }
  /// Can a royal be dropped or come from a promotion, under whatever rule?
  bool royals_are_made() const { return royals_are_made_; }
  /// Does it matter whether a piece of this type has moved (castling, i moves)?
  bool unmoved_matters(PieceType t) const { return unmoved_matters_[t]; }
  /// Does it matter to more than castling?
  bool has_first_moves(PieceType t) const { return has_first_moves_[t]; }
  /// What a promoted piece without a "+" turns back into in a hand.
  PieceType reverts_to(PieceType t) const { return reverts_to_[t]; }

 private:
  void build_zones();
  void build_type(Color c, PieceType t);
  void add_rule(Color c, PieceType t, const betza::Rule& rule, const Set& origins,
                const Set& targets);
  Mover<Bits> blank(Color c, PieceType t, const betza::Rule& rule, const Set& origins,
                    const Set& targets) const;
  void add_leaps(Mover<Bits>& m, const betza::Rule& rule) const;
  void add_lists(Mover<Bits>& m, const std::vector<std::vector<betza::MovePattern>>& lists);
  std::vector<Set> sources_of(const Mover<Bits>& m) const;
  bool add_ways(Color c, PieceType t, const Mover<Bits>& blank, const betza::Rule& rule);
  void add_program(Mover<Bits>& m, const betza::Rule& rule) const;
  void add_steps(Mover<Bits>& m, const betza::Rule& rule) const;
  void add_attack_patterns(Color c, PieceType t, const Mover<Bits>& m);
  void merge_attack_pattern(Color c, PieceType t, AttackPattern<Bits> k);
  const SlideTable<Bits>* slide(std::vector<SlideRay> rays);
  Set to_set(const std::vector<Square>& squares) const;

  std::shared_ptr<const Rules> rules_;
  Machinery machinery_;
  Zobrist zobrist_;
  Set board_;
  std::map<std::vector<SlideRay>, std::unique_ptr<SlideTable<Bits>>> slides_;
  std::map<std::vector<int>, std::shared_ptr<const PathTable<Bits>>> tracks_;  // by their patterns
  std::array<std::vector<std::vector<Mover<Bits>>>, 2> movers_;
  std::array<std::vector<AttackPattern<Bits>>, 2> attack_patterns_;
  std::array<std::vector<Set>, 2> dead_, drop_zone_;
  std::array<std::vector<PromotionRule<Bits>>, 2> promotion_;
  std::vector<Set> files_, neighbours_;
  FamilySets<Bits> sets_;
  std::array<std::vector<TypePlan<Bits>>, 2> plans_;
  std::array<CheckReach<Bits>, 2> check_reach_;
  std::vector<bool> unmoved_matters_, has_first_moves_;
  std::vector<PieceType> reverts_to_;
  bool royals_may_appear_ = false, royals_are_made_ = false;
};

}  // namespace engine
