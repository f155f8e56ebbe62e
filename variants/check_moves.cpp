// variants/check_moves.cpp: complaints that need moves: promotion zones out of reach, castling
// without a partner, an illegal start position, pieces that cost too much.
#include <algorithm>
#include <cctype>
#include <set>

#include "betza/run.h"
#include "variants/check.h"
#include "variants/text.h"
#include "variants/uniform_view.h"

namespace variants {

namespace {

using betza::Landing;
using betza::Occupant;

constexpr std::size_t kManyMoves = 400;  // of one piece on an open board: generation will be slow

/// The FEN's board from one side's view.
class StartView final : public betza::BoardView {
 public:
  StartView(const Variant& v, const Fen& fen, bool black) : v_(v), fen_(fen), black_(black) {}

  Occupant at(Square s) const override {
    const FenPiece& p = fen_.squares[static_cast<std::size_t>(s)];
    if (p.kind == FenPiece::Kind::Hole) return Occupant::Hole;
    if (p.kind == FenPiece::Kind::Empty) return Occupant::Empty;
    return p.black == black_ ? Occupant::Friend : Occupant::Enemy;
  }
  bool royal(Square s) const override {
    const PieceIndex i = v_.find(fen_.squares[static_cast<std::size_t>(s)].id);
    return std::count(v_.royalty.pieces.begin(), v_.royalty.pieces.end(), i) > 0;
  }
  bool unmoved(Square) const override { return true; }
  bool ep_square(Square) const override { return false; }
  Square ep_victim() const override { return betza::kNoSquare; }

 private:
  const Variant& v_;
  const Fen& fen_;
  bool black_;
};

bool contains(const std::vector<Square>& squares, Square s) {
  return std::find(squares.begin(), squares.end(), s) != squares.end();
}

class MoveJudge {
 public:
  MoveJudge(const Loaded& game, const Definition& def, Report& report)
      : v_(game.variant), fen_(game.fen), def_(def), report_(report) {}

  void judge() {
    for (std::size_t i = 0; i < v_.pieces.size(); ++i) {
      reach(v_.pieces[i]);
      cost(v_.pieces[i]);
    }
    for (Square s = 0; s < v_.geometry.size(); ++s)
      if (at(s).kind == FenPiece::Kind::Piece) stands(s);
    castling();
    first_move();
  }

 private:
  const FenPiece& at(Square s) const { return fen_.squares[static_cast<std::size_t>(s)]; }

  const PieceDef* piece_at(Square s) const {
    std::string id = at(s).id;
    for (const PieceDef& piece : v_.pieces)
      if (piece.id == id || contains_alias(piece, id)) return &piece;
    return nullptr;
  }
  static bool contains_alias(const PieceDef& piece, const std::string& id) {
    return std::find(piece.aliases.begin(), piece.aliases.end(), id) != piece.aliases.end();
  }

  const betza::Program& program(const PieceDef& piece, Square s, bool black) const {
    for (const ZoneMove& z : piece.zone_moves)
      if (contains(z.zone.squares[black ? 1 : 0], s)) return z.program;
    return black && piece.black_program ? *piece.black_program : piece.program;
  }

  // --- can it promote?

  /// Moves that depend on other pieces: hoppers, captures on the way. Such pieces count as able to
  /// get anywhere.
  static bool unforeseeable(const betza::Program& p) {
    return std::any_of(p.rules.begin(), p.rules.end(), [](const betza::Rule& r) {
      return r.shape == betza::Shape::Hopper || r.shape == betza::Shape::General ||
             r.shape == betza::Shape::Universal ||
             (r.shape == betza::Shape::Lame && !r.rays.empty() &&
              r.rays[0].via_rule != betza::ViaRule::AllEmpty);
    });
  }

  void reach(const PieceDef& piece) {
    for (const bool black : {false, true}) {
      const std::size_t side = black ? 1 : 0;
      if (piece.promotes_to[side].empty() || !piece.side[side] || unforeseeable(piece.program))
        continue;
      const std::vector<Square>& zone = piece.promotion_zone.squares[side];
      std::set<Square> seen;
      std::vector<Square> todo;
      for (Square s = 0; s < v_.geometry.size(); ++s)
        if (at(s).kind == FenPiece::Kind::Piece && at(s).black == black && piece_at(s) == &piece)
          todo.push_back(s);
      bool arrives = todo.empty();  // enters by drop, promotion or set-up
      while (!todo.empty() && !arrives) {
        const Square s = todo.back();
        todo.pop_back();
        if (!seen.insert(s).second) continue;
        arrives = contains(zone, s);
        for (const Occupant all : {Occupant::Empty, Occupant::Enemy})
          for (const Landing& l : landings(piece, s, black, all)) todo.push_back(l.to);
      }
      if (!arrives)
        report_.error(def_.where("promote." + piece.id),
                      std::string(black ? "Black's " : "White's ") + piece.id +
                          " can never reach its promotion zone");
    }
  }

  std::vector<Landing> landings(const PieceDef& piece, Square s, bool black, Occupant all) const {
    std::vector<Landing> out;
    betza::run(program(piece, s, black), s, black, v_.geometry, UniformView(v_.geometry, all), out);
    return out;
  }

  void cost(const PieceDef& piece) {
    const Square centre = v_.geometry.square(v_.geometry.files() / 2, v_.geometry.ranks() / 2);
    if (v_.geometry.hole(centre)) return;
    const std::size_t n = landings(piece, centre, false, Occupant::Empty).size();
    if (n > kManyMoves)
      report_.warn(def_.where("piece." + piece.id),
                   "piece." + piece.id + " has " + std::to_string(n) +
                       " moves on an empty board: the game will be slow");
  }

  // --- the start position

  void stands(Square s) {
    const PieceDef* piece = piece_at(s);
    if (!piece) return;
    const std::size_t side = at(s).black ? 1 : 0;
    const std::string who = std::string(at(s).black ? "Black's " : "White's ") + piece->id +
                            " on " + v_.geometry.name(s);
    if (!piece->side[side])
      report_.error(def_.where("fen"), "fen: " + who + " belongs to the other side only");
    if (piece->confine && !contains(piece->confine->squares[side], s))
      report_.error(def_.where("confine." + piece->id),
                    "confine." + piece->id + ": excludes " + who);
    const auto index = static_cast<PieceIndex>(piece - v_.pieces.data());
    const bool pawn = std::count(v_.pawns.pieces.begin(), v_.pawns.pieces.end(), index) > 0;
    if (pawn && piece->force == PromotionForce::Always && !piece->promotes_to[side].empty() &&
        contains(piece->promotion_zone.squares[side], s))
      report_.error(def_.where("fen"), "fen: " + who + " should have promoted already");
  }

  /// Could the side to move take a royal?
  void first_move() {
    if (v_.royalty.mode != RoyalMode::All) return;
    if (takes_royal(fen_.black_to_move)) {
      const bool both = takes_royal(!fen_.black_to_move);
      report_.error(def_.where("fen"), both ? "fen: both royal pieces are in check"
                                            : "fen: the side not to move is in check");
    }
  }

  static bool has_first_move(const PieceDef& piece) {
    const auto first = [](const betza::Rule& r) { return r.unmoved; };
    return std::any_of(piece.program.rules.begin(), piece.program.rules.end(), first) ||
           (piece.black_program && std::any_of(piece.black_program->rules.begin(),
                                               piece.black_program->rules.end(), first));
  }

  bool takes_royal(bool black) const {
    const StartView view(v_, fen_, black);
    for (Square s = 0; s < v_.geometry.size(); ++s) {
      const PieceDef* piece =
          at(s).kind == FenPiece::Kind::Piece && at(s).black == black ? piece_at(s) : nullptr;
      if (!piece) continue;
      std::vector<Landing> moves;
      betza::run(program(*piece, s, black), s, black, v_.geometry, view, moves);
      for (const Landing& l : moves) {
        const bool confined =
            piece->confine && !contains(piece->confine->squares[black ? 1 : 0], l.to);
        if (!confined && l.captures && view.at(l.to) == Occupant::Enemy && view.royal(l.to))
          return true;
      }
    }
    return false;
  }

  // --- castling

  void castling() {
    const bool any_rights = fen_.rights != "-";
    if (!any_rights || v_.hands.gate != Gate::None) return;  // gating lists virgin pieces there
    if (!v_.castling.enabled && std::any_of(v_.pieces.begin(), v_.pieces.end(), has_first_move))
      return;  // the letters are the files of pieces with a first move (ouk)
    if (!v_.castling.enabled) {
      report_.error(def_.where("fen"), "fen: castling rights '" + fen_.rights +
                                           "', but no piece has an O move (or castle = none)");
      return;
    }
    for (const char right : fen_.rights) {
      const bool black = std::islower(static_cast<unsigned char>(right)) != 0;
      if (!has_partner(black, upper(right)))
        report_.error(def_.where("fen"), std::string("castle: no partner for the O move of ") +
                                             (black ? "Black" : "White") + " (right '" + right +
                                             "')");
    }
  }

  /// For K and Q the partner must be where the O move looks; other letters name a file: any partner
  /// will do.
  bool has_partner(bool black, char right) const {
    for (Square s = 0; s < v_.geometry.size(); ++s) {
      if (at(s).kind != FenPiece::Kind::Piece || at(s).black != black) continue;
      const PieceDef* piece = piece_at(s);
      if (!piece) continue;
      for (const betza::Rule& rule : program(*piece, s, black).rules) {
        if (rule.shape != betza::Shape::Castling) continue;
        // Black's left is White's right.
        const bool up = black ? rule.castle.left : rule.castle.right;
        const bool down = black ? rule.castle.right : rule.castle.left;
        if (right != 'Q' && up && met(s, +1, rule.castle)) return true;
        if (right != 'K' && down && met(s, -1, rule.castle)) return true;
      }
    }
    return false;
  }

  /// Pieces still between do not matter. Fischer castling has no fixed start file: any partner will
  /// do.
  bool met(Square from, int dx, const betza::Castle& castle) const {
    const betza::Geometry& g = v_.geometry;
    int last = g.file(from);  // the edge, or the square before the first hole
    while (g.inside(last + dx, 0) && !g.hole(g.square(last + dx, g.rank(from)))) last += dx;
    const int corner = last - dx * castle.inset;
    for (int file = g.file(from) + dx; g.inside(file, 0); file += dx) {
      const Square s = g.square(file, g.rank(from));
      const bool friendly = at(s).kind == FenPiece::Kind::Piece && at(s).black == at(from).black;
      if (friendly && is_partner(s) && (v_.castling.fischer || file == corner)) return true;
    }
    return false;
  }

  bool is_partner(Square s) const {
    const PieceDef* piece = piece_at(s);
    const std::vector<PieceIndex>& wanted = v_.castling.partners;
    return piece &&
           (wanted.empty() || std::count(wanted.begin(), wanted.end(),
                                         static_cast<PieceIndex>(piece - v_.pieces.data())) > 0);
  }

  const Variant& v_;
  const Fen& fen_;
  const Definition& def_;
  Report& report_;
};

}  // namespace

void check_moves(const Loaded& game, const Definition& definition, Report& report) {
  MoveJudge(game, definition, report).judge();
}

}  // namespace variants
