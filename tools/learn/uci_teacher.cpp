#include "tools/learn/uci_teacher.h"

#include <chrono>
#include <sstream>
#include <stdexcept>

namespace learn {

UciTeacher::UciTeacher(const TeacherOptions& options, const std::string& variant)
    : command_(options.command), limit_(options.limit), process_(options.command) {
  process_.send("uci");
  std::string announced = " var chess ";
  for (std::string line = next_line(); line != "uciok"; line = next_line())
    if (line.find("name UCI_Variant ") != std::string::npos) announced = line + " ";
  for (const std::string& setting : options.settings) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos)
      throw std::runtime_error("--teacher-option '" + setting + "': expected NAME=VALUE");
    process_.send("setoption name " + setting.substr(0, equals) + " value " +
                  setting.substr(equals + 1));
  }
  choose(variant, announced);
  process_.send("isready");
  while (next_line() != "readyok") continue;
}

void UciTeacher::choose(const std::string& variant, const std::string& announced) {
  if (announced.find(" var " + variant + " ") == std::string::npos)
    throw std::runtime_error(command_ + " does not announce the game " + variant);
  if (variant != "chess") process_.send("setoption name UCI_Variant value " + variant);
}

std::string UciTeacher::next_line() {
  const auto line = process_.read_line(std::chrono::minutes(1));
  if (!line) throw std::runtime_error(command_ + " does not answer as a UCI engine does");
  return *line;
}

void UciTeacher::ask(const std::string& fen) {
  process_.send("position fen " + fen + "\ngo " + limit_);
}

UciTeacher::Answer UciTeacher::answer() {
  Answer answer;
  for (;;) {
    std::istringstream words(next_line());
    std::string word;
    words >> word;
    if (word == "bestmove") {
      words >> answer.best;
      if (answer.best == "(none)" || answer.best == "0000") answer.best.clear();
      return answer;
    }
    bool bound = false;
    std::optional<int> score = answer.score;
    while (words >> word) {
      bound = bound || word == "lowerbound" || word == "upperbound";
      if (word != "score") continue;
      int n = 0;
      words >> word >> n;
      score = word == "cp" ? std::optional(n) : std::nullopt;
    }
    if (!bound) answer.score = score;
  }
}

}  // namespace learn
