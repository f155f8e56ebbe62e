// What binds moves beside the pieces: check, compulsory captures, explosions, walls, passing.
#include "variants/import/families.h"

namespace variants::fairy {

namespace {

void write_blast(Draft& out) {
  const Rules& rules = out.rules();
  const std::string stone = out.ids(rules.value("petrifyOnCaptureTypes").types);
  if (rules.on("blastOnCapture")) {
    out.line("blast", "on");
    if (const std::string pawns = out.ids(std::set<std::string>{"pawn"}); !pawns.empty())
      out.line("blast.immune", pawns);
    if (const std::string proof = out.ids(rules.value("blastImmuneTypes").types); !proof.empty())
      out.line("blast.proof", proof);
    if (!stone.empty()) out.line("blast.wall", stone);
    if (rules.on("capturesToHand")) out.line("blast.hand", "on");
  } else if (!stone.empty()) {
    out.line("capture.wall", stone);
  }
  if (rules.on("petrifyBlastPieces"))
    out.cannot("petrifyBlastPieces", "victims of an explosion that turn to stone");
  for (const std::string& type : rules.value("mutuallyImmuneTypes").types)
    for (const std::string& id : out.ids(type))
      out.line("spare." + id, out.ids(std::set<std::string>{type}));
}

void write_walls(Draft& out) {
  const Rules& rules = out.rules();
  const std::string rule = rules.text("wallingRule");
  if (rule == "none") {
    if (rules.on("wallOrMove")) out.cannot("wallOrMove", "a pass, since there are no walls");
    return;
  }
  const Squares white = rules.squares(rules.value("wallingRegion", kWhite)),
                black = rules.squares(rules.value("wallingRegion", kBlack));
  std::string text = rule;
  if (const std::string zone = zone_text(white, black, out.board()); zone != "all") {
    out.line("zone.ground", zone);
    text += " ground";
  }
  out.line("wall", text + (rules.on("wallOrMove") ? " or-move" : ""));
}

void write_pass(Draft& out) {
  const Rules& rules = out.rules();
  for (const char* key : {"pass", "passOnStalemate"}) {
    const bool white = rules.value(key, kWhite).text == "true",
               black = rules.value(key, kBlack).text == "true";
    if (white != black)
      out.cannot(std::string(key) + (white ? "White" : "Black"),
                 rules.value(key, white ? kWhite : kBlack), "only one side may pass");
    if (white && black) out.line("pass", std::string(key) == "pass" ? "on" : "stuck");
  }
}

}  // namespace

void write_moves(Draft& out) {
  const Rules& rules = out.rules();
  if (!rules.on("checking") && out.has_king()) out.line("check", "forbidden");
  if (rules.on("makpongRule")) out.line("check", "stand");
  // Fairy-Stockfish looks along ranks too.
  if (rules.on("flyingGeneral")) out.line("facing", "all");
  if (rules.on("bikjangRule")) out.line("facing", "bikjang");
  if (rules.on("mustCapture")) out.line("must.capture", "on");
  write_blast(out);
  write_walls(out);
  write_pass(out);
  const std::string flips = rules.text("flipEnclosedPieces");
  if (flips == "reversi") out.line("flip", "enclosed");
  if (flips == "ataxx") out.line("flip", "around");
  if (flips != "none" && flips != "reversi" && flips != "ataxx")
    out.cannot("flipEnclosedPieces", "flip has no word for it");
  if (rules.on("shatarMateRule")) out.cannot("shatarMateRule", "pieces that may not mate");
}

}  // namespace variants::fairy
