/// The distance of a misspelled name from a right one.
package enum NameDistance {
  /// The allowed name that a person may have meant: the fewest typing errors, at most a third of it.
  package static func nearest(to name: String, in allowed: [String]) -> String? {
    nearest(to: name, in: allowed, count: 1).first
  }

  /// The allowed names that a person may have meant, the one with the fewest typing errors first.
  ///
  /// - Parameters:
  ///   - name: The name that was typed.
  ///   - allowed: The right names; of equally near ones the earlier comes first.
  ///   - count: How many to give at most.
  /// - Returns: Names that differ in at most a third of their letters.
  package static func nearest(
    to name: String,
    in allowed: [String],
    count: Int
  ) -> [String] {
    let typed = Array(name.lowercased().unicodeScalars.prefix(64))
    let near = allowed.indices.compactMap { place -> (distance: Int, place: Int)? in
      let letters = Array(allowed[place].lowercased().unicodeScalars)
      let limit = max(typed.count, letters.count) / 3
      guard abs(letters.count - typed.count) <= limit else { return nil }
      let distance = between(typed, letters)
      return distance <= limit ? (distance, place) : nil
    }
    return near.sorted { $0 < $1 }.prefix(count).map { allowed[$0.place] }
  }

  /// The number of letters to insert, delete, replace or swap with a neighbour.
  ///
  /// - Complexity: O(*n* · *m*).
  @inlinable package static func between<Letter: Equatable>(
    _ left: [Letter],
    _ right: [Letter]
  ) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
