// variants/readers/gui.cpp: readers of the keys for GUIs: names, letters and pictures. Tested
// by tests/variants/loader_test.cpp.
#include "variants/readers/checker.h"
#include "variants/readers/draft.h"
#include "variants/readers/piece_key.h"

namespace variants {

namespace {

void read_xboard(Draft& in, const Setting& s, const std::string&) {
  in.v.gui.shown = one_word(s) != "none";
  in.v.gui.xboard = in.v.gui.shown ? one_word(s) : "";
}

void read_parent(Draft& in, const Setting& s, const std::string&) { in.v.gui.parent = one_word(s); }

void read_table(Draft& in, const Setting& s, const std::string&) { in.v.gui.table = one_word(s); }

void read_shown(Draft& in, const Setting& s, const std::string& sub) {
  PieceDef* piece = piece_of(in, sub);
  if (!piece) return;
  compile(in, s, one_word(s));
  piece->gui_betza = one_word(s);
}

void read_fsf(Draft& in, const Setting& s, const std::string&) { in.v.gui.fsf = one_word(s); }

void read_fsf_fen(Draft& in, const Setting& s, const std::string&) {
  in.v.gui.fsf_fen = s.text();
  scan_fen(in.v.gui.fsf_fen, in.v.geometry.files(), in.v.geometry.ranks());
}

void read_menu(Draft& in, const Setting& s, const std::string&) {
  in.v.gui.place = read_number(one_word(s), 1, kLastMenuPlace);
}

void finish_gui(Draft& in) {
  if (in.v.gui.fsf.empty()) in.v.gui.fsf = in.v.name;
  for (PieceDef& piece : in.v.pieces)
    if (piece.gui_betza.empty()) piece.gui_betza = piece.betza;
}

// --- checks

// XBoard 4.9.1
constexpr int kXBoardFiles = 16;
constexpr int kXBoardRanks = 15;  // it takes a move from the 16th for a drop
constexpr std::size_t kXBoardIds = 66;

/// Nothing here stops a game.
void check_gui(const Checker& c) {
  if (!c.v.gui.shown || !c.v.gui.xboard.empty()) return;  // XBoard knows the game
  if (c.v.geometry.files() > kXBoardFiles || c.v.geometry.ranks() > kXBoardRanks)
    c.warn("board", "board: XBoard supports at most " + std::to_string(kXBoardFiles) +
                        " files and " + std::to_string(kXBoardRanks) + " ranks");
  if (c.v.pieces.size() > kXBoardIds)
    c.warn("", "XBoard supports at most " + std::to_string(kXBoardIds) + " piece types");
  for (const PieceDef& piece : c.v.pieces) {
    const std::string letter = piece.id[0] == '+' ? piece.id.substr(1, 1) : piece.id.substr(0, 1);
    if (!c.v.gui.table.empty() && c.v.gui.table.find(letter) == std::string::npos)
      c.warn("xboard.table", "xboard.table does not list '" + piece.id + "'");
  }
}

}  // namespace

extern const Family kGui = {
    .keys =
        {
            {"xboard", read_xboard, Scope::Own},
            {"xboard.parent", read_parent},
            {"xboard.table", read_table},
            {"xboard.piece.", read_shown, Scope::Piece},
            {"fsf", read_fsf, Scope::Own},
            {"fsf.fen", read_fsf_fen, Scope::Own},
            {"menu", read_menu, Scope::Own},
        },
    .finish = finish_gui,
    .check = check_gui,
};

}  // namespace variants
