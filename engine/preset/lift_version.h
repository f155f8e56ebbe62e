// engine/preset/lift_version.h: the version of all that findings of lifting depend on.
#pragma once

namespace engine {

/// A hash of the sources of lifting, of the tables and of GAME Code, made by the build
/// (lift_version.cmake), so a version number is not needed.
extern const char* const kLiftVersion;

}  // namespace engine
