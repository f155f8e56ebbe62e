// engine/board/rules/captures/capture_modes.cpp: the victims of a move by each mode, and the moves
// that only a capture makes possible. Tested by tests/engine/capture_modes_test.cpp.
#include "engine/board/rules/captures/capture_modes.h"

#include <algorithm>

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"
#include "engine/board/rules/lines.h"
#include "engine/board/rules/moves/swaps.h"

namespace engine {

namespace {

using variants::CaptureMode;

constexpr betza::Delta kSides[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
constexpr betza::Delta kDirections[] = {{1, 0}, {-1, 0}, {0, 1},  {0, -1},
                                        {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

/// How the piece on a square takes: its own modes, and by mimicry those of its victims.
template <int Bits>
class Taker {
 public:
  using Set = Bitset<Bits>;
  Taker(const Position<Bits>& p, Square from)
      : p_(p),
        data_(p.rules().template get<CaptureModes>()),
        us_(color_of(p.piece_on(from))),
        type_(type_of(p.piece_on(from))),
        from_(from) {}

  Color side() const { return us_; }
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
      return m.quiet && m.has_reach() && m.reach(from_, Set{}).test(to);
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
        if (m.capture && m.has_reach()) out |= m.reach(from_, p_.occupied()) & enemies;
    }
    return out;
  }
  const std::vector<PieceType>& partners(Square victim) const {
    return data_
        .partners[(modes() & CaptureMode::kCoordination) != 0 ? type_
                                                              : type_of(p_.piece_on(victim))];
  }

 private:
  const Position<Bits>& p_;
  const CaptureModes::Data& data_;
  Color us_;
  PieceType type_;
  Square from_;
};

/// Enemies on the line of the move: those it leaves behind, passes over and comes up to.
template <int Bits>
Bitset<Bits> taken_in_line(const Position<Bits>& p, const Taker<Bits>& taker, Move m) {
  Bitset<Bits> out;
  const Geometry& g = p.geometry();
  const auto d = direction(g, m.from(), m.to());
  if (!d) return out;
  const auto look = [&](int mode, std::optional<Square> s) {
    if (s && taker.takes(mode, *s, m.to())) out.set(*s);
  };
  look(CaptureMode::kWithdrawal, g.step(m.from(), -*d));
  look(CaptureMode::kApproach, g.step(m.to(), *d));
  for (auto at = g.step(m.from(), *d); at && *at != m.to(); at = g.step(*at, *d))
    look(CaptureMode::kOvertaking, at);
  return out;
}

/// Enemies where its file and rank cross those of a partner.
template <int Bits>
Bitset<Bits> taken_with_partner(const Position<Bits>& p, const Taker<Bits>& taker, Move m) {
  Bitset<Bits> out;
  const Geometry& g = p.geometry();
  for (Bitset<Bits> others = p.pieces(taker.side()); others;) {
    const Square k = others.pop_lsb();
    if (k == m.from()) continue;
    for (const Square s :
         {g.square(g.file(m.to()), g.rank(k)), g.square(g.file(k), g.rank(m.to()))}) {
      if (!taker.takes(CaptureMode::kCoordination, s, m.to())) continue;
      const auto& partners = taker.partners(s);
      if (std::find(partners.begin(), partners.end(), type_of(p.piece_on(k))) != partners.end())
        out.set(s);
    }
  }
  return out;
}

/// Enemies beside its target with another piece of its side right behind them.
template <int Bits>
Bitset<Bits> enclosed(const Position<Bits>& p, const Taker<Bits>& taker, Move m) {
  Bitset<Bits> out;
  for (const betza::Delta d : kSides) {
    const auto s = p.geometry().step(m.to(), d);
    if (!s || !taker.takes(CaptureMode::kCustodial, *s, m.to())) continue;
    const auto behind = p.geometry().step(*s, d);
    if (behind && *behind != m.from() && p.pieces(taker.side()).test(*behind)) out.set(*s);
  }
  return out;
}

void add_once(Move m, MoveList& list) {
  if (!list.contains(m)) list.add(m);
}

/// Moves over enemies, each with an empty square behind it, to an empty square or a piece to swap
/// with.
template <int Bits>
void add_overtaking(const Position<Bits>& p, const Taker<Bits>& taker, Square from,
                    MoveList& list) {
  const Geometry& g = p.geometry();
  for (const betza::Delta d : kDirections) {
    bool over = false;
    for (auto at = g.step(from, d); at && !g.hole(*at); at = g.step(*at, d)) {
      if (!p.occupied().test(*at)) {
        const Move m(from, *at, MoveKind::Chain);
        if (over && CaptureModes::taken(p, m)) add_once(m, list);
        continue;
      }
      if (over && p.rules().template has<Swaps>() && Swaps::may_swap(p, from, *at))
        add_once(Swaps::straight(from, *at), list);
      const auto next = g.step(*at, d);
      if (!next || p.occupied().test(*next) || g.hole(*next) ||
          !taker.takes(CaptureMode::kOvertaking, *at, *next))
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
      {CaptureMode::kCoordination,
       "takes enemies where its file and rank cross those of a friendly "},
      {CaptureMode::kCustodial,
       "takes enemies that it encloses, in a rank or file, between itself and another piece of its "
       "side"},
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
  const Taker<Bits> taker(p, m.from());
  const bool to_enemy = m.kind() != MoveKind::Swap && p.piece_on(m.to()) != kNoPiece;
  if (taker.modes() == 0 || m.from() == m.to() || to_enemy) return {};
  return taken_in_line(p, taker, m) | taken_with_partner(p, taker, m) | enclosed(p, taker, m);
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
    const Taker<Bits> taker(p, from);
    if (taker.modes() == 0) continue;
    add_overtaking(p, taker, from, list);
    for (Bitset<Bits> s = taker.displaced(); s;) add_once(Move(from, s.pop_lsb()), list);
    for (Bitset<Bits> s = p.tables().neighbours(from) & p.pieces(~us); s;)
      if (const Square at = s.pop_lsb(); taker.takes(CaptureMode::kDestruction, at))
        list.add(Move(from, from, MoveKind::Multi).with_extra(at));
  }
  if (gen != Gen::All)
    remove_if(list, first, [&](Move m) { return p.is_capture(m) != (gen == Gen::Captures); });
}

bool CaptureModes::destroys_itself(const Board& board, Move m) {
  if (!board.rules().has<CaptureModes>() || m.kind() != MoveKind::Multi || m.from() != m.to() ||
      m.extras() != 1)
    return false;
  constexpr int kDestroyers = CaptureMode::kDestruction | CaptureMode::kMimicry;
  const PieceType mover = type_of(board.piece_on(m.from()));
  return (board.rules().get<CaptureModes>().modes[mover] & kDestroyers) != 0;
}

template <int Bits>
void CaptureModes::on_move(Position<Bits>& p, Color) {
  const Move m = p.state().move;
  if (!destroys_itself(p, m)) return;
  const Piece mover = p.piece_on(m.to());
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
