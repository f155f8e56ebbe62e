// betza/lower.h: Piece -> MoveGraphs, every shorthand expanded and every direction an absolute
// vector. A node is one leg in one direction; its edges lead to the legs that may follow. Legs with
// the same number and direction share a node, so a graph stays small however many paths lead
// through it. Tested by tests/betza/lower_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "betza/ast.h"
#include "betza/geometry.h"
#include "betza/program.h"

namespace betza {

/// What a leg does with the square it stands on when the next leg begins there.
struct Relay {
  bool empty = false;           // m: an empty square will do
  bool take_enemy = false;      // c
  bool take_friend = false;     // d
  bool pass_enemy = false;      // p
  bool pass_friend = false;     // p
  bool spare_royal = false;     // t: a royal is not taken
  bool unmoved_friend = false;  // di: the friend must be unmoved
  bool unload = false;          // u: put down what was taken last
  bool any() const { return empty || take_enemy || take_friend || pass_enemy || pass_friend; }
  static Relay on_empty() { return {.empty = true}; }
  static Relay over_any() { return {.pass_enemy = true, .pass_friend = true}; }
  static Relay over_friend() { return {.pass_friend = true}; }
  friend bool operator==(const Relay&, const Relay&) = default;
};

/// What a move that ends on a square needs there.
struct LandingCondition {
  bool quiet = false, capture = false, friendly = false, en_passant = false, tame = false;
  bool any() const { return quiet || capture || friendly || en_passant; }
  friend bool operator==(const LandingCondition&, const LandingCondition&) = default;
};

enum class Hop : std::uint8_t { None, Over, Behind };

struct Node {
  Delta step;
  int skip = 0;                    // first squares that are jumped whatever stands there (j)
  int last = 1;                    // most steps; kUnlimited = no limit
  bool exact = false;              // only `last` steps will do
  bool same = false;               // exactly as many steps as the latest sliding leg (iso)
  bool slides = false;             // its steps are what a later iso leg copies
  bool wraps = false;              // o
  bool leaves_ep_squares = false;  // n: the squares passed
  std::vector<Delta> via;          // looked at on every leap
  ViaRule via_rule = ViaRule::AllEmpty;
  Hop hop = Hop::None;       // p g on a last leg
  Relay pass;                // what may be passed besides empty squares (Rc0)
  int turn = -1;             // curved rides: the node of the next step; -1 = straight on
  LandingCondition landing;  // any() = a move may end here
  Relay relay;               // any() = another leg may begin here
  std::vector<int> next;     // its nodes
};

struct MoveGraph {
  enum class Kind : std::uint8_t { Walk, Castling, Drop, Universal } kind = Kind::Walk;
  bool unmoved = false;
  std::vector<Node> nodes;
  std::vector<int> first;    // where the walk may begin
  bool anew = false;         // each round may begin with any of `first`
  int rounds = 1;            // a group's range: how often the whole graph may be walked; kUnlimited
  LandingCondition landing;  // Universal
  Castle castle;
  DropRule drop;
};

/// Throws Error when the piece is too complex: more than 20,000 nodes, or walks that branch too
/// often.
std::vector<MoveGraph> lower(const Piece& piece);

}  // namespace betza
