// tools/tablebase/tables.cpp: see tables.h.
#include "tools/tablebase/tables.h"

#include <algorithm>
#include <chrono>
#include <iomanip>
#include <sstream>

#include "engine/board/fen_fields.h"
#include "tools/tablebase/solve.h"

namespace tablebase {

namespace {

using engine::color_of;
using engine::kBlack;
using engine::kWhite;

/// The colours exchanged.
Material swapped(const Game& game, Material men) {
  for (auto& man : men) {
    const auto p = static_cast<Piece>(man);
    man = engine::make_piece(~color_of(p), engine::type_of(p));
  }
  return sorted(game.rules(), std::move(men));
}

/// Of an ending and its mirror image, the one with more, then with better men for White is solved.
bool served_by_swap(const Material& men, const Material& other) {
  const auto whites = [](const Material& m) {
    return std::count_if(m.begin(), m.end(), [](Piece p) { return color_of(p) == kWhite; });
  };
  return whites(men) != whites(other) ? whites(men) < whites(other) : men > other;
}

}  // namespace

Tables::Tables(std::shared_ptr<const engine::Rules> rules, Options options)
    : game_(std::move(rules)), options_(std::move(options)) {}

TableRef Tables::find(const Material& men) {
  if (const auto it = tables_.find(men); it != tables_.end()) return {it->second.get(), nullptr};
  if (const auto it = swaps_.find(men); it != swaps_.end())
    return {tables_.at(swapped(game_, men)).get(), it->second.get()};
  const Material other = swapped(game_, men);
  if (served_by_swap(men, other))
    if (const auto map = game_.color_swap(men)) {
      const Table* table = find(other).table;
      const auto& kept = swaps_[men] = std::make_unique<SquareMap>(*map);
      return {table, kept.get()};
    }
  const Layout layout(game_, men);
  const double bytes = static_cast<double>(layout.size()) * 2 * sizeof(Entry);
  const std::string name = print_material(game_.rules(), men);
  if (bytes * 2 > options_.most_gigabytes * 1e9) {
    std::ostringstream out;
    out << "ending " << name << ": making its table takes about " << std::setprecision(2)
        << bytes * 2 / 1e9 << " GB, more than the " << options_.most_gigabytes
        << " allowed; fewer men, a smaller board or --memory may help";
    throw Error(out.str());
  }
  for (const Material& m : exits(layout)) find(m);
  const auto start = std::chrono::steady_clock::now();
  auto table = std::make_unique<Table>(solve(
      game_, men, [this](const Material& m) { return find(m); }, options_.threads));
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  if (options_.progress) {
    std::ostringstream out;
    out << name << ": " << table->layout.size() << " arrangements, " << std::fixed
        << std::setprecision(1) << took.count() << " s";
    options_.progress(out.str());
  }
  return {(tables_[men] = std::move(table)).get(), nullptr};
}

std::optional<Outcome> Tables::probe(const std::string& fen) {
  return probe(engine::parse_fen(game_.rules(), fen));
}

std::optional<Outcome> Tables::probe(const engine::Setup& setup) {
  const engine::Rules& rules = game_.rules();
  Material men;
  for (Square s = 0; s < game_.squares(); ++s) {
    const Piece p = setup.squares[static_cast<std::size_t>(s)];
    if (p == engine::kNoPiece || p == engine::kHole) continue;
    men.push_back(p);
    if (rules.castles(engine::type_of(p)) && setup.unmoved[static_cast<std::size_t>(s)] &&
        engine::print_virgins(rules, setup, engine::FenDialect::XBoard) != "-")
      throw Error("positions with castling rights are in no table");
  }
  const TableRef ref = find(sorted(rules, men));
  const Layout& layout = ref.table->layout;
  std::array<int, kMostMen> state{};
  Set used;
  for (int i = 0; i < layout.count(); ++i) {
    const Layout::Slot& slot = layout.slot(i);
    const Piece wanted =
        ref.swap ? engine::make_piece(~slot.color, engine::type_of(slot.piece)) : slot.piece;
    for (Square s = 0; s < game_.squares(); ++s) {
      if (setup.squares[static_cast<std::size_t>(s)] != wanted || used.test(s)) continue;
      used.set(s);
      const auto map = [&](Square q) {
        return ref.swap ? (*ref.swap)[static_cast<std::size_t>(q)] : q;
      };
      int found = slot.plain[static_cast<std::size_t>(map(s))];
      if (s == setup.ep_victim) {
        Set over;
        for (Square q : setup.ep_squares) over.set(map(q));
        for (int f : slot.fresh[static_cast<std::size_t>(map(s))])
          if (slot.movement
                  ->trails[static_cast<std::size_t>(slot.states[static_cast<std::size_t>(f)].trail)]
                  .over == over)
            found = f;
      }
      if (found < 0)
        throw Error("piece " + rules.id(wanted) + " cannot stand on " + rules.geometry().name(s));
      state[static_cast<std::size_t>(i)] = found;
      break;
    }
  }
  return ref.table->outcome(ref.swap ? ~setup.side : setup.side, layout.index(state));
}

engine::Setup to_setup(const Layout& layout, std::uint64_t index, Color side, int image) {
  const engine::Rules& rules = layout.game().rules();
  engine::Setup setup = engine::parse_fen(rules, rules.variant().start_fen);
  for (Piece& p : setup.squares)
    if (p != engine::kHole) p = engine::kNoPiece;
  setup.unmoved.assign(setup.squares.size(), false);
  setup.side = side;
  setup.halfmoves = 0, setup.fullmove = 1;
  const auto state = layout.reflected(layout.unpack(index).state, image);
  for (int i = 0; i < layout.count(); ++i) {
    const Layout::Slot& slot = layout.slot(i);
    const Layout::State& s =
        slot.states[static_cast<std::size_t>(state[static_cast<std::size_t>(i)])];
    setup.squares[static_cast<std::size_t>(s.at)] = slot.piece;
    if (s.trail < 0) continue;
    setup.ep_victim = s.at;
    for (Set over = slot.movement->trails[static_cast<std::size_t>(s.trail)].over; over;)
      setup.ep_squares.push_back(over.pop_lsb());
  }
  engine::read_virgins(rules, "-", 0, setup);
  return setup;
}

}  // namespace tablebase
