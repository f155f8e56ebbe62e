#include "variants/castling.h"

#include <algorithm>

namespace variants {

namespace {

/// Has the piece an O move for which `test` holds, for either side, on any zone?
template <class Test>
bool any_castling(const PieceDef& piece, Test test) {
  const auto any = [&](const betza::Program& p) {
    return std::any_of(p.rules.begin(), p.rules.end(), [&](const betza::Rule& r) {
      return r.shape == betza::Shape::Castling && test(r);
    });
  };
  return any(piece.program) || (piece.black_program && any(*piece.black_program)) ||
         std::any_of(piece.zone_moves.begin(), piece.zone_moves.end(),
                     [&](const ZoneMove& z) { return any(z.program); });
}

}  // namespace

bool has_castling(const PieceDef& piece) {
  return any_castling(piece, [](const betza::Rule&) { return true; });
}

bool castles_later(const PieceDef& piece) {
  return any_castling(piece, [](const betza::Rule& r) { return !r.unmoved; });
}

}  // namespace variants
