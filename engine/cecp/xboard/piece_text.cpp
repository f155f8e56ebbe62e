// Three steps: translate to terms, write several spellings, and keep the first that XBoard reads as
// the piece (xboard_pieces.h); else the most generous one.
#include "engine/cecp/xboard/piece_text.h"

#include <algorithm>
#include <cctype>
#include <exception>
#include <set>
#include <vector>

#include "betza/compile.h"
#include "betza/parse.h"
#include "betza/translate/translate.h"

namespace engine {
namespace {

using variants::PieceDef;
using variants::Variant;

bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool is_lower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// One atom with its modifiers and range.
struct Term {
  std::string modifiers;
  char atom = ' ';
  bool doubled = false;
  std::string range;
};

/// Terms of a plain XBetza string; nullopt if it has brackets, chains or other later spellings.
std::optional<std::vector<Term>> split_terms(std::string_view text) {
  std::vector<Term> terms;
  std::size_t i = 0;
  while (i < text.size()) {
    Term term;
    while (i < text.size() && is_lower(text[i])) term.modifiers.push_back(text[i++]);
    if (i >= text.size()) return std::nullopt;
    if (text[i] != '@' && !is_upper(text[i])) return std::nullopt;
    term.atom = text[i++];
    if (i < text.size() && is_upper(term.atom) && text[i] == term.atom) term.doubled = true, ++i;
    while (i < text.size() && is_digit(text[i])) term.range.push_back(text[i++]);
    terms.push_back(std::move(term));
  }
  return terms;
}

/// Modifiers of one leg: initial, directions as they were, then mode letters in XBoard's order.
std::string order_leg(std::string_view leg) {
  constexpr std::string_view kDirections = "fblrvsh";
  constexpr std::string_view kModes = "mcdetpgoynj";
  std::string out;
  for (const char c : leg)
    if (c == 'i') out.push_back(c);
  for (const char c : leg)
    if (kDirections.find(c) != std::string_view::npos) out.push_back(c);
  for (const char mode : kModes)
    for (const char c : leg)
      if (c == mode) out.push_back(c);
  return out;
}

std::string order_modifiers(std::string_view modifiers) {
  std::string out;
  for (;;) {
    const std::size_t next = modifiers.find('a');
    out += order_leg(modifiers.substr(0, next));
    if (next == std::string_view::npos) return out;
    out.push_back('a');
    modifiers.remove_prefix(next + 1);
  }
}

/// The term in XBoard's letters: its J is the camel and its L the zebra, ours the other way round.
std::optional<std::string> xboard_term(const Term& term) {
  constexpr std::string_view kAtoms = "ABCDFGHKNOQRWZ";
  const std::string modifiers = order_modifiers(term.modifiers);
  char atom = term.atom;
  if (atom == '@') return "";
  if (atom == 'U') return modifiers + "QNCZ";  // universal leaper: as near as XBoard comes
  if (atom == 'L') atom = 'C';
  if (atom == 'J') atom = 'Z';
  if (kAtoms.find(atom) == std::string_view::npos) return std::nullopt;
  if (!term.doubled) return modifiers + atom + term.range.substr(0, 2);
  if (atom == 'W') return modifiers + "R" + term.range.substr(0, 2);
  if (atom == 'F') return modifiers + "B" + term.range.substr(0, 2);
  if (atom == 'K') return modifiers + "Q" + term.range.substr(0, 2);
  const bool slider = atom == 'B' || atom == 'R' || atom == 'Q';
  return modifiers + atom + (slider ? "" : term.range.empty() ? "0" : term.range.substr(0, 2));
}

bool is_pawn(const Variant& v, int index) {
  return std::find(v.pawns.pieces.begin(), v.pawns.pieces.end(), index) != v.pawns.pieces.end();
}

/// Is "unmoved" a fair word for the zone? Not if a piece can move on within it.
bool is_home(const Variant& v, const variants::Zone& zone) {
  return std::all_of(zone.squares.begin(), zone.squares.end(), [&](const auto& squares) {
    std::set<int> files;
    for (const variants::Square s : squares) files.insert(v.geometry.file(s));
    return files.size() == squares.size();
  });
}

bool is_everywhere(const Variant& v, const variants::Zone& zone) {
  return std::all_of(zone.squares.begin(), zone.squares.end(), [&](const auto& squares) {
    return squares.size() == static_cast<std::size_t>(v.geometry.size());
  });
}

/// XBoard has no zones. A double step from some ranks only is best expressed by `i`; the moves of
/// another zone are added.
std::string with_zones(const Variant& v, int index, std::string betza) {
  const PieceDef& piece = v.pieces[static_cast<std::size_t>(index)];
  const bool limited = v.pawns.double_zone && is_pawn(v, index) && is_home(v, *v.pawns.double_zone);
  const std::size_t trace = betza.find("fmnD");
  if (limited && trace != std::string::npos && (trace == 0 || betza[trace - 1] != 'i'))
    betza.insert(trace, "i");
  for (const variants::ZoneMove& move : piece.zone_moves) {
    const std::size_t covered = move.zone.squares[0].size();
    betza =
        covered == static_cast<std::size_t>(v.geometry.size()) ? move.betza : betza + move.betza;
  }
  return betza;
}

// --- spellings to be tested

std::string write(const Term& term) {
  return term.modifiers + std::string(term.doubled ? 2 : 1, term.atom) + term.range;
}

/// The letters of the orthogonal or the diagonal directions among those of a king's or queen's
/// move.
std::string directions_among(std::string_view modifiers, bool diagonal) {
  struct Direction {
    const char* letters;
    int dx, dy;
  };
  static constexpr Direction kDirections[] = {{"f", 0, 1},   {"b", 0, -1},  {"r", 1, 0},
                                              {"l", -1, 0},  {"fr", 1, 1},  {"fl", -1, 1},
                                              {"br", 1, -1}, {"bl", -1, -1}};
  const betza::Geometry board(3, 3);
  std::string directions;
  for (const char c : modifiers)
    if (std::string_view("fblrvsh").find(c) != std::string_view::npos) directions.push_back(c);
  const std::vector<XboardMove> moves = xboard_moves_alone(directions + "K", 4, board);
  std::string out;
  for (const Direction& d : kDirections) {
    const betza::Square to = board.square(1 + d.dx, 1 + d.dy);
    const bool found =
        std::any_of(moves.begin(), moves.end(), [to](const XboardMove& m) { return m.to == to; });
    if (found && (d.dx != 0 && d.dy != 0) == diagonal) out += d.letters;
  }
  return out;
}

/// Without what XBoard misreads: no n on a step to the next square (the piece would never arrive),
/// and directed kings and queens in two terms (their diagonal moves are mirrored for White only).
std::string tidied(const std::vector<Term>& terms) {
  std::string out;
  for (Term term : terms) {
    const bool one_leg = term.modifiers.find('a') == std::string::npos;
    if (one_leg && std::string_view("WFKBRQ").find(term.atom) != std::string_view::npos)
      std::erase(term.modifiers, 'n');
    const bool directed = term.modifiers.find_first_of("fblrvsh") != std::string::npos;
    if (!one_leg || !directed || (term.atom != 'K' && term.atom != 'Q')) {
      out += write(term);
      continue;
    }
    std::string modes = term.modifiers;
    std::erase_if(modes, [](char c) {
      return std::string_view("fblrvsh").find(c) != std::string_view::npos;
    });
    for (const bool diagonal : {false, true}) {
      Term part = term;
      part.modifiers = directions_among(term.modifiers, diagonal);
      if (part.modifiers.empty()) continue;
      part.modifiers += modes;
      part.atom = term.atom == 'K' ? (diagonal ? 'F' : 'W') : (diagonal ? 'B' : 'R');
      out += write(part);
    }
  }
  return out;
}

/// Captures more pieces on the way than the two that XBoard has room for.
bool takes_too_many(const Term& term) {
  int taken = 0;
  std::string_view legs = term.modifiers;
  for (std::size_t end; (end = legs.find('a')) != std::string_view::npos;
       legs.remove_prefix(end + 1))
    if (legs.substr(0, end).find_first_of("cd") != std::string_view::npos) ++taken;
  return taken > 2;
}

/// Possible spellings of a string, the plainest first.
std::vector<std::string> candidates(const std::string& betza) {
  std::vector<std::string> out;
  const auto add = [&](const std::string& text) {
    constexpr std::size_t kLongest = 80;  // XBoard cuts longer strings
    const auto spelt = xboard_betza(text);
    if (spelt && !spelt->empty() && spelt->size() <= kLongest) out.push_back(*spelt);
  };
  const auto offer = [&](const std::string& text) {
    auto terms = split_terms(text);
    if (!terms) return;
    std::erase_if(*terms, takes_too_many);
    std::string plain;
    for (const Term& term : *terms) plain += write(term);
    add(plain);
    add(tidied(*terms));
  };
  offer(betza);
  try {
    offer(betza::translate(betza::parse(betza), betza::Dialect::XBetza).text);
  } catch (const std::exception&) {  // XBetza's legs cannot express it
  }
  return out;
}

/// The terms by which a string captures, in order; XBoard sees no check in the others.
std::multiset<std::string> capturing_terms(const std::string& betza) {
  const auto terms = split_terms(betza);
  if (!terms) return {betza};
  std::multiset<std::string> out;
  for (Term term : *terms) {
    const auto has = [&](char c) { return term.modifiers.find(c) != std::string::npos; };
    if (term.atom == 'O' || (has('m') && !has('c') && !has('a'))) continue;
    std::erase(term.modifiers, 'i');
    out.insert(write(term));
  }
  return out;
}

/// Does the piece capture otherwise in some zone? A `piece` line holds the moves of all zones
/// together. XBoard has rules of its own for the soldiers of xiangqi.
bool captures_by_zone(const Variant& v, const PieceDef& piece) {
  const bool soldier = v.gui.parent == "xiangqi" && piece.betza == "fW";
  return std::any_of(piece.zone_moves.begin(), piece.zone_moves.end(), [&](const auto& move) {
    if (is_everywhere(v, move.zone) || (soldier && move.betza == "fsW")) return false;
    return capturing_terms(move.betza) != capturing_terms(piece.betza);
  });
}

constexpr const char* kAnywhere = "QADNCHZG";  // the most generous string

}  // namespace

std::optional<std::string> xboard_betza(std::string_view betza) {
  const auto terms = split_terms(betza);
  if (!terms) return std::nullopt;
  std::string out;
  for (const Term& term : *terms) {
    const auto text = xboard_term(term);
    if (!text) return std::nullopt;
    out += *text;
  }
  return out;
}

XboardPiece xboard_piece(const Variant& variant, int index, bool black) {
  const PieceDef& piece = variant.pieces[static_cast<std::size_t>(index)];
  const bool given = !piece.gui_betza.empty() && piece.gui_betza != piece.betza;
  if (given) return {xboard_betza(piece.gui_betza).value_or(""), {}};  // from the ini file: trusted
  const std::string own = black ? piece.black_betza.value_or(piece.betza) : piece.betza;
  const std::string betza = with_zones(variant, index, own);
  XboardPiece best{kAnywhere, {false, false}};
  if (own.empty() || own == "-") return {"", {}};  // it never moves
  const betza::Program program = betza::compile(betza);
  for (const std::string& text : candidates(betza)) {
    const Agreement agreement = compare_moves(text, program);
    if (agreement.exact) return {text, agreement};
    if (agreement.covers && !best.agreement.covers) best = {text, agreement};
  }
  return best;
}

bool is_confined(const Variant& variant, const PieceDef& piece) {
  return piece.confine && !is_everywhere(variant, *piece.confine);
}

bool inexpressible(const Variant& variant, int index) {
  const PieceDef& piece = variant.pieces[static_cast<std::size_t>(index)];
  return !xboard_piece(variant, index, false).agreement.covers ||
         (piece.black_betza && !xboard_piece(variant, index, true).agreement.covers);
}

bool attacks_fall_short(const Variant& v) {
  const auto falls_short = [&](const PieceDef& piece) {
    const bool royal_spared =
        std::any_of(piece.spares.begin(), piece.spares.end(), [&](int spared) {
          const auto& royals = v.royalty.pieces;
          return std::find(royals.begin(), royals.end(), spared) != royals.end();
        });
    return royal_spared || !piece.no_hurdles.empty() || captures_by_zone(v, piece);
  };
  return v.grid > 0 || !v.stops.empty() ||
         std::any_of(v.pieces.begin(), v.pieces.end(), falls_short);
}

// XBoard confines pieces in xiangqi only, where it has palaces of its own.
bool understood_by_xboard(const Variant& variant) {
  const bool palaces = variant.gui.parent == "xiangqi";
  for (const PieceDef& piece : variant.pieces)
    if (!palaces && is_confined(variant, piece)) return false;
  const auto& doubles = variant.pawns.double_zone;
  if (doubles && !is_home(variant, *doubles) && !is_everywhere(variant, *doubles)) return false;
  for (int i = 0; i < static_cast<int>(variant.pieces.size()); ++i)
    for (const bool black : {false, true})
      if (!xboard_piece(variant, i, black).agreement.exact) return false;
  return true;
}

}  // namespace engine
