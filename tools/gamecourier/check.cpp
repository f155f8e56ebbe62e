// tools/gamecourier/check.cpp: `check`: everything that is wrong with presets.
#include <algorithm>
#include <iostream>

#include "tools/gamecourier/command.h"
#include "variants/find_preset.h"
#include "variants/gamecourier/drawing/appearance.h"
#include "variants/gamecourier/game.h"

namespace tool {

namespace {

constexpr const char* kHelp =
    "Usage: aanca-gamecourier check PRESET..\n\n"
    "Lists all complaints of all fields, with field, line and column; then runs the programs of "
    "the "
    "first\n"
    "two turns and tries the moves that they list. Exit status 0: no error. Example:\n"
    "  aanca-gamecourier check mygame.php --includes includes\n";

constexpr std::size_t kMostNotes = 5;

/// The texts without repeats, in the order in which they came first.
std::vector<std::string> distinct(const std::vector<std::string>& texts) {
  std::vector<std::string> out;
  for (const std::string& text : texts)
    if (std::find(out.begin(), out.end(), text) == out.end()) out.push_back(text);
  return out;
}

void print_problems(const std::vector<gamecode::Problem>& problems) {
  std::vector<std::string> texts;
  for (const auto& p : problems) texts.push_back(p.format());
  for (const std::string& text : distinct(texts)) std::cout << text << "\n";
}

void warn(const std::string& file, std::vector<std::string> notes) {
  notes = distinct(notes);
  const std::size_t more = notes.size() > kMostNotes ? notes.size() - kMostNotes : 0;
  notes.resize(notes.size() - more);
  for (const std::string& note : notes) std::cout << file << ": warning: " << note << "\n";
  if (more > 0) std::cout << file << ": warning: " << more << " more moves like these\n";
}

/// Fields that only pictures need.
void check_looks(const std::string& file, const gamecourier::Preset& preset) {
  std::map<std::string, std::string> fields;
  for (const auto& [key, field] : preset.settings().fields) fields[key] = field.value;
  fields.erase("background");  // where the images are is not known here
  fields.erase("customset");
  warn(file, drawing::read_appearance(fields, "", false).notes);
  if (const auto& set = preset.piece_set())
    for (const drawing::Remark& remark : set->remarks)
      std::cout << drawing::place_text(set->source, remark.at) << "warning: " << remark.text
                << "\n";
}

/// Tries the legal moves of the position, then those after one of them. How many moves the position
/// has.
std::size_t check_moves(const std::string& file, const gamecourier::Preset& preset,
                        const gamecourier::State& state, const gamecourier::View& view) {
  std::vector<std::string> notes;
  const auto moves = gamecourier::legal_moves(preset, state, view, &notes);
  if (!moves.empty()) {
    const auto next = gamecourier::view(preset, moves[0].after);
    if (next.fault) throw *next.fault;
    if (preset.traits().lists_moves) gamecourier::legal_moves(preset, moves[0].after, next, &notes);
  }
  warn(file, notes);
  return moves.size();
}

bool check_preset(const std::string& file, const PresetOptions& options) {
  const auto preset = options.load();
  print_problems(preset.warnings());
  check_looks(file, preset);
  gamecourier::Start start;
  start.constants = options.constant_values();
  start.seed = options.seed;
  const auto state = gamecourier::initial(preset, start);
  const auto view = gamecourier::view(preset, state);
  if (view.fault) throw *view.fault;
  if (check_moves(file, preset, state, view) == 0 && view.result == gamecourier::Result::Ongoing) {
    std::cout << file << ": error: no move is accepted in the opening position\n";
    return false;
  }
  std::cout << file << ": " << (preset.title().empty() ? "no title" : preset.title()) << ", "
            << preset.board().files() << "x" << preset.board().ranks();
  if (preset.traits().lists_moves) {
    std::cout << ", " << view.listed.size() << " moves are listed in the opening position\n";
  } else {
    std::cout << ", lists no legal moves: they are found by trying all, which is slow\n";
  }
  return true;
}

bool check_one(const PresetOptions& options) {
  const std::string file = options.file.empty() ? "query" : options.file;
  try {
    return check_preset(file, options);
  } catch (const gamecode::Error& e) {
    print_problems(e.problems());
  } catch (const gamecode::Stop& e) {
    std::cout << file << ": " << e.what() << "\n";
  }
  return false;
}

}  // namespace

int check(const Words& words) {
  PresetOptions options;
  Words rest;
  if (!read(words, kHelp, options, rest)) return 0;
  bool all_right = check_one(options);
  for (const std::string& name : rest) {
    options.file = variants::find_preset(name).string();
    all_right &= check_one(options);
  }
  return all_right ? 0 : 2;
}

}  // namespace tool
