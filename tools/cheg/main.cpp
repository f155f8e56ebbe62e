// aanca-cheg: checks, runs, disassembles and judges with CHEG endgame programs. Tested by
// tests/tools/cheg_test.cpp.
#include <boost/program_options.hpp>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cheg/assembler.h"
#include "cheg/library.h"
#include "engine/board/notation.h"
#include "engine/core.h"
#include "tools/cheg/bench.h"
#include "variants/catalog.h"

namespace po = boost::program_options;

namespace {

using engine::Value;

constexpr const char* kUsage =
    "aanca-cheg COMMAND [OPTIONS] [FILES]: endgame programs in CHEG (cheg/README.md)\n\n"
    "  check FILES           everything that is wrong with them\n"
    "  run --fen FEN [FILES] which ENTRY matches a position, and what the program says and tries\n"
    "  disassemble FILES     the code, as text that can be assembled again\n"
    "  judge [FILES]         FENs on stdin; a line `WDL SCORE ENTRY` for each: 1 0 -1 or ?, from\n"
    "                        the side to move; a lead of 200 centipawns counts as won\n"
    "  bench [FILES]         how long activations take\n\n"
    "Without FILES, run, judge and bench use the library that comes with Aanca.\n\n";
constexpr const char* kExample =
    "\nExample:\n"
    "  aanca-cheg run --fen '8/8/8/4k3/8/8/8/K6R w - - 0 1' --trace\n"
    "  echo '8/8/8/4k3/8/8/8/K6R w - - 0 1' | aanca-cheg judge --nodes 200\n"
    "Exit status 1: a file has errors. 2: bad usage or input.\n";

/// A lead of so many centipawns counts as won.
constexpr Value kWon = 200;

/// Forwards nothing.
class Silent : public engine::Listener {
 public:
  void on_info(const engine::Info&) override {}
  void on_note(const std::string& text) override { std::cerr << text << "\n"; }
};

class Printer : public cheg::Tracer {
 public:
  void line(int depth, std::string_view text) override {
    std::cout << std::string(2 * static_cast<std::size_t>(depth), ' ') << text << "\n";
  }
};

/// Assembles; complaints and warnings go to stderr. `ok`: no file has errors.
cheg::Programs assemble_all(const std::vector<std::string>& files, bool& ok) {
  cheg::Programs out;
  for (const std::string& file : files) {
    try {
      out.push_back(std::make_shared<const cheg::Program>(cheg::assemble_file(file)));
      for (const cheg::Problem& w : out.back()->warnings) std::cerr << w.format() << "\n";
    } catch (const cheg::Error& e) {
      std::cerr << e.what() << "\n";
      ok = false;
    }
  }
  return out;
}

/// `used`: gets the programs.
std::unique_ptr<engine::Core> make_core(const po::variables_map& given, bool& ok,
                                        cheg::Programs* used = nullptr) {
  const auto data = given["data"].as<std::string>();
  variants::Catalog catalog = variants::Catalog::standard(data);
  for (const std::string& file : given["variants"].as<std::vector<std::string>>())
    catalog.add_file(file);
  auto core = engine::Core::create(catalog.find(given["variant"].as<std::string>()), {1, 1});
  engine::EndgameSettings settings;
  settings.classic = given.count("classic") != 0;
  const auto files = given["file"].as<std::vector<std::string>>();
  settings.library = files.empty();
  cheg::Programs programs;
  if (files.empty()) {
    std::vector<std::string> complaints;
    programs = cheg::load_folder(cheg::library_folder(data), complaints);
    for (const std::string& c : complaints) std::cerr << c << "\n", ok = false;
  } else {
    programs = assemble_all(files, ok);
  }
  if (used != nullptr) *used = programs;
  settings.programs = std::make_shared<const cheg::Programs>(std::move(programs));
  core->set_endgames(settings);
  return core;
}

int check(const po::variables_map& given) {
  bool ok = true;
  const auto files = given["file"].as<std::vector<std::string>>();
  if (files.empty()) throw std::runtime_error("check what? Name the files");
  for (const auto& p : assemble_all(files, ok))
    std::cout << p->file << ": " << p->entries.size() << " entries, " << p->code.size()
              << " instructions, " << p->warnings.size() << " warnings\n";
  return ok ? 0 : 1;
}

int disassemble(const po::variables_map& given) {
  bool ok = true;
  for (const auto& p : assemble_all(given["file"].as<std::vector<std::string>>(), ok))
    std::cout << cheg::disassemble(*p);
  return ok ? 0 : 1;
}

void print(const engine::Core& core, const engine::Inspection& seen) {
  using Answer = cheg::Outcome::Answer;
  if (seen.entry.empty()) {
    std::cout << "no ENTRY for this material\n";
    return;
  }
  std::cout << "entry  " << seen.entry << "\n";
  for (const engine::Inspection::Try& t : seen.tried)
    std::cout << "tried  " << to_coordinates(core.board(), t.move) << " " << t.score << "\n";
  const cheg::Outcome& out = seen.outcome;
  if (out.fault.message != nullptr) std::cout << "error  " << out.fault.message << "\n";
  if (out.clamped.message != nullptr) std::cout << "note   " << out.clamped.message << "\n";
  if (out.answer == Answer::Leave) std::cout << "answer LEAVE\n";
  if (out.answer == Answer::Verdict)
    std::cout << "answer value " << out.verdict.win << "," << out.verdict.loss << ","
              << out.verdict.certainty << ": score " << seen.score << "\n";
  if (out.answer == Answer::Move)
    std::cout << "answer move " << to_coordinates(core.board(), seen.move) << ", score "
              << seen.score << "\n";
  std::cout << "steps  " << out.steps << "\n";
}

int run(const po::variables_map& given) {
  bool ok = true;
  if (given.count("fen") == 0) throw std::runtime_error("say which position: --fen FEN");
  const auto core = make_core(given, ok);
  if (!ok) return 1;
  core->set_fen(given["fen"].as<std::string>());
  Printer printer;
  engine::InspectRequest request;
  request.depth = given["depth"].as<int>();
  if (request.depth < 1) throw std::runtime_error("--depth is 1 (the top) or more");
  request.plies = given["plies"].as<int>();
  if (given.count("trace") != 0) request.tracer = &printer;
  print(*core, core->inspect(request));
  return 0;
}

/// -1, 0, 1, or nothing: from the side to move's view.
const char* wdl(Value score) { return score >= kWon ? "1" : score <= -kWon ? "-1" : "0"; }

/// A verdict that so few nodes would not better: it says itself how many plies it stands for.
bool stands(const cheg::Outcome& out) {
  constexpr int kPlies = 4;
  return out.answer == cheg::Outcome::Answer::Verdict &&
         (out.verdict.certainty >= 100 * kPlies || out.verdict.certainty == cheg::kKnown);
}

/// One position, as judge prints it.
std::string judged(engine::Core& core, std::uint64_t nodes) {
  if (core.legal_moves().empty()) {
    const auto result = core.result();
    const bool lost = result && result->winner == winner(~core.board().side_to_move());
    return lost ? "-1 -32000 -" : "0 0 -";
  }
  const engine::Inspection seen = core.inspect({});
  const std::string entry = seen.text.empty() ? "-" : seen.text;
  const bool answered = seen.outcome.answer != cheg::Outcome::Answer::Leave;
  if (nodes == 0 || stands(seen.outcome)) {
    if (!answered) return "? 0 " + entry;
    return std::string(wdl(seen.score)) + " " + std::to_string(seen.score) + " " + entry;
  }
  engine::Limits limits;
  limits.nodes = nodes;
  Silent silent;
  core.clear_hash();
  const engine::Outcome out = core.prepare(limits)->run(silent);
  return std::string(wdl(out.value)) + " " + std::to_string(out.value) + " " + entry;
}

int judge(const po::variables_map& given) {
  bool ok = true;
  const auto core = make_core(given, ok);
  if (!ok) return 1;
  const auto nodes = given["nodes"].as<std::uint64_t>();
  std::size_t number = 0;
  for (std::string line; std::getline(std::cin, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    try {
      core->set_fen(line);
      std::cout << judged(*core, nodes) << "\n";
    } catch (const std::exception& e) {
      std::cout << "? 0 -\n";
      std::cerr << "aanca-cheg: line " << number << ": " << e.what() << ": " << line << "\n";
      ok = false;
    }
  }
  return ok ? 0 : 2;
}

int bench(const po::variables_map& given) {
  bool ok = true;
  cheg::Programs programs;
  const auto core = make_core(given, ok, &programs);
  if (!ok) return 1;
  cheg_tool::bench(*core, programs, std::cout);
  return 0;
}

int main_with_errors(int argc, char** argv) {
  po::options_description options("Options");
  std::vector<std::string> none;
  options.add_options()("help,h", "this text")                                             //
      ("fen", po::value<std::string>(), "run: the position")                               //
      ("trace", "run: print every step")                                                   //
      ("depth", po::value<int>()->default_value(2), "run: what DEPTH says; 1 is the top")  //
      ("plies", po::value<int>()->default_value(1), "run: how deep TRY searches; 0: not")  //
      ("nodes", po::value<std::uint64_t>()->default_value(0),
       "judge: search so many nodes; 0: one activation, no search")                  //
      ("classic", "uncertain values end every node")                                 //
      ("variant", po::value<std::string>()->default_value("chess"), "the game")      //
      ("variants", po::value(&none)->default_value({}, ""), "file with more games")  //
      ("data", po::value<std::string>()->default_value(""), "folder of variants/ and cheg/");
  po::options_description all;
  std::string command;
  std::vector<std::string> files;
  all.add(options).add_options()("command", po::value(&command))(
      "file", po::value(&files)->default_value({}, ""));
  po::positional_options_description positions;
  positions.add("command", 1).add("file", -1);
  po::variables_map given;
  po::store(po::command_line_parser(argc, argv).options(all).positional(positions).run(), given);
  po::notify(given);
  if (given.count("help") != 0 || command.empty()) {
    (command.empty() && given.count("help") == 0 ? std::cerr : std::cout)
        << kUsage << options << kExample;
    return given.count("help") != 0 ? 0 : 2;
  }
  if (command == "check") return check(given);
  if (command == "run") return run(given);
  if (command == "disassemble") return disassemble(given);
  if (command == "judge") return judge(given);
  if (command == "bench") return bench(given);
  throw std::runtime_error("unknown command '" + command +
                           "': check, run, disassemble, judge or bench");
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return main_with_errors(argc, argv);
  } catch (const engine::FenError& e) {
    std::cerr << "aanca-cheg: bad FEN, column " << e.column() + 1 << ": " << e.what() << "\n";
  } catch (const std::exception& e) {
    std::cerr << "aanca-cheg: " << e.what() << "\nTry aanca-cheg --help.\n";
  }
  return 2;
}
