package import LifecycleEngine

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
  /// What the project says.
  package var configuration = LintConfiguration()

  package init() {}

  /// Whether runs do the lines under some conditions.
  func takes(_ conditions: [SourceMark]) -> Bool {
    takesBranches || conditions.allSatisfy(branches.contains)
  }
}
