#include "tools/tune/unknowns.h"

#include <algorithm>

#include "engine/eval/param_choice.h"

namespace tune {

namespace {

using Eigen::Index;
using Eigen::VectorXd;
using engine::EvalParams;
using engine::Param;

constexpr double kStep = 0.05;

double share(const Param& p) { return (p.get() - p.min) / (p.max - p.min); }

void put(Param& p, double share) {
  p.set(std::clamp(p.min + share * (p.max - p.min), p.min, p.max));
}

}  // namespace

Unknowns::Unknowns(const EvalParams& start, const std::vector<std::string>& only,
                   const std::vector<std::string>& freeze)
    : start_(start),
      chosen_(engine::choose_params(engine::parameters(start_), only, freeze,
                                    "aanca --list-eval-params lists them")) {}

VectorXd Unknowns::start() const {
  EvalParams params = start_;
  const std::vector<Param> all = engine::parameters(params);
  VectorXd x(size());
  for (Index j = 0; j < size(); ++j) x[j] = share(all[index(j)]);
  return x;
}

EvalParams Unknowns::at(const VectorXd& x) const {
  EvalParams params = start_;
  std::vector<Param> all = engine::parameters(params);
  for (Index j = 0; j < size(); ++j) put(all[index(j)], x[j]);
  return params;
}

Unknowns::Pair Unknowns::around(const VectorXd& x, Index j) const {
  Pair out{{at(x), at(x)}, 0};
  for (const int sign : {1, -1}) {
    std::vector<Param> all = engine::parameters(out.params[sign > 0 ? 0 : 1]);
    Param& p = all[index(j)];
    const double least = std::holds_alternative<int*>(p.address) ? 1 / (p.max - p.min) : 0;
    put(p, x[j] + sign * std::max(kStep, least));
    out.width += sign * share(p);
  }
  return out;
}

}  // namespace tune
