// aanca-tablebase: perfect play in endings of few men of any game.
#include <iostream>

#include "tools/tablebase/tables.h"
#include "variants/catalog.h"

int main(int argc, char** argv) {
  try {
    auto catalog = variants::Catalog::standard("");
    tablebase::Options o;
    o.progress = [](const std::string& s) { std::cerr << s << "\n"; };
    auto rules = std::make_shared<engine::Rules>(catalog.find("chess"));
    tablebase::Tables tables(rules, o);
    for (int i = 1; i < argc; ++i) {
      const tablebase::Table& t = tables.table(argv[i]);
      for (engine::Color side : {engine::kWhite, engine::kBlack}) {
        std::uint64_t n[4] = {};
        int most[2] = {};
        for (std::uint64_t k = 0; k < t.layout.size(); ++k) {
          const auto o2 = t.outcome(side, k);
          if (!o2 || t.layout.unpack(k).fresh != -1) continue;
          ++n[0], ++n[2 - o2->wdl];
          if (o2->wdl) most[o2->wdl < 0] = std::max(most[o2->wdl < 0], o2->dtm);
        }
        std::cout << argv[i] << "\t" << (side ? 'b' : 'w');
        for (auto x : n) std::cout << "\t" << x * t.layout.images() / t.layout.copies();
        std::cout << "\t" << most[0] << "\t" << most[1] << "\n";
      }
    }
  } catch (const std::exception& e) {
    std::cerr << e.what() << "\n";
    return 2;
  }
}
