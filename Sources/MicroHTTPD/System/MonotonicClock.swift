internal import Platform

/// The time since an arbitrary start, which never goes back.
enum MonotonicClock {
  /// The time in milliseconds.
  static var milliseconds: Int {
    var time = timespec()
    _ = unsafe clock_gettime(cpl_clock, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
