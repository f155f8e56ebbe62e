// tools/grow/region.cpp: reads the words of a mark. Unknown words are errors, because a misspelt
// one would cost an hour of growing. Tested by tests/tools/grow_test.cpp and fit_test.cpp.
#include "tools/grow/region.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "tools/grow/questions.h"
#include "tools/grow/units.h"
#include "variants/text.h"

namespace grow {

namespace {

/// Nine digits at most. Throws std::runtime_error that names the word.
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

/// The words of `; grow`.
void read(const std::string& words, Region& r) {
  for (const auto& [word, name, value] : split(words)) {
    if (name == "leaves")
      r.leaves = number(name, value);
    else if (name == "questions")
      r.questions = number(name, value);
    else if (name == "positions")
      r.positions = number(name, value);
    else if (name == "plies")
      r.plies = true;
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
                               ": leaves, questions, positions, exact, sound, plies, still, depth");
  }
  if (r.sound && (r.exact || r.plies))
    throw std::runtime_error("sound is for trees of who wins; exact trees are sound anyway");
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

/// The words of `; fit`; `depth` goes into the region.
Fit read_fit(const std::string& words, Region& region) {
  Fit f;
  std::string tables;
  for (const auto& [word, name, value] : split(words)) {
    if (name == "depth")
      region.depth = depth(value);
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
                               ": depth, unit, base, games, slack, units, passes, rounds, plays, "
                               "nodes, tables");
  }
  read_tables(tables, f);
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
  if (f.tables.empty()) throw std::runtime_error("the tables are missing: tables=A*B,A*C");
  return f;
}

/// "krkp" of `TREE A,B,"krkp`, the last operand.
std::string data_name(const std::string& line) {
  const std::vector<std::string> operands = operands_of(line);
  const std::string last = operands.empty() ? "" : operands.back();
  if (last.size() < 2 || last[0] != '"')
    throw std::runtime_error("this instruction does not name a data file, as TREE A,B,\"krkp does");
  return last.substr(1);
}

}  // namespace

std::string instruction_of(const std::string& line) {
  std::string text(variants::trimmed(line.substr(0, line.find(';'))));
  for (auto colon = text.find(':'); colon != std::string::npos; colon = text.find(':'))
    text = variants::trimmed(text.substr(colon + 1));
  text = text.substr(0, text.find_first_of(" \t,"));
  return variants::upper(text);
}

std::vector<Region> regions_of(const std::vector<std::string>& lines) {
  std::vector<Region> out;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string line(variants::trimmed(lines[i]));
    const bool grows = line.rfind("; grow ", 0) == 0;
    if (!grows && line.rfind("; fit ", 0) != 0) continue;
    try {
      Region r;
      r.words = line.substr(grows ? 7 : 6);
      if (grows)
        read(r.words, r);
      else
        r.fit = read_fit(r.words, r);
      r.mark = i;
      r.line = i + 1;
      const std::string wanted = grows ? "TREE" : "SUM";
      if (r.line == lines.size() || instruction_of(lines[r.line]) != wanted)
        throw std::runtime_error("the next line must be the " + wanted + " instruction");
      r.name = data_name(lines[r.line]);
      out.push_back(r);
    } catch (const std::runtime_error& e) {
      throw std::runtime_error("line " + std::to_string(i + 1) + ": " + e.what());
    }
  }
  return out;
}

}  // namespace grow
