// tools/selfplay/options.cpp: the table of options, and the structures made from them.
#include "tools/selfplay/options.h"

#include <boost/program_options.hpp>
#include <iostream>
#include <stdexcept>

#include "tools/selfplay/opening_file.h"
#include "variants/catalog.h"
#include "variants/shuffle.h"

namespace selfplay {

namespace po = boost::program_options;

namespace {

[[noreturn]] void bad(const std::string& reason) { throw std::runtime_error(reason); }

/// The common limits, and a node limit for one engine.
TimeControl time_control(const po::variables_map& args, const std::string& number) {
  TimeControl time;
  if (args.count("tc")) read_clock(args["tc"].as<std::string>(), time);
  if (args.count("st")) time.move_time = args["st"].as<double>();
  if (args.count("depth")) time.depth = args["depth"].as<int>();
  for (const auto& name : {std::string("nodes"), "nodes" + number})
    if (args.count(name)) time.nodes = args[name].as<std::uint64_t>();
  if (time.nodes == 0) bad("--nodes: at least 1");
  time.processor = args.count("cpu-clock") > 0;
  if (!time.base && !time.move_time && !time.depth && !time.nodes)
    bad("a match needs --tc, --st, --depth or --nodes");
  return time;
}

/// `number` is "1" or "2": options with that suffix, and those for both.
PlayerOptions player(const po::variables_map& args, const std::string& number) {
  PlayerOptions options;
  options.command = args["engine" + number].as<std::string>();
  options.memory = args["memory"].as<int>();
  options.time = time_control(args, number);
  for (const auto& name : {std::string("init"), "init" + number})
    if (args.count(name))
      for (const auto& line : args[name].as<std::vector<std::string>>())
        options.init.push_back(line);
  return options;
}

/// The numbers of --sprt, in one word or in several.
Sprt sprt(const po::variables_map& args) {
  std::string text;
  for (const auto& word : args["sprt"].as<std::vector<std::string>>()) text += word + ' ';
  const auto model = args["elo-model"].as<std::string>();
  if (model != "logistic" && model != "normalized")
    bad("--elo-model: '" + model + "' is neither logistic nor normalized");
  return parse_sprt(text, model == "logistic" ? EloModel::Logistic : EloModel::Normalized);
}

}  // namespace

void read_clock(const std::string& text, TimeControl& time) {
  const auto plus = text.find('+', 1);
  try {
    time.base = std::stod(text.substr(0, plus));
    time.increment = plus == std::string::npos ? 0 : std::stod(text.substr(plus + 1));
  } catch (const std::exception&) {
    bad("--tc: cannot read '" + text + "'");
  }
}

po::options_description describe_options() {
  po::options_description all("Options");
  auto add = all.add_options();
  const auto text = [] { return po::value<std::string>(); };
  const auto texts = [] { return po::value<std::vector<std::string>>(); };
  const auto number = [](int standard) { return po::value<int>()->default_value(standard); };
  const auto nodes = [] { return po::value<std::uint64_t>(); };
  add("help,h", "this text");
  add("version", "print the version");
  add("variant", text()->default_value("chess"), "what to play");
  add("variants", text(), "a file of variant definitions");
  add("games", number(10), "games; in a match rounded up to pairs");
  add("seed", number(1), "seed of the openings");
  add("plies", number(6), "random plies of each opening");
  add("balance", number(120), "the most centipawns that an opening may give one side");
  add("fen", text(), "start position instead of the variant's own");
  add("start", nodes(),
      "number of the start position of a game that shuffles; default: drawn for each opening");
  add("max-plies", number(400), "longer games end as unfinished (a draw in matches)");
  add("pgn", text(), "file to which the games are appended");
  add("record", text(), "file of all games as JSON lines; a stopped match goes on from it");
  add("memory", number(64), "MB of each engine (XBoard's command memory)");
  add("depth", po::value<int>(), "depth of every move");
  add("nodes", nodes(), "nodes per move; in a match the engines must announce the feature nps");
  add("movetime", po::value<int>(), "milliseconds per move (self-play)");
  add("threads", number(1), "search threads (self-play)");
  add("random-mover", "one side draws its moves at random (self-play)");
  add("engine1", text(), "command of the first engine");
  add("engine2", text(), "command of the second engine");
  add("nodes1", nodes(), "nodes per move of the first engine");
  add("nodes2", nodes(), "nodes per move of the second engine");
  add("tc", text(), "seconds on the clock, as BASE+INC");
  add("st", po::value<double>(), "seconds per move");
  add("cpu-clock", "clocks measure the processor time of the engines");
  add("init", texts(), "line sent to both engines before the first game");
  add("init1", texts(), "line sent to the first engine");
  add("init2", texts(), "line sent to the second engine");
  add("concurrency", number(1), "games played at the same time");
  add("openings", text(), "file of openings, played as they are: a FEN or moves on each line");
  add("margin", number(300), "milliseconds by which a clock may be exceeded");
  add("speed", po::value<int>(),
      "how many positions both engines search in turn: which is faster? No games");
  add("resign", number(0), "adjudicate when both agree on this score; 0 = never");
  add("sprt", texts()->multitoken(),
      "ELO0 ELO1 [ALPHA BETA]: stop when this test is decided; error probabilities: 0.05");
  add("elo-model", text()->default_value("logistic"),
      "what the Elo of --sprt means: logistic or normalized");
  add("make-book", text(),
      "a file of games in PGN: write an opening book of their first --plies plies to --output");
  add("make-openings", po::value<int>(), "how many different openings to write to --output");
  add("gauntlet", texts()->multitoken(),
      "play a match in each of these games; the results are in one table");
  add("output", text(), "file of openings to write; folder of a gauntlet, from which it goes on");
  add("as-fen", "write openings as FENs, not as moves");
  return all;
}

/// Without short options "-5" is a value.
Arguments parse_arguments(int argc, char** argv) {
  const auto known = describe_options();
  Arguments args;
  const int style =
      po::command_line_style::unix_style & ~static_cast<int>(po::command_line_style::allow_short);
  po::store(po::command_line_parser(argc, argv)
                .options(known)
                .style(style)
                .positional(po::positional_options_description())
                .run(),
            args);
  po::notify(args);
  return args;
}

std::shared_ptr<const variants::Variant> find_variant(const Arguments& args) {
  auto catalog = variants::Catalog::standard();
  if (args.count("variants")) catalog.add_file(args["variants"].as<std::string>());
  for (const auto& complaint : catalog.complaints()) std::cerr << complaint.text << '\n';
  return catalog.find(args["variant"].as<std::string>());
}

std::string start_fen(const Arguments& args, const variants::Variant& variant) {
  if (args.count("start"))
    return variants::arranged_fen(variant, args["start"].as<std::uint64_t>());
  return args.count("fen") ? args["fen"].as<std::string>() : "";
}

OpeningOptions opening_options(const Arguments& args) {
  OpeningOptions options;
  options.plies = args["plies"].as<int>();
  options.balance = args["balance"].as<int>();
  return options;
}

MatchOptions match_options(const Arguments& args) {
  if (!args.count("engine1") || !args.count("engine2"))
    bad("a match needs --engine1 and --engine2");
  MatchOptions options;
  options.variant = find_variant(args);
  options.first = player(args, "1");
  options.second = player(args, "2");
  options.referee.max_plies = args["max-plies"].as<int>();
  options.referee.margin_ms = args["margin"].as<int>();
  options.referee.resign = args["resign"].as<int>();
  options.pairs = (args["games"].as<int>() + 1) / 2;
  options.concurrency = args["concurrency"].as<int>();
  options.seed = static_cast<std::uint64_t>(args["seed"].as<int>());
  options.random = opening_options(args);
  options.fen = start_fen(args, *options.variant);
  if (args.count("record")) options.record = args["record"].as<std::string>();
  if (args.count("sprt")) options.sprt = sprt(args);
  if (args.count("openings")) {
    const auto game = engine::BoardGame::create(options.variant);
    options.openings = read_openings(args["openings"].as<std::string>(), *game);
  }
  return options;
}

GauntletOptions gauntlet_options(const Arguments& args) {
  if (!args.count("output")) bad("--gauntlet needs --output FOLDER");
  GauntletOptions options;
  options.folder = args["output"].as<std::string>();
  const auto catalog = variants::Catalog::standard();
  for (const auto& name : args["gauntlet"].as<std::vector<std::string>>()) {
    options.matches.push_back(match_options(args));
    options.matches.back().variant = catalog.find(name);
  }
  return options;
}

SelfplayOptions self_options(const Arguments& args) {
  SelfplayOptions options;
  options.variant = find_variant(args);
  options.games = args["games"].as<int>();
  options.seed = static_cast<std::uint64_t>(args["seed"].as<int>());
  options.settings.memory_mb = static_cast<std::size_t>(args["memory"].as<int>());
  options.settings.threads = args["threads"].as<int>();
  options.random_mover = args.count("random-mover") > 0;
  options.max_plies = args["max-plies"].as<int>();
  options.opening = opening_options(args);
  options.opening.nodes = 500;
  options.fen = start_fen(args, *options.variant);
  if (args.count("depth")) options.limits.depth = args["depth"].as<int>();
  if (args.count("nodes")) options.limits.nodes = args["nodes"].as<std::uint64_t>();
  if (args.count("movetime")) options.limits.move_time = args["movetime"].as<int>();
  if (!options.limits.depth && !options.limits.nodes && !options.limits.move_time)
    options.limits.nodes = 2000;
  return options;
}

}  // namespace selfplay
