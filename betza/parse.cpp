// betza/parse.cpp: recursive descent, one function per grammar rule:
//   piece  = { term } ;
//   term   = letters , ( bracket | link , { "-" , link } ) ;
//   link   = ( atom , [ ext ] | "(" , piece , ")" ) , [ range ] ;   with its letters in front
//   bracket= "[" , link , { ( "-" | "?" ) , link } , "]" ;
//   range  = [ letters ] , digit , [ digit ] | the same leaper letter again ;
// Letters are collected raw and read once it is known what they belong to: `a` divides legs in
// XBetza and means "every direction" in chains and brackets. Tested by tests/betza/parse_test.cpp.
#include "betza/parse.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "betza/check.h"
#include "betza/directions.h"

namespace betza {

namespace {

// README section 14 lists the limits.
constexpr std::size_t kMaxText = 2000;  // characters
constexpr int kMaxDepth = 8;            // of nested groups
constexpr std::size_t kMaxLegs = 12;    // of one move

/// A lower-case letter that does not belong to anything yet.
struct Letter {
  char letter;
  std::size_t column;
};
using Letters = std::vector<Letter>;

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool contains(std::string_view set, char c) {
  return c != '\0' && set.find(c) != std::string_view::npos;
}

/// One function per grammar rule. `at_` is the cursor; every function leaves it behind what it
/// read.
class Parser {
 public:
  Parser(std::string_view text, std::vector<Warning>& warnings)
      : text_(text), warnings_(warnings) {}

  std::vector<Term> piece(int depth);
  bool at_end() const { return at_ >= text_.size(); }
  std::size_t column() const { return at_; }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  [[noreturn]] static void fail(const std::string& reason, std::size_t column) {
    throw Error(reason, column);
  }
  void warn(const std::string& text, std::size_t column) { warnings_.push_back({text, column}); }

  Term term(int depth);
  Term bracket(const Letters& outer, int depth);
  Letters letters();
  Link link(const Letters& front, bool chain, int depth);
  void atom(Link& link);
  void range(Link& link);
  void count(Range& range);
  bool modified_range_follows(std::size_t from) const;
  bool hyphen_follows() const;
  std::vector<Prefix> legs(const Letters& raw);
  /// What the letters belong to: the first leg of a move, a later leg of `a` notation (z and q are
  /// directions), a leg of a chain (a is every direction, di and u exist), a drop (letters count).
  enum class Role { Leg, LaterLeg, ChainLeg, Drop };
  Prefix prefix(const Letters& raw, Role role);
  std::size_t direction(const Letters& raw, std::size_t i, Role role, Prefix& prefix);
  void mode(const Letter& letter, bool after_d, bool chain, Prefix& prefix);

  std::string_view text_;
  std::vector<Warning>& warnings_;
  std::size_t at_ = 0;
};

std::vector<Term> Parser::piece(int depth) {
  if (depth > kMaxDepth) fail("groups are nested too deeply", at_);
  std::vector<Term> terms;
  while (!at_end() && peek() != ')') terms.push_back(term(depth));
  return terms;
}

/// Does a hyphen stand behind the atom or group at the cursor and its range?
bool Parser::hyphen_follows() const {
  std::size_t i = at_;
  if (text_[i] == '(') {
    int open = 0;
    for (; i < text_.size(); ++i) {
      if (text_[i] == '(') ++open;
      if (text_[i] == ')' && --open == 0) break;
    }
  }
  ++i;
  while (i < text_.size() && (text_[i] == 'X' || text_[i] == 'Y')) ++i;
  if (i + 1 < text_.size() && text_[i] == text_[i - 1] && text_[i + 1] == '-') ++i;
  while (i < text_.size() && (is_lower(text_[i]) || is_digit(text_[i]))) ++i;
  return i < text_.size() && text_[i] == '-' && !is_lower(text_[i - 1]);
}

/// All lower-case letters at the cursor.
Letters Parser::letters() {
  Letters result;
  while (is_lower(peek())) {
    result.push_back({peek(), at_});
    ++at_;
  }
  return result;
}

/// Letters, then a bracket, or links joined by hyphens. Whether a hyphen follows must be known
/// before the first link is read: in a chain its letters have other meanings.
Term Parser::term(int depth) {
  const std::size_t start = at_;
  Letters front = letters();
  if (peek() == '[') return bracket(front, depth);
  Term result;
  if (at_end()) fail("the letters are not followed by an atom", start);
  if (peek() == '-') {
    fail(start == at_ ? "a chain needs a leg before the hyphen"
                      : "the letters are not followed by an atom",
         at_);
  }
  const bool chain = hyphen_follows();
  result.links.push_back(link(front, chain, depth));
  while (peek() == '-') {
    const std::size_t hyphen = at_++;
    Letters next = letters();
    if (!std::isupper(static_cast<unsigned char>(peek())) && peek() != '(') {
      fail("a leg must follow the hyphen", hyphen);
    }
    result.links.push_back(link(next, true, depth));
    if (result.links.size() > kMaxLegs) fail("a move has at most 12 legs", at_ - 1);
  }
  return result;
}

Term Parser::bracket(const Letters& outer, int depth) {
  const std::size_t open = at_++;
  Term result;
  result.bracket = true;
  result.outer = prefix(outer, Role::ChainLeg);
  while (true) {
    Letters front = letters();
    if (peek() == '(') fail("a bracket holds atoms, not groups", at_);
    if (!std::isupper(static_cast<unsigned char>(peek()))) {
      if (at_end()) fail("the bracket is never closed", open);
      fail("a leg is missing here", at_);
    }
    result.links.push_back(link(front, true, depth));
    if (result.links.size() > kMaxLegs) fail("a move has at most 12 legs", at_ - 1);
    const char joint = peek();
    if (joint == '\0') fail("the bracket is never closed", open);
    if (joint != '-' && joint != '?' && joint != ']') {
      fail("a bracket needs -, ? or ] here", at_);
    }
    ++at_;
    if (joint == ']') return result;
    result.links.back().may_stop = joint == '?';
  }
}

/// An atom or a group with the letters in front of it and the range behind it.
Link Parser::link(const Letters& front, bool chain, int depth) {
  Link result;
  result.column = at_;
  if (peek() == '(') {
    result.is_group = true;
    ++at_;
    result.group = piece(depth + 1);
    if (peek() != ')') fail("the parenthesis is never closed", result.column);
    if (result.group.empty()) fail("the parentheses are empty", result.column);
    ++at_;
    result.legs = {prefix(front, Role::ChainLeg)};
    if (modified_range_follows(at_)) {
      const Letters between = letters();
      result.range.between = prefix(between, Role::ChainLeg);
    }
    if (is_digit(peek())) count(result.range);
    return result;
  }
  atom(result);
  if (result.atom.letter == '@') {
    result.legs = {prefix(front, Role::Drop)};
  } else if (chain) {
    result.legs = {prefix(front, Role::ChainLeg)};
  } else {
    result.legs = legs(front);
  }
  for (Prefix& leg : result.legs) leg.column = std::min(leg.column, result.column);
  range(result);
  return result;
}

/// The capital letter and its postfixes X and Y; the old letters L and J become C and Z.
void Parser::atom(Link& link) {
  const char c = peek();
  if (!contains("WFDNAHCZGKRBQOULJ@", c)) {
    if (std::isupper(static_cast<unsigned char>(c))) {
      fail(std::string("unknown atom ") + c, at_);
    }
    fail(std::string("an atom was expected, not ") + (c == ' ' ? "a space"
                                                      : std::isprint(static_cast<unsigned char>(c))
                                                          ? std::string(1, c)
                                                          : "this byte"),
         at_);
  }
  link.atom.letter = c;
  if (c == 'L' || c == 'J') {
    link.atom.letter = c == 'L' ? 'C' : 'Z';
    warn(c == 'L' ? "L is an old letter; read as C, the Camel (1,3)"
                  : "J is an old letter; read as Z, the Zebra (2,3)",
         at_);
  }
  ++at_;
  while (peek() == 'X' || peek() == 'Y') {
    if (!contains("WFDNAHCZGLJ", c)) fail("X and Y extend leapers only", at_);
    ++(peek() == 'X' ? link.atom.longer : link.atom.both);
    if (link.atom.longer + link.atom.both > 8) fail("the leap is longer than any board", at_);
    ++at_;
  }
}

/// Lower-case letters and then a digit (Nrf0): the letters belong to the count.
bool Parser::modified_range_follows(std::size_t from) const {
  std::size_t i = from;
  while (i < text_.size() && is_lower(text_[i])) ++i;
  return i > from && i < text_.size() && is_digit(text_[i]);
}

/// A count, letters and a count, or the atom letter again (NN is N0).
void Parser::range(Link& link) {
  const char last = at_ > 0 ? text_[at_ - 1] : '\0';
  if (contains("WFDNAHCZGLJKRBQ", last) && peek() == last) {
    const char after = peek(1);
    if (contains("KRBQ", last)) {
      warn("doubling is not defined here; read as the same move twice", at_);
    } else if (!is_digit(after) && after != 'X' && after != 'Y' &&
               !modified_range_follows(at_ + 1)) {
      ++at_;
      link.range.count = 0;
    }
    return;
  }
  if (contains("OU@", link.atom.letter)) {
    if (is_digit(peek())) count(link.range);
  } else if (is_digit(peek())) {
    count(link.range);
  } else if (modified_range_follows(at_)) {
    Letters between = letters();
    link.range.between = prefix(between, Role::ChainLeg);
    count(link.range);
  }
  // W1 is W: one spelling in the tree.
  if (link.range == Range{1, false, {}} && !contains("RBQOU@", link.atom.letter)) {
    link.range.count = Range::kDefault;
  }
}

/// One or two digits; a leading zero means exactly that many.
void Parser::count(Range& range) {
  const std::size_t start = at_;
  while (is_digit(peek())) ++at_;
  const std::string digits(text_.substr(start, at_ - start));
  if (digits.size() > 2) fail("a range has at most two digits", start + 2);
  range.exact = digits.size() == 2 && digits[0] == '0';
  range.count = std::stoi(digits);
  if (range.exact && range.count == 0) fail("exactly zero steps are not a move", start);
}

/// XBetza: `a` ends a leg.
std::vector<Prefix> Parser::legs(const Letters& raw) {
  std::vector<Prefix> result;
  Letters part;
  for (const Letter& letter : raw) {
    if (letter.letter != 'a') {
      part.push_back(letter);
      continue;
    }
    result.push_back(prefix(part, result.empty() ? Role::Leg : Role::LaterLeg));
    if (part.empty()) result.back().column = letter.column;
    part.clear();
    if (result.size() >= kMaxLegs) fail("a move has at most 12 legs", letter.column);
  }
  result.push_back(prefix(part, result.empty() ? Role::Leg : Role::LaterLeg));
  return result;
}

/// The letters of one leg, sorted into direction codes and modality. `role` decides what z, q and a
/// mean.
Prefix Parser::prefix(const Letters& raw, Role role) {
  Prefix result;
  result.column = raw.empty() ? at_ : raw.front().column;
  for (std::size_t i = 0; i < raw.size();) {
    const char c = raw[i].letter;
    const bool turn = role == Role::LaterLeg && (c == 'z' || c == 'q');
    if (contains("fblrvsh", c) || turn || (c == 'a' && role == Role::ChainLeg)) {
      i = direction(raw, i, role, result);
    } else {
      mode(raw[i], i > 0 && raw[i - 1].letter == 'd', role == Role::ChainLeg, result);
      ++i;
    }
  }
  result.sort_modes();
  return result;
}

/// Takes one direction code off `raw` at `i`; returns where the next begins.
std::size_t Parser::direction(const Letters& raw, std::size_t i, Role role, Prefix& prefix) {
  const char x = raw[i].letter;
  const char y = i + 1 < raw.size() ? raw[i + 1].letter : '\0';
  std::string code(1, x);
  std::size_t used = 1;
  if (role == Role::Drop) {
    if (y == x) {
      code += x;
      used = 2;
    }
  } else if (x == 'h') {
    if (y != 'l' && y != 'r')
      fail("h needs a letter beside it: fh, bh, lh, rh, hl or hr", raw[i].column);
    code += y;
    used = 2;
  } else if (y == 'h' && x != 'a') {
    const char z = i + 2 < raw.size() ? raw[i + 2].letter : '\0';
    if (contains("fblr", x)) {
      code += 'h';
      used = 2;
    } else if (z != 'l' && z != 'r') {
      fail(std::string("h has no meaning after ") + x, raw[i + 1].column);
    }
  } else if (y == x) {
    used = 2;  // doubled: stands alone
  } else if (y != '\0' && pairs(x, y) && (role == Role::LaterLeg || (y != 'z' && y != 'q'))) {
    code += y;
    used = 2;
  }
  if (used == 1 && code.size() == 1 && y != '\0' && role != Role::Drop &&
      ((x == 'f' || x == 'b')   ? y == 'v'
       : x == 'v'               ? (y == 'f' || y == 'b')
       : (x == 'l' || x == 'r') ? y == 's'
                                : x == 's' && (y == 'l' || y == 'r'))) {
    warn(std::string("letters of one axis do not combine: ") + x + y + " is read as " + x +
             " and " + y,
         raw[i].column);
  }
  auto& codes = prefix.directions;
  if (std::find(codes.begin(), codes.end(), code) == codes.end()) codes.push_back(code);
  return i + used;
}

/// One modality letter. `after_d`: it stands directly behind a d (di).
void Parser::mode(const Letter& letter, bool after_d, bool chain, Prefix& prefix) {
  const char c = letter.letter;
  if (c == 'i' && after_d && chain) {
    prefix.unmoved_friend = true;
    return;
  }
  if (!contains(kModeOrder, c)) {
    fail(std::string("the letter ") + c + " has no meaning", letter.column);
  }
  if (c == 'u' && !chain) fail("u (unload) belongs to chains: R-uW", letter.column);
  if (prefix.has(c) && (c == 'o' || c == 'i')) {
    fail(std::string("a doubled ") + c + " has no agreed meaning", letter.column);
  }
  if (prefix.has(c) && c != 'j') return;
  if (c == 'j' && prefix.jumps() >= 36) return;
  prefix.modes += c;
}

}  // namespace

// Warnings are collected even if the caller passes no list: check() adds to the same one.
Piece parse(std::string_view text, std::vector<Warning>* warnings) {
  if (text.size() > kMaxText) throw Error("a piece string has at most 2000 characters", kMaxText);
  std::vector<Warning> collected;
  Parser parser(text, collected);
  Piece piece{parser.piece(0)};
  if (!parser.at_end())
    throw Error("a closing parenthesis without an opening one", parser.column());
  check(piece, collected);
  if (warnings) warnings->insert(warnings->end(), collected.begin(), collected.end());
  return piece;
}

}  // namespace betza
