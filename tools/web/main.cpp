// tools/web/main.cpp: aanca-web, a game in the browser. Exit: 0 when it is ended by Ctrl-C, or 2
// for a bad command line, file or variant.
#include <boost/program_options.hpp>
#include <iostream>
#include <stdexcept>

#include "tools/web/board_table.h"
#include "tools/web/preset_table.h"
#include "tools/web/serve.h"
#include "variants/find_preset.h"

namespace po = boost::program_options;

namespace {

po::options_description known_options() {
  po::options_description known("aanca-web [VARIANT] [options]: play against Aanca in the browser");
  auto add = known.add_options();
  add("help,h", "this text");
  add("version", "print the version");
  add("variant", po::value<std::string>()->default_value("chess"), "what to play");
  add("preset", po::value<std::string>(),
      "a Game Courier preset instead: a file, or the name of one that comes with Aanca");
  add("no-cache", "learn the rules of a preset anew, and keep nothing of them");
  add("learning-time", po::value<int>(),
      "seconds of processor time for learning the rules of a preset (30)");
  add("variants", po::value<std::vector<std::string>>(), "file with more games (repeatable)");
  add("start", po::value<std::uint64_t>(),
      "number of the start position of a game that shuffles, default by chance; of a preset, the "
      "seed of what it draws by lot");
  add("port", po::value<int>()->default_value(0), "0: any free one");
  add("no-open", "only print the address");
  add("memory", po::value<int>()->default_value(64), "hash table, MB");
  add("threads", po::value<int>()->default_value(1), "search threads");
  return known;
}

int number(const po::variables_map& args, const char* name, int least, int most) {
  const int value = args[name].as<int>();
  if (value >= least && value <= most) return value;
  throw std::runtime_error(std::string("--") + name + " must be from " + std::to_string(least) +
                           " to " + std::to_string(most));
}

web::ServeOptions how(const po::variables_map& args) {
  return {number(args, "port", 0, 65535), args.count("no-open") == 0};
}

engine::SearchSettings settings(const po::variables_map& args) {
  engine::SearchSettings out;
  out.memory_mb = static_cast<std::size_t>(number(args, "memory", 1, 65536));
  out.threads = number(args, "threads", 1, 512);
  return out;
}

void serve_preset(const po::variables_map& args) {
  const auto file = variants::find_preset(args["preset"].as<std::string>());
  web::PresetTableOptions options;
  options.settings = settings(args);
  if (args.count("start") > 0) options.seed = args["start"].as<std::uint64_t>();
  if (args.count("no-cache") == 0) options.cache = engine::LiftCache::standard();
  if (args.count("learning-time") > 0)
    options.lessons = engine::lift::with_seconds(args["learning-time"].as<int>());
  const std::string name = file.stem().string();
  web::serve(web::preset_shelf(std::make_shared<const gamecourier::Preset>(
                                   gamecourier::Preset::load(file.string(), {})),
                               name, options),
             name, how(args));
}

int run(const po::variables_map& args) {
  if (args.count("preset") > 0) return serve_preset(args), 0;
  auto catalog = variants::Catalog::standard();
  if (args.count("variants") > 0) {
    for (const auto& file : args["variants"].as<std::vector<std::string>>()) catalog.add_file(file);
  }
  for (const auto& complaint : catalog.complaints()) std::cerr << complaint.text << '\n';
  web::BoardTableOptions options;
  options.settings = settings(args);
  if (args.count("start") > 0) options.start = args["start"].as<std::uint64_t>();

  web::serve(web::board_shelf(catalog, options), args["variant"].as<std::string>(), how(args));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const po::options_description known = known_options();
    po::positional_options_description words;
    words.add("variant", 1);
    po::variables_map args;
    po::store(po::command_line_parser(argc, argv).options(known).positional(words).run(), args);
    po::notify(args);
    if (args.count("help") > 0) {
      std::cout << known << "\nExample:\n  aanca-web capablanca\n";
      return 0;
    }
    if (args.count("version") > 0) return std::cout << "aanca-web " AANCA_VERSION "\n", 0;
    return run(args);
  } catch (const std::exception& error) {
    std::cerr << "aanca-web: " << error.what() << '\n';
    return 2;
  }
}
