// tools/selfplay/checks.cpp: round trips of moves and FENs, play and undo, results against moves.
#include "tools/selfplay/checks.h"

#include <algorithm>
#include <cstdlib>

#include "engine/board/notation/notation.h"
#include "engine/board/notation/setup.h"

namespace selfplay {

namespace {

using engine::Board;
using engine::BoardEngine;
using engine::Move;

class Check {
 public:
  Check(BoardEngine& core, BoardEngine& other)
      : core_(core), other_(other), legal_(core.game().legal_moves()) {}

  std::vector<std::string> run() {
    results();
    notation();
    for (auto dialect : {engine::FenDialect::XBoard, engine::FenDialect::FairyStockfish})
      fen_round_trip(dialect);
    undo();
    return std::move(complaints_);
  }

 private:
  const Board& board() const { return core_.game().board(); }
  std::string fen(engine::FenDialect dialect = engine::FenDialect::FairyStockfish) const {
    return engine::print_fen(board().rules(), board().to_setup(), dialect);
  }
  static std::vector<std::string> names(const BoardEngine& core) {
    std::vector<std::string> all;
    for (Move m : core.game().legal_moves())
      all.push_back(engine::to_coordinates(core.game().board(), m));
    std::sort(all.begin(), all.end());
    return all;
  }
  std::string name(Move m) const { return engine::to_coordinates(board(), m); }

  void complain(const std::string& what) {
    complaints_.push_back(board().rules().variant().name + ": " + what + " in " + fen());
  }

  /// A position without a result has moves and no mate score; a result has a reason.
  void results() {
    const auto result = core_.game().result();
    if (!result && legal_.empty()) complain("no legal move and no result");
    if (!result && std::abs(core_.evaluate()) >= engine::kMateInMaxPly)
      complain("static evaluation " + std::to_string(core_.evaluate()) + " is a mate score");
    if (result && result->reason.empty()) complain("a result without a reason");
  }

  /// Every legal move must read back from its coordinates and its SAN, and no two moves may share a
  /// text.
  void notation() {
    std::vector<std::string> texts, sans;
    for (Move m : legal_) {
      if (name(m) == "@@@@") continue;  // several Lions can pass, with the same effect
      texts.push_back(name(m));
      sans.push_back(engine::to_san(board(), m, legal_));
      if (engine::parse_move(board(), texts.back(), legal_) != m)
        complain(texts.back() + " is not read back");
      if (engine::parse_move(board(), sans.back(), legal_) != m)
        complain("SAN " + sans.back() + " is not read back as " + texts.back());
    }
    for (auto* names : {&texts, &sans}) {
      std::sort(names->begin(), names->end());
      const auto twin = std::adjacent_find(names->begin(), names->end());
      if (twin != names->end()) complain("two moves are written as " + *twin);
    }
  }

  /// The position must survive its FEN: same text, check, key and moves.
  void fen_round_trip(engine::FenDialect dialect) {
    const std::string text = fen(dialect);
    try {
      other_.game().set_position(text);
    } catch (const std::exception& error) {
      return complain("own FEN " + text + " is refused: " + error.what());
    }
    const Board& copy = other_.game().board();
    if (engine::print_fen(copy.rules(), copy.to_setup(), dialect) != text)
      complain("FEN " + text + " is written differently after reading");
    // A FEN does not contain: an unmoved king whose rooks are gone, a king that has come home where
    // castling is over. Forbidden repetitions depend on the history.
    if (copy.in_check() != board().in_check())
      complain("in_check differs after reading FEN " + text);
    if (copy.to_setup().unmoved != board().to_setup().unmoved) return;
    if (copy.key() != board().key()) complain("the key differs after reading FEN " + text);
    if (board().rules().variant().ending.repeat_rule == variants::RepeatRule::Forbid) return;
    if (!core_.game().result() && !other_.game().result() && names(other_) != names(core_))
      complain("the moves differ after reading FEN " + text);
  }

  /// Each legal move is played and undone; key and FEN must be as before.
  void undo() {
    const auto key = board().key();
    const auto before = fen();
    for (Move m : legal_) {
      const std::string text = name(m);
      core_.game().play(m);
      if (!core_.game().undo()) return complain("cannot undo " + text);
      if (board().key() != key || fen() != before)
        return complain("undo of " + text + " does not restore the position");
    }
  }

  BoardEngine& core_;
  BoardEngine& other_;
  std::vector<Move> legal_;
  std::vector<std::string> complaints_;
};

}  // namespace

std::vector<std::string> check_position(BoardEngine& core, BoardEngine& other) {
  return Check(core, other).run();
}

}  // namespace selfplay
