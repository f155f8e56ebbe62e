// tools/cheg/survey.cpp: compares programs with tablebases on all positions of their entries.
// Threads take blocks of positions in turn; counts are added, and of the examples those that sort
// first are kept, so that the output does not depend on the number of threads. Tested by
// tests/tools/cheg_test.cpp.
#include "tools/cheg/survey.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/board/notation/setup.h"
#include "tools/cheg/judge.h"
#include "tools/tablebase/entries.h"

namespace cheg_tool {

namespace {

constexpr std::uint64_t kBlock = 10'000;  // positions per task of a thread
constexpr std::size_t kMostPieces = 4;

/// Verdicts of one ENTRY. add() and keep() keep the `most` examples that sort first.
struct Count {
  std::size_t positions = 0, wrong = 0, wins_lost = 0, losses_won = 0, unsaid = 0, faults = 0;
  std::set<std::pair<bool, std::string>> examples;  // false: the opposite; those come first
  std::string fault;                                // one of them

  void add(const Count& o, std::size_t most) {
    positions += o.positions, wrong += o.wrong, unsaid += o.unsaid, faults += o.faults;
    wins_lost += o.wins_lost, losses_won += o.losses_won;
    for (const auto& e : o.examples) keep(e, most);
    if (fault.empty()) fault = o.fault;
  }
  void keep(const std::pair<bool, std::string>& example, std::size_t most) {
    examples.insert(example);
    if (examples.size() > most) examples.erase(std::prev(examples.end()));
  }
};

const char* word(int wdl) { return wdl > 0 ? "won" : wdl < 0 ? "lost" : "drawn"; }

/// All positions of one ending, by several threads.
class Survey {
 public:
  Survey(const tablebase::Ending& ending, const SurveyRequest& request, std::string name)
      : ending_(ending),
        request_(request),
        name_(std::move(name)),
        all_images_(ending.table->layout.copies() > 1) {}

  Count run(const std::function<std::unique_ptr<engine::BoardEngine>()>& make_core) {
    std::vector<std::unique_ptr<engine::BoardEngine>> cores;
    for (int t = 0; t < std::max(1, request_.threads); ++t) cores.push_back(make_core());
    std::vector<std::thread> threads;
    for (std::size_t t = 1; t < cores.size(); ++t)
      threads.emplace_back([&, t] { take_blocks(*cores[t]); });
    take_blocks(*cores[0]);
    for (std::thread& t : threads) t.join();
    std::cerr << "\r" << std::string(60, ' ') << "\r";
    if (failure_) std::rethrow_exception(failure_);
    return count_;
  }

 private:
  /// One thread: judges blocks of kBlock numbers until none is left. An exception ends its work and
  /// is kept for run().
  void take_blocks(engine::BoardEngine& core) {
    Count own;
    std::exception_ptr failure;
    try {
      for (std::uint64_t first; (first = next_.fetch_add(kBlock)) < ending_.size();) {
        if (first / kBlock % 16 == 0) show(first);
        const std::uint64_t end = std::min(first + kBlock, ending_.size());
        for (std::uint64_t i = first; i < end; ++i)
          for (int image = 0; image < ending_.images(); ++image)
            if (all_images_ || image == lot(i)) ask(core, i, image, own);
      }
    } catch (...) {
      failure = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    count_.add(own, request_.examples);
    if (failure) failure_ = failure;
  }

  /// A reflection by lot, the same in every thread and every run.
  int lot(std::uint64_t index) const {
    const std::uint64_t mixed = index * 0x9E3779B97F4A7C15 >> 33;
    return static_cast<int>(mixed % static_cast<std::uint64_t>(ending_.images()));
  }

  void ask(engine::BoardEngine& core, std::uint64_t index, int image, Count& own) const {
    const auto outcome = tablebase::set_up(core.game(), ending_, index, image);
    if (!outcome) return;
    ++own.positions;
    const Judgment said = judge(core, request_.nodes);
    if (!said.fault.empty()) {
      ++own.faults;
      own.fault = said.fault;
    }
    if (!said.wdl) return void(++own.unsaid);
    if (*said.wdl == outcome->wdl) return;
    ++own.wrong;
    const bool opposite = *said.wdl * outcome->wdl < 0;
    if (opposite) ++(outcome->wdl > 0 ? own.wins_lost : own.losses_won);
    if (request_.examples == 0) return;
    const engine::Board& board = core.game().board();
    own.keep({!opposite, print_fen(board.rules(), board.to_setup(), engine::FenDialect::XBoard) +
                             "\t" + word(outcome->wdl) + "\tcalled " + word(*said.wdl)},
             request_.examples);
  }

  void show(std::uint64_t done) {
    const std::lock_guard lock(mutex_);
    std::cerr << "\r" << name_ << ": " << done << " of " << ending_.size() << " " << std::flush;
  }

  const tablebase::Ending ending_;
  const SurveyRequest request_;
  const std::string name_;
  const bool all_images_;
  std::atomic<std::uint64_t> next_{0};
  std::mutex mutex_;
  Count count_;
  std::exception_ptr failure_;
};

void print(const std::string& entry, const Count& c, std::ostream& out) {
  const double all = static_cast<double>(std::max<std::size_t>(1, c.positions));
  out << entry << ": " << c.positions << " positions, " << c.wrong << " wrong (" << std::fixed
      << std::setprecision(2) << 100 * static_cast<double>(c.wrong) / all << " %), " << c.wins_lost
      << " wins called lost, " << c.losses_won << " losses called won, " << c.unsaid << " unsaid, "
      << c.faults << " run-time errors\n";
  for (const auto& e : c.examples) out << "  " << e.second << "\n";
  if (c.faults > 0) out << "  " << c.fault << "\n";
  out << std::flush;
}

/// nullopt when an earlier entry has the material; nullopt, after a message, when there is no table
/// for the entry.
std::optional<tablebase::Ending> ending_of(const cheg::Program& program, const cheg::Entry& entry,
                                           tablebase::Tables& tables, std::set<std::string>& seen) {
  const auto pass_over = [&](const std::string& why) {
    std::cerr << "ENTRY " << entry.text << " is skipped: " << why << "\n";
    return std::nullopt;
  };
  try {
    const std::string material = tablebase::material_of(entry, program.names);
    if (tables.parse(material).size() > kMostPieces) return pass_over("more than four pieces");
    if (!seen.insert(material).second) return std::nullopt;
    return tables.find(material);
  } catch (const tablebase::Error& e) {
    return pass_over(e.what());
  }
}

}  // namespace

std::size_t survey(const std::function<std::unique_ptr<engine::BoardEngine>()>& make_core,
                   tablebase::Tables& tables, const cheg::Programs& programs,
                   const SurveyRequest& request, std::ostream& out) {
  std::size_t bad = 0;
  bool any = false;
  std::set<std::string> seen;
  for (const auto& p : programs)
    for (const cheg::Entry& entry : p->entries) {
      const auto ending = ending_of(*p, entry, tables, seen);
      if (!ending) continue;
      any = true;
      const Count c = Survey(*ending, request, entry.text).run(make_core);
      print(entry.text, c, out);
      bad += c.wins_lost + c.losses_won + c.faults;
    }
  if (!any) throw tablebase::Error("no ENTRY has a table");
  return bad;
}

}  // namespace cheg_tool
