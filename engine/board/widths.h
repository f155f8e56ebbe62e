// engine/board/widths.h: the widths of bitsets that are built, for explicit instantiations.
#pragma once

/// Calls the macro `X` with each: the number of squares that a Position<Bits> can hold.
#define AANCA_FOR_EACH_WIDTH(X) X(64) X(128) X(256) X(512)
