#include "engine/preset/lift/lift.h"

#include <algorithm>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>

#include "engine/preset/lift/cpu_time.h"
#include "engine/preset/lift/rare.h"
#include "variants/catalog.h"

namespace engine::lift {

namespace {

constexpr int kFewest = 300;  // positions that prove anything

struct Stopped {};

std::shared_ptr<const variants::Variant> compile_section(const std::string& ini) {
  variants::Catalog catalog("/dev/null");  // no shipped games
  catalog.add_text(ini, "lifted.ini");
  for (const variants::Complaint& c : catalog.complaints())
    if (c.fatal) throw NotLifted(c.text);
  if (catalog.names().empty()) throw NotLifted("no rules were found in its games");
  return catalog.find(catalog.names().at(0));
}

class Lifter {
 public:
  Lifter(const gamecourier::Preset& preset, const LiftSettings& settings, Lift& out)
      : preset_(preset),
        settings_(settings),
        out_(out),
        start_(gamecourier::initial(preset)),
        layout_(preset, start_) {}

  void run() {
    if (preset_.traits().random)
      throw NotLifted(
          "chance decides in this game (rand, shuffle, dice), which tables cannot follow");
    start_position_ = layout_.read(start_);
    std::string wrong = "?";
    for (int round = 0, positions = settings_.learn; !wrong.empty(); ++round, positions *= 4) {
      if (round > 0 && (round >= settings_.rounds || out_of_time())) throw NotLifted(wrong);
      wrong = attempt(positions);
    }
    if (out_.proof.positions < kFewest)
      throw NotLifted("only " + std::to_string(out_.proof.positions) +
                      " positions could be compared in time, and " + std::to_string(kFewest) +
                      " are needed; the script is slow: --learning-time gives it more");
    out_.game = LiftedGame{compile(), layout_, found_.names};
  }

 private:
  std::vector<SeenGame> play(int positions, std::uint64_t seed) {
    RecordLimits limits;
    limits.positions = positions;
    limits.seconds = seconds_left();
    limits.seed = seed;
    limits.watch = [this] { watch(); };
    return play_random_games(preset_, layout_, start_, limits);
  }
  /// The last quarter is for the comparison.
  double seconds_left() const {
    return std::max(settings_.seconds / 4, settings_.seconds * 3 / 4 - (cpu_seconds() - began_));
  }
  bool out_of_time() const { return cpu_seconds() - began_ > settings_.seconds / 2; }
  void watch() {
    if (!settings_.go_on(++looked_)) throw Stopped{};
  }

  /// What stands against the rules learned from so many positions; empty: nothing.
  std::string attempt(int positions) {
    try {
      std::vector<SeenGame> games = play(positions, settings_.seed);
      learn(games);
      assume();
      append(games, rare(settings_.seed));
      learn(games);
      prove();
    } catch (const std::runtime_error& e) {  // NotLifted, or the section is refused
      return e.what();
    }
    if (out_.proof.equal()) return "";
    return "the rules learned from games of the script still differ from it: " +
           out_.proof.differences.at(0);
  }

  void learn(const std::vector<SeenGame>& games) {
    found_.moves = study_moves(layout_, games);
    found_.customs = study_customs(layout_, games, found_.moves);
    found_.names = name_pieces(layout_, found_.customs);
    refine(games);
  }

  std::shared_ptr<const variants::Variant> compile() {
    out_.ini = write_section(preset_.title(), layout_.geometry(), start_position_, found_);
    return compile_section(out_.ini);
  }

  /// Supposes rules that random games may have missed, so that positions where they matter are
  /// looked at. What the script says there counts, not the supposition.
  void assume() {
    Customs& c = found_.customs;
    if (!c.castling && found_.moves.royal) c.castling = corner_castling(*found_.moves.royal);
    if (c.castling) {
      if (c.castling->right_steps.empty()) c.castling->right_steps = c.castling->left_steps;
      if (c.castling->left_steps.empty()) c.castling->left_steps = c.castling->right_steps;
    }
    std::set<PieceType> doubles;  // who goes two squares from some squares only
    for (const Pattern& p : found_.moves.patterns)
      if (!p.from.empty() && !p.capture && steps_of(p.leap) == 2) doubles.insert(p.type);
    if (!c.en_passant.empty()) return;
    for (const Pattern& p : found_.moves.patterns)
      if (p.capture && doubles.count(p.type) > 0) c.en_passant[p.type].insert(p.leap);
  }
  /// By two squares, with the same piece in both corners of the king's rank.
  std::optional<Castling> corner_castling(PieceType king) const {
    const Geometry& g = layout_.geometry();
    const auto& on = start_position_.on;
    const auto at = std::find(on.begin(), on.end(), make_piece(kWhite, king)) - on.begin();
    if (at == static_cast<std::ptrdiff_t>(on.size())) return std::nullopt;
    const int rank = g.rank(static_cast<Square>(at));
    const Piece left = on[static_cast<std::size_t>(g.square(0, rank))];
    const Piece right = on[static_cast<std::size_t>(g.square(g.files() - 1, rank))];
    if (left == kNoPiece || left == kHole || left != right) return std::nullopt;
    return Castling{king, type_of(left), {2}, {2}};
  }

  /// Rules that show only in what is not legal are tried one by one.
  void refine(const std::vector<SeenGame>& games) {
    const Comparison first = compare(compile(), found_.names, games);
    int wrong = first.wrong_moves + first.wrong_ends;
    std::vector<SeenGame> wrong_games;  // compared first, which is quick
    for (const std::size_t i : first.wrong_games) wrong_games.push_back(games[i]);
    std::vector<bool*> doubtful;
    if (found_.moves.royal) doubtful.push_back(&found_.customs.flying);
    for (auto& [type, rule] : found_.customs.drops) doubtful.push_back(&rule.mate_banned);
    for (bool* rule : doubtful) {
      int some = wrong;
      if (wrong == 0 || !try_rule(*rule, wrong_games, some, wrong - 1)) continue;
      try_rule(*rule, games, wrong, wrong - 1);
    }
    if (all_promote_to_plus()) try_rule(found_.customs.like_shogi, games, wrong, wrong);
  }
  /// Keeps the rule if no more than `allowed` is wrong with it.
  bool try_rule(bool& rule, const std::vector<SeenGame>& games, int& wrong, int allowed) {
    rule = true;
    const int now = count_wrong(games);
    rule = now <= allowed;
    if (rule) wrong = now;
    return rule;
  }
  bool all_promote_to_plus() const {
    const auto& all = found_.customs.promotions;
    return !all.empty() && std::all_of(all.begin(), all.end(), [&](const auto& one) {
      return found_.names[one.second.to[0]] == "+" + found_.names[one.first] &&
             one.second.ranks == all.begin()->second.ranks;
    });
  }
  int count_wrong(const std::vector<SeenGame>& games) {
    const Comparison c = compare(compile(), found_.names, games);
    return c.wrong_moves + c.wrong_ends;
  }

  void prove() {
    std::vector<SeenGame> games = play(settings_.compare, settings_.seed + 1);
    append(games, rare(settings_.seed + 1));
    out_.proof = compare(compile(), found_.names, games);
  }

  /// Games to what the tables learned so far seldom meet.
  std::vector<SeenGame> rare(std::uint64_t seed) {
    RareLimits limits;
    limits.seed = seed;
    limits.seconds = settings_.seconds / 20;
    limits.watch = [this] { watch(); };
    return find_rare_games(preset_, layout_, start_, found_.names, compile(), limits);
  }
  static void append(std::vector<SeenGame>& games, std::vector<SeenGame> more) {
    for (SeenGame& game : more) games.push_back(std::move(game));
  }

  const gamecourier::Preset& preset_;
  const LiftSettings& settings_;
  Lift& out_;
  gamecourier::State start_;
  Layout layout_;
  Arrangement start_position_;
  Findings found_;
  double began_ = cpu_seconds();
  int looked_ = 0;  // positions
};

}  // namespace

LiftSettings with_seconds(int seconds) {
  if (seconds < 1 || seconds > kMostSeconds)
    throw std::runtime_error("--learning-time must be from 1 to " + std::to_string(kMostSeconds) +
                             " seconds");
  LiftSettings out;
  out.seconds = seconds;
  return out;
}

Lift lift(const gamecourier::Preset& preset, const LiftSettings& settings) {
  Lift out;
  const double began = cpu_seconds();
  try {
    Lifter(preset, settings, out).run();
  } catch (const std::exception& e) {
    out.reason = e.what();
    out.in_time = cpu_seconds() - began < settings.seconds / 2;
  } catch (const Stopped&) {
    out.reason = "learning its rules was stopped";
    out.in_time = false;
  }
  return out;
}

LiftedGame restore(const gamecourier::Preset& preset, const std::string& ini,
                   const std::vector<std::string>& labels, const Names& names) {
  const gamecourier::State start = gamecourier::initial(preset);
  Layout layout(preset, start);
  layout.set_labels(labels);
  if (names.size() > labels.size()) throw NotLifted("a label is missing");
  layout.read(start);
  if (layout.types() != static_cast<int>(labels.size())) throw NotLifted("a label is missing");
  return {compile_section(ini), layout, names};
}

}  // namespace engine::lift
