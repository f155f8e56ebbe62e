// Pieces: their moves, the zones that bind them, first steps, en passant.
#include <algorithm>
#include <map>

#include "variants/import/atoms.h"
#include "variants/import/families.h"

namespace variants::fairy {

namespace {

using Atoms = std::vector<Atom>;

/// A type's moves for one side.
struct Moves {
  Atoms always;
  Atoms first;         // from the zone of double steps
  bool traced = true;  // these leave en passant squares: a key of Aanca restricts them
  Atoms third;         // from the zone of triple steps
};

struct Zones {
  Squares second[2], third[2];
  explicit Zones(const Rules& rules) {
    for (const Side side : {kWhite, kBlack}) {
      if (rules.on("doubleStep"))
        second[side] = rules.squares(rules.value("doubleStepRegion", side));
      third[side] = rules.squares(rules.value("tripleStepRegion", side));
    }
  }
};

/// Only types of the key capture en passant, by all their moves that only capture.
void set_en_passant(Atoms& atoms, bool may) {
  for (Atom& atom : atoms) {
    const bool captures = atom.has('c') && !atom.has('m');
    if (atom.has('e') && !(may && captures)) atom = atom.without('e');
    if (may && captures && !atom.has('e')) atom.modifiers += 'e';
  }
}

std::string spelled(const Draft& out, const std::string& type) {
  const auto piece = out.rules().pieces().find(type);  // a promoted form may have lost its letter
  const bool own = piece != out.rules().pieces().end() && !piece->second.moves.empty();
  return own ? piece->second.moves : find_piece_type(type)->moves;
}

/// Moves that lead forwards alone come to an end on the last ranks.
bool only_forwards(const Draft& out, const std::string& type) {
  std::string bad;
  const Atoms atoms = read_atoms(spelled(out, type), bad);
  return !atoms.empty() && std::all_of(atoms.begin(), atoms.end(), [](const Atom& atom) {
    return atom.has('f') && atom.modifiers.find_first_of("bslrv") == std::string::npos;
  });
}

bool promotes(const Rules& rules, const std::string& type) {
  for (const Side side : {kWhite, kBlack})
    if (rules.value("promotionPawnTypes", side).types.count(type) > 0 &&
        !rules.value("promotionPieceTypes", side).types.empty())
      return true;
  const auto into = rules.promoted().find(type);
  return into != rules.promoted().end() && !into->second.empty();
}

Moves moves_of(Draft& out, const std::string& type, Side side) {
  Moves moves;
  const std::string text = spelled(out, type);
  const PieceType* known = find_piece_type(type);
  std::string bad;
  // What Aanca spells in more than atoms stands in the table as it is.
  const bool longer =
      !is_custom(type) && text == known->moves && text.find('a') != std::string::npos;
  Atoms atoms = longer ? Atoms{{"", text}} : read_atoms(text, bad);
  if (!bad.empty()) {
    const auto piece = out.rules().pieces().find(type);
    const Place place = piece == out.rules().pieces().end() ? Place{} : piece->second.place;
    out.cannot(type, {text, {}, {}, false, place}, bad);
  }
  if (type == "pawn") {
    moves.first = {{"fmn", "D"}};
    moves.third = {{"fmn", "H"}};
  }
  for (const Atom& atom : atoms) {
    if (!atom.has('i')) {
      moves.always.push_back(atom);
      continue;
    }
    moves.first.push_back(atom.without('i'));
    moves.traced = moves.traced && atom.has('n');
  }
  set_en_passant(moves.always, out.rules().value("enPassantTypes", side).types.count(type) > 0);
  return moves;
}

std::string joined(const Atoms& a, const Atoms& b, const Atoms& c = {}) {
  const std::string text = print_atoms(a) + print_atoms(b) + print_atoms(c);
  return text.empty() ? "-" : text;
}

bool any(const Squares (&zones)[2]) { return !zones[kWhite].empty() || !zones[kBlack].empty(); }

class Writer {
 public:
  explicit Writer(Draft& out) : out_(out), zones_(out.rules()) {}

  void write() {
    for (const std::string& type : out_.types()) {
      write_type(type, out_.letter(type));
      const auto into = out_.rules().promoted().find(type);
      if (into != out_.rules().promoted().end() && !into->second.empty())
        write_type(into->second, "+" + out_.letter(type));
    }
    if (!pawns_.empty() && any(zones_.second)) {
      Squares either[2];
      for (const Side side : {kWhite, kBlack}) {
        either[side] = zones_.second[side];
        if (third_) either[side].insert(zones_.third[side].begin(), zones_.third[side].end());
      }
      out_.zone("double", either[kWhite], either[kBlack], "all");
    }
    for (const Side side : {kWhite, kBlack})
      if (!out_.rules().value("promotionPieceTypes", side).types.empty())
        for (const std::string& type : out_.rules().value("promotionPawnTypes", side).types)
          for (const std::string& id : out_.ids(type))
            if (pawns_.find(id) == std::string::npos && id.size() == 1) pawns_ += id;
    out_.line("pawns", pawns_.empty() ? "none" : pawns_);
    write_en_passant();
  }

 private:
  void write_type(const std::string& type, const std::string& id) {
    const PieceType* known = find_piece_type(type);
    const bool named = known->title[0] != '\0' && (id[0] != '+' || known->moves[0] == '\0');
    const std::string title = named ? std::string(known->title) + " " : "";
    Moves white = moves_of(out_, type, kWhite), black = moves_of(out_, type, kBlack);
    if (type == "soldier" && out_.rules().number("soldierPromotionRank") > 1)
      return write_soldier(id, title);
    const bool first = any(zones_.second) && !white.first.empty();
    const bool third = any(zones_.third) && !white.third.empty();
    third_ = third_ || third;
    std::string text[2];
    for (const Side side : {kWhite, kBlack}) {
      const Moves& m = side == kWhite ? white : black;
      text[side] = joined(m.always, first && m.traced ? m.first : Atoms{});
      if (id[0] != '+') text[side] += castling(type, side);
    }
    out_.line("piece." + id, title + text[kWhite]);
    if (text[kBlack] != text[kWhite]) {
      std::string small = id;
      small.back() = static_cast<char>(small.back() - 'A' + 'a');
      out_.line("piece." + small, title + text[kBlack]);
    }
    if (first && white.traced && id[0] != '+') pawns_ += id;
    if (first && !white.traced)
      at_zone(id, "first", zones_.second, joined(white.always, white.first));
    if (third) at_zone(id, "triple", zones_.third, joined(white.always, white.first, white.third));
    write_confinement(type, id);
    if (type == "janggiCannon") {
      out_.line("hop." + id, "!" + id);
      out_.line("spare." + id, id);
    }
    write_line(type, id);
  }

  /// Along the lines of the board these types move, and no others.
  void write_line(const std::string& type, const std::string& id) {
    static const std::map<std::string, std::string> along = {
        {"wazir", "F"}, {"soldier", "fF"}, {"rook", "B"}, {"janggiCannon", "pB"}};
    const bool steps = type == "king" && spelled(out_, type) == "W";
    const auto moves = along.find(steps ? "wazir" : type);
    const Squares lines = out_.rules().squares(out_.rules().value("diagonalLines"));
    if (moves == along.end() || lines.empty()) return;
    if (!lined_) {
      const BoardSize board = out_.board();
      Squares turned;
      for (const auto& [file, rank] : lines)
        turned.insert({board.files + 1 - file, board.ranks + 1 - rank});
      out_.line("lines", zone_text(lines, turned, board));
    }
    lined_ = true;
    out_.line("line." + id, moves->second);
  }

  std::string castling(const std::string& type, Side side) {
    const bool king =
        castles(out_) && out_.rules().value("castlingKingPiece", side).types.count(type) > 0;
    return king ? castling_moves(out_, side) : "";
  }

  void at_zone(const std::string& id, const std::string& zone, const Squares (&squares)[2],
               const std::string& moves) {
    if (std::count(zone_names_.begin(), zone_names_.end(), zone) == 0) {
      zone_names_.push_back(zone);
      out_.line("zone." + zone, zone_text(squares[kWhite], squares[kBlack], out_.board()));
    }
    out_.line("move." + id + "@" + zone, moves);
  }

  void write_soldier(const std::string& id, const std::string& title) {
    const int rank = out_.rules().number("soldierPromotionRank"), ranks = out_.board().ranks;
    out_.line("piece." + id, title + "fW");
    Squares across[2];
    for (int file = 1; file <= out_.board().files; ++file)
      for (int r = rank; r <= ranks; ++r) {
        across[kWhite].insert({file, r});
        across[kBlack].insert({file, ranks + 1 - r});
      }
    at_zone(id, "across", across, "fsW");
    write_confinement("soldier", id);
  }

  void write_confinement(const std::string& type, const std::string& id) {
    const Value* said[2] = {out_.rules().mobility(kWhite, type),
                            out_.rules().mobility(kBlack, type)};
    if (said[kWhite] == nullptr && said[kBlack] == nullptr) return;
    Squares squares[2];
    for (const Side side : {kWhite, kBlack})
      squares[side] = out_.rules().squares(said[side] != nullptr ? *said[side]
                                                                 : Value{"all", {}, {}, false, {}});
    out_.zone("confine." + id, squares[kWhite], squares[kBlack], "all");
  }

  void write_en_passant() {
    const Rules& rules = out_.rules();
    const Squares white = rules.squares(rules.value("enPassantRegion", kWhite));
    const Squares black = rules.squares(rules.value("enPassantRegion", kBlack));
    if (white.empty() && black.empty())
      out_.line("ep", "off");
    else
      out_.zone("ep", white, black, "all");
  }

  Draft& out_;
  Zones zones_;
  std::string pawns_;
  bool third_ = false;
  bool lined_ = false;
  std::vector<std::string> zone_names_;
};

}  // namespace

void write_pieces(Draft& out) {
  Writer(out).write();
  const Rules& rules = out.rules();
  if (rules.on("cambodianMoves"))
    out.cannot("cambodianMoves", "first leaps are parts of pieces: see leap, and i in Betza");
  if (rules.on("immobilityIllegal"))
    for (const std::string& type : out.types())
      if (only_forwards(out, type) && !promotes(rules, type))
        out.cannot("immobilityIllegal", out.letter(type) + " may move to where it is stuck");
  std::string values;
  for (const auto& [type, n] : rules.value("pieceValueMg").limits)
    for (const std::string& id : out.ids(type))  // a rook is 1276 there and 500 here
      values += (values.empty() ? "" : " ") + id + ":" + std::to_string(n * 500 / 1276);
  if (!values.empty()) out.line("value", values);
}

}  // namespace variants::fairy
