#include "engine/cecp/features.h"

#ifndef AANCA_VERSION
#define AANCA_VERSION "0"
#endif

namespace engine {
namespace {

constexpr std::string_view kGame = "Game";
constexpr std::size_t kLongestLine = 4000;  // WinBoard reads this much at once

std::string option_feature(const std::string& text) { return "feature option=\"" + text + "\""; }

std::string option_feature(const OptionView& view) {
  switch (view.kind) {
    case OptionKind::Spin:
      return option_feature(view.name + " -spin " + view.value + " " + std::to_string(view.least) +
                            " " + std::to_string(view.most));
    case OptionKind::Check:
      return option_feature(view.name + " -check " + view.value);
    case OptionKind::Folder:
      return option_feature(view.name + " -path " + view.value);
    case OptionKind::File:
      break;
  }
  return option_feature(view.name + " -file " + view.value);
}

/// The names, as many as fit a line.
std::string join(const std::vector<std::string>& names, std::string_view between) {
  constexpr std::size_t kRoom = kLongestLine - 100;
  std::string out;
  for (const std::string& name : names) {
    if (out.size() + between.size() + name.size() > kRoom) break;
    out += std::string(out.empty() ? "" : between) + name;
  }
  return out;
}

/// The choice that holds now has a star.
std::string game_feature(const XBoardOptions& options, const std::vector<std::string>& games) {
  std::vector<std::string> choices{"*" + options.game};
  for (const std::string& game : games)
    if (game != options.game) choices.push_back(game);
  return option_feature(std::string(kGame) + " -combo " + join(choices, " /// "));
}

}  // namespace

std::string set_option(XBoardOptions& options, std::string_view text) {
  const std::size_t equals = text.find('=');
  std::string_view name = text.substr(0, equals);
  const std::string_view value =
      equals == std::string_view::npos ? std::string_view{} : text.substr(equals + 1);
  while (!name.empty() && name.back() == ' ') name.remove_suffix(1);
  if (name != kGame) return set_option(options, name, value);
  if (value.empty()) return "no game";
  options.game = value;
  return {};
}

std::vector<std::string> feature_lines(const XBoardOptions& options, const OfferedGames& games) {
  std::vector<std::string> lines{
      "feature done=0",
      "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 sigint=0 sigterm=1 "
      "reuse=1",
      // name=1: only then does cutechess write `computer`.
      "feature analyze=1 colors=0 ics=0 name=1 pause=1 nps=1 debug=1 memory=1 smp=1 exclude=1 "
      "setscore=0",
      "feature highlight=1",
      "feature myname=\"Aanca " AANCA_VERSION "\"",
  };
  lines.push_back("feature variants=\"" + join(games.variants, ",") + "\"");
  if (!games.others.empty()) lines.push_back(game_feature(options, games.others));
  for (const OptionView& view : option_views(options)) lines.push_back(option_feature(view));
  lines.push_back("feature done=1");
  return lines;
}

}  // namespace engine
