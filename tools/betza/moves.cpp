// tools/betza/moves.cpp: one JSON line through betza::run and back. Tested by
// tests/betza/tool_test.cpp.
#include "tools/betza/moves.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "betza/compile.h"
#include "betza/run.h"

namespace betza_tool {

namespace {

using betza::Geometry;
using betza::Landing;
using betza::Occupant;
using betza::Square;
using Json = nlohmann::ordered_json;

/// The position of an input line. Throws std::runtime_error or a JSON error for bad values.
class LineBoard : public betza::BoardView {
 public:
  explicit LineBoard(const Json& line);

  Occupant at(Square s) const override { return occupants_[index(s)]; }
  bool royal(Square s) const override { return royal_[index(s)]; }
  bool unmoved(Square s) const override { return unmoved_[index(s)]; }
  bool ep_square(Square s) const override { return s == ep_square_; }
  Square ep_victim() const override { return victim_; }

  const Geometry& geometry() const { return geometry_; }
  Square square(const std::string& name) const {
    const auto s = geometry_.parse(name);
    if (!s) throw std::runtime_error("no such square: " + name);
    return *s;
  }
  void set_unmoved(Square s) { unmoved_[index(s)] = true; }

 private:
  static std::size_t index(Square s) { return static_cast<std::size_t>(s); }
  static Geometry shape(const Json& line) {
    const Json& board = line.at("board");
    return Geometry(board.at(0).get<int>(), board.at(1).get<int>());
  }
  void place(Square s, const std::string& what);

  Geometry geometry_;
  std::vector<Occupant> occupants_;
  std::vector<bool> royal_;
  std::vector<bool> unmoved_;
  Square ep_square_ = betza::kNoSquare;
  Square victim_ = betza::kNoSquare;
};

LineBoard::LineBoard(const Json& line)
    : geometry_(shape(line)),
      occupants_(index(geometry_.size()), Occupant::Empty),
      royal_(index(geometry_.size())),
      unmoved_(index(geometry_.size())) {
  if (line.contains("pieces")) {
    for (const auto& [name, what] : line["pieces"].items()) {
      place(square(name), what.get<std::string>());
    }
  }
  if (line.contains("ep") && !line["ep"].is_null()) {
    ep_square_ = square(line["ep"].at("square").get<std::string>());
    victim_ = square(line["ep"].at("victim").get<std::string>());
  }
}

/// Sets one square from its word: enemy, friend, hole, and the royal or unmoved kinds of these.
void LineBoard::place(Square s, const std::string& what) {
  Occupant& o = occupants_[index(s)];
  if (what == "hole") {
    o = Occupant::Hole;
    geometry_.set_hole(s);
  } else if (what == "enemy" || what == "enemy_royal") {
    o = Occupant::Enemy;
    royal_[index(s)] = what == "enemy_royal";
  } else if (what == "friend" || what == "friend_virgin") {
    o = Occupant::Friend;
    unmoved_[index(s)] = what == "friend_virgin";
  } else {
    throw std::runtime_error("unknown kind of piece: " + what);
  }
}

/// Do the limits of a drop rule (zone, number per file, per square colour, on the board) allow a
/// drop on `s`? `same_type`: squares of the side's pieces of this type.
bool drop_allowed(const betza::DropRule& rule, Square s, bool black, const LineBoard& board,
                  const std::vector<Square>& same_type) {
  const Geometry& g = board.geometry();
  if (board.at(s) != Occupant::Empty) return false;
  const int rank = black ? g.ranks() - 1 - g.rank(s) : g.rank(s);
  if (rule.depth != 0 && rank >= rule.depth) return false;
  if (rule.skip_back_rank && rank == 0) return false;
  const auto color = [&g](Square t) { return (g.file(t) + g.rank(t)) % 2; };
  int on_file = 0;
  int on_color = 0;
  for (const Square t : same_type) {
    if (g.file(t) == g.file(s)) ++on_file;
    if (color(t) == color(s)) ++on_color;
  }
  const auto full = [](int limit, int count) { return limit != 0 && count >= limit; };
  return !full(rule.max_per_file, on_file) && !full(rule.max_per_color, on_color) &&
         !full(rule.max_on_board, static_cast<int>(same_type.size()));
}

/// Every square on which some drop rule of the program allows a drop, in board order.
std::vector<Landing> drops(const betza::Program& program, bool black, const LineBoard& board,
                           const std::vector<Square>& same_type) {
  std::vector<Landing> out;
  for (Square s = 0; s < board.geometry().size(); ++s) {
    for (const betza::Rule& rule : program.rules) {
      if (rule.shape == betza::Shape::Drop && drop_allowed(rule.drop, s, black, board, same_type)) {
        out.emplace_back();
        out.back().to = s;
        break;
      }
    }
  }
  return out;
}

/// Squares as a JSON list of names.
Json names(const Geometry& g, const Square* first, std::size_t count) {
  Json list = Json::array();
  for (std::size_t i = 0; i < count; ++i) list.push_back(g.name(first[i]));
  return list;
}

/// One move, its squares sorted as names are read: by file, then rank.
Json move_json(const Geometry& g, Landing l, bool with_traces) {
  const auto by_file = [&g](Square s) { return std::pair(g.file(s), g.rank(s)); };
  const auto less = [&](Square x, Square y) { return by_file(x) < by_file(y); };
  std::sort(l.also_captured.begin(), l.also_captured.begin() + l.victims, less);
  std::sort(l.ep_squares.begin(), l.ep_squares.end(), less);
  Json move;
  move["to"] = g.name(l.to);
  move["capture"] = l.captures;
  move["also_captured"] = names(g, l.also_captured.data(), l.victims);
  if (l.partner_from != betza::kNoSquare) {
    move["also_moved"] =
        Json::array({Json{{"from", g.name(l.partner_from)}, {"to", g.name(l.partner_to)}}});
  }
  if (with_traces) move["sets_ep"] = names(g, l.ep_squares.data(), l.ep_squares.size());
  return move;
}

/// The moves of one position. Throws for bad input; answer() turns that into an error object.
Json moves(const Json& line) {
  LineBoard board(line);
  const Geometry& g = board.geometry();
  const bool black = line.value("side", "w") == "b";
  const betza::Program program = betza::compile(line.at("betza").get<std::string>());
  const std::string from = line.at("from").get<std::string>();
  std::vector<Landing> landings;
  if (from == "@") {
    std::vector<Square> same;
    for (const Json& s : line.value("same_type", Json::array())) {
      same.push_back(board.square(s.get<std::string>()));
    }
    landings = drops(program, black, board, same);
  } else {
    const Square origin = board.square(from);
    if (line.value("virgin", false)) board.set_unmoved(origin);
    betza::run(program, origin, black, g, board, landings);
  }
  const auto key = [&g](const Landing& l) {
    std::vector<std::pair<int, int>> victims;
    for (std::size_t i = 0; i < l.victims; ++i) {
      victims.emplace_back(g.file(l.also_captured[i]), g.rank(l.also_captured[i]));
    }
    std::sort(victims.begin(), victims.end());
    return std::tuple(g.file(l.to), g.rank(l.to), l.captures, victims);
  };
  std::stable_sort(landings.begin(), landings.end(),
                   [&](const Landing& x, const Landing& y) { return key(x) < key(y); });
  const Json features = line.value("features", Json::array());
  const bool traces = std::find(features.begin(), features.end(), "ep-trace") != features.end();
  Json list = Json::array();
  for (const Landing& l : landings) list.push_back(move_json(g, l, traces));
  return list;
}

}  // namespace

/// The id is repeated as it came, null without one. Invalid UTF-8 in it is replaced.
std::string answer(const std::string& text) {
  Json reply;
  reply["id"] = nullptr;
  std::string betza;
  try {
    const Json line = Json::parse(text);
    if (!line.is_object()) throw std::runtime_error("a line must be a JSON object");
    if (line.contains("id")) reply["id"] = line["id"];
    if (line.contains("betza") && line["betza"].is_string()) betza = line["betza"];
    reply["moves"] = moves(line);
  } catch (const betza::Error& error) {
    reply.erase("moves");
    reply["error"] = "column " + std::to_string(error.column() + 1) + ": " + error.what();
  } catch (const std::exception& error) {
    reply.erase("moves");
    reply["error"] = error.what();
  }
  return reply.dump(-1, ' ', true, Json::error_handler_t::replace);
}

}  // namespace betza_tool
