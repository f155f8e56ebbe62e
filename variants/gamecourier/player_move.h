// variants/gamecourier/player_move.h: the moves that players type (Developer's Guide, "Notation"):
// parts between semicolons, each a move, a drop, a change of a piece, or a command. Tested by the
// cases of tests/gamecourier.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "variants/gamecode/machine/machine.h"

namespace gamecourier {

/// The parts of a full move, without comments and empty ones.
std::vector<std::string> parts_of(std::string_view move);

/// Plays part `number` (from 1) of a full move on the machine's state. Throws gamecode::Failure
/// (Reason::Illegal) if the rules of moves or a ban refuse it.
void play_part(gamecode::Machine& machine, const std::string& part, int number);

/// All parts; more than $maxmove allows are refused.
void play_parts(gamecode::Machine& machine, std::string_view move);

/// For the machine: the statement `MOVE: text`.
class MoveHost final : public gamecode::Host {
 public:
  void play_part(gamecode::Machine& machine, std::string_view text) override;
};

}  // namespace gamecourier
