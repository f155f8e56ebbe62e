// tools/grow/main.cpp: aanca-grow: makes the trees and sums that CHEG programs name, from
// tablebases. `aanca-grow cheg/programs/krkp.cheg` rewrites the data files that the marks of the
// program ask for. Exit status: 0, or 2 for bad input. Tested by tests/tools/grow_test.cpp and
// tests/tools/command_line_test.cpp.
#include <boost/program_options.hpp>
#include <iostream>
#include <string>
#include <vector>

#include "tools/grow/file.h"
#include "tools/tablebase/game_options.h"

namespace po = boost::program_options;

namespace {

constexpr const char* kUsage =
    "aanca-grow [OPTIONS] FILE...: makes the trees and sums that CHEG programs name\n\n"
    "A line\n"
    "  ; grow leaves=300 questions=40 positions=300000\n"
    "above TREE A,B,\"name asks for a decision tree, which is written to name.tree beside the\n"
    "program; the program gets the QUESTIONS that the tree asks. `exact`: no error; `sound`: no\n"
    "win is called lost, no loss won. A line\n"
    "  ; fit unit=9 base=1200 games=8000 slack=2 tables=A*B,A*C\n"
    "above SUM W,\"name asks for tables whose sum predicts the plies to mate: W becomes base less\n"
    "unit for each ply. With units=16 rounds=4, units learn from the searches of the engine. The\n"
    "results come from tablebases, which are made on the way.\n\n";
constexpr const char* kExample =
    "\nExample, with a copy of a program that comes with Aanca:\n  cp cheg/programs/krkp.cheg "
    "mine.cheg\n  aanca-grow mine.cheg\n";

int run(int argc, char** argv) {
  po::options_description options("Options");
  std::vector<std::string> files, names, with;
  tablebase::GameOptions game;
  options.add_options()("help,h", "this text")("version", "print the version")(
      "only", po::value(&names), "only the data file with this name (repeatable)")(
      "threads", po::value<int>()->default_value(2), "number of threads")(
      "with", po::value(&with),
      "a CHEG program that the engine uses beside this one, for the endings that this one leads to "
      "(repeatable)")("variant", po::value(&game.variant)->default_value("chess"), "the game");
  po::options_description all;
  all.add(options).add_options()("file", po::value(&files));
  po::positional_options_description positions;
  positions.add("file", -1);
  po::variables_map given;
  po::store(po::command_line_parser(argc, argv).options(all).positional(positions).run(), given);
  po::notify(given);
  if (given.count("help") != 0) return std::cout << kUsage << options << kExample, 0;
  if (given.count("version") != 0) return std::cout << "aanca-grow " AANCA_VERSION "\n", 0;
  if (files.empty()) throw std::runtime_error("name the files to grow");
  tablebase::Options tables_options;
  tables_options.threads = given["threads"].as<int>();
  if (tables_options.threads < 1 || tables_options.threads > 256)
    throw std::runtime_error("--threads must be 1 to 256");
  tables_options.progress = [](const std::string& line) { std::cerr << line << "\n"; };
  tablebase::Tables tables(load_rules(game), tables_options);
  for (const std::string& file : files)
    grow::File(file, tables, tables_options.threads, with).grow_all(names);
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
