#include "tools/learn/course_state.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace learn {

namespace {

using nlohmann::json;

// The names that the file has, by CandidateKind.
constexpr std::array<const char*, 3> kKinds{"parameters", "correction", "alone"};

json to_json(const Candidate& c) {
  return {{"generation", c.generation},       {"kind", kKinds[static_cast<std::size_t>(c.kind)]},
          {"positions", c.positions},         {"training", c.curve.training},
          {"validation", c.curve.validation}, {"wins", c.score.wins},
          {"draws", c.score.draws},           {"losses", c.score.losses},
          {"pairs", c.score.pairs},           {"adopted", c.adopted},
          {"file", c.file.string()}};
}

Candidate to_candidate(const json& j) {
  Candidate c;
  c.generation = j.at("generation");
  const auto kind = std::find(kKinds.begin(), kKinds.end(), j.at("kind").get<std::string>());
  if (kind == kKinds.end())
    throw std::runtime_error("candidates: kind " + j.at("kind").dump() + " is unknown");
  c.kind = static_cast<CandidateKind>(kind - kKinds.begin());
  c.positions = j.at("positions");
  c.curve = {j.at("training"), j.at("validation")};
  c.score.wins = j.at("wins");
  c.score.draws = j.at("draws");
  c.score.losses = j.at("losses");
  c.score.pairs = j.at("pairs");
  c.adopted = j.at("adopted");
  c.file = j.at("file").get<std::string>();
  return c;
}

}  // namespace

CourseState read_state(const std::filesystem::path& file) {
  CourseState state;
  std::ifstream in(file);
  if (!in) return state;
  try {
    const json j = json::parse(in);
    state.generation = j.at("generation");
    state.seconds = j.at("seconds");
    state.best = j.at("best").get<std::string>();
    for (const json& c : j.at("candidates")) state.candidates.push_back(to_candidate(c));
  } catch (const std::exception& e) {
    throw std::runtime_error(file.string() + ": is damaged (" + e.what() +
                             "): remove the file to begin anew");
  }
  return state;
}

void write_state(const std::filesystem::path& file, const CourseState& state) {
  json j{{"generation", state.generation},
         {"seconds", state.seconds},
         {"best", state.best.string()},
         {"candidates", json::array()}};
  for (const Candidate& c : state.candidates) j["candidates"].push_back(to_json(c));
  const std::filesystem::path part = file.string() + ".part";
  std::ofstream out(part);
  out << j.dump(1) << "\n";
  if (!out.flush()) throw std::runtime_error(part.string() + ": cannot be written");
  out.close();
  std::filesystem::rename(part, file);
}

}  // namespace learn
