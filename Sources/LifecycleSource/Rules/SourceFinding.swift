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
  /// The call of a callback that leads to it; what it leads to besides is one mistake with it.
  var cause: SourceMark?
  /// Other lines that belong to the mistake.
  package var related: [SourceMark] = []
  /// How a run makes the mistake.
  package var proof: SourceProof?
  /// How bad it is here, or `nil` if it is as bad as its diagnostic says.
  package var severity: Diagnostic.Severity?
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

    static let shape = Shape<Stop>.object(
      .optional("file", \.mark?.path, .text),
      .optional("line", \.mark?.place.line, .number),
      .required("text", \.text, .text)
    )
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
      kept[Key(finding), default: finding].strengthen(by: finding)
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
      let isOpen = TextRule.run(text.id) != .shows && text.confidence < .certain
      both.confidence = isOpen ? text.confidence : text.confidence > .possible ? .shown : .possible
      both.proof = run.proof
      return both
    }
    let sorted = kept.values.sorted { ($0.mark, $0.id.rawValue) < ($1.mark, $1.id.rawValue) }
    return grouped(sorted)
  }

  /// What one call in a callback leads to.
  private struct Cause: Hashable {
    let id: FindingID
    let mark: SourceMark
    let owner: Substring?
  }

  /// One finding for a cause: the others become its lines.
  private static func grouped(_ findings: [SourceFinding]) -> [SourceFinding] {
    var places: [Cause: Int] = [:]
    var groups: [SourceFinding] = []
    for finding in findings {
      let owner = finding.subject.split(separator: " ").first
      guard let mark = finding.cause else {
        groups.append(finding)
        continue
      }
      let cause = Cause(id: finding.id, mark: mark, owner: owner)
      guard let place = places[cause], groups[place].mark != finding.mark else {
        places[cause] = groups.count
        groups.append(finding)
        continue
      }
      groups[place].join(finding)
    }
    return groups
  }

  /// Takes in a finding of the same cause.
  private mutating func join(_ other: SourceFinding) {
    for mark in [other.mark] + other.related where mark != self.mark && !related.contains(mark) {
      related.append(mark)
    }
    strengthen(by: other)
    if proof == nil { proof = other.proof }
  }

  /// Takes over how sure another finding is, with what it takes for granted, if it is surer.
  private mutating func strengthen(by other: SourceFinding) {
    guard other.confidence > confidence else { return }
    confidence = other.confidence
    assumptions = other.assumptions
  }

  /// The other lines in words, if there are some.
  var relatedLines: String? {
    guard !related.isEmpty else { return nil }
    let places = related.sorted().map { mark in
      mark.path == self.mark.path ? "\(mark.place.line)" : "\(mark.path):\(mark.place.line)"
    }
    return places.joined(separator: ", ")
  }
}

extension Diagnostic.Severity: Codable {}
