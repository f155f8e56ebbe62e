// variants/readers/keys.h: the list of all keys of a definition. A key stands here once, with its
// reader; the reader of a rule family is a file that lists its keys and one line in keys.cpp.
// What each key means is in variants/README.md; that every key is obeyed is tested by
// tests/cecp/ini_keys_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "variants/ini.h"
#include "variants/variant.h"

namespace variants {

class Draft;
struct Checker;

/// `sub` is the part of a key after the dot, for one piece or name: "N" in piece.N.
using Reader = void (*)(Draft&, const Setting&, const std::string& sub);

enum class Scope : std::uint8_t {
  Game,  // inherited
  Own,   // the section's own: names are not inherited
  Piece  // about one piece alone: deleted with the piece
};

struct Key {
  const char* name;  // ends in '.' when a piece or a name follows
  Reader read;
  Scope scope = Scope::Game;
};

/// One idea that many games share, as promotion or passing.
struct Family {
  std::vector<Key> keys;
  void (*finish)(Draft&) = nullptr;           // when all its keys are read
  void (*check)(const Checker&) = nullptr;    // when all families are: complains of contradictions
  bool (*can_win)(const Variant&) = nullptr;  // does it let a side win? null: never
};

/// Readers run in this order, so later families may depend on what earlier ones found: the board
/// comes first, then the pieces.
const std::vector<const Family*>& families();

/// Names of all keys of a scope, as in Key::name.
const std::vector<std::string>& keys_of(Scope scope);

struct FoundKey {
  const Key* row;
  std::string sub;  // as Reader has it
};

/// The row that reads `key`; nullopt when there is none.
std::optional<FoundKey> find_key(const std::string& key);

/// "confine.KA" is short for confine.K and confine.A, for each key about one piece: the keys that
/// it stands for; `key` itself otherwise.
std::vector<std::string> keys_meant(const std::string& key);

/// Reports every key that no reader knows, with the nearest that one does.
void check_keys(const std::vector<Setting>& settings, Report& report);

}  // namespace variants
