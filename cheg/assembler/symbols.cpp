// Variables and tags by name. Tags may be used before they are defined, so their references are
// kept and resolved at the end of the text.
#include "cheg/assembler/symbols.h"

#include "cheg/assembler/words.h"

namespace cheg {

namespace {

/// Throws Complaint unless a variable or tag may be called so.
void check_name(std::string_view word, std::size_t column, std::string_view kind) {
  if (is_name(word)) return;
  std::string message = quoted(word) + " cannot be the name of a " + std::string(kind) + ": ";
  message +=
      word.size() > kLongestName ? "at most 64 characters" : "letters, digits and _ . $ % only";
  throw Complaint{column, message};
}

}  // namespace

void Namespace::add(const std::string& name, Place place, Report& report) {
  constexpr std::size_t kSix = 6;
  if (name.size() < kSix) return;
  const auto [it, is_new] = first_.emplace(name.substr(0, kSix), name);
  if (is_new || it->second == name) return;
  report.warn(place, std::string(kind_) + " " + quoted(name) +
                         " begins with the same six letters as " + quoted(it->second) +
                         "; the CHEG of 1973 could not tell them apart");
}

Variables::Variables(std::vector<std::string>& names) : names_(names) {
  for (std::uint16_t i = 0; i < kFixedVariables; ++i) {
    names_.push_back(fixed_name(i));
    index_.emplace(names_.back(), i);
  }
  uses_.resize(kFixedVariables);
}

std::uint16_t Variables::index(std::string_view word, Place place, Report& report) {
  const std::string name = upper(word);
  const auto it = index_.find(name);
  if (it != index_.end()) return it->second;
  // A name that is a number, or a set, is a literal whose quotation mark was forgotten.
  const std::size_t digit = word.find_first_not_of("+-");
  if (word[0] == '(' || word[0] == '@' || (digit != word.npos && is_digit(word[digit])))
    throw Complaint{place.column, quoted(word) + " is not a variable; a literal is written \"" +
                                      std::string(word.substr(0, kLongestName))};
  check_name(word, place.column, "variable");
  if (names_.size() == kConstant) throw Complaint{place.column, "more than 32768 variables"};
  const auto index = static_cast<std::uint16_t>(names_.size());
  names_.push_back(name);
  uses_.emplace_back();
  index_.emplace(name, index);
  six_.add(name, place, report);
  return index;
}

void Variables::mark_read(std::uint16_t index, Place place) {
  if (uses_[index].read.line == 0) uses_[index].read = place;
}

void Variables::warn(Report& report) const {
  std::vector<std::string_view> known;
  for (std::size_t i = 0; i < names_.size(); ++i)
    if (uses_[i].written || i < kFixedVariables) known.push_back(names_[i]);
  std::size_t advice = kMostProblems;
  for (std::uint16_t i = 0; i < names_.size(); ++i) {
    const Use& use = uses_[i];
    if (use.written || use.read.line == 0 || read_only(i)) continue;
    const std::string better = advice > 0 ? suggestion(names_[i], known) : "";
    if (advice > 0) --advice;
    report.warn(use.read, "variable " + quoted(names_[i]) +
                              " is read but never written: it is always undefined" + better);
  }
}

void Tags::define(std::string_view word, Place place, std::uint16_t instruction, Report& report) {
  try {
    check_name(word, place.column, "tag");
  } catch (const Complaint& c) {
    return report.error(place, c.message);
  }
  const std::string name = upper(word);
  const auto [it, is_new] = defined_.emplace(name, Definition{instruction, place.line});
  if (!is_new)
    return report.error(place, "tag " + quoted(word) + " is defined in line " +
                                   std::to_string(it->second.line) + " already");
  in_order_.push_back({name, instruction});
  six_.add(name, place, report);
}

void Tags::refer(std::string_view word, Place place, std::uint16_t instruction,
                 std::size_t operand) {
  check_name(word, place.column, "tag");
  references_.push_back({upper(word), place, instruction, operand});
}

std::string Tags::advice(const std::string& name) const {
  std::vector<std::string_view> names;
  for (const auto& [tag, instruction] : in_order_) names.push_back(tag);
  return suggestion(name, names);
}

void Tags::resolve(Program& program, Report& report) const {
  for (const Reference& r : references_) {
    const auto it = defined_.find(r.name);
    if (it != defined_.end()) {
      program.code[r.instruction].operand[r.operand] = it->second.instruction;
      continue;
    }
    report.error(r.place, "tag " + quoted(r.name) + " is not defined" +
                              (report.wants_advice() ? advice(r.name) : ""));
  }
  program.tags = in_order_;
}

}  // namespace cheg
