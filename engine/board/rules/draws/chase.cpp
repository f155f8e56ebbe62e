// engine/board/rules/draws/chase.cpp: who chases whom. A chase is a move that threatens to take a
// piece for nothing: an unprotected one, or a stronger one. An attack that was there before is a
// new threat when the move pins all pieces that protect the victim. Threats by royals and pawns do
// not count; royals and pawns that have not crossed cannot be chased; pieces of one type that
// threaten each other do not chase. Works on plain squares with betza::run: exact and slow. Tested
// by tests/engine/chase_test.cpp.
#include "engine/board/rules/draws/chase.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

#include "betza/run.h"

namespace engine {

namespace {

using Squares = std::vector<Piece>;

/// Captures and checks on plain squares, which the Judge changes as it plays. All pieces count as
/// moved, en passant as impossible: captures in xiangqi depend on neither.
class Arena final : public betza::BoardView {
 public:
  Arena(const Rules& rules, Squares squares) : rules_(rules), squares_(std::move(squares)) {}

  Piece on(Square s) const { return squares_[static_cast<std::size_t>(s)]; }
  bool occupied(Square s) const { return on(s) != kNoPiece && on(s) != kHole; }
  void put(Square s, Piece p) { squares_[static_cast<std::size_t>(s)] = p; }

  betza::Occupant at(Square s) const override {
    if (on(s) == kHole) return betza::Occupant::Hole;
    if (on(s) == kNoPiece) return betza::Occupant::Empty;
    return color_of(on(s)) == mover_ ? betza::Occupant::Friend : betza::Occupant::Enemy;
  }
  bool royal(Square s) const override { return occupied(s) && rules_.royal(type_of(on(s))); }
  bool unmoved(Square) const override { return false; }
  bool ep_square(Square) const override { return false; }
  Square ep_victim() const override { return kNoSquare; }

  /// Squares on which the piece on `from` could capture.
  std::vector<Square> captures(Square from) {
    const Piece p = on(from);
    mover_ = color_of(p);
    landings_.clear();
    betza::run(program(p, from), from, mover_ == kBlack, rules_.geometry(), *this, landings_);
    const auto& confine = rules_.def(type_of(p)).confine;
    std::vector<Square> out;
    for (const betza::Landing& l : landings_) {
      if (!l.captures) continue;
      if (confine &&
          std::count(confine->squares[mover_].begin(), confine->squares[mover_].end(), l.to) == 0)
        continue;
      out.push_back(l.to);
    }
    return out;
  }
  /// Could the piece on `from` capture on `to`?
  bool attacks(Square from, Square to) {
    const std::vector<Square> all = captures(from);
    return std::count(all.begin(), all.end(), to) > 0;
  }

  /// Is a royal of `c` attacked, or faced along a file by the other royal?
  bool in_check(Color c) {
    for (Square s = 0; s < rules_.squares(); ++s) {
      if (!occupied(s) || color_of(on(s)) == c) continue;
      for (Square to : captures(s))
        if (royal(to)) return true;
      if (rules_.has<Facing>() && royal(s) && faces_royal(s)) return true;
    }
    return false;
  }

  /// Does taking leave the taker's royal safe?
  bool legal_capture(Square from, Square to) {
    const Piece mover = on(from), victim = on(to);
    put(to, mover), put(from, kNoPiece);
    const bool legal = !in_check(color_of(mover));
    put(from, mover), put(to, victim);
    return legal;
  }

  /// Could the owner of the piece on `target` take back after `from` takes it? With pieces that
  /// are pinned too, if `pinned_too`.
  bool guarded(Square from, Square target, bool pinned_too = false) {
    const Piece attacker = on(from), victim = on(target);
    put(target, attacker), put(from, kNoPiece);
    bool back = false;
    for (Square s = 0; s < rules_.squares() && !back; ++s)
      if (occupied(s) && color_of(on(s)) == color_of(victim) && attacks(s, target))
        back = pinned_too || legal_capture(s, target);
    put(from, attacker), put(target, victim);
    return back;
  }

 private:
  /// The piece's moves on `s`: those of its zone (move.X@ZONE), Black's own, or the ordinary ones.
  const betza::Program& program(Piece p, Square s) const {
    const auto& def = rules_.def(type_of(p));
    const Color c = color_of(p);
    for (const variants::ZoneMove& z : def.zone_moves) {
      const auto& zone = z.zone.squares[c];
      if (std::count(zone.begin(), zone.end(), s) > 0) return z.program;
    }
    return c == kBlack && def.black_program ? *def.black_program : def.program;
  }
  /// Does the royal on `s` see an enemy royal along an open file?
  bool faces_royal(Square s) const {
    const Geometry& g = rules_.geometry();
    for (int dir : {-1, 1})
      for (int r = g.rank(s) + dir; r >= 0 && r < g.ranks(); r += dir) {
        const Square t = g.square(g.file(s), r);
        if (on(t) == kNoPiece) continue;
        if (royal(t) && color_of(on(t)) != color_of(on(s))) return true;
        break;
      }
    return false;
  }

  const Rules& rules_;
  Squares squares_;
  Color mover_ = kWhite;
  std::vector<betza::Landing> landings_;
};

/// How much a piece counts in a threat: 1 kept to a zone (advisor, elephant), 3 slides without
/// limit (chariot), 2 all others.
int rank_of(const Rules& rules, PieceType t) {
  const auto& def = rules.def(t);
  if (def.confine) return 1;
  for (const betza::Rule& r : def.program.rules)
    if (r.capture && r.shape == betza::Shape::Rider)
      for (const betza::Ray& ray : r.rays)
        if (ray.last == betza::kUnlimited) return 3;
  return 2;
}

/// A piece that gains moves in a zone (a soldier) and has not reached it cannot be chased.
bool humble(const Rules& rules, Piece p, Square s) {
  const auto& def = rules.def(type_of(p));
  const bool crosses = !def.zone_moves.empty() && !def.confine;
  if (!crosses) return false;
  for (const variants::ZoneMove& z : def.zone_moves) {
    const auto& zone = z.zone.squares[color_of(p)];
    if (std::count(zone.begin(), zone.end(), s) > 0) return false;
  }
  return true;
}

/// Royals, pawns and pieces that gain moves by crossing (soldiers) may threaten as they like.
bool may_chase_freely(const Rules& rules, Piece p) {
  const auto& def = rules.def(type_of(p));
  return rules.royal(type_of(p)) || rules.pawn(type_of(p)) ||
         (!def.zone_moves.empty() && !def.confine);
}

/// The squares as they were `plies` quiet moves ago.
Squares squares_before(const Board& board, int plies) {
  Squares squares;
  for (Square s = 0; s < board.rules().squares(); ++s) squares.push_back(board.piece_on(s));
  const auto& history = board.history();
  for (std::size_t i = history.size(); i-- > history.size() - static_cast<std::size_t>(plies);) {
    squares[static_cast<std::size_t>(history[i].move.to())] = kNoPiece;
    squares[static_cast<std::size_t>(history[i].move.from())] = history[i].moved;
  }
  return squares;
}

/// Plays the last `plies` moves again from the position before them. A piece is named by the square
/// where it stood then, so that it keeps its name when it moves.
class Judge {
 public:
  Judge(const Board& board, int plies)
      : rules_(board.rules()), arena_(rules_, squares_before(board, plies)) {
    const auto& history = board.history();
    for (std::size_t i = history.size() - static_cast<std::size_t>(plies); i < history.size(); ++i)
      moves_.push_back(&history[i]);
    for (Square s = 0; s < rules_.squares(); ++s) names_.push_back(s);
  }

  /// [color]: is there a piece that all its moves threatened? The intersection of what each
  /// threatened.
  std::array<bool, 2> run() {
    std::array<std::set<Square>, 2> prey;  // by name: the square where a piece stood first
    std::array<bool, 2> moved{};
    for (const State* st : moves_) {
      const Color c = color_of(st->moved);
      const std::set<Square> now = play(*st);
      if (!moved[c]) {
        prey[c] = now;
      } else {
        std::set<Square> both;
        std::set_intersection(prey[c].begin(), prey[c].end(), now.begin(), now.end(),
                              std::inserter(both, both.begin()));
        prey[c] = both;
      }
      moved[c] = true;
    }
    return {!prey[kWhite].empty(), !prey[kBlack].empty()};
  }

 private:
  /// Plays a move and names the pieces it threatens anew.
  std::set<Square> play(const State& st) {
    const Square from = st.move.from(), to = st.move.to();
    const Color us = color_of(st.moved);
    std::set<std::pair<Square, Square>> attacked, chased;  // by whom, and what, before
    each_attack(us, [&](Square s, Square t) {
      attacked.insert({s, t});
      if (chases(s, t)) chased.insert({s, t});
    });
    arena_.put(from, kNoPiece), arena_.put(to, st.moved);
    std::swap(names_[static_cast<std::size_t>(from)], names_[static_cast<std::size_t>(to)]);

    std::set<Square> prey;
    each_attack(us, [&](Square s, Square t) {
      const std::pair<Square, Square> then{s == to ? from : s, t};
      const bool old = s == to ? along(from, to, t) : attacked.count(then) > 0;
      const bool frees = chased.count(then) == 0 && arena_.guarded(s, t, true);  // pins the guards
      if ((!old || frees) && chases(s, t)) prey.insert(names_[static_cast<std::size_t>(t)]);
    });
    return prey;
  }
  /// Calls `call(hunter, victim)` for each attack of a piece that may not chase freely.
  template <class Call>
  void each_attack(Color us, Call call) {
    for (Square s = 0; s < rules_.squares(); ++s) {
      if (!arena_.occupied(s) || color_of(arena_.on(s)) != us) continue;
      if (may_chase_freely(rules_, arena_.on(s))) continue;
      for (Square t : arena_.captures(s)) call(s, t);
    }
  }
  /// On one file or rank: a piece that moves along the line of its attack does not threaten anew.
  bool along(Square a, Square b, Square c) const {
    const Geometry& g = rules_.geometry();
    return (g.file(a) == g.file(b) && g.file(b) == g.file(c)) ||
           (g.rank(a) == g.rank(b) && g.rank(b) == g.rank(c));
  }
  /// Does the piece on `s` threaten to win the one on `t`: legally, and for nothing?
  bool chases(Square s, Square t) {
    const Piece hunter = arena_.on(s), victim = arena_.on(t);
    if (rules_.royal(type_of(victim)) || humble(rules_, victim, t)) return false;
    if (!arena_.legal_capture(s, t)) return false;
    if (rank_of(rules_, type_of(victim)) > rank_of(rules_, type_of(hunter))) return true;
    if (type_of(victim) == type_of(hunter) && arena_.attacks(t, s) && arena_.legal_capture(t, s))
      return false;
    return !arena_.guarded(s, t);
  }

  const Rules& rules_;
  Arena arena_;
  std::vector<const State*> moves_;
  std::vector<Square> names_;
};

/// Were the last `plies` moves all quiet moves of a piece? Only those can be taken back on plain
/// squares.
bool plain(const Board& board, int plies) {
  const auto& history = board.history();
  for (std::size_t i = history.size() - static_cast<std::size_t>(plies); i < history.size(); ++i) {
    const State& st = history[i];
    const bool quiet = st.move.kind() == MoveKind::Normal && !st.move.has_piece();
    if (!quiet || st.moved == kNoPiece || st.captured != kNoPiece) return false;
  }
  return true;
}

}  // namespace

std::array<bool, 2> chasers(const Board& board, int plies) {
  if (plies < 4 || !plain(board, plies)) return {false, false};
  return Judge(board, plies).run();
}

bool might_chase(const Board& board, int plies) {
  if (plies < 4 || !plain(board, plies)) return false;
  // One side moved one and the same piece, not its royal, all the time.
  const auto& history = board.history();
  const std::size_t first = history.size() - static_cast<std::size_t>(plies);
  for (std::size_t side : {std::size_t{0}, std::size_t{1}}) {
    bool one = true;
    for (std::size_t i = first + side + 2; i < history.size(); i += 2)
      one &= history[i].move.from() == history[i - 2].move.to();
    if (one && !board.rules().royal(type_of(history[first + side].moved))) return true;
  }
  return false;
}

}  // namespace engine
