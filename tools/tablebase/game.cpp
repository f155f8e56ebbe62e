// tools/tablebase/game.cpp: the rules that tables understand, home squares, and symmetries found by
// comparing all steps of all pieces. Tested by tests/tablebase/solve_test.cpp.
#include "tools/tablebase/game.h"

#include <algorithm>

namespace tablebase {

namespace {

/// The set under a map of squares.
Set mapped(const SquareMap& map, Set set) {
  Set out;
  for (; set;) out.set(map[static_cast<std::size_t>(set.pop_lsb())]);
  return out;
}

std::vector<Square> squares_of(Set set) {
  std::vector<Square> out;
  for (; set;) out.push_back(set.pop_lsb());
  return out;
}

/// All fields of a step, with its squares mapped, in a form that can be sorted.
using Words = std::vector<int>;
Words words_of(const Step& s, const SquareMap& map, const std::vector<Trail>& trails) {
  Words out{map[static_cast<std::size_t>(s.to)], s.ends, s.promotion};
  const auto add = [&](const Set& set) {
    out.push_back(-1);
    for (Square q : squares_of(mapped(map, set))) out.push_back(q);
  };
  add(s.empty);
  add(s.trail < 0 ? Set{} : trails[static_cast<std::size_t>(s.trail)].over);
  if (!s.special) return out;
  add(s.special->full), add(s.special->foes), add(s.special->friends);
  Set taken;
  for (Square q : s.special->takes) taken.set(q);
  add(taken);
  return out;
}

std::vector<Words> all_words(const std::vector<Step>& steps, const SquareMap& map,
                             const std::vector<Trail>& trails) {
  std::vector<Words> out;
  for (const Step& s : steps) out.push_back(words_of(s, map, trails));
  std::sort(out.begin(), out.end());
  return out;
}

// Families that the tables follow, or may ignore (repetition, n-move rule, counting, castling). A
// game with any other is refused.
constexpr engine::Families kUnderstood =
    engine::families_of<engine::Royalty, engine::AnyRoyal, engine::DupleCheck, engine::Facing,
                        engine::Castling, engine::Promotion, engine::EnPassant,
                        engine::DecisiveStalemate, engine::Repetition, engine::DecisiveRepetition,
                        engine::PerpetualCheck, engine::PerpetualChase, engine::NMove,
                        engine::Counting>;

}  // namespace

Game::Game(std::shared_ptr<const engine::Rules> rules) : rules_(std::move(rules)) {
  check_rules();
  movements_.resize(1 + 2 * static_cast<std::size_t>(rules_->types()));
}

void Game::check_rules() const {
  using namespace engine;
  std::string reasons;
  const auto refuse = [&](bool bad, const std::string& reason) {
    if (bad) reasons += "\n  " + reason;
  };
  refuse(squares() > kMostSquares, "the board has more than 128 squares");
  refuse(!rules_->has<Royalty>(), "there are no royal pieces");
  for_each_family([&]<class F>() {
    if (rules_->has<F>() && !kUnderstood.any(families_of<F>)) refuse(true, F::describe(*rules_));
  });
  if (rules_->has<DecisiveStalemate>()) {
    const DecisiveStalemate::Data& data = rules_->get<DecisiveStalemate>();
    refuse(data.count || data.sign > 0, "stalemate is neither a draw nor a loss");
  }
  if (!reasons.empty())
    throw Error("cannot solve endings of " + rules_->variant().name + ":" + reasons +
                "\nTry a variant that inherits from it without these rules.");
}

const Movement& Game::movement(Piece p) const {
  if (!movements_[p]) {
    auto m = std::make_unique<Movement>(
        compile_movement(*rules_, engine::color_of(p), engine::type_of(p)));
    m->home = home_of(p, *m);
    movements_[p] = std::move(m);
  }
  return *movements_[p];
}

/// Squares that the piece can reach from its start squares and from squares where others promote to
/// it; all squares when there are neither.
Set Game::home_of(Piece p, const Movement& m) const {
  Set all, home;
  const variants::PieceDef& def = rules_->def(engine::type_of(p));
  const Color c = engine::color_of(p);
  for (Square s = 0; s < squares(); ++s)
    if (!rules_->geometry().hole(s)) all.set(s);
  if (def.confine) {
    Set allowed;
    for (Square s : def.confine->squares[c]) allowed.set(s);
    all &= allowed;
  }
  const auto& start = rules_->start_squares();
  for (Square s = 0; s < static_cast<Square>(start.size()); ++s)
    if (start[static_cast<std::size_t>(s)] == p) home.set(s);
  for (int i = 0; i < rules_->types(); ++i) {
    const auto t = static_cast<PieceType>(i);
    const auto& options = rules_->promotions(c, t);
    if (std::find(options.begin(), options.end(), engine::type_of(p)) == options.end()) continue;
    const int when = rules_->promotes_when(t);
    if ((when & ~(variants::kOnEntry | variants::kInside)) != 0 || rules_->def(t).promotes_last)
      return all;
    for (Square s = 0; s < squares(); ++s)
      if (rules_->promotes_on(c, t, s)) home.set(s);
  }
  if (!home) return all;
  for (Set fresh = home &= all; fresh;)
    for (const Step& s : m.from[static_cast<std::size_t>(fresh.pop_lsb())]) {
      const bool stays = s.keeps_type(kPromotesQuiet) || s.keeps_type(kPromotesCapture);
      if (stays && !home.test(s.to)) home.set(s.to), fresh.set(s.to);
    }
  return home;
}

Material Game::with_promotions(const Material& pieces) const {
  Material out;
  for (Piece p : pieces)
    if (std::find(out.begin(), out.end(), p) == out.end()) out.push_back(p);
  for (std::size_t i = 0; i < out.size(); ++i)
    for (PieceType t : movement(static_cast<Piece>(out[i])).promotions) {
      const Piece p = engine::make_piece(engine::color_of(static_cast<Piece>(out[i])), t);
      if (std::find(out.begin(), out.end(), p) == out.end()) out.push_back(p);
    }
  return out;
}

SquareMap Game::reflection(bool files, bool ranks) const {
  const auto& g = rules_->geometry();
  SquareMap map;
  for (Square s = 0; s < squares(); ++s)
    map.push_back(g.square(files ? g.files() - 1 - g.file(s) : g.file(s),
                           ranks ? g.ranks() - 1 - g.rank(s) : g.rank(s)));
  return map;
}

/// Does `map` turn all that `a` does into what `b` does?
bool Game::maps_onto(Piece a, Piece b, const SquareMap& map) const {
  const Movement &x = movement(a), &y = movement(b);
  const SquareMap same = reflection(false, false);
  if (mapped(map, x.home) != y.home || x.promotions != y.promotions) return false;
  if (x.promotes_by_file || y.promotes_by_file) return false;
  for (Square s = 0; s < squares(); ++s) {
    const auto to = static_cast<std::size_t>(map[static_cast<std::size_t>(s)]);
    if (rules_->geometry().hole(s) != rules_->geometry().hole(static_cast<Square>(to)))
      return false;
    if (all_words(x.from[static_cast<std::size_t>(s)], map, x.trails) !=
        all_words(y.from[to], same, y.trails))
      return false;
  }
  return true;
}

std::vector<SquareMap> Game::symmetries(const Material& pieces) const {
  std::vector<SquareMap> maps{reflection(false, false)};
  const Material all = with_promotions(pieces);
  const auto holds = [&](bool files, bool ranks) {
    const SquareMap map = reflection(files, ranks);
    for (Square s = 0; s < squares(); ++s)
      if (map[static_cast<std::size_t>(s)] == s) return false;
    return std::all_of(all.begin(), all.end(), [&](Piece p) { return maps_onto(p, p, map); });
  };
  const bool files = holds(true, false), ranks = holds(false, true);
  if (files) maps.push_back(reflection(true, false));
  if (ranks) maps.push_back(reflection(false, true));
  if (files && ranks) maps.push_back(reflection(true, true));
  return maps;
}

std::optional<SquareMap> Game::color_swap(const Material& pieces) const {
  const Material all = with_promotions(pieces);
  for (bool files : {false, true}) {
    const SquareMap map = reflection(files, true);
    const auto swaps = [&](Piece p) {
      const PieceType t = engine::type_of(p);
      if (!rules_->def(t).side[~engine::color_of(p)]) return false;
      return maps_onto(p, engine::make_piece(~engine::color_of(p), t), map);
    };
    if (std::all_of(all.begin(), all.end(), swaps)) return map;
  }
  return std::nullopt;
}

}  // namespace tablebase
