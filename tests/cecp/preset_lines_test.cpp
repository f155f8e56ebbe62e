// tests/cecp/preset_lines_test.cpp: how a preset is described to XBoard.
#include "engine/cecp/xboard/preset_lines.h"

#include <doctest/doctest.h>

#include <string>

using namespace engine;

namespace {

std::optional<ScriptedGame::Introduction> lines_of(const std::string& settings) {
  const gamecourier::Preset preset = gamecourier::Preset::compile(settings, "test.php", {});
  return preset_lines(preset, gamecourier::initial(preset));
}

}  // namespace

TEST_CASE("labels keep their letters and XBoard's symbols for them") {
  const auto lines = lines_of("$code = 'rnbqkbnr/pppppppp/****/PPPPPPPP/RNBQKBNR'; $cols = 8;");
  REQUIRE(lines);
  CHECK(lines->size == BoardSize{8, 8, 0});
  REQUIRE(lines->lines.size() == 7);
  CHECK(lines->lines[0] ==
        "setup (PNBRQ................Kpnbrq................k) 8x8+0_fairy "
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
  CHECK(lines->lines[1] == "piece B& QNNCCZZDAGH");
}

TEST_CASE("labels of several letters, voids, letters without a symbol") {
  const auto lines = lines_of("$code = '{x}-{NB}/3/X-{Nb}'; $cols = 3;");
  REQUIRE(lines);
  CHECK(lines->size == BoardSize{3, 3, 0});
  CHECK(lines->lines[0] ==
        "setup (XN...................."
        "xn....................) 3x3+0_fairy x*N/3/X*N w - - 0 1");
}

TEST_CASE("boards that XBoard cannot show") {
  CHECK_FALSE(lines_of("$code = 'r7/8'; $cols = 8; $shape = 'hhex';"));
  CHECK_FALSE(lines_of("$code = 'r7/8'; $cols = 8; $files = '1 2 3 4 5 6 7 8'; $ranks = 'a b';"));
  CHECK_FALSE(lines_of("$code = 'r16/17'; $cols = 17;"));
}
