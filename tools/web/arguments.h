// tools/web/arguments.h: reads the JSON of a command.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "tools/web/error.h"

namespace web {

/// The argument `name`. Throws Error 400 when it is missing or of another kind.
template <class T>
T argument(const nlohmann::json& arguments, const std::string& name, const std::string& kind) {
  const auto found = arguments.find(name);
  if (found == arguments.end()) throw Error(400, "\"" + name + "\" is missing: " + kind);
  try {
    return found->get<T>();
  } catch (const nlohmann::json::exception&) {
    throw Error(400, "\"" + name + "\" must be " + kind);
  }
}

/// The same, or `otherwise` when it is missing.
template <class T>
T argument(const nlohmann::json& arguments, const std::string& name, const std::string& kind,
           const T& otherwise) {
  return arguments.contains(name) ? argument<T>(arguments, name, kind) : otherwise;
}

}  // namespace web
