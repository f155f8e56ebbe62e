// variants/import/fairy_rules.h: a section with all that it inherits, as Fairy-Stockfish holds it:
// pieces by type, and the value of every key. Sets of pieces are sets of types: a letter that gets
// another type leaves them.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "variants/import/fairy_file.h"
#include "variants/import/fairy_keys.h"

namespace variants::fairy {

using Square = std::pair<int, int>;  // file and rank, from 1
using Squares = std::set<Square>;
enum Side { kWhite, kBlack };

struct Piece {
  char letter = ' ';  // lower case
  std::string moves;  // of custom pieces and kings; empty: the type's own
  Place place;
};

struct Value {
  std::string text;
  std::set<std::string> types;        // of Kind::Piece and Pieces
  std::map<std::string, int> limits;  // of Kind::Limits, by type
  bool all = false;                   // the pieces are *
  Place place;                        // no line: the standard value
};

class Rules {
 public:
  Rules();

  Place place;  // of the section
  /// False: something that it inherits is not known, so any letter may be a piece's.
  bool complete = true;

  /// Nothing of the array of chess: what a section without a parent begins with.
  void forget_pieces();
  /// Lines of a section. Those that cannot be read are reported.
  void apply(const Section& section, Report& report);

  const std::map<std::string, Piece>& pieces() const { return pieces_; }
  const std::map<std::string, std::string>& promoted() const { return promoted_; }
  /// Empty: nothing is said about the type.
  const Value* mobility(Side side, const std::string& type) const;
  const Value& value(const std::string& key) const { return values_.at(key); }
  const Value& value(const std::string& key, Side side) const {
    return values_.at(key + (side == kWhite ? "White" : "Black"));
  }
  bool on(const std::string& key) const { return value(key).text == "true"; }
  int number(const std::string& key) const;
  std::string text(const std::string& key) const { return value(key).text; }
  int files() const { return number("maxFile"); }
  int ranks() const { return number("maxRank"); }
  /// On the board of these rules.
  Squares squares(const Value& value) const;

 private:
  void put(const std::string& key, Value value);
  void read_piece(const std::string& type, const Line& line, Report& report);
  void read_key(const Key& key, const std::string& name, const Line& line, Report& report);
  void read_types(const Key& key, const Line& line, Value& into, Report& report) const;
  void read_limits(const Line& line, Value& into, Report& report) const;
  void read_pairs(const Line& line, Report& report);
  /// Empty: none. Of rules that are not complete every letter has one.
  std::string type_of(char letter) const;
  void remove_type(const std::string& type);

  std::map<std::string, Piece> pieces_;
  std::map<std::string, std::string> promoted_;  // type -> type
  std::map<std::string, Value> values_;
  std::map<std::string, Value> mobility_;  // "White" or "Black" and the type
};

/// The line of a key that is none, with the nearest one.
std::string unknown_key(const std::string& name);

}  // namespace variants::fairy
