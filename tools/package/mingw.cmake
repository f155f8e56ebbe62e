# Cross-building for 64-bit Windows with mingw-w64 on Debian: the preset `windows`. tools/package/README.md.
# AANCA_MINGW_PREFIX is the folder where the libraries built for Windows lie (include/, lib/).
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(AANCA_MINGW_PREFIX "$ENV{AANCA_MINGW_PREFIX}" CACHE PATH "Libraries built for Windows")
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES AANCA_MINGW_PREFIX)
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32 ${AANCA_MINGW_PREFIX})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# Programs stand alone: no DLL is delivered with them. The stack is as large as usual elsewhere.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -Wl,--stack,8388608")
set(ENV{PKG_CONFIG_LIBDIR} ${AANCA_MINGW_PREFIX}/lib/pkgconfig)
set(Boost_USE_STATIC_LIBS ON)
set(ZLIB_LIBRARY /usr/x86_64-w64-mingw32/lib/libz.a CACHE FILEPATH "libz-mingw-w64-dev")
