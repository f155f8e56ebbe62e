#include "engine/board/position/position.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <stdexcept>
#include <string>

#include "engine/board/rules/game_result.h"

namespace engine {

template <int Bits>
Position<Bits>::Position(std::shared_ptr<const Rules> rules,
                         std::shared_ptr<const MoveTables<Bits>> tables)
    : tables_(std::move(tables)), zobrist_(&tables_->zobrist()) {
  rules_ = std::move(rules);
  for (int t = 0; t < rules_->types(); ++t)
    if (rules_->royal(static_cast<PieceType>(t))) royal_types_.push_back(static_cast<PieceType>(t));
  states_.reserve(1024);
  journal_.reserve(4096);
  states_.emplace_back();
}

// --- elementary changes; every one is written to the journal

template <int Bits>
void Position<Bits>::put(Square s, Piece p, std::uint8_t flags) {
  const Color c = color_of(p);
  const PieceType t = type_of(p);
  State& st = states_.back();
  journal_.push_back({ChangeKind::Put, p, flags, static_cast<std::int16_t>(s), 0});
  squares_[static_cast<std::size_t>(s)] = p;
  flags_[static_cast<std::size_t>(s)] = flags;
  occupied_.set(s), by_color_[c].set(s), by_type_[c][t].set(s);
  if ((flags & kUnmoved) != 0) unmoved_.set(s), st.key ^= zobrist_->unmoved(s);
  if ((flags & kPromoted) != 0) st.key ^= zobrist_->promoted(s);
  st.key ^= zobrist_->piece(p, s);
  st.material_key ^= zobrist_->hand(p, count_[c][t]++);
  ++total_[c];
}

template <int Bits>
void Position<Bits>::remove(Square s) {
  const Piece p = squares_[static_cast<std::size_t>(s)];
  const std::uint8_t flags = flags_[static_cast<std::size_t>(s)];
  const Color c = color_of(p);
  const PieceType t = type_of(p);
  State& st = states_.back();
  journal_.push_back({ChangeKind::Remove, p, flags, static_cast<std::int16_t>(s), 0});
  squares_[static_cast<std::size_t>(s)] = kNoPiece;
  flags_[static_cast<std::size_t>(s)] = 0;
  occupied_.reset(s), by_color_[c].reset(s), by_type_[c][t].reset(s);
  if ((flags & kUnmoved) != 0) unmoved_.reset(s), st.key ^= zobrist_->unmoved(s);
  if ((flags & kPromoted) != 0) st.key ^= zobrist_->promoted(s);
  st.key ^= zobrist_->piece(p, s);
  st.material_key ^= zobrist_->hand(p, --count_[c][t]);
  --total_[c];
}

template <int Bits>
void Position<Bits>::shift(Square from, Square to, std::uint8_t flags) {
  const Piece p = squares_[static_cast<std::size_t>(from)];
  const std::uint8_t old = flags_[static_cast<std::size_t>(from)];
  const Color c = color_of(p);
  const PieceType t = type_of(p);
  State& st = states_.back();
  journal_.push_back(
      {ChangeKind::Shift, p, old, static_cast<std::int16_t>(from), static_cast<std::int16_t>(to)});
  squares_[static_cast<std::size_t>(from)] = kNoPiece;
  squares_[static_cast<std::size_t>(to)] = p;
  flags_[static_cast<std::size_t>(from)] = 0;
  flags_[static_cast<std::size_t>(to)] = flags;
  occupied_.flip(from), occupied_.flip(to);
  by_color_[c].flip(from), by_color_[c].flip(to);
  by_type_[c][t].flip(from), by_type_[c][t].flip(to);
  if ((old & kUnmoved) != 0) unmoved_.reset(from), st.key ^= zobrist_->unmoved(from);
  if ((flags & kUnmoved) != 0) unmoved_.set(to), st.key ^= zobrist_->unmoved(to);
  if ((old & kPromoted) != 0) st.key ^= zobrist_->promoted(from);
  if ((flags & kPromoted) != 0) st.key ^= zobrist_->promoted(to);
  st.key ^= zobrist_->piece(p, from) ^ zobrist_->piece(p, to);
}

template <int Bits>
void Position<Bits>::set_flags(Square s, std::uint8_t flags) {
  std::uint8_t& now = flags_[static_cast<std::size_t>(s)];
  journal_.push_back({ChangeKind::Flags, kNoPiece, now, static_cast<std::int16_t>(s), 0});
  if (((now ^ flags) & kUnmoved) != 0) unmoved_.flip(s), states_.back().key ^= zobrist_->unmoved(s);
  if (((now ^ flags) & kPromoted) != 0) states_.back().key ^= zobrist_->promoted(s);
  now = flags;
}

template <int Bits>
void Position<Bits>::change_hand(Color c, PieceType t, int by) {
  State& st = states_.back();
  const Piece p = make_piece(c, t);
  std::int16_t& n = hand_[c][t];
  journal_.push_back({ChangeKind::Hand, p, 0, static_cast<std::int16_t>(by), 0});
  st.key ^= zobrist_->hand(p, n) ^ zobrist_->hand(p, n + by);
  n = static_cast<std::int16_t>(n + by);
  hand_total_[c] += by;
}

template <int Bits>
void Position<Bits>::take_back(const Change& ch) {
  const Color c = ch.piece == kNoPiece ? kWhite : color_of(ch.piece);
  const PieceType t = ch.piece == kNoPiece ? PieceType{0} : type_of(ch.piece);
  const Square a = ch.a, b = ch.b;
  switch (ch.kind) {
    case ChangeKind::Put:
      squares_[static_cast<std::size_t>(a)] = kNoPiece;
      flags_[static_cast<std::size_t>(a)] = 0;
      occupied_.reset(a), by_color_[c].reset(a), by_type_[c][t].reset(a), unmoved_.reset(a);
      --count_[c][t], --total_[c];
      break;
    case ChangeKind::Remove:
      squares_[static_cast<std::size_t>(a)] = ch.piece;
      flags_[static_cast<std::size_t>(a)] = ch.flags;
      occupied_.set(a), by_color_[c].set(a), by_type_[c][t].set(a);
      if ((ch.flags & kUnmoved) != 0) unmoved_.set(a);
      ++count_[c][t], ++total_[c];
      break;
    case ChangeKind::Shift:
      squares_[static_cast<std::size_t>(b)] = kNoPiece;
      squares_[static_cast<std::size_t>(a)] = ch.piece;
      flags_[static_cast<std::size_t>(b)] = 0;
      flags_[static_cast<std::size_t>(a)] = ch.flags;
      occupied_.flip(a), occupied_.flip(b);
      by_color_[c].flip(a), by_color_[c].flip(b);
      by_type_[c][t].flip(a), by_type_[c][t].flip(b);
      unmoved_.reset(b);
      if ((ch.flags & kUnmoved) != 0) unmoved_.set(a);
      break;
    case ChangeKind::Flags:
      flags_[static_cast<std::size_t>(a)] = ch.flags;
      unmoved_.reset(a);
      if ((ch.flags & kUnmoved) != 0) unmoved_.set(a);
      break;
    case ChangeKind::Hand:
      hand_[c][t] = static_cast<std::int16_t>(hand_[c][t] - ch.a);
      hand_total_[c] -= ch.a;
      break;
  }
}

// --- setting up

template <int Bits>
bool Position<Bits>::unmoved_counts(Square s, Piece p) const {
  const PieceType t = type_of(p);
  if (tables_->unmoved_matters(t)) return true;
  if (rules_->variant().castling.enabled && rules_->partner(t)) return true;
  return rules_->variant().hands.gate != variants::Gate::None &&
         tables_->gate_zone(color_of(p)).test(s);
}

template <int Bits>
void Position<Bits>::check_royals(Color c) const {
  if (rules_->variant().royalty.mode != variants::RoyalMode::All) return;
  int now = 0;
  for (PieceType t : royal_types_) now += count_[c][t];
  const int wanted = rules_->royals_at_start(c);
  if (now == wanted) return;
  const std::string who = c == kWhite ? "White" : "Black";
  if (now == 0 && royal_types_.size() == 1)
    throw std::runtime_error(who + " has no " + rules_->def(royal_types_[0]).name);
  throw std::runtime_error(who + " has " + std::to_string(now) + " royal pieces instead of " +
                           std::to_string(wanted));
}

template <int Bits>
void Position<Bits>::set(const Setup& setup) {
  const int n = rules_->squares();
  if (static_cast<int>(setup.squares.size()) != n) throw std::runtime_error("wrong board size");
  occupied_ = unmoved_ = Set{};
  by_color_ = {};
  by_type_ = {};
  squares_.fill(kNoPiece);
  flags_.fill(0);
  for (auto& row : hand_) row.fill(0);
  for (auto& row : count_) row.fill(0);
  total_ = hand_total_ = {};
  states_.clear();
  states_.emplace_back();
  journal_.clear();
  side_ = setup.side;
  for (Square s = 0; s < n; ++s) {
    const auto i = static_cast<std::size_t>(s);
    const Piece p = setup.squares[i];
    if (p == kHole || rules_->geometry().hole(s)) squares_[i] = kHole;
    if (p == kNoPiece || squares_[i] == kHole) continue;
    std::uint8_t flags = 0;
    if (i < setup.unmoved.size() && setup.unmoved[i] && unmoved_counts(s, p)) flags |= kUnmoved;
    if (i < setup.promoted.size() && setup.promoted[i]) flags |= kPromoted;
    put(s, p, flags);
  }
  for (Color c : {kWhite, kBlack})
    for (int t = 0; t < rules_->types(); ++t)
      for (int k = 0; k < setup.hand[c][static_cast<std::size_t>(t)]; ++k)
        change_hand(c, static_cast<PieceType>(t), 1);
  State& st = states_.back();
  if (side_ == kBlack) st.key ^= zobrist_->side();
  for (Square s : setup.ep_squares)
    if (st.traces < kMaxEpSquares && setup.ep_victim != kNoSquare) {
      st.trace[st.traces++] = static_cast<std::int16_t>(s);
      st.key ^= zobrist_->trace(s);
      st.ep_victim = static_cast<std::int16_t>(setup.ep_victim);
    }
  for (Color c : {kWhite, kBlack}) {
    st.checks_left[c] = static_cast<std::int8_t>(setup.checks_left[c]);
    if (rules_->variant().ending.checks > 0) st.key ^= zobrist_->checks(c, st.checks_left[c]);
  }
  if (rules_->variant().trade && setup.lion_capture_square != kNoSquare)
    set_lion_capture_square(setup.lion_capture_square);
  for (Color c : {kWhite, kBlack})
    if (rules_->variant().promotion_waits && setup.waiting[c] != kNoSquare)
      set_deferred_promotion(c, setup.waiting[c]);
  st.count_limit = static_cast<std::int16_t>(setup.count_limit);
  st.count_ply = static_cast<std::int16_t>(setup.count_ply);
  st.halfmoves = static_cast<std::int16_t>(setup.halfmoves);
  game_ply_ = 2 * (std::max(1, setup.fullmove) - 1) + (side_ == kBlack ? 1 : 0);
  journal_.clear();
  st.in_check = in_check_now(side_);
  st.flag = flag_facts();

  for (Color c : {kWhite, kBlack}) {
    check_royals(c);
    for (int t = 0; t < rules_->types(); ++t)
      if (rules_->pawn(static_cast<PieceType>(t)) &&
          (by_type_[c][static_cast<std::size_t>(t)] & tables_->dead(c, static_cast<PieceType>(t))))
        throw std::runtime_error("a pawn stands where it can never move");
  }
  // In a position that is already won (a royal exploded) there may be a check left over.
  const bool over = rules_->ends_early() && immediate_result(*this, 0).has_value();
  if (!over && in_check_now(~side_))
    throw std::runtime_error("the side that is not to move is in check");
}

template <int Bits>
void Position<Bits>::set_start() {
  set(parse_fen(*rules_, rules_->variant().start_fen));
}

// --- playing

template <int Bits>
void Position<Bits>::capture(Square s) {
  const Piece victim = squares_[static_cast<std::size_t>(s)];
  const bool was_promoted = (flags_[static_cast<std::size_t>(s)] & kPromoted) != 0;
  State& st = states_.back();
  if (st.captured == kNoPiece) st.captured = victim;
  remove(s);
  const variants::Hands& hands = rules_->variant().hands;
  if (hands.captured == variants::Captured::Gone) return;
  PieceType t = type_of(victim);
  if (hands.demote) t = was_promoted ? tables_->reverts_to(t) : rules_->in_hand(t);
  change_hand(hands.captured == variants::Captured::Keep ? ~color_of(victim) : color_of(victim), t,
              1);
}

template <int Bits>
void Position<Bits>::explode(Square center) {
  const std::vector<int>& immune = rules_->variant().blast_immune;
  if (squares_[static_cast<std::size_t>(center)] != kNoPiece) remove(center);
  for (Set around = tables_->neighbours(center) & occupied_; around;) {
    const Square s = around.pop_lsb();
    const PieceType t = type_of(squares_[static_cast<std::size_t>(s)]);
    if (std::find(immune.begin(), immune.end(), static_cast<int>(t)) == immune.end()) remove(s);
  }
}

template <int Bits>
void Position<Bits>::set_ep_squares(Move m) {
  State& st = states_.back();
  auto leave = [&](Square s) {
    if (st.traces == kMaxEpSquares) return;
    st.trace[st.traces++] = static_cast<std::int16_t>(s);
  };
  for (int i = 0; i < m.extras(); ++i) leave(m.extra(i));
  if (m.extras() == 0) {  // the squares passed on a straight line
    const Geometry& g = geometry();
    const betza::Delta d{g.file(m.to()) - g.file(m.from()), g.rank(m.to()) - g.rank(m.from())};
    const int steps = std::gcd(d.dx, d.dy);
    for (int i = 1; i < steps; ++i)
      leave(g.square(g.file(m.from()) + d.dx / steps * i, g.rank(m.from()) + d.dy / steps * i));
  }
  // A trace that nobody can use makes no different position.
  bool usable = false;
  for (int t = 0; t < rules_->types() && !usable; ++t)
    for (const Mover<Bits>& mv : tables_->movers(~side_, static_cast<PieceType>(t))) {
      if (!mv.en_passant || usable) continue;
      for (Set s = by_type_[~side_][static_cast<std::size_t>(t)]; s && !usable;) {
        const Set reach = mv.reach(s.pop_lsb(), occupied_) & tables_->ep_zone(~side_);
        for (int i = 0; i < st.traces; ++i)
          usable |= reach.test(st.trace[static_cast<std::size_t>(i)]);
      }
    }
  if (!usable) {
    st.traces = 0;
    return;
  }
  st.ep_victim = static_cast<std::int16_t>(m.to());
  for (int i = 0; i < st.traces; ++i)
    st.key ^= zobrist_->trace(st.trace[static_cast<std::size_t>(i)]);
}

/// The castler has moved: partners that are virgin for castling alone no longer are.
template <int Bits>
void Position<Bits>::forget_castling(Color c) {
  if (rules_->variant().hands.gate != variants::Gate::None) return;
  for (Set s = unmoved_ & by_color_[c]; s;) {
    const Square at = s.pop_lsb();
    const PieceType t = type_of(squares_[static_cast<std::size_t>(at)]);
    if (rules_->castles(t)) return;  // another castler is still at home
    if (rules_->partner(t) && !tables_->unmoved_matters(t))
      set_flags(at, flags_[static_cast<std::size_t>(at)] & static_cast<std::uint8_t>(~kUnmoved));
  }
}

template <int Bits>
void Position<Bits>::play(Move m) {
  const Color us = side_;
  const Square from = m.from(), to = m.to();
  const Victims taken = m.may_take_more() ? victims(m) : Victims();
  states_.push_back(states_.back());
  State& st = states_.back();
  st.journal = static_cast<std::uint32_t>(journal_.size());
  st.move = m;
  st.captured = kNoPiece;
  for (int i = 0; i < st.traces; ++i)
    st.key ^= zobrist_->trace(st.trace[static_cast<std::size_t>(i)]);
  st.traces = 0;
  st.ep_victim = -1;
  ++st.halfmoves;
  ++st.since_null;
  const MoveKind kind = m.kind();
  if (kind == MoveKind::Drop) {
    st.moved = make_piece(us, m.piece());
    change_hand(us, m.piece(), -1);
    put(to, st.moved, 0);
    st.halfmoves = 0;
  } else if (kind == MoveKind::Pass) {
    st.moved = kNoPiece;
  } else {
    const Piece mover = squares_[static_cast<std::size_t>(from)];
    const std::uint8_t old_flags = flags_[static_cast<std::size_t>(from)];
    const auto flags = static_cast<std::uint8_t>(old_flags & ~kUnmoved);
    st.moved = mover;
    if (kind == MoveKind::Castling) {
      const Square rook = m.extra(0), rook_to = m.extra(1);
      const Piece partner = squares_[static_cast<std::size_t>(rook)];
      const auto rook_flags =
          static_cast<std::uint8_t>(flags_[static_cast<std::size_t>(rook)] & ~kUnmoved);
      remove(rook);
      if (from != to)
        shift(from, to, flags);
      else
        set_flags(from, flags);
      put(rook_to, partner, rook_flags);
      if (m.has_piece()) {
        change_hand(us, m.piece(), -1);
        put(m.gates_on_partner() ? rook : from, make_piece(us, m.piece()), 0);
      }
    } else {
      for (Square s : taken) capture(s);
      if (to != from && squares_[static_cast<std::size_t>(to)] != kNoPiece) capture(to);
      if (kind == MoveKind::Promotion || (kind == MoveKind::Chain && m.has_piece())) {
        const bool revert = rules_->variant().hands.captured != variants::Captured::Gone &&
                            rules_->variant().hands.demote &&
                            !rules_->promotes_to_plus(type_of(mover));
        remove(from);
        put(to, make_piece(us, m.piece()), revert ? kPromoted : std::uint8_t{0});
        st.halfmoves = 0;
      } else if (to != from) {
        shift(from, to, flags);
        if (m.has_piece()) {  // gating
          change_hand(us, m.piece(), -1);
          put(from, make_piece(us, m.piece()), 0);
        }
      }
    }
    if ((old_flags & kUnmoved) != 0 && rules_->castles(type_of(mover))) forget_castling(us);
    if (st.captured != kNoPiece || rules_->pawn(type_of(mover))) st.halfmoves = 0;
    if (st.captured != kNoPiece && rules_->variant().blast) explode(to);
  }
  if (rules_->remembers()) remember(us);
  finish(us);
}

template <int Bits>
void Position<Bits>::set_lion_capture_square(int square) {
  State& st = states_.back();
  if (st.lion_capture_square >= 0)
    st.key ^= Zobrist::mix(zobrist_->trace(st.lion_capture_square) + 1);
  st.lion_capture_square = static_cast<std::int16_t>(square);
  if (st.lion_capture_square >= 0)
    st.key ^= Zobrist::mix(zobrist_->trace(st.lion_capture_square) + 1);
}

template <int Bits>
void Position<Bits>::set_deferred_promotion(Color c, int square) {
  State& st = states_.back();
  if (st.waiting[c] >= 0) st.key ^= Zobrist::mix(zobrist_->trace(st.waiting[c]) + 2);
  st.waiting[c] = static_cast<std::int16_t>(square);
  if (st.waiting[c] >= 0) st.key ^= Zobrist::mix(zobrist_->trace(st.waiting[c]) + 2);
}

/// What the rules of trading Lions and of putting off promotion have to know of the move just
/// played: its victims are the last pieces removed in the journal.
template <int Bits>
void Position<Bits>::remember(Color us) {
  const State& st = states_.back();
  const Move m = st.move;
  int lion_capture_square = -1;
  for (std::size_t i = st.journal; i < journal_.size(); ++i) {
    const Change& ch = journal_[i];
    if (ch.kind == ChangeKind::Remove && color_of(ch.piece) != us &&
        rules_->lion(type_of(ch.piece)) && !rules_->lion(type_of(st.moved)))
      lion_capture_square = ch.a;
  }
  set_lion_capture_square(lion_capture_square);
  if (const int theirs = st.waiting[~us]; theirs >= 0) {
    const Piece p = squares_[static_cast<std::size_t>(theirs)];
    if (p == kNoPiece || color_of(p) == us) set_deferred_promotion(~us, -1);
  }
  bool waits = false;
  if (rules_->variant().promotion_waits && m.from() != m.to() &&
      (m.kind() == MoveKind::Normal || m.kind() == MoveKind::DoubleStep) && st.moved != kNoPiece) {
    const PieceType t = type_of(st.moved);
    waits = rules_->promotes_on(us, t, m.to()) && !rules_->promotes_on(us, t, m.from());
  }
  set_deferred_promotion(us, waits ? m.to() : -1);
}

/// State::flag: what flag rules have to know about attacks; 0 where no such rule is in force.
template <int Bits>
std::uint8_t Position<Bits>::flag_facts() const {
  const auto& rule = rules_->variant().ending.flag;
  if (!rule || (!rule->safe && !rule->last_move)) return 0;
  std::uint8_t facts = 0;
  for (int type : rule->pieces) {
    const auto t = static_cast<PieceType>(type);
    for (Color c : {kWhite, kBlack})
      for (Set on = by_type_[c][t] & tables_->flag_zone(c); on;)
        if (const Square s = on.pop_lsb(); !rule->safe || !attacked(s, ~c))
          facts |= static_cast<std::uint8_t>(1 << c);
    for (Set runners = by_type_[side_][t]; rule->last_move && runners;) {
      const Square from = runners.pop_lsb();
      Set occupied = occupied_;
      occupied.reset(from);
      for (Set to = attacks_from(from) & tables_->flag_zone(side_) & ~by_color_[side_]; to;) {
        const Square s = to.pop_lsb();
        if (!attacked(s, ~side_, occupied, Set::of(s))) facts |= kFlagAnswer;
      }
    }
  }
  return facts;
}

/// What every move ends with: the turn, traces, checks given, counting.
template <int Bits>
void Position<Bits>::finish(Color us) {
  State& st = states_.back();
  if (st.move.kind() == MoveKind::DoubleStep) set_ep_squares(st.move);
  side_ = ~us;
  ++game_ply_;
  st.key ^= zobrist_->side();
  st.in_check = in_check_now(side_);
  if (rules_->variant().ending.checks > 0 && st.in_check) {
    st.key ^= zobrist_->checks(us, st.checks_left[us]);
    --st.checks_left[us];
    st.key ^= zobrist_->checks(us, st.checks_left[us]);
  }
  if (rules_->variant().ending.count != variants::CountRule::None) update_counting(*this, st);
  st.flag = flag_facts();
}

template <int Bits>
void Position<Bits>::undo() {
  assert(states_.size() > 1);
  const std::size_t mark = states_.back().journal;
  while (journal_.size() > mark) {
    take_back(journal_.back());
    journal_.pop_back();
  }
  states_.pop_back();
  side_ = ~side_;
  --game_ply_;
}

template <int Bits>
void Position<Bits>::play_null() {
  states_.push_back(states_.back());
  State& st = states_.back();
  st.journal = static_cast<std::uint32_t>(journal_.size());
  st.move = kNoMove;
  st.moved = st.captured = kNoPiece;
  for (int i = 0; i < st.traces; ++i)
    st.key ^= zobrist_->trace(st.trace[static_cast<std::size_t>(i)]);
  st.traces = 0;
  st.ep_victim = -1;
  set_lion_capture_square(-1);
  set_deferred_promotion(side_, -1);
  ++st.halfmoves;
  st.since_null = 0;
  side_ = ~side_;
  ++game_ply_;
  st.key ^= zobrist_->side();
  st.flag = flag_facts();
  st.in_check = false;  // REQUIRES not in check: the other side cannot be in check either
}

template <int Bits>
void Position<Bits>::undo_null() {
  states_.pop_back();
  side_ = ~side_;
  --game_ply_;
}

#define AANCA_INSTANTIATE(bits) template class Position<bits>;
AANCA_INSTANTIATE(64)
AANCA_INSTANTIATE(128)
AANCA_INSTANTIATE(256)
AANCA_INSTANTIATE(512)
#undef AANCA_INSTANTIATE

}  // namespace engine
