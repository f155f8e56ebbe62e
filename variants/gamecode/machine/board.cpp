// variants/gamecode/machine/board.cpp: naming the cells.
//
// Labels of files and ranks make the coordinates; cells under a null label have none and cannot be
// named, though pieces can stand there (Developer's Guide, "Files and Ranks").
#include "variants/gamecode/machine/board.h"

namespace gamecode {

Board::Board(std::vector<std::string> files, std::vector<std::string> ranks, SymbolTable& symbols)
    : file_labels_(std::move(files)), rank_labels_(std::move(ranks)) {
  for (std::size_t r = rank_labels_.size(); r-- > 0;) {
    for (const std::string& file : file_labels_) {
      const std::string name = file + rank_labels_[r];
      const bool none = file.empty() || rank_labels_[r].empty() || symbols.find(name) != nullptr;
      names_.push_back(none ? symbols.add_nameless() : symbols.intern(name));
    }
  }
  finish(symbols);
}

Board::Board(const std::vector<std::string>& names, SymbolTable& symbols)
    : file_labels_(names), rank_labels_{""} {
  for (const std::string& name : names)
    names_.push_back(symbols.find(name) != nullptr ? symbols.add_nameless() : symbols.intern(name));
  finish(symbols);
}

void Board::finish(SymbolTable& symbols) {
  for (int cell = 0; cell < cells(); ++cell) {
    files_of_.push_back(static_cast<std::int16_t>(file(cell)));
    ranks_of_.push_back(static_cast<std::int16_t>(rank(cell)));
  }
  empty_ = symbols.intern("@");
  void_ = symbols.intern("-");
}

bool Board::invisible(int cell) const {
  return file_label(file(cell)).substr(0, 1) == "!" || rank_label(rank(cell)).substr(0, 1) == "!";
}

}  // namespace gamecode
