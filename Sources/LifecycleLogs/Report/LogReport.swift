public import LifecycleEngine
public import LifecycleScenario

/// What a log says, the scenario that explains it, and where the two differ.
public struct LogReport: Hashable, Sendable {
  /// How one line of the log compares with the simulation.
  public enum Status: String, CaseIterable, Hashable, Sendable {
    /// The simulation prints the same line there.
    case equal
    /// UIKit promises nothing there: a layout pass more or less.
    case varies
    /// Nothing that came shows why the line is there; what is promised after the lines before it
    /// allows it. Without a line: what the simulation prints there, and what such a cause may change.
    case causeUnknown
    /// The simulation prints another line there, or a rule forbids the line.
    case different
    /// The simulation prints a line that the log lacks.
    case missing
  }

  /// One line of the comparison.
  public struct Row: Hashable, Sendable {
    /// The number of the line in the log, or `nil` if the log has none.
    public let number: Int?
    /// The outcome.
    public let status: Status
    /// The line of the log.
    public let line: String?
    /// The line of the simulation.
    public let expected: String?
    /// The rule that puts the line of the simulation there.
    public let rule: RuleID?
    /// The position of the event in the trace.
    public let seq: Int?
    /// Why the simulation prints its line there.
    public let reason: Reason?
    /// Whether the lines of the controller alone forbid the line, whatever the app did.
    public var isForbidden = false
  }

  /// Why a line of the simulation stands where it does.
  public struct Reason: Hashable, Sendable {
    /// The kind of cause.
    public let kind: Cause.Kind
    /// The class of the controller that caused it, as the log spells it, or its name in the scenario.
    public let of: String?
    /// The transition that runs, if one does.
    public let transition: TransitionKind?
    /// In which part of the transition it comes.
    public let phase: Phase
  }

  /// A class of the log and the name it has in the scenario.
  public struct Name: Hashable, Sendable {
    /// The class as the log spells it; nothing after redaction.
    public let className: String?
    /// The name.
    public let name: String
  }

  /// The spelling of most lines that were matched.
  public let format: LogFormat
  /// Every line of the log.
  public let lines: [LogLine]
  /// The controllers of the log in the order of their first lines.
  public let names: [Name]
  /// The scenario that fits best, with the lines of the log as what its steps expect.
  public let scenario: ScenarioDocument
  /// The comparison, line by line.
  public let rows: [Row]
  /// What the scenario needs that the log does not show.
  public let assumptions: [LogAssumption]
  /// How many commands were simulated to find the scenario.
  public let runCount: Int

  /// The number of lines about callbacks.
  public var matchedCount: Int { lines.count { $0.status == .matched } }

  /// The number of lines about something else.
  public var unmatchedCount: Int { lines.count { $0.status == .unmatched } }

  /// What is known at the end.
  public var verdict: LogVerdict {
    if differs { return .differs }
    return assumptions.isEmpty && agrees ? .explained : .possible
  }

  /// Whether the simulation prints what the log shows, but for what UIKit does not promise.
  public var agrees: Bool {
    rows.allSatisfy { $0.status == .equal || $0.status == .varies }
  }

  /// The line at which the log differs, or `nil` if it does not.
  public var line: Int? {
    guard let index = rows.firstIndex(where: { $0.status.differs }) else { return nil }
    if let broken { return broken }
    return rows[index...].lazy.compactMap(\.number).first ?? rows.lazy.compactMap(\.number).last
  }

  /// The first line that its controller alone forbids.
  private var broken: Int? {
    rows.first { $0.isForbidden }?.number
  }

  /// Whether each command has a witness, and no line is missing or extra.
  public var conforms: Bool { verdict == .explained }

  /// Whether a line is another one than what is promised, or is not there.
  public var differs: Bool { rows.contains { $0.status.differs } }
}

extension LogReport.Status {
  /// Whether a promise is broken.
  var differs: Bool { self == .different || self == .missing }
}
