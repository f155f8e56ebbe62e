// engine/search/picker.cpp: the stages of move ordering: hash move, good captures, killers, counter
// move, quiet moves, bad captures; in check all evasions at once.
#include "engine/search/picker.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "engine/search/params.h"

namespace engine {

namespace {

/// Does `c` lose the game with its next piece of the type?
template <int Bits>
bool at_stake(const Position<Bits>& p, Color c, PieceType t) {
  const Rules& rules = p.rules();
  if (rules.template has<LastRoyal>() && rules.royal(t)) return p.royal_pieces(c).count() <= 1;
  return rules.template has<Extinction>() && Extinction::at_stake(p, c, t);
}

/// Exchange value of the piece, which may be the last of those that a side must not lose.
template <int Bits>
Value worth_of(const Position<Bits>& p, const Values& values, Piece piece) {
  const PieceType t = type_of(piece);
  return values.several[t] && at_stake(p, color_of(piece), t) ? values.decisive
                                                              : values.exchange[t];
}

/// Exchange values of what an explosion removes, ours negative; centipawns.
template <int Bits>
Value blast_gain(const Position<Bits>& p, const Values& values, Move m) {
  const Color us = p.side_to_move();
  const auto& immune = p.rules().template get<Explosion>().immune;
  const auto worth = [&](Square s) {
    const Piece piece = p.piece_on(s);
    if (piece == kNoPiece || piece == kHole) return 0;
    const Value v = worth_of(p, values, piece);
    return color_of(piece) == us ? -v : v;
  };
  Value gain = worth(m.to()) + worth(m.from());
  for (Square s : p.victims(m)) gain += worth(s);
  Bitset<Bits> around = p.tables().neighbours(m.to()) & p.occupied();
  if (m.kind() != MoveKind::Drop) around &= ~Bitset<Bits>::of(m.from());
  for (PieceType t = 0; t < p.rules().types(); ++t) {
    if (immune[t]) continue;
    gain += worth_of(p, values, make_piece(~us, t)) * (around & p.pieces(~us, t)).count() -
            worth_of(p, values, make_piece(us, t)) * (around & p.pieces(us, t)).count();
  }
  return gain;
}

/// Enemies less friends around the wall of the move: the best walls have most.
template <int Bits>
int wall_worth(const Position<Bits>& p, Move m) {
  if (!m.has_wall()) return 0;
  const Color us = p.side_to_move();
  const Bitset<Bits>& around = p.tables().neighbours(m.wall());
  return (around & p.pieces(~us)).count() - (around & p.pieces(us)).count();
}

}  // namespace

void put_other_walls_last(std::vector<Move>& moves) {
  std::unordered_set<std::uint64_t> seen;
  std::vector<Move> first, others;
  for (const Move m : moves)
    (seen.insert(m.without_wall().bits()).second ? first : others).push_back(m);
  first.insert(first.end(), others.begin(), others.end());
  moves = std::move(first);
}

template <int Bits>
Value capture_gain(const Position<Bits>& p, const Values& values, Move m) {
  if (p.rules().template has<Explosion>() && p.is_capture(m)) return blast_gain(p, values, m);
  Value gain = 0;
  const auto worth = [&](Square s) {
    const Piece piece = p.piece_on(s);
    if (piece == kNoPiece || piece == kHole) return 0;
    const Value v = worth_of(p, values, piece);
    return color_of(piece) == p.side_to_move() ? -v : v;
  };
  if (m.kind() != MoveKind::Castling && m.kind() != MoveKind::Drop && m.to() != m.from())
    gain += worth(m.to());
  for (Square s : p.victims(m))
    if (s != m.to()) gain += worth(s);
  if (m.kind() == MoveKind::Promotion || (m.kind() == MoveKind::Chain && m.has_piece()))
    gain += values.exchange[m.piece()] - values.exchange[type_of(p.piece_on(m.from()))];
  return gain;
}

template <int Bits>
bool is_counted_check(const Position<Bits>& p, Move m) {
  if (!p.rules().template has<Checks>()) return false;
  const Bitset<Bits> royals = p.royals(~p.side_to_move());
  return royals && !royals.more_than_one() &&
         p.check_squares(type_of(moved_piece(p, m)), royals.lsb()).test(m.to());
}

template <int Bits>
bool see_ge(const Position<Bits>& p, const Values& values, Move m, Value threshold) {
  if (is_counted_check(p, m)) return true;
  if (p.rules().template has<Explosion>() && p.is_capture(m))
    return blast_gain(p, values, m) >= threshold;
  if (values.decisive == 0) return p.see_ge(m, threshold, values.exchange);
  if (capture_gain(p, values, m) >= values.decisive) return threshold <= values.decisive;
  std::array<Value, kMaxTypes> exchange = values.exchange;
  for (PieceType t = 0; t < p.rules().types(); ++t)
    exchange[t] = std::max(worth_of(p, values, make_piece(kWhite, t)),
                           worth_of(p, values, make_piece(kBlack, t)));
  return p.see_ge(m, threshold, exchange);
}

template <int Bits>
Picker<Bits>::Picker(Position<Bits>& position, const Values& values, History& history,
                     MoveArena& arena, const PickerContext& context, Kind kind)
    : p_(position),
      v_(values),
      h_(history),
      arena_(arena),
      c_(context),
      kind_(kind),
      stage_(Stage::Hash),
      base_(arena.used()) {
  if (c_.hash && !p_.playable(c_.hash)) c_.hash = kNoMove;
  if (kind_ == Kind::Quiescence && c_.hash && !is_tactical(p_, c_.hash)) c_.hash = kNoMove;
  if (kind_ == Kind::Main) {
    if (c_.killers[0] == c_.hash) c_.killers[0] = kNoMove;
    if (c_.killers[1] == c_.hash || c_.killers[1] == c_.killers[0]) c_.killers[1] = kNoMove;
    if (c_.counter == c_.hash || c_.counter == c_.killers[0] || c_.counter == c_.killers[1])
      c_.counter = kNoMove;
  } else {
    c_.killers = {};
    c_.counter = kNoMove;
  }
}

/// Of the moves that differ in their walls only, one comes before the others: a search of few nodes
/// sees every move of a piece, and quiescence no others.
/// REQUIRES that such moves follow each other, as Walls::expand leaves them.
template <int Bits>
void Picker<Bits>::order_walls() {
  constexpr int kNext = 2048, kNeighbour = 64;  // in units of history
  ScoredMove* kept = at_;
  for (ScoredMove* first = at_; first < end_;) {
    ScoredMove* last = first;
    ScoredMove* best = first;
    for (; last < end_ && last->move.without_wall() == first->move.without_wall(); ++last)
      if (wall_worth(p_, last->move) > wall_worth(p_, best->move)) best = last;
    for (ScoredMove* m = first; m < last; ++m)
      m->score += kNeighbour * wall_worth(p_, m->move) - (m == best ? 0 : kNext);
    if (kind_ == Kind::Quiescence) *kept++ = *best;
    first = last;
  }
  if (kind_ == Kind::Quiescence) end_ = kept;
}

/// Quiet checks that lose little are searched early. Where several royals count, a check of one
/// says little.
template <int Bits>
void Picker<Bits>::favour_checks() {
  const Bitset<Bits> royals = p_.royals(~p_.side_to_move());
  if (!royals || royals.more_than_one()) return;
  PieceType type = kMaxTypes;
  Bitset<Bits> squares;
  for (ScoredMove* m = at_; m < end_; ++m) {
    const Piece mover = moved_piece(p_, m->move);
    if (mover == kNoPiece) continue;
    const PieceType t = type_of(mover);
    if (t != type) squares = p_.check_squares(type = t, royals.lsb());
    if (squares.test(m->move.to()) && see_ge(p_, v_, m->move, -c_.checks.loss))
      m->score += c_.checks.bonus;
  }
}

/// Quiet moves away from the attacks of cheaper enemy pieces are searched early, those into their
/// attacks late. Pieces that are not worth an exchange are left out.
template <int Bits>
void Picker<Bits>::avoid_threats() {
  if (c_.threats.bonus == 0) return;
  const Rules& rules = p_.rules();
  const Color them = ~p_.side_to_move();
  const auto counts = [&](PieceType t) { return v_.exchange[t] > 0 && !rules.royal(t); };
  std::array<Bitset<Bits>, kMaxTypes> attacks{};  // of enemy pieces, by type
  for (PieceType t = 0; t < rules.types(); ++t)
    if (counts(t))
      for (Bitset<Bits> from = p_.pieces(them, t); from;)
        attacks[t] |= p_.attacks_from(from.pop_lsb());
  PieceType type = kMaxTypes;
  Bitset<Bits> attacked;  // by what is cheaper than `type`
  for (ScoredMove* m = at_; m < end_; ++m) {
    const Piece mover = moved_piece(p_, m->move);
    if (mover == kNoPiece || rules.royal(type_of(mover))) continue;
    if (type != type_of(mover)) {
      type = type_of(mover);
      attacked = {};
      for (PieceType t = 0; t < rules.types(); ++t)
        if (v_.exchange[t] + c_.threats.dearer < v_.exchange[type]) attacked |= attacks[t];
    }
    if (m->move.kind() != MoveKind::Drop && attacked.test(m->move.from()))
      m->score += c_.threats.bonus;
    if (attacked.test(m->move.to())) m->score -= c_.threats.bonus;
  }
}

/// Generates moves into the arena, without the hash move, which was returned before.
template <int Bits>
void Picker<Bits>::make(Gen gen) {
  MoveList& list = arena_.scratch();
  list.clear();
  p_.generate(list, gen);
  at_ = end_ = arena_.top();
  const std::size_t n = arena_.take(list.size());
  for (std::size_t i = 0; i < n; ++i)
    if (list[i] != c_.hash) *end_++ = {list[i], 0};
}

/// By gain, then capture history, then the cheapest capturer.
template <int Bits>
int Picker<Bits>::capture_score(Move m) const {
  const Piece victim = p_.piece_on(m.to());
  const int rank = victim == kNoPiece || victim == kHole ? 0 : v_.rank[type_of(victim)];
  const Piece mover = moved_piece(p_, m);
  return capture_gain(p_, v_, m) * 16 + h_.capture(mover, m.to(), rank) / 8 -
         std::min(v_.exchange[type_of(mover)], 2000) / 8;
}

/// Sum of the histories.
template <int Bits>
int Picker<Bits>::quiet_score(Move m) const {
  const Piece mover = moved_piece(p_, m);
  const std::size_t i = h_.at(mover, m.to());
  int score = h_.quiet(mover, m.to()) + 2 * c_.continuation[0][i] + c_.continuation[1][i] +
              c_.continuation[2][i] / 2;
  if (m.kind() != MoveKind::Drop) score += h_.from_to(p_.side_to_move(), m);
  return score;
}

/// One step of a selection sort: most nodes need only a few moves.
template <int Bits>
bool Picker<Bits>::pick_best() {
  if (at_ == end_) return false;
  ScoredMove* best = at_;
  for (ScoredMove* m = at_ + 1; m < end_; ++m)
    if (m->score > best->score) best = m;
  std::swap(*at_, *best);
  return true;
}

template <int Bits>
bool Picker<Bits>::usable(Move m) const {
  return m && !is_tactical(p_, m) && p_.playable(m);
}

template <int Bits>
Move Picker<Bits>::next() {
  switch (stage_) {
    case Stage::Hash:
      stage_ = kind_ == Kind::Evasions ? Stage::MakeEvasions : Stage::MakeCaptures;
      if (c_.hash) return c_.hash;
      return next();

    case Stage::MakeCaptures:
      make(Gen::Captures);
      for (ScoredMove* m = at_; m < end_; ++m) m->score = capture_score(m->move);
      if (p_.rules().template has<Walls>()) order_walls();
      bad_begin_ = bad_end_ = at_;
      stage_ = Stage::GoodCaptures;
      [[fallthrough]];

    case Stage::GoodCaptures:
      while (pick_best()) {
        const ScoredMove m = *at_++;
        // Quiescence tests exchanges itself.
        if (kind_ == Kind::Quiescence || see_ge(p_, v_, m.move, -m.score / 64)) return m.move;
        *bad_end_++ = m;  // bad captures take the places of those already returned
      }
      if (kind_ == Kind::Quiescence) {
        stage_ = Stage::Done;
        return kNoMove;
      }
      stage_ = Stage::Killer1;
      [[fallthrough]];

    case Stage::Killer1:
      stage_ = Stage::Killer2;
      if (!skip_quiets_ && usable(c_.killers[0])) return c_.killers[0];
      c_.killers[0] = kNoMove;
      [[fallthrough]];

    case Stage::Killer2:
      stage_ = Stage::Counter;
      if (!skip_quiets_ && usable(c_.killers[1])) return c_.killers[1];
      c_.killers[1] = kNoMove;
      [[fallthrough]];

    case Stage::Counter:
      stage_ = Stage::MakeQuiets;
      if (!skip_quiets_ && usable(c_.counter)) return c_.counter;
      c_.counter = kNoMove;
      [[fallthrough]];

    case Stage::MakeQuiets:
      if (!skip_quiets_) {
        make(Gen::Quiets);
        for (ScoredMove* m = at_; m < end_; ++m) m->score = quiet_score(m->move);
        favour_checks();
        avoid_threats();
        if (p_.rules().template has<Walls>()) order_walls();
      }
      stage_ = Stage::Quiets;
      [[fallthrough]];

    case Stage::Quiets:
      while (!skip_quiets_ && pick_best()) {
        const Move m = (at_++)->move;
        if (!special(m)) return m;
      }
      stage_ = Stage::BadCaptures;
      at_ = bad_begin_;
      end_ = bad_end_;
      [[fallthrough]];

    case Stage::BadCaptures:
      if (at_ < end_) return (at_++)->move;
      stage_ = Stage::Done;
      return kNoMove;

    // Captures before quiet moves; none is left out, so there are no bad captures.
    case Stage::MakeEvasions:
      make(Gen::All);
      for (ScoredMove* m = at_; m < end_; ++m)
        m->score =
            is_tactical(p_, m->move) ? capture_score(m->move) + (1 << 24) : quiet_score(m->move);
      stage_ = Stage::Evasions;
      [[fallthrough]];

    case Stage::Evasions:
      if (pick_best()) return (at_++)->move;
      stage_ = Stage::Done;
      return kNoMove;

    case Stage::Done:
      return kNoMove;
  }
  return kNoMove;
}

#define AANCA_INSTANTIATE(bits)                                            \
  template Value capture_gain(const Position<bits>&, const Values&, Move); \
  template bool is_counted_check(const Position<bits>&, Move);             \
  template bool see_ge(const Position<bits>&, const Values&, Move, Value); \
  template class Picker<bits>;
AANCA_INSTANTIATE(64)
AANCA_INSTANTIATE(128)
AANCA_INSTANTIATE(256)
AANCA_INSTANTIATE(512)
#undef AANCA_INSTANTIATE

}  // namespace engine
