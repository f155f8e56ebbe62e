// engine/board/rules/goals/checks.cpp: counts the checks of each side. Tested by
// tests/engine/game_result_test.cpp and tests/engine/setup_test.cpp.
#include "engine/board/rules/goals/checks.h"

#include "engine/board/notation/fen_fields.h"
#include "engine/board/position/position.h"
#include "engine/board/rules/game_result.h"

namespace engine {

namespace {

constexpr int kMaxChecks = 99;  // in a FEN; State has 8 bits

std::string checks_text(const Board& board, int) {
  const int n = board.rules().get<Checks>().wanted;
  const char* const words[] = {"No",           "One check",   "Two checks",
                               "Three checks", "Four checks", "Five checks"};
  return n < 6 ? words[n] : std::to_string(n) + " checks";
}

}  // namespace

Checks::Data::Data(const Rules& rules) : wanted(rules.variant().ending.checks) {}

std::string Checks::describe(const Rules& rules) {
  const int n = rules.get<Checks>().wanted;
  return "The side that has given " + std::to_string(n) +
         (n == 1 ? " check wins." : " checks wins.");
}

Key Checks::key(const engine::State& st, const Zobrist& zobrist) {
  return zobrist.checks(kWhite, st.checks_left[kWhite]) ^
         zobrist.checks(kBlack, st.checks_left[kBlack]);
}

/// "3+3": checks left to White and Black; "+0+0": checks given (lichess). Either may stand before
/// or after the clocks.
bool Checks::read_fen(FenReader& in, FenSlot slot, Setup& setup) {
  const int wanted = in.rules().get<Checks>().wanted;
  if (slot == FenSlot::BeforeClocks) setup.checks_left = {wanted, wanted};
  std::string_view t = in.text();
  const bool given = !t.empty() && t[0] == '+';
  if (given) t.remove_prefix(1);
  const std::size_t plus = t.find('+');
  if (plus == std::string_view::npos) return false;
  const auto white = in.number(t.substr(0, plus)), black = in.number(t.substr(plus + 1));
  if (!white || !black) return false;
  if (*white > kMaxChecks || *black > kMaxChecks) in.fail("too many checks");
  const auto left = [&](int n) { return given ? std::max(0, wanted - n) : n; };
  setup.checks_left = {left(*white), left(*black)};
  in.next();
  return true;
}

/// XBoard stops reading at the clocks. In its dialect the field follows them, and only if a check
/// was given.
void Checks::print_fen(FenWriter& out, FenSlot slot, const Setup& setup) {
  const int wanted = out.rules().get<Checks>().wanted;
  const auto& left = setup.checks_left;
  const auto pair = [](int a, int b) { return std::to_string(a) + '+' + std::to_string(b); };
  if (out.dialect() == FenDialect::FairyStockfish) {
    if (slot == FenSlot::BeforeClocks) out.add(pair(left[0], left[1]));
  } else if (slot == FenSlot::Last && (left[0] != wanted || left[1] != wanted)) {
    out.add(left[0] <= wanted && left[1] <= wanted ? '+' + pair(wanted - left[0], wanted - left[1])
                                                   : pair(left[0], left[1]));
  }
}

void Checks::to_setup(const Board& board, Setup& setup) {
  for (Color c : {kWhite, kBlack}) setup.checks_left[c] = board.state().checks_left[c];
}

std::optional<Decision> Checks::result(const Board& board) {
  for (Color c : {~board.side_to_move(), board.side_to_move()})
    if (board.state().checks_left[c] <= 0)
      return Decision{c == board.side_to_move() ? 1 : -1, Cause::Checks, checks_text};
  return std::nullopt;
}

template <int Bits>
void Checks::set_up(Position<Bits>& p, const Setup& setup) {
  for (Color c : {kWhite, kBlack})
    p.state_to_change().checks_left[c] = static_cast<std::int8_t>(setup.checks_left[c]);
}

template <int Bits>
void Checks::on_turn(Position<Bits>& p) {
  if (p.in_check()) --p.state_to_change().checks_left[~p.side_to_move()];
}

#define AANCA_INSTANTIATE(bits)                                \
  template void Checks::set_up(Position<bits>&, const Setup&); \
  template void Checks::on_turn(Position<bits>&);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
