# engine/preset/lift_version.cmake: writes OUT, the definition of lift_version.h: a hash of the SOURCES (a file
# that names them, one a line). Run by the build when one of them has changed.
file(STRINGS ${SOURCES} files)
set(all "")
foreach(file ${files})
  file(SHA256 ${file} hash)
  string(APPEND all ${hash})
endforeach()
string(SHA256 version "${all}")
file(CONFIGURE OUTPUT ${OUT} CONTENT "#include \"engine/preset/lift_version.h\"

namespace engine {

const char* const kLiftVersion = \"${version}\";

}  // namespace engine
")
