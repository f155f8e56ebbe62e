// variants/gamecode/source/specials.cpp: the commands that are compiled in a way of their own, one
// function each, and the table of them in the order of opcodes.h. Control structures after the
// Developer's Guide, "Control Structures"; their jumps are made in blocks.cpp. Tested by
// tests/gamecode/limits_test.cpp and the cases of tests/gamecourier.
//
// Commands that open, close or leave blocks, and those whose words are not simply arguments: each
// has a function of the compiler, found by its number in opcodes.h.
#include <cstddef>

#include "variants/gamecode/source/step_compiler.h"

namespace gamecode {

/// Every function has the Id of its command in opcodes.h: a command without one does not compile.
struct StepCompiler::Specials {
  using Compile = void(StepCompiler& c, const Statement& s);

  static void SetLegal(StepCompiler& c, const Statement& s) {
    const int block =
        c.expressions_.legal_moves(s.tokens.data() + 1, s.tokens.data() + s.tokens.size());
    c.step(StepKind::SetLegal).arguments = block;
  }
  static void Set(StepCompiler& c, const Statement& s) { c.set(s); }
  static void Def(StepCompiler& c, const Statement& s) { c.define(s); }
  static void Include(StepCompiler& c, const Statement& s) { c.include(s); }

  // --- conditions
  static void If(StepCompiler& c, const Statement& s) { c.open_if(s); }
  static void ElseIf(StepCompiler& c, const Statement& s) { c.else_if(s, true); }
  static void Else(StepCompiler& c, const Statement& s) { c.else_if(s, false); }
  static void EndIf(StepCompiler& c, const Statement&) { c.close(Special::If, "endif"); }
  static void Switch(StepCompiler& c, const Statement& s) { c.open_switch(s); }
  static void Case(StepCompiler& c, const Statement& s) { c.label(s, false); }
  static void Default(StepCompiler& c, const Statement& s) { c.label(s, true); }
  static void EndSwitch(StepCompiler& c, const Statement&) {
    c.close(Special::Switch, "endswitch");
  }
  static void Verify(StepCompiler& c, const Statement& s) {
    const int value = c.expression(s, 1);
    c.step(StepKind::Verify).expression = value;
  }

  // --- loops
  static void For(StepCompiler& c, const Statement& s) { c.open_for(s); }
  static void ForEach(StepCompiler& c, const Statement& s) { c.open_for(s); }
  static void Next(StepCompiler& c, const Statement& s) { c.close_loop(s); }
  static void Do(StepCompiler& c, const Statement& s) { c.open_do(s); }
  static void Loop(StepCompiler& c, const Statement& s) { c.close_loop(s); }
  static void Break(StepCompiler& c, const Statement&) { c.leave_block(Special::Break); }
  static void Continue(StepCompiler& c, const Statement&) { c.leave_block(Special::Continue); }
  static void Redo(StepCompiler& c, const Statement&) { c.leave_block(Special::Redo); }

  // --- subroutines and ends
  static void Sub(StepCompiler& c, const Statement& s) { c.open_sub(s); }
  static void EndSub(StepCompiler& c, const Statement&) { c.close_sub(); }
  static void GoSub(StepCompiler& c, const Statement& s) { c.gosub(s); }
  static void Return(StepCompiler& c, const Statement& s) {
    const int value = s.tokens.size() > 1 ? c.expression(s, 1) : -1;
    c.step(StepKind::Return).expression = value;
  }
  static void End(StepCompiler& c, const Statement&) { c.step(StepKind::End); }
  static void EndLib(StepCompiler& c, const Statement&) { c.step(StepKind::EndLib); }
};

void StepCompiler::special(Special id, const Statement& s) {
  static constexpr Specials::Compile* kCompile[] = {
#define AANCA_GAMECODE_SPECIAL(id, name, arguments, meaning) &Specials::id,
#include "variants/gamecode/opcodes.h"
#undef AANCA_GAMECODE_SPECIAL
  };
  kCompile[static_cast<std::size_t>(id)](*this, s);
}

}  // namespace gamecode
