// tools/grow/program_text.cpp: edits the text of a program by lines. What the assembler knows
// (entries, variables that the program sets) is taken from the assembled program. Tested by
// tests/tools/grow_test.cpp.
#include "tools/grow/program_text.h"

#include <algorithm>
#include <fstream>
#include <set>
#include <stdexcept>

#include "cheg/assembler/assembler.h"
#include "cheg/data/data_file.h"

namespace grow {

namespace {

constexpr std::size_t kCommentColumn = 30;
constexpr std::size_t kLargestFile = 1U << 24U;

std::vector<std::string> lines_of(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot read " + file);
  std::vector<std::string> out;
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

/// Pieces of one side: K Q R R2 ...
void add_pieces(const cheg::Army& army, bool own, std::vector<Piece>& out) {
  const std::string side = own ? "W" : "B";
  const auto add = [&](cheg::Kind kind, const char* letter, int n) {
    for (int i = 1; i <= n; ++i)
      out.push_back({side + letter + (i > 1 ? std::to_string(i) : ""), kind, own});
  };
  add(cheg::Kind::King, "K", 1);
  add(cheg::Kind::Queen, "Q", army.count[1]);
  add(cheg::Kind::Rook, "R", army.count[2]);
  add(cheg::Kind::Bishop, "B", army.count[3]);
  add(cheg::Kind::Knight, "N", army.count[4]);
  add(cheg::Kind::Pawn, "P", army.pawns.value_or(0));
}

/// `  CODE            ; meaning`
std::string with_comment(std::string line, const std::string& comment) {
  if (comment.empty()) return line;
  line.resize(std::max(line.size() + 1, kCommentColumn), ' ');
  return line + "; " + comment;
}

/// The union. Throws std::runtime_error when one name has two meanings.
void merge(const Questions& from, Questions& to) {
  for (const Question& q : from.lines) {
    const auto same = [&](const Question& other) { return other.variable == q.variable; };
    const auto it = std::find_if(to.lines.begin(), to.lines.end(), same);
    if (it == to.lines.end())
      to.lines.push_back(q);
    else if (it->code != q.code)
      throw std::runtime_error("two entries ask for " + q.variable + " in different ways: `" +
                               it->code + "` and `" + q.code +
                               "`; give the pieces names of their own with SETV");
  }
  for (const Subroutine& s : from.subroutines)
    if (std::none_of(to.subroutines.begin(), to.subroutines.end(),
                     [&](const Subroutine& other) { return other.tag == s.tag; }))
      to.subroutines.push_back(s);
}

}  // namespace

ProgramText::ProgramText(std::string name) : name_(std::move(name)), lines_(lines_of(name_)) {}

std::vector<Region> ProgramText::regions() const {
  try {
    return regions_of(lines_);
  } catch (const std::runtime_error& e) {
    throw std::runtime_error(name_ + ": " + e.what());
  }
}

std::string ProgramText::text() const {
  std::string out;
  for (const std::string& l : lines_) out += l + "\n";
  return out;
}

std::shared_ptr<const cheg::Program> ProgramText::assemble() const {
  return std::make_shared<const cheg::Program>(cheg::assemble(text(), name_));
}

std::shared_ptr<const cheg::Program> ProgramText::with_code(
    const Region& region, const std::vector<std::string>& code) const {
  ProgramText copy = *this;
  for (const Region& r : regions())
    if (!std::filesystem::exists(data_path(r))) copy.lines_[r.line] = "LEAVE";
  std::string here;
  for (const std::string& line : code) here += (here.empty() ? "" : "\n") + line;
  copy.lines_[region.line] = here;
  return copy.assemble();
}

std::size_t ProgramText::entry_above(const Region& region) const {
  std::size_t entries = 0;
  for (std::size_t i = 0; i < region.mark; ++i)
    entries += instruction_of(lines_[i]) == "ENTRY" ? 1 : 0;
  if (entries == 0) throw std::runtime_error(place(region) + "a mark above the first ENTRY");
  return entries - 1;
}

std::vector<Piece> ProgramText::pieces(const Region& region) const {
  const auto program = with_code(region, {"LEAVE"});
  const cheg::Entry& entry = program->entries[entry_above(region)];
  std::vector<Piece> out;
  add_pieces(entry.own, true, out);
  add_pieces(entry.other, false, out);
  std::set<std::string> named;
  std::size_t i = region.mark;
  while (instruction_of(lines_[i]) != "ENTRY") --i;
  for (; i < region.mark; ++i) {
    const std::vector<std::string> operands = operands_of(lines_[i]);
    if (instruction_of(lines_[i]) != "SETV" || operands.size() != 2) continue;
    for (Piece& p : out)
      if (p.name == operands[1] && named.insert(operands[0]).second) p.name = operands[0];
  }
  return out;
}

Questions ProgramText::questions(const Region& region) const {
  const auto program = with_code(region, {"LEAVE"});
  std::set<std::string> given;  // by the program
  for (std::size_t i = 0; i < program->code.size(); ++i) {
    if (i >= program->questions.first && i < program->questions.end) continue;
    const cheg::Instruction& code = program->code[i];
    const std::string_view letters = cheg::operands(code.op);
    for (std::size_t k = 0; k < letters.size(); ++k)
      if (letters[k] == 'w' || letters[k] == 'u') given.insert(program->variables[code.operand[k]]);
  }
  Questions out = grow::questions(pieces(region));
  out.lines.erase(std::remove_if(out.lines.begin(), out.lines.end(),
                                 [&](const Question& q) { return given.count(q.variable) != 0; }),
                  out.lines.end());
  return out;
}

std::filesystem::path ProgramText::data_path(const Region& region) const {
  return std::filesystem::path(name_).parent_path() /
         (region.name + (region.fit ? ".sum" : ".tree"));
}

void ProgramText::write_questions() {
  Questions all;
  std::vector<std::string> wanted;
  for (const Region& r : regions()) {
    if (r.fit || !std::filesystem::exists(data_path(r))) continue;
    const std::string bytes = cheg::read_file(data_path(r), kLargestFile);
    const cheg::DecisionTree tree = cheg::read_tree(bytes, data_path(r).string());
    wanted.insert(wanted.end(), tree.questions.begin(), tree.questions.end());
    merge(questions(r), all);
  }
  const Questions asked = all.only(wanted);
  std::vector<std::string> section;
  if (!asked.lines.empty()) section.push_back(with_comment("QUESTIONS", "what the trees ask"));
  for (const Question& q : asked.lines) section.push_back(with_comment("  " + q.code, q.meaning));
  for (const Subroutine& s : asked.subroutines)
    for (std::size_t i = 0; i < s.code.size(); ++i) {
      const bool tagged = s.code[i].substr(0, s.code[i].find(';')).find(':') != std::string::npos;
      section.push_back((i == 0 ? s.tag + ": " : tagged ? "" : "  ") + s.code[i]);
    }
  const auto at = [&](std::size_t line) {
    return lines_.begin() + static_cast<std::ptrdiff_t>(line);
  };
  const std::size_t first = questions_line();
  lines_.erase(at(first), at(end_line()));
  lines_.insert(at(first), section.begin(), section.end());
  replace_file(name_, text());
}

std::string ProgramText::place(const Region& region) const {
  return name_ + ": line " + std::to_string(region.mark + 1) + ": ";
}

std::size_t ProgramText::end_line() const {
  for (std::size_t i = 0; i < lines_.size(); ++i)
    if (cheg::is_end(lines_[i])) return i;
  return lines_.size();
}

std::size_t ProgramText::questions_line() const {
  for (std::size_t i = 0; i < lines_.size(); ++i)
    if (instruction_of(lines_[i]) == "QUESTIONS") return i;
  return end_line();
}

void replace_file(const std::filesystem::path& file, const std::string& bytes) {
  const std::filesystem::path fresh = file.string() + ".new";
  std::ofstream out(fresh, std::ios::binary);
  out << bytes;
  out.close();
  if (!out) throw std::runtime_error("cannot write " + fresh.string());
  std::filesystem::rename(fresh, file);
}

}  // namespace grow
