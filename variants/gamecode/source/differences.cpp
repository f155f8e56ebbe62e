// variants/gamecode/source/differences.cpp: where our reading may differ from Game Courier, entry
// by entry. Sources: the Game Courier Developer's Guide and public remarks of its author; Game
// Courier itself was not run.
//
// An entry stands here only if a program can notice it. The README's reference shows these texts,
// so they are sentences for people who write presets.
#include "variants/gamecode/source/manual.h"

namespace gamecode {

namespace {

constexpr std::string_view kCommand = "command", kOperator = "operator",
                           kVariable = "system variable";

// Texts that hold for more than one entry.
constexpr std::string_view kToMove = "the present side is the one that has just moved";
constexpr std::string_view kChoice =
    "stops at once; the caller gets the choices, each of them makes a legal move of its own";
constexpr std::string_view kSeed =
    "draws from the seed of the game, so that a game can be repeated";
constexpr std::string_view kLog = "goes to the output of the run; no page shows it";
constexpr std::string_view kJoined = "several arguments are joined by one blank";
constexpr std::string_view kLink = "the Guide gives only the name; the arguments are our choice";
constexpr std::string_view kPasses =
    "a value that is not an array: one pass; null, false and the empty text: none";
constexpr std::string_view kKeys =
    "true and false are compared as 1 and 0, like keys of PHP's arrays";
constexpr std::string_view kNull = "a subroutine that ends without a value gives null";
constexpr std::string_view kPhp = "PHP 8's comparison: == abc 0 is false";
constexpr std::string_view kZero = "a text without a number counts 0; PHP 8 refuses it";
constexpr std::string_view kEvaluates =
    "an array from a variable is evaluated too; its words come back reversed";
constexpr std::string_view kAlone =
    "works with one operand, as in the Guide's examples; its list says that it does not";
constexpr std::string_view kOrder = "in the order of the FEN Code; the Guide does not say";
constexpr std::string_view kSite = "always empty: an engine has no web site";
constexpr std::string_view kSwapped =
    "the Guide exchanges the texts of capturedpieces and piececount; the names decide";
constexpr std::string_view kSigns = "false for a label with a sign, such as +p";
constexpr std::string_view kShown = "kept; drawings do not use it";

constexpr Difference kDifferences[] = {
    {kCommand, "add", "without a keyword all spaces; `any` draws from the seed of the game"},
    {kCommand, "allow", "without a ban it has no effect; the Guide does not say"},
    {kCommand, "ask", kChoice},
    {kCommand, "askpromote", kChoice},
    {kCommand, "calcset", "/ divides exactly, unlike the operator div; % and mod follow floor"},
    {kCommand, "case", kKeys},
    {kCommand, "continue", "in a switch it concerns the loop around the switch"},
    {kCommand, "continuemove", "does not stop; no page asks: the same side is to move again"},
    {kCommand, "def",
     "origin, dest, moved and old are replaced when the function is defined, if they have a value"},
    {kCommand, "drawn", kToMove},
    {kCommand, "drop",
     "without a keyword the first empty space; `any`, `left`, `right` draw from the seed"},
    {kCommand, "dump", "the order [scope][subroutine][name] is our choice"},
    {kCommand, "echo", "several arguments are joined by one blank; no page shows the text"},
    {kCommand, "endsub", kNull},
    {kCommand, "for", kPasses},
    {kCommand, "foreach", kPasses},
    {kCommand, "gosub", kNull},
    {kCommand, "include", "files come from one folder that the user names"},
    {kCommand, "input", "stops at once; the caller gives the constant, which the game keeps"},
    {kCommand, "link", kLink},
    {kCommand, "lost", kToMove},
    {kCommand, "moveindex",
     "stands between Pre-Move code and the move; the Guide shows it on either side of the move"},
    {kCommand, "my", "a lambda sees those of the code that runs it, a named function does not"},
    {kCommand, "print", kLog},
    {kCommand, "printr", kLog},
    {kCommand, "redomove", "does not stop; the move counts as illegal"},
    {kCommand, "remind", kJoined},
    {kCommand, "replace", "without a keyword all spaces that fit; the Guide does not say"},
    {kCommand, "reserve", "without $starpath a warning, and no effect"},
    {kCommand, "return", "without an expression the value is null"},
    {kCommand, "say", kJoined},
    {kCommand, "setlegal", "results that are not spaces are left out"},
    {kCommand, "shuffle", kSeed},
    {kCommand, "switch", kKeys},
    {kCommand, "unlink", kLink},
    {kCommand, "won", kToMove},

    {kOperator, "<=", kPhp},
    {kOperator, ">=", kPhp},
    {kOperator, "abs", kZero},
    {kOperator, "allequal", kPhp},
    {kOperator, "allfalse",
     "nonetrue is its other name; one list of the Guide gives it to anyfalse"},
    {kOperator, "and", kEvaluates},
    {kOperator, "asort", "PHP 8's order"},
    {kOperator, "base", "a base outside of 2 to 36 gives false"},
    {kOperator, "baseurl", kSite},
    {kOperator, "bits", "0 needs one bit; the Guide does not say"},
    {kOperator, "bitxor", "a table of the Guide prints & for it, which is bitand"},
    {kOperator, "capturedpieces", kSwapped},
    {kOperator, "check", "without a target set nothing matches"},
    {kOperator, "checklongleap",
     "an enemy differs from the mover in case; b is empty, or holds the mover after the move"},
    {kOperator, "checknsteps", "more than 400 steps are an error"},
    {kOperator, "checkrhombus", "always false: its author does not remember the meaning"},
    {kOperator, "cmp", kPhp},
    {kOperator, "cond", kEvaluates},
    {kOperator, "dec", kZero},
    {kOperator, "direction", "the Guide's examples for n and ne fit a1 a8 and a1 h8"},
    {kOperator, "div", "always the integer part; by 0 it is null, with a warning"},
    {kOperator, "equal", kPhp},
    {kOperator, "eval", kEvaluates},
    {kOperator, "excode", kOrder},
    {kOperator, "explode",
     "the separator first, as in PHP; a table of the Guide has the text first"},
    {kOperator, "filter", "the Guide's example needs $space where it has spaces"},
    {kOperator, "flags", "flags that were cleared are not in the map"},
    {kOperator, "flipimg", kSite},
    {kOperator, "fn",
     "placeholders in parentheses count, except behind lambda; calls nest at most 1,000 deep"},
    {kOperator, "greater", kPhp},
    {kOperator, "inc", kZero},
    {kOperator, "islower", kSigns},
    {kOperator, "isupper", kSigns},
    {kOperator, "lambda", "sees the my variables of the code that runs it"},
    {kOperator, "less", kPhp},
    {kOperator, "markedlegal", "labels of pieces and needless blanks are not compared"},
    {kOperator, "match", kPhp},
    {kOperator, "max", kPhp},
    {kOperator, "min", kPhp},
    {kOperator, "minus", kZero},
    {kOperator, "mod", "takes the sign of b, as the Guide spells it out; PHP's % that of a"},
    {kOperator, "mult", kZero},
    {kOperator, "nand", kAlone},
    {kOperator, "neg", kZero},
    {kOperator, "nolower", kOrder},
    {kOperator, "nor", kAlone},
    {kOperator, "noupper", kOrder},
    {kOperator, "onlylower", "in the order of the FEN Code; a label with a sign is left out"},
    {kOperator, "onlyupper", "in the order of the FEN Code; a label with a sign is left out"},
    {kOperator, "opponent", kSite},
    {kOperator, "or", kEvaluates},
    {kOperator, "piececount", kSwapped},
    {kOperator, "pieces", "a map like that of onlyupper; the Guide contradicts itself"},
    {kOperator, "pieceset", kSite},
    {kOperator, "plus", kZero},
    {kOperator, "poleride", "our reading of one sentence; no example tells more"},
    {kOperator, "pow", kZero},
    {kOperator, "rand", kSeed},
    {kOperator, "regmatch",
     "PCRE2; a match that takes more than a million steps is given up as false"},
    {kOperator, "slope", "spaces on one rank give null, with a warning"},
    {kOperator, "sort", "numbers are compared as texts too"},
    {kOperator, "spaces", "a list, in the order of the FEN Code; one example has a map"},
    {kOperator, "strstr", "the text first; a table of the Guide has it second"},
    {kOperator, "sub", kNull},
    {kOperator, "sum", kZero},
    {kOperator, "time", "the clock of this machine; a game that reads it cannot be repeated"},
    {kOperator, "type", "lambda for a function; the Guide does not say"},
    {kOperator, "unequal", kPhp},
    {kOperator, "unless",
     "alone it gives a, as the Guide's examples need; three sentences say false"},
    {kOperator, "user", kSite},
    {kOperator, "what", "off the grid it is -; the Guide does not say"},
    {kOperator, "where", "off the grid it is the empty text; the Guide does not say"},

    {kVariable, "$groupsets", kShown},
    {kVariable, "$origin", "after a drop the reserve space that the piece came from"},
    {kVariable, "$originalpieces", kOrder},
    {kVariable, "$pieces", kShown},
    {kVariable, "$space", kOrder},
    {kVariable, "$submit", "always empty: no page has buttons"},
};

}  // namespace

std::span<const Difference> differences() { return kDifferences; }

}  // namespace gamecode
