// tests/tablebase/oracle.h: a deliberately naive solver to compare tables with: every position that
// can be reached from an ending, by the engine's own generator, and sweeps over all of them until
// nothing changes. For small boards only.
#pragma once

#include <functional>
#include <string>

#include "tools/tablebase/tables.h"

namespace oracle {

/// Solves the ending from scratch and calls `f(FEN, outcome)` for every position of it and of all
/// that it leads to. Returns how many there were.
std::size_t solve(const std::shared_ptr<const engine::Rules>& rules,
                  const tablebase::Material& pieces,
                  const std::function<void(const std::string&, tablebase::TableValue)>& f);

}  // namespace oracle
