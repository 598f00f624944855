import LifecycleEngine

/// What comparing a step with its expectation came to.
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

  private let wanted: [TraceLine]
  private let found: [TraceLine]
  /// Whose names the lines have; their texts are made when somebody reads them.
  private let app: AppDefinition?

  /// The expected lines after filtering and reducing.
  public var expected: [String] { texts(of: wanted) }
  /// The lines of the trace after filtering and reducing.
  public var got: [String] { texts(of: found) }

  static let unchecked = StepCheck(.unchecked)
  static let joined = StepCheck(.joined)

  /// A step that is not compared.
  private init(_ result: Result) {
    self.result = result
    (difference, wanted, found, app) = (nil, [], [], nil)
  }

  private func texts(of lines: [TraceLine]) -> [String] {
    app.map { app in lines.map { $0.text(in: app) } } ?? []
  }
}

extension StepCheck {
  /// Compares the lines of a step, and of the steps joined with it, with what is expected.
  init(
    _ lines: [TraceLine],
    against expectation: ScenarioStep.Expectation,
    filter: LineFilter,
    app: AppDefinition
  ) {
    let patterns: [TraceLinePattern]
    let mayGoOn: Bool
    switch expectation {
    case .none:
      self = .unchecked
      return
    case .exact(let list): (patterns, mayGoOn) = (list, false)
    case .prefix(let list): (patterns, mayGoOn) = (list, true)
    }
    let wanted = filter.reduce(patterns) { $0.line }
    let found = filter.reduce(lines) { $0 }
    let first = zip(wanted, found).enumerated().first { !$0.element.0.matches($0.element.1) }
    let isLengthRight =
      mayGoOn ? found.count >= wanted.count : found.count == wanted.count
    difference = first?.offset ?? (isLengthRight ? nil : min(wanted.count, found.count))
    result = difference == nil ? .pass : .fail
    self.wanted = wanted.map(\.line)
    self.found = found
    self.app = app
  }
}
