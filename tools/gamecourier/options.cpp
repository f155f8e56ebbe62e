// tools/gamecourier/options.cpp: options that most subcommands share.
#include <boost/program_options.hpp>
#include <iostream>
#include <stdexcept>

#include "tools/gamecourier/command.h"

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

}  // namespace

gamecourier::Preset::Options PresetOptions::options() const {
  gamecourier::Preset::Options out;
  out.overrides = pairs(set, "--set");
  if (!includes.empty()) out.includes = gamecourier::includes_in(includes);
  return out;
}

std::map<std::string, std::string> PresetOptions::constant_values() const {
  return pairs(constants, "--constant");
}

bool read(const Words& words, const std::string& help, PresetOptions& out, Words& rest,
          const std::vector<std::string>& flags, std::vector<std::string>* given) {
  po::options_description shown("Options"), all;
  shown.add_options()("help", "this text")                                                        //
      ("set", po::value(&out.set), "KEY=VALUE: replaces a field of the preset, as code=FENCODE")  //
      ("constant", po::value(&out.constants),
       "NAME=VALUE: a constant that is set before the game")                 //
      ("includes", po::value(&out.includes), "folder of the include files")  //
      ("seed", po::value(&out.seed), "of random choices");
  for (const std::string& flag : flags) {
    const std::size_t blank = flag.find(' ');
    shown.add_options()(flag.substr(0, blank).c_str(), flag.substr(blank + 1).c_str());
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
  if (given != nullptr)
    for (const std::string& flag : flags)
      if (values.count(flag.substr(0, flag.find(' '))) > 0)
        given->push_back(flag.substr(0, flag.find(' ')));
  if (plain.empty()) throw std::runtime_error("a file is needed; --help tells more");
  out.file = plain[0];
  rest.assign(plain.begin() + 1, plain.end());
  return true;
}

}  // namespace tool
