// tools/terminal/main.cpp: aanca-terminal, for playing without a GUI: `aanca-terminal shogi --time
// 0.5`. Exit status: 0, or 2 for a bad command line, file or variant. Tested by
// tests/tools/terminal_test.cpp and tests/tools/command_line_test.cpp.
#include <unistd.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <cmath>
#include <iostream>
#include <stdexcept>

#include "tools/terminal/player.h"

namespace po = boost::program_options;

namespace {

/// Throws std::runtime_error for bad values and files.
int run(const po::variables_map& args) {
  auto catalog = variants::Catalog::standard();
  if (args.count("variants")) catalog.add_file(args["variants"].as<std::string>());
  for (const auto& complaint : catalog.complaints()) std::cerr << complaint.text << '\n';
  terminal::PlayerOptions options;
  options.variant = args["variant"].as<std::string>();
  const double seconds = args["time"].as<double>();
  if (!(seconds > 0 && seconds <= 86400))
    throw std::runtime_error("--time must be above 0, at most 86400 seconds");
  options.move_time = std::max<std::int64_t>(1, std::llround(seconds * 1000));
  options.settings.memory_mb = static_cast<std::size_t>(args["memory"].as<int>());
  options.settings.threads = args["threads"].as<int>();
  options.engine_white = args.count("engine-white") > 0;
  if (args.count("start")) options.start = args["start"].as<std::uint64_t>();
  options.colored = isatty(STDOUT_FILENO) != 0 && !args.count("plain");
  terminal::Player(catalog, options, std::cin, std::cout).run();
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    po::options_description known(
        "aanca-terminal [VARIANT] [options]: play against Aanca in the terminal");
    auto add = known.add_options();
    add("help,h", "this text");
    add("version", "print the version");
    add("variant", po::value<std::string>()->default_value("chess"), "what to play");
    add("start", po::value<std::uint64_t>(),
        "number of the start position of a game that shuffles; default: random");
    add("variants", po::value<std::string>(), "a file of variant definitions");
    add("time", po::value<double>()->default_value(2), "seconds per move of the engine");
    add("memory", po::value<int>()->default_value(64), "hash table, MB");
    add("threads", po::value<int>()->default_value(1), "search threads");
    add("engine-white", "the engine plays White");
    add("plain", "no colours");
    po::positional_options_description words;
    words.add("variant", 1);
    po::variables_map args;
    po::store(po::command_line_parser(argc, argv).options(known).positional(words).run(), args);
    po::notify(args);
    if (args.count("help")) {
      std::cout << known << "\nExample:\n  aanca-terminal shogi --time 0.5\n";
      return 0;
    }
    if (args.count("version")) return std::cout << "aanca-terminal " AANCA_VERSION "\n", 0;
    return run(args);
  } catch (const std::exception& error) {
    std::cerr << "aanca-terminal: " << error.what() << '\n';
    return 2;
  }
}
