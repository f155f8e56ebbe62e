// tests/gamecourier/cases_test.cpp: programs and games with what must come of them
// (tests/data/gamecourier/cases.jsonl), run by aanca-gamecourier as a user would run them.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

namespace {

using Json = nlohmann::json;

std::vector<Json> read_cases() {
  std::ifstream in(std::string(TEST_DATA) + "/gamecourier/cases.jsonl");
  std::vector<Json> out;
  for (std::string line; std::getline(in, line);) out.push_back(Json::parse(line));
  return out;
}

/// The answers by id.
std::map<std::string, Json> answers(const std::vector<Json>& cases) {
  const std::string requests = std::string(BIN_DIR) + "/gamecourier_cases.jsonl";
  std::ofstream out(requests);
  for (const Json& c : cases) {
    Json request{
        {"id", c["id"]}, {"setup", c["setup"]}, {"program", c["program"]}, {"want", Json::array()}};
    for (const auto& [key, value] : c["expect"].items()) {
      if (key != "error") request["want"].push_back(key);
      if (key == "perft") request["perft_depth"] = value.size();
    }
    out << request.dump() << "\n";
  }
  out.close();
  const std::string command = std::string(BIN_DIR) +
                              "/aanca-gamecourier cases --presets " TEST_DATA "/gamecourier <" +
                              requests;
  std::FILE* pipe = ::popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string text;
  char buffer[4096];
  while (const std::size_t n = std::fread(buffer, 1, sizeof buffer, pipe)) text.append(buffer, n);
  CHECK(::pclose(pipe) == 0);
  std::map<std::string, Json> by_id;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    Json answer = Json::parse(line);
    by_id[answer["id"].get<std::string>()] = answer;
  }
  return by_id;
}

/// Blanks at the ends of lines do not count.
std::string without_ends(const std::string& text) {
  std::string out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  return out;
}

bool fits(const std::string& key, const Json& wanted, const Json& answer) {
  if (key == "error") return answer.contains("error");
  if (!answer.contains(key)) return false;
  if (key == "render" && answer[key].is_string())
    return without_ends(answer[key].get<std::string>()) == without_ends(wanted.get<std::string>());
  return answer[key] == wanted;
}

}  // namespace

TEST_CASE("every program and game of the cases ends as it must") {
  const std::vector<Json> cases = read_cases();
  REQUIRE(cases.size() > 600);
  const std::map<std::string, Json> got = answers(cases);
  for (const Json& c : cases) {
    const auto id = c["id"].get<std::string>();
    const auto answer = got.find(id);
    INFO(id << ": " << c["program"].dump());
    REQUIRE(answer != got.end());
    for (const auto& [key, wanted] : c["expect"].items()) {
      INFO(key << ": " << answer->second.dump());
      CHECK(fits(key, wanted, answer->second));
    }
  }
}
