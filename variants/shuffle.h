// variants/shuffle.h: the start positions of a game whose back rank is shuffled. An arrangement is
// a number, so that a game can be repeated. For the array of chess under `shuffle = fischer` the
// numbers are those of Chess960 (Scharnagl's: 518 is RNBQKBNR). Tested by
// tests/variants/shuffle_test.cpp over all 960 and by tests/engine/shuffle_test.cpp.
#pragma once

#include <cstdint>
#include <string>

#include "variants/variant.h"

namespace variants {

/// Number of start positions: 1 for a game that does not shuffle. With `double` both sides are
/// shuffled on their own, so it is the square of a side's number.
std::uint64_t arrangements(const Variant& variant);

/// The start FEN of arrangement `number`; White's digit is the high one with `double`.
/// Throws std::invalid_argument unless number < arrangements(variant).
std::string arranged_fen(const Variant& variant, std::uint64_t number);

}  // namespace variants
