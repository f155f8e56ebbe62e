// tests/tools/install_test.cpp: programs as they are installed: one version, their data found
// beside them, help that manual pages can be made of; the changes as a Debian changelog.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/command.h"

namespace {

namespace fs = std::filesystem;
using test::Ran;
using test::run_in;
using test::TemporaryFolder;

std::vector<std::string> programs() {
  std::vector<std::string> names;
  for (const auto& file : fs::directory_iterator(BIN_DIR)) {
    const std::string name = file.path().filename().string();
    if (name == "aanca" || name.starts_with("aanca-")) names.push_back(name);
  }
  return names;
}

/// A program with a data folder of its own that holds one game, as after an installation to
/// `folder`.
void install(const TemporaryFolder& folder, const std::string& program) {
  fs::create_directories(folder.path("bin"));
  fs::create_directories(folder.path("share/aanca/variants/rules"));
  fs::create_directories(folder.path("share/aanca/cheg/programs"));
  fs::copy(fs::path(BIN_DIR) / program, folder.path("bin"));
  folder.write("share/aanca/variants/rules/one.ini",
               "[onlyhere]\ntitle = Only Here\nboard = 3x3\nfen = k2/3/2K w - - 0 1\npiece.K = "
               "King K\nroyal = K\n");
}

}  // namespace

TEST_CASE("programs: --version is the project's, --help is help") {
  const TemporaryFolder folder;
  CHECK(!programs().empty());
  for (const std::string& program : programs()) {
    INFO(program);
    const Ran version = run_in(folder, program + " --version");
    CHECK(version.status == 0);
    CHECK(version.output == program + " " AANCA_VERSION "\n");
    const Ran help = run_in(folder, program + " --help");
    CHECK(help.status == 0);
    CHECK(help.has("--version"));
  }
}

TEST_CASE("installed programs find their data beside themselves, without environment variables") {
  const TemporaryFolder folder;
  install(folder, "aanca");
  const Ran games = run_in(folder, "env -i bin/aanca --list-variants");
  CHECK(games.status == 0);
  CHECK(games.output == "onlyhere\tOnly Here\n");
  const Ran linked = run_in(folder, "ln -s $PWD/bin/aanca engine && ./engine --list-variants");
  CHECK(linked.output == games.output);
  // Where they were built, the source folder.
  CHECK(run_in(folder, "aanca --list-variants").has("chess\tChess\n"));
  const Ran none = run_in(folder, "aanca --data . --list-variants");
  CHECK(none.status == 2);
  CHECK(none.has("no data folder"));
}

TEST_CASE("the changes begin with the project's version, and make a Debian changelog") {
  const TemporaryFolder folder;
  const std::string package = AANCA_SOURCE_DIR "/tools/package/";
  const std::string make = package + "debian_changelog.sh 'A B <a@b.example>' <";
  const Ran now = run_in(folder, make + package + "CHANGELOG.md");
  CHECK(now.status == 0);
  CHECK(now.output.starts_with("aanca (" AANCA_VERSION ") unstable; urgency=medium\n\n  * "));
  folder.write("two.md",
               "# Changes\n\nText.\n\n## 2.1 (2026-11-23)\n\nWords.\n\n- one,\n  two\n- "
               "three\n\n## 2.0 (2025-01-05)\n\n- four\n");
  CHECK(run_in(folder, make + "two.md").output ==
        "aanca (2.1) unstable; urgency=medium\n\n  * Words.\n  * one,\n    two\n  * three\n\n"
        " -- A B <a@b.example>  Mon, 23 Nov 2026 00:00:00 +0000\n\n"
        "aanca (2.0) unstable; urgency=medium\n\n  * four\n\n"
        " -- A B <a@b.example>  Sun, 05 Jan 2025 00:00:00 +0000\n\n");
  folder.write("none.md", "# Changes\n");
  CHECK(run_in(folder, make + "none.md").status == 1);
}

TEST_CASE("completion: options, games and commands of each program") {
  const TemporaryFolder folder;
  const auto complete = [&](const std::string& words, const std::string& word,
                            const std::string& before, int at) {
    return run_in(folder, "bash -c '. " AANCA_SOURCE_DIR
                          "/tools/package/aanca.bash-completion; COMP_CWORD=" +
                              std::to_string(at) + "; _aanca " + words + " \"" + word + "\" " +
                              before + "; printf \"%s \" \"${COMPREPLY[@]}\"'")
        .output;
  };
  CHECK(complete("aanca", "--list-v", "aanca", 1) == "--list-variants ");
  CHECK(complete("aanca", "capab", "--describe", 2) == "capablanca ");
  CHECK(complete("aanca-terminal", "minisho", "aanca-terminal", 1) == "minishogi ");
  CHECK(complete("aanca-betza", "exp", "aanca-betza", 1) == "explain ");
}

TEST_CASE("a match under XBoard: a game that is not announced is refused at once") {
  const TemporaryFolder folder;
  folder.write("engine", "#!/bin/sh\necho 'feature variants=\"normal,shako\" done=1'\n");
  const Ran ran = run_in(folder, "chmod +x engine && bash " AANCA_SOURCE_DIR
                                 "/tools/xboard_match.sh -a $PWD/engine -v nosuch -o out");
  CHECK(ran.status == 2);
  CHECK(ran.has("nosuch is not announced to XBoard"));
  CHECK(ran.has("Announced are: normal shako"));
}
