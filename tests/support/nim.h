// tests/support/nim.h: nim as a Game without a Board: stands for all games whose rules are a
// script. Each heap is a file with one counter, as high as the heap is large: "b6b2" takes four
// from heap b. Whoever cannot move loses. The position is written "3,4,5 w".
#pragma once

#include <charconv>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace test_support {

class Nim final : public engine::Game {
 public:
  using Move = engine::Move;

  explicit Nim(std::string start = "3,4,5 w") : start_(std::move(start)) { set_start(); }

  engine::Color side_to_move() const override { return side_; }
  engine::Key key() const override {
    engine::Key k = side_ == engine::kWhite ? 0x5851f42d4c957f2dULL : 0x14057b7ef767814fULL;
    for (const int n : heaps_) k = (k ^ static_cast<engine::Key>(n)) * 0x9e3779b97f4a7c15ULL;
    return k ^ k >> 32;
  }
  std::string position() const override {
    std::string out;
    for (const int n : heaps_) out += (out.empty() ? "" : ",") + std::to_string(n);
    return out + (side_ == engine::kWhite ? " w" : " b");
  }
  int ply() const override { return static_cast<int>(played_.size()); }

  std::vector<Move> legal_moves() const override {
    std::vector<Move> out;
    for (std::size_t heap = 0; heap < heaps_.size(); ++heap)
      for (int left = 0; left < heaps_[heap]; ++left)
        out.push_back(Move(at(heap, heaps_[heap]), at(heap, left)));
    return out;
  }
  std::optional<engine::Result> result() const override {
    if (!legal_moves().empty()) return std::nullopt;
    return engine::Result{engine::winner(~side_), engine::Cause::Other, "No counters left"};
  }
  void play(Move m) override {
    heaps_[heap_of(m)] = m.to() / kHeaps;
    side_ = ~side_;
    played_.push_back(m);
  }
  bool undo() override {
    if (played_.empty()) return false;
    const Move m = played_.back();
    heaps_[heap_of(m)] = m.from() / kHeaps;
    side_ = ~side_;
    played_.pop_back();
    return true;
  }

  std::string move_text(Move m) const override { return name(m.from()) + name(m.to()); }
  std::optional<Move> parse_move(std::string_view text) const override {
    for (const Move m : legal_moves())
      if (move_text(m) == text) return m;
    return std::nullopt;
  }

  void set_start() override { set_position(start_); }
  void set_position(std::string_view text) override {
    std::vector<int> heaps;
    const char* at = text.data();
    const char* const end = at + text.size();
    for (;;) {
      int n = -1;
      const auto [next, error] = std::from_chars(at, end, n);
      if (error != std::errc{} || n < 0 || n > 20 || heaps.size() == kHeaps)
        throw std::runtime_error("not a heap");
      heaps.push_back(n);
      at = next;
      if (at == end || *at != ',') break;
      ++at;
    }
    const std::string_view side(at, static_cast<std::size_t>(end - at));
    if (side != " w" && side != " b") throw std::runtime_error("whose move is it?");
    heaps_ = heaps;
    side_ = side == " w" ? engine::kWhite : engine::kBlack;
    played_.clear();
  }
  std::unique_ptr<engine::Game> clone() const override { return std::make_unique<Nim>(*this); }

  /// Does the side to move win with best play?
  bool won() const {
    int sum = 0;
    for (const int n : heaps_) sum ^= n;
    return sum != 0;
  }

 private:
  static constexpr int kHeaps = 16;  // files

  static engine::Square at(std::size_t heap, int left) {
    return static_cast<engine::Square>(left * kHeaps + static_cast<int>(heap));
  }
  static std::size_t heap_of(Move m) { return static_cast<std::size_t>(m.to() % kHeaps); }
  static std::string name(engine::Square s) {
    return std::string(1, static_cast<char>('a' + s % kHeaps)) + std::to_string(s / kHeaps + 1);
  }

  std::string start_;
  std::vector<int> heaps_;
  engine::Color side_ = engine::kWhite;
  std::vector<Move> played_;
};

}  // namespace test_support
