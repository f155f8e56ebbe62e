// tools/learn/teach.h: positions of self-play get the scores of a stronger engine, and others
// beside them too. Tested by tests/tools/teacher_test.cpp.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "tools/learn/uci_teacher.h"
#include "tools/positions/dataset.h"
#include "variants/variant.h"

namespace learn {

/// From a teacher's centipawns to ours: what positions that it scores so are worth on average by
/// our own scores. Monotone; straight between 40 groups of equal size. Not odd: the score of a
/// short search of the teacher may favour the side to move, by pawns at an even depth, where ours
/// does not.
class ScoreScale {
 public:
  struct Pair {
    int teacher = 0, own = 0;
  };
  /// REQUIRES pairs.
  explicit ScoreScale(std::span<const Pair> pairs);
  int operator()(int teacher) const;

 private:
  struct Point {
    double teacher, own, pairs;  // means, and of how many
    bool operator<(const Point& o) const { return teacher < o.teacher && own <= o.own; }
    Point with(const Point& o) const {
      const double n = pairs + o.pairs;
      return {(pairs * teacher + o.pairs * o.teacher) / n, (pairs * own + o.pairs * o.own) / n, n};
    }
  };
  std::vector<Point> points_;  // ascending, at least two
};

/// Called by the thread of teach(); both may be empty.
struct TeachReport {
  std::function<void(std::size_t)> progress;  // how many of data.size() are done
  /// What is taught so far, with a scale made from that: each time that 10,000 positions are added,
  /// and a tenth of those before; and before an exception is thrown.
  std::function<void(const positions::Dataset&)> keep;
};

/// The quiet positions of `data`, and of their neighbours, with the scores of the teacher on our
/// scale. Neighbours follow their position; their result is unknown. Positions that it sees mate in
/// are left out. Ends early when `stop` is set. Throws what UciTeacher throws, and
/// std::runtime_error when no position is left.
positions::Dataset teach(const positions::Dataset& data,
                         const std::shared_ptr<const variants::Variant>& variant,
                         const TeacherOptions& options, const std::atomic<bool>& stop,
                         const TeachReport& report);

}  // namespace learn
