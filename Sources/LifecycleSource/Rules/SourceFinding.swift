package import LifecycleEngine
package import LifecycleScenario
import SourceFacts

/// A mistake in a file of Swift.
package struct SourceFinding: Codable, Hashable, Sendable {
  package let id: FindingID
  /// The line to blame.
  package let mark: SourceMark
  package internal(set) var confidence: Certainty
  /// The class and the method.
  package let subject: String
  /// What this code does, where the diagnostic leaves it open.
  package var detail: String?
  /// What was taken for granted, a sentence each.
  package var assumptions: [String] = []
  /// How a run makes the mistake.
  package var proof: SourceProof?
  /// How the text is changed to mend it, if that is known.
  package var mend: LintFix?
}

/// The way of a run to a mistake.
package struct SourceProof: Codable, Hashable, Sendable {
  /// One stop on the way.
  package struct Stop: Codable, Hashable, Sendable {
    /// Where it stands, or `nil` for a step of the person who uses the app.
    package let mark: SourceMark?
    /// What happens.
    package let text: String
  }

  /// The stops in the order of the run; the last one is the mistake.
  package let stops: [Stop]
}

extension SourceFinding {
  /// What two findings share that are about the same mistake.
  private struct Key: Hashable {
    let id: FindingID
    let path: String
    let line: Int

    init(_ finding: SourceFinding) {
      id = finding.id
      path = finding.mark.path
      line = finding.mark.place.line
    }
  }

  /// Findings without doubles and in the order of the files; of two that say the same the surer stays.
  ///
  /// - Parameters:
  ///   - findings: What the text shows.
  ///   - runs: What runs show; they prove what the text says, unless that is only possible.
  /// - Returns: One finding for a mistake at a line.
  static func merged(
    _ findings: [SourceFinding],
    provedBy runs: [SourceFinding] = []
  ) -> [SourceFinding] {
    var kept: [Key: SourceFinding] = [:]
    for finding in findings {
      let key = Key(finding)
      guard var old = kept[key] else {
        kept[key] = finding
        continue
      }
      if finding.confidence > old.confidence {
        old.confidence = finding.confidence
        old.assumptions = finding.assumptions
      }
      kept[key] = old
    }
    var shown: [Key: SourceFinding] = [:]
    for run in runs {
      let key = Key(run)
      guard shown[key] == nil, kept[key] != nil || TextRule.run(run.id) != .proves else {
        continue
      }
      shown[key] = run
    }
    kept.merge(shown) { text, run in
      var both = text
      // A run knows nothing of what the text leaves open about what is missing.
      let isOpen = TextRule.run(text.id) == .proves && text.confidence < .certain
      both.confidence = isOpen ? text.confidence : text.confidence > .possible ? .shown : .possible
      both.proof = run.proof
      return both
    }
    return kept.values.sorted { ($0.mark, $0.id.rawValue) < ($1.mark, $1.id.rawValue) }
  }
}

extension FindingID: Codable {}
