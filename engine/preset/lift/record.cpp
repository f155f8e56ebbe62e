#include "engine/preset/lift/record.h"

#include <random>

#include "engine/preset/lift/cpu_time.h"

namespace engine::lift {

namespace {

std::string_view trim(std::string_view s) {
  while (!s.empty() && s.front() == ' ') s.remove_prefix(1);
  while (!s.empty() && s.back() == ' ') s.remove_suffix(1);
  return s;
}

/// Origin and target of the first part; `drop` when the origin is a label or a cell of a hand.
void read_text(const Layout& layout, SeenMove& m) {
  std::string_view part = trim(std::string_view(m.text).substr(0, m.text.find(';')));
  if (const std::size_t blank = part.rfind(' '); blank != std::string_view::npos)
    part.remove_prefix(blank + 1);
  const std::size_t sign = part.find_first_of("-*");
  if (sign == std::string_view::npos) return;
  const std::string_view from = part.substr(0, sign), to = part.substr(sign + 1);
  const auto target = layout.square(to), origin = layout.square(from);
  if (!target || (part[sign] == '*' && origin)) return;
  if (!origin && part[sign] == '-' && !layout.is_hand(from)) return;
  m.to = *target;
  if (origin) m.from = *origin;
}

class RandomPlayer {
 public:
  explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}

  /// Every third game likes captures, every third quiet moves: boards empty out, and pieces that
  /// random captures would remove stay.
  int choose(const SeenPosition& p, int game) {
    std::vector<int> liked;
    const int taste = game % 3;
    if (taste != 0 && random_() % 4 != 0)
      for (std::size_t i = 0; i < p.moves.size(); ++i)
        if ((p.moves[i].taken != kNoPiece) == (taste == 1)) liked.push_back(static_cast<int>(i));
    if (!liked.empty()) return liked[random_() % liked.size()];
    return static_cast<int>(random_() % p.moves.size());
  }

 private:
  std::mt19937_64 random_;
};

}  // namespace

SeenMove understand(const Layout& layout, const std::string& text, const Arrangement& before,
                    const Arrangement& after, Color side) {
  SeenMove m;
  m.text = text;
  read_text(layout, m);
  if (m.to == kNoSquare) return m;
  m.taken = before.on[static_cast<std::size_t>(m.to)];
  m.becomes = after.on[static_cast<std::size_t>(m.to)];
  m.piece = m.drop() ? m.becomes : before.on[static_cast<std::size_t>(m.from)];
  for (std::size_t s = 0; s < before.on.size(); ++s)
    if (static_cast<Square>(s) != m.to && static_cast<Square>(s) != m.from &&
        before.on[s] != after.on[s])
      m.changed.push_back(static_cast<Square>(s));
  const bool left = m.drop() || after.on[static_cast<std::size_t>(m.from)] == kNoPiece;
  if (!left || m.becomes == kNoPiece || m.piece == kNoPiece || color_of(m.piece) != side ||
      color_of(m.becomes) != side)
    m.to = kNoSquare;
  for (int t = 0; t < layout.types(); ++t) {
    const auto i = static_cast<std::size_t>(t);
    if (after.hand[side][i] > before.hand[side][i])
      m.gains = true, m.gained = static_cast<PieceType>(t);
  }
  return m;
}

SeenPosition look(const gamecourier::Preset& preset, Layout& layout,
                  const gamecourier::State& state, std::vector<gamecourier::LegalMove>& moves,
                  std::string* say) {
  SeenPosition p;
  p.board = layout.read(state);
  p.side = state.side_to_move() == 0 ? kWhite : kBlack;
  const gamecourier::View view = gamecourier::view(preset, state);
  if (view.fault) throw NotLifted(std::string("the script stops: ") + view.fault->what());
  if (say != nullptr) *say = view.say;
  p.result = view.result;
  moves = p.result == gamecourier::Result::Ongoing ? gamecourier::legal_moves(preset, state, view)
                                                   : std::vector<gamecourier::LegalMove>{};
  for (const gamecourier::LegalMove& m : moves) {
    if (m.after.side_to_move() == state.side_to_move())
      throw NotLifted("a player moves several times in a turn");
    if (!m.move.answers.empty())
      throw NotLifted("the script asks the player a question (input), which tables cannot follow");
    const Arrangement after = layout.read(m.after);
    p.moves.push_back(understand(layout, m.move.text, p.board, after, p.side));
  }
  return p;
}

std::vector<SeenGame> play_random_games(const gamecourier::Preset& preset, Layout& layout,
                                        const gamecourier::State& start,
                                        const RecordLimits& limits) {
  const double end = cpu_seconds() + limits.seconds;
  RandomPlayer player(limits.seed);
  std::vector<SeenGame> games;
  int positions = 0;
  for (int g = 0; g < limits.games && positions < limits.positions && cpu_seconds() < end; ++g) {
    SeenGame& game = games.emplace_back();
    gamecourier::State state = start;
    for (int ply = 0; ply < limits.plies && cpu_seconds() < end; ++ply) {
      limits.watch();
      std::vector<gamecourier::LegalMove> moves;
      game.push_back(look(preset, layout, state, moves));
      ++positions;
      if (moves.empty()) break;
      game.back().played = player.choose(game.back(), g);
      state = std::move(moves[static_cast<std::size_t>(game.back().played)].after);
    }
    game.back().played = -1;
  }
  return games;
}

}  // namespace engine::lift
