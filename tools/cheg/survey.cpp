#include "tools/cheg/survey.h"

#include <algorithm>
#include <atomic>
#include <iomanip>
#include <iostream>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "engine/board/setup.h"
#include "tools/cheg/judge.h"
#include "tools/tablebase/entries.h"

namespace cheg_tool {

namespace {

constexpr std::uint64_t kBlock = 10'000;  // positions that a thread takes at a time
constexpr std::size_t kMostMen = 4;

struct Count {
  std::size_t positions = 0, right = 0, wins_lost = 0, losses_won = 0, unsaid = 0;
  std::vector<std::string> examples;
  std::size_t opposite() const { return wins_lost + losses_won; }

  void add(Count&& o) {
    positions += o.positions, right += o.right, unsaid += o.unsaid;
    wins_lost += o.wins_lost, losses_won += o.losses_won;
    std::move(o.examples.begin(), o.examples.end(), std::back_inserter(examples));
  }
};

const char* word(int wdl) { return wdl > 0 ? "won" : wdl < 0 ? "lost" : "drawn"; }

/// All positions of one ending, by several threads.
class Survey {
 public:
  Survey(const tablebase::Ending& ending, const SurveyRequest& request, std::string name)
      : ending_(ending), request_(request), name_(std::move(name)) {}

  Count run(const std::function<std::unique_ptr<engine::Core>()>& make_core) {
    std::vector<std::unique_ptr<engine::Core>> cores;
    for (int t = 0; t < std::max(1, request_.threads); ++t) cores.push_back(make_core());
    std::vector<std::thread> threads;
    for (std::size_t t = 1; t < cores.size(); ++t)
      threads.emplace_back([&, t] { take_blocks(*cores[t]); });
    take_blocks(*cores[0]);
    for (std::thread& t : threads) t.join();
    std::cerr << "\r" << std::string(60, ' ') << "\r";
    // In the same order whoever was first.
    std::sort(count_.examples.begin(), count_.examples.end());
    if (count_.examples.size() > request_.examples) count_.examples.resize(request_.examples);
    return count_;
  }

 private:
  void take_blocks(engine::Core& core) {
    Count own;
    for (;;) {
      const std::uint64_t first = next_.fetch_add(kBlock);
      if (first >= ending_.size()) break;
      const std::uint64_t end = std::min(first + kBlock, ending_.size());
      const auto images = static_cast<std::uint64_t>(ending_.images());
      for (std::uint64_t i = first; i < end; ++i) ask(core, i, static_cast<int>(i % images), own);
      if (first / kBlock % 16 == 0) show(first);
    }
    const std::lock_guard lock(mutex_);
    count_.add(std::move(own));
  }

  void ask(engine::Core& core, std::uint64_t index, int image, Count& own) const {
    const auto outcome = set_up(core, ending_, index, image);
    if (!outcome) return;
    ++own.positions;
    const Judgment said = judge(core, request_.nodes);
    if (!said.wdl) return void(++own.unsaid);
    own.right += *said.wdl == outcome->wdl ? 1 : 0;
    if (*said.wdl * outcome->wdl >= 0) return;
    ++(outcome->wdl > 0 ? own.wins_lost : own.losses_won);
    if (request_.examples == 0) return;
    const engine::Board& board = core.board();
    own.examples.push_back(print_fen(board.rules(), board.to_setup(), engine::FenDialect::XBoard) +
                           "\t" + word(outcome->wdl) + "\tcalled " + word(*said.wdl));
  }

  void show(std::uint64_t done) {
    const std::lock_guard lock(mutex_);
    std::cerr << "\r" << name_ << ": " << done << " of " << ending_.size() << " " << std::flush;
  }

  const tablebase::Ending ending_;
  const SurveyRequest request_;
  const std::string name_;
  std::atomic<std::uint64_t> next_{0};
  std::mutex mutex_;
  Count count_;
};

void print(const std::string& entry, const Count& c, std::ostream& out) {
  const double all = static_cast<double>(std::max<std::size_t>(1, c.positions));
  out << entry << ": " << c.positions << " positions, " << std::fixed << std::setprecision(2)
      << 100 * static_cast<double>(c.right) / all << " % right, " << c.wins_lost
      << " wins called lost, " << c.losses_won << " losses called won, " << c.unsaid << " unsaid\n";
  for (const std::string& e : c.examples) out << "  " << e << "\n";
  out << std::flush;
}

}  // namespace

std::size_t survey(const std::function<std::unique_ptr<engine::Core>()>& make_core,
                   tablebase::Tables& tables, const cheg::Programs& programs,
                   const SurveyRequest& request, std::ostream& out) {
  std::size_t opposite = 0;
  std::set<std::string> seen;
  for (const auto& p : programs)
    for (const cheg::Entry& entry : p->entries) {
      std::string material;
      try {
        material = tablebase::material_of(entry);
      } catch (const tablebase::Error& e) {
        std::cerr << "ENTRY " << entry.text << " is passed over: " << e.what() << "\n";
        continue;
      }
      if (material.size() > kMostMen) {
        std::cerr << "ENTRY " << entry.text << " is passed over: more than four men\n";
        continue;
      }
      if (!seen.insert(material).second) continue;
      const Count c = Survey(tables.find(material), request, entry.text).run(make_core);
      print(entry.text, c, out);
      opposite += c.opposite();
    }
  return opposite;
}

}  // namespace cheg_tool
