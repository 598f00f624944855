import LifecycleScenario
package import SourceFacts

/// A place in a file.
package struct SourceMark: Codable, Hashable, Sendable, Comparable {
  package let path: String
  package let place: SourcePlace

  package static func < (left: Self, right: Self) -> Bool {
    (left.path, left.place) < (right.path, right.place)
  }

  /// A line of a file, as answers name it.
  static let shape = Shape<SourceMark>.object(
    .required("file", \.path, .text),
    .required("line", \.place.line, .number)
  )
}

extension SourceMark {
  /// The beginning of the line.
  var lineOnly: SourceMark {
    SourceMark(path: path, place: SourcePlace(line: place.line, column: 1))
  }
}
