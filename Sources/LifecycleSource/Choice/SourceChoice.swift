package import LifecycleEngine
import SourceFacts

/// The options of a report: which findings are reported, and what runs do.
package struct SourceChoice: Sendable {
  package var confidence = Certainty.certain
  package var severity = Diagnostic.Severity.note
  /// Whether runs take every branch.
  package var takesBranches = false
  /// The branches that runs take besides, by their first lines.
  package var branches: Set<SourceMark> = []
  /// How many controllers are looked at.
  package var mostControllers = Int.max
  /// How many controllers are looked at side by side; an answer can be stopped only with one.
  package var jobs = 1
  /// What the project says.
  package var configuration = LintConfiguration()

  package init() {}

  /// All that changes a report, in a text that is the same each time.
  package var key: String {
    let settings = configuration.severity.map { "\($0.key.rawValue)=\($0.value.rawValue)" }.sorted()
    let hidden = configuration.disabled.map(\.rawValue).sorted()
    let lines = branches.sorted().map { "\($0.path):\($0.place.line)" }
    let oldest = configuration.oldest.map { "\($0)" } ?? "any"
    let parts = [
      confidence.rawValue, severity.rawValue, "\(takesBranches)", "\(mostControllers)", oldest,
    ]
    return (parts + settings + hidden + lines).joined(separator: " ")
  }

  /// Whether runs do the lines under some conditions.
  func takes(_ conditions: [SourceMark]) -> Bool {
    takesBranches || conditions.allSatisfy(branches.contains)
  }
}
