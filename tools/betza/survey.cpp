// tools/betza/survey.cpp: runs the piece on the empty board, against one piece on every square,
// and, if it hops or takes on the way, against two. Tested by tests/betza/tool_test.cpp.
#include "tools/betza/survey.h"

#include <algorithm>
#include <cstdio>
#include <stdexcept>

#include "betza/compile.h"
#include "betza/lower.h"
#include "betza/move_patterns.h"
#include "betza/run.h"
#include "tools/betza/diagram_lines.h"

namespace betza_tool {

namespace {

using betza::Geometry;
using betza::Landing;
using betza::Occupant;
using betza::Square;

/// What one survey may cost, in questions to test boards: about half a second. Where there are many
/// landings, each costs as much as some questions.
constexpr std::int64_t kMostQuestions = 15'000'000;
constexpr std::int64_t kQuestionsPerLanding = 3;
constexpr std::int64_t kManyLandings = 1000;

/// The survey would take too long.
struct TooLong {};

/// An empty board but for the piece and at most two others. Throws TooLong.
class TestBoard : public betza::BoardView {
 public:
  explicit TestBoard(std::int64_t& questions) : questions_(questions) {}
  Occupant at(Square s) const override {
    if (++questions_ > kMostQuestions) throw TooLong();
    return s == first ? first_is : s == second ? second_is : Occupant::Empty;
  }
  bool royal(Square) const override { return false; }
  bool unmoved(Square) const override { return mover_unmoved; }
  bool ep_square(Square s) const override { return s == passed; }
  Square ep_victim() const override { return passed == betza::kNoSquare ? passed : second; }

  Square first = betza::kNoSquare, second = betza::kNoSquare, passed = betza::kNoSquare;
  Occupant first_is = Occupant::Empty, second_is = Occupant::Empty;
  bool mover_unmoved = false;

 private:
  std::int64_t& questions_;
};

/// "8x10" as a board.
Geometry board_of(const std::string& text) {
  int files = 0;
  int ranks = 0;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%dx%d%c", &files, &ranks, &rest) != 2) {
    throw std::runtime_error("--board must be FILESxRANKS, such as 8x8, not " + text);
  }
  return Geometry(files, ranks);
}

/// Are there too many patterns from the middle of such a board to draw it at once?
bool many_ways(const betza::Program& program, int half) {
  constexpr std::size_t kMost = 1000, kLongCode = 100;
  const Geometry g(2 * half + 1, 2 * half + 1);
  return std::any_of(program.rules.begin(), program.rules.end(), [&](const betza::Rule& rule) {
    return rule.code.size() > kLongCode &&
           !betza::move_patterns(rule, g.square(half, half), false, g, kMost);
  });
}

/// The board when none is given: as large as the longest line, and odd, so that the piece stands in
/// the middle. A piece that reaches everything gets a small one.
Geometry board_for(const betza::Piece& piece, bool castles) {
  const DiagramLines r = diagram_lines(piece, 4);
  const betza::Program program = betza::compile(piece);
  int extent = r.extent;
  for (const betza::Rule& rule : program.rules) {
    for (const betza::Ray& ray : rule.rays) {
      const int far = std::max(std::abs(ray.step.dx), std::abs(ray.step.dy));
      extent = std::max(extent, far * std::max(1, std::min(ray.last, 3)));
    }
  }
  int half = std::max(extent, r.endless ? 4 : 3);
  if (r.endless && (r.bent || r.stride > 1)) half = std::max(half, r.stride > 2 ? 7 : 5);
  if (castles) half = std::max(half, 4);
  // Such a piece reaches everything, and its run takes long.
  half = std::min(half, r.slides > 2 || many_ways(program, half) ? 3 : 9);
  return Geometry(2 * half + 1, 2 * half + 1);
}

/// Fills a Survey by running the program on boards with no, one and two other pieces and comparing
/// where it gets.
class Surveyor {
 public:
  Surveyor(const betza::Program& program, int slides, Survey& survey)
      : program_(program), slides_(slides), s_(survey), g_(survey.geometry) {
    for (const betza::Rule& rule : program.rules) {
      if (rule.shape == betza::Shape::Lame) lame_.rules.push_back(rule);
      first_moves_ = first_moves_ || rule.unmoved;
    }
  }

  void run() {
    try {
      all();
    } catch (const TooLong&) {
      only_alone();
    }
    tidy();
  }

 private:
  void all() {
    alone();
    for (Square s = 0; s < g_.size(); ++s) {
      if (s != s_.from) beside(s);
    }
    if (general()) {
      for (Square p = 0; p < g_.size(); ++p) {
        for (Square s = 0; s < g_.size(); ++s) {
          if (p != s && p != s_.from && s != s_.from) behind(p, s);
        }
      }
    }
  }
  /// Keeps what is known of the empty board.
  void only_alone() {
    Survey kept;
    kept.geometry = s_.geometry;
    kept.from = s_.from;
    kept.quiet = s_.quiet;
    kept.first_quiet = s_.first_quiet;
    kept.drops = s_.drops;
    kept.null_move = s_.null_move;
    kept.left_out = "captures, hops and what blocks: too many ways on such a board";
    s_ = std::move(kept);
  }
  /// All landings of the piece on this board, as White. Equal ones were merged: the room that they
  /// took tells how many there were.
  std::vector<Landing> moves(const TestBoard& board) {
    std::vector<Landing> out;
    betza::run(program_, s_.from, false, g_, board, out);
    const auto room = static_cast<std::int64_t>(out.capacity());
    if (room > kManyLandings) questions_ += kQuestionsPerLanding * room;
    return out;
  }
  /// Does a friend on `s` keep the piece from a square that it reaches without?
  bool stopped(const betza::Program& program, const TestBoard& without, const TestBoard& with,
               Square s) const {
    std::vector<Landing> free, rest;
    betza::run(program, s_.from, false, g_, without, free);
    betza::run(program, s_.from, false, g_, with, rest);
    return std::any_of(free.begin(), free.end(), [&](const Landing& l) {
      return l.to != s &&
             std::none_of(rest.begin(), rest.end(), [&](const Landing& r) { return r.to == l.to; });
    });
  }
  /// Does it need two other pieces to show all captures (hops)? The bounds exclude strings for
  /// which all pairs would take too long.
  bool general() const {
    std::size_t size = 0;
    bool hops = false;
    for (const betza::Rule& rule : program_.rules) {
      size += rule.code.size();
      hops =
          hops || rule.shape == betza::Shape::Hopper || rule.shape == betza::Shape::General ||
          (rule.shape == betza::Shape::Lame && rule.rays[0].via_rule != betza::ViaRule::AllEmpty);
    }
    return hops && size < 400 && g_.size() <= 400 && slides_ < 3;
  }

  void alone();
  void beside(Square s);
  void behind(Square p, Square s);
  void special();
  void tidy();

  const betza::Program& program_;
  betza::Program lame_ = {};  // the leaps of the program that a piece on the way stops
  bool first_moves_ = false;  // some of its rules are for the unmoved piece
  int slides_;
  Survey& s_;
  const Geometry& g_;
  std::int64_t questions_ = 0;
};

/// The empty board: where it moves, unmoved or not, and where it may be dropped.
void Surveyor::alone() {
  TestBoard board(questions_);
  for (const Landing& l : moves(board)) {
    if (l.to == s_.from) s_.null_move = true;
    s_.quiet.insert(l.to);
  }
  board.mover_unmoved = true;
  for (const Landing& l : moves(board)) {
    if (s_.quiet.count(l.to) == 0) s_.first_quiet.insert(l.to);
  }
  for (const betza::Rule& rule : program_.rules) {
    if (rule.shape != betza::Shape::Drop) continue;
    for (Square s = 0; s < g_.size(); ++s) {
      const int rank = g_.rank(s);
      const bool inside = (rule.drop.depth == 0 || rank < rule.drop.depth) &&
                          !(rule.drop.skip_back_rank && rank == 0);
      if (inside) s_.drops.insert(s);
    }
  }
}

/// One other piece on `s`.
void Surveyor::beside(Square s) {
  TestBoard board(questions_);
  board.first = s;
  board.first_is = Occupant::Enemy;
  for (const Landing& l : moves(board)) {
    if (l.captures && l.to == s) s_.capture.insert(s);
    if (l.victims > 0) (l.to == s_.from ? s_.shot : s_.victims).insert(s);
    if (l.victims > 0 && l.to != s_.from && !l.captures) s_.beyond.insert(l.to);
    if (!l.captures && l.victims == 0 && s_.quiet.count(l.to) == 0) s_.hop_quiet.insert(l.to);
  }
  board.mover_unmoved = true;
  for (const Landing& l : moves(board)) {
    if (l.captures && l.to == s) s_.first_capture.insert(s);
    if (l.victims > 0 && l.to != s_.from) s_.first_victims.insert(s);
    if (l.victims > 0 && l.to != s_.from && !l.captures) s_.first_beyond.insert(l.to);
    if (!l.captures && l.victims == 0 && s_.first_quiet.count(l.to) == 0)
      s_.first_hop_quiet.insert(l.to);
  }
  board.first_is = Occupant::Friend;
  for (const Landing& l : moves(board)) {
    if (l.partner_from != betza::kNoSquare)
      s_.castling.insert(l.to);
    else if (!l.captures && l.victims == 0 && s_.first_quiet.count(l.to) == 0)
      s_.first_hop_quiet.insert(l.to);
  }
  board.mover_unmoved = false;
  std::set<Square> reached;
  for (const Landing& l : moves(board)) {
    reached.insert(l.to);
    if (l.captures || l.victims > 0) s_.friends.insert(s);
    if (!l.captures && l.victims == 0 && s_.quiet.count(l.to) == 0) s_.hop_quiet.insert(l.to);
  }
  for (const Square q : s_.quiet) {
    if (q != s && reached.count(q) == 0) s_.blocks.insert(s);
  }
  board.mover_unmoved = true;  // leaps of the first move too
  TestBoard open(questions_);
  open.mover_unmoved = true;
  if (!lame_.rules.empty() && stopped(lame_, open, board, s)) s_.stops.insert(s);
  // A pawn that just passed over s stands beside it.
  TestBoard passing(questions_);
  passing.passed = s;
  passing.second = s >= g_.files() ? s - g_.files() : s + g_.files();
  passing.second_is = Occupant::Enemy;
  if (passing.second == s_.from) return;
  for (const Landing& l : moves(passing)) {
    if (l.to == s && l.victims == 1 && l.also_captured[0] == passing.second) {
      TestBoard without = passing;
      without.passed = betza::kNoSquare;
      const std::vector<Landing> usual = moves(without);
      const bool locust = std::any_of(usual.begin(), usual.end(), [&](const Landing& m) {
        return m.to == s && m.victims == 1;
      });
      if (!locust) s_.en_passant.insert(s);
    }
  }
}

/// A piece of either side on `p`, an enemy on `s`.
void Surveyor::behind(Square p, Square s) {
  if (s_.capture.count(s) > 0) return;
  TestBoard board(questions_);
  board.first = p;
  board.second = s;
  board.second_is = Occupant::Enemy;
  for (const Occupant who : {Occupant::Enemy, Occupant::Friend}) {
    board.first_is = who;
    board.mover_unmoved = false;
    for (const Landing& l : moves(board)) {
      if (l.captures && l.to == s) s_.hop_capture.insert(s);
    }
    if (!first_moves_) continue;
    board.mover_unmoved = true;
    for (const Landing& l : moves(board)) {
      if (l.captures && l.to == s) s_.first_hop_capture.insert(s);
    }
  }
}

/// Removes squares from sets that add nothing to another: hop_quiet does not repeat quiet, and so
/// on.
void Surveyor::tidy() {
  const auto remove = [](std::set<Square>& from, const std::set<Square>& what) {
    for (const Square s : what) from.erase(s);
  };
  s_.quiet.erase(s_.from);
  s_.first_quiet.erase(s_.from);
  s_.hop_quiet.erase(s_.from);
  remove(s_.first_capture, s_.capture);
  remove(s_.hop_quiet, s_.quiet);
  remove(s_.first_quiet, s_.quiet);
  remove(s_.hop_capture, s_.capture);
  remove(s_.hop_capture, s_.first_capture);
  remove(s_.hop_quiet, s_.first_quiet);
  for (const auto* set : {&s_.quiet, &s_.capture, &s_.hop_quiet}) remove(s_.beyond, *set);
  s_.first_hop_quiet.erase(s_.from);
  for (const auto* set : {&s_.quiet, &s_.first_quiet, &s_.hop_quiet})
    remove(s_.first_hop_quiet, *set);
  for (const auto* set : {&s_.capture, &s_.first_capture, &s_.hop_capture})
    remove(s_.first_hop_capture, *set);
  remove(s_.first_victims, s_.victims);
  for (const auto* set : {&s_.quiet, &s_.capture, &s_.beyond, &s_.first_quiet})
    remove(s_.first_beyond, *set);
  // A mark for blocking adds nothing where a move may end.
  for (const auto* set : {&s_.quiet, &s_.capture, &s_.first_quiet, &s_.friends, &s_.victims}) {
    remove(s_.blocks, *set);
  }
}

/// The survey of one square on one board.
Survey survey_from(const betza::Program& program, int slides, const Geometry& g, Square from) {
  Survey result;
  result.geometry = g;
  result.from = from;
  Surveyor(program, slides, result).run();
  return result;
}

/// Does the piece move forward only? The board then needs one rank behind it.
bool only_forward(const Survey& s) {
  const int rank = s.geometry.rank(s.from);
  bool ahead = false;
  for (const auto* set :
       {&s.quiet, &s.capture, &s.first_quiet, &s.hop_quiet, &s.hop_capture, &s.friends, &s.victims,
        &s.blocks, &s.first_hop_quiet, &s.first_hop_capture, &s.first_victims, &s.first_beyond}) {
    for (const Square square : *set) {
      if (s.geometry.rank(square) < rank) return false;
      ahead = ahead || s.geometry.rank(square) > rank;
    }
  }
  return ahead;
}

}  // namespace

/// When neither board nor square is given, a piece that only goes forward (and is not dropped) gets
/// a lower board, with the piece on its second rank.
Survey survey(const betza::Piece& piece, const std::string& board, const std::string& from) {
  const betza::Program program = betza::compile(piece);
  const auto has = [&](betza::Shape shape) {
    return std::any_of(program.rules.begin(), program.rules.end(),
                       [shape](const betza::Rule& r) { return r.shape == shape; });
  };
  const bool chosen = board.empty();
  const Geometry shape = chosen ? board_for(piece, has(betza::Shape::Castling)) : board_of(board);
  Square origin = shape.square(shape.files() / 2, (shape.ranks() - 1) / 2);
  if (!from.empty()) {
    const auto s = shape.parse(from);
    if (!s) throw std::runtime_error("no such square on this board: " + from);
    origin = *s;
  }
  const int slides = diagram_lines(piece, 4).slides;
  Survey result = survey_from(program, slides, shape, origin);
  if (chosen && from.empty() && !has(betza::Shape::Drop) && only_forward(result)) {
    const Geometry lower(shape.files(), shape.ranks() / 2 + 3);
    result = survey_from(program, slides, lower, lower.square(shape.files() / 2, 1));
  }
  const Geometry& g = result.geometry;
  result.lines = diagram_lines(piece, std::max(g.files(), g.ranks())).lines;
  return result;
}

}  // namespace betza_tool
