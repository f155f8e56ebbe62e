// variants/ini.h: text -> sections, keys and words with their places. Knows neither chess nor
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

/// Line and column of a word in the file of its setting; line 0: it comes from another file.
struct Spot {
  int line = 0;
  int column = 0;
};

struct Setting {
  std::string key;
  Edit edit = Edit::Set;
  std::vector<std::string> words;
  std::vector<Spot> spots;  // of each word
  Place place;              // of the key
  std::string owner;        // section it stands in

  /// The words with one blank between them.
  std::string text() const;
  /// Place of the character `column` of the first `part` of text(), else of the key; of the whole
  /// value if neither holds it.
  Place find(const std::string& part, std::size_t column = 0) const;

 private:
  Place at(std::size_t offset) const;  // of a character of text()
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
