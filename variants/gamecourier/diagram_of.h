// variants/gamecourier/diagram_of.h: a position of a preset as the data that drawing/ draws. Tested
// by the cases of tests/gamecourier.
#pragma once

#include <string>

#include "variants/gamecode/machine/state.h"
#include "variants/gamecourier/drawing/diagram.h"
#include "variants/gamecourier/preset.h"

namespace gamecourier {

/// `viewer`: the side that looks at it, 0 first; with the orientation `auto` its own side is below.
/// `images`: the folder of piece images, empty for none.
drawing::Diagram diagram_of(const Preset& preset, const gamecode::State& state, int viewer = 0,
                            const std::string& images = "");

}  // namespace gamecourier
