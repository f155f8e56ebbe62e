// tools/grow/file.cpp: makes the data files of one program: collects positions with their answers
// and results, grows or fits, and writes. Progress goes to stderr. Tested by tests/tools:
// grow_test.cpp, fit_test.cpp, units_test.cpp.
#include "tools/grow/file.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>

#include "cheg/assembler/assembler.h"
#include "cheg/data/data_file.h"
#include "tools/grow/fit.h"
#include "tools/grow/tree_data.h"
#include "tools/grow/units.h"
#include "tools/tablebase/entries.h"
#include "tools/tablebase/playout.h"

namespace grow {

namespace {

const std::string kReached = "GROWN";  // a variable: T when a position has come to a region
const std::string kPrefix = "GROWN.";  // of variables and tags

/// Positions whose result the tree predicts wrongly.
std::size_t errors(const Tree& tree, const Data& data) {
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < data.size(); ++i)
    wrong += tree[static_cast<std::size_t>(leaf_of(tree, data, i))].wdl() != data.wdl[i] ? 1 : 0;
  return wrong;
}

/// errors() as a share of the positions.
double error_share(const Tree& tree, const Data& data) {
  return static_cast<double>(errors(tree, data)) /
         static_cast<double>(std::max<std::size_t>(1, data.size()));
}

std::string percent(double share) {
  std::ostringstream out;
  out.precision(2);
  out << std::fixed << 100 * share << " %";
  return out.str();
}

/// Removes the rows for which `keep(row)` is false from every column.
template <typename Keep>
void keep_rows(Data& data, Keep keep) {
  std::vector<bool> stays(data.size());
  for (std::size_t i = 0; i < data.size(); ++i) stays[i] = keep(i);
  const auto shrink = [&](auto& column) {
    std::size_t n = 0;
    for (std::size_t i = 0; i < column.size(); ++i)
      if (stays[i]) column[n++] = column[i];
    column.resize(n);
  };
  for (auto& column : data.columns) shrink(column);
  shrink(data.plies);
  shrink(data.weight);
  shrink(data.wdl);
}

/// Drawn positions have no plies to mate to learn.
void drop_drawn(Data& data) {
  keep_rows(data, [&](std::size_t i) { return data.wdl[i] != 0; });
}

/// The sum predicts the mates of one side: rare wins of the other side are dropped.
void drop_upsets(Data& data) {
  std::int64_t won = 0;
  for (std::size_t i = 0; i < data.size(); ++i)
    won += data.wdl[i] * static_cast<std::int64_t>(data.weight[i]);
  keep_rows(data, [&](std::size_t i) { return (data.wdl[i] > 0) == (won > 0); });
}

}  // namespace

File::File(std::string name, tablebase::Tables& tables, int threads,
           const std::vector<std::string>& with)
    : text_(std::move(name)), tables_(tables), threads_(threads), with_(with) {
  for (const std::string& file : with)
    others_.push_back(std::make_shared<const cheg::Program>(cheg::assemble_file(file)));
}

void File::grow_all(const std::vector<std::string>& names) {
  const std::vector<Region> regions = text_.regions();
  if (regions.empty()) std::cerr << text_.name() << ": no mark `; grow` or `; fit`\n";
  std::vector<Region> learning;
  std::size_t rounds = 0;
  for (const Region& region : regions) {
    if (!names.empty() && std::find(names.begin(), names.end(), region.name) == names.end())
      continue;
    grow_one(region);
    if (!region.fit || region.fit->rounds == 0) continue;
    learning.push_back(region);
    rounds = std::max(rounds, region.fit->rounds);
  }
  for (std::size_t n = 1; n <= rounds; ++n) {
    std::cerr << text_.name() << ": round " << n << " of " << rounds << "\n";
    play_round(learning);
  }
  if (regions.empty()) return;
  const auto program = text_.assemble();
  for (const auto& data : program->data)
    if (const char* error = data->error(*program); *error != '\0') throw std::runtime_error(error);
}

/// A tree is grown twice: the first, with all questions, selects those of the second. `exact` needs
/// all questions. Trees from samples are tested on fresh positions (seed 2).
void File::grow_one(const Region& region) {
  if (region.fit) return region.fit->units > 0 ? fit_units(region) : fit_sum(region);
  const Questions all = text_.questions(region);
  std::vector<std::string> variables;
  for (const Question& q : all.lines)
    if (q.asked && (q.still || !region.still)) variables.push_back(q.variable);
  Data data;
  ask(region, all, variables, 1, data);

  Growth growth;
  growth.plies = region.plies;
  growth.threads = threads_;
  growth.leaves = region.exact ? 1'000'000 : region.leaves;
  growth.least = region.exact ? 1 : 6;
  growth.sound = region.exact && !growth.plies;
  Tree tree = grow(data, growth);
  std::cerr << "first tree: " << tree.size() / 2 + 1 << " leaves\n";
  if (!region.exact) {
    growth.allowed = most_telling(tree, region.questions);
    growth.sound = region.sound;
    tree = grow(data, growth);
  }
  std::string summary = std::to_string(tree.size() / 2 + 1) + " leaves, from " +
                        std::to_string(data.size()) + " positions, ";
  if (region.all()) {
    // A percentage would round the last few errors of an exact tree to 0.
    const std::size_t wrong = errors(tree, data);
    const double share = static_cast<double>(wrong) / static_cast<double>(data.size());
    summary += wrong == 0 ? "none" : region.exact ? std::to_string(wrong) : percent(share);
    summary += " of them wrong";
    if (region.sound) summary += ", no win called lost, no loss won";
  } else {
    Data fresh;
    ask(region, all, variables, 2, fresh);
    const Spread s = spread(tree, fresh);
    summary += growth.plies ? percent(1 - s.tree / s.mean) + " of the spread of the plies predicted"
                            : percent(error_share(tree, data)) + " of them wrong, of others " +
                                  percent(error_share(tree, fresh));
  }
  const cheg::DecisionTree out = data_of(tree, variables, {region.exact, region.plies});
  replace_file(text_.data_path(region), cheg::write_tree(out, comment(region, summary)));
  text_.write_questions();
}

/// A sum of tables, learned from games and tested on other games.
void File::fit_sum(const Region& region) {
  const Fit& wanted = *region.fit;
  Wanted asked{kReached, {}, region.depth};
  std::vector<std::pair<std::size_t, std::size_t>> tables;
  for (const auto& [row, column] : wanted.tables) {
    tables.emplace_back(asked.variables.size(), asked.variables.size() + 1);
    asked.variables.insert(asked.variables.end(), {row, column});
  }
  const double slack = wanted.slack;
  const std::size_t entry = text_.entry_above(region);
  Data data, fresh;
  collect_games(tables_, marked(region), entry, asked, {wanted.games, slack, 1}, data);
  collect_games(tables_, marked(region), entry, asked, {wanted.games / 8, slack, 2}, fresh);
  const Sum sum = fit(data, tables);
  const std::string summary = "from " + std::to_string(data.size()) + " positions; " +
                              percent(1 - unforetold(sum, fresh)) +
                              " of the spread of the plies of others predicted";
  replace_file(text_.data_path(region),
               cheg::write_sum(data_of(sum, asked.variables, {wanted.unit, wanted.base}),
                               comment(region, summary)));
}

/// Units, learned from games and from the positions that searches have probed so far.
void File::fit_units(const Region& region) {
  const Fit& wanted = *region.fit;
  Wanted asked{kReached, {}, region.depth};
  std::vector<UnitTable> tables;
  const auto size = [&](const std::string& variable) {
    const auto at = wanted.sizes.find(variable);
    return at == wanted.sizes.end() ? 0 : at->second;
  };
  const auto column = [&](const std::string& variable) {
    asked.variables.push_back(variable);
    return asked.variables.size() - 1;
  };
  for (const auto& [row, name] : wanted.tables) {
    std::optional<std::size_t> at;
    if (!row.empty()) at = column(row);
    tables.push_back({at, column(name), size(row), size(name), {}});
  }
  Data& games = games_[region.name];
  if (games.size() == 0)
    collect_games(tables_, marked(region), text_.entry_above(region), asked,
                  {wanted.games, static_cast<double>(wanted.slack), 1}, games);
  Data data = games;
  collect_gathered(tables_, marked(region), asked, *gathered_, data);
  drop_upsets(data);
  Units units;
  try {
    units = learn(data, tables, wanted.units, wanted.passes);
  } catch (const std::runtime_error& e) {
    throw std::runtime_error(text_.place(region) + e.what());
  }
  const std::string summary = std::to_string(wanted.units) + " units, from " +
                              std::to_string(data.size()) + " positions; " +
                              percent(1 - unforetold(units, data)) +
                              " of the spread of the plies predicted";
  replace_file(text_.data_path(region),
               cheg::write_sum(data_of(units, asked.variables, {wanted.unit, wanted.base}),
                               comment(region, summary)));
}

/// The engine plays with the program as it is now; then the sums learn the positions that its
/// searches probed.
void File::play_round(const std::vector<Region>& learning) {
  const Region& region = learning.front();
  const auto program = text_.assemble();
  std::ostream nowhere(nullptr);
  for (const bool hardest : {true, false}) {
    tablebase::PlayoutRequest play;
    // The winner begins, so the entry that the longer ways begin with will do.
    play.positions.ending = tablebase::material_of(program->entries[text_.entry_above(region)], {});
    play.positions.count = hardest ? region.fit->plays : 2 * region.fit->plays;
    play.positions.hardest = hardest;
    play.positions.seed = 1000 + gathered_->positions().size();  // others in every round
    play.nodes = region.fit->nodes;
    cheg::Programs programs{program};
    programs.insert(programs.end(), others_.begin(), others_.end());
    play.endgames.programs = std::make_shared<const cheg::Programs>(std::move(programs));
    play.endgames.library = false;
    play.endgames.observer = gathered_;
    const tablebase::PlayoutResult result = play_out(tables_, play, nowhere);
    std::cerr << (hardest ? "longest" : "other") << " ways: " << result.mated << " of "
              << result.games << " won, " << result.moves / std::max(1, result.mated)
              << " moves on average (best play " << result.best / std::max(1, result.mated)
              << ")\n";
  }
  for (const Region& r : learning) fit_units(r);
}

std::shared_ptr<const cheg::Program> File::marked(const Region& region) const {
  return text_.with_code(region, {"SETV " + kReached + ",\"T", "LEAVE"});
}

/// Collects the answers to `variables` in positions that reach the region. All questions stand in
/// the place of the region's instruction, under names that the program does not use.
void File::ask(const Region& region, const Questions& all,
               const std::vector<std::string>& variables, std::uint64_t seed, Data& data) const {
  std::vector<std::string> wanted;
  for (const std::string& v : variables) wanted.push_back(kPrefix + v);
  const Questions needed = prefixed(all.only(variables), kPrefix);
  std::vector<std::string> code{"SETV " + kReached + ",\"T"};
  for (const Question& q : needed.lines) code.push_back(q.code);
  code.push_back("LEAVE");
  for (const Subroutine& s : needed.subroutines) {
    code.push_back(s.tag + ":");
    code.insert(code.end(), s.code.begin(), s.code.end());
  }
  SampleRequest request;
  request.all = region.all();
  request.positions = seed == 1 ? region.positions : region.positions / 5;
  request.seed = seed;
  try {
    collect(tables_, text_.with_code(region, code), text_.entry_above(region),
            {kReached, wanted, region.depth}, request, data);
  } catch (const std::runtime_error& e) {
    throw std::runtime_error(text_.place(region) + e.what());
  }
  if (region.plies) drop_drawn(data);
  if (data.size() == 0 && seed == 1)
    throw std::runtime_error(text_.place(region) +
                             "no position reaches this instruction, so no tree can grow");
}

/// What the data are, and the command that makes them again.
std::string File::comment(const Region& region, const std::string& summary) const {
  std::string command = "aanca-grow " + text_.name() + " --only " + region.name;
  for (const std::string& file : with_) command += " --with " + file;
  const std::string entry = marked(region)->entries[text_.entry_above(region)].text;
  std::cerr << text_.name() << ": ENTRY " << entry << ": " << summary << "\n";
  const std::string about = region.fit || region.plies ? "Plies to mate" : "Who wins";
  return about + ", ENTRY " + entry + ": " + summary + ".\nMade by: " + command;
}

}  // namespace grow
