// betza/describe/names.cpp: see names.h. Names as players use them; a piece is known by its moves
// in XBetza, in any order. Tested by tests/betza/describe_test.cpp.
#include "betza/describe/names.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <vector>

#include "betza/error.h"
#include "betza/parse.h"
#include "betza/print.h"
#include "betza/translate/translate.h"

namespace betza {

namespace {

/// A spelling and the name of the piece; any spelling will do, see table().
struct Name {
  const char* text;
  const char* name;
};

constexpr Name kNames[] = {
    {"W", "Wazir"},
    {"F", "Ferz"},
    {"D", "Dabbaba"},
    {"A", "Alfil"},
    {"H", "Threeleaper"},
    {"G", "Tripper"},
    {"N", "Knight"},
    {"C", "Camel"},
    {"Z", "Zebra"},
    {"K", "Mann (a King that is not royal)"},
    {"WF", "Mann (a King that is not royal)"},
    {"KisO2", "King with castling"},
    {"B", "Bishop"},
    {"R", "Rook"},
    {"Q", "Queen"},
    {"BN", "Archbishop (Cardinal, Princess)"},
    {"RN", "Chancellor (Marshal, Empress)"},
    {"QN", "Amazon"},
    {"KN", "Centaur"},
    {"BC", "Caliph"},
    {"RC", "Canvasser"},
    {"BD", "Bede"},
    {"WA", "Phoenix (Waffle)"},
    {"FD", "Kirin"},
    {"FA", "Modern Elephant (Ferfil)"},
    {"WD", "Woody Rook (War Machine)"},
    {"FAD", "FAD"},
    {"WAD", "Champion of Omega Chess"},
    {"FC", "Wizard of Omega Chess"},
    {"NAD", "Squirrel"},
    {"HFD", "Half-Duck"},
    {"NC", "Gnu (Wildebeest)"},
    {"CZ", "Bison"},
    {"vNF", "Fibnif"},
    {"ffbsN", "Crab"},
    {"N0", "Nightrider"},
    {"C0", "Camelrider"},
    {"Z0", "Zebrarider"},
    {"D0", "Dabbabarider"},
    {"A0", "Alfilrider"},
    {"R4", "Short Rook"},
    {"RF", "Dragon King (promoted Rook of Shogi)"},
    {"BW", "Dragon Horse (promoted Bishop of Shogi)"},
    {"FfW", "Silver General of Shogi"},
    {"WfF", "Gold General of Shogi"},
    {"fW", "Pawn of Shogi"},
    {"fR", "Lance of Shogi"},
    {"fN", "Knight of Shogi"},
    {"fmWfcF", "Pawn of Shatranj"},
    {"fmWfceFifmnD", "Pawn of chess"},
    {"fmWfceFfmnD", "Pawn of chess"},
    {"fmFfcW", "Berolina Pawn"},
    {"mfFcfeWimfnA", "Berolina Pawn"},
    {"fsRbK", "Charging Rook"},
    {"nN", "Mao (Horse of Xiangqi)"},
    {"mafsW", "Mao (Horse of Xiangqi)"},
    {"mafsF", "Moa"},
    {"nN0", "Mao-rider"},
    {"nA", "Elephant of Xiangqi"},
    {"mafF", "Elephant of Xiangqi"},
    {"mafsmafW", "Elephant of Janggi"},
    {"mRcpR", "Cannon of Xiangqi (Pao)"},
    {"mBcpB", "Vao (Arrow)"},
    {"mQcpQ", "Leo"},
    {"gQ", "Grasshopper"},
    {"gR", "Rookhopper"},
    {"gB", "Bishophopper"},
    {"gasQ", "Eagle (hopper)"},
    {"gafsQ", "Moose"},
    {"gabsQ", "Sparrow"},
    {"gafK", "Contra-Grasshopper"},
    {"FyafsF", "Griffon (Aanca)"},
    {"WyafsW", "Manticore (Rhino)"},
    {"yafF", "Picket of Tamerlane Chess"},
    {"FflbryafrFfrblyaflF", "Ship"},
    {"vWvyafsW", "Snake"},
    {"qN", "Rose"},
    {"zB", "Boyscout (crooked Bishop)"},
    {"zR", "Girlscout (crooked Rook)"},
    {"zN", "Quintessence"},
    {"masR", "Hook Mover"},
    {"RmasR", "Hook Mover"},
    {"masB", "Capricorn"},
    {"BmasB", "Capricorn"},
    {"KNADcaKmcabK", "Lion of Chu Shogi"},
    {"KNADcaKcabKmabK", "Lion of Chu Shogi"},
    {"KaK", "Area mover, two steps"},
    {"KaKaaK", "Area mover, three steps"},
    {"RbBfFfAfcafFfmcabF", "Soaring Eagle of Chu Shogi"},
    {"BsbRfWfDfcafWfmcabW", "Horned Falcon of Chu Shogi"},
    {"afafsKafsafzfK", "Falcon"},
    {"fmFfcafmF", "Checker"},
    {"mFcafmF", "King of checkers"},
    {"mQcafmQ", "Long Leaper"},
    {"mRcaibR", "Rifle Rook"},
    {"mBcaibB", "Rifle Bishop"},
    {"mQcaibQ", "Rifle Queen"},
    {"gabyabsR", "Collision bifurcator"},
    {"U", "Universal Leaper"},
};

/// Other names by which a piece is asked for.
constexpr Name kAliases[] = {
    {"K", "King"},       {"K", "Commoner"},        {"K", "Guard"},           {"RF", "Dragon"},
    {"WfF", "Gold"},     {"FfW", "Silver"},        {"fR", "Lance"},          {"nN", "Horse"},
    {"mRcpR", "Cannon"}, {"KNADcaKmcabK", "Lion"}, {"WyafsW", "Rhinoceros"},
};

/// Lower case, without hyphens and blanks at both ends.
std::string plain(std::string_view name) {
  std::string text;
  for (const char c : name)
    text += c == '-' ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  text.erase(0, text.find_first_not_of(' '));
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

/// "Chancellor (Marshal, Empress)", "Gold General of Shogi" and the like as single names.
std::vector<std::string> parts_of(std::string_view name) {
  std::vector<std::string> parts{plain(name)};
  const std::size_t open = name.find(" ("), close = name.rfind(')');
  const std::string_view first = name.substr(0, open);
  parts.push_back(plain(first));
  if (const std::size_t of = first.find(" of "); of != std::string_view::npos)
    parts.push_back(plain(first.substr(0, of)));
  if (open == std::string_view::npos || close == std::string_view::npos) return parts;
  std::string_view rest = name.substr(open + 2, close - open - 2);
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    for (const std::string_view word : {rest.substr(0, comma), rest.substr(0, rest.find(" of "))})
      parts.push_back(plain(word));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return parts;
}

/// Its moves in alphabetical order.
std::string key(const Piece& piece) {
  std::vector<std::string> moves;
  for (const Term& term : piece.terms) moves.push_back(print(term));
  std::sort(moves.begin(), moves.end());
  std::string text;
  for (const std::string& move : moves) text += move + " ";
  return text;
}

/// Names by canonical form. Built at the first call. Thread-safe.
const std::map<std::string, std::string>& table() {
  static const std::map<std::string, std::string> kTable = [] {
    std::map<std::string, std::string> names;
    for (const Name& name : kNames) names[key(parse(name.text))] = name.name;
    return names;
  }();
  return kTable;
}

}  // namespace

std::string name_of(const Piece& piece) {
  const auto find = [](const Piece& p) {
    const auto it = table().find(key(p));
    return it == table().end() ? std::string() : it->second;
  };
  std::string name = find(piece);
  constexpr std::size_t kLongest = 80;  // no piece with a name is longer in any spelling
  if (!name.empty() || print(piece).size() > kLongest) return name;
  try {
    const Translation xbetza = translate(piece, Dialect::XBetza);
    name = find(parse(xbetza.text));
  } catch (const Error&) {
    // [D?B] has no XBetza: known by its brackets.
    const std::string text = print(piece);
    if (text == "[D?B]" || text == "D(D-B)") name = "Osprey";
  }
  return name;
}

std::optional<std::string> piece_named(std::string_view name) {
  const std::string wanted = plain(name);
  for (const bool whole : {true, false}) {  // "knight" is the Knight before that of Shogi
    for (const Name& known : kNames) {
      const auto parts = parts_of(known.name);
      const auto end = whole ? parts.begin() + 1 : parts.end();
      if (std::find(parts.begin(), end, wanted) != end) return known.text;
    }
    for (const Name& known : kAliases)
      if (plain(known.name) == wanted) return known.text;
  }
  return std::nullopt;
}

std::vector<std::pair<std::string, std::string>> named_pieces() {
  std::vector<std::pair<std::string, std::string>> all;
  for (const Name& known : kNames) all.emplace_back(known.text, known.name);
  return all;
}

}  // namespace betza
