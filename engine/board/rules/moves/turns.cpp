// engine/board/rules/moves/turns.cpp: how many moves a turn has, and when it ends. Tested by
// tests/engine/turns_test.cpp.
#include "engine/board/rules/moves/turns.h"

#include <algorithm>
#include <limits>

#include "engine/board/notation/fen_fields.h"
#include "engine/board/position/position.h"

namespace engine {

namespace {

using variants::TurnRule;

constexpr int kLongest = std::numeric_limits<std::int16_t>::max();

/// Moves in the turn that `side` begins. `turns`: those before it.
int length(const Rules& rules, Color side, int turns) {
  const TurnRule& rule = *rules.variant().turns;
  if (rule.progressive) return std::min(turns + 1, kLongest);
  return turns == 0 && rule.first > 0 ? rule.first : rule.moves[side];
}

int turns_before(const Setup& setup) {
  return 2 * (std::max(1, setup.fullmove) - 1) + (setup.side == kBlack ? 1 : 0);
}

std::string count(int n) { return n == 1 ? "one move" : std::to_string(n) + " moves"; }

}  // namespace

std::string Turns::describe(const Rules& rules) {
  const TurnRule& rule = *rules.variant().turns;
  std::string out;
  if (rule.progressive)
    out = "The first turn has one move, and each turn one move more than the last.";
  else if (rule.moves[0] == rule.moves[1])
    out = "A side makes " + count(rule.moves[0]) + " in its turn.";
  else
    out =
        "White makes " + count(rule.moves[0]) + " in its turn, Black " + count(rule.moves[1]) + ".";
  if (rule.first > 0) out += " The first turn of the game has " + count(rule.first) + ".";
  if (rule.check == TurnRule::Check::Ends) out += " A check ends the turn.";
  if (rule.check == TurnRule::Check::Last) out += " Only the last move of a turn may give check.";
  return out;
}

bool Turns::read_fen(FenReader& in, FenSlot slot, Setup& setup) {
  constexpr std::string_view kWord = "left=";
  if (slot != FenSlot::Last || in.text().substr(0, kWord.size()) != kWord) return false;
  const auto n = FenReader::number(in.text().substr(kWord.size()));
  if (!n || *n < 1 || *n > length(in.rules(), setup.side, turns_before(setup)))
    in.fail("left= needs a number of moves, from 1 to those of the turn");
  setup.turn_left = *n;
  in.next();
  return true;
}

void Turns::print_fen(FenWriter& out, FenSlot slot, const Setup& setup) {
  if (slot == FenSlot::Last && setup.turn_left > 0 &&
      setup.turn_left < length(out.rules(), setup.side, turns_before(setup)))
    out.add("left=" + std::to_string(setup.turn_left));
}

void Turns::to_setup(const Board& board, Setup& setup) {
  setup.turn_left = board.state().turn_left;
}

Key Turns::key(const engine::State& st, const Zobrist&) {
  return Zobrist::mix(0x7475726e73 + static_cast<Key>(st.turn_left));
}

template <int Bits>
void Turns::set_up(Position<Bits>& p, const Setup& setup) {
  const int whole = length(p.rules(), setup.side, turns_before(setup));
  p.state_to_change().turn_left =
      static_cast<std::int16_t>(setup.turn_left > 0 ? setup.turn_left : whole);
}

/// The turn has passed; while moves are left it is taken back.
template <int Bits>
void Turns::on_turn(Position<Bits>& p) {
  engine::State& st = p.state_to_change();
  const bool ended = p.rules().variant().turns->check == TurnRule::Check::Ends && p.in_check();
  st.goes_on = false;
  if (--st.turn_left > 0 && !ended)
    p.move_again();
  else
    st.turn_left = static_cast<std::int16_t>(length(p.rules(), p.side_to_move(), p.game_ply()));
}

/// check=last: a move before the last of the turn may not give check.
template <int Bits>
void Turns::remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first) {
  if (p.rules().variant().turns->check != TurnRule::Check::Last || p.state().turn_left == 1) return;
  const Color them = ~p.side_to_move();
  remove_if(list, first, [&](Move m) {
    p.play(m);
    const bool checks = p.in_check_now(them);
    p.undo();
    return checks;
  });
}

#define AANCA_INSTANTIATE(bits)                               \
  template void Turns::set_up(Position<bits>&, const Setup&); \
  template void Turns::on_turn(Position<bits>&);              \
  template void Turns::remove_illegal(Position<bits>&, MoveList&, std::size_t);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
