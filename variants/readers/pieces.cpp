// variants/readers/pieces.cpp: readers of the pieces: how they move, what they are worth, where
// they may stand. Tested by tests/variants/loader_test.cpp.
#include <algorithm>

#include "variants/readers/checker.h"
#include "variants/readers/draft.h"
#include "variants/readers/piece_key.h"
#include "variants/text.h"

namespace variants {

namespace {

// piece.N = Knight N        piece.n: Black's own      piece.N!w: White only      -: never moves
void read_piece(Draft& in, const Setting& s, const std::string& sub) {
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

void read_alias(Draft& in, const Setting& s, const std::string& sub) {
  const auto other = parse_id(sub);
  if (!other) refuse("'" + sub + "' is not a piece letter");
  PieceDef* piece = piece_of(in, one_word(s));
  if (!piece) return;
  if (in.used.count(other->id)) refuse("the letter '" + sub + "' is used by two pieces");
  piece->aliases.push_back(other->id);
}

void read_value(Draft& in, const Setting& s, const std::string& sub) {
  const int value = read_number(one_word(s), -100000, 100000);
  if (PieceDef* piece = piece_of(in, sub)) piece->value = value;
}

/// A zone that no key uses may be inherited from a parent with a larger board.
bool zone_is_wanted(const Draft& in, const Setting& zone, const std::string& name) {
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

void read_named_zone(Draft& in, const Setting& s, const std::string& sub) {
  if (!zone_is_wanted(in, s, sub)) return;
  if (in.v.geometry.parse(sub)) refuse("a zone cannot have the name of a square, '" + sub + "'");
  in.v.zones[sub] = in.zone(s.words);
}

// move.P@across = fsW
void read_zone_move(Draft& in, const Setting& s, const std::string& sub) {
  const std::size_t at = sub.find('@');
  if (at == std::string::npos) refuse("missing zone: move.P@ZONE");
  PieceDef* piece = piece_of(in, sub.substr(0, at));
  if (!piece) return;
  const std::string& betza = one_word(s);
  piece->zone_moves.push_back({in.zone({sub.substr(at + 1)}), betza, compile(in, s, betza)});
}

void read_confine(Draft& in, const Setting& s, const std::string& sub) {
  if (PieceDef* piece = piece_of(in, sub)) piece->confine = in.zone(s.words);
}

// --- checks

constexpr std::size_t kMostTypes = 120;

void check_steps(const Checker& c, const PieceDef& piece, const std::string& key) {
  const int files = c.v.geometry.files(), ranks = c.v.geometry.ranks();
  for (const betza::Rule& rule : piece.program.rules)
    for (const betza::Ray& ray : rule.rays)
      if ((std::abs(ray.step.dx) >= files && !rule.wraps) || std::abs(ray.step.dy) >= ranks) {
        c.warn(key, key + ": a step of (" + std::to_string(ray.step.dx) + "," +
                        std::to_string(ray.step.dy) + ") is larger than the board");
        return;
      }
}

/// Castlings longer than the board, and drops, which are not moves of a piece.
void check_specials(const Checker& c, const PieceDef& piece, const std::string& key) {
  for (const betza::Rule& rule : piece.program.rules) {
    if (rule.shape == betza::Shape::Castling && rule.castle.steps >= c.v.geometry.files())
      c.error(key, key + ": a castling of " + std::to_string(rule.castle.steps) +
                       " squares is longer than the board");
    if (rule.shape == betza::Shape::Drop)
      c.error(key, key +
                       ": @ (a drop) cannot stand in the string of a piece; delete it, and write "
                       "drop.zone." +
                       piece.id + " = ZONE for where the piece may be dropped");
  }
}

/// A letter that gets other moves keeps the promoted form that it inherits.
void check_promoted_form(const Checker& c, const PieceDef& piece) {
  if (piece.id[0] != '+') return;
  const std::string base = "piece." + piece.id.substr(1), form = "piece." + piece.id;
  if (c.own(base) && c.def.find(form) && !c.own(form))
    c.warn(base, base + ": the promoted form " + piece.id + " is inherited; give " + form +
                     " too if it is meant, or write " + form + " = - to have none");
}

void check_piece(const Checker& c, const PieceDef& piece) {
  const std::string key = "piece." + piece.id;
  const bool moves = !piece.program.rules.empty() || !piece.zone_moves.empty();
  if (!moves && !piece.immobile)
    c.error(key, key + ": the piece has no moves (if that is intended, write -)");
  if (piece.id[0] == '+' && !c.def.find("piece." + piece.id.substr(1)) &&
      !c.def.find("piece." + lower(piece.id.substr(1))))
    c.error(key, key + ": define the unpromoted form too, by piece." + piece.id.substr(1));
  check_promoted_form(c, piece);
  check_steps(c, piece, key);
  check_specials(c, piece, key);
}

void check_pieces(const Checker& c) {
  if (c.v.pieces.size() > kMostTypes)
    c.error("", std::to_string(c.v.pieces.size()) + " piece types, the engine supports at most " +
                    std::to_string(kMostTypes));
  if (c.v.pieces.empty()) c.error("", "there are no pieces");
  for (const PieceDef& piece : c.v.pieces) check_piece(c, piece);
}

}  // namespace

extern const Family kPieces = {
    .keys =
        {
            {"piece.", read_piece, Scope::Piece},
            {"alias.", read_alias},
            {"value.", read_value, Scope::Piece},
            {"zone.", read_named_zone},
            {"move.", read_zone_move, Scope::Piece},
            {"confine.", read_confine, Scope::Piece},
        },
    .check = check_pieces,
};

}  // namespace variants
