// Finds and assembles programs. The data files of TREE and SUM are not read here but at their first
// use: most games need none of them.
#include "cheg/library.h"

#include <algorithm>
#include <system_error>

#include "cheg/assembler/assembler.h"

namespace cheg {

namespace fs = std::filesystem;

fs::path library_folder(const fs::path& data_dir) { return data_dir / "cheg" / "programs"; }

Programs load_folder(const fs::path& folder, std::vector<std::string>& complaints) {
  std::vector<fs::path> files;
  std::error_code none;
  for (const fs::directory_entry& e : fs::directory_iterator(folder, none))
    if (e.path().extension() == ".cheg") files.push_back(e.path());
  std::sort(files.begin(), files.end());
  Programs out;
  for (const fs::path& file : files) {
    try {
      out.push_back(std::make_shared<const Program>(assemble_file(file)));
    } catch (const Error& e) {
      complaints.emplace_back(e.what());
    }
  }
  return out;
}

}  // namespace cheg
