// tests/cheg/lexer_test.cpp: a line to tokens and operands; names, and suggestions for misspelt
// ones.
#include "cheg/assembler/lexer.h"

#include <doctest/doctest.h>

#include <string>

#include "cheg/assembler/report.h"
#include "cheg/assembler/words.h"

namespace {

/// Tokens as `column:text`, literals marked by their own quote.
std::string tokens(std::string_view line) {
  std::string out;
  for (const cheg::Token& t : cheg::lex(line))
    out += (out.empty() ? "" : " | ") + std::to_string(t.column) + ":" + std::string(t.text);
  return out;
}

/// Operands of `INST ...`, - for one left out.
std::string operands(const std::string& rest) {
  const std::string line = "INST" + rest;
  std::string out;
  try {
    for (const cheg::OperandText& o : cheg::split_operands(cheg::lex(line), 1))
      out += (out.empty() ? "" : " ") + (o.text.empty() ? "-" : std::string(o.text));
  } catch (const cheg::Complaint& c) {
    return std::to_string(c.column) + " " + c.message;
  }
  return out;
}

}  // namespace

TEST_CASE("tokens") {
  CHECK(tokens("") == "");
  CHECK(tokens(" \t\f\v") == "");
  CHECK(tokens("; all comment \"(") == "");
  CHECK(tokens("L:ADD a,b\tc;d") == "1:L | 2:: | 3:ADD | 7:a | 8:, | 9:b | 11:c");
  CHECK(tokens("A : B:") == "1:A | 3:: | 5:B | 6::");
  CHECK(tokens("JUMP#<SQ>RNK RWK= #=0") == "1:JUMP#<SQ>RNK | 14:RWK= | 19:#=0");
  CHECK(tokens("{FR} #{a.b}") == "1:{FR} | 6:#{a.b}");
  CHECK(tokens("\"5,\"-3 \"T:") == "1:\"5 | 3:, | 4:\"-3 | 8:\"T | 10::");
  CHECK(tokens("\"(1, 2 (3)) x") == "1:\"(1, 2 (3)) | 13:x");
  CHECK(tokens("\"(1, 2 ; )") == "1:\"(1, 2 ");
  CHECK(tokens("\"(1)x,y") == "1:\"(1)x | 6:, | 7:y");
  CHECK(tokens("\"1)),y") == "1:\"1)) | 5:, | 6:y");
  CHECK(tokens("\"") == "1:\"");
}

TEST_CASE("operands are separated by commas or blanks") {
  CHECK(operands("") == "");
  CHECK(operands(" a,b,c") == "a b c");
  CHECK(operands(" a b\tc") == "a b c");
  CHECK(operands(" a b,c") == "a b c");  // VALON var1 var2,var3 as the manual prints it
  CHECK(operands(" a,b c") == "a b c");  // OPP var1,var2 var3
  CHECK(operands(" a , b ,c") == "a b c");
  CHECK(operands(" a,,c") == "a - c");
  CHECK(operands(" a, ,c") == "a - c");
  CHECK(operands(" ,b") == "- b");
  CHECK(operands(" a,") == "a -");
  CHECK(operands(" ,") == "- -");
  CHECK(operands(" a,,") == "a - -");
  CHECK(operands(" \"(1,2),b") == "\"(1,2) b");
  CHECK(operands(" a:b") == "7 no colon is allowed among operands; tags come first");
}

TEST_CASE("names") {
  for (const char* good : {"A", "wp2", "_x", ".a", "$1", "%", "D'", "A-B+C*D/E!F?", "5", "2R"})
    CHECK(cheg::is_name(good));
  for (const char* bad :
       {"", "-A", "A=B", "A<B", "#A", "A\"", "{A}", "A(", "@e4", "\xC3\xA4", "A\x01"})
    CHECK_FALSE(cheg::is_name(bad));
  CHECK(cheg::is_name(std::string(64, 'A')));
  CHECK_FALSE(cheg::is_name(std::string(65, 'A')));
  CHECK(cheg::upper("aZ09{é}") == "AZ09{é}");
}

TEST_CASE("ids in braces") {
  CHECK(cheg::leading_id("{FR}N") == "{FR}");
  CHECK(cheg::leading_id("{+R}") == "{+R}");
  CHECK(cheg::leading_id("{" + std::string(63, 'A') + "}").size() == 65);
  for (const std::string& bad :
       {std::string("FR}"), std::string("{}"), std::string("{FR"), std::string("{a b}"),
        std::string("{a,b}"), std::string("{{a}}"), "{" + std::string(64, 'A') + "}"})
    CHECK(cheg::leading_id(bad) == "");
}

TEST_CASE("edit distance") {
  CHECK(cheg::edit_distance("ADD", "ADD", 2) == 0);
  CHECK(cheg::edit_distance("ADDD", "ADD", 2) == 1);
  CHECK(cheg::edit_distance("AD", "ADD", 2) == 1);
  CHECK(cheg::edit_distance("ADX", "ADD", 2) == 1);
  CHECK(cheg::edit_distance("RETRUN", "RETURN", 2) == 1);  // neighbours exchanged
  CHECK(cheg::edit_distance("KNIGTH", "NIGHT", 2) == 2);
  CHECK(cheg::edit_distance("", "AB", 2) == 2);
  CHECK(cheg::edit_distance("KITTEN", "SITTING", 5) == 3);
  CHECK(cheg::edit_distance("KITTEN", "SITTING", 2) == 3);  // more than 2
  CHECK(cheg::edit_distance("A", "ABCDEFG", 2) == 3);
}

TEST_CASE("the nearest name is suggested, a far one is not") {
  using cheg::suggestion;
  CHECK(suggestion("knight", {"KING", "NIGHT"}) == "; did you mean NIGHT?");
  CHECK(suggestion("BISHOP", {"BISH", "PAWN"}) == "; did you mean BISH?");
  CHECK(suggestion("SETMOVE", {"SETV", "SETMOV", "SETSQ"}) == "; did you mean SETMOV?");
  CHECK(suggestion("CAT", {"BAT", "CAR"}) == "; did you mean BAT?");  // the first of equals
  CHECK(suggestion("LL", {"L"}) == "");                               // half of it is too much
  CHECK(suggestion("XYZZY", {"ADD", "SUB"}) == "");
  CHECK(suggestion("", {"A"}) == "");
  CHECK(suggestion(std::string(65, 'A'), {std::string(64, 'A')}) == "");
}

TEST_CASE("text from the file is shown short and without control characters") {
  CHECK(cheg::quoted("a\x01z") == "'a?z'");
  CHECK(cheg::quoted(std::string(41, 'a')) == "'" + std::string(40, 'a') + "...'");
}
