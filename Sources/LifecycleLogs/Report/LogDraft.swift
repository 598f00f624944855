import LifecycleEngine

/// What a difference costs, in thousandths of a line that should be there and is not.
enum LogCost {
  static let line = 1_000
  /// A pause amid what one command does.
  static let pause = 300
  /// A controller that a run has at another place than a probe saw it.
  static let misplaced = 400
  /// A view that loads later than on most devices.
  static let lateLoad = 300
  /// A layout pass, or what a rule marks as varying.
  static let varying = 50
  /// A line whose place among others no rule fixes.
  static let unordered = 20
  /// A line that comes after the end of the log.
  static let afterEnd = 30
}

/// A line of a comparison that nobody has spelled yet.
///
/// The last lines of a log that is followed are compared again with each line that comes, and reported once.
struct LogDraft: Hashable, Sendable {
  /// The line of the log, by its position.
  var logged: Int?
  /// The event of the simulation, by its position in the trace.
  var position: Int?
  var status: LogReport.Status
  var rule: RuleID?
  /// The event that the simulation has at the place of a line of the log alone.
  var next: Int?

  /// Whether the simulation has the line at another place of the step.
  var isMoved = false
  /// Whether the lines of the controller alone forbid the line.
  var isForbidden = false

  /// Whether the log alone has the line, and no rule is named yet.
  var isUnexplained: Bool { status == .different && position == nil && rule == nil }

  /// Whether the line is as promised, or nothing is promised of it.
  var isPromised: Bool { status == .equal || status == .varies }

  /// What is left to say beside a cause that nobody knows: neither that a line is missing, nor that
  /// one is at another place or carries something else.
  var unclear: LogDraft {
    var draft = self
    let isOther = status == .different && position != nil
    if status == .missing || isMoved || isOther {
      (draft.status, draft.rule) = (.causeUnknown, nil)
    }
    return draft
  }

  /// How badly the line is explained.
  var badness: Int {
    switch status {
    case .equal: 0
    case .varies: logged == nil ? 0 : LogCost.varying
    case .causeUnknown, .different, .missing: LogCost.line
    }
  }
}

extension Sequence<LogDraft> {
  /// How badly a run explains the lines.
  var badness: Int { reduce(0) { $0 + $1.badness } }
}
