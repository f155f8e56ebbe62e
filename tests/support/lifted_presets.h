// tests/support/lifted_presets.h: the presets of tests/data/gamecourier, lifted once for all tests
// of a program.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "engine/preset/preset_engine.h"

namespace test {

inline gamecourier::Preset::Options with(const std::string& field, const std::string& value) {
  gamecourier::Preset::Options options;
  if (!field.empty()) options.overrides[field] = value;
  return options;
}

inline gamecourier::Preset preset(const std::string& name,
                                  const gamecourier::Preset::Options& options = {}) {
  return gamecourier::Preset::load(std::string(TEST_DATA) + "/gamecourier/" + name + ".php",
                                   options);
}

/// Enough time for slow builds.
inline engine::lift::LiftSettings patient() {
  engine::lift::LiftSettings settings;
  settings.seconds = 600;
  return settings;
}

inline std::shared_ptr<const engine::LiftedPreset> lifted(const std::string& name) {
  static std::map<std::string, std::shared_ptr<const engine::LiftedPreset>> known;
  auto& entry = known[name];
  if (!entry)
    entry =
        engine::lift_preset(std::make_shared<const gamecourier::Preset>(preset(name)), patient());
  return entry;
}

/// The preset with code before that of a field.
inline engine::lift::Lift lift_changed(const std::string& name, const std::string& field,
                                       const std::string& code) {
  const std::string before = preset(name).settings().text(field);
  engine::lift::LiftSettings settings = patient();
  settings.compare = 300;
  settings.rounds = 1;
  return engine::lift::lift(preset(name, with(field, code + "\n" + before)), settings);
}

}  // namespace test
