// tools/betza/main.cpp: aanca-betza, the program for piece strings: explains one, translates it
// into another spelling, or generates moves for positions on standard input. `aanca-betza explain
// fmWfceF --board 8x8` prints every stage from the string to the board. Exit status: 0; 1 the other
// spelling cannot express the piece; 2 bad input. Tested by tests/betza/tool_test.cpp.
#include <algorithm>
#include <boost/program_options.hpp>
#include <exception>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "betza/compile.h"
#include "betza/describe/names.h"
#include "betza/describe/suggest.h"
#include "betza/error.h"
#include "betza/parse.h"
#include "betza/translate/translate.h"
#include "tools/betza/explain.h"
#include "tools/betza/moves.h"

namespace {

namespace po = boost::program_options;

constexpr char kUsage[] =
    "aanca-betza explain STRING [--board WxH] [--from SQUARE] [--svg FILE] [--png FILE]\n"
    "    prints a description in English, a drawn board, the tree and the program; STRING may be\n"
    "    the usual name of a piece\n"
    "aanca-betza names\n"
    "    lists the names that are understood, with their strings\n"
    "aanca-betza translate --to xbetza|betza2|bracket STRING\n"
    "    prints the same moves in another spelling; exit code 1 and the reason if there is none\n"
    "aanca-betza moves\n"
    "    reads positions, one JSON object per line; answers each with {\"id\", \"moves\"} or\n"
    "    {\"id\", \"error\"}. Keys: id betza board from side pieces virgin ep same_type\n"
    "\n"
    "Examples:\n"
    "    aanca-betza explain fmWfceFifmnD --board 8x8 --from e2\n"
    "    aanca-betza explain 'gold general'\n"
    "    aanca-betza translate --to bracket FyafsF\n"
    "    echo "
    "'{\"id\":1,\"betza\":\"N\",\"board\":[8,8],\"from\":\"b1\",\"side\":\"w\",\"pieces\":{}}' |"
    " aanca-betza moves\n";

/// Bad input: the message goes to standard error, the exit code is 2.
int fail(const std::string& message) {
  std::cerr << "aanca-betza: " << message << "\n";
  return 2;
}

/// The string, a caret under the place, the reason, and a similar string that is correct.
int bad_string(const std::string& text, const betza::Error& error) {
  const std::string better = betza::suggestion(text, error.column());
  return fail("bad piece string\n" + error.caret(text) +
              (better.empty() ? "" : "\ndid you mean " + better + " ?"));
}

/// What is to be explained: a piece string, or the string of a name that is none.
std::string string_of(const std::vector<std::string>& words) {
  std::string text = words[1];
  for (std::size_t i = 2; i < words.size(); ++i) text += ' ' + words[i];
  try {
    betza::parse(text);
  } catch (const betza::Error&) {
    if (const auto named = betza::piece_named(text)) return *named;
  }
  return text;
}

int names() {
  for (const auto& [text, name] : betza::named_pieces())
    std::cout << text << std::string(text.size() < 22 ? 22 - text.size() : 1, ' ') << name << "\n";
  return 0;
}

/// One answer per line until the input ends.
int moves() {
  std::string line;
  while (std::getline(std::cin, line)) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    std::cout << betza_tool::answer(line) << std::endl;  // flushed: a script may wait for it
  }
  return 0;
}

/// Exit code 1 when the string is good but the spelling cannot express it.
int translate(const std::string& text, const std::string& to) {
  const std::vector<std::pair<std::string, betza::Dialect>> dialects = {
      {"xbetza", betza::Dialect::XBetza},
      {"betza2", betza::Dialect::Betza2},
      {"bracket", betza::Dialect::Bracket}};
  const auto dialect =
      std::find_if(dialects.begin(), dialects.end(), [&](const auto& d) { return d.first == to; });
  if (dialect == dialects.end()) {
    return fail("translate needs --to xbetza, --to betza2 or --to bracket" +
                (to.empty() ? "" : ", not --to " + to));
  }
  betza::Piece piece;
  try {
    std::vector<betza::Warning> warnings;
    piece = betza::parse(text, &warnings);
    betza::compile(piece);
    for (const betza::Warning& w : warnings) {
      std::cerr << "warning: column " << w.column + 1 << ": " << w.text << "\n";
    }
  } catch (const betza::Error& error) {
    return bad_string(text, error);
  }
  try {
    const betza::Translation result = betza::translate(piece, dialect->second);
    for (const std::string& note : result.notes) std::cerr << "note: " << note << "\n";
    std::cout << result.text << "\n";
    return 0;
  } catch (const betza::Error& error) {
    std::cerr << "aanca-betza: this piece cannot be written in " << to << "\n"
              << error.caret(text) << "\n";
    return 1;
  }
}

/// Parses the command line and runs one command; returns the exit status.
int run(int argc, char** argv) {
  po::options_description options("Options");
  options.add_options()("help,h", "show this help")("version", "show the version")(
      "board", po::value<std::string>()->default_value(""),
      "files x ranks, 1 to 36 each; default as large as the piece needs")(
      "from", po::value<std::string>()->default_value(""), "square; default the middle")(
      "svg", po::value<std::string>()->default_value(""), "file for a diagram")(
      "png", po::value<std::string>()->default_value(""), "file for a diagram")(
      "to", po::value<std::string>()->default_value(""), "spelling: xbetza, betza2 or bracket");
  po::options_description hidden;
  hidden.add_options()("words", po::value<std::vector<std::string>>());
  po::options_description all;
  all.add(options).add(hidden);
  po::positional_options_description positional;
  positional.add("words", -1);
  po::variables_map values;
  po::store(
      po::command_line_parser(argc, argv)
          .options(all)
          .positional(positional)
          .style(po::command_line_style::default_style & ~po::command_line_style::allow_guessing)
          .run(),
      values);
  po::notify(values);
  if (values.count("help") > 0) {
    std::cout << kUsage << "\n" << options;
    return 0;
  }
  if (values.count("version") > 0) {
    std::cout << "aanca-betza " << AANCA_VERSION << "\n";
    return 0;
  }
  const auto words = values.count("words") > 0 ? values["words"].as<std::vector<std::string>>()
                                               : std::vector<std::string>{};
  if (words.size() == 1 && words[0] == "moves") return moves();
  if (words.size() == 1 && words[0] == "names") return names();
  if (words.size() == 2 && words[0] == "translate") {
    return translate(words[1], values["to"].as<std::string>());
  }
  if (words.size() < 2 || words[0] != "explain") {
    return fail(std::string("a command is required\n") + kUsage);
  }
  const betza_tool::ExplainOptions what{
      string_of(words), values["board"].as<std::string>(), values["from"].as<std::string>(),
      values["svg"].as<std::string>(), values["png"].as<std::string>()};
  try {
    std::string warnings;
    const std::string text = betza_tool::explain(what, warnings);
    std::cerr << warnings;
    std::cout << text;
    return 0;
  } catch (const betza::Error& error) {
    const int status = bad_string(what.text, error);
    std::cerr << "`aanca-betza names` lists the names of pieces that are understood\n";
    return status;
  }
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    return fail(error.what());
  }
}
