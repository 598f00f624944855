/// Which of several nodes a server is: the identifiers of the runs that it makes begin with one of its digits.
///
/// So a load balancer finds the node that made a run by the run's address. Nothing depends on it.
package struct NodePlace: Hashable, Sendable {
  /// The place of the only server.
  package static let only = Self(number: 1, count: 1)

  /// The number of the node, from 1 on.
  private let number: Int
  /// The number of nodes, as many as there are digits at most.
  private let count: Int

  private init(number: Int, count: Int) {
    (self.number, self.count) = (number, count)
  }

  /// Reads a place such as “2/3”, the second of three, or returns `nil` if the text is none.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      1...RunID.digitCount ~= count, 1...count ~= number
    else { return nil }
    self.init(number: number, count: count)
  }

  /// Whether identifiers that begin with a digit are those of this node.
  func has(digit: Int) -> Bool { digit % count == number - 1 }
}
