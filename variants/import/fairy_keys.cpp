#include "variants/import/fairy_keys.h"

#include <algorithm>
#include <utility>

namespace variants::fairy {

const std::vector<Key>& keys() {
  using enum Kind;
  using enum Sides;
  // In the order in which Fairy-Stockfish reads them, aliases first: what comes later overrides.
  static const std::vector<Key> kKeys = {
      {"maxRank", Rank, One, "8", "board", ""},
      {"maxFile", Kind::File, One, "8", "board", ""},
      {"pieceValueMg", Limits, One, "", "value", ""},
      {"pieceValueEg", Limits, One, "", "gui", ""},
      {"pawnTypes", Pieces, One, "pawn", "pawns promote ep progress", ""},
      {"variantTemplate", Text, One, "fairy", "gui", ""},
      {"pieceToCharTable", Text, One, "-", "gui", ""},
      {"pocketSize", Number, One, "0", "gui", ""},
      {"chess960", Flag, One, "false", "castle", ""},
      {"twoBoards", Flag, One, "false", "", ""},
      {"startFen", Text, One, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "fen",
       ""},
      {"promotionRegion", Squares, Each, "*8|*1", "promote.zone", ""},
      {"promotionPawnTypes", Pieces, Any, "pawn", "promote.X", ""},
      {"promotionPieceTypes", Pieces, Any, "knight bishop rook queen", "promote.X", ""},
      {"sittuyinPromotion", Flag, One, "false", "promote.place", ""},
      {"promotionLimit", Limits, One, "", "promote.limit", ""},
      {"promotedPieceType", Pairs, One, "", "promote piece.+X", ""},
      {"piecePromotionOnCapture", Flag, One, "false", "promote.when.X", ""},
      {"mandatoryPawnPromotion", Flag, One, "true", "promote.force", ""},
      {"mandatoryPiecePromotion", Flag, One, "false", "promote.force", ""},
      {"pieceDemotion", Flag, One, "false", "promote.+X", ""},
      {"blastOnCapture", Flag, One, "false", "blast blast.immune", ""},
      {"blastImmuneTypes", Pieces, One, "", "blast.proof", ""},
      {"mutuallyImmuneTypes", Pieces, One, "", "spare.X", ""},
      {"petrifyOnCaptureTypes", Pieces, One, "", "capture.wall blast.wall", ""},
      {"petrifyBlastPieces", Flag, One, "false", "", ""},
      {"doubleStep", Flag, One, "true", "piece.X", ""},
      {"doubleStepRegion", Squares, Each, "*2|*7", "double", ""},
      {"tripleStepRegion", Squares, Each, "-|-", "move.X@ZONE", ""},
      {"enPassantRegion", Squares, Any, "all|all", "ep", ""},
      {"enPassantTypes", Pieces, Any, "pawn", "piece.X", ""},
      {"castling", Flag, One, "true", "castle", ""},
      {"castlingDroppedPiece", Flag, One, "false", "castle", ""},
      {"castlingKingsideFile", Kind::File, One, "g", "piece.X", ""},
      {"castlingQueensideFile", Kind::File, One, "c", "piece.X", ""},
      {"castlingRank", Rank, One, "1", "piece.X", ""},
      {"castlingKingFile", Kind::File, One, "e", "piece.X", ""},
      {"castlingKingPiece", Kind::Piece, Any, "king", "piece.X", ""},
      {"castlingRookKingsideFile", Kind::File, One, "99", "piece.X", ""},
      {"castlingRookQueensideFile", Kind::File, One, "a", "piece.X", ""},
      {"castlingRookPieces", Pieces, Any, "rook", "castle", ""},
      {"oppositeCastling", Flag, One, "false", "castle", ""},
      {"checking", Flag, One, "true", "check", ""},
      {"dropChecks", Flag, One, "true", "drop.ban", ""},
      {"mustCapture", Flag, One, "false", "must.capture", ""},
      {"mustDrop", Flag, One, "false", "drop.must", ""},
      {"mustDropType", Kind::Piece, One, "*", "drop.must", ""},
      {"pieceDrops", Flag, One, "false", "hand", ""},
      {"dropLoop", Flag, One, "false", "drop.form", ""},
      {"capturesToHand", Flag, One, "false", "captures", ""},
      {"firstRankPawnDrops", Flag, One, "false", "drop.zone.X", ""},
      {"promotionZonePawnDrops", Flag, One, "false", "drop.zone.X", ""},
      {"enclosingDrop", Word, One, "none", "drop.place",
       "reversi ataxx quadwrangle snort anyside top none"},
      {"enclosingDropStart", Squares, One, "-", "", ""},
      {"dropRegion", Squares, Each, "all|all", "drop.zone", ""},
      {"sittuyinRookDrop", Flag, One, "false", "drop.zone.X", ""},
      {"dropOppositeColoredBishop", Flag, One, "false", "drop.parity", ""},
      {"dropPromoted", Flag, One, "false", "drop.form", ""},
      {"dropNoDoubled", Kind::Piece, One, "-", "drop.file", ""},
      {"dropNoDoubledCount", Number, One, "1", "drop.file", ""},
      {"immobilityIllegal", Flag, One, "false", "drop.ban promote.force", ""},
      {"gating", Flag, One, "false", "gate", ""},
      {"wallingRule", Word, One, "none", "wall", "arrow duck edge past static none"},
      {"wallingRegion", Squares, Any, "all|all", "wall", ""},
      {"wallOrMove", Flag, One, "false", "wall", ""},
      {"seirawanGating", Flag, One, "false", "gate", ""},
      {"cambodianMoves", Flag, One, "false", "", ""},
      {"diagonalLines", Squares, One, "-", "", ""},
      {"pass", Flag, Any, "false", "pass", ""},
      {"passOnStalemate", Flag, Any, "false", "pass", ""},
      {"makpongRule", Flag, One, "false", "check", ""},
      {"flyingGeneral", Flag, One, "false", "facing", ""},
      {"soldierPromotionRank", Rank, One, "1", "move.X@ZONE", ""},
      {"flipEnclosedPieces", Word, One, "none", "flip",
       "reversi ataxx quadwrangle snort anyside top none"},
      {"nMoveRuleTypes", Pieces, Any, "pawn", "progress", ""},
      {"nMoveRule", Number, One, "50", "nmove", ""},
      {"nFoldRule", Number, One, "3", "repeat", ""},
      {"nFoldValue", Word, One, "draw", "repeat", "win loss draw none"},
      {"nFoldValueAbsolute", Flag, One, "false", "repeat", ""},
      {"perpetualCheckIllegal", Flag, One, "false", "perpetual", ""},
      {"moveRepetitionIllegal", Flag, One, "false", "", ""},
      {"chasingRule", Word, One, "none", "chase", "axf none"},
      {"stalemateValue", Word, One, "draw", "stalemate", "win loss draw none"},
      {"stalematePieceCount", Flag, One, "false", "stalemate", ""},
      {"checkmateValue", Word, One, "loss", "mate", "win loss draw none"},
      {"shogiPawnDropMateIllegal", Flag, One, "false", "drop.ban", ""},
      {"shatarMateRule", Flag, One, "false", "", ""},
      {"bikjangRule", Flag, One, "false", "facing", ""},
      {"extinctionValue", Word, One, "none", "extinct", "win loss draw none"},
      {"extinctionClaim", Flag, One, "false", "bare", ""},
      {"extinctionPseudoRoyal", Flag, One, "false", "royal", ""},
      {"dupleCheck", Flag, One, "false", "royal", ""},
      {"extinctionPieceTypes", Pieces, One, "", "extinct royal", ""},
      {"extinctionPieceCount", Number, One, "0", "extinct", ""},
      {"extinctionOpponentPieceCount", Number, One, "0", "bare", ""},
      {"flagPiece", Kind::Piece, Any, "*", "flag", ""},
      {"flagRegion", Squares, Any, "-|-", "flag", ""},
      {"flagPieceCount", Number, One, "1", "flag", ""},
      {"flagPieceBlockedWin", Flag, One, "false", "flag", ""},
      {"flagMove", Flag, One, "false", "flag", ""},
      {"flagPieceSafe", Flag, One, "false", "flag", ""},
      {"checkCounting", Flag, One, "false", "checks", ""},
      {"connectN", Number, One, "0", "connection", ""},
      {"connectPieceTypes", Pieces, One, "*", "", ""},
      {"connectVertical", Flag, One, "true", "", ""},
      {"connectHorizontal", Flag, One, "true", "", ""},
      {"connectDiagonal", Flag, One, "true", "", ""},
      {"connectRegion1", Squares, Each, "-|-", "", ""},
      {"connectRegion2", Squares, Each, "-|-", "", ""},
      {"connectNxN", Number, One, "0", "", ""},
      {"collinearN", Number, One, "0", "", ""},
      {"connectValue", Word, One, "win", "", "win loss draw none"},
      {"materialCounting", Word, One, "none", "points odds",
       "janggi unweighted whitedrawodds blackdrawodds none"},
      {"adjudicateFullBoard", Flag, One, "false", "", ""},
      {"countingRule", Word, One, "none", "count", "makruk cambodian asean none"},
      {"castlingWins", Rights, One, "-", "castle", ""},
      // Not a key of files: what a built-in game of Fairy-Stockfish has beside them.
      {"freeDrops", Flag, One, "false", "drop.free", ""},
  };
  return kKeys;
}

const Key* find_key(std::string_view name) {
  const auto found =
      std::find_if(keys().begin(), keys().end(), [&](const Key& k) { return name == k.name; });
  return found == keys().end() ? nullptr : &*found;
}

std::string_view current_name(std::string_view name) {
  static constexpr std::pair<std::string_view, std::string_view> kRenamed[] = {
      {"whiteFlag", "flagRegionWhite"},
      {"blackFlag", "flagRegionBlack"},
      {"castlingRookPiece", "castlingRookPieces"},
      {"whiteDropRegion", "dropRegionWhite"},
      {"blackDropRegion", "dropRegionBlack"}};
  for (const auto& [old, now] : kRenamed)
    if (name == old) return now;
  return name;
}

const std::vector<PieceType>& piece_types() {
  static const std::vector<PieceType> kTypes = [] {
    std::vector<PieceType> all = {
        {"pawn", "Pawn", "fmWfceF"},
        {"knight", "Knight", "N"},
        {"bishop", "Bishop", "B"},
        {"rook", "Rook", "R"},
        {"queen", "Queen", "Q"},
        {"fers", "Ferz", "F"},
        {"alfil", "Alfil", "A"},
        {"fersAlfil", "Ferz-Alfil", "FA"},
        {"silver", "Silver", "FfW"},
        {"aiwok", "Ai-Wok", "RNF"},
        {"bers", "Dragon King", "RF"},
        {"archbishop", "Archbishop", "BN"},
        {"chancellor", "Chancellor", "RN"},
        {"amazon", "Amazon", "QN"},
        {"knibis", "Knibis", "mNcB"},
        {"biskni", "Biskni", "mBcN"},
        {"kniroo", "Kniroo", "mNcR"},
        {"rookni", "Rookni", "mRcN"},
        {"shogiPawn", "Shogi Pawn", "fW"},
        {"lance", "Lance", "fR"},
        {"shogiKnight", "Shogi Knight", "fN"},
        {"gold", "Gold", "WfF"},
        {"dragonHorse", "Dragon Horse", "BW"},
        {"clobber", "Clobber", "cW"},
        {"breakthrough", "Man", "fmWfF"},
        {"immobile", "Stone", ""},
        {"cannon", "Cannon", "mRcpR"},
        {"janggiCannon", "Cannon", "pR"},
        {"soldier", "Soldier", "fsW"},
        {"horse", "Horse", "nN"},
        {"elephant", "Elephant", "nA"},
        {"janggiElephant", "Elephant", "mafsmafW"},
        {"banner", "Banner", "RcpRnN"},
        {"wazir", "Wazir", "W"},
        {"commoner", "Commoner", "K"},
        {"centaur", "Centaur", "KN"},
    };
    static const std::vector<std::string> kNames = [] {
      std::vector<std::string> names;
      for (int i = 1; i <= 25; ++i) names.push_back("customPiece" + std::to_string(i));
      return names;
    }();
    for (const std::string& name : kNames) all.push_back({name.c_str(), "", ""});
    all.push_back({"king", "King", "K"});
    return all;
  }();
  return kTypes;
}

const PieceType* find_piece_type(std::string_view name) {
  const auto& all = piece_types();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const PieceType& t) { return name == t.name; });
  return found == all.end() ? nullptr : &*found;
}

bool is_custom(std::string_view type) { return type.starts_with("customPiece"); }

}  // namespace variants::fairy
