import LifecycleScenario

/// A run that was read from the journal and performed again.
struct Replay: Sendable {
  /// The run, as far as its commands can be performed.
  let prepared: PreparedRun
  /// What is not as it was; nothing where everything is.
  let difference: String?
  /// The run as it was, where it is not as it was and all of it was recorded.
  let recording: Recording?

  /// Whether commands stand in the journal that could not be performed.
  let isIncomplete: Bool
  /// The places of the commands that have keys.
  let keys: [IdempotencyKey: Int]

  /// Performs the commands of a run again.
  ///
  /// - Parameters:
  ///   - stored: The run in the journal.
  ///   - limits: How large a run may become; one that is larger already is taken as it is.
  /// - Throws: ``ScenarioError`` when not even its scenario can be read.
  init(_ stored: StoredRun, limits: LabLimits) throws(ScenarioError) {
    var document = try ScenarioDocument.decode(stored.scenario, limit: .max)
    let reader = StepReader(app: document.app)
    var failure: ScenarioError?
    do throws(ScenarioError) {
      for command in stored.commands { document.steps.append(try reader.read(command.json)) }
    } catch {
      failure = error
      document = document.prefix(document.steps.count)
    }
    let eventLimit = max(limits.events, stored.commands.last?.eventCount ?? 0) + 1
    do throws(ScenarioError) {
      prepared = try PreparedRun(document, eventLimit: eventLimit)
    } catch {
      failure = error
      prepared = try PreparedRun(document.prefix(error.step ?? 0), eventLimit: eventLimit)
    }
    isIncomplete = prepared.commands.count < stored.commands.count
    difference = Self.difference(prepared.commands, stored.commands, failure)
    recording = difference.flatMap { Recording(stored, reason: $0) }
    keys = stored.keys
  }

  /// Compares what the commands gave with what they give now.
  private static func difference(
    _ now: [StoredRun.Command],
    _ before: [StoredRun.Command],
    _ failure: ScenarioError?
  ) -> String? {
    if let failure {
      return "only \(now.count) of \(before.count) commands can be performed: \(failure.message)"
    }
    guard
      let step = zip(now, before).enumerated().first(where: { _, pair in
        pair.0.eventCount != pair.1.eventCount || pair.0.hash != pair.1.hash
      })
    else { return nil }
    return "the trace differs from step \(step.offset) on: this version of the rules is another"
  }
}
