// engine/system/input.h: bytes of a file descriptor for one thread, whose waiting another can end.
#pragma once

#include <atomic>
#include <cstddef>

namespace engine::os {

class Input {
 public:
  /// `fd` stays the caller's. Throws std::runtime_error when the system refuses what is needed.
  explicit Input(int fd);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  /// Waits for bytes. Returns how many were written to `to`, `size` at most; 0 at the end of the
  /// input, after an error and after stop().
  std::size_t read(char* to, std::size_t size);
  /// Ends read(), also one that waits. From any thread.
  void stop();
  bool stopped() const { return stopped_; }

 private:
  int fd_;
  std::atomic<bool> stopped_ = false;
#ifdef _WIN32
  std::atomic<void*> waiting_ = nullptr;  // handle of the thread inside read()
#else
  int wake_[2] = {-1, -1};  // a byte in this pipe ends read()
#endif
};

}  // namespace engine::os
