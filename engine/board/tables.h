// engine/board/tables.h: every piece of a variant compiled for one board: targets by lookup,
// attacks backwards by lookup, promotion and drop zones as sets. Made once a game; immutable;
// shared by threads. Third hop of the way from a string to a move. Tested by
// tests/engine/tables_test.cpp and by perft.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <tuple>
#include <vector>

#include "betza/program.h"
#include "engine/board/bitset.h"
#include "engine/board/rules.h"
#include "engine/board/zobrist.h"

namespace engine {

/// One direction of a slide: steps first..last count (last 0 = to the edge); squares before `first`
/// are passed whatever stands there.
struct SlideRay {
  betza::Delta step;
  int first = 1;
  int last = 0;
  friend bool operator<(const SlideRay& a, const SlideRay& b) {
    return std::tie(a.step, a.first, a.last) < std::tie(b.step, b.first, b.last);
  }
};

/// Sliding along any set of step vectors. On boards up to 128 squares the occupation of a few rays
/// at a time indexes a table of results; on wider ones each ray is cut at its first blocker.
template <int Bits>
class SlideTable {
 public:
  using Set = Bitset<Bits>;
  SlideTable(const Geometry& geometry, std::vector<SlideRay> rays);

  Set attacks(Square s, const Set& occupied) const {
    if constexpr (kTabled) {
      const Chunk* c = &chunks_[static_cast<std::size_t>(s) * chunk_count_];
      Set out = table_[c->offset + occupied.extract(c->mask)];
      for (std::size_t i = 1; i < chunk_count_; ++i)
        out |= table_[c[i].offset + occupied.extract(c[i].mask)];
      return out;
    } else {
      return by_rays(s, occupied);
    }
  }
  /// The same on an empty board.
  const Set& reach(Square s) const { return reach_[static_cast<std::size_t>(s)]; }
  std::size_t rays() const { return rays_.size(); }
  const SlideRay& ray_def(std::size_t i) const { return rays_[i]; }
  const Set& ray(std::size_t i, Square s) const {
    return ray_[i * squares_ + static_cast<std::size_t>(s)];
  }
  /// Squares strictly between two squares of one ray. REQUIRES reach(from).test(to).
  Set between(Square from, Square to) const {
    const std::size_t i =
        direction_[static_cast<std::size_t>(from) * squares_ + static_cast<std::size_t>(to)];
    Set out = ray(i, from) & ~full_[i * squares_ + static_cast<std::size_t>(to)];
    out.reset(to);
    return out;
  }
  /// First piece on ray i, or kNoSquare.
  Square first_blocker(std::size_t i, Square s, const Set& occupied) const {
    const Set b = ray(i, s) & occupied;
    if (!b) return kNoSquare;
    return upward_[i] ? b.lsb() : b.msb();
  }

 private:
  static constexpr bool kTabled = Bits <= 128;
  static constexpr int kChunkBits = Bits == 64 ? 12 : 9;
  struct Chunk {
    Set mask;
    std::uint32_t offset = 0;
  };
  Set by_rays(Square s, const Set& occupied) const;
  void build_chunks();

  std::vector<SlideRay> rays_;
  std::vector<bool> upward_;  // ray i leads to higher square numbers
  std::size_t squares_;
  std::vector<Set> ray_, full_;  // [ray][square]; full_: to the edge from the next square on
  std::vector<Set> reach_;
  std::vector<std::uint8_t> direction_;
  std::size_t chunk_count_ = 1;
  std::vector<Chunk> chunks_;
  std::vector<Set> table_;
};

/// Leaps that look at other squares first, in either direction of asking: from -> targets, or
/// target -> origins. Up to kMaxVia looked-at squares a square are one table lookup.
template <int Bits>
class LameTable {
 public:
  using Set = Bitset<Bits>;
  struct Entry {
    Square other;  // target, or origin in the backward table
    Set via;
    betza::ViaRule rule;
  };
  explicit LameTable(std::vector<std::vector<Entry>> entries);

  Set attacks(Square s, const Set& occupied) const {
    const Look& l = looks_[static_cast<std::size_t>(s)];
    if (l.tabled) return table_[l.offset + occupied.extract(l.mask)];
    return by_entries(s, occupied);
  }
  const Set& reach(Square s) const { return reach_[static_cast<std::size_t>(s)]; }
  const std::vector<Entry>& entries(Square s) const {
    return entries_[static_cast<std::size_t>(s)];
  }
  static bool open(const Entry& e, const Set& occupied);

 private:
  static constexpr int kMaxVia = 10;
  struct Look {
    Set mask;
    std::uint32_t offset = 0;
    bool tabled = false;
  };
  Set by_entries(Square s, const Set& occupied) const;

  std::vector<std::vector<Entry>> entries_;
  std::vector<Set> reach_;
  std::vector<Look> looks_;
  std::vector<Set> table_;
};

enum class MoverKind : std::uint8_t { Leap, Slide, Hop, HopBehind, Lame, Castle, General };

/// One rule of one piece of one colour, ready for lookups.
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
  bool virgin = false, tame = false, trace = false;
  bool limited = false;  // origins and targets below say more than the tables
  bool black = false;
  Set origins, targets;                         // where the rule holds, where it may end
  std::vector<Set> leaps;                       // Leap: [square], limits baked in
  std::vector<const SlideTable<Bits>*> slides;  // Slide, Hop, HopBehind
  std::shared_ptr<const LameTable<Bits>> lame;  // Lame
  std::vector<Step> steps;                      // not empty: few enough directions to move as a set
  const betza::Rule* rule = nullptr;            // Castle, General, hop details

  /// Squares the rule reaches, whatever stands there. Not for Castle and General.
  Set reach(Square s, const Set& occupied) const {
    if (kind == MoverKind::Leap) return leaps[static_cast<std::size_t>(s)];
    if (kind == MoverKind::Slide && !limited) {
      Set out = slides[0]->attacks(s, occupied);
      for (std::size_t i = 1; i < slides.size(); ++i) out |= slides[i]->attacks(s, occupied);
      return out;
    }
    return reach_other(s, occupied);
  }

 private:
  Set reach_other(Square s, const Set& occupied) const;
};

/// The same rules asked backwards: who attacks this square? Pieces that attack alike share one.
template <int Bits>
struct Kernel {
  using Set = Bitset<Bits>;
  MoverKind kind =
      MoverKind::Leap;  // Leap, Slide, Hop, Lame: tables; the rest asks each piece forwards
  std::vector<PieceType> types;
  bool royals_only = false;  // facing rule: holds against royals alone
  bool limited = false;
  bool tame = false;
  Set origins, targets;
  std::vector<Set> leaps;  // [target] -> origins
  const SlideTable<Bits>* slide = nullptr;
  std::shared_ptr<const LameTable<Bits>> lame;
  const Mover<Bits>* mover = nullptr;  // forward kinds
};

template <int Bits>
class MoveTables {
 public:
  using Set = Bitset<Bits>;
  explicit MoveTables(std::shared_ptr<const Rules> rules);

  const std::vector<Mover<Bits>>& movers(Color c, PieceType t) const { return movers_[c][t]; }
  const std::vector<Kernel<Bits>>& kernels(Color c) const { return kernels_[c]; }
  const Zobrist& zobrist() const { return zobrist_; }
  const Set& board() const { return board_; }  // every square that exists

  const Set& promotion_zone(Color c, PieceType t) const { return promotion_zone_[c][t]; }
  /// Squares where the piece could never move again.
  const Set& dead(Color c, PieceType t) const { return dead_[c][t]; }
  const Set& drop_zone(Color c, PieceType t) const { return drop_zone_[c][t]; }
  const Set& file_of(Square s) const {
    return files_[static_cast<std::size_t>(rules_->geometry().file(s))];
  }
  const Set& ep_zone(Color capturer) const { return ep_zone_[capturer]; }
  const Set& neighbours(Square s) const { return neighbours_[static_cast<std::size_t>(s)]; }
  const Set& flag_zone(Color c) const { return flag_zone_[c]; }
  const Set& gate_zone(Color c) const { return gate_zone_[c]; }
  /// Do all rules of the piece step in so few directions that all pieces can move as a set, and
  /// reach no square twice?
  bool steps_as_set(Color c, PieceType t) const { return steps_as_set_[c][t]; }
  /// Can a side with one royal that counts get another by promotion or drop? It then may be out of
  /// check without the first being safe.
  bool royals_may_appear() const { return royals_may_appear_; }
  /// Does virginity of this type mean anything (castling, i moves)?
  bool virgin_matters(PieceType t) const { return virgin_matters_[t]; }
  /// What a promoted piece without a "+" turns back into in a hand.
  PieceType reverts_to(PieceType t) const { return reverts_to_[t]; }

 private:
  void build_zones();
  void build_type(Color c, PieceType t);
  void add_rule(Color c, PieceType t, const betza::Rule& rule, const Set& origins,
                const Set& targets);
  void add_kernels(Color c, PieceType t, const Mover<Bits>& m);
  void merge_kernel(Color c, PieceType t, Kernel<Bits> k);
  const SlideTable<Bits>* slide(std::vector<SlideRay> rays);
  Set to_set(const std::vector<Square>& squares) const;

  std::shared_ptr<const Rules> rules_;
  Zobrist zobrist_;
  Set board_;
  std::map<std::vector<SlideRay>, std::unique_ptr<SlideTable<Bits>>> slides_;
  std::array<std::vector<std::vector<Mover<Bits>>>, 2> movers_;
  std::array<std::vector<Kernel<Bits>>, 2> kernels_;
  std::array<std::vector<Set>, 2> promotion_zone_, dead_, drop_zone_;
  std::vector<Set> files_, neighbours_;
  std::array<Set, 2> ep_zone_, flag_zone_, gate_zone_;
  std::array<std::vector<bool>, 2> steps_as_set_;
  std::vector<bool> virgin_matters_;
  std::vector<PieceType> reverts_to_;
  bool royals_may_appear_ = false;
};

}  // namespace engine
