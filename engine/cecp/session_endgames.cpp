// The part of Session that loads endgame programs: RENDG, EGSW and their options.
#include <algorithm>
#include <sstream>
#include <utility>

#include "cheg/assembler/assembler.h"
#include "engine/board/notation/notation.h"
#include "engine/cecp/session.h"
#include "engine/cecp/writer.h"

namespace engine {
namespace {

constexpr std::size_t kLongestProgram = std::size_t{1} << 22;  // bytes of a program typed in

/// Tells every step in lines that a GUI shows in its debug file alone.
class TraceWriter : public cheg::Tracer {
 public:
  explicit TraceWriter(std::function<void(std::string_view)> write) : write_(std::move(write)) {}
  void line(int depth, std::string_view text) override {
    if (depth == 1) write_("# " + clean(text));
  }

 private:
  std::function<void(std::string_view)> write_;
};

}  // namespace

/// `RENDG FILE` replaces all programs by that file's; `RENDG` alone reads lines up to END.
void Session::rendg(std::string_view text) {
  if (text.empty()) {
    typed_program_.emplace();
    return;
  }
  try {
    use_programs({std::make_shared<const cheg::Program>(cheg::assemble_file(std::string(text)))});
  } catch (const cheg::Error& e) {
    refuse_program(e);
  }
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
  try {
    use_programs({std::make_shared<const cheg::Program>(cheg::assemble(text, "RENDG"))});
  } catch (const cheg::Error& e) {
    refuse_program(e);
  }
}

/// Nothing of a file with errors is used; the old programs stay.
void Session::refuse_program(const cheg::Error& e) {
  const cheg::Problem& first = e.problems().front();
  std::string place = first.file;
  if (first.line != 0)
    place += ":" + std::to_string(first.line) + ":" + std::to_string(first.column);
  error(clean(place + ": " + first.message), "RENDG");
  std::istringstream lines(e.what());
  for (std::string line; debug_ && std::getline(lines, line);) write("# " + clean(line));
}

void Session::use_programs(cheg::Programs programs) {
  for (const auto& p : programs)
    for (const cheg::Problem& w : p->warnings)
      if (debug_) write("# " + clean(w.file + ":" + std::to_string(w.line) + ": " + w.message));
  endgames_.programs = std::make_shared<const cheg::Programs>(std::move(programs));
  endgames_.library = false;
  change_endgames();
}

void Session::egsw(std::string_view text) {
  const auto n = parse_integer(text);
  if (!n) return error("not a number", "EGSW " + std::string(text));
  options_.endgames = *n > 0;
  endgames_.on = options_.endgames;
  change_endgames();
}

/// After `option`: what of it is about endgame programs.
void Session::apply_endgame_options(const Options& before) {
  if (options_.cheg_folder != before.cheg_folder) {
    std::vector<std::string> complaints;
    const std::filesystem::path folder = options_.cheg_folder.empty()
                                             ? cheg::library_folder()
                                             : std::filesystem::path(options_.cheg_folder);
    cheg::Programs programs = cheg::load_folder(folder, complaints);
    for (const std::string& c : complaints) error(clean(c), "option CHEG Folder");
    if (programs.empty() && complaints.empty())
      error("no *.cheg file there", "option CHEG Folder=" + options_.cheg_folder);
    endgames_.programs = std::make_shared<const cheg::Programs>(std::move(programs));
    endgames_.library = options_.cheg_folder.empty();
    change_endgames();
  }
  // Not kept: the same file may be read again when it has changed.
  if (!options_.cheg_file.empty()) rendg(std::exchange(options_.cheg_file, {}));
  if (options_.endgames == endgames_.on && options_.classic == endgames_.classic) return;
  endgames_.on = options_.endgames;
  endgames_.classic = options_.classic;
  change_endgames();
}

/// At once when that disturbs no move of ours, else before the next search.
void Session::change_endgames() {
  endgames_wait_ = true;
  if (!core_ || (mode_ == Mode::Play && phase_ == Phase::Thinking)) return;
  const bool analyzing = mode_ == Mode::Analyze && phase_ == Phase::Thinking;
  stop_search();
  apply_endgames();
  if (analyzing) start_analysis();
}

void Session::apply_endgames() {
  if (!endgames_wait_ || !core_) return;
  endgames_wait_ = false;
  worker_.drop();
  core_->set_endgames(endgames_);
}

/// With the option CHEG Trace: what a program does with the position we are to think about.
void Session::trace_endgame() {
  if (!options_.trace || !debug_) return;
  TraceWriter tracer(ports_.write);
  InspectRequest request;
  request.depth = 1;
  request.tracer = &tracer;
  const Inspection seen = core().inspect(request);
  if (!seen.entry.empty())
    write("# CHEG " + clean(seen.entry) + ": " + std::to_string(seen.outcome.steps) + " steps");
}

}  // namespace engine
