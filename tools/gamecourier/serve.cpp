// tools/gamecourier/serve.cpp: `serve`: a preset in the browser, against the engine.
#include "tools/web/serve.h"

#include <filesystem>
#include <stdexcept>

#include "tools/gamecourier/command.h"
#include "tools/web/preset_table.h"

namespace tool {

namespace {

constexpr const char* kHelp =
    "Usage: aanca-gamecourier serve PRESET\n\n"
    "Prints the address of a page on this machine and opens it if there is a display. The engine "
    "searches\n"
    "by the script until it has learned the rules; what it learned is kept in ~/.cache/aanca. "
    "Example:\n"
    "  aanca-gamecourier serve chess.php\n";

}  // namespace

int serve(const Words& words) {
  PresetOptions options;
  Words rest;
  std::map<std::string, std::string> given;
  if (!read(words, kHelp, options, rest,
            {"port= of the page; otherwise any free one", "no-open only print the address",
             "no-cache learn the rules anew, and keep nothing of them",
             "learning-time= seconds of processor time to learn them in; otherwise 30"},
            &given))
    return 0;
  if (!rest.empty()) throw std::runtime_error("'" + rest[0] + "' is not expected");
  web::ServeOptions how;
  how.browser = given.count("no-open") == 0;
  if (given.count("port") > 0) how.port = read_number(given["port"], "--port", 0, 65535);
  const auto preset = std::make_shared<const gamecourier::Preset>(options.load());
  const std::string name = std::filesystem::path(options.file).stem().string();
  web::PresetTableOptions table;
  table.seed = options.seed;
  if (given.count("no-cache") == 0) table.cache = engine::LiftCache::standard();
  if (given.count("learning-time") > 0)
    table.lessons = engine::lift::with_seconds(
        read_number(given["learning-time"], "--learning-time", 1, engine::lift::kMostSeconds));
  web::serve(web::preset_shelf(preset, name, table), name, how);
  return 0;
}

}  // namespace tool
