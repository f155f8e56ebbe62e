// tools/terminal/symbols.cpp: see symbols.h. Code points: the Unicode Standard, block Miscellaneous
// Symbols; the characters are those that are written on the pieces.
#include "tools/terminal/symbols.h"

#include <array>
#include <span>
#include <string_view>

#include "tools/diagram/board_diagram.h"

namespace terminal {

namespace {

using drawing::PieceStyle;

struct Entry {
  std::string_view name, white, black;
};

constexpr std::array<Entry, 6> kFigures = {{{"King", "♔", "♚"},
                                            {"Queen", "♕", "♛"},
                                            {"Rook", "♖", "♜"},
                                            {"Bishop", "♗", "♝"},
                                            {"Knight", "♘", "♞"},
                                            {"Pawn", "♙", "♟"}}};

constexpr std::array<Entry, 18> kWedges = {{{"King", "玉", "王"},
                                            {"Rook", "飛", "飛"},
                                            {"Bishop", "角", "角"},
                                            {"Gold", "金", "金"},
                                            {"Gold General", "金", "金"},
                                            {"Silver", "銀", "銀"},
                                            {"Silver General", "銀", "銀"},
                                            {"Knight", "桂", "桂"},
                                            {"Lance", "香", "香"},
                                            {"Pawn", "歩", "歩"},
                                            {"Dragon King", "龍", "龍"},
                                            {"Dragon Horse", "馬", "馬"},
                                            {"Dragon", "龍", "龍"},
                                            {"Horse", "馬", "馬"},
                                            {"Promoted Silver", "全", "全"},
                                            {"Promoted Knight", "圭", "圭"},
                                            {"Promoted Lance", "杏", "杏"},
                                            {"Tokin", "と", "と"}}};

constexpr std::array<Entry, 12> kDiscs = {{{"King", "帥", "將"},
                                           {"General", "帥", "將"},
                                           {"Advisor", "仕", "士"},
                                           {"Mandarin", "仕", "士"},
                                           {"Guard", "仕", "士"},
                                           {"Elephant", "相", "象"},
                                           {"Horse", "傌", "馬"},
                                           {"Rook", "俥", "車"},
                                           {"Chariot", "俥", "車"},
                                           {"Cannon", "炮", "砲"},
                                           {"Soldier", "兵", "卒"},
                                           {"Pawn", "兵", "卒"}}};

std::span<const Entry> entries_for(PieceStyle style) {
  if (style == PieceStyle::Wedges) return kWedges;
  if (style == PieceStyle::Discs) return kDiscs;
  return kFigures;
}

}  // namespace

Symbol letters_of(const engine::Rules& rules, engine::Piece piece) {
  const std::string id = rules.id(piece);
  return {id, static_cast<int>(id.size())};
}

Symbol covered(Symbol symbol) { return {symbol.text + '~', symbol.columns + 1}; }

Symbol symbol_of(const engine::Rules& rules, engine::Piece piece, bool filled) {
  const PieceStyle style = diagram_tool::style_for(rules);
  const bool white = engine::color_of(piece) == engine::kWhite;
  for (const Entry& e : entries_for(style)) {
    if (e.name != rules.def(engine::type_of(piece)).name) continue;
    if (style == PieceStyle::Figures) return {std::string(white && !filled ? e.white : e.black), 1};
    if (style == PieceStyle::Discs || filled) return {std::string(white ? e.white : e.black), 2};
    return {(white ? " " : "v") + std::string(white ? e.white : e.black), 3};  // as in print
  }
  return letters_of(rules, piece);
}

}  // namespace terminal
