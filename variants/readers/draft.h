// variants/readers/draft.h: what all readers share: the Variant being built, and words -> values.
// Readers throw Refusal; load() adds file, line, column and key.
#pragma once

#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "variants/ids.h"
#include "variants/inherit.h"
#include "variants/loader.h"
#include "variants/readers/keys.h"
#include "variants/refusal.h"
#include "variants/zone.h"

namespace variants {

class Draft {
 public:
  Draft(const Definition& definition, Report& report_to)
      : def(definition), report(report_to), v(out.variant) {}

  const Definition& def;
  Report& report;
  Loaded out;
  Variant& v;
  bool has_board = false;
  std::set<std::string> defined;       // ids that have a piece.X
  std::set<std::string> used;          // those that can ever be on the board or in a hand
  bool promote_plus = false;           // promote = + or both
  bool promote_back = false;           // promote = both
  std::vector<Square> lines;           // lines
  std::optional<Zone> promotion_zone;  // promote.zone
  PromotionForce force = PromotionForce::Always;
  std::uint8_t when = kByStyle;  // promote.when
  std::set<PieceIndex> own_promotion_zone, own_force,
      own_when;                   // pieces with a promote.zone.X, promote.force.X, promote.when.X
  std::optional<Zone> drop_zone;  // drop.zone
  std::set<PieceIndex> own_drop_zone;  // pieces with a drop.zone.X

  /// Index of a piece, kNoPieceIndex when the piece exists but never takes part. Throws when
  /// unknown.
  PieceIndex index(const std::string& id) const {
    if (!defined.count(id)) refuse("unknown piece '" + id + "': define it by piece." + id, id);
    return used.count(id) ? v.find(id) : kNoPieceIndex;
  }

  /// Adds the pieces of a run of ids ("QRBN") to `list`, each once.
  void add_run(const std::string& run, std::vector<PieceIndex>& list) const {
    const auto ids = split_ids(run);
    if (!ids) refuse("'" + run + "' is not a list of pieces", run);
    for (const std::string& id : *ids) {
      const PieceIndex i = index(id);
      bool seen = i == kNoPieceIndex;
      for (PieceIndex old : list) seen = seen || old == i;
      if (!seen) list.push_back(i);
    }
  }

  std::vector<PieceIndex> pieces(const std::vector<std::string>& words) const {
    std::vector<PieceIndex> list;
    if (words.size() == 1 && words[0] == "none") return list;
    for (const std::string& word : words) add_run(word, list);
    return list;
  }

  Zone zone(const std::vector<std::string>& words) const {
    return read_zone(words, v.geometry, v.zones);
  }
};

/// The meaning of one word out of a list; refuses others by showing the list.
template <class T>
T choose(const std::string& word, std::initializer_list<std::pair<const char*, T>> choices) {
  std::vector<std::string> names;
  std::string all;
  for (const auto& [name, meaning] : choices) {
    if (word == name) return meaning;
    all += (all.empty() ? "" : ", ") + std::string(name);
    names.emplace_back(name);
  }
  refuse("'" + word + "' is not one of: " + all + did_you_mean(word, names), word);
}

inline int read_number(const std::string& text, int least, int most) {
  std::size_t used = 0;
  int n = 0;
  try {
    n = std::stoi(text, &used);
  } catch (const std::exception&) {
    used = 0;
  }
  if (text.empty() || used != text.size()) refuse("'" + text + "' is not a number", text);
  if (n < least || n > most)
    refuse(text + " is not between " + std::to_string(least) + " and " + std::to_string(most),
           text);
  return n;
}

/// The only word of a setting that takes one.
inline const std::string& one_word(const Setting& s) {
  if (s.words.size() != 1) refuse("expected one word, found '" + s.text() + "'");
  return s.words[0];
}

inline bool on_off(const Setting& s) {
  return choose<bool>(one_word(s), {{"on", true}, {"off", false}});
}

/// For results; those of the side concerned.
inline SideResult result(const std::string& word) {
  return choose<SideResult>(
      word, {{"draw", SideResult::Draw}, {"loss", SideResult::Loss}, {"win", SideResult::Win}});
}

}  // namespace variants
