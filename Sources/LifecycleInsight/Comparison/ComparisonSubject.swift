public import LifecycleScenario

/// A run to compare.
public struct ComparisonSubject: Sendable {
  let run: ScenarioRun
  let id: String?
  let name: String?

  /// Takes a run that was run to its end.
  public init(_ run: ScenarioRun) {
    self.run = run
    id = nil
    name = nil
  }

  /// Takes a run that lives on a server.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - id: The name of the run on its server.
  ///   - name: The name of the run for people, if any.
  public init(_ run: LiveRun, id: String, name: String? = nil) {
    self.run = run.soFar
    self.id = id
    self.name = name
  }
}
