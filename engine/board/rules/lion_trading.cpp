#include "engine/board/rules/lion_trading.h"

#include <algorithm>
#include <cstdlib>

namespace engine {

namespace {

using variants::TradeRule;

/// One capture of the side to move, and what it takes.
template <int Bits>
class Trade {
 public:
  using Set = Bitset<Bits>;

  Trade(const Position<Bits>& p, Move m)
      : p_(p), m_(m), rule_(*p.rules().variant().trade), enemy_(p.pieces(~p.side_to_move())) {
    if (m.kind() == MoveKind::DoubleStep || m.kind() == MoveKind::Castling ||
        m.kind() == MoveKind::Drop || m.kind() == MoveKind::Pass)
      return;
    for (Square s : p.victims(m)) take(s);
    if (m.to() != m.from()) take(m.to());
  }

  bool allowed() const {
    const Set lions = lions_of(victims_);
    if (!lions) return true;
    const bool by_lion = p_.rules().lion(type_of(p_.piece_on(m_.from())));
    if (rule_.counterstrike && p_.state().lion_capture_square >= 0 &&
        (!by_lion || rule_.lions_too) &&
        !(rule_.same_square && lions == Set::of(p_.state().lion_capture_square)))
      return false;
    if (!by_lion || !rule_.guarded) return true;
    for (Set far = lions; far;) {
      const Square s = far.pop_lsb();
      if (distance(m_.from(), s) > 1 && !bridged(s) && guarded(s)) return false;
    }
    return true;
  }

 private:
  void take(Square s) {
    if (enemy_.test(s)) victims_.set(s);
  }
  Set lions_of(Set pieces) const {
    Set out;
    for (; pieces;) {
      const Square s = pieces.pop_lsb();
      if (p_.rules().lion(type_of(p_.piece_on(s)))) out.set(s);
    }
    return out;
  }
  int distance(Square a, Square b) const {
    const Geometry& g = p_.geometry();
    return std::max(std::abs(g.file(a) - g.file(b)), std::abs(g.rank(a) - g.rank(b)));
  }
  static bool listed(const std::vector<variants::PieceIndex>& list, Piece piece) {
    return std::count(list.begin(), list.end(), static_cast<int>(type_of(piece))) > 0;
  }

  /// Is something of worth taken beside the Lion on `lion`?
  bool bridged(Square lion) const {
    if (!rule_.bridge) return false;
    for (Set others = victims_; others;) {
      const Square s = others.pop_lsb();
      if (s != lion && !listed(rule_.worthless, p_.piece_on(s))) return true;
    }
    return false;
  }

  /// Could the Lion's side take back there, were the move made? Pins do not matter, and lines that
  /// the move opens count.
  bool guarded(Square lion) const {
    const Color us = p_.side_to_move();
    Set removed = victims_;
    if (rule_.guarded_before) removed = Set::of(lion);
    for (int t = 0; t < p_.rules().types(); ++t)
      if (std::count(rule_.no_guards.begin(), rule_.no_guards.end(), t) > 0)
        removed |= p_.pieces(~us, static_cast<PieceType>(t));
    Set occupied = p_.occupied() & ~victims_;
    occupied.reset(m_.from()), occupied.set(m_.to());
    return p_.attacked(lion, ~us, occupied, removed);
  }

  const Position<Bits>& p_;
  Move m_;
  const TradeRule& rule_;
  Set enemy_, victims_;
};

}  // namespace

template <int Bits>
bool lion_trade_allowed(const Position<Bits>& p, Move m) {
  return Trade<Bits>(p, m).allowed();
}

template bool lion_trade_allowed(const Position<64>&, Move);
template bool lion_trade_allowed(const Position<128>&, Move);
template bool lion_trade_allowed(const Position<256>&, Move);
template bool lion_trade_allowed(const Position<512>&, Move);

}  // namespace engine
