// tests/web/session_test.cpp: commands, news and the engine's thread, without HTTP.
#include "tools/web/session.h"

#include <doctest/doctest.h>

#include "tests/web/tables.h"
#include "tools/web/error.h"

using nlohmann::json;
using web::Seen;
using web::Session;

namespace {

constexpr std::chrono::milliseconds kAtOnce{0};
constexpr std::chrono::seconds kLong{120};  // a busy machine

json now(Session& session) { return session.state({}, false, kAtOnce); }

/// Waits for the news until `test` holds for the state; the last state if it never does.
template <class Test>
json until(Session& session, Test test) {
  const auto end = std::chrono::steady_clock::now() + kLong;
  json state = now(session);
  while (!test(state) && std::chrono::steady_clock::now() < end) {
    session.state({state["board"], state["engine"]}, false, std::chrono::milliseconds(500));
    state = now(session);
  }
  CHECK(test(state));
  return state;
}

int status(Session& session, const std::string& name, const json& arguments) {
  try {
    session.command(name, arguments);
  } catch (const web::Error& error) {
    CHECK(std::string(error.what()) != "");
    return error.status();
  }
  return 200;
}

void nobody_plays(Session& session) { session.command("engine", {{"plays", {false, false}}}); }

std::size_t moves(const json& state) { return state["match"]["played"].size(); }

}  // namespace

TEST_CASE("the state has the board, the moves with their clicks, and what the engine does") {
  Session session(web_test::shelf(), "chess");
  const json state = now(session);
  const json& match = state["match"];
  CHECK(match["game"] == "chess");
  CHECK(match["moves"].size() == 20);
  CHECK(match["board"]["cells"].size() == 64);
  CHECK(match["board"]["svg"].get<std::string>().find("<svg") != std::string::npos);
  CHECK(match["side"] == 0);
  CHECK_FALSE(match.contains("result"));
  CHECK(state["thinking"]["plays"] == json({false, true}));
  const auto corner = [&](bool flipped) {
    const json cells = session.state({}, flipped, kAtOnce)["match"]["board"]["cells"];
    for (const json& cell : cells) {
      if (cell["id"] == "a1") return cell["x"].get<double>();
    }
    return 0.0;
  };
  CHECK(corner(true) > corner(false));
  CHECK(session.pictures(false).at("K").get<std::string>().rfind("data:image/svg+xml", 0) == 0);
  CHECK(session.games().size() > 60);
}

TEST_CASE("hands are beside the board, with the letters of their owner") {
  Session session(web_test::shelf(), "crazyhouse");
  nobody_plays(session);
  for (const char* move : {"e2e4", "d7d5", "e4d5", "d8d5"})
    session.command("move", {{"text", move}});
  const json hands = now(session)["match"]["hands"];
  CHECK(hands[0][0]["label"] == "P");
  CHECK(hands[1][0]["label"] == "p");
  CHECK(hands[1][0]["count"] == 1);
}

TEST_CASE("what was seen is not sent again, and news ends the wait") {
  Session session(web_test::shelf(), "chess");
  nobody_plays(session);
  const json first = now(session);
  const Seen seen{first["board"], first["engine"]};
  const json nothing = session.state(seen, false, kAtOnce);
  CHECK_FALSE(nothing.contains("match"));
  CHECK_FALSE(nothing.contains("thinking"));
  json heard;
  std::thread other([&] { heard = session.state(seen, false, kLong); });
  session.command("move", {{"text", "e2e4"}});
  other.join();
  CHECK(moves(heard) == 1);
}

TEST_CASE("bad commands are refused, each with its status") {
  Session session(web_test::shelf(), "chess");
  nobody_plays(session);
  CHECK(status(session, "move", {{"text", "e2e5"}}) == 422);
  CHECK(status(session, "move", {{"text", 7}}) == 400);
  CHECK(status(session, "move", json::object()) == 400);
  CHECK(status(session, "move", {{"text", "e2e4"}, {"at", 5}}) == 409);
  CHECK(status(session, "move", json::array()) == 400);
  CHECK(status(session, "dance", json::object()) == 404);
  CHECK(status(session, "go", {{"at", 1}}) == 422);
  CHECK(status(session, "go", {{"at", -1}}) == 422);
  CHECK(status(session, "go", {{"at", "x"}}) == 400);
  CHECK(status(session, "new", {{"game", "nonsense"}}) == 422);
  CHECK(status(session, "position", {{"text", "8/8"}}) == 422);
  CHECK(status(session, "load", {{"text", "no game"}}) == 422);
  CHECK(status(session, "engine", {{"seconds", 0}}) == 400);
  CHECK(status(session, "engine", {{"seconds", 1e300}}) == 400);
  CHECK(status(session, "engine", {{"plays", {true}}}) == 400);
  CHECK(status(session, "engine", {{"plays", {1, 2}}}) == 400);
  CHECK(status(session, "think", {{"analyse", 3}}) == 400);
  CHECK(moves(now(session)) == 0);
}

TEST_CASE("the engine answers, waits after a move is taken back, and plays on when told") {
  Session session(web_test::shelf(), "chess");
  session.command("engine", {{"seconds", 0.3}});
  session.command("move", {{"text", "e2e4"}});
  json state = until(session, [](const json& s) { return moves(s) == 2; });
  CHECK(state["thinking"]["thought"]["depth"] > 0);
  CHECK(state["thinking"]["thought"]["line"].size() > 0);
  session.command("go", {{"at", 1}});
  session.state({now(session)["board"], now(session)["engine"]}, false,
                std::chrono::milliseconds(200));
  CHECK(now(session)["match"]["at"] == 1);
  session.command("think", json::object());
  until(session, [](const json& s) { return s["match"]["at"] == 2; });
  session.command("engine", {{"plays", {true, true}}});
  until(session, [](const json& s) { return moves(s) >= 6; });
}

TEST_CASE("an analysis goes on from move to move, plays nothing, and stops") {
  Session session(web_test::shelf(), "capablanca");
  nobody_plays(session);
  session.command("think", {{"analyse", true}});
  const auto deep = [](const json& s) {
    return s["thinking"].contains("thought") && s["thinking"]["thought"]["depth"] >= 3;
  };
  until(session, deep);
  session.command("move", {{"text", "f2f4"}});
  CHECK(moves(until(session, deep)) == 1);
  session.command("stop", json::object());
  until(session, [](const json& s) { return !s["thinking"]["busy"]; });
  CHECK(moves(now(session)) == 1);
  session.command("think", {{"analyse", true}});
  until(session, deep);
  session.command("stop", {{"play", true}});
  until(session, [](const json& s) { return moves(s) == 2 && !s["thinking"]["busy"]; });
}

TEST_CASE("games change while the engine thinks") {
  Session session(web_test::shelf(), "chess");
  session.command("engine", {{"seconds", 60}, {"plays", {true, true}}});
  for (const char* game : {"shogi", "capablanca", "xiangqi", "chess"}) {
    until(session, [](const json& s) { return s["thinking"]["busy"]; });
    session.command("new", {{"game", game}});
    CHECK(now(session)["match"]["game"] == game);
  }
  nobody_plays(session);
  session.command("move", {{"text", "e2e4"}});
  const std::string saved = session.save();
  session.command("new", json::object());
  CHECK(moves(now(session)) == 0);
  session.command("load", {{"text", saved}});
  CHECK(moves(now(session)) == 1);
  session.command("engine", {{"seconds", 60}, {"plays", {true, true}}});
}  // the search is stopped
