#include "engine/cecp/xboard/setup_lines.h"

#include "engine/cecp/menu.h"
#include "engine/cecp/xboard/piece_text.h"
#include "engine/cecp/xboard/seating.h"
#include "variants/text.h"

namespace engine {
namespace {

using variants::PieceDef;
using variants::Variant;

// --- piece lines

void add_piece_lines(const Variant& v, int index, std::vector<std::string>& lines) {
  const PieceDef& piece = v.pieces[static_cast<std::size_t>(index)];
  // XBoard's own palace is better than a string that cannot express its borders.
  if (referee(v.gui.parent) == Referee::Xiangqi && is_confined(v, piece)) return;
  const auto add = [&](const std::string& id, bool black) {
    const std::string text = xboard_piece(v, index, black).text;
    if (!text.empty()) lines.push_back("piece " + id + " " + text);
  };
  if (piece.side[0] && piece.side[1] && !piece.black_betza) return add(piece.id + "&", false);
  if (piece.side[0]) add(piece.id, false);
  if (piece.side[1]) add(variants::lower(piece.id), true);
}

}  // namespace

std::string piece_table(const Variant& variant) {
  return variant.gui.table.empty() ? Seating(variant).table() : variant.gui.table;
}

std::vector<std::string> setup_lines(const Variant& variant, const std::string& fen) {
  const BoardSize size = board_size(variants::summarize(variant));
  const std::string parent = variant.gui.parent.empty() ? "fairy" : variant.gui.parent;
  const Seating seating(variant);
  const std::string table = variant.gui.table.empty() ? seating.table() : variant.gui.table;
  // A table of its own is made for as many kinds in hand as there are.
  const int holdings =
      size.holdings == 0 || !variant.gui.table.empty() ? size.holdings : seating.holdings();
  std::vector<std::string> lines;
  lines.push_back("setup (" + table + ") " + std::to_string(size.files) + "x" +
                  std::to_string(size.ranks) + "+" + std::to_string(holdings) + "_" + parent + " " +
                  fen);
  for (int i = 0; i < static_cast<int>(variant.pieces.size()); ++i)
    if (!variant.gui.table.empty() || !seating.joker(i)) add_piece_lines(variant, i, lines);
  return lines;
}

std::vector<std::string> piece_lines(const Variant& variant) {
  std::vector<std::string> lines;
  for (int i = 0; i < static_cast<int>(variant.pieces.size()); ++i)
    add_piece_lines(variant, i, lines);
  return lines;
}

}  // namespace engine
