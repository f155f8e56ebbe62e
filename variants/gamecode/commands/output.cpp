// variants/gamecode/commands/output.cpp: texts, results of the game, requests to the player.
//
// What leaves the program: lines of output, the texts beside the board, the result, and requests
// that the host answers (Request in machine/state.h). Requests for input end the run: the move is
// played again from the start with the answer. Lengths are bounded by Limits::text, for output by
// Limits::output, since both are kept in the state and copied with it.
//
// Source: Developer's Guide, "Output", "Ending the Game", "ask", "askpromote", "input".
#include "variants/gamecode/commands/commands.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/print.h"

namespace gamecode {

namespace {

constexpr int kMostEchoes = 64;

std::string joined(const Machine& m, Arguments a) {
  std::string out;
  for (const Value& v : a) {
    if (&v != a.begin()) out += ' ';
    out += to_words(v);
    if (out.size() > m.limits().text) m.fail(Reason::Limit, "the text is too long");
  }
  return out;
}

/// The status is of the side that moved last; whoever runs the code translates it.
[[noreturn]] void finish(Machine& m, const char* status) {
  m.state.status = status;
  throw EndOfProgram{};
}

void print_listing(Machine& m, const Value& v) {
  std::string text = print_r(v);
  if (!text.empty() && text.back() == '\n') text.pop_back();
  m.print(text);
}

Request request(Request::Kind kind) {
  Request r;
  r.kind = kind;
  return r;
}

/// For requests after which the program goes on, perhaps to make more of them.
void note(Machine& m, Request r) {
  m.requests.push_back(std::move(r));
  if (m.state.this_move.size() > m.limits().text || m.requests.size() > 1000)
    m.fail(Reason::Limit, "the program changes the text of the move too often");
}

}  // namespace

namespace command {

void Drawn(Machine& m, Arguments) { finish(m, "drawn"); }
void Lost(Machine& m, Arguments) { finish(m, "lost"); }
void Won(Machine& m, Arguments) { finish(m, "won"); }
void Resign(Machine& m, Arguments) { finish(m, "resign"); }
void Skip(Machine&, Arguments) {}
void Pass(Machine&, Arguments) {}
void Lib(Machine&, Arguments) {}

/// The reason is the text, or that there is none.
void Die(Machine& m, Arguments a) {
  const std::string text = joined(m, a);
  m.fail(Reason::Died, text.empty() ? "die ends the program and gives no reason" : text);
}
/// The Guide limits echo, so that endless loops do not fill the page.
void Echo(Machine& m, Arguments a) {
  if (++m.state.echoes <= kMostEchoes) m.print(joined(m, a));
}
void Print(Machine& m, Arguments, const std::function<Value()>& value) {
  print_listing(m, value());
}
void PrintR(Machine& m, Arguments a) {
  const Value* v = m.find_path(to_text(a[0]));
  print_listing(m, v == nullptr ? Value() : *v);
}
void Dump(Machine& m, Arguments) { print_listing(m, m.all_variables()); }
void Say(Machine& m, Arguments a) { m.state.say = joined(m, a); }
void Remind(Machine& m, Arguments a) { m.state.remind = joined(m, a); }

/// The program goes on; the new text is the move of the record.
void AppendMove(Machine& m, Arguments, const std::function<Value()>& value) {
  Request r = request(Request::Append);
  r.text = to_words(value());
  m.state.this_move += "; " + r.text;
  note(m, std::move(r));
}
void RewriteMove(Machine& m, Arguments, const std::function<Value()>& value) {
  Request r = request(Request::Rewrite);
  r.text = to_words(value());
  m.state.this_move = r.text;
  note(m, std::move(r));
}

/// The move is to be completed and played again from the start.
void Ask(Machine& m, Arguments a) {
  Request r = request(Request::Ask);
  r.text = to_words(a[0]);
  for (std::size_t i = 1; i + 1 < a.size(); i += 2)
    r.options.emplace_back(to_words(a[i]), to_words(a[i + 1]));
  if (r.options.size() < 2)
    m.fail(Reason::Arguments, "ask needs a question and two answers with their moves");
  m.requests.push_back(std::move(r));
  throw EndOfProgram{};
}
void AskPromote(Machine& m, Arguments a) {
  Request r = request(Request::AskPromote);
  const std::string dest = to_text(m.state.at(System::Dest));
  for (const Value& v : a) r.options.emplace_back(to_words(v), to_words(v) + "-" + dest);
  if (r.options.empty()) m.fail(Reason::Arguments, "askpromote needs the pieces to choose from");
  m.requests.push_back(std::move(r));
  throw EndOfProgram{};
}
/// A constant that is set answers the question for good.
void Input(Machine& m, Arguments a) {
  Request r = request(Request::Input);
  r.constant = to_text(a[0]);
  if (m.state.constants.count(r.constant) > 0) return;
  r.text = to_words(a[1]);
  for (const Value& v : a.from(2)) r.options.emplace_back(to_words(v), to_words(v));
  m.requests.push_back(std::move(r));
  throw EndOfProgram{};
}
void ContinueMove(Machine& m, Arguments) { note(m, request(Request::ContinueMove)); }
void RedoMove(Machine& m, Arguments) { note(m, request(Request::RedoMove)); }

void MoveIndex(Machine& m, Arguments a) { m.state.index = static_cast<int>(to_integer(a[0])); }

}  // namespace command
}  // namespace gamecode
