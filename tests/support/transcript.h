// tests/support/transcript.h: runs the real program, and holds it against a transcript of a
// session. In a transcript `> line` is sent; `< regex` must match the next line that comes; `~
// regex` names lines that may come at any time; `$ words` are arguments; # is a comment.
#pragma once

#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace transcript {

namespace fs = std::filesystem;

/// A child with its stdin and stdout on pipes.
class Program {
 public:
  explicit Program(const std::vector<std::string>& arguments) {
    int in[2];
    int out[2];
    REQUIRE(pipe2(in, O_CLOEXEC) == 0);
    REQUIRE(pipe2(out, O_CLOEXEC) == 0);
    pid_ = fork();
    REQUIRE(pid_ >= 0);
    if (pid_ == 0) run(arguments, in[0], out[1]);
    close(in[0]);
    close(out[1]);
    in_ = in[1];
    out_ = out[0];
  }
  ~Program() {
    end_input();
    close(out_);
    if (pid_ > 0) kill(pid_, SIGKILL), waitpid(pid_, nullptr, 0);
  }
  void send(const std::string& line) {
    const std::string text = line + "\n";
    CHECK(write(in_, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  }
  /// The next line, or nothing within ten minutes (slow builds) or at the end of the output.
  std::optional<std::string> next_line() {
    for (;;) {
      const std::size_t end = buffer_.find('\n');
      if (end != std::string::npos) {
        std::string line = buffer_.substr(0, end);
        buffer_.erase(0, end + 1);
        return line;
      }
      pollfd fd{out_, POLLIN, 0};
      if (poll(&fd, 1, 600'000) <= 0) return std::nullopt;
      char bytes[4096];
      const ssize_t n = read(out_, bytes, sizeof bytes);
      if (n <= 0) return std::nullopt;
      buffer_.append(bytes, static_cast<std::size_t>(n));
    }
  }
  void end_input() {
    if (in_ >= 0) close(in_);
    in_ = -1;
  }
  /// Exit status; -1 if it did not end by itself.
  int wait() {
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  [[noreturn]] static void run(const std::vector<std::string>& arguments, int in, int out) {
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);  // as XBoard does
    std::vector<std::string> words{BIN_DIR "/aanca"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    execv(argv[0], argv.data());
    _exit(127);
  }

  pid_t pid_ = -1;
  int in_ = -1;
  int out_ = -1;
  std::string buffer_;
};

/// A line of a transcript: its first character, its text, its number.
struct Step {
  char kind;
  std::string text;
  int line;
};

/// DATA/ at the start of a word or value stands for the folder of test data.
inline std::string with_data(std::string text) {
  const std::size_t at = text.find("DATA/");
  const bool starts = at == 0 || (at != std::string::npos &&
                                  std::string(" =").find(text[at - 1]) != std::string::npos);
  return starts ? text.replace(at, 4, TEST_DATA) : text;
}

inline std::vector<Step> read_transcript(const fs::path& file) {
  std::vector<Step> steps;
  std::ifstream in(file);
  std::string line;
  for (int number = 1; std::getline(in, line); ++number)
    if (!line.empty() && line[0] != '#')
      steps.push_back({line[0], with_data(line.size() > 2 ? line.substr(2) : ""), number});
  return steps;
}

inline std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

/// The first line that no `~` excuses must match.
inline void expect(Program& program, const Step& step, const std::vector<std::regex>& anytime) {
  CAPTURE(step.line);
  CAPTURE(step.text);
  for (;;) {
    const std::optional<std::string> line = program.next_line();
    REQUIRE_MESSAGE(line.has_value(), "nothing came");
    if (std::regex_match(*line, std::regex(step.text))) return;
    const bool excused = std::any_of(anytime.begin(), anytime.end(), [&](const std::regex& r) {
      return std::regex_match(*line, r);
    });
    REQUIRE_MESSAGE(excused, "unexpected: " << *line);
  }
}

/// Runs the program on one transcript; the first line that differs fails.
inline void play(const fs::path& file) {
  const std::vector<Step> steps = read_transcript(file);
  std::vector<std::string> arguments;
  std::vector<std::regex> anytime;
  for (const Step& step : steps) {
    if (step.kind == '$') arguments = words(step.text);
    if (step.kind == '~') anytime.emplace_back(step.text);
  }
  Program program(arguments);
  for (const Step& step : steps) {
    if (step.kind == '>') program.send(step.text);
    if (step.kind == '<') expect(program, step, anytime);
  }
  program.end_input();
  while (const auto line = program.next_line())
    CHECK_MESSAGE(std::any_of(anytime.begin(), anytime.end(),
                              [&](const std::regex& r) { return std::regex_match(*line, r); }),
                  "left over: " << *line);
  CHECK(program.wait() == 0);
}

/// Every *.txt of a folder of tests, in order. Returns how many there are.
inline int play_all(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    SUBCASE(file.filename().c_str()) {
      INFO(file.filename().string());
      play(file);
    }
  }
  return static_cast<int>(files.size());
}

}  // namespace transcript
