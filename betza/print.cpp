// betza/print.cpp: see print.h. Tested by tests/betza/parse_test.cpp (round trip).
#include "betza/print.h"

#include "betza/directions.h"

namespace betza {

namespace {

/// Direction codes side by side; a letter that would pair with its neighbour is doubled.
std::string directions(const Prefix& prefix) {
  std::string text;
  for (std::size_t i = 0; i < prefix.directions.size(); ++i) {
    const std::string& code = prefix.directions[i];
    text += code;
    if (code.size() == 1 && i + 1 < prefix.directions.size()) {
      const char next = prefix.directions[i + 1][0];
      const bool opens_half = next == 'h' && code != "v" && code != "s";
      if (code != "a" && (pairs(code[0], next) || next == code[0] || opens_half)) text += code;
    }
  }
  return text;
}

/// The letters of a leg. Drops count their direction letters, so these are printed unchanged.
std::string letters(const Prefix& prefix, bool drop) {
  std::string text;
  std::string modes = prefix.modes;
  if (!modes.empty() && modes[0] == 'i') {
    text += 'i';
    modes.erase(0, 1);
  }
  if (drop) {
    for (const std::string& code : prefix.directions) text += code;
  } else {
    text += directions(prefix);
  }
  for (const char c : modes) {
    text += c;
    if (c == 'd' && prefix.unmoved_friend) text += 'i';
  }
  return text;
}

/// "FYX" is written FXY: X before Y.
std::string atom_text(const Atom& atom) {
  return atom.letter + std::string(static_cast<std::size_t>(atom.longer), 'X') +
         std::string(static_cast<std::size_t>(atom.both), 'Y');
}

std::string range_text(const Range& range) {
  if (range.count == Range::kDefault) return "";
  return letters(range.between, false) + (range.exact ? "0" : "") + std::to_string(range.count);
}

/// Terms side by side. "C" and "C" would read as the old spelling of C0: the second is written C1.
std::string join(const std::vector<Term>& terms) {
  std::string text;
  for (const Term& term : terms) {
    std::string next = print(term);
    const Link& first = term.links[0];
    const bool bare = first.range.count == Range::kDefault && first.atom.longer == 0 &&
                      first.atom.both == 0 && !first.is_group;
    if (!text.empty() && next[0] == text.back() && bare &&
        std::string("WFDNAHCZG").find(next[0]) != std::string::npos) {
      next.insert(1, "1");
    }
    text += next;
  }
  return text;
}

std::string link_text(const Link& link) {
  std::string text;
  for (std::size_t i = 0; i < link.legs.size(); ++i) {
    if (i > 0) text += 'a';
    text += letters(link.legs[i], link.atom.letter == '@' && !link.is_group);
  }
  if (link.is_group) {
    text += '(';
    text += join(link.group);
    text += ')';
  } else {
    text += atom_text(link.atom);
  }
  return text + range_text(link.range);
}

void tree(const std::vector<Term>& terms, std::size_t indent, std::string& text);

/// One line per node, children indented by two.
void link_tree(const Link& link, std::size_t indent, std::string& text) {
  const std::string pad(indent, ' ');
  text += pad + (link.is_group ? "group" : "atom " + atom_text(link.atom));
  if (link.range.count != Range::kDefault) text += ", range " + range_text(link.range);
  if (link.may_stop) text += ", may stop here";
  text += '\n';
  for (const Prefix& leg : link.legs) {
    const std::string all = letters(leg, link.atom.letter == '@' && !link.is_group);
    if (link.legs.size() == 1 && all.empty()) break;
    text += pad + "  leg " + (all.empty() ? "(default)" : all) + '\n';
  }
  if (link.is_group) tree(link.group, indent + 2, text);
}

void tree(const std::vector<Term>& terms, std::size_t indent, std::string& text) {
  for (const Term& term : terms) {
    text += std::string(indent, ' ') + "move " + print(term) + '\n';
    for (const Link& link : term.links) link_tree(link, indent + 2, text);
  }
}

}  // namespace

std::string print(const Term& term) {
  std::string text;
  if (term.bracket) text = letters(term.outer, false) + '[';
  for (std::size_t i = 0; i < term.links.size(); ++i) {
    if (i > 0) text += term.links[i - 1].may_stop ? '?' : '-';
    text += link_text(term.links[i]);
  }
  return term.bracket ? text + ']' : text;
}

std::string print(const Piece& piece) { return join(piece.terms); }

std::string print_tree(const Piece& piece) {
  std::string text;
  tree(piece.terms, 0, text);
  return text.empty() ? "no moves\n" : text;
}

}  // namespace betza
