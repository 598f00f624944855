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
    let worst = told.enumerated().sorted {
      let (left, right) = ($0.element, $1.element)
      let pair = (left.finding.confidence, right.finding.confidence)
      if pair.0 != pair.1 { return pair.0 > pair.1 }
      return left.severity == right.severity
        ? $0.offset < $1.offset : left.severity > right.severity
    }
    let owners = worst.compactMap { $0.element.finding.subject.split(separator: " ").first }
    let full = lines.enumerated().sorted {
      let (left, right) = ($0.element.overrideCount, $1.element.overrideCount)
      return left == right ? $0.offset < $1.offset : left > right
    }
    return owners.map(String.init) + full.map(\.element.first.name)
  }
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
