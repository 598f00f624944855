/// The distance of a misspelled name from a right one.
package enum NameDistance {
  /// The allowed name that a person may have meant: the fewest typing errors, at most a third of it.
  package static func nearest(to name: String, in allowed: [String]) -> String? {
    let typed = Array(name.lowercased().unicodeScalars.prefix(64))
    var best: (distance: Int, name: String)?
    for candidate in allowed {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let limit = max(typed.count, letters.count) / 3
      guard abs(letters.count - typed.count) <= limit else { continue }
      let distance = between(typed, letters)
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.name
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
