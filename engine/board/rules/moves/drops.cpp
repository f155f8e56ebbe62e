// engine/board/rules/moves/drops.cpp: where a piece may be dropped, and what a captured piece
// becomes in a hand. Tested by tests/data/perft: crazyhouse, shogi, minishogi, tictactoe.
#include "engine/board/rules/moves/drops.h"

#include <algorithm>

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"
#include "variants/fen.h"

namespace engine {

Drops::Data::Data(const Rules& rules) {
  for (variants::PieceIndex t : rules.variant().hands.free)
    free[static_cast<std::size_t>(t)] = some_free = true;
  for (const variants::PieceDef& def : rules.variant().pieces) parity |= def.drop_parity;
}

namespace {

/// Can the type come into a hand: by capture, from the board, or because a side begins with it?
/// Where both begin with none, as in bughouse, a partner hands pieces over.
bool may_be_held(const Rules& rules, PieceType t) {
  const variants::Hands& hands = rules.variant().hands;
  const auto among = [t](const auto& list) { return std::count(list.begin(), list.end(), t) > 0; };
  if (hands.captured != variants::Captured::Gone || among(hands.pickup) || among(hands.free))
    return true;
  const variants::Fen start = variants::scan_fen(
      rules.variant().start_fen, rules.geometry().files(), rules.geometry().ranks());
  return (start.hand[0].empty() && start.hand[1].empty()) ||
         std::any_of(start.hand.begin(), start.hand.end(), [&](const auto& ids) {
           return std::count(ids.begin(), ids.end(), rules.def(t).id) > 0;
         });
}

/// "Pawn may be dropped on ranks 2 to 7 only." for each zone that some pieces may be dropped on;
/// "Pieces" if it is the zone of all that can be in a hand.
std::string describe_zones(const Rules& rules) {
  std::size_t squares = 0;
  for (Square s = 0; s < rules.squares(); ++s) squares += rules.geometry().hole(s) ? 0 : 1;
  std::vector<std::pair<std::string, std::vector<variants::PieceIndex>>> zones;
  std::size_t types = 0;
  for (int t = 0; t < rules.types(); ++t) {
    const variants::PieceDef& def = rules.def(static_cast<PieceType>(t));
    if (rules.royal(static_cast<PieceType>(t)) || def.id.front() == '+' ||
        !may_be_held(rules, static_cast<PieceType>(t)))
      continue;
    ++types;
    const auto& zone = def.drop_zone.squares;
    const bool everywhere = zone[kWhite].size() == squares && zone[kBlack].size() == squares;
    const std::string text = everywhere ? "" : zone_text(rules, def.drop_zone);
    const auto same = std::find_if(zones.begin(), zones.end(),
                                   [&](const auto& entry) { return entry.first == text; });
    if (same == zones.end())
      zones.push_back({text, {t}});
    else
      same->second.push_back(t);
  }
  std::string out;
  for (const auto& [text, pieces] : zones)
    if (!text.empty())
      out += " " + (pieces.size() == types ? "Pieces" : names_of(rules, pieces)) +
             " may be dropped on " + text + " only.";
  return out;
}

}  // namespace

std::string Drops::describe(const Rules& rules) {
  const variants::Hands& hands = rules.variant().hands;
  const bool from_hand = static_cast<int>(hands.free.size()) < rules.types();
  const std::string what =
      from_hand ? "drop a piece from its hand" : "put a new " + names_of(rules, hands.free, "or");
  std::string out = (only_drops(rules) ? "A move is to " : "Instead of moving, a side may ") +
                    what + " on an empty square." + describe_zones(rules);
  bool dead = false;
  for (int i = 0; i < rules.types(); ++i) {
    const variants::PieceDef& def = rules.def(static_cast<PieceType>(i));
    if (def.drop_max_per_file > 0)
      out += " A file may hold at most " + std::to_string(def.drop_max_per_file) + " unpromoted " +
             def.name + " of a side.";
    dead = dead || def.drop_ban_dead;
  }
  for (int i = 0; i < rules.types(); ++i)
    if (rules.def(static_cast<PieceType>(i)).drop_parity)
      out += " Half of a side's pieces of the type " + rules.def(static_cast<PieceType>(i)).name +
             " must be dropped on each colour of squares.";
  switch (hands.place) {
    case variants::DropPlace::Beside:
      out += " A piece is dropped next to a piece of its side.";
      break;
    case variants::DropPlace::Enclosing:
      out +=
          " A piece is dropped where it encloses enemies in a line between itself and another "
          "piece of its side.";
      break;
    case variants::DropPlace::Piled:
      out += " A piece is dropped on the first rank or on top of another piece.";
      break;
    case variants::DropPlace::Anywhere:
      break;
  }
  if (from_hand && rules.get<Drops>().some_free)
    out += " " + names_of(rules, hands.free) + " may be dropped without being in hand.";
  if (hands.either) out += " A piece is dropped with either side up.";
  return dead ? out + " A piece may not be dropped where it could never move." : out;
}

/// drop.file: files that hold the most already are cut off. `drop.ban = dead` is in the tables'
/// drop zone.
template <int Bits>
Bitset<Bits> Drops::targets(const Position<Bits>& p, PieceType t) {
  const Color us = p.side_to_move();
  const MoveTables<Bits>& tables = p.tables();
  Bitset<Bits> targets = tables.drop_zone(us, t) & tables.board() & ~p.occupied();
  if (const int most = p.rules().def(t).drop_max_per_file; most > 0)
    for (Bitset<Bits> s = p.pieces(us, t); s;) {
      const Bitset<Bits>& file = tables.file_of(s.pop_lsb());
      if ((p.pieces(us, t) & file).count() >= most) targets &= ~file;
    }
  if (p.rules().variant().hands.place != variants::DropPlace::Anywhere)
    targets = in_place(p, targets);
  if (p.rules().template get<Drops>().parity) targets &= keeping_parity(p, t);
  return targets;
}

/// drop.place: those of `targets` that it allows.
template <int Bits>
Bitset<Bits> Drops::in_place(const Position<Bits>& p, Bitset<Bits> targets) {
  const Color us = p.side_to_move();
  const variants::DropPlace place = p.rules().variant().hands.place;
  Bitset<Bits> out;
  while (targets) {
    const Square s = targets.pop_lsb();
    const auto below = p.geometry().step(s, {0, -1});
    const bool fits =
        place == variants::DropPlace::Beside      ? (p.tables().neighbours(s) & p.pieces(us)).any()
        : place == variants::DropPlace::Enclosing ? Flips::enclosed(p, s, us).any()
                                                  : !below || p.occupied().test(*below);
    if (fits) out.set(s);
  }
  return out;
}

/// drop.parity: no square of a colour that holds its half of the type already, and none that a
/// piece of such a type in hand will need.
template <int Bits>
Bitset<Bits> Drops::keeping_parity(const Position<Bits>& p, PieceType dropped) {
  const Geometry& g = p.geometry();
  const Color us = p.side_to_move();
  std::array<Bitset<Bits>, 2> colour;
  for (Bitset<Bits> s = p.tables().board(); s;) {
    const Square at = s.pop_lsb();
    colour[static_cast<std::size_t>((g.file(at) + g.rank(at)) & 1)].set(at);
  }
  Bitset<Bits> out = p.tables().board();
  for (int i = 0; i < p.rules().types(); ++i) {
    const auto t = static_cast<PieceType>(i);
    if (!p.rules().def(t).drop_parity) continue;
    const std::array<int, 2> own = {(p.pieces(us, t) & colour[0]).count(),
                                    (p.pieces(us, t) & colour[1]).count()};
    const int all = own[0] + own[1] + p.hand(us, t);
    const Bitset<Bits> room = p.tables().drop_zone(us, t) & ~p.occupied();
    for (const std::size_t c : {0, 1}) {
      const bool full = t == dropped ? own[c] + 1 > (all + 1) / 2
                                     : (room & colour[c]).count() <= all / 2 - own[c];
      if (full) out &= ~colour[c];
    }
  }
  return out;
}

bool DropCheckBan::present(const variants::Variant& v) {
  return std::any_of(v.pieces.begin(), v.pieces.end(),
                     [](const variants::PieceDef& d) { return d.drop_ban_check; });
}

std::string DropCheckBan::describe(const Rules& rules) {
  std::vector<bool> banned;
  for (int t = 0; t < rules.types(); ++t)
    banned.push_back(rules.def(static_cast<PieceType>(t)).drop_ban_check);
  return sentence(names_where(rules, banned) + " may not be dropped to give check.");
}

template <int Bits>
void DropCheckBan::remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first) {
  remove_if(list, first, [&](Move m) {
    if (m.kind() != MoveKind::Drop || !p.rules().def(m.piece()).drop_ban_check) return false;
    p.play(m);
    const bool checks = p.in_check();
    p.undo();
    return checks;
  });
}

std::string MustDrop::describe(const Rules&) {
  return "A side that can drop a piece must drop one.";
}

std::string MustDropThese::describe(const Rules& rules) {
  return "A side that has " + names_of(rules, rules.variant().hands.must_drop_these, "or") +
         " in hand must drop it.";
}

template <int Bits>
void MustDropThese::remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first) {
  const auto& these = p.rules().variant().hands.must_drop_these;
  const auto is_due = [&](int t) {
    return p.hand(p.side_to_move(), static_cast<PieceType>(t)) > 0 &&
           Drops::targets(p, static_cast<PieceType>(t)).any();
  };
  if (std::none_of(these.begin(), these.end(), is_due)) return;
  remove_if(list, first, [&](Move m) {
    return m.kind() != MoveKind::Drop ||
           std::count(these.begin(), these.end(), int{m.piece()}) == 0;
  });
}

CapturesToHand::Data::Data(const Rules& rules)
    : returns(rules.variant().hands.captured == variants::Captured::Return),
      demotes(rules.variant().hands.demote) {}

std::string CapturesToHand::describe(const Rules& rules) {
  const Data& d = rules.get<CapturesToHand>();
  return std::string("A captured piece goes to the hand of ") +
         (d.returns ? "its owner" : "its captor") +
         (d.demotes ? "; a promoted piece turns back." : ".");
}

template <int Bits>
void CapturesToHand::captured(Position<Bits>& p, Piece victim, bool was_promoted) {
  const Data& d = p.rules().template get<CapturesToHand>();
  PieceType t = type_of(victim);
  if (d.demotes) t = was_promoted ? p.tables().reverts_to(t) : p.rules().in_hand(t);
  p.change_hand(d.returns ? color_of(victim) : ~color_of(victim), t, 1);
}

#define AANCA_INSTANTIATE(bits)                                                         \
  template Bitset<bits> Drops::targets(const Position<bits>&, PieceType);               \
  template void DropCheckBan::remove_illegal(Position<bits>&, MoveList&, std::size_t);  \
  template void MustDropThese::remove_illegal(Position<bits>&, MoveList&, std::size_t); \
  template void CapturesToHand::captured(Position<bits>&, Piece, bool);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
