public import LifecycleEngine

/// A scenario that is known to be valid: an app, what happens to it, and what must come out.
public struct ScenarioDocument: Hashable, Sendable {
  /// The identifier, in kebab case.
  public var id: String
  /// The title for people.
  public var title: String?
  /// The subject of the scenario.
  public var description: String?
  /// The source of the scenario.
  public var source: ScenarioSource?
  /// The evidence for the expectations.
  public var evidence: ScenarioEvidence?
  /// The platform, the controllers and the window.
  public var app: AppDefinition
  /// The lines that the checks look at.
  public var observation: Observation
  /// The steps, in order.
  public var steps: [ScenarioStep]
  /// The places of its parts in an app's own files, by their JSON pointers.
  public var sourceMap: [String: CodePlace] = [:]
  /// The moment at which a page opens a run of it, or `nil` to leave that to the page.
  public var opensAt: OpeningPoint?

  package init(
    id: String,
    title: String? = nil,
    description: String? = nil,
    source: ScenarioSource? = nil,
    evidence: ScenarioEvidence? = nil,
    app: AppDefinition,
    observation: Observation,
    steps: [ScenarioStep]
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.source = source
    self.evidence = evidence
    self.app = app.withUIKitStacks
    self.observation = observation
    self.steps = steps
  }

  /// The scenario up to a step.
  ///
  /// A last step that would be checked together with the next one isn't checked.
  ///
  /// - Parameter count: The number of steps to keep.
  /// - Returns: The scenario with those steps and no more.
  public func prefix(_ count: Int) -> ScenarioDocument {
    var document = self
    document.steps = Array(steps.prefix(count))
    if let last = document.steps.indices.last, document.steps[last].checksWithNext {
      document.steps[last].checksWithNext = false
      document.steps[last].expectation = .none
    }
    return document
  }
}

/// A place in a file of an app.
public struct CodePlace: Hashable, Sendable {
  /// The path of the file, as it was named.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in bytes, counted from 1.
  public var column: Int

  /// Creates a place.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The form in a document and in an answer.
  package static let shape = Shape<CodePlace>.object(
    .required("column", \.column, .number),
    .required("file", \.file, .text),
    .required("line", \.line, .number)
  )
}

/// The source of a scenario.
public struct ScenarioSource: Hashable, Sendable {
  /// The address, or a description if there is no address.
  public var url: String?
  /// The title of the source.
  public var title: String?
  /// The date of the source, as it gives it.
  public var date: String?

  package init(url: String? = nil, title: String? = nil, date: String? = nil) {
    self.url = url
    self.title = title
    self.date = date
  }
}

/// The evidence for the expectations of a scenario.
public struct ScenarioEvidence: Hashable, Sendable {
  /// The kind of source of an expectation.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case consoleLog = "console-log"
    case authorList = "author-list"
    case realUIKitTest = "real-UIKit-test"
    case seed
  }

  /// The confidence in an expectation.
  public enum Confidence: String, CaseIterable, Hashable, Sendable {
    case high, medium, low
  }

  /// The kind of source of the expectations.
  public var kind: Kind?
  /// The evidence for the version of iOS.
  public var iosConfidence: String?
  /// The confidence in the expectations.
  public var confidence: Confidence?
  /// Remarks for people.
  public var notes: String?

  package init(
    kind: Kind? = nil,
    iosConfidence: String? = nil,
    confidence: Confidence? = nil,
    notes: String? = nil
  ) {
    self.kind = kind
    self.iosConfidence = iosConfidence
    self.confidence = confidence
    self.notes = notes
  }
}

/// The lines that the checks of a scenario look at.
public struct Observation: Hashable, Sendable {
  /// The way to compare layout lines.
  public enum LayoutMode: String, CaseIterable, Hashable, Sendable {
    /// In a run of layout lines of one controller, the first of each callback is kept.
    case collapsed
    /// Every line counts.
    case exact
    /// Layout lines are dropped.
    case ignored
  }

  /// The actors that are compared, or `nil` for all controllers and their views.
  public var actors: [TraceActor]?
  /// The callbacks that are compared, or `nil` for all.
  public var callbacks: [Callback]?
  /// The way to compare layout lines.
  public var layout: LayoutMode

  /// The quiet calls that the run prints.
  package var quietCalls: QuietCalls {
    QuietCalls(
      notifications: actors?.contains(.notification) == true,
      callbacks: Set((callbacks ?? []).filter(\.isQuiet))
    )
  }

  package init(
    actors: [TraceActor]? = nil,
    callbacks: [Callback]? = nil,
    layout: LayoutMode = .collapsed
  ) {
    self.actors = actors
    self.callbacks = callbacks
    self.layout = layout
  }
}

/// One entry of a scenario's steps.
public struct ScenarioStep: Hashable, Sendable {
  /// The expected lines of a step.
  public enum Expectation: Hashable, Sendable {
    /// The step is not checked.
    case none
    /// These lines and no more.
    case exact(ExpectedLines)
    /// These lines; more may follow.
    case prefix(ExpectedLines)
  }

  /// The command that is performed.
  public var command: Command
  /// Whether virtual time runs until nothing is pending before the next step.
  public var settles: Bool
  /// The expected lines.
  public var expectation: Expectation
  /// Further claims about its lines and about the state after it.
  public var claims = StepClaims()
  /// Whether the lines are checked together with those of the next step.
  public var checksWithNext: Bool

  package init(
    command: Command,
    settles: Bool = true,
    expectation: Expectation = .none,
    checksWithNext: Bool = false
  ) {
    self.command = command
    self.settles = settles
    self.expectation = expectation
    self.checksWithNext = checksWithNext
  }
}

extension ScenarioStep.Expectation {
  /// The lines that must come.
  public var lines: ExpectedLines {
    switch self {
    case .none: ExpectedLines([ExpectedLines.Item]())
    case .exact(let lines), .prefix(let lines): lines
    }
  }
}
