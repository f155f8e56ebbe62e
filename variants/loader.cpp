// variants/loader.cpp: walks the tables of keys in order, then fills in what follows from them.
#include "variants/loader.h"

#include <algorithm>
#include <cctype>

#include "variants/cast.h"
#include "variants/castling.h"
#include "variants/reading.h"

namespace variants {

namespace {

// --- the board and what a GUI is told

void read_board(Reading& in, const Setting& s, const std::string&) {
  in.v.geometry = parse_board(one_word(s));
}

void read_fen(Reading& in, const Setting& s, const std::string&) {
  in.v.start_fen = s.text();
  in.out.fen = scan_fen(in.v.start_fen, in.v.geometry.files(), in.v.geometry.ranks());
  for (std::size_t i = 0; i < in.out.fen.squares.size(); ++i)
    if (in.out.fen.squares[i].kind == FenPiece::Kind::Hole)
      in.v.geometry.set_hole(static_cast<betza::Square>(i));
}

// shuffle = fischer          shuffle = fischer double
void read_shuffle(Reading& in, const Setting& s, const std::string&) {
  in.v.shuffle = choose<Shuffle>(
      s.words[0],
      {{"none", Shuffle::None}, {"fischer", Shuffle::Fischer}, {"backrank", Shuffle::Backrank}});
  in.v.shuffle_double = s.words.size() == 2 && s.words[1] == "double";
  if (s.words.size() > 1 && !in.v.shuffle_double) refuse("only 'double' may follow");
}

void read_title(Reading& in, const Setting& s, const std::string&) { in.v.title = s.text(); }
void read_also(Reading& in, const Setting& s, const std::string&) { in.v.other_names = s.words; }
void read_override(Reading&, const Setting& s, const std::string&) {
  choose<bool>(one_word(s), {{"yes", true}, {"no", false}});
}
void read_xboard(Reading& in, const Setting& s, const std::string&) {
  in.v.gui.xboard = one_word(s);
}
void read_parent(Reading& in, const Setting& s, const std::string&) {
  in.v.gui.parent = one_word(s);
}
void read_table(Reading& in, const Setting& s, const std::string&) { in.v.gui.table = one_word(s); }
void read_highlight(Reading& in, const Setting& s, const std::string&) {
  in.v.gui.highlight = on_off(s);
}
void read_fsf(Reading& in, const Setting& s, const std::string&) { in.v.gui.fsf = one_word(s); }

const std::vector<Key> kBoardKeys = {
    {"board", read_board},
    {"fen", read_fen},
    {"shuffle", read_shuffle},
    {"title", read_title},
    {"also", read_also},
    {"override", read_override},
    {"xboard", read_xboard},
    {"xboard.parent", read_parent},
    {"xboard.table", read_table},
    {"xboard.highlight", read_highlight},
    {"fsf", read_fsf},
};

// --- the table

bool starts_with(const std::string& s, const std::string& start) {
  return s.compare(0, start.size(), start) == 0;
}

/// What stands behind the dot of `key` if `row` reads it, as in piece.N; nothing if it does not.
std::optional<std::string> match(const std::string& key, const Key& row) {
  const std::string name = row.name;
  if (name.back() != '.') return key == name ? std::optional<std::string>("") : std::nullopt;
  if (!starts_with(key, name) || key.size() == name.size()) return std::nullopt;
  const std::string sub = key.substr(name.size());
  if (name == "zone.") return sub;
  const std::string id = name == "move." ? sub.substr(0, sub.find('@')) : sub;
  return parse_id(id, true) ? std::optional<std::string>(sub) : std::nullopt;
}

void read_all(const std::vector<Key>& table, Reading& in) {
  for (const Key& row : table)
    for (const Setting& s : in.def.settings)
      if (const auto sub = match(s.key, row)) {
        try {
          row.read(in, s, *sub);
        } catch (const std::invalid_argument& e) {
          in.report.error(s.place, s.key + ": " + e.what());
        }
      }
}

// --- what follows from what was read

void complete_promotion(Reading& in) {
  for (std::size_t i = 0; i < in.v.pieces.size(); ++i) {
    PieceDef& piece = in.v.pieces[i];
    const PieceIndex plus = in.v.find("+" + piece.id);
    if (plus != kNoPieceIndex) {
      in.v.pieces[static_cast<std::size_t>(plus)].unpromoted = static_cast<PieceIndex>(i);
      if (in.promote_plus)
        for (auto& targets : piece.promotes_to)
          if (targets.empty()) targets = {plus};
    }
    const auto index = static_cast<PieceIndex>(i);
    const bool promotes = !piece.promotes_to[0].empty() || !piece.promotes_to[1].empty();
    if (promotes && !in.own_promotion_zone.count(index)) piece.promotion_zone = in.promotion_zone;
    if (!in.own_force.count(index)) piece.force = in.force;
    if (!in.own_when.count(index)) piece.when = in.when;
    if (piece.gui_betza.empty()) piece.gui_betza = piece.betza;
  }
}

void complete_hands(Reading& in) {
  Hands& hands = in.v.hands;
  hands.drops = hands.drops || hands.captured != Captured::Gone;
  if (!hands.drops) return;
  for (PieceDef& piece : in.v.pieces)
    if (piece.drop_zone.empty()) piece.drop_zone = in.drop_zone;
}

void complete_castling(Reading& in) {
  Castling& c = in.v.castling;
  const bool some = std::any_of(in.v.pieces.begin(), in.v.pieces.end(), has_castling);
  if (!in.def.find("castle")) {
    c.enabled = some;
    if (const PieceIndex rook = in.v.find("R"); rook != kNoPieceIndex) c.partners = {rook};
  }
  c.enabled = c.enabled && some;
  if (c.fischer) c.king_target_file = {2, in.v.geometry.files() - 2};
}

}  // namespace

betza::Geometry parse_board(const std::string& text) {
  const std::size_t x = text.find('x');
  if (x == std::string::npos) refuse("write it as FILESxRANKS");
  const int files = read_number(text.substr(0, x), 1, 36);
  const int ranks = read_number(text.substr(x + 1), 1, 36);
  return betza::Geometry(files, ranks);
}

bool is_fragment(const Definition& definition) { return definition.find("board") == nullptr; }

void check_keys(const std::vector<Setting>& settings, Report& report) {
  std::vector<std::string> known;
  for (const auto* table : {&kBoardKeys, &kPieceKeys, &kEndingKeys})
    for (const Key& row : *table) known.push_back(row.name);
  known.push_back("value");
  for (const Setting& s : settings) {
    bool found = s.key == "value";
    for (const auto* table : {&kBoardKeys, &kPieceKeys, &kEndingKeys})
      for (const Key& row : *table) found = found || match(s.key, row);
    if (!found) report.error(s.place, "unknown key '" + s.key + "'" + did_you_mean(s.key, known));
  }
}

Loaded load(const Definition& definition, Report& report) {
  Reading in(definition, report);
  in.v.name = definition.name;
  in.v.file = definition.place.file;
  in.v.line = definition.place.line;
  const int before = report.errors();
  read_all({kBoardKeys.begin(), kBoardKeys.begin() + 1}, in);
  if (report.errors() > before) return std::move(in.out);  // nothing can be said without a board
  read_all({kBoardKeys.begin() + 1, kBoardKeys.end()}, in);
  if (in.v.title.empty()) in.v.title = definition.name;
  if (!definition.find("fen")) report.error(definition.place, "no fen: where do the pieces start?");
  Cast cast = find_cast(definition, in.out.fen, report);
  in.defined = std::move(cast.defined);
  in.used = std::move(cast.used);
  in.promotion_zone = in.zone({"last", "1"});
  in.drop_zone = in.zone({"all"});
  read_all(kPieceKeys, in);
  read_all(kEndingKeys, in);
  complete_promotion(in);
  complete_hands(in);
  complete_castling(in);
  return std::move(in.out);
}

}  // namespace variants
