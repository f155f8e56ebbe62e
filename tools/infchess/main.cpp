// tools/infchess/main.cpp: aanca-infchess, which runs programs of the language InfChessPro:
// `aanca-infchess tools/infchess/examples/beer.icp`. Exit status: 0 the program ended, 1 bad usage
// or unreadable file, 2 syntax error, 3 step limit. Tested by tests/infchess/tool_test.cpp.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <iomanip>
#include <iostream>
#include <limits>
#include <new>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/infchess/draw.h"
#include "tools/infchess/machine.h"
#include "tools/infchess/parse.h"

namespace {

namespace po = boost::program_options;
using namespace infchess;

constexpr const char* kExample =
    "Examples:\n"
    "  aanca-infchess tools/infchess/examples/beer.icp\n"
    "  echo 6 7 | aanca-infchess --stats tools/infchess/examples/multiply.icp\n"
    "Exit status: 0 the program ended, 1 bad usage or unreadable file, 2 syntax error,\n"
    "3 step limit. The language: tools/infchess/README.md.\n";

enum Exit { kEnded = 0, kUsage = 1, kSyntax = 2, kLimit = 3 };

constexpr std::size_t kLongestProgram = 256U << 20U;

struct Options {
  std::string file;
  std::uint64_t max_steps = std::numeric_limits<std::uint64_t>::max();
  Layout layout = Layout::OneALine;
  bool check = false, trace = false, stats = false;
  std::optional<std::pair<Square, Square>> part;  // of the board to draw
};

/// With the text of errno.
std::runtime_error trouble(const std::string& what) {
  return std::runtime_error(what + ": " + std::strerror(errno));
}

/// read() that continues after signals. Blocks; 0 at the end.
std::size_t read_some(int fd, char* to, std::size_t size, const std::string& name) {
  for (;;) {
    const ssize_t n = ::read(fd, to, size);
    if (n >= 0) return static_cast<std::size_t>(n);
    if (errno != EINTR) throw trouble("cannot read " + name);
  }
}

/// To standard output. Throws when it is closed.
void write_all(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(STDOUT_FILENO, text.data(), text.size());
    if (n < 0 && errno != EINTR) throw trouble("cannot write the output");
    if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
  }
}

/// The whole file, "-" is standard input. Throws above kLongestProgram.
std::string read_file(const std::string& name) {
  const int fd = name == "-" ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY);
  if (fd < 0) throw trouble("cannot read " + name);
  std::string text;
  char chunk[1 << 16];
  while (const std::size_t n = read_some(fd, chunk, sizeof chunk, name)) {
    text.append(chunk, n);
    if (text.size() > kLongestProgram)
      throw std::runtime_error(name + " is longer than the limit for a program, " +
                               std::to_string(kLongestProgram) + " bytes");
  }
  if (fd != STDIN_FILENO) ::close(fd);
  return text;
}

/// "R1,C1,R2,C2" as the lower left and the upper right corner. Throws po::error for other text.
std::pair<Square, Square> corners(const std::string& text) {
  constexpr std::int64_t kMost = 500;
  std::istringstream in(text);
  Square a, b;
  char c1 = 0, c2 = 0, c3 = 0;
  in >> a.row >> c1 >> a.col >> c2 >> b.row >> c3 >> b.col;
  if (!in || c1 != ',' || c2 != ',' || c3 != ',' ||
      in.peek() != std::istringstream::traits_type::eof())
    throw po::error("--board needs four numbers, R1,C1,R2,C2, not " + text);
  if (!in_range(a) || !in_range(b)) throw po::error("--board: a coordinate is out of range");
  if (a.row > b.row) std::swap(a.row, b.row);
  if (a.col > b.col) std::swap(a.col, b.col);
  if (b.row - a.row >= kMost || b.col - a.col >= kMost)
    throw po::error("--board draws at most " + std::to_string(kMost) + " rows and columns");
  return {a, b};
}

/// One line per step: its number, the command, its result, and the next line if that does not
/// follow.
void trace(const Program& program, const Machine& machine, std::int32_t done) {
  const Line& line = program.lines[static_cast<std::size_t>(done)];
  std::clog << machine.steps() << "\t" << line.label << ". " << line.text << "\t";
  if (machine.refusal() == Refusal::None) {
    std::clog << "succeeds";
  } else {
    std::clog << "fails: " << reason(machine.refusal());
  }
  const std::int32_t next = machine.next();
  if (next == program.end()) {
    std::clog << ", end";
  } else if (next != done + 1) {
    std::clog << ", on to " << program.lines[static_cast<std::size_t>(next)].label;
  }
  std::clog << "\n";
}

void print_stats(const Machine& machine, double seconds) {
  const Board& board = machine.board();
  std::clog << "steps " << machine.steps() << "\npieces "
            << board.count(Color::White) + board.count(Color::Black) << "\nseconds " << std::fixed
            << std::setprecision(6) << seconds << "\nsteps/s " << std::setprecision(0)
            << static_cast<double>(machine.steps()) / std::max(seconds, 1e-9) << "\n";
}

/// Runs the program on standard input and output; with --trace one step at a time.
int execute(const Program& program, const Options& options) {
  const bool input_is_program = options.file == "-";
  Streams streams;
  streams.read = [&](char* to, std::size_t size) {
    std::clog.flush();
    return input_is_program ? 0 : read_some(STDIN_FILENO, to, size, "the input");
  };
  streams.write = write_all;
  streams.eager = ::isatty(STDOUT_FILENO) != 0;
  Machine machine(program, streams);
  const auto start = std::chrono::steady_clock::now();
  Status status = machine.run(options.trace ? 0 : options.max_steps);
  while (options.trace && status == Status::Limit && machine.steps() < options.max_steps) {
    const std::int32_t done = machine.next();
    status = machine.run(machine.steps() + 1);
    trace(program, machine, done);
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  if (options.part) std::clog << draw(machine.board(), options.part->first, options.part->second);
  if (options.stats) print_stats(machine, took.count());
  std::clog.flush();
  return status == Status::Ended ? kEnded : kLimit;
}

/// Prints notes about jumps that end the program, and counts.
int check(const Program& program, const std::string& file) {
  for (const Complaint& c : loose_ends(program))
    std::cout << file << ":" << c.line << ": note: " << c.reason << "\n";
  std::cout << file << ": " << program.commands.size() << " commands, " << program.names.size()
            << " names, no error\n";
  return kEnded;
}

po::options_description shown_options() {
  po::options_description shown(
      "aanca-infchess [OPTION]... FILE: run an InfChessPro program; - is standard input");
  const auto add = [&](const char* name, const char* what) { shown.add_options()(name, what); };
  add("help,h", "this text");
  add("version", "show the version");
  add("check", "read the program, report errors and do not run it");
  shown.add_options()("max-steps", po::value<std::int64_t>(), "stop after this number of steps");
  add("joined", "several commands may stand on one line if their numbers are consecutive");
  add("trace", "print each step and its result on standard error");
  shown.add_options()("board", po::value<std::string>(),
                      "R1,C1,R2,C2: draw these rows and columns of the final board on standard "
                      "error");
  add("stats", "print steps, pieces and time on standard error");
  return shown;
}

po::variables_map read_command_line(int argc, char** argv) {
  po::options_description all = shown_options();
  all.add_options()("file", po::value<std::vector<std::string>>());
  po::positional_options_description positional;
  positional.add("file", -1);
  constexpr auto kExact =
      po::command_line_style::default_style & ~po::command_line_style::allow_guessing;
  po::variables_map given;
  po::store(
      po::command_line_parser(argc, argv).options(all).positional(positional).style(kExact).run(),
      given);
  po::notify(given);
  return given;
}

Options options_of(const po::variables_map& given) {
  Options options;
  if (given.count("file") == 0 || given["file"].as<std::vector<std::string>>().size() != 1)
    throw po::error("name one program file");
  options.file = given["file"].as<std::vector<std::string>>()[0];
  if (given.count("max-steps") != 0) {
    const std::int64_t n = given["max-steps"].as<std::int64_t>();
    if (n < 0) throw po::error("--max-steps must be 0 or more");
    options.max_steps = static_cast<std::uint64_t>(n);
  }
  if (given.count("joined") != 0) options.layout = Layout::Joined;
  if (given.count("board") != 0) options.part = corners(given["board"].as<std::string>());
  options.check = given.count("check") != 0;
  options.trace = given.count("trace") != 0;
  options.stats = given.count("stats") != 0;
  return options;
}

int run(int argc, char** argv) {
  const po::variables_map given = read_command_line(argc, argv);
  if (given.count("help") != 0) {
    std::cout << shown_options() << "\n" << kExample;
    return kEnded;
  }
  if (given.count("version") != 0) {
    std::cout << "aanca-infchess " << AANCA_VERSION << "\n";
    return kEnded;
  }
  const Options options = options_of(given);
  try {
    const Program program = parse(read_file(options.file), options.layout);
    return options.check ? check(program, options.file) : execute(program, options);
  } catch (const SyntaxError& e) {
    for (const Complaint& c : e.complaints())
      std::cerr << options.file << ":" << c.line << ": syntax error: " << c.reason << "\n";
    return kSyntax;
  }
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    std::cerr << "aanca-infchess: out of memory\n";
  } catch (const po::error& e) {
    std::cerr << "aanca-infchess: " << e.what() << "\nTry aanca-infchess --help.\n";
  } catch (const std::exception& e) {
    std::cerr << "aanca-infchess: " << e.what() << "\n";
  }
  return kUsage;
}
