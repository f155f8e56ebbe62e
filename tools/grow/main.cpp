// aanca-grow: writes the trees into CHEG files that say where they want one, from tablebases.
#include <boost/program_options.hpp>
#include <iostream>
#include <string>
#include <vector>

#include "cheg/assembler/assembler.h"
#include "tools/grow/file.h"
#include "tools/tablebase/game_options.h"

namespace po = boost::program_options;

namespace {

constexpr const char* kUsage =
    "aanca-grow [OPTIONS] FILE...: fills the regions of CHEG files with decision trees\n\n"
    "A region stands between the lines\n"
    "  ; grow tag=A leaves=300 questions=40 positions=300000\n"
    "  ; grown\n"
    "and may ask for `exact`, or for `sound`: no win is called lost, no loss won. From there the\n"
    "tree goes to the tags AW3 AW2 AW1 (the mover wins), AD3.. (drawn), AL3.. (lost): 3 where it\n"
    "is sure, 1 where it guesses. What stood between the lines is replaced. Between\n"
    "  ; fit tag=F value=W unit=9 base=1200 games=8000 slack=2 tables=A*B,A*C\n"
    "  ; fitted\n"
    "W becomes base less unit for each ply to mate, foretold by tables of the variables; with\n"
    "units=16 rounds=4 by sums of units that learn from the engine's own searches. The results\n"
    "come from tablebases, made on the way.\n\n";
constexpr const char* kExample = "\nExample:\n  aanca-grow cheg/programs/krkp.cheg\n";

int run(int argc, char** argv) {
  po::options_description options("Options");
  std::vector<std::string> files, tags, with;
  tablebase::GameOptions game;
  options.add_options()("help,h", "this text")("tag", po::value(&tags),
                                               "only the region with this tag (repeatable)")(
      "threads", po::value<int>()->default_value(2), "processors to use")(
      "with", po::value(&with),
      "a CHEG file that the engine has beside the one grown, for the endings that its own leads to "
      "(repeatable)")("variant", po::value(&game.variant)->default_value("chess"), "the game");
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
  cheg::Programs others;
  for (const std::string& file : with)
    others.push_back(std::make_shared<const cheg::Program>(cheg::assemble_file(file)));
  tablebase::Tables tables(load_rules(game), tables_options);
  for (const std::string& file : files)
    grow::File(file, tables, tables_options.threads, others).grow_all(tags);
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
