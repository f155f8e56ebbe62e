// tests/uci/transcript_test.cpp: the real program against the transcripts beside this file.
#include "tests/support/transcript.h"

TEST_CASE("transcripts") {
  const auto folder = std::filesystem::path(TEST_DATA).parent_path() / "uci";
  CHECK(transcript::play_all(folder) > 0);
}

TEST_CASE("a search that is going on when the input ends is answered, and the program ends") {
  transcript::Program program({});
  for (const char* line : {"uci", "position startpos", "go infinite"}) program.send(line);
  program.end_input();
  bool answered = false;
  while (const auto line = program.next_line()) answered |= line->rfind("bestmove ", 0) == 0;
  CHECK(answered);
  CHECK(program.wait() == 0);
}
