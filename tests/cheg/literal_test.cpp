// tests/cheg/literal_test.cpp: literals: values, canonical text, refusals.
#include "cheg/assembler/literal.h"

#include <doctest/doctest.h>

#include "cheg/assembler/report.h"

namespace {

/// The literal in canonical spelling, or `column message`.
std::string read(const std::string& text) {
  std::vector<cheg::Value> operands, elements;
  cheg::Constants constants(operands, elements);
  try {
    return cheg::print_literal(cheg::parse_literal(text, 1, constants), elements);
  } catch (const cheg::Complaint& c) {
    return std::to_string(c.column) + " " + c.message;
  }
}

cheg::Value value(const std::string& text) {
  std::vector<cheg::Value> operands, elements;
  cheg::Constants constants(operands, elements);
  return cheg::parse_literal(text, 1, constants);
}

}  // namespace

TEST_CASE("integers") {
  CHECK(read("\"5") == "\"5");
  CHECK(read("\"-3") == "\"-3");
  CHECK(read("\"+4") == "\"4");
  CHECK(read("\"007") == "\"7");
  CHECK(read("\"-0") == "\"0");
  CHECK(read("\"9") == "\"9");  // the machine of 1973 refused this digit
  CHECK(value("\"2147483647").payload == 2147483647);
  CHECK(value("\"-2147483648").payload == -2147483647 - 1);
  CHECK(read("\"2147483648") == "2 '2147483648' is out of range; integers have 32 bits");
  CHECK(read("\"-2147483649") == "2 '-2147483649' is out of range; integers have 32 bits");
  const std::string no = " is not a value; write 5, T, F, #, @E4 or a set like (1,2)";
  for (const std::string bad : {"5x", "--3", "+-3", "-+3", "++3", "+", "-", "5.0", "x", "TF", "##"})
    CHECK(read("\"" + bad) == "2 '" + bad + "'" + no);
}

TEST_CASE("logical values, undefined, squares") {
  CHECK(read("\"t") == "\"T");
  CHECK(read("\"F") == "\"F");
  CHECK(value("\"T").truth());
  CHECK(value("\"#").is(cheg::Type::Undefined));
  CHECK(read("\"#") == "\"#");
  CHECK(read("\"@e4") == "\"@E4");
  CHECK(read("\"@z99") == "\"@Z99");
  const cheg::Value e4 = value("\"@e4");  // file and rank; which index that is, a board must say
  CHECK(e4.is(cheg::Type::Square));
  CHECK((e4.extra == 1 && e4.count == 4 && e4.payload == 3));
  for (const std::string bad : {"@", "@e", "@4", "@e0", "@e00", "@e100", "@ee4", "@e4x", "@4e"})
    CHECK(read("\"" + bad) == "2 '" + bad + "' is not a square; write @E4");
}

TEST_CASE("sets") {
  CHECK(read("\"()") == "\"()");
  CHECK(read("\"( )") == "\"()");
  CHECK(read("\"(1,2,(3))") == "\"(1,2,(3))");
  CHECK(read("\"(t,F, # ,@h8,())") == "\"(T,F,#,@H8,())");
  CHECK(read("\"(1 2\t+3)") == "\"(1,2,3)");
  CHECK(read("\"(1 , 1)") == "\"(1,1)");  // may repeat
  CHECK(value("\"(1,2,(3))").count == 3);
  CHECK(value("\"(1)").constant());
  CHECK(read("\"(1,2") == "2 this set has no closing )");
  CHECK(read("\"((1,2)") == "2 this set has no closing )");
  CHECK(read("\"(") == "2 this set has no closing )");
  CHECK(read("\"(1,,2)") == "5 an element is missing here; an undefined one is written #");
  CHECK(read("\"(1,)") == "5 an element is missing here; an undefined one is written #");
  CHECK(read("\"(,1)") == "3 an element is missing here; an undefined one is written #");
  CHECK(read("\"(1))") == "5 unexpected ')' after the literal");
  CHECK(read("\"(1)x") == "5 unexpected 'x' after the literal");
  CHECK(read("\"(1(2))") == "4 a comma is missing before '(2))'");
  CHECK(read("\"(\"T)") == "3 only the literal as a whole has a quotation mark");
  CHECK(read("\"\"T") == "2 only the literal as a whole has a quotation mark");
  CHECK(read("\"") == "1 nothing follows the quotation mark; write \"5, \"T or \"()");
  CHECK(read("\"5\"") == "3 a literal begins with a quotation mark and ends without one");
  CHECK(read("\")") == "2 '' is not a value; write 5, T, F, #, @E4 or a set like (1,2)");
}

TEST_CASE("limits of sets") {
  const auto nested = [](int n) { return '"' + std::string(n, '(') + std::string(n, ')'); };
  CHECK(read(nested(16)) == nested(16));
  CHECK(read(nested(17)) == "18 sets are nested more than 16 deep");
  CHECK(read('"' + std::string(100000, '(')).find("longer than 2000 bytes") != std::string::npos);
  std::string longest = "\"(1";
  while (longest.size() < 1998) longest += ",1";
  CHECK(value(longest + ")").count == 999);
}

TEST_CASE("equal literals are kept once") {
  std::vector<cheg::Value> operands, elements;
  cheg::Constants constants(operands, elements);
  const auto place = [&](const std::string& text) {
    return constants.place(cheg::parse_literal(text, 1, constants)).value();
  };
  const auto five = place("\"5");
  const auto set = place("\"(1,(2,3))");
  const std::size_t size = operands.size();
  CHECK(place("\"+5") == five);
  CHECK(place("\"( 1 (2 3) )") == set);
  CHECK(operands.size() == size);
  CHECK(elements.size() == 4);
  CHECK(place("\"(2,3)") != set);  // known as an element
  CHECK(operands.size() == size + 1);
  CHECK(elements.size() == 4);
  CHECK(place("\"()") != place("\"#"));
}
