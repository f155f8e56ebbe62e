#include "tools/tune/step.h"

#include <Eigen/Cholesky>
#include <vector>

namespace tune {

namespace {

constexpr double kLeastDiagonal = 1e-12;  // for unknowns on which nothing depends

}  // namespace

Eigen::VectorXd bounded_step(const NormalEquations& equations, double damping,
                             const Eigen::VectorXd& low, const Eigen::VectorXd& high) {
  const Eigen::Index n = equations.vector.size();
  Eigen::MatrixXd a = equations.matrix;
  a.diagonal() *= 1 + damping;
  a.diagonal().array() += kLeastDiagonal;
  Eigen::VectorXd x = Eigen::VectorXd::Zero(n);
  std::vector<Eigen::Index> open;
  for (Eigen::Index i = 0; i < n; ++i) open.push_back(i);
  // Each round fixes at least one unknown or ends.
  while (!open.empty()) {
    const Eigen::VectorXd rest = equations.vector - a * x;  // x: 0 where it is open
    const Eigen::VectorXd found = a(open, open).ldlt().solve(rest(open));
    std::vector<Eigen::Index> still;
    for (std::size_t k = 0; k < open.size(); ++k) {
      const double v = found[static_cast<Eigen::Index>(k)];
      const Eigen::Index i = open[k];
      if (v < low[i])
        x[i] = low[i];
      else if (v > high[i])
        x[i] = high[i];
      else
        still.push_back(i);
    }
    if (still.size() == open.size()) {
      for (std::size_t k = 0; k < open.size(); ++k)
        x[open[k]] = found[static_cast<Eigen::Index>(k)];
      break;
    }
    open = std::move(still);
  }
  return x;
}

}  // namespace tune
