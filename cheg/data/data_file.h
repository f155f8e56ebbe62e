// cheg/data/data_file.h: the data of one TREE or SUM instruction: read from the folder of the
// program when they are first used, and bound to the variables and questions of the program.
// Tested by tests/cheg/data_test.cpp.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "cheg/data/decision_tree.h"
#include "cheg/data/table_sum.h"
#include "cheg/error.h"
#include "cheg/program.h"

namespace cheg {

/// Lines of QUESTIONS that a program may have.
inline constexpr std::size_t kMostQuestions = 256;

/// A tree as instructions of a program: a line of QUESTIONS stands where a path first needs it.
struct BoundTree {
  /// RETURN a: the leaf with index a. JUMP> a,b,c: variable a against the number b (16 bits, not
  /// an operand), and c is an index into `code`. All others are lines of QUESTIONS.
  std::vector<Instruction> code;
  std::uint16_t start = 0;
  std::vector<DecisionTree::Leaf> leaves;
};

/// A sum whose tables are indexed by variables of a program.
struct BoundSum {
  struct Index {
    int row = -1;  // variable; -1: the table has one row
    std::uint16_t column = 0;
  };
  std::vector<Index> indices;  // of the tables
  TableSum sum;
};

/// Thread-safe: the first use reads the file, on the thread of that use.
class DataFile {
 public:
  enum class Kind : std::uint8_t { Tree, Sum };

  /// `name` as in the program; the file is `folder`/`name`.tree or .sum.
  DataFile(Kind kind, std::string name, const std::filesystem::path& folder);

  Kind kind() const { return kind_; }
  const std::string& name() const { return name_; }
  const std::filesystem::path& path() const { return path_; }

  /// Null when the file is missing, bad, or does not fit `program`, which is the program that
  /// this belongs to: error() has the reason then. REQUIRES the right kind.
  const BoundTree* tree(const Program& program) const;
  const BoundSum* sum(const Program& program) const;
  /// Reads the file if that has not happened yet. "" when all is well.
  const char* error(const Program& program) const;

 private:
  void load(const Program& program) const;

  Kind kind_;
  std::string name_;
  std::filesystem::path path_;
  mutable std::once_flag once_;
  mutable std::atomic<bool> loaded_{false};  // so that most uses need no call
  mutable std::unique_ptr<const BoundTree> tree_;
  mutable std::unique_ptr<const BoundSum> sum_;
  mutable std::string error_;
};

/// Throws Error when the program lacks a question of the tree, or the instructions are too many.
BoundTree bind(const DecisionTree& tree, const Program& program, const std::string& name);

/// The whole file. Throws Error when it cannot be read or has more than `most` bytes.
std::string read_file(const std::filesystem::path& file, std::size_t most);

}  // namespace cheg
