// variants/fingerprint.cpp: the rules of a game as a text of its own, and the hash of that. A rule
// at its default has no line, so that a new key leaves the numbers of older games as they are.
#include "variants/fingerprint.h"

#include <algorithm>
#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>

namespace variants {

namespace {

/// FNV-1a, 64 bits.
std::uint64_t hash(std::string_view text) {
  std::uint64_t value = 0xcbf29ce484222325;
  for (const char c : text) {
    value ^= static_cast<unsigned char>(c);
    value *= 0x100000001b3;
  }
  return value;
}

class Text {
 public:
  explicit Text(const Variant& v) : v_(v) {}

  /// One line for what differs from its default.
  template <class T>
  void line(const char* key, const T& value, const T& standard = {}) {
    const std::string written = word(value);
    if (written != word(standard)) out_ += prefix_ + key + '=' + written + '\n';
  }
  /// What the next lines are about.
  void about(const std::string& prefix) { prefix_ = prefix + '.'; }
  const std::string& text() const { return out_; }

  std::string id(PieceIndex i) const {
    return i == kNoPieceIndex ? "-" : v_.pieces[static_cast<std::size_t>(i)].id;
  }

 private:
  static std::string word(const std::string& s) { return s; }
  static std::string word(const Zone& zone) {
    return word(zone.squares[0]) + '/' + word(zone.squares[1]);
  }
  static std::string word(const betza::Program& leaps) {
    std::string out;
    for (const betza::Rule& rule : leaps.rules)
      for (const betza::Ray& ray : rule.rays)
        out += word(ray.step.dx) + ',' + word(ray.step.dy) + ' ';
    return out;
  }
  template <class T>
  requires std::is_enum_v<T> || std::integral<T>
  static std::string word(T n) { return std::to_string(static_cast<int>(n)); }
  template <class T>
  static std::string word(const std::optional<T>& value) {
    return value ? word(*value) : "none";
  }
  template <class T, std::size_t N>
  static std::string word(const std::array<T, N>& list) {
    return joined(list);
  }
  template <class T>
  static std::string word(const std::vector<T>& list) {
    return joined(list);
  }
  template <class List>
  static std::string joined(const List& list) {
    std::string out;
    for (const auto& item : list) out += word(item) + ' ';
    return out;
  }

  const Variant& v_;
  std::string out_, prefix_;
};

class Rules {
 public:
  explicit Rules(const Variant& v) : v_(v), out_(v) {}

  std::string text() {
    board();
    for (const PieceDef& piece : v_.pieces) this->piece(piece);
    out_.about("game");
    royals();
    pawns();
    hands();
    captures();
    moves();
    trade();
    goals();
    ends();
    return out_.text();
  }

 private:
  /// A list whose order means nothing.
  std::string set(std::vector<PieceIndex> list) const {
    std::sort(list.begin(), list.end());
    std::string out;
    for (PieceIndex i : list) out += out_.id(i) + ' ';
    return out;
  }

  void board() {
    out_.about("board");
    out_.line("files", v_.geometry.files());
    out_.line("ranks", v_.geometry.ranks());
    out_.line("fen", v_.start_fen);
    out_.line("shuffle", v_.shuffle);
    out_.line("shuffle.double", v_.shuffle_double);
  }

  void piece(const PieceDef& p) {
    static const PieceDef plain;
    out_.about("piece." + p.id);
    out_.line("moves", p.betza);
    out_.line("black", p.black_betza);
    out_.line("side", p.side, plain.side);
    for (const ZoneMove& z : p.zone_moves) {
      out_.line("move", z.betza);
      out_.line("move.zone", z.zone);
    }
    out_.line("confine", p.confine);
    promotion(p);
    out_.line("becomes", out_.id(p.changes_to), out_.id(kNoPieceIndex));
    out_.line("spare", set(p.spares));
    out_.line("spare.protected", p.spares_guarded);
    out_.line("no.hurdles", set(p.no_hurdles));
    out_.line("rank", p.rank);
    out_.line("burn", p.burns);
    out_.line("burn.active", p.burns_active);
    out_.line("take", p.takes);
    out_.line("take.partners", set(p.take_partners));
    out_.line("freeze", p.freezes);
    out_.line("swap", p.swap.who);
    out_.line("swap.along", p.swap.along);
    out_.line("swap.once", p.swap.once);
    if (v_.hands.any()) drops(p);
  }

  bool turns_over(const PieceDef& p) const {
    const PieceIndex plus = v_.find("+" + p.id);
    const auto to = [&](const std::vector<PieceIndex>& list) {
      return std::count(list.begin(), list.end(), plus) > 0;
    };
    return plus != kNoPieceIndex && (to(p.promotes_to[0]) || to(p.promotes_to[1]));
  }

  void promotion(const PieceDef& p) {
    out_.line("limit", p.limit);
    if (p.promotes_to[0].empty() && p.promotes_to[1].empty()) return;
    out_.line("promote", set(p.promotes_to[0]));
    out_.line("promote.black", set(p.promotes_to[1]), set(p.promotes_to[0]));
    out_.line("promote.zone", p.promotion_zone);
    out_.line("promote.from", p.promotes_from);
    out_.line("promote.force", p.force);
    const auto standard =
        static_cast<std::uint8_t>(kOnEntry | kInside | (turns_over(p) ? kOnLeaving : kByStyle));
    out_.line("promote.when", p.when == kByStyle ? standard : p.when, standard);
    out_.line("promote.last", p.promotes_last);
    out_.line("promote.file", p.promotes_by_file);
  }

  void drops(const PieceDef& p) {
    out_.line("drop.zone", p.drop_zone);
    out_.line("drop.form", out_.id(p.held_as), out_.id(kNoPieceIndex));
    out_.line("drop.parity", p.drop_parity);
    out_.line("drop.file", p.drop_max_per_file);
    out_.line("drop.ban.mate", p.drop_ban_mate);
    out_.line("drop.ban.check", p.drop_ban_check);
    out_.line("drop.ban.dead", p.drop_ban_dead);
  }

  void royals() {
    const Royalty& r = v_.royalty;
    out_.line("royal", set(r.pieces));
    out_.line("royal.mode", r.mode, RoyalMode::None);
    out_.line("check", r.check);
    out_.line("facing.file", r.faces_on_files);
    out_.line("facing.rank", r.faces_on_ranks);
    out_.line("facing.bikjang", r.bikjang);
    out_.line("leap", v_.leap);
    out_.line("leap.aim", set(v_.leap_aims));
  }

  void pawns() {
    const PawnDef& p = v_.pawns;
    out_.line("pawns", set(p.pieces));
    out_.line("progress", set(p.progress), set(p.pieces));
    out_.line("ep", p.en_passant, true);
    out_.line("ep.zone", p.ep_zone);
    out_.line("double", p.double_zone);
    const Castling& c = v_.castling;
    if (!c.enabled) return;
    out_.line("castle", set(c.partners), std::string("none"));
    out_.line("castle.dropped", c.dropped);
    out_.line("castle.wins", c.wins);
    out_.line("castle.opposite", c.opposite);
    out_.line("castle.960", c.fischer);
  }

  void hands() {
    static const Hands plain;
    const Hands& h = v_.hands;
    if (!h.any()) return;
    out_.line("captures", h.captured);
    out_.line("stock", h.stock);
    out_.line("pickup", set(h.pickup));
    out_.line("drops", h.drops);
    out_.line("demote", h.demote, plain.demote);
    out_.line("either", h.either);
    out_.line("gate", h.gate);
    out_.line("drop.must", h.must_drop);
    out_.line("drop.must.these", set(h.must_drop_these));
    out_.line("drop.place", h.place);
    out_.line("drop.free", set(h.free));
  }

  void captures() {
    out_.line("must.capture", v_.must_capture);
    out_.line("must.capture.whole", v_.whole_captures);
    out_.line("blast", v_.blast);
    if (v_.blast) {
      out_.line("blast.immune", set(v_.blast_immune));
      out_.line("blast.wall", set(v_.blast_walls));
      out_.line("blast.proof", set(v_.blast_proof));
      out_.line("blast.hand", v_.blast_to_hand);
    }
    const CaptureEffects& e = v_.capture_effects;
    out_.line("capture.wall", set(e.to_wall));
    out_.line("capture.side", set(e.to_enemy));
    out_.line("capture.becomes", set(e.becomers));
    out_.line("capture.models", set(e.models));
    out_.line("capture.zone", v_.capture_zone);
    out_.line("freeze.leave", set(v_.frozen_leave));
    out_.line("flip", v_.flip);
  }

  void moves() {
    out_.line("pass", v_.pass);
    out_.line("pass.stuck", v_.pass_when_stuck);
    out_.line("grid", v_.grid);
    out_.line("vanish", v_.vanishing);
    out_.line("stop", set(v_.stops));
    out_.line("mirror", v_.mirror);
    out_.line("promote.defer", v_.promotion_waits);
    if (v_.in_place) {
      out_.line("promote.place", set(v_.in_place->pieces));
      out_.line("promote.place.step", v_.in_place->step);
      out_.line("promote.place.peaceful", v_.in_place->peaceful);
      out_.line("promote.place.lone", v_.in_place->lone);
    }
    for (const RelayRule& r : v_.relays) {
      out_.line("relay", set(r.borrowers) + "| " + set(r.lenders) + "| " + r.where_text);
      out_.line("relay.instead", r.instead);
      if (r.limited) out_.line("relay.zone", r.zone);
    }
    for (const auto& [piece, as] : v_.covers)
      out_.line("cover", out_.id(piece) + ':' + out_.id(as));
    if (v_.turns) {
      out_.line("turns", v_.turns->moves);
      out_.line("turns.first", v_.turns->first);
      out_.line("turns.progressive", v_.turns->progressive);
      out_.line("turns.check", v_.turns->check);
    }
    if (v_.wall.kind == WallRule::Kind::None) return;
    out_.line("wall", v_.wall.kind);
    out_.line("wall.zone", v_.wall.zone);
    out_.line("wall.or.move", v_.wall.or_move);
  }

  void trade() {
    if (!v_.trade) return;
    const TradeRule& t = *v_.trade;
    out_.line("lion", set(t.lions));
    out_.line("lion.protected", t.guarded);
    out_.line("lion.protected.before", t.guarded_before);
    out_.line("lion.unguarding", set(t.no_guards));
    out_.line("lion.bridge", t.bridge);
    out_.line("lion.bridge.not", set(t.worthless));
    out_.line("lion.counterstrike", t.counterstrike);
    out_.line("lion.counterstrike.elsewhere", t.same_square);
    out_.line("lion.counterstrike.all", t.lions_too);
  }

  void goals() {
    static const ExtinctRule plain;
    for (const ExtinctRule& e : v_.ending.extinct) {
      out_.line("extinct", (e.all_types_together ? "* " : set(e.pieces)) + std::to_string(e.count));
      out_.line("extinct.together", e.together);
      out_.line("extinct.enemies", e.enemies);
      out_.line("extinct.result", e.result);
      out_.line("extinct.side", e.side, plain.side);
    }
    for (const FlagRule& f : v_.ending.flag) {
      out_.line("flag", set(f.pieces));
      out_.line("flag.zone", f.zone);
      out_.line("flag.lastmove", f.last_move);
      out_.line("flag.safe", f.safe);
      out_.line("flag.count", f.count, 1);
      out_.line("flag.full", f.full);
    }
    out_.line("connection", v_.connection);
    out_.line("checks", v_.ending.checks);
    out_.line("odds", v_.draw_winner);
    if (!v_.points) return;
    out_.line("points", v_.points->halves);
    out_.line("points.sides", v_.points->komi);
  }

  void ends() {
    static const GameEnd plain;
    const GameEnd& e = v_.ending;
    out_.line("mate", e.mate, plain.mate);
    out_.line("stalemate", e.stalemate, plain.stalemate);
    out_.line("mate.ban", set(e.no_mate));
    out_.line("mate.needs", set(e.mate_needs));
    out_.line("bare", e.bare);
    out_.line("bare.counter", e.bare_counter);
    out_.line("repeat", e.repeat, plain.repeat);
    out_.line("repeat.rule", e.repeat_rule);
    out_.line("perpetual", e.perpetual, plain.perpetual);
    out_.line("chase", e.chase);
    out_.line("idle", e.idle);
    out_.line("nmove", e.nmove, plain.nmove);
    out_.line("count", e.count);
    if (!e.impasse) return;
    out_.line("impasse", e.impasse->zone);
    out_.line("impasse.pieces", e.impasse->pieces);
    out_.line("impasse.win", e.impasse->win);
    out_.line("impasse.draw", e.impasse->draw);
    out_.line("impasse.points", e.impasse->points);
  }

  const Variant& v_;
  Text out_;
};

}  // namespace

std::uint64_t fingerprint(const Variant& variant) {
  const std::uint64_t value = hash(Rules(variant).text());
  return value == 0 ? 1 : value;
}

}  // namespace variants
