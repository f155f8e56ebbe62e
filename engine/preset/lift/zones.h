// engine/preset/lift/zones.h: moves that are legal on a part of the board only: squares that a
// piece may not leave, squares from which a move may start. Part of study.h.
#pragma once

#include "engine/preset/lift/study.h"

namespace engine::lift {

class ZoneFinder {
 public:
  /// The patterns and the geometry outlive it.
  ZoneFinder(const Geometry& geometry, int types, const std::vector<Pattern>& patterns);

  /// Was a move legal, which is safe for its royal?
  void add(const SeenPosition& p, Square from, Square to, bool legal);
  /// Notes where pieces stand.
  void see(const SeenPosition& p);
  /// Writes into the patterns and `confined` what explains the most.
  void decide(MoveStudy& study) const;

 private:
  struct Seen {  // of a pattern; squares as White sees them
    std::vector<int> yes_from, no_from, no_to;
  };
  bool try_confining(PieceType t, MoveStudy& study) const;
  void limit_origins(PieceType t, MoveStudy& study) const;

  const Geometry& geometry_;
  int types_;
  const std::vector<Pattern>& patterns_;
  LeapNumbers numbers_;
  std::vector<int> pattern_of_;            // by numbers_; -1 none
  std::vector<Seen> seen_;                 // [pattern]
  std::vector<std::vector<int>> visited_;  // [type][square]: stood there, or could go there
};

}  // namespace engine::lift
