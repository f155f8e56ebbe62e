#include "engine/protocol/engine_settings.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

#include "cheg/assembler/assembler.h"
#include "cheg/library.h"
#include "engine/system/system.h"

namespace engine {

std::int64_t most_memory_mb() {
  return std::max<std::int64_t>(os::memory_mb(), 64) / 2;
}

void EngineSettings::set_memory(std::int64_t mb) {
  search_.memory_mb = static_cast<std::size_t>(std::clamp<std::int64_t>(mb, 1, most_memory_mb()));
  search_waits_ = true;
}

void EngineSettings::set_threads(std::int64_t threads) {
  search_.threads = static_cast<int>(std::clamp<std::int64_t>(threads, 1, kMostThreads));
  search_waits_ = true;
}

void EngineSettings::set_network(NetworkChoice network) {
  search_.network = std::move(network);
  search_waits_ = true;
}

void EngineSettings::set_endgames(EndgameSettings endgames) {
  endgames_ = std::move(endgames);
  endgames_wait_ = true;
}

std::vector<OptionComplaint> EngineSettings::note(const Options& before, Options& now) {
  std::vector<OptionComplaint> complaints;
  if (now.network != before.network || now.network_file != before.network_file)
    set_network({now.network, now.network_file});
  note_programs(before, now, complaints);
  if (now.endgames != endgames_.on || now.classic != endgames_.classic) {
    endgames_.on = now.endgames;
    endgames_.classic = now.classic;
    endgames_wait_ = true;
  }
  return complaints;
}

void EngineSettings::note_programs(const Options& before, Options& now,
                                   std::vector<OptionComplaint>& complaints) {
  const auto use = [this](cheg::Programs programs) {
    endgames_.programs = std::make_shared<const cheg::Programs>(std::move(programs));
    endgames_.library = false;
    endgames_wait_ = true;
  };
  if (now.cheg_folder != before.cheg_folder && now.cheg_folder.empty()) {
    endgames_.programs = nullptr;  // the library again
    endgames_.library = true;
    endgames_wait_ = true;
  } else if (now.cheg_folder != before.cheg_folder) {
    std::vector<std::string> faults;
    cheg::Programs programs = cheg::load_folder(now.cheg_folder, faults);
    for (std::string& fault : faults) complaints.push_back({std::move(fault), "Endgame Folder"});
    if (programs.empty() && faults.empty())
      complaints.push_back({"no *.cheg file there", "Endgame Folder=" + now.cheg_folder});
    use(std::move(programs));
  }
  const std::string file = std::exchange(now.cheg_file, {});
  if (file.empty()) return;
  try {
    use({std::make_shared<const cheg::Program>(cheg::assemble_file(file))});
  } catch (const cheg::Error& e) {  // a program with errors is not used; the old ones stay
    complaints.push_back({e.what(), "Endgame File"});
  }
}

void EngineSettings::engine_built() {
  search_waits_ = false;
  endgames_wait_ = true;
}

void EngineSettings::apply(Engine& engine) {
  if (search_waits_) engine.resize(search_);
  if (endgames_wait_) engine.set_endgames(endgames_);
  search_waits_ = endgames_wait_ = false;
}

void EngineSettings::prepare(Engine& engine) {
  apply(engine);
  if (table_is_old_) engine.clear();
  table_is_old_ = false;
}

}  // namespace engine
