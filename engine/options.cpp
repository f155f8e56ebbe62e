#include "engine/options.h"

#include <boost/program_options.hpp>
#include <sstream>
#include <stdexcept>

namespace engine {
namespace {

namespace po = boost::program_options;

po::options_description describe(CommandLine& line) {
  po::options_description options("Options");
  options.add_options()                                                 //
      ("help,h", po::bool_switch(&line.help), "print this help")        //
      ("version", po::bool_switch(&line.version), "print the version")  //
      ("bench", po::bool_switch(&line.bench),
       "search a fixed set of positions and print the node counts")  //
      ("list-variants", po::bool_switch(&line.list_variants),
       "list all games, that of --preset too; exit status 1 if a file has errors")  //
      ("describe", po::value<std::string>()->value_name("NAME"),
       "print the rules of a game in English; of a preset, what it is")  //
      ("check", po::value<std::string>()->value_name("FILE"),
       "list all that is wrong with a file of games; exit status 1 if it has errors")  //
      ("import", po::value<std::string>()->value_name("FILE"),
       "print the games of a variant file of Fairy-Stockfish as sections of Aanca; what cannot be "
       "said goes to standard error; exit status 1 if a game is left out")  //
      ("variants", po::value(&line.variant_files)->value_name("FILE"),
       "add the games of FILE; may be repeated")  //
      ("variant", po::value(&line.variant)->value_name("NAME"),
       "the game that `new` sets up (default: chess)")  //
      ("preset", po::value<std::string>()->value_name("FILE"),
       "play a Game Courier preset: a file, or the name of one that comes with Aanca")  //
      ("includes", po::value(&line.includes)->value_name("DIR"),
       "folder of the include files of the preset; otherwise `includes` beside it")  //
      ("no-cache", po::bool_switch(&line.no_cache),
       "learn the rules of the preset anew; otherwise they are kept in ~/.cache/aanca")  //
      ("learning-time", po::value<int>()->value_name("SECONDS"),
       "of processor time for learning the rules of the preset (default: 30)")  //
      ("data", po::value(&line.data_dir)->value_name("DIR"),
       "folder that holds the program's variants/ and cheg/")  //
      ("seed", po::value<std::uint64_t>()->value_name("N"),
       "draw the start positions of games that shuffle in the same order each time")  //
      ("eval-params", po::value<std::string>()->value_name("FILE"),
       "read parameters of the evaluation, lines NAME = VALUE")  //
      ("list-eval-params", po::bool_switch(&line.list_eval_params),
       "list these parameters, in the form of such a file")  //
      ("search-params", po::value<std::string>()->value_name("FILE"),
       "read parameters of the search, lines NAME = VALUE; aanca-spsa writes such files")  //
      ("list-search-params", po::bool_switch(&line.list_search_params),
       "list those of the game of --variant, in the form of such a file")  //
      ("log-file", po::value<std::string>()->value_name("FILE"),
       "log the protocol traffic to FILE; - is stderr");
  return options;
}

}  // namespace

CommandLine parse_command_line(int argc, const char* const* argv) {
  CommandLine line;
  po::variables_map values;
  try {
    const po::options_description options = describe(line);
    const po::positional_options_description none;  // no positional arguments
    // XBoard 4.9.1 adds an empty argument to a command that ends with a quotation mark.
    if (argc > 1 && *argv[argc - 1] == '\0') --argc;
    po::store(po::command_line_parser(argc, argv).options(options).positional(none).run(), values);
    po::notify(values);
  } catch (const po::error& e) {
    throw std::runtime_error(e.what());
  }
  if (values.count("seed") != 0) line.seed = values["seed"].as<std::uint64_t>();
  if (values.count("describe") != 0) line.describe = values["describe"].as<std::string>();
  if (values.count("check") != 0) line.check = values["check"].as<std::string>();
  if (values.count("import") != 0) line.import = values["import"].as<std::string>();
  if (values.count("preset") != 0) line.preset = values["preset"].as<std::string>();
  if (values.count("learning-time") != 0) line.learning_time = values["learning-time"].as<int>();
  if (values.count("log-file") != 0) line.log_file = values["log-file"].as<std::string>();
  if (values.count("eval-params") != 0) line.eval_params = values["eval-params"].as<std::string>();
  if (values.count("search-params") != 0)
    line.search_params = values["search-params"].as<std::string>();
  if (!line.includes.empty() && !line.preset)
    throw std::runtime_error("--includes names the include files of a preset; --preset is missing");
  return line;
}

std::string help_text() {
  CommandLine line;
  std::ostringstream out;
  out << "aanca plays any chess that a variant file describes. It is an engine for GUIs: standard\n"
         "input and output carry the protocol of XBoard and WinBoard, or, if the first line is "
         "uci\n"
         "or usi, those of other chess and shogi programs.\n\n"
      << describe(line)
      << "\nExample:\n"
         "  xboard -fcp \"aanca --variants my-games.ini\" -variant my-game\n"
         "  xboard -fcp \"aanca --preset my-preset.php\" -variant preset_my_game\n"
         "  printf 'xboard\\nprotover 2\\nnew\\nst 1\\ngo\\n' | cat - <(sleep 2) | aanca\n"
         "  printf 'uci\\nposition startpos\\ngo depth 12\\n' | cat - <(sleep 2) | aanca\n";
  return out.str();
}

}  // namespace engine
