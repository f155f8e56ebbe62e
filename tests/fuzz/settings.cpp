// tests/fuzz/settings.cpp: any bytes as a settings file: refused with places inside the text, or
// else a preset is made of it, or refused, and its opening position can be drawn as data. The same
// bytes as a piece-set file.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "variants/gamecourier/diagram_of.h"
#include "variants/gamecourier/game.h"
#include "variants/gamecourier/set_file.h"

namespace {

void check_problems(const gamecode::Error& error, std::size_t size) {
  if (error.problems().empty()) std::abort();
  for (const gamecode::Problem& p : error.problems())
    if (p.line > size + 1 || p.message.empty()) std::abort();
}

}  // namespace

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
    check_problems(e, size);
  } catch (const gamecode::Stop&) {
  }
  try {
    const auto set = gamecourier::read_piece_set(text, "fuzz.php", "");
    if (set.pieces.empty() && set.remarks.empty()) std::abort();
  } catch (const gamecode::Error& e) {
    check_problems(e, size);
  }
  return 0;
}
