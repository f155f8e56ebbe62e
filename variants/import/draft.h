// variants/import/draft.h: a game on its way from Fairy-Stockfish's rules to a section of Aanca:
// what its start position holds, which of Aanca's pieces a type is, the lines written so far, and
// what cannot be said.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "variants/import/fairy_rules.h"
#include "variants/import/zone_text.h"

namespace variants::fairy {

class Draft {
 public:
  /// Reads the start position. Throws std::runtime_error if it cannot be read.
  Draft(const Rules& rules, Report& report);

  const Rules& rules() const { return rules_; }
  BoardSize board() const { return {rules_.files(), rules_.ranks()}; }

  // --- the start position
  /// Squares of a type's pieces, the promoted forms not counted.
  const Squares& where(Side side, const std::string& type) const;
  /// With those in hand and promoted ones that are of the type.
  int count(Side side, const std::string& type) const;
  /// Fields of the FEN behind the board: side, castling, ..
  const std::vector<std::string>& fen_fields() const { return fields_; }
  const std::string& fen_board() const { return board_field_; }
  std::string hand() const;  // "[..]", or empty

  // --- pieces
  /// Types of which the game has pieces of their own letter.
  const std::vector<std::string>& types() const { return types_; }
  /// "N", "+P": Aanca's pieces that are of this type; empty: the game has none.
  std::vector<std::string> ids(const std::string& type) const;
  /// Of all the types, written together: "QRB+P".
  std::string ids(const std::set<std::string>& types) const;
  std::string all_ids() const;
  /// Without a king Fairy-Stockfish's rules on checks know none, whatever else is royal.
  bool has_king() const { return !ids("king").empty(); }
  std::string letter(const std::string& type) const;

  // --- what comes out
  void line(const std::string& key, const std::string& value);
  /// Of White's and Black's squares; nothing if both are `standard`.
  void zone(const std::string& key, const Squares& white, const Squares& black,
            const std::string& standard);
  /// The value of a key of Fairy-Stockfish has no words in Aanca.
  void cannot(const std::string& key, const Value& value, const std::string& reason);
  void cannot(const std::string& key, const std::string& reason) {
    cannot(key, rules_.value(key), reason);
  }
  const std::string& text() const { return text_; }
  int unsaid() const { return unsaid_; }

 private:
  void read_position();
  void read_rank(const std::string& row, int rank);
  void add_piece(char letter, bool promoted, const Square* at);
  void find_types();
  std::string type_of(char letter) const;

  const Rules& rules_;
  Report& report_;
  std::string board_field_, hand_;
  std::vector<std::string> fields_, types_;
  std::array<std::map<std::string, Squares>, 2> where_;
  std::array<std::map<std::string, int>, 2> count_;
  std::string text_;
  int unsaid_ = 0;
};

}  // namespace variants::fairy
