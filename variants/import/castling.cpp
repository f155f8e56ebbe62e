// Castling: where the king and its partners stand in the start position, and where the king goes.
#include <optional>

#include "variants/import/families.h"

namespace variants::fairy {

namespace {

std::string rights(const Draft& out) {
  return out.fen_fields().size() > 1 && out.rules().on("castling") ? out.fen_fields()[1] : "-";
}

int castling_rank(const Draft& out, Side side) {
  const int rank = out.rules().number("castlingRank");
  return side == kWhite ? rank : out.board().ranks + 1 - rank;
}

std::optional<int> king_file(const Draft& out, Side side) {
  const Rules& rules = out.rules();
  std::vector<int> files;
  for (const std::string& type : rules.value("castlingKingPiece", side).types)
    for (const auto& [file, rank] : out.where(side, type))
      if (rank == castling_rank(out, side)) files.push_back(file);
  if (files.size() == 1) return files[0];
  for (int file : files)
    if (file == rules.number("castlingKingFile")) return file;
  return std::nullopt;
}

bool is_partner(const Draft& out, Side side, int file) {
  for (const std::string& type : out.rules().value("castlingRookPieces", side).types)
    if (out.where(side, type).count({file, castling_rank(out, side)}) > 0) return true;
  return false;
}

/// The file of the partner on the king's or the queen's side; 0: none.
int partner_file(const Draft& out, Side side, bool kingside) {
  const int files = out.board().files;
  int file = std::min(files, out.rules().number(kingside ? "castlingRookKingsideFile"
                                                         : "castlingRookQueensideFile"));
  for (; file >= 1 && file <= files; file += kingside ? -1 : 1)
    if (is_partner(out, side, file)) return file;
  return 0;
}

}  // namespace

bool castles(const Draft& out) {
  return rights(out).find_first_of("KQkqABCDEFGHIJKLabcdefghijkl") != std::string::npos &&
         rights(out) != "-";
}

std::string castling_moves(Draft& out, Side side) {
  const auto king = king_file(out, side);
  if (!king) return "";
  int steps[2] = {0, 0};
  bool inner[2] = {false, false};
  for (const bool kingside : {true, false}) {
    const int partner = partner_file(out, side, kingside);
    if (partner == 0 || (kingside ? partner < *king : partner > *king)) continue;
    const int to = out.rules().number(kingside ? "castlingKingsideFile" : "castlingQueensideFile");
    steps[kingside] = kingside ? to - *king : *king - to;
    const int edge = kingside ? out.board().files : 1;
    inner[kingside] = partner != edge;
  }
  for (int way : {0, 1})
    if (steps[way] < 0) {
      out.cannot(way == 1 ? "castlingKingsideFile" : "castlingQueensideFile",
                 "a king that castles away from its partner");
      steps[way] = 0;
    }
  // Black's board is turned round: the king's side is to its left. `j` passes over the piece at the
  // edge.
  const char right = side == kWhite ? 'r' : 'l', left = side == kWhite ? 'l' : 'r';
  const auto castle = [&](const std::string& direction, bool kingside) {
    return "i" + direction + (inner[kingside] ? "jO" : "O") + std::to_string(steps[kingside]);
  };
  if (steps[0] == steps[1] && inner[0] == inner[1]) return steps[0] > 0 ? castle("s", true) : "";
  return (steps[1] > 0 ? castle(std::string(1, right), true) : "") +
         (steps[0] > 0 ? castle(std::string(1, left), false) : "");
}

void write_castling(Draft& out) {
  const Rules& rules = out.rules();
  if (!castles(out)) return out.line("castle", "none");
  std::set<std::string> partners = rules.value("castlingRookPieces", kWhite).types;
  partners.insert(rules.value("castlingRookPieces", kBlack).types.begin(),
                  rules.value("castlingRookPieces", kBlack).types.end());
  std::string text = rules.on("castlingDroppedPiece") ? "dropped" : "corner";
  for (const std::string& type : partners)
    for (const std::string& id : out.ids(type)) text += " " + id;
  if (rules.on("chess960")) text += " 960";
  if (rules.on("oppositeCastling")) text += " opposite";
  if (rules.text("castlingWins") != "-") text += " wins=" + rules.text("castlingWins");
  out.line("castle", text);
}

}  // namespace variants::fairy
