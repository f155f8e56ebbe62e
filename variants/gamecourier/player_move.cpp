// variants/gamecourier/player_move.cpp: reading and playing the parts of a move.
#include "variants/gamecourier/player_move.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "variants/gamecode/commands/commands.h"
#include "variants/gamecode/source/words.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/compare.h"
#include "variants/gamecode/values/convert.h"

namespace gamecourier {

namespace {

using gamecode::Machine;
using gamecode::Reason;
using gamecode::System;
using gamecode::Value;

std::string trimmed(std::string_view s) {
  while (!s.empty() && std::isspace(static_cast<unsigned char>(s.front())) != 0) s.remove_prefix(1);
  while (!s.empty() && std::isspace(static_cast<unsigned char>(s.back())) != 0) s.remove_suffix(1);
  return std::string(s);
}

class Part {
 public:
  Part(Machine& m, std::string text, int number) : m_(m), text_(std::move(text)), number_(number) {}

  void play() {
    if (text_[0] == '[' && text_.find("]-") != std::string::npos) return dice();
    if (is_notation()) return notation();
    command();
  }

 private:
  [[noreturn]] void refuse(const std::string& why) const {
    m_.fail(Reason::Illegal, text_ + ": " + why);
  }

  bool allowed(const std::string& word) const {
    return m_.state.definitions->allowed.count({word, number_}) > 0;
  }
  void need(const std::string& kind) const {
    if (m_.state.definitions->banned.count(kind) > 0 && !allowed(kind))
      refuse(kind + " are not allowed here");
  }

  /// Words with a hyphen or a star in the last one: "P e2-e4", "P*e4".
  bool is_notation() const {
    const std::string s = tight();
    const std::size_t sign = s.find_first_of("-*");
    if (sign == std::string::npos) return false;
    return std::count(s.begin(), s.end(), ' ') <= 1 && s.find(' ', sign) == std::string::npos;
  }

  /// The text with single blanks, none around hyphens and stars.
  std::string tight() const {
    std::string out;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      const bool blank = std::isspace(static_cast<unsigned char>(text_[i])) != 0;
      if (!blank) {
        while ((text_[i] == '-' || text_[i] == '*') && !out.empty() && out.back() == ' ')
          out.pop_back();
        out += text_[i];
      } else if (!out.empty() && out.back() != ' ' && out.back() != '-' && out.back() != '*') {
        out += ' ';
      }
    }
    return out;
  }

  /// Two coordinates without a hyphen, as other programs write moves.
  std::string meant_move() const {
    for (std::size_t i = 1; i < text_.size(); ++i) {
      const std::string from = text_.substr(0, i), to = text_.substr(i);
      if (m_.cell(Value(from)) >= 0 && m_.cell(Value(to)) >= 0)
        return "; is " + from + "-" + to + " meant?";
    }
    return "";
  }

  void command() {
    const std::string word = text_.substr(0, text_.find_first_of(" \t\n("));
    const gamecode::Command* c = gamecode::find_command(word);
    const bool sub = m_.has_sub(Value(word));
    const auto special = c == nullptr || c->kind != gamecode::Command::Special
                             ? gamecode::Special::kCount
                             : static_cast<gamecode::Special>(c->id);
    const bool can_play = sub || (c != nullptr && (special == gamecode::Special::kCount ||
                                                   special == gamecode::Special::Set ||
                                                   special == gamecode::Special::GoSub));
    if (!can_play) refuse("this is neither a move nor a command" + meant_move());
    const auto& banned = m_.state.definitions->banned;
    const bool exempt = word == "resign" || word == "drawn";
    const bool is_banned = banned.count(word) > 0 || (banned.count("commands") > 0 && !exempt);
    if (is_banned && !allowed(word)) refuse("the command " + word + " is not allowed here");
    m_.run_statement(text_);
  }

  std::string real(const std::string& name) const {
    const auto& aliases = m_.state.definitions->aliases;
    const auto it = aliases.find(name);
    return it == aliases.end() ? name : it->second;
  }

  int cell_of(const std::string& name) const {
    const int c = m_.cell(Value(name));
    if (c >= 0 && m_.board().invisible(c)) refuse(name + " is not a space that a player may name");
    return c;
  }
  int target_of(const std::string& name) const {
    if (name == "dest") return m_.cell(m_.state.at(System::Dest));
    return cell_of(name);
  }

  void notation() {
    const std::string s = tight();
    const std::size_t blank = s.find(' ');
    const std::string label = blank == std::string::npos ? "" : real(s.substr(0, blank));
    const std::string body = blank == std::string::npos ? s : s.substr(blank + 1);
    if (const std::size_t star = body.find('*'); star != std::string::npos)
      return drop(real(body.substr(0, star)), real(body.substr(star + 1)));
    const std::size_t hyphen = body.find(
        '-', body[0] == '-' && body.size() > 1 && body.find('-', 1) != std::string::npos ? 1 : 0);
    const std::string left = real(body.substr(0, hyphen)), right = real(body.substr(hyphen + 1));
    const int from = left.empty() ? -1 : cell_of(left), to = right.empty() ? -1 : target_of(right);
    if (from >= 0 && right.empty()) return suicide(from);
    if (from >= 0) {
      if (to < 0) refuse(right + " is not a space of the board");
      return move(label, from, to);
    }
    if (to >= 0 && left.empty()) return delete_space(to);
    if (to >= 0) return put(left, to);
    hostage(left, right);
  }

  void set_last(const Value& origin, int dest, std::int32_t moved, std::int32_t captured) {
    gamecode::State& s = m_.state;
    s.at(System::Origin) = origin;
    s.at(System::Dest) = Value(m_.board().name(dest));
    s.at(System::LastMoved) = Value(s.symbol(moved));
    s.at(System::LastCaptured) = Value(s.symbol(captured));
  }

  void move(const std::string& label, int from, int to) {
    if (m_.is_empty(from) || m_.is_void(from))
      refuse("the space " + m_.board().name(from)->text + " is empty or missing");
    if (!label.empty() && label != m_.state.label(from)->text &&
        !gamecode::truth(m_.state.at(System::NoErrorCheck)))
      refuse("there is a " + m_.state.label(from)->text + " on " + m_.board().name(from)->text +
             ", no " + label);
    need(m_.is_void(to) ? "offboard" : m_.is_empty(to) ? "moves" : "captures");
    const std::int32_t piece = m_.at(from), captured = m_.at(to);
    m_.put(from, m_.empty_label());
    m_.put(to, piece);
    set_last(Value(m_.board().name(from)), to, piece, captured);
  }

  void suicide(int cell) {
    need("suicides");
    m_.state.at(System::LastCaptured) = Value(m_.state.label(cell));
    m_.put(cell, m_.empty_label());
  }

  void delete_space(int cell) {
    need("deletions");
    m_.put(cell, m_.void_label());
  }

  void put(const std::string& label, int cell) {
    if (label == "@") return suicide(cell);
    if (m_.cell(m_.state.at(System::Dest)) == cell) {
      need("promotions");
    } else if (m_.is_empty(cell)) {
      need("freedrops");
      set_last(Value(""), cell, m_.intern(Value(label))->id, m_.empty_label());
    } else {
      need("changes");
    }
    m_.put(cell, m_.intern(Value(label))->id);
  }

  int on_path(System paths, int side, const std::string& label) const {
    return gamecode::first_on(gamecode::search_path(m_, paths, side),
                              [&](int c) { return m_.state.label(c)->text == label; });
  }

  void drop(const std::string& label, const std::string& target) {
    need("drops");
    const int to = target_of(target);
    if (to < 0 || !m_.is_empty(to)) refuse(target + " is not an empty space");
    const int from = label.empty() ? -1 : on_path(System::StarPath, m_.state.side, label);
    if (from < 0) refuse("the reserve lacks the piece " + label);
    const std::int32_t piece = m_.at(from);
    m_.put(from, m_.empty_label());
    m_.put(to, piece);
    set_last(Value(m_.board().name(from)), to, piece, m_.empty_label());
  }

  /// Own P leaves the opponent's prison, his p leaves mine; each goes to its owner's reserve.
  void hostage(const std::string& own, const std::string& his) {
    const int side = m_.state.side;
    const int own_from = on_path(System::Prison, 1 - side, own),
              his_from = on_path(System::Prison, side, his);
    if (own.empty() || his.empty() || own_from < 0 || his_from < 0)
      refuse("neither of the two is a space of the board");
    need("hostages");
    const Value& values = m_.state.at(System::PieceVals);
    const auto worth = [&](const std::string& label) {
      const Value* v =
          values.is_array() ? values.array().find(gamecode::key_of(Value(label))) : nullptr;
      return v == nullptr ? Value(0) : *v;
    };
    if (gamecode::compare(worth(his), worth(own)) < 0) refuse(his + " is worth less than " + own);
    const auto empty = [&](int c) { return m_.is_empty(c); };
    const int own_to = gamecode::first_on(gamecode::search_path(m_, System::StarPath, side), empty);
    const int his_to =
        gamecode::first_on(gamecode::search_path(m_, System::StarPath, 1 - side), empty);
    if (own_to < 0 || his_to < 0) refuse("a reserve is full");
    const std::int32_t own_label = m_.at(own_from), his_label = m_.at(his_from);
    m_.put(own_from, m_.empty_label());
    m_.put(his_from, m_.empty_label());
    m_.put(own_to, own_label);
    m_.put(his_to, his_label);
  }

  /// [ABC]-C, [Q {NB} p]-C: a random label of the list.
  void dice() {
    const std::size_t end = text_.find("]-");
    std::vector<std::string> faces;
    for (std::size_t i = 1; i < end; ++i) {
      if (std::isspace(static_cast<unsigned char>(text_[i])) != 0) continue;
      const std::size_t close = text_[i] == '{' ? text_.find('}', i) : std::string::npos;
      if (close < end) {
        faces.push_back(text_.substr(i + 1, close - i - 1));
        i = close;
      } else {
        faces.emplace_back(1, text_[i]);
      }
    }
    const int to = target_of(real(trimmed(text_.substr(end + 2))));
    if (to < 0 || faces.empty()) refuse("a die needs its faces and a space");
    m_.put(to, m_.intern(Value(faces[m_.random() % faces.size()]))->id);
    m_.state.at(System::Dest) = Value(m_.board().name(to));
  }

  Machine& m_;
  std::string text_;
  int number_;
};

}  // namespace

std::vector<std::string> parts_of(std::string_view move) {
  std::vector<std::string> out;
  std::string text(move);
  for (std::size_t at = text.find("//"); at != std::string::npos; at = text.find("//", at)) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    text.replace(at, end - at, " ");
  }
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(';', at), text.size());
    if (std::string part = trimmed(std::string_view(text).substr(at, end - at)); !part.empty())
      out.push_back(std::move(part));
    at = end + 1;
  }
  return out;
}

void play_part(Machine& machine, const std::string& part, int number) {
  Part(machine, part, number).play();
}

void play_parts(Machine& machine, std::string_view move) {
  const std::vector<std::string> parts = parts_of(move);
  if (parts.empty())
    machine.fail(Reason::Illegal, "the move is empty; pass is a move that changes nothing");
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::int64_t most = gamecode::to_integer(machine.state.at(System::MaxMove));
    if (most > 0 && static_cast<std::int64_t>(parts.size()) > most)
      machine.fail(Reason::Illegal, "a move has at most " + std::to_string(most) + " parts");
    play_part(machine, parts[i], static_cast<int>(i) + 1);
  }
}

void MoveHost::play_part(Machine& machine, std::string_view text) {
  for (const std::string& part : parts_of(text)) gamecourier::play_part(machine, part, 1);
}

}  // namespace gamecourier
