import LabCore
import LabRuns
import LabStore
import LifecycleEngine
import LifecycleScenario
import PlainJSON

/// A run that was started.
struct NewRun: Sendable {
  let id: RunID
  let run: LiveRun
  var warning: RunStore.Warning?
  /// Everything about the run, for a client that wants to show it.
  var whole: WholeRun?

  static let shape = Shape<NewRun>.object(
    .required("eventCount", \.run.eventCount, .count),
    .optional("events", { $0.whole.map { ToldEvents(of: $0.kept, after: 0) } }, ToldEvents.shape),
    .required("id", \.id.text, .text(.runID)),
    .optional("run", \.whole, WholeRun.shape),
    .required("state", \.run, LiveRun.stateShape),
    .required("version", \.run.version, .count),
    .optional("warning", \.warning, RunStore.Warning.shape)
  ).named("NewRun")
}

/// A run that was forked off.
struct NewBranch: Sendable {
  let identity: RunIdentity
  let run: LiveRun
  let refused: [Fork.Refusal]

  static let shape = Shape<NewBranch>.object(
    RunIdentity.members.of(\.identity),
    .required("eventCount", \.run.eventCount, .count),
    .required("refused", \.refused, .array(Fork.Refusal.shape)),
    .required("state", \.run, LiveRun.stateShape),
    .required("version", \.run.version, .count)
  ).named("NewBranch")
}

extension Fork.Refusal {
  fileprivate static let shape = Shape<Fork.Refusal>.object(
    .required("do", \.name, .text),
    .required("index", \.index, .count),
    .required("problem", { Problem($0.error) }, Problem.shape)
  )
}
