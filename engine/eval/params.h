// engine/eval/params.h: every number of the evaluation in one struct. A file may override them and
// a tuner may walk through them by name. Tested by tests/engine/params_test.cpp.
#pragma once

#include <array>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

#include "engine/eval/param_list.h"
#include "engine/eval/score.h"

namespace engine {

/// Centipawns where nothing else is stated. Factors have no unit; counts and distances are squares.
/// The standard values are those of a fit to self-play of twenty games (tools/tune/README.md).
struct EvalParams {
  /// Worth of a piece, computed from its moves (piece_values.cpp).
  struct Pieces {
    double middle_fill = 0.245, end_fill = 0.139;  // share of the squares that are occupied
    double unmoved_weight = 0.15;  // of moves that only an unmoved piece has, such as double pushes
    double slope = 44.4,
           curve = 0.279;  // worth = m * (slope + curve * m) for a mobility of m squares
    double range_1 = 0.881, range_2 = 0.926, range_3 = 0.95;  // factors for slow pieces
    double oblique = 1.13;                                    // factor for leapers that fork
    double pair = 8.91, pair_range_2 = 0.7;  // per pair of adjacent squares attacked; factor
    double color_bound = 0.921;              // factor
    double end = 1.5;                        // factor of all values for the end game
    /// Factors of single types, by their number in the game; later types have none. A fit to one
    /// game sets them; fits to several games leave them at 1.
    std::array<double, 16> type{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    double promotion = 0.149, promotion_end = 1.59;  // shares of what promotion gains
    double recycled_power = 0.688;  // where captures change hands, v becomes 100 * (v/100)^power
    double hand = 0.997, hand_recycled = 1.11;  // factors for a piece in hand
    double inverted_base = 52.8,
           inverted_share = 0.134;            // what a piece costs where losing all wins
    double rank_unit = 60, rank_slope = 1.7;  // classes of capture history: slope * log2(v / unit)
    double most_material = 16000;             // one side's start position is scaled down to this
    int royal_exchange = 20000, last_royal_exchange = 3000;
  } pieces;

  /// What the square adds to a piece.
  struct Squares {
    double pawn_center = 1.97, pawn_width = 2.84;  // per file from the middle and rank
    int pawn_ranks = 5;
    double sampled_base = 1.5, sampled_slope = 0.5;  // pieces whose mobility is sampled
    double unit = 7.51, unit_big = 0, big = 644;     // per square of mobility above the mean
    double most_mg = 25.4, most_eg = 30.6;
    double promotion_mg = 0.00514, promotion_eg = 0.13;  // share of the gain, divided by the moves
    double royal_advance = 12.6, royal_center_mg = 20.8, royal_center_eg = -9.83;
  } squares;

  struct Mobility {
    double mean = 0.317;             // share of a piece's mean mobility that is worth 0
    double unit = 14.4, full = 143;  // per root of squares; pieces under `full` get less
    double slow = 0, fast = 2.38;    // factors for the end game
    double inverted = 0;
  } mobility;

  struct Safety {
    int weak_square = 2, attacker = 2;                            // units of danger
    int hand_base = 10, hand_most = 16;                           // pieces that may be dropped
    int safe_check = 7, safe_check_weight = 3, check_square = 4;  // base + weight of the piece
    int cover = 3, cover_most = 4;                                // own pawns near the royal
    int units_most = 50;
    int divisor = 9;  // danger = units squared / divisor
    int most_mg = 414, eg_divisor = 2;
    int check = 423, check_units = 16;  // where a number of checks wins
    double attack_weight = 0.271;       // weight = root of (this * mean mobility), 1 to 4
  } safety;

  /// By the ranks from a royal to the nearest pawn before it, on its file and those beside it; 7:
  /// none, or farther. Middle game.
  struct Shelter {
    std::array<int, 8> own{0, 16, 7, 8, -5, 6, 14, 0};
    std::array<int, 8> enemy{0, -18, 16, 8, -1, -7, -7, -4};
  } shelter;

  struct Pawns {
    Score defended{10, 4}, doubled{-7, -15};
    Score phalanx{5, 10};                                           // pawns side by side
    std::array<int, 8> connected_mg{0, 13, 1, -7, -9, -6, -16, 0};  // [moves to promotion]: side by
    std::array<int, 8> connected_eg{0, 29, 33, 4, -4, -9, -20, 0};  // side or defended
    Score backward{-5, -5}, isolated{-7, -6}, exposed{-8, -7};      // exposed: no pawn before it
    std::array<int, 8> passer_mg{0, 102, 53, 25, 0, 0, 0, 3};       // [moves to promotion], for a
    std::array<int, 8> passer_eg{0, 166, 108, 50, 25, 9, 0, 5};     // gain of passer_gain
    double passer_gain = 591;
    int passer_gain_most = 1200;
    double blocked = 0.537, free_mg = 0.895, free_eg = 2.15;  // factors
    int their_royal = 9, our_royal = 4;                       // per square of distance
  } pawns;

  struct Threats {
    Score by_pawn{70, 44}, by_lesser{66, 2}, by_more{13, 88}, hanging{21, 64};
    Score disputed{7, -7}, control_far{1, 2}, control_near{3, -2};  // per square
  } threats;

  /// Pieces among pawns and royals. Distances in king's steps.
  struct Posts {
    int light = 460;  // up to this exchange value a piece is light
    Score outpost{17, -6}, guarded{-5, 15}, pawn_on_color{0, -1};
    Score open_file{21, 14}, half_open_file{3, 3};
    Score own_royal_light{0, -3}, own_royal_heavy{-6, 10};
    Score enemy_royal_light{0, -2}, enemy_royal_heavy{1, -6};
  } posts;

  /// The variant's own ways to win.
  struct Goals {
    int race = 152;                // per step, where the race is all
    int flag = 240, flag_eg = 30;  // beside ordinary chess
    int runner = 400;              // at the goal; each step before it halves that, for each runner
    int line = 60;  // a line that lacks one stone; a quarter of it for each stone more, up to three
    int choice_mg = 0, choice_eg = 7, capture = 63;  // per square, where losing all wins
  } goals;

  struct Material {
    Score color_bound_pair{47, 23};
    double phase_slope = 1.33, phase_base = -0.115;  // of the share of the opening's material
    int mating = 344;                                // enough to mate a lone royal
    int small_lead = 339, small_force = 921;         // without pawns these do not win
    int minor_force = 416;                           // a single minor piece
    int scale_minor = 22, scale_pawnless = 35;       // sixty-fourths of such a lead that count
    int scale_opposite = 44;                         // only color-bound pieces of opposite colors
    int scale_base = 37, scale_pawn = 16;            // of the end game: base + pawns of the winner
  } material;

  /// A lone royal is driven to the edge.
  struct MopUp {
    int base = 120, edge = 12, corner = 7, near = 6, right_corner = 12;
    int corner_force = 400;  // an unbound piece of this value needs no right corner
  } mop_up;

  int tempo = 30;
};

/// All of them, in the order of the struct. Valid as long as `params`.
std::vector<Param> parameters(EvalParams& params);

/// Reads lines "name = value", # starts a comment. `name` stands for the file in messages. What the
/// text does not mention keeps its standard value. Throws std::runtime_error with all complaints,
/// one per line, as file:line:column.
EvalParams read_eval_params(std::istream& in, const std::string& name);
EvalParams read_eval_params(const std::filesystem::path& file);
/// Writes what read_eval_params() reads.
void write_eval_params(std::ostream& out, EvalParams params);

}  // namespace engine
