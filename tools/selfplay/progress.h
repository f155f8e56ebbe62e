// tools/selfplay/progress.h: one line that tells how far a long task is.
#pragma once

#include <ostream>
#include <string>

#include "engine/system/system.h"

namespace selfplay {

/// A line on a terminal that is replaced by the next one; elsewhere only
/// lines that are shown `always` are written.
class Progress {
 public:
  explicit Progress(std::ostream& log)
      : log_(log), live_(engine::os::at_terminal(engine::os::Stream::Error)) {}

  ~Progress() {
    if (live_) log_ << "\r\033[K" << std::flush;
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(const std::string& line, bool always) {
    if (live_)
      log_ << '\r' << line << "\033[K" << (always ? "\n" : "") << std::flush;
    else if (always)
      log_ << line << std::endl;
  }
  void fault(const std::string& text) {
    log_ << (live_ ? "\r\033[K" : "") << "fault: " << text << std::endl;
  }

 private:
  std::ostream& log_;
  bool live_;
};

}  // namespace selfplay
