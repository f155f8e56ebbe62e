// engine/board/rules/moves/en_passant_field.cpp: reads and prints the en-passant field. Tested by
// tests/engine/setup_test.cpp and tests/fuzz/fen.cpp.
#include "engine/board/rules/moves/en_passant_field.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace engine {

namespace {

/// Squares that `steps` steps of a ray of double steps pass, as offsets from its origin, White's
/// view.
std::vector<betza::Delta> passed(const betza::Ray& ray, int steps) {
  if (!ray.via.empty()) return ray.via;
  std::vector<betza::Delta> out;
  const int parts = std::max(1, std::gcd(std::abs(ray.step.dx), std::abs(ray.step.dy)));
  const betza::Delta unit{ray.step.dx / parts, ray.step.dy / parts};
  for (int i = 1; i < steps * parts; ++i) out.push_back(unit * i);
  return out;
}

/// Scores pieces by how well one of their double steps explains the squares of the field.
class VictimFinder {
 public:
  VictimFinder(const Rules& rules, const Setup& setup, const std::vector<Square>& squares)
      : rules_(rules), setup_(setup), squares_(squares) {}

  /// 0: no double step of the piece on `s` passed all the squares; 1: one did, and more squares; 2:
  /// one passed exactly these.
  int explains(Square s) const {
    const Piece p = setup_.squares[static_cast<std::size_t>(s)];
    if (p == kNoPiece || p == kHole || color_of(p) == setup_.side) return 0;
    const auto& def = rules_.def(type_of(p));
    const betza::Program& program =
        color_of(p) == kBlack && def.black_program ? *def.black_program : def.program;
    int best = 0;
    for (const betza::Rule& rule : program.rules)
      if (rule.leaves_ep_squares) best = std::max(best, by_rule(s, p, rule));
    for (const variants::ZoneMove& zone : def.zone_moves)
      for (const betza::Rule& rule : zone.program.rules)
        if (rule.leaves_ep_squares) best = std::max(best, by_rule(s, p, rule));
    return best;
  }

 private:
  const Geometry& geometry() const { return rules_.geometry(); }

  int by_rule(Square s, Piece p, const betza::Rule& rule) const {
    int best = 0;
    for (const betza::Ray& ray : rule.rays) {
      const int reach = std::max(geometry().files(), geometry().ranks());
      const bool leap = rule.shape == betza::Shape::Leaper || rule.shape == betza::Shape::Lame;
      const int last = leap ? 1 : ray.last == betza::kUnlimited ? reach : std::min(ray.last, reach);
      for (int n = std::max(1, ray.first); n <= last; ++n)
        best = std::max(best, by_step(s, p, rule, ray, n));
    }
    return best;
  }

  int by_step(Square s, Piece p, const betza::Rule& rule, const betza::Ray& ray, int n) const {
    const int sign = color_of(p) == kBlack ? -1 : 1;
    const auto from = geometry().step(s, ray.step * (-n * sign), rule.wraps);
    if (!from || !may_start(*from, p, rule)) return 0;
    const std::vector<betza::Delta> over = passed(ray, n);
    std::size_t hit = 0;
    for (betza::Delta d : over) {
      const auto mid = geometry().step(*from, d * sign, rule.wraps);
      if (mid && std::count(squares_.begin(), squares_.end(), *mid) > 0) ++hit;
    }
    if (hit != squares_.size()) return 0;
    return hit == over.size() ? 2 : 1;
  }

  /// Could the double step start on `from`? It must be empty, for pawns in the zone of `double`,
  /// and for a rule of unmoved pieces the piece's start square.
  bool may_start(Square from, Piece p, const betza::Rule& rule) const {
    if (setup_.squares[static_cast<std::size_t>(from)] != kNoPiece) return false;
    const auto& zone = rules_.has<EnPassant>() ? rules_.get<EnPassant>().double_zone : std::nullopt;
    if (zone && rules_.pawn(type_of(p))) {
      const auto& squares = zone->squares[color_of(p)];
      return std::count(squares.begin(), squares.end(), from) > 0;
    }
    const auto& start = rules_.start_squares();
    return !rule.unmoved || start.empty() || start[static_cast<std::size_t>(from)] == p;
  }

  const Rules& rules_;
  const Setup& setup_;
  const std::vector<Square>& squares_;
};

}  // namespace

Square find_ep_victim(const Rules& rules, const Setup& setup, const std::vector<Square>& squares) {
  const VictimFinder finder(rules, setup, squares);
  Square found = kNoSquare;
  int best = 0;
  for (Square s = 0; s < rules.squares() && !squares.empty(); ++s) {
    const int score = finder.explains(s);
    if (score > best) best = score, found = s;
  }
  return found;
}

namespace {

/// What a field means.
struct Reading {
  std::vector<Square> passed;
  Square victim = kNoSquare;
  int score = 0;  // the better the explanation, and then without the pawn's own square, the higher
};

/// The squares as e.p. squares, if some piece can have passed them. An occupied square among them
/// is that piece's own (XBoard's "e3d4" in Berolina).
Reading explained(const Rules& rules, const std::vector<Square>& squares, const Setup& setup) {
  Reading out;
  Square named = kNoSquare;
  for (Square s : squares) {
    if (setup.squares[static_cast<std::size_t>(s)] == kNoPiece)
      out.passed.push_back(s);
    else
      named = s;
  }
  if (out.passed.empty() || out.passed.size() > 4) return {};
  Setup candidates = setup;
  if (named != kNoSquare)
    for (Square s = 0; s < rules.squares(); ++s) {
      Piece& p = candidates.squares[static_cast<std::size_t>(s)];
      if (s != named && p != kHole) p = kNoPiece;
    }
  out.victim = find_ep_victim(rules, candidates, out.passed);
  if (out.victim != kNoSquare)
    out.score = 2 * VictimFinder(rules, candidates, out.passed).explains(out.victim) -
                (named != kNoSquare ? 1 : 0);
  return out;
}

}  // namespace

/// Fairy-Stockfish counts ranks from 1; XBoard from 0 on boards of exactly ten ranks, where the
/// better explanation decides.
void read_ep_field(FenReader& in, Setup& setup) {
  const Rules& rules = in.rules();
  const auto plain = in.squares(in.text(), 0);
  const auto shifted = rules.geometry().ranks() == 10 ? in.squares(in.text(), 1) : std::nullopt;
  if (!plain && !shifted) in.fail("'" + std::string(in.text()) + "' is not a square of the board");
  Reading best;
  for (const auto& squares : {plain, shifted})
    if (squares)
      if (const Reading r = explained(rules, *squares, setup); r.score > best.score) best = r;
  if (best.score > 0) setup.ep_squares = best.passed, setup.ep_victim = best.victim;
  in.next();
}

std::string print_ep_field(const Rules& rules, const Setup& setup, FenDialect dialect) {
  if (setup.ep_squares.empty()) return "-";
  const Geometry& g = rules.geometry();
  const bool from_zero = dialect == FenDialect::XBoard && g.ranks() == 10;
  const auto name = [&](Square s) {
    const std::string plain = g.name(s);
    const std::size_t digits = plain.find_first_of("0123456789");
    return from_zero ? plain.substr(0, digits) + std::to_string(g.rank(s)) : plain;
  };
  std::string out;
  for (Square s : setup.ep_squares) out += name(s);
  if (setup.ep_victim != kNoSquare &&
      find_ep_victim(rules, setup, setup.ep_squares) != setup.ep_victim)
    out += name(setup.ep_victim);
  return out;
}

}  // namespace engine
