// tests/engine/network_test.cpp: hidden units that are kept from the journal equal those of the
// whole board, after any mix of play, undo and null moves, in every shipped variant; files of
// networks; which network is found.
#include "engine/eval/network/network.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "engine/eval/evaluate.h"
#include "engine/eval/network/network_accumulator.h"
#include "engine/eval/network/network_file.h"
#include "engine/eval/network/network_library.h"
#include "tests/engine/on_position.h"
#include "tests/support/temporary_folder.h"
#include "variants/data_folder.h"

namespace engine {
namespace {

namespace fs = std::filesystem;

/// Small random weights: no unit overflows, few are clipped.
Network random_network(const FeatureLayout& layout, const Rules& rules, std::uint32_t hidden = 16) {
  std::mt19937 random(7);
  const auto number = [&](int most) {
    return static_cast<std::int16_t>(static_cast<int>(random() % (2 * most + 1)) - most);
  };
  Network net;
  net.head = {rules.variant().fingerprint,
              layout.fingerprint(),
              rules.variant().name,
              hidden,
              300,
              false,
              false};
  for (std::size_t i = 0; i < layout.size() * hidden; ++i) net.rows.push_back(number(40));
  for (std::size_t i = 0; i < hidden; ++i) net.bias.push_back(number(100));
  for (std::size_t i = 0; i < FeatureLayout::kBuckets * 2 * hidden; ++i)
    net.out.push_back(number(Network::kMostOut));
  for (int i = 0; i < FeatureLayout::kBuckets; ++i) net.out_bias.push_back(number(10000));
  return net;
}

/// Some of its units lie below 0, some above 1.
void add_second_layer(Network& net) {
  std::mt19937 random(8);
  const auto number = [&](int most) { return static_cast<int>(random() % (2 * most + 1)) - most; };
  net.head.second_layer = true;
  for (int i = 0; i < FeatureLayout::kBuckets * Network::kSecond; ++i) {
    for (std::uint32_t k = 0; k < 2 * net.head.hidden; ++k)
      net.second.push_back(static_cast<std::int16_t>(number(Network::kMostSecond)));
    net.second_bias.push_back(number(10000));
    net.last.push_back(static_cast<std::int16_t>(number(2000)));
  }
}

bool royal_on_right(const FeatureLayout& layout, const std::vector<std::uint32_t>& features) {
  return std::any_of(features.begin(), features.end(),
                     [&](std::uint32_t f) { return layout.royal_on_right(f); });
}

/// As the head of network.h defines it, without tricks.
Value defined_value(const Network& net, const FeatureLayout& layout, const Board& board) {
  const std::size_t n = net.head.hidden;
  const auto bucket = static_cast<std::size_t>(layout.bucket(board));
  std::int64_t sum = 0;
  std::vector<std::int64_t> squares;
  for (std::size_t half = 0; half < 2; ++half) {
    const Color view = half == 0 ? board.side_to_move() : ~board.side_to_move();
    std::vector<std::int64_t> x(net.bias.begin(), net.bias.end());
    std::vector<std::uint32_t> features = layout.active(view, board);
    if (net.head.royal_left && royal_on_right(layout, features))
      for (std::uint32_t& f : features) f = layout.flipped()[f];
    for (const std::uint32_t f : features)
      for (std::size_t i = 0; i < n; ++i) x[i] += net.rows[f * n + i];
    std::int64_t part = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const std::int64_t v = std::clamp<std::int64_t>(x[i], 0, Network::kOne);
      part += v * v * net.out[(bucket * 2 + half) * n + i];
      squares.push_back(v * v / 512);
    }
    sum += part;
  }
  std::int64_t second = 0;
  constexpr std::int64_t kFull = Network::kSquareOne * Network::kSecondOne;
  for (std::size_t k = 0; net.head.second_layer && k < Network::kSecond; ++k) {
    const std::size_t unit = bucket * Network::kSecond + k;
    std::int64_t y = net.second_bias[unit];
    for (std::size_t i = 0; i < 2 * n; ++i) y += squares[i] * net.second[unit * 2 * n + i];
    second += std::clamp<std::int64_t>(y, 0, kFull) * net.last[unit];
  }
  second = second * Network::kOne * Network::kOutOne / (kFull * Network::kLastOne);
  return static_cast<Value>((sum / Network::kOne + net.out_bias[bucket] + second) * net.head.scale /
                            (Network::kOne * Network::kOutOne));
}

template <int Bits>
void random_walk(Position<Bits>& p, const Network& net, const FeatureLayout& layout) {
  NetworkAccumulator kept(net, layout);
  std::mt19937 random(3);
  std::vector<bool> nulls;  // of the moves played: was it a null move?
  for (int i = 0; i < 300; ++i) {
    // Like a search, some positions are passed without a look at their value.
    if (random() % 3 != 0) CHECK(kept.evaluate(p) == defined_value(net, layout, p));
    const std::vector<Move> moves = test::legal_moves(p);
    const bool back = !nulls.empty() && (moves.empty() || random() % 5 < 2);
    if (back) {
      nulls.back() ? p.undo_null() : p.undo();
      nulls.pop_back();
    } else if (moves.empty()) {
      return;
    } else if (!p.in_check() && random() % 8 == 0) {
      p.play_null();
      nulls.push_back(true);
    } else {
      p.play(moves[random() % moves.size()]);
      nulls.push_back(false);
    }
  }
}

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST_CASE("hidden units follow the journal, in every variant") {
  for (const std::string& name : test::catalog().names()) {
    CAPTURE(name);
    const auto rules = test::rules_of(name);
    const FeatureLayout layout(*rules);
    Network net = random_network(layout, *rules);
    for (const bool royal_left : {false, true}) {
      if (royal_left && !layout.one_royal()) continue;
      CAPTURE(royal_left);
      net.head.royal_left = royal_left;
      test::on_position(rules, [&]<int Bits>(Position<Bits>& p) { random_walk(p, net, layout); });
      if (!net.head.second_layer) add_second_layer(net);
    }
  }
}

TEST_CASE("a network's output is the same by bytes and by words") {
  const auto rules = test::rules_of("chess");
  const FeatureLayout layout(*rules);
  std::mt19937 random(5);
  for (const std::uint32_t hidden : {16U, 48U, Network::kMostHidden}) {
    CAPTURE(hidden);
    Network net = random_network(layout, *rules, hidden);
    add_second_layer(net);
    // The greatest sums: all inputs and weights are full.
    std::fill_n(net.second.begin(), 2 * hidden, std::int16_t{Network::kMostSecond});
    std::fill_n(net.second.begin() + 2 * hidden, 2 * hidden, std::int16_t{-Network::kMostSecond});
    const NetworkOutput bytes(net), words(net, false);
    for (int i = 0; i < 100; ++i) {
      CAPTURE(i);
      std::vector<std::int16_t> own, other;
      for (std::uint32_t k = 0; k < hidden; ++k) {
        own.push_back(i == 0 ? Network::kOne : static_cast<std::int16_t>(random() % 600 - 200));
        other.push_back(i == 0 ? Network::kOne : static_cast<std::int16_t>(random() % 600 - 200));
      }
      const int bucket = i % FeatureLayout::kBuckets;
      CHECK(bytes(own.data(), other.data(), bucket) == words(own.data(), other.data(), bucket));
    }
  }
}

TEST_CASE("features: both views are permutations of each other") {
  for (const std::string name : {"chess", "shogi", "crazyhouse", "3check", "xiangqi"}) {
    CAPTURE(name);
    const auto rules = test::rules_of(name);
    const FeatureLayout layout(*rules);
    const auto other = layout.other_view();
    const auto flipped = layout.flipped();
    for (std::uint32_t f = 0; f < layout.size(); ++f) {
      CHECK(other[other[f]] == f);
      CHECK(flipped[flipped[f]] == f);
      CHECK(flipped[other[f]] == other[flipped[f]]);
    }
    test::on_position(rules, [&]<int Bits>(Position<Bits>& p) {
      for (int i = 0; i < 20; ++i) {
        auto white = layout.active(kWhite, p), black = layout.active(kBlack, p);
        for (std::uint32_t& f : white) f = other[f];
        std::sort(white.begin(), white.end());
        std::sort(black.begin(), black.end());
        CHECK(white == black);
        p.play(test::legal_moves(p).back());
      }
    });
  }
}

TEST_CASE("features: at the start both sides of a symmetric game see the same") {
  for (const std::string name : {"chess", "shogi", "xiangqi", "makruk", "crazyhouse"}) {
    CAPTURE(name);
    const auto rules = test::rules_of(name);
    const FeatureLayout layout(*rules);
    CHECK(layout.rotated() == (name == "shogi" || name == "makruk"));
    test::on_position(rules, [&]<int Bits>(Position<Bits>& p) {
      auto white = layout.active(kWhite, p), black = layout.active(kBlack, p);
      std::sort(white.begin(), white.end());
      std::sort(black.begin(), black.end());
      CHECK(white == black);
      CHECK(layout.bucket(p) == FeatureLayout::kBuckets - 1);
    });
  }
}

TEST_CASE("features: where the own royal stands") {
  const FeatureLayout chess(*test::rules_of("chess"));
  CHECK(chess.one_royal());
  test::on_position(test::rules_of("chess"), [&]<int Bits>(Position<Bits>& p) {
    for (const Color view : {kWhite, kBlack}) CHECK(royal_on_right(chess, chess.active(view, p)));
    p.set(parse_fen(p.rules(), "4k3/8/8/8/8/8/8/3K4 w - - 0 1"));
    CHECK_FALSE(royal_on_right(chess, chess.active(kWhite, p)));
    CHECK(royal_on_right(chess, chess.active(kBlack, p)));
  });
  const FeatureLayout xiangqi(*test::rules_of("xiangqi"));
  test::on_position(test::rules_of("xiangqi"), [&]<int Bits>(Position<Bits>& p) {
    CHECK(xiangqi.one_royal());  // the middle file is not on the right
    CHECK_FALSE(royal_on_right(xiangqi, xiangqi.active(kWhite, p)));
  });
  for (const std::string name : {"horde", "spartan", "antichess"})
    CHECK_FALSE(FeatureLayout(*test::rules_of(name)).one_royal());
}

TEST_CASE("a network is read as it was written") {
  const ::test::TemporaryFolder folder;
  const auto rules = test::rules_of("crazyhouse");
  const FeatureLayout layout(*rules);
  Network net = random_network(layout, *rules, 32);
  net.head.residual = true;
  net.head.royal_left = true;
  add_second_layer(net);
  net.params.tempo = 33;
  net.params.pieces.slope = 51.25;
  const fs::path file = folder.root() / "crazyhouse.net";
  write_network(file, net);
  const Network read = read_network(file, layout);
  CHECK(read.rows == net.rows);
  CHECK(read.bias == net.bias);
  CHECK(read.out == net.out);
  CHECK(read.out_bias == net.out_bias);
  CHECK(read.second == net.second);
  CHECK(read.second_bias == net.second_bias);
  CHECK(read.last == net.last);
  CHECK(read.head.residual);
  CHECK(read.head.royal_left);
  CHECK(read.head.game == "crazyhouse");
  CHECK(read.params.tempo == 33);
  CHECK(read.params.pieces.slope == 51.25);
  CHECK(read_network_head(file).scale == 300);

  SUBCASE("shared rows are summed up") {
    Network small = net;
    small.head.shared = true;
    small.rows.assign((layout.shared_rows() + layout.unshared()) * 32, 1);
    write_network(file, small);
    const Network sum = read_network(file, layout);
    CHECK(sum.rows.size() == layout.size() * 32);
    CHECK(sum.rows.front() == 3);
    CHECK(sum.rows.back() == 1);
  }
  SUBCASE("without a second layer") {
    Network small = random_network(layout, *rules);
    write_network(file, small);
    CHECK(read_network(file, layout).out == small.out);
    CHECK(read_network(file, layout).second.empty());
  }
  SUBCASE("parameters alone: the evaluation by hand with them") {
    Network none;
    none.head = net.head;
    none.head.hidden = 0;
    none.head.second_layer = false;
    none.params.tempo = 55;
    none.out_bias.assign(FeatureLayout::kBuckets, 0);
    write_network(file, none);
    const auto alone = std::make_shared<const Network>(read_network(file, layout));
    test::on_position(rules, [&]<int Bits>(Position<Bits>& p) {
      const auto moves = std::make_shared<const MoveTables<Bits>>(rules);
      const auto value = [&](const EvalParams& params, std::shared_ptr<const Network> network) {
        return Evaluator<Bits>(
            std::make_shared<const EvalTables<Bits>>(rules, moves, params, std::move(network)))(p);
      };
      CHECK(value(alone->params, alone) == value(alone->params, nullptr));
      CHECK(value(alone->params, alone) != value({}, nullptr));
    });
  }
  SUBCASE("a file cut in half, or damaged anywhere, is refused") {
    const std::string bytes = bytes_of(file);
    for (const std::size_t length :
         {std::size_t{0}, std::size_t{5}, std::size_t{30}, bytes.size() / 2})
      CHECK_THROWS_AS(parse_network({bytes.data(), length}, layout, "x.net"), std::runtime_error);
    std::string bad = bytes;
    bad[bad.size() / 2] = static_cast<char>(bad[bad.size() / 2] ^ 1);
    CHECK_THROWS_AS(parse_network(bad, layout, "x.net"), std::runtime_error);
  }
  SUBCASE("one that needs a royal is refused where each side has none or several") {
    const auto horde = test::rules_of("horde");
    Network bad = random_network(FeatureLayout(*horde), *horde);
    bad.head.royal_left = true;
    write_network(file, bad);
    CHECK_THROWS_WITH(read_network(file, FeatureLayout(*horde)), doctest::Contains("damaged"));
  }
  SUBCASE("a network for other pieces is refused") {
    CHECK_THROWS_WITH(read_network(file, FeatureLayout(*test::rules_of("chess"))),
                      doctest::Contains("other pieces"));
  }
}

TEST_CASE("a network is found by the rules that it was made for") {
  const ::test::TemporaryFolder folder;
  const auto chess = test::rules_of("chess"), zh = test::rules_of("crazyhouse");
  write_network(folder.root() / "any_name.net", random_network(FeatureLayout(*chess), *chess));
  std::ofstream(folder.root() / "text.net") << "nothing";
  NetworkLibrary library({folder.root() / "missing", folder.root()});
  CHECK(library.find(*chess).network != nullptr);
  const FoundNetwork none = library.find(*zh);
  CHECK(none.network == nullptr);
  CHECK(none.note.find("text.net: is not a network") != std::string::npos);

  SUBCASE("one of the game's name for other rules is not used, and said so") {
    write_network(folder.root() / "crazyhouse.net", random_network(FeatureLayout(*chess), *chess));
    NetworkLibrary again({folder.root()});
    CHECK(again.find(*zh).note.find("was made for other rules") != std::string::npos);
  }
  SUBCASE("that of the game which the rules name is used when there is none of their own") {
    variants::Catalog catalog = variants::Catalog::standard();
    catalog.add_text(
        "[mine : chess]\nfen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w - - 0 1\nnetwork = "
        "chess\n"
        "[child : mine]\nnmove = 10\n[wrong : crazyhouse]\nnetwork = chess\n"
        "[unknown : chess]\nnmove = 10\nnetwork = none-such\n",
        "test.ini");
    const auto found = [&](const char* game) {
      return NetworkLibrary({folder.root()}).find(Rules(catalog.find(game)));
    };
    CHECK(found("mine").network != nullptr);
    CHECK(found("mine").note.find("other rules (chess)") != std::string::npos);
    CHECK(found("child").network == nullptr);  // not inherited
    CHECK(found("wrong").note.find("other pieces") != std::string::npos);
    CHECK(found("unknown").note.find("nor for none-such") != std::string::npos);
    const auto own = catalog.find("mine");
    write_network(folder.root() / "mine.net",
                  random_network(FeatureLayout(Rules(own)), Rules(own)));
    CHECK(found("mine").note.find("other rules") == std::string::npos);
  }
  SUBCASE("a game that names no other one does not use a network without a name") {
    Network nameless = random_network(FeatureLayout(*chess), *chess);
    nameless.head.rules = 1;
    nameless.head.game.clear();
    write_network(folder.root() / "a.net", nameless);
    CHECK(NetworkLibrary({folder.root()}).find(*test::rules_of("kingofthehill")).network ==
          nullptr);
  }
  SUBCASE("by hand it may be loaded for other rules with the same pieces and board") {
    const auto king_hill = test::rules_of("kingofthehill");
    const FoundNetwork found = NetworkLibrary::load(folder.root() / "any_name.net", *king_hill);
    CHECK(found.network != nullptr);
    CHECK(found.note.find("other rules (chess)") != std::string::npos);
  }
}

TEST_CASE("threads that share a library all find the network") {
  const auto chess = test::rules_of("chess");
  for (int round = 0; round < 20; ++round) {
    NetworkLibrary library({variants::data_folder({}) / "variants" / "networks"});
    std::atomic<int> found{0};
    std::vector<std::jthread> threads;
    for (int t = 0; t < 4; ++t)
      threads.emplace_back([&] { found += library.find(*chess).network != nullptr ? 1 : 0; });
    threads.clear();  // joins them
    CHECK(found == 4);
  }
}

TEST_CASE("every shipped network is found for the game that it is named after") {
  const fs::path folder = variants::data_folder({}) / "variants" / "networks";
  NetworkLibrary library({folder});
  int networks = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() != ".net") continue;
    ++networks;
    const FoundNetwork found = library.find(*test::rules_of(entry.path().stem().string()));
    CHECK_MESSAGE(found.network != nullptr, found.note);
    CHECK_MESSAGE(found.note.find(entry.path().filename().string()) != std::string::npos,
                  found.note);
  }
  CHECK(networks == 23);

  int others = 0;  // games that use the network of another one
  for (const std::string& name : variants::Catalog::standard().names()) {
    const auto rules = test::rules_of(name);
    if (rules->variant().network.empty()) continue;
    ++others;
    const FoundNetwork found = library.find(*rules);
    CHECK_MESSAGE(
        found.note.find("other rules (" + rules->variant().network + ")") != std::string::npos,
        name, ": ", found.note);
  }
  CHECK(others > 0);
}

}  // namespace
}  // namespace engine
