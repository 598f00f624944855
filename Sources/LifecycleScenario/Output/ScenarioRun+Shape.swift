import LifecycleEngine
public import PlainJSON

extension JSONWriter {
  /// Writes a whole run: every event of every step, and how the checks came out.
  ///
  /// - Parameter run: The run.
  public mutating func run(_ run: ScenarioRun) { value(run, as: ScenarioRun.shape) }
}

extension ScenarioRun {
  /// A whole run.
  package static let shape = Shape<ScenarioRun>.object(
    .required("findings", { InRun($0.simulation.findings(), $0.simulation) }, Finding.list),
    .required("id", \.document.id, .text),
    .required("platform", \.document.app.platform, Platform.shape),
    .required("steps", \.checkedSteps, .array(CheckedStep.shape))
  ).named("Simulation").reserving { 4_000 + 350 * $0.simulation.trace.count }

  private var checkedSteps: [CheckedStep] {
    let flags = EventFlags(of: simulation)
    return zip(steps.indices, checks()).map {
      CheckedStep(index: $0, check: $1, flags: flags, run: self)
    }
  }
}

/// A step of a run, with its events and its check; an object, as a run is long to copy.
private final class CheckedStep {
  let index: Int
  let check: StepCheck
  let flags: EventFlags
  let run: ScenarioRun

  init(index: Int, check: StepCheck, flags: EventFlags, run: ScenarioRun) {
    self.index = index
    self.check = check
    self.flags = flags
    self.run = run
  }

  static let shape = Shape<CheckedStep>.object(
    .required("check", \.check, StepCheck.shape),
    .required("do", \.command.name, .text),
    .required("events", \.self, events),
    .optional("notes", \.notes, StepNote.list),
    .required("title", { $0.command.title(in: $0.run.document.app) }, .text)
  )

  private static let events = Shape<CheckedStep>(.array(.event)) { writer, step in
    writer.events(step.run.steps[step.index], step.flags, in: step.run.simulation)
  }

  private var command: Command { run.document.steps[index].command }
  private var notes: [StepNote]? { StepNote.all(of: run.simulation, command, step: index) }
}

extension StepCheck {
  fileprivate static let shape = Shape<StepCheck>.object(
    .required("difference", \.difference, .orNull(.count)),
    .required("expected", \.expected, .array(.text)),
    .optional("failure", \.failure, StepFailure.shape),
    .required("got", \.got, .array(.text)),
    .required("result", \.result, .choice)
  )
}

extension StepFailure {
  fileprivate static let shape = Shape<StepFailure>.object(
    .required("event", \.event, .orNull(.count)),
    .required("expected", \.expected, .text),
    .required("got", \.got, .text),
    .required("nearest", \.nearest, .orNull(line)),
    .required("pointer", \.pointer, .text)
  ).described("The first thing that is not as the step expects it.").named("StepFailure")

  private static let line = Shape<Line>.object(
    .required("event", \.event, .count),
    .required("text", \.text, .text)
  )
}

/// A step of a run as it is reported, with the positions of its events.
package struct ToldStep {
  let index: Int
  let name: String
  let title: String
  /// The positions of its events, or `nil` if they aren't reported.
  let events: EventRange?
  /// The reasons why UIKit ignored it, if it did.
  let notes: [StepNote]?

  /// A step; without events the last is before the first.
  package static let shape = Shape<ToldStep>.object(
    .required("do", \.name, .text),
    .optional("firstEvent", \.events?.lowerBound, .count),
    .required("index", \.index, .count),
    .optional("lastEvent", { $0.events.map { $0.upperBound - 1 } }, .count),
    .optional("notes", \.notes, StepNote.list),
    .required("title", \.title, .text)
  ).described(
    "A step that was performed; without events “lastEvent” is less than “firstEvent”."
  ).named("StepView")
}

extension ToldStep {
  package init(_ index: Int, of run: ScenarioRun) {
    let command = run.document.steps[index].command
    self.init(
      index: index,
      name: command.name,
      title: command.title(in: run.document.app),
      events: run.steps[index],
      notes: StepNote.all(of: run.simulation, command, step: index)
    )
  }
}
