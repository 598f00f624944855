/// The trace, and where the next event stands in it.
struct Telling: Hashable, Sendable {
  /// The events so far.
  private(set) var trace = Trace()
  private(set) var step: Int32 = -1
  /// The position of the first event of the step.
  private(set) var firstOfStep = 1
  var phase = Phase.sync
  private(set) var cause = Cause(.command)
  /// The calls that have not returned, innermost last.
  private(set) var frames: [Frame] = []
  /// Whether the app's own code makes the next call.
  var isCodeCalling = false
  /// What changed since the last event.
  private(set) var changes: [Change] = []
  private(set) var changedChildren: [InstanceID] = []
  /// What was done so far: events, statements, and the lists that are kept with them.
  private(set) var work = 0
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

// Events, and what changes with them.
extension Telling {
  /// Appends an event, with everything that changed before it.
  mutating func append(
    _ actor: Actor,
    _ callback: Callback,
    _ argument: Argument,
    rule: RuleID,
    at time: Int32
  ) -> Int32 {
    let frame = frames.last
    let draft = EventDraft(
      time: time,
      step: step,
      parent: frame?.seq ?? 0,
      depth: Int16(clamping: frames.count),
      statement: frame?.statement ?? -1,
      phase: phase,
      callback: callback,
      rule: rule,
      actor: actor,
      argument: argument,
      isByCode: isCodeCalling,
      cause: cause,
      coder: frame?.controller
    )
    isCodeCalling = false
    let seq = trace.append(draft, changes: changes, children: changedChildren)
    if !changes.isEmpty { changes.removeAll(keepingCapacity: true) }
    if !changedChildren.isEmpty { changedChildren.removeAll(keepingCapacity: true) }
    return seq
  }

  /// Records a change, which goes with the next event.
  mutating func record(_ change: Change) { changes.append(change) }

  /// Records the children of a controller, which go with the next event.
  mutating func record(_ children: [InstanceID], of controller: InstanceID) {
    let start = Int32(changedChildren.count)
    changedChildren.append(contentsOf: children)
    changes.append(
      Change(
        subject: .controller(controller),
        fact: .children,
        value: .objects(start: start, count: Int32(children.count))
      )
    )
  }

  /// Adds a change to the last event of the step; before the first event, to the next one.
  mutating func amend(_ change: Change) {
    if changes.isEmpty, trace.count >= firstOfStep {
      trace.amend(change)
    } else {
      changes.append(change)
    }
  }

  /// Adds what a message tells to its line.
  mutating func add(_ facts: MessageFacts, to seq: Int32) { trace.add(facts, to: seq) }

  /// Adds something that was done.
  mutating func add(_ action: PerformedAction) { trace.add(action) }

  /// Adds what a controller's code holds and costs; returns its place.
  mutating func add(_ facts: CodeFacts, of controller: InstanceID) -> Int32 {
    trace.addCodeFacts(facts, of: controller)
  }

  /// Adds a text for an argument; returns its place.
  mutating func add(_ text: String) -> Int32 { trace.addText(text) }

  /// Says that a call runs a block of an override.
  mutating func note(_ callback: Callback, asOverrideOf seq: Int32) {
    trace.note(callback, asOverrideOf: seq)
  }
}

// Calls, their causes, and the work that they are.
extension Telling {
  /// Begins a call.
  mutating func enter(_ frame: Frame) { frames.append(frame) }

  /// Ends the innermost call.
  mutating func leave() { frames.removeLast() }

  /// Says which statement of the innermost call is carried out; -1 for none.
  mutating func reach(_ statement: Int) {
    frames[frames.count - 1].statement = Int16(clamping: statement)
  }

  /// Sets the cause of the next events, and returns the one before.
  mutating func exchangeCause(for reason: Cause) -> Cause {
    let outer = cause
    cause = reason
    return outer
  }

  /// Counts what is done.
  mutating func spend(_ units: Int) { work += units }

  /// Counts so much that nothing more may be done.
  mutating func exhaust(_ limit: Int) { work = max(work, limit + 1) }
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
