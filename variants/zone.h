// variants/zone.h: words -> squares. Zones are read after inheritance, on the child's own board, so
// that `last 1` follows its height. Tested by tests/variants/loader_test.cpp.
//
//   zone = items [ "/" items ]          Black's own after the slash, else White's turned round
//   item = e4 | d1-f3 | rank 6-8 | file a-c | last 3 | first 2 | all | none | NAME
#pragma once

#include <map>
#include <string>
#include <vector>

#include "variants/variant.h"

namespace variants {

/// Throws std::invalid_argument with the reason. An empty zone is an error unless written `none`.
Zone read_zone(const std::vector<std::string>& words, const betza::Geometry& geometry,
               const std::map<std::string, Zone>& known);

}  // namespace variants
