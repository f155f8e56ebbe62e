// tools/tablebase/layout.cpp: numbers the arrangements of an ending, as digits of a mixed radix:
// slot 0 is the most significant. Tested by tests/tablebase/solve_test.cpp.
#include "tools/tablebase/layout.h"

#include <algorithm>

#include "variants/ids.h"

namespace tablebase {

using engine::color_of;
using engine::kBlack;
using engine::kWhite;
using engine::type_of;

// --- material

Material sorted(const engine::Rules& rules, Material pieces) {
  std::sort(pieces.begin(), pieces.end(), [&](Piece a, Piece b) {
    const auto rank = [&](Piece p) {
      return std::array<int, 3>{color_of(p), rules.royal(type_of(p)) ? 0 : 1, -type_of(p)};
    };
    return rank(a) < rank(b);
  });
  return pieces;
}

Material parse_material(const engine::Rules& rules, const std::string& text) {
  Material pieces;
  Color side = kWhite;
  int royals = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == 'v' || text[at] == '-' || text[at] == ',') {
      ++at;
      continue;
    }
    const std::size_t start = at;
    const auto id = variants::next_id(text, at);
    const auto name = text.substr(start, id ? at - start : 1);
    if (!id || !(rules.find(kWhite, id->id) || rules.find(kBlack, id->id)))
      throw Error("ending '" + text + "', column " + std::to_string(start + 1) + ": '" + name +
                  "' is not a piece of " + rules.variant().name);
    const auto either =
        rules.find(kWhite, id->id) ? rules.find(kWhite, id->id) : rules.find(kBlack, id->id);
    if (rules.royal(*either) && ++royals == 2) side = kBlack;
    const auto type = rules.find(side, id->id);
    if (!type)
      throw Error("ending '" + text + "', column " + std::to_string(start + 1) + ": " +
                  (side == kWhite ? "White" : "Black") + " has no '" + name + "'");
    pieces.push_back(engine::make_piece(side, *type));
  }
  return sorted(rules, pieces);
}

std::string print_material(const engine::Rules& rules, const Material& pieces) {
  std::string out;
  for (Piece p : pieces) out += rules.def(type_of(p)).id;
  return out;
}

// --- Layout

Layout::Layout(const Game& game, Material pieces) : game_(game), pieces_(std::move(pieces)) {
  check_material();
  for (Color c : {kWhite, kBlack})
    for (int i = 0; i < count(); ++i)
      if (const Piece p = piece(i); color_of(p) == c && game_.royal(p)) royal_[c] = i;
  std::array<bool, 2> passes{};
  for (Piece p : pieces_) passes[color_of(p)] = passes[color_of(p)] || game_.movement(p).passes;
  for (Piece p : pieces_) {
    if (passes[~color_of(p)] && game_.movement(p).untold_trails)
      throw Error("piece " + game_.rules().def(type_of(p)).id +
                  ": it may be taken en passant after a move of several legs, so no table can be "
                  "made where the other side captures en passant");
    make_slot(p, passes[~color_of(p)]);
  }
  maps_ = game_.symmetries(pieces_);
  make_domain();
  make_reflections();
  size_ = 1;
  for (std::size_t i = slots_.size(); i-- > 0;) {
    strides_[i] = size_;
    size_ *= i == 0 ? domain_ : slots_[i].states.size();
  }
  int run = 1;
  for (std::size_t i = 1; i < pieces_.size(); ++i) {
    run = pieces_[i] == pieces_[i - 1] ? run + 1 : 1;
    copies_ *= run;
  }
}

void Layout::check_material() const {
  const std::string name = "ending " + print_material(game_.rules(), pieces_) + ": ";
  std::array<int, 2> royals{};
  for (Piece p : pieces_)
    if (game_.royal(p)) ++royals[color_of(p)];
  if (royals[0] != 1 || royals[1] != 1) throw Error(name + "each side must have one royal");
  if (count() > kMostPieces)
    throw Error(name + "at most " + std::to_string(kMostPieces) + " pieces are possible");
}

/// States: each home square, then each trail.
void Layout::make_slot(Piece p, bool may_be_fresh) {
  const Movement& m = game_.movement(p);
  const auto squares = static_cast<std::size_t>(game_.squares());
  Slot slot{p, color_of(p), &m, {}, std::vector<int>(squares, -1), {}, {}, {}};
  slot.fresh.resize(squares);
  slot.of_trail.assign(m.trails.size(), -1);
  const auto add = [&](Square at, int trail) {
    slot.states.push_back({at, trail});
    return static_cast<int>(slot.states.size()) - 1;
  };
  for (Set s = m.home; s;) {
    const Square at = s.pop_lsb();
    slot.plain[static_cast<std::size_t>(at)] = add(at, -1);
  }
  for (std::size_t i = 0; may_be_fresh && i < m.trails.size(); ++i) {
    if (!m.home.test(m.trails[i].at)) continue;
    slot.of_trail[i] = add(m.trails[i].at, static_cast<int>(i));
    slot.fresh[static_cast<std::size_t>(m.trails[i].at)].push_back(slot.of_trail[i]);
    traces_ = true;
  }
  slots_.push_back(std::move(slot));
}

/// The states of slot 0 are put into order: first one of each set of mirror images.
void Layout::make_domain() {
  Slot& slot = slots_[0];
  const auto first_image = [&](Square s) {
    return std::all_of(maps_.begin(), maps_.end(),
                       [&](const SquareMap& m) { return m[static_cast<std::size_t>(s)] >= s; });
  };
  const auto middle = std::stable_partition(slot.states.begin(), slot.states.end(),
                                            [&](const State& s) { return first_image(s.at); });
  domain_ = static_cast<std::uint64_t>(middle - slot.states.begin());
  for (auto& list : slot.fresh) list.clear();
  for (std::size_t i = 0; i < slot.states.size(); ++i) {
    const State& s = slot.states[i];
    const auto at = static_cast<std::size_t>(s.at);
    if (s.trail < 0) {
      slot.plain[at] = static_cast<int>(i);
    } else {
      slot.of_trail[static_cast<std::size_t>(s.trail)] = static_cast<int>(i);
      slot.fresh[at].push_back(static_cast<int>(i));
    }
    int image = 0;
    while (!first_image(maps_[static_cast<std::size_t>(image)][at])) ++image;
    image_of_.push_back(image);
  }
}

/// [symmetry][state]: the state on the mirrored square with the mirrored trail.
void Layout::make_reflections() {
  for (Slot& slot : slots_)
    for (const SquareMap& map : maps_) {
      std::vector<int>& out = slot.reflected.emplace_back();
      for (const State& s : slot.states) {
        const auto at = static_cast<std::size_t>(map[static_cast<std::size_t>(s.at)]);
        if (s.trail < 0) {
          out.push_back(slot.plain[at]);
          continue;
        }
        Set over;
        for (Set t = slot.movement->trails[static_cast<std::size_t>(s.trail)].over; t;)
          over.set(map[static_cast<std::size_t>(t.pop_lsb())]);
        for (int state : slot.fresh[at])
          if (slot.trail(state)->over == over) out.push_back(state);
      }
    }
}

Placement Layout::unpack(std::uint64_t index) const {
  Placement pieces;
  for (int i = count() - 1; i >= 0; --i) {
    const Slot& slot = slots_[static_cast<std::size_t>(i)];
    const std::uint64_t radix = i == 0 ? domain_ : slot.states.size();
    const auto n = static_cast<std::size_t>(index % radix);
    index /= radix;
    const State& s = slot.states[n];
    const auto at = static_cast<std::size_t>(i);
    pieces.state[at] = static_cast<int>(n);
    pieces.at[at] = s.at;
    if (s.trail >= 0) pieces.fresh = pieces.fresh == -1 ? i : -2;
    if (pieces.occupied.test(s.at)) pieces.fresh = -2;
    pieces.occupied.set(s.at);
    pieces.side[slot.color].set(s.at);
  }
  return pieces;
}

}  // namespace tablebase
