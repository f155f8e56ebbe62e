// tests/fuzz/cheg_run.cpp: any program on a real game. Bytes are a position, then either the text
// of a program or the instructions themselves; the first entries are made to fit the material.
// One activation with and without tries, then a short search: nothing crashes or hangs, moves that
// come out are legal, and the game stands as it did.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cheg/assembler/assembler.h"
#include "engine/board/notation/notation.h"
#include "engine/board_engine.h"
#include "variants/catalog.h"

namespace {

using namespace engine;
using cheg::Program;

struct Scene {
  const char* variant;
  const char* fen;
};
constexpr Scene kScenes[] = {
    {"chess", "8/8/8/4k3/8/8/8/KR6 w - - 0 1"},
    {"chess", "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"},
    {"chess", "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1"},
    {"chess", "8/8/8/3pP3/8/8/8/k6K w - d6 0 1"},
    {"chess", "k7/7P/8/8/8/8/p7/7K w - - 0 1"},
    {"chess", "8/8/8/4k3/8/2N5/8/KB6 b - - 0 1"},
    {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
    {"chess", "8/8/8/7k/8/8/QQ6/KQ6 w - - 98 99"},
    {"chess", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"},
    {"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {"crazyhouse", "4k3/8/8/8/8/8/8/R3K3[n] w - - 0 1"},
    {"atomic", "4k3/8/8/8/8/8/4p3/R3K3 w - - 0 1"},
    {"capablanca", "5k4/5p4/10/10/10/10/5P4/A2C1K4 w - - 0 1"},
    {"antichess", "8/8/8/4k3/8/8/3P4/KR6 w - - 0 1"},
};
constexpr int kMostTraced = 2000;     // steps
constexpr std::uint64_t kNodes = 24;  // the longest programs take 50 ms at each in this build

/// Aborts with the message, so that the fuzzer keeps the input.
void require(bool good, const char* what) {
  if (good) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

BoardEngine& core_for(const std::string& variant) {
  static const variants::Catalog catalog = variants::Catalog::standard();
  static std::map<std::string, std::unique_ptr<BoardEngine>> kept;  // tables are slow to make
  auto& core = kept[variant];
  if (!core) core = BoardEngine::create(catalog.find(variant), {1, 1});
  return *core;
}

/// Bytes as numbers; zeros at the end.
class Source {
 public:
  Source(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  std::uint16_t below(std::size_t n) {
    if (at_ == size_) return 0;
    return static_cast<std::uint16_t>(data_[at_++] % n);
  }
  bool empty() const { return at_ == size_; }

 private:
  const std::uint8_t* data_;
  std::size_t size_, at_ = 0;
};

constexpr std::size_t kOwnVariables = 5;

/// What the assembler would have put there: literals of all types, variables, a name or two.
Program frame() {
  return cheg::assemble(
      "ENTRY K,K\n"
      " SETV A,\"0\n SETV B,\"1\n SETV C,\"-1\n SETV D,\"2147483647\n SETV E,\"T\n SETV A,\"F\n"
      " SETV A,\"()\n SETV A,\"(1,2,(3))\n SETV A,\"(T,F)\n SETV A,\"#\n SETV A,\"@E4\n"
      " SETV A,\"(@A1,@H8,@E1)\n SETV A,\"5\n SETV A,\"8\n SETV A,\"400\n SETV A,\"500\n"
      " SETV A,\"-2147483648\n TREE A,B,\"none\n SUM A,\"none\n CONDV {A},WK,L\nL: CONDV "
      "{NOSUCH},WK,L\n LEAVE\nEND\n",
      "frame");
}

/// An operand of the letter's type from the next bytes, mostly valid.
std::uint16_t operand(cheg::Op op, char letter, Source& in, const Program& p,
                      std::size_t instructions) {
  switch (letter) {
    case 't':
      return in.below(instructions);
    case 'c': {
      const std::uint16_t n = in.below(2 * (cheg::kConditions + p.names.size()));
      const std::uint16_t c = n / 2;
      return static_cast<std::uint16_t>(
          (c < cheg::kConditions ? c : cheg::kNamed + c - cheg::kConditions) |
          (n % 2 == 1 ? cheg::kNegated : 0));
    }
    case 'o':
      return in.below(3);
    case 'd':
      return op == cheg::Op::Sum ? 1 : 0;
    case 'w':
    case 'u': {
      const std::uint16_t n = in.below(kOwnVariables + 1);
      return n == 0 ? cheg::index_of(cheg::Fixed::Side)
                    : static_cast<std::uint16_t>(cheg::kFixedVariables + n - 1);
    }
    default:
      break;
  }
  const std::uint16_t n = in.below(p.variables.size() + p.constants.size());
  if (n >= p.variables.size())
    return static_cast<std::uint16_t>(cheg::kConstant | (n - p.variables.size()));
  return n;
}

/// Instructions from bytes, 64 at most. Literals may be of types that the assembler would refuse.
Program from_bytes(Source in) {
  static const Program empty = frame();
  Program p = empty;
  const std::size_t count = 1 + in.below(64);
  p.code.clear();
  p.tags.clear();
  for (std::size_t i = 0; i < count; ++i) {
    cheg::Instruction code{};
    code.op = static_cast<cheg::Op>(in.below(cheg::kOps));
    const std::string_view letters = cheg::operands(code.op);
    for (std::size_t k = 0; k < letters.size(); ++k)
      code.operand[k] = operand(code.op, letters[k], in, p, count);
    code.line = 1;
    p.code.push_back(code);
    p.tags.emplace_back("L" + std::to_string(i), static_cast<std::uint16_t>(i));
  }
  p.code.push_back({.op = cheg::Op::Leave});  // as the assembler does: no program runs past its end
  p.entries[0].start = in.below(count);
  p.entries.push_back(p.entries[0]);
  p.entries[1].start = in.below(count);
  return p;
}

/// Makes an entry speak for the pieces of a FEN.
void fit(Program& p, cheg::Entry& entry, const std::string& fen, bool white) {
  entry.own = entry.other = {};
  entry.difference.reset();
  entry.own.pawns = entry.other.pawns = std::uint8_t{0};
  for (char c : fen.substr(0, fen.find_first_of(" ["))) {
    const bool black = c >= 'a' && c <= 'z';
    const char letter = black ? static_cast<char>(c - 32) : c;
    if (letter < 'A' || letter > 'Z' || letter == 'K') continue;
    cheg::Army& army = black == white ? entry.other : entry.own;
    const std::size_t kind = std::string_view("KQRBNP").find(letter);
    if (letter == 'P') {
      ++*army.pawns;
    } else if (kind != std::string_view::npos) {
      ++army.count[kind];
    } else {
      const auto it = std::find(p.names.begin(), p.names.end(), std::string(1, letter));
      army.named.emplace_back(static_cast<std::uint16_t>(it - p.names.begin()), std::uint8_t{1});
      if (it == p.names.end()) p.names.emplace_back(1, letter);
    }
  }
}

/// Ignores reports; a trace must have short lines.
class Nothing : public Listener, public cheg::TraceListener {
 public:
  void on_info(const Info&) override {}
  void line(int, std::string_view text) override {
    require(text.size() < 20'000, "a very long line in the trace");
  }
};

void run(BoardEngine& core, const char* fen, const Program& program, std::uint8_t flags) {
  core.game().set_position(fen);
  core.clear();
  EndgameSettings settings;
  settings.library = false;
  settings.classic = (flags & 1) != 0;
  settings.programs = std::make_shared<const cheg::Programs>(
      cheg::Programs{std::make_shared<const Program>(program)});
  core.set_endgames(settings);
  const Key before = core.game().board().key();
  Nothing nothing;
  const std::vector<Move> legal = core.game().legal_moves();
  const auto check = [&](Move m) {
    require(!m || std::find(legal.begin(), legal.end(), m) != legal.end(), "an illegal move");
  };
  for (int plies = 0; plies <= 2; ++plies) {
    InspectRequest request;
    request.depth = 1 + (flags >> 1 & 1);
    request.plies = plies;
    request.nodes = kNodes;
    const Inspection seen = core.inspect(request);
    check(seen.move);
    require(std::abs(seen.score) < kInfinite, "a score beyond all bounds");
    if (plies > 0 || seen.outcome.steps > kMostTraced) continue;
    request.tracer = &nothing;
    require(core.inspect(request).score == seen.score, "a trace changes the answer");
  }
  Limits limits;
  limits.nodes = kNodes;
  const SearchResult out = core.prepare(limits)->run(nothing);
  check(out.best);
  require(static_cast<bool>(out.best) == !legal.empty(), "no move");
  require(std::abs(out.value) < kInfinite, "a value beyond all bounds");
  require(core.game().board().key() == before, "another position");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3) return 0;
  const Scene& scene = kScenes[data[0] % std::size(kScenes)];
  const bool text = (data[1] & 0x80) != 0;
  Program program;
  try {
    program = text ? cheg::assemble({reinterpret_cast<const char*>(data) + 2, size - 2}, "input")
                   : from_bytes({data + 2, size - 2});
  } catch (const cheg::Error&) {
    return 0;
  }
  const bool white = std::string_view(scene.fen).find(" w ") != std::string_view::npos;
  fit(program, program.entries[0], scene.fen, white);
  if (program.entries.size() > 1) fit(program, program.entries[1], scene.fen, !white);
  run(core_for(scene.variant), scene.fen, program, data[1]);
  return 0;
}
