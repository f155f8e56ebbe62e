// tools/web/thought.h: what the engine thinks, in the words of the page. Tested by
// tests/web/session_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/search/listener.h"
#include "tools/web/table.h"

namespace web {

struct Thought {
  int depth = 0;
  std::string score;  // from the first player's side: "+0.35", "mate in 3", "mated in 3"
  std::int64_t time_ms = 0;
  std::uint64_t nodes = 0;
  std::vector<std::string> line;  // at most ten moves
};

/// Makes a Thought of every exact report of the best line. The lines are played on a game of its
/// own.
class Thinking final : public engine::Listener {
 public:
  using Receiver = std::function<void(Thought)>;
  /// `table` must outlive this. `receive` is called on the search's thread.
  Thinking(const Table& table, std::unique_ptr<engine::Game> game, Receiver receive)
      : table_(table), game_(std::move(game)), receive_(std::move(receive)) {}
  void on_info(const engine::Info& info) override;

 private:
  const Table& table_;
  std::unique_ptr<engine::Game> game_;
  Receiver receive_;
};

}  // namespace web
