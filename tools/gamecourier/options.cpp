// tools/gamecourier/options.cpp: options that most subcommands share.
#include <boost/program_options.hpp>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <stdexcept>
#include <typeinfo>

#include "tools/gamecourier/command.h"
#include "variants/find_preset.h"
#include "variants/gamecourier/move_notation.h"
#include "variants/gamecourier/query.h"

namespace tool {

namespace {

namespace po = boost::program_options;

std::map<std::string, std::string> pairs(const std::vector<std::string>& words,
                                         const std::string& option) {
  std::map<std::string, std::string> out;
  for (const std::string& w : words) {
    const std::size_t sign = w.find('=');
    if (sign == std::string::npos || sign == 0)
      throw std::runtime_error(option + " wants NAME=VALUE, not " + w);
    out[w.substr(0, sign)] = w.substr(sign + 1);
  }
  return out;
}

/// A field that does not exist would change nothing without a word.
void check_fields(const std::vector<std::string>& set) {
  for (const auto& [name, value] : pairs(set, "--set"))
    if (!gamecourier::is_field(gamecourier::field_key(name)))
      throw std::runtime_error("--set: the field " + name + " does not exist; the fields are " +
                               gamecourier::field_names());
}

/// "Univers Chess" is the folder univers_chess of Game Courier.
std::string game_id(std::string title) {
  for (char& c : title)
    c = c == ' ' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return title;
}

/// The field `settings` names the file; `default` is the one of the game. What --set says comes
/// after the query, so it counts more.
void read_preset_query(const std::string& text, PresetOptions& out) {
  std::map<std::string, std::string> values = gamecourier::read_query(text);
  if (const auto settings = values.find("settings"); settings != values.end()) {
    const bool by_game = settings->second == "default";
    out.file = variants::find_preset(by_game ? game_id(values["game"]) : settings->second).string();
    values.erase("settings");
  }
  std::vector<std::string> all;
  for (const auto& [key, value] : values) all.push_back(key + "=" + value);
  all.insert(all.end(), out.set.begin(), out.set.end());
  out.set = std::move(all);
}

}  // namespace

gamecourier::Preset::Options PresetOptions::options() const {
  gamecourier::Preset::Options out;
  out.overrides = pairs(set, "--set");
  if (!includes.empty() && !std::filesystem::is_directory(includes))
    throw std::runtime_error("--includes: '" + includes + "' is not a folder");
  if (!includes.empty()) out.includes = gamecourier::includes_in(includes);
  out.sets = includes;
  out.set_file = set_file;
  return out;
}

gamecourier::Preset PresetOptions::load() const {
  return file.empty() ? gamecourier::Preset::compile("", "", options())
                      : gamecourier::Preset::load(file, options());
}

std::map<std::string, std::string> PresetOptions::constant_values() const {
  return pairs(constants, "--constant");
}

bool read(const Words& words, const std::string& help, PresetOptions& out, Words& rest,
          const std::vector<std::string>& more, std::map<std::string, std::string>* given) {
  po::options_description shown("Options"), all;
  shown.add_options()("help", "this text")                                                        //
      ("set", po::value(&out.set), "KEY=VALUE: replaces a field of the preset, as code=FENCODE")  //
      ("constant", po::value(&out.constants),
       "NAME=VALUE: a constant that is set before the game")  //
      ("includes", po::value(&out.includes),
       "folder of the include files and piece sets; otherwise `includes` beside the preset")  //
      ("seed", po::value(&out.seed), "of random choices");
  std::vector<std::string> names;
  for (const std::string& option : more) {
    const std::size_t blank = option.find(' ');
    const bool valued = option[blank - 1] == '=';
    names.push_back(option.substr(0, blank - (valued ? 1 : 0)));
    const char* what = option.c_str() + blank + 1;
    if (valued) {
      shown.add_options()(names.back().c_str(), po::value<std::string>(), what);
    } else {
      shown.add_options()(names.back().c_str(), what);
    }
  }
  std::vector<std::string> plain;
  all.add(shown).add_options()("word", po::value(&plain));
  po::positional_options_description positions;
  positions.add("word", -1);
  po::variables_map values;
  po::store(po::command_line_parser(words).options(all).positional(positions).run(), values);
  po::notify(values);
  if (values.count("help") > 0) {
    std::cout << help << "\n" << shown;
    return false;
  }
  for (const std::string& name : names) {
    if (values.count(name) == 0) continue;
    const bool valued = values[name].value().type() == typeid(std::string);
    (*given)[name] = valued ? values[name].as<std::string>() : "";
  }
  check_fields(out.set);
  if (plain.empty())
    throw std::runtime_error(std::string(out.program ? "a file" : "a preset") +
                             " is needed; --help tells more");
  const bool query =
      !out.program && plain[0].find('=') != std::string::npos && !std::filesystem::exists(plain[0]);
  if (query) {
    read_preset_query(plain[0], out);
  } else {
    out.file = out.program ? plain[0] : variants::find_preset(plain[0]).string();
  }
  rest.assign(plain.begin() + 1, plain.end());
  return true;
}

int read_number(const std::string& word, const std::string& what, int least, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error == std::errc() && end == word.data() + word.size() && number >= least && number <= most)
    return number;
  throw std::runtime_error(what + " is a number from " + std::to_string(least) + " to " +
                           std::to_string(most) + ", not '" + word + "'");
}

gamecourier::State played(const gamecourier::Preset& preset, const PresetOptions& options,
                          const Words& moves) {
  gamecourier::Start start;
  start.constants = options.constant_values();
  start.seed = options.seed;
  auto state = gamecourier::initial(preset, start);
  for (const std::string& move : moves) {
    const auto outcome = gamecourier::apply(preset, state, gamecourier::read_move(move));
    if (const auto* illegal = std::get_if<gamecourier::Illegal>(&outcome))
      throw std::runtime_error(move + " is illegal: " + illegal->reason);
    if (std::holds_alternative<gamecourier::NeedInput>(outcome))
      throw std::runtime_error(move + " is to be completed");
  }
  return state;
}

}  // namespace tool
