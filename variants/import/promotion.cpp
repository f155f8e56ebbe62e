// Promotion: pawns that become pieces, and pieces that turn over as in shogi.
#include "variants/import/families.h"

namespace variants::fairy {

namespace {

/// What a pawn type promotes to, for one side, the strongest first as the types stand.
std::string choices(const Draft& out, Side side, const std::string& pawn) {
  const Rules& rules = out.rules();
  if (rules.value("promotionPawnTypes", side).types.count(pawn) == 0) return "";
  std::string text;
  for (const PieceType& type : piece_types())
    if (rules.value("promotionPieceTypes", side).types.count(type.name) > 0 &&
        rules.pieces().count(type.name) > 0)
      text = out.letter(type.name) + text;
  return text;
}

std::string force(const Draft& out, bool mandatory) {
  if (mandatory) return "always";
  return out.rules().on("immobilityIllegal") ? "stuck" : "never";
}

void write_pawn(Draft& out, const std::string& type, bool turns_over) {
  const std::string id = out.letter(type);
  const std::string white = choices(out, kWhite, type), black = choices(out, kBlack, type);
  const std::string over = turns_over ? "+" : "";
  if (!white.empty() && turns_over)
    out.cannot("promotedPieceType", "a piece that both promotes and turns over");
  if (!(white + black + over).empty())
    out.line("promote." + id, white.empty() ? (over.empty() ? "none" : over) : white);
  if (black != white && !turns_over) {
    std::string small = id;
    small[0] = static_cast<char>(small[0] - 'A' + 'a');
    out.line("promote." + small, black.empty() ? "none" : black);
  }
  if (!(white + black).empty() && !out.rules().on("mandatoryPawnPromotion"))
    out.line("promote.force." + id, force(out, false));
}

void write_limits(Draft& out) {
  std::string text;
  for (const auto& [type, n] : out.rules().value("promotionLimit").limits)
    if (n > 0)
      for (const std::string& id : out.ids(type))
        text += (text.empty() ? "" : " ") + id + ":" + std::to_string(n);
  if (!text.empty()) out.line("promote.limit", text);
}

}  // namespace

void write_promotion(Draft& out) {
  const Rules& rules = out.rules();
  const Squares white = rules.squares(rules.value("promotionRegion", kWhite)),
                black = rules.squares(rules.value("promotionRegion", kBlack));
  // What turns over nowhere may do so in the start position and in the hand alone.
  if (white.empty() && black.empty()) return out.line("promote", "none");
  bool over = false, pawns = false;
  for (const std::string& type : out.types()) {
    const auto into = rules.promoted().find(type);
    const bool turns = into != rules.promoted().end() && !into->second.empty();
    over = over || turns;
    const bool pawn = !(choices(out, kWhite, type) + choices(out, kBlack, type)).empty();
    pawns = pawns || pawn;
    if (pawn || turns) write_pawn(out, type, turns);
    if (turns && rules.on("pieceDemotion"))
      out.line("promote.+" + out.letter(type), out.letter(type));
    if (turns && rules.on("piecePromotionOnCapture"))
      out.line("promote.when." + out.letter(type), "capture");
  }
  if (!over && !pawns) return out.line("promote", "none");
  out.zone("promote.zone", white, black, "");
  out.line("promote.force", over ? force(out, rules.on("mandatoryPiecePromotion"))
                                 : force(out, rules.on("mandatoryPawnPromotion")));
  if (over && pawns && rules.on("mandatoryPawnPromotion"))
    for (const std::string& type : out.types())
      if (!(choices(out, kWhite, type) + choices(out, kBlack, type)).empty())
        out.line("promote.force." + out.letter(type), "always");
  if (rules.on("sittuyinPromotion"))
    out.line("promote.place", out.letter("pawn") + " step peaceful lone");
  write_limits(out);
}

}  // namespace variants::fairy
