// engine/protocol/polyglot.h: opening books in PolyGlot's format (.bin), for games with the pieces
// of chess on its board. Tested by tests/protocol/polyglot_test.cpp.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace engine {

/// The book's key of a position; nullopt unless the FEN is of a board of 8x8 with the pieces
/// PNBRQK.
std::optional<std::uint64_t> polyglot_key(std::string_view fen);

class PolyglotBook {
 public:
  /// Throws std::runtime_error if it is not a book of this kind.
  static PolyglotBook read(std::istream& in);
  bool empty() const { return entries_.empty(); }
  /// Moves of the position in coordinates, castling as king takes rook, with their weights.
  std::vector<std::pair<std::string, int>> moves(std::string_view fen) const;

 private:
  struct Entry {
    std::uint64_t key;
    std::uint16_t move;
    std::uint16_t weight;
  };
  std::vector<Entry> entries_;  // sorted by key
};

}  // namespace engine
