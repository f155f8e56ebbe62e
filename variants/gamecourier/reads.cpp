// variants/gamecourier/reads.cpp: looks through compiled code.
#include "variants/gamecourier/reads.h"

#include <set>
#include <vector>

#include "variants/gamecode/source/code.h"
#include "variants/gamecode/source/words.h"

namespace gamecourier {

namespace {

using gamecode::Action;
using gamecode::Code;
using gamecode::Fixed;
using gamecode::Instruction;
using gamecode::Opcode;
using gamecode::Rest;
using gamecode::Step;
using gamecode::StepKind;
using gamecode::SubCode;
using gamecode::Symbol;
using gamecode::System;

bool is_last_move(System s) {
  return s == System::Origin || s == System::Dest || s == System::LastMoved ||
         s == System::LastCaptured || s == System::Moves;
}

class Search {
 public:
  explicit Search(const gamecode::Program& program) : program_(program) {
    each_code([&](const Code& code) {
      for (const auto& sub : code.subs) subs_.push_back(sub.get());
    });
  }

  bool found() {
    // Every function may be called from anywhere.
    each_code([&](const Code& code) {
      for (const auto& f : code.functions) block(code, f->block);
      found_ |= !code.late.empty();
    });
    for (const char* field : {"premove1", "premove2", "postgame1", "postgame2"}) {
      const auto it = program_.codes.find(field);
      if (it != program_.codes.end()) steps(*it->second, 0, it->second->steps.size());
    }
    return found_;
  }

 private:
  template <typename Visit>
  void each_code(Visit visit) const {
    for (const auto& [field, code] : program_.codes) visit(*code);
    for (const auto& [name, code] : program_.includes) visit(*code);
  }

  /// The subroutines of that name; with no name, all.
  void call(const Symbol* name) {
    for (const SubCode* sub : subs_) {
      if ((name != nullptr && sub->name != name) || !seen_.insert(sub).second) continue;
      const auto begin = static_cast<std::size_t>(sub->begin);
      steps(*sub->code, begin, static_cast<std::size_t>(sub->code->steps[begin - 1].target));
    }
  }

  void steps(const Code& code, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end && !found_; ++i) {
      const Step& s = code.steps[i];
      if (s.arguments >= 0) block(code, s.arguments);
      if (s.expression >= 0) block(code, s.expression);
      if (s.kind == StepKind::CallUnknown) call(code.symbols[static_cast<std::size_t>(s.name)]);
      if (s.kind == StepKind::Call) call(called(code, s.arguments));
      const auto action = static_cast<Action>(s.action);
      found_ |=
          s.kind == StepKind::Action && (action == Action::Store || action == Action::AskPromote);
      if (s.kind == StepKind::Switch)
        for (const auto& label : code.switches[static_cast<std::size_t>(s.name)].labels)
          block(code, label.block);
    }
  }

  /// The word that gosub names; null if it is made while running.
  static const Symbol* called(const Code& code, int arguments) {
    return pushed(code, code.instructions[static_cast<std::size_t>(
                            code.blocks[static_cast<std::size_t>(arguments)].begin)]);
  }
  static const Symbol* pushed(const Code& code, const Instruction& i) {
    if (i.op != Opcode::Push) return nullptr;
    const gamecode::Value& v = code.constants[static_cast<std::size_t>(i.b)];
    return v.tag() == gamecode::Tag::Symbol ? v.symbol() : nullptr;
  }

  void block(const Code& code, int number) {
    if (!blocks_.insert({&code, number}).second) return;
    const gamecode::Block& b = code.blocks[static_cast<std::size_t>(number)];
    if (b.data >= 0) block(code, b.data);
    for (auto i = static_cast<std::size_t>(b.begin);; ++i) {
      const Instruction& in = code.instructions[i];
      if (in.op == Opcode::Return || found_) return;
      if (in.op == Opcode::Braces || in.op == Opcode::Defer || in.op == Opcode::Keep)
        block(code, in.b);
      if (in.op == Opcode::Reference) {
        const int system = code.references[static_cast<std::size_t>(in.b)].system;
        found_ |= system >= 0 && is_last_move(static_cast<System>(system));
      }
      found_ |= in.op == Opcode::Substitute;
      if (in.op == Opcode::Fixed) fixed(static_cast<Fixed>(in.a));
      if (in.op == Opcode::Rest && static_cast<Rest>(in.a) == Rest::Sub)
        call(i > static_cast<std::size_t>(b.begin) ? pushed(code, code.instructions[i - 1])
                                                   : nullptr);
    }
  }

  void fixed(Fixed op) {
    found_ |= op == Fixed::Capture || op == Fixed::Captured || op == Fixed::Destination ||
              op == Fixed::LastMoved || op == Fixed::Global || op == Fixed::ThisMove;
  }

  const gamecode::Program& program_;
  std::vector<const SubCode*> subs_;
  std::set<const SubCode*> seen_;
  std::set<std::pair<const Code*, int>> blocks_;
  bool found_ = false;
};

}  // namespace

bool reads_last_move(const gamecode::Program& program) { return Search(program).found(); }

}  // namespace gamecourier
