// One pass over the lines with fix-ups for tags at the end (Tags::resolve), then verify(). The
// assembler reads on after an error, so that one run reports all of them; where the rest of the
// text would only cause false complaints, it stops (`given_up_`).
#include "cheg/assembler/assembler.h"

#include "cheg/assembler/entry.h"
#include "cheg/assembler/lexer.h"
#include "cheg/assembler/operands.h"
#include "cheg/assembler/report.h"
#include "cheg/assembler/symbols.h"
#include "cheg/assembler/verify.h"
#include "cheg/assembler/words.h"
#include "cheg/data/data_file.h"

namespace cheg {

namespace {

constexpr std::size_t kLongestText = 4U << 20U;
constexpr std::size_t kLongestLine = 4000;
/// One less than a 16-bit number can say, for the LEAVE that may be added.
constexpr std::size_t kMostInstructions = 65'534;
constexpr std::size_t kMostEntries = 65'535;

const std::vector<std::string_view>& instruction_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> out;
    for (std::size_t i = 0; i < kOps; ++i) out.push_back(name(static_cast<Op>(i)));
    out.insert(out.end(), {"ENTRY", "QUESTIONS", "END"});
    return out;
  }();
  return names;
}

/// Takes the first line off `text`. Ends with \n, \r or both.
std::string_view next_line(std::string_view& text) {
  const std::size_t end = text.find_first_of("\r\n");
  const std::string_view line = text.substr(0, end);
  if (end == text.npos) {
    text = {};
  } else {
    text.remove_prefix(end + (text.substr(end, 2) == "\r\n" ? 2 : 1));
  }
  return line;
}

class Assembler {
 public:
  explicit Assembler(const std::string& name)
      : report_(name, program_.source),
        variables_(program_.variables),
        coder_(program_, variables_, tags_, report_) {
    program_.file = name;
  }

  Program assemble(std::string_view text) {
    if (readable(text)) {
      read(text);
      if (!given_up_ && !report_.hopeless()) finish();
    }
    program_.warnings = report_.finish();
    return std::move(program_);
  }

 private:
  bool readable(std::string_view text);
  void read(std::string_view text);
  void line(std::string_view text);
  void statement(const std::vector<Token>& tokens, std::size_t first);
  void entry(const Token& word);
  void questions(const std::vector<Token>& tokens, std::size_t first);
  void instruction(const std::vector<Token>& tokens, std::size_t first);
  void finish();
  void end_questions();
  bool add_leave();
  Place here(std::size_t column) const { return {program_.source.size(), column}; }
  std::uint16_t next() const { return static_cast<std::uint16_t>(program_.code.size()); }

  Program program_;
  Report report_;
  Variables variables_;
  Tags tags_;
  OperandCoder coder_;
  bool ended_ = false;         // END was read
  bool end_misspelt_ = false;  // by the last word that was unknown
  // Read, or what should have been one: one mistake is one complaint.
  bool any_instruction_ = false, any_entry_ = false;
  bool given_up_ = false;     // the rest would only give false complaints
  bool tag_pending_ = false;  // the last tag has no instruction yet
  enum class Part { Code, Questions, Subroutines } part_ = Part::Code;
};

/// Is it text at all?
bool Assembler::readable(std::string_view text) {
  if (text.find_first_not_of(" \t\r\n\v\f") == text.npos) {
    report_.error({}, "the file is empty; a program begins with ENTRY and ends with END");
  } else if (text.size() > kLongestText) {
    report_.error({}, std::to_string(text.size()) + " bytes are too many; a program has at most " +
                          std::to_string(kLongestText));
  } else {
    return true;
  }
  return false;
}

void Assembler::read(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";  // some editors put it before UTF-8
  if (text.substr(0, kMark.size()) == kMark) text.remove_prefix(kMark.size());
  while (!text.empty() && !ended_ && !given_up_ && !report_.hopeless()) {
    const std::string_view next = next_line(text);
    program_.source.emplace_back(next.substr(0, kLongestLine));
    if (const std::size_t nul = next.find('\0'); nul != next.npos) {
      report_.error(here(nul + 1), "a zero byte: this is not a text file");
      given_up_ = true;
    } else if (next.size() > kLongestLine) {
      report_.error(here(kLongestLine), "this line has " + std::to_string(next.size()) +
                                            " bytes; at most 4000 are read");
    } else {
      line(next);
    }
  }
}

void Assembler::line(std::string_view text) {
  const std::vector<Token> tokens = lex(text);
  std::size_t i = 0;
  for (; i + 1 < tokens.size() && tokens[i].kind == Token::Kind::Word &&
         tokens[i + 1].kind == Token::Kind::Colon;
       i += 2) {
    tags_.define(tokens[i].text, here(tokens[i].column), next(), report_);
    tag_pending_ = true;
    end_questions();
  }
  if (i == tokens.size()) return;
  if (tokens[i].kind != Token::Kind::Word)
    return report_.error(here(tokens[i].column),
                         "an instruction is expected here, not " + quoted(tokens[i].text));
  statement(tokens, i);
}

void Assembler::statement(const std::vector<Token>& tokens, std::size_t first) {
  const std::string word = upper(tokens[first].text);
  try {
    if (word == "ENTRY") return entry(tokens[first]);
    if (word == "QUESTIONS") return questions(tokens, first);
    if (word != "END") return instruction(tokens, first);
    ended_ = true;
    if (first + 1 < tokens.size())
      report_.error(here(tokens[first + 1].column), "END takes no operands");
  } catch (const Complaint& c) {
    report_.error(here(c.column), c.message);
  }
}

void Assembler::entry(const Token& word) {
  any_entry_ = true;
  if (part_ != Part::Code) throw Complaint{word.column, "QUESTIONS must follow the last ENTRY"};
  // A signature has rules of its own, so it is read from the line and not from tokens.
  const std::string_view line = without_comment(program_.source.back());
  const std::size_t end = word.column - 1 + word.text.size();
  Entry entry = parse_entry(line.substr(end), end + 1, program_.names);
  if (program_.entries.size() == kMostEntries)
    throw Complaint{word.column, "more than 65535 entries"};
  entry.start = next();
  entry.line = static_cast<std::uint32_t>(program_.source.size());
  program_.entries.push_back(std::move(entry));
}

/// What follows, up to a tag, are lines that trees ask for.
void Assembler::questions(const std::vector<Token>& tokens, std::size_t first) {
  if (first + 1 < tokens.size())
    throw Complaint{tokens[first + 1].column, "QUESTIONS takes no operands"};
  if (part_ != Part::Code)
    throw Complaint{tokens[first].column, "the program has QUESTIONS already"};
  if (!any_entry_) throw Complaint{tokens[first].column, "QUESTIONS must follow the last ENTRY"};
  if (!program_.code.empty() || !program_.entries.empty()) add_leave();
  tag_pending_ = false;
  part_ = Part::Questions;
  program_.questions = {next(), next()};
}

void Assembler::end_questions() {
  if (part_ != Part::Questions) return;
  part_ = Part::Subroutines;
  program_.questions.end = next();
}

void Assembler::instruction(const std::vector<Token>& tokens, std::size_t first) {
  const Token& word = tokens[first];
  any_instruction_ = true;
  const auto& names = instruction_names();
  std::size_t op = 0;
  while (op < kOps && names[op] != upper(word.text)) ++op;
  if (op == kOps) {
    std::string advice = report_.wants_advice() ? suggestion(word.text, names) : "";
    if (word.text.front() == '#' || word.text.front() == '/')
      advice = "; a comment begins with a semicolon";
    else if (advice.empty() && tokens.size() == first + 1 && is_name(word.text))
      advice = "; a tag ends with a colon";
    end_misspelt_ = advice == "; did you mean END?";
    throw Complaint{word.column, "unknown instruction " + quoted(word.text) + advice};
  }
  if (program_.code.size() == kMostInstructions) {
    given_up_ = true;
    throw Complaint{word.column, "more than 65534 instructions"};
  }
  const std::uint16_t index = next();
  Instruction& code = program_.code.emplace_back();
  code.op = static_cast<Op>(op);
  code.line = static_cast<std::uint32_t>(program_.source.size());
  code.entry = static_cast<std::uint16_t>(program_.entries.size() - 1);
  tag_pending_ = false;
  coder_.code(index, split_operands(tokens, first + 1), here(word.column));
}

/// Appends a LEAVE when control can run past the end. False when it cannot.
bool Assembler::add_leave() {
  const bool entered = !program_.entries.empty() && program_.entries.back().start == next();
  // Control never reaches the lines of QUESTIONS.
  const bool question = part_ != Part::Code && program_.questions.end == next();
  if (!tag_pending_ && !entered && (question || !falls_through(program_.code.back()))) return false;
  Instruction& code = program_.code.emplace_back();
  code.op = Op::Leave;
  code.line = static_cast<std::uint32_t>(program_.source.size());
  code.entry = static_cast<std::uint16_t>(program_.entries.size() - 1);
  return true;
}

void Assembler::finish() {
  if (!ended_ && !end_misspelt_) report_.error(here(1), "END is missing; is the file truncated?");
  if (!any_instruction_) {
    report_.error({}, "the program has no instruction");
  } else if (!any_entry_) {
    report_.error({}, "the program has no ENTRY, which specifies its pieces");
  }
  end_questions();
  const bool appended = !program_.code.empty() && add_leave();
  tags_.resolve(program_, report_);
  if (!report_.clean()) return;
  variables_.warn(report_);
  verify(program_, appended, report_);
}

}  // namespace

Program assemble(std::string_view text, const std::string& name) {
  return Assembler(name).assemble(text);
}

bool is_end(std::string_view line) {
  const std::vector<Token> tokens = lex(line);
  std::size_t i = 0;
  while (i + 1 < tokens.size() && tokens[i + 1].kind == Token::Kind::Colon) i += 2;
  return i < tokens.size() && upper(tokens[i].text) == "END";
}

Program assemble_file(const std::filesystem::path& file) {
  return assemble(read_file(file, kLongestText), file.string());
}

}  // namespace cheg
