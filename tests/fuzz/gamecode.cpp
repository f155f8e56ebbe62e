// tests/fuzz/gamecode.cpp: any bytes as a program of GAME Code: refused with places inside the
// text, or else it runs within its limits, twice with the same end, and leaves a board whose FEN
// Code reads back.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "variants/gamecode/operators/operators.h"
#include "variants/gamecourier/fen_code.h"
#include "variants/gamecourier/game.h"

namespace {

void require(bool good, const std::string& what) {
  if (good) return;
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}

void check(const gamecode::Problem& p, std::size_t size) {
  require(p.line <= size + 1 && p.column <= size + 1, "a place beyond the text: " + p.format());
  require(!p.message.empty(), "no message");
}

/// How it ends: a message, or the digest of the state.
std::string ended(const gamecourier::Preset& preset, std::size_t size) {
  try {
    gamecourier::State state = gamecourier::initial(preset);
    const std::string fen = gamecode::fen_code(state.code);
    require(gamecourier::read_fen_code(fen, 5).size() == state.code.cells.size(),
            "not a FEN Code: " + fen);
    gamecourier::apply(preset, state, {"a2-a3; Q-a3", {}});
    require(gamecourier::hash(preset, state.detached()) == gamecourier::hash(preset, state),
            "a copy differs");
    return std::to_string(gamecourier::hash(preset, state));
  } catch (const gamecode::Stop& stop) {
    check(stop.problem(), size);
    return stop.what();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  gamecourier::Settings settings;
  settings.set("code", "rnbqk/ppppp/5/PPPPP/RNBQK");
  settings.set("cols", "5");
  settings.set("pregame", text);
  settings.set("postmove1", "if isfunc f: set r fn f $origin $dest; endif;");
  gamecourier::Preset::Options options;
  options.limits.steps = 20000;
  options.limits.bytes = 16 << 20;
  options.limits.depth = 100;
  options.limits.output = 1 << 14;
  options.limits.text = 1 << 14;
  try {
    const auto preset = gamecourier::Preset::compile(settings, options);
    const bool clock = text.find("time") != std::string::npos;
    const std::string first = ended(preset, size), second = ended(preset, size);
    require(clock || first == second, "two runs differ: " + first + " and " + second);
  } catch (const gamecode::Error& e) {
    require(!e.problems().empty(), "an error without a reason");
    for (const gamecode::Problem& p : e.problems()) check(p, size);
  }
  return 0;
}
