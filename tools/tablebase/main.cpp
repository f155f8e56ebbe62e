// tools/tablebase/main.cpp: aanca-tablebase: solves small endings of any game: winner, plies to
// mate, best moves. `aanca-tablebase stats KBNK KQKR` prints counts and the longest wins. Exit
// status: 0, or 2 for bad input. Tested by tests/tablebase/commands_test.cpp and
// tests/tools/command_line_test.cpp.
#include <boost/program_options.hpp>
#include <iostream>
#include <thread>

#include "cheg/assembler/assembler.h"
#include "tools/tablebase/commands.h"
#include "tools/tablebase/defend.h"
#include "tools/tablebase/game_options.h"
#include "tools/tablebase/playout.h"
#include "variants/data_folder.h"

namespace po = boost::program_options;

namespace {

using tablebase::Error;

constexpr const char* kUsage =
    "aanca-tablebase stats ENDING ...      counts, longest wins and losses\n"
    "aanca-tablebase probe                 FENs on standard input: WDL DTM BESTMOVE per line\n"
    "aanca-tablebase sample ENDING N       random positions: FEN, WDL, DTM\n"
    "aanca-tablebase playout ENDING N      the engine mates a perfect defender from N won "
    "positions\n"
    "aanca-tablebase dump ENDING FILE      the whole table (format: tools/tablebase/README.md)\n"
    "aanca-tablebase defend [ENDING ...]   plays perfectly over XBoard's protocol; endings that "
    "are\n"
    "                                      named are solved before it answers\n"
    "\n"
    "ENDING is the pieces of one side, then those of the other, each with its royal first: KQKR.\n"
    "WDL is 1, 0 or -1 for the side to move, DTM the plies to mate. The n-move rule, repetition\n"
    "and castling are ignored. Tables are solved when they are needed.\n";
constexpr const char* kExamples =
    "Examples:\n"
    "  aanca-tablebase stats KBNK KQKR\n"
    "  echo '8/8/8/8/8/2k5/8/K1q5 w - - 0 1' | aanca-tablebase probe\n"
    "  aanca-tablebase sample KRK 100 --wdl 1 --seed 7\n"
    "  aanca-tablebase sample KBNK 5 --hardest --side w\n"
    "  aanca-tablebase playout KRK 50 --nodes 2000 --cheg krk.cheg\n"
    "  aanca-selfplay --engine1 ./aanca --engine2 './aanca-tablebase defend' --openings krk.fen\n"
    "  aanca-tablebase stats KZK --piece Z=NN --board 6x6\n";

tablebase::SampleRequest sample_request(const po::variables_map& given,
                                        const std::vector<std::string>& words) {
  tablebase::SampleRequest r;
  r.ending = words[1];
  if (words[2].find_first_not_of("0123456789") != std::string::npos || words[2].size() > 9)
    throw Error(words[0] + ": '" + words[2] + "' is not a number of positions");
  r.count = std::stoul(words[2]);
  r.seed = given["seed"].as<std::uint64_t>();
  r.hardest = given.count("hardest") != 0;
  if (given.count("wdl") != 0) {
    r.wdl = given["wdl"].as<int>();
    if (*r.wdl < -1 || *r.wdl > 1) throw Error("--wdl must be 1, 0 or -1");
  }
  if (given.count("side") != 0) {
    const std::string side = given["side"].as<std::string>();
    if (side != "w" && side != "b") throw Error("--side must be w or b");
    r.side = side == "w" ? engine::kWhite : engine::kBlack;
  }
  return r;
}

tablebase::PlayoutRequest playout_request(const po::variables_map& given,
                                          const std::vector<std::string>& words) {
  tablebase::PlayoutRequest r;
  r.positions = sample_request(given, words);
  r.milliseconds = given["movetime"].as<std::int64_t>();
  r.nodes = given["nodes"].as<std::uint64_t>();
  r.endgames.on = given["egsw"].as<int>() > 0;
  r.endgames.library = given.count("cheg") == 0;
  cheg::Programs programs;
  if (r.endgames.library) {
    std::vector<std::string> complaints;
    programs = cheg::load_folder(cheg::library_folder(variants::data_folder(given["data"].as<std::string>())), complaints);
    for (const std::string& c : complaints) std::cerr << c << "\n";
  } else {
    for (const std::string& file : given["cheg"].as<std::vector<std::string>>())
      programs.push_back(std::make_shared<const cheg::Program>(cheg::assemble_file(file)));
  }
  r.endgames.programs = std::make_shared<const cheg::Programs>(std::move(programs));
  return r;
}

/// Runs one command; throws Error for an unknown one or a wrong number of words.
void obey(const po::variables_map& given, const std::vector<std::string>& words,
          tablebase::Tables& tables) {
  const auto is = [&](const char* command, std::size_t least, std::size_t most) {
    return words[0] == command && words.size() > least && words.size() <= most + 1;
  };
  if (is("stats", 1, 1000)) {
    for (std::size_t i = 1; i < words.size(); ++i)
      tablebase::print_statistics(tables, words[i], given.count("tsv") != 0, std::cout);
  } else if (is("probe", 0, 0)) {
    tablebase::probe_lines(tables, std::cin, std::cout);
  } else if (is("sample", 2, 2)) {
    tablebase::print_sample(tables, sample_request(given, words), std::cout);
  } else if (is("dump", 2, 2)) {
    tablebase::dump(tables, words[1], words[2]);
  } else if (is("playout", 2, 2)) {
    tablebase::play_out(tables, playout_request(given, words), std::cout);
  } else if (is("defend", 0, 1000)) {
    tablebase::defend(tables, {words.begin() + 1, words.end()}, given["seed"].as<std::uint64_t>(),
                      std::cin, std::cout);
  } else {
    throw Error("a command is missing\n" + std::string(kUsage));
  }
}

po::options_description options() {
  po::options_description out("Options");
  out.add_options()("help,h", "this text")("version", "print the version")(
      "variant", po::value<std::string>()->default_value("chess"),
      "the game: its pieces, promotions and board")(
      "variants", po::value<std::vector<std::string>>(), "file with more variants (repeatable)")(
      "data", po::value<std::string>()->default_value(""), "folder that holds variants/rules")(
      "piece", po::value<std::vector<std::string>>(),
      "X=BETZA: one more piece, or other moves for X (repeatable)")(
      "board", po::value<std::string>()->default_value(""),
      "FILESxRANKS: another board, for the royals, the pawns, what they promote to and --piece")(
      "threads", po::value<int>()->default_value(2), "number of threads")(
      "memory", po::value<double>()->default_value(6), "limit for one table, in gigabytes")(
      "quiet", "no progress on standard error")("tsv", "stats: tab-separated, for programs")(
      "seed", po::value<std::uint64_t>()->default_value(1),
      "sample, playout, defend: seed of the random choices")(
      "wdl", po::value<int>(), "sample: only wins (1), draws (0) or losses (-1)")(
      "side", po::value<std::string>(), "sample: only w or b to move")(
      "hardest", "sample, playout: only the longest ways to mate")(
      "movetime", po::value<std::int64_t>()->default_value(10), "playout: milliseconds per move")(
      "nodes", po::value<std::uint64_t>()->default_value(0),
      "playout: nodes per move instead of a time; gives the same games every time")(
      "egsw", po::value<int>()->default_value(1), "playout: 0 without endgame programs")(
      "cheg", po::value<std::vector<std::string>>(),
      "playout: this CHEG file in place of the library (repeatable)");
  return out;
}

int run(int argc, char** argv) {
  po::options_description all = options(), hidden;
  hidden.add_options()("words", po::value<std::vector<std::string>>());
  hidden.add(all);
  po::positional_options_description words;
  words.add("words", -1);
  po::variables_map given;
  po::store(po::command_line_parser(argc, argv).options(hidden).positional(words).run(), given);
  po::notify(given);
  if (given.count("help") != 0) {
    std::cout << kUsage << "\n" << all << "\n" << kExamples;
    return 0;
  }
  if (given.count("version") != 0) return std::cout << "aanca-tablebase " AANCA_VERSION "\n", 0;
  if (given.count("words") == 0) throw Error("a command is missing\n" + std::string(kUsage));
  tablebase::GameOptions game{given["variant"].as<std::string>(),
                              {},
                              given["data"].as<std::string>(),
                              {},
                              given["board"].as<std::string>()};
  if (given.count("variants") != 0) game.files = given["variants"].as<std::vector<std::string>>();
  if (given.count("piece") != 0) game.pieces = given["piece"].as<std::vector<std::string>>();
  tablebase::Options solving;
  solving.threads = given["threads"].as<int>();
  if (solving.threads < 1 || solving.threads > 256) throw Error("--threads must be 1 to 256");
  solving.most_gigabytes = given["memory"].as<double>();
  if (given.count("quiet") == 0)
    solving.progress = [](const std::string& line) { std::cerr << line << std::endl; };
  tablebase::Tables tables(tablebase::load_rules(game), solving);
  obey(given, given["words"].as<std::vector<std::string>>(), tables);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& e) {
    std::cerr << "aanca-tablebase: " << e.what() << "\n"
              << "Try aanca-tablebase --help.\n";
  }
  return 2;
}
