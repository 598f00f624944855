import LabCore
package import LabStore
import LifecycleScenario
import PlainJSON

/// How many runs there are, and which of them have names.
extension RunStore {
  /// What is said before the runs are used up.
  package struct Warning: Hashable, Sendable {
    /// How many runs there are.
    let runs: Int
    /// How many there may be.
    let limit: Int

    /// What happens next, and what can be done.
    var sentence: String {
      "This server has \(runs) of at most \(limit) runs. Then each new run takes the place of one "
        + "without a name. Remove runs with DELETE /api/runs/{id}, and name those that matter with "
        + "PATCH /api/runs/{id}."
    }
  }

  /// A warning when nine of ten runs are used.
  package var warning: Warning? {
    let count = count
    return count * 10 >= limits.runs * 9 ? Warning(runs: count, limit: limits.runs) : nil
  }

  /// The runs that have names.
  ///
  /// - Parameters:
  ///   - after: The number of the run behind which the part begins.
  ///   - limit: How many runs the part has at most.
  /// - Returns: A part of the list.
  /// - Throws: ``StoreError`` when it cannot be read.
  package func namedRuns(after: Int64, limit: Int) async throws(StoreError) -> RunPage {
    try await journal.namedRuns(after: after, limit: limit)
  }
}
