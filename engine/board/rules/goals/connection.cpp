// engine/board/rules/goals/connection.cpp: looks for a line of pieces. Tested by
// tests/engine/rules_test.cpp and tests/data/perft/tictactoe.perft.
#include "engine/board/rules/goals/connection.h"

#include "engine/board/position/board.h"
#include "engine/board/rules/game_result.h"

namespace engine {

namespace {

// Half of the directions: begins_line tries every square as the first of the line.
constexpr betza::Delta kDirections[] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

/// Is `s` the first square of a line of `length` pieces of `c`?
bool begins_line(const Board& b, Square s, Color c, int length) {
  const Geometry& g = b.geometry();
  const auto stands = [&](int file, int rank) {
    if (!g.inside(file, rank)) return false;
    const Piece p = b.piece_on(g.square(file, rank));
    return p != kNoPiece && p != kHole && color_of(p) == c;
  };
  for (const betza::Delta d : kDirections) {
    int n = 0;
    while (n < length && stands(g.file(s) + n * d.dx, g.rank(s) + n * d.dy)) ++n;
    if (n == length) return true;
  }
  return false;
}

bool connected(const Board& b, Color c) {
  const int length = b.rules().get<Connection>().length;
  if (b.count(c) < length) return false;
  for (Square s = 0; s < b.geometry().size(); ++s)
    if (begins_line(b, s, c, length)) return true;
  return false;
}

std::string connected_text(const Board& b, int) {
  return std::to_string(b.rules().get<Connection>().length) + " in a row";
}

}  // namespace

Connection::Data::Data(const Rules& rules) : length(rules.variant().connection) {}

std::string Connection::describe(const Rules& rules) {
  return "The side that has " + std::to_string(rules.get<Connection>().length) +
         " of its pieces in an unbroken row, file or diagonal wins.";
}

/// The side that moved comes first: if both have a line (only a FEN can do that), it wins.
std::optional<Decision> Connection::result(const Board& b) {
  if (connected(b, ~b.side_to_move())) return Decision{-1, Cause::Other, connected_text};
  if (connected(b, b.side_to_move())) return Decision{1, Cause::Other, connected_text};
  return std::nullopt;
}

}  // namespace engine
