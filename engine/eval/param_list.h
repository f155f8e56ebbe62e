// engine/eval/param_list.h: numbers of a struct by their names: their limits, and their text form
// in files. Tested by tests/engine/params_test.cpp.
#pragma once

#include <array>
#include <iosfwd>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "engine/eval/score.h"

namespace engine {

/// One number of a struct.
struct Param {
  std::string name;                     // "pieces.slope", "pawns.passer_eg.3", "threats.hanging.mg"
  std::variant<int*, double*> address;  // in the struct that the list was made from
  double standard, min, max;
  double get() const;
  void set(double value);  // rounds when the number is an integer; REQUIRES min <= value <= max
};

/// Gathers the numbers of a struct with their names and limits.
class ParamList {
 public:
  void group(const char* name) { group_ = name; }  // of the numbers that follow; "" = none
  void add(const std::string& name, int& number, double min, double max);
  void add(const std::string& name, double& number, double min, double max);
  void add(const std::string& name, Score& score, double min, double max);  // .mg and .eg
  /// `.1` and so on; element 0 is not used.
  void add(const std::string& name, std::array<int, 8>& numbers, double min, double max);
  /// `.0` and so on.
  void add(const std::string& name, std::array<int, 5>& numbers, double min, double max);
  void add(const std::string& name, std::array<double, 16>& numbers, double min, double max);
  std::vector<Param> take() { return std::move(list_); }

 private:
  void push(const std::string& name, std::variant<int*, double*> address, double now, double min,
            double max);
  std::string group_;
  std::vector<Param> list_;
};

using ParamValues = std::map<std::string, double>;  // by name

/// Reads lines "name = value", # starts a comment. `file` stands for the file in messages, `kind`
/// for the `known` numbers. Throws std::runtime_error with all complaints, one per line, as
/// file:line:column.
ParamValues read_params(std::istream& in, const std::string& file, const std::vector<Param>& known,
                        const std::string& kind);
/// Writes what read_params() reads, with the limits as comments.
void write_params(std::ostream& out, const std::vector<Param>& params);
/// Sets what `values` names. REQUIRES values within the limits. Throws std::logic_error for a name
/// that is not in the list.
void set_params(std::vector<Param> params, const ParamValues& values);

}  // namespace engine
