#include "tools/tune/game_samples.h"

#include <algorithm>
#include <random>
#include <stdexcept>

#include "tools/positions/harvest.h"
#include "tools/positions/scale.h"

namespace tune {

namespace {

/// Is `file` GAME.dat or GAME.N.dat?
bool belongs_to(const std::string& file, const std::string& game) {
  const std::string end = ".dat";
  if (!file.starts_with(game) || !file.ends_with(end)) return false;
  if (file.size() < game.size() + end.size()) return false;
  const std::string middle = file.substr(game.size(), file.size() - game.size() - end.size());
  return middle.empty() || (middle.size() > 1 && middle.front() == '.' &&
                            std::all_of(middle.begin() + 1, middle.end(),
                                        [](char c) { return c >= '0' && c <= '9'; }));
}

}  // namespace

std::vector<std::filesystem::path> data_files(const std::filesystem::path& folder,
                                              const std::string& game) {
  std::error_code error;
  std::vector<std::filesystem::path> out;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error))
    if (belongs_to(entry.path().filename().string(), game)) out.push_back(entry.path());
  if (out.empty())
    throw std::runtime_error((folder / (game + ".dat")).string() +
                             ": cannot be found; make it by: aanca-learn " + game +
                             " --data-only FILE");
  std::sort(out.begin(), out.end());
  return out;
}

GameSamples draw_samples(const std::shared_ptr<const variants::Variant>& variant,
                         const positions::Dataset& data, std::size_t positions,
                         std::uint64_t seed) {
  GameSamples out;
  out.name = variant->name;
  const auto rules = std::make_shared<const engine::Rules>(variant);
  out.decoder = std::make_shared<const FeatureDecoder>(rules);
  out.evaluator = BatchEvaluator::create(rules);
  std::mt19937_64 random(seed);
  const std::size_t n = std::min(positions, data.size());
  for (std::size_t k = 0; k < n; ++k) {
    const std::size_t begin = k * data.size() / n, end = (k + 1) * data.size() / n;
    const std::size_t i = begin + random() % (end - begin);
    const auto side = static_cast<engine::Color>(data[i].side);
    if (!out.evaluator->playable(out.decoder->setup(data.features(i), side))) continue;
    const auto features = data.features(i);
    out.samples.add(data[i], std::vector<std::uint32_t>(features.begin(), features.end()));
  }
  if (out.samples.size() == 0)
    throw std::runtime_error(variant->name + ": there are no positions to fit");
  out.scale = positions::fit_scale(data);
  return out;
}

GameSamples draw_samples(const std::shared_ptr<const variants::Variant>& variant,
                         const std::vector<std::filesystem::path>& files, std::size_t positions,
                         std::uint64_t seed) {
  const engine::Rules rules(variant);
  const positions::DatasetKind kind = positions::kind_of(*variant, engine::FeatureLayout(rules));
  positions::Dataset data;
  for (const std::filesystem::path& file : files) data.append(positions::read_dataset(file, kind));
  return draw_samples(variant, data, positions, seed);
}

}  // namespace tune
