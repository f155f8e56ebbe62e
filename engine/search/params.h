// engine/search/params.h: the parameters of the search in one struct, and those of rule families
// that were tuned on their own. A file may override them and a tuner may walk through them by name.
// Tested by tests/engine/search_params_test.cpp and the bench signature.
#pragma once

#include <array>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

#include "engine/eval/param_list.h"
#include "engine/search/limits.h"

namespace engine {

class Rules;

/// Depths and extensions are plies, values and margins centipawns, histories 1/kHistoryMax of their
/// range. `depth` is the greatest depth at which a step is tried, or the least where so stated.
struct SearchParams {
  struct Razoring {  // below alpha by more than base + slope * depth^2
    int depth = 3, base = 100, slope = 130;
  } razoring;
  struct ReverseFutility {  // above beta by slope * (depth - improving)
    int depth = 8, slope = 75;
  } reverse_futility;
  struct NullMove {
    int depth = 3;                      // at least
    int slope = 20, offset = 120;       // evaluation >= beta - slope * depth + offset
    int base = 4, depth_divisor = 3;    // reduction = base + depth / depth_divisor
    int value_divisor = 180, most = 3;  // + (value - beta) / value_divisor, at most `most`
    int verify_depth = 8;               // at least: verified where zugzwang is likely
  } null_move;
  struct Probcut {  // a capture is above beta + margin, `less` plies less deep
    int depth = 5;  // at least
    int margin = 200, less = 3;
  } probcut;
  int hindsight = 3;  // a move reduced by so many plies gets one back unless its side lost by it
  int no_hash_move_depth = 4;  // at least: reduced by one ply without a hash move
  struct Late {                // quiet moves from number base + depth^2 * percent / 100 on
    int base = 4, percent = 90;
  } late;
  struct Futility {  // quiet moves of nodes below alpha by base + slope * depth left
    int depth = 6, base = 110, slope = 95;
  } futility;
  struct CaptureFutility {  // captures by base + slope * depth left + what they gain
    int depth = 6, base = 100, slope = 110;
    int history = 100;  // and 1 cp for so much history
  } capture_futility;
  struct BadHistory {  // quiet moves with a history below -slope * depth
    int depth = 4, slope = 3500;
  } bad_history;
  struct Exchange {  // moves that lose more than quiet * (depth left)^2, capture * depth
    int quiet_depth = 7, quiet = 28, capture_depth = 6, capture = 70;
  } exchange;
  struct Singular {
    int depth = 5, below = 3;                  // at least; of the hash entry: depth - below
    int slope = 2, two = 25, two_in_line = 4;  // margin; for two plies; most of those in a line
    int above_beta = 2, cut_node = 1;  // plies less where it is not: entry above beta; cut node
  } singular;
  struct Reduction {  // base + log(depth) * log(number) / divisor
    double base = 0.7, divisor = 2.2;
    int history = 6000, history_less = 3, history_more = 2;  // one ply per `history`, limits
    int rounding = 700;       // quiet moves: 1/kPly plies, added before fractions are cut off
    int left_history = 8192;  // the same for the depth left that pruning assumes
    int cut_node = 2;         // more where a value >= beta is expected
    int many_cutoffs = 3;     // one more when more nodes below were cut off than this
  } reduction;
  struct Research {                     // after a reduced search, by value - best value so far
    int deeper = 55, deeper_slope = 2;  // above deeper + deeper_slope * depth: a ply deeper
    int shallower = 10;                 // below: a ply less deep
  } research;
  struct Reward {  // square * depth^2 + slope * depth
    int square = 20, slope = 100, most = 2200;
  } reward;
  struct EvalChange {  // reward of a quiet move for the change of the static evaluation
    int slope = 8, least = -1500, most = 1200;
    int usual_most = 300;  // greater changes do not move the mean of the usual ones further
  } eval_change;
  struct Correction {  // of the static evaluation, by what searches found in like positions
    std::array<int, 5> weight = {3200, 3200, 3200, 2400, 2400};  // 1/100 cp of full rows, by source
    int divisor = 4;  // a row moves by error * depth / divisor
  } correction;
  struct Checks {  // quiet ones are ordered by so much more history, unless they lose more
    int bonus = 16384, loss = 75;
    int extended = 4;  // where a number wins: up to this depth a ply deeper
  } checks;
  struct Threats {     // by enemy pieces, to pieces dearer by `dearer`
    int bonus = 8000;  // in history: for quiet moves away from them; the moves into them lose it
    int dearer = 100;
  } threats;
  struct Quiescence {
    int futility = 180;         // evaluation + gain + this below alpha: the capture is left out
    int most = 2;               // captures at a node
    int few = 1, few_from = 4;  // the same, from this depth on where the board is full at first
    int many = 100;             // nodes below a leaf, after which only recaptures are tried
    int evasion_loss = 50;      // evasions that lose more are left out
    int compelled = 6;          // plies in which a side may not stand pat where it must capture
  } quiescence;
  TimeParams time;
};

/// The parameters for a game, by its rule families; those that `values` names are as it says.
SearchParams search_params(const Rules& rules, const ParamValues& values = {});

/// All of them, in the order of the struct. Valid as long as `params`.
std::vector<Param> parameters(SearchParams& params);

/// Reads lines "name = value", # starts a comment. Throws std::runtime_error with all complaints,
/// one per line, as file:line:column.
ParamValues read_search_params(std::istream& in, const std::string& name);
ParamValues read_search_params(const std::filesystem::path& file);

}  // namespace engine
