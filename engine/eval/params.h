// engine/eval/params.h: every number of the evaluation in one struct. A file may override them and
// a tuner may walk through them by name. Tested by tests/engine/params_test.cpp.
#pragma once

#include <array>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <variant>
#include <vector>

#include "engine/eval/score.h"

namespace engine {

/// Centipawns where nothing else is stated. Factors have no unit; counts and distances are squares.
struct EvalParams {
  /// Worth of a piece, computed from its moves (piece_values.cpp).
  struct Pieces {
    double middle_fill = 0.25, end_fill = 0.15;  // share of the squares that are occupied
    double unmoved_weight = 0.15;  // of moves that only an unmoved piece has, such as double pushes
    double slope = 49, curve = 0.7;  // worth = m * (slope + curve * m) for a mobility of m squares
    double range_1 = 0.80, range_2 = 0.85, range_3 = 0.95;  // factors for slow pieces
    double oblique = 1.12;                                  // factor for leapers that fork
    double pair = 9.0, pair_range_2 = 0.7;         // per pair of adjacent squares attacked; factor
    double color_bound = 0.95;                     // factor
    double end = 0.92;                             // factor of all values for the end game
    double promotion = 0.15, promotion_end = 1.5;  // shares of what promotion gains
    double recycled_power = 0.68;  // where captures change hands, v becomes 100 * (v/100)^power
    double hand = 0.95, hand_recycled = 1.08;          // factors for a piece in hand
    double inverted_base = 50, inverted_share = 0.15;  // what a piece costs where losing all wins
    double rank_unit = 60, rank_slope = 1.7;  // classes of capture history: slope * log2(v / unit)
    double most_material = 16000;             // one side's start position is scaled down to this
    int royal_exchange = 20000, last_royal_exchange = 3000;
  } pieces;

  /// What the square adds to a piece.
  struct Squares {
    double pawn_center = 1.5, pawn_width = 3;  // per file from the middle and rank
    int pawn_ranks = 4;
    double sampled_base = 1.5, sampled_slope = 0.5;  // pieces whose mobility is sampled
    double unit = 5, unit_big = 2.5, big = 600;      // per square of mobility above the mean
    double most_mg = 40, most_eg = 30;
    double promotion_mg = 0.03, promotion_eg = 0.08;  // share of the gain, divided by the moves
    double royal_advance = -12, royal_center_mg = 5, royal_center_eg = -9;
  } squares;

  struct Mobility {
    double mean = 0.8;               // share of a piece's mean mobility that is worth 0
    double unit = 9.0, full = 250;   // per root of squares; pieces under `full` get less
    double slow = 0.6, fast = 1.25;  // factors for the end game
    double inverted = 2;
  } mobility;

  struct Safety {
    int weak_square = 3, attacker = 2;  // units of danger
    int hand_base = 2, hand_most = 24;  // pieces that may be dropped
    int cover = 8, cover_most = 3;      // own pawns near the royal
    int units_most = 60;
    int divisor = 4;  // danger = units squared / divisor
    int most_mg = 700, eg_divisor = 8;
    int check = 180, check_units = 6;  // where a number of checks wins
    double attack_weight = 0.5;        // weight = root of (this * mean mobility), 1 to 4
  } safety;

  struct Pawns {
    Score defended{7, 6}, doubled{-6, -18};
    std::array<int, 8> passer_mg{0, 95, 55, 30, 14, 8, 5, 3};     // [moves to promotion], for a
    std::array<int, 8> passer_eg{0, 150, 95, 55, 30, 18, 10, 5};  // gain of passer_gain
    double passer_gain = 900;
    int passer_gain_most = 1200;
    double blocked = 0.6, free_mg = 1.3, free_eg = 1.5;  // factors
    int their_royal = 5, our_royal = 3;                  // per square of distance
  } pawns;

  struct Threats {
    Score by_pawn{45, 40}, by_lesser{28, 24}, hanging{22, 26};
  } threats;

  /// The variant's own ways to win.
  struct Goals {
    int race = 90;                                   // per step, where the race is all
    int flag = 240, flag_eg = 30;                    // beside ordinary chess
    int choice_mg = 2, choice_eg = 3, capture = 12;  // per square, where losing all wins
  } goals;

  struct Material {
    Score color_bound_pair{25, 45};
    double phase_slope = 1.15, phase_base = -0.1;  // of the share of the opening's material
    int mating = 350;                              // enough to mate a lone royal
    int small_lead = 400, small_force = 1100;      // without pawns these do not win
    int minor_force = 400;                         // a single minor piece
    int scale_minor = 4, scale_pawnless = 16;      // sixty-fourths of such a lead that count
  } material;

  /// A lone royal is driven to the edge.
  struct MopUp {
    int base = 120, edge = 12, corner = 7, near = 6, right_corner = 12;
    int corner_force = 400;  // an unbound piece of this value needs no right corner
  } mop_up;

  int tempo = 12;
};

/// One number of an EvalParams.
struct EvalParam {
  std::string name;                     // "pieces.slope", "pawns.passer_eg.3", "threats.hanging.mg"
  std::variant<int*, double*> address;  // in the struct that was given to parameters()
  double standard, min, max;
  double get() const;
  void set(double value);  // rounds when the number is an integer; REQUIRES min <= value <= max
};

/// All of them, in the order of the struct. Valid as long as `params`.
std::vector<EvalParam> parameters(EvalParams& params);

/// Reads lines "name = value", # starts a comment. `name` stands for the file in messages. What the
/// text does not mention keeps its standard value. Throws std::runtime_error with all complaints,
/// one per line, as file:line:column.
EvalParams read_eval_params(std::istream& in, const std::string& name);
EvalParams read_eval_params(const std::filesystem::path& file);
/// Writes what read_eval_params() reads.
void write_eval_params(std::ostream& out, EvalParams params);

}  // namespace engine
