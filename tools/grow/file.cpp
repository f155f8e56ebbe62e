#include "tools/grow/file.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>

#include "cheg/assembler/assembler.h"
#include "tools/grow/fit.h"
#include "tools/grow/units.h"
#include "tools/tablebase/entries.h"
#include "tools/tablebase/playout.h"

namespace grow {

namespace {

const std::string kReached = "GROWN";

std::vector<std::string> lines_of(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot read " + file);
  std::vector<std::string> out;
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

std::size_t errors(const Tree& tree, const Data& data) {
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < data.size(); ++i)
    wrong += tree[static_cast<std::size_t>(leaf_of(tree, data, i))].wdl() != data.wdl[i] ? 1 : 0;
  return wrong;
}

/// Error of a tree on rows that it has not seen, as a share.
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

void drop_drawn(Data& data) {
  keep_rows(data, [&](std::size_t i) { return data.wdl[i] != 0; });
}

/// The region is about the ways of one side to mate: the other side's rare wins teach nothing.
void drop_upsets(Data& data) {
  std::int64_t won = 0;
  for (std::size_t i = 0; i < data.size(); ++i)
    won += data.wdl[i] * static_cast<std::int64_t>(data.weight[i]);
  keep_rows(data, [&](std::size_t i) { return (data.wdl[i] > 0) == (won > 0); });
}

}  // namespace

File::File(std::string name, tablebase::Tables& tables, int threads, cheg::Programs others)
    : name_(std::move(name)),
      tables_(tables),
      threads_(threads),
      others_(std::move(others)),
      lines_(lines_of(name_)) {}

void File::grow_all(const std::vector<std::string>& tags) {
  const std::size_t count = regions().size();
  if (count == 0) std::cerr << name_ << ": no region to grow\n";
  std::vector<std::size_t> learning;
  std::size_t rounds = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Region region = regions()[i];
    if (!tags.empty() && std::find(tags.begin(), tags.end(), region.tag) == tags.end()) continue;
    grow_one(i);
    if (!region.fit || region.fit->rounds == 0) continue;
    learning.push_back(i);
    rounds = std::max(rounds, region.fit->rounds);
  }
  for (std::size_t n = 1; n <= rounds; ++n) {
    std::cerr << name_ << ": round " << n << " of " << rounds << "\n";
    play_round(learning);
  }
  // The trees may go to tags that the file lacks.
  if (count > 0) assemble(text());
}

std::vector<Region> File::regions() const {
  try {
    return regions_of(lines_);
  } catch (const std::runtime_error& e) {
    throw std::runtime_error(name_ + ": " + e.what());
  }
}

void File::grow_one(std::size_t number) {
  const Region region = regions()[number];
  if (region.fit) return region.fit->units > 0 ? fit_units(number) : fit_sum(number);
  // The tags that the tree goes to are the file's own; for now the questions are all there is.
  const cheg::Program bare = assemble(with_region(lines_, regions(), number, {"LEAVE"}));
  const cheg::Entry& entry = bare.entries[entry_above(region.first)];
  const std::vector<Question> all = questions(entry, region.tag + "Q");
  std::vector<std::string> variables;
  for (const Question& q : all)
    if (q.asked && (q.still || !region.still)) variables.push_back(q.variable);
  Data data;
  ask(number, all, variables, 1, data);

  Growth growth;
  growth.plies = !region.plies.empty();
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
    // A share would round the last few of an exact tree away.
    const std::size_t wrong = errors(tree, data);
    const double share = static_cast<double>(wrong) / static_cast<double>(data.size());
    summary += wrong == 0 ? "none" : region.exact ? std::to_string(wrong) : percent(share);
    summary += " of them wrong";
    if (region.sound) summary += ", none the opposite";
  } else {
    Data fresh;
    ask(number, all, variables, 2, fresh);
    const Spread s = spread(tree, fresh);
    summary += growth.plies ? percent(1 - s.tree / s.mean) + " of the spread of the plies foretold"
                            : percent(error_share(tree, data)) + " of them wrong, of others " +
                                  percent(error_share(tree, fresh));
  }
  put(number, write_tree(tree, all, variables, region), summary);
}

/// A sum of tables, from games, and judged by other games.
void File::fit_sum(std::size_t number) {
  const Region region = regions()[number];
  const Fit& wanted = *region.fit;
  Wanted asked{kReached, {}, region.depth};
  std::vector<std::pair<std::size_t, std::size_t>> tables;
  for (const auto& [row, column] : wanted.tables) {
    tables.emplace_back(asked.variables.size(), asked.variables.size() + 1);
    asked.variables.insert(asked.variables.end(), {row, column});
  }
  const double slack = wanted.slack;
  const std::size_t entry = entry_above(region.first);
  Data data, fresh;
  collect_games(tables_, marked(number), entry, asked, {wanted.games, slack, 1}, data);
  collect_games(tables_, marked(number), entry, asked, {wanted.games / 8, slack, 2}, fresh);
  const Sum sum = fit(data, tables);
  put(number, write_sum(sum, asked.variables, {wanted.value, wanted.unit, wanted.base, region.tag}),
      "from " + std::to_string(data.size()) + " positions; " + percent(1 - unforetold(sum, fresh)) +
          " of the spread of the plies of others foretold");
}

/// Units, from games and from what searches have asked about so far.
void File::fit_units(std::size_t number) {
  const Region region = regions()[number];
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
  std::map<std::string, std::size_t> rows;  // tables with the same rows share the way there
  for (const auto& [row, name] : wanted.tables) {
    std::optional<std::size_t> at;
    if (!row.empty()) at = rows.count(row) != 0 ? rows[row] : rows[row] = column(row);
    tables.push_back({at, column(name), size(row), size(name), {}});
  }
  Data& games = games_[number];
  if (games.size() == 0)
    collect_games(tables_, marked(number), entry_above(region.first), asked,
                  {wanted.games, static_cast<double>(wanted.slack), 1}, games);
  Data data = games;
  collect_gathered(tables_, marked(number), asked, *gathered_, data);
  drop_upsets(data);
  Units units;
  try {
    units = learn(data, tables, wanted.units, wanted.passes);
  } catch (const std::runtime_error& e) {
    throw std::runtime_error(place(region) + e.what());
  }
  put(number,
      write_units(units, asked.variables, {wanted.value, wanted.unit, wanted.base, region.tag}),
      std::to_string(wanted.units) + " units, from " + std::to_string(data.size()) +
          " positions; " + percent(1 - unforetold(units, data)) +
          " of the spread of the plies foretold");
}

/// The engine plays with the file as it is; then the regions learn from where its searches went.
void File::play_round(const std::vector<std::size_t>& learning) {
  const Region region = regions()[learning.front()];
  const cheg::Program program = assemble(text());
  std::ostream nowhere(nullptr);
  for (const bool hardest : {true, false}) {
    tablebase::PlayoutRequest play;
    // The winner begins, so the entry that the longer ways begin with will do.
    play.positions.ending = tablebase::material_of(program.entries[entry_above(region.first)]);
    play.positions.count = hardest ? region.fit->plays : 2 * region.fit->plays;
    play.positions.hardest = hardest;
    play.positions.seed = 1000 + gathered_->positions().size();  // others every round
    play.nodes = region.fit->nodes;
    cheg::Programs programs{std::make_shared<const cheg::Program>(program)};
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
  for (std::size_t number : learning) fit_units(number);
}

cheg::Program File::assemble(const std::string& source) const {
  return cheg::assemble(source, name_);
}

std::string File::text() const {
  std::string out;
  for (const std::string& l : lines_) out += l + "\n";
  return out;
}

std::shared_ptr<const cheg::Program> File::marked(std::size_t number) const {
  return std::make_shared<const cheg::Program>(
      assemble(with_region(lines_, regions(), number, {"SETV " + kReached + ",\"T", "LEAVE"})));
}

void File::ask(std::size_t number, const std::vector<Question>& all,
               const std::vector<std::string>& variables, std::uint64_t seed, Data& data) const {
  const Region region = regions()[number];
  std::vector<std::string> code{"SETV " + kReached + ",\"T"};
  std::vector<std::string> after;
  for (const Question& q : with_needs(all, variables)) {
    code.insert(code.end(), q.code.begin(), q.code.end());
    after.insert(after.end(), q.after.begin(), q.after.end());
  }
  code.push_back("LEAVE");
  code.insert(code.end(), after.begin(), after.end());
  const auto program =
      std::make_shared<const cheg::Program>(assemble(with_region(lines_, regions(), number, code)));
  SampleRequest request;
  request.all = region.all();
  request.positions = seed == 1 ? region.positions : region.positions / 5;
  request.seed = seed;
  try {
    collect(tables_, program, entry_above(region.first), {kReached, variables, region.depth},
            request, data);
  } catch (const std::runtime_error& e) {
    throw std::runtime_error(place(region) + e.what());
  }
  if (!region.plies.empty()) drop_drawn(data);
  if (data.size() == 0 && seed == 1)
    throw std::runtime_error(place(region) +
                             "no position comes to this region, so no tree can grow");
}

std::string File::place(const Region& region) const {
  return name_ + ": line " + std::to_string(region.first + 1) + ": ";
}

std::size_t File::entry_above(std::size_t line) const {
  std::size_t entries = 0;
  for (std::size_t i = 0; i < line; ++i) {
    std::istringstream words(lines_[i]);
    std::string word;
    words >> word;
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    entries += word == "ENTRY" ? 1 : 0;
  }
  if (entries == 0)
    throw std::runtime_error(name_ + ": line " + std::to_string(line + 1) +
                             ": a region above the first ENTRY");
  return entries - 1;
}

void File::put(std::size_t number, std::vector<std::string> code, const std::string& summary) {
  const Region region = regions()[number];
  std::cerr << name_ << ": ENTRY " << marked(number)->entries[entry_above(region.first)].text
            << ": " << summary << "\n";
  code.insert(code.begin(), "; " + summary);
  std::vector<std::string> out(lines_.begin(),
                               lines_.begin() + static_cast<std::ptrdiff_t>(region.first) + 1);
  for (const std::string& c : code) {
    const bool tagged = c.substr(0, c.find(';')).find(':') != std::string::npos;
    out.push_back((tagged || c[0] == ';' ? "" : "  ") + c);
  }
  out.insert(out.end(), lines_.begin() + static_cast<std::ptrdiff_t>(region.last), lines_.end());
  lines_ = out;
  // Whoever reads the file meanwhile, or stops this, finds it whole.
  const std::string fresh = name_ + ".new";
  std::ofstream file(fresh);
  file << text();
  file.close();
  if (!file) throw std::runtime_error("cannot write " + fresh);
  std::filesystem::rename(fresh, name_);
}

}  // namespace grow
