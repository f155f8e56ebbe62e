// Hands and drops.
#include "variants/import/families.h"

namespace variants::fairy {

namespace {

Squares both(const Squares& a, const Squares& b) {
  Squares out;
  for (const Square& s : a)
    if (b.count(s) > 0) out.insert(s);
  return out;
}

/// Where a type may be dropped, for one side.
Squares drop_squares(const Draft& out, Side side, const std::string& type) {
  const Rules& rules = out.rules();
  Squares squares = rules.squares(rules.value("dropRegion", side));
  if (const Value* bound = rules.mobility(side, type))
    squares = both(squares, rules.squares(*bound));
  const int first = side == kWhite ? 1 : out.board().ranks;
  const bool rook = type == "rook" && rules.on("sittuyinRookDrop");
  const bool nowhere =
      rules.value("dropNoDoubled").types.count(type) > 0 && rules.number("dropNoDoubledCount") == 0;
  const Squares promotes = rules.squares(rules.value("promotionRegion", side));
  for (auto at = squares.begin(); at != squares.end();) {
    const bool home = at->second == first;
    const bool pawn =
        type == "pawn" && ((home && !rules.on("firstRankPawnDrops")) ||
                           (promotes.count(*at) > 0 && !rules.on("promotionZonePawnDrops")));
    at = nowhere || pawn || (rook && !home) ? squares.erase(at) : std::next(at);
  }
  return squares;
}

void write_zones(Draft& out) {
  const Rules& rules = out.rules();
  const Squares white = rules.squares(rules.value("dropRegion", kWhite)),
                black = rules.squares(rules.value("dropRegion", kBlack));
  const std::string common = zone_text(white, black, out.board());
  if (common != "all") out.line("drop.zone", common);
  for (const std::string& type : out.types())
    if (type != "king")
      out.zone("drop.zone." + out.letter(type), drop_squares(out, kWhite, type),
               drop_squares(out, kBlack, type), common);
}

void write_bans(Draft& out) {
  const Rules& rules = out.rules();
  std::string bans;
  if (rules.on("shogiPawnDropMateIllegal"))
    for (const std::string& id : out.ids("shogiPawn"))
      if (id.size() == 1) bans += id + " mate ";
  if (!rules.on("dropChecks") && out.has_king()) bans += "check ";
  if (rules.on("immobilityIllegal")) bans += "dead ";
  if (!bans.empty()) out.line("drop.ban", bans.substr(0, bans.size() - 1));
  const Value& doubled = rules.value("dropNoDoubled");
  const int n = rules.number("dropNoDoubledCount");
  if (n == 0) return;  // nowhere at all: a zone
  for (const std::string& type : doubled.types)
    for (const std::string& id : out.ids(type))
      if (id.size() == 1) out.line("drop.file", id + ":" + std::to_string(n));
}

void write_place(Draft& out) {
  const Rules& rules = out.rules();
  const std::string rule = rules.text("enclosingDrop");
  if (rule == "reversi") out.line("drop.place", "enclosing");
  if (rule == "ataxx") out.line("drop.place", "beside");
  if (rule == "top") out.line("drop.place", "piled");
  if (rule == "snort" || rule == "anyside" || rule == "quadwrangle")
    out.cannot("enclosingDrop", "drop.place has no word for it");
  if (!rules.squares(rules.value("enclosingDropStart")).empty() && rule != "none")
    out.cannot("enclosingDropStart", "the squares of the first drops");
}

}  // namespace

void write_drops(Draft& out) {
  const Rules& rules = out.rules();
  const bool gates = rules.on("gating") && rules.on("seirawanGating");
  if (gates) out.line("gate", "seirawan");
  if (rules.on("twoBoards")) out.cannot("twoBoards", "pieces that come from a partner's board");
  if (!rules.on("pieceDrops")) {
    if (rules.on("capturesToHand") && (gates || rules.text("extinctionValue") != "none"))
      out.cannot("capturesToHand", "captured pieces in hand that are not dropped");
    return;
  }
  if (rules.on("freeDrops")) out.line("drop.free", out.all_ids());
  if (rules.on("capturesToHand"))
    out.line("captures", "keep");
  else if (!rules.on("freeDrops"))
    out.line("hand", "fen");
  if (rules.on("dropLoop")) out.line("drop.form", "keep");
  if (rules.on("dropPromoted")) out.line("drop.form", "either");
  write_zones(out);
  write_bans(out);
  write_place(out);
  if (rules.on("dropOppositeColoredBishop"))
    for (const std::string& id : out.ids("bishop")) out.line("drop.parity", id);
  if (!rules.on("mustDrop")) return;
  const Value& type = rules.value("mustDropType");
  out.line("drop.must", type.all ? "on" : out.ids(type.types));
}

}  // namespace variants::fairy
