// tests/gamecourier/presets_readme_test.cpp: variants/presets/README.md holds: its preset is
// written, its commands run, and its tables name every preset and include file.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "tests/support/readme.h"

namespace {

const std::string kPage = "variants/presets/README.md";

}  // namespace

TEST_CASE("presets readme: every command prints what the page says") {
  CHECK(test::run_page(kPage, "php") > 10);
}

TEST_CASE("presets readme: every preset and include file is in a table") {
  const std::string text = test::page(kPage);
  const std::filesystem::path folder = AANCA_SOURCE_DIR "/variants/presets";
  for (const char* below : {"", "includes"}) {
    for (const auto& entry : std::filesystem::directory_iterator(folder / below)) {
      if (entry.is_directory() || entry.path().filename() == "README.md") continue;
      const std::string link = std::filesystem::relative(entry.path(), folder).string();
      CAPTURE(link);
      CHECK(text.find("| [" + entry.path().stem().string() + "](" + link + ") |") !=
            std::string::npos);
    }
  }
}
