extension RandomAccessCollection where Index == Int {
  /// Finds where a claim begins to hold.
  ///
  /// - Parameter claim: What holds for every element from some position on, and for none before.
  /// - Returns: The first position at which it holds; the end where it never does.
  /// - Complexity: O(log *n*).
  package func partitionIndex(where claim: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if claim(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
