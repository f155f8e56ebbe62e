// variants/gamecode/values/function.h: a function: a block of compiled code.
#pragma once

#include <memory>
#include <string>

#include "variants/gamecode/values/value.h"

namespace gamecode {

struct Code;

struct Function : Counted {
  std::shared_ptr<const Code> owner;  // keeps code that was compiled while running; else null
  const Code* code = nullptr;
  int block = 0;
};

}  // namespace gamecode
