// variants/gamecourier/settings.h: settings files and piece-set files: PHP assignments of texts,
// read and never run (Game Courier Developer's Guide, "Settings Files", "Creating a Piece Set").
// Tested by tests/gamecourier/settings_test.cpp.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "variants/gamecode/error.h"

namespace gamecourier {

using gamecode::Error;
using gamecode::Problem;

/// An entry of an array.
struct Item {
  std::string key, value;
  bool keyed = false;                // KEY => VALUE; else the key is the number of the entry
  std::size_t line = 0, column = 0;  // of the file, where the entry begins
};

struct Field {
  std::string value;
  bool is_array = false;
  std::vector<Item> items;
  std::size_t line = 0, column = 0;  // of the file, where the value begins
};

struct Settings {
  std::string file;
  std::map<std::string, Field> fields;  // by key, as fields.h writes keys
  std::vector<Problem> warnings;

  bool has(const std::string& key) const { return fields.count(key) > 0; }
  /// The text of the field, or its default of the Guide, or empty.
  std::string text(const std::string& key) const;
  int number(const std::string& key) const;
  bool on(const std::string& key) const;  // 1 true on yes
  void set(const std::string& key, std::string value);
};

/// Throws Error with all that cannot be read.
Settings read_settings(std::string_view text, const std::string& file = "");

/// The key as it is kept: lower case, synonyms replaced (`columns` is `cols`).
std::string field_key(std::string_view name);
/// The known key that was probably meant; empty for a known key and for one that resembles none.
std::string similar_field(const std::string& key);
/// Does a field of Game Courier have the key?
bool is_field(const std::string& key);
/// All keys, sorted, joined by blanks.
std::string field_names();
bool is_code_field(const std::string& key);

}  // namespace gamecourier
