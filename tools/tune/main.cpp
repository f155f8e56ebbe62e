// tools/tune/main.cpp: the program aanca-tune: command line, progress, the parameter file.
#include <algorithm>
#include <boost/program_options.hpp>
#include <exception>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "tools/tune/fit.h"
#include "tools/tune/report.h"
#include "variants/catalog.h"

namespace {

namespace po = boost::program_options;
using Names = std::vector<std::string>;

struct CommandLine {
  Names games, held_out, variant_files;
  std::string data, params, output;
  std::size_t positions = 40'000;
  std::uint64_t seed = 1;
  tune::FitOptions fit;
};

po::options_description describe(CommandLine& line) {
  tune::FitOptions& f = line.fit;
  po::options_description options("Options");
  const auto names = [](Names& to, const char* name) {
    return po::value(&to)->multitoken()->value_name(name);
  };
  options.add_options()("help,h", "print this help")("version", "print the version")(
      "data", po::value(&line.data)->value_name("FOLDER"),
      "where the positions are: GAME.dat, GAME.1.dat, ... as aanca-learn --data-only makes them")(
      "hold-out", names(line.held_out, "GAME..."),
      "games whose error is reported, and to which nothing is fitted")(
      "positions", po::value(&line.positions)->default_value(line.positions)->value_name("N"),
      "per game")("iterations",
                  po::value(&f.iterations)->default_value(f.iterations)->value_name("N"),
                  "steps at most")("threads", po::value(&f.threads)->value_name("N"),
                                   "processor cores to use (default: all)")(
      "params", po::value(&line.params)->value_name("FILE"),
      "parameters to start from, to which the prior pulls (default: the standard ones)")(
      "only", names(f.only, "PREFIX..."), "fit only parameters whose names start so")(
      "freeze", names(f.freeze, "PREFIX..."), "leave these as they are")(
      "prior", po::value(&f.prior)->default_value(f.prior)->value_name("X"),
      "error that a change by a parameter's whole range costs; grows with its square")(
      "lambda", po::value(&f.score_share)->default_value(f.score_share, "0.7")->value_name("X"),
      "share of the search's score in the target; the rest is the result of the game")(
      "seed", po::value(&line.seed)->default_value(line.seed)->value_name("N"),
      "of the choice of positions")("variants", po::value(&line.variant_files)->value_name("FILE"),
                                    "add the games of FILE; may be repeated")(
      "output", po::value(&line.output)->value_name("FILE"), "where the parameters are written");
  return options;
}

void print_help(const po::options_description& options) {
  std::cout << "usage: aanca-tune GAME... --data FOLDER [options]\n\n"
               "Fits the parameters of the evaluation by hand to positions of self-play, of "
               "several games at\n"
               "once: their scores by a search and the results of the games.\n\n"
            << options
            << "\nExample:\n"
               "  aanca-learn chess --data-only data/chess.dat --hours 1    (and other games)\n"
               "  aanca-tune chess crazyhouse shogi --hold-out xiangqi --data data "
               "--output fitted.params\n"
               "  aanca --eval-params fitted.params\n";
}

void check(const CommandLine& line) {
  const tune::FitOptions& f = line.fit;
  if (line.games.empty())
    throw std::runtime_error(
        "give the names of the games, as in aanca-tune chess shogi; --help lists the options");
  if (line.data.empty()) throw std::runtime_error("--data: the folder of the positions is missing");
  if (line.positions == 0 || f.iterations < 0 || f.threads < 1 || f.threads > 256)
    throw std::runtime_error(
        "--positions must be above 0, --iterations at least 0, --threads 1 to 256");
  if (!(f.prior >= 0) || !(f.score_share >= 0) || !(f.score_share <= 1))
    throw std::runtime_error("--prior must be at least 0, --lambda 0 to 1");
}

/// `done`: --help or --version has been answered.
CommandLine parse(int argc, char** argv, bool& done) {
  CommandLine line;
  line.fit.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const po::options_description shown = describe(line);
  po::options_description all;
  all.add(shown).add_options()("game", po::value(&line.games));
  po::positional_options_description place;
  place.add("game", -1);
  po::variables_map values;
  po::store(po::command_line_parser(argc, argv).options(all).positional(place).run(), values);
  po::notify(values);
  const bool version = values.count("version") != 0;
  const bool help = values.count("help") != 0;
  done = help || version;
  if (version) std::cout << "aanca-tune " AANCA_VERSION "\n";
  if (help) print_help(shown);
  if (!done) check(line);
  return line;
}

std::vector<tune::GameSamples> load(const CommandLine& line) {
  variants::Catalog catalog = variants::Catalog::standard();
  for (const std::string& file : line.variant_files) catalog.add_file(file);
  for (const variants::Complaint& c : catalog.complaints()) std::cerr << c.text << "\n";
  std::vector<tune::GameSamples> out;
  const auto add = [&](const std::string& name, bool held_out) {
    for (const tune::GameSamples& other : out)
      if (other.name == name) throw std::runtime_error(name + " is named twice");
    out.push_back(tune::draw_samples(catalog.find(name), tune::data_files(line.data, name),
                                     line.positions, line.seed));
    out.back().held_out = held_out;
    std::cerr << name << ": " << out.back().samples.size() << " positions\n";
  };
  for (const std::string& name : line.games) add(name, false);
  for (const std::string& name : line.held_out) add(name, true);
  return out;
}

void run(const CommandLine& line) {
  const engine::EvalParams start =
      line.params.empty() ? engine::EvalParams{}
                          : engine::read_eval_params(std::filesystem::path(line.params));
  std::vector<tune::GameSamples> games = load(line);
  // Before the fit; what stands in the file stays until the end.
  if (!line.output.empty() && !std::ofstream(line.output, std::ios::app))
    throw std::runtime_error(line.output + ": cannot be written");
  tune::FitOptions options = line.fit;
  if (options.only.empty())
    for (const std::string& prefix : tune::not_for(line.games.size()))
      options.freeze.push_back(prefix);
  const tune::FitResult found = tune::fit(
      games, start, options, [](const std::string& text) { std::cerr << text << std::endl; });
  tune::print_games(std::cout, games, found.errors);
  std::cout << "\n";
  tune::print_changes(std::cout, start, found.params);
  if (line.output.empty()) return;
  std::ofstream file(line.output);
  engine::write_eval_params(file, found.params);
  if (!file.flush()) throw std::runtime_error(line.output + ": cannot be written");
}

}  // namespace

int main(int argc, char** argv) {
  try {
    bool done = false;
    const CommandLine line = parse(argc, argv, done);
    if (!done) run(line);
    return 0;
  } catch (const std::exception& e) {
    std::cerr << "aanca-tune: " << e.what() << "\nTry aanca-tune --help.\n";
    return 2;
  }
}
