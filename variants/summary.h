// variants/summary.h: what a list of games needs to know about each, found without compiling a
// single move, so that a program can offer hundreds of games at start-up. Tested by
// tests/variants/catalog_test.cpp: for every game both functions agree.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "variants/inherit.h"
#include "variants/variant.h"

namespace variants {

struct Summary {
  std::string name;  // section name
  std::string title;
  std::vector<std::string> other_names;  // also
  std::string xboard;                    // XBoard's own name; empty = XBoard does not know the game
  std::string fsf;                       // Fairy-Stockfish's name, which UCI programs know
  std::string parent;                    // xboard.parent
  bool shown = true;                     // false: xboard = none, XBoard cannot show it
  bool has_table = false;                // xboard.table is given
  int place = 0;                         // menu; 0 = not given
  bool users_own = false;                // from a file of the user, which only a Catalog knows
  int files = 8;
  int ranks = 8;
  bool has_holes = false;
  int hand_kinds = 0;           // piece types that a hand can hold; 0 = a game without hands
  bool royal_in_hand = false;   // a side begins with a royal piece in hand
  int promoted_kinds = 0;       // piece types written with a +
  bool free_castling = false;   // castle = .. 960
  bool whole_captures = false;  // must.capture = whole
  bool unseen = false;          // XBoard would not see how a rule changes the board
  friend bool operator==(const Summary&, const Summary&) = default;
};

Summary summarize(const Variant& variant);
/// Does a summary read the key? What it needs of most games is little: of the pieces only those
/// with a promoted form, of all of them (`counts_pieces`) only in a game with these or with hands.
bool is_summary_key(std::string_view key);
bool counts_pieces(const Definition& brief);
/// nullopt for a fragment, and for a definition without a readable board and start position.
std::optional<Summary> summarize(const Definition& definition);

}  // namespace variants
