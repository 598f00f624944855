import Foundation
import LabCore
package import LabStore
package import LifecycleEngine
package import LifecycleScenario
import PlainJSON

// Runs in answers.

extension RunIdentity {
  package static let members: [Shape<RunIdentity>.Member] = [
    .required("id", \.id, .text(.runID)),
    .required("name", \.name, .orNull(.text)),
    .required("parent", \.parent, parentShape),
  ]

  private static let parentShape = Shape<Parent?>.orNull(
    .object(
      .required("run", \.run, .text(.runID)),
      .required("step", \.step, .count)
    )
  ).named("RunParent")
}

extension RunStore.Warning {
  package static let shape = Shape<RunStore.Warning>.object(
    .required("code", { _ in "runsNearlyFull" }, .text(.constant("runsNearlyFull"))),
    .required("detail", \.sentence, .text),
    .required("limit", \.limit, .count),
    .required("runs", \.runs, .count)
  ).named("RunsWarning")
}

/// Everything about a run but its events.
package struct WholeRun: Sendable {
  package let identity: RunIdentity
  package let kept: RunSnapshot
  /// The event after which the state is told, or `nil` for the last one.
  private let event: Int?

  /// Creates the answer about a run.
  package init(identity: RunIdentity, kept: RunSnapshot, event: Int? = nil) {
    self.identity = identity
    self.kept = kept
    self.event = event
  }

  private static let inherited: [Shape<WholeRun>.Member] =
    RunIdentity.members.of(\.identity) + RunSnapshot.membersBesidesState.of(\.kept)

  private static let state = Shape<WholeRun>(.state) { writer, whole in
    guard let event = whole.event else {
      writer.value(whole.kept, as: RunSnapshot.state)
      return
    }
    let simulation = whole.kept.run.simulation
    var fold = StateFold(app: simulation.app)
    fold.advance(to: event, of: simulation)
    writer.state(fold, of: simulation)
  }

  package static let shape = Shape<WholeRun>.object(
    inherited,
    .required("replay", { $0.kept.replay(in: nil).word }, .choice),
    .optional("replayDetail", { $0.kept.replay(in: nil).detail }, .text),
    .required("scenario", \.kept.run.document, ScenarioDocument.shape),
    .required("state", \.self, state)
  ).described(
    "Where “replay” is “recorded”, the rules have changed since the commands were performed: the run "
      + "shows what was recorded and takes no more commands. Where it is “changed”, too little was "
      + "recorded, and the run shows what comes now. “replayDetail” says so."
  ).named("Run")
}

extension RunSnapshot {
  /// What starts an event stream afresh.
  static let reset = Shape<RunSnapshot>.object(
    membersBesidesState,
    .required("state", \.self, state)
  )

  fileprivate static let membersBesidesState: [Shape<RunSnapshot>.Member] = [
    .required("commands", \.self, offers),
    .required("eventCount", \.eventCount, .count),
    steps,
    .required("version", \.version, .count),
  ]

  /// All steps, as they were or as they come now.
  static let steps = Shape<RunSnapshot>.Member.required(
    "steps",
    \.self,
    Shape<RunSnapshot>(.array(ToldStep.shape.schema)) { writer, kept in
      if let recording = kept.recording { return writer.array(recording.steps) { $0.raw($1) } }
      writer.array(kept.run.ranges.indices) {
        $0.value(ToldStep($1, of: kept.run.soFar), as: ToldStep.shape)
      }
    }
  )

  /// What can be done next; a run that is recorded takes no more commands.
  private static let offers = Shape<RunSnapshot>(Simulation.offers.schema) { writer, kept in
    if kept.recording != nil { return writer.raw("[]".utf8) }
    writer.value(kept.run.simulation, as: Simulation.offers)
  }

  fileprivate static let state = Shape<RunSnapshot>(.state) { writer, kept in
    if let recording = kept.recording { return writer.raw(recording.state) }
    writer.value(kept.run, as: LiveRun.stateShape)
  }
}

/// Some events of a run.
package struct ToldEvents: Sendable {
  package let range: EventRange
  package let kept: RunSnapshot

  /// The events that come after those that a client has seen; all of them without a limit.
  package init(of kept: RunSnapshot, after seen: Int, limit: Int? = nil) {
    let start = min(seen, kept.eventCount) + 1
    range = start..<start + min(limit ?? .max, kept.eventCount + 1 - start)
    self.kept = kept
  }

  package static let shape = Shape<ToldEvents>(.array(.event)) { writer, told in
    writer.array(told.range) { $0.event($1, of: told.kept) }
  }
}

// Runs in lists.

extension ListedRun {
  package static let shape = Shape<ListedRun>.object(members).named("ListedRun")

  fileprivate static let members: [Shape<ListedRun>.Member] =
    RunIdentity.members.of(\.identity) + own

  private static let own: [Shape<ListedRun>.Member] = [
    .required("eventCount", \.eventCount, .count),
    .required("platform", \.platform, .encoded(Platform.shape.schema)),
    .required("scenarioID", \.scenarioID, .text),
    .required("title", \.title, .orNull(.text)),
    .required("version", \.version, .count),
  ]
}

/// A part of the list of the runs that have names.
package struct RunList: Sendable {
  package let limit: Int
  package let next: String?
  package let page: RunPage
  package let used: Int
  package let warning: RunStore.Warning?

  /// Creates a part of the list.
  package init(limit: Int, next: String?, page: RunPage, used: Int, warning: RunStore.Warning?) {
    self.limit = limit
    self.next = next
    self.page = page
    self.used = used
    self.warning = warning
  }

  package static let shape = Shape<RunList>.object(
    .required("limit", \.limit, .count),
    .required("next", \.next, .orNull(.text)),
    .required("runs", \.page.runs, .array(named)),
    .required("total", \.page.total, .count),
    .required("used", \.used, .count),
    .optional("warning", \.warning, RunStore.Warning.shape)
  ).named("RunList")

  private static let named = Shape<(run: ListedRun, createdAt: Int64)>.object(
    ListedRun.members.of { $0.run },
    .required("createdAt", { Date(milliseconds: $0.createdAt) }, .time)
  ).named("NamedRun")
}
