// engine/search/endgame/probe_endgame.cpp: the search runs an endgame program at a node; the
// program calls back for legal moves, for checks, and to search a move one ply deeper. Tested by
// tests/engine/endgames_test.cpp.
#include <algorithm>

#include "engine/board/position/zobrist.h"
#include "engine/board/rules/game_result.h"
#include "engine/search/search.h"

namespace engine {

namespace {

constexpr int kMostMoves = 512;
constexpr int kTryAtLeaf = -1;  // least depth at which moves are tried: a bound on the recursion

/// The present square of the piece that stood on `square` when there were `born` + 1 states; -1 if
/// it was captured.
int followed(const std::vector<State>& states, std::size_t born, int square) {
  auto at = static_cast<Square>(square);
  for (std::size_t i = born + 1; i < states.size(); ++i) {
    const Move m = states[i].move;
    if (!m || m.kind() == MoveKind::Pass || m.kind() == MoveKind::Drop) continue;
    if (m.kind() == MoveKind::Chain) return -1;  // its captures are not recorded
    const bool castling = m.kind() == MoveKind::Castling;
    if (at == m.from())
      at = m.to();
    else if (castling && m.extras() > 1 && at == m.extra(0))
      at = m.extra(1);
    else if (at == m.to())
      return -1;
    else if (!castling && m.kind() != MoveKind::DoubleStep)
      for (int e = 0; e < m.extras(); ++e)
        if (at == m.extra(e)) return -1;
  }
  return at;
}

}  // namespace

/// The host of one run of a program. Lives on the stack of the node.
template <int Bits>
class Searcher<Bits>::EndgameHost : public cheg::Host {
 public:
  EndgameHost(Searcher& searcher, Value alpha, Value beta, int depth, int ply)
      : s_(searcher), alpha_(alpha), beta_(beta), depth_(depth), ply_(ply) {}
  /// Records the moves that are tried.
  void record(std::vector<Inspection::Try>& tried) { record_ = &tried; }

  int legal_moves(cheg::Value* out, int room) override {
    generate();
    const int n = std::min(count_, room);
    for (int i = 0; i < n; ++i) out[i] = to_value(moves_[static_cast<std::size_t>(i)]);
    return n;
  }
  bool legal(const cheg::Value& move) override { return static_cast<bool>(find(move)); }
  bool gives_check(const cheg::Value& move) override {
    const Move m = find(move);
    if (!m) return false;
    s_.p_.play(m);
    const bool out = s_.p_.in_check();
    s_.p_.undo();
    return out;
  }

  int follow(const cheg::Plan& plan, int square) override {
    return followed(s_.p_.history(), plan.born, square);
  }

  cheg::Trial try_move(const cheg::Value& move, const cheg::Plan& own, std::int32_t best) override {
    using Tried = cheg::Trial::State;
    tried_ = true;
    if (depth_ < kTryAtLeaf || ply_ >= kMaxPly - 2) return {Tried::Unable, 0};
    const Move m = find(move);
    if (!m) return {Tried::Illegal, 0};
    const Color us = s_.p_.side_to_move();
    const cheg::Plan before = s_.endgame_probe_.plan(us);
    const Value alpha = std::max(alpha_, best);
    s_.endgame_probe_.set_plan(us, own);
    s_.play(m, ply_);
    ++s_.tries_;
    const Value v = depth_ > 0 ? -s_.search(-beta_, -alpha, depth_ - 1, ply_ + 1, false)
                               : -s_.quiescence(-beta_, -alpha, ply_ + 1, depth_ - 1);
    --s_.tries_;
    s_.undo();
    s_.endgame_probe_.set_plan(us, before);
    if (s_.stopping()) return {Tried::Stopped, 0};
    if (v > alpha) s_.update_pv(ply_, m);
    if (record_ != nullptr) record_->push_back({m, v});
    return {Tried::Searched, v};
  }

  std::int32_t score(const cheg::Verdict& v) override { return verdict_score(v, ply_); }
  std::int32_t enough() override { return beta_; }
  bool stopping() override {
    s_.watch_clock();  // a slow program takes as long as hundreds of nodes
    return s_.stopping();
  }

  /// Has the program searched a move? Then its answer depends on the window.
  bool tried() const { return tried_; }

  /// The engine's move; kNoMove when it is not legal.
  Move find(const cheg::Value& v) {
    generate();
    for (int i = 0; i < count_; ++i) {
      const Move m = moves_[static_cast<std::size_t>(i)];
      if (m.from() != v.from() || m.to() != v.payload) continue;
      if (to_value(m).extra == v.extra) return m;
    }
    return kNoMove;
  }

 private:
  void generate() {
    if (count_ >= 0) return;
    MoveList list;
    s_.p_.generate(list);
    count_ = 0;
    for (Move m : list)
      if (m.kind() != MoveKind::Drop && m.kind() != MoveKind::Pass && count_ < kMostMoves)
        moves_[static_cast<std::size_t>(count_++)] = m;
  }
  cheg::Value to_value(Move m) const {
    const cheg::Kind becomes =
        m.kind() == MoveKind::Promotion
            ? s_.endgame_probe_.index().pieces()[make_piece(kWhite, m.piece())].kind
            : cheg::Kind::None;
    return cheg::Value::move(m.from(), m.to(), becomes);
  }

  Searcher& s_;
  Value alpha_, beta_;
  int depth_, ply_;
  bool tried_ = false;
  std::vector<Inspection::Try>* record_ = nullptr;
  int count_ = -1;
  union {  // a union member is not initialised: there is a host at every node
    Move moves_[kMostMoves];
  };
};

template <int Bits>
bool Searcher<Bits>::has_endgame_probe() const {
  if (!endgame_probe_.attached()) return false;
  const Color us = p_.side_to_move();
  return endgame_probe_.match(p_.state().material_key, us) != nullptr ||
         endgame_probe_.plan(us).program != nullptr;
}

/// A key of the plans in force and of the present squares of the men they name.
template <int Bits>
Key Searcher<Bits>::plan_key() const {
  const std::vector<State>& states = p_.history();
  Key out = 0;
  for (Color c : {kWhite, kBlack}) {
    const cheg::Plan& plan = endgame_probe_.plan(c);
    if (plan.program == nullptr) continue;
    Key key = Zobrist::mix(plan.hash + c);
    if (plan.piece_count <= cheg::Plan::kMostPieces)
      for (int i = 0; i < plan.piece_count; ++i)
        key = Zobrist::mix(key + static_cast<Key>(followed(
                                     states, plan.born, plan.pieces[static_cast<std::size_t>(i)])));
    else  // too many to follow: the moves since then determine everything
      for (std::size_t i = plan.born + 1; i < states.size(); ++i)
        key = Zobrist::mix(key + states[i].move.bits());
    out ^= key;
  }
  return out;
}

/// Runs the program on the present position. REQUIRES has_endgame_probe() and a legal move.
template <int Bits>
cheg::RunResult Searcher<Bits>::activate(EndgameHost& host, int depth) {
  const Color us = p_.side_to_move();
  const EndgameIndex& index = endgame_probe_.index();
  const EndgameIndex::Match* match = endgame_probe_.match(p_.state().material_key, us);
  const cheg::Plan plan = endgame_probe_.plan(us);
  const bool planned = plan.program != nullptr;  // whatever the material is
  std::array<std::int16_t, kMaxSquares> occupied;
  cheg::View view;
  for (Bitset<Bits> men = p_.occupied(); men;)
    occupied[static_cast<std::size_t>(view.count++)] = static_cast<std::int16_t>(men.pop_lsb());
  view.files = p_.geometry().files();
  view.ranks = p_.geometry().ranks();
  view.black = us == kBlack;
  view.depth = depth;
  view.ply = static_cast<std::uint32_t>(p_.history().size() - 1);
  view.squares = p_.squares();
  view.pieces = index.pieces();
  view.occupied = occupied.data();
  view.named = planned ? index.named(*plan.program) : match->named;
  return planned ? endgame_probe_.machine().run(*plan.program, plan.tag, view, host, &plan)
                 : endgame_probe_.machine().run(*match->program, match->start, view, host, nullptr);
}

template <int Bits>
ProbeResult Searcher<Bits>::to_result(const cheg::Verdict& verdict, int depth, int ply) const {
  const int certainty = verdict.certainty;
  // At a leaf any value but a guess is final; after a guess the captures are searched.
  const bool ends = certainty >= cheg::kCertain || endgame_probe_.index().classic() ||
                    (depth > 0 ? depth <= certainty / 100 : certainty > 0 || p_.in_check());
  return {ends ? ProbeResult::Kind::Final : ProbeResult::Kind::Eval, verdict_score(verdict, ply),
          kNoMove, true, certainty == 0};
}

template <int Bits>
ProbeResult Searcher<Bits>::probe_endgame(Value alpha, Value beta, int depth, int ply) {
  const EndgameIndex::Match* match =
      endgame_probe_.match(p_.state().material_key, p_.side_to_move());
  const cheg::Plan& plan = endgame_probe_.plan(p_.side_to_move());
  const cheg::Program& program = plan.program != nullptr ? *plan.program : *match->program;
  const std::uint16_t number =
      plan.program != nullptr ? endgame_probe_.index().number(program, plan.tag) : match->number;
  if (endgame_probe_.disabled(number)) return {};
  if (plan.program == nullptr && p_.hand_count(kWhite) + p_.hand_count(kBlack) > 0) return {};
  // When the move count has ended the game the rules decide; in check game_over_value() waits for
  // a possible mate.
  const State& st = p_.state();
  if (n_move_plies_ > 0 && st.halfmoves >= n_move_plies_) return {};
  if (st.count_limit > 0 && st.count_ply > st.count_limit) return {};

  if (EndgameObserver* observer = endgame_probe_.index().observer())
    observer->on_probe(p_.key(), {p_.squares(), static_cast<std::size_t>(p_.geometry().size())},
                       p_.side_to_move());
  const Key key = table_key();
  if (const auto known = endgame_probe_.verdicts().find(key, ply))
    return to_result(*known, depth, ply);
  if (!p_.has_move()) return {};  // mate and stalemate: the rules decide
  EndgameHost host(*this, alpha, beta, depth, ply);
  const cheg::RunResult out = activate(host, ply + 1);
  if (out.fault.message != nullptr || out.clamped.message != nullptr)
    endgame_probe_.note(program, number, out);
  if (out.answer == cheg::RunResult::Answer::Leave) return {};
  if (out.answer == cheg::RunResult::Answer::Verdict) {
    if (!host.tried() && out.clamped.message == nullptr)
      endgame_probe_.verdicts().store(key, ply, out.verdict);
    return to_result(out.verdict, depth, ply);
  }
  const Move m = host.find(out.move);
  if (!m) return {};
  if (!out.searched) {  // otherwise the try has set the line
    pv_length_[static_cast<std::size_t>(ply) + 1] = 0;
    update_pv(ply, m);
  }
  return {ProbeResult::Kind::Best, out.score, m, out.searched};
}

template <int Bits>
Inspection Searcher<Bits>::inspect(const InspectRequest& request) {
  Inspection out;
  const EndgameIndex::Match* match =
      endgame_probe_.match(p_.state().material_key, p_.side_to_move());
  if (match == nullptr) return out;
  const cheg::Entry& entry = match->program->entries[match->entry];
  out.entry =
      match->program->file + ":" + std::to_string(entry.line) + " (ENTRY " + entry.text + ")";
  out.text = entry.text;
  if (!p_.has_move()) return out;
  const int ply = std::clamp(request.depth - 1, 0, kMaxPly / 2);
  const int plies = request.plies > 0 ? request.plies : kTryAtLeaf - 1;
  EndgameHost host(*this, -kInfinite, kInfinite, plies, ply);
  host.record(out.tried);
  endgame_probe_.machine().set_tracer(request.tracer);
  out.outcome = activate(host, request.depth);
  endgame_probe_.machine().set_tracer(nullptr);
  out.stopped = stopping();
  for (std::uint16_t v : request.watch) out.watched.push_back(endgame_probe_.machine().last(v));
  if (out.outcome.answer == cheg::RunResult::Answer::Verdict)
    out.score = verdict_score(out.outcome.verdict, ply);
  if (out.outcome.answer == cheg::RunResult::Answer::Move) {
    out.score = out.outcome.score;
    out.move = host.find(out.outcome.move);
  }
  return out;
}

#define AANCA_INSTANTIATE(bits)                                               \
  template bool Searcher<bits>::has_endgame_probe() const;                    \
  template Key Searcher<bits>::plan_key() const;                              \
  template ProbeResult Searcher<bits>::probe_endgame(Value, Value, int, int); \
  template Inspection Searcher<bits>::inspect(const InspectRequest&);
AANCA_INSTANTIATE(64)
AANCA_INSTANTIATE(128)
AANCA_INSTANTIATE(256)
AANCA_INSTANTIATE(512)
#undef AANCA_INSTANTIATE

}  // namespace engine
