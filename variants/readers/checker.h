// variants/readers/checker.h: what the families' checks share: a game that has been read, the
// definition it was read from, and where complaints go. Tested by tests/variants/check_test.cpp.
#pragma once

#include <cstddef>
#include <string>

#include "variants/inherit.h"
#include "variants/loader.h"

namespace variants {

struct Checker {
  const Variant& v;
  const Fen& fen;
  const Definition& def;
  Report& report;

  /// A complaint about a key of the definition; about its head if it lacks the key.
  void error(const std::string& key, const std::string& reason) const {
    report.error(def.where(key), reason);
  }
  void warn(const std::string& key, const std::string& reason) const {
    report.warn(def.where(key), reason);
  }
  /// Does the definition itself give the key? Inherited keys may be without effect.
  bool own(const std::string& key) const {
    const Setting* s = def.find(key);
    return s != nullptr && s->owner == def.name;
  }
};

inline const char* side_name(std::size_t side) { return side == 0 ? "White" : "Black"; }

}  // namespace variants
