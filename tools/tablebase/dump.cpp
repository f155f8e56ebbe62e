// tools/tablebase/dump.cpp: a table as a file; the format is in tools/tablebase/README.md. Tested
// by tests/tablebase/commands_test.cpp.
#include <fstream>

#include "tools/tablebase/commands.h"

namespace tablebase {

namespace {

/// The entries of one side as little-endian numbers of two bytes.
void write_entries(const Ending& ending, Color side, std::ostream& out) {
  constexpr std::size_t kBlock = 1 << 16;
  std::string bytes;
  const std::vector<Entry>& entries = ending.table->entries[ending.in_table(side)];
  for (Entry e : entries) {
    bytes += static_cast<char>(e & 255);
    bytes += static_cast<char>(e >> 8);
    if (bytes.size() >= kBlock) out << bytes, bytes.clear();
  }
  out << bytes;
}

/// Text lines: the order of pieces, the squares of their states, the reflections.
void write_header(const Tables& tables, const std::string& name, const Ending& ending,
                  std::ostream& out) {
  const engine::Rules& rules = tables.game().rules();
  const Layout& layout = ending.table->layout;
  const auto& g = rules.geometry();
  out << "aanca-tablebase 1\nending " << name << "\nvariant " << rules.variant().name << "\nboard "
      << g.files() << ' ' << g.ranks() << "\n";
  for (int i = 0; i < layout.count(); ++i) {
    const Layout::Slot& slot = layout.slot(i);
    const std::uint64_t radix = i == 0 ? layout.domain() : slot.states.size();
    out << "man " << rules.id(ending.in_table(slot.piece)) << ' ' << radix;
    for (std::uint64_t n = 0; n < radix; ++n) {
      const Layout::State& s = slot.states[n];
      out << ' ' << g.name(ending.in_table(s.at)) << (s.trail >= 0 ? "*" : "");
    }
    out << "\n";
  }
  for (int i = 1; i < layout.images(); ++i) {
    out << "mirror";
    for (Square s : layout.map(i)) out << ' ' << s;
    out << "\n";
  }
  out << "entries " << layout.size() << "\n";
}

}  // namespace

void dump(Tables& tables, const std::string& name, const std::string& file) {
  const Ending ending = tables.find(name);
  std::ofstream out(file, std::ios::binary);
  write_header(tables, name, ending, out);
  write_entries(ending, engine::kWhite, out);
  write_entries(ending, engine::kBlack, out);
  out.close();
  if (!out) throw Error("cannot write " + file);
}

}  // namespace tablebase
