// betza/translate/translate.cpp: see translate.h. Works move by move: what already is in the wanted
// spelling stays, the rest goes through products.h; then moves that belong together are joined (X
// and X-Y to [X?Y], Nrf0 and Nlf0 to qN, ma.. and ca.. to mca..).
#include "betza/translate/translate.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "betza/compile.h"
#include "betza/error.h"
#include "betza/flatten.h"
#include "betza/leg_directions.h"
#include "betza/parse.h"
#include "betza/print.h"
#include "betza/translate/alike.h"
#include "betza/translate/products.h"
#include "betza/translate/spell.h"
#include "betza/translate/write_chain.h"
#include "betza/translate/write_legs.h"

namespace betza {

namespace {

using Terms = std::vector<Term>;

Term term_of(const Link& link) { return Term{{link}, false, {}}; }
void append(Terms& to, const Terms& from) { to.insert(to.end(), from.begin(), from.end()); }
/// One atom without parentheses or rounds.
bool single(const Move& m) { return !m.chain && m.rounds == 1; }
/// One atom, one leg, nothing that only Betza 2.0 has.
bool plain_range(const Link& link) { return !link.range.exact && link.range.between == Prefix{}; }

// ---- Betza 2.0 -> XBetza

/// (W-F)0 is nN0: every round is one lame leap.
std::optional<Link> lame_rider(const Move& move) {
  const std::vector<LegPlan> plans = plan_chain(move.links);
  for (const char letter : std::string("DAHGN")) {
    Link link;
    link.atom.letter = letter;
    const Leap leap = leap_of(link.atom);
    DirectionSet set = 0;
    bool fits = true;
    for (const LegDirections& way : leg_directions(plans, nullptr)) {
      Delta sum;
      for (std::size_t i = 0; i < way.size(); ++i) sum = sum + plans[i].leap.vector(way[i]);
      bool found = false;
      for (int k = 0; k < 8; ++k) {
        if (!contains(leap.all(), k) || leap.vector(k) != sum) continue;
        set |= static_cast<DirectionSet>(1 << k);
        found = true;
      }
      fits = fits && found;
    }
    const auto codes = spell(set, leap.symmetry);
    if (!fits || !codes) continue;
    if (set != leap.all()) link.legs[0].directions = *codes;
    link.legs[0].modes = move.links.back().legs[0].modes + "n";
    if (move.links[0].legs[0].has('i')) link.legs[0].modes.insert(0, "i");
    link.range.count = move.rounds;
    const Term group = term_of(group_of(Term{move.links, false, {}}, move.rounds));
    if (alike(compile(Piece{{term_of(link)}}), compile(Piece{{group}}), EpSquares::Ignore)) {
      return link;
    }
  }
  return std::nullopt;
}

/// One move in XBetza; the first form that expresses it.
Terms legs_of_move(const Move& move) {
  const Link& first = move.links[0];
  if (single(move) && (!leaps(first.atom) || plain_range(first))) return {term_of(first)};
  if (!move.chain && first.range.between != Prefix{}) {
    throw Error("XBetza has no letters for what changes from step to step", first.column);
  }
  if (move.rounds != 1 && !move.chain && first.legs.size() == 1 && !first.range.exact &&
      first.range.count == Range::kDefault && !leap_of(first.atom).sliding) {
    Link rider = first;
    rider.range.count = move.rounds;
    return {term_of(rider)};
  }
  if (move.rounds != 1 && move.chain) {
    if (const auto rider = lame_rider(move)) return {term_of(*rider)};
  }
  Terms result;
  for (const Product& product : products(move)) append(result, write_legs(product));
  return result;
}

/// Nrf0 and Nlf0 side by side are qN.
void join_circles(std::vector<Move>& moves) {
  const auto turns = [](const Move& m, const char* code) {
    if (!single(m)) return false;
    const Prefix& between = m.links[0].range.between;
    return between.directions == std::vector<std::string>{code} && between.modes.empty();
  };
  for (std::size_t i = 0; i < moves.size(); ++i) {
    for (std::size_t j = 0; j < moves.size(); ++j) {
      if (!turns(moves[i], "rf") && !turns(moves[i], "fr")) continue;
      if (!turns(moves[j], "lf") && !turns(moves[j], "fl")) continue;
      Link curve = moves[i].links[0];
      Link mirror = moves[j].links[0];
      curve.range.between = mirror.range.between = Prefix{};
      if (!(curve == mirror) || curve.range.count == 1) continue;
      curve.legs[0].modes += 'q';
      if (curve.range.count == 0) curve.range.count = Range::kDefault;
      moves[i].links[0] = curve;
      moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(j));
      return join_circles(moves);
    }
  }
}

/// mabK and cabK are mcabK: alternatives of one first leg.
void join_first_legs(Terms& terms) {
  const auto joinable = [](const Term& t) {
    const Prefix& leg = t.links[0].legs[0];
    return t.links[0].legs.size() > 1 && !leg.modes.empty() &&
           leg.modes.find_first_not_of("mcdp") == std::string::npos;
  };
  for (std::size_t i = 0; i < terms.size(); ++i) {
    for (std::size_t j = i + 1; j < terms.size() && joinable(terms[i]);) {
      Term x = terms[i];
      Term y = terms[j];
      bool same = joinable(terms[j]);
      std::string modes = x.links[0].legs[0].modes;
      for (const char c : y.links[0].legs[0].modes) {
        same = same && modes.find(c) == std::string::npos;
      }
      modes += y.links[0].legs[0].modes;
      x.links[0].legs[0].modes = y.links[0].legs[0].modes = "";
      if (!same || !(x == y)) {
        ++j;
        continue;
      }
      terms[i].links[0].legs[0].modes = modes;
      terms.erase(terms.begin() + static_cast<std::ptrdiff_t>(j));
    }
  }
}

/// Joins before (circles) and after (first legs), because XBetza has shorter forms for both.
Terms to_xbetza(const Piece& piece) {
  std::vector<Move> moves = flatten(piece);
  join_circles(moves);
  Terms result;
  for (const Move& move : moves) append(result, legs_of_move(move));
  join_first_legs(result);
  return result;
}

// ---- XBetza, brackets -> Betza 2.0

/// qN is Nrf0Nlf0.
Terms circles(const Link& link) {
  Link curve = link;
  curve.legs[0].remove("q");
  const bool endless = link.range.count == Range::kDefault || link.range.count == 1;
  curve.range.count = endless ? 0 : link.range.count;
  Terms result;
  for (const char* code : {"rf", "lf"}) {
    curve.range.between.directions = {code};
    result.push_back(term_of(curve));
  }
  return result;
}

/// nA is F-F, nN is W-F: lame leaps by their steps.
Terms steps_of_lame(const Link& link) {
  const Leap leap = leap_of(link.atom);
  Link step;
  step.column = link.column;
  step.legs[0].directions = link.legs[0].directions;
  if (link.legs[0].has('i')) step.legs[0].modes = "i";
  step.atom.letter = leap.symmetry == Symmetry::Diagonal ? 'F' : 'W';
  Link end;
  end.atom = step.atom;
  end.legs[0].modes = link.legs[0].modes;
  end.legs[0].remove("in");
  if (!leap.oblique()) {
    Term chain;
    for (int i = 1; i < leap.stride(); ++i) {
      chain.links.push_back(step);
      step.legs[0] = Prefix{};
    }
    chain.links.push_back(end);
    return {chain};
  }
  // Each Wazir direction serves two Horse leaps, which may not both be wanted.
  end.atom.letter = 'F';
  const DirectionSet wanted = directions_of(link.legs[0], leap.symmetry, leap.all());
  DirectionSet both = 0, right = 0, left = 0;
  for (int w = 0; w < 8; w += 2) {
    const bool clockwise = contains(wanted, w);
    const bool other = contains(wanted, (w + 7) % 8);
    DirectionSet& where = clockwise && other ? both : clockwise ? right : left;
    if (clockwise || other) where |= static_cast<DirectionSet>(1 << w);
  }
  Terms result;
  const std::pair<DirectionSet, std::vector<std::string>> parts[] = {
      {both, {}}, {right, {"fr"}}, {left, {"fl"}}};
  for (const auto& [set, codes] : parts) {
    if (set == 0) continue;
    const auto letters = spell(set, Symmetry::Orthogonal);
    step.legs[0].directions = set == 0x55 || !letters ? std::vector<std::string>{} : *letters;
    end.legs[0].directions = codes;
    result.push_back(Term{{step, end}, false, {}});
  }
  return result;
}

/// The chains of a lame rider, each as a group with the rider's range.
Terms repeated(Terms chains, int count) {
  if (count == Range::kDefault) return chains;
  for (Term& chain : chains) {
    chain = term_of(group_of(chain, count));
  }
  return chains;
}

/// May the lame leap be written as a chain of its steps?
bool can_unfold_lame(const Link& link) {
  const Prefix& leg = link.legs[0];
  const Leap leap = leap_of(link.atom);
  const bool steps = plain_range(link) && (leap.oblique() || leap.stride() > 1);
  // A lame first move is a double step: it is there for the e.p. squares it leaves.
  return leg.has('n') && steps && !leg.has('i') && link.atom.both == 0 && link.atom.longer == 0 &&
         leg.modes.find_first_of("oj") == std::string::npos;
}

/// One move as chains. What a chain cannot express but Betza 2.0 shares with XBetza stays.
Terms chains_of_move(const Move& move) {
  const Link& first = move.links[0];
  if (!move.chain) {
    if (!leaps(first.atom)) return {term_of(first)};
    const Prefix& leg = first.legs[0];
    if (first.legs.size() == 1) {
      const bool hops = leg.has('p') || leg.has('g');
      const bool other = leg.modes.find_first_of("jonzi") != std::string::npos;
      const bool endless = first.range.count <= 0;
      if (leg.has('q') && leg.modes.find_first_of("no") == std::string::npos) {
        return circles(first);
      }
      if (can_unfold_lame(first)) return repeated(steps_of_lame(first), first.range.count);
      if (!hops || other || !endless || !plain_range(first)) return {term_of(first)};
    }
  } else if (move.bracket && move.outer == Prefix{}) {
    Terms result;
    for (std::size_t n = 1; n <= move.links.size(); ++n) {
      if (n < move.links.size() && !move.links[n - 1].may_stop) continue;
      Term term{
          {move.links.begin(), move.links.begin() + static_cast<std::ptrdiff_t>(n)}, false, {}};
      for (Link& link : term.links) link.may_stop = false;
      if (n < move.links.size()) term.links.back().legs[0].remove("pu");
      result.push_back(std::move(term));
    }
    return result;
  }
  Terms result;
  for (const Product& product : products(move)) append(result, write_chain(product));
  return result;
}

/// Nothing in it but chains, groups and single legs?
bool is_betza2(const Term& term) {
  if (term.bracket) return false;
  if (term.links.size() == 1 && !term.links[0].is_group) return false;
  return std::all_of(term.links.begin(), term.links.end(), [](const Link& link) {
    return link.is_group
               ? std::all_of(link.group.begin(), link.group.end(),
                             [](const Term& t) {
                               return is_betza2(t) ||
                                      (!t.bracket && t.links.size() == 1 && !t.links[0].is_group &&
                                       t.links[0].legs.size() == 1);
                             })
               : link.legs.size() == 1;
  });
}

/// Several chains side by side are put in parentheses, so that hyphens do not run together.
Terms to_betza2(const Piece& piece) {
  Terms result;
  for (const Term& term : piece.terms) {
    if (is_betza2(term)) {
      result.push_back(term);
      continue;
    }
    for (const Move& move : flatten(Piece{{term}})) append(result, chains_of_move(move));
  }
  if (result.size() < 2) return result;
  for (Term& term : result) {
    if (term.links.size() == 1) continue;
    term = term_of(group_of(term));
  }
  return result;
}

// ---- -> brackets

/// X and [X-Y] are [X?Y] when X may move and capture where Y goes on from an empty square.
void join_stops(Terms& terms) {
  const auto bare = [](Term t) {
    for (Link& link : t.links) link.may_stop = false;
    return t;
  };
  for (std::size_t i = 0; i < terms.size(); ++i) {
    for (std::size_t j = 0; j < terms.size(); ++j) {
      const Term& shorter = terms[i];
      Term& longer = terms[j];
      const std::size_t n = shorter.links.size();
      const bool chosen = n == 1 && !longer.outer.directions.empty();
      const bool bent =
          longer.bracket && longer.links.size() > n && (shorter.outer == longer.outer || chosen);
      if (!bent || (n > 1 && !shorter.bracket)) continue;
      Term head{{longer.links.begin(), longer.links.begin() + static_cast<std::ptrdiff_t>(n)},
                shorter.bracket,
                shorter.outer};
      Term tail = bare(shorter);
      head.links.back().legs[0].remove("m");
      const std::string& joint = head.links.back().legs[0].modes;
      if (!(joint.empty() || joint == "i") || !(bare(head) == tail)) continue;
      if (chosen) {  // v[F?R] stops wherever F may go, v[W?B] does not
        Term stopping = longer;
        stopping.links[0].may_stop = true;
        const Program apart = compile(Piece{{shorter, longer}});
        if (!alike(compile(Piece{{stopping}}), apart, EpSquares::Matter)) continue;
      }
      for (std::size_t k = 0; k + 1 < n; ++k) {
        longer.links[k].may_stop = longer.links[k].may_stop || shorter.links[k].may_stop;
      }
      longer.links[n - 1].may_stop = true;
      longer.links[n - 1].legs[0].modes = joint;
      terms.erase(terms.begin() + static_cast<std::ptrdiff_t>(i));
      return join_stops(terms);
    }
  }
}

/// [vW?B] and its like: letters before the bracket are shorter. Tries them on brackets that
/// differ in directions only.
void join_outer(Terms& terms) {
  const auto bare = [](Term t) {
    for (Link& link : t.links) link.legs[0].directions.clear();
    return t;
  };
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (!terms[i].bracket || !(terms[i].outer == Prefix{})) continue;
    Term general = bare(terms[i]);
    Terms like, others;
    for (const Term& t : terms) {
      const bool same = bare(t) == general;
      (same ? like : others).push_back(t);
    }
    if (general == terms[i] && like.size() == 1) continue;
    const Program wanted = compile(Piece{like});
    for (const char* code : {"v", "s", "f", "b", "l", "r", "fh", "bh", "lh", "rh", "fs", "bs"}) {
      general.outer.directions = {code};
      if (!alike(compile(Piece{{general}}), wanted, EpSquares::Matter)) continue;
      others.push_back(general);
      terms = std::move(others);
      return join_outer(terms);
    }
  }
}

/// One move as brackets; moves of one leg stay as they are.
Terms brackets_of_move(const Move& move) {
  const Link& first = move.links[0];
  const bool one_leg = single(move) && first.legs.size() == 1;
  if (one_leg && (!leaps(first.atom) || plain_range(first))) return {term_of(first)};
  if (!move.chain && first.range.between != Prefix{}) {
    throw Error("brackets have no letters for what changes from step to step", first.column);
  }
  if (move.rounds != 1) {
    Terms simple;
    try {
      simple = legs_of_move(move);
    } catch (const Error&) {
      throw Error("a bracket cannot be repeated", move.column);
    }
    const bool shared = std::all_of(simple.begin(), simple.end(),
                                    [](const Term& t) { return t.links[0].legs.size() == 1; });
    if (shared) return simple;
  }
  if (move.chain && move.rounds == 1) return {Term{move.links, true, move.outer}};
  Terms result;
  for (const Product& product : products(move)) {
    for (Term& term : write_chain(product)) {
      term.bracket = term.links.size() > 1;
      result.push_back(std::move(term));
    }
  }
  return result;
}

/// join_stops runs twice: join_outer may bring together what could not be joined before.
Terms to_brackets(const Piece& piece) {
  std::vector<Move> moves = flatten(piece);
  join_circles(moves);
  Terms result;
  for (const Move& move : moves) append(result, brackets_of_move(move));
  join_stops(result);
  join_outer(result);
  join_stops(result);
  return result;
}

/// Modality letters as print wants them.
void order_letters(Terms& terms) {
  for (Term& term : terms) {
    for (Link& link : term.links) {
      order_letters(link.group);
      for (Prefix& leg : link.legs) leg.sort_modes();
    }
  }
}

}  // namespace

// Step 1. Write the piece in the other spelling. Step 2. Print and compile that. Step 3. Run both
// programs; a difference that only concerns e.p. squares is a note, any other an error. Nothing is
// returned that step 3 has not seen.
Translation translate(const Piece& piece, Dialect to) {
  Terms terms = to == Dialect::XBetza   ? to_xbetza(piece)
                : to == Dialect::Betza2 ? to_betza2(piece)
                                        : to_brackets(piece);
  order_letters(terms);
  Translation result;
  result.text = print(Piece{terms});
  const Program before = compile(piece);
  const Program after = [&] {
    try {
      return compile(result.text);
    } catch (const Error&) {  // letters that the other notation has no place for
      throw Error("no form was found that moves the same", 0);
    }
  }();
  if (!alike(before, after, EpSquares::Ignore)) {
    throw Error("no form was found that moves the same", 0);
  }
  if (!alike(before, after, EpSquares::Matter)) {
    result.notes.push_back(
        "the moves are the same, but not the squares where they may be captured en passant (n)");
  }
  return result;
}

}  // namespace betza
