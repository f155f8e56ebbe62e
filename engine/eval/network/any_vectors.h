// engine/eval/network/any_vectors.h: AANCA_ANY_VECTORS before a function compiles it for processors
// with AVX2 too; the program chooses when it starts. Not under sanitizers, which are not ready yet
// then.
#pragma once

#if defined(__x86_64__) && defined(__gnu_linux__) && !defined(__clang__) && !defined(__AVX2__) && \
    !defined(__SANITIZE_THREAD__) && !defined(__SANITIZE_ADDRESS__)
#define AANCA_ANY_VECTORS __attribute__((target_clones("avx2", "default")))
#else
#define AANCA_ANY_VECTORS
#endif
