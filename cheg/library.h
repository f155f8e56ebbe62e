// cheg/library.h: programs from files. Tested by tests/tools/cheg_library_test.cpp.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "cheg/program.h"

namespace cheg {

using Programs = std::vector<std::shared_ptr<const Program>>;

/// Where the programs that come with Aanca lie in the folder of its data.
std::filesystem::path library_folder(const std::filesystem::path& data_dir);

/// Every *.cheg of a folder, by name. Files with errors are left out and complained of. A folder
/// that is not there is empty.
Programs load_folder(const std::filesystem::path& folder, std::vector<std::string>& complaints);

}  // namespace cheg
