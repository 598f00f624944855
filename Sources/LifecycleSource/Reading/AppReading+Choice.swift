import SourceFacts

extension AppReading {
  /// The classes that a run may be about, the best one first.
  ///
  /// - Parameters:
  ///   - lines: The view controllers in the order of the text.
  ///   - told: What was found in them.
  /// - Returns: The classes with findings, the worst finding first, then the others, the one with
  ///   the most overrides first.
  static func candidates(_ lines: [SourceLine], _ told: [SourceReport.Told]) -> [String] {
    let owners = worstFirst(told).compactMap(\.finding.owner)
    let full = lines.enumerated().sorted {
      let (left, right) = ($0.element.overrideCount, $1.element.overrideCount)
      return left == right ? $0.offset < $1.offset : left > right
    }
    return owners + full.map(\.element.first.name)
  }

  /// Findings by how sure they are, then by how bad; equal ones stay in the order of the text.
  static func worstFirst(_ told: [SourceReport.Told]) -> [SourceReport.Told] {
    told.enumerated().sorted {
      let (left, right) = ($0.element, $1.element)
      if left.finding.confidence != right.finding.confidence {
        return left.finding.confidence > right.finding.confidence
      }
      return left.severity == right.severity
        ? $0.offset < $1.offset : left.severity > right.severity
    }.map(\.element)
  }
}

extension SourceFinding {
  /// The class that the subject begins with.
  var owner: String? { subject.split(separator: " ").first.map(String.init) }
}

extension SourceLine {
  /// The number of callbacks that the class itself overrides.
  var overrideCount: Int {
    first.methods.count {
      $0.facts.callback != nil
        && ($0.facts.words.contains("override") || $0.facts.name == "deinit")
    }
  }
}
