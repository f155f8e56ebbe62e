// tests/gamecourier/settings_test.cpp: settings files, FEN Code, compiling presets.
#include "variants/gamecourier/settings.h"

#include <doctest/doctest.h>

#include <string>

#include "variants/gamecourier/fen_code.h"
#include "variants/gamecourier/preset.h"

namespace {

using namespace gamecourier;

std::string complaint(const std::string& text) {
  try {
    read_settings(text, "x.php");
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

std::string joined(const std::vector<std::string>& labels) {
  std::string out;
  for (const std::string& l : labels) out += l;
  return out;
}

}  // namespace

TEST_CASE("all kinds of values") {
  const Settings s = read_settings(
      "<?php\n# a\n$a = 'it\\'s';\n/* b */ $default[\"columns\"] = 9;\n$b = \"x\\ty\";\n$c = "
      "true;\n"
      "$d = array('K' => 'k.gif', 'Q' => 'q.gif',);\n$e = <<<NOW\nx $y\n  NOW;\n?>");
  CHECK(s.text("a") == "it's");
  CHECK(s.number("cols") == 9);
  CHECK(s.text("b") == "x\ty");
  CHECK(s.on("c"));
  REQUIRE(s.fields.at("d").items.size() == 2);
  CHECK(s.fields.at("d").items[1].value == "q.gif");
  CHECK(s.text("e") == "x $y");
  CHECK(s.warnings.size() == 1);
  CHECK(s.fields.at("e").line == 9);
}

TEST_CASE("defaults of fields that are not set") {
  const Settings s;
  CHECK(s.number("cols") == 8);
  CHECK(s.text("board") == "10.01.");
  CHECK(s.text("nosuch").empty());
}

TEST_CASE("nothing is run, and every complaint has its place") {
  const std::string all = complaint("<?php\nsystem('x');\n$a = b();\n$c = 'ok';\n$d = 'open;");
  CHECK(all.find("x.php:2:1: error: only assignments") != std::string::npos);
  CHECK(all.find("x.php:3:6") != std::string::npos);
  CHECK(all.find("x.php:5:6: error: the text is not closed") != std::string::npos);
  CHECK(complaint("<?php $a = 1") != "");
  CHECK(complaint("<?php $a = <<<'NOW'\nx\n").find("NOW") != std::string::npos);
}

TEST_CASE("FEN Code: ranks, runs, labels, voids") {
  CHECK(joined(read_fen_code("a1/1{NB}2/", 4)) == "a@--@NB@@");
  CHECK(joined(read_fen_code("*/*", 3)) == "@@@@@@");
  CHECK(joined(read_fen_code("q*", 3)) == "q@@");
  CHECK(joined(read_fen_code("12", 5)) == "@@@@@@@@@@@@---");
  CHECK(joined(read_fen_code("-K-", 3)) == "-K-");
  for (const char* bad : {"", "99999999999", "5000", "{abc", "{}"})
    CHECK_THROWS_AS(read_fen_code(bad, 8), gamecode::Error);
}

TEST_CASE("FEN Code: a rank that is too long for the board is a warning") {
  std::vector<Problem> warnings;
  read_fen_code("pppppp/ppppp/5", 5, &warnings);
  REQUIRE(warnings.size() == 1);
  CHECK(warnings[0].format().find("code:1:7: warning: the rank has 6 spaces") == 0);
  for (const char* usual : {"ppp/ppppp", "pppppppppp/5", "pppppppppp", "p*/5//5"})
    read_fen_code(usual, 5, &warnings);
  read_fen_code("ppp/p", 0, &warnings);
  CHECK(warnings.size() == 1);
}

TEST_CASE("labels between single blanks") {
  CHECK(split_labels("a  b") == std::vector<std::string>{"a", "", "b"});
  CHECK(split_labels("a b\n") == std::vector<std::string>{"a", "b"});
}

TEST_CASE("a preset lists the complaints of all its fields") {
  Settings s;
  s.file = "bad.php";
  s.set("pregame", "set x (a;\nif 1:");
  s.set("postmove1", "endif;\nfrobnicate;");
  try {
    Preset::compile(s, {});
    FAIL("no error");
  } catch (const Error& e) {
    const std::string all = e.what();
    CHECK(all.find("bad.php: pregame:1:7: error") != std::string::npos);
    CHECK(all.find("bad.php: pregame:2:1: error: the block is not closed; it needs endif") !=
          std::string::npos);
    CHECK(all.find("bad.php: postmove1:1:1: error: endif without its head") != std::string::npos);
  }
}

TEST_CASE("a word that nothing explains is a warning with a suggestion") {
  Settings s;
  s.set("pregame", "ehco a;");
  const Preset preset = Preset::compile(s, {});
  REQUIRE(preset.warnings().size() == 1);
  CHECK(preset.warnings()[0].message ==
        "ehco is neither a command nor a subroutine; is echo meant?");
}

TEST_CASE("what is hardly meant is a warning") {
  const auto warning = [](const std::string& key, const std::string& value) {
    Settings s;
    s.set(key, value);
    const auto warnings = Preset::compile(s, {}).warnings();
    return warnings.empty() ? "" : warnings[0].message;
  };
  CHECK(warning("colls", "5") == "the field colls is not known and does nothing; is cols meant?");
  CHECK(warning("Pre-Game", "") == "");
  CHECK(warning("my_own_remarks", "x") == "");
  CHECK(warning("files", "a b a") == "the label a stands twice; moves name the first one only");
  CHECK(warning("files", "!x b !x") == "");
}

TEST_CASE("a text that swallows the next field is a warning") {
  const Settings s = read_settings("<?php\n$a = <<<'END'\nx\n$default['b'] = <<<'END'\ny\nEND;\n");
  REQUIRE(s.warnings.size() == 1);
  CHECK(s.warnings[0].line == 4);
  CHECK(s.warnings[0].message == "this line is part of the text above; is END; missing before it?");
}

TEST_CASE("a byte order mark is skipped, a missing semicolon is reported in its line") {
  CHECK(read_settings("\xEF\xBB\xBF<?php $a = 1;").text("a") == "1");
  CHECK(complaint("$a = 1\n\n$b = 2;").find("x.php:1:7: error: ';'") == 0);
}

TEST_CASE("include files come from one folder only") {
  const Includes in = includes_in(std::string(TEST_DATA) + "/gamecourier");
  CHECK(in("chess.php"));
  CHECK_FALSE(in("../gamecourier/chess.php"));
  CHECK_FALSE(in(".."));
  CHECK_FALSE(in(""));
}

TEST_CASE("boards that cannot be") {
  for (const char* cols : {"0", "-3", "100000", "x"}) {
    Settings s;
    s.set("cols", cols);
    CHECK_THROWS_AS(Preset::compile(s, {}), Error);
  }
  Settings s;
  s.set("code", "pp/{x");
  try {
    Preset::compile(s, {});
    FAIL("no error");
  } catch (const Error& e) {
    CHECK(std::string(e.what()).find("code:1:4: error: '{' is not closed") == 0);
  }
}
