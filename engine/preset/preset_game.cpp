// engine/preset/preset_game.cpp: positions are kept one by one; what the script says of each is
// asked once.
#include "engine/preset/preset_game.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include "variants/gamecourier/move_notation.h"
#include "variants/text.h"

namespace engine {

namespace {

constexpr std::size_t kMostKnown = 4096;  // positions; each holds its successors, some kB each
constexpr Value kPerMove = 2;             // of having one more move, in centipawns
constexpr std::uint64_t kWordBits = (std::uint64_t{1} << 52) - 1;  // all that hash tables keep

/// FNV-1a, folded to the bits that a move may have; never 0.
std::uint64_t word_of(std::string_view text) {
  std::uint64_t h = 0xcbf29ce484222325ULL;
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  h = (h ^ h >> 52) & kWordBits;
  return h == 0 ? 1 : h;
}

std::optional<Result> result_of(const gamecourier::View& view) {
  const auto reason = [&](const char* otherwise) {
    return !view.say.empty() ? view.say : std::string(otherwise);
  };
  if (view.fault)
    return Result{Winner::Nobody, Cause::Other,
                  std::string("The preset is faulty: ") + view.fault->what()};
  switch (view.result) {
    case gamecourier::Result::FirstWins:
      return Result{Winner::White, Cause::Other, reason("The first player wins")};
    case gamecourier::Result::SecondWins:
      return Result{Winner::Black, Cause::Other, reason("The second player wins")};
    case gamecourier::Result::Draw:
      return Result{Winner::Nobody, Cause::Other, reason("Draw")};
    case gamecourier::Result::Ongoing:
      break;
  }
  return std::nullopt;
}

std::string_view trim(std::string_view s) {
  while (!s.empty() && s.front() == ' ') s.remove_prefix(1);
  while (!s.empty() && s.back() == ' ') s.remove_suffix(1);
  return s;
}

/// Parts of a text between separators, without the blanks around them.
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> out;
  for (;;) {
    const std::size_t end = text.find(separator);
    out.push_back(trim(text.substr(0, end)));
    if (end == std::string_view::npos) return out;
    text.remove_prefix(end + 1);
  }
}

std::string without_blanks(std::string_view text) {
  std::string out(text);
  std::erase(out, ' ');
  return out;
}

/// The move without answers.
std::string plain_protocol(const gamecourier::Preset& preset, std::string_view courier_text) {
  if (courier_text == "pass") return "@@@@";
  const std::vector<std::string_view> parts = split(courier_text, ';');
  std::string_view first = parts[0];
  if (const std::size_t blank = first.rfind(' '); blank != std::string_view::npos)
    first.remove_prefix(blank + 1);  // the label of the piece
  const std::size_t sign = first.find_first_of("-*");
  if (sign == std::string_view::npos || parts.size() > 2) return without_blanks(courier_text);
  const std::string from(first.substr(0, sign)), to(first.substr(sign + 1));
  const auto is_cell = [&](const std::string& name) {
    for (int c = 0; c < preset.board().cells(); ++c)
      if (preset.board().has_name(c) && preset.board().name(c)->text == name) return true;
    return false;
  };
  if (!is_cell(to)) return without_blanks(courier_text);
  if (!is_cell(from)) return from + "@" + to;
  if (parts.size() == 1) return from + to;
  const std::size_t dash = parts[1].find('-');
  const bool becomes = dash != std::string_view::npos && parts[1].substr(dash + 1) == to;
  if (!becomes) return without_blanks(courier_text);
  return from + to + variants::lower(parts[1].substr(0, dash));
}

}  // namespace

std::string to_protocol(const gamecourier::Preset& preset, const gamecourier::Move& move) {
  return plain_protocol(preset, move.text) + gamecourier::print_answers(move.answers);
}

PresetGame::PresetGame(std::shared_ptr<const gamecourier::Preset> preset, std::uint64_t seed)
    : preset_(std::move(preset)), seed_(seed) {
  set_start();
  worth_ = std::make_shared<const PieceWorth>(*preset_, state());
}

Color PresetGame::side_to_move() const { return state().side_to_move() == 0 ? kWhite : kBlack; }

Key PresetGame::key_of(const gamecourier::State& state) const {
  constexpr Key kSecond = 0x9e3779b97f4a7c15ULL;
  return gamecourier::hash(*preset_, state) ^ (state.side_to_move() == 0 ? 0 : kSecond);
}

PresetGame::Node PresetGame::make_node(gamecourier::State state, std::string text) const {
  const Key key = key_of(state);
  return {std::move(state), key, std::move(text), nullptr};
}

std::shared_ptr<PresetGame::Expansion> PresetGame::expand(const Node& node) const {
  const gamecourier::Traits& traits = preset_->traits();
  const bool shared = !traits.uses_history && !traits.random;
  if (const auto found = known_.find(node.key); shared && found != known_.end())
    return found->second;
  auto out = std::make_shared<Expansion>(gamecourier::view(*preset_, node.state));
  if (shared) {
    if (known_.size() >= kMostKnown) known_.clear();
    known_[node.key] = out;
  }
  return out;
}

PresetGame::Expansion& PresetGame::now() const {
  Node& node = history_.back();
  if (!node.expansion) node.expansion = expand(node);
  return *node.expansion;
}

const PresetGame::Expansion& PresetGame::moves() const {
  Expansion& e = now();
  if (e.complete) return e;
  if (!result_of(e.view)) e.moves = gamecourier::legal_moves(*preset_, state(), e.view);
  for (const gamecourier::LegalMove& m : e.moves) {
    e.texts.push_back(gamecourier::print_move(m.move));
    std::uint64_t word = word_of(e.texts.back());
    while (std::find(e.words.begin(), e.words.end(), Move::from_bits(word)) != e.words.end())
      word = word % kWordBits + 1;  // two texts of one position with the same hash
    e.words.push_back(Move::from_bits(word));
  }
  e.complete = true;
  return e;
}

std::optional<Result> PresetGame::result() const {
  if (const auto decided = result_of(now().view)) return decided;
  // A listed move may still be refused when it is played: only an empty list is looked into.
  const Expansion& e = now();
  const bool listed = !e.complete && preset_->traits().lists_moves && !e.view.listed.empty();
  if (!listed && moves().moves.empty())
    return Result{Winner::Nobody, Cause::Other, "No legal move, and no result by the preset"};
  return std::nullopt;
}

std::size_t PresetGame::index_of(Move m) const {
  const Expansion& all = moves();
  const auto at = std::find(all.words.begin(), all.words.end(), m);
  if (at == all.words.end()) throw std::logic_error("not a legal move");
  return static_cast<std::size_t>(at - all.words.begin());
}

const gamecourier::LegalMove& PresetGame::find(Move m) const {
  const std::size_t i = index_of(m);
  return moves().moves[i];
}

void PresetGame::play(Move m) {
  const std::size_t i = index_of(m);
  Node next = make_node(moves().moves[i].after, moves().texts[i]);
  history_.push_back(std::move(next));
}

bool PresetGame::undo() {
  if (history_.size() < 2) return false;
  history_.pop_back();
  return true;
}

const std::string& PresetGame::courier_text(Move m) const {
  const std::size_t i = index_of(m);
  return moves().texts[i];
}

std::string PresetGame::move_text(Move m) const {
  const std::size_t i = index_of(m);
  return protocol_texts()[i];
}

/// Moves that protocols would write alike are written as Game Courier does.
const std::vector<std::string>& PresetGame::protocol_texts() const {
  moves();
  Expansion& e = now();
  if (!e.protocol.empty()) return e.protocol;
  std::map<std::string, int> count;
  for (const gamecourier::LegalMove& m : e.moves) {
    e.protocol.push_back(to_protocol(*preset_, m.move));
    ++count[e.protocol.back()];
  }
  for (std::size_t i = 0; i < e.moves.size(); ++i)
    if (count[e.protocol[i]] > 1) e.protocol[i] = without_blanks(e.texts[i]);
  return e.protocol;
}

std::optional<Move> PresetGame::parse_move(std::string_view text) const {
  const Expansion& all = moves();
  const std::vector<std::string>& protocol = protocol_texts();
  const std::string wanted = without_blanks(text);
  for (std::size_t i = 0; i < all.words.size(); ++i)
    if (wanted == protocol[i] || wanted == without_blanks(all.texts[i])) return all.words[i];
  for (std::size_t i = 0; i < all.words.size(); ++i)
    if (wanted == with_label(all.texts[i])) return all.words[i];
  return std::nullopt;
}

/// "e2-e4" as "Pe2-e4": a player may name the piece that moves.
std::string PresetGame::with_label(std::string_view courier) const {
  const std::string_view from = courier.substr(0, courier.find('-'));
  const gamecode::Board& board = preset_->board();
  for (int c = 0; c < board.cells(); ++c)
    if (board.has_name(c) && board.name(c)->text == from)
      return state().code.label(c)->text + without_blanks(courier);
  return without_blanks(courier);
}

std::vector<std::string> PresetGame::played() const {
  std::vector<std::string> out;
  for (std::size_t i = 1; i < history_.size(); ++i) out.push_back(history_[i].text);
  return out;
}

std::string PresetGame::position() const {
  std::string out = "start";
  for (std::size_t i = 1; i < history_.size(); ++i)
    out += (i == 1 ? " " : " | ") + history_[i].text;
  return out;
}

void PresetGame::set_start() {
  gamecourier::Start start;
  start.seed = seed_;
  gamecourier::State first = gamecourier::initial(*preset_, start);
  history_.clear();
  history_.push_back(make_node(std::move(first), ""));
}

void PresetGame::set_position(std::string_view text) {
  text = trim(text);
  if (text.substr(0, 5) != "start")
    throw std::runtime_error(
        "a preset's position is given by its moves, as in 'start e2-e4 | e7-e5'");
  text.remove_prefix(5);
  std::vector<Node> before = std::move(history_);
  try {
    set_start();
    if (trim(text).empty()) return;
    for (const std::string_view move : split(text, '|')) {
      const std::optional<Move> found = parse_move(move);
      if (!found) throw std::runtime_error("'" + std::string(move) + "' is not a legal move");
      play(*found);
    }
  } catch (...) {
    history_ = std::move(before);
    throw;
  }
}

std::unique_ptr<Game> PresetGame::clone() const {
  auto out = std::make_unique<PresetGame>(*this);
  out->known_.clear();
  // Programs' words and functions belong to one thread.
  for (Node& node : out->history_) {
    node.state = node.state.detached();
    node.expansion = nullptr;
  }
  return out;
}

std::optional<Value> PresetGame::evaluate() const {
  const Value material = worth_->balance(state());
  Value v = side_to_move() == kWhite ? material : -material;
  v += kPerMove * static_cast<Value>(now().view.listed.size());
  if (history_.size() > 1 && history_[history_.size() - 2].expansion)
    v -= kPerMove * static_cast<Value>(history_[history_.size() - 2].expansion->view.listed.size());
  return v;
}

}  // namespace engine
