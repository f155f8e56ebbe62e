// variants/readers/mirror.cpp: reader of the key mirror. Tested by tests/variants/check_test.cpp.
#include <algorithm>

#include "variants/readers/checker.h"
#include "variants/readers/draft.h"

namespace variants {

namespace {

void read_mirror(Draft& in, const Setting& s, const std::string&) { in.v.mirror = on_off(s); }

/// Each list of pieces holds the twins too.
void add_twins(std::vector<PieceIndex>& list, PieceIndex shift) {
  const std::vector<PieceIndex> old = list;
  for (PieceIndex t : old) list.push_back(t + shift);
}

/// Every piece has a twin on the other board: X' for X.
void finish_mirror(Draft& in) {
  if (!in.v.mirror) return;
  const auto n = static_cast<PieceIndex>(in.v.pieces.size());
  for (PieceIndex i = 0; i < n; ++i) {
    PieceDef twin = in.v.pieces[static_cast<std::size_t>(i)];
    in.v.pieces[static_cast<std::size_t>(i)].twin = i + n;
    twin.twin = i;
    twin.id += '\'';
    twin.name += " (other board)";
    twin.aliases.clear();
    for (auto& to : twin.promotes_to)
      for (PieceIndex& t : to) t += n;
    if (twin.unpromoted != kNoPieceIndex) twin.unpromoted += n;
    in.v.pieces.push_back(std::move(twin));
  }
  add_twins(in.v.royalty.pieces, n);
  add_twins(in.v.pawns.pieces, n);
  add_twins(in.v.pawns.progress, n);
}

/// What the rule does not say more than: families that name pieces or squares of one board.
void check_mirror(const Checker& c) {
  if (!c.v.mirror) return;
  const auto refuse_with = [&](bool there, const char* key) {
    if (there) c.error("mirror", std::string("mirror cannot be combined with ") + key);
  };
  refuse_with(c.v.pawns.en_passant, "ep = on");
  refuse_with(c.v.hands.any(), "pieces in hand");
  refuse_with(!c.v.relays.empty(), "relay");
  refuse_with(c.v.wall.kind != WallRule::Kind::None, "wall");
  refuse_with(c.v.blast, "blast");
  refuse_with(c.v.capture_effects.any(), "capture.*");
  refuse_with(c.v.flip != FlipRule::None, "flip");
  refuse_with(c.v.trade.has_value(), "trade");
  refuse_with(c.v.in_place.has_value(), "promote.place");
  refuse_with(!c.v.ending.extinct.empty(), "extinct");
  refuse_with(!c.v.ending.flag.empty(), "flag");
  refuse_with(c.v.points.has_value(), "points");
  refuse_with(c.v.connection > 0, "connection");
  refuse_with(c.v.grid > 0, "grid");
  refuse_with(!c.v.stops.empty(), "stop");
  refuse_with(!c.v.vanishing.empty(), "vanish");
  refuse_with(c.v.royalty.mode != RoyalMode::All || c.v.royalty.check != CheckRule::Normal,
              "a rule of royals but royal = K");
  for (const PieceDef& piece : c.v.pieces) {
    if (std::count(piece.id.begin(), piece.id.end(), '\'') > 1)
      c.error("mirror", "mirror: the twin of " + piece.id.substr(0, piece.id.size() - 1) +
                            " has no letter of its own");
    refuse_with(!piece.spares.empty() || piece.spares_guarded || !piece.no_hurdles.empty() ||
                    piece.rank > 0,
                "spare, hop or rank");
    refuse_with(!piece.burns.rules.empty() || piece.changes_to != kNoPieceIndex,
                "burn or move.becomes");
    if (std::any_of(piece.program.rules.begin(), piece.program.rules.end(),
                    [](const betza::Rule& r) { return r.shape == betza::Shape::General; }))
      c.error("mirror", "mirror: not with pieces that move in several legs (" + piece.id + ")");
  }
}

}  // namespace

extern const Family kMirror = {
    .keys =
        {
            {"mirror", read_mirror},
        },
    .finish = finish_mirror,
    .check = check_mirror,
};

}  // namespace variants
