#include "engine/uci/go.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/protocol/command.h"

namespace engine::uci {
namespace {

constexpr std::int64_t kLongestTime = 1'000'000'000;  // milliseconds: eleven days
constexpr std::int64_t kMostNodes = 1'000'000'000'000'000;

/// Clocks of both sides as they were sent.
struct Clocks {
  std::array<std::optional<std::int64_t>, 2> time;
  std::array<std::int64_t, 2> increment{};
  std::optional<std::int64_t> byoyomi;  // USI: time for a move when the clock is empty
};

class Parser {
 public:
  Parser(std::string_view text, const Game& game, Dialect dialect)
      : rest_(text), game_(game), dialect_(dialect) {}

  Go parse() {
    while (!rest_.empty()) read(next_word(rest_));
    set_clock();
    exclude_others();
    const Limits& l = out_.limits;
    const bool limited = l.clock || l.move_time || l.depth || l.nodes;
    if (!limited) out_.limits.infinite = true;
    // A clock that ponders counts from the ponder hit; a search without one waits for it.
    if (l.ponder && !limited) out_.limits.infinite = false;
    return std::move(out_);
  }

 private:
  void read(std::string_view word) {
    Limits& l = out_.limits;
    if (word == "infinite") {
      infinite_ = true;
    } else if (word == "ponder") {
      l.ponder = true;
    } else if (word == "searchmoves") {
      read_moves();
    } else if (word == "wtime" || word == "btime") {
      clocks_.time[word == "btime"] = number(word, -kLongestTime, kLongestTime);
    } else if (word == "winc" || word == "binc") {
      clocks_.increment[word == "binc"] = number(word, 0, kLongestTime).value_or(0);
    } else if (word == "byoyomi") {
      clocks_.byoyomi = number(word, 0, kLongestTime);
    } else if (word == "movestogo") {
      l.moves_to_go = static_cast<int>(number(word, 0, 10'000).value_or(0));
    } else if (word == "movetime") {
      l.move_time = number(word, 1, kLongestTime);
    } else if (word == "depth") {
      if (const auto n = number(word, 1, kLongestTime))
        l.depth = static_cast<int>(std::min<std::int64_t>(*n, kMaxPly - 1));
    } else if (word == "nodes") {
      if (const auto n = number(word, 1, kMostNodes)) l.nodes = static_cast<std::uint64_t>(*n);
    } else if (word == "mate") {
      if (const auto n = number(word, 1, 1000)) out_.mate = static_cast<int>(*n);
    } else if (word == "perft") {
      if (const auto n = number(word, 1, 1000)) out_.perft = static_cast<int>(*n);
    } else {
      complain("go: unknown word '" + clean(word) + "'");
    }
  }

  /// The next word as a number, clamped. The word stays unread when it is none.
  std::optional<std::int64_t> number(std::string_view name, std::int64_t least, std::int64_t most) {
    std::string_view after = rest_;
    const auto n = parse_integer(next_word(after));
    if (!n) {
      complain("go: no number after " + std::string(name));
      return std::nullopt;
    }
    rest_ = after;
    return std::clamp(*n, least, most);
  }

  void read_moves() {
    asked_ = true;
    for (;;) {
      std::string_view after = rest_;
      const std::string_view word = next_word(after);
      const auto move = parse_move(game_, word, dialect_);
      if (!move) return;
      wanted_.push_back(*move);
      rest_ = after;
    }
  }

  void exclude_others() {
    if (!asked_) return;
    if (wanted_.empty()) return complain("go: no legal move after searchmoves");
    for (const Move m : game_.legal_moves())
      if (std::find(wanted_.begin(), wanted_.end(), m) == wanted_.end())
        out_.limits.exclude.push_back(m);
  }

  void set_clock() {
    if (infinite_) {
      Limits endless;
      endless.infinite = true;
      endless.exclude = std::move(out_.limits.exclude);
      out_.limits = std::move(endless);
      return;
    }
    const auto us = static_cast<std::size_t>(game_.side_to_move() == kWhite ? 0 : 1);
    Limits& l = out_.limits;
    l.increment = clocks_.increment[us];
    out_.clock = clocks_.time[us];
    out_.increment = clocks_.increment[us];
    out_.byoyomi = clocks_.byoyomi.value_or(0);
    if (!clocks_.time[us] && !clocks_.byoyomi) return;
    const std::int64_t left = std::max<std::int64_t>(clocks_.time[us].value_or(0), 0);
    if (clocks_.byoyomi && *clocks_.byoyomi > 0) {
      // The clock may run out: then there are byoyomi milliseconds for each move.
      if (left <= *clocks_.byoyomi)
        l.move_time = std::min(l.move_time.value_or(kLongestTime), left + *clocks_.byoyomi);
      else
        l.increment += *clocks_.byoyomi;
    }
    if (!l.move_time || left > clocks_.byoyomi.value_or(0))
      l.clock = std::max<std::int64_t>(left, 1);
  }

  void complain(const std::string& text) {
    if (out_.complaint.empty()) out_.complaint = text;
  }

  std::string_view rest_;
  const Game& game_;
  Dialect dialect_;
  Go out_;
  Clocks clocks_;
  std::vector<Move> wanted_;
  bool asked_ = false;
  bool infinite_ = false;
};

}  // namespace

Go parse_go(std::string_view text, const Game& game, Dialect dialect) {
  return Parser(text, game, dialect).parse();
}

std::optional<std::int64_t> clock_after(const Go& go, std::int64_t elapsed) {
  if (!go.clock || go.limits.moves_to_go == 1) return std::nullopt;
  const std::int64_t used = std::max<std::int64_t>(0, elapsed - go.byoyomi);
  return std::max<std::int64_t>(0, *go.clock - used) + go.increment;
}

}  // namespace engine::uci
