// Tables of the options: a new option is a field of Options and a line here.
#include "engine/cecp/features.h"

#include <algorithm>
#include <array>

#include "engine/cecp/command.h"

#ifndef AANCA_VERSION
#define AANCA_VERSION "0"
#endif

namespace engine {
namespace {

// No name may be the start of another: XBoard finds its saved settings by substring.
struct Spin {
  std::string_view name;
  int Options::*value;
  int least;
  int most;
};
constexpr std::array<Spin, 4> kSpins{
    {{"MultiPV", &Options::multi_pv, 1, 100},
     {"Contempt", &Options::contempt, -1000, 1000},
     {"Move Overhead", &Options::overhead, 0, 5000},
     {"Start Position", &Options::start_position, -1, 2'000'000'000}}};

struct Check {
  std::string_view name;
  bool Options::*value;
};
constexpr std::array<Check, 5> kChecks{{{"Resign", &Options::resign},
                                        {"EGSW", &Options::endgames},
                                        {"CHEG Classic", &Options::classic},
                                        {"CHEG Trace", &Options::trace},
                                        {"Learned Evaluation", &Options::network}}};

struct Path {
  std::string_view name;
  std::string_view type;
  std::string Options::*value;
};
constexpr std::array<Path, 3> kPaths{{{"CHEG Folder", "-path", &Options::cheg_folder},
                                      {"RENDG", "-file", &Options::cheg_file},
                                      {"Network File", "-file", &Options::network_file}}};

std::string option_feature(const std::string& text) { return "feature option=\"" + text + "\""; }

}  // namespace

std::string set_option(Options& options, std::string_view text) {
  const std::size_t equals = text.find('=');
  std::string_view name = text.substr(0, equals);
  const std::string_view value =
      equals == std::string_view::npos ? std::string_view{} : text.substr(equals + 1);
  while (!name.empty() && name.back() == ' ') name.remove_suffix(1);
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

std::vector<std::string> feature_lines(const Options& options,
                                       const std::vector<std::string>& variants) {
  std::vector<std::string> lines{
      "feature done=0",
      "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 sigint=0 sigterm=1 "
      "reuse=1",
      "feature analyze=1 colors=0 ics=0 name=0 pause=1 nps=1 debug=1 memory=1 smp=1 exclude=1 "
      "setscore=0",
      "feature highlight=1",
      "feature myname=\"Aanca " AANCA_VERSION "\"",
  };
  std::string names;
  for (const std::string& name : variants) names += (names.empty() ? "" : ",") + name;
  lines.push_back("feature variants=\"" + names + "\"");
  for (const Spin& spin : kSpins)
    lines.push_back(option_feature(std::string(spin.name) + " -spin " +
                                   std::to_string(options.*spin.value) + " " +
                                   std::to_string(spin.least) + " " + std::to_string(spin.most)));
  for (const Check& check : kChecks)
    lines.push_back(
        option_feature(std::string(check.name) + " -check " + (options.*check.value ? "1" : "0")));
  for (const Path& path : kPaths)
    lines.push_back(option_feature(std::string(path.name) + " " + std::string(path.type) + " " +
                                   options.*path.value));
  lines.push_back("feature done=1");
  return lines;
}

}  // namespace engine
