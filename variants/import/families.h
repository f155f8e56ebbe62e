// variants/import/families.h: each writes what a family of rules says. translate.cpp calls them in
// turn.
#pragma once

#include "variants/import/draft.h"

namespace variants::fairy {

void write_pieces(Draft& out);
void write_promotion(Draft& out);
void write_drops(Draft& out);
void write_castling(Draft& out);
void write_moves(Draft& out);  // check, captures, explosions, walls, passing
void write_ends(Draft& out);

/// The king's castling as Aanca spells it, for one side: "isO2"; empty: none. Reports what cannot
/// be said.
std::string castling_moves(Draft& out, Side side);
bool castles(const Draft& out);

}  // namespace variants::fairy
