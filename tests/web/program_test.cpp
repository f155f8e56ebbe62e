// tests/web/program_test.cpp: aanca-web and aanca-gamecourier serve, as a user starts them.
#include <doctest/doctest.h>

#include "tests/support/command.h"

using test::run_in;
using test::TemporaryFolder;

namespace {

/// Starts a server, waits until it has printed its address, and ends it by Ctrl-C. What an earlier
/// server printed must be gone: the shell opens the new file in the background.
test::Ran served(const TemporaryFolder& folder, const std::string& command) {
  return run_in(folder,
                "rm -f out; " + command +
                    " >out 2>&1 & server=$!\n"
                    "for i in $(seq 2400); do grep -q Ctrl-C out && break; sleep 0.05; done\n"
                    "kill -TERM $server; wait $server; status=$?; cat out; exit $status");
}

}  // namespace

TEST_CASE("the address is printed, and a signal ends the program") {
  const TemporaryFolder folder;
  for (const std::string command :
       {"aanca-web capablanca --no-open", "aanca-web --preset chess --no-open --no-cache",
        "aanca-gamecourier serve " TEST_DATA "/gamecourier/chess.php --no-open --no-cache"}) {
    CAPTURE(command);
    const auto ran = served(folder, command);
    CHECK(ran.status == 0);
    CHECK(ran.has("http://127.0.0.1:"));
  }
}

TEST_CASE("a bad command line is refused with a reason") {
  const TemporaryFolder folder;
  CHECK(run_in(folder, "aanca-web --help").status == 0);
  const auto unknown = run_in(folder, "aanca-web capablnca --no-open");
  CHECK(unknown.status == 2);
  CHECK(unknown.has("capablanca"));
  for (const char* bad :
       {"aanca-web --port 70000", "aanca-web --port x", "aanca-web --memory 0",
        "aanca-web --variants nowhere.ini", "aanca-web --nothing", "aanca-gamecourier serve",
        "aanca-gamecourier serve nowhere.php", "aanca-gamecourier serve a b",
        "aanca-gamecourier serve " TEST_DATA "/gamecourier/chess.php --port 70000"}) {
    CAPTURE(bad);
    const auto ran = run_in(folder, bad);
    CHECK(ran.status != 0);
    CHECK_FALSE(ran.output.empty());
  }
}
