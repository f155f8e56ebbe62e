// variants/check.cpp: the judge of a loaded game: what contradicts itself, what is missing, what
// XBoard cannot show. Questions about moves are in check_moves.cpp.
#include "variants/check.h"

#include <algorithm>
#include <cctype>

#include "betza/parse.h"
#include "betza/translate.h"
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
      error("board", "board: " + std::to_string(squares) + " squares, the engine plays on " +
                         std::to_string(kMostSquares) + " at most");
    if (v_.pieces.size() > kMostTypes)
      error("", std::to_string(v_.pieces.size()) + " kinds of pieces, the engine knows " +
                    std::to_string(kMostTypes) + " at most");
    if (v_.pieces.empty()) error("", "there are no pieces");
  }

  void one_piece(const PieceDef& piece) {
    const std::string key = "piece." + piece.id;
    const bool moves = !piece.program.rules.empty() || !piece.zone_moves.empty();
    if (!moves && !piece.immobile)
      error(key,
            key + ": the piece has no moves (write - or list it under immobile if it shall not)");
    if (piece.id[0] == '+' && !def_.find("piece." + piece.id.substr(1)) &&
        !def_.find("piece." + lower(piece.id.substr(1))))
      error(key, key + ": a promoted form, but there is no piece '" + piece.id.substr(1) + "'");
    const bool promotes = !piece.promotes_to[0].empty() || !piece.promotes_to[1].empty();
    for (std::size_t side = 0; side < 2; ++side)
      if (!piece.promotes_to[side].empty() && piece.promotion_zone.squares[side].empty())
        error("promote.zone",
              std::string("promote.zone: empty for ") + side_name(side) + "'s " + piece.id);
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
                        std::to_string(ray.step.dy) + ") never fits the board");
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
    const Ending& e = v_.ending;
    const bool royal = v_.royalty.mode != RoyalMode::None;
    if (!royal && !e.extinct && !e.flag && e.stalemate == Verdict::Draw)
      error("royal", "nobody can win: there is no royal, extinct, flag or decisive stalemate");
    if (e.nmove == 0 && e.repeat == 0)
      warn("repeat", "nmove and repeat are both off: a game may never end");
  }

  // --- hands

  void hands() {
    const bool in_hand = !fen_.hand[0].empty() || !fen_.hand[1].empty();
    if (in_hand && !v_.hands.any())
      error("fen", "fen: pieces in hand, but there is neither captures, nor gate, nor hand = fen");
    const Setting* hand = def_.find("hand");
    if (v_.hands.gate != Gate::None && hand && hand->text() == "fen")
      error("hand", "hand: the FEN's pieces are dropped (hand = fen) or gated (gate), not both");
    if (v_.hands.gate != Gate::None && !in_hand)
      error("gate", "gate: there is nothing in the hands of the FEN to enter the board");
    for (const Setting& s : def_.settings)
      if (s.key.compare(0, 5, "drop.") == 0 && s.owner == def_.name && !v_.hands.drops)
        report_.error(s.place, s.key + ": there are no drops (captures = keep, or hand = fen)");
  }

  // --- rules that exclude each other

  void contradictions() {
    const Ending& e = v_.ending;
    if (v_.royalty.check == CheckRule::Forbidden && e.checks > 0)
      error("check", "check = forbidden, and yet checks shall win");
    if (e.checks > 0 && v_.royalty.mode == RoyalMode::None)
      error("checks", "checks: nobody is royal");
    if (e.mate == Verdict::Win && v_.royalty.mode == RoyalMode::None)
      error("mate", "mate = win, but with royal = none there is no mate");
    if (v_.blast && v_.royalty.mode == RoyalMode::All)
      error("blast", "blast: an explosion may take the royal, so it must be royal = ... last");
    if (e.stalemate == Verdict::Count && !e.extinct)
      error("stalemate", "stalemate = count needs extinct: who loses all pieces?");
    if (v_.royalty.facing && v_.royalty.mode == RoyalMode::None)
      error("facing", "facing: nobody is royal");
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
           "board: XBoard shows " + std::to_string(kXBoardSide) + " files and ranks at most");
    if (v_.pieces.size() > kXBoardIds)
      warn("", "XBoard shows " + std::to_string(kXBoardIds) + " kinds of pieces at most");
    for (const PieceDef& piece : v_.pieces) {
      const std::string key = "piece." + piece.id;
      const std::string letter = piece.id[0] == '+' ? piece.id.substr(1, 1) : piece.id.substr(0, 1);
      if (!v_.gui.table.empty() && v_.gui.table.find(letter) == std::string::npos)
        warn("xboard.table", "xboard.table does not list '" + piece.id + "'");
      if (const char* odd = unknown_to_xboard(piece.gui_betza); odd && !v_.gui.highlight) {
        warn(key, key + ": XBoard does not know '" + odd + "', so highlight is switched on");
        v_.gui.highlight = true;
      }
    }
  }

  static const char* odd_letter(const std::string& betza) {
    for (const char* odd : {"U", "q", "z", "x", "u", "(", "[", "{"})
      if (betza.find(odd) != std::string::npos) return odd;
    return nullptr;
  }
  /// XBoard is told chains and brackets in its own spelling, where there is one.
  static const char* unknown_to_xboard(const std::string& written) {
    const char* odd = odd_letter(written);
    if (odd == nullptr) return nullptr;
    try {
      return odd_letter(betza::translate(betza::parse(written), betza::Dialect::XBetza).text);
    } catch (const betza::Error&) {
      return odd;
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
