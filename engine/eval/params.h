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
    double middle_fill = 0.255, end_fill = 0.122;  // share of the squares that are occupied
    double unmoved_weight = 0.15;  // of moves that only an unmoved piece has, such as double pushes
    double slope = 43.1,
           curve = 0.357;  // worth = m * (slope + curve * m) for a mobility of m squares
    double range_1 = 0.861, range_2 = 0.948, range_3 = 0.95;  // factors for slow pieces
    double oblique = 1.13;                                    // factor for leapers that fork
    double pair = 9.99, pair_range_2 = 0.7;  // per pair of adjacent squares attacked; factor
    double color_bound = 0.921;              // factor
    double end = 1.39;                       // factor of all values for the end game
    double promotion = 0.164, promotion_end = 1.83;  // shares of what promotion gains
    double recycled_power = 0.721;  // where captures change hands, v becomes 100 * (v/100)^power
    double hand = 0.95, hand_recycled = 1.07;  // factors for a piece in hand
    double inverted_base = 52.4,
           inverted_share = 0.136;            // what a piece costs where losing all wins
    double rank_unit = 60, rank_slope = 1.7;  // classes of capture history: slope * log2(v / unit)
    double most_material = 16000;             // one side's start position is scaled down to this
    int royal_exchange = 20000, last_royal_exchange = 3000;
  } pieces;

  /// What the square adds to a piece.
  struct Squares {
    double pawn_center = 1.59, pawn_width = 3.37;  // per file from the middle and rank
    int pawn_ranks = 4;
    double sampled_base = 1.5, sampled_slope = 0.5;  // pieces whose mobility is sampled
    double unit = 7.2, unit_big = 0, big = 601;      // per square of mobility above the mean
    double most_mg = 40, most_eg = 30;
    double promotion_mg = 0, promotion_eg = 0.121;  // share of the gain, divided by the moves
    double royal_advance = 3.6, royal_center_mg = 22.4, royal_center_eg = -11.8;
  } squares;

  struct Mobility {
    double mean = 0.476;               // share of a piece's mean mobility that is worth 0
    double unit = 14.6, full = 190;    // per root of squares; pieces under `full` get less
    double slow = 0.552, fast = 2.01;  // factors for the end game
    double inverted = 0;
  } mobility;

  struct Safety {
    int weak_square = 3, attacker = 1;                            // units of danger
    int hand_base = 8, hand_most = 15;                            // pieces that may be dropped
    int safe_check = 6, safe_check_weight = 2, check_square = 3;  // base + weight of the piece
    int cover = 7, cover_most = 3;                                // own pawns near the royal
    int units_most = 45;
    int divisor = 6;  // danger = units squared / divisor
    int most_mg = 414, eg_divisor = 8;
    int check = 403, check_units = 13;  // where a number of checks wins
    double attack_weight = 0.436;       // weight = root of (this * mean mobility), 1 to 4
  } safety;

  /// By the ranks from a royal to the nearest pawn before it, on its file and those beside it; 7:
  /// none, or farther. Middle game.
  struct Shelter {
    std::array<int, 8> own{0, 13, 6, 10, -3, 9, 18, -2};
    std::array<int, 8> enemy{0, -8, 33, 3, -2, -11, -10, -5};
  } shelter;

  struct Pawns {
    Score defended{8, 3}, doubled{-9, -22};
    Score phalanx{3, 1};  // pawns side by side
    std::array<int, 8> connected_mg{0,   0,  -3,  -10,
                                    -12, -4, -15, 0};  // [moves to promotion]: side by
    std::array<int, 8> connected_eg{0, 29, 22, -12, -6, -14, 0, 0};  // side or defended
    Score backward{-5, -4}, isolated{-7, -8}, exposed{-5, -4};       // exposed: no pawn before it
    std::array<int, 8> passer_mg{0, 110, 49, 20, 2, 1, 6, 3};        // [moves to promotion], for a
    std::array<int, 8> passer_eg{0, 173, 114, 47, 30, 18, 10, 5};    // gain of passer_gain
    double passer_gain = 667;
    int passer_gain_most = 1200;
    double blocked = 0.584, free_mg = 1.12, free_eg = 2.33;  // factors
    int their_royal = 8, our_royal = 3;                      // per square of distance
  } pawns;

  struct Threats {
    Score by_pawn{68, 56}, by_lesser{59, 28}, by_more{15, 60}, hanging{21, 76};
    Score disputed{7, -7}, control_far{0, 2}, control_near{2, -4};  // per square
  } threats;

  /// Pieces among pawns and royals. Distances in king's steps.
  struct Posts {
    int light = 438;  // up to this exchange value a piece is light
    Score outpost{19, -4}, guarded{-4, 13}, pawn_on_color{-2, 0};
    Score open_file{30, 18}, half_open_file{11, 1};
    Score own_royal_light{0, -1}, own_royal_heavy{-3, 8};
    Score enemy_royal_light{0, -1}, enemy_royal_heavy{3, -5};
  } posts;

  /// The variant's own ways to win.
  struct Goals {
    int race = 90;                                   // per step, where the race is all
    int flag = 240, flag_eg = 30;                    // beside ordinary chess
    int choice_mg = 0, choice_eg = 8, capture = 57;  // per square, where losing all wins
  } goals;

  struct Material {
    Score color_bound_pair{59, 22};
    double phase_slope = 1.3, phase_base = -0.0896;  // of the share of the opening's material
    int mating = 344;                                // enough to mate a lone royal
    int small_lead = 334, small_force = 900;         // without pawns these do not win
    int minor_force = 394;                           // a single minor piece
    int scale_minor = 13, scale_pawnless = 29;       // sixty-fourths of such a lead that count
    int scale_opposite = 44;                         // only color-bound pieces of opposite colors
    int scale_base = 49, scale_pawn = 8;             // of the end game: base + pawns of the winner
  } material;

  /// A lone royal is driven to the edge.
  struct MopUp {
    int base = 120, edge = 12, corner = 7, near = 6, right_corner = 12;
    int corner_force = 400;  // an unbound piece of this value needs no right corner
  } mop_up;

  int tempo = 39;
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
