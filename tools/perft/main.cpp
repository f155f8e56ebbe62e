// tools/perft/main.cpp: aanca-perft: counts the tree of legal moves of any variant, to compare
// generators and their speed. `aanca-perft --variant capablanca --depth 4 --divide` prints a count
// per root move and the sum. Exit status: 0, or 2 for bad input. The counting is
// engine/board/movegen/perft.h. Tested by tests/tools/command_line_test.cpp.
#include <boost/program_options.hpp>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

#include "engine/board/movegen/perft.h"
#include "engine/board/notation/notation.h"
#include "variants/catalog.h"
#include "variants/shuffle.h"

namespace po = boost::program_options;

namespace {

constexpr const char* kExample =
    "Example:\n"
    "  aanca-perft --variant capablanca --depth 4 --divide\n"
    "The last line is `nodes N`. Exit status 2: bad input.\n";

/// The variants of --speed and depths that take about a second each.
struct SpeedCase {
  const char* variant;
  int depth;
};
constexpr SpeedCase kSpeedCases[] = {{"chess", 6},     {"capablanca", 5}, {"xiangqi", 5},
                                     {"shogi", 5},     {"crazyhouse", 5}, {"grand", 4},
                                     {"courier", 5},   {"atomic", 5},     {"seirawan", 5},
                                     {"minishogi", 6}, {"makruk", 5},     {"antichess", 6}};

struct Timed {
  std::uint64_t nodes;
  double seconds;
};

/// Wall time, with the compilation of the tables.
Timed timed(const engine::PerftRequest& request) {
  const auto start = std::chrono::steady_clock::now();
  const std::uint64_t nodes = engine::perft(request);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  return {nodes, took.count()};
}

/// `fen` empty: the start position. Throws for an unknown variant and FenError for a bad FEN.
engine::PerftRequest request_for(const variants::Catalog& catalog, const std::string& name,
                                 const std::string& fen) {
  engine::PerftRequest r;
  r.rules = std::make_shared<engine::Rules>(catalog.find(name));
  r.setup = engine::parse_fen(*r.rules, fen.empty() ? r.rules->variant().start_fen : fen);
  return r;
}

/// One line per case as soon as it is counted; no sum, because the cases differ in kind.
void run_speed(const variants::Catalog& catalog) {
  std::cout << std::left << std::setw(14) << "variant" << std::right << std::setw(6) << "depth"
            << std::setw(14) << "nodes" << std::setw(10) << "seconds" << std::setw(14)
            << "nodes/s\n";
  for (const SpeedCase& c : kSpeedCases) {
    engine::PerftRequest r = request_for(catalog, c.variant, "");
    r.depth = c.depth;
    const Timed t = timed(r);
    std::cout << std::left << std::setw(14) << c.variant << std::right << std::setw(6) << c.depth
              << std::setw(14) << t.nodes << std::setw(10) << std::fixed << std::setprecision(3)
              << t.seconds << std::setw(13)
              << static_cast<std::uint64_t>(static_cast<double>(t.nodes) /
                                            std::max(t.seconds, 1e-9))
              << std::endl;
  }
}

/// Returns the exit status; throws po::error for bad options.
int run(int argc, char** argv) {
  po::options_description options("aanca-perft: count the legal moves of a variant, ply by ply");
  options.add_options()("help,h", "this text")("version", "print the version")(
      "variant", po::value<std::string>()->default_value("chess"), "name of the variant")(
      "variants", po::value<std::vector<std::string>>(), "file with more variants (repeatable)")(
      "data", po::value<std::string>()->default_value(""), "folder that holds variants/rules")(
      "fen", po::value<std::string>()->default_value(""), "position; default: the start")(
      "start", po::value<std::uint64_t>(), "number of the start position of a game that shuffles")(
      "depth", po::value<int>(), "plies")("divide", "also print the count of each root move")(
      "bulk", "count the last ply without playing it (default)")("no-bulk", "play every leaf")(
      "programs", "generate with piece programs only, without tables: slow, for comparison")(
      "speed", "nodes per second over a fixed set of variants");
  po::variables_map given;
  po::store(po::parse_command_line(argc, argv, options), given);
  po::notify(given);
  if (given.count("help") != 0) {
    std::cout << options << "\n" << kExample;
    return 0;
  }
  if (given.count("version") != 0) return std::cout << "aanca-perft " AANCA_VERSION "\n", 0;
  variants::Catalog catalog = variants::Catalog::standard(given["data"].as<std::string>());
  if (given.count("variants") != 0)
    for (const std::string& file : given["variants"].as<std::vector<std::string>>())
      catalog.add_file(file);
  if (given.count("speed") != 0) {
    run_speed(catalog);
    return 0;
  }
  if (given.count("depth") == 0) throw po::error("missing option --depth N");
  const std::string variant = given["variant"].as<std::string>();
  std::string fen = given["fen"].as<std::string>();
  if (given.count("start") != 0 && !fen.empty())
    throw po::error("--start and --fen exclude each other");
  if (given.count("start") != 0)
    fen = variants::arranged_fen(*catalog.find(variant), given["start"].as<std::uint64_t>());
  engine::PerftRequest r = request_for(catalog, variant, fen);
  r.depth = given["depth"].as<int>();
  if (r.depth < 0 || r.depth > 100) throw po::error("--depth must be 0 to 100");
  r.bulk = given.count("no-bulk") == 0;
  if (given.count("programs") != 0) r.machinery = engine::Machinery::Programs;
  if (given.count("divide") != 0)
    r.each = [](const engine::Board& root, engine::Move m, std::uint64_t n) {
      std::cout << engine::to_coordinates(root, m) << ": " << n << "\n";
    };
  const Timed t = timed(r);
  std::cout << "seconds " << std::fixed << std::setprecision(6) << t.seconds << "\n";
  std::cout << "nodes " << t.nodes << std::endl;
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const engine::FenError& e) {
    std::cerr << "aanca-perft: bad FEN, column " << e.column() + 1 << ": " << e.what() << "\n";
  } catch (const std::exception& e) {
    std::cerr << "aanca-perft: " << e.what() << "\n"
              << "Try aanca-perft --help.\n";
  }
  return 2;
}
