// tests/cheg/assembler_test.cpp: text to program: lines, tags, variables, complaints about all of
// them, and files.
#include "cheg/assembler/assembler.h"

#include <doctest/doctest.h>

#include <fstream>

#include "tests/cheg/complaints.h"
#include "tests/support/temporary_folder.h"

using cheg_test::error_in;
using cheg_test::errors;
using cheg_test::Lines;
using cheg_test::warnings;

namespace {

cheg::Program assemble(const std::string& text) { return cheg::assemble(text, "test"); }

/// The complaints about a text; "" when it assembles.
std::string what(const std::string& text) {
  try {
    assemble(text);
  } catch (const cheg::Error& e) {
    return e.what();
  }
  return "";
}

}  // namespace

TEST_CASE("lines, comments, tags") {
  const cheg::Program p = assemble(R"(; king and rook
start: unplan     ; before any entry

ENTRY R,K
a:
b: c:	SETV v,"5 ; three tags
 L :ADD v , v "1
ENTRY Q,K
        JUMP= V,"7,A
        DONE
END ; nonsense after it is not read
ADDD)");
  REQUIRE(p.code.size() == 5);
  CHECK(p.file == "test");
  CHECK(p.warnings.empty());
  CHECK(p.tags == std::vector<std::pair<std::string, std::uint16_t>>{
                      {"START", 0}, {"A", 1}, {"B", 1}, {"C", 1}, {"L", 2}});
  CHECK(p.code[3].operand[2] == 1);
  CHECK(p.code[0].entry == cheg::kNoEntry);
  CHECK(p.code[1].entry == 0);
  CHECK(p.code[3].entry == 1);
  CHECK(p.code[1].line == 6);
  CHECK(p.entries[1].start == 3);
  CHECK(p.entries[1].line == 8);
  CHECK(p.source.size() == 11);
  CHECK(p.source[1] == "start: unplan     ; before any entry");
  CHECK(p.place(3) == "test:9 (ENTRY Q,K)");
}

TEST_CASE("all ends of lines, and marks before the text") {
  const std::string good = "ENTRY K,K\n LEAVE\nEND\n";
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    std::string text = "ENTRY K,K" + end + end + " LEAVE" + end + "END";
    CHECK(assemble(text).code.at(0).line == 3);
    CHECK(assemble(text + end).source.size() == 4);
  }
  CHECK(assemble("\xEF\xBB\xBF" + good).entries.size() == 1);
  CHECK(assemble("\f" + good).entries.size() == 1);
  CHECK(assemble("end:tag: ENTRY: ENTRY K,K\nEND1:LEAVE ;\xC3\xA4\n END").tags.size() == 4);
}

TEST_CASE("tags complained about") {
  CHECK(error_in("L: LEAVE\nL: LEAVE") == "3:1 tag 'L' is defined in line 2 already");
  CHECK(error_in("L: l: LEAVE") == "2:4 tag 'l' is defined in line 2 already");
  CHECK(error_in("JUMP= A,A,LOPO\nLOOP: LEAVE") ==
        "2:11 tag 'LOPO' is not defined; did you mean LOOP?");
  CHECK(error_in("JUMP= A,A,NOWHERE\nLOOP: LEAVE") == "2:11 tag 'NOWHERE' is not defined");
  CHECK(error_in("A=B: LEAVE") ==
        "2:1 'A=B' cannot be the name of a tag: letters, digits and _ . $ % only");
  CHECK(error_in(": LEAVE") == "2:1 an instruction is expected here, not ':'");
  CHECK(error_in("L:: LEAVE") == "2:3 an instruction is expected here, not ':'");
  CHECK(error_in(",LEAVE") == "2:1 an instruction is expected here, not ','");
  CHECK(error_in("\"5") == "2:1 an instruction is expected here, not '\"5'");
  CHECK(error_in("SETV A,B:C") == "2:9 no colon is allowed among operands; tags come first");
}

TEST_CASE("instructions complained about") {
  CHECK(error_in("ADDD A,B,C") == "2:1 unknown instruction 'ADDD'; did you mean ADD?");
  CHECK(error_in("JUMP A,B,C") == "2:1 unknown instruction 'JUMP'; did you mean JUMP<?");
  CHECK(error_in("RETRUN A") == "2:1 unknown instruction 'RETRUN'; did you mean RETURN?");
  CHECK(error_in("entri R,K") == "2:1 unknown instruction 'entri'; did you mean ENTRY?");
  CHECK(error_in("XYZZY A") == "2:1 unknown instruction 'XYZZY'");
  CHECK(error_in("XYZZY") == "2:1 unknown instruction 'XYZZY'; a tag ends with a colon");
  CHECK(error_in("# note") == "2:1 unknown instruction '#'; a comment begins with a semicolon");
  CHECK(error_in("L:M LEAVE") == "2:3 unknown instruction 'M'");
  CHECK(error_in("ENTRY KR,K") == "2:8 the king is implied: leave out the K before other pieces");
  CHECK(error_in("ENTRY") == "2:6 a piece is missing; a bare king is written K");
  CHECK(error_in("ENTRY R") == "2:8 the other side's pieces are missing; write ENTRY R&P,R");
  CHECK(errors("ENTRY K,K\nLEAVE\nEND all") == Lines{"3:5 END takes no operands"});
}

TEST_CASE("what is not a program at all") {
  const Lines nothing{"0:0 the file is empty; a program begins with ENTRY and ends with END"};
  CHECK(errors("") == nothing);
  CHECK(errors(" \r\n\t\n") == nothing);
  CHECK(errors("END") == Lines{"0:0 the program has no instruction"});
  CHECK(errors("LEAVE\nEND") == Lines{"0:0 the program has no ENTRY, which specifies its pieces"});
  CHECK(errors("ENTRY K,K\nEND") == Lines{"0:0 the program has no instruction"});
  CHECK(errors("ENTRY K,K\n LEAVE") == Lines{"2:1 END is missing; is the file truncated?"});
  CHECK(errors("ENTRY K,K\n LEAVE\nENDD\n") ==
        Lines{"3:1 unknown instruction 'ENDD'; did you mean END?"});
  CHECK(errors("ENTRY K,K\n SETV A,\"(1,") ==
        Lines{"2:1 END is missing; is the file truncated?", "2:10 this set has no closing )"});
  CHECK(errors("\xEF\xBB\xBF") ==
        Lines{"0:0 the program has no instruction", "0:1 END is missing; is the file truncated?"});
}

TEST_CASE("one mistake is one complaint") {
  CHECK(errors("ENTRY KR,K\n LEAVE\nEND") ==
        Lines{"1:8 the king is implied: leave out the K before other pieces"});
  CHECK(errors("ENTRY R,K\n VALRT\nEND") ==
        Lines{"2:2 unknown instruction 'VALRT'; did you mean VALRET?"});
}

TEST_CASE("bytes that are not text") {
  CHECK(errors(std::string("ENTRY K,K\nLEAVE \0\nEND", 20)) ==
        Lines{"2:7 a zero byte: this is not a text file"});
  CHECK(error_in("\x01\x02") ==
        "2:1 unknown instruction '?"
        "?'");
  CHECK(error_in("L\xC3\xA4: LEAVE").find("cannot be the name of a tag") != std::string::npos);
  std::string garbage(1 << 20, ' ');
  std::uint32_t seed = 1;
  for (char& c : garbage)
    c = static_cast<char>(1 + (seed = seed * 1664525 + 1013904223) / 16843010);
  CHECK(errors(garbage).size() >= cheg::kMostProblems);
}

TEST_CASE("very long lines and texts") {
  const auto refused = [](const std::string& line) { return error_in(line); };
  CHECK(refused("; " + std::string(3998, 'x')) == "none");
  CHECK(refused(std::string(4001, 'x')) ==
        "2:4000 this line has 4001 bytes; at most 4000 are read");
  CHECK(refused("LEAVE;" + std::string(1 << 21, 'x')).size() < 100);
  CHECK(errors(std::string(10'000'000, 'x')) ==
        Lines{"0:0 10000000 bytes are too many; a program has at most 4194304"});
  CHECK(what("ENTRY K,K\n" + std::string(4'000'000, 'x')).size() < 1000);
  CHECK(errors(std::string(4'000'000, '\n') + "x").size() == 3);
}

TEST_CASE("the first errors are told, the others counted") {
  std::string text = "ENTRY K,K\n";
  for (int i = 0; i < 60; ++i) text += "XYZZY\n";
  CHECK(errors(text + "END").size() == 60);
  const std::string told = what(text + "END");
  CHECK(told.find("test:51:1: error: unknown instruction 'XYZZY'; a tag ends with a colon\n  "
                  "XYZZY\n  ^\n") != told.npos);
  CHECK(told.find("test:52:1") == told.npos);
  CHECK(told.substr(told.size() - 12) == "\nand 10 more");
  for (int i = 0; i < 50'000; ++i) text += "JUMP= A,A,NO\n";
  CHECK(errors(text).size() == 1000);
}

TEST_CASE("how an error looks") {
  CHECK(what("ENTRY K,K\n\tADD A,\"T,B\n LEAVE\nEND") ==
        "test:2:8: error: '\"T' is T or F; an integer is expected here\n"
        "  \tADD A,\"T,B\n"
        "  \t      ^");
  // Letters of two bytes are one wide; of a long line only a part is shown.
  CHECK(what("ENTRY K,K\n\xC3\xA4: LEAVE\nEND\n").find("\n  \xC3\xA4: LEAVE\n  ^") !=
        std::string::npos);
  const std::string far = what("ENTRY K,K\nL: " + std::string(300, ' ') + "ADDD\n LEAVE\nEND");
  CHECK(far.find("\n  " + std::string(49, ' ') + "ADDD\n  " + std::string(49, ' ') + "^") !=
        far.npos);
  CHECK(what("").find("\n") == std::string::npos);
}

TEST_CASE("variables that are never written") {
  CHECK(warnings("ENTRY K,K\n ADD A,B,B\nSETV RESULT,A\n JUMP= RESUTL,A,L\nL: LEAVE\nEND") ==
        Lines{"2:8 variable 'B' is read but never written: it is always undefined",
              "4:8 variable 'RESUTL' is read but never written: it is always undefined; "
              "did you mean RESULT?"});
  CHECK(warnings("ENTRY K,K\n OR A,T,WR1\n LEAVE\nEND") ==
        Lines{"2:7 variable 'T' is read but never written: it is always undefined",
              "2:9 variable 'WR1' is read but never written: it is always undefined; "
              "did you mean WR?"});
  // Written later is written; exchanging and changing elements write too.
  CHECK(warnings("ENTRY K,K\n ADD A,B,C\n EXCH B,C\n INSERT X,D,\"1\n LEAVE\nEND").empty());
  CHECK(warnings("ENTRY K,K\nL: CONDV FAR,WK,L\n LEAVE\nEND") ==
        Lines{"2:10 variable 'SIDE' is read but never written: it is always undefined"});
  CHECK(warnings("ENTRY K,K\nL: SIDE SIDE,WK\n CONDV #NNF,WK,L\n LEAVE\nEND").empty());
}

TEST_CASE("names that six letters cannot tell apart") {
  CHECK(warnings("ENTRY K,K\nDISTANCE1: SETV DISTANCE,\"1\n SETV distant,\"1\n SETV DISTANS,\"2\n"
                 "distance2: SETV DISTANCE,\"3\n LEAVE\nEND") ==
        Lines{"3:7 variable 'DISTANT' begins with the same six letters as 'DISTANCE'; the CHEG "
              "of 1973 could not tell them apart",
              "4:7 variable 'DISTANS' begins with the same six letters as 'DISTANCE'; the CHEG "
              "of 1973 could not tell them apart",
              "5:1 tag 'DISTANCE2' begins with the same six letters as 'DISTANCE1'; the CHEG "
              "of 1973 could not tell them apart"});
  CHECK(warnings("ENTRY K,K\nABCDE: SETV ABCDEF,\"1\n SETV ABCDE,\"1\n LEAVE\nEND").empty());
}

TEST_CASE("limits") {
  std::string many = "ENTRY K,K\n";
  for (int i = 0; i < 65'534; ++i) many += "UNPLAN\n";
  CHECK(assemble(many + "END").code.size() == 65'535);  // with the LEAVE behind it
  CHECK(errors(many + "L: DONE\nEND") == Lines{"65536:4 more than 65534 instructions"});
  std::string entries;
  for (int i = 0; i < 65'535; ++i) entries += "ENTRY K,K\n";
  CHECK(assemble(entries + "DONE\nEND").entries.size() == 65'535);
  CHECK(errors(entries + "ENTRY K,K\nDONE\nEND") == Lines{"65536:1 more than 65535 entries"});
  std::string variables = "ENTRY K,K\n";
  for (std::size_t i = cheg::kFixedVariables; i < 32'768; ++i)
    variables += "SETV V" + std::to_string(i) + ",X\n";
  CHECK(assemble(variables + "DONE\nEND").variables.size() == 32'768);
  CHECK(errors(variables + "SETV ONEMORE,X\nDONE\nEND").at(0).find("more than 32768 variables") !=
        std::string::npos);
  std::string literals = "ENTRY K,K\n";
  for (int i = 0; i < 32'768; ++i) literals += "SETV A,\"" + std::to_string(i) + "\n";
  CHECK(assemble(literals + "DONE\nEND").constants.size() == 32'768);
  CHECK(errors(literals + "SETV A,\"-1\nDONE\nEND").at(0).find("too many literals") !=
        std::string::npos);
}

TEST_CASE("files") {
  const test::TemporaryFolder temporary;
  const std::filesystem::path& folder = temporary.root();
  const auto error_of = [](const std::filesystem::path& file) -> std::string {
    try {
      cheg::assemble_file(file);
    } catch (const cheg::Error& e) {
      return e.what();
    }
    return "";
  };
  CHECK(error_of(folder / "no such.cheg") ==
        (folder / "no such.cheg").string() + ": error: there is no such file");
  CHECK(error_of(folder) == folder.string() + ": error: this is not a file");
  const auto file = folder / "test.cheg";
  std::ofstream(file) << "ENTRY K,K\r\n LEAVE\r\nEND\r\n";
  CHECK(error_of(file) == "");
  CHECK(cheg::assemble_file(file).file == file.string());
  std::ofstream(file) << std::string(5'000'000, 'x');
  CHECK(error_of(file).find("more than 4194304 bytes") != std::string::npos);
  std::ofstream(file).flush();
  CHECK(error_of(file).find("the file is empty") != std::string::npos);
}
