import LifecycleEngine
import SourceFacts

/// An override and what its lines stand for.
struct SourceOverride {
  let callback: Callback
  let superCall: SuperCall
  /// Whether it does what it does the first time only.
  let isOnce: Bool
  let method: SourceMethod
  /// Everything that it does, also what is not run.
  let steps: [WalkStep]
  /// What each of the steps stands for.
  let mapped: [[SourceStatement]]
  /// The closures that the main queue runs.
  let queued: QueuedClosures
  /// What is run.
  private(set) var statements: [SourceStatement]
  /// Whether what leads to other screens is left out.
  private(set) var staysHere = false

  /// What is run, with what runs later.
  var all: [SourceStatement] { statements.flatMap(\.all) }

  /// Whether a step is run, at once or later, where its conditions are met.
  func isRun(_ step: WalkStep) -> Bool { queued.takes(step) }

  /// Leaves out what leads to other screens.
  mutating func leaveOutWhatLeads() {
    let count = all.count
    statements.removeAll(where: \.leads)
    for index in statements.indices where !statements[index].block.isEmpty {
      statements[index].block.removeAll(where: \.leads)
    }
    statements.removeAll { $0.closure != nil && $0.block.isEmpty }
    staysHere = all.count < count
  }

  /// Where an override calls UIKit's implementation.
  struct SuperCall {
    let time: Handler.SuperCall
    var mark: SourceMark?
  }
}

/// The closures of an override that the main queue runs.
struct QueuedClosures {
  let marks: Set<SourceMark>

  init(_ mapped: [[SourceStatement]]) { marks = Set(mapped.joined().compactMap(\.closure)) }

  /// Whether a step is done at once, or by one of them.
  func takes(_ step: WalkStep) -> Bool { step.delay.map { marks.contains($0.mark) } ?? true }
}
