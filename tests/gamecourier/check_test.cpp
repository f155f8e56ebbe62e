// tests/gamecourier/check_test.cpp: `aanca-gamecourier check`, and how subcommands answer bad
// words.
#include <doctest/doctest.h>

#include "tests/support/command.h"

namespace {

constexpr const char* kGame = R"(<?php
$default['code'] = <<<'END'
ppp/3/PPP
END;
$default['cols'] = <<<'END'
3
END;
$default['shape'] = <<<'END'
SHAPE
END;
$default['postmove1'] = <<<'END'
CODE
END;
$default['postgame2'] = <<<'END'
setlegal a1 a2;
setlegal b1 b2;
END;
)";

/// Checks a game with the Post-Move code.
test::Ran check(const std::string& code, const std::string& shape = "square") {
  const test::TemporaryFolder folder;
  std::string text = kGame;
  text.replace(text.find("CODE"), 4, code);
  text.replace(text.find("SHAPE"), 5, shape);
  folder.write("game.php", text);
  return test::run_in(folder, "aanca-gamecourier check game.php");
}

}  // namespace

TEST_CASE("check tries the moves that are listed") {
  CHECK(check("verify true;").output ==
        "game.php: no title, 3x3, 2 moves are listed in the opening position\n");
  const auto one = check("if == $dest b2: die not this; endif;");
  CHECK(one.status == 0);
  CHECK(one.has("game.php: warning: b1-b2 is listed and refused: not this\n"));
  const auto none = check("gosub nosuch;");
  CHECK(none.status == 2);
  CHECK(none.has("the subroutine nosuch is not defined"));
  CHECK(none.has("error: no move is accepted in the opening position"));
}

TEST_CASE("check prints each complaint once") {
  const auto ran = check("if == $dest b2: die not this; endif;\n  set x checkrhombus a1 a2;");
  const std::string refused = "b1-b2 is listed and refused";
  CHECK(ran.has(refused));
  CHECK(ran.output.find(refused) == ran.output.rfind(refused));
}

TEST_CASE("an empty settings file is warned of") {
  const test::TemporaryFolder folder;
  folder.write("empty.php", "<?php\n");
  CHECK(test::run_in(folder, "aanca-gamecourier check empty.php")
            .has("empty.php: warning: the file sets no field"));
}

TEST_CASE("check looks at what only pictures need") {
  CHECK(
      check("verify true;", "octagon").has("game.php: warning: field shape: 'octagon' is none of"));
}

TEST_CASE("requests that are not JSON are refused with line and column") {
  const test::TemporaryFolder folder;
  const auto ran =
      test::run_in(folder, "printf '{}\\n{\"id\": 1 \"x\"}\\n' | aanca-gamecourier cases");
  CHECK(ran.has("line 2, column 12: a request is one JSON object on a line"));
  CHECK(!ran.has("json.exception"));
}

TEST_CASE("check takes names and files, and goes on after a bad one") {
  const test::TemporaryFolder folder;
  folder.write("bad.php", "<?php\nrun();\n");
  const auto ran = test::run_in(folder, "aanca-gamecourier check bad.php minishogi morris");
  CHECK(ran.status == 2);
  CHECK(ran.has("bad.php:2:1: error: only assignments"));
  CHECK(ran.has("Minishogi, 11x5"));
  CHECK(ran.has("Nine Men's Morris"));
}

TEST_CASE("files that are not settings files are refused with the reason") {
  const test::TemporaryFolder folder;
  folder.write("binary", std::string("\x7F"
                                     "ELF\0\x01",
                                     6));
  for (const auto& [arguments, reason] :
       {std::pair{"check binary", "binary: error: this is not text"},
        {"check /dev/zero", "/dev/zero: error: the file is larger than 16 MB"},
        {"check .", "'.' is a folder; name a settings file in it"},
        {"check nosuch", "there is no preset 'nosuch'"},
        {"run nosuch", "the program 'nosuch' cannot be read"},
        {"run .", "the program '.' cannot be read"},
        {"legal minishogi --perft x", "the depth behind --perft is a number from 1 to 99, not 'x'"},
        {"lift minishogi --positions 0", "--positions is a number from 1"},
        {"serve minishogi --port 70000", "--port is a number from 0 to 65535, not '70000'"},
        {"render minishogi --set bogus=1",
         "--set: the field bogus does not exist; the fields are author"},
        {"legal minishogi --includes nosuch", "--includes: 'nosuch' is not a folder"},
        {"legal chess e2e4", "is e2-e4 meant?"},
        {"help cheekride", "is checkride meant?"}}) {
    CAPTURE(arguments);
    const auto ran = test::run_in(folder, std::string("aanca-gamecourier ") + arguments);
    CAPTURE(ran.output);
    CHECK(ran.status != 0);
    CHECK(ran.has(reason));
  }
}
