#include "tools/grow/questions.h"

#include <algorithm>
#include <functional>
#include <set>

namespace grow {

namespace {

using cheg::Kind;

struct Man {
  std::string name;  // "WB2"
  Kind kind;
  bool own;
};

std::vector<Man> men_of(const cheg::Army& army, bool own) {
  const std::string side = own ? "W" : "B";
  std::vector<Man> out{{side + "K", Kind::King, own}};
  const auto add = [&](Kind kind, const char* letter, int n) {
    for (int i = 1; i <= n; ++i)
      out.push_back({side + letter + (i > 1 ? std::to_string(i) : ""), kind, own});
  };
  add(Kind::Queen, "Q", army.count[1]);
  add(Kind::Rook, "R", army.count[2]);
  add(Kind::Bishop, "B", army.count[3]);
  add(Kind::Knight, "N", army.count[4]);
  add(Kind::Pawn, "P", army.pawns.value_or(0));
  return out;
}

std::string quoted(int n) { return "\"" + std::to_string(n); }

/// Collects the questions about one material.
class Maker {
 public:
  Maker(const cheg::Entry& entry, std::string prefix) : prefix_(std::move(prefix)) {
    men_ = men_of(entry.own, true);
    const std::vector<Man> other = men_of(entry.other, false);
    men_.insert(men_.end(), other.begin(), other.end());
    for (const Man& m : men_)
      if (m.kind == Kind::Pawn && pawn_.empty()) pawn_ = m.name;
  }

  std::vector<Question> make() {
    places();
    for (std::size_t i = 0; i < men_.size(); ++i)
      for (std::size_t k = i + 1; k < men_.size(); ++k) pair(men_[i], men_[k]);
    for (const Man& p : men_)
      if (p.kind == Kind::Pawn) race(p);
    for (const Man& b : men_)
      if (b.kind == Kind::Bishop) colours(b);
    const std::size_t moving = out_.size();  // from here on legal moves are needed
    moves();
    for (const Man& p : men_)
      if (p.own && p.kind != Kind::King && p.kind != Kind::Pawn)
        for (const Man& t : men_)
          if (!t.own && t.kind != Kind::King) forks(p, t);
    for (std::size_t i = moving; i < out_.size(); ++i) out_[i].still = false;
    return std::move(out_);
  }

 private:
  void help(const std::string& variable, std::vector<std::string> needs,
            std::vector<std::string> code) {
    out_.push_back({variable, std::move(needs), std::move(code), {}, "", false});
  }
  void ask(const std::string& variable, std::vector<std::string> needs,
           std::vector<std::string> code, const std::string& meaning) {
    out_.push_back({variable, std::move(needs), std::move(code), {}, meaning, true});
  }
  std::string tag(const std::string& name) const { return prefix_ + name; }

  /// Where each man stands. With pawns the board is turned so that the first one is on files 1 to
  /// 4; without, only distances from the edges count.
  void places() {
    if (!pawn_.empty())
      help("MIRROR", {},
           {"FILE T," + pawn_, "SETV MIRROR,\"1", "SETV OFFSET,\"0", "JUMP#> T,\"4," + tag("MIR"),
            "SETV MIRROR,\"-1", "SETV OFFSET,\"9", tag("MIR") + ":"}),
          out_.back().once = true;
    for (const Man& m : men_) {
      const std::string& n = m.name;
      help("G" + n, {}, {"FILE G" + n + "," + n}), out_.back().once = true;
      const std::string rank = "R" + n;
      if (!pawn_.empty()) {
        ask(rank, {}, {"RANK " + rank + "," + n}, "rank of " + n);
        ask("F" + n, {"MIRROR", "G" + n}, {"MUL T,G" + n + ",MIRROR", "ADD F" + n + ",T,OFFSET"},
            "file of " + n + ", 1 to 4 for " + pawn_);
      } else {
        help(rank, {}, {"RANK " + rank + "," + n}), out_.back().once = true;
      }
      ask("E" + n, {"G" + n}, {"SUB T,\"9,G" + n, "MIN E" + n + ",T,G" + n},
          n + " from the nearer side, 1 to 4");
      if (!pawn_.empty()) continue;
      ask("V" + n, {rank}, {"SUB T,\"9," + rank, "MIN V" + n + ",T," + rank},
          n + " from the nearer back rank");
      ask("M" + n, {"E" + n, "V" + n}, {"MIN M" + n + ",E" + n + ",V" + n}, n + " from the edge");
      ask("C" + n, {"E" + n, "V" + n}, {"ADD C" + n + ",E" + n + ",V" + n},
          n + " from the corner, both ways added");
    }
  }

  void pair(const Man& a, const Man& b) {
    const std::string ab = a.name + b.name, both = a.name + " and " + b.name;
    const std::string x = "X" + ab, y = "Y" + ab;
    ask("D" + ab, {}, {"MVDIST D" + ab + "," + a.name + "," + b.name},
        "king moves between " + both);
    ask(x, {"G" + a.name, "G" + b.name}, {"DIF " + x + ",G" + a.name + ",G" + b.name},
        "files between " + both);
    ask(y, {"R" + a.name, "R" + b.name}, {"DIF " + y + ",R" + a.name + ",R" + b.name},
        "ranks between " + both);
    ask("N" + ab, {x, y}, {"MIN N" + ab + "," + x + "," + y},
        "the smaller of those, 0 on one line: " + both);
    ask("S" + ab, {x, y}, {"ADD S" + ab + "," + x + "," + y}, "the sum of those: " + both);
    ask("Z" + ab, {x, y}, {"DIF Z" + ab + "," + x + "," + y},
        "their difference, 0 on a diagonal: " + both);
    ask("P" + ab, {x, y}, {"MOD T," + x + ",\"2", "MOD T2," + y + ",\"2", "ADD P" + ab + ",T,T2"},
        "0: in (distant) opposition: " + both);
    if (a.kind == Kind::Knight || b.kind == Kind::Knight)
      ask("U" + ab, {x, y}, {"MUL U" + ab + "," + x + "," + y}, "2: a knight's move: " + both);
    if (pawn_.empty()) return;
    ask("H" + ab, {"F" + a.name, "F" + b.name}, {"SUB H" + ab + ",F" + a.name + ",F" + b.name},
        "file of " + a.name + " less that of " + b.name);
    ask("J" + ab, {"R" + a.name, "R" + b.name}, {"SUB J" + ab + ",R" + a.name + ",R" + b.name},
        "rank of " + a.name + " less that of " + b.name);
  }

  /// Who is how far from where a pawn promotes.
  void race(const Man& p) {
    const std::string& n = p.name;
    help("Q" + n, {"G" + n}, {"SETSQ Q" + n + "," + quoted(p.own ? 8 : 1) + ",G" + n});
    ask("L" + n, {"R" + n},
        {p.own ? "SUB T,\"8,R" + n : "SUB T,R" + n + ",\"1", "MIN L" + n + ",T,\"5"},
        "moves that " + n + " needs to promote");
    for (const Man& m : men_) {
      if (m.name == n) continue;
      const std::string a = "A" + m.name + n;
      ask(a, {"Q" + n}, {"MVDIST " + a + "," + m.name + ",Q" + n},
          "king moves from " + m.name + " to where " + n + " promotes");
      if (m.kind == Kind::King)
        ask("B" + m.name + n, {a, "L" + n}, {"SUB B" + m.name + n + "," + a + ",L" + n},
            "the same less the moves that " + n + " needs");
    }
    ask("AA" + n, {"AWK" + n, "ABK" + n}, {"SUB AA" + n + ",AWK" + n + ",ABK" + n},
        "WK's distance from there less BK's");
    ask("DD" + n, {"DWK" + n, "DBK" + n}, {"SUB DD" + n + ",DWK" + n + ",DBK" + n},
        "WK's distance from " + n + " less BK's");
    for (const Man& b : men_) {
      if (b.kind != Kind::Bishop) continue;
      ask("O" + b.name + n, {"Q" + n},
          {"SCOLOR T," + b.name, "SCOLOR T2,Q" + n, "DIF O" + b.name + n + ",T,T2"},
          "0: " + b.name + " covers the colour where " + n + " promotes");
    }
    if (p.own)
      for (const Man& q : men_)
        if (q.kind == Kind::Pawn && !q.own)
          ask("LL" + n, {"L" + n, "L" + q.name}, {"SUB LL" + n + ",L" + n + ",L" + q.name},
              "moves that " + n + " needs less those of " + q.name);
    // Pairs are made before races, so DWK.., DBK.. may be named the other way round.
    for (const char* king : {"WK", "BK"}) {
      const std::string d = "D" + std::string(king) + n;
      if (std::none_of(out_.begin(), out_.end(),
                       [&](const Question& question) { return question.variable == d; }))
        help(d, {}, {"MVDIST " + d + "," + king + "," + n});
    }
  }

  void colours(const Man& b) {
    help("K" + b.name, {}, {"SCOLOR K" + b.name + "," + b.name});
    for (const Man& m : men_) {
      if (m.name == b.name || (m.kind == Kind::Bishop && m.name < b.name)) continue;
      ask("W" + b.name + m.name, {"K" + b.name},
          {"SCOLOR T," + m.name, "DIF W" + b.name + m.name + ",T,K" + b.name},
          "0: " + b.name + " and " + m.name + " stand on one colour");
    }
  }

  void moves() {
    ask("NMOVES", {}, {"CARD NMOVES,LM"}, "legal moves");
    help("CAPS", {}, {"SELECC CAPS,CAPT,LM"});
    help("CHECKS", {}, {"SELECC CHECKS,CHECK,LM"});
    ask("NCAPS", {"CAPS"}, {"CARD NCAPS,CAPS"}, "captures");
    ask("NCHECK", {"CHECKS"}, {"CARD NCHECK,CHECKS"}, "checks");
    ask("NKING", {}, {"SELECC T,KING,LM", "CARD NKING,T"}, "king moves");
    const std::string free = tag("FR"), yes = tag("FRY");
    Question q{"FREE",
               {},
               {},
               {free + ": MVDIST T,X,BK", "JUMP> T,\"1," + yes, "RETURN \"F", yes + ": RETURN \"T"},
               "",
               false};
    out_.push_back(q);
    ask("NFREE", {"CAPS", "FREE"}, {"SELECT T," + free + ",CAPS", "CARD NFREE,T"},
        "captures out of BK's reach");
    ask("NSAFE", {"CHECKS", "FREE"}, {"SELECT T," + free + ",CHECKS", "CARD NSAFE,T"},
        "checks out of BK's reach");
    const bool own_pawn = std::any_of(men_.begin(), men_.end(),
                                      [](const Man& m) { return m.own && m.kind == Kind::Pawn; });
    if (!own_pawn) return;
    const std::string crown = tag("CR"), no = tag("CRN");
    q = {"NCROWN",
         {},
         {"SELECC T,PAWN,LM", "SELECT T," + crown + ",T", "CARD NCROWN,T"},
         {crown + ": RANK T,X", "JUMP< T,\"8," + no, "MVDIST T,X,BK", "JUMP< T,\"2," + no,
          "RETURN \"T", no + ": RETURN \"F"},
         "promotions out of BK's reach",
         true};
    out_.push_back(q);
  }

  /// Checks by `p` that attack `t` too and cannot be answered by taking with the king.
  void forks(const Man& p, const Man& t) {
    const std::string name = "K" + p.name + t.name, sub = tag(std::to_string(++forks_));
    const std::string ok = sub + "O", no = sub + "N", yes = sub + "Y";
    Question q{name,
               {"CHECKS", "G" + t.name, "R" + t.name},
               {"SELECT T," + sub + ",CHECKS", "CARD " + name + ",T"},
               {},
               "",
               true};
    q.meaning = "safe checks of " + p.name + " that attack " + t.name;
    q.after = {sub + ": PIECE T,X", "JUMP#= T," + p.name + "," + no,
               "MVDIST T,X,BK",     "JUMP> T,\"1," + ok,
               "MVDIST T,X,WK",     "JUMP> T,\"1," + no,
               ok + ": FILE T,X",   "DIF T,T,G" + t.name,
               "RANK T2,X",         "DIF T2,T2,R" + t.name};
    const auto add = [&](std::initializer_list<std::string> lines) {
      q.after.insert(q.after.end(), lines);
    };
    if (p.kind == Kind::Knight) {
      add({"MUL T,T,T2", "JUMP= T,\"2," + yes});
    } else {
      if (p.kind != Kind::Bishop) add({"MIN T3,T,T2", "CONDV =0,T3," + yes});
      if (p.kind != Kind::Rook) add({"JUMP= T,T2," + yes});
    }
    add({no + ": RETURN \"F", yes + ": RETURN \"T"});
    out_.push_back(q);
  }

  std::string prefix_, pawn_;
  int forks_ = 0;
  std::vector<Man> men_;
  std::vector<Question> out_;
};

}  // namespace

std::vector<Question> questions(const cheg::Entry& entry, const std::string& prefix) {
  return Maker(entry, prefix).make();
}

std::vector<Question> with_needs(const std::vector<Question>& all,
                                 const std::vector<std::string>& wanted) {
  std::set<std::string> needed;
  const std::function<void(const std::string&)> need = [&](const std::string& variable) {
    if (!needed.insert(variable).second) return;
    for (const Question& q : all)
      if (q.variable == variable)
        for (const std::string& n : q.needs) need(n);
  };
  for (const std::string& w : wanted) need(w);
  // Whoever is needed goes before who needs him.
  std::vector<Question> out;
  std::set<std::string> there;
  const std::function<void(const std::string&)> put = [&](const std::string& variable) {
    if (needed.count(variable) == 0 || !there.insert(variable).second) return;
    for (const Question& q : all)
      if (q.variable == variable) {
        for (const std::string& n : q.needs) put(n);
        out.push_back(q);
      }
  };
  for (const Question& q : all) put(q.variable);
  return out;
}

}  // namespace grow
