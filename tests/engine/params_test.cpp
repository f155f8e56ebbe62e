// tests/engine/params_test.cpp: the numbers of the evaluation: found by name, read from files, each
// with an effect on some position.
#include "engine/eval/params.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/eval/evaluate.h"
#include "tests/engine/on_position.h"

namespace engine {
namespace {

TEST_CASE("every number of the struct is listed once, within its limits") {
  EvalParams params;
  std::set<std::string> names;
  std::set<const void*> addresses;
  std::size_t bytes = 6 * sizeof(int);  // element 0 of the tables by distance is not used
  for (const Param& p : parameters(params)) {
    CAPTURE(p.name);
    CHECK(names.insert(p.name).second);
    const bool integer = std::holds_alternative<int*>(p.address);
    CHECK(addresses
              .insert(integer ? static_cast<const void*>(std::get<int*>(p.address))
                              : std::get<double*>(p.address))
              .second);
    bytes += integer ? sizeof(int) : sizeof(double);
    CHECK(p.get() == p.standard);
    CHECK(p.min < p.max);
    CHECK(p.standard >= p.min);
    CHECK(p.standard <= p.max);
  }
  // Only padding is missing: a word per group at most.
  CHECK(bytes <= sizeof(EvalParams));
  CHECK(bytes + 10 * sizeof(int) > sizeof(EvalParams));
}

/// The complaint about a parameter file; "" when it is read.
std::string failure(const std::string& text) {
  std::istringstream in(text);
  try {
    read_eval_params(in, "a.txt");
  } catch (const std::exception& e) {
    return e.what();
  }
  return "";
}

TEST_CASE("files") {
  std::istringstream in(
      "# of a tuner\n\n tempo = 20  # was 12\npieces.slope=50.5\npawns.doubled.eg = -3\n");
  const EvalParams read = read_eval_params(in, "a.txt");
  CHECK(read.tempo == 20);
  CHECK(read.pieces.slope == 50.5);
  CHECK(read.pawns.doubled.eg == -3);
  CHECK(read.pawns.doubled.mg == EvalParams{}.pawns.doubled.mg);

  std::ostringstream written;
  write_eval_params(written, read);
  std::istringstream again(written.str());
  EvalParams a = read, b = read_eval_params(again, "b.txt");
  const std::vector<Param> first = parameters(a), second = parameters(b);
  for (std::size_t i = 0; i < first.size(); ++i) CHECK(first[i].get() == second[i].get());

  CHECK(failure("tempo = 5\n\n  temp = 3\n") == "a.txt:3:3: unknown evaluation parameter 'temp'");
  CHECK(failure("tempo 5\n") == "a.txt:1:1: expected 'name = value'");
  CHECK(failure("tempo = 5x\n") == "a.txt:1:9: '5x' is not a number");
  CHECK(failure("tempo =\n") == "a.txt:1:8: '' is not a number");
  CHECK(failure("tempo = 5.5\n") == "a.txt:1:9: tempo is an integer");
  CHECK(failure("tempo = 5000\n") == "a.txt:1:9: tempo must be between 0 and 60");
  CHECK(failure("tempo = 5\ntempo = 6\nx = 1\n") ==
        "a.txt:2:1: 'tempo' is given twice\na.txt:3:1: unknown evaluation parameter 'x'");
}

TEST_CASE("the option --eval-params") {
  const std::string aanca = BIN_DIR "/aanca --list-eval-params --eval-params ";
  CHECK(std::system((aanca + "/dev/null >/dev/null").c_str()) == 0);
  CHECK(std::system((aanca + "/nowhere/at/all >/dev/null 2>&1").c_str()) != 0);
}

// Positions in which one side only has what a term looks at, so that it does not cancel out.
const std::pair<const char*, const char*> kPositions[] = {
    {"chess", "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PPQ1BPPP/R1B2RK1 w - - 0 9"},
    {"chess", "r1bqk1n1/P7/1P6/2P5/3P4/4P3/5P2/RNBQKBNR w KQq - 0 1"},
    {"chess", "r1bqkbnr/pp3ppp/2p5/8/2P5/2P5/PP3PPP/RNBQKB1R w KQkq - 0 1"},
    {"chess", "r1bqk2r/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 1"},
    {"chess", "3r2k1/5ppp/8/3n4/8/2N5/5PPP/3R2K1 w - - 0 1"},
    {"chess", "4k3/8/3n4/4P3/8/8/6K1/1R4R1 w - - 0 1"},
    {"chess", "6k1/5ppp/1q3r2/3Q4/8/2P5/5P1N/2R3K1 w - - 0 1"},
    {"chess", "5k2/PP5P/1P1P4/2P1p3/4P3/P2p4/1p6/6K1 w - - 0 1"},
    {"chess", "8/8/2P5/P2P4/8/1P2k3/4P3/6K1 b - - 0 1"},
    {"chess", "8/8/4k3/8/8/4K3/8/R7 w - - 0 1"},
    {"chess", "8/5k2/p3bp2/8/5B2/5P2/PP3K2/8 w - - 0 1"},
    {"chess", "8/8/4k3/8/8/4K3/8/BN6 w - - 0 1"},
    {"chess", "8/8/4k3/1b6/8/4K3/8/RN6 w - - 0 1"},
    {"chess", "8/5p2/4k3/8/8/4K3/8/1N6 w - - 0 1"},
    {"chess", "8/5p2/4k3/1r6/8/4K3/8/RN6 w - - 0 1"},
    {"chess", "5rk1/5p1p/6pQ/6N1/8/3B4/8/6KR b - - 0 1"},
    {"chess", "6k1/8/5QQQ/6NN/8/3B4/8/6KR b - - 0 1"},
    {"crazyhouse", "r1b1k2r/ppp2ppp/2n5/3q4/8/2N2N2/PPP2PPP/R1BQK2R[PNBbnqp] w KQkq - 0 6"},
    {"crazyhouse", "6k1/5p1p/8/8/8/8/PPP2PPP/6K1[QQQQRRRRBBNN] w - - 0 6"},
    {"seirawan", nullptr},
    {"3check", "rnbqk2r/pppp1Npp/5n2/4p3/2B1P3/8/PbPP1PPP/RNBQK2R b KQkq - 2+3 0 1"},
    {"kingofthehill", "rnbqkbnr/pppp1ppp/8/8/8/3K4/PPPP1PPP/RNBQ1B2 w - - 0 1"},
    {"racingkings", "8/8/8/2K5/8/8/krbnNBR1/qrbnNBRQ w - - 0 1"},
    {"antichess", "8/2p2k2/8/3r4/8/1B6/4P3/6N1 w - - 0 1"},
    {"makruk", "rnsmk1nr/8/pppppppp/8/8/PPPPPPPP/4S3/RN1KMSNR w - 0 1"},
    {"lion", "r1bqkbnr/pppppppp/8/8/3L4/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1"},
    {"spartan", nullptr},
    {"chu", nullptr},
    {"shako", "c8c/ernb1kbnre/10/10/10/10/3P6/PPP7/ERNBQKBNRE/C8C w - - 0 1"},
    {"cfour", nullptr},
    {"breakthrough", "pppppppp/8/8/8/P7/8/8/8 w 0 1"},
    {"metamachy",
     "cm4a3mc/ernbikqibnre/12/12/12/12/12/12/12/PPPPPPPPPPPP/ERNBIKQIBNRE/CM3LA3MC w - - 0 1"},
};

/// A game with the positions of kPositions and some of random games.
struct Sample {
  std::shared_ptr<const Rules> rules;
  std::vector<Setup> setups;
};

template <int Bits>
void add_random_positions(Position<Bits>& p, std::vector<Setup>& to) {
  std::mt19937 random(5);
  for (int game = 0; game < 6; ++game) {
    p.set_start();
    for (int ply = 0; ply < 150; ++ply) {
      MoveList moves;
      p.generate(moves);
      if (moves.empty()) break;
      p.play(moves[random() % moves.size()]);
      if (ply % 5 == 0) to.push_back(p.to_setup());
    }
  }
}

std::vector<Sample> samples() {
  std::map<std::string, Sample> games;
  for (const auto& [variant, fen] : kPositions) {
    Sample& s = games[variant];
    if (!s.rules) {
      s.rules = test::rules_of(variant);
      test::on_position(
          s.rules, [&]<int Bits>(Position<Bits>& p) { add_random_positions<Bits>(p, s.setups); });
    }
    s.setups.push_back(parse_fen(*s.rules, fen != nullptr ? fen : s.rules->variant().start_fen));
  }
  std::vector<Sample> out;
  for (auto& [name, sample] : games) out.push_back(std::move(sample));
  return out;
}

/// Everything that the evaluation and the order of captures show of a game's positions.
std::vector<int> seen(const Sample& sample, const EvalParams& params) {
  std::vector<int> out;
  test::on_position(sample.rules, [&]<int Bits>(Position<Bits>& p) {
    static std::map<const Rules*, std::shared_ptr<const MoveTables<Bits>>> moves;
    std::shared_ptr<const MoveTables<Bits>>& table = moves[sample.rules.get()];
    if (!table) table = std::make_shared<const MoveTables<Bits>>(sample.rules);
    const auto tables = std::make_shared<const EvalTables<Bits>>(sample.rules, table, params);
    Evaluator<Bits> evaluate(tables);
    for (const Setup& setup : sample.setups) {
      p.set(setup);
      out.push_back(evaluate(p));
    }
    for (Value v : tables->values.exchange) out.push_back(v);
    for (Score v : tables->values.in_hand) out.push_back(v.mg);
    for (std::uint8_t v : tables->values.rank) out.push_back(v);
  });
  return out;
}

/// Does the least or the greatest value of a parameter change the evaluation of some position?
bool matters(std::size_t which, const std::vector<Sample>& games,
             const std::vector<std::vector<int>>& standard) {
  for (std::size_t i = 0; i < games.size(); ++i) {
    EvalParams params;
    const Param p = parameters(params)[which];
    for (const double value : {p.max, p.min}) {
      Param(p).set(value);
      if (seen(games[i], params) != standard[i]) return true;
    }
  }
  return false;
}

TEST_CASE("each number changes what is seen of some position") {
  EvalParams params;
  const std::vector<Param> list = parameters(params);
  const std::vector<Sample> games = samples();
  std::vector<std::vector<int>> standard;
  for (const Sample& game : games) standard.push_back(seen(game, {}));
  // No piece here moves three squares at most, or only while unmoved, and no pawn is seven moves
  // from promotion.
  const std::set<std::string> unseen{"pieces.range_3",       "pieces.unmoved_weight",
                                     "pawns.passer_mg.7",    "pawns.passer_eg.7",
                                     "pawns.connected_mg.7", "pawns.connected_eg.7"};
  for (std::size_t i = 0; i < list.size(); ++i)
    if (unseen.count(list[i].name) == 0) CHECK_MESSAGE(matters(i, games, standard), list[i].name);
}

}  // namespace
}  // namespace engine
