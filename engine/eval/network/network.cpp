// engine/eval/network/network.cpp: sums of rows. This file is compiled with the loop vectorizer on
// (CMakeLists.txt).
#include "engine/eval/network/network.h"

#include "engine/eval/network/any_vectors.h"

namespace engine {

AANCA_ANY_VECTORS
void add_row(std::int16_t* to, const std::int16_t* row, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) to[i] = static_cast<std::int16_t>(to[i] + row[i]);
}

AANCA_ANY_VECTORS
void subtract_row(std::int16_t* to, const std::int16_t* row, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) to[i] = static_cast<std::int16_t>(to[i] - row[i]);
}

AANCA_ANY_VECTORS
void move_row(std::int16_t* to, const std::int16_t* from, const std::int16_t* plus,
              const std::int16_t* minus, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i)
    to[i] = static_cast<std::int16_t>(from[i] + plus[i] - minus[i]);
}

}  // namespace engine
