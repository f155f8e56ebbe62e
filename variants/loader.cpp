// variants/loader.cpp: runs the readers of all rule families over a definition.
#include "variants/loader.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "variants/fingerprint.h"
#include "variants/readers/draft.h"
#include "variants/readers/keys.h"
#include "variants/refusal.h"

namespace variants {

namespace {

/// The settings of a definition by the rows that read them.
class Settings {
 public:
  explicit Settings(const Definition& definition) {
    for (const Setting& s : definition.settings)
      if (auto key = find_key(s.key)) found_.push_back({std::move(*key), &s});
    std::stable_sort(found_.begin(), found_.end(), before);
  }

  void read(Draft& in, const Key& row) const {
    const auto [first, last] =
        std::equal_range(found_.begin(), found_.end(), Found{{&row, {}}, nullptr}, before);
    for (auto it = first; it != last; ++it) {
      const Setting& s = *it->setting;
      try {
        row.read(in, s, it->key.sub);
      } catch (const Refusal& e) {
        in.report.error(s.find(e.about(), e.column()), s.key + ": " + e.what());
      }
    }
  }

 private:
  struct Found {
    FoundKey key;
    const Setting* setting;
  };
  static bool before(const Found& a, const Found& b) { return std::less<>()(a.key.row, b.key.row); }

  std::vector<Found> found_;  // sorted by row, those of one row in the order of the definition
};

}  // namespace

bool is_fragment(const Definition& definition) {
  return definition.find("board") == nullptr && definition.find("fen") == nullptr;
}

Loaded load(const Definition& definition, Report& report) {
  Draft in(definition, report);
  in.v.name = definition.name;
  in.v.file = definition.place.file;
  in.v.line = definition.place.line;
  const Settings settings(definition);
  for (const Family* family : families()) {
    for (const Key& key : family->keys) settings.read(in, key);
    if (!in.has_board) return std::move(in.out);
    if (family->finish != nullptr) family->finish(in);
  }
  in.v.fingerprint = fingerprint(in.v);
  return std::move(in.out);
}

}  // namespace variants
