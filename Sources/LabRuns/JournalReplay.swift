package import LabCore
package import LabStore
import LifecycleScenario

/// Performs the runs of a copy again, which shows whether this version of the rules gives the same.
package enum JournalReplay {
  /// A run that does not give what it gave.
  package struct Difference: Hashable, Sendable {
    /// The mark of the run.
    package let run: String
    /// The first difference.
    package let reason: String
  }

  /// Performs each run of a copy.
  ///
  /// - Parameters:
  ///   - path: The copy. It is read, not changed.
  ///   - limits: How large a run may become; one that is larger already is taken as it is.
  /// - Returns: The runs that differ.
  /// - Throws: ``StoreError``.
  package static func differences(
    in path: String,
    limits: LabLimits = LabLimits()
  ) throws(StoreError) -> [Difference] {
    var differences: [Difference] = []
    try JournalCheck.forEachRun(in: path) { id, record in
      let reason: String?
      do throws(ScenarioError) {
        reason = try PreparedRun(replaying: record, limits: limits).kept.difference
      } catch {
        reason = "its scenario cannot be read: \(error.message)"
      }
      if let reason { differences.append(Difference(run: id.mark, reason: reason)) }
    }
    return differences
  }
}
