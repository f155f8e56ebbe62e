// tools/cheg/main.cpp: aanca-cheg: checks, runs, disassembles, judges with and draws CHEG endgame
// programs. `aanca-cheg run --fen '8/8/8/4k3/8/8/8/K6R w - - 0 1'` prints the ENTRY and its answer.
// Exit status: 0; 1 a file has errors, or soak or survey found faults; 2 bad usage or input. Tested
// by tests/tools/cheg_test.cpp.
#include <boost/program_options.hpp>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cheg/assembler/assembler.h"
#include "cheg/data/data_file.h"
#include "cheg/library.h"
#include "engine/board/notation/notation.h"
#include "engine/board_engine.h"
#include "tools/cheg/bench.h"
#include "tools/cheg/judge.h"
#include "tools/cheg/map.h"
#include "tools/cheg/soak.h"
#include "tools/cheg/survey.h"
#include "variants/catalog.h"
#include "variants/data_folder.h"

namespace po = boost::program_options;

namespace {

constexpr const char* kUsage =
    "aanca-cheg COMMAND [OPTIONS] [FILES]: endgame programs in CHEG (cheg/README.md)\n\n"
    "  check FILES           errors and warnings, also of their data files\n"
    "  run --fen FEN [FILES] the ENTRY that matches a position, the answer and the tries\n"
    "  disassemble FILES     the code, as text that can be assembled again\n"
    "  judge [FILES]         FENs on stdin; a line `WDL SCORE ENTRY` for each: 1 0 -1 or ?, from\n"
    "                        the side to move; a lead of 200 centipawns counts as won\n"
    "  map --fen FEN --piece SQUARE [FILES]\n"
    "                        the same with that piece on every square: + won = drawn - lost ? "
    "unsaid\n"
    "  bench [FILES]         times of activations\n"
    "  soak [FILES]          --positions N random positions of each ENTRY: run-time errors\n"
    "  survey [FILES]        all positions of each ENTRY of up to four pieces, judged and "
    "compared\n"
    "                        with tablebases, which are made on the way\n\n"
    "Without FILES, all but check and disassemble use the library that comes with Aanca.\n\n";
constexpr const char* kExample =
    "\nExample:\n"
    "  aanca-cheg run --fen '8/8/8/4k3/8/8/8/K6R w - - 0 1' --trace\n"
    "  echo '8/8/8/4k3/8/8/8/K6R w - - 0 1' | aanca-cheg judge --nodes 200\n"
    "  aanca-cheg survey cheg/programs/krk.cheg\n"
    "Exit status 1: a file has errors; soak: a run fails; survey: a run fails, a win is called "
    "lost\n"
    "or a loss won. 2: bad usage or input.\n";

class Printer : public cheg::TraceListener {
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
      for (const auto& data : out.back()->data)
        if (const char* error = data->error(*out.back()); *error != '\0')
          std::cerr << error << "\n", ok = false;
    } catch (const cheg::Error& e) {
      std::cerr << e.what() << "\n";
      ok = false;
    }
  }
  return out;
}

std::shared_ptr<const variants::Variant> variant_of(const po::variables_map& given) {
  variants::Catalog catalog = variants::Catalog::standard(given["data"].as<std::string>());
  for (const std::string& file : given["variants"].as<std::vector<std::string>>())
    catalog.add_file(file);
  return catalog.find(given["variant"].as<std::string>());
}

/// The programs of the named files, or the library when none is named. `ok`: set to false when one
/// has errors.
engine::EndgameSettings endgames_of(const po::variables_map& given, bool& ok) {
  engine::EndgameSettings settings;
  settings.classic = given.count("classic") != 0;
  const auto files = given["file"].as<std::vector<std::string>>();
  settings.library = files.empty();
  cheg::Programs programs;
  if (files.empty()) {
    std::vector<std::string> complaints;
    programs = cheg::load_folder(cheg::library_folder(variants::data_folder(given["data"].as<std::string>())), complaints);
    for (const std::string& c : complaints) std::cerr << c << "\n", ok = false;
  } else {
    programs = assemble_all(files, ok);
  }
  settings.programs = std::make_shared<const cheg::Programs>(std::move(programs));
  return settings;
}

std::unique_ptr<engine::BoardEngine> core_with(
    const std::shared_ptr<const variants::Variant>& variant,
    const engine::EndgameSettings& settings) {
  auto core = engine::BoardEngine::create(variant, {1, 1});
  core->set_endgames(settings);
  return core;
}

/// `used`: gets the programs.
std::unique_ptr<engine::BoardEngine> make_core(const po::variables_map& given, bool& ok,
                                               cheg::Programs* used = nullptr) {
  const engine::EndgameSettings settings = endgames_of(given, ok);
  if (used != nullptr) *used = *settings.programs;
  return core_with(variant_of(given), settings);
}

/// "1 entry", "2 entries".
std::string counted(std::size_t n, const char* one, const char* more) {
  return std::to_string(n) + " " + (n == 1 ? one : more);
}

/// For commands that do not fall back on the library.
std::vector<std::string> named_files(const po::variables_map& given) {
  auto files = given["file"].as<std::vector<std::string>>();
  if (files.empty()) throw std::runtime_error("no program files are given");
  return files;
}

int check(const po::variables_map& given) {
  bool ok = true;
  for (const auto& p : assemble_all(named_files(given), ok))
    std::cout << p->file << ": " << counted(p->entries.size(), "entry", "entries") << ", "
              << counted(p->code.size(), "instruction", "instructions") << ", "
              << counted(p->warnings.size(), "warning", "warnings") << "\n";
  return ok ? 0 : 1;
}

int disassemble(const po::variables_map& given) {
  bool ok = true;
  for (const auto& p : assemble_all(named_files(given), ok)) std::cout << cheg::disassemble(*p);
  return ok ? 0 : 1;
}

void print(const engine::BoardEngine& core, const engine::Inspection& seen) {
  using Answer = cheg::RunResult::Answer;
  if (seen.entry.empty()) {
    std::cout << "no ENTRY for this material\n";
    return;
  }
  std::cout << "entry  " << seen.entry << "\n";
  for (const engine::Inspection::Try& t : seen.tried)
    std::cout << "tried  " << to_coordinates(core.game().board(), t.move) << " " << t.score << "\n";
  if (seen.stopped)
    std::cout << "note   stopped: the tries have reached their node limit; try fewer --plies\n";
  const cheg::RunResult& out = seen.outcome;
  if (out.fault.message != nullptr) std::cout << "error  " << out.fault.message << "\n";
  if (out.clamped.message != nullptr) std::cout << "note   " << out.clamped.message << "\n";
  if (out.answer == Answer::Leave) std::cout << "answer LEAVE\n";
  if (out.answer == Answer::Verdict)
    std::cout << "answer value " << out.verdict.win << "," << out.verdict.loss << ","
              << out.verdict.certainty << ": score " << seen.score << "\n";
  if (out.answer == Answer::Move)
    std::cout << "answer move " << to_coordinates(core.game().board(), seen.move) << ", score "
              << seen.score << "\n";
  std::cout << "steps  " << out.steps << "\n";
}

int run(const po::variables_map& given) {
  bool ok = true;
  if (given.count("fen") == 0) throw std::runtime_error("the position is missing: --fen FEN");
  const auto core = make_core(given, ok);
  if (!ok) return 1;
  core->game().set_position(given["fen"].as<std::string>());
  Printer printer;
  engine::InspectRequest request;
  request.depth = given["depth"].as<int>();
  if (request.depth < 1) throw std::runtime_error("--depth must be 1 (the top) or more");
  request.plies = given["plies"].as<int>();
  if (given.count("trace") != 0) request.tracer = &printer;
  print(*core, core->inspect(request));
  return 0;
}

/// One answer line per FEN, `? 0 -` for a bad one, so that lines of input and output correspond.
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
      core->game().set_position(line);
      const cheg_tool::Judgment j = cheg_tool::judge(*core, nodes);
      std::cout << (j.wdl ? std::to_string(*j.wdl) : "?") << " " << j.score << " " << j.entry
                << "\n";
    } catch (const std::exception& e) {
      const auto* fen = dynamic_cast<const engine::FenError*>(&e);
      std::cout << "? 0 -\n";
      std::cerr << "aanca-cheg: line " << number
                << (fen ? ", column " + std::to_string(fen->column() + 1) : "") << ": " << e.what()
                << ": " << line << "\n";
      ok = false;
    }
  }
  return ok ? 0 : 2;
}

int map(const po::variables_map& given) {
  bool ok = true;
  if (given.count("fen") == 0 || given.count("piece") == 0)
    throw std::runtime_error("position or piece is missing: --fen FEN --piece SQUARE");
  const auto core = make_core(given, ok);
  if (!ok) return 1;
  core->game().set_position(given["fen"].as<std::string>());
  const engine::Rules& rules = core->game().board().rules();
  const auto square = engine::parse_square(rules.geometry(), given["piece"].as<std::string>());
  if (!square)
    throw std::runtime_error("--piece: '" + given["piece"].as<std::string>() +
                             "' is not a square of the board");
  const auto seen = cheg_tool::make_map(*core, *square, given["nodes"].as<std::uint64_t>());
  std::cout << print_map(seen, rules);
  if (given.count("svg") != 0) draw_map(seen, rules, given["svg"].as<std::string>());
  return 0;
}

/// Random positions are made of the pieces of chess.
void require_chess(const po::variables_map& given) {
  if (given["variant"].as<std::string>() != "chess")
    throw std::runtime_error("bench and soak work with chess only; omit --variant");
}

int bench(const po::variables_map& given) {
  require_chess(given);
  bool ok = true;
  cheg::Programs programs;
  const auto core = make_core(given, ok, &programs);
  if (!ok) return 1;
  cheg_tool::bench(*core, programs, std::cout);
  return 0;
}

int soak(const po::variables_map& given) {
  require_chess(given);
  bool ok = true;
  cheg::Programs programs;
  const auto core = make_core(given, ok, &programs);
  if (!ok) return 1;
  const std::size_t errors =
      cheg_tool::soak(*core, programs, given["positions"].as<std::size_t>(), std::cout);
  return errors == 0 ? 0 : 1;
}

/// Each thread gets an engine of its own; the tables are shared and made by the main thread.
int survey(const po::variables_map& given) {
  bool ok = true;
  const auto variant = variant_of(given);
  const engine::EndgameSettings settings = endgames_of(given, ok);
  if (!ok) return 1;
  cheg_tool::SurveyRequest request;
  request.nodes = given["nodes"].as<std::uint64_t>();
  request.examples = given["examples"].as<std::size_t>();
  request.threads = given["threads"].as<int>();
  if (request.threads < 1 || request.threads > 256)
    throw std::runtime_error("--threads must be 1 to 256");
  const auto make = [&] { return core_with(variant, settings); };
  tablebase::Options options;
  options.threads = request.threads;
  options.progress = [](const std::string& line) { std::cerr << line << "\n"; };
  tablebase::Tables tables(std::make_shared<const engine::Rules>(variant), options);
  return cheg_tool::survey(make, tables, *settings.programs, request, std::cout) == 0 ? 0 : 1;
}

/// Returns the exit status; throws for bad usage.
int main_with_errors(int argc, char** argv) {
  po::options_description options("Options");
  std::vector<std::string> none;
  options.add_options()("help,h", "this text")("version", "print the version")                //
      ("fen", po::value<std::string>(), "run, map: the position")                             //
      ("trace", "run: print every step")                                                      //
      ("depth", po::value<int>()->default_value(2), "run: the value of DEPTH; 1 is the top")  //
      ("plies", po::value<int>()->default_value(1), "run: plies that TRY searches; 0: none")  //
      ("positions", po::value<std::size_t>()->default_value(100000),
       "soak: positions of each ENTRY")  //
      ("nodes", po::value<std::uint64_t>()->default_value(0),
       "judge, map, survey: nodes to search; 0: one activation, no search")  //
      ("examples", po::value<std::size_t>()->default_value(0),
       "survey: number of wrongly judged positions to print for each ENTRY")         //
      ("threads", po::value<int>()->default_value(2), "survey: number of threads")   //
      ("piece", po::value<std::string>(), "map: the square of the piece")            //
      ("svg", po::value<std::string>(), "map: also draw it into this file")          //
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
  if (given.count("version") != 0) return std::cout << "aanca-cheg " AANCA_VERSION "\n", 0;
  if (given.count("help") != 0 || command.empty()) {
    (command.empty() && given.count("help") == 0 ? std::cerr : std::cout)
        << kUsage << options << kExample;
    return given.count("help") != 0 ? 0 : 2;
  }
  if (command == "check") return check(given);
  if (command == "run") return run(given);
  if (command == "disassemble") return disassemble(given);
  if (command == "judge") return judge(given);
  if (command == "map") return map(given);
  if (command == "bench") return bench(given);
  if (command == "soak") return soak(given);
  if (command == "survey") return survey(given);
  throw std::runtime_error("unknown command '" + command +
                           "': check, run, disassemble, judge, map, bench, soak or survey");
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
