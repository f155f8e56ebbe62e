// variants/gamecourier/fields.cpp: keys of settings, their synonyms and defaults.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <vector>

#include "variants/gamecode/source/words.h"
#include "variants/gamecourier/settings.h"

namespace gamecourier {

namespace {

/// Labels of the edit form and their keys.
constexpr std::pair<std::string_view, std::string_view> kSynonyms[] = {
    {"columns", "cols"},
    {"checkerpattern", "board"},
    {"positions", "coords"},
    {"userid", "author"},
    {"pre-game", "pregame"},
    {"pregameprogram", "pregame"},
    {"postgameprogram1", "postgame1"},
    {"postgameprogram2", "postgame2"},
};

constexpr std::pair<std::string_view, std::string_view> kDefaults[] = {
    {"code", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"},
    {"cols", "8"},
    {"board", "10.01."},
    {"sides", "White Black"},
    {"shape", "square"},
    {"nextfile", "50 0"},
    {"nextrank", "0 50"},
    {"points", "12"},
    {"scale", "100"},
    {"quality", "75"},
};

/// What else the Guide and its edit form name.
constexpr std::string_view kOthers[] = {
    "game",     "rulesurl",  "redirect", "author",     "files",       "ranks",
    "coords",   "method",    "setgroup", "set",        "font",        "colors",
    "patterns", "customset", "bcolor",   "background", "maxcolors",   "tcolor",
    "bsize",    "exclude",   "rules",    "settings",   "noerrorcheck"};

constexpr std::string_view kCode[] = {"pregame",   "premove1",  "premove2", "postmove1",
                                      "postmove2", "postgame1", "postgame2"};

/// Sorted.
std::vector<std::string_view> known_fields() {
  std::vector<std::string_view> known(std::begin(kOthers), std::end(kOthers));
  known.insert(known.end(), std::begin(kCode), std::end(kCode));
  for (const auto& [name, value] : kDefaults) known.push_back(name);
  std::sort(known.begin(), known.end());
  return known;
}

}  // namespace

std::string field_key(std::string_view name) {
  std::string key;
  for (const char c : name)
    if (c != ' ' && c != '_') key += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  for (const auto& [synonym, real] : kSynonyms)
    if (key == synonym) return std::string(real);
  return key;
}

std::string similar_field(const std::string& key) {
  return is_field(key) ? "" : gamecode::similar(key, known_fields(), key.size() < 6 ? 1 : 2);
}

bool is_field(const std::string& key) {
  const auto known = known_fields();
  return std::binary_search(known.begin(), known.end(), key);
}

std::string field_names() {
  std::string out;
  for (const std::string_view name : known_fields())
    out += (out.empty() ? "" : " ") + std::string(name);
  return out;
}

bool is_code_field(const std::string& key) {
  return std::find(std::begin(kCode), std::end(kCode), key) != std::end(kCode);
}

std::string Settings::text(const std::string& key) const {
  const auto it = fields.find(key);
  if (it != fields.end()) return it->second.value;
  for (const auto& [name, value] : kDefaults)
    if (key == name) return std::string(value);
  return "";
}

int Settings::number(const std::string& key) const {
  const std::string value = text(key);
  return value.size() > 6 ? 1'000'000 : std::atoi(value.c_str());
}

bool Settings::on(const std::string& key) const {
  const std::string value = text(key);
  return value == "1" || value == "true" || value == "on" || value == "yes";
}

void Settings::set(const std::string& key, std::string value) {
  Field f;
  f.value = std::move(value);
  fields[field_key(key)] = std::move(f);
}

}  // namespace gamecourier
