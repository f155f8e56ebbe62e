// tools/learn/main.cpp: the program aanca-learn: command line, progress, interrupts.
#include <atomic>
#include <boost/program_options.hpp>
#include <csignal>
#include <exception>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

#include "engine/board/rules.h"
#include "engine/eval/network/network_library.h"
#include "engine/system/system.h"
#include "tools/learn/course.h"
#include "tools/learn/teach.h"
#include "tools/positions/harvest.h"
#include "variants/catalog.h"

namespace {

namespace po = boost::program_options;
namespace fs = std::filesystem;

std::atomic<bool> stop{false};

constexpr int kNotGiven = -1;

struct CommandLine {
  std::string variant;
  std::vector<std::string> variant_files, data;
  std::string data_only, games, output, folder, only;
  std::size_t positions = 0;
  int neighbours = kNotGiven;
  int leaves = 0;
  std::uint64_t leaf_nodes = positions::SelfPlayOptions{}.leaf_nodes;
  bool anew = false;
  learn::TeacherOptions teacher;
  learn::CourseOptions course;
};

po::options_description describe(CommandLine& line) {
  learn::CourseOptions& c = line.course;
  po::options_description options("Options");
  options.add_options()("help,h", "print this help")("version", "print the version")(
      "variants", po::value(&line.variant_files)->value_name("FILE"),
      "add the games of FILE; may be repeated")(
      "hours", po::value(&c.hours)->default_value(c.hours)->value_name("H"),
      "time to learn, earlier runs of this course included")(
      "threads", po::value(&c.threads)->value_name("N"), "processor cores to use (default: all)")(
      "output", po::value(&line.output)->value_name("FILE"),
      "where the best network goes (default: VARIANT.net in the folder where aanca looks)")(
      "folder", po::value(&line.folder)->value_name("DIR"),
      "positions, candidates and state of the course (default: learn/VARIANT beside the networks)")(
      "data-only", po::value(&line.data_only)->value_name("FILE"),
      "only play, and append the positions to FILE")("positions",
                                                     po::value(&line.positions)->value_name("N"),
                                                     "with --data-only: stop after N positions")(
      "games", po::value(&line.games)->value_name("FILE"),
      "with --data-only: the positions of the games in FILE (PGN), instead of self-play")(
      "data", po::value(&line.data)->value_name("FILE"),
      "learn from the positions of FILE too; may be repeated")(
      "anew", po::bool_switch(&line.anew),
      "begin with the evaluation by hand, not with the network that aanca uses now")(
      "train-only", po::bool_switch(&c.train_only),
      "learn from the positions of --data alone, without self-play: one generation")(
      "refine", po::bool_switch(&c.refine),
      "train the network that aanca uses now further, instead of a new one: its size and its "
      "parameters stay")(
      "result-share",
      po::value(&c.result_share)->default_value(c.result_share, "0.4")->value_name("X"),
      "of the games' results in what networks learn, 0 to 1; the rest is the score")(
      "only", po::value(&line.only)->value_name("KIND"),
      "make only this: parameters, correction or alone")(
      "epochs", po::value(&c.epochs)->value_name("N"),
      "of the training of networks (default: 14, 5 gentle ones for a correction)")(
      "flips", po::bool_switch(&c.flips),
      "learn positions left and right exchanged too; a network alone sees each so that its own "
      "royal stands on the left (the rules must not tell left from right)")(
      "teacher", po::value(&line.teacher.command)->value_name("COMMAND"),
      "a UCI engine that scores the positions of --data again; --data-only FILE gets them")(
      "teacher-option", po::value(&line.teacher.settings)->value_name("NAME=VALUE"),
      "of the teacher; may be repeated")(
      "teacher-limit",
      po::value(&line.teacher.limit)->default_value(line.teacher.limit)->value_name("LIMIT"),
      "of its searches, as after UCI's go")(
      "teacher-ahead",
      po::value(&line.teacher.ahead)->default_value(line.teacher.ahead)->value_name("N"),
      "positions it is sent before it answers; above 1 for engines that queue commands, as "
      "Stockfish does")(
      "neighbours", po::value(&line.neighbours)->value_name("N"),
      "with --data-only: positions a random move or two beside each one, scored too (default: 2 "
      "with a teacher, else none)")(
      "leaves", po::value(&line.leaves)->default_value(line.leaves)->value_name("N"),
      "with --data-only, without a teacher: positions that the search of each move evaluates, "
      "scored too")("leaf-nodes",
                    po::value(&line.leaf_nodes)->default_value(line.leaf_nodes)->value_name("N"),
                    "of that search; other searches have --nodes")(
      "generations", po::value(&c.generations)->value_name("N"),
      "rounds of self-play, training and match (default: two an hour, at most 8)")(
      "nodes", po::value(&c.nodes)->default_value(c.nodes)->value_name("N"),
      "of a search in self-play")(
      "match-nodes", po::value(&c.match_nodes)->default_value(c.match_nodes)->value_name("N"),
      "of a search in matches")(
      "match-pairs", po::value(&c.match_pairs)->default_value(c.match_pairs)->value_name("N"),
      "pairs of games in a match")("hidden", po::value(&c.hidden)->value_name("N"),
                                   "hidden units per side, a multiple of 16 (default: as many as "
                                   "200 kB hold, at most 64; 128 from "
                                   "two million positions on, 192 from six)")(
      "seed", po::value(&c.seed)->default_value(c.seed)->value_name("N"),
      "of openings and first weights; computers that work together need different ones");
  return options;
}

void print_help(const po::options_description& options) {
  std::cout << "usage: aanca-learn VARIANT [options]\n\n"
               "Learns to evaluate the positions of a game by playing it: games against itself, "
               "training\n"
               "of a small network on their positions, and a match against the best one before, "
               "again and\n"
               "again until the time is over. aanca finds the network by the rules of the game. "
               "Ctrl-C ends\n"
               "the course; the same command goes on with it.\n\n"
            << options
            << "\nExamples:\n"
               "  aanca-learn chess --hours 2\n"
               "  aanca-learn my-game --variants my-games.ini --hours 8 --threads 16\n"
               "Several computers:\n"
               "  aanca-learn chess --data-only a.dat --hours 1 --seed 11   (on each, with its own "
               "seed)\n"
               "  aanca-learn chess --data a.dat --data b.dat --hours 1\n"
               "From a stronger engine:\n"
               "  aanca-learn chess --data a.dat --teacher stockfish --data-only taught.dat\n"
               "  aanca-learn chess --data taught.dat --train-only --result-share 0\n";
}

/// Progress replaces its line at a terminal; in a file only what is final stands.
void report(const std::string& text, bool final) {
  static const bool terminal = engine::os::at_terminal(engine::os::Stream::Error);
  if (!terminal && !final) return;
  std::cerr << (terminal ? "\r\x1b[K" : "") << text << (final ? "\n" : "") << std::flush;
}

std::optional<learn::CandidateKind> kind_named(const std::string& word) {
  using learn::CandidateKind;
  if (word.empty()) return std::nullopt;
  for (const auto& [name, kind] : {std::pair{"parameters", CandidateKind::Parameters},
                                   std::pair{"correction", CandidateKind::Correction},
                                   std::pair{"alone", CandidateKind::Alone}})
    if (word == name) return kind;
  throw std::runtime_error("--only " + word + ": expected parameters, correction or alone");
}

/// `done`: --help or --version has been answered.
CommandLine parse(int argc, char** argv, bool& done) {
  CommandLine line;
  line.course.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const po::options_description shown = describe(line);
  po::options_description all;
  all.add(shown).add_options()("variant", po::value(&line.variant));
  po::positional_options_description place;
  place.add("variant", 1);
  po::variables_map values;
  po::store(po::command_line_parser(argc, argv).options(all).positional(place).run(), values);
  po::notify(values);
  const bool version = values.count("version") != 0;
  const bool help = values.count("help") != 0;
  done = help || version;
  if (version) std::cout << "aanca-learn " AANCA_VERSION "\n";
  if (help) print_help(shown);
  if (done) return line;
  if (line.variant.empty())
    throw std::runtime_error(
        "give the name of a game, as in aanca-learn chess; --help lists the options");
  if (line.course.hidden % 16 != 0 || line.course.hidden < 0 || line.course.hidden > 256)
    throw std::runtime_error("--hidden: a multiple of 16, at most 256");
  line.course.only = kind_named(line.only);
  if (line.course.epochs < 0) throw std::runtime_error("--epochs: at least 0");
  if (!line.teacher.command.empty() && (line.data.empty() || line.data_only.empty()))
    throw std::runtime_error("--teacher needs --data (positions) and --data-only (where they go)");
  if (line.course.refine && (line.anew || !line.only.empty() || line.course.hidden != 0))
    throw std::runtime_error("--refine: without --anew, --only and --hidden");
  if (line.course.train_only && line.data.empty())
    throw std::runtime_error("--train-only needs --data");
  if (!(line.course.result_share >= 0 && line.course.result_share <= 1))
    throw std::runtime_error("--result-share: 0 to 1");
  if (line.teacher.ahead < 1 || line.teacher.ahead > 100)
    throw std::runtime_error("--teacher-ahead: 1 to 100");  // the pipe must hold the answers
  if (values.count("neighbours") != 0 && line.neighbours < 0)
    throw std::runtime_error("--neighbours: at least 0");
  if (line.neighbours != kNotGiven && line.data_only.empty())
    throw std::runtime_error("--neighbours needs --data-only (where the positions go)");
  if (line.leaves < 0 || line.leaves > 100 || line.leaf_nodes == 0)
    throw std::runtime_error("--leaves: 0 to 100, --leaf-nodes: above 0");
  if (line.leaves > 0 && (line.data_only.empty() || !line.teacher.command.empty()))
    throw std::runtime_error(
        "--leaves needs --data-only (where the positions go), without --teacher");
  if (!line.games.empty() && (line.data_only.empty() || !line.teacher.command.empty()))
    throw std::runtime_error(
        "--games needs --data-only (where the positions go), without --teacher");
  if (line.course.threads < 1 || !(line.course.hours > 0) || line.course.nodes == 0)
    throw std::runtime_error("--threads, --hours and --nodes must be above 0");
  return line;
}

void play_only(const CommandLine& line, const std::shared_ptr<const variants::Variant>& variant) {
  positions::HarvestOptions options;
  options.play.nodes = line.course.nodes;
  options.play.neighbours = std::max(0, line.neighbours);
  options.play.leaves = line.leaves;
  options.play.leaf_nodes = line.leaf_nodes;
  options.threads = line.course.threads;
  options.seed = line.course.seed;
  options.seconds = line.course.hours * 3600;
  options.positions = line.positions;
  options.games = line.games;
  options.complain = [](const std::string& text) { report(text, true); };
  engine::SearchSettings settings;
  settings.memory_mb = 4;
  settings.networks =
      std::make_shared<engine::NetworkLibrary>(engine::NetworkLibrary::standard_folders());
  const auto text = [&](const positions::HarvestProgress& p) {
    return variant->name + ": " + std::to_string(p.positions) + " positions of " +
           std::to_string(p.games) + " games, " +
           std::to_string(static_cast<long>(static_cast<double>(p.positions) / p.seconds)) + "/s";
  };
  const positions::HarvestProgress got =
      positions::harvest(variant, settings, options, line.data_only, stop,
                         [&](const positions::HarvestProgress& p) { report(text(p), false); });
  report(text(got), true);
}

void ask_teacher(const CommandLine& line, const std::shared_ptr<const variants::Variant>& variant) {
  const engine::FeatureLayout layout{engine::Rules(variant)};
  const positions::DatasetKind kind = positions::kind_of(*variant, layout);
  positions::Dataset data;
  for (const std::string& file : line.data) data.append(positions::read_dataset(file, kind));
  learn::TeacherOptions options = line.teacher;
  options.neighbours = line.neighbours == kNotGiven ? 2 : line.neighbours;
  options.threads = line.course.threads;
  options.seed = line.course.seed;
  const auto text = [&](std::size_t done) {
    return variant->name + ": " + std::to_string(done) + " of " + std::to_string(data.size()) +
           " positions taught";
  };
  const fs::path part = line.data_only + ".part";  // so that a run that is killed is not lost
  const auto keep = [&](const positions::Dataset& so_far) {
    positions::write_dataset(part, kind, so_far);
  };
  const positions::Dataset taught = learn::teach(
      data, variant, options, stop, {[&](std::size_t n) { report(text(n), false); }, keep});
  positions::append_block(line.data_only, kind, taught);
  fs::remove(part);
  report(variant->name + ": " + std::to_string(taught.size()) + " positions in " + line.data_only,
         true);
}

void run_course(CommandLine line, const std::shared_ptr<const variants::Variant>& variant) {
  const fs::path user = engine::NetworkLibrary::user_folder();
  if (user.empty() && (line.output.empty() || line.folder.empty()))
    throw std::runtime_error("HOME is not set: give --output and --folder");
  line.course.output =
      line.output.empty() ? user / (variant->name + ".net") : fs::path(line.output);
  line.course.folder =
      line.folder.empty() ? user.parent_path() / "learn" / variant->name : fs::path(line.folder);
  line.course.data.assign(line.data.begin(), line.data.end());
  if (!line.anew)
    line.course.first = engine::NetworkLibrary(engine::NetworkLibrary::standard_folders())
                            .find(engine::Rules(variant))
                            .file;
  const learn::CourseState state = learn::run_course(variant, line.course, stop, report);
  if (!state.learnt()) {
    const std::string before =
        state.best.empty() ? "the evaluation by hand" : "the present one, " + state.best.string();
    std::cout << "No network is better than " + before + " yet: give it more hours.\n";
    return;
  }
  std::cout << line.course.output.string() << "\n"
            << "Curves: " << (line.course.folder / "course.svg").string() << "\n";
}

}  // namespace

int main(int argc, char** argv) {
  try {
    bool done = false;
    const CommandLine line = parse(argc, argv, done);
    if (done) return 0;
    std::signal(SIGINT, [](int) { stop = true; });
    std::signal(SIGTERM, [](int) { stop = true; });
    variants::Catalog catalog = variants::Catalog::standard();
    for (const std::string& file : line.variant_files) catalog.add_file(file);
    for (const variants::Complaint& c : catalog.complaints()) std::cerr << c.text << "\n";
    const auto variant = catalog.find(line.variant);
    if (!line.teacher.command.empty())
      ask_teacher(line, variant);
    else if (!line.data_only.empty())
      play_only(line, variant);
    else
      run_course(line, variant);
    return 0;
  } catch (const std::exception& e) {
    std::cerr << "aanca-learn: " << e.what() << "\n";
    return 1;
  }
}
