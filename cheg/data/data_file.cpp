// Reads a data file at its first use and binds it to its program. A tree is turned into the
// instructions that it stands for: one jump per node and, where a path first needs them, copies of
// lines of QUESTIONS. So the machine needs no test at run time whether a question was answered
// before, and a tree is as fast as a program written out.
#include "cheg/data/data_file.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <fstream>
#include <unordered_map>

namespace cheg {

namespace {

constexpr std::size_t kLargestFile = 4U << 20U;
constexpr std::size_t kMostCode = 65'535;  // instructions of a tree
/// Lines of QUESTIONS.
using Lines = std::bitset<kMostQuestions>;

[[noreturn]] void refuse(const std::string& file, const std::string& message) {
  throw Error({Problem{false, file, 0, 0, {}, message}});
}

/// Index of a variable of the program. Names in data are upper case, as the program's are.
std::uint16_t variable(const Program& program, const std::string& name, const std::string& file) {
  const auto it = std::find(program.variables.begin(), program.variables.end(), name);
  if (it == program.variables.end())
    refuse(file, program.file + " has no variable '" + name.substr(0, 40) + "'");
  return static_cast<std::uint16_t>(it - program.variables.begin());
}

/// For each line of QUESTIONS: the lines that must have run before it, and itself.
std::vector<Lines> needs_of(const Program& program) {
  const std::size_t first = program.questions.first, end = program.questions.end;
  std::unordered_map<std::uint16_t, std::size_t> set_by;  // variable -> line
  std::vector<Lines> out(end - first);
  for (std::size_t line = 0; line < out.size(); ++line) {
    const Instruction& i = program.code[first + line];
    const std::string_view letters = operands(i.op);
    for (std::size_t k = 1; k < letters.size(); ++k) {
      if (std::string_view("ailspq").find(letters[k]) == std::string_view::npos) continue;
      if (const auto it = set_by.find(i.operand[k]); it != set_by.end())
        out[line] |= out[it->second];
    }
    out[line].set(line);
    set_by.emplace(i.operand[0], line);
  }
  return out;
}

/// Turns a tree into instructions: the lines that a path needs first, where it needs them.
class TreeBinder {
 public:
  TreeBinder(const DecisionTree& tree, const Program& program, const std::string& file)
      : tree_(tree), program_(program), file_(file), needs_(needs_of(program)) {
    for (const std::string& name : tree.questions) lines_.push_back(line_of(name));
  }

  BoundTree bind() {
    out_.leaves = tree_.leaves;
    for (std::uint16_t leaf = 0; leaf < tree_.leaves.size(); ++leaf)
      add(Op::Return, {leaf, 0, 0}, 0);
    out_.start = next();
    std::vector<Open> open{{tree_.root, kNowhere, {}}};
    while (!open.empty()) {
      const Open subtree = open.back();
      open.pop_back();
      if (subtree.from != kNowhere) out_.code[subtree.from].operand[2] = next();
      if ((subtree.node & DecisionTree::kLeaf) != 0)
        add(Op::Return, {index(subtree.node), 0, 0}, 0);
      else
        ask(subtree, open);
    }
    return std::move(out_);
  }

 private:
  static constexpr std::size_t kNowhere = ~std::size_t{0};
  /// A subtree that is still to be written.
  struct Open {
    std::uint16_t node;
    std::size_t from;  // the jump that goes there; kNowhere: it follows what is written
    Lines asked;
  };

  static std::uint16_t index(std::uint16_t leaf) {
    return leaf & static_cast<std::uint16_t>(~DecisionTree::kLeaf);
  }
  std::uint16_t next() const { return static_cast<std::uint16_t>(out_.code.size()); }

  std::size_t line_of(const std::string& question) const {
    const std::uint16_t v = variable(program_, question, file_);
    for (std::size_t line = 0; line < needs_.size(); ++line)
      if (program_.code[program_.questions.first + line].operand[0] == v) return line;
    refuse(file_,
           "'" + question.substr(0, 40) + "' is not among the QUESTIONS of " + program_.file);
  }

  void add(Op op, std::array<std::uint16_t, 3> operand, std::size_t origin) {
    if (out_.code.size() == kMostCode) refuse(file_, "the tree has more than 65535 instructions");
    Instruction i{};
    i.op = op;
    i.operand = operand;
    i.origin = static_cast<std::uint16_t>(origin);
    out_.code.push_back(i);
  }

  void ask(const Open& subtree, std::vector<Open>& open) {
    const DecisionTree::Node& node = tree_.nodes[subtree.node];
    const std::size_t line = lines_[node.question], first = program_.questions.first;
    for (std::size_t n = 0; n <= line; ++n) {
      if (!needs_[line][n] || subtree.asked[n]) continue;
      const Instruction& i = program_.code[first + n];
      add(i.op, i.operand, first + n);
    }
    const std::size_t jump = out_.code.size();
    add(Op::JumpGreater,
        {program_.code[first + line].operand[0], static_cast<std::uint16_t>(node.limit),
         index(node.high)},
        first + line);
    const Lines asked = subtree.asked | needs_[line];
    if ((node.high & DecisionTree::kLeaf) == 0) open.push_back({node.high, jump, asked});
    open.push_back({node.low, kNowhere, asked});
  }

  const DecisionTree& tree_;
  const Program& program_;
  const std::string& file_;
  std::vector<Lines> needs_;
  std::vector<std::size_t> lines_;  // of the questions
  BoundTree out_;
};

BoundSum bind(TableSum sum, const Program& program, const std::string& file) {
  BoundSum out;
  for (const TableSum::Table& t : sum.tables)
    out.indices.push_back(
        {t.row.empty() ? -1 : variable(program, t.row, file), variable(program, t.column, file)});
  out.sum = std::move(sum);
  return out;
}

}  // namespace

BoundTree bind(const DecisionTree& tree, const Program& program, const std::string& name) {
  return TreeBinder(tree, program, name).bind();
}

std::string read_file(const std::filesystem::path& file, std::size_t most) {
  const std::string name = file.string();
  std::error_code code;
  if (!std::filesystem::exists(file, code)) refuse(name, "there is no such file");
  if (!std::filesystem::is_regular_file(file, code)) refuse(name, "this is not a file");
  std::ifstream in(file, std::ios::binary);
  // Some files do not report their length.
  std::string text;
  std::array<char, 1 << 14> chunk;
  while (text.size() <= most && (in.read(chunk.data(), chunk.size()), in.gcount() > 0))
    text.append(chunk.data(), static_cast<std::size_t>(in.gcount()));
  if (!in.is_open() || in.bad()) refuse(name, "the file cannot be read");
  if (text.size() > most) refuse(name, "the file has more than " + std::to_string(most) + " bytes");
  return text;
}

DataFile::DataFile(Kind kind, std::string name, const std::filesystem::path& folder)
    : kind_(kind),
      name_(std::move(name)),
      path_(folder / (name_ + (kind == Kind::Tree ? ".tree" : ".sum"))) {}

const BoundTree* DataFile::tree(const Program& program) const {
  load(program);
  return tree_.get();
}

const BoundSum* DataFile::sum(const Program& program) const {
  load(program);
  return sum_.get();
}

const char* DataFile::error(const Program& program) const {
  load(program);
  return error_.c_str();
}

void DataFile::load(const Program& program) const {
  if (loaded_.load(std::memory_order_acquire)) return;
  std::call_once(once_, [&] {
    try {
      const std::string bytes = read_file(path_, kLargestFile);
      const std::string name = path_.string();
      if (kind_ == Kind::Tree)
        tree_ = std::make_unique<const BoundTree>(bind(read_tree(bytes, name), program, name));
      else
        sum_ = std::make_unique<const BoundSum>(bind(read_sum(bytes, name), program, name));
    } catch (const std::exception& e) {  // nothing throws once a search runs
      error_ = e.what();
    }
    loaded_.store(true, std::memory_order_release);
  });
}

}  // namespace cheg
