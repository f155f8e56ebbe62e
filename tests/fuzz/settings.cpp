// tests/fuzz/settings.cpp: any bytes as a settings file: refused with places inside the text, or
// else a preset is made of it, or refused, and its opening position can be drawn as data.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "variants/gamecourier/diagram_of.h"
#include "variants/gamecourier/game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  gamecourier::Preset::Options options;
  options.limits.steps = 10000;
  options.limits.bytes = 16 << 20;
  options.limits.depth = 50;
  try {
    const auto preset = gamecourier::Preset::compile(text, "fuzz.php", options);
    const auto state = gamecourier::initial(preset);
    const auto diagram = gamecourier::diagram_of(preset, state.code);
    if (diagram.cells.size() != state.code.cells.size()) std::abort();
  } catch (const gamecode::Error& e) {
    if (e.problems().empty()) std::abort();
    for (const gamecode::Problem& p : e.problems())
      if (p.line > size + 1 || p.message.empty()) std::abort();
  } catch (const gamecode::Stop&) {
  }
  return 0;
}
