#include "variants/castling.h"

#include <algorithm>

namespace variants {

namespace {

bool castles(const betza::Program& p) {
  return std::any_of(p.rules.begin(), p.rules.end(),
                     [](const betza::Rule& r) { return r.shape == betza::Shape::Castling; });
}

}  // namespace

bool has_castling(const PieceDef& piece) {
  return castles(piece.program) || (piece.black_program && castles(*piece.black_program)) ||
         std::any_of(piece.zone_moves.begin(), piece.zone_moves.end(),
                     [](const ZoneMove& z) { return castles(z.program); });
}

}  // namespace variants
