/// The trace, and where the next event stands in it.
struct Telling: Hashable, Sendable {
  /// The events so far.
  var trace = Trace()
  var step: Int32 = -1
  /// The position of the first event of the step.
  var firstOfStep = 1
  var phase = Phase.sync
  var cause = Cause(.command)
  /// The calls that have not returned, innermost last.
  var frames: [Frame] = []
  /// Whether the app's own code makes the next call.
  var isCodeCalling = false
  /// What changed since the last event.
  var changes: [Change] = []
  var changedChildren: [InstanceID] = []
  /// What was done so far: events, statements, and the lists that are kept with them.
  var work = 0
  /// The steps whose commands UIKit ignored.
  private var ignored: [IgnoredStep] = []

  /// Begins the next step.
  mutating func beginStep() {
    firstOfStep = trace.count + 1
    step += 1
    phase = .sync
    cause = Cause(.command)
  }

  /// Keeps that UIKit ignored the command of the step.
  mutating func ignore(by rule: RuleID) { ignored.append(IgnoredStep(step: step, rule: rule)) }

  /// The rule by which UIKit ignored the command of a step, if it did.
  func ignoringRule(ofStep index: Int) -> RuleID? {
    let place = ignored.partitionIndex { $0.step >= index }
    return ignored[place...].first.flatMap { $0.step == index ? $0.rule : nil }
  }
}

/// A step whose command UIKit ignored, and why.
private struct IgnoredStep: Hashable, Sendable {
  let step: Int32
  let rule: RuleID
}

/// A call that has not returned.
struct Frame: Hashable, Sendable {
  let seq: Int32
  let controller: InstanceID?
  let callback: Callback
  /// The statement of the override that is carried out; -1 before, between and after them.
  var statement: Int16 = -1
}
