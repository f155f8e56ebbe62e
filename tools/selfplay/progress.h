// tools/selfplay/progress.h: one line that tells how far a long task is.
#pragma once

#include <ostream>
#include <string>

#include "engine/system/system.h"

namespace selfplay {

/// A line on a terminal that is replaced by the next one; elsewhere one of twenty is written.
class Progress {
 public:
  explicit Progress(std::ostream& log)
      : log_(log), live_(engine::os::at_terminal(engine::os::Stream::Error)) {}

  ~Progress() {
    if (live_) log_ << "\r\033[K" << std::flush;
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// `done`: how many steps of the task are.
  void show(const std::string& line, int done) {
    const bool kept = done > 0 && done % kKeepEvery == 0;
    if (live_)
      log_ << '\r' << line << "\033[K" << (kept ? "\n" : "") << std::flush;
    else if (kept)
      log_ << line << std::endl;
  }
  void fault(const std::string& text) {
    log_ << (live_ ? "\r\033[K" : "") << "fault: " << text << std::endl;
  }

 private:
  static constexpr int kKeepEvery = 20;
  std::ostream& log_;
  bool live_;
};

}  // namespace selfplay
