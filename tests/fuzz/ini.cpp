// tests/fuzz/ini.cpp: any bytes as a definition file. Nothing may crash, hang or throw; whatever
// loads must be found again by its name.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "variants/catalog.h"

namespace {

/// A few real games to inherit from; their own reading is not what is tested here.
constexpr const char* kParents = R"([base]
board = 5x5
fen = k3r/3p1/5/P4/R3K w Qk - 0 1
piece.K = King KO1
piece.P = Pawn fmWfceFfmnD
piece.R = Rook R
piece.+R = Dragon RF
piece.C = Cannon mRcpR
royal = K
pawns = P
double = rank 2
promote.P = CR
[hands]
captures = keep
drop.file = P
)";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 4096) return 0;
  variants::Catalog catalog("/nowhere");
  catalog.add_text(kParents, "parents");
  catalog.add_text({reinterpret_cast<const char*>(data), size}, "input");
  for (const std::string& name : catalog.names())
    if (catalog.find(name)->name != name) std::abort();
  return 0;
}
