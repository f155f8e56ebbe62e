// aanca-grow: writes the trees into CHEG files that say where they want one, from tablebases.
#include <algorithm>
#include <boost/program_options.hpp>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "cheg/assembler.h"
#include "tools/grow/fit.h"
#include "tools/grow/region.h"
#include "tools/grow/samples.h"
#include "tools/tablebase/game_options.h"

namespace po = boost::program_options;

namespace {

constexpr const char* kUsage =
    "aanca-grow [OPTIONS] FILE...: fills the regions of CHEG files with decision trees\n\n"
    "A region stands between the lines\n"
    "  ; grow tag=A leaves=300 questions=40 positions=300000\n"
    "  ; grown\n"
    "and may ask for `exact`. From there the tree goes to the tags AW3 AW2 AW1 (the mover wins),\n"
    "AD3.. (drawn), AL3.. (lost): 3 where it is sure, 1 where it guesses. What stood between the\n"
    "lines is replaced. Between\n"
    "  ; fit tag=F value=W unit=9 base=1200 games=8000 slack=2 tables=A*B,A*C\n"
    "  ; fitted\n"
    "W becomes base less unit for each ply to mate, foretold by tables of the variables. The "
    "results come from tablebases, made on the way.\n\n";
constexpr const char* kExample = "\nExample:\n  aanca-grow cheg/programs/krkp.cheg\n";

const std::string kReached = "GROWN";

std::vector<std::string> lines_of(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot read " + file);
  std::vector<std::string> out;
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

/// Error of a tree on rows that it has not seen, as a share.
double error_share(const grow::Tree& tree, const grow::Data& data) {
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < data.size(); ++i)
    wrong += tree[static_cast<std::size_t>(leaf_of(tree, data, i))].wdl() != data.wdl[i] ? 1 : 0;
  return static_cast<double>(wrong) / static_cast<double>(std::max<std::size_t>(1, data.size()));
}

std::string percent(double share) {
  std::ostringstream out;
  out.precision(2);
  out << std::fixed << 100 * share << " %";
  return out.str();
}

class File {
 public:
  File(std::string name, tablebase::Tables& tables, int threads)
      : name_(std::move(name)), tables_(tables), threads_(threads), lines_(lines_of(name_)) {}

  /// `tags`: only regions with these; empty: all.
  void grow_all(const std::vector<std::string>& tags) {
    const std::size_t regions = regions_now().size();
    if (regions == 0) std::cerr << name_ << ": no region to grow\n";
    for (std::size_t i = 0; i < regions; ++i)
      if (tags.empty() || std::find(tags.begin(), tags.end(), regions_now()[i].tag) != tags.end())
        grow_one(i);
    // The trees may go to tags that the file lacks.
    std::string text;
    for (const std::string& l : lines_) text += l + "\n";
    if (regions > 0) assemble(text);
  }

 private:
  std::vector<grow::Region> regions_now() const {
    try {
      return grow::regions_of(lines_);
    } catch (const std::runtime_error& e) {
      throw std::runtime_error(name_ + ": " + e.what());
    }
  }

  void grow_one(std::size_t number) {
    const std::vector<grow::Region> regions = regions_now();
    const grow::Region& region = regions[number];
    const std::size_t entry = entry_above(region.first);
    if (region.fit) return fit_one(regions, number, entry);
    // The tags that the tree goes to are the file's own; for now the questions are all there is.
    const cheg::Program bare = assemble(with_region(lines_, regions, number, {"LEAVE"}));
    const std::vector<grow::Question> all = grow::questions(bare.entries[entry], region.tag + "Q");
    std::vector<std::string> variables;
    for (const grow::Question& q : all)
      if (q.asked) variables.push_back(q.variable);
    grow::Data data;
    ask(regions, number, entry, all, variables, 1, data);

    grow::Growth growth;
    growth.plies = !region.plies.empty();
    growth.threads = threads_;
    growth.leaves = region.exact ? 1'000'000 : region.leaves;
    growth.least = region.exact ? 1 : 6;
    grow::Tree tree = grow::grow(data, growth);
    std::cerr << "first tree: " << tree.size() / 2 + 1 << " leaves\n";
    if (!region.exact) {
      growth.allowed = grow::most_telling(tree, region.questions);
      tree = grow::grow(data, growth);
    }
    std::vector<std::string> code = write_tree(tree, all, variables, region);
    std::string summary = "; " + std::to_string(tree.size() / 2 + 1) + " leaves, from " +
                          std::to_string(data.size()) + " positions, ";
    if (region.exact) {
      summary += percent(error_share(tree, data)) + " of them wrong";
    } else {
      grow::Data fresh;
      ask(regions, number, entry, all, variables, 2, fresh);
      const grow::Spread s = spread(tree, fresh);
      summary += growth.plies
                     ? percent(1 - s.tree / s.mean) + " of the spread of the plies foretold"
                     : percent(error_share(tree, data)) + " of them wrong, of others " +
                           percent(error_share(tree, fresh));
    }
    code.insert(code.begin(), summary);
    std::cerr << name_ << ": ENTRY " << bare.entries[entry].text << ": " << summary.substr(2)
              << "\n";
    put(region, code);
  }

  /// A sum of tables, from games, and judged by other games.
  void fit_one(const std::vector<grow::Region>& regions, std::size_t number, std::size_t entry) {
    const grow::Region& region = regions[number];
    const grow::Fit& wanted = *region.fit;
    std::vector<std::string> variables;
    std::vector<std::pair<std::size_t, std::size_t>> tables;
    for (const auto& [row, column] : wanted.tables) {
      tables.emplace_back(variables.size(), variables.size() + 1);
      variables.insert(variables.end(), {row, column});
    }
    const auto program = std::make_shared<const cheg::Program>(
        assemble(with_region(lines_, regions, number, {"SETV " + kReached + ",\"T", "LEAVE"})));
    const double slack = wanted.slack;
    grow::Data data, fresh;
    grow::collect_games(tables_, program, entry, kReached, variables, {wanted.games, slack, 1},
                        data);
    grow::collect_games(tables_, program, entry, kReached, variables, {wanted.games / 8, slack, 2},
                        fresh);
    const grow::Sum sum = grow::fit(data, tables);
    std::vector<std::string> code =
        write_sum(sum, variables, {wanted.value, wanted.unit, wanted.base, region.tag});
    const std::string summary = "; from " + std::to_string(data.size()) + " positions; " +
                                percent(1 - unforetold(sum, fresh)) +
                                " of the spread of the plies of others foretold";
    code.insert(code.begin(), summary);
    std::cerr << name_ << ": ENTRY " << program->entries[entry].text << ": " << summary.substr(2)
              << "\n";
    put(region, code);
  }

  cheg::Program assemble(const std::string& text) const { return cheg::assemble(text, name_); }

  void ask(const std::vector<grow::Region>& regions, std::size_t number, std::size_t entry,
           const std::vector<grow::Question>& all, const std::vector<std::string>& variables,
           std::uint64_t seed, grow::Data& data) const {
    const grow::Region& region = regions[number];
    std::vector<std::string> code{"SETV " + kReached + ",\"T"};
    std::vector<std::string> after;
    for (const grow::Question& q : with_needs(all, variables)) {
      code.insert(code.end(), q.code.begin(), q.code.end());
      after.insert(after.end(), q.after.begin(), q.after.end());
    }
    code.push_back("LEAVE");
    code.insert(code.end(), after.begin(), after.end());
    const auto program =
        std::make_shared<const cheg::Program>(assemble(with_region(lines_, regions, number, code)));
    grow::SampleRequest request;
    request.all = region.exact;
    request.positions = seed == 1 ? region.positions : region.positions / 5;
    request.seed = seed;
    const std::string place = name_ + ": line " + std::to_string(region.first + 1) + ": ";
    try {
      collect(tables_, program, entry, kReached, variables, request, data);
    } catch (const std::runtime_error& e) {
      throw std::runtime_error(place + e.what());
    }
    if (!region.plies.empty()) drop_drawn(data);
    if (data.size() == 0 && seed == 1)
      throw std::runtime_error(place + "no position comes to this region, so no tree can grow");
  }

  static void drop_drawn(grow::Data& data) {
    const auto keep = [&](auto& column) {
      std::size_t n = 0;
      for (std::size_t i = 0; i < column.size(); ++i)
        if (data.wdl[i] != 0) column[n++] = column[i];
      column.resize(n);
    };
    for (auto& column : data.columns) keep(column);
    keep(data.plies);
    std::erase(data.wdl, 0);
  }

  std::size_t entry_above(std::size_t line) const {
    std::string text;
    for (std::size_t i = 0; i < line; ++i) text += lines_[i] + "\n";
    std::size_t entries = 0;
    std::istringstream in(text);
    for (std::string l; std::getline(in, l);) {
      std::istringstream words(l);
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

  void put(const grow::Region& region, const std::vector<std::string>& code) {
    std::vector<std::string> out(lines_.begin(),
                                 lines_.begin() + static_cast<std::ptrdiff_t>(region.first) + 1);
    for (const std::string& c : code) {
      const bool tagged = c.substr(0, c.find(';')).find(':') != std::string::npos;
      out.push_back((tagged || c[0] == ';' ? "" : "  ") + c);
    }
    out.insert(out.end(), lines_.begin() + static_cast<std::ptrdiff_t>(region.last), lines_.end());
    lines_ = out;
    std::ofstream file(name_);
    for (const std::string& l : lines_) file << l << "\n";
    if (!file.flush()) throw std::runtime_error("cannot write " + name_);
  }

  std::string name_;
  tablebase::Tables& tables_;
  int threads_;
  std::vector<std::string> lines_;
};

int run(int argc, char** argv) {
  po::options_description options("Options");
  std::vector<std::string> files, tags;
  tablebase::GameOptions game;
  options.add_options()("help,h", "this text")("tag", po::value(&tags),
                                               "only the region with this tag (repeatable)")(
      "threads", po::value<int>()->default_value(2), "processors to use")(
      "variant", po::value(&game.variant)->default_value("chess"), "the game");
  po::options_description all;
  all.add(options).add_options()("file", po::value(&files));
  po::positional_options_description positions;
  positions.add("file", -1);
  po::variables_map given;
  po::store(po::command_line_parser(argc, argv).options(all).positional(positions).run(), given);
  po::notify(given);
  if (given.count("help") != 0) return std::cout << kUsage << options << kExample, 0;
  if (files.empty()) throw std::runtime_error("name the files to grow");
  tablebase::Options tables_options;
  tables_options.threads = given["threads"].as<int>();
  if (tables_options.threads < 1 || tables_options.threads > 256)
    throw std::runtime_error("--threads must be 1 to 256");
  tables_options.progress = [](const std::string& line) { std::cerr << line << "\n"; };
  tablebase::Tables tables(load_rules(game), tables_options);
  for (const std::string& file : files) File(file, tables, tables_options.threads).grow_all(tags);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& e) {
    std::cerr << "aanca-grow: " << e.what() << "\nTry aanca-grow --help.\n";
  }
  return 2;
}
