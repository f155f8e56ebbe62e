// cheg/assembler/symbols.h: variables and tags of the program that is being assembled, with the
// places where they are mentioned. Tested by tests/cheg/assembler_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cheg/assembler/report.h"
#include "cheg/program.h"

namespace cheg {

/// The machine of 1973 looked at six characters of a name. Warns of names that would have been one.
class Namespace {
 public:
  explicit Namespace(std::string_view kind) : kind_(kind) {}
  void add(const std::string& name, Place place, Report& report);

 private:
  std::string_view kind_;                               // "variable"
  std::unordered_map<std::string, std::string> first_;  // of these six characters
};

class Variables {
 public:
  /// Fills `names` (Program::variables) with the predefined ones. It outlives this object.
  explicit Variables(std::vector<std::string>& names);

  /// Creates what is mentioned for the first time. Throws Complaint.
  std::uint16_t index(std::string_view word, Place place, Report& report);
  void mark_read(std::uint16_t index, Place place);
  void mark_written(std::uint16_t index) { uses_[index].written = true; }
  /// Read but never written.
  void warn(Report& report) const;

 private:
  struct Use {
    bool written = false;
    Place read;  // line 0: nowhere
  };
  std::vector<std::string>& names_;
  std::vector<Use> uses_;
  std::unordered_map<std::string, std::uint16_t> index_;
  Namespace six_{"variable"};
};

class Tags {
 public:
  void define(std::string_view word, Place place, std::uint16_t instruction, Report& report);
  /// Throws Complaint.
  void refer(std::string_view word, Place place, std::uint16_t instruction, std::size_t operand);
  /// Puts the instructions' numbers into the operands; fills Program::tags.
  void resolve(Program& program, Report& report) const;

 private:
  struct Definition {
    std::uint16_t instruction;
    std::size_t line;
  };
  struct Reference {
    std::string name;
    Place place;
    std::uint16_t instruction;
    std::size_t operand;
  };
  std::string advice(const std::string& name) const;

  std::unordered_map<std::string, Definition> defined_;
  std::vector<std::pair<std::string, std::uint16_t>> in_order_;
  std::vector<Reference> references_;
  Namespace six_{"tag"};
};

}  // namespace cheg
