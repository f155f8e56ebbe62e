// tools/learn/uci_teacher.h: a UCI engine that values positions. Tested by
// tests/tools/teacher_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/selfplay/process.h"

namespace learn {

struct TeacherOptions {
  std::string command;                // of a UCI engine, run by the shell
  std::vector<std::string> settings;  // "NAME=VALUE" each, sent by setoption
  std::string limit = "depth 4";      // of its searches: what follows "go"
  int neighbours = 0;                 // positions a random move or two away, per position
  int ahead = 1;    // positions that it is sent before it has answered the first of them
  int threads = 1;  // engines that run side by side
  std::uint64_t seed = 1;
};

/// For one thread.
class UciTeacher {
 public:
  /// Starts the engine and sets the game by UCI_Variant. Throws std::runtime_error when it does not
  /// speak UCI or does not announce the game, selfplay::ProcessError when it does not start.
  UciTeacher(const TeacherOptions& options, const std::string& variant);

  struct Answer {
    std::optional<int> score;  // centipawns, side to move's view; none for a mate
    std::string best;          // move; empty when there is none
  };
  /// Answers come in the order of the positions.
  void ask(const std::string& fen);
  /// Throws std::runtime_error when no answer comes within a minute.
  Answer answer();
  Answer value(const std::string& fen) {
    ask(fen);
    return answer();
  }

 private:
  void choose(const std::string& variant, const std::string& announced);
  std::string next_line();

  std::string command_, limit_;
  selfplay::Process process_;
};

}  // namespace learn
