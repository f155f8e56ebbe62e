// tools/gamecourier/main.cpp: aanca-gamecourier, which checks, runs and plays presets of Game
// Courier.
#include <boost/program_options.hpp>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "tools/gamecourier/command.h"
#include "variants/gamecode/error.h"

namespace {

struct Command {
  const char* name;
  const char* summary;
  int (*run)(const tool::Words&);
};

constexpr Command kCommands[] = {
    {"check", "lists all that is wrong with a preset", tool::check},
    {"run", "runs a program of GAME Code", tool::run},
    {"legal", "lists or counts legal moves", tool::legal},
    {"lift", "finds the rules of a preset as a section of an ini file", tool::lift},
    {"render", "draws a board: SVG, PNG, JPEG, GIF, HTML, text", tool::render},
    {"play", "a game in plain text", tool::play},
    {"serve", "a game in the browser, against the engine", tool::serve},
    {"cases", "runs test cases, one a line of JSON", tool::cases},
    {"help", "the manual of GAME Code: a command, an operator, a system variable", tool::help},
};

void usage(std::ostream& out) {
  out << "aanca-gamecourier COMMAND ..: presets of Game Courier and their language, GAME Code.\n\n";
  for (const Command& c : kCommands)
    out << "  " << c.name << std::string(8 - std::string(c.name).size(), ' ') << c.summary << "\n";
  out << "\naanca-gamecourier COMMAND --help tells more, --version prints the version. Example:\n"
         "  aanca-gamecourier play chess.php\n";
}

}  // namespace

int main(int argc, char** argv) {
  const tool::Words words(argv + 1, argv + argc);
  if (words.empty() || words[0] == "--help" || words[0] == "-h") {
    usage(words.empty() ? std::cerr : std::cout);
    return words.empty() ? 1 : 0;
  }
  if (words[0] == "--version") return std::cout << "aanca-gamecourier " AANCA_VERSION "\n", 0;
  try {
    for (const Command& c : kCommands)
      if (words[0] == c.name) return c.run({words.begin() + 1, words.end()});
    std::cerr << "aanca-gamecourier: unknown command " << words[0] << "\n";
    usage(std::cerr);
  } catch (const gamecode::Error& e) {
    std::cerr << e.what() << "\n";
    return 2;
  } catch (const std::exception& e) {
    std::cerr << "aanca-gamecourier: " << e.what() << "\n";
  }
  return 1;
}
