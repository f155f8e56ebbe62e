#include "tools/grow/samples.h"

#include <algorithm>
#include <iostream>
#include <random>

#include "engine/core.h"

namespace grow {

namespace {

std::string letters(const cheg::Army& army) {
  if (!army.pawns) throw tablebase::Error("an ENTRY that leaves the number of pawns open");
  if (!army.named.empty()) throw tablebase::Error("an ENTRY with {id}");
  std::string out = "K";
  constexpr const char* kLetters = "KQRBN";
  for (std::size_t k = 1; k < 5; ++k) out += std::string(army.count[k], kLetters[k]);
  return out + std::string(*army.pawns, 'P');
}

std::int8_t answer(const cheg::Value& v) {
  if (v.is(cheg::Type::Logical)) return v.truth() ? 1 : 0;
  if (!v.is(cheg::Type::Integer)) return -100;
  return static_cast<std::int8_t>(std::clamp(v.payload, -127, 127));
}

std::uint16_t index_of(const cheg::Program& program, const std::string& variable) {
  const auto& names = program.variables;
  const auto at = std::find(names.begin(), names.end(), variable);
  if (at == names.end()) throw tablebase::Error("no variable " + variable);
  return static_cast<std::uint16_t>(at - names.begin());
}

/// One entry alone, so that nothing else answers for its material.
cheg::Program only(const cheg::Program& program, std::size_t entry) {
  cheg::Program out = program;
  out.entries = {program.entries[entry]};
  return out;
}

/// Asks the program about positions and keeps the rows.
class Collector {
 public:
  Collector(tablebase::Tables& tables, const cheg::Program& program, std::size_t entry,
            const std::string& reached, const std::vector<std::string>& variables, Data& data)
      : ending_(tables.find(material_of(program.entries[entry]))), data_(data) {
    const engine::Rules& rules = tables.game().rules();
    core_ = engine::Core::create(rules.variant_ptr(), {1, 1});
    engine::EndgameSettings settings;
    auto one = std::make_shared<const cheg::Program>(only(program, entry));
    settings.programs = std::make_shared<const cheg::Programs>(cheg::Programs{one});
    settings.library = false;
    core_->set_endgames(settings);
    request_.watch.push_back(index_of(program, reached));
    for (const std::string& v : variables) request_.watch.push_back(index_of(program, v));
    data_.columns.resize(variables.size());
  }

  const tablebase::Ending& ending() const { return ending_; }

  /// False: not a position of use.
  bool ask(std::uint64_t index, int image) {
    const auto outcome = ending_.outcome(engine::kWhite, index);
    if (!outcome || (outcome->wdl < 0 && outcome->dtm == 0)) return false;
    const tablebase::Layout& layout = ending_.table->layout;
    if (layout.traces() && layout.unpack(index).fresh >= 0) return false;
    core_->set(ending_.setup(engine::kWhite, index, image));
    const engine::Inspection seen = core_->inspect(request_);
    if (seen.outcome.fault.message != nullptr)
      throw tablebase::Error(seen.entry + ": " + seen.outcome.fault.message);
    if (seen.watched.empty() || seen.outcome.steps == 0) return false;
    ++asked_;
    if (!seen.watched[0].is(cheg::Type::Logical) || !seen.watched[0].truth()) return true;
    for (std::size_t i = 0; i < data_.columns.size(); ++i)
      data_.columns[i].push_back(answer(seen.watched[i + 1]));
    data_.wdl.push_back(static_cast<std::int8_t>(outcome->wdl));
    data_.plies.push_back(static_cast<std::int16_t>(outcome->dtm));
    return true;
  }
  std::size_t asked() const { return asked_; }

 private:
  tablebase::Ending ending_;
  Data& data_;
  std::unique_ptr<engine::Core> core_;
  engine::InspectRequest request_;
  std::size_t asked_ = 0;
};

}  // namespace

std::string material_of(const cheg::Entry& entry) {
  return letters(entry.own) + letters(entry.other);
}

void collect(tablebase::Tables& tables, std::shared_ptr<const cheg::Program> program,
             std::size_t entry, const std::string& reached,
             const std::vector<std::string>& variables, const SampleRequest& request, Data& data) {
  Collector collector(tables, *program, entry, reached, variables, data);
  const std::uint64_t size = collector.ending().size();
  const int images = collector.ending().images();
  std::mt19937_64 random(request.seed);
  const std::size_t wanted = request.all ? size : request.positions;
  for (std::uint64_t n = 0; (request.all ? n : collector.asked()) < wanted; ++n) {
    if (n % 100'000 == 0)
      std::cerr << "\r" << material_of(program->entries[entry]) << ": "
                << (request.all ? n : collector.asked()) << " of " << wanted << " " << std::flush;
    // Which of the mirror images matters to programs that name two like men.
    collector.ask(request.all ? n : random() % size,
                  static_cast<int>(random() % static_cast<std::uint64_t>(images)));
  }
  std::cerr << "\r" << material_of(program->entries[entry]) << ": " << collector.asked()
            << " positions, " << data.size() << " of them come to the tree\n";
}

}  // namespace grow
