// engine/eval/eval_tables.h: what the evaluator looks up, made once per game. Tested by
// tests/engine/evaluate_test.cpp.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "engine/board/position/position.h"
#include "engine/eval/network/network.h"
#include "engine/eval/params.h"
#include "engine/eval/piece_values.h"

namespace engine {

/// Tables for one game and one width of board. Immutable; shared by all threads.
template <int Bits>
struct EvalTables {
  using Set = Bitset<Bits>;
  EvalTables(std::shared_ptr<const Rules> rules, std::shared_ptr<const MoveTables<Bits>> moves,
             const EvalParams& params = {}, std::shared_ptr<const Network> network = nullptr);

  std::shared_ptr<const Rules> rules;
  std::shared_ptr<const MoveTables<Bits>> moves;
  EvalParams params;
  Values values;
  std::shared_ptr<const Network> network;       // null: all is computed by hand
  std::shared_ptr<const FeatureLayout> layout;  // of the network
  std::vector<PieceType> pawns, royals;
  std::vector<PieceType> pieces;  // neither pawnlike nor royal, the cheapest first
  /// [type][n]: worth of `n` attacked squares; the last entry serves for more.
  std::array<std::vector<Score>, kMaxTypes> mobility;
  /// [color][type]: a pawn's captures as shifts of whole sets; empty when they are not mere leaps.
  struct Shift {
    Set sources;
    int offset;
  };
  std::array<std::array<std::vector<Shift>, kMaxTypes>, 2> pawn_shifts;
  std::array<int, kMaxTypes> attack_weight{};  // 1 to 4, for attacks on a royal's zone
  /// [color][square]: the zone of a royal there: its neighbours and the squares before them.
  std::array<std::vector<Set>, 2> zone;
  /// [color][type][square]: `path`, the squares on the way to promotion; `stoppers`, the squares
  /// where an enemy pawn blocks or attacks that path. Empty for types without promotion.
  std::array<std::array<std::vector<Set>, kMaxTypes>, 2> stoppers, path;
  /// [color][type][square]: squares that a pawn there attacks or may attack when it has advanced.
  std::array<std::array<std::vector<Set>, kMaxTypes>, 2> pawn_span;
  /// [color][type]: how pieces that leap or slide attack, backwards.
  struct CheckPattern {
    const AttackPattern<Bits>* pattern;
    std::size_t line;  // number of its slide table among those of the color; kNoLine for leaps
  };
  static constexpr std::size_t kNoLine = 64;
  std::array<std::array<std::vector<CheckPattern>, kMaxTypes>, 2> check_patterns;
  /// [type]: an enemy piece of more than this exchange value is dearer.
  std::array<Value, kMaxTypes> lesser_below{};
  std::array<bool, kMaxTypes> along_files{};  // slides along files
  std::array<Set, 2> far_half;                // [color]: the ranks of the enemy
  std::vector<Set> beside;                    // [square]: its neighbours on the rank
  std::array<std::vector<Set>, 2> ahead;      // [color][square]: the rest of the file
  Set dark;                                   // the squares of a1's colour
  std::vector<Set> lines;  // where a line of pieces wins: the squares of each such line
  /// In king's steps on an empty board.
  int distance(Square a, Square b) const { return distances_from(a)[b]; }
  /// To each square.
  const std::uint8_t* distances_from(Square s) const {
    return &distances_[static_cast<std::size_t>(s * rules->squares())];
  }

  /// Squares that the pawns of the type attack. `each` gets the sets of which they are the union.
  template <typename Each>
  Set pawn_attacks(const Position<Bits>& p, Color c, PieceType t, const Each& each) const {
    Set out;
    const auto add = [&](const Set& a) {
      each(a);
      out |= a;
    };
    const Set own = p.pieces(c, t);
    for (const Shift& shift : pawn_shifts[c][t]) add((own & shift.sources).shifted(shift.offset));
    if (pawn_shifts[c][t].empty())
      for (Set s = own; s;) add(p.attacks_from(s.pop_lsb()));
    return out;
  }

  bool pawns_leap = true;  // all captures of pawns are in pawn_shifts
  bool danger = true;      // there are royals, and check has its usual meaning
  bool drops = false;      // captured pieces are dropped
  bool freedom = false;    // counts_freedom(*rules)

 private:
  void find_shifts(Color c, PieceType t);
  void find_ways();
  void find_geometry();
  void find_checks();
  void find_lines();

  std::vector<std::uint8_t> distances_;  // [square * squares + square]
};

}  // namespace engine
