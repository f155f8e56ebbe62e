// variants/readers/gui.cpp: readers of what a GUI gets to know: names, letters and pictures. Tested
// by tests/variants/loader_test.cpp.
#include "variants/readers/draft.h"
#include "variants/readers/piece_key.h"

namespace variants {

namespace {

void read_xboard(Draft& in, const Setting& s, const std::string&) { in.v.gui.xboard = one_word(s); }

void read_parent(Draft& in, const Setting& s, const std::string&) { in.v.gui.parent = one_word(s); }

void read_table(Draft& in, const Setting& s, const std::string&) { in.v.gui.table = one_word(s); }

void read_shown(Draft& in, const Setting& s, const std::string& sub) {
  PieceDef* piece = piece_of(in, sub);
  if (!piece) return;
  compile(in, s, one_word(s));
  piece->gui_betza = one_word(s);
}

void read_fsf(Draft& in, const Setting& s, const std::string&) { in.v.gui.fsf = one_word(s); }

void finish_gui(Draft& in) {
  for (PieceDef& piece : in.v.pieces)
    if (piece.gui_betza.empty()) piece.gui_betza = piece.betza;
}

}  // namespace

extern const Family kGui = {{
                                {"xboard", read_xboard, Scope::Own},
                                {"xboard.parent", read_parent},
                                {"xboard.table", read_table},
                                {"xboard.piece.", read_shown, Scope::Piece},
                                {"fsf", read_fsf, Scope::Own},
                            },
                            finish_gui};

}  // namespace variants
