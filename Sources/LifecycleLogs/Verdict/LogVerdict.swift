import LifecycleEngine

/// What is known at the end of a log.
public enum LogVerdict: String, CaseIterable, Comparable, Hashable, Sendable {
  /// Each command has a witness among the lines, and no line is missing or extra.
  case explained
  /// The lines fit, and something was assumed that they do not show.
  case possible
  /// No order of callbacks that UIKit has gives these lines.
  case differs

  /// Orders verdicts from the best to the worst.
  public static func < (one: LogVerdict, other: LogVerdict) -> Bool {
    one.severity < other.severity
  }

  private var severity: Int {
    switch self {
    case .explained: 0
    case .possible: 1
    case .differs: 2
    }
  }
}

/// Something that an explanation needs, and that the log does not show.
public struct LogAssumption: Hashable, Sendable {
  /// The kinds of assumptions; the raw value is stable.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A controller that prints nothing takes part.
    case hiddenController
    /// Nothing in the lines shows the command itself.
    case unseenCommand
    /// The next command came before the last one had ended.
    case notWaited
    /// Other commands print the same lines.
    case sameLines
    /// The cause of a line is unknown.
    case unknownCause
  }

  /// What is assumed.
  public let kind: Kind
  /// The step that needs it, by its position, where one does.
  public let step: Int?
  /// The line whose cause is unknown.
  public let line: Int?

  init(_ kind: Kind, step: Int? = nil, line: Int? = nil) {
    (self.kind, self.step, self.line) = (kind, step, line)
  }
}

/// Where the lines of one controller alone break a rule, whatever the app did.
struct LogBreak: Hashable, Sendable {
  /// The line.
  let number: Int
  let rule: RuleID
}
