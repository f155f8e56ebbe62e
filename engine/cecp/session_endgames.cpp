// The part of Session that loads endgame programs: RENDG, EGSW and their options.
#include <exception>
#include <filesystem>
#include <sstream>
#include <utility>

#include "cheg/assembler/assembler.h"
#include "engine/cecp/session.h"
#include "engine/protocol/command.h"

namespace engine {
namespace {

constexpr std::size_t kLongestProgram = std::size_t{1} << 22;  // bytes of a program typed in

}  // namespace

/// `RENDG FILE` replaces all programs by those of the file; `RENDG` alone reads lines up to END.
void Session::rendg(std::string_view text) {
  if (text.empty()) {
    typed_program_.emplace();
    return;
  }
  load_program([&] { return cheg::assemble_file(std::string(text)); });
}

void Session::rendg_line(std::string_view line) {
  if (typed_program_->size() + line.size() > kLongestProgram) {
    typed_program_.reset();
    return error("the program is too long", "RENDG");
  }
  *typed_program_ += std::string(line) + "\n";
  if (!cheg::is_end(line)) return;
  const std::string text = std::move(*typed_program_);
  typed_program_.reset();
  load_program([&] { return cheg::assemble(text, "RENDG"); });
}

/// A program with errors is not used; the old programs stay.
void Session::load_program(const std::function<cheg::Program()>& assemble) {
  try {
    auto program = std::make_shared<const cheg::Program>(assemble());
    for (const cheg::Problem& w : program->warnings)
      if (debug_) write("# " + clean(w.file + ":" + std::to_string(w.line) + ": " + w.message));
    use_programs({std::move(program)}, false);
  } catch (const cheg::Error& e) {
    refuse_program(e);
  }
}

/// The first error as an answer, all of them as comments.
void Session::refuse_program(const cheg::Error& e) {
  const cheg::Problem& first = e.problems().front();
  std::string place = first.file;
  if (first.line != 0)
    place += ":" + std::to_string(first.line) + ":" + std::to_string(first.column);
  error(clean(place + ": " + first.message), "RENDG");
  std::istringstream lines(e.what());
  for (std::string line; debug_ && std::getline(lines, line);) write("# " + clean(line));
}

/// `library`: they came with Aanca.
void Session::use_programs(cheg::Programs programs, bool library) {
  EndgameSettings endgames = thinking_.settings().endgames();
  endgames.programs = std::make_shared<const cheg::Programs>(std::move(programs));
  endgames.library = library;
  thinking_.settings().set_endgames(std::move(endgames));
  settings_changed();
}

void Session::egsw(std::string_view text) {
  const auto n = parse_integer(text);
  if (!n) return error("not a number", "EGSW " + std::string(text));
  options_.endgames = *n > 0;
  switch_endgames();
}

/// Applies the options about how programs are used.
void Session::switch_endgames() {
  EndgameSettings endgames = thinking_.settings().endgames();
  endgames.on = options_.endgames;
  endgames.classic = options_.classic;
  thinking_.settings().set_endgames(std::move(endgames));
  settings_changed();
}

/// With the option Show Endgame Steps: the steps of the program for the position that we think
/// about.
void Session::trace_endgame() {
  if (!options_.trace || !debug_) return;
  game_.engine().trace_endgame([this](std::string_view line) { write("# " + clean(line)); });
}

}  // namespace engine
