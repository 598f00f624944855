/// The costs of aligning two lists.
package protocol AlignmentCosts {
  /// The number of elements of the left list.
  var leftCount: Int { get }
  /// The number of elements of the right list.
  var rightCount: Int { get }

  /// The cost if the right list lacks an element of the left one.
  func costOfLeft(_ index: Int) -> Int
  /// The cost if the left list lacks an element of the right one.
  func costOfRight(_ index: Int) -> Int
  /// The cost of pairing two elements, or `nil` if they must not be paired.
  func costOfPair(_ left: Int, _ right: Int) -> Int?
}

/// One line of an alignment, by positions; a list that lacks an element has none.
package struct AlignmentPair: Hashable, Sendable {
  package var left: Int?
  package var right: Int?

  @inlinable package init(left: Int?, right: Int?) {
    self.left = left
    self.right = right
  }
}

/// The cheapest ways to lay two short lists side by side.
package struct AlignmentTable<Costs: AlignmentCosts> {
  @usableFromInline let costs: Costs
  @usableFromInline let width: Int
  @usableFromInline var cells: [Int]

  /// Finds the cheapest ways.
  ///
  /// - Parameter costs: The lists, and what their differences cost.
  /// - Complexity: O(*n* · *m*) time and memory.
  @inlinable package init(_ costs: Costs) {
    self.costs = costs
    let width = costs.rightCount + 1
    var cells = [Int](repeating: 0, count: (costs.leftCount + 1) * width)
    for column in 1..<width { cells[column] = cells[column - 1] + costs.costOfRight(column - 1) }
    for row in 1..<costs.leftCount + 1 {
      let start = row * width
      let costOfLeft = costs.costOfLeft(row - 1)
      cells[start] = cells[start - width] + costOfLeft
      for column in 1..<width {
        var best = min(
          cells[start - width + column] + costOfLeft,
          cells[start + column - 1] + costs.costOfRight(column - 1)
        )
        if let cost = costs.costOfPair(row - 1, column - 1) {
          best = min(best, cells[start - width + column - 1] + cost)
        }
        cells[start + column] = best
      }
    }
    self.width = width
    self.cells = cells
  }

  /// The lowest cost of aligning the first elements of both lists.
  @inlinable package subscript(left: Int, right: Int) -> Int { cells[left * width + right] }

  /// The cheapest alignment of the first elements of both lists.
  ///
  /// Of alignments with equal costs, the one that pairs latest. Elements that only the left list
  /// has come before those that only the right list has.
  ///
  /// - Parameters:
  ///   - left: The number of elements of the left list.
  ///   - right: The number of elements of the right list.
  /// - Returns: The elements side by side, in order.
  @inlinable package func pairs(_ left: Int, _ right: Int) -> [AlignmentPair] {
    var (row, column) = (left, right)
    var pairs: [AlignmentPair] = []
    while row > 0 || column > 0 {
      let cost = self[row, column]
      if row > 0, column > 0, let pair = costs.costOfPair(row - 1, column - 1),
        self[row - 1, column - 1] + pair == cost
      {
        (row, column) = (row - 1, column - 1)
        pairs.append(AlignmentPair(left: row, right: column))
      } else if column > 0, self[row, column - 1] + costs.costOfRight(column - 1) == cost {
        column -= 1
        pairs.append(AlignmentPair(left: nil, right: column))
      } else {
        row -= 1
        pairs.append(AlignmentPair(left: row, right: nil))
      }
    }
    return pairs.reversed()
  }
}
