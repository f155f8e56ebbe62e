// variants/cast.cpp: the pieces that can be reached from the start position by promotion.
#include "variants/cast.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "variants/ids.h"
#include "variants/text.h"

namespace variants {

namespace {

std::optional<PieceId> id_behind(const Setting& s, std::string_view prefix) {
  if (s.key.compare(0, prefix.size(), prefix) != 0) return std::nullopt;
  return parse_id(std::string_view(s.key).substr(prefix.size()), true);
}

class Casting {
 public:
  Casting(const Definition& def, Report& report) : def_(def), report_(report) {
    const Setting* all = def.find("promote");
    back_ = all && all->text() == "both";
    plus_ = back_ || (all && all->text() == "+");
    for (const Setting& s : def.settings) {
      if (const auto id = id_behind(s, "piece.")) {
        cast.defined.insert(id->id);
        if (s.owner == def.name) cast.used.insert(id->id);
      } else if (auto from = id_behind(s, "promote.")) {
        promotions_.emplace_back(std::move(from->id), &s);
      } else if (s.key == "move.becomes" || s.key == "cover") {
        changes_.push_back(&s);
      }
    }
  }

  void note_fen(const Fen& fen) {
    std::set<std::string> standing;
    for (const FenPiece& p : fen.squares)
      if (p.kind == FenPiece::Kind::Piece) standing.insert(p.id);
    for (const auto& hand : fen.hand) standing.insert(hand.begin(), hand.end());
    for (const std::string& id : standing) note_letter(id);
  }

  void follow_promotions() {
    std::vector<std::string> todo(cast.used.begin(), cast.used.end());
    while (!todo.empty()) {
      const std::string id = std::move(todo.back());
      todo.pop_back();
      if (plus_) reach("+" + id, todo);
      if (back_ && id.front() == '+') reach(id.substr(1), todo);
      for (const auto& [from, setting] : promotions_)
        if (from == id)
          for (const std::string& word : setting->words)
            if (const auto run = split_ids(word == "+" ? "+" + id : word))
              for (const std::string& to : *run) reach(to, todo);
      follow_change(id, todo);
    }
  }

  Cast cast;

 private:
  /// move.becomes = PR:N: who moves becomes another piece; cover = A:B: or moves as it.
  void follow_change(const std::string& id, std::vector<std::string>& todo) {
    for (const Setting* setting : changes_)
      for (const std::string& word : setting->words) {
        const std::size_t colon = word.find(':');
        const auto run = split_ids(word.substr(0, colon));
        if (colon != std::string::npos && run && std::count(run->begin(), run->end(), id) > 0)
          reach(word.substr(colon + 1), todo);
      }
  }

  void reach(const std::string& id, std::vector<std::string>& todo) {
    if (cast.defined.count(id) && cast.used.insert(id).second) todo.push_back(id);
  }

  /// Letters of other dialects are read as alias.N = H specifies.
  std::string real_id(const std::string& id) const {
    if (cast.defined.count(id)) return id;
    const Setting* alias = def_.find("alias." + id);
    return alias && alias->words.size() == 1 ? alias->words[0] : id;
  }

  /// Of the first piece with the letter, White's or Black's.
  Place place_in_fen(const std::string& letter) const {
    const Setting* fen = def_.find("fen");
    if (fen == nullptr) return def_.place;
    return fen->find(fen->text().find(letter) == std::string::npos ? lower(letter) : letter);
  }

  void note_letter(const std::string& letter) {
    const std::string id = real_id(letter);
    if (cast.defined.count(id)) {
      cast.used.insert(id);
      return;
    }
    std::string hint;
    if (id[0] == '+' && cast.defined.count(id.substr(1)))
      hint = " (" + id.substr(1) + " has no promoted form)";
    report_.error(place_in_fen(letter), "fen: unknown letter '" + letter + "'" + hint);
  }

  const Definition& def_;
  Report& report_;
  bool plus_ = false;                                               // promote = + or both
  bool back_ = false;                                               // promote = both
  std::vector<const Setting*> changes_;                             // move.becomes, cover
  std::vector<std::pair<std::string, const Setting*>> promotions_;  // each promote.X
};

}  // namespace

Cast find_cast(const Definition& definition, const Fen& fen, Report& report) {
  Casting casting(definition, report);
  casting.note_fen(fen);
  if (fen.squares.empty())
    casting.cast.used = casting.cast.defined;
  else
    casting.follow_promotions();
  return std::move(casting.cast);
}

}  // namespace variants
