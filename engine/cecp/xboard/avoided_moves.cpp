// Each test of Judge is one known difference between XBoard or HaChu and us.
#include "engine/cecp/xboard/avoided_moves.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "engine/board_game.h"

namespace engine {
namespace {

/// In grand chess XBoard takes a step into the promotion zone for a promotion, whatever we send.
bool adds_promotions(const variants::Variant& variant) { return variant.gui.xboard == "grand"; }

class Judge {
 public:
  Judge(BoardGame& game, const std::vector<Move>& legal,
        const std::optional<DescribedPieces>& described)
      : game_(game),
        described_(described),
        board_(game.board()),
        variant_(board_.rules().variant()),
        xboard_(variant_.gui.xboard.empty() ? variant_.gui.parent : variant_.gui.xboard),
        legal_(legal) {}

  bool avoids(Move m) {
    return misread(m) || castles_from_e10(m) || strikes_back(m) ||
           (xboard_ == "chu" && (repeats(m) || declines(m) || leaves_king(m)));
  }

 private:
  static bool null_move(Move m) {
    return m.kind() == MoveKind::Pass ||
           (m.kind() == MoveKind::Multi && m.from() == m.to() && m.extras() == 0);
  }

  /// XBoard has room for two victims besides the target and relays a null move only in its own
  /// games with Lions. It takes a move that captures a piece of its own side on the way for
  /// castling.
  bool misread(Move m) const {
    if (null_move(m)) return xboard_ != "lion" && xboard_ != "chu" && xboard_ != "elven";
    if (m.kind() == MoveKind::Chain || m.extras() > 2) return true;
    if (m.kind() == MoveKind::Multi || (m.kind() == MoveKind::Promotion && m.extras() > 0)) {
      for (const Square s : board_.victims(m))
        if (color_of(board_.piece_on(s)) == board_.side_to_move()) return true;
    }
    if (becomes_another(m) || passes_early(m)) return true;
    if (described_ && (misread_pawn(m) || misread_king(m) || gates(m))) return true;
    return adds_promotions(variant_) && m.kind() != MoveKind::Promotion && promotes(m);
  }
  /// In games described by `setup`, two kinds of pieces promote to others, on the last rank only.
  bool becomes_another(Move m) const {
    if (!variant_.gui.xboard.empty() || m.kind() != MoveKind::Promotion) return false;
    const Rules& rules = board_.rules();
    const std::string& now = rules.def(type_of(board_.piece_on(m.from()))).id;
    const std::string& then = rules.def(m.piece()).id;
    if (then == "+" + now || now == "+" + then) return false;
    if (described_ && !is_pawn(type_of(board_.piece_on(m.from())))) return true;
    return !on_last_rank(m.to());
  }
  int index(PieceType type) const { return variant_.find(board_.rules().def(type).id); }
  bool is_pawn(PieceType type) const {
    return std::find(described_->pawns.begin(), described_->pawns.end(), index(type)) !=
           described_->pawns.end();
  }
  bool on_last_rank(Square s) const {
    const Geometry& g = board_.geometry();
    return g.rank(s) == (board_.side_to_move() == kWhite ? g.ranks() - 1 : 0);
  }
  /// XBoard promotes its pawns on the last rank, whether we do or not, drops none on the first and
  /// last, and takes a pawn's move to an empty square of another file for an en passant capture.
  bool misread_pawn(Move m) const {
    const Geometry& g = board_.geometry();
    if (m.kind() == MoveKind::Drop)
      return is_pawn(m.piece()) && (g.rank(m.to()) == 0 || g.rank(m.to()) == g.ranks() - 1);
    if (!is_pawn(type_of(board_.piece_on(m.from())))) return false;
    if (m.kind() != MoveKind::Promotion && on_last_rank(m.to())) return true;
    const bool quiet = board_.piece_on(m.to()) == kNoPiece && m.kind() != MoveKind::EnPassant;
    return quiet && g.file(m.from()) != g.file(m.to()) && xboard_ != "berolina";
  }
  /// XBoard gates in its own game only.
  static bool gates(Move m) {
    return m.has_piece() && (m.kind() == MoveKind::Normal || m.kind() == MoveKind::Castling);
  }
  /// In its FENs for other engines XBoard gives rights to castle with its rooks only. It takes a
  /// king's step for a step, though it castles, and a king's jump to the side for
  /// castling, unless only unmoved kings jump and none castles.
  bool misread_king(Move m) const {
    const bool castles = m.kind() == MoveKind::Castling;  // not always a royal piece
    if (!castles &&
        (m.kind() == MoveKind::Drop || !board_.rules().royal(type_of(board_.piece_on(m.from())))))
      return false;
    const Geometry& g = board_.geometry();
    const int step = std::abs(g.file(m.from()) - g.file(m.to()));
    if (castles) {
      const PieceType partner = type_of(board_.piece_on(m.extra(0)));
      const PieceType king = type_of(board_.piece_on(m.from()));
      return step < 2 || index(partner) != described_->rook || index(king) != described_->king;
    }
    if (step < 2 || g.rank(m.from()) != g.rank(m.to())) return false;
    const std::string& moves = board_.rules().def(type_of(board_.piece_on(m.from()))).betza;
    return moves.find('O') != std::string::npos || moves.find('i') == std::string::npos;
  }
  /// XBoard removes the victim of an e.p. capture only if the capturer comes from the far half.
  bool passes_early(Move m) const {
    if (m.kind() != MoveKind::EnPassant) return false;
    const Geometry& g = board_.geometry();
    const bool far = g.rank(m.from()) >= g.ranks() / 2;
    return board_.side_to_move() == kWhite ? !far : far;
  }
  bool promotes(Move m) const {
    return std::any_of(legal_.begin(), legal_.end(), [m](Move o) {
      return o.kind() == MoveKind::Promotion && o.from() == m.from() && o.to() == m.to();
    });
  }

  /// XBoard's elven board uses White's king square for both kings.
  bool castles_from_e10(Move m) const {
    return xboard_ == "elven" && m.kind() == MoveKind::Castling && board_.side_to_move() == kBlack;
  }

  /// A Lion that captures a Lion in reply to a Lion capture: XBoard forbids every such capture.
  bool strikes_back(Move m) const {
    const Rules& rules = board_.rules();
    if (!rules.has<LionTrading>() || board_.state().lion_capture_square < 0 || m.to() == m.from())
      return false;
    const Piece victim = board_.piece_on(m.to());
    return victim != kNoPiece && rules.get<LionTrading>().lion[type_of(victim)];
  }

  /// HaChu allows no position twice.
  bool repeats(Move m) {
    game_.play(m);
    const std::vector<State>& past = board_.history();
    const Key key = past.back().key;
    const bool again =
        std::any_of(past.begin(), past.end() - 1, [key](const State& s) { return s.key == key; });
    game_.undo();
    return again;
  }

  /// An elephant that becomes a crown prince makes the king one of two royals; XBoard tests for
  /// check before that.
  bool leaves_king(Move m) {
    if (m.kind() != MoveKind::Promotion || !board_.rules().royal(m.piece())) return false;
    game_.play(m);
    const std::vector<Move> replies = game_.legal_moves();
    const bool taken = std::any_of(replies.begin(), replies.end(), [&](Move reply) {
      return reply.to() != m.to() && takes_royal(reply);
    });
    game_.undo();
    return taken;
  }
  bool takes_royal(Move m) const {
    const auto stands = [&](Square s) {
      const Piece p = board_.piece_on(s);
      return p != kNoPiece && p != kHole && color_of(p) != board_.side_to_move() &&
             board_.rules().royal(type_of(p));
    };
    const Victims victims = board_.victims(m);
    return stands(m.to()) || std::any_of(victims.begin(), victims.end(), stands);
  }

  /// A piece that only moves forward and declines to promote: HaChu promotes it later by other
  /// rules than ours.
  bool declines(Move m) const {
    const PieceType type = type_of(board_.piece_on(m.from()));
    return board_.rules().def(type).promotes_last && m.kind() != MoveKind::Promotion && promotes(m);
  }

  BoardGame& game_;
  const std::optional<DescribedPieces>& described_;
  const Board& board_;
  const variants::Variant& variant_;
  const std::string& xboard_;
  const std::vector<Move>& legal_;
};

}  // namespace

std::vector<Move> avoided_moves(Game& game, const std::optional<DescribedPieces>& described) {
  BoardGame* const on_board = game.board_game();
  if (on_board == nullptr) return {};
  const std::vector<Move> legal = game.legal_moves();
  Judge judge(*on_board, legal, described);
  std::vector<Move> out;
  for (const Move m : legal)
    if (judge.avoids(m)) out.push_back(m);
  if (out.size() == legal.size()) out.clear();
  return out;
}

std::optional<Move> read_move(const Game& game, std::string_view word) {
  if (const auto move = game.parse_move(word)) return move;
  const BoardGame* const on_board = game.board_game();
  if (on_board == nullptr || word.size() < 5) return std::nullopt;
  const Board& board = on_board->board();
  if (!adds_promotions(board.rules().variant())) return std::nullopt;
  const auto move = game.parse_move(word.substr(0, word.size() - 1));
  if (!move || move->kind() == MoveKind::Drop) return std::nullopt;
  const PieceType type = type_of(board.piece_on(move->from()));
  return board.rules().promotes_on(board.side_to_move(), type, move->to()) ? move : std::nullopt;
}

}  // namespace engine
