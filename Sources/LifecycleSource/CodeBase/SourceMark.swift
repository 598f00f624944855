package import SourceFacts

/// A place in a file.
package struct SourceMark: Codable, Hashable, Sendable, Comparable {
  package let path: String
  package let place: SourcePlace

  package static func < (left: Self, right: Self) -> Bool {
    (left.path, left.place) < (right.path, right.place)
  }
}

extension SourceMark {
  /// The beginning of the line.
  var lineOnly: SourceMark {
    SourceMark(path: path, place: SourcePlace(line: place.line, column: 1))
  }
}
