#include "engine/eval/param_choice.h"

#include <algorithm>
#include <stdexcept>

namespace engine {

namespace {

using Prefixes = std::vector<std::string>;

bool starts_with_one_of(const std::string& name, const Prefixes& prefixes) {
  return std::any_of(prefixes.begin(), prefixes.end(),
                     [&](const std::string& prefix) { return name.starts_with(prefix); });
}

}  // namespace

std::vector<std::size_t> choose_params(const std::vector<Param>& all, const Prefixes& only,
                                       const Prefixes& freeze, const std::string& hint) {
  for (const Prefixes* prefixes : {&only, &freeze})
    for (const std::string& prefix : *prefixes)
      if (std::none_of(all.begin(), all.end(),
                       [&](const Param& p) { return p.name.starts_with(prefix); }))
        throw std::runtime_error("no parameter's name starts with '" + prefix + "'; " + hint);
  std::vector<std::size_t> chosen;
  for (std::size_t i = 0; i < all.size(); ++i)
    if ((only.empty() || starts_with_one_of(all[i].name, only)) &&
        !starts_with_one_of(all[i].name, freeze))
      chosen.push_back(i);
  if (chosen.empty()) throw std::runtime_error("no parameter is left to tune");
  return chosen;
}

}  // namespace engine
