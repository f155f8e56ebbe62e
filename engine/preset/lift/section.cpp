#include "engine/preset/lift/section.h"

#include <algorithm>
#include <cctype>

#include "engine/board/notation/notation.h"
#include "engine/preset/lift/spell_moves.h"
#include "variants/text.h"

namespace engine::lift {

namespace {

using variants::lower;

/// A type that one other type alone promotes to, and that turns back to it in hand.
std::optional<PieceType> unpromoted(const Customs& c, PieceType t) {
  if (c.in_hand.empty()) return std::nullopt;
  if (const auto hand = c.in_hand.find(t); hand != c.in_hand.end())
    return hand->second == t ? std::nullopt : std::optional(hand->second);
  std::optional<PieceType> from;
  for (const auto& [type, promotion] : c.promotions) {
    if (std::find(promotion.to.begin(), promotion.to.end(), t) == promotion.to.end()) continue;
    if (from || promotion.to.size() > 1) return std::nullopt;
    from = type;
  }
  return from;
}

class Writer {
 public:
  Writer(const Geometry& g, const Findings& found) : g_(g), found_(found) {}

  std::string write(const std::string& title, const Arrangement& start) {
    std::string plain;
    for (const char c : title)
      if (c != '#' && c != '\\' && static_cast<unsigned char>(c) >= ' ') plain += c;
    key("title", plain.empty() ? "Game Courier" : plain);
    key("board", std::to_string(g_.files()) + "x" + std::to_string(g_.ranks()));
    key("fen", fen(start));
    for (std::size_t t = 0; t < found_.names.size(); ++t) write_piece(static_cast<PieceType>(t));
    for (const auto& [type, zone] : moves().confined)
      key("confine." + id(type), spell_zone(zone, g_));
    key("royal", moves().royal ? id(*moves().royal) : "none");
    write_pawns();
    key("castle", customs().castling ? "corner " + id(customs().castling->partner) : "none");
    if (customs().flying) key("facing", "flying");
    write_promotions();
    write_drops();
    if (customs().mate != Ending::Unseen) key("mate", word(customs().mate));
    if (customs().stalemate != Ending::Unseen) key("stalemate", word(customs().stalemate));
    key("nmove", "off");
    return "[" + section_name(plain) + "]\n" + text_;
  }

 private:
  const MoveStudy& moves() const { return found_.moves; }
  const Customs& customs() const { return found_.customs; }
  const std::string& id(PieceType t) const { return found_.names[t]; }
  void key(const std::string& name, const std::string& value) {
    text_ += name + " = " + value + "\n";
  }
  static std::string word(Ending e) {
    return e == Ending::Loss ? "loss" : e == Ending::Win ? "win" : "draw";
  }

  static std::string section_name(const std::string& title) {
    std::string out = "gc-";
    for (const char c : lower(title))
      if (std::isalnum(static_cast<unsigned char>(c)))
        out += c;
      else if (out.back() != '-')
        out += '-';
    if (out.back() == '-') out.pop_back();
    return out;
  }

  std::string fen(const Arrangement& start) const {
    std::string out;
    for (int rank = g_.ranks() - 1; rank >= 0; --rank) {
      int empty = 0;
      for (int file = 0; file < g_.files(); ++file) {
        const Piece p = start.on[static_cast<std::size_t>(g_.square(file, rank))];
        if (p == kNoPiece) {
          ++empty;
          continue;
        }
        if (empty > 0) out += std::to_string(empty);
        empty = 0;
        out += p == kHole ? "*" : letters(p);
      }
      if (empty > 0) out += std::to_string(empty);
      if (rank > 0) out += "/";
    }
    return out + hands(start) + " w " + rights() + " - 0 1";
  }
  std::string letters(Piece p) const {
    return color_of(p) == kWhite ? id(type_of(p)) : lower(id(type_of(p)));
  }
  std::string hands(const Arrangement& start) const {
    if (customs().in_hand.empty() && customs().drops.empty()) return "";
    std::string out;
    for (const Color c : {kWhite, kBlack})
      for (std::size_t t = 0; t < found_.names.size(); ++t)
        for (int n = 0; n < start.hand[c][t]; ++n)
          out += letters(make_piece(c, static_cast<PieceType>(t)));
    return "[" + (out.empty() ? "-" : out) + "]";
  }
  std::string rights() const {
    if (!customs().castling) return "-";
    const std::string one = std::string(customs().castling->right_steps.empty() ? "" : "K") +
                            (customs().castling->left_steps.empty() ? "" : "Q");
    return one + lower(one);
  }

  const std::set<Delta>& en_passant(PieceType t) const {
    static const std::set<Delta> none;
    const auto found = customs().en_passant.find(t);
    return found == customs().en_passant.end() ? none : found->second;
  }

  /// Everywhere, and on the zone; zones that hold one another are one.
  struct ByZone {
    std::vector<Pattern> everywhere, on_zone;
    SquareSet zone;
  };
  ByZone by_zone(PieceType t) const {
    ByZone out;
    for (const Pattern& p : moves().patterns) {
      if (p.type != t) continue;
      (p.from.empty() ? out.everywhere : out.on_zone).push_back(p);
      if (p.from.empty()) continue;
      if (out.zone.empty()) out.zone = p.from;
      SquareSet both = p.from;
      for (std::size_t s = 0; s < both.size(); ++s) both[s] = both[s] || out.zone[s];
      if (both != p.from && both != out.zone)
        throw NotLifted("the moves of " + id(t) + " differ from zone to zone in several ways");
      out.zone = both;
    }
    return out;
  }

  void write_piece(PieceType t) {
    const ByZone z = by_zone(t);
    std::string base = spell_moves(z.everywhere, g_, en_passant(t));
    const std::string more = spell_moves(z.on_zone, g_, en_passant(t));
    std::string castling, for_black;
    if (customs().castling && customs().castling->king == t) write_castling(castling, for_black);
    if (!en_passant(t).empty()) base += more;
    const std::string all = base + castling;
    key("piece." + id(t), all.empty() ? "-" : all);
    if (!for_black.empty()) key("piece." + lower(id(t)), base + for_black);
    if (more.empty()) return;
    if (!en_passant(t).empty()) {
      key("double", spell_zone(z.zone, g_));
      return;
    }
    const std::string zone = "z" + std::to_string(++zones_);
    key("zone." + zone, spell_zone(z.zone, g_));
    key("move." + id(t) + "@" + zone, base + more + castling);
  }
  /// O moves; for Black his own where the sides differ: his right is White's left.
  void write_castling(std::string& white, std::string& black) const {
    const Castling& c = *customs().castling;
    if (c.right_steps.size() > 1 || c.left_steps.size() > 1)
      throw NotLifted("a king castles to several squares on one side");
    const auto steps = [](const std::set<int>& s) { return std::to_string(*s.begin()); };
    if (c.right_steps == c.left_steps) {
      white = "isO" + steps(c.right_steps);
      return;
    }
    for (const bool right : {true, false}) {
      const std::set<int>& s = right ? c.right_steps : c.left_steps;
      if (s.empty()) continue;
      white += std::string("i") + (right ? "r" : "l") + "O" + steps(s);
      black += std::string("i") + (right ? "l" : "r") + "O" + steps(s);
    }
  }

  void write_pawns() {
    std::string pawns;
    for (const auto& [type, leaps] : customs().en_passant) pawns += id(type);
    key("pawns", pawns.empty() ? "none" : pawns);
    key("ep", pawns.empty() ? "off" : "on");
  }

  bool plus(PieceType t, const Promotion& p) const { return id(p.to[0]) == "+" + id(t); }

  void write_promotions() {
    if (customs().like_shogi) {
      key("promote", "+");
      key("promote.zone", "last " + std::to_string(customs().promotions.begin()->second.ranks));
      key("promote.force", "stuck");
      return;
    }
    for (const auto& [type, p] : customs().promotions) {
      std::string to;
      for (const PieceType t : p.to) to += (to.empty() ? "" : " ") + id(t);
      key("promote." + id(type), to);
      key("promote.zone." + id(type), "last " + std::to_string(p.ranks));
      key("promote.force." + id(type), !p.optional ? "always" : p.compulsory ? "stuck" : "never");
      if (plus(type, p) ? p.not_leaving && !p.leaving : p.leaving)
        key("promote.when." + id(type), p.leaving ? "entry inside leave" : "entry inside");
    }
  }

  void write_drops() {
    if (customs().in_hand.empty() && customs().drops.empty()) return;
    bool keep = false;
    for (const auto& [type, hand] : customs().in_hand)
      keep = keep || (type == hand && is_promoted(type));
    if (!customs().in_hand.empty()) {
      key("captures", "keep");
      key("drop.form", keep ? "keep" : "base");
    } else {
      key("hand", "fen");
    }
    std::string files, banned;
    for (const auto& [type, rule] : customs().drops) {
      if (!rule.zone.empty()) key("drop.zone." + id(type), spell_zone(rule.zone, g_));
      if (rule.one_a_file) files += (files.empty() ? "" : " ") + id(type) + ":1";
      if (rule.mate_banned) banned += id(type);
    }
    if (!files.empty()) key("drop.file", files);
    if (!banned.empty()) key("drop.ban", banned + " mate");
  }
  bool is_promoted(PieceType t) const {
    for (const auto& [type, p] : customs().promotions)
      if (std::find(p.to.begin(), p.to.end(), t) != p.to.end()) return true;
    return false;
  }

  const Geometry& g_;
  const Findings& found_;
  std::string text_;
  int zones_ = 0;
};

}  // namespace

Names name_pieces(const Layout& layout, const Customs& customs) {
  Names names(static_cast<std::size_t>(layout.types()));
  std::string taken;
  const auto take = [&](std::size_t t, char c) {
    if (std::isupper(static_cast<unsigned char>(c)) == 0 || taken.find(c) != std::string::npos)
      return false;
    names[t] = c, taken += c;
    return true;
  };
  std::vector<std::size_t> bases;
  for (std::size_t t = 0; t < names.size(); ++t)
    if (!unpromoted(customs, static_cast<PieceType>(t))) bases.push_back(t);
  for (const std::size_t t : bases)
    if (const std::string& label = layout.label(static_cast<PieceType>(t)); label.size() == 1)
      take(t, label[0]);
  const std::string any = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (const std::size_t t : bases)
    for (const char c : layout.label(static_cast<PieceType>(t)) + any)
      if (names[t].empty()) take(t, c);
  for (std::size_t t = 0; t < names.size(); ++t)
    if (const auto base = unpromoted(customs, static_cast<PieceType>(t)))
      names[t] = "+" + names[*base];
  for (const std::string& name : names)
    if (name.empty() || name == "+") throw NotLifted("there are more kinds of pieces than letters");
  return names;
}

std::optional<std::string> move_text(const Names& names, const Geometry& g, const SeenMove& m) {
  if (m.to == kNoSquare) return std::nullopt;
  const std::size_t moved = type_of(m.piece), then = type_of(m.becomes);
  if (moved >= names.size() || then >= names.size()) return std::nullopt;
  if (m.drop()) return names[moved] + "@" + square_name(g, m.to);
  const std::string plain = square_name(g, m.from) + square_name(g, m.to);
  if (!m.promotes()) return plain;
  return plain + (names[then] == "+" + names[moved] ? "+" : lower(names[then]));
}

std::string write_section(const std::string& title, const Geometry& geometry,
                          const Arrangement& start, const Findings& found) {
  return Writer(geometry, found).write(title, start);
}

}  // namespace engine::lift
