// tests/support/cheg_host.h: a game for the machine that is not chess, but keeps every promise of
// cheg/machine/host.h: pieces jump to squares that a hash of the position chooses, and moves are
// "searched" by running the same program on what they lead to.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "cheg/machine/machine.h"

namespace cheg_test {

/// Any position of any small board, from a number.
struct RandomBoard {
  static constexpr int kColors = 2, kKinds = 7;  // a code is 1 + color * 7 + kind

  explicit RandomBoard(std::uint64_t seed) : random(seed) {
    files = 1 + below(10);
    ranks = 1 + below(10);
    if (below(2) == 0) files = ranks = 8;
    black = below(2) == 0;
    squares.assign(static_cast<std::size_t>(files * ranks), 0);
    for (int n = below(24); n > 0; --n) place(1 + below(kColors * kKinds));
    if (below(8) != 0) place(1), place(1 + kKinds);  // kings; there may be none, or more
    for (int c = 0; c < kColors; ++c)
      for (int k = 0; k < kKinds; ++k)
        pieces[static_cast<std::size_t>(1 + c * kKinds + k)] = {static_cast<cheg::Kind>(k),
                                                                static_cast<std::uint8_t>(c),
                                                                static_cast<std::uint16_t>(k)};
  }

  int below(int n) {
    random = random * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<int>((random >> 33) % static_cast<std::uint64_t>(n));
  }
  void place(int code) {
    squares[static_cast<std::size_t>(below(files * ranks))] = static_cast<std::uint8_t>(code);
  }

  std::uint64_t random;
  int files, ranks;
  bool black;
  std::vector<std::uint8_t> squares;
  std::array<cheg::PieceInfo, 256> pieces{};
};

class ToyHost : public cheg::Host {
 public:
  ToyHost(cheg::Machine& machine, const cheg::Program& program, RandomBoard board)
      : machine_(machine), program_(program), board_(std::move(board)) {
    // An `{id}` is one of the kinds, or unknown to this game.
    for (std::size_t i = 0; i < program.names.size(); ++i)
      named_.push_back(i % 3 == 2 ? 0xFFFF : static_cast<std::uint16_t>(i % RandomBoard::kKinds));
  }

  /// One activation at the root.
  cheg::RunResult run() { return activation(); }
  /// Every RunResult of the run, from the deepest on, went through here.
  std::vector<cheg::RunResult> outcomes;
  /// What the machine asked for that it must not; null: nothing.
  const char* broken = nullptr;

  int legal_moves(cheg::Value* out, int room) override {
    const std::vector<cheg::Value> moves = list();
    const int n = std::min(room, static_cast<int>(moves.size()));
    std::copy_n(moves.begin(), n, out);
    return n;
  }
  bool gives_check(const cheg::Value& move) override {
    expect(on_board(move), "gives_check: a square off the board");
    return legal(move) && (hash() + static_cast<std::uint64_t>(move.payload)) % 3 == 0;
  }
  bool legal(const cheg::Value& move) override {
    expect(move.is(cheg::Type::Move), "legal: no move");
    const std::vector<cheg::Value> moves = list();
    return std::any_of(moves.begin(), moves.end(), [&](const cheg::Value& m) {
      return m.count == move.count && m.payload == move.payload && m.extra == move.extra;
    });
  }
  int follow(const cheg::Plan& plan, int square) override {
    expect(plan.program == &program_, "follow: a plan of another program");
    expect(plan.born <= path_.size() && plan.tag < program_.code.size(), "follow: no such plan");
    expect(square >= 0 && square < size(), "follow: a square off the board");
    for (std::size_t i = plan.born; i < path_.size(); ++i) {
      if (path_[i].to == square) return -1;
      if (path_[i].from == square) square = path_[i].to;
    }
    return square;
  }
  cheg::Trial try_move(const cheg::Value& move, const cheg::Plan& own, std::int32_t best) override {
    using State = cheg::Trial::State;
    expect(move.is(cheg::Type::Move) && on_board(move), "try_move: no move of this board");
    if (!legal(move)) return {State::Illegal, 0};
    if (++tries_ > kMostTries) return {State::Stopped, 0};
    if (path_.size() >= kDeepest) return {State::Searched, static_cast<int>(hash() % 200) - 100};
    const RandomBoard kept = board_;
    const cheg::Plan plan = plans_[board_.black];
    plans_[board_.black] = own;
    play(move);
    const cheg::RunResult below = activation();
    path_.pop_back();
    board_ = kept;
    plans_[board_.black] = plan;
    const bool verdict = below.answer == cheg::RunResult::Answer::Verdict;
    const std::int32_t value = verdict ? below.verdict.win - below.verdict.loss : below.score;
    return {State::Searched, std::max(-value, best - 1)};
  }
  std::int32_t score(const cheg::Verdict& v) override {
    expect(v.win >= 0 && v.loss >= 0, "a verdict with negative chances");
    expect(v.certainty >= 0 && v.certainty <= cheg::kCertain, "a certainty out of range");
    return v.win - v.loss;
  }
  std::int32_t enough() override { return 400; }
  bool stopping() override { return tries_ > kMostTries; }

 private:
  static constexpr std::size_t kDeepest = 4;
  static constexpr int kMostTries = 60;
  struct Ply {
    int from, to;
  };

  int size() const { return board_.files * board_.ranks; }
  void expect(bool fact, const char* what) {
    if (!fact) broken = what;
  }
  bool on_board(const cheg::Value& m) const {
    return m.from() < size() && m.payload >= 0 && m.payload < size();
  }
  const cheg::PieceInfo& piece(int square) const {
    return board_.pieces[board_.squares[static_cast<std::size_t>(square)]];
  }

  std::uint64_t hash() const {
    std::uint64_t h = board_.black ? 7 : 11;
    for (const std::uint8_t code : board_.squares) h = (h ^ code) * 1099511628211ULL;
    return h >> 11;
  }

  /// Up to three squares for every piece, and four moves for a pawn that gets to the end.
  std::vector<cheg::Value> list() const {
    using cheg::Kind;
    std::vector<cheg::Value> out;
    const std::uint64_t h = hash();
    for (int from = 0; from < size(); ++from) {
      if (piece(from).color != (board_.black ? 1 : 0)) continue;
      for (std::uint64_t k = 1; k <= 3; ++k) {
        const int to = static_cast<int>((h + k * 977 * static_cast<std::uint64_t>(from + 1)) %
                                        static_cast<std::uint64_t>(size()));
        const bool known = std::any_of(out.begin(), out.end(), [&](const cheg::Value& m) {
          return m.from() == from && m.payload == to;
        });
        if (known || piece(to).color == piece(from).color) continue;
        const int last = board_.black ? 0 : board_.ranks - 1;
        if (piece(from).kind != Kind::Pawn || to / board_.files != last) {
          out.push_back(cheg::Value::move(from, to, Kind::None));
          continue;
        }
        for (const Kind kind : {Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight})
          out.push_back(cheg::Value::move(from, to, kind));
      }
    }
    return out;
  }

  void play(const cheg::Value& move) {
    std::uint8_t& from = board_.squares[static_cast<std::size_t>(move.from())];
    std::uint8_t code = from;
    if (move.promotion() != cheg::Kind::None)
      code = static_cast<std::uint8_t>(code - static_cast<int>(cheg::Kind::Pawn) +
                                       static_cast<int>(move.promotion()));
    from = 0;
    board_.squares[static_cast<std::size_t>(move.payload)] = code;
    board_.black = !board_.black;
    path_.push_back({move.from(), move.payload});
  }

  cheg::RunResult activation() {
    std::vector<std::int16_t> occupied;
    for (int s = size() - 1; s >= 0; --s)
      if (board_.squares[static_cast<std::size_t>(s)] != 0)
        occupied.push_back(static_cast<std::int16_t>(s));
    const std::vector<std::uint8_t> squares = board_.squares;  // tries change the host's own
    cheg::View view;
    view.files = board_.files;
    view.ranks = board_.ranks;
    view.black = board_.black;
    view.depth = 1 + static_cast<int>(path_.size());
    view.ply = static_cast<std::uint32_t>(path_.size());
    view.squares = squares.data();
    view.pieces = board_.pieces.data();
    view.occupied = occupied.data();
    view.count = static_cast<int>(occupied.size());
    view.named = named_.data();
    const cheg::Plan plan = plans_[board_.black];
    const bool planned = plan.program != nullptr;
    const std::uint16_t start =
        planned ? plan.tag : program_.entries[hash() % program_.entries.size()].start;
    const cheg::RunResult out =
        machine_.run(program_, start, view, *this, planned ? &plan : nullptr);
    outcomes.push_back(out);
    check(out);
    return out;
  }

  void check(const cheg::RunResult& out) {
    using Answer = cheg::RunResult::Answer;
    if (out.fault.message != nullptr) expect(out.answer == Answer::Leave, "a fault that answers");
    expect(out.fault.instruction <= program_.code.size(), "a fault nowhere");
    if (out.answer == Answer::Move) expect(legal(out.move), "an illegal move as the answer");
    if (out.answer == Answer::Verdict) score(out.verdict);
    if (out.answer == Answer::Verdict) expect(!path_.empty(), "a verdict at the top");
  }

  cheg::Machine& machine_;
  const cheg::Program& program_;
  RandomBoard board_;
  std::vector<std::uint16_t> named_;
  std::vector<Ply> path_;
  std::array<cheg::Plan, 2> plans_{};
  int tries_ = 0;
};

inline bool same(const cheg::RunResult& a, const cheg::RunResult& b) {
  return a.answer == b.answer && a.searched == b.searched && a.score == b.score &&
         a.steps == b.steps && a.fault.message == b.fault.message &&
         a.fault.instruction == b.fault.instruction && a.move.payload == b.move.payload &&
         a.move.count == b.move.count && a.verdict.win == b.verdict.win &&
         a.verdict.loss == b.verdict.loss;
}

constexpr int kMostTraced = 2000;  // steps

/// Traces to nowhere: tracing must not change a run.
struct Unheard : cheg::TraceListener {
  void line(int, std::string_view) override {}
};

/// Runs a program on a position, twice on one machine, the second time traced unless that takes
/// too long; what went wrong, or null.
inline const char* run_twice(const cheg::Program& program, std::uint64_t seed) {
  static cheg::Machine machine;
  ToyHost first(machine, program, RandomBoard(seed)), again(machine, program, RandomBoard(seed));
  const cheg::RunResult a = first.run();
  Unheard tracer;
  int steps = a.steps;
  for (const cheg::RunResult& o : first.outcomes) steps += o.steps;
  if (steps < kMostTraced) machine.set_tracer(&tracer);
  const cheg::RunResult b = again.run();
  machine.set_tracer(nullptr);
  if (first.broken != nullptr) return first.broken;
  return same(a, b) && first.outcomes.size() == again.outcomes.size() ? nullptr
                                                                      : "the second run differs";
}

}  // namespace cheg_test
