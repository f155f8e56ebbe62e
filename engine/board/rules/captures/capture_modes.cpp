// engine/board/rules/captures/capture_modes.cpp: the victims of a move by each mode, and the moves
// that only a capture makes possible. Tested by tests/engine/capture_modes_test.cpp.
#include "engine/board/rules/captures/capture_modes.h"

#include <algorithm>
#include <cstdlib>

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"
#include "engine/board/rules/moves/swaps.h"

namespace engine {

namespace {

using variants::CaptureMode;

constexpr betza::Delta kSides[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
constexpr betza::Delta kDirections[] = {{1, 0}, {-1, 0}, {0, 1},  {0, -1},
                                        {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

int sign(int n) { return (n > 0) - (n < 0); }

/// What a mover looks like to its victims.
template <int Bits>
class Takers {
 public:
  using Set = Bitset<Bits>;
  Takers(const Position<Bits>& p, Square from)
      : p_(p),
        data_(p.rules().template get<CaptureModes>()),
        us_(color_of(p.piece_on(from))),
        type_(type_of(p.piece_on(from))),
        from_(from) {}

  int modes() const { return data_.modes[type_]; }
  bool mimics() const { return (modes() & CaptureMode::kMimicry) != 0; }

  /// Does it take an enemy on `s` by this mode, apart from the squares?
  bool takes(int mode, Square s) const {
    if (!p_.pieces(~us_).test(s)) return false;
    return (modes() & mode) != 0 ||
           (mimics() && (data_.modes[type_of(p_.piece_on(s))] & mode) != 0);
  }
  /// The same, for a move to `to`: a mimic must move as its victim could.
  bool takes(int mode, Square s, Square to) const {
    if (!takes(mode, s)) return false;
    return (modes() & mode) != 0 || moves_like(type_of(p_.piece_on(s)), to);
  }
  /// Could a piece of type `t` of this side go from here to `to` on an empty board?
  bool moves_like(PieceType t, Square to) const {
    const auto& movers = p_.tables().movers(us_, t);
    return std::any_of(movers.begin(), movers.end(), [&](const Mover<Bits>& m) {
      return m.quiet && plain(m) && m.reach(from_, Set{}).test(to);
    });
  }
  /// Enemies that a mimic takes by going to their squares, as they could come to its own.
  Set displaced() const {
    Set out;
    if (!mimics()) return out;
    for (int i = 0; i < p_.rules().types(); ++i) {
      const auto t = static_cast<PieceType>(i);
      const Set enemies = p_.pieces(~us_, t);
      if (!enemies) continue;
      for (const Mover<Bits>& m : p_.tables().movers(us_, t))
        if (m.capture && plain(m)) out |= m.reach(from_, p_.occupied()) & enemies;
    }
    return out;
  }
  const std::vector<PieceType>& partners(Square victim) const {
    return data_
        .partners[(modes() & CaptureMode::kCoordination) != 0 ? type_
                                                              : type_of(p_.piece_on(victim))];
  }

 private:
  static bool plain(const Mover<Bits>& m) {
    return !m.unmoved_only && m.kind != MoverKind::Castle && m.kind != MoverKind::MultiCapture &&
           m.kind != MoverKind::General;
  }

  const Position<Bits>& p_;
  const CaptureModes::Data& data_;
  Color us_;
  PieceType type_;
  Square from_;
};

/// The direction of a move along a rank, a file or a diagonal; {0, 0} for others.
betza::Delta direction(const Geometry& g, Square from, Square to) {
  const int dx = g.file(to) - g.file(from), dy = g.rank(to) - g.rank(from);
  if (dx != 0 && dy != 0 && std::abs(dx) != std::abs(dy)) return {0, 0};
  return {sign(dx), sign(dy)};
}

/// Enemies in the line of the move: left behind, passed over, come up to.
template <int Bits>
Bitset<Bits> taken_in_line(const Position<Bits>& p, const Takers<Bits>& takers, Move m) {
  Bitset<Bits> out;
  const Geometry& g = p.geometry();
  const betza::Delta d = direction(g, m.from(), m.to());
  if (d == betza::Delta{0, 0}) return out;
  const auto look = [&](int mode, std::optional<Square> s) {
    if (s && takers.takes(mode, *s, m.to())) out.set(*s);
  };
  look(CaptureMode::kWithdrawal, g.step(m.from(), -d));
  look(CaptureMode::kApproach, g.step(m.to(), d));
  for (auto at = g.step(m.from(), d); at && *at != m.to(); at = g.step(*at, d))
    look(CaptureMode::kOvertaking, at);
  return out;
}

/// Enemies where its file and rank cross those of a partner.
template <int Bits>
Bitset<Bits> taken_with_partner(const Position<Bits>& p, const Takers<Bits>& takers, Move m,
                                Color us) {
  Bitset<Bits> out;
  const Geometry& g = p.geometry();
  for (Bitset<Bits> others = p.pieces(us); others;) {
    const Square k = others.pop_lsb();
    if (k == m.from()) continue;
    for (const Square s :
         {g.square(g.file(m.to()), g.rank(k)), g.square(g.file(k), g.rank(m.to()))}) {
      if (!takers.takes(CaptureMode::kCoordination, s, m.to())) continue;
      const auto& partners = takers.partners(s);
      if (std::find(partners.begin(), partners.end(), type_of(p.piece_on(k))) != partners.end())
        out.set(s);
    }
  }
  return out;
}

/// Enemies beside its target with another piece of its side right behind them.
template <int Bits>
Bitset<Bits> enclosed(const Position<Bits>& p, const Takers<Bits>& takers, Move m, Color us) {
  Bitset<Bits> out;
  for (const betza::Delta d : kSides) {
    const auto s = p.geometry().step(m.to(), d);
    if (!s || !takers.takes(CaptureMode::kCustodial, *s, m.to())) continue;
    const auto behind = p.geometry().step(*s, d);
    if (behind && *behind != m.from() && p.pieces(us).test(*behind)) out.set(*s);
  }
  return out;
}

/// Moves over enemies, each with an empty square behind it; then on, or to a square to swap with.
template <int Bits>
void add_overtaking(const Position<Bits>& p, const Takers<Bits>& takers, Square from,
                    MoveList& list) {
  const Geometry& g = p.geometry();
  for (const betza::Delta d : kDirections) {
    bool over = false;
    for (auto at = g.step(from, d); at && !g.hole(*at); at = g.step(*at, d)) {
      if (!p.occupied().test(*at)) {
        const Move m(from, *at, MoveKind::Chain);
        if (over && CaptureModes::taken(p, m)) list.add(m);
        continue;
      }
      if (over && p.rules().template has<Swaps>() && Swaps::may_swap(p, from, *at))
        list.add(Swaps::straight(from, *at));
      const auto next = g.step(*at, d);
      if (!next || p.occupied().test(*next) || g.hole(*next) ||
          !takers.takes(CaptureMode::kOvertaking, *at, *next))
        break;
      over = true;
    }
  }
}

}  // namespace

CaptureModes::Data::Data(const Rules& rules) : partners(static_cast<std::size_t>(rules.types())) {
  for (int i = 0; i < rules.types(); ++i) {
    const auto t = static_cast<PieceType>(i);
    modes[t] = rules.def(t).takes;
    for (variants::PieceIndex k : rules.def(t).take_partners)
      partners[t].push_back(static_cast<PieceType>(k));
  }
}

bool CaptureModes::present(const variants::Variant& v) {
  return std::any_of(v.pieces.begin(), v.pieces.end(),
                     [](const variants::PieceDef& d) { return d.takes != 0; });
}

std::string CaptureModes::describe(const Rules& rules) {
  struct Words {
    int mode;
    const char* text;
  };
  static constexpr Words kWords[] = {
      {CaptureMode::kWithdrawal, "takes the enemy that it moves straight away from"},
      {CaptureMode::kApproach, "takes the enemy that it moves straight up to"},
      {CaptureMode::kOvertaking,
       "takes the enemies that it passes over, each with an empty square behind it"},
      {CaptureMode::kCoordination, "takes enemies where its file and rank cross those of an own "},
      {CaptureMode::kCustodial,
       "takes enemies that it encloses, in a rank or file, between itself and an own piece"},
      {CaptureMode::kDestruction, "may be removed together with an enemy beside it"},
      {CaptureMode::kMimicry,
       "takes each enemy in the way in which that enemy takes, by a move that it could make"}};
  std::string out;
  for (const Words& w : kWords)
    for (int i = 0; i < rules.types(); ++i) {
      const variants::PieceDef& d = rules.def(static_cast<PieceType>(i));
      if ((d.takes & w.mode) == 0) continue;
      out += (out.empty() ? "" : " ") + d.name + " " + w.text +
             (w.mode == CaptureMode::kCoordination ? names_of(rules, d.take_partners, "or") : "") +
             ".";
    }
  return sentence(out) + " Such captures are part of the move.";
}

template <int Bits>
Bitset<Bits> CaptureModes::taken(const Position<Bits>& p, Move m) {
  const Takers<Bits> takers(p, m.from());
  const bool to_enemy = m.kind() != MoveKind::Swap && p.piece_on(m.to()) != kNoPiece;
  if (takers.modes() == 0 || m.from() == m.to() || to_enemy) return {};
  const Color us = color_of(p.piece_on(m.from()));
  return taken_in_line(p, takers, m) | taken_with_partner(p, takers, m, us) |
         enclosed(p, takers, m, us);
}

template <int Bits>
void CaptureModes::expand(const Position<Bits>& p, Gen gen, MoveList& list, std::size_t first) {
  const Color us = p.side_to_move();
  const auto& modes = p.rules().template get<CaptureModes>().modes;
  for (std::size_t i = first; i < list.size(); ++i) {
    const MoveKind kind = list[i].kind();
    if (kind != MoveKind::Normal && kind != MoveKind::Promotion && kind != MoveKind::DoubleStep)
      continue;
    if (modes[type_of(p.piece_on(list[i].from()))] != 0 && taken(p, list[i]))
      list[i] = list[i].with_kind(MoveKind::Chain);
  }
  for (Bitset<Bits> own = p.pieces(us); own;) {
    const Square from = own.pop_lsb();
    const Takers<Bits> takers(p, from);
    if (takers.modes() == 0) continue;
    add_overtaking(p, takers, from, list);
    for (Bitset<Bits> s = takers.displaced(); s;) list.add(Move(from, s.pop_lsb()));
    for (Bitset<Bits> s = p.tables().neighbours(from) & p.pieces(~us); s;)
      if (const Square at = s.pop_lsb(); takers.takes(CaptureMode::kDestruction, at))
        list.add(Move(from, from, MoveKind::Multi).with_extra(at));
  }
  if (gen != Gen::All)
    remove_if(list, first, [&](Move m) { return p.is_capture(m) != (gen == Gen::Captures); });
}

template <int Bits>
void CaptureModes::on_move(Position<Bits>& p, Color) {
  const Move m = p.state().move;
  if (m.kind() != MoveKind::Multi || m.from() != m.to() || m.extras() != 1) return;
  const Piece mover = p.piece_on(m.to());
  constexpr int kDestroyers = CaptureMode::kDestruction | CaptureMode::kMimicry;
  if ((p.rules().template get<CaptureModes>().modes[type_of(mover)] & kDestroyers) == 0) return;
  const bool was_promoted = p.promoted(m.to());
  p.remove(m.to());
  if (!p.rules().template has<CapturesToHand>()) return;
  // What destroys itself has no captor: it goes where captured pieces do.
  CapturesToHand::captured(p, mover, was_promoted);
}

#define AANCA_INSTANTIATE(bits)                                                           \
  template Bitset<bits> CaptureModes::taken(const Position<bits>&, Move);                 \
  template void CaptureModes::expand(const Position<bits>&, Gen, MoveList&, std::size_t); \
  template void CaptureModes::on_move(Position<bits>&, Color);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
