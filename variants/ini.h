// variants/ini.h: text -> sections, keys and words with their line numbers. Knows neither chess nor
// inheritance (inherit.h). Tested by tests/variants/ini_test.cpp and fuzzed by
// tests/fuzz/ini.cpp.
//
//   file    = { section }              # starts a comment, \ at the end of a line continues it
//   section = "[" name [ ":" parent { "," parent } ] "]" { setting }
//   setting = key ( "=" | "+=" | "-=" ) words      key = -   deletes an inherited key
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "variants/report.h"

namespace variants {

enum class Edit : std::uint8_t { Set, Add, Remove, Delete };

struct Setting {
  std::string key;
  Edit edit = Edit::Set;
  std::vector<std::string> words;
  Place place;
  std::string owner;  // section it stands in

  /// The words with one blank between them.
  std::string text() const;
};

struct Section {
  std::string name;
  std::vector<std::string> parents;
  std::vector<Setting> settings;
  Place place;
  bool broken = false;  // its own lines cannot be read; reported already
};

/// Never throws on bad text: complaints go to `report`, the section concerned is marked broken.
std::vector<Section> read_ini(std::string_view text, const std::string& file, Report& report);

/// Lower case letters, digits, '-', '_', '.'.
bool is_section_name(std::string_view name);

}  // namespace variants
