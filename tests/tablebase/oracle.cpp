// tests/tablebase/oracle.cpp: the naive solver: all positions by FEN, then sweeps until no value
// changes. Shares no code with tools/tablebase.
#include "tests/tablebase/oracle.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "engine/board/position/position.h"

namespace oracle {

namespace {

using engine::Color;
using engine::Piece;
using engine::Setup;
using engine::Square;
using tablebase::TableValue;

/// A position, its successors, and its value once decided.
struct Node {
  std::string fen;
  std::vector<std::size_t> next;
  bool decided = false;
  TableValue outcome;
};

template <int Bits>
class Solver {
 public:
  explicit Solver(const std::shared_ptr<const engine::Rules>& rules)
      : rules_(*rules),
        game_(rules),
        position_(rules, std::make_shared<engine::MoveTables<Bits>>(rules)),
        moves_(std::make_unique<engine::MoveList>()) {}

  std::vector<Node> run(const tablebase::Material& pieces) {
    Setup empty;
    empty.squares.assign(static_cast<std::size_t>(rules_.squares()), engine::kNoPiece);
    empty.promoted.assign(empty.squares.size(), false);
    empty.unmoved.assign(empty.squares.size(), false);
    place(pieces, 0, empty);
    for (std::size_t i = 0; i < nodes_.size(); ++i) expand(i);
    while (sweep()) {
    }
    return std::move(nodes_);
  }

 private:
  void place(const tablebase::Material& pieces, std::size_t n, Setup& setup) {
    if (n == pieces.size()) {
      for (Color side : {engine::kWhite, engine::kBlack}) {
        setup.side = side;
        try {
          position_.set(engine::parse_fen(rules_, fen_of(setup)));
          node(fen_of(setup));
        } catch (const std::runtime_error&) {  // the other side is in check
        }
      }
      return;
    }
    const auto p = static_cast<Piece>(pieces[n]);
    for (tablebase::Set home = game_.movement(p).home; home;) {
      Piece& at = setup.squares[static_cast<std::size_t>(home.pop_lsb())];
      if (at != engine::kNoPiece) continue;
      at = p;
      place(pieces, n + 1, setup);
      at = engine::kNoPiece;
    }
  }
  std::string fen_of(const Setup& setup) const {
    Setup bare = setup;
    bare.halfmoves = bare.count_limit = bare.count_ply = 0, bare.fullmove = 1;
    bare.unmoved.assign(bare.unmoved.size(), false);
    return engine::print_fen(rules_, bare, engine::FenDialect::XBoard);
  }
  std::size_t node(const std::string& fen) {
    const auto [it, fresh] = numbers_.try_emplace(fen, nodes_.size());
    if (fresh) nodes_.push_back({fen, {}, false, {}});
    return it->second;
  }

  void expand(std::size_t i) {
    position_.set(engine::parse_fen(rules_, nodes_[i].fen));
    position_.generate(*moves_);
    std::vector<std::size_t> next;
    for (engine::Move m : *moves_) {
      position_.play(m);
      next.push_back(node(fen_of(position_.to_setup())));
      position_.undo();
    }
    nodes_[i].next = std::move(next);
    if (!moves_->empty()) return;
    nodes_[i].decided = true;
    if (position_.in_check() || rules_.variant().ending.stalemate == variants::SideResult::Loss)
      nodes_[i].outcome = {-1, 0};
  }

  /// One ply further from mate each time.
  bool sweep() {
    std::vector<std::pair<std::size_t, TableValue>> news;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (nodes_[i].decided) continue;
      bool all_lost = true;
      TableValue best{-1, 0};
      for (std::size_t n : nodes_[i].next) {
        const Node& after = nodes_[n];
        if (after.decided && after.outcome.wdl < 0) {
          if (best.wdl <= 0 || after.outcome.dtm + 1 < best.dtm) best = {1, after.outcome.dtm + 1};
        } else if (!after.decided || after.outcome.wdl == 0) {
          all_lost = false;
        } else if (best.wdl < 0) {
          best.dtm = std::max(best.dtm, after.outcome.dtm + 1);
        }
      }
      if (best.wdl > 0 || all_lost) news.emplace_back(i, best);
    }
    for (const auto& [i, outcome] : news) nodes_[i].decided = true, nodes_[i].outcome = outcome;
    return !news.empty();
  }

  const engine::Rules& rules_;
  tablebase::Game game_;
  engine::Position<Bits> position_;
  std::unique_ptr<engine::MoveList> moves_;
  std::vector<Node> nodes_;
  std::unordered_map<std::string, std::size_t> numbers_;
};

}  // namespace

std::size_t solve(const std::shared_ptr<const engine::Rules>& rules,
                  const tablebase::Material& pieces,
                  const std::function<void(const std::string&, TableValue)>& f) {
  const auto report = [&](const std::vector<Node>& nodes) {
    for (const Node& n : nodes) f(n.fen, n.outcome);
    return nodes.size();
  };
  return rules->width() == 64 ? report(Solver<64>(rules).run(pieces))
                              : report(Solver<128>(rules).run(pieces));
}

}  // namespace oracle
