// tools/tablebase/defend.h: a perfect player that speaks XBoard's protocol, so that an engine can
// be made to mate, or to hold, against the tables. Tested by tests/tablebase/defend_test.cpp.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "tools/tablebase/best.h"

namespace tablebase {

/// Wins as fast and loses as slowly as possible; in drawn positions it plays any drawing move.
/// Chooses among equally good moves at random.
class Defender {
 public:
  /// `endings` are solved while it introduces itself, so that no clock runs.
  Defender(Tables& tables, std::vector<std::string> endings, std::uint64_t seed, std::ostream& out);

  /// Obeys one line. False after `quit`. Throws Error when it must move in a position without a
  /// table.
  bool obey(const std::string& line);

 private:
  void introduce();
  void set_position(const std::string& fen);
  void change_variant(const std::string& name);
  void receive_move(const std::string& text, const std::string& line);
  void play();
  void say_result();
  std::size_t choose(std::size_t equal);

  Tables& tables_;
  std::vector<std::string> endings_;
  std::ostream& out_;
  std::unique_ptr<engine::BoardGame> game_;
  std::uint64_t random_;
  bool forced_ = true;  // makes no moves of its own
};

/// Plays until the input ends or `quit`.
void defend(Tables& tables, const std::vector<std::string>& endings, std::uint64_t seed,
            std::istream& in, std::ostream& out);

}  // namespace tablebase
