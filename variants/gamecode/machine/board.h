// variants/gamecode/machine/board.h: the unchanging side of a board: how many files and ranks, what
// the spaces are called. A cell's number is its place in the FEN Code: top rank first. What stands
// there is the state's.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "variants/gamecode/values/symbol.h"

namespace gamecode {

class Board {
 public:
  /// Labels from a1 on; an empty one is a null label: its cells have no coordinate. The cells
  /// become the first symbols of `symbols`. REQUIRES that it is empty and the labels are as many.
  Board(std::vector<std::string> files, std::vector<std::string> ranks, SymbolTable& symbols);
  /// A board of places without files and ranks: the names as one rank.
  Board(const std::vector<std::string>& names, SymbolTable& symbols);

  int files() const { return static_cast<int>(file_labels_.size()); }
  int ranks() const { return static_cast<int>(rank_labels_.size()); }
  int cells() const { return static_cast<int>(names_.size()); }
  int file(int cell) const { return cell % files(); }
  int rank(int cell) const { return ranks() - 1 - cell / files(); }
  int cell(int file, int rank) const { return (ranks() - 1 - rank) * files() + file; }
  /// The cell (dx, dy) from `cell`; -1 off the grid.
  int step(int cell, int dx, int dy) const {
    const int f = files_of_[static_cast<std::size_t>(cell)] + dx,
              r = ranks_of_[static_cast<std::size_t>(cell)] + dy;
    return static_cast<unsigned>(f) < static_cast<unsigned>(files()) &&
                   static_cast<unsigned>(r) < static_cast<unsigned>(ranks())
               ? this->cell(f, r)
               : -1;
  }

  /// Its coordinate; of a cell without one the text is empty.
  const Symbol* name(int cell) const { return names_[static_cast<std::size_t>(cell)]; }
  bool has_name(int cell) const { return !name(cell)->text.empty(); }
  bool invisible(int cell) const;
  const std::string& file_label(int file) const {
    return file_labels_[static_cast<std::size_t>(file)];
  }
  const std::string& rank_label(int rank) const {
    return rank_labels_[static_cast<std::size_t>(rank)];
  }
  const Symbol* empty_mark() const { return empty_; }  // @
  const Symbol* void_mark() const { return void_; }    // -

 private:
  void finish(SymbolTable& symbols);

  std::vector<std::string> file_labels_, rank_labels_;
  std::vector<const Symbol*> names_;
  std::vector<std::int16_t> files_of_, ranks_of_;
  const Symbol* empty_ = nullptr;
  const Symbol* void_ = nullptr;
};

}  // namespace gamecode
