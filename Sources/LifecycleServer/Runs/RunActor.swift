import LifecycleEngine
import LifecycleScenario
import MicroHTTPD

/// One run that lives on the server; its commands are performed one after another.
actor RunActor {
  nonisolated let id: RunID
  /// What the followers of the run get.
  nonisolated let stream: EventStream

  private nonisolated let published: LatestRun
  private let limits: LabLimits
  private var run: LiveRun

  /// Performs the steps of a scenario.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - id: The name of the run.
  ///   - limits: How large the run may become.
  /// - Throws: ``ScenarioError`` when a step is refused, ``LabError`` at a limit.
  init(_ document: ScenarioDocument, id: RunID, limits: LabLimits) throws {
    try limits.check(document)
    let run = try LiveRun(document, eventLimit: limits.events + 1)
    try limits.check(eventCount: run.eventCount)
    let published = LatestRun(run)
    self.id = id
    self.limits = limits
    self.run = run
    self.published = published
    stream = EventStream(byteCapacity: 1 << 20) { RunMessages.reset(published.value) }
    if run.version > 0 {
      stream.publish(RunMessages.messages(about: 1..<run.eventCount + 1, of: run))
    }
  }

  /// The run after the last command that was performed.
  nonisolated var latest: LiveRun { published.value }

  /// Performs one command and tells the followers.
  ///
  /// - Parameters:
  ///   - step: The JSON object of the step.
  ///   - expected: The version that the run must have; nothing stands for any.
  /// - Returns: The run after the command.
  /// - Throws: ``ScenarioError`` when the step is invalid or refused, ``LabError`` when the run
  ///   has another version or would pass a limit. The run is as it was then.
  func perform(_ step: [UInt8], expecting expected: Int?) throws -> LiveRun {
    if let expected, expected != run.version {
      throw LabError.conflict(expected: expected, actual: run.version)
    }
    try limits.check(commandCount: run.version + 1)
    var next = run
    let range = try next.perform(step)
    try limits.check(eventCount: next.eventCount)
    run = next
    published.value = next
    stream.publish(RunMessages.messages(about: range, of: next))
    return next
  }
}

extension LabLimits {
  /// Reads a scenario that may be run.
  func scenario(_ body: [UInt8]) throws -> ScenarioDocument {
    let document = try ScenarioDocument.decode(body, limit: bodyBytes)
    try check(document)
    return document
  }

  /// Reads a scenario and runs it to its end.
  func run(_ body: [UInt8]) throws -> ScenarioRun {
    try scenario(body).run(eventLimit: events)
  }

  /// Runs a scenario to its end.
  func run(_ document: ScenarioDocument) throws -> ScenarioRun {
    try check(document)
    return try document.run(eventLimit: events)
  }

  /// Checks what is known about a scenario before it runs.
  func check(_ document: ScenarioDocument) throws(LabError) {
    guard document.app.controllers.count <= controllers else {
      throw .limitReached(.controllers(controllers))
    }
    try check(commandCount: document.steps.count)
  }

  func check(commandCount: Int) throws(LabError) {
    guard commandCount <= commands else { throw .limitReached(.commands(commands)) }
  }

  func check(eventCount: Int) throws(LabError) {
    guard eventCount <= events else { throw .limitReached(.events(events)) }
  }
}
