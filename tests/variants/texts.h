// tests/variants/texts.h: catalogues made from a text, for tests of single rules.
#pragma once

#include <string>

#include "variants/catalog.h"

namespace variants_test {

/// A whole small game; tests add lines or a second section behind it. `[kings : mini]` inherits it.
inline const std::string kMini = R"([mini]
board = 4x4
fen = k3/3p/P3/3K w - - 0 1
piece.K = King K
piece.P = Pawn fmWfcF
piece.Q = Queen Q
royal = K
pawns = P
promote.P = Q
)";

/// The catalogue of mini and `more`, nothing built in. File name in messages: "t".
inline variants::Catalog catalog_of(const std::string& more) {
  variants::Catalog catalog("/nowhere");
  catalog.add_text(kMini + more, "t");
  return catalog;
}

/// The same with the shipped rules.
inline variants::Catalog catalog_with_rules(const std::string& more) {
  variants::Catalog catalog = variants::Catalog::standard(AANCA_SOURCE_DIR);
  catalog.add_text(more, "t");
  return catalog;
}

/// All complaints, one a line, "W " before warnings.
inline std::string complaints(const variants::Catalog& catalog) {
  std::string all;
  for (const variants::Complaint& c : catalog.complaints())
    all += (c.fatal ? "" : "W ") + c.text + "\n";
  return all;
}

inline const variants::PieceDef& piece(const variants::Variant& v, const std::string& id) {
  return v.pieces.at(static_cast<std::size_t>(v.find(id)));
}

}  // namespace variants_test
