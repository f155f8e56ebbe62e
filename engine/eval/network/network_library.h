// engine/eval/network/network_library.h: finds the network of a game by the fingerprint of its
// rules. Tested by tests/engine/network_test.cpp.
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/board/rules.h"
#include "engine/eval/network/network.h"

namespace engine {

/// A network, or none, and a sentence for the user about it.
struct FoundNetwork {
  std::shared_ptr<const Network> network;
  std::string note;
  std::filesystem::path file = {};  // of the network
};

/// Reads nothing until a network is asked for. Threads may share it.
class NetworkLibrary {
 public:
  /// `folders`: the first that has a network for the game gives it. Folders may be missing.
  explicit NetworkLibrary(std::vector<std::filesystem::path> folders);
  /// The user's folder, then that of the networks that come with Aanca.
  static std::vector<std::filesystem::path> standard_folders(
      const std::filesystem::path& data_dir = {});
  /// Where aanca-learn writes: $XDG_DATA_HOME/aanca/networks, or ~/.local/share/aanca/networks.
  static std::filesystem::path user_folder();

  /// A network made for exactly these rules, or else for the game that they name
  /// (Variant::network). Never throws: what is wrong is in the note.
  FoundNetwork find(const Rules& rules);
  /// The network in `file`, which may be for other rules if pieces and board are the same.
  static FoundNetwork load(const std::filesystem::path& file, const Rules& rules);

 private:
  struct File {
    std::filesystem::path path;
    NetworkHead head;
  };
  void scan();

  std::vector<std::filesystem::path> folders_;
  std::vector<File> files_;
  std::string complaints_;  // about files that cannot be read
  std::once_flag scanned_;
};

}  // namespace engine
