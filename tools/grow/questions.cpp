// tools/grow/questions.cpp: the questions by kind: places, pairs, races of pawns, colours of
// bishops, moves, forks. Tested by tests/tools/grow_test.cpp.
#include "tools/grow/questions.h"

#include <algorithm>
#include <set>

namespace grow {

namespace {

using cheg::Kind;

bool is_pawn(const Piece& p) { return p.kind == Kind::Pawn; }
bool is_king(const Piece& p) { return p.kind == Kind::King; }

/// By kind, P before P2, WP before BP and SK before LK.
bool before(const Piece& a, const Piece& b) {
  if (a.kind != b.kind) return a.kind < b.kind;
  return a.name.size() != b.name.size() ? a.name.size() < b.name.size() : a.name > b.name;
}

/// Collects the questions about one material.
class Maker {
 public:
  explicit Maker(std::vector<Piece> pieces) : pieces_(std::move(pieces)) {
    std::sort(pieces_.begin(), pieces_.end(), before);
    const auto pawn = std::find_if(pieces_.begin(), pieces_.end(), is_pawn);
    if (pawn != pieces_.end()) pawn_ = pawn->name;
  }

  /// Lines in dependency order: a line uses variables of lines before it only.
  Questions make() {
    places();
    for (std::size_t i = 0; i < pieces_.size(); ++i)
      for (std::size_t k = i + 1; k < pieces_.size(); ++k) pair(pieces_[i], pieces_[k]);
    for (const Piece& p : pieces_)
      if (is_pawn(p)) race(p);
    for (const Piece& p : pieces_)
      if (is_pawn(p) && p.own) pawn_race(p);
    for (const Piece& b : pieces_)
      if (b.kind == Kind::Bishop) colours(b);
    const std::size_t moving = out_.lines.size();  // from here on legal moves are needed
    moves();
    for (const Piece& p : pieces_)
      if (p.own && !is_king(p) && !is_pawn(p))
        for (const Piece& t : pieces_)
          if (!t.own && !is_king(t)) forks(p, t);
    for (std::size_t i = moving; i < out_.lines.size(); ++i) out_.lines[i].still = false;
    return std::move(out_);
  }

 private:
  /// Adds a line unless the variable has one. ask(): a tree may use it; help(): other lines need
  /// it.
  void add(const std::string& op, const std::string& variable, const std::string& operands,
           const std::string& meaning, bool asked) {
    for (const Question& q : out_.lines)
      if (q.variable == variable) return;
    out_.lines.push_back({variable, op + " " + variable + "," + operands, meaning, asked, true});
  }
  void ask(const std::string& op, const std::string& variable, const std::string& operands,
           const std::string& meaning) {
    add(op, variable, operands, meaning, true);
  }
  void help(const std::string& op, const std::string& variable, const std::string& operands,
            const std::string& meaning = "") {
    add(op, variable, operands, meaning, false);
  }

  /// Where each piece stands. With pawns the board is turned so that the first one is on files 1
  /// to 4; without, only distances from the edges count.
  void places() {
    if (!pawn_.empty()) {
      help("SIDE", "HALF", pawn_);
      help("MUL", "TURN", "HALF,\"9", "9 where files are counted from the other side");
    }
    for (const Piece& p : pieces_) {
      const std::string& n = p.name;
      help("FILE", "G" + n, n);
      if (pawn_.empty())
        help("RANK", "R" + n, n);
      else
        ask("RANK", "R" + n, n, "rank of " + n);
      if (!pawn_.empty())
        ask("DIF", "F" + n, "G" + n + ",TURN", "file of " + n + ", 1 to 4 for " + pawn_);
      help("SUB", "O" + n, "\"9,G" + n);
      ask("MIN", "E" + n, "O" + n + ",G" + n, n + " from the nearer side, 1 to 4");
      if (!pawn_.empty()) continue;
      help("SUB", "I" + n, "\"9,R" + n);
      ask("MIN", "V" + n, "I" + n + ",R" + n, n + " from the nearer back rank");
      ask("MIN", "M" + n, "E" + n + ",V" + n, n + " from the edge");
      ask("ADD", "C" + n, "E" + n + ",V" + n, n + " from the corner, both ways added");
    }
  }

  /// Distances, differences and alignments of two pieces.
  void pair(const Piece& a, const Piece& b) {
    const std::string ab = a.name + b.name, both = a.name + " and " + b.name;
    const std::string xy = "X" + ab + ",Y" + ab;
    ask("MVDIST", "D" + ab, a.name + "," + b.name, "king moves between " + both);
    ask("DIF", "X" + ab, "G" + a.name + ",G" + b.name, "files between " + both);
    ask("DIF", "Y" + ab, "R" + a.name + ",R" + b.name, "ranks between " + both);
    ask("MIN", "N" + ab, xy, "the smaller of those, 0 on one line");
    ask("ADD", "S" + ab, xy, "the sum of those");
    ask("DIF", "Z" + ab, xy, "their difference, 0 on a diagonal");
    help("MOD", "XM" + ab, "X" + ab + ",\"2");
    help("MOD", "YM" + ab, "Y" + ab + ",\"2");
    ask("ADD", "P" + ab, "XM" + ab + ",YM" + ab, "0: in (distant) opposition: " + both);
    if (a.kind == Kind::Knight || b.kind == Kind::Knight)
      ask("MUL", "U" + ab, xy, "2: a knight's move between " + both);
    if (pawn_.empty()) return;
    ask("SUB", "H" + ab, "F" + a.name + ",F" + b.name,
        "file of " + a.name + " less that of " + b.name);
    ask("SUB", "J" + ab, "R" + a.name + ",R" + b.name,
        "rank of " + a.name + " less that of " + b.name);
  }

  /// How far each piece is from where a pawn promotes.
  void race(const Piece& pawn) {
    const std::string& n = pawn.name;
    help("PCOLOR", "M" + n, n);
    help("MUL", "N" + n, "M" + n + ",\"7");
    help("SUB", "Z" + n, "\"8,N" + n, "rank where " + n + " promotes, 8 or 1");
    help("SETSQ", "Q" + n, "Z" + n + ",G" + n, "square where " + n + " promotes");
    help("DIF", "I" + n, "R" + n + ",Z" + n);
    ask("MIN", "L" + n, "I" + n + ",\"5", "moves that " + n + " needs to promote");
    std::vector<std::string> kings;
    for (const Piece& p : pieces_) {
      if (p.name == n) continue;
      ask("MVDIST", "A" + p.name + n, p.name + ",Q" + n,
          "king moves from " + p.name + " to where " + n + " promotes");
      if (!is_king(p)) continue;
      kings.push_back(p.name + n);
      ask("SUB", "B" + p.name + n, "A" + p.name + n + ",L" + n,
          "the same less the moves that " + n + " needs");
    }
    ask("SUB", "AA" + n, "A" + kings[0] + ",A" + kings[1],
        "the distance of the first king from there less the second's");
    ask("SUB", "DD" + n, "D" + kings[0] + ",D" + kings[1],
        "the distance of the first king from " + n + " less the second's");
    for (const Piece& b : pieces_) {
      if (b.kind != Kind::Bishop) continue;
      help("SCOLOR", "K" + b.name, b.name);
      help("SCOLOR", "KQ" + n, "Q" + n);
      ask("DIF", "O" + b.name + n, "K" + b.name + ",KQ" + n,
          "0: " + b.name + " covers the colour where " + n + " promotes");
    }
  }

  /// Which of two opposing pawns promotes first.
  void pawn_race(const Piece& own) {
    for (const Piece& p : pieces_)
      if (is_pawn(p) && !p.own)
        ask("SUB", "LL" + own.name, "L" + own.name + ",L" + p.name,
            "moves that " + own.name + " needs less those of " + p.name);
  }

  /// Which pieces stand on squares of the bishop's colour.
  void colours(const Piece& b) {
    help("SCOLOR", "K" + b.name, b.name);
    for (const Piece& p : pieces_) {
      if (p.name == b.name || (p.kind == Kind::Bishop && before(p, b))) continue;
      help("SCOLOR", "K" + p.name, p.name);
      ask("DIF", "W" + b.name + p.name, "K" + p.name + ",K" + b.name,
          "0: " + b.name + " and " + p.name + " stand on one colour");
    }
  }

  /// Its tags YES, NO and OK get names of their own.
  void subroutine(Subroutine s) {
    for (std::string& line : s.code)
      for (const std::string word : {"YES", "NO", "OK"}) {
        const std::size_t at = line.rfind(word);
        const bool whole = at != line.npos && at < line.find(';') &&
                           (at == 0 || line[at - 1] == ',') &&
                           (at + word.size() == line.size() || line[at + word.size()] == ':');
        if (whole) line.replace(at, word.size(), s.tag + word[0]);
      }
    out_.subroutines.push_back(std::move(s));
  }

  /// Numbers of legal moves by kind, with the subroutines that select them.
  void moves() {
    ask("CARD", "NMOVES", "LM", "legal moves");
    help("SELECC", "CAPS", "CAPT,LM");
    ask("CARD", "NCAPS", "CAPS", "captures");
    help("SELECC", "CHECKS", "CHECK,LM");
    ask("CARD", "NCHECK", "CHECKS", "checks");
    help("SELECC", "KINGS", "KING,LM");
    ask("CARD", "NKING", "KINGS", "king moves");
    help("SELECT", "FREES", "FREE,CAPS");
    ask("CARD", "NFREE", "FREES", "captures out of BK's reach");
    help("SELECT", "SAFES", "FREE,CHECKS");
    ask("CARD", "NSAFE", "SAFES", "checks out of BK's reach");
    subroutine({"FREE",
                {"MVDIST T,X,BK          ; out of BK's reach?", "JUMP> T,\"1,YES", "RETURN \"F",
                 "YES: RETURN \"T"}});
    if (std::none_of(pieces_.begin(), pieces_.end(),
                     [](const Piece& p) { return p.own && is_pawn(p); }))
      return;
    help("SELECC", "PAWNS", "PAWN,LM");
    help("SELECT", "CROWNS", "CROWN,PAWNS");
    ask("CARD", "NCROWN", "CROWNS", "promotions out of BK's reach");
    subroutine(
        {"CROWN",
         {"RANK T,X               ; to the last rank, and out of BK's reach?", "JUMP< T,\"8,NO",
          "MVDIST T,X,BK", "JUMP< T,\"2,NO", "RETURN \"T", "NO: RETURN \"F"}});
  }

  /// Checks by `p` that attack `t` too and cannot be answered by taking with the king.
  void forks(const Piece& p, const Piece& t) {
    const std::string name = "K" + p.name + t.name;
    help("SELECT", "F" + name, name + ",CHECKS");
    ask("CARD", name, "F" + name, "safe checks of " + p.name + " that attack " + t.name);
    Subroutine s{
        name,
        {"PIECE T,X              ; does this check by " + p.name + " attack " + t.name + "?",
         "JUMP#= T," + p.name + ",NO", "MVDIST T,X,BK", "JUMP> T,\"1,OK", "MVDIST T,X,WK",
         "JUMP> T,\"1,NO", "OK: FILE T,X", "FILE T2," + t.name, "DIF T,T,T2", "RANK T2,X",
         "RANK T3," + t.name, "DIF T2,T2,T3"}};
    const auto also = [&](std::initializer_list<const char*> lines) {
      s.code.insert(s.code.end(), lines.begin(), lines.end());
    };
    if (p.kind == Kind::Knight) {
      also({"MUL T,T,T2", "JUMP= T,\"2,YES"});
    } else {
      if (p.kind != Kind::Bishop) also({"MIN T3,T,T2", "CONDV =0,T3,YES"});
      if (p.kind != Kind::Rook) also({"JUMP= T,T2,YES"});
    }
    also({"NO: RETURN \"F", "YES: RETURN \"T"});
    subroutine(s);
  }

  std::string pawn_;  // the first, if any
  std::vector<Piece> pieces_;
  Questions out_;
};

}  // namespace

Questions questions(std::vector<Piece> pieces) { return Maker(std::move(pieces)).make(); }

std::vector<std::string> operands_of(const std::string& code) {
  const std::string text = code.substr(0, code.find(';'));
  std::vector<std::string> out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" ,", i), text.size());
    if (end > i) out.push_back(text.substr(i, end - i));
    i = end + 1;
  }
  if (!out.empty()) out.erase(out.begin());
  return out;
}

Questions prefixed(const Questions& questions, const std::string& prefix) {
  std::set<std::string> names{"T", "T2", "T3"};
  for (const Question& q : questions.lines) names.insert(q.variable);
  for (const Subroutine& s : questions.subroutines) {
    names.insert(s.tag);
    for (const std::string& line : s.code)
      if (const auto colon = line.substr(0, line.find(';')).find(':'); colon != line.npos)
        names.insert(line.substr(0, colon));
  }
  const auto rename = [&](const std::string& code) {
    std::string out;
    for (std::size_t i = 0; i < code.size();) {
      const std::size_t end = std::min(code.find_first_of(" ,:;", i), code.size());
      const std::string word = code.substr(i, end - i);
      out += names.count(word) != 0 && (i > 0 || code[end] == ':') ? prefix + word : word;
      if (end < code.size()) out += code[end];
      if (end < code.size() && code[end] == ';') return out + code.substr(end + 1);
      i = end + 1;
    }
    return out;
  };
  Questions out = questions;
  for (Question& q : out.lines) {
    q.variable = prefix + q.variable;
    q.code = rename(q.code);
  }
  for (Subroutine& s : out.subroutines) {
    s.tag = prefix + s.tag;
    for (std::string& line : s.code) line = rename(line);
  }
  return out;
}

Questions Questions::only(const std::vector<std::string>& wanted) const {
  std::set<std::string> needed(wanted.begin(), wanted.end());
  for (std::size_t i = lines.size(); i-- > 0;) {
    if (needed.count(lines[i].variable) == 0) continue;
    for (const std::string& o : operands_of(lines[i].code)) needed.insert(o);
  }
  Questions out;
  for (const Question& q : lines)
    if (needed.count(q.variable) != 0) out.lines.push_back(q);
  for (const Subroutine& s : subroutines)
    if (needed.count(s.tag) != 0) out.subroutines.push_back(s);
  return out;
}

}  // namespace grow
