// tests/support/cheg_programs.h: programs made at random, and what must hold of every program that
// was assembled. Headers only: the tests and the fuzzer share it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cheg/assembler/operands.h"
#include "cheg/data/data_file.h"
#include "cheg/program.h"

namespace cheg_test {

inline bool same(const cheg::Value& a, const cheg::Value& b) {
  return a.type == b.type && a.extra == b.extra && a.count == b.count && a.payload == b.payload;
}

/// What differs between two programs but for their texts; empty when nothing does.
inline std::string difference(const cheg::Program& a, const cheg::Program& b) {
  if (a.code.size() != b.code.size()) return "number of instructions";
  for (std::size_t i = 0; i < a.code.size(); ++i)
    if (a.code[i].op != b.code[i].op || a.code[i].operand != b.code[i].operand ||
        a.code[i].entry != b.code[i].entry)
      return "instruction " + std::to_string(i);
  if (a.constants.size() != b.constants.size()) return "number of constants";
  for (std::size_t i = 0; i < a.constants.size(); ++i)
    if (!same(a.constants[i], b.constants[i])) return "constant " + std::to_string(i);
  if (a.entries.size() != b.entries.size()) return "number of entries";
  for (std::size_t i = 0; i < a.entries.size(); ++i) {
    const cheg::Entry &x = a.entries[i], &y = b.entries[i];
    if (x.text != y.text || x.start != y.start || x.own.count != y.own.count ||
        x.other.count != y.other.count || x.own.pawns != y.own.pawns ||
        x.other.pawns != y.other.pawns || x.own.named != y.own.named ||
        x.other.named != y.other.named || x.difference.has_value() != y.difference.has_value())
      return "entry " + std::to_string(i);
  }
  if (a.variables != b.variables) return "variables";
  if (a.names != b.names) return "names";
  if (a.questions.first != b.questions.first || a.questions.end != b.questions.end)
    return "questions";
  if (a.data.size() != b.data.size()) return "number of data files";
  for (std::size_t i = 0; i < a.data.size(); ++i)
    if (a.data[i]->kind() != b.data[i]->kind() || a.data[i]->name() != b.data[i]->name())
      return "data file " + std::to_string(i);
  return a.tags == b.tags ? "" : "tags";
}

/// Could the machine trip over this operand?
inline bool sound(const cheg::Program& p, char letter, std::uint16_t x) {
  switch (letter) {
    case 't':
      return x < p.code.size();
    case 'c':
      x &= static_cast<std::uint16_t>(~cheg::kNegated);
      return x < cheg::kConditions ||
             (x >= cheg::kNamed && std::size_t{x} - cheg::kNamed < p.names.size());
    case 'o':
      return x <= static_cast<std::uint16_t>(cheg::Ordering::Shallow);
    case 'd':
      return x < p.data.size();
    case 'w':
    case 'u':
      return x < p.variables.size() && !cheg::read_only(x);
    default:
      if (!(x & cheg::kConstant)) return x < p.variables.size();
      x &= static_cast<std::uint16_t>(~cheg::kConstant);
      return x < p.constants.size() && cheg::accepts(letter, p.constants[x].type);
  }
}

/// What the machine takes for granted and is not so; empty when all is well.
inline std::string unsound(const cheg::Program& p) {
  if (p.code.empty() || p.code.size() > 0xFFFF) return "number of instructions";
  if (p.entries.empty()) return "no entry";
  for (const cheg::Entry& e : p.entries)
    if (e.start >= p.code.size() || e.line == 0 || e.line > p.source.size())
      return "entry " + e.text;
  for (std::size_t i = 0; i < p.code.size(); ++i) {
    const cheg::Instruction& code = p.code[i];
    const std::string_view letters = cheg::operands(code.op);
    bool good = code.line >= 1 && code.line <= p.source.size() &&
                (code.entry < p.entries.size() || code.entry == cheg::kNoEntry);
    for (std::size_t k = 0; k < letters.size(); ++k)
      good = good && sound(p, letters[k], code.operand[k]);
    if (!good) return "instruction " + std::to_string(i);
  }
  if (p.questions.first > p.questions.end || p.questions.end > p.code.size()) return "questions";
  for (const auto* pool : {&p.constants, &p.elements})
    for (const cheg::Value& v : *pool)
      if (v.is(cheg::Type::Set) && (!v.constant() || v.payload + v.count > int(p.elements.size())))
        return "a set";
  return "";
}

/// Text of a program that assembles. `next(n)` gives numbers below n, at random. Most operands have
/// the type that the instruction wants when it runs: names of variables begin with their type's
/// letter.
template <class Next>
class RandomProgram {
 public:
  explicit RandomProgram(Next next) : next_(next) {}

  std::string text(std::size_t instructions) {
    tags_ = 1 + next_(6);
    std::string out = "ENTRY " + entry() + "\n" + prologue();
    for (std::size_t i = 0; i < instructions; ++i) {
      if (next_(16) == 0) out += "ENTRY " + entry() + "\n";
      // Every tag once, in order, at about equal distances.
      for (; defined_ < tags_ && defined_ * instructions <= i * tags_; ++defined_)
        out += "L" + std::to_string(defined_) + (next_(2) == 0 ? ":\n" : ": ");
      out += instruction() + "\n";
    }
    for (; defined_ < tags_; ++defined_) out += "L" + std::to_string(defined_) + ":";
    return out + (next_(3) == 0 ? "LEAVE ; in any case\n" : "\n") + "END\n";
  }

 private:
  using Op = cheg::Op;

  std::string pick(std::initializer_list<const char*> from) {
    return std::string(*(from.begin() + next_(from.size())));
  }
  char letter_of(std::string_view from) { return from[next_(from.size())]; }

  static std::string prologue() {
    return "SETV I1,\"3\n SETV i2 DEPTH\n SETV L1,\"T\n SETV S1,LM\n SETV S2,WS\n SETV S3,BS\n"
           "SETV Q1,\"@c3\n SQUARE Q2,WK\n PIECE P1,BK\n PIECE P2,WK\n GETEL M1,LM,\"1\n"
           "GETEL M2,LM,\"-1\n SIDE SIDE,WK\n SETV I5,\"0\n";
  }

  std::string entry() {
    const auto army = [&] {
      return pick({"K", "R", "2b", "B2N", "QR", "RR", "bn", "2{FR}{x}", "{AB}N{FR}", "R{fr}"}) +
             pick({"", "&P", "&0p", "&3P", "&", "&9P"});
    };
    const std::string own = army(), other = army();
    return own + (next_(4) == 0 ? " " : ",") + other +
           pick({"", "", ",=1", ",<-2", ",>0", ", > +3"});
  }

  std::string literal(char letter) {
    switch (letter) {
      case 'i':
        return pick({"\"0", "\"1", "\"2", "\"-1", "\"-7", "\"+4", "\"500", "\"2147483647"});
      case 'l':
        return pick({"\"T", "\"F"});
      case 's':
        return pick({"\"()", "\"(1,2)", "\"(1 (2,T),#)", "\"(@e4 @a1)"});
      case 'p':
      case 'q':
        return pick({"\"@e4", "\"@H8", "\"@b1"});
      default:
        return next_(6) == 0 ? "\"#" : literal(letter_of("ilsq"));
    }
  }

  /// One that may be written.
  std::string own_variable(char letter) {
    if (letter == 'a' || next_(24) == 0) letter = letter_of("ilspqma");
    if (letter == 'i' && next_(8) == 0) return "SIDE";
    return std::string(1, letter) + std::to_string(1 + next_(letter == 's' ? 3 : 2));
  }

  std::string readable(char letter) {
    if (letter != 'm' && next_(4) == 0) return literal(letter);
    if (letter == 'a' && next_(4) != 0) letter = letter_of("ilspqm");
    if (next_(16) == 0) return "X";
    if (next_(2) == 0) return own_variable(letter);
    switch (letter) {
      case 'i':
        return "DEPTH";
      case 's':
        return pick({"LM", "PG", "WS", "BS"});
      case 'p':
      case 'q':
        return pick({"WK", "bk", "WP", "BR2", "WQ", "WR"});
      default:
        return own_variable(letter);
    }
  }

  /// That can be asked of a value of this type.
  std::string condition(char letter) {
    std::vector<std::string> fitting{"", "DEFD", "#DEFD"};
    const bool place = letter == 'p' || letter == 'q' || letter == 'm';
    for (std::size_t i = 1; i < cheg::kConditions; ++i) {
      const auto c = static_cast<cheg::Condition>(i);
      const char asks = cheg::operand(c);
      if (asks != letter && !(place && (asks == 'p' || asks == 'q')) && asks != 'a') continue;
      fitting.push_back((next_(3) == 0 ? "#" : "") + std::string(cheg::name(c)));
    }
    if (place) fitting.push_back("{fr}");
    return fitting[next_(fitting.size())];
  }

  /// The type of what the instruction writes; 'a' when that depends.
  static char result(Op op) {
    if (op >= Op::Add && op <= Op::Abs) return 'i';
    if (op >= Op::Nor && op <= Op::And) return 'l';
    switch (op) {
      case Op::Memnum:
      case Op::Side:
      case Op::Rank:
      case Op::File:
      case Op::Scolor:
      case Op::Pcolor:
      case Op::Mvdist:
      case Op::Card:
        return 'i';
      case Op::Member:
      case Op::Insq:
      case Op::Opp:
        return 'l';
      case Op::Select:
      case Op::Selecc:
      case Op::Pair:
      case Op::Map:
      case Op::Inters:
      case Op::Union:
      case Op::Differ:
      case Op::Append:
        return 's';
      case Op::Piece:
        return 'p';
      case Op::Square:
      case Op::Setsq:
      case Op::SqRnk:
        return 'q';
      case Op::Setmov:
        return 'm';
      default:
        return 'a';
    }
  }

  std::string instruction() {
    const auto op = next_(10) == 0 ? Op::Return : static_cast<Op>(next_(cheg::kOps));
    const std::string_view letters = cheg::operands(op);
    const bool moves = op == Op::Play || op == Op::Playb || op == Op::Try || op == Op::Plan;
    const bool of_set = op >= Op::Setel && op <= Op::Exchwe;
    // One type for all operands that take any, so that they can be compared and exchanged.
    const char any = op == Op::Order ? 'm' : op == Op::Selecc ? 'm' : letter_of("ilspqm");
    std::string out(cheg::name(op)), comma = " ";
    for (std::size_t k = 0; k < letters.size(); ++k) {
      out += comma;
      comma = next_(2) == 0 ? "," : " , ";
      const char letter = letters[k];
      if (letter == 't')
        out += "L" + std::to_string(next_(tags_));
      else if (letter == 'c')
        out += condition(moves ? 'm' : any);
      else if (letter == 'o')
        out += pick({"", "DEEP", "#deep"});
      else if (letter == 'd')
        out += "\"there_is_none";
      else if (letter == 's' && (moves || op == Op::Selecc))
        out += next_(3) == 0 ? "S1" : "LM";
      else if (letter == 'w')
        out += own_variable(result(op) == 'a' ? any : result(op));
      else if (letter == 'u')
        out += own_variable((of_set && k == 1) || op == Op::Exchel ? 's' : any);
      else
        out += readable(letter == 'a' && op != Op::Break ? any : letter);
    }
    return out;
  }

  Next next_;
  std::size_t tags_ = 0, defined_ = 0;
};

}  // namespace cheg_test
