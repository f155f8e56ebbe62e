// How a game ends: royalty, extinction, flags, checks, lines, counts, repetition.
#include <algorithm>

#include "variants/import/families.h"

namespace variants::fairy {

namespace {

/// Types whose last piece, or last pieces, are like a king.
std::set<std::string> pseudo_royal(const Draft& out) {
  const Rules& rules = out.rules();
  if (!rules.on("extinctionPseudoRoyal")) return {};
  std::set<std::string> types;
  for (const std::string& type : rules.value("extinctionPieceTypes").types)
    if (!out.ids(type).empty()) types.insert(type);
  return types;
}

void write_royal(Draft& out) {
  const Rules& rules = out.rules();
  std::set<std::string> types = pseudo_royal(out);
  const std::string king = types.count("king") > 0 ? "" : out.ids(std::set<std::string>{"king"});
  if (types.empty()) return out.line("royal", king.empty() ? "none" : king);
  const int most = rules.number("extinctionPieceCount") + 1;
  bool few = true;  // never more than are royal
  for (const std::string& type : types)
    for (const Side side : {kWhite, kBlack}) few = few && out.count(side, type) <= most;
  std::string text = out.ids(types) + king;
  if (rules.on("dupleCheck"))
    text += " duple";
  else if (few && most > 1)
    text += " all";
  else if (most == 1)
    text += " last";
  else
    out.cannot("extinctionPieceCount", "more than one royal piece of those that a side has");
  out.line("royal", text);
}

/// A bare king, as in shatranj: the last piece, unless the other side is bared at once.
bool is_baring(const Rules& rules) {
  return rules.value("extinctionPieceTypes").all && rules.on("extinctionClaim") &&
         rules.number("extinctionPieceCount") == 1 &&
         rules.number("extinctionOpponentPieceCount") == 2;
}

void write_extinction(Draft& out) {
  const Rules& rules = out.rules();
  const std::string value = rules.text("extinctionValue");
  if (value == "none" || (rules.on("extinctionPseudoRoyal") && !rules.on("blastOnCapture"))) return;
  if (is_baring(rules)) return out.line("bare", value + " counter");
  const std::string tail = " " + rules.text("extinctionPieceCount") + " " + value;
  const int enemies = rules.number("extinctionOpponentPieceCount");
  const std::string enemy = enemies > 0 ? " enemy=" + std::to_string(enemies) : "";
  if (rules.value("extinctionPieceTypes").all) {
    out.line("extinct", "*" + tail);
  } else {
    std::string singles, text;
    for (const std::string& type : rules.value("extinctionPieceTypes").types) {
      const auto ids = out.ids(type);
      if (ids.size() == 1) singles += ids[0];
      if (ids.size() <= 1) continue;
      std::string sum;
      for (const std::string& id : ids) sum += (sum.empty() ? "" : "+") + id;
      text += (text.empty() ? "" : " | ") + sum + tail + " together" + enemy;
    }
    if (!singles.empty()) text = singles + tail + enemy + (text.empty() ? "" : " | " + text);
    if (!text.empty()) out.line("extinct", text);
  }
  if (enemies > 0 && rules.value("extinctionPieceTypes").all)
    out.cannot("extinctionOpponentPieceCount", "a count of the other side's pieces too");
  if (rules.on("extinctionClaim"))
    out.cannot("extinctionClaim", "an end that only the side to move claims");
}

std::string flag_pieces(const Draft& out, Side side) {
  const Value& piece = out.rules().value("flagPiece", side);
  return piece.all ? out.all_ids() : out.ids(piece.types);
}

void write_flag(Draft& out) {
  const Rules& rules = out.rules();
  const BoardSize board = out.board();
  const Squares white = rules.squares(rules.value("flagRegion", kWhite)),
                black = rules.squares(rules.value("flagRegion", kBlack));
  if (white.empty() && black.empty()) return;
  const bool several = rules.number("flagPieceCount") > 1;
  const bool can_count = !rules.on("flagPieceSafe") && !rules.on("flagMove");
  std::string words = std::string(rules.on("flagPieceSafe") ? " safe" : "") +
                      (rules.on("flagMove") ? " lastmove" : "");
  if (several && can_count)
    words =
        " count=" + rules.text("flagPieceCount") + (rules.on("flagPieceBlockedWin") ? " full" : "");
  const std::string mine = flag_pieces(out, kWhite), theirs = flag_pieces(out, kBlack);
  if (mine == theirs)
    out.line("flag", mine + " " + zone_text(white, black, board) + words);
  else
    out.line("flag", mine + " " + squares_text(white, board) + " / none" + words + " | " + theirs +
                         " none / " + squares_text(black, board) + words);
  if (several && !can_count)
    out.cannot("flagPieceCount", "several pieces that must reach the zone together, in safety");
}

void write_connection(Draft& out) {
  const Rules& rules = out.rules();
  if (rules.number("connectN") > 0) {
    out.line("connection", rules.text("connectN"));
    if (!rules.value("connectPieceTypes").all)
      out.cannot("connectPieceTypes", "only some pieces count in a row");
    for (const char* key : {"connectVertical", "connectHorizontal", "connectDiagonal"})
      if (!rules.on(key)) out.cannot(key, "connection counts in all directions");
    if (rules.text("connectValue") != "win") out.cannot("connectValue", "a row always wins");
  }
  if (rules.number("connectNxN") > 0) out.cannot("connectNxN", "squares of pieces");
  if (rules.number("collinearN") > 0) out.cannot("collinearN", "rows with gaps");
  for (const char* key : {"connectRegion1", "connectRegion2"})
    for (const Side side : {kWhite, kBlack})
      if (!rules.squares(rules.value(key, side)).empty())
        out.cannot(std::string(key) + (side == kWhite ? "White" : "Black"), rules.value(key, side),
                   "chains from zone to zone");
}

void write_points(Draft& out) {
  const Rules& rules = out.rules();
  const std::string rule = rules.text("materialCounting");
  if (rule == "whitedrawodds") out.line("odds", "white");
  if (rule == "blackdrawodds") out.line("odds", "black");
  if (rule == "janggi")
    out.cannot("materialCounting", "write what each piece counts: points = R:13 C:7 ..");
  const std::string stalemate = rules.text("stalemateValue");
  const bool counted = rules.on("stalematePieceCount") && stalemate == "loss";
  if (rule == "unweighted" || counted) {
    std::string text;
    for (const std::string& type : out.types())
      text += (text.empty() ? "" : " ") + out.letter(type) + ":1";
    out.line("points", text);
  }
  out.line("stalemate", counted ? "points" : rules.on("stalematePieceCount") ? "count" : stalemate);
  // Where pieces are dropped a full board leaves no move, and that is counted already.
  if (rules.on("adjudicateFullBoard") && !(rule == "unweighted" && rules.on("pieceDrops")))
    out.cannot("adjudicateFullBoard", "the end of the game when the board is full");
}

void write_draws(Draft& out) {
  const Rules& rules = out.rules();
  const std::string n = rules.text("nFoldRule"), value = rules.text("nFoldValue");
  if (n == "0")
    out.line("repeat", "off");
  else if (value == "none")
    out.cannot("nFoldValue", "a repetition that ends the game without a result");
  else if (rules.on("nFoldValueAbsolute") && value != "draw")
    out.line("repeat", n + (value == "loss" ? " white-loses" : " black-loses"));
  else
    out.line("repeat", n + " " + value);
  if (rules.on("perpetualCheckIllegal")) out.line("perpetual", "loss");
  if (rules.text("chasingRule") == "axf") out.line("chase", "asian");
  if (rules.on("moveRepetitionIllegal"))
    out.cannot("moveRepetitionIllegal", "a piece that may not go to and fro");
  const int moves = rules.number("nMoveRule");
  out.line("nmove", moves == 0 ? "off" : std::to_string(moves) + " draw");
  std::set<std::string> progress = rules.value("nMoveRuleTypes", kWhite).types;
  progress.insert(rules.value("nMoveRuleTypes", kBlack).types.begin(),
                  rules.value("nMoveRuleTypes", kBlack).types.end());
  if (const std::string ids = out.ids(progress); !ids.empty() && moves > 0)
    out.line("progress", ids);
  if (rules.text("countingRule") != "none") out.line("count", rules.text("countingRule"));
}

void write_checks(Draft& out) {
  if (!out.rules().on("checkCounting")) return;
  for (const std::string& field : out.fen_fields())
    if (const std::size_t plus = field.find('+'); plus != std::string::npos && plus > 0)
      return out.line("checks", field.substr(0, plus));
  out.line("checks", "1");
}

}  // namespace

void write_ends(Draft& out) {
  write_royal(out);
  write_extinction(out);
  write_flag(out);
  write_checks(out);
  write_connection(out);
  if (out.rules().text("checkmateValue") != "loss")
    out.line("mate", out.rules().text("checkmateValue"));
  write_points(out);
  write_draws(out);
}

}  // namespace variants::fairy
