// tests/perft/perft_test.cpp: every count of tests/data/perft. The fast run stops at a node limit,
// the deep one takes all; both go through BoardEngine, so through the same seam as the protocol.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/board_engine.h"
#include "tests/perft/perft_file.h"
#include "variants/catalog.h"

namespace {

namespace fs = std::filesystem;

/// Counts of more than `limit` nodes are skipped.
void run_file(const fs::path& path, std::uint64_t limit) {
  const perft::File file = perft::read(path);
  auto catalog = variants::Catalog::standard();
  for (const auto& definitions : file.definitions)
    catalog.add_file(fs::path(TEST_DATA) / definitions);
  std::unique_ptr<engine::BoardEngine> core;
  std::string variant;
  for (const auto& block : file.blocks) {
    if (block.variant != variant)
      core = engine::BoardEngine::create(catalog.find(block.variant), {1, 1});
    variant = block.variant;
    core->game().set_position(block.fen);
    for (const auto& count : block.counts) {
      if (count.nodes > limit) continue;
      CHECK_MESSAGE(core->game().perft(count.depth) == count.nodes, path.filename().string(), ":",
                    count.line, ": ", block.variant, " ", block.fen, " depth ", count.depth);
    }
  }
}

void run_all(std::uint64_t limit) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(fs::path(TEST_DATA) / "perft"))
    files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  REQUIRE(files.size() >= 28);
  for (const auto& path : files) {
    INFO(path.string());
    try {
      run_file(path, limit);
    } catch (const std::exception& error) {  // one broken variant must not hide the others
      FAIL_CHECK(path.filename().string(), ": ", std::string(error.what()));
    }
  }
}

}  // namespace

TEST_CASE("perft up to half a million nodes") { run_all(500000); }

TEST_SUITE("deep") {
  TEST_CASE("perft without limit") { run_all(~std::uint64_t{0}); }
}
