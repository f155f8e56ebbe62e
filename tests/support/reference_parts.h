// tests/support/reference_parts.h: what the two halves of the reference mover share: atoms as
// vectors and direction letters as statements about vectors.
#pragma once

#include <string>
#include <vector>

#include "betza/ast.h"
#include "betza/geometry.h"
#include "betza/run.h"

namespace reference {

/// An atom: its shorter and longer coordinate; `eight`: moves as king or queen.
struct Leap {
  int a, b;  // a <= b
  bool eight;
  bool slides;
  bool oblique() const { return a != 0 && a != b; }
};

Leap leap_of(const betza::Atom& atom);
double angle(betza::Delta v);  // clockwise from forward
/// All vectors, clockwise from `from`, that one included as the first.
std::vector<betza::Delta> clockwise(std::vector<betza::Delta> all, betza::Delta from);
std::vector<betza::Delta> own_vectors(const Leap& leap);
/// The eight vectors that legs after a bend may take: 4-fold atoms turn into their partner.
std::vector<betza::Delta> eight_vectors(Leap leap);
/// Does one direction code allow `v` on a first leg?
bool allows(const std::string& code, betza::Delta v, const Leap& leap);
std::vector<betza::Delta> first_vectors(const betza::Prefix& leg, const Leap& leap);

/// A chain, bracket, group or a move with letters before its count; in reference_chains.cpp.
void chain_moves(const betza::Term& term, betza::Square from, bool black,
                 const betza::Geometry& geometry, const betza::BoardView& board,
                 std::vector<betza::Landing>& out);
/// A move of one atom without such letters; in reference_mover.cpp.
void link_moves(const betza::Link& link, betza::Square from, bool black,
                const betza::Geometry& geometry, const betza::BoardView& board,
                std::vector<betza::Landing>& out);

}  // namespace reference
