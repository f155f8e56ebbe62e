// tools/tune/step.h: one step of a least-squares fit whose unknowns have limits. Tested by
// tests/tools/tune_test.cpp.
#pragma once

#include <Eigen/Core>

namespace tune {

/// J^T J and J^T r of residuals r that a step x changes to r - J x.
struct NormalEquations {
  explicit NormalEquations(Eigen::Index n)
      : matrix(Eigen::MatrixXd::Zero(n, n)), vector(Eigen::VectorXd::Zero(n)) {}
  Eigen::MatrixXd matrix;
  Eigen::VectorXd vector;
};

/// Solves them for a step with low <= x <= high. The diagonal is raised by the share `damping`
/// (Levenberg and Marquardt). An unknown that would pass a limit stops there, and the others are
/// solved again. REQUIRES low <= 0 <= high.
Eigen::VectorXd bounded_step(const NormalEquations& equations, double damping,
                             const Eigen::VectorXd& low, const Eigen::VectorXd& high);

}  // namespace tune
