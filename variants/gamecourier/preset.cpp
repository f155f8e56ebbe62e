// variants/gamecourier/preset.cpp: from settings to a compiled preset.
#include "variants/gamecourier/preset.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

#include "variants/gamecode/source/compiler.h"
#include "variants/gamecode/source/words.h"
#include "variants/gamecourier/fen_code.h"
#include "variants/gamecourier/files.h"
#include "variants/gamecourier/reads.h"
#include "variants/gamecourier/set_file.h"

namespace gamecourier {

namespace {

constexpr int kMostFiles = 256;

[[noreturn]] void refuse(const Settings& settings, Problem p) {
  p.file = settings.file;
  throw Error({std::move(p)});
}

[[noreturn]] void refuse(const Settings& settings, const std::string& field,
                         const std::string& message) {
  Problem p;
  if (settings.has(field)) p = gamecode::problem_at(settings.text(field), 0, "");
  p.field = field;
  p.message = message;
  refuse(settings, std::move(p));
}

void refuse_unless_text(const Settings& settings, const std::string& text) {
  if (text.size() > kMostBytes) refuse(settings, "", "the file is larger than 16 MB");
  if (text.find('\0') != std::string::npos)
    refuse(settings, "", "this is not text; give a settings file of Game Courier");
}

/// What can be read but is hardly meant.
void warn_of_fields(const Settings& settings, std::vector<Problem>& problems) {
  for (const auto& [key, field] : settings.fields) {
    const std::string like = similar_field(key);
    if (like.empty()) continue;
    Problem p;
    p.warning = true;
    p.message = "the field " + key + " is not known and does nothing; is " + like + " meant?";
    problems.push_back(std::move(p));
  }
}

void warn_of_labels(const std::string& field, const std::vector<std::string>& labels,
                    std::vector<Problem>& problems) {
  std::set<std::string> seen;
  for (const std::string& label : labels) {
    if (label.empty() || label[0] == '!' || seen.insert(label).second) continue;
    Problem p;
    p.warning = true;
    p.field = field;
    p.message = "the label " + label + " stands twice; moves name the first one only";
    problems.push_back(std::move(p));
  }
}

/// a b c .. z aa ab ..; 1 2 3 ..
std::string default_label(int i, bool file) {
  if (!file) return std::to_string(i + 1);
  const std::string last(1, static_cast<char>('a' + i % 26));
  return i < 26 ? last : default_label(i / 26 - 1, true) + last;
}

std::vector<std::string> labels(const Settings& settings, const std::string& field, int count) {
  std::vector<std::string> out;
  if (settings.has(field) && !settings.text(field).empty())
    out = split_labels(settings.text(field));
  const auto given = static_cast<int>(out.size());
  if (given > 0) out.resize(static_cast<std::size_t>(count));  // fewer: no coordinates
  for (int i = given == 0 ? 0 : count; i < count; ++i)
    out.push_back(default_label(i, field == "files"));
  return out;
}

std::vector<std::string> place_names(const std::string& coords) {
  std::vector<std::string> out;
  std::istringstream lines(coords);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    if (std::string name; words >> name) out.push_back(name);
  }
  return out;
}

}  // namespace

Includes includes_in(const std::string& folder) {
  return [folder](const std::string& name) -> std::optional<std::string> {
    const auto path = file_in(folder, name, {"", ".txt", ".gc"});
    return path ? contents(*path) : std::nullopt;
  };
}

Preset Preset::load(const std::string& path, const Options& options) {
  const auto text = contents(path);
  Settings none;
  none.file = path;
  if (!text) refuse(none, "", "the file cannot be read");
  refuse_unless_text(none, *text);
  const std::string folder = (std::filesystem::path(path).parent_path() / "includes").string();
  Options with_folder = options;
  if (!options.includes) with_folder.includes = includes_in(folder);
  if (options.sets.empty()) with_folder.sets = folder;
  return compile(*text, path, with_folder);
}

Preset Preset::compile(std::string_view settings_text, const std::string& file,
                       const Options& options) {
  Settings settings = read_settings(settings_text, file);
  if (settings.fields.empty() && !file.empty()) {
    Problem p;
    p.warning = true;
    p.file = file;
    p.message = "the file sets no field: the board is that of chess, and no rule is enforced";
    settings.warnings.push_back(std::move(p));
  }
  return compile(settings, options);
}

Preset Preset::compile(const Settings& settings, const Options& options) {
  Preset out;
  out.settings_ = settings;
  out.limits_ = options.limits;
  for (const auto& [key, value] : options.overrides) out.settings_.set(key, value);
  out.program_ = std::make_shared<gamecode::Program>();
  std::vector<Problem> problems = settings.warnings;
  warn_of_fields(out.settings_, problems);
  out.make_board(problems);
  out.compile_codes(options, problems);
  out.compile_includes(options, problems);
  out.check_words(problems);
  out.find_piece_set(options, problems);
  for (Problem& p : problems)
    if (p.file.empty()) p.file = out.settings_.file;
  if (std::any_of(problems.begin(), problems.end(), [](const Problem& p) { return !p.warning; }))
    throw Error(problems);
  out.warnings_ = std::move(problems);
  out.find_traits();
  return out;
}

std::array<std::string, 2> Preset::sides() const {
  std::istringstream words(settings_.text("sides"));
  std::array<std::string, 2> out{"White", "Black"};
  words >> out[0] >> out[1];
  return out;
}

const gamecode::Code* Preset::code(const std::string& field) const {
  const auto it = program_->codes.find(field);
  return it == program_->codes.end() ? nullptr : it->second.get();
}

void Preset::make_board(std::vector<Problem>& problems) {
  gamecode::Program& p = *program_;
  p.opening_code = settings_.text("code");
  p.pattern = settings_.text("board");
  const bool custom = settings_.text("shape") == "custom" || settings_.text("shape") == "Custom";
  const int cols = custom ? 0 : settings_.number("cols");
  if (!custom && (cols < 1 || cols > kMostFiles))
    refuse(
        settings_, "cols",
        "a board has 1 to " + std::to_string(kMostFiles) + " files, not " + settings_.text("cols"));
  std::vector<std::string> cells;
  try {
    cells = read_fen_code(p.opening_code, cols, &problems);
  } catch (const Error& e) {
    refuse(settings_, e.problems()[0]);
  }
  if (custom) {
    const std::vector<std::string> names = place_names(settings_.text("coords"));
    if (names.empty() || names.size() > kMostCells)
      refuse(settings_, "coords", "a custom board needs its places, one `label x y` a line");
    cells.resize(names.size(), "@");
    p.board = std::make_unique<gamecode::Board>(names, p.symbols);
  } else {
    const auto files = labels(settings_, "files", cols);
    const auto ranks = labels(settings_, "ranks", static_cast<int>(cells.size()) / cols);
    warn_of_labels("files", files, problems);
    warn_of_labels("ranks", ranks, problems);
    p.board = std::make_unique<gamecode::Board>(files, ranks, p.symbols);
  }
  for (const std::string& label : cells) p.opening.push_back(p.symbols.intern(label));
}

void Preset::compile_codes(const Options&, std::vector<Problem>& problems) {
  for (const auto& [key, field] : settings_.fields) {
    if (!is_code_field(key) || field.value.empty()) continue;
    program_->codes[key] = gamecode::compile(key, field.value, program_->symbols, problems);
  }
}

void Preset::compile_includes(const Options& options, std::vector<Problem>& problems) {
  std::vector<std::string> wanted;
  const auto add = [&](const gamecode::Code& code) {
    const auto names = gamecode::includes_of(code);
    wanted.insert(wanted.end(), names.begin(), names.end());
  };
  for (const auto& [field, code] : program_->codes) add(*code);
  while (!wanted.empty() && options.includes) {
    const std::string name = wanted.back();
    wanted.pop_back();
    if (program_->includes.count(name) > 0 || program_->includes.size() > 1000) continue;
    const auto text = options.includes(name);
    if (!text) continue;
    auto& code = program_->includes[name];
    code = gamecode::compile("include " + name, *text, program_->symbols, problems);
    add(*code);
  }
}

/// Words that no subroutine explains will stop the program where they stand.
void Preset::check_words(std::vector<Problem>& problems) const {
  std::set<const gamecode::Symbol*> subs;
  const auto all = [&](const auto& visit) {
    for (const auto& [field, code] : program_->codes) visit(*code);
    for (const auto& [name, code] : program_->includes) visit(*code);
  };
  all([&](const gamecode::Code& code) {
    for (const auto& sub : code.subs) subs.insert(sub->name);
  });
  all([&](const gamecode::Code& code) {
    for (const auto& unknown : gamecode::unknown_words(code)) {
      if (subs.count(unknown.word) > 0) continue;
      const std::string like = gamecode::similar_command(unknown.word->text);
      Problem p =
          gamecode::problem_at(code.source, unknown.offset,
                               unknown.word->text + " is neither a command nor a subroutine" +
                                   (like.empty() ? "" : "; is " + like + " meant?"));
      p.field = code.field;
      p.warning = true;
      problems.push_back(std::move(p));
    }
  });
}

void Preset::find_piece_set(const Options& options, std::vector<Problem>& problems) {
  const std::string name = settings_.text("set");
  std::string path = options.set_file;
  if (path.empty() && !drawing::has_piece_set(settings_.text("customset"), name))
    path = file_in(options.sets, name, {"", ".php", ".json"}).value_or("");
  if (path.empty()) return;
  try {
    piece_set_ = load_piece_set(path, name);
  } catch (const Error& error) {
    if (!options.set_file.empty()) throw;
    for (Problem p : error.problems()) {
      p.warning = true;
      problems.push_back(std::move(p));
    }
  }
}

void Preset::find_traits() {
  traits_.uses_last_move = reads_last_move(*program_);
  const auto look = [&](const gamecode::Code& code) {
    for (const auto& step : code.steps) {
      traits_.lists_moves |= step.kind == gamecode::StepKind::SetLegal;
      if (step.kind != gamecode::StepKind::Action) continue;
      const auto action = static_cast<gamecode::Action>(step.action);
      traits_.asks |= action == gamecode::Action::Ask || action == gamecode::Action::AskPromote ||
                      action == gamecode::Action::Input;
      traits_.random |= action == gamecode::Action::Shuffle;
    }
    for (const auto& i : code.instructions) {
      if (i.op != gamecode::Opcode::Fixed) continue;
      const auto op = static_cast<gamecode::Fixed>(i.a);
      traits_.uses_history |= op == gamecode::Fixed::Mln || op == gamecode::Fixed::MoveNum ||
                              op == gamecode::Fixed::Turn || op == gamecode::Fixed::Move;
      traits_.random |= op == gamecode::Fixed::Rand;
    }
    for (const auto& r : code.references)
      traits_.uses_history |=
          r.system >= 0 && (static_cast<gamecode::System>(r.system) == gamecode::System::Mln ||
                            static_cast<gamecode::System>(r.system) == gamecode::System::MoveNum ||
                            static_cast<gamecode::System>(r.system) == gamecode::System::MoveList);
  };
  for (const auto& [field, code] : program_->codes) look(*code);
  for (const auto& [name, code] : program_->includes) look(*code);
}

}  // namespace gamecourier
