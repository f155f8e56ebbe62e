// engine/board/widths.h: the widths of bitsets that are built, for explicit instantiations.
#pragma once

/// Calls the macro `X` with each width: the number of squares that a Position<Bits> can hold. A
/// board uses the smallest that holds it (Rules::width). X-macro, so that a template's source names
/// no width; each use is undefined after it.
#define AANCA_FOR_EACH_WIDTH(X) X(64) X(128) X(256) X(512)
