// The program: reads the command line, finds the games, and runs the protocol until quit or the end
// of input.
#include <algorithm>
#include <csignal>
#include <exception>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cheg/library.h"
#include "engine/bench.h"
#include "engine/board/rules.h"
#include "engine/board/rules/describe.h"
#include "engine/board_engine.h"
#include "engine/cecp/session.h"
#include "engine/eval/network/network_library.h"
#include "engine/eval/params.h"
#include "engine/import_games.h"
#include "engine/log.h"
#include "engine/options.h"
#include "engine/preset_offer.h"
#include "engine/protocol/command.h"
#include "engine/protocol/reader.h"
#include "engine/search/params.h"
#include "engine/system/system.h"
#include "engine/uci/session.h"
#include "variants/catalog.h"
#include "variants/data_folder.h"

namespace {

constexpr int kStandardInput = 0;

/// Logs the line and sends it to the GUI, by one call of the system.
void write_line(std::string_view line) {
  engine::log("< " + std::string(line));
  std::string text(line);
  text.push_back('\n');
  engine::os::write_output(text);
}

bool has_errors(const variants::Catalog& catalog) {
  const auto& complaints = catalog.complaints();
  return std::any_of(complaints.begin(), complaints.end(), [](const auto& c) { return c.fatal; });
}

/// The exit status: 1 if the file has errors.
int check_file(variants::Catalog& catalog, const std::string& file) {
  catalog.add_file(file);
  for (const variants::Complaint& complaint : catalog.complaints())
    std::cout << complaint.text << "\n";
  if (has_errors(catalog)) return 1;
  std::cout << file << ": no errors\n";
  return 0;
}

/// The exit status: 1 if a file has errors.
int list_variants(const variants::Catalog& catalog, const engine::PresetPtr& preset) {
  if (preset) std::cout << engine::menu_name(*preset) << "\t" << preset->title() << "\n";
  for (const variants::Summary& game : catalog.summaries())
    std::cout << game.name << "\t" << game.title << "\n";
  return has_errors(catalog) ? 1 : 0;
}

void describe(const variants::Catalog& catalog, const engine::PresetPtr& preset,
              const std::string& name) {
  if (preset && name == engine::menu_name(*preset)) {
    for (const std::string& line : engine::describe_preset(*preset)) std::cout << line << "\n";
    return;
  }
  const engine::Rules rules(catalog.find(name));
  for (const std::string& line : engine::describe_rules(rules)) std::cout << line << "\n";
}

void list_search_params(const variants::Catalog& catalog, const std::string& game,
                        const engine::ParamValues* values) {
  engine::SearchParams params = engine::search_params(
      engine::Rules(catalog.find(game)), values != nullptr ? *values : engine::ParamValues{});
  engine::write_params(std::cout, engine::parameters(params));
}

/// Reads the endgame programs when they are first needed; faults in them are comments to the GUI.
auto lazy_programs(const std::string& data_dir) {
  using Programs = std::shared_ptr<const cheg::Programs>;
  return [data_dir, known = std::make_shared<Programs>()] {
    if (*known) return *known;
    std::vector<std::string> complaints;
    *known = std::make_shared<const cheg::Programs>(
        cheg::load_folder(cheg::library_folder(variants::data_folder(data_dir)), complaints));
    for (const std::string& complaint : complaints) write_line("# " + complaint);
    return *known;
  };
}

/// What both kinds of sessions need.
struct Table {
  const engine::CommandLine& line;
  const variants::Catalog& catalog;
  std::optional<engine::ScriptedGame> preset;  // of --preset
  std::shared_ptr<const engine::EvalParams> eval_params;
  std::shared_ptr<const engine::ParamValues> search_params;
  std::shared_ptr<engine::NetworkLibrary> networks;

  auto engine_factory() const {
    return [eval_params = eval_params, search_params = search_params, networks = networks](
               auto variant, engine::SearchSettings settings) {
      settings.eval_params = eval_params;
      settings.search_params = search_params;
      settings.networks = networks;
      return engine::BoardEngine::create(std::move(variant), settings);
    };
  }
  std::string start_variant() const { return preset ? preset->name : line.variant; }
};

/// Hands events to the session until it is over, the first one included.
template <class Session>
void hold(Session& session, engine::EventQueue& events, engine::Event event) {
  while (session.handle(event)) {
    event = events.pop();
    if (const auto* text = std::get_if<engine::LineEvent>(&event)) engine::log("> " + text->text);
  }
}

void play_xboard(const Table& table, const engine::Menu& menu, engine::EventQueue& events,
                 engine::Event first) {
  engine::SessionPorts ports;
  ports.make_engine = table.engine_factory();
  ports.write = &write_line;
  ports.start_variant = table.start_variant();
  ports.seed = table.line.seed;
  ports.endgames.load = lazy_programs(table.line.data_dir);
  for (const variants::Complaint& complaint : table.catalog.complaints())
    (complaint.fatal ? ports.alarms : ports.notes).push_back(complaint.text);
  engine::Session session(std::move(ports), menu, events);
  hold(session, events, std::move(first));
}

void play_uci(const Table& table, engine::uci::Dialect dialect, engine::EventQueue& events,
              engine::Event first) {
  engine::uci::Games games(table.catalog);
  if (table.preset) games.add(table.preset->name, table.preset->make_engine);
  engine::uci::SessionPorts ports;
  ports.make_engine = table.engine_factory();
  ports.write = &write_line;
  ports.bench = [&table](const std::function<void(std::string_view)>& write) {
    std::ostringstream out;
    engine::bench(out, table.line.data_dir, table.eval_params);
    std::istringstream lines(out.str());
    for (std::string text; std::getline(lines, text);) write(text);
  };
  ports.endgames.load = lazy_programs(table.line.data_dir);
  for (const variants::Complaint& complaint : table.catalog.complaints())
    ports.notes.push_back(complaint.text);
  ports.variant = table.start_variant();
  const bool unset = !table.preset && table.line.variant == engine::CommandLine{}.variant;
  if (dialect == engine::uci::Dialect::Usi && unset) ports.variant = "shogi";
  engine::uci::Session session(std::move(ports), games, dialect, events);
  hold(session, events, std::move(first));
}

/// The first line decides: `uci`, `usi`, anything else is XBoard's.
void play(const Table& table) {
  // XBoard sends SIGINT to engines until it has read sigint=0. At a terminal Ctrl-C ends the
  // program.
  if (!engine::os::at_terminal(engine::os::Stream::Input)) std::signal(SIGINT, SIG_IGN);
  engine::os::ignore_broken_pipes();
  for (const variants::Complaint& complaint : table.catalog.complaints())
    engine::log(complaint.text);
  engine::Menu menu(table.catalog);
  if (table.preset) menu.add(*table.preset);
  menu.choose(table.start_variant());  // throws for one that cannot be played
  engine::EventQueue events;
  const engine::Reader reader(kStandardInput, events);
  engine::Event first = events.pop();
  std::string word;
  if (const auto* text = std::get_if<engine::LineEvent>(&first)) {
    engine::log("> " + text->text);
    word = engine::parse_command(text->text).name;
  }
  if (word == "uci") return play_uci(table, engine::uci::Dialect::Uci, events, std::move(first));
  if (word == "usi") return play_uci(table, engine::uci::Dialect::Usi, events, std::move(first));
  play_xboard(table, menu, events, std::move(first));
}

std::optional<engine::ScriptedGame> offer(const engine::CommandLine& line,
                                          const engine::PresetPtr& preset) {
  if (!preset) return std::nullopt;
  return engine::offer_preset(
      preset, line.seed,
      line.learning_time ? engine::lift::with_seconds(*line.learning_time)
                         : engine::lift::LiftSettings(),
      line.no_cache ? engine::LiftCache::none() : engine::LiftCache::standard(),
      [](const std::string& text) { write_line("# " + text); });
}

int run(int argc, char** argv) {
  const engine::CommandLine line = engine::parse_command_line(argc, argv);
  if (line.help) return std::cout << engine::help_text(), 0;
  if (line.version) return std::cout << "aanca " AANCA_VERSION "\n", 0;
  if (line.log_file) engine::open_log(*line.log_file);
  std::shared_ptr<const engine::EvalParams> eval_params;
  if (line.eval_params)
    eval_params = std::make_shared<const engine::EvalParams>(
        engine::read_eval_params(std::filesystem::path(*line.eval_params)));
  std::shared_ptr<const engine::ParamValues> search_params;
  if (line.search_params)
    search_params = std::make_shared<const engine::ParamValues>(
        engine::read_search_params(std::filesystem::path(*line.search_params)));
  if (line.list_eval_params)
    return engine::write_eval_params(std::cout, eval_params ? *eval_params : engine::EvalParams{}),
           0;
  if (line.bench) return engine::bench(std::cout, line.data_dir, eval_params), 0;

  variants::Catalog catalog = variants::Catalog::standard(line.data_dir);
  for (const std::string& file : line.variant_files) catalog.add_file(file);
  if (line.check) return check_file(catalog, *line.check);
  if (line.import)
    return engine::import_games(*line.import, line.data_dir, catalog, std::cout, std::cerr);
  if (line.list_variants) catalog.check_all();
  // Errors in files are printed only at a terminal: XBoard would read them as protocol.
  if (engine::os::at_terminal(engine::os::Stream::Input) || line.list_variants)
    for (const variants::Complaint& complaint : catalog.complaints())
      std::cerr << complaint.text << "\n";
  engine::PresetPtr preset;
  if (line.preset) preset = engine::load_preset(*line.preset, line.data_dir, line.includes);
  if (line.list_variants) return list_variants(catalog, preset);
  if (line.describe) return describe(catalog, preset, *line.describe), 0;
  if (line.list_search_params)
    return list_search_params(catalog, line.variant, search_params.get()), 0;
  play({line, catalog, offer(line, preset), eval_params, search_params,
        std::make_shared<engine::NetworkLibrary>(
            engine::NetworkLibrary::standard_folders(line.data_dir))});
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& e) {
    std::cerr << "aanca: " << e.what() << "\n";
    return 2;
  }
}
