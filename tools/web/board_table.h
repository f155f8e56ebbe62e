// tools/web/board_table.h: compiled games as tables. Tested by tests/web/board_table_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "engine/search/limits.h"
#include "tools/web/table.h"
#include "variants/catalog.h"

namespace web {

struct BoardTableOptions {
  engine::SearchSettings settings;
  std::optional<std::uint64_t> start;  // start position of a game that shuffles; none: by chance
};

/// All games of a catalogue. The catalogue must live as long as the shelf.
Shelf board_shelf(const variants::Catalog& catalog, const BoardTableOptions& options);

/// Throws std::exception with the reason when the board is too large or there is no such start.
std::unique_ptr<Table> open_board_table(std::shared_ptr<const variants::Variant> variant,
                                        const BoardTableOptions& options);

}  // namespace web
