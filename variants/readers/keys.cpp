// variants/readers/keys.cpp: the list of rule families, and the form of their keys.
#include "variants/readers/keys.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "variants/ids.h"
#include "variants/text.h"

namespace variants {

// One line per family, with its file.
extern const Family kBoard;         // board.cpp
extern const Family kPieces;        // pieces.cpp
extern const Family kLines;         // lines.cpp
extern const Family kPromotion;     // promotion.cpp
extern const Family kDrops;         // drops.cpp
extern const Family kRoyalty;       // royalty.cpp
extern const Family kPawns;         // pawns.cpp
extern const Family kCastling;      // castling.cpp
extern const Family kCaptures;      // captures.cpp
extern const Family kCaptureModes;  // capture_modes.cpp
extern const Family kLionTrading;   // lion_trading.cpp
extern const Family kPassing;       // passing.cpp
extern const Family kWalls;         // walls.cpp
extern const Family kRelay;         // relay.cpp
extern const Family kMirror;        // mirror.cpp
extern const Family kTurns;         // turns.cpp
extern const Family kGoals;         // goals.cpp
extern const Family kConnection;    // connection.cpp
extern const Family kRepetition;    // repetition.cpp
extern const Family kGui;           // gui.cpp

const std::vector<const Family*>& families() {
  static const std::vector<const Family*> all = {
      &kBoard,    &kPieces,     &kLines,        &kPromotion,   &kDrops,   &kRoyalty, &kPawns,
      &kCastling, &kCaptures,   &kCaptureModes, &kLionTrading, &kPassing, &kWalls,   &kRelay,
      &kGoals,    &kConnection, &kRepetition,   &kTurns,       &kMirror,  &kGui};
  return all;
}

const std::vector<std::string>& keys_of(Scope scope) {
  static const auto lists = [] {
    std::array<std::vector<std::string>, 3> out;
    for (const Family* family : families())
      for (const Key& key : family->keys)
        out[static_cast<std::size_t>(key.scope)].emplace_back(key.name);
    return out;
  }();
  return lists[static_cast<std::size_t>(scope)];
}

namespace {

/// The part of `key` after the dot if `row` reads it, as in piece.N; "" for a key without a
/// dot; nullopt if it does not read it.
std::optional<std::string> match(const std::string& key, const Key& row) {
  const std::string_view name = row.name;
  if (name.back() != '.') return key == name ? std::optional<std::string>("") : std::nullopt;
  if (key.compare(0, name.size(), name) != 0 || key.size() == name.size()) return std::nullopt;
  const std::string sub = key.substr(name.size());
  if (name == "zone.") return sub;
  const std::string id = name == "move." ? sub.substr(0, sub.find('@')) : sub;
  return parse_id(id, true) ? std::optional<std::string>(sub) : std::nullopt;
}

}  // namespace

std::optional<FoundKey> find_key(const std::string& key) {
  static const auto rows = [] {
    std::unordered_map<std::string_view, const Key*> out;
    for (const Family* family : families())
      for (const Key& row : family->keys) out.emplace(row.name, &row);
    return out;
  }();
  // Its first part up to a dot, longer and longer, and the whole of it: "promote.zone.P" may be of
  // "promote." and "promote.zone.".
  for (std::size_t end = 0; end < key.size();) {
    end = std::min(key.find('.', end), key.size() - 1) + 1;
    if (const auto row = rows.find(std::string_view(key).substr(0, end)); row != rows.end())
      if (auto sub = match(key, *row->second)) return FoundKey{row->second, std::move(*sub)};
  }
  return std::nullopt;
}

std::vector<std::string> keys_meant(const std::string& key) {
  if (find_key(key)) return {key};
  for (const std::string& prefix : keys_of(Scope::Piece)) {
    if (key.compare(0, prefix.size(), prefix) != 0) continue;
    const std::size_t end = std::min(key.find('@'), key.size());
    const std::string run = key.substr(prefix.size(), end - prefix.size());
    const auto ids = split_ids(run);
    // Capitals alone, each once: promote.zones is a mistake.
    if (!ids || run != upper(run) ||
        std::set<std::string>(ids->begin(), ids->end()).size() != ids->size())
      continue;
    std::vector<std::string> out;
    for (const std::string& id : *ids) out.push_back(prefix + id + key.substr(end));
    return out;
  }
  return {key};
}

namespace {

/// The keys that `key` may have been meant to be: families' keys, with what stands for a piece or a
/// name in `key` where that fits.
std::vector<std::string> meant_keys(const std::string& key) {
  const std::string rest = key.substr(std::min(key.size(), key.rfind('.') + 1));
  std::vector<std::string> known{"value"};
  for (const Family* family : families())
    for (const Key& row : family->keys) {
      const std::string name = row.name, whole = name + rest;
      const bool fits = name.back() == '.' && rest.size() < key.size() && match(whole, row);
      known.push_back(fits ? whole : name);
    }
  return known;
}

/// What stands for a piece in a key that is right but for that; empty: `nearest` tells more.
std::string piece_part(const std::string& key, const std::string& nearest) {
  for (const Family* family : families())
    for (const Key& row : family->keys) {
      const std::string name = row.name;
      if (name.back() == '.' && key.compare(0, name.size(), name) == 0 &&
          (nearest.empty() || nearest == did_you_mean(name, {name})))
        return key.substr(name.size(), key.find('@') - name.size());
    }
  return "";
}

}  // namespace

void check_keys(const std::vector<Setting>& settings, Report& report) {
  for (const Setting& s : settings) {
    // value = N:310: inherit() spreads it
    if (find_key(keys_meant(s.key).front()) || s.key == "value") continue;
    const std::string nearest = did_you_mean(s.key, meant_keys(s.key)),
                      about = piece_part(s.key, nearest);
    report.error(s.place, "unknown key '" + s.key + "'" +
                              (about.empty() ? nearest
                                             : ": '" + about +
                                                   "' is not a piece (one letter, ' or ! may "
                                                   "follow, + may precede)"));
  }
}

}  // namespace variants
