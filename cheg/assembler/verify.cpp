// Checks that need the whole program: reachability is computed from the entries and plans, and
// separately from the tags that are called, since RETURN is an error in the first and needed in the
// other. A line of QUESTIONS must be independent of the order in which a tree asks for it.
#include "cheg/assembler/verify.h"

#include <bitset>
#include <unordered_map>

#include "cheg/assembler/entry.h"
#include "cheg/assembler/words.h"
#include "cheg/data/data_file.h"

namespace cheg {

namespace {

constexpr int kCounts = 10;    // of pawns that can be written: 0 .. 9
constexpr int kMostPawns = 8;  // of a side, on an ordinary board
using Pawns = std::bitset<kCounts * kCounts>;

Place place_of(const Program& program, std::size_t line) {
  const std::string& text = program.source[line - 1];
  std::size_t column = 0;
  while (column < text.size() && is_blank(text[column])) ++column;
  return {line, column + 1};
}

/// Which of the numbers of pawns the entry takes.
Pawns pawns_of(const Entry& entry, int most) {
  Pawns out;
  for (int own = 0; own <= most; ++own)
    for (int other = 0; other <= most; ++other)
      if (entry.takes(own, other)) out.set(static_cast<std::size_t>(own * kCounts + other));
  return out;
}

void verify_entries(const Program& program, Report& report) {
  std::unordered_map<std::string, Pawns> taken;  // by all earlier entries for these pieces
  for (const Entry& entry : program.entries) {
    if (pawns_of(entry, kMostPawns).none()) {
      report.warn(place_of(program, entry.line),
                  "ENTRY " + entry.text + " never matches: a side has at most 8 pawns");
      continue;
    }
    Pawns& before = taken[print_pieces(entry, program.names)];
    const Pawns mine = pawns_of(entry, kCounts - 1);
    if ((mine & ~before).none())
      report.warn(place_of(program, entry.line),
                  "ENTRY " + entry.text + " is never used: an earlier ENTRY takes the same pieces");
    before |= mine;
  }
}

/// Everything that is executed when `starts` are, a call counting as a step that comes back.
std::vector<bool> reach(const Program& program, std::vector<std::uint16_t> starts) {
  std::vector<bool> out(program.code.size());
  while (!starts.empty()) {
    const std::uint16_t at = starts.back();
    starts.pop_back();
    if (at >= out.size() || out[at]) continue;
    out[at] = true;
    const Instruction& i = program.code[at];
    const std::string_view letters = operands(i.op);
    for (std::size_t k = 0; k < letters.size(); ++k)
      if (letters[k] == 't' && tag_use(i.op, k) == TagUse::Jump) starts.push_back(i.operand[k]);
    if (falls_through(i)) starts.push_back(static_cast<std::uint16_t>(at + 1));
  }
  return out;
}

std::vector<std::uint16_t> tags_used(const Program& program, TagUse use) {
  std::vector<std::uint16_t> out;
  for (const Instruction& i : program.code) {
    const std::string_view letters = operands(i.op);
    for (std::size_t k = 0; k < letters.size(); ++k)
      if (letters[k] == 't' && tag_use(i.op, k) == use) out.push_back(i.operand[k]);
  }
  return out;
}

/// Does the instruction only set one variable?
bool is_question(const Instruction& i) {
  const std::string_view letters = operands(i.op);
  return letters.front() == 'w' && letters.find('u') == letters.npos && i.op != Op::Tree &&
         i.op != Op::Sum;
}

/// Questions may run in any order, or never: so each variable has one line, the lines that it needs
/// stand above it, and no other instruction reads it.
void verify_questions(const Program& program, Report& report) {
  const auto [first, end] = program.questions;
  if (end - first > static_cast<int>(kMostQuestions))
    report.error(place_of(program, program.code[first + kMostQuestions].line),
                 "more than 256 lines of QUESTIONS");
  std::vector<std::size_t> set_in(program.variables.size());  // instruction + 1
  for (std::size_t at = first; at < end; ++at) {
    const Instruction& i = program.code[at];
    const Place place = place_of(program, i.line);
    if (!is_question(i)) {
      report.error(place, std::string(name(i.op)) +
                              " cannot stand under QUESTIONS: a line there sets one variable");
      continue;
    }
    std::size_t& set = set_in[i.operand[0]];
    if (set != 0)
      report.error(place, "variable " + cheg::quoted(program.variables[i.operand[0]]) +
                              " is set in line " + std::to_string(program.code[set - 1].line) +
                              " already");
    set = at + 1;
  }
  if (first == end) return;
  for (std::size_t at = 0; at < program.code.size(); ++at) {
    const Instruction& i = program.code[at];
    const std::string_view letters = operands(i.op);
    const bool inside = at >= first && at < end;
    for (std::size_t k = 0; k < letters.size(); ++k) {
      if (std::string_view("ailspqwu").find(letters[k]) == letters.npos) continue;
      if ((i.operand[k] & kConstant) != 0) continue;
      const std::size_t set = set_in[i.operand[k]];
      if (set == 0 || (inside && k == 0)) continue;
      const std::string variable = "variable " + cheg::quoted(program.variables[i.operand[k]]);
      if (!inside)
        report.error(place_of(program, i.line),
                     variable + " is a question; only lines of QUESTIONS may use it");
      else if (set > at)
        report.error(place_of(program, i.line), variable + " is set in a line below");
    }
  }
}

}  // namespace

bool falls_through(const Instruction& i) {
  switch (i.op) {
    case Op::Return:
    case Op::Done:
    case Op::Valret:
    case Op::Leave:
      return false;
    case Op::Cond:
    case Op::Condv:
      return i.operand[0] != static_cast<std::uint16_t>(Condition::Always);
    default:
      return true;
  }
}

TagUse tag_use(Op op, std::size_t operand) {
  if (op == Op::Plan) return TagUse::Plan;
  return operand == 2 ? TagUse::Jump : TagUse::Call;
}

void verify(const Program& program, bool appended, Report& report) {
  verify_entries(program, report);
  verify_questions(program, report);
  std::vector<std::uint16_t> starts = tags_used(program, TagUse::Plan);
  for (const Entry& entry : program.entries) starts.push_back(entry.start);
  const std::vector<bool> main = reach(program, std::move(starts));
  const std::vector<bool> called = reach(program, tags_used(program, TagUse::Call));
  for (std::size_t i = 0; i < program.code.size(); ++i) {
    const Instruction& code = program.code[i];
    if (code.op == Op::Return && main[i])
      report.warn(place_of(program, code.line),
                  "this RETURN can be reached without a call, which is a run-time error");
    else if (code.op == Op::Return && !called[i])
      report.warn(place_of(program, code.line), "no call reaches this RETURN");
  }
  const std::size_t last = program.code.size() - 1;
  if (appended && (main[last] || called[last]))
    report.warn(place_of(program, program.code[last].line),
                "control can run past the last instruction, which counts as LEAVE");
}

}  // namespace cheg
