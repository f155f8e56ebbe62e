// engine/board/position/zobrist.cpp: fills the table from one fixed seed. Tested by
// tests/engine/position_test.cpp.
#include "engine/board/position/zobrist.h"

namespace engine {

Zobrist::Zobrist(int types, int squares) : squares_(static_cast<std::size_t>(squares)) {
  Key seed = 0x41616e6361ULL;
  auto next = [&seed] { return mix(seed += 0x9e3779b97f4a7c15ULL); };
  const std::size_t pieces = 1 + 2 * static_cast<std::size_t>(types);
  pieces_.resize(pieces * squares_);
  for (Key& k : pieces_) k = next();
  squares_keys_.resize(3 * squares_);
  for (Key& k : squares_keys_) k = next();
  hands_.resize(pieces);
  for (Key& k : hands_) k = next();
  for (Key& k : checks_) k = next();
  side_ = next();
  walls_.resize(squares_);
  for (Key& k : walls_) k = next();
}

}  // namespace engine
