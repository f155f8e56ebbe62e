// tools/selfplay/main.cpp: aanca-selfplay. With --engine1 and --engine2 a match between two
// programs, otherwise Aanca against itself in this process. `aanca-selfplay --variant crazyhouse
// --games 100 --nodes 2000` checks every invariant on the way. Exit status: 0 no faults, 1 faults
// were found, 2 bad command line or file. Tested by tests/tools/selfplay_test.cpp and
// tests/tools/command_line_test.cpp.
#include <signal.h>

#include <boost/program_options.hpp>
#include <fstream>
#include <iostream>

#include "tools/selfplay/match.h"
#include "tools/selfplay/selfplay.h"
#include "variants/catalog.h"
#include "variants/shuffle.h"

namespace po = boost::program_options;

namespace {

constexpr const char* kHelp =
    "aanca-selfplay --variant V [--variants FILE] --games N (--nodes N | --movetime MS | --depth "
    "N)\n"
    "    plays Aanca against itself and checks every invariant on the way\n"
    "aanca-selfplay --engine1 CMD --engine2 CMD --games N (--tc BASE+INC | --st S | --depth N) "
    "[--sprt E0,E1]\n"
    "    plays two XBoard engines in pairs of games from random openings, prints Elo of engine1\n";

constexpr const char* kExamples =
    "\nExamples:\n"
    "  aanca-selfplay --variant crazyhouse --games 100 --nodes 2000\n"
    "  aanca-selfplay --engine1 aanca --engine2 fairymax --games 40 --tc 10+0.1 --pgn games.pgn\n";

po::options_description describe_options() {
  po::options_description all("Options");
  auto add = all.add_options();
  const auto text = [] { return po::value<std::string>(); };
  const auto number = [](int standard) { return po::value<int>()->default_value(standard); };
  add("help", "this text");
  add("variant", text()->default_value("chess"), "what to play");
  add("variants", text(), "a file of variant definitions");
  add("games", number(10), "games; in a match rounded up to pairs");
  add("seed", number(1), "seed of the openings");
  add("plies", number(6), "random plies of each opening");
  add("balance", number(120), "the most centipawns that an opening may give one side");
  add("fen", text(), "start position instead of the variant's own");
  add("start", po::value<std::uint64_t>(),
      "number of the start position of a game that shuffles; "
      "default: drawn for each opening");
  add("max-plies", number(400), "longer games end as unfinished (a draw in matches)");
  add("pgn", text(), "file to which the games are appended");
  add("memory", number(16), "hash table, MB");
  add("depth", po::value<int>(), "depth of every move");
  add("nodes", po::value<std::uint64_t>(), "nodes per move (self-play)");
  add("movetime", po::value<int>(), "milliseconds per move (self-play)");
  add("threads", number(1), "search threads (self-play)");
  add("engine1", text(), "command of the first engine");
  add("engine2", text(), "command of the second engine");
  add("tc", text(), "seconds on the clock, as BASE+INC");
  add("st", po::value<double>(), "seconds per move");
  add("init", po::value<std::vector<std::string>>(),
      "line sent to both engines, e.g. \"nps 100000\"");
  add("init1", po::value<std::vector<std::string>>(), "line sent to the first engine");
  add("init2", po::value<std::vector<std::string>>(), "line sent to the second engine");
  add("concurrency", number(1), "games played at the same time");
  add("openings", text(), "file of FENs to start from, one per line");
  add("margin", number(300), "milliseconds by which a clock may be exceeded");
  add("resign", number(0), "adjudicate when both agree on this score; 0 = never");
  add("sprt", text(), "stop when the test of Elo E0 against E1 is decided");
  return all;
}

[[noreturn]] void bad(const std::string& reason) { throw std::runtime_error(reason); }

std::shared_ptr<const variants::Variant> find_variant(const po::variables_map& args) {
  auto catalog = variants::Catalog::standard();
  if (args.count("variants")) catalog.add_file(args["variants"].as<std::string>());
  for (const auto& complaint : catalog.complaints()) std::cerr << complaint.text << '\n';
  return catalog.find(args["variant"].as<std::string>());
}

/// "10+0.1" or "10", which means "10+0". Throws for other text and names the option.
std::pair<double, double> two_numbers(const std::string& text, char between, const char* option) {
  const auto at = text.find(between, 1);
  try {
    if (at == std::string::npos) return {std::stod(text), 0};
    return {std::stod(text.substr(0, at)), std::stod(text.substr(at + 1))};
  } catch (const std::exception&) {
    bad(std::string("--") + option + ": cannot read '" + text + "'");
  }
}

/// `number` is "1" or "2": options with that suffix, and those for both.
selfplay::PlayerOptions player(const po::variables_map& args, const std::string& number) {
  selfplay::PlayerOptions options;
  options.command = args["engine" + number].as<std::string>();
  options.memory = args["memory"].as<int>();
  for (const auto& name : {std::string("init"), "init" + number})
    if (args.count(name))
      for (const auto& line : args[name].as<std::vector<std::string>>())
        options.init.push_back(line);
  return options;
}

/// Empty: each opening begins at the variant's own start.
std::string start_fen(const po::variables_map& args, const variants::Variant& variant) {
  if (args.count("start"))
    return variants::arranged_fen(variant, args["start"].as<std::uint64_t>());
  return args.count("fen") ? args["fen"].as<std::string>() : "";
}

/// The options about openings.
selfplay::OpeningOptions opening(const po::variables_map& args) {
  selfplay::OpeningOptions options;
  options.plies = args["plies"].as<int>();
  options.balance = args["balance"].as<int>();
  return options;
}

/// Returns the exit status; throws std::runtime_error for contradicting options.
int run_match(const po::variables_map& args, std::ostream* pgn) {
  if (!args.count("engine1") || !args.count("engine2"))
    bad("a match needs --engine1 and --engine2");
  selfplay::MatchOptions options;
  options.variant = find_variant(args);
  options.first = player(args, "1");
  options.second = player(args, "2");
  if (args.count("tc")) {
    const auto [base, increment] = two_numbers(args["tc"].as<std::string>(), '+', "tc");
    options.time.base = base;
    options.time.increment = increment;
  }
  if (args.count("st")) options.time.move_time = args["st"].as<double>();
  if (args.count("depth")) options.time.depth = args["depth"].as<int>();
  if (!options.time.base && !options.time.move_time && !options.time.depth)
    bad("a match needs --tc, --st or --depth");
  options.pairs = (args["games"].as<int>() + 1) / 2;
  options.concurrency = args["concurrency"].as<int>();
  options.seed = static_cast<std::uint64_t>(args["seed"].as<int>());
  options.opening = opening(args);
  options.max_plies = args["max-plies"].as<int>();
  options.margin_ms = args["margin"].as<int>();
  options.resign = args["resign"].as<int>();
  if (args.count("sprt")) options.sprt = two_numbers(args["sprt"].as<std::string>(), ',', "sprt");
  if (const std::string fen = start_fen(args, *options.variant); !fen.empty())
    options.fens.push_back(fen);
  if (args.count("openings")) {
    std::ifstream file(args["openings"].as<std::string>());
    if (!file) bad("cannot read " + args["openings"].as<std::string>());
    for (std::string line; std::getline(file, line);)
      if (!line.empty()) options.fens.push_back(line);
  }
  const auto result = selfplay::play_match(options, std::cout, pgn);
  std::cout << "final: " << selfplay::describe(result.score) << "  faults " << result.faults
            << '\n';
  return result.faults == 0 ? 0 : 1;
}

int run_self(const po::variables_map& args, std::ostream* pgn) {
  selfplay::SelfplayOptions options;
  options.variant = find_variant(args);
  options.games = args["games"].as<int>();
  options.seed = static_cast<std::uint64_t>(args["seed"].as<int>());
  options.settings.memory_mb = static_cast<std::size_t>(args["memory"].as<int>());
  options.settings.threads = args["threads"].as<int>();
  options.max_plies = args["max-plies"].as<int>();
  options.opening = opening(args);
  options.opening.nodes = 500;
  options.fen = start_fen(args, *options.variant);
  if (args.count("depth")) options.limits.depth = args["depth"].as<int>();
  if (args.count("nodes")) options.limits.nodes = args["nodes"].as<std::uint64_t>();
  if (args.count("movetime")) options.limits.move_time = args["movetime"].as<int>();
  if (!options.limits.depth && !options.limits.nodes && !options.limits.move_time)
    options.limits.nodes = 2000;
  const int faults = selfplay::play_self(options, std::cout, pgn);
  std::cout << "faults " << faults << '\n';
  return faults == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  signal(SIGPIPE, SIG_IGN);  // write() to a dead engine returns an error
  try {
    const auto known = describe_options();
    po::variables_map args;
    po::store(po::parse_command_line(argc, argv, known), args);
    po::notify(args);
    if (args.count("help")) {
      std::cout << kHelp << known << kExamples;
      return 0;
    }
    std::ofstream pgn;
    if (args.count("pgn")) {
      pgn.open(args["pgn"].as<std::string>(), std::ios::app);
      if (!pgn) bad("cannot write " + args["pgn"].as<std::string>());
    }
    std::ostream* const games = pgn.is_open() ? &pgn : nullptr;
    return args.count("engine1") || args.count("engine2") ? run_match(args, games)
                                                          : run_self(args, games);
  } catch (const std::exception& error) {
    std::cerr << "aanca-selfplay: " << error.what() << '\n';
    return 2;
  }
}
