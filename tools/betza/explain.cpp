// tools/betza/explain.cpp: runs every stage on one string and prints its result. Tested by
// tests/betza/tool_test.cpp.
#include "tools/betza/explain.h"

#include <vector>

#include "betza/compile.h"
#include "betza/describe/describe.h"
#include "betza/describe/names.h"
#include "betza/parse.h"
#include "betza/print.h"
#include "tools/betza/diagram.h"
#include "tools/betza/survey.h"

namespace betza_tool {

/// Pictures are written first: if one fails, no text is printed.
std::string explain(const ExplainOptions& options, std::string& warnings) {
  std::vector<betza::Warning> complaints;
  const betza::Piece piece = betza::parse(options.text, &complaints);
  const betza::Program program = betza::compile(piece);
  for (const betza::Warning& w : complaints) {
    warnings += "warning: column " + std::to_string(w.column + 1) + ": " + w.text + "\n";
  }
  const Survey facts = survey(piece, options.board, options.from);
  const std::string name = betza::name_of(piece);
  const std::string title = options.text + (name.empty() ? "" : "  " + name) +
                            (facts.left_out.empty() ? "" : " (on an empty board)");
  if (!options.svg.empty()) draw_picture(facts, title, Format::Svg, options.svg);
  if (!options.png.empty()) draw_picture(facts, title, Format::Png, options.png);
  return "in words\n" + betza::describe(piece) + "\nfrom " + facts.geometry.name(facts.from) +
         "\n" + draw_text(facts) + "\ncanonical\n  " + betza::print(piece) + "\n\ntree\n" +
         betza::print_tree(piece) + "\nprogram\n" + program.dump();
}

}  // namespace betza_tool
