// engine/board/rules/describe.cpp: the sentences that no family owns (board, pieces, mate as in
// chess), around those of the families. Tested by tests/engine/rules_test.cpp.
#include "engine/board/rules/describe.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "betza/compile.h"
#include "betza/describe/describe.h"
#include "betza/parse.h"
#include "variants/text.h"

namespace engine {

namespace {

constexpr const char* kTurned = " (For Black the board is turned round.)";

/// Is Black's part of the zone White's with the board turned round?
bool turned(const Geometry& g, const variants::Zone& zone) {
  std::set<Square> squares;
  for (Square s : zone.squares[kWhite])
    squares.insert(g.square(g.files() - 1 - g.file(s), g.ranks() - 1 - g.rank(s)));
  const std::vector<Square>& black = zone.squares[kBlack];
  return squares == std::set<Square>(black.begin(), black.end());
}

/// "SUBJECT steps .. It leaps .." The name that the piece library has for the string is left out.
std::string moves_text(const std::string& subject, const std::string& betza) {
  std::string out;
  std::istringstream lines(betza::describe(betza::parse(betza)));
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.rfind("This is ", 0) == 0) continue;
    const bool it = line.rfind("It ", 0) == 0;
    out += !out.empty() ? " " + line : subject + (it ? line.substr(2) : ": " + line);
  }
  return out;
}

/// What `whole` has besides `own`, with which it begins; empty if it is another string.
std::string more_moves(const std::string& own, const std::string& whole) {
  if (own == "-" || whole.size() <= own.size() || whole.compare(0, own.size(), own) != 0) return "";
  const std::string rest = whole.substr(own.size());
  const auto rays = [](const std::string& text) {
    std::size_t number = 0;
    for (const betza::Rule& rule : betza::compile(betza::parse(text)).rules)
      number += rule.rays.size();
    return number;
  };
  try {
    return rays(own) + rays(rest) == rays(whole) ? rest : "";  // NN is no N and another
  } catch (const betza::Error&) {                              // B2, say, of B
    return "";
  }
}

/// What a piece does on a zone: all of its moves, or what is added there.
std::string zone_moves_text(const variants::PieceDef& def, const std::string& betza) {
  if (betza == "-") return def.name + " does not move.";
  if (const std::string more = more_moves(def.betza, betza); !more.empty()) {
    const std::string who = def.name + " (Betza " + more + ") also";
    const std::string text = moves_text(who, more);
    if (text[who.size()] != ':') return text;  // else it castles, say
  }
  return moves_text(def.name + " (Betza " + betza + ")", betza);
}

/// Where a piece moves otherwise than its string specifies.
std::string limits(const Rules& rules, PieceType t) {
  const Geometry& g = rules.geometry();
  const variants::PieceDef& def = rules.def(t);
  std::string out;
  const auto& home = rules.variant().pawns.double_zone;
  bool flips = !home || turned(g, *home);  // all zones, so that one remark is enough
  for (const variants::ZoneMove& z : def.zone_moves) flips = flips && turned(g, z.zone);
  if (def.confine) flips = flips && turned(g, *def.confine);
  bool flip = false;
  const auto add = [&](const std::string& text) { out += (out.empty() ? "" : " ") + text; };
  const auto where = [&](const variants::Zone& zone) {
    if (!flips) return zone_text(rules, zone);
    flip = true;
    return squares_text(rules, zone.squares[kWhite]);
  };
  const auto partial = [&](const variants::Zone& zone) {
    std::size_t squares = 0;
    for (Square s = 0; s < g.size(); ++s) squares += g.hole(s) ? 0 : 1;
    return std::all_of(zone.squares.begin(), zone.squares.end(), [&](const auto& of_side) {
      return !of_side.empty() && of_side.size() < squares;
    });
  };
  for (const variants::ZoneMove& z : def.zone_moves)
    if (!z.zone.empty()) add("On " + where(z.zone) + " " + zone_moves_text(def, z.betza));
  const bool leaps = std::any_of(def.program.rules.begin(), def.program.rules.end(),
                                 [](const betza::Rule& r) { return r.leaves_ep_squares; });
  if (home && rules.pawn(t) && leaps && partial(*home))
    add(def.name + " makes its double step from " + where(*home) + " only.");
  if (def.confine && partial(*def.confine))
    add(def.name + " may not leave " + where(*def.confine) + ".");
  return flip ? out + kTurned : out;
}

}  // namespace

std::vector<std::string> describe_rules(const Rules& rules) {
  const Geometry& g = rules.geometry();
  std::vector<std::string> out;
  out.push_back("The board has " + std::to_string(g.files()) + " files and " +
                std::to_string(g.ranks()) + " ranks.");
  for (int i = 0; i < rules.types(); ++i) {
    if (twin_of_other(rules, static_cast<PieceType>(i))) continue;
    const variants::PieceDef& def = rules.def(static_cast<PieceType>(i));
    const std::string who = def.name + " (" + def.id;
    std::string text = def.betza == "-" ? who + ") never moves."
                                        : moves_text(who + ", Betza " + def.betza + ")", def.betza);
    if (def.black_betza)
      text += " " + moves_text("Black's (Betza " + *def.black_betza + ")", *def.black_betza);
    out.push_back(std::move(text));
    if (std::string more = limits(rules, static_cast<PieceType>(i)); !more.empty())
      out.push_back(std::move(more));
  }
  for_each_family([&]<class F>() {
    if (!rules.has<F>()) return;
    if (std::string text = F::describe(rules); !text.empty()) out.push_back(std::move(text));
  });
  if (!rules.has<MisereMate>() && rules.has<Royalty>())
    out.push_back("A side that is in check and has no legal move has lost.");
  if (!rules.has<DecisiveStalemate>())
    out.push_back(rules.has<Royalty>() ? "A side that is not in check and has no legal move draws."
                                       : "A side without a legal move draws.");
  return out;
}

bool twin_of_other(const Rules& rules, PieceType t) {
  const variants::PieceIndex twin = rules.def(t).twin;
  return twin != variants::kNoPieceIndex && twin < t;
}

bool only_drops(const Rules& rules) {
  const auto& pieces = rules.variant().pieces;
  return rules.has<Drops>() &&
         std::all_of(pieces.begin(), pieces.end(), [](const auto& def) { return def.immobile; });
}

std::string joined(const std::vector<std::string>& words, const std::string& joint) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i)
    out += (i == 0 ? "" : i + 1 == words.size() ? " " + joint + " " : ", ") + words[i];
  return out;
}

std::string names_of(const Rules& rules, const std::vector<variants::PieceIndex>& types,
                     const std::string& joint) {
  std::vector<std::string> names;
  for (variants::PieceIndex t : types) {  // two kinds of pieces may share a name
    if (twin_of_other(rules, static_cast<PieceType>(t))) continue;
    const std::string& name = rules.def(static_cast<PieceType>(t)).name;
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return joined(names, joint);
}

std::string squares_text(const Rules& rules, const std::vector<Square>& squares) {
  const Geometry& g = rules.geometry();
  std::set<int> ranks;
  for (Square s : squares) ranks.insert(g.rank(s));
  std::size_t on_ranks = 0;
  for (Square s = 0; s < g.size(); ++s) on_ranks += !g.hole(s) && ranks.count(g.rank(s)) > 0;
  const bool adjacent =
      !ranks.empty() && *ranks.rbegin() - *ranks.begin() + 1 == static_cast<int>(ranks.size());
  if (on_ranks == squares.size() && adjacent) {
    const std::string first = std::to_string(*ranks.begin() + 1);
    if (ranks.size() == 1) return "rank " + first;
    return "ranks " + first + " to " + std::to_string(*ranks.rbegin() + 1);
  }
  std::set<int> files;
  for (Square s : squares) files.insert(g.file(s));
  if (squares.size() > 8 && adjacent && squares.size() == files.size() * ranks.size() &&
      *files.rbegin() - *files.begin() + 1 == static_cast<int>(files.size()))
    return g.name(g.square(*files.begin(), *ranks.begin())) + "-" +
           g.name(g.square(*files.rbegin(), *ranks.rbegin()));
  if (squares.size() > 8) return "a zone of " + std::to_string(squares.size()) + " squares";
  std::vector<std::string> names;
  for (Square s : squares) names.push_back(g.name(s));
  return joined(names, "or");
}

std::string zone_text(const Rules& rules, const variants::Zone& zone) {
  const std::string white = squares_text(rules, zone.squares[kWhite]);
  const std::string black = squares_text(rules, zone.squares[kBlack]);
  if (white == black) return white;
  if (white.empty() || black.empty())
    return white.empty() ? black + " (Black)" : white + " (White)";
  return white + " (White) or " + black + " (Black)";
}

std::string place_text(const std::string& betza) {
  std::istringstream lines(betza::describe(betza::parse(betza)));
  std::vector<std::string> places;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("It ", 0) != 0) continue;
    line = line.substr(line.find(' ', 3) + 1);  // without "It leaps"
    line = line.substr(0, line.find(" to move or capture"));
    places.push_back(line.rfind("like a ", 0) == 0 ? line.substr(5) + "'s leap" : line);
  }
  return joined(places, "or");
}

std::string sentence(std::string text) {
  while (!text.empty() && text.back() == ' ') text.pop_back();
  if (!text.empty()) text[0] = variants::upper(text[0]);
  return text;
}

}  // namespace engine
