#include "engine/preset/lift/customs.h"

#include <algorithm>

namespace engine::lift {

namespace {

constexpr int kEnough = 3;  // fewer refused drops may be chance

class Observer {
 public:
  Observer(const Layout& layout, const std::vector<SeenGame>& games, const MoveStudy& moves)
      : layout_(layout),
        games_(games),
        moves_(moves),
        attacks_(layout.geometry(), layout.types(), moves.patterns) {}

  Customs run() {
    for (const SeenGame& game : games_)
      for (const SeenPosition& p : game) {
        for (const SeenMove& m : p.moves) note(p, m);
        if (!p.complete) continue;
        note_promotions(p);
        note_drops(p);
        if (p.result != gamecourier::Result::Ongoing) note_end(p);
      }
    finish();
    return std::move(out_);
  }

 private:
  const Geometry& geometry() const { return layout_.geometry(); }
  int last_ranks(Color side, Square s) const {  // 1 on the last rank
    const int rank = geometry().rank(s);
    return side == kWhite ? geometry().ranks() - rank : rank + 1;
  }

  void note(const SeenPosition& p, const SeenMove& m) {
    if (m.to == kNoSquare)
      throw NotLifted("the move " + m.text + " is neither a step of a piece nor a drop");
    if (m.taken != kNoPiece && m.gains) out_.in_hand[type_of(m.taken)] = m.gained;
    if (m.changed.empty()) return;
    const auto on = [&](Square s) { return p.board.on[static_cast<std::size_t>(s)]; };
    const bool victim = m.changed.size() == 1 && on(m.changed[0]) != kNoPiece &&
                        color_of(on(m.changed[0])) != p.side;
    const auto& g = geometry();
    const Delta d{g.file(m.to) - g.file(m.from), g.rank(m.to) - g.rank(m.from)};
    if (!m.drop() && victim && m.taken == kNoPiece) {
      out_.en_passant[type_of(m.piece)].insert(seen_by(p.side, d));
    } else if (!m.drop() && m.changed.size() == 2 && m.taken == kNoPiece && d.dy == 0) {
      const Square partner = on(m.changed[0]) != kNoPiece ? m.changed[0] : m.changed[1];
      note_castling(m, d.dx, on(partner), p.side);
    } else {
      throw NotLifted("the move " + m.text +
                      " changes more squares than castling and en passant do");
    }
  }

  void note_castling(const SeenMove& m, int dx, Piece partner, Color side) {
    if (partner == kNoPiece || color_of(partner) != side)
      throw NotLifted("the move " + m.text +
                      " changes more squares than castling and en passant do");
    if (!out_.castling) out_.castling = Castling{type_of(m.piece), type_of(partner), {}, {}};
    if (out_.castling->king != type_of(m.piece) || out_.castling->partner != type_of(partner))
      throw NotLifted("several kinds of pieces castle");
    (dx > 0 ? out_.castling->right_steps : out_.castling->left_steps).insert(std::abs(dx));
  }

  void note_promotions(const SeenPosition& p) {
    struct Choice {
      bool plain = false;
      std::set<PieceType> to;
    };
    std::map<std::pair<Square, Square>, Choice> choices;
    for (const SeenMove& m : p.moves) {
      if (m.drop()) continue;
      Choice& c = choices[{m.from, m.to}];
      if (m.promotes())
        c.to.insert(type_of(m.becomes));
      else
        c.plain = true;
    }
    for (const auto& [way, c] : choices) {
      const PieceType type = type_of(p.board.on[static_cast<std::size_t>(way.first)]);
      const int from = last_ranks(p.side, way.first), to = last_ranks(p.side, way.second);
      if (c.to.empty() && from < to) leaving_[type].insert(from);
      if (c.to.empty()) continue;
      Promotion& promotion = out_.promotions[type];
      for (const PieceType t : c.to)
        if (std::find(promotion.to.begin(), promotion.to.end(), t) == promotion.to.end())
          promotion.to.push_back(t);
      promotion.ranks = std::max(promotion.ranks, std::min(from, to));
      promotion.leaving = promotion.leaving || from < to;
      (c.plain ? promotion.optional : promotion.compulsory) = true;
    }
  }

  struct DropCount {
    std::vector<int> yes, no;           // by square, as White sees it
    int yes_beside = 0, no_beside = 0;  // own ones on the file
  };

  void note_drops(const SeenPosition& p) {
    if (p.moves.empty()) return;
    std::set<std::pair<PieceType, Square>> listed;
    for (const SeenMove& m : p.moves)
      if (m.drop()) listed.insert({type_of(m.piece), m.to});
    const auto& g = geometry();
    for (int t = 0; t < layout_.types(); ++t) {
      const auto type = static_cast<PieceType>(t);
      if (p.board.hand[p.side][type] == 0) continue;
      DropCount& c = drops_[type];
      c.yes.resize(static_cast<std::size_t>(g.size())), c.no.resize(c.yes.size());
      for (Square s = 0; s < g.size(); ++s) {
        if (p.board.on[static_cast<std::size_t>(s)] != kNoPiece || unsafe_drop(p, type, s))
          continue;
        const bool beside = own_on_file(p, type, g.file(s));
        const bool yes = listed.count({type, s}) > 0;
        const auto own = static_cast<std::size_t>(seen_by(p.side, g, s));
        if (beside) ++(yes ? c.yes_beside : c.no_beside);
        if (yes)
          ++c.yes[own];
        else if (!beside)
          ++c.no[own];
      }
    }
  }
  bool own_on_file(const SeenPosition& p, PieceType type, int file) const {
    for (int rank = 0; rank < geometry().ranks(); ++rank)
      if (p.board.on[static_cast<std::size_t>(geometry().square(file, rank))] ==
          make_piece(p.side, type))
        return true;
    return false;
  }
  bool unsafe_drop(const SeenPosition& p, PieceType type, Square s) const {
    if (!moves_.royal) return false;
    std::vector<Piece> on = p.board.on;
    on[static_cast<std::size_t>(s)] = make_piece(p.side, type);
    return attacks_.in_check(on, *moves_.royal, p.side);
  }

  /// The side to move has no move, or the game was decided before.
  void note_end(const SeenPosition& p) {
    using gamecourier::Result;
    const bool check = moves_.royal && attacks_.in_check(p.board.on, *moves_.royal, p.side);
    const Result lost = p.side == kWhite ? Result::SecondWins : Result::FirstWins;
    const Ending e = p.result == Result::Draw ? Ending::Draw
                     : p.result == lost       ? Ending::Loss
                                              : Ending::Win;
    (check ? out_.mate : out_.stalemate) = e;
  }

  void finish() {
    for (auto& [type, promotion] : out_.promotions)
      promotion.not_leaving = !leaving_[type].empty() && *leaving_[type].begin() <= promotion.ranks;
    for (auto& [type, promotion] : out_.promotions)
      std::stable_sort(promotion.to.begin(), promotion.to.end(),
                       [&](PieceType a, PieceType b) { return patterns_of(a) > patterns_of(b); });
    const auto& g = geometry();
    for (auto& [type, c] : drops_) {
      DropRule& rule = out_.drops[type];
      rule.one_a_file = c.yes_beside == 0 && c.no_beside >= kEnough;
      int low = g.ranks(), high = -1, refused = 0;
      for (Square s = 0; s < g.size(); ++s)
        if (c.yes[static_cast<std::size_t>(s)] > 0)
          low = std::min(low, g.rank(s)), high = std::max(high, g.rank(s));
      SquareSet zone(static_cast<std::size_t>(g.size()));
      for (Square s = 0; s < g.size(); ++s) {
        zone[static_cast<std::size_t>(s)] = g.rank(s) >= low && g.rank(s) <= high;
        if (!zone[static_cast<std::size_t>(s)]) refused += c.no[static_cast<std::size_t>(s)];
      }
      if (refused >= kEnough) rule.zone = zone;
    }
  }
  std::ptrdiff_t patterns_of(PieceType t) const {
    return std::count_if(moves_.patterns.begin(), moves_.patterns.end(),
                         [&](const Pattern& p) { return p.type == t; });
  }

  const Layout& layout_;
  const std::vector<SeenGame>& games_;
  const MoveStudy& moves_;
  Attacks attacks_;
  std::map<PieceType, DropCount> drops_;
  // Ranks, counted from the last, that moves left which did not promote
  std::map<PieceType, std::set<int>> leaving_;
  Customs out_;
};

}  // namespace

Customs study_customs(const Layout& layout, const std::vector<SeenGame>& games,
                      const MoveStudy& moves) {
  return Observer(layout, games, moves).run();
}

}  // namespace engine::lift
