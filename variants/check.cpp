// variants/check.cpp: validates a loaded game: contradictions, missing parts, limits of XBoard.
// Checks that need moves are in check_moves.cpp.
#include "variants/check.h"

#include <algorithm>
#include <cctype>

#include "variants/shuffle.h"

namespace variants {

namespace {

constexpr int kMostSquares = 512;  // of the engine's widest position
constexpr std::size_t kMostTypes = 120;
constexpr int kXBoardSide = 16;
constexpr std::size_t kXBoardIds = 66;

const char* side_name(std::size_t side) { return side == 0 ? "White" : "Black"; }

class Judge {
 public:
  Judge(Loaded& game, const Definition& def, Report& report)
      : v_(game.variant), fen_(game.fen), def_(def), report_(report) {}

  void judge() {
    size();
    for (const PieceDef& piece : v_.pieces) one_piece(piece);
    royals();
    goal();
    hands();
    contradictions();
    if (v_.gui.xboard.empty()) xboard();
  }

 private:
  void error(const std::string& key, const std::string& reason) {
    report_.error(def_.where(key), reason);
  }
  void warn(const std::string& key, const std::string& reason) {
    report_.warn(def_.where(key), reason);
  }
  bool own(const std::string& key) const {
    const Setting* s = def_.find(key);
    return s && s->owner == def_.name;
  }

  void size() {
    const int squares = v_.geometry.size();
    if (squares > kMostSquares)
      error("board", "board: " + std::to_string(squares) +
                         " squares, the engine supports at most " + std::to_string(kMostSquares));
    if (v_.pieces.size() > kMostTypes)
      error("", std::to_string(v_.pieces.size()) + " piece types, the engine supports at most " +
                    std::to_string(kMostTypes));
    if (v_.pieces.empty()) error("", "there are no pieces");
  }

  void one_piece(const PieceDef& piece) {
    const std::string key = "piece." + piece.id;
    const bool moves = !piece.program.rules.empty() || !piece.zone_moves.empty();
    if (!moves && !piece.immobile)
      error(key, key + ": the piece has no moves (if that is intended, write -)");
    if (piece.id[0] == '+' && !def_.find("piece." + piece.id.substr(1)) &&
        !def_.find("piece." + lower(piece.id.substr(1))))
      error(key, key + ": there is no unpromoted piece '" + piece.id.substr(1) + "'");
    const bool promotes = !piece.promotes_to[0].empty() || !piece.promotes_to[1].empty();
    for (std::size_t side = 0; side < 2; ++side)
      if (!piece.promotes_to[side].empty() && piece.promotion_zone.squares[side].empty())
        error("promote.zone",
              std::string("promote.zone: no square for ") + side_name(side) + "'s " + piece.id);
    const std::string force = "promote.force." + piece.id;
    if (!promotes && own(force)) error(force, force + ": the piece has nothing to promote to");
    fit(piece, key);
  }

  static std::string lower(std::string id) {
    for (char& c : id) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return id;
  }

  void fit(const PieceDef& piece, const std::string& key) {
    const int files = v_.geometry.files(), ranks = v_.geometry.ranks();
    for (const betza::Rule& rule : piece.program.rules)
      for (const betza::Ray& ray : rule.rays)
        if ((std::abs(ray.step.dx) >= files && !rule.wraps) || std::abs(ray.step.dy) >= ranks) {
          warn(key, key + ": a step of (" + std::to_string(ray.step.dx) + "," +
                        std::to_string(ray.step.dy) + ") is larger than the board");
          return;
        }
  }

  // --- royals and goals

  int count_royals(std::size_t side) const {
    const auto royal = [&](const std::string& id) {
      const PieceIndex i = v_.find(id);
      return i != kNoPieceIndex &&
             std::count(v_.royalty.pieces.begin(), v_.royalty.pieces.end(), i) > 0;
    };
    int n = 0;
    for (const FenPiece& p : fen_.squares)
      n += p.kind == FenPiece::Kind::Piece && p.black == (side == 1) && royal(p.id) ? 1 : 0;
    for (const std::string& id : fen_.hand[side]) n += royal(id) ? 1 : 0;
    return n;
  }

  void royals() {
    if (v_.royalty.mode == RoyalMode::None) return;
    for (std::size_t side = 0; side < 2; ++side) {
      const int n = count_royals(side);
      if (n == 0 && !v_.ending.extinct)
        error("fen", std::string("royal: ") + side_name(side) + " has no royal piece at the start");
      if (v_.royalty.mode == RoyalMode::Duple && n > 2)
        error("royal", std::string("royal: duple is for two royals, ") + side_name(side) + " has " +
                           std::to_string(n));
    }
  }

  void goal() {
    const GameEnd& e = v_.ending;
    const bool royal = v_.royalty.mode != RoyalMode::None;
    if (!royal && !e.extinct && !e.flag && v_.connection == 0 && e.stalemate == SideResult::Draw)
      error("royal",
            "no side can win: royal, extinct, flag, connection and a decisive stalemate are all "
            "missing");
    if (e.nmove == 0 && e.repeat == 0)
      warn("repeat", "nmove and repeat are both off: a game may never end");
  }

  // --- hands

  void hands() {
    const bool in_hand = !fen_.hand[0].empty() || !fen_.hand[1].empty();
    if (in_hand && !v_.hands.any())
      error("fen", "fen: there are pieces in hand, but no captures, gate or hand = fen");
    const Setting* hand = def_.find("hand");
    if (v_.hands.gate != Gate::None && hand && hand->text() == "fen")
      error("hand", "hand = fen cannot be combined with gate");
    if (v_.hands.gate != Gate::None && !in_hand)
      error("gate", "gate: the FEN has no pieces in hand");
    for (const Setting& s : def_.settings)
      if (s.key.compare(0, 5, "drop.") == 0 && s.owner == def_.name && !v_.hands.drops)
        report_.error(s.place, s.key + ": needs drops (captures = keep or hand = fen)");
  }

  // --- rules that exclude each other

  void contradictions() {
    const GameEnd& e = v_.ending;
    if (v_.royalty.check == CheckRule::Forbidden && e.checks > 0)
      error("check", "check = forbidden cannot be combined with checks");
    if (e.checks > 0 && v_.royalty.mode == RoyalMode::None)
      error("checks", "checks: there is no royal piece");
    if (e.mate == SideResult::Win && v_.royalty.mode == RoyalMode::None)
      error("mate", "mate = win needs a royal piece");
    if (v_.blast && v_.royalty.mode == RoyalMode::All)
      error("blast", "blast needs royal = ... last: an explosion can capture the royal piece");
    if (e.stalemate == SideResult::Count && !e.extinct)
      error("stalemate", "stalemate = count needs extinct");
    if (v_.royalty.facing && v_.royalty.mode == RoyalMode::None)
      error("facing", "facing: there is no royal piece");
    shuffle();
  }

  void shuffle() {
    if (v_.shuffle == Shuffle::Fischer && !(v_.castling.enabled && v_.castling.fischer))
      error("shuffle", "shuffle = fischer needs castle = 960");
    else if (v_.shuffle == Shuffle::Fischer && v_.castling.partners.empty())
      error("shuffle", "shuffle = fischer needs a castling partner: castle = R 960");
    else if (v_.shuffle != Shuffle::None && !v_.start_fen.empty())
      arranged();
  }

  /// Numbers of start positions are options of GUIs and command lines: they must fit an int.
  void arranged() {
    const std::uint64_t all = arrangements(v_);
    if (all > 2'000'000'000)
      error("shuffle", "shuffle: " + std::to_string(all) + " start positions are too many");
    else if (all == 1)
      warn("shuffle", "shuffle: there is only one start position");
  }

  // --- XBoard (4.9.1): nothing here stops a game

  void xboard() {
    if (v_.geometry.files() > kXBoardSide || v_.geometry.ranks() > kXBoardSide)
      warn("board",
           "board: XBoard supports at most " + std::to_string(kXBoardSide) + " files and ranks");
    if (v_.pieces.size() > kXBoardIds)
      warn("", "XBoard supports at most " + std::to_string(kXBoardIds) + " piece types");
    for (const PieceDef& piece : v_.pieces) {
      const std::string letter = piece.id[0] == '+' ? piece.id.substr(1, 1) : piece.id.substr(0, 1);
      if (!v_.gui.table.empty() && v_.gui.table.find(letter) == std::string::npos)
        warn("xboard.table", "xboard.table does not list '" + piece.id + "'");
    }
  }

  Variant& v_;
  const Fen& fen_;
  const Definition& def_;
  Report& report_;
};

}  // namespace

void check(Loaded& game, const Definition& definition, Report& report) {
  const int before = report.errors();
  Judge(game, definition, report).judge();
  if (report.errors() == before) check_moves(game, definition, report);
}

}  // namespace variants
