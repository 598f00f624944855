import ListAlignment

/// The lines of one step in two runs.
struct StepDifference {
  /// The lines of the run that is shown.
  let shown: [String]
  /// The lines of the run to compare with.
  let other: [String]

  /// The line of the other run to look at beside a line of the shown one.
  ///
  /// - Parameter place: The position of a shown line.
  /// - Returns: The position of the nearest line that only the other run has; without any, that of the
  ///   last common line up to there, or `nil` if there is none.
  func counterpart(of place: Int) -> Int? {
    let matches = self.matches
    var nearest: (distance: Int, place: Int)?
    var next = matches.startIndex
    for index in other.indices {
      if next < matches.endIndex, matches[next].right == index {
        next += 1
        continue
      }
      // The line would stand here among the shown ones.
      let position = next > 0 ? matches[next - 1].left + 1 : 0
      let distance = abs(position - place)
      if distance < nearest?.distance ?? .max { nearest = (distance, index) }
    }
    return nearest?.place ?? matches.last { $0.left <= place }?.right
  }

  private var matches: [(left: Int, right: Int)] {
    var numbers: [String: Int32] = [:]
    let numbered = [shown, other].map { lines in
      lines.map { line in
        let number = numbers[line] ?? Int32(numbers.count)
        numbers[line] = number
        return number
      }
    }
    let limit = shown.count + other.count
    return CommonSubsequence.matches(numbered[0], numbered[1], limit: limit) ?? []
  }
}
