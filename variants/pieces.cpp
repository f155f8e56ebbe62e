// variants/pieces.cpp: readers of the keys that speak of pieces: how they move, where they may
// stand, what they promote to, how they enter from a hand. Tested by
// tests/variants/loader_test.cpp.
#include <algorithm>

#include "betza/compile.h"
#include "betza/parse.h"
#include "variants/reading.h"

namespace variants {

namespace {

betza::Program compile(Reading& in, const Setting& s, const std::string& text) {
  if (text == "-") return {};
  try {
    std::vector<betza::Warning> warnings;
    const betza::Piece piece = betza::parse(text, &warnings);
    for (const betza::Warning& w : warnings)
      in.report.warn(s.place, s.key + ": " + betza::Error(w.text, w.column).caret(text));
    return betza::compile(piece);
  } catch (const betza::Error& e) {
    refuse(e.caret(text));
  }
}

PieceId id_of(const std::string& sub) {
  const auto id = parse_id(sub, true);
  if (!id) refuse("'" + sub + "' is no piece");
  return *id;
}

/// The piece a key speaks of; null when it never takes part in the game.
PieceDef* piece_of(Reading& in, const std::string& sub) {
  const PieceIndex i = in.index(id_of(sub).id);
  return i == kNoPieceIndex ? nullptr : &in.v.pieces[static_cast<std::size_t>(i)];
}

// piece.N = Knight N        piece.n: Black's own      piece.N!w: White only      -: never moves
void read_piece(Reading& in, const Setting& s, const std::string& sub) {
  const PieceId id = id_of(sub);
  if (!in.used.count(id.id)) return;
  std::string name = id.id;
  if (s.words.size() > 1) name = "";
  for (std::size_t i = 0; i + 1 < s.words.size(); ++i) name += (i > 0 ? " " : "") + s.words[i];
  const std::string& betza = s.words.back();
  betza::Program program = compile(in, s, betza);
  PieceIndex at = in.v.find(id.id);
  const bool fresh = at == kNoPieceIndex;
  if (fresh) {
    in.v.pieces.emplace_back();
    at = static_cast<PieceIndex>(in.v.pieces.size()) - 1;
  }
  PieceDef& piece = in.v.pieces[static_cast<std::size_t>(at)];
  if (!fresh && !id.side[0]) {  // Black's own moves of a letter White has too
    piece.black_betza = betza;
    piece.black_program = std::move(program);
    piece.side[1] = true;
    return;
  }
  if (!fresh) {  // White's moves come second: what was read is Black's
    piece.black_betza = piece.betza;
    piece.black_program = std::move(piece.program);
  }
  piece.id = id.id, piece.name = name, piece.betza = betza, piece.program = std::move(program);
  piece.side = fresh ? id.side : std::array<bool, 2>{true, true};
  piece.immobile = betza == "-";
}

void read_alias(Reading& in, const Setting& s, const std::string& sub) {
  const auto other = parse_id(sub);
  if (!other) refuse("'" + sub + "' is no piece letter");
  PieceDef* piece = piece_of(in, one_word(s));
  if (!piece) return;
  if (in.used.count(other->id)) refuse("the letter '" + sub + "' is used by two pieces");
  piece->aliases.push_back(other->id);
}

void read_value(Reading& in, const Setting& s, const std::string& sub) {
  const int value = read_number(one_word(s), -100000, 100000);
  if (PieceDef* piece = piece_of(in, sub)) piece->value = value;
}

void read_shown(Reading& in, const Setting& s, const std::string& sub) {
  PieceDef* piece = piece_of(in, sub);
  if (!piece) return;
  compile(in, s, one_word(s));
  piece->gui_betza = one_word(s);
}

void read_immobile(Reading& in, const Setting& s, const std::string&) {
  for (PieceIndex i : in.pieces(s.words)) in.v.pieces[static_cast<std::size_t>(i)].immobile = true;
}

/// Zones that nobody asks for may be left over from a parent with a larger board.
bool zone_is_wanted(const Reading& in, const Setting& zone, const std::string& name) {
  if (zone.owner == in.def.name) return true;
  const std::string at_name = "@" + name;
  for (const Setting& s : in.def.settings) {
    if (s.key == zone.key) continue;
    if (s.key.size() > at_name.size() &&
        s.key.compare(s.key.size() - at_name.size(), at_name.size(), at_name) == 0)
      return true;
    if (std::find(s.words.begin(), s.words.end(), name) != s.words.end()) return true;
  }
  return false;
}

void read_named_zone(Reading& in, const Setting& s, const std::string& sub) {
  if (zone_is_wanted(in, s, sub)) in.v.zones[sub] = in.zone(s.words);
}

// move.P@across = fsW
void read_zone_move(Reading& in, const Setting& s, const std::string& sub) {
  const std::size_t at = sub.find('@');
  if (at == std::string::npos) refuse("say where: move.P@ZONE");
  PieceDef* piece = piece_of(in, sub.substr(0, at));
  if (!piece) return;
  const std::string& betza = one_word(s);
  piece->zone_moves.push_back({in.zone({sub.substr(at + 1)}), betza, compile(in, s, betza)});
}

void read_confine(Reading& in, const Setting& s, const std::string& sub) {
  if (PieceDef* piece = piece_of(in, sub)) piece->confine = in.zone(s.words);
}

// --- promotion

void read_promote(Reading& in, const Setting& s, const std::string&) {
  in.promote_plus = choose<bool>(one_word(s), {{"none", false}, {"+", true}});
}

void read_promotes_to(Reading& in, const Setting& s, const std::string& sub) {
  const PieceId id = id_of(sub);
  PieceDef* piece = piece_of(in, sub);
  if (!piece) return;
  std::vector<PieceIndex> targets;
  if (s.words.size() == 1 && s.words[0] == "+") {
    targets = in.pieces({"+" + id.id});
  } else {
    targets = in.pieces(s.words);
  }
  const bool black_has_own =
      id.side[0] &&
      in.def.find("promote." + std::string(1, static_cast<char>(std::tolower(
                                                  static_cast<unsigned char>(sub[0])))));
  if (id.side[0]) piece->promotes_to[0] = targets;
  if (id.side[1] && !black_has_own) piece->promotes_to[1] = targets;
}

// promote.when = entry capture
std::uint8_t when(const Setting& s) {
  std::uint8_t set = kByStyle;
  for (const std::string& word : s.words)
    set |= choose<std::uint8_t>(
        word,
        {{"entry", kOnEntry}, {"inside", kInside}, {"leave", kOnLeaving}, {"capture", kOnCapture}});
  return set;
}

void read_promotion_when(Reading& in, const Setting& s, const std::string& sub) {
  if (sub.empty()) {
    in.when = when(s);
  } else if (PieceDef* piece = piece_of(in, sub)) {
    piece->when = when(s);
    in.own_when.insert(in.v.find(piece->id));
  }
}

// promote.defer = turn
void read_promotion_defer(Reading& in, const Setting& s, const std::string&) {
  in.v.promotion_waits = choose<bool>(one_word(s), {{"none", false}, {"turn", true}});
}

// promote.last = P L
void read_promotion_last(Reading& in, const Setting& s, const std::string&) {
  for (PieceIndex i : in.pieces(s.words))
    in.v.pieces[static_cast<std::size_t>(i)].promotes_last = true;
}

// promote.file = P
void read_promotion_file(Reading& in, const Setting& s, const std::string&) {
  for (PieceIndex i : in.pieces(s.words))
    in.v.pieces[static_cast<std::size_t>(i)].promotes_by_file = true;
}

PromotionForce force(const Setting& s) {
  return choose<PromotionForce>(one_word(s), {{"always", PromotionForce::Always},
                                              {"stuck", PromotionForce::Stuck},
                                              {"never", PromotionForce::Never}});
}

void read_promotion_zone(Reading& in, const Setting& s, const std::string& sub) {
  if (sub.empty()) {
    in.promotion_zone = in.zone(s.words);
  } else if (PieceDef* piece = piece_of(in, sub)) {
    piece->promotion_zone = in.zone(s.words);
    in.own_promotion_zone.insert(in.v.find(piece->id));
  }
}

void read_promotion_force(Reading& in, const Setting& s, const std::string& sub) {
  const bool word = s.words[0] == "always" || s.words[0] == "stuck" || s.words[0] == "never";
  if (sub.empty() && !word) {  // promote.force = P L: these where they are stuck, others never
    if (s.words[0][0] >= 'a' && s.words[0][0] <= 'z')
      refuse("'" + s.words[0] + "' is not one of: always, stuck, never, nor a list of pieces");
    in.force = PromotionForce::Never;
    for (PieceIndex i : in.pieces(s.words)) {
      in.v.pieces[static_cast<std::size_t>(i)].force = PromotionForce::Stuck;
      in.own_force.insert(i);
    }
  } else if (sub.empty()) {
    in.force = force(s);
  } else if (PieceDef* piece = piece_of(in, sub)) {
    piece->force = force(s);
    in.own_force.insert(in.v.find(piece->id));
  }
}

/// Words "N:2": calls use(piece, number); a word without a number means `missing`.
template <class Use>
void read_counts(Reading& in, const Setting& s, int missing, Use use) {
  if (s.words[0] == "none") return;
  for (const std::string& word : s.words) {
    const std::size_t colon = word.find(':');
    if (colon == std::string::npos && missing == 0)
      refuse("'" + word + "' wants a number, as in Q:1");
    const int n =
        colon == std::string::npos ? missing : read_number(word.substr(colon + 1), 1, 1000);
    std::vector<PieceIndex> list;
    in.add_run(word.substr(0, colon), list);
    for (PieceIndex i : list) use(in.v.pieces[static_cast<std::size_t>(i)], n);
  }
}

void read_promotion_limit(Reading& in, const Setting& s, const std::string&) {
  read_counts(in, s, 0, [](PieceDef& piece, int n) { piece.limit = n; });
}

// --- drops

void read_drop_zone(Reading& in, const Setting& s, const std::string& sub) {
  if (sub.empty())
    in.drop_zone = in.zone(s.words);
  else if (PieceDef* piece = piece_of(in, sub))
    piece->drop_zone = in.zone(s.words);
}

void read_drop_file(Reading& in, const Setting& s, const std::string&) {
  read_counts(in, s, 1, [](PieceDef& piece, int n) { piece.drop_max_per_file = n; });
}

// drop.ban = P mate dead: the pieces before a word are those it speaks of, all of them if there are
// none.
void read_drop_ban(Reading& in, const Setting& s, const std::string&) {
  if (s.words.size() == 1 && s.words[0] == "none") return;
  std::vector<PieceIndex> list;
  bool fresh = false;
  for (const std::string& word : s.words) {
    fresh = word != "mate" && word != "dead";
    if (fresh) {
      in.add_run(word, list);
      continue;
    }
    for (std::size_t i = 0; i < in.v.pieces.size(); ++i) {
      const bool meant =
          list.empty() || std::count(list.begin(), list.end(), static_cast<PieceIndex>(i)) > 0;
      PieceDef& piece = in.v.pieces[i];
      if (word == "mate") piece.drop_ban_mate = piece.drop_ban_mate || meant;
      if (word == "dead") piece.drop_ban_dead = piece.drop_ban_dead || meant;
    }
    list.clear();
  }
  if (fresh) refuse("say what is banned: mate or dead");
}

}  // namespace

const std::vector<Key> kPieceKeys = {
    {"piece.", read_piece},
    {"alias.", read_alias},
    {"value.", read_value},
    {"xboard.piece.", read_shown},
    {"immobile", read_immobile},
    {"zone.", read_named_zone},
    {"move.", read_zone_move},
    {"confine.", read_confine},
    {"promote", read_promote},
    {"promote.zone", read_promotion_zone},
    {"promote.zone.", read_promotion_zone},
    {"promote.force", read_promotion_force},
    {"promote.force.", read_promotion_force},
    {"promote.when", read_promotion_when},
    {"promote.when.", read_promotion_when},
    {"promote.defer", read_promotion_defer},
    {"promote.last", read_promotion_last},
    {"promote.file", read_promotion_file},
    {"promote.limit", read_promotion_limit},
    {"promote.", read_promotes_to},
    {"drop.zone", read_drop_zone},
    {"drop.zone.", read_drop_zone},
    {"drop.file", read_drop_file},
    {"drop.ban", read_drop_ban},
};

}  // namespace variants
