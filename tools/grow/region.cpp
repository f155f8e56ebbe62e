#include "tools/grow/region.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <sstream>
#include <stdexcept>

#include "tools/grow/units.h"

namespace grow {

namespace {

std::string trimmed(const std::string& s) {
  const auto first = s.find_first_not_of(" \t\r");
  return first == std::string::npos ? "" : s.substr(first, s.find_last_not_of(" \t\r") - first + 1);
}

std::size_t number(const std::string& word, const std::string& text) {
  if (text.empty() || text.size() > 9 || text.find_first_not_of("0123456789") != std::string::npos)
    throw std::runtime_error(word + " needs a number");
  return std::stoul(text);
}

int depth(const std::string& text) {
  const std::size_t out = number("depth", text);
  if (out < 1 || out > 100) throw std::runtime_error("depth must be 1 to 100");
  return static_cast<int>(out);
}

/// A word of a mark: "leaves=300".
struct Word {
  std::string text, name, value;
};

std::vector<Word> split(const std::string& words) {
  std::vector<Word> out;
  std::istringstream in(words);
  for (std::string word; in >> word;) {
    const auto equals = word.find('=');
    out.push_back(
        {word, word.substr(0, equals), equals == std::string::npos ? "" : word.substr(equals + 1)});
  }
  return out;
}

Region read(const std::string& words) {
  Region r;
  for (const auto& [word, name, value] : split(words)) {
    if (name == "tag")
      r.tag = value;
    else if (name == "leaves")
      r.leaves = number(name, value);
    else if (name == "questions")
      r.questions = number(name, value);
    else if (name == "positions")
      r.positions = number(name, value);
    else if (name == "plies")
      r.plies = value;
    else if (name == "exact")
      r.exact = true;
    else if (name == "sound")
      r.sound = true;
    else if (name == "still")
      r.still = true;
    else if (name == "depth")
      r.depth = depth(value);
    else
      throw std::runtime_error("unknown word " + word +
                               ": tag, leaves, questions, positions, exact, sound, plies, still, "
                               "depth");
  }
  if (r.tag.empty()) throw std::runtime_error("say which tags it goes to: tag=A");
  if (r.sound && (r.exact || !r.plies.empty()))
    throw std::runtime_error("sound is for trees that say who wins; exact ones are sound anyway");
  return r;
}

/// "A", or with its greatest value "A:64".
std::string variable(const std::string& text, std::map<std::string, std::size_t>& sizes) {
  const auto colon = text.find(':');
  const std::string name = text.substr(0, colon);
  if (colon != std::string::npos) sizes[name] = number(text, text.substr(colon + 1));
  return name;
}

/// "A*B,A*C", and with units also "A"
void read_tables(const std::string& text, Fit& fit) {
  std::istringstream in(text);
  for (std::string table; std::getline(in, table, ',');) {
    const auto star = table.find('*');
    if (fit.units > 0 && star == std::string::npos) {
      fit.tables.emplace_back("", variable(table, fit.sizes));
      continue;
    }
    if (star == std::string::npos || star == 0 || star + 1 == table.size())
      throw std::runtime_error("a table is of two variables: A*B, not " + table);
    const std::string row = variable(table.substr(0, star), fit.sizes);
    fit.tables.emplace_back(row, variable(table.substr(star + 1), fit.sizes));
  }
}

Fit read_fit(const std::string& words, Region& region) {
  Fit f;
  std::string tables;
  for (const auto& [word, name, value] : split(words)) {
    if (name == "tag")
      region.tag = value;
    else if (name == "depth")
      region.depth = depth(value);
    else if (name == "value")
      f.value = value;
    else if (name == "unit")
      f.unit = static_cast<int>(number(name, value));
    else if (name == "base")
      f.base = static_cast<int>(number(name, value));
    else if (name == "games")
      f.games = number(name, value);
    else if (name == "slack")
      f.slack = static_cast<int>(number(name, value));
    else if (name == "units")
      f.units = number(name, value);
    else if (name == "passes")
      f.passes = number(name, value);
    else if (name == "rounds")
      f.rounds = number(name, value);
    else if (name == "plays")
      f.plays = number(name, value);
    else if (name == "nodes")
      f.nodes = number(name, value);
    else if (name == "tables")
      tables = value;
    else
      throw std::runtime_error("unknown word " + word +
                               ": tag, depth, value, unit, base, games, slack, units, passes, "
                               "rounds, plays, nodes, tables");
  }
  read_tables(tables, f);
  if (region.tag.empty()) throw std::runtime_error("say how its tags begin: tag=A");
  if (f.value.empty()) throw std::runtime_error("say which variable it sets: value=W");
  if (f.units % 2 != 0 || f.units > kMostUnits)
    throw std::runtime_error("units must be an even number, 64 at most");
  if (f.units == 0 && f.rounds > 0) throw std::runtime_error("rounds are for units: units=16");
  if (f.units == 0 && !f.sizes.empty())
    throw std::runtime_error("numbers of answers are for units: units=16");
  for (const auto& [name, size] : f.sizes)
    if (size == 0 || size > kMostAnswers)
      throw std::runtime_error(name + " can have 1 to 256 answers");
  if (f.passes == 0) throw std::runtime_error("passes must be 1 or more");
  if (f.nodes == 0) throw std::runtime_error("nodes must be 1 or more");
  if (f.slack == 0) throw std::runtime_error("slack must be 1 or more");
  if (f.tables.empty()) throw std::runtime_error("say of what: tables=A*B,A*C");
  return f;
}

/// Writes the nodes below each other, lower answers first. A question is answered where a path
/// first asks it, since most paths ask few.
class Writer {
 public:
  Writer(const Tree& tree, const std::vector<Question>& all,
         const std::vector<std::string>& variables, const Region& region)
      : tree_(tree), all_(all), variables_(variables), region_(region) {}

  std::vector<std::string> write() {
    Known known;
    for (const Question& q : needed())
      if (q.once) answer(q, known);
    if (!region_.plies.empty())
      foretell(0, known);
    else if (tree_[0].question < 0)
      out_.push_back("CONDV ,X," + leaf(tree_[0]));
    else
      visit(0, known);
    for (const Question& q : needed()) out_.insert(out_.end(), q.after.begin(), q.after.end());
    // Control comes by at the end, behind the subroutines.
    if (!region_.plies.empty()) out_.push_back(region_.tag + "V:");
    return std::move(out_);
  }

 private:
  using Known = std::set<std::string>;  // variables that are set on the way here

  std::vector<Question> needed() const {
    std::vector<std::string> wanted;
    for (const Node& n : tree_)
      if (n.question >= 0) wanted.push_back(variables_[static_cast<std::size_t>(n.question)]);
    return with_needs(all_, wanted);
  }

  void answer(const Question& q, Known& known) {
    if (!known.insert(q.variable).second) return;
    for (std::size_t i = 0; i < q.code.size(); ++i) {
      std::string line = q.code[i];
      if (i + 1 == q.code.size() && q.asked && explained_.insert(q.variable).second) {
        line.resize(std::max<std::size_t>(line.size() + 1, 28), ' ');
        line += "; " + q.meaning;
      }
      out_.push_back(line);
    }
  }

  /// Asks the question of a node; greater answers go to `tag`.
  void ask(const Node& n, const std::string& tag, Known& known) {
    const std::string& variable = variables_[static_cast<std::size_t>(n.question)];
    for (const Question& q : with_needs(all_, {variable})) answer(q, known);
    out_.push_back("JUMP> " + variable + ",\"" + std::to_string(n.limit) + "," + tag);
  }

  /// Where a leaf goes. A leaf is the surer the less often it was wrong, were there one error more.
  std::string leaf(const Node& n) const {
    const double rate = (static_cast<double>(n.errors()) + (region_.exact ? 0.0 : 0.3)) /
                        (static_cast<double>(n.total()) + 1);
    const char* sure = rate < 0.002 ? "3" : rate < 0.02 ? "2" : "1";
    return region_.tag + (n.wdl() > 0 ? "W" : n.wdl() < 0 ? "L" : "D") + sure;
  }
  const Node& at(int n) const { return tree_[static_cast<std::size_t>(n)]; }
  /// "" when the two sides of a node come to different ends.
  std::string end_of(int n) const {
    if (at(n).question < 0) return leaf(at(n));
    const std::string left = end_of(at(n).left);
    return left.empty() || left != end_of(at(n).right) ? "" : left;
  }

  void visit(int number, Known known) {
    const Node& n = at(number);
    const std::string left = end_of(n.left), right = end_of(n.right);
    if (!left.empty() && left == right) {
      out_.push_back("CONDV ,X," + left);
      return;
    }
    const std::string tag = right.empty() ? region_.tag + std::to_string(next_++) : right;
    ask(n, tag, known);
    if (left.empty())
      visit(n.left, known);
    else
      out_.push_back("CONDV ,X," + left);
    if (!right.empty()) return;
    out_.push_back(tag + ":");
    visit(n.right, known);
  }

  /// The same for plies: each leaf sets the variable.
  void foretell(int number, Known known) {
    const Node& n = at(number);
    if (n.question < 0) {
      out_.push_back("SETV " + region_.plies + ",\"" + std::to_string(std::lround(n.mean)));
      out_.push_back("CONDV ,X," + region_.tag + "V");
      return;
    }
    const std::string tag = region_.tag + std::to_string(next_++);
    ask(n, tag, known);
    foretell(n.left, known);
    out_.push_back(tag + ":");
    foretell(n.right, known);
  }

  const Tree& tree_;
  const std::vector<Question>& all_;
  const std::vector<std::string>& variables_;
  const Region& region_;
  std::vector<std::string> out_;
  std::set<std::string> explained_;
  int next_ = 1;
};

}  // namespace

std::vector<Region> regions_of(const std::vector<std::string>& lines) {
  std::vector<Region> out;
  std::string end;  // of the region that is open
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string line = trimmed(lines[i]);
    try {
      const bool grows = line.rfind("; grow ", 0) == 0;
      if (grows || line.rfind("; fit ", 0) == 0) {
        if (!end.empty()) throw std::runtime_error("the region before has no end: " + end);
        Region r;
        if (grows)
          r = read(line.substr(7));
        else
          r.fit = read_fit(line.substr(6), r);
        r.first = i;
        out.push_back(r);
        end = grows ? "; grown" : "; fitted";
      } else if (line == "; grown" || line == "; fitted") {
        if (line != end) throw std::runtime_error("no region begins before this end");
        out.back().last = i;
        end.clear();
      }
    } catch (const std::runtime_error& e) {
      throw std::runtime_error("line " + std::to_string(i + 1) + ": " + e.what());
    }
  }
  if (!end.empty()) throw std::runtime_error("the last region has no end: " + end);
  return out;
}

std::string with_region(const std::vector<std::string>& lines, const std::vector<Region>& regions,
                        std::size_t region, const std::vector<std::string>& code) {
  std::string out;
  std::size_t next = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (next == regions.size() || i != regions[next].first) {
      out += lines[i] + "\n";
      continue;
    }
    const std::size_t last = regions[next].last;
    if (next == region)
      for (const std::string& c : code) out += c + "\n";
    else if (last == i + 1)
      out += "LEAVE\n";  // nothing has grown there yet
    else
      for (++i; i < last; ++i) out += lines[i] + "\n";
    i = last;
    ++next;
  }
  return out;
}

std::vector<std::string> write_tree(const Tree& tree, const std::vector<Question>& all,
                                    const std::vector<std::string>& variables,
                                    const Region& region) {
  return Writer(tree, all, variables, region).write();
}

}  // namespace grow
