// variants/gamecourier/diagram_of.h: a position of a preset as the data that drawing/ draws. Tested
// by the cases of tests/gamecourier.
#pragma once

#include <string>

#include "variants/gamecode/machine/state.h"
#include "variants/gamecourier/drawing/appearance.h"
#include "variants/gamecourier/preset.h"

namespace gamecourier {

/// With what the preset says of its picture as a whole, and notes of what is drawn otherwise.
/// `viewer`: the side that looks at it, 0 first; with the orientation `auto` its own side is below.
/// `images`: the folder of piece images, empty for none.
drawing::Appearance appearance_of(const Preset& preset, const gamecode::State& state,
                                  int viewer = 0, const std::string& images = "");

/// The diagram alone.
drawing::Diagram diagram_of(const Preset& preset, const gamecode::State& state, int viewer = 0,
                            const std::string& images = "");

}  // namespace gamecourier
