// Tables of the options: a new option is a field of Options and a line here.
#include "engine/protocol/engine_options.h"

#include <array>

#include "engine/protocol/command.h"

namespace engine {
namespace {

// No name may be the start of another: XBoard finds its saved settings by substring.
struct Spin {
  std::string_view name;
  int Options::*value;
  int least;
  int most;
  bool xboard_only = false;
};
constexpr std::array<Spin, 4> kSpins{
    {{"MultiPV", &Options::multi_pv, 1, 100},
     {"Contempt", &Options::contempt, -1000, 1000, true},
     {"Move Overhead", &Options::overhead, 0, 5000},
     {"Start Position", &Options::start_position, -1, 2'000'000'000, true}}};

struct Check {
  std::string_view name;
  bool Options::*value;
  bool xboard_only = false;
};
constexpr std::array<Check, 6> kChecks{{{"Resign", &Options::resign, true},
                                        {"Moves in SAN", &Options::san, true},
                                        {"Endgame Programs", &Options::endgames},
                                        {"Classic Endgames", &Options::classic},
                                        {"Show Endgame Steps", &Options::trace, true},
                                        {"Learned Evaluation", &Options::network}}};

struct Path {
  std::string_view name;
  OptionKind kind;
  std::string Options::*value;
};
constexpr std::array<Path, 4> kPaths{{{"Endgame Folder", OptionKind::Folder, &Options::cheg_folder},
                                      {"Endgame File", OptionKind::File, &Options::cheg_file},
                                      {"Book File", OptionKind::File, &Options::book_file},
                                      {"Network File", OptionKind::File, &Options::network_file}}};

struct FormerName {
  std::string_view then;
  std::string_view now;
};
constexpr std::array<FormerName, 5> kFormerNames{{{"EGSW", "Endgame Programs"},
                                                  {"CHEG Classic", "Classic Endgames"},
                                                  {"CHEG Trace", "Show Endgame Steps"},
                                                  {"CHEG Folder", "Endgame Folder"},
                                                  {"RENDG", "Endgame File"}}};

}  // namespace

std::string_view option_name(std::string_view name) {
  for (const FormerName& former : kFormerNames)
    if (former.then == name) return former.now;
  return name;
}

std::vector<OptionView> option_views(const Options& options) {
  std::vector<OptionView> out;
  for (const Spin& spin : kSpins)
    out.push_back({std::string(spin.name), OptionKind::Spin, std::to_string(options.*spin.value),
                   spin.least, spin.most, spin.xboard_only});
  for (const Check& check : kChecks)
    out.push_back({std::string(check.name), OptionKind::Check, options.*check.value ? "1" : "0", 0,
                   1, check.xboard_only});
  for (const Path& path : kPaths)
    out.push_back({std::string(path.name), path.kind, options.*path.value});
  return out;
}

std::string set_option(Options& options, std::string_view any_name, std::string_view value) {
  const std::string_view name = option_name(any_name);
  const auto number = parse_integer(value);
  for (const Spin& spin : kSpins) {
    if (spin.name != name) continue;
    if (!number) return "not a number";
    if (*number < spin.least || *number > spin.most) return "out of range";
    options.*spin.value = static_cast<int>(*number);
    return {};
  }
  for (const Check& check : kChecks) {
    if (check.name != name) continue;
    if (!number || *number < 0 || *number > 1) return "neither 0 nor 1";
    options.*check.value = *number == 1;
    return {};
  }
  for (const Path& path : kPaths) {
    if (path.name != name) continue;
    options.*path.value = value;
    return {};
  }
  return "unknown option";
}

}  // namespace engine
