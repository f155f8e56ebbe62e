// tools/selfplay/cecp_player.cpp: the GUI's half of the protocol, as far as a match needs it:
// handshake, set-up, moves, clocks.
#include "tools/selfplay/cecp_player.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <sstream>
#include <thread>
#include <utility>

#include "engine/board/notation/notation.h"

namespace selfplay {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

bool starts_with(const std::string& text, std::string_view start) {
  return text.rfind(start, 0) == 0;
}

/// Milliseconds.
std::int64_t since(Clock::time_point start) {
  return std::chrono::duration_cast<milliseconds>(Clock::now() - start).count();
}

}  // namespace

std::string name_for(const std::string& engine, const variants::Variant& variant) {
  if (variant.gui.xboard == "normal") return "";
  if (engine.find("Fairy-Stockfish") != std::string::npos) return variant.gui.fsf;
  return variant.gui.xboard.empty() ? variant.name : variant.gui.xboard;
}

CecpPlayer::CecpPlayer(const PlayerOptions& options)
    : process_(options.command), options_(options), name_(options.command) {
  handshake();
  if (options_.memory > 0) process_.send("memory " + std::to_string(options_.memory));
  if (smp_) process_.send("cores 1");
  for (const auto& line : options_.init) process_.send(line);
}

/// Waits for done=1, as long as a start may take, or an hour after done=0. An engine of protocol
/// version 1 sends no features.
void CecpPlayer::handshake() {
  process_.send("xboard\nprotover 2");
  const auto start = Clock::now();
  std::int64_t patience = options_.start_ms;
  while (!done_ && since(start) < patience) {
    const auto line = process_.read_line(milliseconds(200));
    if (!line || !starts_with(*line, "feature ")) continue;
    feature(*line);
    if (line->find("done=0") != std::string::npos) patience = 3600000;  // it needs more time
  }
}

/// The features that matter here. They are searched as text: a value in a string may be mistaken
/// for one.
void CecpPlayer::feature(const std::string& line) {
  const auto has = [&](const char* text) { return line.find(text) != std::string::npos; };
  features_ = true;
  if (has("usermove=1")) usermove_ = true;
  if (has("san=1")) san_ = true;
  if (has("ping=1")) ping_ = true;
  if (has("nps=1")) nps_ = true;
  if (has("smp=1")) smp_ = true;
  if (has("done=1")) done_ = true;
  if (const auto at = line.find("myname=\""); at != std::string::npos) {
    const auto begin = at + 8;
    name_ = line.substr(begin, line.find('"', begin) - begin);
  }
  if (const auto at = line.find("variants=\""); at != std::string::npos) {
    std::istringstream list(line.substr(at + 10, line.find('"', at + 10) - at - 10));
    for (std::string name; std::getline(list, name, ',');) variants_.push_back(name);
  }
}

void CecpPlayer::require(const variants::Variant& variant) const {
  const std::string name = name_for(name_, variant);
  if (!name.empty() && std::find(variants_.begin(), variants_.end(), name) == variants_.end())
    throw Refusal(name_ + " (" + options_.command + ") does not announce the game '" + name +
                  "' in its feature variants, so it cannot play " + variant.name);
  if (options_.time.nodes && !nps_)
    throw Refusal(name_ + " (" + options_.command +
                  ") does not announce the feature nps, so it cannot play with a node limit");
}

/// Protocol version 1 has no other question that every engine answers.
void CecpPlayer::require_answer() {
  if (features_) return;
  process_.send("new\nst 1\nsd 1");
  const Reply reply = think(1000, 1000, options_.start_ms);
  if (reply.kind == Reply::Kind::Silence)
    throw Refusal(options_.command + " runs, but answers neither 'protover 2' nor 'go' within " +
                  std::to_string(options_.start_ms / 1000) +
                  " seconds: it must speak the XBoard protocol (a UCI engine needs an adapter, "
                  "PolyGlot or uci2wb)");
}

/// Waits for the answer to a ping, so that lines of the last game are not read in the next.
void CecpPlayer::synchronise() {
  if (!ping_) return;
  const std::string pong = "pong " + std::to_string(++pings_);
  process_.send("ping " + std::to_string(pings_));
  const auto start = Clock::now();
  while (since(start) < 10000) {
    const auto line = process_.read_line(milliseconds(200));
    if (line && *line == pong) return;
  }
  process_.fail(name_ + " does not answer ping");
}

/// `new` has reset depth and node rate, so they are sent again for each game.
void CecpPlayer::send_limits() {
  const TimeControl& time = options_.time;
  // One second at N nodes per second. This replaces the clock.
  if (time.nodes) return process_.send("st 1\nnps " + std::to_string(*time.nodes));
  std::ostringstream line;
  if (time.base) {
    // `level` has whole seconds only; the exact clocks are sent with time and otim.
    const int base = std::max(1, static_cast<int>(std::ceil(*time.base)));
    line << "level 0 " << base / 60 << ':' << (base % 60 < 10 ? "0" : "") << base % 60 << ' '
         << time.increment;
    process_.send(line.str());
  }
  if (time.move_time) {
    line.str("");
    line << "st " << *time.move_time;
    process_.send(line.str());
  }
  if (time.depth) process_.send("sd " + std::to_string(*time.depth));
}

/// Order: game, limits, force, position; the ping comes last, because reading the position may take
/// long.
void CecpPlayer::new_game(const variants::Variant& variant, const std::string& fen) {
  process_.send("new");
  if (const std::string name = name_for(name_, variant); !name.empty())
    process_.send("variant " + name);
  process_.send("easy\npost");
  send_limits();
  process_.send("force");
  if (!fen.empty()) process_.send("setboard " + fen);
  synchronise();
  playing_ = false;
  pending_.clear();
  score_.reset();
}

void CecpPlayer::tell(const engine::Board& before, engine::Move move,
                      const std::vector<engine::Move>& legal) {
  const std::string text =
      san_ ? engine::to_san(before, move, legal) : engine::to_coordinates(before, move);
  const std::string line = usermove_ ? "usermove " + text : text;
  if (playing_)
    pending_ += (pending_.empty() ? "" : "\n") + line;
  else
    process_.send(line);
}

/// The reply in `line`, if it is one. `legs`: the legs so far of a move of several lines.
std::optional<Reply> CecpPlayer::read_answer(const std::string& line, std::string& legs) {
  Reply reply;
  reply.text = line;
  if (starts_with(line, "move ")) {
    legs += line.substr(5);
    if (legs.ends_with(',')) return std::nullopt;  // a leg of a longer move
    reply.kind = Reply::Kind::Move;
    reply.text = legs;
  } else if (starts_with(line, "resign")) {
    reply.kind = Reply::Kind::Resign;
  } else if (starts_with(line, "1-0") || starts_with(line, "0-1") || starts_with(line, "1/2-1/2")) {
    reply.kind = Reply::Kind::Claim;
  } else if (starts_with(line, "Illegal move") || starts_with(line, "Error") ||
             starts_with(line, "tellusererror")) {
    reply.kind = Reply::Kind::Complaint;
  } else {
    read_thinking(line);
    return std::nullopt;
  }
  return reply;
}

/// XBoard's order: clocks, then the opponent's moves or `go`; nothing when its own turn goes on.
Reply CecpPlayer::think(std::int64_t own_ms, std::int64_t other_ms, std::int64_t limit_ms) {
  if (options_.time.base && !options_.time.nodes) {
    process_.send("time " + std::to_string(std::max<std::int64_t>(1, own_ms / 10)));
    process_.send("otim " + std::to_string(std::max<std::int64_t>(1, other_ms / 10)));
  }
  score_.reset();
  depth_ = 0;
  nodes_ = 0;
  const bool processor = options_.time.processor;
  const auto processor_before = processor ? process_.processor_time() : std::chrono::nanoseconds(0);
  const auto start = Clock::now();
  const std::string sent = playing_ ? std::exchange(pending_, "") : "go";
  if (!sent.empty()) process_.send(sent);
  playing_ = true;
  std::string legs;
  bool refused = false;
  while (since(start) < limit_ms) {
    const auto line = process_.read_line(milliseconds(limit_ms - since(start)));
    if (!line) break;
    if (auto reply = read_answer(*line, legs)) {
      // Fairy-Stockfish announces its move before it plays it: a quick answer may find the old
      // position. The second refusal counts.
      if (starts_with(*line, "Illegal move") && !refused && !sent.empty()) {
        refused = true;
        std::this_thread::sleep_for(milliseconds(5));
        process_.send(sent);
        continue;
      }
      reply->time = processor ? process_.processor_time() - processor_before : Clock::now() - start;
      return *reply;
    }
  }
  return {Reply::Kind::Silence, "", Clock::now() - start};
}

/// "depth score time nodes pv"; false for other lines, which are ignored.
bool CecpPlayer::read_thinking(const std::string& line) {
  int depth = 0, score = 0;
  long long time = 0, nodes = 0;
  if (std::sscanf(line.c_str(), " %d %d %lld %lld", &depth, &score, &time, &nodes) != 4)
    return false;
  depth_ = std::max(depth_, depth);
  score_ = score;
  nodes_ = static_cast<std::uint64_t>(std::max(0LL, nodes));
  return true;
}

void CecpPlayer::result(std::string_view text) {
  process_.send("result " + std::string(text));
  process_.send("force");
}

}  // namespace selfplay
