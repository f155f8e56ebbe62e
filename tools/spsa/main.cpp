// tools/spsa/main.cpp: the program aanca-spsa: command line, progress, the parameters that changed.
#include <signal.h>

#include <boost/program_options.hpp>
#include <cmath>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "tools/selfplay/options.h"
#include "tools/spsa/tuner.h"
#include "variants/catalog.h"

namespace {

namespace po = boost::program_options;
namespace fs = std::filesystem;
using Names = std::vector<std::string>;

struct CommandLine {
  Names games, variant_files;
  std::string clock = "0.5+0.005", output;
  spsa::TunerOptions tuner;
};

po::options_description describe(CommandLine& line) {
  spsa::TunerOptions& t = line.tuner;
  po::options_description options("Options");
  const auto names = [](Names& to, const char* name) {
    return po::value(&to)->multitoken()->value_name(name);
  };
  options.add_options()("help,h", "print this help")("version", "print the version")(
      "trials", po::value(&t.trials)->default_value(t.trials)->value_name("N"),
      "pairs of games; the run is planned for so many")(
      "tc", po::value(&line.clock)->default_value(line.clock)->value_name("BASE+INC"),
      "clock of each engine, in seconds of processor time")(
      "only", names(t.only, "PREFIX..."), "tune only parameters whose names start so")(
      "freeze", names(t.freeze, "PREFIX..."), "leave these as they are")(
      "rate", po::value(&t.rate)->default_value(t.rate, "0.02")->value_name("X"),
      "by how many steps a parameter moves when a pair is won by 1.5 to 0.5, at the end")(
      "threads", po::value(&t.threads)->default_value(t.threads)->value_name("N"),
      "trials at the same time")("resign",
                                 po::value(&t.resign)->default_value(t.resign)->value_name("CP"),
                                 "adjudicate when both agree on this score; 0 = never")(
      "seed", po::value(&t.seed)->default_value(t.seed)->value_name("N"),
      "of the directions and the openings")(
      "engine", po::value(&t.engine)->value_name("CMD"),
      "command of the engine (default: the aanca beside this program)")(
      "variants", po::value(&line.variant_files)->value_name("FILE"),
      "add the games of FILE; may be repeated")(
      "output", po::value(&line.output)->value_name("FILE"),
      "where the parameters are written; FILE.state keeps what is needed to go on");
  return options;
}

void print_help(const po::options_description& options) {
  std::cout << "usage: aanca-spsa GAME... --output FILE [options]\n\n"
               "Tunes the parameters of the search by games of the engine against itself. In each "
               "trial all\n"
               "parameters are moved at once, by lot, and two engines with opposite moves play one "
               "opening from\n"
               "both sides; the games are taken in turn. Start it again to go on. A match of the "
               "result against\n"
               "the engine as it is decides.\n\n"
            << options
            << "\nExample:\n"
               "  aanca-spsa crazyhouse shogi --trials 1500 --output drops.params\n"
               "  aanca-selfplay --variant crazyhouse --engine1 'aanca --search-params "
               "drops.params' \\\n"
               "      --engine2 aanca --tc 3+0.03 --cpu-clock --plies 8 --resign 900 --games 200\n";
}

void check(const CommandLine& line) {
  const spsa::TunerOptions& t = line.tuner;
  if (line.games.empty())
    throw std::runtime_error(
        "give the names of the games, as in aanca-spsa crazyhouse shogi --output FILE");
  if (line.output.empty()) throw std::runtime_error("--output: the file is missing");
  if (t.trials < 1 || t.threads < 1 || t.threads > 256 || t.resign < 0)
    throw std::runtime_error("--trials must be above 0, --threads 1 to 256, --resign at least 0");
  if (!(t.rate > 0) || !(t.rate <= 1))
    throw std::runtime_error("--rate must be above 0, at most 1");
}

void complete(CommandLine& line) {
  spsa::TunerOptions& t = line.tuner;
  variants::Catalog catalog = variants::Catalog::standard();
  for (const std::string& file : line.variant_files) catalog.add_file(file);
  for (const variants::Complaint& c : catalog.complaints()) std::cerr << c.text << "\n";
  for (const std::string& name : line.games) t.games.push_back(catalog.find(name));
  selfplay::read_clock(line.clock, t.time);
  t.time.processor = true;
  t.output = line.output;
  if (t.engine.empty()) {
    const fs::path beside = fs::read_symlink("/proc/self/exe").parent_path() / "aanca";
    t.engine = spsa::quoted(beside);
  }
  for (const std::string& file : line.variant_files)
    t.engine += " --variants " + spsa::quoted(file);
}

void print_changes(const std::vector<spsa::Unknown>& before,
                   const std::vector<spsa::Unknown>& after) {
  for (std::size_t i = 0; i < after.size(); ++i) {
    const spsa::Unknown& u = after[i];
    std::printf("%-28s %10.4g %10.4g  %+5.1f steps\n", u.name.c_str(), before[i].value,
                u.integer ? std::round(u.value) : u.value, (u.value - before[i].value) / u.step);
  }
}

int run(int argc, char** argv) {
  CommandLine line;
  const po::options_description shown = describe(line);
  po::options_description all;
  all.add(shown).add_options()("game", po::value(&line.games));
  po::positional_options_description place;
  place.add("game", -1);
  po::variables_map values;
  po::store(po::command_line_parser(argc, argv).options(all).positional(place).run(), values);
  po::notify(values);
  if (values.count("help") != 0) return print_help(shown), 0;
  if (values.count("version") != 0) return std::cout << "aanca-spsa " AANCA_VERSION "\n", 0;
  check(line);
  complete(line);
  const std::vector<spsa::Unknown> before = spsa::unknowns(line.tuner);
  const auto after =
      spsa::tune(line.tuner, [](const std::string& text) { std::cerr << text << std::endl; });
  print_changes(before, after);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  signal(SIGPIPE, SIG_IGN);  // write() to a dead engine returns an error
  try {
    return run(argc, argv);
  } catch (const std::exception& e) {
    std::cerr << "aanca-spsa: " << e.what() << "\nTry aanca-spsa --help.\n";
    return 2;
  }
}
