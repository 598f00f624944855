import LifecycleEngine

/// The comparison of a step with its expectation.
public struct StepCheck: Hashable, Sendable {
  /// The outcomes.
  public enum Result: String, CaseIterable, Hashable, Sendable {
    /// The lines are those expected.
    case pass
    /// They are not.
    case fail
    /// The step expects nothing in particular.
    case unchecked
    /// The lines are checked together with those of the next step.
    case joined
  }

  /// The outcome.
  public let result: Result
  /// The position of the first difference in both lists, counted from 0.
  public let difference: Int?

  /// The first difference, or `nil` if there is none.
  public let failure: StepFailure?

  private let expectedLines: [TraceLine]
  private let actualLines: [TraceLine]
  /// The app that names the controllers of the lines.
  ///
  /// Their texts are made when they are read.
  private let app: AppDefinition?

  /// The expected lines after filtering and reducing.
  public var expected: [String] { texts(of: expectedLines) }
  /// The lines of the trace after filtering and reducing.
  public var got: [String] { texts(of: actualLines) }

  static let unchecked = StepCheck(.unchecked)
  static let joined = StepCheck(.joined)

  /// A step that is not compared.
  private init(_ result: Result) {
    self.result = result
    (difference, failure, expectedLines, actualLines, app) = (nil, nil, [], [], nil)
  }

  private func texts(of lines: [TraceLine]) -> [String] {
    app.map { app in lines.map { $0.text(in: app) } } ?? []
  }
}

extension StepCheck {
  /// Compares the lines of a step, and of the steps joined with it, with the expected ones.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - step: The step with its expectation.
  ///   - filter: The lines that the scenario observes.
  ///   - app: The app whose controllers give the names.
  ///   - first: The position of the event of the first line.
  ///   - unmet: The first state that differs from the step's claim.
  init(
    _ lines: [TraceLine],
    against step: ScenarioStep,
    filter: LineFilter,
    app: AppDefinition,
    from first: Int = 1,
    unmet: StepFailure? = nil
  ) {
    let (patterns, mayGoOn): ([TraceLinePattern]?, Bool) =
      switch step.expectation {
      case .none: (nil, true)
      case .exact(let list): (list, false)
      case .prefix(let list): (list, true)
      }
    guard patterns != nil || !step.claims.isEmpty else {
      self = .unchecked
      return
    }
    let events = zip(first..., lines).map { FoundLine(event: $0, line: $1) }
    let wanted = filter.reduce(Array((patterns ?? []).enumerated())) { $0.element.line }
    let actual = patterns == nil ? [] : filter.reduce(events, \.line)
    let parting = zip(wanted, actual).enumerated().first {
      !$0.element.0.element.matches($0.element.1.line)
    }
    let isLengthRight =
      mayGoOn ? actual.count >= wanted.count : actual.count == wanted.count
    difference = parting?.offset ?? (isLengthRight ? nil : min(wanted.count, actual.count))
    if let difference {
      let isBeyond = difference >= wanted.count
      let key = step.expectation.key
      let list = step.claims.isEmpty || key != "expect" ? "" : "/lines"
      failure = StepFailure(
        expected: isBeyond ? nil : wanted[difference].element,
        found: difference < actual.count ? actual[difference] : nil,
        pointer: "/\(key)\(list)" + (isBeyond ? "" : "/\(wanted[difference].offset)"),
        among: events,
        app: app
      )
    } else {
      failure = step.claims.failure(among: events, app: app) ?? unmet
    }
    result = failure == nil ? .pass : .fail
    expectedLines = wanted.map(\.element.line)
    actualLines = actual.map(\.line)
    self.app = app
  }
}

extension ScenarioStep.Expectation {
  /// The field of the step in which it stands.
  fileprivate var key: String {
    switch self {
    case .none, .exact: "expect"
    case .prefix: "expectPrefix"
    }
  }
}
