// engine/search/endgame/endgame_index.cpp: expands the ENTRY lines of programs into material keys.
#include "engine/search/endgame/endgame_index.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "engine/board/position/zobrist.h"
#include "engine/board/rules/traits.h"

namespace engine {

namespace {

using cheg::Kind;

constexpr int kMostPawns = 8;  // per side, when an ENTRY leaves the number open
constexpr int kDiffValue = 3;  // centipawns for each point of a certain win's nearness

// What the library's programs know about: games that end as chess does, by mate, with stalemate a
// draw, pieces never coming back. A game with any other family is left to the search.
constexpr Families kUnderstood =
    families_of<Royalty, Castling, Promotion, EnPassant, Gating, Repetition, NMove>;

bool plain_8x8(const Geometry& g) {
  if (g.files() != 8 || g.ranks() != 8) return false;
  for (Square s = 0; s < g.size(); ++s)
    if (g.hole(s)) return false;
  return true;
}

/// Steps, captures and promotes as the pawn of chess.
bool chess_pawn(const Rules& rules, PieceType t) {
  const variants::PieceDef& d = rules.def(t);
  static const std::set<std::string> kPawns{"fmWfceFifmnD", "fmWfceFfmnD"};
  if (kPawns.count(d.betza) == 0 || d.black_betza || !rules.has<EnPassant>()) return false;
  std::uint16_t gains = 0;
  for (PieceType to : rules.promotions(kWhite, t)) gains |= rules.traits(to);
  const std::uint16_t all = kQueenLike | kRookLike | kBishopLike | kKnightLike;
  if ((gains & all) != all) return false;
  for (Square s = 0; s < rules.squares(); ++s)
    if (rules.promotes_on(kWhite, t, s) != (rules.geometry().rank(s) == 7)) return false;
  return true;
}

/// The piece of CHEG that moves as this type does.
Kind kind_of(const Rules& rules, PieceType t) {
  if (rules.royal(t)) return Kind::King;
  if (rules.pawn(t)) return Kind::Pawn;
  const std::uint16_t traits = rules.traits(t);
  if ((traits & kQueenLike) != 0) return Kind::Queen;
  if ((traits & kRookLike) != 0) return Kind::Rook;
  if ((traits & kBishopLike) != 0) return Kind::Bishop;
  if ((traits & kKnightLike) != 0) return Kind::Knight;
  return Kind::Other;
}

/// As State::material_key of a position with these pieces.
Key material_of(const Zobrist& zobrist, const std::array<std::vector<int>, 2>& counts) {
  Key key = 0;
  for (Color c : {kWhite, kBlack})
    for (std::size_t t = 0; t < counts[c].size(); ++t)
      for (int n = 0; n < counts[c][t]; ++n)
        key ^= zobrist.hand(make_piece(c, static_cast<PieceType>(t)), n);
  return key;
}

}  // namespace

EndgameIndex::EndgameIndex(const Rules& rules, const EndgameSettings& settings)
    : programs_(settings.programs), classic_(settings.classic), observer_(settings.observer) {
  name_men(rules);
  const bool fits =
      !settings.library ||
      (rules.has<Royalty>() && rules.families().only(kUnderstood) && plain_8x8(rules.geometry()));
  if (!programs_ && settings.load && settings.on && fits) programs_ = settings.load();
  if (!programs_) programs_ = std::make_shared<const cheg::Programs>();
  for (std::size_t i = 0; i < programs_->size(); ++i) {
    named_.emplace_back();
    for (const std::string& id : (*programs_)[i]->names) {
      const auto type = rules.find(kWhite, id);
      const auto black = rules.find(kBlack, id);
      named_.back().push_back(type ? *type : black ? *black : 0xFFFF);
    }
    if (settings.on && fits) add(rules, i, settings.library);
  }
  index();
}

std::uint16_t EndgameIndex::number(const cheg::Program& program, std::uint16_t instruction) const {
  const std::uint32_t entry = program.code[instruction].entry;
  std::size_t first = 0;
  for (std::size_t i = 0; (*programs_)[i].get() != &program; ++i)
    first += (*programs_)[i]->entries.size();
  return static_cast<std::uint16_t>(first + (entry < program.entries.size() ? entry : 0));
}

const std::uint16_t* EndgameIndex::named(const cheg::Program& program) const {
  for (std::size_t i = 0; i < programs_->size(); ++i)
    if ((*programs_)[i].get() == &program) return named_[i].data();
  return nullptr;
}

/// CHEG's letters stand for how pieces move, not for their names in this game.
void EndgameIndex::name_men(const Rules& rules) {
  type_of_kind_.fill(-1);
  for (int i = 0; i < rules.types(); ++i) {
    const auto t = static_cast<PieceType>(i);
    Kind kind = kind_of(rules, t);
    if (kind != Kind::Other) {
      int& type = type_of_kind_[static_cast<std::size_t>(kind)];
      if (type < 0)
        type = t;
      else
        kind = Kind::Other;  // two types that move alike: the first one is meant
    }
    for (Color c : {kWhite, kBlack})
      pieces_[make_piece(c, t)] = {kind, static_cast<std::uint8_t>(c), t};
  }
}

/// Enters the materials of a program's ENTRY lines for both colors. `library`: pieces must move as
/// those of chess.
void EndgameIndex::add(const Rules& rules, std::size_t program, bool library) {
  const cheg::Program& p = *(*programs_)[program];
  const Zobrist zobrist(rules.types(), rules.squares());
  const int king = type_of_kind_[0];
  const int pawn = type_of_kind_[static_cast<std::size_t>(Kind::Pawn)];
  const bool kings = king >= 0 && (rules.traits(static_cast<PieceType>(king)) & kKingLike) != 0;
  const bool pawns = pawn >= 0 && (!library || chess_pawn(rules, static_cast<PieceType>(pawn)));
  for (std::size_t e = 0; e < p.entries.size(); ++e) {
    const cheg::Entry& entry = p.entries[e];
    const auto match = static_cast<std::int32_t>(matches_.size());
    matches_.push_back({&p, named_[program].data(), entry.start, static_cast<std::uint16_t>(e),
                        static_cast<std::uint16_t>(match)});
    if (king < 0 || (library && !kings)) continue;
    Counts counts;
    bool possible = true;
    const auto put = [&](int type, int n, Color c) {
      if (n > 0 && (type < 0 || type == 0xFFFF)) possible = false;
      if (n > 0 && possible) counts[c][static_cast<std::size_t>(type)] += n;
    };
    for (Color us : {kWhite, kBlack}) {
      for (auto& side : counts) side.assign(static_cast<std::size_t>(rules.types()), 0);
      for (const auto& [army, c] : {std::pair{&entry.own, us}, std::pair{&entry.other, ~us}}) {
        put(king, 1, c);
        for (int k = static_cast<int>(Kind::Queen); k < static_cast<int>(Kind::Pawn); ++k)
          put(type_of_kind_[static_cast<std::size_t>(k)], army->count[static_cast<std::size_t>(k)],
              c);
        for (const auto& [name, n] : army->named) put(named_[program][name], n, c);
      }
      if (!possible) break;
      for (int own = 0; own <= kMostPawns; ++own)
        for (int other = 0; other <= kMostPawns; ++other) {
          if (!entry.takes(own, other) || (!pawns && own + other > 0)) continue;
          Counts all = counts;
          if (pawns) {
            all[us][static_cast<std::size_t>(pawn)] += own;
            all[~us][static_cast<std::size_t>(pawn)] += other;
          }
          found_.push_back({material_of(zobrist, all), us, match});
        }
    }
  }
}

/// Open addressing, at most half full. The first entry for a material wins.
void EndgameIndex::index() {
  std::size_t size = 16;
  while (size < 2 * found_.size()) size *= 2;
  slots_.assign(size, {});
  mask_ = size - 1;
  for (const Slot& f : found_)
    if (find(f.material, f.us) == nullptr) {
      std::size_t i = slot(f.material, f.us);
      while (slots_[i].match >= 0) i = (i + 1) & mask_;
      slots_[i] = f;
    }
  found_.clear();
}

Value verdict_score(const cheg::Verdict& v, int ply) {
  const Value lead = v.win - v.loss;
  if (v.certainty < cheg::kCertain) return std::clamp(lead, 1 - kKnownWin, kKnownWin - 1);
  if (lead == 0) return kDraw;
  const Value sure = kKnownWin + kMaxPly + std::min(std::abs(lead), 500) * kDiffValue - ply;
  return lead > 0 ? sure : -sure;
}

}  // namespace engine
