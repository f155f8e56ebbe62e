// tools/tablebase/movement.cpp: the patterns of betza::move_patterns with the variant's zones and
// promotions applied. Tested by tests/tablebase/solve_test.cpp.
#include "tools/tablebase/movement.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "engine/board/rules/moves/unmoved_field.h"

namespace tablebase {

namespace {

using betza::MovePattern;
using betza::Rule;
using betza::Shape;

Set to_set(const std::vector<Square>& squares) {
  Set out;
  for (Square s : squares) out.set(s);
  return out;
}

/// Compiles one piece type of one colour; each function adds one aspect to `out_`.
class Compiler {
 public:
  Compiler(const engine::Rules& rules, Color c, PieceType t)
      : rules_(rules), def_(rules.def(t)), color_(c), type_(t) {}

  Movement compile() {
    const auto squares = static_cast<std::size_t>(rules_.squares());
    out_.from.resize(squares), out_.into.resize(squares), out_.takes.resize(squares);
    out_.promotions = rules_.promotions(color_, type_);
    out_.promotes_by_file = def_.promotes_by_file;
    for (Square s = 0; s < rules_.squares(); ++s)
      if (!rules_.geometry().hole(s)) board_.set(s);
    targets_ = def_.confine ? to_set(def_.confine->squares[color_]) & board_ : board_;
    add_rules();
    check_virgins();
    add_promotions();
    turn_round();
    return std::move(out_);
  }

 private:
  [[noreturn]] void refuse(const std::string& reason) const {
    throw Error("piece " + def_.id + " (" + def_.betza + "): " + reason);
  }
  void add_rules() {
    Set ordinary = board_;
    for (const variants::ZoneMove& z : def_.zone_moves) {
      const Set zone = to_set(z.zone.squares[color_]);
      ordinary &= ~zone;
      for (const Rule& r : z.program.rules) add_rule(r, zone & board_);
    }
    const betza::Program& program =
        color_ == engine::kBlack && def_.black_program ? *def_.black_program : def_.program;
    for (const Rule& r : program.rules) {
      Set origins = ordinary;
      const auto& double_zone = rules_.variant().pawns.double_zone;
      if (r.leaves_ep_squares && double_zone && rules_.pawn(type_))
        origins &= to_set(double_zone->squares[color_]);
      add_rule(r, origins);
    }
  }

  /// Castling is left out: tables know no castling rights. So are drops: there are no hands.
  void add_rule(const Rule& rule, Set origins) {
    if (rule.shape == Shape::Drop || rule.shape == Shape::Castling) return;
    if (rule.unmoved) origins &= virgin_squares(), virgin_ |= origins;
    for (Set s = origins; s;) {
      const Square from = s.pop_lsb();
      for (const MovePattern& way : ways_of(rule, from))
        if (targets_.test(way.to)) add_step(rule, from, way);
    }
  }
  /// Where a piece counts as unmoved when a FEN has "-" as its castling field.
  Set virgin_squares() const {
    Set out;
    for (Set s = board_; s;) {
      const Square at = s.pop_lsb();
      engine::Setup setup;
      setup.squares.assign(static_cast<std::size_t>(rules_.squares()), engine::kNoPiece);
      setup.unmoved.assign(setup.squares.size(), false);
      setup.squares[static_cast<std::size_t>(at)] = engine::make_piece(color_, type_);
      engine::read_unmoved(rules_, "-", 0, setup);
      if (setup.unmoved[static_cast<std::size_t>(at)]) out.set(at);
    }
    return out;
  }
  /// Throws Error when the rule depends on more than occupants.
  std::vector<MovePattern> ways_of(const Rule& rule, Square from) {
    if (rule.shape == Shape::Universal) {
      std::vector<MovePattern> all;
      const int ends = (rule.quiet ? betza::kLandsQuiet : 0) |
                       (rule.capture ? betza::kLandsCapture : 0) |
                       (rule.friendly ? betza::kLandsFriendly : 0);
      for (Square to = 0; to < rules_.squares(); ++to)
        if (to != from) all.push_back({to, static_cast<std::uint8_t>(ends), {}, {}, {}, {}, {}});
      return all;
    }
    const auto seen = [&](betza::EpSquares traced) {
      return betza::move_patterns(rule, from, color_ == engine::kBlack, rules_.geometry(), 4000,
                                  traced);
    };
    auto ways = rules_.variant().pawns.en_passant ? seen(betza::EpSquares::Matter) : std::nullopt;
    if (!ways) {
      ways = seen(betza::EpSquares::Ignore);
      out_.untold_trails = ways && rules_.variant().pawns.en_passant;
    }
    if (!ways)
      refuse(
          "its moves depend on more than the occupants of squares (unmoved or royal pieces on its "
          "way, more than three captures at once), so no table can be made");
    return std::move(*ways);
  }

  /// One pattern as a Step, with the rules of the variant applied to its ends.
  void add_step(const Rule& rule, Square from, const MovePattern& way) {
    Step step;
    step.empty = to_set(way.empty);
    step.from = static_cast<std::int16_t>(from), step.to = static_cast<std::int16_t>(way.to);
    step.ends = way.landing;
    const variants::PawnDef& pawns = rules_.variant().pawns;
    if (!pawns.en_passant ||
        (pawns.ep_zone && !to_set(pawns.ep_zone->squares[color_]).test(way.to)))
      step.ends = static_cast<std::uint8_t>(step.ends & ~betza::kLandsEnPassant);
    if (!way.plain() || !way.occupied.empty())
      step.special = std::make_shared<Special>(
          Special{to_set(way.occupied), to_set(way.enemies), to_set(way.friends), way.captured});
    if (!way.plain() && (step.ends & betza::kLandsEnPassant) != 0)
      refuse("it captures en passant in several legs, so no table can be made");
    if (rule.leaves_ep_squares && (step.ends & betza::kLandsQuiet) != 0 &&
        rules_.variant().pawns.en_passant)
      step.trail = trail_of(from, way.to);
    Set& takes = out_.takes[static_cast<std::size_t>(from)];
    if ((step.ends & betza::kLandsCapture) != 0) takes.set(way.to);
    for (Square s : way.captured) takes.set(s);
    out_.passes = out_.passes || (step.ends & betza::kLandsEnPassant) != 0;
    out_.friendly =
        out_.friendly || (step.ends & betza::kLandsFriendly) != 0 || !way.captured.empty();
    out_.most_taken = std::max(out_.most_taken, way.captured.size() + 1);
    out_.from[static_cast<std::size_t>(from)].push_back(std::move(step));
  }

  /// The squares passed on a straight line, as in EnPassant::after_double_step.
  std::int16_t trail_of(Square from, Square to) {
    const auto& g = rules_.geometry();
    const int dx = g.file(to) - g.file(from), dy = g.rank(to) - g.rank(from);
    const int n = std::gcd(dx, dy);
    Trail trail{to, {}};
    for (int i = 1; i < n; ++i)
      trail.over.set(g.square(g.file(from) + dx / n * i, g.rank(from) + dy / n * i));
    if (!trail.over) return -1;
    const auto old = std::find(out_.trails.begin(), out_.trails.end(), trail);
    const auto at = old - out_.trails.begin();
    if (old == out_.trails.end()) out_.trails.push_back(trail);
    return static_cast<std::int16_t>(at);
  }

  /// A table has one entry per piece and square, so no piece may return to a square where it counts
  /// as unmoved.
  void check_virgins() const {
    if (!virgin_) return;
    for (const auto& list : out_.from)
      for (const Step& s : list)
        if (virgin_.test(s.to))
          refuse("its moves differ while it is unmoved, and it can return to " +
                 rules_.geometry().name(s.to) + ", so no table can be made");
  }

  /// Sets Step::promotion of every step.
  void add_promotions() {
    if (out_.promotions.empty()) return;
    for (auto& list : out_.from)
      for (Step& s : list) {
        const bool takes = s.special && !s.special->takes.empty();
        if (promotes(s, takes)) s.promotion |= kPromotesQuiet;
        if (promotes(s, true)) s.promotion |= kPromotesCapture;
        if (may_decline(s.to)) s.promotion |= kMayDecline;
      }
  }
  /// May a move by this step promote? As PromotionChoices decides in the engine.
  bool promotes(const Step& s, bool capture) const {
    const bool from = rules_.promotes_on(color_, type_, s.from);
    const bool to = rules_.promotes_on(color_, type_, s.to);
    const int when = rules_.promotes_when(type_);
    if (capture && (when & variants::kOnCapture) != 0 && (from || to)) return true;
    const int last = color_ == engine::kWhite ? rules_.geometry().ranks() - 1 : 0;
    if (def_.promotes_last && rules_.geometry().rank(s.to) == last) return true;
    const int how =
        from ? (to ? variants::kInside : variants::kOnLeaving) : (to ? variants::kOnEntry : 0);
    return (when & how) != 0;
  }
  bool may_decline(Square to) const {
    return def_.force == variants::PromotionForce::Never ||
           (def_.force == variants::PromotionForce::Stuck &&
            !out_.from[static_cast<std::size_t>(to)].empty());
  }

  /// Fills `into`: the quiet steps by their target, for retrograde moves.
  void turn_round() {
    for (const auto& list : out_.from)
      for (const Step& s : list)
        if ((s.ends & betza::kLandsQuiet) != 0 && s.keeps_type(kPromotesQuiet) &&
            (!s.special || s.special->takes.empty()))
          out_.into[static_cast<std::size_t>(s.to)].push_back(s);
  }

  const engine::Rules& rules_;
  const variants::PieceDef& def_;
  Color color_;
  PieceType type_;
  Movement out_;
  Set board_, targets_, virgin_;
};

}  // namespace

Movement compile_movement(const engine::Rules& rules, Color c, PieceType t) {
  return Compiler(rules, c, t).compile();
}

}  // namespace tablebase
