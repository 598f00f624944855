package import LabCore
import LabStore
import LifecycleEngine
package import LifecycleScenario

/// A branch of a run, before it is a run of its own.
package struct Fork: Sendable {
  /// A command that the branch lacks because it was refused.
  package struct Refusal: Sendable {
    /// The place of the command in the request.
    package let index: Int
    /// The name of the command.
    package let name: String
    /// Why it was refused.
    package let error: any Error
  }

  /// The scenario of the branch, with all its steps.
  package let document: ScenarioDocument
  /// The commands that were left out.
  package let refused: [Refusal]

  /// Tries the commands of a branch.
  ///
  /// - Parameters:
  ///   - request: Where the branch leaves the run, and what it is to do.
  ///   - run: The run.
  ///   - limits: How large a run may become.
  /// - Throws: ``RunError`` when the branch would have too many commands.
  package init(_ request: ForkRequest, of run: LiveRun, limits: LabLimits) throws {
    try limits.check(commandCount: request.step + request.commands.count)
    var branch = try LiveRun(run.document.prefix(request.step), eventLimit: limits.events)
    var refused: [Refusal] = []
    for (index, step) in request.commands.enumerated() {
      var next = branch
      do {
        _ = try next.perform(step)
        try limits.check(eventCount: next.eventCount)
        branch = next
      } catch {
        refused.append(
          Refusal(index: index, name: step.command.name, error: error)
        )
      }
    }
    document = branch.document.prefix(branch.version)
    self.refused = refused
  }
}
