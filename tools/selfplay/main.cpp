// tools/selfplay/main.cpp: aanca-selfplay. With --engine1 and --engine2 a match between two
// programs, with --make-openings a file of openings, otherwise Aanca against itself in this
// process. Exit status: 0 no faults, 1 faults were found, 2 bad command line or file, or an engine
// that cannot play the game. Tested by tests/tools/selfplay_test.cpp, match_test.cpp and
// command_line_test.cpp.
#include <signal.h>

#include <boost/program_options.hpp>
#include <fstream>
#include <iostream>

#include "tools/selfplay/book_maker.h"
#include "tools/selfplay/opening_file.h"
#include "tools/selfplay/options.h"
#include "tools/selfplay/speed.h"

namespace {

using selfplay::Arguments;

constexpr const char* kHelp =
    "aanca-selfplay --variant V [--variants FILE] --games N (--nodes N | --movetime MS | --depth "
    "N)\n"
    "    plays Aanca against itself and checks every invariant on the way\n"
    "aanca-selfplay --engine1 CMD --engine2 CMD --games N (--tc BASE+INC | --st S | --depth N | "
    "--nodes N) [--sprt E0 E1]\n"
    "    plays two XBoard engines in pairs of games, each opening from both sides; prints the Elo "
    "of engine1\n"
    "aanca-selfplay --gauntlet GAME.. --engine1 CMD --engine2 CMD --games N --tc BASE+INC --output "
    "FOLDER\n"
    "    plays a match in each game and prints a table\n"
    "aanca-selfplay --speed N --engine1 CMD --engine2 CMD (--nodes N | --depth N)\n"
    "    both engines search N positions in turn; prints how many times as fast engine1 is\n"
    "aanca-selfplay --make-openings N --variant V --plies P --output FILE\n"
    "    writes balanced openings for --openings\n"
    "aanca-selfplay --make-book GAMES.pgn --variant V --plies P --output FILE\n"
    "    writes an opening book of these games\n";

constexpr const char* kExamples =
    "\nExamples:\n"
    "  aanca-selfplay --variant crazyhouse --games 100 --nodes 2000\n"
    "  aanca-selfplay --variant shogi --make-openings 500 --plies 8 --output shogi.txt\n"
    "  aanca-selfplay --variant shogi --openings shogi.txt --engine1 new/aanca --engine2 old/aanca "
    "--nodes 10000 --games 2000 --sprt 0 5 --concurrency 2\n"
    "  aanca-selfplay --speed 200 --engine1 new/aanca --engine2 old/aanca --nodes 30000\n"
    "  aanca-selfplay --engine1 aanca --engine2 fairymax --games 40 --tc 10+0.1 --pgn games.pgn\n";

/// Throws when the file cannot be opened.
std::ofstream open(const std::string& path, std::ios::openmode mode) {
  std::ofstream file(path, mode);
  if (!file) throw std::runtime_error("cannot write " + path);
  return file;
}

int run_match(const Arguments& args, std::ostream* pgn) {
  const auto options = selfplay::match_options(args);
  const auto result = selfplay::play_match(options, std::cerr, pgn);
  const int faults = result.forfeits[0].all() + result.forfeits[1].all();
  std::cout << "final: " << selfplay::describe(result, options.sprt) << "  faults " << faults
            << '\n';
  return faults == 0 ? 0 : 1;
}

int run_speed(const Arguments& args) {
  const int positions = args["speed"].as<int>();
  if (positions < 1) throw std::runtime_error("--speed: at least 1 position");
  for (const std::string name : {"games", "tc", "st", "resign", "margin", "max-plies",
                                 "concurrency", "sprt", "elo-model", "pgn", "record"})
    if (args.count(name) && !args[name].defaulted())
      throw std::runtime_error("--" + name + " is for games; --speed plays none");
  if (!args.count("nodes") && !args.count("depth"))
    throw std::runtime_error("--speed needs --nodes N or --depth N");
  const auto options = selfplay::match_options(args);
  const auto result = selfplay::compare_speed(options, positions, std::cerr);
  std::cout << "final: " << selfplay::describe(result) << '\n';
  return 0;
}

int run_gauntlet(const Arguments& args) {
  return selfplay::play_gauntlet(selfplay::gauntlet_options(args), std::cout, std::cerr) == 0 ? 0
                                                                                              : 1;
}

int run_self(const Arguments& args, std::ostream* pgn) {
  if (args.count("tc") || args.count("st"))
    throw std::runtime_error(
        "--tc and --st are for matches; self-play: --nodes, --depth, --movetime");
  const int faults = selfplay::play_self(selfplay::self_options(args), std::cout, pgn);
  std::cout << "faults " << faults << '\n';
  return faults == 0 ? 0 : 1;
}

int make_openings(const Arguments& args) {
  if (!args.count("output")) throw std::runtime_error("--make-openings needs --output FILE");
  const auto variant = selfplay::find_variant(args);
  const auto player = engine::BoardEngine::create(variant, {16, 1});
  auto file = open(args["output"].as<std::string>(), std::ios::out);
  const int wanted = args["make-openings"].as<int>();
  const int found = selfplay::write_openings(
      file, *player, wanted, static_cast<std::uint64_t>(args["seed"].as<int>()),
      selfplay::opening_options(args), selfplay::start_fen(args, *variant),
      args.count("as-fen") > 0);
  std::cout << found << " openings\n";
  if (found < wanted) std::cerr << "few walks are balanced: try more plies or a larger --balance\n";
  return found == wanted ? 0 : 1;
}

int make_book(const Arguments& args) {
  if (!args.count("output")) throw std::runtime_error("--make-book needs --output FILE");
  const auto name = args["make-book"].as<std::string>();
  std::ifstream pgn(name);
  if (!pgn) throw std::runtime_error(name + ": cannot be read");
  const auto game = engine::BoardGame::create(selfplay::find_variant(args));
  auto book = open(args["output"].as<std::string>(), std::ios::out);
  const selfplay::BookCount count =
      selfplay::write_book(pgn, name, args["plies"].as<int>(), *game, book, std::cerr);
  std::cout << count.games << " games, " << count.positions << " positions\n";
  return count.faults == 0 && count.games > 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  signal(SIGPIPE, SIG_IGN);  // write() to a dead engine returns an error
  try {
    const Arguments args = selfplay::parse_arguments(argc, argv);
    if (args.count("help")) {
      std::cout << kHelp << selfplay::describe_options() << kExamples;
      return 0;
    }
    if (args.count("version")) return std::cout << "aanca-selfplay " AANCA_VERSION "\n", 0;
    if (args.count("make-book")) return make_book(args);
    if (args.count("make-openings")) return make_openings(args);
    if (args.count("speed")) return run_speed(args);
    if (args.count("gauntlet")) return run_gauntlet(args);
    std::ofstream pgn;
    if (args.count("pgn")) pgn = open(args["pgn"].as<std::string>(), std::ios::app);
    std::ostream* const games = pgn.is_open() ? &pgn : nullptr;
    return args.count("engine1") || args.count("engine2") ? run_match(args, games)
                                                          : run_self(args, games);
  } catch (const std::exception& error) {
    std::cerr << "aanca-selfplay: " << error.what() << '\n';
    return 2;
  }
}
