#include "engine/eval/network/network_library.h"

#include <algorithm>
#include <exception>

#include "engine/eval/network/network_file.h"
#include "engine/system/system.h"
#include "variants/data_folder.h"

namespace engine {

namespace fs = std::filesystem;

namespace {

std::string describe(const fs::path& file, const NetworkHead& head) {
  return "network " + file.string() + ", " + std::to_string(head.hidden) + " units" +
         (head.residual ? ", beside the evaluation by hand" : "");
}

}  // namespace

NetworkLibrary::NetworkLibrary(std::vector<fs::path> folders) : folders_(std::move(folders)) {}

fs::path NetworkLibrary::user_folder() {
  const fs::path folder = os::data_home();
  return folder.empty() ? folder : folder / "aanca" / "networks";
}

std::vector<fs::path> NetworkLibrary::standard_folders(const fs::path& data_dir) {
  std::vector<fs::path> folders;
  if (const fs::path user = user_folder(); !user.empty()) folders.push_back(user);
  try {
    folders.push_back(variants::data_folder(data_dir) / "variants" / "networks");
  } catch (const std::exception&) {  // a program without its data folder has no networks either
  }
  return folders;
}

void NetworkLibrary::scan() {
  for (const fs::path& folder : folders_) {
    std::error_code error;
    std::vector<fs::path> found;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
      if (entry.path().extension() == ".net") found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    for (const fs::path& path : found) try {
        files_.push_back({path, read_network_head(path)});
      } catch (const std::exception& e) {
        complaints_ += std::string("; ") + e.what();
      }
  }
}

FoundNetwork NetworkLibrary::load(const fs::path& file, const Rules& rules) {
  try {
    const FeatureLayout layout(rules);
    auto network = std::make_shared<const Network>(read_network(file, layout));
    std::string note = describe(file, network->head);
    if (network->head.rules != rules.variant().fingerprint)
      note += ", made for other rules (" + network->head.game + ")";
    return {std::move(network), std::move(note), file};
  } catch (const std::exception& e) {
    return {nullptr, std::string("no network: ") + e.what()};
  }
}

FoundNetwork NetworkLibrary::find(const Rules& rules) {
  std::call_once(scanned_, [&] { scan(); });
  const variants::Variant& game = rules.variant();
  std::string stale;
  const File* named = nullptr;
  for (const File& file : files_) {
    if (file.head.rules == game.fingerprint) return load(file.path, rules);
    if (named == nullptr && !game.network.empty() && file.head.game == game.network) named = &file;
    if (file.path.stem() == game.name)
      stale = "; " + file.path.string() +
              " was made for other rules and is not used: make it again by aanca-learn";
  }
  if (named != nullptr) {
    FoundNetwork found = load(named->path, rules);
    found.note += stale;
    return found;
  }
  const std::string other = game.network.empty() ? "" : ", nor for " + game.network;
  return {nullptr, "no network for " + game.name + other + stale + complaints_};
}

}  // namespace engine
