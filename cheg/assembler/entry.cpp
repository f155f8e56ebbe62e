// A recursive-descent reader of one signature, and its printer. The letters of an army may stand in
// any order; printing brings them into the order Q R B N.
#include "cheg/assembler/entry.h"

#include <algorithm>

#include "cheg/assembler/report.h"
#include "cheg/assembler/words.h"

namespace cheg {

namespace {

constexpr std::string_view kLetters = "KQRBNP";  // in the order of Kind
static_assert(kLetters.size() == kNamedKinds);
constexpr std::string_view kAfterPieces = ",&<=>";
constexpr std::size_t kNone = std::string_view::npos;

/// Reads character by character, since blanks are ignored within `< - 1` and separate in `R R`.
class Parser {
 public:
  Parser(std::string_view text, std::size_t column, std::vector<std::string>& names)
      : text_(text), column_(column), names_(names) {}

  Entry whole() {
    Entry entry;
    bool own_term = false, other_term = false;  // was there an &
    skip_blanks();
    entry.own = army(own_term);
    separator();
    entry.other = army(other_term);
    skip_blanks();
    if (at(',')) {
      ++at_;
      skip_blanks();
      if (at_ == text_.size()) fail("a condition like =1, <0 or >0 is missing after the comma");
    }
    if (at_ < text_.size()) entry.difference = difference();
    // Without a condition on the difference a term left out means no pawns: a program for KPK is
    // not used in KPKP by accident. With one, the difference alone counts.
    if (!entry.difference && !own_term) entry.own.pawns = std::uint8_t{0};
    if (!entry.difference && !other_term) entry.other.pawns = std::uint8_t{0};
    entry.text = print_entry(entry, names_);
    return entry;
  }

 private:
  [[noreturn]] void fail(const std::string& message) const {
    throw Complaint{column_ + at_, message};
  }
  bool at(char c) const { return at_ < text_.size() && text_[at_] == c; }
  bool at_digit() const { return at_ < text_.size() && is_digit(text_[at_]); }
  char letter() const { return at_ < text_.size() ? upper(text_.substr(at_, 1))[0] : '\0'; }
  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }

  /// A comma, or blanks as between other operands.
  void separator() {
    const std::size_t before = at_;
    skip_blanks();
    if (at_ == text_.size()) fail("the other side's pieces are missing; write ENTRY R&P,R");
    if (at(',')) {
      ++at_;
    } else if (at_ == before) {
      fail("a comma is missing before " + quoted(text_.substr(at_)));
    }
    skip_blanks();
  }

  /// `term`: the pawns are mentioned.
  Army army(bool& term) {
    Army out;
    if (letter() == 'K') {
      ++at_;
      if (at('{') || at_digit() || (letter() != '\0' && kLetters.find(letter()) != kNone))
        fail(letter() == 'P' ? "pawns follow &: write K&P"
                             : "the king is implied: leave out the K before other pieces");
    } else {
      do unit(out);
      while (at_ < text_.size() && !is_blank(text_[at_]) && kAfterPieces.find(text_[at_]) == kNone);
    }
    // One order for the same pieces, so that entries can be compared by their text.
    std::sort(out.named.begin(), out.named.end());
    term = pawns(out);
    return out;
  }

  /// `2B`: a digit multiplies what follows.
  void unit(Army& army) {
    int count = 1;
    if (at_digit()) count = text_[at_++] - '0';
    if (count == 0) fail("0 of a piece: leave it out");
    if (at_digit()) fail("a count has one digit");
    const std::string_view id = leading_id(text_.substr(at_));
    if (!id.empty()) {
      add_named(army, intern_id(id.substr(1, id.size() - 2), column_ + at_, names_), count);
      at_ += id.size();
      return;
    }
    const std::size_t kind = kLetters.find(letter());
    if (at_ == text_.size() || kind == kNone) fail(no_piece());
    if (letter() == 'P') fail("pawns follow &: write R&P, or K&P for king and pawn");
    if (letter() == 'K') fail("the king is implied: leave out the K beside other pieces");
    army.count[kind] = static_cast<std::uint8_t>(army.count[kind] + count);
    if (army.count[kind] > kMostOfKind) fail("more than 9 pieces of a kind");
    ++at_;
  }

  std::string no_piece() const {
    if (at_ == text_.size() || at(',')) return "a piece is missing; a bare king is written K";
    if (at('{')) return "an {id} needs 1 to 63 printable characters and its closing brace";
    return quoted(text_.substr(at_, 1)) + " is not a piece; write Q, R, B, N, K or {id}";
  }

  void add_named(Army& army, std::uint16_t name, int count) {
    const auto it = std::find_if(army.named.begin(), army.named.end(),
                                 [&](const auto& n) { return n.first == name; });
    const std::size_t sum = count + (it == army.named.end() ? 0U : it->second);
    if (sum > kMostOfKind) fail("more than 9 pieces of a kind");
    if (it != army.named.end()) {
      it->second = static_cast<std::uint8_t>(sum);
      return;
    }
    if (army.named.size() == kMostOfKind) fail("more than 9 different {id}s");
    army.named.push_back({name, static_cast<std::uint8_t>(count)});
  }

  /// `&P`, `&2P`, or `&` alone. False: not even that.
  bool pawns(Army& army) {
    const std::size_t end = at_;
    skip_blanks();
    if (!at('&')) {
      at_ = end;  // the blanks may separate
      return false;
    }
    ++at_;
    if (at_ == text_.size() || is_blank(text_[at_]) || at(',')) return true;
    int count = 1;
    const bool counted = at_digit();
    if (counted) count = text_[at_++] - '0';
    if (at_digit()) fail("a number of pawns has one digit");
    if (letter() != 'P') {
      fail(counted ? "P is missing: pawns are written &P or &2P"
                   : "pawns are written &P or &2P, any number of them is & alone");
    }
    ++at_;
    army.pawns = static_cast<std::uint8_t>(count);
    return true;
  }

  Entry::Difference difference() {
    const std::size_t relation = std::string_view("<=>").find(text_[at_]);
    if (relation == kNone)
      fail("a condition on own pawns - other pawns is written =1, <0 or >-2, not " +
           quoted(text_.substr(at_)));
    ++at_;
    skip_blanks();
    const bool minus = at('-');
    if (minus || at('+')) ++at_;
    skip_blanks();
    if (!at_digit()) fail("a number from -9 to 9 is missing");
    const int number = text_[at_++] - '0';
    if (at_digit()) fail("a difference of pawns is -9 to 9");
    skip_blanks();
    if (at_ < text_.size()) fail("unexpected " + quoted(text_.substr(at_)) + " after the ENTRY");
    return {static_cast<Relation>(relation), minus ? -number : number};
  }

  std::string_view text_;
  std::size_t column_, at_ = 0;
  std::vector<std::string>& names_;
};

std::string print_army(const Army& army, const std::vector<std::string>& names) {
  std::string out;
  const auto add = [&out](int count, const std::string& piece) {
    if (count > 0) out += (count > 1 ? std::to_string(count) : "") + piece;
  };
  for (std::size_t kind = 0; kind < kLetters.size(); ++kind)
    add(army.count[kind], std::string(1, kLetters[kind]));
  for (const auto& [name, count] : army.named) add(count, "{" + names[name] + "}");
  return out.empty() ? "K" : out;
}

std::string print_pawns(const Army& army, bool with_difference) {
  if (!army.pawns) return "&";
  if (*army.pawns == 0) return with_difference ? "&0P" : "";
  return *army.pawns == 1 ? "&P" : "&" + std::to_string(*army.pawns) + "P";
}

}  // namespace

Entry parse_entry(std::string_view text, std::size_t column, std::vector<std::string>& names) {
  return Parser(text, column, names).whole();
}

std::uint16_t intern_id(std::string_view id, std::size_t column, std::vector<std::string>& names) {
  const std::string wanted = upper(id);
  const auto it = std::find(names.begin(), names.end(), wanted);
  if (it == names.end() && names.size() == kMostNames)
    throw Complaint{column, "more than " + std::to_string(kMostNames) + " different {id}s"};
  const auto index = static_cast<std::uint16_t>(it - names.begin());
  if (it == names.end()) names.push_back(wanted);
  return index;
}

std::string print_pieces(const Entry& entry, const std::vector<std::string>& names) {
  return print_army(entry.own, names) + "," + print_army(entry.other, names);
}

std::string print_entry(const Entry& entry, const std::vector<std::string>& names) {
  const bool d = entry.difference.has_value();
  std::string out = print_army(entry.own, names) + print_pawns(entry.own, d) + "," +
                    print_army(entry.other, names) + print_pawns(entry.other, d);
  if (d) {
    out += std::string(",") + "<=>"[static_cast<std::size_t>(entry.difference->relation)];
    out += std::to_string(entry.difference->than);
  }
  return out;
}

}  // namespace cheg
