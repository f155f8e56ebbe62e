// betza/program.cpp: Program::dump, the readable form of everything compile() decides.
#include "betza/program.h"

#include <array>
#include <utility>
#include <vector>

namespace betza {

namespace {

// In the order of the enumerators.
constexpr std::array<const char*, 8> kShapes = {"leaper",    "rider",    "hopper", "lame",
                                                "universal", "castling", "drop",   "general"};
constexpr std::array<const char*, 3> kViaRules = {"empty", "one piece", "some piece"};
constexpr std::array<const char*, 64> kOps = {
#define AANCA_BETZA_OP(name, meaning) #name,
#include "betza/opcodes.h"
#undef AANCA_BETZA_OP
};

std::string vector_text(Delta d) {
  return "(" + std::to_string(d.dx) + "," + std::to_string(d.dy) + ")";
}

/// "(0,1) far", "(2,2) via (1,1)": step, range, conditions.
std::string ray_text(const Ray& ray) {
  std::string text = vector_text(ray.step);
  if (ray.first != 1) text += " from " + std::to_string(ray.first);
  if (ray.last == kUnlimited) {
    text += " far";
  } else if (ray.last != 1) {
    text += " to " + std::to_string(ray.last);
  }
  if (ray.land_behind) text += " just behind";
  if (ray.tame_hurdle) text += " over friends";
  if (!ray.via.empty()) {
    text += " via";
    for (const Delta via : ray.via) text += " " + vector_text(via);
    if (ray.via_rule != ViaRule::AllEmpty) {
      text += std::string(": ") + kViaRules[static_cast<std::size_t>(ray.via_rule)];
    }
  }
  return text;
}

std::string castle_text(const Castle& c) {
  std::string text = "  " + std::to_string(c.steps) + " squares";
  if (c.left) text += " left";
  if (c.right) text += " right";
  if (c.inset > 0) text += ", partner " + std::to_string(c.inset) + " from the edge";
  return text + "\n";
}

std::string drop_text(const DropRule& d) {
  std::string text = "  ranks " + std::string(d.skip_back_rank ? "2" : "1") + ".." +
                     (d.depth == 0 ? "last" : std::to_string(d.depth));
  if (d.max_per_file > 0) text += ", per file " + std::to_string(d.max_per_file);
  if (d.max_per_color > 0) text += ", per colour " + std::to_string(d.max_per_color);
  if (d.max_on_board > 0) text += ", in all " + std::to_string(d.max_on_board);
  return text + "\n";
}

/// The names of the bits that are set.
std::string bits(int mask, const std::vector<const char*>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if ((mask >> i & 1) != 0) text += std::string(" ") + names[i];
  }
  return text;
}

/// What stands behind the name: vectors, masks in words, numbers.
std::string operands(const Instruction& i) {
  switch (i.op) {
    case Op::Need:
      return bits(i.a, {"empty", "enemy", "friend"});
    case Op::Land:
      return bits(i.a, {"quiet", "capture", "friendly", "en_passant", "tame"});
    case Op::Step:
    case Op::Skip:
    case Op::Clear:
    case Op::Tally:
    case Op::EpSquare:
      return " " + vector_text({i.a, i.b});
    case Op::Loop:
    case Op::Round:
    case Op::Hurdles:
      return " " + std::to_string(i.a) + " " + std::to_string(i.b);
    case Op::Fork:
    case Op::Jump:
    case Op::Ring:
    case Op::Exactly:
      return " " + std::to_string(i.a);
    default:
      return "";
  }
}

/// One line per instruction with its number, as Fork and Jump use it.
std::string code_text(const std::vector<Instruction>& code) {
  std::string text;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const std::string number = std::to_string(i);
    text += std::string(number.size() < 4 ? 5 - number.size() : 1, ' ') + number + " " +
            kOps[static_cast<std::size_t>(code[i].op)] + operands(code[i]) + "\n";
  }
  return text;
}

}  // namespace

std::string Program::dump() const {
  std::string text;
  for (const Rule& rule : rules) {
    text += kShapes[static_cast<std::size_t>(rule.shape)];
    const std::array<std::pair<bool, const char*>, 8> words = {
        {{rule.quiet, " quiet"},
         {rule.capture, " capture"},
         {rule.friendly, " friendly"},
         {rule.en_passant, " en_passant"},
         {rule.unmoved, " unmoved"},
         {rule.tame, " tame"},
         {rule.leaves_ep_squares, " ep_squares"},
         {rule.wraps, " wraps"}}};
    for (const auto& [on, word] : words) {
      if (on) text += word;
    }
    text += "\n";
    for (const Ray& ray : rule.rays) text += "  " + ray_text(ray) + "\n";
    if (rule.shape == Shape::Castling) text += castle_text(rule.castle);
    if (rule.shape == Shape::Drop) text += drop_text(rule.drop);
    text += code_text(rule.code);
  }
  return text.empty() ? "no moves\n" : text;
}

}  // namespace betza
