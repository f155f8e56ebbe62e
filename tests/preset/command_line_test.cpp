// tests/preset/command_line_test.cpp: `aanca --preset` on the command line: the list of games, the
// description of one, include files, boards that XBoard cannot show.
#include <doctest/doctest.h>

#include "tests/support/command.h"

namespace {

constexpr const char* kWithInclude = R"(<?php
$default['game'] = 'Small Game';
$default['code'] = 'p/1/P';
$default['cols'] = '1';
$default['pregame'] = 'include mine;';
)";

}  // namespace

TEST_CASE("the preset is one of the games, and is described") {
  const test::TemporaryFolder folder;
  const auto list = test::run_in(folder, "aanca --preset glinski --list-variants | head -1");
  CHECK(list.output.rfind("preset_glin", 0) == 0);
  const std::string name = list.output.substr(0, list.output.find('\t'));
  const auto about = test::run_in(folder, "aanca --preset glinski --describe " + name);
  CHECK(about.status == 0);
  CHECK(about.has("is a Game Courier preset"));
  CHECK(about.has("11 files"));
}

TEST_CASE("a preset that does not exist is an error with every option") {
  const test::TemporaryFolder folder;
  for (const char* option : {"--list-variants", "--describe chess", ""}) {
    const auto ran = test::run_in(folder, std::string("aanca --preset nosuch ") + option);
    CHECK(ran.status == 2);
    CHECK(ran.has("'nosuch'"));
  }
}

TEST_CASE("--includes names the folder of the include files") {
  const test::TemporaryFolder folder, library;
  folder.write("game.php", kWithInclude);
  library.write("mine.txt", "if 1:\n");
  const std::string list = "aanca --list-variants --preset game.php --includes ";
  CHECK(test::run_in(folder, list + library.path("nosuch")).has("is not a folder"));
  CHECK(test::run_in(folder, list + library.path("")).has("mine"));
  library.write("mine.txt", "set a 1;\n");
  CHECK(test::run_in(folder, list + library.path("") + " | head -1").has("preset_small_game"));
  CHECK(test::run_in(folder, "aanca --includes . </dev/null").has("--preset is missing"));
}

TEST_CASE("the time for learning is refused where it is none") {
  const test::TemporaryFolder folder;
  for (const std::string program :
       {"aanca --preset chess", "aanca-web --no-open --preset chess",
        "aanca-gamecourier lift chess", "aanca-gamecourier serve --no-open chess"}) {
    for (const std::string time : {"0", "86401", "-1"}) {
      CAPTURE(program);
      const auto ran = test::run_in(folder, program + " --learning-time=" + time + " </dev/null");
      CHECK(ran.has("from 1 to 86400"));
    }
  }
}

TEST_CASE("XBoard is told at once that a board of hexagons cannot be shown") {
  const test::TemporaryFolder folder;
  const auto ran = test::run_in(folder,
                                "printf 'xboard\\nprotover 2\\nnew\\nvariant preset_glinski_chess"
                                "\\nquit\\n' | aanca --no-cache --preset glinski");
  CHECK(ran.has("XBoard shows square cells only"));
}
