// tests/variants/ini_test.cpp: the reader of definition files: sections, keys, words, line numbers,
// complaints.
#include "variants/ini.h"

#include <doctest/doctest.h>

using variants::Edit;
using variants::read_ini;
using variants::Report;
using variants::Section;

namespace {

std::vector<Section> read(const std::string& text, Report& report) {
  return read_ini(text, "f", report);
}

std::string first_complaint(const std::string& text) {
  Report report;
  read(text, report);
  return report.complaints().empty() ? "" : report.complaints()[0].text;
}

}  // namespace

TEST_CASE("sections, parents, words and lines") {
  Report report;
  const auto sections =
      read("# head\n[a]\nkey = one  two # why\n\n[b : a, c.d]\nx += y\nz -= w\nk = -\n", report);
  REQUIRE(report.complaints().empty());
  REQUIRE(sections.size() == 2);
  CHECK(sections[0].name == "a");
  CHECK(sections[0].place.line == 2);
  REQUIRE(sections[0].settings.size() == 1);
  CHECK(sections[0].settings[0].key == "key");
  CHECK(sections[0].settings[0].text() == "one two");
  CHECK(sections[0].settings[0].place.line == 3);
  CHECK(sections[1].parents == std::vector<std::string>{"a", "c.d"});
  REQUIRE(sections[1].settings.size() == 3);
  CHECK(sections[1].settings[0].edit == Edit::Add);
  CHECK(sections[1].settings[1].edit == Edit::Remove);
  CHECK(sections[1].settings[2].edit == Edit::Delete);
}

TEST_CASE("a backslash continues a line, and the first line gives the number") {
  Report report;
  const auto sections = read("[a]\nfen = one \\\n  two \\ # comment\n three\nnext = 1\n", report);
  REQUIRE(sections.size() == 1);
  REQUIRE(sections[0].settings.size() == 2);
  CHECK(sections[0].settings[0].text() == "one two three");
  CHECK(sections[0].settings[0].place.line == 2);
  CHECK(sections[0].settings[1].place.line == 5);
}

TEST_CASE("Windows line ends, a byte order mark and no newline at the end") {
  Report report;
  const auto sections = read("\xEF\xBB\xBF[a]\r\nkey = value\r\nlast = 1", report);
  CHECK(report.complaints().empty());
  REQUIRE(sections.size() == 1);
  REQUIRE(sections[0].settings.size() == 2);
  CHECK(sections[0].settings[0].text() == "value");
}

TEST_CASE("keys may hold + of a piece") {
  Report report;
  const auto sections = read("[a]\npiece.+P = Gold WfF\npromote.+P += Q\nlone.+ = 1\n", report);
  CHECK(report.complaints().empty());
  CHECK(sections[0].settings[0].key == "piece.+P");
  CHECK(sections[0].settings[1].key == "promote.+P");
  CHECK(sections[0].settings[1].edit == Edit::Add);
  CHECK(sections[0].settings[2].key == "lone.+");
}

TEST_CASE("every complaint has file, line and section") {
  CHECK(first_complaint("[a]\nno equals here\n") ==
        "f:2:1: a: 'no equals here' is not a setting: '=' is missing");
  CHECK(first_complaint("[a]\nk = 1\nj = 1\nk = 2\n") ==
        "f:4:1: a: 'k' is given twice, first in line 2");
  CHECK(first_complaint("k = 1\n") == "f:1:1: 'k' is before the first [section]");
  CHECK(first_complaint("[a]\nk =\n") ==
        "f:2:1: a: 'k' has no value (write - to delete an inherited key)");
  CHECK(first_complaint("[a]\ntwo words = 1\n") == "f:2:1: a: 'two words' is not a valid key");
  CHECK(first_complaint("[a]\n  two words = 1\n") == "f:2:3: a: 'two words' is not a valid key");
  CHECK(first_complaint("[a\n") == "f:1:1: section header: missing ]");
  CHECK(first_complaint("[Big Name]\n") ==
        "f:1:1: bad name 'Big Name': use lower case letters, digits, - _ .");
  CHECK(first_complaint("[a : ]\n") == "f:1:1: a: bad name '' of a parent");
}

TEST_CASE("a broken section does not break its neighbours") {
  Report report;
  const auto sections = read("[a]\nnonsense\n[b]\nk = 1\n", report);
  REQUIRE(sections.size() == 2);
  CHECK(sections[0].broken);
  CHECK_FALSE(sections[1].broken);
}
