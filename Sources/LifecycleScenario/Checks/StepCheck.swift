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

  /// The expected lines after filtering and reducing; those in any order stand as they came.
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
    let isListed = step.expectation != .none
    guard isListed || !step.claims.isEmpty else {
      self = .unchecked
      return
    }
    let actual = isListed ? filter.reduce(lines, \.self) : []
    let order = WantedOrder(
      filter.reduce(step.expectation.lines.wanted, \.pattern.line),
      along: actual
    )
    let isTooLong = actual.count > order.lines.count && !step.expectation.mayGoOn
    difference = order.difference ?? (isTooLong ? order.lines.count : nil)
    // Nearly every step passes without a look at where its lines stand.
    var events: [FoundLine] { zip(first..., lines).map { FoundLine(event: $0, line: $1) } }
    if let difference {
      let key = step.expectation.key
      let list = step.claims.isEmpty || key != "expect" ? "" : "/lines"
      failure = StepFailure(
        expected: order.alternatives.map(\.pattern),
        found: difference < actual.count ? filter.reduce(events, \.line)[difference] : nil,
        pointer: "/\(key)\(list)" + (order.alternatives.first?.pointer ?? ""),
        among: events,
        app: app
      )
    } else if step.claims.isEmpty {
      failure = unmet
    } else {
      failure = step.claims.failure(among: events, app: app) ?? unmet
    }
    result = failure == nil ? .pass : .fail
    expectedLines = order.lines.map(\.pattern.line)
    actualLines = actual
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

  /// Whether more lines may follow.
  fileprivate var mayGoOn: Bool {
    switch self {
    case .exact: false
    case .none, .prefix: true
    }
  }
}
