#include "tools/tune/unknowns.h"

#include <algorithm>
#include <stdexcept>

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

bool starts_with_one_of(const std::string& name, const std::vector<std::string>& prefixes) {
  return std::any_of(prefixes.begin(), prefixes.end(),
                     [&](const std::string& prefix) { return name.starts_with(prefix); });
}

}  // namespace

Unknowns::Unknowns(const EvalParams& start, const std::vector<std::string>& only,
                   const std::vector<std::string>& freeze)
    : start_(start) {
  const std::vector<Param> all = engine::parameters(start_);
  for (const auto* prefixes : {&only, &freeze})
    for (const std::string& prefix : *prefixes)
      if (std::none_of(all.begin(), all.end(),
                       [&](const Param& p) { return p.name.starts_with(prefix); }))
        throw std::runtime_error("no parameter's name starts with '" + prefix +
                                 "'; aanca --list-eval-params lists them");
  for (std::size_t i = 0; i < all.size(); ++i)
    if ((only.empty() || starts_with_one_of(all[i].name, only)) &&
        !starts_with_one_of(all[i].name, freeze))
      chosen_.push_back(i);
  if (chosen_.empty()) throw std::runtime_error("no parameter is left to fit");
}

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
