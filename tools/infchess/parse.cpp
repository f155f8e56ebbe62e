// tools/infchess/parse.cpp: one function per grammar rule, one line at a time:
//   line    = blanks , ( "" | "#" anything | digits , "." , command ) ;
//   command = '"' anything | ( "^" | "%" name | fields ) , [ jumps ] ;
//   fields  = num , "," , num , "," , num , "," , num | name , ( "=" letter | "," | ";" ) , num ,
//             "," , num ;
//   jumps   = ( "?" | "!" ) , ( digits | "*" ) , [ the other one ] ;
//   num     = [ "-" ] , digits | "*" ;
// Blanks between tokens are ignored. Jumps are resolved when every line is known. Tested by
// tests/infchess/parse_test.cpp and tests/fuzz/infchess.cpp.
#include "tools/infchess/parse.h"

#include <algorithm>
#include <cstring>
#include <optional>

#include "tools/infchess/layout.h"

namespace infchess {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

struct Target {
  bool given = false;
  bool asked = false;  // `*`
  std::int64_t label = 0;
};

/// The jumps of a command before they are resolved.
struct Jumps {
  Target yes, no;
};

/// Why a line is faulty.
struct Fault {
  std::string reason;
};

/// Reads one line; throws Fault.
class LineReader {
 public:
  LineReader(std::string_view text, Program& program, std::unordered_map<std::string, Name>& names)
      : text_(text), program_(program), names_(names) {}

  bool is_void() {
    skip_blanks();
    return at_ == text_.size() || text_[at_] == '#';
  }
  std::int64_t label();
  Command command(Jumps& jumps);
  std::string rest() const { return std::string(text_.substr(at_)); }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_blanks() {
    while (is_blank(peek())) ++at_;
  }
  bool accept(char c) {
    skip_blanks();
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  [[noreturn]] void fail(const std::string& expected) const;
  std::string_view digits(const char* expected);
  std::int64_t value(std::string_view digits) const;
  void number(Command& command, std::size_t i);
  void comma(const char* what);
  Name intern(std::string_view name);
  std::string_view word();
  Command text();
  Command fields();
  void by_squares(Command& command, std::string_view first);
  void letter(Command& command);
  void jump_list(Jumps& jumps);

  std::string_view text_;
  Program& program_;
  std::unordered_map<std::string, Name>& names_;
  std::size_t at_ = 0;
};

void LineReader::fail(const std::string& expected) const {
  const std::string found =
      at_ < text_.size() ? "`" + std::string(text_.substr(at_, 20)) + "`" : "the end of the line";
  throw Fault{"column " + std::to_string(at_ + 1) + ": " + expected + ", not " + found};
}

std::string_view LineReader::digits(const char* expected) {
  const std::size_t start = at_;
  while (is_digit(peek())) ++at_;
  if (at_ == start) fail(expected);
  return text_.substr(start, at_ - start);
}

/// Throws Fault beyond kFar.
std::int64_t LineReader::value(std::string_view digits) const {
  std::int64_t n = 0;
  for (const char c : digits) {
    const std::int64_t d = c - '0';
    if (n > (kFar - d) / 10)
      throw Fault{"number out of range: " + std::string(digits) + "; the largest is " +
                  std::to_string(kFar)};
    n = 10 * n + d;
  }
  return n;
}

std::int64_t LineReader::label() {
  const std::string_view number = digits("a command starts with its line number, as in `1. ^`");
  if (peek() != '.') fail("expected a dot after the line number");
  ++at_;
  skip_blanks();
  return value(number);
}

void LineReader::number(Command& command, std::size_t i) {
  if (accept('*')) {
    command.asks |= static_cast<std::uint8_t>(1U << i);
    return;
  }
  const bool negative = accept('-');
  const std::int64_t n = value(digits("expected a number or `*`"));
  command.numbers[i] = negative ? -n : n;
}

void LineReader::comma(const char* what) {
  if (!accept(',')) fail(what);
}

/// The number of a name; new names get the next one.
Name LineReader::intern(std::string_view name) {
  const auto [found, added] =
      names_.try_emplace(std::string(name), static_cast<Name>(program_.names.size()));
  if (added) program_.names.emplace_back(name);
  return found->second;
}

/// Letters, digits and underscores; maybe none.
std::string_view LineReader::word() {
  skip_blanks();
  const std::size_t start = at_;
  while (is_name(peek())) ++at_;
  return text_.substr(start, at_ - start);
}

/// The rest of the line goes to Program::texts, with a line end.
Command LineReader::text() {
  Command c;
  c.op = Op::Text;
  c.numbers[0] = static_cast<std::int64_t>(program_.texts.size());
  c.numbers[1] = static_cast<std::int64_t>(text_.size() - at_ + 1);
  program_.texts.append(text_.substr(at_)) += '\n';
  at_ = text_.size();
  return c;
}

void LineReader::letter(Command& c) {
  skip_blanks();
  const char upper = static_cast<char>(peek() & ~0x20);
  const char* const found = peek() == '\0' ? nullptr : std::strchr(kLetters, upper);
  if (found == nullptr || *found == '\0')
    fail("expected one of the letters K Q R B N P (white) or k q r b n p (black)");
  c.type = static_cast<Type>(found - kLetters);
  c.color = peek() == upper ? Color::White : Color::Black;
  ++at_;
}

/// The first number has been read as a word, or starts here.
void LineReader::by_squares(Command& c, std::string_view first) {
  if (first.empty()) {
    number(c, 0);
    comma("expected a comma: row,col,row,col");
    number(c, 1);
    comma("expected `,`: a move by squares has four numbers, and a name is not a number");
    number(c, 2);
    comma("expected `,`: a move by squares has four numbers, and a name is not a number");
  } else {
    if (!std::all_of(first.begin(), first.end(), is_digit))
      fail("a move by name has two numbers (a move by squares starts with a number)");
    c.numbers = {value(first), c.numbers[0], c.numbers[1], 0};
    c.asks = static_cast<std::uint8_t>(c.asks << 1);
    comma("expected a comma");
  }
  number(c, 3);
  c.op = Op::Move;
}

Command LineReader::fields() {
  Command c;
  if (peek() == '-' || peek() == '*') {
    by_squares(c, {});
    return c;
  }
  const std::string_view first = word();
  if (first.empty()) fail("expected a command: a move, name=piece, ^, %name or \"text");
  if (accept('=')) {
    c.op = Op::Add;
    letter(c);
  } else if (accept(';')) {
    c.op = Op::MoveBy;
  } else {
    comma("expected `,`, `;` or `=` after the name or number");
    c.op = Op::MoveTo;
  }
  number(c, 0);
  comma("expected a comma and a column");
  number(c, 1);
  skip_blanks();
  if (c.op == Op::MoveTo && peek() == ',') {
    by_squares(c, first);
  } else {
    c.name = intern(first);
  }
  return c;
}

/// Up to one `?` and one `!`, in any order.
void LineReader::jump_list(Jumps& jumps) {
  for (skip_blanks(); peek() == '?' || peek() == '!'; skip_blanks()) {
    Target& target = peek() == '?' ? jumps.yes : jumps.no;
    if (target.given) fail("`?` and `!` may occur once each");
    ++at_;
    target.given = true;
    target.asked = accept('*');
    if (!target.asked) target.label = value(digits("expected a line number or `*`"));
  }
}

Command LineReader::command(Jumps& jumps) {
  if (at_ < text_.size() && text_[at_] == '"') {
    ++at_;
    return text();
  }
  Command c;
  if (accept('%')) {
    const std::string_view name = word();
    if (name.empty()) fail("expected a name");
    c.op = Op::Count;
    c.name = intern(name);
  } else if (!accept('^')) {
    c = fields();
  }
  jump_list(jumps);
  if (at_ < text_.size()) fail("expected a jump or a new line after the command");
  return c;
}

/// A jump as the index of a command; `next` when there is none.
std::int32_t resolve(const Program& program, const Target& target, std::int32_t next) {
  if (target.asked) return kAsk;
  return target.given ? program.find(target.label) : next;
}

}  // namespace

Program parse(std::string_view text, Layout layout) {
  Program program;
  std::unordered_map<std::string, Name> names;
  std::vector<Jumps> jumps;
  std::vector<Complaint> complaints;
  for (const TextLine& part : lines_of(text, layout)) {
    try {
      LineReader reader(part.text, program, names);
      if (reader.is_void()) continue;
      const std::int64_t label = reader.label();
      const auto [first, added] = program.labels.try_emplace(label, program.end());
      if (!added)
        throw Fault{"line number " + std::to_string(label) + " is used twice, first in line " +
                    std::to_string(program.lines[static_cast<std::size_t>(first->second)].number)};
      // Entered before the command is read, so that a faulty one still has its number.
      program.lines.push_back({label, part.line, reader.rest()});
      jumps.emplace_back();
      program.commands.emplace_back();
      program.commands.back() = reader.command(jumps.back());
    } catch (const Fault& fault) {
      complaints.push_back({part.line, fault.reason});
    }
  }
  if (!complaints.empty()) throw SyntaxError(std::move(complaints));
  for (std::int32_t i = 0; i < program.end(); ++i) {
    Command& c = program.commands[static_cast<std::size_t>(i)];
    c.yes = resolve(program, jumps[static_cast<std::size_t>(i)].yes, i + 1);
    c.no = resolve(program, jumps[static_cast<std::size_t>(i)].no, i + 1);
  }
  return program;
}

std::vector<Complaint> loose_ends(const Program& program) {
  std::vector<Complaint> found;
  for (std::int32_t i = 0; i + 1 < program.end(); ++i) {
    const Command& c = program.commands[static_cast<std::size_t>(i)];
    if (c.yes == program.end() || c.no == program.end())
      found.push_back({program.lines[static_cast<std::size_t>(i)].number,
                       "this jump ends the program: no line has its number"});
  }
  return found;
}

}  // namespace infchess
