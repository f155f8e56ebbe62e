// tools/grow/samples.cpp: collects positions by running the program itself in the engine, so that a
// row holds what the program will see: the legal moves, the order of like pieces and the DEPTH.
// Tested by tests/tools/grow_test.cpp.
#include "tools/grow/samples.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <random>

#include "engine/board_engine.h"
#include "tools/tablebase/best.h"
#include "tools/tablebase/entries.h"

namespace grow {

namespace {

constexpr int kMostPlies = 120;  // of a game
constexpr int kDraws = 8;        // of positions for each game

/// A value as an answer: truth as 1 or 0, integers clamped to +-1000, other types -100.
std::int16_t answer(const cheg::Value& v) {
  if (v.is(cheg::Type::Logical)) return v.truth() ? 1 : 0;
  if (!v.is(cheg::Type::Integer)) return -100;
  return static_cast<std::int16_t>(std::clamp(v.payload, -1000, 1000));
}

std::uint16_t index_of(const cheg::Program& program, const std::string& variable) {
  const auto& names = program.variables;
  const auto at = std::find(names.begin(), names.end(), variable);
  if (at == names.end()) throw tablebase::Error("no variable " + variable);
  return static_cast<std::uint16_t>(at - names.begin());
}

/// The program with one entry only, so that no other runs for its material.
std::shared_ptr<const cheg::Program> only(const cheg::Program& program, std::size_t entry) {
  auto out = std::make_shared<cheg::Program>(program);
  out->entries = {program.entries[entry]};
  return out;
}

/// Runs the program on positions and keeps the values of its variables as rows.
class Asker {
 public:
  Asker(const engine::Rules& rules, std::shared_ptr<const cheg::Program> program,
        const Wanted& wanted, Data& data)
      : core_(engine::BoardEngine::create(rules.variant_ptr(), {1, 1})), data_(data) {
    request_.depth = wanted.depth;
    request_.watch.push_back(index_of(*program, wanted.reached));
    for (const std::string& v : wanted.variables) request_.watch.push_back(index_of(*program, v));
    engine::EndgameSettings settings;
    settings.programs = std::make_shared<const cheg::Programs>(cheg::Programs{std::move(program)});
    settings.library = false;
    core_->set_endgames(settings);
    data_.columns.resize(wanted.variables.size());
  }

  engine::BoardEngine& core() { return *core_; }

  /// Adds a row for the position of core() if it reaches the region. False: the program did not
  /// run.
  bool ask(const tablebase::TableValue& outcome, std::uint32_t weight = 1) {
    const engine::Inspection seen = core_->inspect(request_);
    if (seen.outcome.fault.message != nullptr)
      throw tablebase::Error(seen.entry + ": " + seen.outcome.fault.message);
    if (seen.watched.empty() || seen.outcome.steps == 0) return false;
    if (!seen.watched[0].is(cheg::Type::Logical) || !seen.watched[0].truth()) return true;
    for (std::size_t i = 0; i < data_.columns.size(); ++i)
      data_.columns[i].push_back(answer(seen.watched[i + 1]));
    data_.wdl.push_back(static_cast<std::int8_t>(outcome.wdl));
    data_.plies.push_back(static_cast<std::int16_t>(outcome.dtm));
    data_.weight.push_back(weight);
    return true;
  }

 private:
  std::unique_ptr<engine::BoardEngine> core_;
  Data& data_;
  engine::InspectRequest request_;
};

/// The one of kDraws random decided positions that is farthest from mate. Long wins are rare among
/// positions, but a program must know them best.
std::uint64_t far_from_mate(const tablebase::Ending& ending, std::mt19937_64& random) {
  std::uint64_t out = 0;
  int farthest = -1;
  for (int n = 0; n < kDraws;) {
    const std::uint64_t index = random() % ending.size();
    const auto outcome = ending.outcome(engine::kWhite, index);
    if (!outcome || outcome->dtm == 0) continue;
    ++n;
    if (outcome->dtm > farthest) farthest = outcome->dtm, out = index;
  }
  return out;
}

/// A random move among those with the result of the best that are at most `slack` plies worse.
engine::Move nearly_best(const std::vector<tablebase::RankedMove>& moves, int slack,
                         std::mt19937_64& random) {
  std::size_t n = 1;
  while (n < moves.size() && moves[n].outcome.wdl == moves[0].outcome.wdl &&
         std::abs(moves[n].outcome.dtm - moves[0].outcome.dtm) <= slack)
    ++n;
  return moves[random() % n].move;
}

}  // namespace

void collect(tablebase::Tables& tables, std::shared_ptr<const cheg::Program> program,
             std::size_t entry, const Wanted& wanted, const SampleRequest& request, Data& data) {
  const std::string material = tablebase::material_of(program->entries[entry], {});
  const tablebase::Ending ending = tables.find(material);
  Asker asker(tables.game().rules(), only(*program, entry), wanted, data);
  std::mt19937_64 random(request.seed);
  std::size_t asked = 0;
  const std::size_t enough = request.all ? ending.size() : request.positions;
  // A reflection changes which of two like pieces has which name, and no other answer.
  const bool all_images = request.all && ending.table->layout.copies() > 1;
  for (std::uint64_t n = 0; (request.all ? n : asked) < enough; ++n) {
    if (n % 100'000 == 0)
      std::cerr << "\r" << material << ": " << (request.all ? n : asked) << " of " << enough << " "
                << std::flush;
    const auto lot = static_cast<int>(random() % static_cast<std::uint64_t>(ending.images()));
    const std::uint64_t index = request.all ? n : random() % ending.size();
    for (int image = 0; image < ending.images(); ++image) {
      if (image != lot && !all_images) continue;
      const auto outcome = tablebase::set_up(asker.core().game(), ending, index, image);
      if (outcome && asker.ask(*outcome)) ++asked;
    }
  }
  std::cerr << "\r" << material << ": " << asked << " positions, " << data.size()
            << " of them come to the tree\n";
}

void collect_games(tablebase::Tables& tables, std::shared_ptr<const cheg::Program> program,
                   std::size_t entry, const Wanted& wanted, const GameRequest& request,
                   Data& data) {
  const std::string material = tablebase::material_of(program->entries[entry], {});
  const tablebase::Ending ending = tables.find(material);
  Asker asker(tables.game().rules(), program, wanted, data);
  std::mt19937_64 random(request.seed);
  for (std::size_t games = 0; games < request.games;) {
    asker.core().game().set(ending.setup(engine::kWhite, far_from_mate(ending, random), 0));
    if (++games % 100 == 0)
      std::cerr << "\r" << material << ": game " << games << " of " << request.games << std::flush;
    for (int ply = 0; ply < kMostPlies && !asker.core().game().result(); ++ply) {
      const auto moves = ranked_moves(asker.core().game(), tables);
      if (!asker.ask(moves[0].outcome)) break;  // other material
      const double slack = moves[0].outcome.wdl > 0 ? request.slack : request.slack / 2;
      std::exponential_distribution<double> plies(1 / slack);
      asker.core().game().play(nearly_best(moves, static_cast<int>(plies(random)), random));
    }
  }
  std::cerr << "\r" << material << ": " << data.size() << " positions of " << request.games
            << " games\n";
}

void Gathered::on_probe(engine::Key key, std::span<const engine::Piece> squares,
                        engine::Color side) {
  auto [at, fresh] = number_.try_emplace(key, positions_.size());
  if (fresh) positions_.push_back({{squares.begin(), squares.end()}, side, 0});
  ++positions_[at->second].times;
}

void collect_gathered(tablebase::Tables& tables, std::shared_ptr<const cheg::Program> program,
                      const Wanted& wanted, const Gathered& gathered, Data& data) {
  if (gathered.positions().empty()) return;
  Asker asker(tables.game().rules(), std::move(program), wanted, data);
  engine::Setup setup = asker.core().game().board().to_setup();
  setup.unmoved.assign(setup.unmoved.size(), false);
  const auto set_up = [&](const Gathered::Position& p) {
    setup.squares = p.squares;
    setup.side = p.side;
  };
  // One of all reflections stands for all, with the sum of their counts.
  struct Kin {
    const Gathered::Position* one;
    std::uint32_t times;
  };
  std::map<tablebase::Tables::Place, Kin> kin;
  for (const Gathered::Position& p : gathered.positions()) {
    set_up(p);
    kin.try_emplace(tables.locate(setup), Kin{&p, 0}).first->second.times += p.times;
  }
  std::size_t n = 0;
  for (const auto& [place, k] : kin) {
    if (++n % 10'000 == 0) std::cerr << "\rposition " << n << " of " << kin.size() << std::flush;
    const auto outcome = place.outcome();
    if (!outcome || (outcome->wdl <= 0 && outcome->dtm == 0)) continue;  // drawn, or the end
    set_up(*k.one);
    asker.core().game().set(setup);
    asker.ask(*outcome, k.times);
  }
  std::cerr << "\r" << data.size() << " of " << gathered.positions().size()
            << " positions asked about come to the region, reflections counted once\n";
}

}  // namespace grow
