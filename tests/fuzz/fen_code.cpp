// tests/fuzz/fen_code.cpp: any bytes as FEN Code, the first one the number of files: refused, or a
// board whose canonical code reads back as the same labels.
#include "variants/gamecourier/fen_code.h"

#include <cstdint>
#include <cstdlib>
#include <string>

#include "variants/gamecode/operators/operators.h"
#include "variants/gamecourier/game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const int cols = 1 + data[0] % 20;
  const std::string code(reinterpret_cast<const char*>(data) + 1, size - 1);
  try {
    const auto labels = gamecourier::read_fen_code(code, cols);
    if (labels.size() % static_cast<std::size_t>(cols) != 0) std::abort();
    gamecourier::Settings settings;
    settings.set("code", code);
    settings.set("cols", std::to_string(cols));
    const auto preset = gamecourier::Preset::compile(settings, {});
    const std::string canonical = gamecode::fen_code(gamecourier::initial(preset).code);
    if (gamecourier::read_fen_code(canonical, cols) != labels) std::abort();
  } catch (const gamecode::Error& e) {
    if (e.problems().empty()) std::abort();
  }
  return 0;
}
