// tools/tune/unknowns.h: the parameters that a fit changes, as a vector. Tested by
// tests/tools/tune_test.cpp.
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/eval/params.h"

namespace tune {

/// Each number is the share of the parameter's range, 0 to 1. It is not rounded where the parameter
/// is an integer, so that small steps add up.
class Unknowns {
 public:
  /// Those whose names start with one of `only` (all when it is empty) and with none of `freeze`.
  /// The others keep the values of `start`. Throws std::runtime_error when a prefix fits no name or
  /// none is left.
  Unknowns(const engine::EvalParams& start, const std::vector<std::string>& only,
           const std::vector<std::string>& freeze);

  Eigen::Index size() const { return static_cast<Eigen::Index>(chosen_.size()); }
  Eigen::VectorXd start() const;
  engine::EvalParams at(const Eigen::VectorXd& x) const;

  struct Pair {
    std::array<engine::EvalParams, 2> params;  // above and below
    double width = 0;                          // their distance, after rounding and limits
  };
  /// Around x in direction j: a twentieth of the range to either side, at least 1 where the
  /// parameter is an integer. The evaluation rounds to centipawns, so smaller steps show nothing.
  Pair around(const Eigen::VectorXd& x, Eigen::Index j) const;

 private:
  std::size_t index(Eigen::Index j) const { return chosen_[static_cast<std::size_t>(j)]; }

  engine::EvalParams start_;
  std::vector<std::size_t> chosen_;  // indices into parameters()
};

}  // namespace tune
