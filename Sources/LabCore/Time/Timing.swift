/// A histogram of durations.
package struct Timing: Hashable, Sendable {
  /// The bounds of the buckets in milliseconds.
  package static let bounds = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000]

  /// The number of durations for each bound: longer than the one before, and at most as long.
  ///
  /// The last number counts those that are longer than all bounds.
  package private(set) var buckets = [Int](repeating: 0, count: bounds.count + 1)
  /// The sum of all durations.
  package private(set) var total = Duration.zero

  /// Creates an empty histogram.
  package init() {}

  /// Adds a duration.
  package mutating func note(_ duration: Duration) {
    total += duration
    let bound = Self.bounds.firstIndex { duration <= .milliseconds($0) }
    buckets[bound ?? Self.bounds.count] += 1
  }
}
