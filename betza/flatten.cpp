// betza/flatten.cpp: see flatten.h. Tested by tests/betza/lower_test.cpp.
#include "betza/flatten.h"

#include <algorithm>
#include <utility>

#include "betza/check.h"
#include "betza/directions.h"
#include "betza/error.h"

namespace betza {

namespace {

constexpr std::size_t kMaxChains = 256;  // by distribution over groups
constexpr std::size_t kMaxMoves = 2000;  // of one piece

/// A prefix before a parenthesis: directions go to the first leg, modality to the last.
void distribute(const Prefix& outer, std::vector<Link>& chain) {
  Prefix& first = chain.front().legs.front();
  Prefix& last = chain.back().legs.back();
  first.directions.insert(first.directions.begin(), outer.directions.begin(),
                          outer.directions.end());
  for (const char c : outer.modes) {
    Prefix& target = c == 'i' ? first : last;
    if (!target.has(c)) target.modes += c;
  }
  last.unmoved_friend = last.unmoved_friend || outer.unmoved_friend;
}

/// A union needs each move once. Looks at the latest only: this is for strings that repeat
/// themselves.
bool same_move(const Move& x, const Move& y) {
  return x.links == y.links && x.chain == y.chain && x.outer == y.outer && x.bracket == y.bracket &&
         x.rounds == y.rounds && x.anew == y.anew;
}

/// Letters from outside a parenthesis may have no meaning on the atoms inside: hr(Q).
void recheck(const Move& move) {
  std::vector<Warning> ignored;
  const Link group = group_of(Term{move.links, move.bracket, move.outer},
                              move.rounds == 1 ? Range::kDefault : move.rounds);
  check(Piece{{Term{{group}, false, {}}}}, ignored);
}

/// Adds the modality letters that are not there yet.
void add_modes(const std::string& modes, Prefix& prefix) {
  for (const char c : modes) {
    if (!prefix.has(c)) prefix.modes += c;
  }
}

/// Walks the tree with the prefixes of the parentheses around it, outermost first.
class Flattener {
 public:
  std::vector<Move> run(const Piece& piece) {
    for (const Term& term : piece.terms) this->term(term, {});
    return std::move(moves_);
  }

 private:
  void term(const Term& term, const std::vector<Prefix>& outers);
  std::vector<std::vector<Link>> chains(const Term& term);

  bool known(const Move& move) const {
    constexpr std::size_t kLatest = 30;
    const std::size_t first = moves_.size() > kLatest ? moves_.size() - kLatest : 0;
    for (std::size_t i = first; i < moves_.size(); ++i) {
      if (same_move(moves_[i], move)) return true;
    }
    return false;
  }

  std::vector<Move> moves_;
};

/// A chain whose links may be groups as a union of chains of atoms.
std::vector<std::vector<Link>> Flattener::chains(const Term& term) {
  std::vector<std::vector<Link>> result{{}};
  for (const Link& link : term.links) {
    std::vector<std::vector<Link>> heads;
    if (!link.is_group) {
      heads = {{link}};
    } else {
      for (const Term& inner : link.group) {
        for (std::vector<Link> chain : chains(inner)) {
          if (inner.links.size() == 1 && inner.links[0].is_group &&
              inner.links[0].range.count != Range::kDefault) {
            throw Error("a group with a range must stand alone", inner.links[0].column);
          }
          distribute(link.legs[0], chain);
          heads.push_back(std::move(chain));
          if (heads.size() > kMaxChains) throw Error("too many chains in one group", link.column);
        }
      }
    }
    std::vector<std::vector<Link>> longer;
    for (const std::vector<Link>& body : result) {
      for (const std::vector<Link>& tail : heads) {
        if (longer.size() >= kMaxChains) throw Error("too many chains in one group", link.column);
        longer.push_back(body);
        longer.back().insert(longer.back().end(), tail.begin(), tail.end());
      }
    }
    result = std::move(longer);
  }
  return result;
}

/// What a leg of a chain must not be, now that groups are dissolved.
void check_link(const Link& link) {
  if (link.legs.size() > 1) {
    throw Error("legs with a cannot stand in a chain", link.legs[1].column);
  }
  if (!leaps(link.atom)) {
    throw Error("castling, drops and U cannot be legs of a chain", link.column);
  }
  if (link.range.between != Prefix{}) {
    throw Error("letters before a count cannot stand in a chain", link.column);
  }
}

/// A lone group without a range only passes its prefix on; everything else becomes moves.
void Flattener::term(const Term& term, const std::vector<Prefix>& outers) {
  const Link& first = term.links[0];
  const bool lone_group = term.links.size() == 1 && first.is_group && !term.bracket;
  if (lone_group && first.range.count == Range::kDefault) {
    std::vector<Prefix> inner = outers;
    inner.push_back(first.legs[0]);
    for (const Term& t : first.group) this->term(t, inner);
    return;
  }
  const bool grouped =
      !outers.empty() || std::any_of(term.links.begin(), term.links.end(),
                                     [](const Link& link) { return link.is_group; });
  for (std::vector<Link>& chain : chains(term)) {
    Prefix before = term.outer;
    for (auto outer = outers.rbegin(); outer != outers.rend(); ++outer) {
      Prefix letters = *outer;
      // m([F?R]) is m[F?R]: all ends of the bracket.
      if (term.bracket) {
        add_modes(letters.modes, before);
        letters.modes.clear();
      }
      distribute(letters, chain);
    }
    std::vector<std::string>& start = chain.front().legs.front().directions;
    // Every direction is what a first leg has without letters.
    if (std::find(start.begin(), start.end(), "a") != start.end()) start.clear();
    Move move;
    move.chain = term.bracket || chain.size() > 1;
    move.outer = before;
    move.bracket = term.bracket;
    move.rounds = lone_group ? first.range.count : 1;
    move.anew = lone_group && first.range.between != Prefix{} && move.rounds != 1;
    move.column = first.column;
    move.links = std::move(chain);
    if (move.chain) {
      for (const Link& link : move.links) check_link(link);
    }
    if (known(move)) continue;
    if (grouped) recheck(move);
    if (moves_.size() >= kMaxMoves) throw Error("the piece is too large", first.column);
    moves_.push_back(std::move(move));
  }
}

}  // namespace

std::vector<Move> flatten(const Piece& piece) { return Flattener().run(piece); }

}  // namespace betza
