// variants/inherit.h: sections + parents -> one Definition with every setting that holds. The order
// is parents from left to right, each ancestor once, then the section's own lines; the last writer
// wins. Tested by tests/variants/inherit_test.cpp.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "variants/ini.h"

namespace variants {

/// A section after inheritance: only Set settings, at most one per key, in the order first written.
struct Definition {
  std::string name;
  Place place;
  std::vector<Setting> settings;

  const Setting* find(const std::string& key) const;
  /// Where `key` was written last, else where the section begins.
  Place where(const std::string& key) const;
};

/// Looks up a parent's section by name, as seen from `from`; null when there is none.
using FindSection = std::function<const Section*(const std::string& name, const Section& from)>;

/// Which keys are wanted; null: all.
using WantedKey = bool (*)(std::string_view key);

/// Complains (and leaves things out) when a parent is unknown, broken or its own ancestor. Every
/// name a parent could have had is in `names`, for suggestions.
Definition inherit(const Section& section, const FindSection& find,
                   const std::vector<std::string>& names, Report& report,
                   WantedKey wanted = nullptr);

}  // namespace variants
