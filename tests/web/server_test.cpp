// tests/web/server_test.cpp: the page over HTTP: who may enter, good and bad requests, two clients
// at once, and bytes that are not HTTP at all.
#include "tools/web/server.h"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <httplib.h>
#include <sys/socket.h>
#include <unistd.h>

#include <random>

#include "tests/web/tables.h"

using httplib::Client;
using nlohmann::json;

namespace {

/// A server with a game that nobody's engine plays.
struct Site {
  explicit Site(const std::string& game = "chess")
      : session(web_test::shelf(), game), server(session, 0) {
    session.command("engine", {{"plays", {false, false}}});
  }
  std::string at(const std::string& what) const { return "/" + server.token() + "/" + what; }
  Client client() const {
    Client client("127.0.0.1", server.port());
    client.set_read_timeout(120);  // a busy machine
    return client;
  }
  int post(const std::string& what, const std::string& body) const {
    const auto answer = client().Post(at(what), body, "application/json");
    REQUIRE(answer);
    if (answer->status != 200) CHECK(json::parse(answer->body)["error"].is_string());
    return answer->status;
  }
  int get(const std::string& path, const httplib::Headers& headers = {}) const {
    const auto answer = client().Get(path, headers);
    REQUIRE(answer);
    return answer->status;
  }
  json state() const {
    const auto answer = client().Get(at("state?board=0&engine=0&flip=0"));
    REQUIRE(answer);
    return json::parse(answer->body);
  }

  web::Session session;
  web::Server server;
};

/// Sends bytes and waits until the server hangs up or a tenth of a second has passed.
void throw_at(int port, const std::string& bytes) {
  const int s = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(static_cast<std::uint16_t>(port));
  inet_pton(AF_INET, "127.0.0.1", &to.sin_addr);
  REQUIRE(connect(s, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0);
  (void)send(s, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  const timeval patience{0, 20000};
  setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  char answer[256];
  (void)recv(s, answer, sizeof answer, 0);
  close(s);
}

}  // namespace

TEST_CASE("the page, the state, the pictures and the file are served") {
  const Site site;
  const auto page = site.client().Get(site.at(""));
  REQUIRE(page);
  CHECK(page->status == 200);
  CHECK(page->body.find("<!DOCTYPE html>") == 0);
  CHECK(page->get_header_value("Content-Security-Policy").find("default-src 'none'") == 0);
  CHECK(site.state()["match"]["moves"].size() == 20);
  CHECK(site.get(site.at("games")) == 200);
  CHECK(site.get(site.at("pieces?flip=0")) == 200);
  CHECK(site.post("move", R"({"text": "P e2-e4"})") == 200);
  const auto saved = site.client().Get(site.at("save"));
  REQUIRE(saved);
  CHECK(saved->body.find("move e2e4\n") != std::string::npos);
}

TEST_CASE("the page about the game is served by the same program") {
  Site site;
  const auto about = site.client().Get(site.at("about"));
  REQUIRE(about);
  CHECK(about->status == 200);
  CHECK(about->get_header_value("Content-Type") == "text/html; charset=utf-8");
  CHECK(about->body.find("<h2>The pieces</h2>") != std::string::npos);
  const auto page = site.client().Get(site.at(""));
  REQUIRE(page);
  CHECK(page->body.find("href=\"about\"") != std::string::npos);
}

TEST_CASE("the page needs nothing from elsewhere") {
  const Site site;
  const std::string page = site.client().Get(site.at(""))->body;
  for (const char* outside : {"https:", "src=\"http", "href=\"http", "@import", "//cdn"}) {
    CAPTURE(outside);
    CHECK(page.find(outside) == std::string::npos);
  }
  CHECK(std::count(page.begin(), page.end(), '\n') < 1000);
}

TEST_CASE("nobody enters without the token or under another name") {
  const Site site, other;
  CHECK(site.server.token().size() == 32);
  CHECK(site.server.token() != other.server.token());
  for (const std::string path :
       {"/", "/state", "/favicon.ico", "//", "/x/", "/../", "/%00", "/?a=b"}) {
    CAPTURE(path);
    CHECK(site.get(path) == 403);
  }
  CHECK(site.get("/" + other.server.token() + "/") == 403);
  CHECK(site.get("/" + site.server.token()) == 403);
  const std::string port = std::to_string(site.server.port());
  CHECK(site.get(site.at(""), {{"Host", "evil.example:" + port}}) == 403);
  CHECK(site.get(site.at(""), {{"Host", "127.0.0.1"}}) == 403);
  CHECK(site.get(site.at(""), {{"Host", "localhost:" + port}}) == 200);
  CHECK(site.server.address() == "http://127.0.0.1:" + port + site.at(""));
}

TEST_CASE("bad requests are answered with a status and a reason") {
  const Site site;
  CHECK(site.post("move", "") == 400);
  CHECK(site.post("move", "{\"text\":") == 400);
  CHECK(site.post("move", "[]") == 400);
  CHECK(site.post("move", "{\"text\":\"\xff\"}") == 400);
  CHECK(site.post("move", R"({"text": 1})") == 400);
  CHECK(site.post("move", R"({"text": "e2e5"})") == 422);
  CHECK(site.post("load", R"({"text": "x"})") == 422);
  CHECK(site.post("nothing", "{}") == 404);
  CHECK(site.post("MOVE", "{}") == 404);
  CHECK(site.post("move", std::string(100000, '[')) == 400);
  CHECK(site.post("load", std::string(600000, ' ')) == 413);
  CHECK(site.get(site.at("state")) == 400);
  CHECK(site.get(site.at("state?board=-1&engine=0&flip=0")) == 400);
  CHECK(site.get(site.at("state?board=99999999999999999999&engine=0&flip=0")) == 400);
  CHECK(site.get(site.at("move")) == 404);
  CHECK(site.get(site.at("../save")) == 404);
  CHECK(site.get(site.at(std::string(9000, 'a'))) == 414);
  CHECK(site.state()["match"]["at"] == 0);
}

TEST_CASE("two clients see the same game while a third waits") {
  const Site site;
  const json first = site.state();
  const std::string wait =
      site.at("state?flip=0&board=" + first["board"].dump() + "&engine=" + first["engine"].dump());
  int heard = 0;
  std::thread waits([&] {
    Client client = site.client();
    const auto answer = client.Get(wait);
    if (answer) heard = json::parse(answer->body)["match"]["at"];
  });
  std::vector<std::thread> players;
  std::atomic<int> played{0};
  for (int i = 0; i < 2; ++i) {
    players.emplace_back([&] {
      Client client = site.client();
      for (int n = 0; n < 40; ++n) {
        const auto state = client.Get(site.at("state?board=0&engine=0&flip=0"));
        const json match = json::parse(state->body)["match"];
        if (match["moves"].empty()) return;
        const json move = {{"text", match["moves"][0]["text"]}, {"at", match["at"]}};
        const auto answer = client.Post(site.at("move"), move.dump(), "application/json");
        if (answer->status == 200) ++played;
      }
    });
  }
  for (std::thread& player : players) player.join();
  waits.join();
  CHECK(heard >= 1);
  CHECK(played > 0);
  CHECK(site.state()["match"]["at"] == played.load());
}

TEST_CASE("random bytes and broken requests do no harm") {
  const Site site;
  std::mt19937 random(20240611);
  const std::string good = "POST " + site.at("move") +
                           " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(site.server.port()) +
                           "\r\nContent-Length: 15\r\n\r\n{\"text\":\"e2e5\"}";
  for (int i = 0; i < 300; ++i) {
    std::string bytes = good;
    if (i % 3 == 0) {
      bytes.assign(random() % 400, '\0');
      for (char& c : bytes) c = static_cast<char>(random());
    } else {
      for (unsigned int n = random() % 6 + 1; n > 0; --n) {
        bytes[random() % bytes.size()] = static_cast<char>(random());
      }
      if (i % 3 == 1) bytes.resize(random() % bytes.size());
    }
    throw_at(site.server.port(), bytes);
  }
  for (const char* head :
       {"Content-Length: -1", "Content-Length: 99999999999999999999", "Transfer-Encoding: chunked",
        "Range: bytes=0-1,0-1,5-2", "Content-Type: multipart/form-data; boundary=x",
        "Expect: 100-continue", "Content-Encoding: gzip", "Connection: upgrade"}) {
    throw_at(site.server.port(), "POST " + site.at("move") + " HTTP/1.1\r\nHost: 127.0.0.1:" +
                                     std::to_string(site.server.port()) + "\r\n" + head +
                                     "\r\n\r\n{}");
  }
  CHECK(site.state()["match"]["at"] == 0);
}

TEST_CASE("a port that is taken is refused") {
  const Site site;
  CHECK_THROWS(web::Server(const_cast<web::Session&>(site.session), site.server.port()));
}
