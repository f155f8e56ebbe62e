// engine/preset/lift_cache.h: what lifting has found, kept in files: the next start of the same
// preset need not learn again. A file counts only for exactly the text of the preset, of its
// include files, the settings and the version of the program for which the script was compared with
// the tables. Tested by tests/preset/lift_cache_test.cpp.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "engine/preset/lift/lift.h"

namespace engine {

class LiftCache {
 public:
  /// In $XDG_CACHE_HOME/aanca, else ~/.cache/aanca; none if neither is known.
  static LiftCache standard();
  /// Keeps nothing.
  static LiftCache none() { return LiftCache(""); }
  explicit LiftCache(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// nullopt when the file is missing, damaged, foreign or stale.
  std::optional<lift::Lift> read(const gamecourier::Preset& preset,
                                 const lift::LiftSettings& settings) const;
  /// Replaces the file in one step; failures are of no consequence. Findings that more time could
  /// change are not kept.
  void write(const gamecourier::Preset& preset, const lift::LiftSettings& settings,
             const lift::Lift& found) const;
  /// The file of the preset; empty: none.
  std::filesystem::path file(const gamecourier::Preset& preset,
                             const lift::LiftSettings& settings) const;

 private:
  std::filesystem::path folder_;  // empty: none
};

}  // namespace engine
