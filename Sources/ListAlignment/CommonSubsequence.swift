/// The longest list of numbers that two lists have in common, in order.
package enum CommonSubsequence {
  /// Finds the positions of a longest common subsequence.
  ///
  /// - Parameters:
  ///   - left: The first list.
  ///   - right: The second list.
  ///   - limit: The greatest number of elements that are not common, *d*.
  /// - Returns: The positions in both lists, in order, or `nil` if the limit is exceeded or the
  ///   task was canceled.
  /// - Complexity: O((*n* + *m*) · *d*) time and O(*d*²) memory (Myers, 1986).
  package static func matches(
    _ left: [Int32],
    _ right: [Int32],
    limit: Int
  ) -> [(left: Int, right: Int)]? {
    /// For each diagonal from -d to d by twos, how far its path goes in the left list.
    var rounds: [[Int32]] = []
    for distance in 0..<limit + 1 where !Task.isCancelled {
      var round: [Int32] = []
      round.reserveCapacity(distance + 1)
      for index in 0..<distance + 1 {
        var x = start(of: index, after: rounds.last)
        var y = x - (2 * index - distance)
        while x < left.count, y < right.count, left[x] == right[y] {
          (x, y) = (x + 1, y + 1)
        }
        round.append(Int32(x))
        if x == left.count, y == right.count {
          rounds.append(round)
          return path(rounds, from: index, left.count, right.count)
        }
      }
      rounds.append(round)
    }
    return nil
  }

  /// The start of a path of the next round on its diagonal: one step right or down from its
  /// neighbors.
  private static func start(of index: Int, after round: [Int32]?) -> Int {
    guard let round else { return 0 }
    let below = index > 0 ? Int(round[index - 1]) + 1 : -1
    let above = index < round.count ? Int(round[index]) : -1
    return max(below, above)
  }

  /// Follows the rounds back from the end.
  private static func path(
    _ rounds: [[Int32]],
    from last: Int,
    _ leftCount: Int,
    _ rightCount: Int
  ) -> [(left: Int, right: Int)] {
    var matches: [(left: Int, right: Int)] = []
    var (index, x, y) = (last, leftCount, rightCount)
    for distance in stride(from: rounds.count - 1, through: 0, by: -1) {
      let before = distance > 0 ? rounds[distance - 1] : nil
      let first = start(of: index, after: before)
      while x > first {
        (x, y) = (x - 1, y - 1)
        matches.append((x, y))
      }
      guard let before else { break }
      let cameFromBelow = index > 0 && Int(before[index - 1]) + 1 == first
      if cameFromBelow { x -= 1 } else { y -= 1 }
      if cameFromBelow { index -= 1 }
    }
    return matches.reversed()
  }
}
