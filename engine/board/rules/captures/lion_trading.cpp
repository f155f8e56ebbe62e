// engine/board/rules/captures/lion_trading.cpp: is a capture a forbidden trade? Works on the sets
// of the position, without playing the move. Tested by tests/engine/lion_trading_test.cpp.
#include "engine/board/rules/captures/lion_trading.h"

#include "engine/board/notation/fen_fields.h"
#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"

namespace engine {

namespace {

using variants::TradeRule;

/// One capture of the side to move, and all that it takes. REQUIRES a pseudo-legal move. `victims_`
/// holds enemy pieces only; moves that cannot capture leave it empty.
template <int Bits>
class Trade {
 public:
  using Set = Bitset<Bits>;

  Trade(const Position<Bits>& p, Move m)
      : p_(p),
        m_(m),
        data_(p.rules().template get<LionTrading>()),
        rule_(data_.rule),
        enemy_(p.pieces(~p.side_to_move())) {
    if (m.kind() == MoveKind::DoubleStep || m.kind() == MoveKind::Castling ||
        m.kind() == MoveKind::Drop || m.kind() == MoveKind::Pass)
      return;
    for (Square s : p.victims(m)) take(s);
    if (m.to() != m.from()) take(m.to());
  }

  /// Counterstrike first, which needs no attack test; then each Lion taken from two or more squares
  /// away.
  bool allowed() const {
    const Set lions = lions_of(victims_);
    if (!lions) return true;
    const bool by_lion = data_.lion[type_of(p_.piece_on(m_.from()))];
    if (rule_.counterstrike && p_.state().lion_capture_square >= 0 &&
        (!by_lion || rule_.lions_too) &&
        !(rule_.same_square && lions == Set::of(p_.state().lion_capture_square)))
      return false;
    if (!by_lion || !rule_.guarded) return true;
    for (Set far = lions; far;) {
      const Square s = far.pop_lsb();
      if (p_.geometry().distance(m_.from(), s) > 1 && !bridged(s) && guarded(s)) return false;
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
      if (data_.lion[type_of(p_.piece_on(s))]) out.set(s);
    }
    return out;
  }
  /// Does the move also take a piece of worth besides the Lion on `lion` (the "bridge")?
  bool bridged(Square lion) const {
    if (!rule_.bridge) return false;
    for (Set others = victims_; others;) {
      const Square s = others.pop_lsb();
      if (s != lion && !data_.worthless[type_of(p_.piece_on(s))]) return true;
    }
    return false;
  }

  /// Could the Lion's side recapture there after the move? Pins do not count, lines that the move
  /// opens do. Other victims protect it only by `protected=before`.
  bool guarded(Square lion) const {
    const Color us = p_.side_to_move();
    Set removed = victims_;
    if (rule_.guarded_before) removed = Set::of(lion);
    for (int t = 0; t < p_.rules().types(); ++t)
      if (!data_.protects[static_cast<std::size_t>(t)])
        removed |= p_.pieces(~us, static_cast<PieceType>(t));
    Set occupied = p_.occupied() & ~victims_;
    occupied.reset(m_.from()), occupied.set(m_.to());
    return p_.attacked(lion, ~us, occupied, removed);
  }

  const Position<Bits>& p_;
  Move m_;
  const LionTrading::Data& data_;
  const TradeRule& rule_;
  Set enemy_, victims_;
};

}  // namespace

LionTrading::Data::Data(const Rules& rules) : rule(*rules.variant().trade) {
  protects.fill(true);
  for (variants::PieceIndex t : rule.lions) lion[static_cast<std::size_t>(t)] = true;
  for (variants::PieceIndex t : rule.no_guards) protects[static_cast<std::size_t>(t)] = false;
  for (variants::PieceIndex t : rule.worthless) worthless[static_cast<std::size_t>(t)] = true;
}

std::string LionTrading::describe(const Rules& rules) {
  const Data& d = rules.get<LionTrading>();
  const std::string lion = names_where(rules, d.lion);
  std::string out;
  if (d.rule.guarded)
    out = lion + " may not take a protected " + lion + " from a distance" +
          (d.rule.bridge ? ", unless it takes another piece of worth on the way. " : ". ");
  if (d.rule.counterstrike)
    out += "After another piece has taken " + lion + ", " +
           (d.rule.lions_too ? "no piece" : "no other piece than " + lion) + " may take " + lion +
           " in reply" + (d.rule.same_square ? ", except on the same square." : ".");
  return sentence(out);
}

/// The square's en-passant number, made different by + 1 (deferred promotion adds 2).
Key LionTrading::key(const engine::State& st, const Zobrist& zobrist) {
  return st.lion_capture_square < 0 ? 0 : Zobrist::mix(zobrist.ep(st.lion_capture_square) + 1);
}

/// lion=f6: a Lion was taken there by the last move, and not by a Lion.
bool LionTrading::read_fen(FenReader& in, FenSlot slot, Setup& setup) {
  if (slot != FenSlot::Last) return false;
  const auto squares = in.squares_after("lion=");
  if (squares) setup.lion_capture_square = squares->back();
  return squares.has_value();
}

void LionTrading::print_fen(FenWriter& out, FenSlot slot, const Setup& setup) {
  if (slot == FenSlot::Last && setup.lion_capture_square != kNoSquare)
    out.add("lion=" + out.name(setup.lion_capture_square));
}

void LionTrading::to_setup(const Board& board, Setup& setup) {
  const int square = board.state().lion_capture_square;
  setup.lion_capture_square = square >= 0 ? square : kNoSquare;
}

template <int Bits>
void LionTrading::set_up(Position<Bits>& p, const Setup& setup) {
  p.state_to_change().lion_capture_square = static_cast<std::int16_t>(setup.lion_capture_square);
}

/// Reads the victims from the journal: the move word does not hold those of a Chain.
template <int Bits>
void LionTrading::on_move(Position<Bits>& p, Color us) {
  engine::State& st = p.state_to_change();
  const Data& data = p.rules().template get<LionTrading>();
  st.lion_capture_square = -1;
  if (st.moved == kNoPiece || data.lion[type_of(st.moved)]) return;
  for (const Change& ch : p.changes_of(p.history().size() - 1))
    if (ch.kind == ChangeKind::Remove && color_of(ch.piece) != us && data.lion[type_of(ch.piece)])
      st.lion_capture_square = ch.a;
}

template <int Bits>
void LionTrading::on_null(Position<Bits>& p, Color) {
  p.state_to_change().lion_capture_square = -1;
}

/// Without an enemy Lion on the board no capture can be a trade.
template <int Bits>
void LionTrading::remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first) {
  const Data& data = p.rules().template get<LionTrading>();
  bool lions = false;
  for (int t = 0; t < p.rules().types(); ++t)
    lions = lions || (data.lion[static_cast<std::size_t>(t)] &&
                      p.count(~p.side_to_move(), static_cast<PieceType>(t)) > 0);
  if (!lions) return;
  remove_if(list, first, [&](Move m) { return p.is_capture(m) && !Trade<Bits>(p, m).allowed(); });
}

#define AANCA_INSTANTIATE(bits)                                     \
  template void LionTrading::set_up(Position<bits>&, const Setup&); \
  template void LionTrading::on_move(Position<bits>&, Color);       \
  template void LionTrading::on_null(Position<bits>&, Color);       \
  template void LionTrading::remove_illegal(Position<bits>&, MoveList&, std::size_t);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
