// tools/terminal/main.cpp: aanca-terminal, for playing without a GUI: `aanca-terminal shogi --time
// 0.5`. Exit status: 0, or 2 for a bad command line, file or variant. Tested by
// tests/tools/terminal_test.cpp and tests/tools/command_line_test.cpp.
#include <algorithm>
#include <boost/program_options.hpp>
#include <cmath>
#include <iostream>
#include <stdexcept>

#include "engine/system/system.h"
#include "tools/terminal/levels.h"
#include "tools/terminal/player.h"

namespace po = boost::program_options;

namespace {

using engine::os::at_terminal;
using engine::os::Stream;

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
  options.level = args["level"].as<int>();
  if (options.level < 0 || options.level > static_cast<int>(terminal::kLevelNodes.size()))
    throw std::runtime_error("--level must be from 1 to " +
                             std::to_string(terminal::kLevelNodes.size()));
  const std::string style = args["thinking"].as<std::string>();
  if (const auto found = terminal::thinking_style(style))
    options.thinking = *found;
  else
    throw std::runtime_error("--thinking " + style + ": none, line or all is needed");
  options.load = args["load"].as<std::string>();
  options.unicode = args.count("unicode") > 0;
  options.words = args.count("words") > 0;
  options.live = at_terminal(Stream::Output) && !options.words;
  options.colored = options.live && !args.count("plain");
  const auto lines = at_terminal(Stream::Input) && at_terminal(Stream::Output)
                         ? terminal::editing_reader()
                         : terminal::stream_reader(std::cin, std::cout);
  terminal::Player(catalog, options, *lines, std::cout).run();
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
    add("level", po::value<int>()->default_value(0, "by time"),
        "how strong the engine plays, 1 to 10, instead of --time");
    add("load", po::value<std::string>()->default_value("", ""),
        "go on with the last game of this PGN file");
    add("memory", po::value<int>()->default_value(64), "hash table, MB");
    add("threads", po::value<int>()->default_value(1), "search threads");
    add("engine-white", "the engine plays White");
    add("thinking", po::value<std::string>()->default_value("line"),
        "what is shown of it: none, line (one line a move) or all");
    add("unicode", "pieces as figures, not as letters");
    add("words", "moves and positions in words, for speech and Braille");
    add("plain", "no colours");
    po::positional_options_description words;
    words.add("variant", 1);
    po::variables_map args;
    po::store(po::command_line_parser(argc, argv).options(known).positional(words).run(), args);
    po::notify(args);
    if (args.count("help")) {
      std::cout << known << "\nExamples:\n  aanca-terminal shogi --time 0.5\n"
                << "  aanca-terminal crazyhouse --level 3 --unicode\n"
                << "  aanca-terminal --words\n  aanca-terminal --load games.pgn\n";
      return 0;
    }
    if (args.count("version")) return std::cout << "aanca-terminal " AANCA_VERSION "\n", 0;
    return run(args);
  } catch (const std::exception& error) {
    std::cerr << "aanca-terminal: " << error.what() << '\n';
    return 2;
  }
}
