// tests/fuzz/params.cpp: any bytes as a file of parameters, of the evaluation (an odd first byte)
// or of the search. What is accepted is within its limits, and what is written of it reads back as
// the same values.
#include "engine/eval/params.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/search/params.h"

namespace {

using namespace engine;

template <typename Params>
void check(const std::string& text) {
  Params params, again;
  const std::vector<Param> list = parameters(params), copy = parameters(again);
  std::istringstream in(text);
  try {
    set_params(list, read_params(in, "input", list, "parameter"));
  } catch (const std::runtime_error&) {
    return;
  }
  std::ostringstream written;
  written.precision(17);
  write_params(written, list);
  std::istringstream back(written.str());
  set_params(copy, read_params(back, "written", copy, "parameter"));
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].get() < list[i].min || list[i].get() > list[i].max ||
        copy[i].get() != list[i].get())
      std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  (data[0] & 1) != 0 ? check<EvalParams>(text) : check<SearchParams>(text);
  return 0;
}
