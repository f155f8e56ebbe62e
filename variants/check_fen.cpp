// variants/check_fen.cpp: complaints about the last fields of a start position. The engine reads
// the same fields with engine/board/notation/setup.cpp when a game is chosen; here they are refused
// when the file is read.
#include <algorithm>
#include <cctype>
#include <string_view>

#include "variants/check.h"

namespace variants {

namespace {

constexpr std::string_view kDigits = "0123456789";
constexpr int kMostSquares = 8;  // of one field

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of(kDigits) == std::string_view::npos;
}

/// "e3", "e3d4": squares of the board, none of them a hole. XBoard counts the ranks of boards of
/// ten ranks from 0: `first_rank`.
bool are_squares(const betza::Geometry& g, std::string_view text, int first_rank) {
  int count = 0;
  while (!text.empty()) {
    const std::size_t digits = std::min(text.find_first_of(kDigits), text.size());
    const std::size_t end = std::min(text.find_first_not_of(kDigits, digits), text.size());
    if (digits == 0 || digits == end || end - digits > 2 || ++count > kMostSquares) return false;
    const int rank = std::stoi(std::string(text.substr(digits, end - digits))) + 1 - first_rank;
    const auto s = g.parse(std::string(text.substr(0, digits)) + std::to_string(rank));
    if (!s || g.hole(*s)) return false;
    text.remove_prefix(end);
  }
  return count > 0;
}

/// Reads the fields in the order of the engine: en passant, checks, numbers, what rules add.
class Tail {
 public:
  Tail(const Loaded& game, const Definition& def, Report& report)
      : v_(game.variant), fields_(game.fen.tail), def_(def), report_(report) {}

  void check() {
    if (!en_passant()) return;
    if (more() && is_checks(field())) ++at_;
    numbers();
    while (more() && is_added(field())) ++at_;
    if (more())
      refuse("'" + field() + "' is not a number of moves, nor a field that this game has here");
  }

 private:
  bool more() const { return at_ < fields_.size(); }
  const std::string& field() const { return fields_[at_]; }

  bool en_passant() {
    if (!more()) return true;
    if (field() != "-" && std::isalpha(static_cast<unsigned char>(field()[0])) == 0) return true;
    const betza::Geometry& g = v_.geometry;
    if (field() != "-" && !are_squares(g, field(), 1) &&
        !(g.ranks() == 10 && are_squares(g, field(), 0))) {
      refuse("the en-passant field '" + field() +
             "' is not a square of the board; write - for none");
      return false;
    }
    ++at_;
    return true;
  }

  /// Moves without a capture and the number of the move; where pieces are counted (makruk) also the
  /// limit.
  void numbers() {
    std::size_t ahead = at_;
    while (ahead < fields_.size() && is_number(fields_[ahead])) ++ahead;
    const bool counts = v_.ending.count != CountRule::None;
    at_ = std::min(ahead, at_ + (counts ? 3 : 2));
  }

  /// "3+3" or "+0+0".
  bool is_checks(std::string_view text) const {
    if (v_.ending.checks == 0) return false;
    if (text.substr(0, 1) == "+") text.remove_prefix(1);
    const std::size_t plus = std::min(text.find('+'), text.size());
    return is_number(text.substr(0, plus)) && plus < text.size() &&
           is_number(text.substr(plus + 1));
  }

  bool is_added(std::string_view text) const {
    if (is_checks(text)) return true;
    for (const auto& [word, present] :
         {std::pair<std::string_view, bool>{"wait=", v_.promotion_waits},
          {"lion=", v_.trade.has_value()}})
      if (present && text.substr(0, word.size()) == word)
        return are_squares(v_.geometry, text.substr(word.size()), 1);
    return false;
  }

  void refuse(const std::string& reason) const {
    const Setting& fen = *def_.find("fen");
    std::size_t offset = fen.text().size() + 1;
    for (std::size_t i = at_; i < fields_.size(); ++i) offset -= fields_[i].size() + 1;
    report_.error(fen.find(fen.text(), offset), "fen: " + reason);
  }

  const Variant& v_;
  const std::vector<std::string>& fields_;
  const Definition& def_;
  Report& report_;
  std::size_t at_ = 0;
};

}  // namespace

void check_fen(const Loaded& game, const Definition& definition, Report& report) {
  if (definition.find("fen") != nullptr) Tail(game, definition, report).check();
}

}  // namespace variants
