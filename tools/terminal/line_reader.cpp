// tools/terminal/line_reader.cpp: see line_reader.h. libedit is used by its readline interface.
#include "tools/terminal/line_reader.h"

#include <iostream>
#include <istream>
#include <ostream>

#ifdef AANCA_LINE_EDITING
#include <editline/readline.h>

#include <clocale>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "engine/system/system.h"
#endif

namespace terminal {

namespace {

class StreamReader final : public LineReader {
 public:
  StreamReader(std::istream& in, std::ostream& out) : in_(in), out_(out) {}
  std::optional<std::string> read(const std::string& prompt) override {
    out_ << prompt << std::flush;
    std::string line;
    if (!std::getline(in_, line)) return std::nullopt;
    return line;
  }

 private:
  std::istream& in_;
  std::ostream& out_;
};

}  // namespace

std::unique_ptr<LineReader> stream_reader(std::istream& in, std::ostream& out) {
  return std::make_unique<StreamReader>(in, out);
}

#ifdef AANCA_LINE_EDITING

namespace {

constexpr int kKeptLines = 500;

/// Empty when there is no folder for it.
std::string history_file() {
  std::filesystem::path folder = engine::os::state_home();
  if (folder.empty()) return "";
  folder /= "aanca";
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  return error ? "" : (folder / "terminal_history").string();
}

/// The library calls back without an argument.
std::function<std::vector<std::string>()> candidates;

/// The next candidate that begins with `text`; the library frees it.
char* next_match(const char* text, int state) {
  static std::vector<std::string> words;
  static std::size_t at;
  if (state == 0) {
    words = candidates ? candidates() : std::vector<std::string>();
    at = 0;
  }
  while (at < words.size()) {
    const std::string& word = words[at++];
    if (word.rfind(text, 0) == 0) return strdup(word.c_str());
  }
  return nullptr;
}

char** complete(const char* text, int start, int) {
  // Behind a command there may be the name of a file, which the library completes.
  if (start > 0) return nullptr;
  rl_attempted_completion_over = 1;
  return rl_completion_matches(text, next_match);
}

class EditingReader final : public LineReader {
 public:
  EditingReader() : file_(history_file()) {
    std::setlocale(LC_CTYPE, "");
    using_history();
    stifle_history(kKeptLines);
    if (!file_.empty()) read_history(file_.c_str());
    rl_attempted_completion_function = complete;
  }
  ~EditingReader() override { candidates = nullptr; }

  std::optional<std::string> read(const std::string& prompt) override {
    std::cout << std::flush;
    char* const typed = readline(prompt.c_str());
    if (!typed) return std::nullopt;
    const std::string line = typed;
    std::free(typed);
    if (!line.empty()) add_history(line.c_str());
    if (!file_.empty()) write_history(file_.c_str());  // Ctrl-C ends the program
    return line;
  }
  void complete_with(std::function<std::vector<std::string>()> words) override {
    candidates = std::move(words);
  }

 private:
  std::string file_;
};

}  // namespace

std::unique_ptr<LineReader> editing_reader() { return std::make_unique<EditingReader>(); }

#else

std::unique_ptr<LineReader> editing_reader() { return stream_reader(std::cin, std::cout); }

#endif

}  // namespace terminal
