// tests/cheg/script_test.cpp: runs tests/cheg/scripts/*.cheg: many small programs per file, each
// with its expected result.
//   ; test: NAME       a program begins, in lines up to the next; ENTRY K,K and END are added
//   ; fen: FEN         a run begins, with the lines up to the next `fen:`
//   ; depth: 1         what DEPTH says; 2 if not said
//   ; legal: e1e2 ...  the legal moves; `; checks:` those that give check
//   ; scores: e1e2=30  what tries bring; `; enough: N`, `; unable`, `; stop: N` (after N tries)
//   ; expect: A=5 B=(1,2)        what the trace showed last of variables
//   ; expect: leave | value 100 0 500 | move e1e2 30 | tried e1e2 e1d2
//   ; expect: error TEXT | note TEXT   part of the message; no error is allowed without
// A `;` that is followed by anything else is an ordinary comment.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "cheg/assembler/assembler.h"
#include "cheg/machine/format.h"
#include "tests/cheg/scripted_host.h"

namespace {

namespace fs = std::filesystem;
using cheg::RunResult;
using cheg_test::Scene;
using cheg_test::ScriptedHost;

/// One run of a script with its position, its host's tables, and the expectations.
struct Run {
  int line = 0;
  std::string fen = "4k3/8/8/8/8/8/8/4K3 w";
  int depth = 2;
  std::vector<std::string> legal, checks, scores, expected;
  int enough = 1'000'000'000, stop = -1;
  bool unable = false;
};

/// One program of a file with its runs.
struct Script {
  std::string name, text;
  std::vector<Run> runs;
};

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

/// The rest of a line that begins with `; key`.
bool says(const std::string& line, const std::string& key, std::string& rest) {
  const std::string start = "; " + key;
  if (line.rfind(start, 0) != 0) return false;
  rest = line.substr(std::min(line.size(), start.size() + 1));
  return true;
}

std::vector<Script> read_scripts(const fs::path& file) {
  std::vector<Script> out;
  std::ifstream in(file);
  std::string line, rest;
  for (int number = 1; std::getline(in, line); ++number) {
    if (says(line, "test:", rest)) {
      out.push_back(
          {rest, std::string(static_cast<std::size_t>(number - 1), '\n') + "ENTRY K,K\n", {}});
      continue;
    }
    if (out.empty()) continue;
    out.back().text += line + "\n";
    auto& runs = out.back().runs;
    const bool option = line.rfind("; ", 0) == 0;
    if (says(line, "fen:", rest) || (option && runs.empty())) {
      runs.emplace_back();
      runs.back().line = number;
    }
    if (says(line, "fen:", rest)) runs.back().fen = rest;
    if (says(line, "depth:", rest)) runs.back().depth = std::stoi(rest);
    if (says(line, "legal:", rest)) runs.back().legal = words(rest);
    if (says(line, "checks:", rest)) runs.back().checks = words(rest);
    if (says(line, "scores:", rest)) runs.back().scores = words(rest);
    if (says(line, "enough:", rest)) runs.back().enough = std::stoi(rest);
    if (says(line, "stop:", rest)) runs.back().stop = std::stoi(rest);
    if (says(line, "unable", rest)) runs.back().unable = true;
    if (says(line, "expect:", rest)) runs.back().expected.push_back(rest);
  }
  return out;
}

/// Remembers the last value that the trace showed of every variable.
class Watch : public cheg::TraceListener {
 public:
  void line(int, std::string_view text) override {
    const std::string start = "  ; ";
    std::size_t at = text.find(start);
    if (at == text.npos) return;
    for (at += start.size(); at < text.size();) {
      const std::size_t equals = text.find('=', at);
      if (equals == text.npos || text.substr(at, 6) == "error:") return;
      std::size_t end = equals;
      for (int depth = 0; end < text.size(); ++end) {
        depth += text[end] == '(' ? 1 : text[end] == ')' ? -1 : 0;
        if (depth == 0 && (text.substr(end, 2) == ", " || text.substr(end, 3) == "  ;")) break;
      }
      // A name may hold '=': the value is what follows the last one.
      seen[std::string(text.substr(at, equals - at))] = text.substr(equals + 1, end - equals - 1);
      at = end + 2;
    }
  }
  std::map<std::string, std::string> seen;
};

std::string move_text(const Scene& scene, const cheg::Value& move) {
  return cheg::to_text(scene.view, move, nullptr, nullptr);
}

/// Compares the result with one expectation of the script.
void check_answer(const std::string& expected, const RunResult& out, const Scene& scene,
                  const ScriptedHost& host, const Watch& watch) {
  CAPTURE(expected);
  const std::vector<std::string> w = words(expected);
  if (w[0] == "leave") {
    CHECK(out.answer == RunResult::Answer::Leave);
    CHECK(out.fault.message == nullptr);
  } else if (w[0] == "value") {
    REQUIRE(out.answer == RunResult::Answer::Verdict);
    CHECK(out.verdict.win == std::stoi(w[1]));
    CHECK(out.verdict.loss == std::stoi(w[2]));
    CHECK(out.verdict.certainty == std::stoi(w[3]));
  } else if (w[0] == "move") {
    REQUIRE(out.answer == RunResult::Answer::Move);
    CHECK(move_text(scene, out.move) == w[1]);
    if (w.size() > 2) CHECK(out.score == std::stoi(w[2]));
  } else if (w[0] == "tried") {
    std::vector<std::string> tried;
    for (const cheg::Value& m : host.tried) tried.push_back(move_text(scene, m));
    CHECK(tried == std::vector<std::string>(w.begin() + 1, w.end()));
  } else if (w[0] == "error" || w[0] == "note") {
    const cheg::Fault& fault = w[0] == "error" ? out.fault : out.clamped;
    REQUIRE(fault.message != nullptr);
    CHECK_MESSAGE(std::string(fault.message).find(expected.substr(w[0].size() + 1)) == 0,
                  fault.message);
    if (w[0] == "error") CHECK(out.answer == RunResult::Answer::Leave);
  } else {
    for (const std::string& variable : w) {
      const std::size_t equals = variable.find('=');
      REQUIRE(equals != std::string::npos);
      const auto it = watch.seen.find(variable.substr(0, equals));
      REQUIRE_MESSAGE(it != watch.seen.end(), variable);
      CHECK_MESSAGE(it->second == variable.substr(equals + 1), variable);
    }
  }
}

/// Runs the program on the position of `r` and checks all expectations.
void run(const cheg::Program& program, const Run& r) {
  CAPTURE(r.line);
  CAPTURE(r.fen);
  Scene scene(r.fen, r.depth);
  scene.name(program);
  ScriptedHost host;
  for (const std::string& m : r.legal) host.moves.push_back(scene.move(m));
  for (const std::string& m : r.checks) host.checks.push_back(scene.move(m));
  for (const std::string& m : r.scores) {
    const cheg::Value move = scene.move(m.substr(0, m.find('=')));
    host.scores[{move.from(), move.payload}] = std::stoi(m.substr(m.find('=') + 1));
  }
  host.beta = r.enough;
  host.stop_after = r.stop;
  host.searches = !r.unable;
  Watch watch;
  static cheg::Machine machine;
  machine.set_tracer(&watch);
  const RunResult out = machine.run(program, program.entries[0].start, scene.view, host, nullptr);
  machine.set_tracer(nullptr);
  bool error = false;
  for (const std::string& e : r.expected) {
    check_answer(e, out, scene, host, watch);
    error = error || e.rfind("error", 0) == 0;
  }
  if (!error) CHECK_MESSAGE(out.fault.message == nullptr, std::string(out.fault.message));
  CHECK(!r.expected.empty());
}

std::vector<fs::path> script_files() {
  std::vector<fs::path> out;
  for (const auto& e : fs::directory_iterator(fs::path(TEST_DATA).parent_path() / "cheg/scripts"))
    if (e.path().extension() == ".cheg") out.push_back(e.path());
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

TEST_CASE("scripts") {
  for (const fs::path& file : script_files())
    for (const Script& s : read_scripts(file)) {
      INFO(file.filename().string() << ": " << s.name);
      cheg::Program program;
      try {
        program = cheg::assemble(s.text + "END\n", file.filename().string());
      } catch (const cheg::Error& e) {
        FAIL_CHECK(std::string(e.what()));
        continue;
      }
      CHECK(!s.runs.empty());
      for (const Run& r : s.runs) run(program, r);
    }
}

TEST_CASE("scripts speak of every instruction, every condition with its negation, every ordering") {
  std::set<cheg::Op> ops;
  std::set<int> conditions, orderings;
  for (const fs::path& file : script_files())
    for (const Script& s : read_scripts(file))
      for (const cheg::Instruction& i : cheg::assemble(s.text + "END\n", "").code) {
        ops.insert(i.op);
        const std::string_view letters = cheg::operands(i.op);
        for (std::size_t k = 0; k < letters.size(); ++k) {
          if (letters[k] == 'c') conditions.insert(i.operand[k]);
          if (letters[k] == 'o') orderings.insert(i.operand[k]);
        }
      }
  ops.insert({cheg::Op::Tree, cheg::Op::Sum});  // data_test.cpp
  for (std::size_t op = 0; op < cheg::kOps; ++op)
    CHECK_MESSAGE(ops.count(static_cast<cheg::Op>(op)) == 1, cheg::name(static_cast<cheg::Op>(op)));
  for (std::size_t c = 1; c < cheg::kConditions; ++c)
    for (int negated : {0, static_cast<int>(cheg::kNegated)})
      CHECK_MESSAGE(conditions.count(static_cast<int>(c) | negated) == 1,
                    (negated ? "#" : "") << cheg::name(static_cast<cheg::Condition>(c)));
  CHECK(orderings.size() == 3);
}
