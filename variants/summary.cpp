// variants/summary.cpp: reads the few keys that a list of games depends on.
#include "variants/summary.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <stdexcept>

#include "variants/cast.h"
#include "variants/ids.h"
#include "variants/loader.h"
#include "variants/text.h"

namespace variants {

namespace {

bool has(const Definition& def, const char* key, std::initializer_list<const char*> values) {
  const Setting* s = def.find(key);
  return s && std::any_of(values.begin(), values.end(),
                          [&](const char* value) { return s->text() == value; });
}

bool says_something(const Setting& s) {
  const std::string text = s.text();
  return text != "none" && text != "off" && text != "-";
}

/// Is there such a key, and does it say something?
bool given(const Definition& def, const char* key) {
  const Setting* s = def.find(key);
  return s && says_something(*s);
}

bool begins(std::string_view text, std::string_view with) {
  return text.substr(0, with.size()) == with;
}

// Rules that change the board or the turn in a way that XBoard's protocol cannot express: XBoard
// would show another position. Both functions unseen() list the same rules, of a section before and
// after it is compiled; tests/cecp/menu_test.cpp compares them.
constexpr const char* kUnseen[] = {"wall",       "capture.wall", "capture.side", "capture.becomes",
                                   "blast.wall", "blast.proof",  "vanish",       "blast.hand",
                                   "flip",       "relay",        "mirror",       "turns",
                                   "pickup",     "move.becomes", "cover",        "freeze.leave"};
constexpr std::string_view kUnseenOfPieces[] = {"burn.", "take.", "swap.", "promote.+"};
// XBoard has explosions in its own atomic chess, which pawns survive.
constexpr std::string_view kExploding = "atomic";
constexpr std::string_view kSurvivor = "P";

bool unseen(const Definition& def, const Summary& game) {
  const auto says = [&](const char* key) { return given(def, key); };
  if (std::any_of(std::begin(kUnseen), std::end(kUnseen), says)) return true;
  if (has(def, "promote", {"both"})) return true;
  const auto of_piece = [](const Setting& s) {
    return says_something(s) &&
           std::any_of(std::begin(kUnseenOfPieces), std::end(kUnseenOfPieces),
                       [&](std::string_view key) { return begins(s.key, key); });
  };
  if (std::any_of(def.settings.begin(), def.settings.end(), of_piece)) return true;
  if (!given(def, "blast")) return false;
  return (game.xboard != kExploding && game.parent != kExploding) ||
         !has(def, "blast.immune", {kSurvivor.data()});
}

bool unseen(const Variant& v) {
  const auto of_piece = [](const PieceDef& piece) {
    const bool turns_back =
        piece.id.front() == '+' && !(piece.promotes_to[0].empty() && piece.promotes_to[1].empty());
    return turns_back || piece.changes_to != kNoPieceIndex || !piece.burns.rules.empty() ||
           piece.takes != 0 || piece.swap.who != SwapRule::Who::None;
  };
  if (v.wall.kind != WallRule::Kind::None || v.capture_effects.any() || !v.blast_walls.empty() ||
      !v.blast_proof.empty() || v.blast_to_hand || !v.vanishing.empty() ||
      v.flip != FlipRule::None || !v.relays.empty() || v.mirror || v.turns || !v.covers.empty() ||
      !v.frozen_leave.empty() || !v.hands.pickup.empty() ||
      std::any_of(v.pieces.begin(), v.pieces.end(), of_piece))
    return true;
  if (!v.blast) return false;
  return (v.gui.xboard != kExploding && v.gui.parent != kExploding) || v.blast_immune.size() != 1 ||
         v.pieces[static_cast<std::size_t>(v.blast_immune.front())].id != kSurvivor;
}

/// Pieces of `royal = K +E last`; the words in lower case are modes.
std::set<std::string> royal_ids(const Definition& def) {
  std::set<std::string> ids;
  if (const Setting* royal = def.find("royal"))
    for (const std::string& word : royal->words)
      if (word.size() == 1 || word[0] < 'a' || word[0] > 'z')
        if (const auto run = split_ids(word)) ids.insert(run->begin(), run->end());
  return ids;
}

/// 0 where the reader of `menu` refuses the text.
int menu_place(const std::string& text) {
  int place = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), place);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole && place >= 1 && place <= kLastMenuPlace ? place : 0;
}

bool hold_any(const Fen& fen, const std::set<std::string>& ids) {
  return std::any_of(fen.hand.begin(), fen.hand.end(), [&](const auto& hand) {
    return std::any_of(hand.begin(), hand.end(), [&](const auto& id) { return ids.count(id) > 0; });
  });
}

/// Does the start position put pieces in a hand?
bool begins_with_hands(const Definition& def) {
  const Setting* fen = def.find("fen");
  const std::string text = fen ? fen->text() : "";
  const std::size_t open = text.find('[');
  return open != std::string::npos && text.find_first_not_of("-]", open + 1) < text.find(']');
}

bool has_hands(const Definition& def) {
  return has(def, "captures", {"keep", "return"}) || has(def, "hand", {"fen"}) ||
         (def.find("hand") == nullptr && begins_with_hands(def)) ||
         has(def, "gate", {"seirawan"}) || given(def, "drop.free") || given(def, "pickup");
}

void count_kinds(const Definition& def, const Fen& fen, Summary& out) {
  const bool hands = has_hands(def);
  Report unused;
  const Cast cast = find_cast(def, fen, unused);
  const std::set<std::string> royal = royal_ids(def);
  out.royal_in_hand = hold_any(fen, royal);
  for (const std::string& id : cast.used) {
    const bool promoted = id.front() == '+';
    if (promoted) ++out.promoted_kinds;
    if (hands && !promoted && !royal.count(id)) ++out.hand_kinds;
  }
}

}  // namespace

Summary summarize(const Variant& v) {
  Summary out;
  out.name = v.name;
  out.title = v.title;
  out.other_names = v.other_names;
  out.xboard = v.gui.xboard;
  out.fsf = v.gui.fsf;
  out.parent = v.gui.parent;
  out.shown = v.gui.shown;
  out.has_table = !v.gui.table.empty();
  out.place = v.gui.place;
  out.free_castling = v.castling.fischer;
  out.whole_captures = v.whole_captures;
  out.unseen = unseen(v);
  out.files = v.geometry.files();
  out.ranks = v.geometry.ranks();
  for (Square s = 0; s < v.geometry.size(); ++s) out.has_holes |= v.geometry.hole(s);
  for (std::size_t i = 0; i < v.pieces.size(); ++i) {
    const bool promoted = v.pieces[i].id.front() == '+';
    const bool royal = std::count(v.royalty.pieces.begin(), v.royalty.pieces.end(),
                                  static_cast<PieceIndex>(i)) > 0;
    if (promoted) ++out.promoted_kinds;
    if (v.hands.any() && !promoted && !royal) ++out.hand_kinds;
  }
  std::set<std::string> royal;
  for (const PieceIndex i : v.royalty.pieces)
    royal.insert(v.pieces[static_cast<std::size_t>(i)].id);
  if (!v.start_fen.empty())
    out.royal_in_hand = hold_any(scan_fen(v.start_fen, out.files, out.ranks), royal);
  return out;
}

bool is_summary_key(std::string_view key) {
  constexpr std::string_view kKeys[] = {
      "board",         "fen",          "title",     "also",  "fsf",          "xboard",
      "xboard.parent", "xboard.table", "captures",  "hand",  "gate",         "menu",
      "castle",        "must.capture", "drop.free", "blast", "blast.immune", "promote"};
  const auto is_key = [key](std::string_view other) { return key == other; };
  const auto begins_key = [key](std::string_view with) { return begins(key, with); };
  return std::any_of(std::begin(kKeys), std::end(kKeys), is_key) ||
         std::any_of(std::begin(kUnseen), std::end(kUnseen), is_key) ||
         std::any_of(std::begin(kUnseenOfPieces), std::end(kUnseenOfPieces), begins_key) ||
         begins(key, "piece.+");
}

bool counts_pieces(const Definition& brief) {
  return has_hands(brief) || std::any_of(brief.settings.begin(), brief.settings.end(),
                                         [](const Setting& s) { return begins(s.key, "piece.+"); });
}

std::optional<Summary> summarize(const Definition& def) {
  const Setting* board = def.find("board");
  const Setting* start = def.find("fen");
  if (!start) return std::nullopt;
  Summary out;
  Fen fen;
  try {
    const betza::Geometry geometry = board ? parse_board(board->text()) : board_of(start->text());
    out.files = geometry.files();
    out.ranks = geometry.ranks();
    fen = scan_fen(start->text(), out.files, out.ranks);
  } catch (const std::invalid_argument&) {
    return std::nullopt;
  }
  out.has_holes = std::any_of(fen.squares.begin(), fen.squares.end(),
                              [](const FenPiece& p) { return p.kind == FenPiece::Kind::Hole; });
  const auto text = [&](const char* key) {
    const Setting* s = def.find(key);
    return s ? s->text() : std::string();
  };
  out.name = def.name;
  out.title = def.find("title") ? text("title") : title_of(def.name);
  if (const Setting* also = def.find("also")) out.other_names = also->words;
  out.shown = text("xboard") != "none";
  if (out.shown) out.xboard = text("xboard");
  out.fsf = def.find("fsf") ? text("fsf") : def.name;
  out.parent = def.find("xboard.parent") ? text("xboard.parent") : Interface{}.parent;
  out.has_table = def.find("xboard.table") != nullptr;
  out.place = menu_place(text("menu"));
  if (const Setting* castle = def.find("castle"))
    out.free_castling = std::count(castle->words.begin(), castle->words.end(), "960") > 0;
  out.whole_captures = has(def, "must.capture", {"whole"});
  out.unseen = unseen(def, out);
  if (counts_pieces(def)) count_kinds(def, fen, out);
  return out;
}

}  // namespace variants
