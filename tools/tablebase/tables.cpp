// tools/tablebase/tables.cpp: finds or makes tables, and maps positions to their numbers. Tested by
// tests/tablebase/solve_test.cpp.
#include "tools/tablebase/tables.h"

#include <algorithm>
#include <chrono>
#include <iomanip>
#include <sstream>

#include "engine/board/rules/moves/unmoved_field.h"
#include "tools/tablebase/solve.h"

namespace tablebase {

namespace {

using engine::color_of;
using engine::kBlack;
using engine::kWhite;

/// The colours exchanged.
Material swapped(const Game& game, Material pieces) {
  for (auto& piece : pieces) {
    const auto p = static_cast<Piece>(piece);
    piece = engine::make_piece(~color_of(p), engine::type_of(p));
  }
  return sorted(game.rules(), std::move(pieces));
}

/// Of an ending and its mirror image, the one with more, then with better pieces for White is
/// solved.
bool served_by_swap(const Material& pieces, const Material& other) {
  const auto whites = [](const Material& m) {
    return std::count_if(m.begin(), m.end(), [](Piece p) { return color_of(p) == kWhite; });
  };
  return whites(pieces) != whites(other) ? whites(pieces) < whites(other) : pieces < other;
}

}  // namespace

Tables::Tables(std::shared_ptr<const engine::Rules> rules, Options options)
    : game_(std::move(rules)), options_(std::move(options)) {}

Ending Tables::find(const Material& pieces) {
  if (const auto it = tables_.find(pieces); it != tables_.end()) return {it->second.get(), nullptr};
  if (const auto it = swaps_.find(pieces); it != swaps_.end())
    return {tables_.at(swapped(game_, pieces)).get(), it->second.get()};
  const Material other = swapped(game_, pieces);
  if (served_by_swap(pieces, other))
    if (const auto map = game_.color_swap(pieces)) {
      const Table* table = find(other).table;
      const auto& kept = swaps_[pieces] = std::make_unique<SquareMap>(*map);
      return {table, kept.get()};
    }
  return make(pieces);
}

/// Throws Error above the limit: four entries per arrangement, two of them in the finished table.
void Tables::check_size(const Layout& layout) const {
  const double gigabytes = static_cast<double>(layout.size()) * 4 * sizeof(Entry) / 1e9;
  if (gigabytes <= options_.most_gigabytes) return;
  std::ostringstream out;
  out << "ending " << print_material(game_.rules(), layout.pieces())
      << ": making its table takes about " << std::setprecision(2) << gigabytes
      << " GB, more than the " << options_.most_gigabytes
      << " allowed; fewer pieces, a smaller board or --memory may help";
  throw Error(out.str());
}

/// Makes the tables that captures and promotions lead to first. `waiting_` holds the materials
/// above in the recursion: one that occurs again has a cycle of promotions.
Ending Tables::make(const Material& pieces) {
  const Layout layout(game_, pieces);
  const std::string name = print_material(game_.rules(), pieces);
  check_size(layout);
  if (std::count(waiting_.begin(), waiting_.end(), pieces) > 0)
    throw Error("ending " + name + ": promotions lead back to it, so it cannot be solved");
  waiting_.push_back(pieces);
  try {
    for (const Material& m : Exits(layout).materials()) find(m);
  } catch (...) {
    waiting_.clear();
    throw;
  }
  waiting_.pop_back();
  const auto start = std::chrono::steady_clock::now();
  auto table = std::make_unique<Table>(solve(
      game_, pieces, [this](const Material& m) { return find(m); }, options_.threads));
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  if (options_.progress) {
    std::ostringstream out;
    out << name << ": " << table->layout.size() << " arrangements, " << std::fixed
        << std::setprecision(1) << took.count() << " s";
    options_.progress(out.str());
  }
  return {(tables_[pieces] = std::move(table)).get(), nullptr};
}

std::optional<TableValue> Tables::probe(const std::string& fen) {
  return probe(engine::parse_fen(game_.rules(), fen));
}

std::optional<TableValue> Tables::probe(const engine::Setup& setup) {
  return locate(setup).outcome();
}

Tables::Place Tables::locate(const engine::Setup& setup) {
  const engine::Rules& rules = game_.rules();
  Material pieces;
  for (Piece p : setup.squares)
    if (p != engine::kNoPiece && p != engine::kHole) pieces.push_back(p);
  if (may_castle(setup)) throw Error("tables have no positions with castling rights");
  const Ending ending = find(sorted(rules, pieces));
  const Layout& layout = ending.table->layout;
  std::array<int, kMostPieces> state{};
  Set used;
  for (int i = 0; i < layout.count(); ++i) {
    Square at = 0;
    const Piece wanted = ending.in_table(layout.piece(i));
    while (setup.squares[static_cast<std::size_t>(at)] != wanted || used.test(at)) ++at;
    used.set(at);
    state[static_cast<std::size_t>(i)] = state_of(ending, i, at, setup);
  }
  return {ending, setup.side, layout.index(state)};
}

/// Does some side have castling rights?
bool Tables::may_castle(const engine::Setup& setup) const {
  const engine::Rules& rules = game_.rules();
  return rules.variant().castling.enabled &&
         engine::print_unmoved(rules, setup, engine::FenDialect::XBoard) != "-";
}

/// The state of slot `i` for a piece on `at`. Throws Error for a square where it can never stand.
int Tables::state_of(const Ending& ending, int i, Square at, const engine::Setup& setup) const {
  const Layout::Slot& slot = ending.table->layout.slot(i);
  const auto here = static_cast<std::size_t>(ending.in_table(at));
  if (at == setup.ep_victim) {
    Set over;
    for (Square s : setup.ep_squares) over.set(ending.in_table(s));
    for (int state : slot.fresh[here])
      if (slot.trail(state)->over == over) return state;
  }
  if (slot.plain[here] < 0)
    throw Error("piece " + game_.rules().id(setup.squares[static_cast<std::size_t>(at)]) +
                " cannot stand on " + game_.rules().geometry().name(at));
  return slot.plain[here];
}

engine::Setup Ending::setup(Color side, std::uint64_t index, int image) const {
  const Layout& layout = table->layout;
  const engine::Rules& rules = layout.game().rules();
  engine::Setup setup;
  const auto squares = static_cast<std::size_t>(rules.squares());
  setup.squares.assign(squares, engine::kNoPiece);
  setup.promoted.assign(squares, false), setup.unmoved.assign(squares, false);
  for (Square s = 0; s < rules.squares(); ++s)
    if (rules.geometry().hole(s)) setup.squares[static_cast<std::size_t>(s)] = engine::kHole;
  setup.side = side;
  const auto state = layout.reflected(layout.unpack(index).state, image);
  for (int i = 0; i < layout.count(); ++i) {
    const Layout::Slot& slot = layout.slot(i);
    const int mine = state[static_cast<std::size_t>(i)];
    const Square at = in_table(slot.states[static_cast<std::size_t>(mine)].at);
    setup.squares[static_cast<std::size_t>(at)] = in_table(slot.piece);
    if (!slot.trail(mine)) continue;
    setup.ep_victim = at;
    for (Set over = slot.trail(mine)->over; over;)
      setup.ep_squares.push_back(in_table(over.pop_lsb()));
  }
  engine::read_unmoved(rules, "-", 0, setup);
  return setup;
}

}  // namespace tablebase
